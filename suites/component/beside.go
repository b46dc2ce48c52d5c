package component

import (
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// second is a component that stands behind one of its kind with more fields, and has its
// defaults.
type second struct {
	clause *contract.Clause
	list   []payload.Component
	path   string
	sees   message.Look
}

func seconds() []second {
	disabled := func(c *payload.Component) { c.Disabled = new(true) }
	pressed, chosen := with(payload.Button, disabled), with(payload.UserSelect, disabled)
	pressed.CustomID, chosen.CustomID = new("first"), new("first")
	separators := []payload.Component{
		with(payload.Separator, func(c *payload.Component) { c.Divider, c.Spacing = new(false), new(2) }), message.Barest(payload.Separator),
	}
	return []second{
		{clause: contract.ButtonDisabledDefault, list: []payload.Component{message.Row(pressed, message.Act("second"))},
			path: "components/0/components/1", sees: message.Preset("disabled", false)},
		{clause: contract.SelectDisabledDefault, list: []payload.Component{message.Row(chosen), message.Row(message.Barest(payload.UserSelect))},
			path: "components/1/components/0", sees: message.Preset("disabled", false)},
		{clause: contract.SeparatorDividerDefault, list: separators, path: "components/1", sees: message.Preset("divider", true)},
		{clause: contract.SeparatorSpacingDefault, list: separators, path: "components/1", sees: message.Preset("spacing", 1)},
		{clause: contract.ContainerSpoilerDefault, list: []payload.Component{
			with(payload.Container, func(c *payload.Component) { c.Spoiler = new(true) }), message.Barest(payload.Container),
		}, path: "components/1", sees: message.Preset("spoiler", false)},
	}
}

// behindOthers adds the specs about them.
func behindOthers(g *spec.Group) {
	for _, e := range seconds() {
		spec.Example(g, e.clause.Text+", whatever stands before it", spec.Verifies(e.clause), func(s *spec.S) {
			r, tree := message.Enter(s), payload.Tree{Surface: payload.V2, Components: e.list}
			a := r.Post(tree)
			s.Expect(e.clause, a).Provided(r.Taken(tree, e.clause)).To(r.Accepts(tree))
			for _, m := range r.Shown(a) {
				s.Expect(e.clause, match.At(m.Message, e.path)).In(m.Exchange).
					Provided(r.There(m, e.path, at(tree, e.path).Type, e.clause)).To(e.sees.At(e.path))
			}
		})
	}
}
