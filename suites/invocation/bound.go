package invocation

import (
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// edges adds the specs about values that are bounds of their options. Whether any beyond
// them are refused nobody says.
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
}

// edge is an option, a value that is a bound of it, and one beside that inside.
type edge struct {
	option    payload.Option
	at, aside any
}

func (e edge) given(s *spec.S, clause *contract.Clause) {
	x, shown := enter(s), with(s, e.option)
	use := shown.Use(x.user, x.at, map[string]any{e.option.Name: e.at})
	s.Expect(clause, shown.Used(s, use)).Provided(func() {
		shown.IsDelivered(s, shown.Use(x.user, x.at, map[string]any{e.option.Name: e.aside}))
		actor.Stored(s, shown.List, shown.ID, map[string]any{"options": []payload.Option{e.option}})
	}).To(actor.Delivered)
}
