package component

import (
	"slices"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/control"
	core "github.com/slashproof/slashproof/harness/generate"
	generate "github.com/slashproof/slashproof/harness/generate/component"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/modal"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// answers has a property for every clause about components of messages that can be
// broken by a tree: the messages that answer an interaction and follow it obey it too.
func answers() *spec.Group {
	g := spec.NewGroup("Components that break a rule, in answers to interactions")
	g.Needs(spec.Messages, spec.Anywhere, spec.Users, spec.Scratch)
	for _, clause := range generate.ClausesOn(payload.V2, payload.Legacy) {
		if slices.ContainsFunc(generate.Rules(), func(r *core.Rule) bool { return r.Clause == clause && !r.MayDrop }) {
			spec.SparseProperty(g, clause.Text, spec.Verifies(clause), generate.InvalidTreeOn(clause, payload.V2, payload.Legacy), neverAnswered)
		}
	}
	return g
}

// neverAnswered answers an interaction with a tree that breaks one rule, and sends it after
// an answer. What may be dropped is nobody's to see.
func neverAnswered(s *spec.S, b generate.Invalid) {
	if b.Rule.MayDrop {
		return
	}
	r, flow := message.Enter(s), modal.Enter(s)
	b = r.Telling(b)
	tree, settled := message.Settled(r, b.Tree)
	if !settled || !r.Holds(tree) {
		return
	}
	bindings, files := &s.Run.Profile.Bindings, message.Files(payload.Files(tree.Components))
	o := flow.Used()
	check := func(a *client.Answer) {
		if a.Success() {
			cleaned(flow, o)
		}
		if a.Success() || r.Tells(tree) {
			s.Expect(b.Clause, a).To(message.RefusedFor(s, b))
		}
	}
	check(actor.Respond(s, o, api.Show(bindings, tree.Message()), files...))
	if s.Case%2 == 1 { // an answer that is taken posts a message, and costs as much again
		return
	}
	// Whether an interaction is open after a refused answer is not said.
	if !actor.Respond(s, o, api.Say(bindings, "an answer")).Success() {
		o = flow.Used()
		actor.Answerable(s, o)
	}
	cleaned(flow, o)
	check(s.Send(api.FollowUp(bindings, flow.App().ID, o.Token(), tree.Message(), files...)))
}

// cleaned removes what an answer posted, where the control API tells of it: nothing else
// rests on that.
func cleaned(flow modal.Flow, o control.Outcome) {
	_ = session.Attempt(func() { flow.CleanAway(o) })
}
