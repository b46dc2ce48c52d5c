package permission

import (
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func authorization() *spec.Group {
	g := spec.NewGroup("Command permissions: authorization")
	g.Needs(spec.Commands, spec.Scratch)
	allowed(g)
	for _, b := range append(bars[:len(bars):len(bars)], foreign) {
		b.spec(g)
	}
	for _, b := range bars {
		b.applicationWide(g.And(spec.AllCommands))
	}
	return g
}

func allowed(g *spec.Group) {
	spec.Example(g, "a manager's token with the scope may edit permissions",
		spec.Verifies(contract.AuthPermissionsUser), func(s *spec.S) {
			for n := range max(1, min(2, len(s.Run.Profile.Guilds))) {
				at, p := s.In(n), before(s, s.Guild(n))
				id := anyOne(s, at)
				a := set(s, at, id, p)
				if !a.Success() && !barred(a) { // which is not for the token
					succeeds(s, at, id, a, p)
				}
				s.Expect(contract.AuthPermissionsUser, a).To(match.Success())
			}
		})

	spec.Example(g, "an edit by a user who may not changes nothing",
		spec.Verifies(contract.ErrorPermissionsChangeNothing), func(s *spec.S) {
			at, g := s.In(0), s.Guild(0)
			tried := false
			var id string
			var was []entry
			for _, b := range bars {
				for _, auth := range b.who(s, at.App()) {
					if !tried {
						id = anyOne(s, at)
						was, tried = storedEach(s, at, id, after(s, g), before(s, g)), true
					}
					if a := at.As(auth).SetPermissions(id, after(s, g)); a.Refused() {
						s.Expect(contract.ErrorPermissionsChangeNothing, stored(s, at, id)).To(are(was))
					} else {
						s.Given(b.clause, a).To(command.Refused(s))
					}
				}
			}
		})
}

// bar is a group of callers who may not edit permissions.
type bar struct {
	text   string
	clause *contract.Clause
	who    func(s *spec.S, app *target.Application) []client.Auth
	lacks  string // what the profile lacks where there is no such caller
}

// lives picks the tokens that are still in force and pass.
func lives(pass func(target.Bearer) bool) func(*spec.S, *target.Application) []client.Auth {
	return func(_ *spec.S, app *target.Application) []client.Auth {
		var out []client.Auth
		for _, t := range app.Tokens {
			if !t.Revoked && pass(t) {
				out = append(out, client.Bearer(t.Token))
			}
		}
		return out
	}
}

// lacking picks the tokens with the scope whose users lack these rights and
// no others.
func lacking(rights ...string) func(*spec.S, *target.Application) []client.Auth {
	return lives(func(t target.Bearer) bool {
		return t.Carries(target.PermissionsScope) && t.UserID != "" && slices.Equal(slices.Sorted(slices.Values(t.Lacks)), rights)
	})
}

var bars = []bar{
	{text: "a bot token", clause: contract.AuthPermissionsBot, who: func(_ *spec.S, app *target.Application) []client.Auth {
		return []client.Auth{client.Bot(app.BotToken)}
	}, lacks: "bot token"},
	{text: "a client credentials token without the scope", clause: contract.AuthPermissionsCredentials,
		who: lives(func(t target.Bearer) bool {
			return t.UserID == "" && !t.Carries(target.PermissionsScope)
		}), lacks: "client credentials token without the scope"},
	{text: "a request without authorization", clause: contract.AuthPermissionsMissing,
		who: func(*spec.S, *target.Application) []client.Auth {
			return []client.Auth{client.None()}
		}, lacks: ""},
	{text: "a manager's token behind another word than Bearer", clause: contract.AuthUnknownScheme,
		who: func(_ *spec.S, app *target.Application) []client.Auth {
			t := app.Granter()
			if t == nil {
				return nil
			}
			return []client.Auth{client.RawAuth("Token " + t.Token.Reveal())}
		}, lacks: "token of a manager with the scope"},
	{text: "a manager's token without the scope", clause: contract.AuthPermissionsScope, who: lives(func(t target.Bearer) bool {
		return t.Manager && t.UserID != "" && !t.Carries(target.PermissionsScope)
	}), lacks: "token of a manager without the scope"},
	{text: "a user who may not manage the guild", clause: contract.AuthPermissionsManageGuild, who: lacking(target.ManageGuild),
		lacks: "token with the scope of a user who lacks manage_guild alone"},
	{text: "a user who may not manage the roles", clause: contract.AuthPermissionsManageRoles, who: lacking(target.ManageRoles),
		lacks: "token with the scope of a user who lacks manage_roles alone"},
	{text: "a user without rights in the guild, whatever the application may,", clause: contract.AuthPermissionsUserCounts,
		who:   lacking(target.ManageGuild, target.ManageRoles),
		lacks: "token with the scope of a user who lacks manage_guild and manage_roles"},
}

// foreign are managers of whom another application obtained a token. Theirs is a bar of
// its own, since an edit that it should not make may change what is there.
var foreign = bar{text: "a manager's token that another application obtained", clause: contract.AuthPermissionsOtherApplication,
	who: func(s *spec.S, app *target.Application) (out []client.Auth) {
		for i := range s.Run.Profile.Applications {
			if other := &s.Run.Profile.Applications[i]; other.ID != app.ID && other.Granter() != nil {
				out = append(out, client.Bearer(other.Granter().Token))
			}
		}
		return out
	}, lacks: "second application with a token of a manager with the scope"}

func (b bar) spec(g *spec.Group) {
	spec.Example(g, b.text+" may not edit permissions", spec.Verifies(b.clause), func(s *spec.S) {
		at, g := s.In(0), s.Guild(0)
		tokens := b.who(s, at.App())
		if len(tokens) == 0 {
			s.Lacking(verdict.LackCredential, "the profile has no "+b.lacks)
		}
		id := anyOne(s, at)
		// The body is a good one: from a manager it is taken.
		was := storedEach(s, at, id, after(s, g), before(s, g))
		for _, auth := range tokens {
			for _, p := range []payload.Permissions{after(s, g), {}} {
				a := at.As(auth).SetPermissions(id, p)
				s.Expect(b.clause, a).To(command.Refused(s))
			}
		}
		s.Given(contract.ErrorPermissionsChangeNothing, stored(s, at, id)).To(are(was))
	})
}

// applicationWide tries what is not for them on the overwrites of the whole application,
// which a manager has set.
func (b bar) applicationWide(g *spec.Group) {
	spec.Example(g, b.text+" may not edit application-wide permissions", spec.Verifies(b.clause), func(s *spec.S) {
		s.Wants(contract.Permissions)
		at := s.In(0)
		tokens := b.who(s, at.App())
		if len(tokens) == 0 {
			s.Lacking(verdict.LackCredential, "the profile has no "+b.lacks)
		}
		everyone := payload.Permissions{actor.Allow(payload.RolePermission, payload.EveryoneID(at.Guild()))}
		actor.GrantsOf(s, at, at.App().ID).Set(everyone...)
		for _, auth := range tokens {
			s.Expect(b.clause, at.As(auth).SetPermissions(at.App().ID, everyone)).To(command.Refused(s))
		}
	})
}
