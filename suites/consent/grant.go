package consent

import (
	"slices"
	"strings"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// grants is about the scopes that users can grant.
func grants(g *spec.Group) {
	for _, k := range []struct {
		title  string
		clause *contract.Clause
		scopes []string
	}{
		{title: "a user can grant the scope applications.commands", clause: contract.OAuthScopes, scopes: []string{commandsScope}},
		{title: "a user can grant the scope bot", clause: contract.OAuthScopeBot, scopes: []string{botScope}},
		{title: "a user can grant the scope guilds", clause: contract.OAuthScopeGuilds, scopes: []string{guildsScope}},
		{title: "an administrator can grant the scope applications.commands.permissions.update", clause: contract.OAuthScopePermissions, scopes: []string{target.PermissionsScope}},
		{title: "a user can grant the scope role_connections.write", clause: contract.OAuthScopeRoleConnections, scopes: []string{roleConnectionsScope}},
		{title: "a user can grant several scopes at once", clause: contract.OAuthScopesTogether, scopes: []string{commandsScope, botScope, guildsScope}},
	} {
		spec.Example(g, k.title, spec.Verifies(k.clause), func(s *spec.S) {
			p := newConsent(s, s.Guild(0))
			s.Expect(k.clause, s.Control().Authorize(p.grant(s.Guild(0), k.scopes...)).Granted).Provided(func() {
				p.grantsEach(k.scopes...)
			}).To(granted)
		})
	}

	spec.Example(g, "a code serves though another user authorizes the application before it is exchanged",
		spec.Verifies(contract.OAuthCodeExchange), codesBeside)

	spec.Example(g.And(spec.Scratch), "a token for other scopes edits no permissions", spec.Verifies(contract.AuthPermissionsScope), otherScopes)

	spec.Example(g.And(spec.RoleConnections), "a user's role connection is not that of another user", spec.Verifies(contract.RoleConnectionUpdate), ownConnection)

	spec.Example(g.And(spec.Scratch), "each of several scopes that were granted at once is in force", spec.Verifies(contract.OAuthScopesTogether), func(s *spec.S) {
		usable(s)
		s.NeedsWorking(contract.EditPermissions)
		p := newConsent(s, s.Guild(0))
		for _, scopes := range [][]string{{guildsScope, target.PermissionsScope}, {target.PermissionsScope, guildsScope}} {
			access := p.access(p.exchanged(p.code(scopes...)))
			s.Expect(contract.OAuthScopesTogether, p.write(client.Bearer(target.Secret(access)))).Provided(func() {
				p.writable()
				alone := p.access(p.exchanged(p.code(target.PermissionsScope)))
				s.Given(contract.OAuthToken, p.write(client.Bearer(target.Secret(alone)))).To(match.Success())
			}).To(match.Success())
		}
	})
}

// otherScopes edits permissions with tokens of a user who may, for other scopes. One that
// says that it carries the scope all the same is no such token.
func otherScopes(s *spec.S) {
	usable(s)
	s.NeedsWorking(contract.EditPermissions)
	p, tried := newConsent(s, s.Guild(0)), 0
	for _, scope := range []string{commandsScope, guildsScope, roleConnectionsScope} {
		got := s.Control().Authorize(p.grant(s.Guild(0), scope))
		if got.Code == "" {
			continue // other specs are about what can be granted
		}
		a := p.ask(p.exchange(got.Code))
		if !a.Success() || slices.Contains(strings.Fields(a.String("scope")), target.PermissionsScope) {
			continue
		}
		tried++
		s.Expect(contract.AuthPermissionsScope, p.write(client.Bearer(target.Secret(p.access(a))))).To(command.Refused(s))
	}
	if tried == 0 {
		s.Lacking(verdict.LackControl, "no user could grant another scope alone")
	}
	with := p.access(p.exchanged(p.code(target.PermissionsScope)))
	s.Given(contract.OAuthToken, p.write(client.Bearer(target.Secret(with)))).Provided(p.writable).To(match.Success())
}

// codesBeside has another user authorize the application before a code is exchanged.
func codesBeside(s *spec.S) {
	p := newConsent(s, s.Guild(0))
	who := s.Control().Join(s.Guild(0).ID)
	s.Afterwards(func(end *session.Session) {
		end.Control().Revoke(control.Withdrawal{Application: p.app.ID, User: who.User})
		end.Control().Leave(who)
	})
	exchanges(s)
	code := p.anyCode()
	consentFlow{s: s, app: p.app, user: target.User{ID: who.User}}.anyCode()
	p.token(s.Expect(contract.OAuthCodeExchange, p.ask(p.exchange(code))))
}

// grantsEach holds that each of the scopes can be granted by itself: only then does a
// refusal of several at once say something.
func (p consentFlow) grantsEach(scopes ...string) {
	if len(scopes) < 2 {
		return
	}
	for _, scope := range scopes {
		p.s.Given(grantable(scope), p.s.Control().Authorize(p.grant(p.s.Guild(0), scope)).Granted).To(granted)
	}
}

// grantable is the clause by which a user can grant the scopes.
func grantable(scopes ...string) *contract.Clause {
	switch {
	case len(scopes) > 1:
		return contract.OAuthScopesTogether
	case slices.Contains(scopes, botScope):
		return contract.OAuthScopeBot
	case slices.Contains(scopes, guildsScope):
		return contract.OAuthScopeGuilds
	case slices.Contains(scopes, target.PermissionsScope):
		return contract.OAuthScopePermissions
	case slices.Contains(scopes, roleConnectionsScope):
		return contract.OAuthScopeRoleConnections
	}
	return contract.OAuthScopes
}

// granted matches whether the user could grant what was asked for.
var granted = match.Worded("the scopes granted", gomega.BeTrue())

// grant is the user's consent to the scopes. Scopes that are for a guild are granted in
// the one that is given, where the application is authorized already.
func (p consentFlow) grant(in *target.Guild, scopes ...string) control.Grant {
	g := control.Grant{User: p.user.ID, Scopes: scopes, RedirectURI: p.app.RedirectURI}
	if slices.Contains(scopes, commandsScope) || slices.Contains(scopes, botScope) {
		g.Guild = in.ID
	}
	return g
}

// ownConnection updates the role connection of a user between two looks at another's.
func ownConnection(s *spec.S) {
	p, writer := newConsent(s, s.Guild(0)), inventory.ConnectionToken(s.App())
	if writer == nil || writer.UserID == p.user.ID {
		s.Lacking(verdict.LackCredential, "the profile has no token of another user with the scope "+roleConnectionsScope)
	}
	access := client.Bearer(target.Secret(p.access(p.exchanged(p.code(roleConnectionsScope)))))
	connection := func(auth client.Auth) *client.Answer {
		a := s.Send(api.RoleConnections{App: p.app.ID, Auth: auth}.Own())
		if !inventory.NoRoleConnection(a) {
			s.Given(contract.RoleConnectionRead, a).To(match.Success())
		}
		return a
	}
	if own := s.Send(api.RoleConnections{App: p.app.ID, Auth: access}.Own()); !inventory.NoRoleConnection(own) {
		s.Given(contract.OAuthToken, own).Provided(func() { connection(client.Bearer(writer.Token)) }).To(match.Success())
	}
	before := connection(client.Bearer(writer.Token))
	mine := api.Connection{Platform: s.Name(), Username: "made by slashproof", Metadata: map[string]string{}}
	s.Given(contract.RoleConnectionUpdate, inventory.UpdateRoleConnection(s.Session, writer, before, mine)).To(match.Success())
	after := connection(access)
	s.Expect(contract.RoleConnectionUpdate, after).To(match.On("what it was, and not the connection of another user", func(a *client.Answer) (string, bool) {
		return a.Brief(), a.String("platform_name") != mine.Platform
	}))
}
