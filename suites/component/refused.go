package component

import (
	generate "github.com/slashproof/slashproof/harness/generate/component"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// refused has a property for every clause about components of messages that can be
// broken by a tree: each case breaks that one rule somewhere in a whole message.
func refused() *spec.Group {
	g := spec.NewGroup("Components that break a rule")
	g.Needs(spec.Messages)
	for _, clause := range generate.ClausesOn(payload.V2, payload.Legacy) {
		spec.Property(g, clause.Text, spec.Verifies(clause), generate.InvalidTreeOn(clause, payload.V2, payload.Legacy), neverStored)
	}
	return g
}

// neverStored sends a tree that breaks one rule, as a new message or in an edit. It
// must be refused and change nothing, or, where dropping the offence is as good,
// the offence must not come back.
func neverStored(s *spec.S, b generate.Invalid) {
	r := message.Enter(s)
	b = r.Telling(b)
	tree, settled := message.Settled(r, b.Tree)
	if !settled {
		return
	}
	w := r.Write(tree)
	if !w.Answer.Success() && !r.Tells(tree) {
		return
	}
	if b.MayDrop && w.Answer.Success() {
		for _, m := range r.Shown(w.Answer) {
			s.Expect(b.Clause, m.Message).In(m.Exchange).To(message.Without(b))
		}
		return
	}
	s.Expect(b.Clause, w.Answer).To(message.RefusedFor(s, b))
	w.Unchanged(b.Clause)
}
