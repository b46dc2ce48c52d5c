package invocation

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func option(typ payload.OptionType, name string) payload.Option {
	return payload.Option{Type: typ, Name: name, Description: "an option"}
}

// with makes the run's own guild command one with those options.
func with(s *spec.S, options ...payload.Option) actor.ShownCommand {
	return actor.Prepare(s, s.AnyList(), payload.ChatInput, map[string]any{"options": options})
}

func number(text string) json.Number { return json.Number(text) }

// values is about what a user may fill in.
func values() *spec.Group {
	g := spec.NewGroup("Values of options")
	g.Needs(spec.Commands, spec.Users, spec.Scratch, spec.InTurn("values of options"))

	spec.Example(g, "an option with choices takes their values and no others",
		spec.Verifies(contract.ChoiceOnly), choicesOnly)

	spec.Example(g, "each of 25 choices of an option can be taken", spec.Verifies(contract.ChoiceOnly), lastChoice)

	spec.Example(g, "an autocomplete option takes what nobody suggested",
		spec.Verifies(contract.OptionAutocompleteFree), freeAutocomplete)

	spec.Example(g, "a required option must be filled in", spec.Verifies(contract.OptionRequiredEnforced), requiredFilled)

	spec.Example(g, "an optional option need not be filled in", spec.Verifies(contract.OptionOptionalLeftOut), optionalLeftOut)

	ranges(g, "an INTEGER option takes integers from -2^53+1 to 2^53-1", contract.OptionIntegerRange, payload.IntegerOption,
		[]string{"0", "-1", "4294967296", "9007199254740991", "-9007199254740991"},
		[]string{"9007199254740992", "-9007199254740992", "0.5", "9007199254740993", "9223372036854775807", "-9223372036854775808"})
	ranges(g, "a NUMBER option takes doubles from -2^53 to 2^53", contract.OptionNumberRange, payload.NumberOption,
		[]string{"0.5", "-0.25", "9007199254740992", "-9007199254740992"},
		[]string{"9007199254740994", "-9007199254740994", "1e300", "-1e300"})

	edges(g)

	spec.Example(g, "a CHANNEL option takes channels of all types, and categories",
		spec.Verifies(contract.OptionChannelKinds), channelKinds)

	spec.Example(g, "a CHANNEL option shows categories among the channels",
		spec.Verifies(contract.OptionChannelKinds), categoriesShown)

	spec.Example(g, "a MENTIONABLE option takes users and roles",
		spec.Verifies(contract.OptionMentionableKinds), mentionableKinds)
	return g
}

func choicesOnly(s *spec.S) {
	x := enter(s)
	word, size, share := option(payload.StringOption, "word"), option(payload.IntegerOption, "size"), option(payload.NumberOption, "share")
	word.Choices = []payload.Choice{
		{Name: "First", Value: payload.String("one")}, {Name: "Second", Value: payload.String("two")},
	}
	size.Choices = []payload.Choice{{Name: "small", Value: payload.Integer(1)}, {Name: "big", Value: payload.Integer(3)}}
	share.Choices = []payload.Choice{{Name: "half", Value: payload.Double(0.5)}, {Name: "more", Value: payload.Double(1.5)}}
	sub := option(payload.SubCommand, "first")
	sub.Options = []payload.Option{word, size, share}
	group := option(payload.SubCommandGroup, "set")
	group.Options = []payload.Option{sub}
	nested := []map[string]any{{"word": "two", "size": 3, "share": 0.5}}
	nestedBad := []map[string]any{{"word": "three"}, {"size": 2}, {"share": 0.25}}
	for _, k := range []struct {
		options   []payload.Option
		good, bad []map[string]any
		way       []string
	}{
		{options: []payload.Option{word, size},
			good: []map[string]any{{"word": "one", "size": 1}, {"word": "two", "size": 3}},
			bad: []map[string]any{
				{"word": "three", "size": 1}, {"word": "First", "size": 1}, {"word": "One", "size": 1}, {"word": "one", "size": 2}, {"word": "one", "size": 4},
			}},
		{options: []payload.Option{share},
			good: []map[string]any{{"share": 0.5}, {"share": 1.5}}, bad: []map[string]any{{"share": 0.25}, {"share": 2}}},
		{options: []payload.Option{sub}, way: []string{"first"},
			good: nested, bad: nestedBad},
		{options: []payload.Option{group}, way: []string{"set", "first"},
			good: nested, bad: nestedBad},
	} {
		shown := with(s, k.options...)
		for _, good := range k.good {
			shown.IsDelivered(s, shown.Use(x.user, x.at, good, k.way...))
		}
		for _, bad := range k.bad {
			s.Expect(contract.ChoiceOnly, s.Control().Use(shown.Use(x.user, x.at, bad, k.way...))).To(actor.Refused)
		}
	}
}

// lastChoice takes the last of as many choices as an option has at most.
func lastChoice(s *spec.S) {
	x, word, size := enter(s), option(payload.StringOption, "word"), option(payload.IntegerOption, "size")
	for i := range mostChoices {
		name := fmt.Sprintf("choice %d", i+1)
		word.Choices = append(word.Choices, payload.Choice{Name: name, Value: payload.String(name)})
		size.Choices = append(size.Choices, payload.Choice{Name: name, Value: payload.Integer(int64(i))})
	}
	shown := with(s, word, size)
	for _, at := range []int{mostChoices - 1, mostChoices / 2} {
		use := shown.Use(x.user, x.at, map[string]any{"word": fmt.Sprintf("choice %d", at+1), "size": at})
		s.Expect(contract.ChoiceOnly, shown.Used(s, use)).Provided(func() {
			actor.Stored(s, shown.List, shown.ID, map[string]any{"options": []payload.Option{word, size}})
			shown.IsDelivered(s, shown.Use(x.user, x.at, map[string]any{"word": "choice 1", "size": 0}))
		}).To(actor.Delivered)
	}
}

// mostChoices is how many choices an option has at most.
const mostChoices = 25

func freeAutocomplete(s *spec.S) {
	x := enter(s)
	word, size, share := option(payload.StringOption, "word"), option(payload.IntegerOption, "size"), option(payload.NumberOption, "share")
	word.Autocomplete, size.Autocomplete, share.Autocomplete = flag(true), flag(true), flag(true)
	shown := with(s, word, size, share)
	use := shown.Use(x.user, x.at, map[string]any{"word": "nobody said this", "size": 1234567, "share": 7})
	s.Expect(contract.OptionAutocompleteFree, shown.Used(s, use)).Provided(shown.Plain(s, use)).To(actor.Delivered)
}

func requiredFilled(s *spec.S) {
	for _, refused := range demanding(s).without {
		s.Expect(contract.OptionRequiredEnforced, refused).To(actor.Refused)
	}
}

func optionalLeftOut(s *spec.S) {
	for _, taken := range demanding(s).with {
		s.Expect(contract.OptionOptionalLeftOut, taken).To(actor.Delivered)
	}
}

func channelKinds(s *spec.S) {
	x := enter(s)
	shown := with(s, option(payload.ChannelOption, "where"))
	// The profile may list what this user is not shown.
	offered := channelsOf(shown.Offering(s, x.user, x.at))
	var kinds []int
	var seen, hidden []target.Channel // one of each type
	for _, ch := range x.guild.Channels {
		switch {
		case slices.Contains(kinds, ch.Type):
		case slices.Contains(offered, ch.ID):
			kinds, seen = append(kinds, ch.Type), append(seen, ch)
		default:
			hidden = append(hidden, ch)
		}
	}
	for _, ch := range hidden { // one that is shown by the name of its type can be seen
		named := option(payload.ChannelOption, "where")
		named.ChannelTypes = []int{ch.Type}
		if !slices.Contains(kinds, ch.Type) && slices.Contains(channelsOf(with(s, named).Seen(s, x.user, x.at)), ch.ID) {
			kinds, seen = append(kinds, ch.Type), append(seen, ch)
		}
	}
	if len(hidden) > 0 {
		shown = with(s, option(payload.ChannelOption, "where")) // as it was
	}
	for _, ch := range seen {
		use := shown.Use(x.user, x.at, map[string]any{"where": ch.ID})
		s.Expect(contract.OptionChannelKinds, shown.Used(s, use)).Provided(shown.Plain(s, use)).To(actor.Delivered)
	}
	for _, ch := range actor.Threads(x.guild, x.user, actor.Channels(s, x.guild)...) { // where the user may be
		if slices.Contains(kinds, ch.Type) || !shown.Used(s, shown.Use(x.user, actor.In(x.guild, ch), nil)).Delivered() {
			continue
		}
		kinds = append(kinds, ch.Type)
		use := shown.Use(x.user, actor.In(x.guild, ch), map[string]any{"where": ch.ID})
		s.Expect(contract.OptionChannelKinds, shown.Used(s, use)).Provided(shown.Plain(s, use)).To(actor.Delivered)
	}
	if len(kinds) == 0 {
		shown.Seeable(s, x.user, x.at)()
		s.Lacking(verdict.LackActor, "the user is shown none of the profile's channels")
	}
}

// category is the channel type of categories, in the numbers of the default binding.
const category = 4

// categoriesShown asks an administrator: which channels others see is open.
func categoriesShown(s *spec.S) {
	g := s.Guild(0)
	admin, at := actor.Admin(s, g), actor.Talking(s, g)
	of := slices.IndexFunc(g.Channels, func(ch target.Channel) bool { return ch.Type == category })
	if of < 0 {
		s.Lacking(verdict.LackGuild, "the profile's guild "+g.ID+" has no category")
	}
	shown := with(s, option(payload.ChannelOption, "where"))
	seen := channelsOf(shown.Offering(s, admin, at))
	if len(seen) == 0 {
		shown.Seeable(s, admin, at)()
		s.Lacking(verdict.LackActor, "the administrator is shown none of the guild's channels")
	}
	s.Expect(contract.OptionChannelKinds, seen).To(match.Worded("the category "+g.Channels[of].ID+" among the channels", gomega.ContainElement(g.Channels[of].ID)))
}

func mentionableKinds(s *spec.S) {
	x := enter(s)
	shown := with(s, option(payload.MentionableOption, "whom"))
	for _, id := range []string{actor.Another(s, x.guild, x.user).ID, x.user.Roles[0]} {
		use := shown.Use(x.user, x.at, map[string]any{"whom": id})
		s.Expect(contract.OptionMentionableKinds, shown.Used(s, use)).Provided(shown.Plain(s, use)).To(actor.Delivered)
	}
}

// demands is what became of uses of commands with a required option and another:
// with the required one alone, and without it.
type demands struct{ with, without []outcome }

func demanding(s *spec.S) demands {
	return spec.Shared(s, "commands with a required option", func(s *spec.S) (got demands) {
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
			shown := with(s, k.options...)
			use := func(options map[string]any) control.Use { return shown.Use(x.user, x.at, options, k.way...) }
			shown.IsDelivered(s, use(map[string]any{"must": "word", "may": 1}))
			taken := actor.Note(s.Session, shown.Used(s, use(map[string]any{"must": "word"})))
			if !taken.What.Delivered() {
				optional(s, shown, "may")
			}
			got.with = append(got.with, taken)
			for _, options := range []map[string]any{{"may": 1}, nil} {
				got.without = append(got.without, actor.Note(s.Session, s.Control().Use(use(options))))
			}
		}
		got.without = append(got.without, withoutEach(s, x)...)
		return got
	})
}

// withoutEach is what became of uses of a command that lack one of its required options
// each, which are of several types.
func withoutEach(s *spec.S, x scene) (got []outcome) {
	values := map[string]any{"text": "word", "whole": number("1"), "share": number("0.5"), "yes": true}
	options := []payload.Option{
		option(payload.StringOption, "text"), option(payload.IntegerOption, "whole"),
		option(payload.NumberOption, "share"), option(payload.BooleanOption, "yes"),
	}
	for i := range options {
		options[i].Required = flag(true)
	}
	shown := with(s, options...)
	shown.IsDelivered(s, shown.Use(x.user, x.at, values))
	for _, o := range options {
		some := maps.Clone(values)
		delete(some, o.Name)
		got = append(got, actor.Note(s.Session, s.Control().Use(shown.Use(x.user, x.at, some))))
	}
	return got
}

// channelsOf are those that the one option of the one entry shows.
func channelsOf(entries []control.Entry) []string {
	if len(entries) != 1 || len(entries[0].Options) != 1 {
		return nil
	}
	return entries[0].Options[0].Channels
}

// ranges is an example about the numbers that an option takes.
func ranges(g *spec.Group, text string, clause *contract.Clause, typ payload.OptionType, good, bad []string) {
	spec.Example(g, text, spec.Verifies(clause), func(s *spec.S) {
		x := enter(s)
		shown := with(s, option(typ, "size"))
		for _, n := range good {
			use := shown.Use(x.user, x.at, map[string]any{"size": number(n)})
			s.Expect(clause, shown.Used(s, use)).Provided(shown.Plain(s, use)).To(actor.Delivered)
		}
		for _, n := range bad {
			s.Expect(clause, s.Control().Use(shown.Use(x.user, x.at, map[string]any{"size": number(n)}))).To(actor.Refused)
		}
	})
}
