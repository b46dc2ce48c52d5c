// Package invocation holds the specs about the use of commands: what a user may
// send, what is refused, and what the application is told. All of them need the
// control API, since somebody has to be the user.
package invocation

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Chapters lists the chapters of the package.
func Chapters() []*spec.Chapter {
	return []*spec.Chapter{uses(), values(), typing(), interactions(), launches()}
}

// scene is an ordinary user in a text channel of the first guild.
type scene struct {
	guild *target.Guild
	user  target.User
	at    control.Place
}

func enter(s *spec.S) scene {
	g := s.Guild(0)
	return scene{g, actor.Plain(s, g), actor.Talking(s, g)}
}

func flag(b bool) *bool { return &b }

// uses is about who may use a command, and when.
func uses() *spec.Chapter {
	c := spec.NewChapter("Use of commands")

	spec.Example(c, "a guild command can be used as soon as it is created or edited",
		spec.Verifies(contract.CreateGuildPicker, contract.EditGuildPicker), func(s *spec.S) {
			s.NeedControl()
			x, list := enter(s), s.In(0)
			sent := command.New(s)
			id, _ := command.Made(s, list, sent)
			actor.Stored(s, list, id, sent)
			prop := actor.Prop{ID: id, Name: sent.Name, List: list}
			use := prop.Use(x.user, x.at, map[string]any{"word": "any"})
			s.Expect(contract.CreateGuildPicker, s.Use(use)).Provided(func() {
				s.Given(list.Edit(id, map[string]any{"name": sent.Name})).To(match.Success())
				s.Given(s.Use(use)).To(actor.Delivered) // what is not new can be used at all
			}).To(actor.Delivered)
			edited := map[string]any{
				"description": "edited",
				"options":     []payload.Option{{Type: payload.StringOption, Name: "later", Description: "a new option"}},
			}
			s.Given(list.Edit(id, edited)).To(match.Success())
			actor.Stored(s, list, id, edited)
			s.Expect(contract.EditGuildPicker, prop.Seen(s, x.user, x.at)).To(described("edited"))
			s.Expect(contract.EditGuildPicker, s.Use(prop.Use(x.user, x.at, map[string]any{"later": "word"}))).To(actor.Delivered)
		})

	spec.Example(c, "an age-restricted command is for adults",
		spec.Verifies(contract.AgeRestrictedMinor, contract.AgeRestrictedAdult), func(s *spec.S) {
			s.NeedControl()
			x := enter(s)
			minor := actor.Minor(s, x.guild)
			if s.App().Discoverable {
				s.Skip("the application is in discovery and has no age-restricted commands")
			}
			// A service may keep such commands to channels for adults.
			adults := x.at
			for _, ch := range x.guild.Channels {
				if ch.AgeRestricted {
					adults = actor.In(x.guild, ch)
				}
			}
			for _, list := range []session.Commands{s.In(0), s.Global()} {
				prop := actor.Stage(s, list, payload.ChatInput, nil)
				s.Given(s.Use(prop.Use(minor, x.at, nil))).To(actor.Delivered)
				prop = actor.Stage(s, list, payload.ChatInput, map[string]any{"nsfw": true})
				s.Expect(contract.AgeRestrictedAdult, s.Use(prop.Use(x.user, adults, nil))).To(actor.Delivered)
				for _, at := range []control.Place{x.at, adults} {
					s.Expect(contract.AgeRestrictedMinor, s.Use(prop.Use(minor, at, nil))).To(actor.Refused)
				}
			}
		})

	spec.Example(c, "a USER command where the user may not send text shows permission denied",
		spec.Verifies(contract.ErrorInvokeWithoutSend), func(s *spec.S) {
			s.NeedControl()
			x := enter(s)
			mute := actor.Channel(s, x.guild, "a text channel where only administrators may send text",
				func(ch target.Channel) bool { return ch.ReadOnly && ch.Type == 0 })
			prop := actor.Stage(s, s.In(0), payload.User, nil)
			use := prop.Use(x.user, x.at, nil)
			use.Target = actor.Another(s, x.guild, x.user).ID
			s.Given(s.Use(use)).To(actor.Delivered)
			use.Place = actor.In(x.guild, mute)
			s.Expect(contract.ErrorInvokeWithoutSend, s.Use(use)).To(actor.RefusedAs(control.PermissionDenied))
		})

	spec.Example(c, "a client that holds a stale version is rejected and gets the present one",
		spec.Verifies(contract.VersionStaleRejected, contract.VersionReloaded), func(s *spec.S) {
			s.NeedControl()
			x := enter(s)
			old := actor.Stage(s, s.Global(), payload.ChatInput, map[string]any{"description": "before"})
			now := actor.Stage(s, s.Global(), payload.ChatInput, map[string]any{"description": "after"})
			s.Given(now.Version).To(match.Newer(old.Version))
			use := now.Use(x.user, x.at, nil)
			use.Version = now.Version
			s.Given(s.Use(use)).To(actor.Delivered)
			use.Version = old.Version
			rejected := s.Use(use)
			s.Expect(contract.VersionStaleRejected, rejected).To(actor.Refused)
			s.Expect(contract.VersionReloaded, rejected).To(match.That("the command reloaded in version "+now.Version,
				func(o control.Outcome) bool { return o.Reloaded != nil && o.Reloaded.Version == now.Version }))
		})

	spec.Example(c, "the application hears default names, whatever the user reads",
		spec.Verifies(contract.LocalizationInteraction), func(s *spec.S) {
			s.NeedControl()
			x := enter(s)
			const locale = "de"
			own := func(name string) map[string]string { return map[string]string{locale: name} }
			prop := actor.Stage(s, s.In(0), payload.ChatInput, map[string]any{
				"name_localizations": own("befehl"),
				"options": []payload.Option{{
					Type: payload.SubCommand, Name: "first", Description: "a subcommand", NameLocalizations: own("zuerst"),
					Options: []payload.Option{{Type: payload.StringOption, Name: "word", Description: "any word", NameLocalizations: own("wort")}},
				}},
			})
			use := prop.Use(x.user, x.at, map[string]any{"word": "hallo"}, "first")
			use.Locale = locale
			s.Given(prop.Of(s.Picker(use.Visit))).To(match.That("the command in the user's language", func(e []control.Entry) bool {
				return len(e) == 1 && e[0].Labels[0] == "befehl"
			}))
			sent := s.Use(use)
			s.Given(sent).To(actor.Delivered)
			for _, k := range [][2]string{
				{"data.name", prop.Name}, {"data.options.0.name", "first"}, {"data.options.0.options.0.name", "word"},
			} {
				s.Expect(contract.LocalizationInteraction, told(sent, k[0])).To(is(k[1]))
			}
		})
	return c
}

// described matches what a user is offered when it has that description.
func described(text string) types.GomegaMatcher {
	return match.That(fmt.Sprintf("the command with the description %q", text), func(e []control.Entry) bool {
		return len(e) == 1 && e[0].Description == text
	})
}

// told is what the interaction holds at a dotted path, in which a number is an
// index; nil where there is nothing.
func told(o control.Outcome, path string) any {
	var v any = o.Interaction
	for _, step := range strings.Split(path, ".") {
		switch w := v.(type) {
		case map[string]any:
			v = w[step]
		case []any:
			i, err := strconv.Atoi(step)
			if err != nil || i >= len(w) {
				return nil
			}
			v = w[i]
		default:
			return nil
		}
	}
	return v
}

// is matches a value of an interaction by what it is in JSON.
func is(want any) types.GomegaMatcher {
	raw, _ := json.Marshal(want) // a string, a number or a boolean
	return match.That(string(raw), func(v any) bool {
		got, err := json.Marshal(v)
		return err == nil && string(got) == string(raw)
	})
}
