package command_test

import (
	"strings"
	"testing"

	payload "github.com/slashproof/slashproof/harness/payload/command"
	shrinkers "github.com/slashproof/slashproof/harness/shrink/command"
	"github.com/slashproof/slashproof/harness/shrink/shrinktest"
)

func str(name string, choices ...payload.Choice) payload.Option {
	return payload.Option{Type: payload.StringOption, Name: name, Description: "text of " + name, Choices: choices}
}

// large is a command of about 2 KB with something of everything.
func large() payload.Command {
	var many []payload.Choice
	for i := range 12 {
		many = append(many, payload.Choice{Name: "choice " + string(rune('a'+i)), Value: payload.Integer(int64(100 * i))})
	}
	sub := func(name string, options ...payload.Option) payload.Option {
		return payload.Option{Type: payload.SubCommand, Name: name, Description: "does " + name, Options: options}
	}
	return payload.Command{
		Type: payload.ChatInput, Name: "configure", NameLocalizations: map[string]string{"de": "einstellen", "fr": "réglages"},
		Description: "Changes the settings of this server", DefaultMemberPermissions: new("32"), NSFW: new(false),
		Options: []payload.Option{
			{Type: payload.SubCommandGroup, Name: "channel", Description: "settings of a channel", Options: []payload.Option{
				sub("topic", str("text"), str("reason")),
				sub("slow", payload.Option{
					Type: payload.IntegerOption, Name: "seconds", Description: "how long", Required: new(true), Choices: many,
				}, str("note")),
			}},
			{Type: payload.SubCommandGroup, Name: "role", Description: "settings of a role", Options: []payload.Option{
				sub("colour",
					payload.Option{Type: payload.RoleOption, Name: "role", Description: "which", Required: new(true)},
					payload.Option{
						Type: payload.StringOption, Name: "tone", NameLocalizations: map[string]string{"de": "farbton"},
						Description: "which tone", MinLength: new(3), MaxLength: new(60), Autocomplete: new(true),
					}),
				sub("weight", payload.Option{
					Type: payload.NumberOption, Name: "kilos", Description: "how much",
					MinValue: payload.Double(2.5), MaxValue: payload.Integer(900),
				}),
			}},
		},
	}
}

func any1(c payload.Command, is func(o payload.Option) bool) bool {
	var visit func([]payload.Option) bool
	visit = func(options []payload.Option) bool {
		for _, o := range options {
			if is(o) || visit(o.Options) {
				return true
			}
		}
		return false
	}
	return visit(c.Options)
}

// minima are what a command shrinks to as long as it fails.
var minima = map[string]struct {
	fails func(payload.Command) bool
	want  string
}{
	"always": {
		func(payload.Command) bool { return true },
		`{"type":1,"name":"a","description":"a"}`,
	},
	"a localized name": {
		func(c payload.Command) bool { return c.NameLocalizations["fr"] != "" },
		`{"type":1,"name":"a","name_localizations":{"fr":"a"},"description":"a"}`,
	},
	"nsfw": {
		func(c payload.Command) bool { return c.NSFW != nil },
		`{"type":1,"name":"a","description":"a","nsfw":false}`,
	},
	"a deep min_value, in a group": {
		func(c payload.Command) bool {
			return any1(c, func(o payload.Option) bool {
				return o.Type == payload.SubCommandGroup && any1(payload.Command{Options: o.Options}, func(o payload.Option) bool { return !o.MinValue.IsZero() })
			})
		},
		`{"type":1,"name":"a","description":"a","options":[{"type":2,"name":"a","description":"a","options":[{"type":1,"name":"a","description":"a","options":[{"type":3,"name":"a","description":"a","min_value":0}]}]}]}`,
	},
	"a min_value anywhere": {
		func(c payload.Command) bool {
			return any1(c, func(o payload.Option) bool { return !o.MinValue.IsZero() })
		},
		`{"type":1,"name":"a","description":"a","options":[{"type":3,"name":"a","description":"a","min_value":0}]}`,
	},
	"two choices": {
		func(c payload.Command) bool {
			return any1(c, func(o payload.Option) bool { return len(o.Choices) >= 2 && len(o.Options) == 0 })
		},
		`{"type":1,"name":"a","description":"a","options":[{"type":3,"name":"a","description":"a","choices":[{"name":"a","value":0},{"name":"b","value":0}]}]}`,
	},
	"a letter in a description": {
		func(c payload.Command) bool {
			return any1(c, func(o payload.Option) bool { return strings.Contains(o.Description, "w") })
		},
		`{"type":1,"name":"a","description":"a","options":[{"type":3,"name":"a","description":"w"}]}`,
	},
	"two options of one list": {
		func(c payload.Command) bool {
			return any1(c, func(o payload.Option) bool { return o.Type == payload.SubCommand && len(o.Options) > 1 })
		},
		`{"type":1,"name":"a","description":"a","options":[{"type":1,"name":"a","description":"a","options":[{"type":3,"name":"a","description":"a"},{"type":3,"name":"b","description":"a"}]}]}`,
	},
	"a max_length of ten and more": {
		func(c payload.Command) bool {
			return any1(c, func(o payload.Option) bool { return o.MaxLength != nil && *o.MaxLength >= 10 })
		},
		`{"type":1,"name":"a","description":"a","options":[{"type":3,"name":"a","description":"a","max_length":10}]}`,
	},
}

func TestCommandReachesItsMinimum(t *testing.T) {
	valid := func(c payload.Command) bool {
		return c.Name != "" && c.Description != "" && !any1(c, func(o payload.Option) bool {
			plain := o.Type > payload.SubCommandGroup
			for _, c := range o.Choices {
				if c.Name == "" {
					return true
				}
			}
			return o.Name == "" || o.Description == "" || plain && o.Options != nil ||
				o.Type == payload.SubCommandGroup && (len(o.Options) == 0 || o.Options[0].Type != payload.SubCommand)
		})
	}
	for name, c := range minima {
		t.Run(name, func(t *testing.T) {
			keep := valid
			if strings.Contains(name, "localized") {
				keep = nil
			}
			shrinks := shrinkers.Command("a", keep).All
			v := large()
			if !c.fails(v) {
				t.Fatal("does not fail at first")
			}
			got := shrinktest.Least(t, shrinks, v, func(c2 payload.Command) bool {
				return c2.Name != "" && c2.Description != "" && c.fails(c2)
			})
			if string(got.Bytes()) != c.want {
				t.Errorf("got  %s\nwant %s", got.Bytes(), c.want)
			}
			if want := string(large().Bytes()); string(v.Bytes()) != want {
				t.Error("the value itself was changed")
			}
		})
	}
}
