package permission

import (
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func authorization() *spec.Chapter {
	c := spec.NewChapter("Command permissions: authorization")
	allowed(c)
	for _, b := range bars {
		b.spec(c)
	}
	return c
}

func allowed(c *spec.Chapter) {
	spec.Example(c, "a manager's token with the scope may edit permissions",
		spec.Verifies(contract.AuthPermissionsUser), func(s *spec.S) {
			for n, list := range []session.Commands{s.In(0), s.In(1)} {
				id := scratch(s, list, payload.ChatInput)
				for _, p := range []payload.Permissions{before(s.Guild(n)), after(s.Guild(n))} {
					a := set(s, list, id, p)
					if barred(a) {
						s.Expect(contract.AuthPermissionsUser, a).To(match.Success())
					}
					s.Given(list.Permissions(id)).To(holds(p))
					s.Expect(contract.AuthPermissionsUser, a).To(match.Success())
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
	// butFor are callers without either right: where those may edit, it is not
	// one right that goes unchecked.
	butFor func(s *spec.S, app *target.Application) []client.Auth
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
	{"a bot token", contract.AuthPermissionsBot, func(_ *spec.S, app *target.Application) []client.Auth {
		return []client.Auth{client.Bot(app.BotToken)}
	}, "bot token", nil},
	{"a client credentials token without the scope", contract.AuthPermissionsCredentials, lives(func(t target.Bearer) bool {
		return t.UserID == "" && !t.Carries(target.PermissionsScope)
	}), "client credentials token without the scope", nil},
	{"a request without authorization", contract.AuthPermissionsMissing, func(*spec.S, *target.Application) []client.Auth {
		return []client.Auth{client.None()}
	}, "", nil},
	{"a manager's token without the scope", contract.AuthPermissionsScope, lives(func(t target.Bearer) bool {
		return t.Manager && t.UserID != "" && !t.Carries(target.PermissionsScope)
	}), "token of a manager without the scope", nil},
	{"a user who may not manage the guild", contract.AuthPermissionsManageGuild, lacking(target.ManageGuild),
		"token with the scope of a user who lacks manage_guild alone", lacking(target.ManageGuild, target.ManageRoles)},
	{"a user who may not manage the roles", contract.AuthPermissionsManageRoles, lacking(target.ManageRoles),
		"token with the scope of a user who lacks manage_roles alone", lacking(target.ManageGuild, target.ManageRoles)},
	{"a user without rights in the guild, whatever the application may,", contract.AuthPermissionsUserCounts,
		lacking(target.ManageGuild, target.ManageRoles), "token with the scope of a user who lacks manage_guild and manage_roles", nil},
}

func (b bar) spec(c *spec.Chapter) {
	spec.Example(c, b.text+" may not edit permissions",
		spec.Verifies(b.clause, contract.ErrorPermissionsChangeNothing), func(s *spec.S) {
			list, g := s.In(0), s.Guild(0)
			tokens := b.who(s, list.App())
			if len(tokens) == 0 {
				s.Skip("the profile has no " + b.lacks)
			}
			id := scratch(s, list, payload.ChatInput)
			// The body is a good one: from a manager it is taken.
			was := standing(s, list, id, after(g), before(g))
			if b.butFor != nil {
				for _, auth := range b.butFor(s, list.App()) {
					s.Given(list.As(auth).SetPermissions(id, after(g))).To(refused(s))
				}
			}
			for _, auth := range tokens {
				s.Expect(b.clause, list.As(auth).SetPermissions(id, after(g))).To(refused(s))
				s.Expect(contract.ErrorPermissionsChangeNothing, list.Permissions(id)).To(unchanged(was))
				s.Expect(b.clause, list.As(auth).SetPermissions(id, payload.Permissions{})).To(refused(s))
				s.Expect(contract.ErrorPermissionsChangeNothing, list.Permissions(id)).To(unchanged(was))
			}
		})
}
