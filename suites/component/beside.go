package component

import (
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// second is a component that stands behind one of its kind with more fields.
type second struct {
	clause *contract.Clause
	typ    payload.Type
	path   string
	sees   message.Look
}

// besides are components in pairs, of which the second has its defaults.
func besides() (payload.Tree, []second) {
	disabled := func(c *payload.Component) { c.Disabled = new(true) }
	spoiler := func(c *payload.Component) { c.Spoiler = new(true) }
	pressed := with(payload.Button, disabled)
	pressed.CustomID = new("first")
	chosen := with(payload.UserSelect, disabled)
	chosen.CustomID = new("third")
	last := message.Barest(payload.UserSelect)
	last.CustomID = new("fourth")
	thin := with(payload.Separator, func(c *payload.Component) { c.Divider, c.Spacing = new(false), new(2) })
	tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{
		message.Row(pressed, message.Act("second")),
		message.Row(chosen), message.Row(last),
		thin, message.Barest(payload.Separator),
		with(payload.Container, spoiler), message.Barest(payload.Container),
	}}
	return tree, []second{
		{clause: contract.ButtonDisabledDefault, typ: payload.Button, path: "components/0/components/1", sees: message.Preset("disabled", false)},
		{clause: contract.SelectDisabledDefault, typ: payload.UserSelect, path: "components/2/components/0", sees: message.Preset("disabled", false)},
		{clause: contract.SeparatorDividerDefault, typ: payload.Separator, path: "components/4", sees: message.Preset("divider", true)},
		{clause: contract.SeparatorSpacingDefault, typ: payload.Separator, path: "components/4", sees: message.Preset("spacing", 1)},
		{clause: contract.ContainerSpoilerDefault, typ: payload.Container, path: "components/6", sees: message.Preset("spoiler", false)},
	}
}

// behindOthers adds the specs about them.
func behindOthers(g *spec.Group) {
	tree, seconds := besides()
	for _, e := range seconds {
		spec.Example(g, e.clause.Text+", whatever stands before it", spec.Verifies(e.clause), func(s *spec.S) {
			r := message.Enter(s)
			a := r.Post(tree)
			s.Expect(e.clause, a).Provided(r.Taken(tree, e.clause)).To(r.Accepts(tree))
			for _, m := range r.Shown(a) {
				s.Expect(e.clause, match.At(m.Message, e.path)).In(m.Exchange).
					Provided(r.There(m, e.path, e.typ, e.clause)).To(e.sees.At(e.path))
			}
		})
	}
}
