package component

import (
	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/limit"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/modal"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// bounds tests every limit on components of messages at its edges.
func bounds() *spec.Group {
	g := spec.NewGroup("Limits of components")
	g.Needs(spec.Messages)
	for _, clause := range limit.Of(payload.V2, payload.Legacy) {
		spec.Example(g, clause.Text, spec.Verifies(clause), func(s *spec.S) {
			for _, l := range limit.Components() {
				if l.Clause == clause {
					edges(s, l)
				}
			}
		})
	}
	answers := g.And(spec.Anywhere, spec.Users, spec.Scratch)
	for _, clause := range limit.Of(payload.V2, payload.Legacy) {
		spec.Example(answers, "in answers to interactions: "+clause.Text, spec.Verifies(clause), func(s *spec.S) {
			for _, l := range limit.Components() {
				if l.Clause == clause {
					answered(s, l)
				}
			}
		})
	}
	spec.Example(g, contract.V2TopLevel.Text, spec.Verifies(contract.V2TopLevel), func(s *spec.S) {
		r := message.Enter(s)
		tree := payload.Tree{Surface: payload.V2}
		for range 40 {
			tree.Components = append(tree.Components, message.Text("text"))
		}
		s.Expect(contract.V2TopLevel, r.Post(tree)).Provided(r.Taken(tree, contract.V2TopLevel)).To(r.Accepts(tree))
	})
	return g
}

// edges sends what measures as much as is allowed, and what measures one more or
// one less.
func edges(s *spec.S, l limit.Limit) {
	r := message.Enter(s)
	for _, n := range l.Edges() {
		tree := l.BuildTree(n)
		a := r.Post(tree)
		if l.Allows(n) {
			s.Expect(l.Clause, a).Provided(r.Taken(tree, l.Clause)).To(message.AcceptedWithin(l, n))
			continue
		}
		s.Expect(l.Clause, a).To(message.RefusedBeyond(s, l, n))
	}
}

// answered answers an interaction with what measures too much or too little, and sends
// it after another's answer.
func answered(s *spec.S, l limit.Limit) {
	flow := modal.Enter(s)
	followed := flow.Used()
	actor.Answerable(s, followed)
	cleaned(flow, followed)
	b := &s.Run.Profile.Bindings
	for _, n := range l.Edges() {
		if l.Allows(n) {
			continue
		}
		m := l.BuildTree(n).Message()
		s.Expect(l.Clause, actor.Respond(s, flow.Used(), api.Show(b, m))).To(message.RefusedBeyond(s, l, n))
		s.Expect(l.Clause, s.Send(api.FollowUp(b, s.App().ID, followed.Token(), m))).To(message.RefusedBeyond(s, l, n))
	}
}
