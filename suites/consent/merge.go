package consent

import (
	"fmt"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// codeBanned is the code that the contract names.
const codeBanned = 530017

// merges is about provisional accounts that are merged into those of users.
func merges() *spec.Group {
	g := spec.NewGroup("Provisional accounts")
	g.Needs(spec.Control)
	spec.Example(g, contract.ErrorMerge.Text, spec.Verifies(contract.ErrorMerge), func(s *spec.S) {
		s.Expect(contract.ErrorMerge, banned(s)).To(afterBan)
	})
	spec.Example(g, contract.ErrorMergeLifted.Text, spec.Verifies(contract.ErrorMergeLifted), func(s *spec.S) {
		s.Given(contract.ErrorMerge, banned(s)).To(afterBan)
		who := outcast(s)
		s.Control().Ban(control.Ban{Membership: who, Lifted: true})
		s.Expect(contract.ErrorMergeLifted, s.Control().Merge(who)).To(match.That("a merge", func(m control.Merged) bool { return m.Done }))
	})
	return g
}

// afterBan matches a merge that fails for the ban.
var afterBan = match.That(fmt.Sprint("no merge, and the code ", codeBanned), func(m control.Merged) bool { return !m.Done && m.Code == codeBanned })

// outcast is a user who is banned.
func outcast(s *spec.S) control.Membership {
	return control.Membership{Application: s.App().ID, User: actor.Tokenless(s, s.Guild(0)).ID}
}

// banned is what a merge comes to when the user was banned, which is lifted at the end.
func banned(s *spec.S) control.Merged {
	s.Control().Need()
	who := outcast(s)
	s.Afterwards(func(end *session.Session) { end.Control().Ban(control.Ban{Membership: who, Lifted: true}) })
	s.Control().Ban(control.Ban{Membership: who})
	return s.Control().Merge(who)
}
