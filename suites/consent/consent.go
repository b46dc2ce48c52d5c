// Package consent holds the specs about users who authorize an application:
// codes and the tokens they are exchanged for, refreshes, installation links.
// All of them need the control API, since somebody has to agree.
package consent

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// The scopes of the contract that a user grants here.
const (
	commandsScope = "applications.commands"
	botScope      = "bot"
	guildsScope   = "guilds"
)

// Chapters lists the chapters of the package.
func Chapters() []*spec.Chapter { return []*spec.Chapter{codes(), links()} }

// party is an administrator of a guild, who has no token yet, and the
// application under test.
type party struct {
	s    *spec.S
	app  *target.Application
	user target.User
}

// meet finds the two, the user in that guild, and sees to it that what the user
// grants is taken back.
func meet(s *spec.S, in *target.Guild) party {
	s.NeedControl()
	p := party{s, s.App(), actor.Member(s, in, "an administrator without a token in the profile", func(u target.User) bool {
		return u.Admin && !actor.HasToken(s, u)
	})}
	if p.app.RedirectURI == "" || p.app.ClientSecret == "" {
		s.Skip("application " + p.app.ID + " has no redirect_uri or client_secret in the profile")
	}
	s.Afterwards(func(end *session.Session) { end.Revoke(control.Withdrawal{User: p.user.ID}) })
	return p
}

// code is a new authorization code for the scopes.
func (p party) code(scopes ...string) string {
	g := control.Grant{User: p.user.ID, Scopes: scopes, RedirectURI: p.app.RedirectURI}
	got := p.s.Authorize(g)
	p.s.Given(got.Granted && got.Code != "").To(match.That("an authorization code", func(ok bool) bool { return ok }))
	return got.Code
}

// form is a token request of the application.
func (p party) form(grant string, more ...string) url.Values {
	fields := url.Values{
		"client_id": {p.app.Client()}, "client_secret": {p.app.ClientSecret.Reveal()}, "grant_type": {grant},
	}
	for i := 0; i+1 < len(more); i += 2 {
		fields.Set(more[i], more[i+1])
	}
	return fields
}

// exchange is the token request for a code.
func (p party) exchange(code string) url.Values {
	return p.form("authorization_code", "code", code, "redirect_uri", p.app.RedirectURI)
}

func (p party) ask(fields url.Values) *client.Answer {
	return p.s.Send(client.Request{
		Method: http.MethodPost, Path: "/oauth2/token",
		Body: []byte(fields.Encode()), ContentType: "application/x-www-form-urlencoded",
	})
}

// token matches an answer that grants an access token.
var token = match.On("a 2xx status and an access token", func(a *client.Answer) (string, bool) {
	if a.Status()/100 == 2 && a.String("access_token") != "" {
		return "", true
	}
	return "no access token, status " + http.StatusText(a.Status()), false
})

// works is what becomes of a write of permissions with an access token, for
// which the contract names a scope and the rights of its user.
func (p party) works(accessToken string) *client.Answer {
	list := p.s.In(0)
	id, _ := p.s.Scratch(list, payload.ChatInput)
	if p.app.Granter() != nil {
		// With a token of long standing it works.
		p.s.Given(list.As(actor.Granter(p.s, p.app)).SetPermissions(id, payload.Permissions{})).To(match.Success())
	}
	return list.As(client.Bearer(target.Secret(accessToken))).SetPermissions(id, payload.Permissions{})
}

// codes is about authorization codes and what they are exchanged for.
func codes() *spec.Chapter {
	c := spec.NewChapter("Codes and refreshes")

	spec.Example(c, "a code is exchanged by a form for a token that works, and that can be refreshed",
		spec.Verifies(contract.OAuthCodeExchange, contract.OAuthForm, contract.OAuthToken, contract.OAuthRefresh), func(s *spec.S) {
			p := meet(s, s.Guild(0))
			a := p.ask(p.exchange(p.code(target.PermissionsScope)))
			s.Expect(contract.OAuthCodeExchange, a).To(token)
			s.Expect(contract.OAuthForm, a).To(token)
			if !s.Declares(contract.Permissions) {
				for _, clause := range []*contract.Clause{contract.OAuthToken, contract.OAuthRefresh} {
					s.Missing(clause, "without command permissions the contract names nothing that the token must be good for")
				}
				return
			}
			s.Expect(contract.OAuthToken, p.works(a.String("access_token"))).To(match.Success())
			again := a.String("refresh_token")
			if again == "" {
				s.Missing(contract.OAuthRefresh, "the exchange answered no refresh_token, and the contract leaves its answer open")
				return
			}
			fresh := p.ask(p.form("refresh_token", "refresh_token", again))
			s.Expect(contract.OAuthRefresh, fresh).To(token)
			s.Expect(contract.OAuthRefresh, p.works(fresh.String("access_token"))).To(match.Success())
		})

	spec.Example(c, "an exchange without the redirect_uri of the code is refused",
		spec.Verifies(contract.OAuthRedirectURI), func(s *spec.S) {
			p := meet(s, s.Guild(0))
			fields := p.exchange(p.code(target.PermissionsScope))
			fields.Del("redirect_uri")
			s.Expect(contract.OAuthRedirectURI, p.ask(fields)).To(refused)
			s.Given(p.ask(p.exchange(p.code(target.PermissionsScope)))).To(token)
		})

	spec.Example(c, "an exchange needs the client, its secret, the grant type and the code",
		spec.Verifies(contract.OAuthClientID, contract.OAuthClientSecret, contract.OAuthWrongSecret,
			contract.OAuthGrantType, contract.OAuthCode), func(s *spec.S) {
			p := meet(s, s.Guild(0))
			for _, k := range []struct {
				clause     *contract.Clause
				key, value string
			}{
				{contract.OAuthClientID, "client_id", ""},
				{contract.OAuthClientSecret, "client_secret", ""},
				{contract.OAuthWrongSecret, "client_secret", "not-the-client-secret"},
				{contract.OAuthGrantType, "grant_type", ""},
				{contract.OAuthCode, "code", ""},
			} {
				fields := p.exchange(p.code(target.PermissionsScope))
				if fields.Del(k.key); k.value != "" {
					fields.Set(k.key, k.value)
				}
				s.Expect(k.clause, p.ask(fields)).To(refused)
			}
			s.Given(p.ask(p.exchange(p.code(target.PermissionsScope)))).To(token)
		})

	spec.Example(c, "a refresh fails with invalid_grant when the token behind it was deleted",
		spec.Verifies(contract.OAuthRefreshDeleted), func(s *spec.S) {
			p := meet(s, s.Guild(0))
			a := p.ask(p.exchange(p.code(target.PermissionsScope)))
			s.Given(a).To(token)
			again := a.String("refresh_token")
			if again == "" {
				s.Skip("the exchange answered no refresh_token")
			}
			// A refresh before that works, and may give another token.
			a = p.ask(p.form("refresh_token", "refresh_token", again))
			s.Given(a).To(token)
			if next := a.String("refresh_token"); next != "" {
				again = next
			}
			s.Revoke(control.Withdrawal{User: p.user.ID})
			a = p.ask(p.form("refresh_token", "refresh_token", again))
			s.Expect(contract.OAuthRefreshDeleted, a).To(refused)
			s.Session.Given(json.Valid(a.Body()), "a JSON body", "another")
			s.Expect(contract.OAuthRefreshDeleted, a).To(match.Field("error", "invalid_grant"))
		})

	spec.Example(c, "a user can grant each of the named scopes, and all of them together",
		spec.Verifies(contract.OAuthScopes, contract.OAuthCodeExchange), func(s *spec.S) {
			p := meet(s, s.Guild(0))
			for _, scopes := range [][]string{{commandsScope}, {botScope}, {guildsScope}, {commandsScope, botScope, guildsScope}} {
				g := control.Grant{User: p.user.ID, Scopes: scopes, RedirectURI: p.app.RedirectURI}
				if slices.Contains(scopes, commandsScope) || slices.Contains(scopes, botScope) {
					g.Guild = s.Guild(0).ID // where the application is already
				}
				got := s.Authorize(g)
				s.Expect(contract.OAuthScopes, got.Granted).To(match.That("the scopes granted", func(ok bool) bool { return ok }))
				s.Expect(contract.OAuthCodeExchange, p.ask(p.exchange(got.Code))).To(token)
			}
		})
	return c
}

// refused matches any refusal of the token endpoint.
var refused = match.Refused(nil)

// links is about how an application comes to be authorized in a guild.
func links() *spec.Chapter {
	c := spec.NewChapter("Installation links")
	for _, k := range []struct {
		scope  string
		clause *contract.Clause
	}{{commandsScope, contract.AuthGuildScopeAlone}, {botScope, contract.AuthGuildScopeBot}} {
		spec.Example(c, "an application to which the scope "+k.scope+" was granted may create commands in the guild",
			spec.Verifies(k.clause), func(s *spec.S) {
				joining(s, k.clause, control.Grant{Scopes: []string{k.scope}, RedirectURI: s.App().RedirectURI})
			})
	}
	spec.Example(c, "an installation link is enough, without a token exchange", spec.Verifies(contract.AuthGuildLink), func(s *spec.S) {
		joining(s, contract.AuthGuildLink, control.Grant{Scopes: []string{commandsScope, botScope}})
	})
	return c
}

// joining lets the user grant something in a guild where the application is not
// authorized, and asserts that it may create commands there from then on.
func joining(s *spec.S, clause *contract.Clause, g control.Grant) {
	guild := absentFrom(s, s.App())
	p := meet(s, guild)
	list := s.CommandsOf(p.app, guild.ID)
	s.Scratch(s.In(0), payload.ChatInput) // elsewhere it may create
	s.Afterwards(func(end *session.Session) { end.Revoke(control.Withdrawal{Guild: guild.ID}) })
	s.Given(list.Create(command.New(s))).To(refused)
	g.User, g.Guild = p.user.ID, guild.ID
	got := s.Authorize(g)
	s.Given(got.Granted).To(match.That("the application authorized in the guild", func(ok bool) bool { return ok }))
	if g.RedirectURI != "" {
		s.Given(p.ask(p.exchange(got.Code))).To(token)
	}
	sent := command.New(s)
	a := list.Create(sent)
	s.Expect(clause, a).To(match.Success())
	s.Expect(clause, a).To(match.Shows(map[string]any{"name": sent.Name}))
}

// absentFrom is a guild in which the application is not authorized.
func absentFrom(s *spec.S, app *target.Application) *target.Guild {
	guilds := s.Run.Profile.Guilds
	i := slices.IndexFunc(guilds, func(g target.Guild) bool { return slices.Contains(g.Uninstalled, app.ID) })
	if i < 0 {
		s.Skip("the profile has no guild in which application " + app.ID + " is not authorized")
	}
	return &guilds[i]
}
