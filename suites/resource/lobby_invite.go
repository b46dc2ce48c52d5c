package resource

import (
	"time"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// An invite to the channel of a lobby is valid for an hour: times a minute before its end
// and a minute after it.
const (
	beforeItsEnd = 59 * time.Minute
	afterItsEnd  = 61 * time.Minute
)

// accepted matches whether somebody could accept an invite.
func accepted(want bool) types.GomegaMatcher {
	words := "an invite that can be accepted"
	if !want {
		words = "an invite that nobody can accept any more"
	}
	return match.That(words, func(is bool) bool { return is == want })
}

// invite has an invite to the lobby made, and accepts it after a while.
func (l lobby) invite(after time.Duration) (code string, is bool) {
	code = l.Control().InviteToLobby(control.Opening{Lobby: l.id})
	if after > 0 {
		l.Control().Pass(after)
	}
	return code, l.accept(code)
}

func (l lobby) accept(code string) bool {
	return l.Control().Accept(control.Invitation{Code: code}).Accepted
}

func invitesExpire(s *spec.S) {
	s.Control().Need()
	l := aLobby(s, s.Given)
	inventory.KeepDay(s.Session)
	_, soon := l.invite(beforeItsEnd)
	s.Expect(contract.LimitLobbyInviteAge, soon).Provided(func() {
		_, atOnce := l.invite(0)
		s.Given(contract.LimitLobbyInviteUses, atOnce).To(accepted(true))
	}).To(accepted(true))
	_, late := l.invite(afterItsEnd)
	s.Expect(contract.LimitLobbyInviteAge, late).To(accepted(false))
}

func invitesServeOnce(s *spec.S) {
	s.Control().Need()
	l := aLobby(s, s.Given)
	inventory.KeepDay(s.Session)
	code, first := l.invite(0)
	s.Expect(contract.LimitLobbyInviteUses, first).To(accepted(true))
	s.Expect(contract.LimitLobbyInviteUses, l.accept(code)).To(accepted(false))
}
