package permission

import (
	"net/http"
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
	for _, b := range barred {
		bars(c, b)
	}
	readers(c)
	return c
}

func allowed(c *spec.Chapter) {
	spec.Example(c, "a manager's token with the scope may edit permissions",
		spec.Verifies(contract.AuthPermissionsUser), func(s *spec.S) {
			for n, list := range []session.Commands{s.In(0), s.In(1)} {
				id, _ := s.Scratch(list, payload.ChatInput)
				for _, p := range []payload.Permissions{before(s.Guild(n)), after(s.Guild(n))} {
					s.Expect(contract.AuthPermissionsUser, set(s, list, id, p)).To(match.Success())
					s.Expect(contract.AuthPermissionsUser, list.Permissions(id)).To(holds(p))
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
		return t.Carries(scope) && t.UserID != "" && slices.Equal(slices.Sorted(slices.Values(t.Lacks)), rights)
	})
}

var barred = []bar{
	{"a bot token", contract.AuthPermissionsBot, func(_ *spec.S, app *target.Application) []client.Auth {
		return []client.Auth{client.Bot(app.BotToken)}
	}, "bot token"},
	{"a client credentials token without the scope", contract.AuthPermissionsCredentials, lives(func(t target.Bearer) bool {
		return t.UserID == "" && !t.Carries(scope)
	}), "client credentials token without the scope"},
	{"a request without authorization", contract.AuthPermissionsMissing, func(*spec.S, *target.Application) []client.Auth {
		return []client.Auth{client.None()}
	}, ""},
	{"a manager's token without the scope", contract.AuthPermissionsScope, lives(func(t target.Bearer) bool {
		return t.Manager && t.UserID != "" && !t.Carries(scope)
	}), "token of a manager without the scope"},
	{"a user who may not manage the guild", contract.AuthPermissionsManageGuild, lacking(target.ManageGuild),
		"token with the scope of a user who lacks manage_guild alone"},
	{"a user who may not manage the roles", contract.AuthPermissionsManageRoles, lacking(target.ManageRoles),
		"token with the scope of a user who lacks manage_roles alone"},
	{"a user without rights in the guild, whatever the application may,", contract.AuthPermissionsUserCounts,
		lacking(target.ManageGuild, target.ManageRoles), "token with the scope of a user who lacks manage_guild and manage_roles"},
}

func bars(c *spec.Chapter, b bar) {
	spec.Example(c, b.text+" may not edit permissions",
		spec.Verifies(b.clause, contract.ErrorPermissionsChangeNothing), func(s *spec.S) {
			list, g := s.In(0), s.Guild(0)
			tokens := b.who(s, list.App())
			if len(tokens) == 0 {
				s.Skip("the profile has no " + b.lacks)
			}
			id, _ := s.Scratch(list, payload.ChatInput)
			// The body is a good one: from a manager it is taken.
			given(s, list, id, after(g))
			given(s, list, id, before(g))
			for _, auth := range tokens {
				s.Expect(b.clause, list.As(auth).SetPermissions(id, after(g))).To(refused(s))
				s.Expect(contract.ErrorPermissionsChangeNothing, list.Permissions(id)).To(holds(before(g)))
				s.Expect(b.clause, list.As(auth).SetPermissions(id, payload.Permissions{})).To(refused(s))
				s.Expect(contract.ErrorPermissionsChangeNothing, list.Permissions(id)).To(holds(before(g)))
			}
		})
}

// readers are the tokens with which permissions may be read.
func readers(c *spec.Chapter) {
	spec.Example(c, "a bot token may get the permissions of one command and of all",
		spec.Verifies(contract.AuthBotPermissions), func(s *spec.S) {
			reads(s, contract.AuthBotPermissions, client.Bot(s.App().BotToken))
		})

	spec.Example(c, "a client credentials token may get the permissions of one command and of all",
		spec.Verifies(contract.AuthCredentialsPermissions), func(s *spec.S) {
			t := s.App().Token(func(b target.Bearer) bool {
				return b.UserID == "" && !b.Revoked && b.Carries("applications.commands.update")
			})
			if t == nil {
				s.Skip("the profile has no client credentials token with the scope applications.commands.update")
			}
			reads(s, contract.AuthCredentialsPermissions, client.Bearer(t.Token))
		})
}

// reads reads the permissions of a command that was given some before. They are
// not looked at beforehand with another token: that is what the specs about
// reading do, with the bot's.
func reads(s *spec.S, clause *contract.Clause, auth client.Auth) {
	for n, list := range []session.Commands{s.In(0), s.In(1)} {
		id, _ := s.Scratch(list, payload.ChatInput)
		s.Given(set(s, list, id, before(s.Guild(n)))).To(match.Success())
		one := list.As(auth).Permissions(id)
		s.Expect(clause, one).To(match.Status(http.StatusOK))
		s.Expect(clause, one).To(holds(before(s.Guild(n))))
		every := list.As(auth).Permissions("")
		s.Expect(clause, every).To(match.Status(http.StatusOK))
		s.Expect(clause, among(every, id)).To(holds(before(s.Guild(n))))
	}
}
