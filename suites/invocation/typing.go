package invocation

import (
	"fmt"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// typing is about autocomplete.
func typing() *spec.Group {
	g := spec.NewGroup("Autocomplete")
	g.Needs(spec.Commands, spec.Control)

	spec.Example(g, "what a user types is sent", spec.Verifies(contract.InteractionAutocomplete), func(s *spec.S) {
		s.Expect(contract.InteractionAutocomplete, typed(s).used).To(actor.Delivered)
	})

	spec.Example(g, "what a user types into options of other types and of subcommands is sent", spec.Verifies(contract.InteractionAutocomplete), typedElsewhere)

	each(g, "what a user types: ", func(s *spec.S) (outcome, *contract.Clause) {
		return typed(s).used, contract.InteractionAutocomplete
	}, func(s *spec.S) []fact { return inTyping(typed(s).shown) }, inTyping(actor.ShownCommand{}))

	spec.Example(g, "nothing needs to be filled in while a user types", spec.Verifies(contract.InteractionAutocompleteUnfilled), func(s *spec.S) {
		x := enter(s)
		must, word := option(payload.StringOption, "must"), option(payload.StringOption, "word")
		must.Required, word.Autocomplete = flag(true), flag(true)
		shown := with(s, must, word)
		suggests(s, shown, x, "word", map[string]any{"must": "text", "word": "enough"})
		s.Expect(contract.InteractionAutocompleteUnfilled, s.Control().Autocomplete(focused(shown, x, "word", map[string]any{"word": "enough"}))).To(actor.Delivered)
	})

	spec.Example(g, "nothing is checked while a user types", spec.Verifies(contract.InteractionAutocompleteUnchecked), func(s *spec.S) {
		x, least := enter(s), 5
		word, size := option(payload.StringOption, "word"), option(payload.IntegerOption, "size")
		word.Autocomplete, word.MinLength = flag(true), &least
		size.Autocomplete, size.MinValue = flag(true), payload.Integer(100)
		shown := with(s, word, size)
		suggests(s, shown, x, "word", map[string]any{"word": "enough"})
		s.Expect(contract.InteractionAutocompleteUnchecked, s.Control().Autocomplete(focused(shown, x, "word", map[string]any{"word": "ha"}))).To(actor.Delivered)
		s.Expect(contract.InteractionAutocompleteUnchecked, s.Control().Autocomplete(focused(shown, x, "size", map[string]any{"size": number("1")}))).To(actor.Delivered)
	})
	return g
}

// typedElsewhere types into an option of each type that is suggested for, and into
// those of subcommands.
func typedElsewhere(s *spec.S) {
	x := enter(s)
	word, size, share := option(payload.StringOption, "word"), option(payload.IntegerOption, "size"), option(payload.NumberOption, "share")
	word.Autocomplete, size.Autocomplete, share.Autocomplete = flag(true), flag(true), flag(true)
	sub, group := option(payload.SubCommand, "first"), option(payload.SubCommandGroup, "set")
	sub.Options = []payload.Option{word}
	group.Options = []payload.Option{sub}
	for _, k := range []struct {
		options []payload.Option
		name    string
		value   any
		way     []string
	}{
		{[]payload.Option{word, size, share}, "size", number("1"), nil},
		{[]payload.Option{word, size, share}, "share", number("1"), nil},
		{[]payload.Option{sub}, "word", "hal", []string{"first"}},
		{[]payload.Option{group}, "word", "hal", []string{"set", "first"}},
	} {
		shown := with(s, k.options...)
		use := shown.Use(x.user, x.at, map[string]any{k.name: k.value}, k.way...)
		use.Focused = k.name
		s.Expect(contract.InteractionAutocomplete, s.Control().Autocomplete(use)).Provided(shown.Plain(s, use)).To(actor.Delivered)
	}
}

// suggestion is what became of typing into one of two options.
type suggestion struct {
	used  outcome
	shown actor.ShownCommand
}

func typed(s *spec.S) suggestion {
	return spec.Shared(s, "typing into an option", func(s *spec.S) (got suggestion) {
		x := enter(s)
		word, more := option(payload.StringOption, "word"), option(payload.StringOption, "more")
		word.Autocomplete = flag(true)
		got.shown = with(s, more, word)
		use := focused(got.shown, x, "word", map[string]any{"word": "hal", "more": "text"})
		use.Locale = locale
		if got.used = actor.Note(s.Session, s.Control().Autocomplete(use)); !got.used.What.Delivered() {
			got.shown.Plain(s, use)()
		}
		return got
	})
}

// suggests ends the spec unless typing into the option reaches the application.
func suggests(s *spec.S, c actor.ShownCommand, x scene, name string, options map[string]any) {
	use := focused(c, x, name, options)
	s.Given(contract.InteractionAutocomplete, s.Control().Autocomplete(use)).Provided(c.Plain(s, use)).To(actor.Delivered)
}

// focused is the user's typing into the option of that name.
func focused(c actor.ShownCommand, x scene, name string, options map[string]any) control.Use {
	use := c.Use(x.user, x.at, options)
	use.Focused = name
	return use
}

var notTrue = match.Judge("not true", func(v any) (string, bool) { return fmt.Sprint(v), v != true })

// inTyping are the facts about it.
func inTyping(c actor.ShownCommand) []fact {
	of := func(name, key string, what types.GomegaMatcher) types.GomegaMatcher {
		return kind(fmt.Sprintf("an option %q with %s: %s", name, key, what.(spec.Describing).Expected()), func(v any) bool {
			o, there := filledIn(v, name)
			ok, err := what.Match(o[key])
			return there && ok && err == nil
		})
	}
	two := fact{
		text: "the options so far", clause: contract.InteractionAutocompleteData, path: "data.options",
		to: kind("both options by name and the other one with its value", func(v any) bool {
			_, typed := filledIn(v, "word")
			other, there := filledIn(v, "more")
			return typed && there && other["value"] == "text"
		}),
	}
	return []fact{
		{text: "its type is 4", clause: contract.InteractionTypeAutocomplete, path: "type", to: is(4)},
		{text: "the command's id", clause: contract.InteractionAutocompleteData, path: "data.id", to: is(c.ID)},
		{text: "the command's name", clause: contract.InteractionAutocompleteData, path: "data.name", to: is(c.Name)},
		two,
		{text: "which option is in focus", clause: contract.InteractionAutocompleteFocused, path: two.path, to: of("word", "focused", is(true)), less: &two},
		{text: "the partial value", clause: contract.InteractionAutocompletePartial, path: two.path, to: of("word", "value", is("hal")), less: &two},
		{text: "which option is not in focus", clause: contract.InteractionAutocompleteUnfocused, path: two.path,
			to: of("more", "focused", notTrue), less: &two},
	}
}

// filledIn is the option of that name in a list of them.
func filledIn(list any, name string) (o map[string]any, there bool) {
	options, _ := list.([]any)
	for _, v := range options {
		if f, is := v.(map[string]any); is && f["name"] == name {
			return f, true
		}
	}
	return nil, false
}
