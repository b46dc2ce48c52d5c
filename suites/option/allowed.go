package option

import (
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
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
		case contract.OptionTypeSubcommand, contract.OptionTypeGroup:
			out = append(out, map[string]any{"type": o.Type, "name": o.Name})
		case contract.SubcommandDirect:
			out = append(out, map[string]any{"name": o.Name})
		case contract.SubcommandInGroup:
			out = append(out, map[string]any{"name": o.Name, "options": namesOf(o.Options)})
		}
	}
	return out
}

// namesOf are options by their names alone.
func namesOf(options []payload.Option) []map[string]any {
	var out []map[string]any
	for _, o := range options {
		out = append(out, map[string]any{"name": o.Name})
	}
	return out
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

func allowed() *spec.Group {
	g := spec.NewGroup("Options")
	g.Needs(spec.Commands, spec.Scratch)
	for _, e := range examples() {
		accepted(g, e)
	}
	spec.Example(g, "an option of a subcommand in a group may have what any option may have, and it comes back",
		spec.Verifies(contract.ChoiceString), insideGroups)
	names(g)
	shapes(g)
	return g
}

// insideGroups writes options as deep as they may stand. Where a target does not take
// all that they may have, other specs say so.
func insideGroups(s *spec.S) {
	word := payload.Option{Type: payload.StringOption, Name: "word", Description: "any word", Choices: choices(payload.String("a"), payload.String("b"))}
	chosen := []payload.Option{holding(payload.SubCommandGroup, "group", holding(payload.SubCommand, "sub", word))}
	_, full := command.FullOptions()
	for _, r := range route.Carrying(s) {
		a := r.Write(payload.Command{Description: "made by slashproof", Options: chosen})
		ground := (&basics{s: s, r: r, own: contract.ChoiceString}).under(chosen)
		s.Expect(contract.ChoiceString, a).Provided(ground).To(match.Success())
		s.Expect(contract.ChoiceString, listed(r.Shown(a))).Provided(ground).To(match.Is(chosen))
		s.Expect(contract.ChoiceString, listed(r.Stored(a))).Provided(ground).To(match.Is(chosen))
		if a = r.Write(payload.Command{Description: "made by slashproof", Options: full}); a.Success() {
			command.StoresOptions(s, r.Stored(a), full)
		}
	}
}

func examples() []example {
	return slices.Concat(typeExamples(), fieldExamples(), choiceExamples(), structureExamples())
}

// ordered are the clauses about an order, with those by which there is something
// to stand in it.
var ordered = map[*contract.Clause]*contract.Clause{
	contract.ChoiceOrder: contract.ChoiceNameEcho, contract.OptionOptionsOrder: contract.OptionOptionsEcho,
}

// accepted shows an example on every route but bulk overwrites, which store
// what the others do: whole commands go through them too.
func accepted(g *spec.Group, e example) {
	spec.Example(g, e.clause.Text, spec.Verifies(e.clause), func(s *spec.S) {
		for _, r := range route.Carrying(s) {
			a := r.Write(payload.Command{Description: "made by slashproof", Options: e.options})
			ground := (&basics{s: s, r: r, own: e.clause}).under(e.options)
			if e.clause == contract.ChoiceNameEcho {
				s.Given(contract.ChoiceNameFree, a).Provided(ground).To(match.Success())
			}
			s.Expect(e.clause, a).Provided(ground).To(match.Success())
			if e.clause == contract.ChoiceNameFree {
				continue // and how it comes back, CHOICE-NAME-ECHO
			}
			if echo := ordered[e.clause]; echo != nil {
				for _, got := range []any{listed(r.Shown(a)), listed(r.Stored(a))} {
					s.Given(echo, got).Provided(ground).To(match.Shows(command.Outlines(e.options)))
					s.Expect(e.clause, got).To(match.SameOrder(e.options))
				}
				continue
			}
			if outer := e.outer(); outer != nil {
				s.Expect(e.clause, listed(r.Shown(a))).Provided(ground).To(match.Shows(outer))
				s.Expect(e.clause, listed(r.Stored(a))).Provided(ground).To(match.Shows(outer))
				continue
			}
			s.Expect(e.clause, listed(r.Shown(a))).Provided(ground).To(match.Is(e.options))
			s.Expect(e.clause, listed(r.Stored(a))).Provided(ground).To(match.Is(e.options))
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
		{contract.OptionMinLengthEcho, append(one(payload.Option{Type: payload.StringOption, MinLength: &least}), payload.Option{Type: payload.StringOption, Name: "none", Description: "at zero", MinLength: &zero})},
		{contract.OptionMinLengthRange, append(one(payload.Option{Type: payload.StringOption, MinLength: &zero}), payload.Option{Type: payload.StringOption, Name: "most", Description: "at the limit", MinLength: &most})},
		{contract.OptionMaxLengthEcho, one(payload.Option{Type: payload.StringOption, MaxLength: &some})},
		{contract.OptionMaxLengthRange, append(one(payload.Option{Type: payload.StringOption, MaxLength: &least}), payload.Option{Type: payload.StringOption, Name: "most", Description: "at the limit", MaxLength: &most})},
		{contract.OptionMinValueInteger, []payload.Option{
			{Type: payload.IntegerOption, Name: "word", Description: "any word", MinValue: payload.Integer(-17)},
			{Type: payload.IntegerOption, Name: "none", Description: "at zero", MinValue: payload.Integer(0)},
		}},
		{contract.OptionMaxValueInteger, []payload.Option{
			{Type: payload.IntegerOption, Name: "word", Description: "any word", MaxValue: payload.Integer(4242)},
			{Type: payload.IntegerOption, Name: "none", Description: "at zero", MaxValue: payload.Integer(0)},
		}},
		{contract.OptionMinValueNumber, []payload.Option{
			{Type: payload.NumberOption, Name: "word", Description: "any word", MinValue: payload.Double(-0.125)},
			{Type: payload.NumberOption, Name: "none", Description: "at zero", MinValue: payload.Double(0)},
		}},
		{contract.OptionMaxValueNumber, []payload.Option{
			{Type: payload.NumberOption, Name: "word", Description: "any word", MaxValue: payload.Double(2.75)},
			{Type: payload.NumberOption, Name: "none", Description: "at zero", MaxValue: payload.Double(0)},
		}},
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
		many[i] = payload.Choice{Name: strings.Repeat("x", i+2), Value: payload.String(strings.Repeat("y", i+2))}
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
		{contract.ChoiceNameLocalizationsNull, text(payload.Choice{Name: "one", Value: payload.String("a"), Extra: payload.Extra{"name_localizations": payload.Null}})},
		{contract.ChoiceValueStringEcho, text(payload.Choice{Name: "one", Value: payload.String("Any Value, as it was sent!")})},
		{contract.ChoiceValueStringLength, text(payload.Choice{Name: "one", Value: payload.String(strings.Repeat("v", 100))})},
		{contract.ChoiceValueIntegerEcho, one(payload.Option{Type: payload.IntegerOption, Choices: choices(payload.Integer(-7), payload.Integer(0), payload.Integer(1234567))})},
		{contract.ChoiceValueIntegerExact, one(payload.Option{Type: payload.IntegerOption, Choices: choices(payload.Integer(-maxInteger), payload.Integer(maxInteger))})},
		{contract.ChoiceValueNumberEcho, one(payload.Option{Type: payload.NumberOption, Choices: choices(payload.Double(-0.1), payload.Double(3.25))})},
		{contract.ChoiceValueNumberWhole, one(payload.Option{Type: payload.NumberOption, Choices: choices(payload.Integer(3), payload.Integer(0), payload.Integer(-4))})},
	}
}

func structureExamples() []example {
	earlier := plain(payload.IntegerOption, "earlier")
	earlier.Description = "another option"
	sub := holding(payload.SubCommand, "sub", plain(payload.StringOption, "same"), earlier)
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
		{contract.OptionNameLength, []payload.Option{plain(payload.StringOption, "n"), plain(payload.StringOption, strings.Repeat("n", 32))}},
		{contract.OptionOptionsEcho, []payload.Option{sub}},
		{contract.OptionOptionsOrder, []payload.Option{sub}},
		{contract.OptionNameReused, []payload.Option{sub, other}},
		{contract.SubcommandDirect, []payload.Option{plain(payload.SubCommand, "one"), plain(payload.SubCommand, "two")}},
		{contract.SubcommandInGroup, []payload.Option{group}},
		{contract.SubcommandOptions, []payload.Option{holding(payload.SubCommand, "sub", values()...)}},
		{contract.SubcommandGroupOptions, []payload.Option{holding(payload.SubCommandGroup, "group", holding(payload.SubCommand, "sub", values()...))}},
	}
}
