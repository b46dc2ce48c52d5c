package consent

import (
	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// deleted is about access tokens of an authorization that is no more.
func deleted(g *spec.Group) {
	spec.Example(g, contract.OAuthDeletedAccess.Text, spec.Verifies(contract.OAuthDeletedAccess), func(s *spec.S) {
		p := newConsent(s, s.Guild(0))
		first, second := p.exchanged(p.identifyingCode(guildsScope)), p.exchanged(p.identifyingCode(guildsScope))
		tokens := []string{p.access(first)}
		spent := p.refresh(second)
		if spent != "" {
			again := p.ask(p.form("refresh_token", "refresh_token", spent))
			p.token(s.Given(contract.OAuthRefresh, again))
			tokens = append(tokens, p.access(again))
			spent = p.refresh(again)
		}
		var good []string // a later one may have ended those before it, or none may be good for this
		for _, token := range tokens {
			if p.me(token).Success() {
				good = append(good, token)
			}
		}
		if len(good) == 0 {
			s.Lacking(verdict.LackChoice, "no access token that can be had here reads its user")
		}
		s.Control().Revoke(control.Withdrawal{User: p.user.ID})
		for _, token := range good {
			s.Expect(contract.OAuthDeletedAccess, p.me(token)).Provided(func() {
				if spent != "" { // else it may be the end itself that never came
					s.Given(contract.OAuthRefreshDeleted, p.ask(p.form("refresh_token", "refresh_token", spent))).To(refused)
				}
			}).To(match.Refused(nil))
		}
	})
}

// me reads the user of an access token.
func (p consentFlow) me(accessToken string) *client.Answer {
	return p.s.Send(api.Read("/users/@me", client.Bearer(target.Secret(accessToken))))
}
