package invocation

import (
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// typing is about autocomplete.
func typing() *spec.Chapter {
	c := spec.NewChapter("Autocomplete")

	spec.Example(c, "what a user types is sent with the option in focus and the others as they are",
		spec.Verifies(contract.InteractionAutocomplete, contract.InteractionTypeAutocomplete, contract.InteractionAutocompleteData,
			contract.InteractionAutocompleteFocused, contract.InteractionAutocompletePartial, contract.InteractionAutocompleteUnfocused),
		func(s *spec.S) {
			x := enter(s)
			word, more := option(payload.StringOption, "word"), option(payload.StringOption, "more")
			word.Autocomplete = flag(true)
			prop := with(s, more, word)
			use := prop.Use(x.user, x.at, map[string]any{"word": "hal", "more": "text"})
			use.Focused = "word"
			sent := s.Autocomplete(use)
			s.Expect(contract.InteractionAutocomplete, sent).To(actor.Delivered)
			s.Expect(contract.InteractionTypeAutocomplete, told(sent, "type")).To(is(4))
			s.Expect(contract.InteractionAutocompleteData, told(sent, "data.id")).To(is(prop.ID))
			s.Expect(contract.InteractionAutocompleteData, told(sent, "data.name")).To(is(prop.Name))
			typed, other := filledIn(sent, "word"), filledIn(sent, "more")
			s.Expect(contract.InteractionAutocompleteData, typed["name"]).To(is("word"))
			s.Expect(contract.InteractionAutocompleteData, other["value"]).To(is("text"))
			s.Expect(contract.InteractionAutocompleteFocused, typed["focused"]).To(is(true))
			s.Expect(contract.InteractionAutocompletePartial, typed["value"]).To(is("hal"))
			s.Expect(contract.InteractionAutocompleteUnfocused, other["focused"] == true).To(is(false))
		})

	spec.Example(c, "nothing is checked while a user types",
		spec.Verifies(contract.InteractionAutocompleteUnfilled, contract.InteractionAutocompleteUnchecked), func(s *spec.S) {
			x := enter(s)
			must, word := option(payload.StringOption, "must"), option(payload.StringOption, "word")
			must.Required, word.Autocomplete = flag(true), flag(true)
			least := 5
			word.MinLength = &least
			size := option(payload.IntegerOption, "size")
			size.Autocomplete, size.MinValue = flag(true), payload.Integer(100)
			prop := with(s, must, word, size)
			s.Given(s.Use(prop.Use(x.user, x.at, map[string]any{"must": "text"}))).To(actor.Delivered)
			filled := prop.Use(x.user, x.at, map[string]any{"must": "text", "word": "enough"})
			filled.Focused = "word"
			s.Given(s.Autocomplete(filled)).To(actor.Delivered)

			type try struct {
				clause  *contract.Clause
				focused string
				options map[string]any
			}
			for _, k := range []try{
				{contract.InteractionAutocompleteUnfilled, "word", map[string]any{"word": "enough"}},
				{contract.InteractionAutocompleteUnchecked, "word", map[string]any{"must": "text", "word": "ha"}},
				{contract.InteractionAutocompleteUnchecked, "size", map[string]any{"must": "text", "size": number("1")}},
			} {
				use := prop.Use(x.user, x.at, k.options)
				use.Focused = k.focused
				s.Expect(k.clause, s.Autocomplete(use)).To(actor.Delivered)
			}
		})
	return c
}

// filledIn is the option of that name at the top of the data; nil where there
// is none.
func filledIn(o control.Outcome, name string) map[string]any {
	options, _ := told(o, "data.options").([]any)
	for _, v := range options {
		if f, is := v.(map[string]any); is && f["name"] == name {
			return f
		}
	}
	return nil
}
