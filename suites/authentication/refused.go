package authentication

import (
	"net/http"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// denial is a way of asking that no command endpoint may fall for.
type denial struct {
	text   string
	clause *contract.Clause
	at     []endpoint
	// keys are the wrong credentials for the application's lists. The first
	// is tried at every endpoint, the others at one that writes and one that
	// reads. Without any the clause stays open, for the reason.
	keys   func(s *spec.S, app *target.Application) []client.Auth
	reason string
}

func refused() *spec.Chapter {
	c := spec.NewChapter("Refused credentials")
	for _, d := range denials {
		denies(c, d)
	}
	return c
}

var denials = []denial{
	{text: "a command request without authorization is refused", clause: contract.AuthMissing, at: everywhere,
		keys: func(*spec.S, *target.Application) []client.Auth { return []client.Auth{client.None()} }},
	{text: "a command request with a token that was not issued is refused", clause: contract.AuthUnknownToken, at: everywhere,
		keys: unknownTokens},
	{text: "a bot token without the word Bot and a space before it is refused", clause: contract.AuthBotPrefix, at: everywhere,
		keys: botTokens("", "Bot")},
	{text: "a bot token sent as a Bearer token is refused", clause: contract.AuthBotAsBearer, at: everywhere,
		keys: botTokens("Bearer ")},
	{text: "a bot token under an unknown scheme is refused", clause: contract.AuthUnknownScheme, at: everywhere,
		keys: botTokens("Token ", "Application ")},
	{text: "a client credentials token sent as a bot token is refused", clause: contract.AuthBearerAsBot, at: everywhere,
		keys: credentialsAsBot, reason: noCredentials},
	{text: "a token that was revoked is refused", clause: contract.AuthRevoked, at: everywhere,
		keys: revokedTokens, reason: "the profile has no revoked token"},
	{text: "a command request whose Authorization header holds no token is refused", clause: contract.AuthMalformed, at: everywhere,
		keys: func(*spec.S, *target.Application) []client.Auth {
			return []client.Auth{client.RawAuth("Bot"), client.RawAuth("Bearer")}
		}},
	{text: "the token of another application is refused", clause: contract.AuthOtherApplication, at: everywhere,
		keys: othersTokens, reason: "the profile has no second application with a token that works"},
	{text: "a client credentials token without the scope may not create or overwrite commands", clause: contract.AuthCredentialsScope,
		at: []endpoint{create, bulk}, keys: withoutScope, reason: noScopeless},
	{text: "a client credentials token without the scope may not edit or delete commands", clause: contract.AuthCredentialsScopeChange,
		at: []endpoint{edit, remove}, keys: withoutScope, reason: noScopeless},
}

const noScopeless = "the profile has no client credentials token whose scopes are known to lack applications.commands.update"

func unknownTokens(s *spec.S, app *target.Application) []client.Auth {
	token := app.BotToken.Reveal()
	keys := []client.Auth{client.RawAuth("Bot " + notIssued)}
	for _, like := range []string{token + "x", token[:(len(token)+1)/2]} {
		if like != token {
			keys = append(keys, client.RawAuth("Bot "+altered(s, like)))
		}
	}
	return append(keys, client.RawAuth("Bearer "+notIssued))
}

// botTokens sends the application's bot token behind other words.
func botTokens(before ...string) func(*spec.S, *target.Application) []client.Auth {
	return func(_ *spec.S, app *target.Application) []client.Auth {
		var keys []client.Auth
		for _, word := range before {
			keys = append(keys, client.RawAuth(word+app.BotToken.Reveal()))
		}
		return keys
	}
}

// credentialsAsBot is a token that works as what it is.
func credentialsAsBot(s *spec.S, app *target.Application) []client.Auth {
	token, has := credentials(s, app)
	if !has {
		return nil
	}
	s.Given(s.CommandsOf(app, "").As(client.Bearer(token)).List()).To(match.Status(http.StatusOK))
	return []client.Auth{client.Bot(token)}
}

// revokedTokens prefers one that would register commands if it were alive.
func revokedTokens(_ *spec.S, app *target.Application) []client.Auth {
	t := app.Token(func(b target.Bearer) bool { return b.Revoked && b.UserID == "" && b.Carries(updateScope) })
	if t == nil {
		t = app.Token(func(b target.Bearer) bool { return b.Revoked })
	}
	if t == nil {
		return nil
	}
	return []client.Auth{client.Bearer(t.Token)}
}

// withoutScope takes tokens alone whose scopes the profile tells: one that
// lists none may carry any.
func withoutScope(_ *spec.S, app *target.Application) []client.Auth {
	t := app.Token(func(b target.Bearer) bool { return clientToken(b) && len(b.Scopes) > 0 && !b.Carries(updateScope) })
	if t == nil {
		return nil
	}
	return []client.Auth{client.Bearer(t.Token)}
}

// othersTokens are those of another application. That its bot token works at
// all is seen on its own list.
func othersTokens(s *spec.S, app *target.Application) []client.Auth {
	var keys []client.Auth
	for i := range s.Run.Profile.Applications {
		other := &s.Run.Profile.Applications[i]
		if other.ID == app.ID || other.BotToken == "" || len(keys) > 0 {
			continue
		}
		s.Given(s.CommandsOf(other, "").List()).To(match.Status(http.StatusOK))
		keys = append(keys, client.Bot(other.BotToken))
		if token, has := credentials(s, other); has {
			keys = append(keys, client.Bearer(token))
		}
	}
	return keys
}

// denies adds the spec that the wrong credentials open no endpoint.
func denies(c *spec.Chapter, d denial) {
	spec.Example(c, d.text, spec.Verifies(d.clause), func(s *spec.S) {
		tried := false
		try := func(app *target.Application, grounds func() []*ground) bool {
			wrong := d.keys(s, app)
			if len(wrong) == 0 {
				return false
			}
			tried = true
			for _, g := range grounds() {
				g.closed(d.clause, d.at, wrong)
			}
			return true
		}
		try(s.App(), func() []*ground { return grounds(s) })
		for _, app := range bulkApps(s) {
			if slices.Contains(d.at, bulk) && try(app, func() []*ground { return bulkGrounds(s, app) }) {
				break
			}
		}
		if !tried {
			s.Missing(d.clause, d.reason)
		}
	})
}

// closed asserts that none of the endpoints opens to the credentials, and that
// what they tried to write is not there. Where the right credentials fare no
// better nothing is asserted: whoever is refused there, it proves nothing.
func (g *ground) closed(clause *contract.Clause, at []endpoint, wrong []client.Auth) {
	if g.has(permissionsOfOne) && slices.Contains(at, permissionsOfOne) {
		grant(g.s, g.list, g.id) // else there is nothing to read
	}
	answers := map[endpoint][]*client.Answer{}
	for _, e := range at {
		for i, key := range wrong {
			if !g.has(e) || i > 0 && e != create && e != list {
				break
			}
			a := g.try(e, key)
			if a.Status()/100 != 4 {
				g.s.Expect(clause, a).To(turnedAway())
			}
			answers[e] = append(answers[e], a)
		}
	}
	left := g.left()
	if len(left) > 0 {
		g.s.Expect(clause, left).To(untouched)
	}
	for _, e := range at {
		if len(answers[e]) == 0 || !g.works(e) {
			continue
		}
		for _, a := range answers[e] {
			g.s.Expect(clause, a).To(turnedAway())
		}
		g.s.Expect(clause, left).To(untouched)
	}
}
