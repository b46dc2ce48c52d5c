package invocation

import (
	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/event/gateway"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/event"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// gateways is about the way by which interactions come: the contract does not say which
// it is, and one by which some kinds come is one for all.
func gateways() *spec.Group {
	g := spec.NewGroup("Interactions over the gateway")
	g.Needs(spec.Commands, spec.Control, spec.Menus)
	messages := g.And(spec.Messages)

	spec.Example(g, "the use of a slash command comes over the gateway where what a user types does", spec.Verifies(contract.InteractionSlashCommand), func(s *spec.S) {
		s.Expect(contract.InteractionSlashCommand, slashHeard(s)).Provided(func() {
			if heard(s, contract.InteractionAutocomplete, func(s *spec.S) outcome { return typeOnce(s).used }) != wasHeard {
				nothingHeard(s)
			}
		}).To(anotherHeard)
	})
	for _, k := range []struct {
		of     *spec.Group
		text   string
		clause *contract.Clause
		use    func(s *spec.S) outcome
	}{
		{of: g, text: "the use of a USER command", clause: contract.InteractionUserCommand, use: func(s *spec.S) outcome { return useOnUser(s).used }},
		{of: messages, text: "the use of a MESSAGE command", clause: contract.InteractionMessageCommand, use: func(s *spec.S) outcome { return useOnMessage(s).used }},
		{of: g, text: "what a user types", clause: contract.InteractionAutocomplete, use: func(s *spec.S) outcome { return typeOnce(s).used }},
		{of: messages, text: "the use of a button", clause: contract.InteractionComponent, use: func(s *spec.S) outcome { return press(s).used }},
		{of: g.And(spec.Scratch), text: "the submission of a modal", clause: contract.InteractionModalSubmit, use: func(s *spec.S) outcome { return submitting(s).used }},
	} {
		spec.Example(k.of, k.text+" comes over the gateway where slash commands do", spec.Verifies(k.clause), func(s *spec.S) {
			if slashHeard(s) != wasHeard {
				nothingHeard(s)
			}
			s.Expect(k.clause, heard(s, k.clause, k.use)).To(anotherHeard)
		})
	}
	return g
}

// What became of an interaction, as a failure words it.
const (
	wasHeard    = "it came"
	wasNotHeard = "none came in time"
)

var anotherHeard = match.Worded("an interaction over the gateway, over which others come", gomega.Equal(wasHeard))

func nothingHeard(s *spec.S) {
	s.Lacking(verdict.LackEvents, "interactions of the application do not come over the gateway")
}

func slashHeard(s *spec.S) string {
	return spec.Shared(s, "a slash command over the gateway", func(s *spec.S) string {
		return heard(s, contract.InteractionSlashCommand, func(s *spec.S) outcome { return usePlainly(s).first })
	})
}

// heard is whether an interaction comes over the gateway, whatever the control API says
// of it.
func heard(s *spec.S, clause *contract.Clause, use func(s *spec.S) outcome) string {
	all := event.Watch(s, s.App(), func(e gateway.Event) bool { return e.Name == session.InteractionEvent })
	used := use(s)
	s.Given(clause, used).To(actor.Delivered)
	if _, came := event.Until(s, all, func(e gateway.Event) bool {
		return match.At(e.Data, "id") == used.What.ID() || match.At(e.Data, "token") == memberAt(used.What, "token")
	}); !came {
		return wasNotHeard
	}
	return wasHeard
}
