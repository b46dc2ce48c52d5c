package invocation

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// typing is about autocomplete.
func typing() *spec.Group {
	g := spec.NewGroup("Autocomplete")
	g.Needs(spec.Commands, spec.Users)

	spec.Example(g, "what a user types is sent", spec.Verifies(contract.InteractionAutocomplete), func(s *spec.S) {
		s.Expect(contract.InteractionAutocomplete, typed(s).used).To(actor.Delivered)
	})

	spec.Example(g, "what a user types into options of other types and of subcommands is sent", spec.Verifies(contract.InteractionAutocomplete), typedElsewhere)

	spec.Example(g, "which option is in focus, wherever it stands",
		spec.Verifies(contract.InteractionAutocompleteFocused, contract.InteractionAutocompleteUnfocused), focusedElsewhere)

	spec.Example(g, "its type is 4, wherever a user types", spec.Verifies(contract.InteractionTypeAutocomplete), func(s *spec.S) {
		for _, got := range elsewhere(s) {
			s.Given(contract.InteractionAutocomplete, got.used).To(actor.Delivered)
			s.Expect(contract.InteractionTypeAutocomplete, memberAt(got.used.What, "type")).In(got.used.By).To(is(4))
		}
	})

	spec.Example(g, "options that are typed into stand in their subcommand, and that in its group", spec.Verifies(contract.InteractionAutocompleteData), nestedElsewhere)

	spec.Example(g, "options that are typed into hold their own type", spec.Verifies(contract.InteractionAutocompleteData), typesElsewhere)

	spec.Example(g.And(spec.Scratch), "what was chosen before keeps its kind while a user types", spec.Verifies(contract.InteractionAutocompleteData), besideTyping)

	spec.Example(g, "the partial value, wherever it stands", spec.Verifies(contract.InteractionAutocompletePartial), partElsewhere)

	spec.Example(g.And(spec.Scratch), "the partial value, whatever was typed before", spec.Verifies(contract.InteractionAutocompletePartial), func(s *spec.S) {
		x, word := enter(s), option(payload.StringOption, "word")
		word.Autocomplete = flag(true)
		shown := with(s, word)
		for _, part := range []string{"hal", "halfw", "other"} {
			told := actor.Note(s.Session, shown.Typed(s, focused(shown, x, "word", map[string]any{"word": part})))
			typed, _ := typedInto{name: "word", other: "word", used: told}.options(s)
			s.Expect(contract.InteractionAutocompletePartial, typed["value"]).In(told.By).To(is(part))
		}
	})

	spec.Example(g.And(spec.Scratch), "an option in which nothing stands yet is in focus too", spec.Verifies(contract.InteractionAutocompleteFocused), emptyFocused)

	each(g, "what a user types: ", func(s *spec.S) (outcome, *contract.Clause) {
		return typed(s).used, contract.InteractionAutocomplete
	}, func(s *spec.S) []fact { return inTyping(typed(s).shown) }, inTyping(actor.ShownCommand{}))

	spec.Example(g.And(spec.Scratch), "the application hears default names while a user types who reads others",
		spec.Verifies(contract.LocalizationInteraction, contract.LocalizationInteractionOption), defaultNamesTyped)

	spec.Example(g.And(spec.Scratch), "what a user types next has a token of its own", spec.Verifies(contract.InteractionTokenUnique), nextToken)

	spec.Example(g.And(spec.Scratch), "nothing needs to be filled in while a user types", spec.Verifies(contract.InteractionAutocompleteUnfilled), func(s *spec.S) {
		x := enter(s)
		must, word := option(payload.StringOption, "must"), option(payload.StringOption, "word")
		must.Required, word.Autocomplete = flag(true), flag(true)
		shown := with(s, must, word)
		suggests(s, shown, x, "word", map[string]any{"must": "text", "word": "enough"})
		s.Expect(contract.InteractionAutocompleteUnfilled, s.Control().Autocomplete(focused(shown, x, "word", map[string]any{"word": "enough"}))).To(actor.Delivered)
	})

	spec.Example(g.And(spec.Scratch), "nothing is checked while a user types", spec.Verifies(contract.InteractionAutocompleteUnchecked), func(s *spec.S) {
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

// nextToken types twice into an option.
func nextToken(s *spec.S) {
	x, word := enter(s), option(payload.StringOption, "word")
	word.Autocomplete = flag(true)
	shown := with(s, word)
	suggests(s, shown, x, "word", map[string]any{"word": "ha"})
	next := focused(shown, x, "word", map[string]any{"word": "hal"})
	first, again := s.Control().Autocomplete(next), s.Control().Autocomplete(next)
	for _, o := range []control.Outcome{first, again} {
		s.Given(contract.InteractionAutocomplete, o).To(actor.Delivered)
		s.Given(contract.InteractionToken, memberAt(o, "token")).To(aString)
	}
	s.Expect(contract.InteractionTokenUnique, again.Token() == first.Token()).To(is(false))
}

// besideTyping types into an option after a BOOLEAN one was filled in.
func besideTyping(s *spec.S) {
	x, word, sure := enter(s), option(payload.StringOption, "word"), option(payload.BooleanOption, "sure")
	word.Autocomplete = flag(true)
	shown := with(s, word, sure)
	use := focused(shown, x, "word", map[string]any{"word": "hal", "sure": true})
	told := actor.Note(s.Session, shown.Typed(s, use))
	s.Given(contract.InteractionAutocomplete, told).Provided(shown.Plain(s, use)).To(actor.Delivered)
	o, there := filledIn(memberAt(told.What, "data.options"), "sure")
	s.Given(contract.InteractionAutocompleteData, there).In(told.By).To(is(true))
	s.Expect(contract.InteractionAutocompleteData, o["value"]).In(told.By).To(is(true))
}

// emptyFocused types nothing into an option that was told of before.
func emptyFocused(s *spec.S) {
	x, word := enter(s), option(payload.StringOption, "word")
	word.Autocomplete = flag(true)
	shown := with(s, word)
	suggests(s, shown, x, "word", map[string]any{"word": "hal"})
	told := actor.Note(s.Session, s.Control().Autocomplete(focused(shown, x, "word", map[string]any{"word": ""})))
	if !told.What.Delivered() {
		s.Lacking(verdict.LackControl, "the control API shows nothing of an empty text that is typed")
	}
	typed, _ := deepIn(memberAt(told.What, "data.options"), "word")
	s.Expect(contract.InteractionAutocompleteFocused, typed["focused"]).In(told.By).Provided(func() {
		if alone, there := memberAt(told.What, "data.options.0").(map[string]any); there {
			s.Given(contract.InteractionOptionName, alone["name"]).To(is("word"))
		}
	}).To(is(true))
}

// defaultNamesTyped types into a command that has other names in the user's language.
func defaultNamesTyped(s *spec.S) {
	s.Control().Need()
	if !slices.Contains(s.Run.Profile.Bindings.Locales, german) {
		s.Lacking(verdict.LackBinding, "the profile's bindings have no locale "+german)
	}
	x, list := enter(s), s.AnyList()
	own := func(name string) map[string]string { return map[string]string{german: name} }
	word, more := option(payload.StringOption, "word"), option(payload.StringOption, "more")
	word.Autocomplete, word.NameLocalizations, more.NameLocalizations = flag(true), own("wort"), own("mehr")
	sub, group := option(payload.SubCommand, "first"), option(payload.SubCommandGroup, "set")
	sub.NameLocalizations, sub.Options = own("erster"), []payload.Option{word, more}
	group.NameLocalizations, group.Options = own("satz"), []payload.Option{sub}
	for _, k := range []struct {
		options []payload.Option
		way     []string
	}{{options: []payload.Option{word, more}, way: nil}, {options: []payload.Option{group}, way: []string{"set", "first"}}} {
		sent := command.New(s)
		sent.NameLocalizations, sent.Options = own("befehl"), k.options
		shown := actor.ShownCommand{ID: command.Taken(s, list, sent, contract.LocalizationPartial), Name: sent.Name, Type: payload.ChatInput, List: list}
		use := focused(shown, x, "word", map[string]any{"word": "hal", "more": "text"}, k.way...)
		use.Locale = german
		used := actor.Note(s.Session, shown.Typed(s, use))
		s.Given(contract.InteractionAutocomplete, used).Provided(func() {
			plain := sent // other specs say what becomes of the dictionaries
			plain.NameLocalizations, plain.Options = nil, command.Bare(sent.Options)
			actor.Stored(s, list, shown.ID, plain)
			shown.Plain(s, use)()
		}).To(actor.Delivered)
		usual := func(path string) func() {
			return func() {
				s.Given(contract.InteractionAutocompleteData, typed(s).used).To(telling(path, match.That("something", func(v any) bool { return v != nil })))
			}
		}
		s.Expect(contract.LocalizationInteraction, memberAt(used.What, "data.name")).In(used.By).Provided(usual("data.name")).To(is(shown.Name))
		wanted := heldUnder(k.way, "word", "more")
		s.Expect(contract.LocalizationInteractionOption, memberAt(used.What, "data.options")).In(used.By).Provided(func() {
			usual("data.options")()
			locales := s.Run.Profile.Bindings.Locales
			other := slices.IndexFunc(locales, func(l string) bool { return l != german })
			if len(k.way) > 1 && other >= 0 { // where they stand is another clause's matter
				use.Locale = locales[other]
				s.Given(contract.InteractionOptionGroup, memberAt(actor.Note(s.Session, shown.Typed(s, use)).What, "data.options")).To(wanted)
			}
		}).To(wanted)
	}
}

// typedElsewhere types into an option of each type that is suggested for, and into
// those of subcommands.
func typedElsewhere(s *spec.S) {
	for _, got := range elsewhere(s) {
		s.Expect(contract.InteractionAutocomplete, got.used).To(actor.Delivered)
	}
}

// nestedElsewhere looks at what stands around the options that were typed into.
func nestedElsewhere(s *spec.S) {
	for _, got := range elsewhere(s) {
		s.Given(contract.InteractionAutocomplete, got.used).To(actor.Delivered)
		list := memberAt(got.used.What, "data.options")
		s.Expect(contract.InteractionAutocompleteData, list).In(got.used.By).
			To(heldUnder(got.way, got.name, got.other))
	}
}

// heldUnder matches options in which both stand, within the group and the subcommand.
func heldUnder(way []string, one, other string) types.GomegaMatcher {
	return kind(fmt.Sprintf("the options %s and %s, within %q", one, other, way), func(v any) bool {
		for _, name := range way {
			inside, there := filledIn(v, name)
			if v = inside["options"]; !there {
				return false
			}
		}
		_, first := filledIn(v, one)
		_, second := filledIn(v, other)
		return first && second
	})
}

// focusedElsewhere looks at the options that were typed into, of which none is the last.
func focusedElsewhere(s *spec.S) {
	for _, got := range elsewhere(s) {
		typed, other := got.options(s)
		s.Expect(contract.InteractionAutocompleteFocused, typed["focused"]).In(got.used.By).To(is(true))
		s.Expect(contract.InteractionAutocompleteUnfocused, other["focused"]).In(got.used.By).To(notTrue)
	}
}

// typesElsewhere looks at the types of the options that were typed into.
func typesElsewhere(s *spec.S) {
	types := map[string]payload.OptionType{"word": payload.StringOption, "size": payload.IntegerOption, "share": payload.NumberOption}
	for _, got := range elsewhere(s) {
		typed, _ := got.options(s)
		s.Expect(contract.InteractionAutocompleteData, typed["type"]).In(got.used.By).To(is(types[got.name]))
	}
}

// partElsewhere looks at what was typed into STRING options: whether that of others is a
// number already is open.
func partElsewhere(s *spec.S) {
	for _, got := range elsewhere(s) {
		if typed, _ := got.options(s); got.name == "word" {
			s.Expect(contract.InteractionAutocompletePartial, typed["value"]).In(got.used.By).To(is("hal"))
		} else { // as a number, or as the text of it
			want := map[string]float64{"size": 1, "share": 1.5}[got.name]
			s.Expect(contract.InteractionAutocompletePartial, typed["value"]).In(got.used.By).
				To(match.Judge(fmt.Sprint(want), func(v any) (string, bool) {
					n, err := strconv.ParseFloat(fmt.Sprint(v), 64)
					return match.Show(v), err == nil && n == want
				}))
		}
	}
}

// typedInto is what became of typing into the option of that name, beside another one.
type typedInto struct {
	name, other string
	way         []string // the group and the subcommand that hold both
	used        outcome
}

// options are the two options as they were sent, at whatever depth.
func (t typedInto) options(s *spec.S) (typed, other map[string]any) {
	s.Given(contract.InteractionAutocomplete, t.used).To(actor.Delivered)
	all := memberAt(t.used.What, "data.options")
	typed, there := deepIn(all, t.name)
	other, both := deepIn(all, t.other)
	s.Given(contract.InteractionAutocompleteData, there && both).In(t.used.By).To(is(true))
	return typed, other
}

// deepIn is filledIn for options that may stand in others.
func deepIn(list any, name string) (o map[string]any, there bool) {
	if o, there = filledIn(list, name); there {
		return o, true
	}
	options, _ := list.([]any)
	for _, v := range options {
		if holds, is := v.(map[string]any); is {
			if o, there = deepIn(holds["options"], name); there {
				return o, true
			}
		}
	}
	return nil, false
}

func elsewhere(s *spec.S) []typedInto {
	return spec.Shared(s, "typing into options of every type and place", func(s *spec.S) (all []typedInto) {
		x := enter(s)
		word, size, share := option(payload.StringOption, "word"), option(payload.IntegerOption, "size"), option(payload.NumberOption, "share")
		word.Autocomplete, size.Autocomplete, share.Autocomplete = flag(true), flag(true), flag(true)
		more := option(payload.StringOption, "more")
		sub, group := option(payload.SubCommand, "first"), option(payload.SubCommandGroup, "set")
		sub.Options = []payload.Option{word, more}
		group.Options = []payload.Option{sub}
		for _, k := range []struct {
			options     []payload.Option
			name, other string
			values      map[string]any
			way         []string
		}{
			{options: []payload.Option{word, size, share, more}, name: "size", other: "share", values: map[string]any{"size": number("1"), "share": number("2")}, way: nil},
			{options: []payload.Option{word, size, share, more}, name: "share", other: "more", values: map[string]any{"share": number("1.5"), "more": "text"}, way: nil},
			{options: []payload.Option{sub}, name: "word", other: "more", values: map[string]any{"word": "hal", "more": "text"}, way: []string{"first"}},
			{options: []payload.Option{group}, name: "word", other: "more", values: map[string]any{"word": "hal", "more": "text"}, way: []string{"set", "first"}},
		} {
			shown := with(s, k.options...)
			use := shown.Use(x.user, x.at, k.values, k.way...)
			use.Focused = k.name
			used := actor.Note(s.Session, shown.Typed(s, use))
			if !used.What.Delivered() {
				shown.Plain(s, use)()
			}
			all = append(all, typedInto{name: k.name, other: k.other, way: k.way, used: used})
		}
		return all
	})
}

// suggestion is what became of typing into one of two options.
type suggestion struct {
	used  outcome
	shown actor.ShownCommand
}

func typed(s *spec.S) suggestion { return spec.Shared(s, "typing into an option", typeOnce) }

func typeOnce(s *spec.S) (got suggestion) {
	x := enter(s)
	word, more := option(payload.StringOption, "word"), option(payload.StringOption, "more")
	word.Autocomplete = flag(true)
	got.shown = with(s, more, word)
	use := focused(got.shown, x, "word", map[string]any{"word": "hal", "more": "text"})
	use.Locale = locale
	if got.used = actor.Note(s.Session, got.shown.Typed(s, use)); !got.used.What.Delivered() {
		got.shown.Plain(s, use)()
	}
	return got
}

// suggests ends the spec unless typing into the option reaches the application.
func suggests(s *spec.S, c actor.ShownCommand, x scene, name string, options map[string]any) {
	use := focused(c, x, name, options)
	s.Given(contract.InteractionAutocomplete, c.Typed(s, use)).Provided(c.Afresh(s, use)).To(actor.Delivered)
}

// focused is the user's typing into the option of that name.
func focused(c actor.ShownCommand, x scene, name string, options map[string]any, way ...string) control.Use {
	use := c.Use(x.user, x.at, options, way...)
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
