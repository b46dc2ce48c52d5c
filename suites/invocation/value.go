package invocation

import (
	"encoding/json"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func option(typ payload.OptionType, name string) payload.Option {
	return payload.Option{Type: typ, Name: name, Description: "an option"}
}

// with makes the run's own guild command one with those options.
func with(s *spec.S, options ...payload.Option) actor.Prop {
	return actor.Stage(s, s.In(0), payload.ChatInput, map[string]any{"options": options})
}

func number(text string) json.Number { return json.Number(text) }

// values is about what a user may fill in.
func values() *spec.Chapter {
	c := spec.NewChapter("Values of options")

	spec.Example(c, "an option with choices takes their values and no others",
		spec.Verifies(contract.ChoiceOnly), func(s *spec.S) {
			x := enter(s)
			word, size := option(payload.StringOption, "word"), option(payload.IntegerOption, "size")
			word.Choices = []payload.Choice{
				{Name: "First", Value: payload.String("one")}, {Name: "Second", Value: payload.String("two")},
			}
			size.Choices = []payload.Choice{{Name: "small", Value: payload.Integer(1)}, {Name: "big", Value: payload.Integer(3)}}
			prop := with(s, word, size)
			for _, good := range []map[string]any{{"word": "one"}, {"word": "two"}, {"size": 3}} {
				s.Given(s.Use(prop.Use(x.user, x.at, good))).To(actor.Delivered)
			}
			for _, bad := range []map[string]any{{"word": "three"}, {"word": "First"}, {"word": "One"}, {"size": 2}, {"size": 4}} {
				s.Expect(contract.ChoiceOnly, s.Use(prop.Use(x.user, x.at, bad))).To(actor.Refused)
			}
		})

	spec.Example(c, "an autocomplete option takes what nobody suggested",
		spec.Verifies(contract.OptionAutocompleteFree), func(s *spec.S) {
			x := enter(s)
			word, size, share := option(payload.StringOption, "word"), option(payload.IntegerOption, "size"), option(payload.NumberOption, "share")
			word.Autocomplete, size.Autocomplete, share.Autocomplete = flag(true), flag(true), flag(true)
			prop := with(s, word, size, share)
			s.Given(s.Use(prop.Use(x.user, x.at, nil))).To(actor.Delivered)
			for _, free := range []map[string]any{{"word": "nobody said this"}, {"size": 1234567}, {"share": 7}} {
				s.Expect(contract.OptionAutocompleteFree, s.Use(prop.Use(x.user, x.at, free))).To(actor.Delivered)
			}
		})

	spec.Example(c, "a required option must be filled in and an optional one need not be",
		spec.Verifies(contract.OptionRequiredEnforced, contract.OptionOptionalLeftOut), func(s *spec.S) {
			x := enter(s)
			must, may := option(payload.StringOption, "must"), option(payload.IntegerOption, "may")
			must.Required = flag(true)
			sub := option(payload.SubCommand, "first")
			sub.Options = []payload.Option{must, may}
			group := option(payload.SubCommandGroup, "set")
			group.Options = []payload.Option{sub}
			for _, k := range []struct {
				options []payload.Option
				way     []string
			}{
				{[]payload.Option{must, may}, nil},
				{[]payload.Option{sub}, []string{"first"}},
				{[]payload.Option{group}, []string{"set", "first"}},
			} {
				prop := with(s, k.options...)
				s.Given(s.Use(prop.Use(x.user, x.at, map[string]any{"must": "word", "may": 1}, k.way...))).To(actor.Delivered)
				s.Expect(contract.OptionOptionalLeftOut, s.Use(prop.Use(x.user, x.at, map[string]any{"must": "word"}, k.way...))).To(actor.Delivered)
				s.Expect(contract.OptionRequiredEnforced, s.Use(prop.Use(x.user, x.at, map[string]any{"may": 1}, k.way...))).To(actor.Refused)
				s.Expect(contract.OptionRequiredEnforced, s.Use(prop.Use(x.user, x.at, nil, k.way...))).To(actor.Refused)
			}
		})

	ranges(c, "an INTEGER option takes integers from -2^53+1 to 2^53-1", contract.OptionIntegerRange, payload.IntegerOption,
		[]string{"0", "-1", "4294967296", "9007199254740991", "-9007199254740991"},
		[]string{"9007199254740992", "-9007199254740992", "0.5", "9007199254740993", "9223372036854775807", "-9223372036854775808"})
	ranges(c, "a NUMBER option takes doubles from -2^53 to 2^53", contract.OptionNumberRange, payload.NumberOption,
		[]string{"0.5", "-0.25", "9007199254740992", "-9007199254740992"},
		[]string{"9007199254740994", "-9007199254740994", "1e300", "-1e300"})

	spec.Example(c, "a CHANNEL option takes channels of all types, and categories",
		spec.Verifies(contract.OptionChannelKinds), func(s *spec.S) {
			x := enter(s)
			prop := with(s, option(payload.ChannelOption, "where"))
			// The profile may list what this user is not shown.
			shown := channelsOf(prop.Seen(s, x.user, x.at))
			var kinds []int
			for _, ch := range x.guild.Channels {
				if slices.Contains(kinds, ch.Type) || !slices.Contains(shown, ch.ID) {
					continue
				}
				kinds = append(kinds, ch.Type)
				s.Expect(contract.OptionChannelKinds, s.Use(prop.Use(x.user, x.at, map[string]any{"where": ch.ID}))).To(actor.Delivered)
			}
			if len(kinds) == 0 {
				s.Missing(contract.OptionChannelKinds, "the user is shown none of the profile's channels")
			}
		})

	spec.Example(c, "a MENTIONABLE option takes users and roles",
		spec.Verifies(contract.OptionMentionableKinds), func(s *spec.S) {
			x := enter(s)
			prop := with(s, option(payload.MentionableOption, "whom"))
			for _, id := range []string{actor.Another(s, x.guild, x.user).ID, x.user.Roles[0]} {
				s.Expect(contract.OptionMentionableKinds, s.Use(prop.Use(x.user, x.at, map[string]any{"whom": id}))).To(actor.Delivered)
			}
		})
	return c
}

// channelsOf are those that the one option of the one entry shows.
func channelsOf(entries []control.Entry) []string {
	if len(entries) != 1 || len(entries[0].Options) != 1 {
		return nil
	}
	return entries[0].Options[0].Channels
}

// ranges is an example about the numbers that an option takes.
func ranges(c *spec.Chapter, text string, clause *contract.Clause, typ payload.OptionType, good, bad []string) {
	spec.Example(c, text, spec.Verifies(clause), func(s *spec.S) {
		x := enter(s)
		prop := with(s, option(typ, "size"))
		for _, n := range good {
			s.Expect(clause, s.Use(prop.Use(x.user, x.at, map[string]any{"size": number(n)}))).To(actor.Delivered)
		}
		for _, n := range bad {
			s.Expect(clause, s.Use(prop.Use(x.user, x.at, map[string]any{"size": number(n)}))).To(actor.Refused)
		}
	})
}
