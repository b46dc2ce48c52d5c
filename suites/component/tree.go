package component

import (
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/component"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// trees has the properties about whole trees that are valid.
func trees() *spec.Group {
	g := spec.NewGroup("Whole messages")
	g.Needs(spec.Messages, spec.Scratch)
	for _, k := range []struct {
		text string
		gen  generate.Gen[payload.Tree]
	}{
		{"every component of a components-V2 message comes back with its type as an integer", generate.V2Tree()},
		{"every component of a message without the flag comes back with its type as an integer", generate.LegacyTree()},
	} {
		spec.Property(g, k.text, spec.Verifies(contract.ComponentTypeEcho), k.gen, typed)
	}
	return g
}

// typed sends a tree, which comes back as it was sent as far as types go.
func typed(s *spec.S, t payload.Tree) {
	r := message.Enter(s)
	tree, settled := message.Settled(r, t)
	if !settled {
		return
	}
	w := r.Write(tree)
	s.Expect(contract.ComponentTypeEcho, w.Answer).Provided(r.Taken(tree, contract.ComponentTypeEcho)).To(message.Accepted(tree))
	for _, m := range r.Shown(w.Answer) {
		for _, placed := range message.Locate(tree.Components) {
			s.Expect(contract.ComponentTypeEcho, match.At(m.Message, placed.Path)).In(m.Exchange).
				Provided(r.There(m, placed.Path, placed.Type, contract.ComponentTypeEcho)).
				To(message.Is("type", int(placed.Type)).At(placed.Path))
		}
	}
}

// at is the component of a tree at the path.
func at(t payload.Tree, path string) *payload.Component {
	list := message.Locate(t.Components)
	return list[slices.IndexFunc(list, func(c message.Located) bool { return c.Path == path })].Component
}
