package option

import (
	"strings"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// The ends of the integers that a double holds exactly (contract: INTEGER and
// NUMBER options).
const (
	maxInteger = 1<<53 - 1
	maxNumber  = 1 << 53
)

// example is an option list that must be accepted and come back as it was sent.
type example struct {
	clause  *contract.Clause
	options []payload.Option
}

// outer is what of the options an example looks at that is about having options
// or choices inside: what those are has specs of its own. Nil for the whole.
func (e example) outer() []map[string]any {
	var out []map[string]any
	for _, o := range e.options {
		switch e.clause {
		case contract.ChoiceNumber:
			out = append(out, map[string]any{"name": o.Name, "choices": []map[string]any{{"name": o.Choices[0].Name}}})
		case contract.OptionTypeSubcommand, contract.OptionTypeGroup:
			out = append(out, map[string]any{"type": o.Type, "name": o.Name})
		case contract.SubcommandDirect, contract.SubcommandInGroup:
			out = append(out, map[string]any{"name": o.Name})
		}
	}
	return out
}

// ground goes on unless another clause about subcommands and groups accounts for
// what became of the example.
func (e example) ground(s *spec.S, r *route.Route) {
	keeps := func(o payload.Option) bool {
		a := r.Write(payload.Command{Description: "made by slashproof", Options: one(o)})
		want := map[string]any{"type": o.Type}
		if len(o.Options) > 0 {
			want["options"] = []map[string]any{{"type": o.Options[0].Type}}
		}
		matches, _ := match.Shows([]map[string]any{want}).Match(options(r.Shown(a)))
		return a.Status()/100 == 2 && matches
	}
	sub := plain(payload.SubCommand, "sub")
	grouped := holding(payload.SubCommandGroup, "group", sub)
	switch e.clause {
	case contract.OptionTypeSubcommand:
		s.Session.Given(!keeps(grouped), "a subcommand anywhere", "one in a group alone")
	case contract.SubcommandDirect:
		s.Session.Given(keeps(grouped), "a subcommand in a group", "none anywhere")
	case contract.OptionTypeGroup:
		s.Session.Given(!keeps(holding(payload.SubCommandGroup, "group")), "a group that may hold something", "one that may be empty alone")
	}
}

func one(o payload.Option) []payload.Option {
	if o.Name == "" {
		o.Name = "word"
	}
	if o.Description == "" {
		o.Description = "any word"
	}
	return []payload.Option{o}
}

func plain(typ payload.OptionType, name string) payload.Option {
	return payload.Option{Type: typ, Name: name, Description: "an option"}
}

func holding(typ payload.OptionType, name string, children ...payload.Option) payload.Option {
	o := plain(typ, name)
	o.Options = children
	return o
}

// values are options of every type that has a value.
func values() []payload.Option {
	var out []payload.Option
	for typ := payload.StringOption; typ <= payload.AttachmentOption; typ++ {
		out = append(out, plain(typ, "option"+string(rune('a'+typ))))
	}
	return out
}

func choices(values ...payload.Value) []payload.Choice {
	var out []payload.Choice
	for i, v := range values {
		out = append(out, payload.Choice{Name: "choice-" + string(rune('a'+i)), Value: v})
	}
	return out
}

func allowed() *spec.Chapter {
	c := spec.NewChapter("Options")
	for _, e := range typeExamples() {
		accepted(c, e)
	}
	for _, e := range fieldExamples() {
		accepted(c, e)
	}
	for _, e := range choiceExamples() {
		accepted(c, e)
	}
	for _, e := range structureExamples() {
		accepted(c, e)
	}
	names(c)
	shapes(c)
	return c
}

// accepted shows an example on every route but bulk overwrites, which store
// what the others do: whole commands go through them too.
func accepted(c *spec.Chapter, e example) {
	spec.Example(c, e.clause.Text, spec.Verifies(e.clause), func(s *spec.S) {
		for _, r := range route.Singly(s, payload.ChatInput) {
			a := r.Write(payload.Command{Description: "made by slashproof", Options: e.options})
			if e.clause == contract.ChoiceNameEcho {
				s.Given(a).To(match.Success()) // what a name may hold, CHOICE-NAME-FREE says
			}
			ground := func() { e.ground(s, r) }
			s.Expect(e.clause, a).Provided(ground).To(match.Success())
			if e.clause == contract.ChoiceNameFree {
				continue // and how it comes back, CHOICE-NAME-ECHO
			}
			if outer := e.outer(); outer != nil {
				s.Expect(e.clause, options(r.Shown(a))).Provided(ground).To(match.Shows(outer))
				s.Expect(e.clause, options(r.Stored(a))).Provided(ground).To(match.Shows(outer))
				continue
			}
			s.Expect(e.clause, options(r.Shown(a))).To(match.Is(e.options))
			s.Expect(e.clause, options(r.Stored(a))).To(match.Is(e.options))
		}
	})
}

func typeExamples() []example {
	sub := plain(payload.SubCommand, "sub")
	return []example{
		{contract.OptionTypeSubcommand, one(sub)},
		{contract.OptionTypeGroup, one(holding(payload.SubCommandGroup, "group", sub))},
		{contract.OptionTypeString, one(plain(payload.StringOption, "text"))},
		{contract.OptionTypeInteger, one(plain(payload.IntegerOption, "whole"))},
		{contract.OptionTypeBoolean, one(plain(payload.BooleanOption, "yes"))},
		{contract.OptionTypeUser, one(plain(payload.UserOption, "who"))},
		{contract.OptionTypeChannel, one(plain(payload.ChannelOption, "where"))},
		{contract.OptionTypeRole, one(plain(payload.RoleOption, "role"))},
		{contract.OptionTypeMentionable, one(plain(payload.MentionableOption, "whom"))},
		{contract.OptionTypeNumber, one(plain(payload.NumberOption, "number"))},
		{contract.OptionTypeAttachment, one(plain(payload.AttachmentOption, "file"))},
	}
}

func fieldExamples() []example {
	yes, no := true, false
	zero, least, some, most := 0, 1, 120, 6000
	described := func(n int) payload.Option {
		return payload.Option{Type: payload.StringOption, Description: strings.Repeat("d", n)}
	}
	return []example{
		{contract.OptionDescriptionEcho, one(payload.Option{Type: payload.StringOption, Description: `Any "Description" & <others>, it's with (punctuation)!`})},
		{contract.OptionDescriptionLength, append(one(described(100)), payload.Option{Type: payload.StringOption, Name: "short", Description: "d"})},
		{contract.OptionRequiredEcho, append(one(payload.Option{Type: payload.StringOption, Required: &yes}), plain(payload.StringOption, "optional"))},
		{contract.OptionAutocompleteString, one(payload.Option{Type: payload.StringOption, Autocomplete: &yes})},
		{contract.OptionAutocompleteInteger, one(payload.Option{Type: payload.IntegerOption, Autocomplete: &yes})},
		{contract.OptionAutocompleteNumber, one(payload.Option{Type: payload.NumberOption, Autocomplete: &yes})},
		{contract.OptionAutocompleteFalse, one(payload.Option{Type: payload.StringOption, Autocomplete: &no, Choices: choices(payload.String("a"))})},
		{contract.OptionChannelTypesText, one(payload.Option{Type: payload.ChannelOption, ChannelTypes: []int{0}})},
		{contract.OptionChannelTypesMedia, one(payload.Option{Type: payload.ChannelOption, ChannelTypes: []int{16}})},
		{contract.OptionMinLengthEcho, one(payload.Option{Type: payload.StringOption, MinLength: &least})},
		{contract.OptionMinLengthRange, append(one(payload.Option{Type: payload.StringOption, MinLength: &zero}), payload.Option{Type: payload.StringOption, Name: "most", Description: "at the limit", MinLength: &most})},
		{contract.OptionMaxLengthEcho, one(payload.Option{Type: payload.StringOption, MaxLength: &some})},
		{contract.OptionMaxLengthRange, append(one(payload.Option{Type: payload.StringOption, MaxLength: &least}), payload.Option{Type: payload.StringOption, Name: "most", Description: "at the limit", MaxLength: &most})},
		{contract.OptionMinValueInteger, one(payload.Option{Type: payload.IntegerOption, MinValue: payload.Integer(-17)})},
		{contract.OptionMaxValueInteger, one(payload.Option{Type: payload.IntegerOption, MaxValue: payload.Integer(4242)})},
		{contract.OptionMinValueNumber, one(payload.Option{Type: payload.NumberOption, MinValue: payload.Double(-0.125)})},
		{contract.OptionMaxValueNumber, one(payload.Option{Type: payload.NumberOption, MaxValue: payload.Double(2.75)})},
		{contract.OptionIntegerBounds, one(payload.Option{Type: payload.IntegerOption, MinValue: payload.Integer(-maxInteger), MaxValue: payload.Integer(maxInteger)})},
		{contract.OptionNumberBounds, one(payload.Option{Type: payload.NumberOption, MinValue: payload.Double(-maxNumber), MaxValue: payload.Double(maxNumber)})},
		{contract.OptionNameLocalizationsNull, one(payload.Option{Type: payload.StringOption, Extra: payload.Extra{"name_localizations": payload.Null}})},
		{contract.OptionDescriptionLocalizationsNull, one(payload.Option{Type: payload.StringOption, Extra: payload.Extra{"description_localizations": payload.Null}})},
	}
}

func choiceExamples() []example {
	text := func(c ...payload.Choice) []payload.Option {
		return one(payload.Option{Type: payload.StringOption, Choices: c})
	}
	many := make([]payload.Choice, 25)
	for i := range many {
		many[i] = payload.Choice{Name: strings.Repeat("x", i+1), Value: payload.String(strings.Repeat("y", i+1))}
	}
	return []example{
		{contract.ChoiceString, text(choices(payload.String("a"))...)},
		{contract.ChoiceInteger, one(payload.Option{Type: payload.IntegerOption, Choices: choices(payload.Integer(1))})},
		{contract.ChoiceNumber, one(payload.Option{Type: payload.NumberOption, Choices: choices(payload.Double(0.5))})},
		{contract.ChoiceMax25, text(many...)},
		{contract.ChoiceOrder, text(
			payload.Choice{Name: "middle", Value: payload.String("c")}, payload.Choice{Name: "zero", Value: payload.String("b")},
			payload.Choice{Name: "alpha", Value: payload.String("d")}, payload.Choice{Name: "beta", Value: payload.String("a")},
		)},
		{contract.ChoiceNameEcho, text(payload.Choice{Name: `A "Choice" & <more>`, Value: payload.String("a")})},
		{contract.ChoiceNameFree, text(payload.Choice{Name: "Capitals, spaces & (punctuation)!", Value: payload.String("a")})},
		{contract.ChoiceNameLength, text(payload.Choice{Name: "n", Value: payload.String("a")}, payload.Choice{Name: strings.Repeat("n", 100), Value: payload.String("b")})},
		{contract.ChoiceNameLocalizationsNull, text(payload.Choice{Name: "a", Value: payload.String("a"), Extra: payload.Extra{"name_localizations": payload.Null}})},
		{contract.ChoiceValueStringEcho, text(payload.Choice{Name: "a", Value: payload.String("Any Value, as it was sent!")})},
		{contract.ChoiceValueStringLength, text(payload.Choice{Name: "a", Value: payload.String(strings.Repeat("v", 100))})},
		{contract.ChoiceValueIntegerEcho, one(payload.Option{Type: payload.IntegerOption, Choices: choices(payload.Integer(-7), payload.Integer(0), payload.Integer(1234567))})},
		{contract.ChoiceValueIntegerExact, one(payload.Option{Type: payload.IntegerOption, Choices: choices(payload.Integer(-maxInteger), payload.Integer(maxInteger))})},
		{contract.ChoiceValueNumberEcho, one(payload.Option{Type: payload.NumberOption, Choices: choices(payload.Double(-0.1), payload.Double(3.25))})},
		{contract.ChoiceValueNumberWhole, one(payload.Option{Type: payload.NumberOption, Choices: choices(payload.Integer(3), payload.Integer(-4))})},
	}
}

func structureExamples() []example {
	sub := holding(payload.SubCommand, "sub", plain(payload.StringOption, "same"), plain(payload.IntegerOption, "earlier"))
	other := holding(payload.SubCommand, "other", plain(payload.StringOption, "same"))
	group := holding(payload.SubCommandGroup, "group", plain(payload.SubCommand, "one"), plain(payload.SubCommand, "two"))
	// The shortest and the longest text of each kind of option.
	short, long := plain(payload.StringOption, "first"), plain(payload.StringOption, "second")
	short.Description, long.Description = "d", strings.Repeat("d", 100)
	described := func(typ payload.OptionType, children ...payload.Option) []payload.Option {
		a, b := holding(typ, "first", children...), holding(typ, "second", children...)
		a.Description, b.Description = short.Description, long.Description
		return []payload.Option{a, b}
	}
	many := func(typ payload.OptionType) []payload.Option {
		var out []payload.Option
		for i := range 25 {
			out = append(out, plain(typ, "n"+string(rune('a'+i))))
		}
		return out
	}
	return []example{
		{contract.OptionDescriptionNested, one(holding(payload.SubCommand, "sub", short, long))},
		{contract.OptionDescriptionSubcommand, described(payload.SubCommand)},
		{contract.OptionDescriptionGroup, described(payload.SubCommandGroup, plain(payload.SubCommand, "sub"))},
		{contract.OptionOptionsSubcommandMax25, one(holding(payload.SubCommand, "sub", many(payload.StringOption)...))},
		{contract.OptionOptionsGroupMax25, one(holding(payload.SubCommandGroup, "group", many(payload.SubCommand)...))},
		{contract.OptionNameLength, one(plain(payload.StringOption, "n"))},
		{contract.OptionOptionsEcho, []payload.Option{sub}},
		{contract.OptionNameReused, []payload.Option{sub, other}},
		{contract.SubcommandDirect, []payload.Option{plain(payload.SubCommand, "one"), plain(payload.SubCommand, "two")}},
		{contract.SubcommandInGroup, []payload.Option{group}},
		{contract.SubcommandOptions, []payload.Option{holding(payload.SubCommand, "sub", values()...)}},
		{contract.SubcommandGroupOptions, []payload.Option{holding(payload.SubCommandGroup, "group", holding(payload.SubCommand, "sub", values()...))}},
	}
}

// names shows which option names are taken, over all of Unicode.
func names(c *spec.Chapter) {
	clauses := spec.Verifies(contract.OptionNameAllowed, contract.OptionNameEcho)
	spec.Property(c, "an option name may be whatever a slash command name may be", clauses,
		generate.Name(), func(s *spec.S, name string) {
			r := route.Of(s, payload.ChatInput)
			o := plain(payload.StringOption, name)
			inner := holding(payload.SubCommand, "sub", o)
			sent := []payload.Option{o}
			if s.Case%2 == 1 {
				sent = []payload.Option{inner}
			}
			a := r.Write(payload.Command{Description: "made by slashproof", Options: sent})
			s.Expect(contract.OptionNameAllowed, a).Provided(func() {
				if utf8.RuneCountInString(name) == 1 { // how long it may be, others say
					s.Given(r.Write(payload.Command{Description: "a letter", Options: one(plain(payload.StringOption, "n"))})).To(match.Success())
				}
			}).To(match.Success())
			s.Expect(contract.OptionNameEcho, options(r.Shown(a))).To(match.Is(sent))
		})
	spec.Example(c, contract.OptionNameCodePoints.Text, spec.Verifies(contract.OptionNameCodePoints, contract.OptionNameLength), func(s *spec.S) {
		for _, r := range route.Singly(s, payload.ChatInput) {
			for _, letter := range []string{"a", "é", "क", "𐐨", "𠀀"} {
				a := r.Write(payload.Command{Description: "at the limit", Options: []payload.Option{plain(payload.StringOption, strings.Repeat(letter, 32))}})
				clause := contract.OptionNameCodePoints
				if letter == "a" {
					clause = contract.OptionNameLength
				}
				s.Expect(clause, a).To(match.Success())
				s.Expect(clause, options(r.Shown(a))).To(match.Is([]payload.Option{plain(payload.StringOption, strings.Repeat(letter, 32))}))
			}
		}
	})
	spec.Example(c, "an option name comes back in the characters that it was sent in, whatever they decompose to",
		spec.Verifies(contract.OptionNameEcho), func(s *spec.S) {
			for _, r := range route.Singly(s, payload.ChatInput) {
				sent := []payload.Option{plain(payload.StringOption, "x²-½-ﬁ")}
				a := r.Write(payload.Command{Description: "superscripts and ligatures", Options: sent})
				s.Expect(contract.OptionNameEcho, options(r.Shown(a))).To(match.Is(sent))
			}
		})
	spec.Example(c, contract.OptionNameForbidden.Text, spec.Verifies(contract.OptionNameForbidden), func(s *spec.S) {
		for _, r := range route.Singly(s, payload.ChatInput) {
			for _, name := range []string{"two words", "a\u00a0b", "!", "a!", "!a", "a!b", "a.b", "a$", "a+b", "a😀", "é́"} {
				a := r.Write(payload.Command{Description: "no such name", Options: []payload.Option{plain(payload.StringOption, name)}})
				s.Expect(contract.OptionNameForbidden, a).To(match.Refused(s.Run.Profile.Bindings.RefusedStatuses))
			}
		}
	})
	spec.Example(c, contract.OptionNameUppercaseRefused.Text, spec.Verifies(contract.OptionNameUppercaseRefused), func(s *spec.S) {
		for _, r := range route.Singly(s, payload.ChatInput) {
			a := r.Write(payload.Command{Description: "a capital", Options: []payload.Option{plain(payload.StringOption, "Word")}})
			s.Expect(contract.OptionNameUppercaseRefused, a).To(match.Refused(s.Run.Profile.Bindings.RefusedStatuses))
		}
	})
}
