// Package consent holds the specs about users who authorize an application:
// codes and the tokens they are exchanged for, refreshes, installation links.
// All of them need the control API, since somebody has to agree.
package consent

import (
	"net/url"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// The scopes of the contract that a user grants here.
const (
	commandsScope = "applications.commands"
	botScope      = "bot"
	guildsScope   = "guilds"

	roleConnectionsScope = "role_connections.write"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group { return []*spec.Group{codes(), links(), merges()} }

// consentFlow is an administrator of a guild, who has no token yet, and the
// application under test.
type consentFlow struct {
	s    *spec.S
	app  *target.Application
	user target.User
}

// newConsent finds the two, the user in that guild, and sees to it that what the user
// grants is taken back.
func newConsent(s *spec.S, in *target.Guild) consentFlow {
	s.Control().Need()
	s.Wants(contract.OAuth2)
	p := consentFlow{s, s.App(), actor.Member(s, in, "an administrator without a token in the profile", func(u target.User) bool {
		return u.Admin && !actor.HasToken(s, u)
	})}
	if p.app.RedirectURI == "" || p.app.ClientSecret == "" {
		s.Lacking(verdict.LackCredential, "application "+p.app.ID+" has no redirect_uri or client_secret in the profile")
	}
	s.Afterwards(func(end *session.Session) { end.Control().Revoke(control.Withdrawal{User: p.user.ID}) })
	return p
}

// code is a new authorization code for the scopes.
func (p consentFlow) code(scopes ...string) string {
	got := p.s.Control().Authorize(control.Grant{Application: p.app.ID, User: p.user.ID, Scopes: scopes, RedirectURI: p.app.RedirectURI})
	p.s.Session.Given(grantable(scopes...), got.Granted, "a grant of "+strings.Join(scopes, " "), "none")
	if got.Code == "" {
		p.s.Lacking(verdict.LackControl, "the control API shows no code of what a user granted")
	}
	return got.Code
}

// identifyingCode is code with what services of this family ask for before they tell users
// who they are, where that can be granted too.
func (p consentFlow) identifyingCode(scope string) string {
	got := p.s.Control().Authorize(control.Grant{Application: p.app.ID, User: p.user.ID, Scopes: []string{"identify", scope}, RedirectURI: p.app.RedirectURI})
	if got.Code != "" {
		return got.Code
	}
	return p.code(scope)
}

// anyCode is a new authorization code, for whichever scope can be granted.
func (p consentFlow) anyCode() string {
	granted := false
	for _, scope := range []string{guildsScope, target.PermissionsScope} {
		got := p.s.Control().Authorize(control.Grant{Application: p.app.ID, User: p.user.ID, Scopes: []string{scope}, RedirectURI: p.app.RedirectURI})
		if got.Code != "" {
			return got.Code
		}
		granted = granted || got.Granted
	}
	p.s.Session.Given(contract.OAuthScopeGuilds, granted, "a grant of the scope "+guildsScope, "none")
	p.s.Lacking(verdict.LackControl, "the control API shows no code of what a user granted")
	panic("unreachable")
}

// form is a token request of the application.
func (p consentFlow) form(grant string, more ...string) url.Values {
	fields := url.Values{
		"client_id": {p.app.Client()}, "client_secret": {p.app.ClientSecret.Reveal()}, "grant_type": {grant},
	}
	for i := 0; i+1 < len(more); i += 2 {
		fields.Set(more[i], more[i+1])
	}
	return fields
}

// exchange is the token request for a code.
func (p consentFlow) exchange(code string) url.Values {
	return p.form("authorization_code", "code", code, "redirect_uri", p.app.RedirectURI)
}

func (p consentFlow) ask(fields url.Values) *client.Answer {
	return p.s.Send(api.Token(fields, client.None()))
}

// token is the check that an answer grants an access token.
func (p consentFlow) token(a spec.Assertion) {
	a.To(match.Success())
	a.Response().JSON().Object().Value(p.s.Run.Profile.Bindings.AccessTokenKey).String().NotEmpty()
}

// access and refresh are the tokens of an answer, "" for none.
func (p consentFlow) access(a *client.Answer) string {
	return a.String(p.s.Run.Profile.Bindings.AccessTokenKey)
}

func (p consentFlow) refresh(a *client.Answer) string {
	return a.String(p.s.Run.Profile.Bindings.RefreshTokenKey)
}

// exchanged is what a code is exchanged for, where the clause is not about that.
func (p consentFlow) exchanged(code string) *client.Answer {
	a := p.ask(p.exchange(code))
	p.token(p.s.Given(contract.OAuthCodeExchange, a).Provided(p.readsForm))
	return a
}

// refreshable is a refresh token of an application that a refresh was granted to: where
// none is, the refusal of another one says nothing. That may have given another token.
func (p consentFlow) refreshable() string {
	token := p.refresh(p.exchanged(p.anyCode()))
	if token == "" {
		p.s.Lacking(verdict.LackChoice, noRefreshToken)
	}
	a := p.ask(p.form("refresh_token", "refresh_token", token))
	p.token(p.s.Given(contract.OAuthRefresh, a))
	if next := p.refresh(a); next != "" {
		return next
	}
	return token
}

// readsForm holds that the token endpoint reads a form, and not the same as JSON or in
// the query: whatever a token request comes to rests on that.
func (p consentFlow) readsForm() {
	for _, in := range []func(url.Values) client.Request{api.TokenAsJSON, api.TokenAsQuery} {
		fields := p.exchange(p.anyCode())
		p.s.Given(contract.OAuthForm, p.s.Send(in(fields))).To(match.On("no more than as a form", func(a *client.Answer) (string, bool) {
			return "an access token", !a.Success() || p.access(a) == ""
		}))
	}
}

// exchanges checks once a run that a whole request is granted a token: where it is not,
// the refusal of another one says nothing.
func exchanges(s *spec.S) {
	session.Shared(s.Session, "codes are exchanged", func(own *session.Session) bool {
		p := newConsent(&spec.S{Session: own}, own.Guild(0))
		p.exchanged(p.anyCode())
		return true
	})
}

// write edits the permissions of a command: the operation for which the contract names
// a scope and the rights that its user needs.
func (p consentFlow) write(auth client.Auth) *client.Answer {
	list := p.s.In(0)
	id, _ := p.s.Scratch(list, payload.ChatInput)
	return list.As(auth).SetPermissions(id, payload.Permissions{})
}

// works asserts that an access token is good for a write of permissions.
func (p consentFlow) works(clause *contract.Clause, accessToken string) {
	p.s.Expect(clause, p.write(client.Bearer(target.Secret(accessToken)))).Provided(func() {
		if p.app.Granter() != nil {
			p.writable()
		}
	}).To(match.Success())
}

// writable is the ground of a write that is refused: one with a token of long standing is
// taken.
func (p consentFlow) writable() {
	granter := actor.Granter(p.s, p.app)
	a := p.write(granter)
	if !a.Success() {
		list := p.s.In(0)
		id, _ := p.s.Scratch(list, payload.ChatInput)
		actor.RefusedKind(p.s, list.As(granter), id, payload.Permissions{})
	}
	actor.Taken(p.s, a)
}

// speaksFor asserts that an access token is the user's, where it lets them see who they
// are: which scope that needs is not said. It reports whether it does.
func (p consentFlow) speaksFor(clause *contract.Clause, accessToken string) bool {
	a := p.me(accessToken)
	if !a.Success() {
		return false
	}
	p.s.Expect(clause, a).Provided(func() {
		for _, t := range p.app.Tokens {
			if seen := p.me(t.Token.Reveal()); t.UserID != "" && seen.Success() {
				p.s.Given(contract.CurrentUserBearer, seen).To(match.Field("id", t.UserID))
			}
		}
	}).To(match.Field("id", p.user.ID))
	return true
}

// usable ends the spec where the contract names nothing that a user's token must
// be good for.
func usable(s *spec.S) {
	if !s.Declares(contract.Permissions) {
		s.Lacking(verdict.LackFeature, "without command permissions the contract names nothing that the token must be good for")
	}
}

const noRefreshToken = "the exchange answered no refresh_token, and the contract leaves its answer open"

// codes is about authorization codes and what they are exchanged for.
func codes() *spec.Group {
	g := spec.NewGroup("Codes and refreshes")
	g.Needs(spec.Commands, spec.Control)

	spec.Example(g, "a code is exchanged by a form for an access token",
		spec.Verifies(contract.OAuthCodeExchange, contract.OAuthForm), func(s *spec.S) {
			p := newConsent(s, s.Guild(0))
			a := p.ask(p.exchange(p.anyCode()))
			p.token(s.Expect(contract.OAuthCodeExchange, a).Provided(p.readsForm))
			p.token(s.Expect(contract.OAuthForm, a))
			several := s.Control().Authorize(p.grant(s.Guild(0), commandsScope, botScope, guildsScope))
			if several.Code != "" {
				p.token(s.Expect(contract.OAuthCodeExchange, p.ask(p.exchange(several.Code))))
			}
		})

	spec.Example(g.And(spec.Scratch), "the access token of an exchange works, and can be refreshed", spec.Verifies(contract.OAuthToken, contract.OAuthRefresh), func(s *spec.S) {
		usable(s)
		p := newConsent(s, s.Guild(0))
		first := p.exchanged(p.identifyingCode(target.PermissionsScope))
		p.works(contract.OAuthToken, p.access(first))
		known := p.speaksFor(contract.OAuthToken, p.access(first))
		again := p.refresh(first)
		if again == "" {
			s.Missing(contract.OAuthRefresh, verdict.LackChoice, noRefreshToken)
			return
		}
		for times := 0; times < 2 && again != ""; times++ {
			fresh := p.ask(p.form("refresh_token", "refresh_token", again))
			p.token(s.Expect(contract.OAuthRefresh, fresh))
			p.works(contract.OAuthRefresh, p.access(fresh))
			same := p.speaksFor(contract.OAuthRefresh, p.access(fresh)) || !known
			s.Expect(contract.OAuthRefresh, same).In(fresh.Exchange()).To(match.That("a token for what the one before was for", func(is bool) bool { return is }))
			again = p.refresh(fresh) // whether there is another one is open
		}
	})

	spec.Example(g, "an exchange without the redirect_uri of the code is refused",
		spec.Verifies(contract.OAuthRedirectURI), func(s *spec.S) { lacking(s, contract.OAuthRedirectURI, "redirect_uri", "") })

	for _, k := range []struct {
		title      string
		clause     *contract.Clause
		key, value string
	}{
		{title: "an exchange without its client is refused", clause: contract.OAuthClientID, key: "client_id", value: ""},
		{title: "an exchange without the secret of its client is refused", clause: contract.OAuthClientSecret, key: "client_secret", value: ""},
		{title: "an exchange with a wrong secret is refused", clause: contract.OAuthWrongSecret, key: "client_secret", value: "not-the-client-secret"},
		{title: "an exchange without a grant type is refused", clause: contract.OAuthGrantType, key: "grant_type", value: ""},
		{title: "an exchange without a code is refused", clause: contract.OAuthCode, key: "code", value: ""},
	} {
		spec.Example(g, k.title, spec.Verifies(k.clause), func(s *spec.S) {
			lacking(s, k.clause, k.key, k.value)
		})
	}

	refreshes(g)
	grants(g)
	deleted(g)
	return g
}

// refreshes is about refreshes that are to fail.
func refreshes(g *spec.Group) {
	for _, k := range []struct {
		title      string
		clause     *contract.Clause
		key, value string
	}{
		{title: "a refresh without its client is refused", clause: contract.OAuthClientID, key: "client_id"},
		{title: "a refresh without the secret of its client is refused", clause: contract.OAuthClientSecret, key: "client_secret"},
		{title: "a refresh with a wrong secret is refused", clause: contract.OAuthWrongSecret, key: "client_secret", value: "not-the-client-secret"},
	} {
		spec.Example(g, k.title, spec.Verifies(k.clause), func(s *spec.S) {
			p := newConsent(s, s.Guild(0))
			fields := p.form("refresh_token", "refresh_token", p.refreshable())
			if fields.Del(k.key); k.value != "" {
				fields.Set(k.key, k.value)
			}
			s.Expect(k.clause, p.ask(fields)).To(refused)
		})
	}

	spec.Example(g, "a refresh fails with invalid_grant when the token behind it was deleted",
		spec.Verifies(contract.OAuthRefreshDeleted), func(s *spec.S) {
			refreshesNoMore(s, func(p consentFlow) { s.Control().Revoke(control.Withdrawal{User: p.user.ID}) })
		})
	spec.Example(g, "the end of an authorization leaves the user's tokens of other applications", spec.Verifies(contract.OAuthRefresh), otherApplicationKept)
	spec.Example(g, "a refresh fails with invalid_grant when the user was banned",
		spec.Verifies(contract.OAuthRefreshDeleted), func(s *spec.S) {
			refreshesNoMore(s, func(p consentFlow) {
				who := control.Membership{Application: p.app.ID, User: p.user.ID}
				s.Afterwards(func(end *session.Session) { end.Control().Ban(control.Ban{Membership: who, Lifted: true}) })
				s.Control().Ban(control.Ban{Membership: who})
			})
		})
	spec.Example(g, "a refresh fails with invalid_grant when the user was banned, also once the ban is lifted",
		spec.Verifies(contract.OAuthRefreshDeleted), func(s *spec.S) {
			refreshesNoMore(s, func(p consentFlow) {
				who := control.Membership{Application: p.app.ID, User: p.user.ID}
				lift := control.Ban{Membership: who, Lifted: true}
				s.Afterwards(func(end *session.Session) { end.Control().Ban(lift) })
				s.Control().Ban(control.Ban{Membership: who})
				s.Control().Ban(lift)
			})
		})
}

// otherApplicationKept has a user authorize two applications, and take one of that back.
func otherApplicationKept(s *spec.S) {
	p := newConsent(s, s.Guild(0))
	apps := s.Run.Profile.Applications
	at := slices.IndexFunc(apps, func(a target.Application) bool {
		return a.ID != p.app.ID && a.RedirectURI != "" && a.ClientSecret != ""
	})
	if at < 0 {
		s.Lacking(verdict.LackApplication, "the profile has no second application with a redirect_uri and a client_secret")
	}
	other := consentFlow{s, &apps[at], p.user}
	s.Afterwards(func(end *session.Session) {
		end.Control().Revoke(control.Withdrawal{Application: other.app.ID, User: p.user.ID})
	})
	kept := other.refreshable()
	p.refreshable()
	s.Control().Revoke(control.Withdrawal{Application: p.app.ID, User: p.user.ID})
	s.Expect(contract.OAuthRefresh, other.ask(other.form("refresh_token", "refresh_token", kept))).To(match.Success())
}

// refreshesNoMore refreshes a token, and again when the one behind it was deleted. One
// granted before may have ended with the next one already.
func refreshesNoMore(s *spec.S, delete func(consentFlow)) {
	p := newConsent(s, s.Guild(0))
	earlier := p.refreshable()
	again := p.refreshable()
	delete(p)
	s.Expect(contract.OAuthRefreshDeleted, p.ask(p.form("refresh_token", "refresh_token", earlier))).To(refused)
	a := p.ask(p.form("refresh_token", "refresh_token", again))
	s.Expect(contract.OAuthRefreshDeleted, a).To(refused)
	s.Response(contract.OAuthRefreshDeleted, a).JSON().Object().HasValue("error", "invalid_grant")
}

// lacking asserts that an exchange is refused in which one field is left out or has
// another value, and all others are right.
func lacking(s *spec.S, clause *contract.Clause, key, value string) {
	exchanges(s)
	p := newConsent(s, s.Guild(0))
	fields := p.exchange(p.anyCode())
	if fields.Del(key); value != "" {
		fields.Set(key, value)
	}
	s.Expect(clause, p.ask(fields)).To(refused)
}

// refused matches any refusal of the token endpoint.
var refused = match.Refused(nil)
