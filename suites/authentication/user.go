package authentication

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// The scopes that the services of this family ask for here. The contract names
// neither, so a token that lacks one and is refused says nothing.
const (
	identifyScope    = "identify"
	connectionsScope = "connections"
)

const (
	mePath          = "/users/@me"
	connectionsPath = "/users/@me/connections"
)

// removed holds what the contract has taken away.
func removed() *spec.Group {
	g := spec.NewGroup("Removed operations")
	g.Needs()
	spec.Example(g, "an application can no longer create a guild", spec.Verifies(contract.GuildCreateRemoved), func(s *spec.S) {
		a := inventory.CreateGuild(s.Session, s.App(), "made by slashproof")
		s.Expect(contract.GuildCreateRemoved, a).Provided(func() {
			s.Session.Given(contract.ErrorStatus, !a.SaysRefused(), "words of refusal under a 4xx status", fmt.Sprintf("status %d", a.Status()))
		}).To(match.On("no success", func(a *client.Answer) (string, bool) {
			return fmt.Sprintf("status %d", a.Status()), !a.Success()
		}))
	})
	return g
}

func currentUser() *spec.Group {
	g := spec.NewGroup("Current user")
	g.Needs()
	spec.Example(g, "a bot token reads the bot's user", spec.Verifies(contract.CurrentUserBot), func(s *spec.S) {
		seen := map[string]bool{}
		for _, app := range s.Run.Profile.Applications {
			if app.BotToken == "" {
				continue
			}
			a := read(s, mePath, client.Bot(app.BotToken))
			userOf(s.Expect(contract.CurrentUserBot, a), a, app.UserID)
			id := a.String("id")
			s.Expect(contract.CurrentUserBot, id == "" || !seen[id]).To(match.That("a user of its own for each bot", is))
			seen[id] = true
		}
	})

	spec.Example(g, "without a valid token there is no user to read", spec.Verifies(contract.CurrentUserUnauthorized), func(s *spec.S) {
		bot := s.App().BotToken
		for _, auth := range []client.Auth{
			client.None(), client.RawAuth("Bot " + altered(s, foreign(s, bot.Reveal()))),
			client.RawAuth("Bot " + notIssued), client.RawAuth("Bearer " + notIssued),
		} {
			a := read(s, mePath, auth)
			if a.Status()/100 == 4 { // which says nothing where all are refused
				s.Given(contract.CurrentUserBot, read(s, mePath, client.Bot(bot))).To(match.Success())
			}
			s.Expect(contract.CurrentUserUnauthorized, a).To(turnedAway())
		}
	})

	spec.Example(g, "a bot token reads no user without the word Bot", spec.Verifies(contract.AuthBotPrefix, contract.AuthUnknownScheme), func(s *spec.S) {
		bot := s.App().BotToken
		s.Given(contract.CurrentUserBot, read(s, mePath, client.Bot(bot))).To(match.Success())
		s.Expect(contract.AuthBotPrefix, read(s, mePath, client.RawAuth(bot.Reveal()))).To(turnedAway())
		s.Expect(contract.AuthUnknownScheme, read(s, mePath, client.RawAuth("Token "+bot.Reveal()))).To(turnedAway())
	})

	spec.Example(g, "a user's token reads no user behind another word than Bearer", spec.Verifies(contract.AuthUnknownScheme), func(s *spec.S) {
		readsWith(s, s.Given, contract.CurrentUserBearer, mePath, identifyScope, func(t target.Bearer, works spec.Assertion, _ *client.Answer) {
			works.To(match.Success())
			s.Expect(contract.AuthUnknownScheme, read(s, mePath, client.RawAuth("Token "+t.Token.Reveal()))).To(turnedAway())
		})
	})

	spec.Example(g, "a Bearer token reads the user who granted it",
		spec.Verifies(contract.CurrentUserBearer), func(s *spec.S) {
			readsWith(s, s.Expect, contract.CurrentUserBearer, mePath, identifyScope, func(t target.Bearer, check spec.Assertion, a *client.Answer) {
				userOf(check, a, t.UserID)
			})
		})

	spec.Example(g, "the connections of the current user can be read",
		spec.Verifies(contract.CurrentUserConnections), func(s *spec.S) {
			readsWith(s, s.Expect, contract.CurrentUserConnections, connectionsPath, connectionsScope, func(_ target.Bearer, check spec.Assertion, _ *client.Answer) {
				check.To(match.Success())
				for _, connection := range check.Response().JSON().Array().Iter() {
					connection.Object()
				}
			})
		})
	return g
}

// readsWith checks what users' tokens read at the path. Where no token has
// the scope, one that is let in counts and one that is not says nothing.
func readsWith(s *spec.S, check func(*contract.Clause, any) spec.Assertion, clause *contract.Clause, path, scope string,
	judge func(target.Bearer, spec.Assertion, *client.Answer)) {
	tokens := slices.Clone(s.App().Tokens)
	tokens = slices.DeleteFunc(tokens, func(t target.Bearer) bool { return t.Revoked || t.UserID == "" })
	carry := func(t target.Bearer) bool { return t.Carries(scope) }
	must := slices.ContainsFunc(tokens, carry)
	tried := false
	for _, t := range tokens {
		if must && !carry(t) {
			continue
		}
		a := read(s, path, client.Bearer(t.Token))
		if must || a.Success() {
			tried = true
			judge(t, check(clause, a), a)
		}
	}
	if !tried {
		s.Lacking(verdict.LackCredential, "the profile has no user's token with the scope "+scope+", and the target takes no other")
	}
}

func read(s *spec.S, path string, auth client.Auth) *client.Answer {
	return s.Send(api.Read(path, auth))
}

// userOf is the check that an answer is a user, with an id and a name: the one of
// that id, where the profile tells it.
func userOf(check spec.Assertion, a *client.Answer, id string) {
	check.To(match.Success())
	check.Response().JSON().Object()
	o, _ := a.Object()
	shown, name := client.Text(o["id"]), client.Text(o["username"])
	check.To(match.On("a user with an id and a username", func(a *client.Answer) (string, bool) {
		return a.Brief(), shown != "" && name != ""
	}))
	if id != "" {
		check.To(match.On("the user "+id, func(*client.Answer) (string, bool) { return shown, shown == id }))
	}
}

func is(ok bool) bool { return ok }
