package invocation

import (
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// edges adds the specs about values that are bounds of their options, and about those
// beyond them.
func edges(g *spec.Group) {
	bounded := func(typ payload.OptionType, at, aside any, set func(o *payload.Option)) edge {
		o := option(typ, "value")
		set(&o)
		return edge{option: o, at: at, aside: aside}
	}
	for _, k := range []struct {
		clause *contract.Clause
		tried  []edge
	}{
		{contract.OptionMinValueGiven, []edge{
			bounded(payload.IntegerOption, number("-5"), number("-4"), func(o *payload.Option) { o.MinValue = payload.Integer(-5) }),
			bounded(payload.NumberOption, number("0.5"), number("0.75"), func(o *payload.Option) { o.MinValue = payload.Double(0.5) }),
		}},
		{contract.OptionMaxValueGiven, []edge{
			bounded(payload.IntegerOption, number("7"), number("6"), func(o *payload.Option) { o.MaxValue = payload.Integer(7) }),
			bounded(payload.NumberOption, number("2.5"), number("2.25"), func(o *payload.Option) { o.MaxValue = payload.Double(2.5) }),
		}},
		{contract.OptionMinLengthGiven, []edge{bounded(payload.StringOption, "abc", "abcd", func(o *payload.Option) { o.MinLength = new(3) })}},
		{contract.OptionMaxLengthGiven, []edge{bounded(payload.StringOption, "abcdef", "abcde", func(o *payload.Option) { o.MaxLength = new(6) })}},
	} {
		spec.Example(g, k.clause.Text, spec.Verifies(k.clause), func(s *spec.S) {
			for _, e := range k.tried {
				e.given(s, k.clause)
			}
		})
	}
	for _, k := range []struct {
		clause *contract.Clause
		tried  []edge
	}{
		{contract.OptionMinValueBelow, []edge{
			bounded(payload.IntegerOption, number("-6"), number("-4"), func(o *payload.Option) { o.MinValue = payload.Integer(-5) }),
			bounded(payload.NumberOption, number("0.25"), number("0.75"), func(o *payload.Option) { o.MinValue = payload.Double(0.5) }),
			bounded(payload.IntegerOption, number("-1"), number("1"), func(o *payload.Option) { o.MinValue = payload.Integer(0) }),
		}},
		{contract.OptionMaxValueAbove, []edge{
			bounded(payload.IntegerOption, number("8"), number("6"), func(o *payload.Option) { o.MaxValue = payload.Integer(7) }),
			bounded(payload.NumberOption, number("2.75"), number("2.25"), func(o *payload.Option) { o.MaxValue = payload.Double(2.5) }),
			bounded(payload.NumberOption, number("0.5"), number("-0.5"), func(o *payload.Option) { o.MaxValue = payload.Double(0) }),
		}},
		{contract.OptionMinLengthBelow, []edge{bounded(payload.StringOption, "ab", "abcd", func(o *payload.Option) { o.MinLength = new(3) })}},
		{contract.OptionMaxLengthAbove, []edge{bounded(payload.StringOption, "abcdefg", "abcde", func(o *payload.Option) { o.MaxLength = new(6) })}},
	} {
		spec.Example(g, k.clause.Text, spec.Verifies(k.clause), func(s *spec.S) {
			for _, way := range ways {
				e := k.tried[0]
				e.way = way
				e.refused(s, k.clause)
			}
			for _, e := range k.tried[1:] {
				e.refused(s, k.clause)
			}
		})
	}
	spec.Example(g, contract.OptionChannelTypesOthers.Text, spec.Verifies(contract.OptionChannelTypesOthers), otherChannels)
}

// ways lead to an option that stands by itself, in a subcommand, and in one of a group.
var ways = [][]string{nil, {"first"}, {"set", "first"}}

// nested is an option at the end of a way, and what holds it.
func nested(way []string, o payload.Option) payload.Option {
	for i, name := range slices.Backward(way) {
		holder := option(payload.SubCommand, name)
		if i < len(way)-1 {
			holder.Type = payload.SubCommandGroup
		}
		holder.Options = []payload.Option{o}
		o = holder
	}
	return o
}

// edge is an option, a value at a bound of it or beyond, and one beside that inside.
type edge struct {
	option    payload.Option
	at, aside any
	way       []string
}

func (e edge) given(s *spec.S, clause *contract.Clause) {
	x, shown := enter(s), with(s, e.option)
	use := shown.Use(x.user, x.at, map[string]any{e.option.Name: e.at})
	s.Expect(clause, shown.Used(s, use)).Provided(func() {
		shown.IsDelivered(s, shown.Use(x.user, x.at, map[string]any{e.option.Name: e.aside}))
		actor.Stored(s, shown.List, shown.ID, map[string]any{"options": []payload.Option{e.option}})
	}).To(actor.Delivered)
}

// refused gives the option a value beyond its bound, which the list shows.
func (e edge) refused(s *spec.S, clause *contract.Clause) {
	held := nested(e.way, e.option)
	x, shown := enter(s), with(s, held)
	use := shown.Use(x.user, x.at, map[string]any{e.option.Name: e.at}, e.way...)
	s.Expect(clause, s.Control().Use(use)).Provided(func() {
		actor.Stored(s, shown.List, shown.ID, map[string]any{"options": []payload.Option{held}})
	}).To(actor.Refused)
}

// otherChannels gives an option with the type of one channel another channel, which it
// takes where nothing is said of types.
func otherChannels(s *spec.S) {
	x := enter(s)
	free := with(s, option(payload.ChannelOption, "where"))
	var given []target.Channel // one of each type
	for _, ch := range x.guild.Channels {
		alike := func(c target.Channel) bool { return c.Type == ch.Type }
		if !slices.ContainsFunc(given, alike) && s.Control().Use(free.Use(x.user, x.at, map[string]any{"where": ch.ID})).Delivered() {
			given = append(given, ch)
		}
	}
	if len(given) < 2 {
		s.Lacking(verdict.LackGuild, "the user may give an option channels of one type alone in guild "+x.guild.ID)
	}
	for n := range min(2, len(given)-1) { // of one type, and of two
		o := option(payload.ChannelOption, "where")
		for _, ch := range given[:n+1] {
			o.ChannelTypes = append(o.ChannelTypes, ch.Type)
		}
		for _, way := range ways {
			held := nested(way, o)
			shown := with(s, held)
			use := shown.Use(x.user, x.at, map[string]any{"where": given[len(given)-1].ID}, way...)
			s.Expect(contract.OptionChannelTypesOthers, s.Control().Use(use)).Provided(func() {
				actor.Stored(s, shown.List, shown.ID, map[string]any{"options": []payload.Option{held}})
			}).To(actor.Refused)
		}
	}
}
