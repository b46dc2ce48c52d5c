package authentication

import (
	"maps"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// denial is a way of asking that no command endpoint may fall for.
type denial struct {
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
	denies(c, 0, "no command endpoint opens to a request without a token that works", []denial{
		{clause: contract.AuthMissing, at: everywhere,
			keys: func(*spec.S, *target.Application) []client.Auth { return []client.Auth{client.None()} }},
		{clause: contract.AuthMalformed, at: everywhere, keys: func(*spec.S, *target.Application) []client.Auth {
			return []client.Auth{client.RawAuth("Bot"), client.RawAuth("Bearer")}
		}},
		{clause: contract.AuthUnknownToken, at: everywhere, keys: unknownTokens},
		{clause: contract.AuthRevoked, at: everywhere, keys: revokedTokens, reason: "the profile has no revoked token"},
	})
	denies(c, 1, "no command endpoint takes a bot token but behind the word Bot and a space", []denial{
		{clause: contract.AuthBotPrefix, at: everywhere, keys: botTokens("", "Bot")},
		{clause: contract.AuthBotAsBearer, at: everywhere, keys: botTokens("Bearer ")},
		{clause: contract.AuthUnknownScheme, at: everywhere, keys: botTokens("Token ", "Application ")},
	})
	denies(c, 2, "no command endpoint takes an access token sent as a bot token", []denial{
		{clause: contract.AuthBearerAsBot, at: everywhere, keys: credentialsAsBot, reason: noCredentials},
	})
	denies(c, 3, "no command endpoint takes the token of another application", []denial{
		{clause: contract.AuthOtherApplication, at: everywhere, keys: othersTokens,
			reason: "the profile has no second application with a token that works"},
	})
	denies(c, 4, "without its scope a client credentials token registers no commands", []denial{
		{clause: contract.AuthCredentialsScope, at: []endpoint{create, bulk}, keys: withoutScope, reason: noScopeless},
	})
	// Apart from the others: a clause that is no Must may not hide one that is.
	denies(c, 5, "without its scope a client credentials token changes no commands", []denial{
		{clause: contract.AuthCredentialsScopeChange, at: []endpoint{edit, remove}, keys: withoutScope, reason: noScopeless},
	})
	return c
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
	s.Given(s.CommandsOf(app, "").As(client.Bearer(token)).List()).To(match.Success())
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
		s.Given(s.CommandsOf(other, "").List()).To(match.Success())
		keys = append(keys, client.Bot(other.BotToken))
		if token, has := credentials(s, other); has {
			keys = append(keys, client.Bearer(token))
		}
	}
	return keys
}

// denies adds the spec that the wrong credentials open no endpoint. Specs with
// different turns use different guilds where there are several, whose creates
// of a day are counted apart.
func denies(c *spec.Chapter, turn int, text string, denials []denial) {
	var cites spec.Citation
	for _, d := range denials {
		cites = append(cites, d.clause)
	}
	spec.Example(c, text, cites, func(s *spec.S) {
		judged := closed(s, s.App(), denials, func() []*ground { return grounds(s, turn) })
		for _, app := range bulkApps(s) {
			if !about(denials, bulk) {
				break
			}
			more := closed(s, app, denials, func() []*ground { return bulkGrounds(s, app, turn) })
			maps.Copy(judged, more)
			if len(more) > 0 {
				break
			}
		}
		for _, d := range denials {
			if !judged[d.clause] {
				s.Missing(d.clause, d.reason)
			}
		}
	})
}

// closed tries the denials on grounds of the application, and returns the
// clauses that were judged. It makes no ground without any wrong credentials.
func closed(s *spec.S, app *target.Application, denials []denial, grounds func() []*ground) map[*contract.Clause]bool {
	judged := map[*contract.Clause]bool{}
	wrong := map[*contract.Clause][]client.Auth{}
	for _, d := range denials {
		if keys := d.keys(s, app); len(keys) > 0 {
			wrong[d.clause] = keys
		}
	}
	if len(wrong) == 0 {
		return judged
	}
	for _, g := range grounds() {
		for _, x := range g.closed(denials, wrong) {
			judged[x.clause] = true
		}
	}
	return judged
}

// about reports whether any of the denials is tried at the endpoint.
func about(denials []denial, e endpoint) bool {
	return slices.ContainsFunc(denials, func(d denial) bool { return slices.Contains(d.at, e) })
}

// attempt is what came of one wrong request.
type attempt struct {
	clause *contract.Clause
	at     endpoint
	answer *client.Answer
}

// closed asserts that none of the endpoints opens to the wrong credentials,
// and that what they tried to write is not there. Where the right ones fare no
// better nothing is asserted: that whoever asks is refused proves nothing.
func (g *ground) closed(denials []denial, wrong map[*contract.Clause][]client.Auth) (judged []attempt) {
	if g.has(permissionsOfOne) && about(denials, permissionsOfOne) {
		grant(g.list, g.id) // else there is nothing to read
	}
	var attempts []attempt
	for _, d := range denials {
		for _, e := range d.at {
			for i, key := range wrong[d.clause] {
				if !g.has(e) || i > 0 && e != create && e != list {
					break
				}
				a := g.try(e, key)
				if a.Status()/100 != 4 {
					g.s.Expect(d.clause, a).To(turnedAway())
				}
				attempts = append(attempts, attempt{d.clause, e, a})
			}
		}
		if left := g.left(); len(left) > 0 {
			g.s.Expect(d.clause, left).To(untouched)
		}
	}
	for _, e := range everywhere {
		at := func(x attempt) bool { return x.at == e }
		if !slices.ContainsFunc(attempts, at) || !g.works(e) {
			continue
		}
		for _, x := range attempts {
			if at(x) {
				g.s.Expect(x.clause, x.answer).To(turnedAway())
				judged = append(judged, x)
			}
		}
	}
	return judged
}
