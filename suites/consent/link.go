package consent

import (
	"slices"
	"sync"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// links is about how an application comes to be authorized in a guild.
func links() *spec.Group {
	g := spec.NewGroup("Installation links")
	g.Needs(spec.Commands, spec.Control)
	for _, k := range []struct {
		title, scope string
		clause       *contract.Clause
	}{
		{title: "an application to which the scope applications.commands was granted may create commands in the guild",
			scope: commandsScope, clause: contract.AuthGuildScopeAlone},
		{title: "an application to which the scope bot was granted may create commands in the guild",
			scope: botScope, clause: contract.AuthGuildScopeBot},
	} {
		spec.Example(g, k.title,
			spec.Verifies(k.clause), func(s *spec.S) {
				joining(s, s.Expect, k.clause, control.Grant{Scopes: []string{k.scope}, RedirectURI: s.App().RedirectURI})
			})
	}
	spec.Example(g, "an installation link is enough, without a token exchange", spec.Verifies(contract.AuthGuildLink), func(s *spec.S) {
		joining(s, s.Expect, contract.AuthGuildLink, control.Grant{Scopes: []string{commandsScope, botScope}})
	})

	spec.Example(g, "a manager edits permissions in a guild where the application has no bot", spec.Verifies(contract.AuthPermissionsUserCounts),
		managesWithoutBot)

	spec.Example(g, "an application whose authorization was taken from a guild creates no more commands there",
		spec.Verifies(contract.AuthGuildRemoved), func(s *spec.S) {
			list, id := joining(s, s.Given, contract.AuthGuildLink, control.Grant{Scopes: []string{commandsScope, botScope}})
			command.Removed(s, list, id) // which nobody could do later
			s.Control().Revoke(control.Withdrawal{Guild: list.Guild()})
			s.Expect(contract.AuthGuildRemoved, list.Create(command.New(s))).To(refused)
		})
	return g
}

// managesWithoutBot shows that nothing but the rights of the user counts: the
// application has none in the guild.
func managesWithoutBot(s *spec.S) {
	granter := actor.Granter(s, s.App())
	list, id := joining(s, s.Given, contract.AuthGuildScopeAlone, control.Grant{Scopes: []string{commandsScope}})
	s.Expect(contract.AuthPermissionsUserCounts, list.As(granter).SetPermissions(id, payload.Permissions{})).Provided(func() {
		consentFlow{s: s, app: s.App()}.writable()
	}).To(match.Success())
}

// joining lets the user grant something in a guild where the application is not
// authorized, and checks that it may create commands there from then on. It returns
// that list and the id of the command that it made there.
func joining(s *spec.S, check func(*contract.Clause, any) spec.Assertion, clause *contract.Clause, g control.Grant) (list inventory.Commands, id string) {
	guild := absentFrom(s, s.App())
	left := session.StateOf(s.Run, func() *withdrawals { return &withdrawals{} })
	p := newConsent(s, guild)
	list = inventory.CommandsOf(s.Session, p.app, guild.ID)
	s.Afterwards(func(end *session.Session) {
		end.Control().Revoke(control.Withdrawal{Guild: guild.ID})
		left.from.Store(guild.ID, true)
	})
	before := contract.AuthGuildScope
	if _, withdrawn := left.from.Load(guild.ID); withdrawn {
		before = contract.AuthGuildRemoved
	}
	s.Given(before, list.Create(command.New(s))).To(refused)
	g.User, g.Guild = p.user.ID, guild.ID
	got := s.Control().Authorize(g)
	s.Given(grantable(g.Scopes...), got.Granted).Provided(func() { p.grantsEach(g.Scopes...) }).To(granted)
	var exchange *client.Answer // which may be what completes the grant
	if got.Code != "" {
		exchange = p.ask(p.exchange(got.Code))
	}
	sent := command.New(s)
	a := list.Create(sent)
	check(clause, a).Provided(func() {
		elsewhere := s.In(0).Create(command.New(s))
		s.Given(contract.CreateGuild201, elsewhere).To(match.Success())
		if exchange != nil {
			p.token(s.Given(contract.OAuthCodeExchange, exchange).Provided(p.readsForm))
		}
	}).To(match.Success())
	return list, command.IDOf(s, list, a, sent)
}

// withdrawals are the guilds from which the run took the authorization again: what
// is still taken there is another breach than without any authorization.
type withdrawals struct{ from sync.Map }

// absentFrom is a guild in which the application is not authorized.
func absentFrom(s *spec.S, app *target.Application) *target.Guild {
	guilds := s.Run.Profile.Guilds
	i := slices.IndexFunc(guilds, func(g target.Guild) bool { return !g.Authorizes(app) })
	if i < 0 {
		s.Lacking(verdict.LackGuild, "the profile has no guild in which application "+app.ID+" is not authorized")
	}
	return &guilds[i]
}
