package option

import (
	"cmp"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// basics looks for a simpler clause that accounts for what became of options
// which show another one.
type basics struct {
	s   *spec.S
	r   *route.Route
	own *contract.Clause

	mine bool // it is the own clause that accounts for it
}

// ofType are the clauses about the types of options.
var ofType = map[payload.OptionType]*contract.Clause{
	payload.StringOption: contract.OptionTypeString, payload.IntegerOption: contract.OptionTypeInteger,
	payload.BooleanOption: contract.OptionTypeBoolean, payload.UserOption: contract.OptionTypeUser,
	payload.ChannelOption: contract.OptionTypeChannel, payload.RoleOption: contract.OptionTypeRole,
	payload.MentionableOption: contract.OptionTypeMentionable, payload.NumberOption: contract.OptionTypeNumber,
	payload.AttachmentOption: contract.OptionTypeAttachment,
}

// chosen are the clauses by which options of a type have choices.
var chosen = map[payload.OptionType]*contract.Clause{
	payload.StringOption: contract.ChoiceString, payload.IntegerOption: contract.ChoiceInteger,
	payload.NumberOption: contract.ChoiceNumber,
}

// first are clauses without which another can't be seen.
var first = map[*contract.Clause][]*contract.Clause{
	contract.OptionMinLengthRange:    {contract.OptionMinLengthEcho},
	contract.OptionMaxLengthRange:    {contract.OptionMaxLengthEcho},
	contract.OptionIntegerBounds:     {contract.OptionMinValueInteger, contract.OptionMaxValueInteger},
	contract.OptionNumberBounds:      {contract.OptionMinValueNumber, contract.OptionMaxValueNumber},
	contract.ChoiceValueStringLength: {contract.ChoiceValueStringEcho},
	contract.ChoiceValueIntegerExact: {contract.ChoiceValueIntegerEcho},
	contract.ChoiceValueNumberWhole:  {contract.ChoiceValueNumberEcho},
	contract.ChoiceNameLength:        {contract.ChoiceNameEcho},

	contract.OptionRequiredFirst:       {contract.OptionRequiredEcho},
	contract.OptionRequiredFirstNested: {contract.OptionRequiredEcho},
}

// under is the ground of an example with those options.
func (b *basics) under(options []payload.Option) func() {
	return func() {
		b.carried(len(options) > 1)
		b.types(options)
		b.nesting(options)
		b.choices(options)
		b.before()
	}
}

// before goes on where the clauses are kept without which the own one can't be
// seen.
func (b *basics) before() {
	for _, c := range first[b.own] {
		b.example(c)
	}
}

// write sends options and reports whether they were taken, and whether they came
// back by type, name and what is in them.
func (b *basics) write(options ...payload.Option) (taken, kept bool) {
	a := b.r.Write(payload.Command{Description: "made by slashproof", Options: options})
	kept, _ = match.Shows(command.Outlines(options)).Match(listed(b.r.Shown(a)))
	return a.Success(), kept
}

func (b *basics) keeps(o payload.Option) bool {
	taken, kept := b.write(o)
	return taken && kept
}

// endAt ends the spec at a clause, unless it is the spec's own: then nothing
// else is to blame.
func (b *basics) endAt(c *contract.Clause, expected string) {
	b.mine = b.mine || c == b.own
	if !b.mine {
		b.s.Session.Given(c, false, expected, "none by "+b.r.String())
	}
}

// carried goes on where plain options come back at all.
func (b *basics) carried(several bool) {
	text, flag := plain(payload.StringOption, "text"), plain(payload.BooleanOption, "flag")
	if !b.keeps(text) && !b.keeps(flag) {
		b.endAt(b.carrier(text), "a command with a plain option")
	}
	if !several {
		return
	}
	pair := []payload.Option{text, plain(payload.StringOption, "second")}
	a := b.r.Write(payload.Command{Description: "made by slashproof", Options: pair})
	if !a.Success() {
		return
	}
	if all, _ := command.Options(pair).Match(b.r.Shown(a)); !all {
		b.endAt(contract.CommandOptionsEcho, "two options that were sent")
	}
}

// carrier is the clause by which a plain option comes back along the route that
// does not.
func (b *basics) carrier(o payload.Option) *contract.Clause {
	a := b.r.Write(payload.Command{Description: "made by slashproof", Options: []payload.Option{o}})
	if _, array := listed(b.r.Shown(a)).([]any); !array {
		return contract.CommandOptionsShape
	}
	kept := match.That("the option", func(c map[string]any) bool {
		ok, err := match.Shows(command.Outlines([]payload.Option{o})).Match(listed(c))
		return ok && err == nil
	})
	way := b.r.Way(payload.Command{Description: "made by slashproof", Options: []payload.Option{o}}, kept)
	return cmp.Or(way, contract.CommandOptionsEcho)
}

// types goes on where a plain option of each type comes back.
func (b *basics) types(options []payload.Option) {
	for _, o := range options {
		b.types(o.Options)
		c := ofType[o.Type]
		if c == nil || b.keeps(plain(o.Type, "plain")) {
			continue
		}
		a := b.r.Write(payload.Command{Description: "made by slashproof", Options: []payload.Option{plain(o.Type, "plain")}})
		if all, _ := listed(b.r.Shown(a)).([]any); len(all) == 1 {
			back, _ := all[0].(map[string]any)
			if ok, _ := integer.Match(back["type"]); !ok {
				c = contract.OptionTypeShape
			}
		}
		b.endAt(c, "an option of that type")
	}
}

// nesting ends the spec unless the target keeps subcommands and groups like those among
// the options.
func (b *basics) nesting(options []payload.Option) {
	direct, inGroups := within(options)
	sub := plain(payload.SubCommand, "sub")
	pair := holding(payload.SubCommand, "sub", plain(payload.StringOption, "word"), plain(payload.StringOption, "another"))
	grouped := func(o payload.Option) payload.Option { return holding(payload.SubCommandGroup, "group", o) }
	switch {
	case direct == nil || b.keeps(sub):
	case b.keeps(grouped(sub)):
		b.endAt(contract.SubcommandDirect, "a subcommand directly in a command")
	default:
		b.endAt(contract.OptionTypeSubcommand, "a subcommand")
	}
	if inGroups != nil && !b.keeps(grouped(sub)) {
		taken, kept := b.write(pair)
		switch {
		case !b.keeps(sub):
			b.endAt(contract.OptionTypeSubcommand, "a subcommand")
		case taken && !kept:
			b.endAt(contract.OptionOptionsEcho, "what is in an option")
		case b.keeps(holding(payload.SubCommandGroup, "group")): // may be refused, empty as it is
			b.endAt(contract.SubcommandInGroup, "a group with a subcommand")
		default:
			b.endAt(contract.OptionTypeGroup, "a group")
		}
	}
	if len(direct) > 0 {
		b.inside(contract.SubcommandOptions, contract.OptionOptionsEcho, pair)
	}
	for _, typ := range direct {
		b.inside(contract.SubcommandOptions, contract.OptionOptionsEcho, holding(payload.SubCommand, "sub", plain(typ, "word")))
	}
	for _, typ := range inGroups {
		b.inside(contract.SubcommandGroupOptions, contract.SubcommandEcho, grouped(holding(payload.SubCommand, "sub", plain(typ, "word"))))
	}
}

// within are the types of options in subcommands, and of those in subcommands in
// groups; nil where there is no subcommand, or no group.
func within(options []payload.Option) (direct, inGroups []payload.OptionType) {
	types := func(into []payload.OptionType, sub payload.Option) []payload.OptionType {
		if into == nil {
			into = []payload.OptionType{}
		}
		for _, o := range sub.Options {
			if !slices.Contains(into, o.Type) {
				into = append(into, o.Type)
			}
		}
		return into
	}
	for _, o := range options {
		switch o.Type {
		case payload.SubCommand:
			direct = types(direct, o)
		case payload.SubCommandGroup:
			inGroups = types(inGroups, payload.Option{})
			for _, sub := range o.Options {
				inGroups = types(inGroups, sub)
			}
		}
	}
	return direct, inGroups
}

// inside goes on where the option is taken and comes back, with what is in it.
func (b *basics) inside(allowed, echo *contract.Clause, o payload.Option) {
	switch taken, kept := b.write(o); {
	case !taken:
		b.endAt(allowed, "an option in a subcommand")
	case !kept:
		b.endAt(echo, "an option in a subcommand")
	}
}

// choices goes on where an option of each type that has choices may have one.
func (b *basics) choices(options []payload.Option) {
	for _, o := range options {
		c := chosen[o.Type]
		if len(o.Choices) == 0 || c == nil {
			continue
		}
		one := plain(o.Type, "plain")
		one.Choices = choices(map[payload.OptionType]payload.Value{
			payload.StringOption: payload.String("a"), payload.IntegerOption: payload.Integer(1), payload.NumberOption: payload.Double(0.5),
		}[o.Type])
		if !b.keeps(one) {
			b.endAt(c, "an option with a choice")
		}
	}
}

// example goes on where the example of another clause comes back as it was sent.
func (b *basics) example(c *contract.Clause) {
	for _, e := range examples() {
		if e.clause != c || b.mine {
			continue
		}
		a := b.r.Write(payload.Command{Description: "made by slashproof", Options: e.options})
		b.s.Given(c, a).To(match.Success())
		b.s.Given(c, listed(b.r.Shown(a))).To(match.Is(e.options))
	}
}
