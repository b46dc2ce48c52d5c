package authentication

import (
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// denial is a way of asking that no command endpoint may fall for.
type denial struct {
	text   string
	clause *contract.Clause
	at     []endpoint
	// like is the kind of token whose right use shows that its wrong use is
	// what is refused; nil for any that works.
	like *admission
	// keys are the wrong credentials for the application's lists. The first behind
	// each word is tried at every endpoint, the others at one that writes and one that
	// reads. Without any the clause stays open, for the reason.
	keys   func(s *spec.S, app *target.Application) []client.Auth
	code   verdict.Code
	reason string
}

func refused() *spec.Group {
	g := spec.NewGroup("Refused credentials")
	g.Needs(spec.Commands, spec.Scratch)
	for _, d := range []denial{
		{text: "no command endpoint opens to a request without authorization", clause: contract.AuthMissing, at: everywhere,
			keys: func(*spec.S, *target.Application) []client.Auth { return []client.Auth{client.None()} }},
		{text: "no command endpoint opens to a header without a token", clause: contract.AuthMalformed, at: everywhere,
			keys: func(*spec.S, *target.Application) []client.Auth {
				return []client.Auth{client.RawAuth("Bot"), client.RawAuth("Bearer")}
			}},
		{text: "no command endpoint takes a token that was not issued", clause: contract.AuthUnknownToken, at: everywhere,
			keys: unknownTokens},
		{text: "no command endpoint takes a token that was revoked", clause: contract.AuthRevoked, at: everywhere,
			keys: revokedTokens, code: verdict.LackCredential, reason: "the profile has no revoked token"},
		{text: "no command endpoint takes a bot token without the word Bot and a space", clause: contract.AuthBotPrefix,
			at: everywhere, like: &byBot, keys: botTokens("", "Bot")},
		{text: "no command endpoint takes a bot token as a Bearer token", clause: contract.AuthBotAsBearer,
			at: everywhere, like: &byBot, keys: botTokens("Bearer ")},
		{text: "no command endpoint takes a token behind another word", clause: contract.AuthUnknownScheme,
			at: everywhere, like: &byBot, keys: botTokens("Token ", "Application ")},
		{text: "no command endpoint takes a client credentials token behind another word", clause: contract.AuthUnknownScheme,
			at: []endpoint{create, overwrite, list}, like: &byCredentials, keys: behindToken, code: verdict.LackCredential, reason: noCredentials},
		{text: "no command endpoint takes an access token sent as a bot token", clause: contract.AuthBearerAsBot,
			at: everywhere, keys: credentialsAsBot, code: verdict.LackCredential, reason: noCredentials},
		{text: "no command endpoint takes the token of another application", clause: contract.AuthOtherApplication,
			at: everywhere, keys: othersTokens, code: verdict.LackApplication,
			reason: "the profile has no second application with a token that works"},
		{text: "without its scope a client credentials token registers no commands", clause: contract.AuthCredentialsScope,
			at: []endpoint{create, overwrite, bulk}, like: &byCredentials, keys: withoutScope, code: verdict.LackCredential, reason: noScopeless},
		{text: "without its scope a client credentials token edits no commands", clause: contract.AuthCredentialsScopeChange,
			at: []endpoint{edit}, like: &byCredentials, keys: withoutScope, code: verdict.LackCredential, reason: noScopeless},
		{text: "without its scope a client credentials token deletes no commands", clause: contract.AuthCredentialsScopeDelete,
			at: []endpoint{remove}, like: &byCredentials, keys: withoutScope, code: verdict.LackCredential, reason: noScopeless},
	} {
		of := g
		if slices.Contains(d.at, bulk) {
			of = g.And(spec.SecondInParts)
		}
		if d.clause == contract.AuthOtherApplication { // whose own list tells that its token works
			of = g.And(spec.Second)
		}
		spec.Example(of, d.text, spec.Verifies(d.clause), d.holds)
	}
	return g
}

const noScopeless = "the profile has no client credentials token whose scopes are known to lack applications.commands.update"

// unknownTokens begin with the one that is most like a token of the bot's: it has
// the form, and differs in its middle alone.
func unknownTokens(s *spec.S, app *target.Application) []client.Auth {
	token := app.BotToken.Reveal()
	keys := []client.Auth{client.RawAuth("Bot " + altered(s, foreign(s, token))), client.RawAuth("Bot " + notIssued)}
	for _, like := range []string{token + token, token[:(len(token)+1)/2]} {
		if like != token {
			keys = append(keys, client.RawAuth("Bot "+altered(s, like)))
		}
	}
	if at := strings.LastIndexByte(token, '.') + 1; at > 0 { // the parts of many a token are checked apart
		if like := token[:at] + foreign(s, token[at:]); !slices.Contains(s.Run.Profile.Secrets(), like) {
			keys = append(keys, client.RawAuth("Bot "+altered(s, like)))
		}
	}
	keys = append(keys, otherCase(s, "Bot ", token)...)
	if own, has := credentials(s, app); has {
		keys = append(keys, client.RawAuth("Bearer "+altered(s, foreign(s, own.Reveal()))))
		keys = append(keys, otherCase(s, "Bearer ", own.Reveal())...)
	}
	return append(keys, client.RawAuth("Bearer "+notIssued))
}

// otherCase is the token with its capitals and small letters exchanged, where that is no
// other token. One without both may be a number to the base of 16 or 32, which decoders
// take in either case.
func otherCase(s *spec.S, word, token string) []client.Auth {
	like := actor.CaseSwapped(token)
	if token == strings.ToLower(token) || token == strings.ToUpper(token) || slices.Contains(s.Run.Profile.Secrets(), like) {
		return nil
	}
	return []client.Auth{client.RawAuth(word + altered(s, like))}
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
	byCredentials.lists(s, app, client.Bearer(token))
	return []client.Auth{client.Bot(token)}
}

// behindToken sends a client credentials token behind a word that stands for none.
func behindToken(s *spec.S, app *target.Application) []client.Auth {
	token, has := credentials(s, app)
	if !has {
		return nil
	}
	return []client.Auth{client.RawAuth("Token " + token.Reveal())}
}

// lists is the check that a token of the kind reads the application's own list.
func (on admission) lists(s *spec.S, app *target.Application, auth client.Auth) {
	at := s.CommandsOf(app, "")
	r := use(s, list, at)
	a := r.send(at.As(auth))
	s.Given(on.at[list], a).Provided(func() { on.works(s, list, at, a, r.send) }).To(match.Success())
}

// revokedTokens prefers one that would register commands if it were alive.
func revokedTokens(_ *spec.S, app *target.Application) []client.Auth {
	t := app.Token(func(b target.Bearer) bool { return b.Revoked && b.UserID == "" && b.Carries(target.UpdateScope) })
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
	t := app.Token(func(b target.Bearer) bool {
		return clientToken(b) && len(b.Scopes) > 0 && !b.Carries(target.UpdateScope)
	})
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
		byBot.lists(s, other, client.Bot(other.BotToken))
		keys = append(keys, client.Bot(other.BotToken))
		if token, has := credentials(s, other); has {
			keys = append(keys, client.Bearer(token))
		}
	}
	return keys
}

// holds asserts that the wrong credentials open no endpoint. Where the right ones
// fare no better a refusal says nothing, and the clause stands behind that.
func (d denial) holds(s *spec.S) {
	tried := false
	var unproved func() // the check of what the right ones came to
	on := func(s *spec.S, app *target.Application, forBulk bool) bool {
		if !slices.ContainsFunc(d.at, func(e endpoint) bool { return (e == bulk) == forBulk }) {
			return false
		}
		keys := d.keys(s, app)
		if len(keys) == 0 {
			return false
		}
		for _, guild := range scopes(s, app) {
			g := sandboxOf(s, s.CommandsOf(app, guild), forBulk, d)
			if e, found := d.on(g, keys); found && unproved == nil {
				unproved = func() { d.like.worked(s, e, g.at, g.good[e]) }
			}
		}
		tried = true
		return true
	}
	on(s, s.App(), false)
	if slices.Contains(d.at, bulk) {
		s.InSecond(func(s *spec.S) {
			pending := unproved != nil
			for _, app := range bulkApps(s) {
				if on(s, app, true) {
					break
				}
			}
			if unproved != nil && !pending {
				unproved()
			}
		})
	}
	if !tried {
		s.Lacking(d.code, d.reason)
	}
	if unproved != nil {
		unproved()
	}
}

// on tries the keys on a sandbox, and returns an endpoint where no refusal counts.
func (d denial) on(g *sandbox, keys []client.Auth) (unproved endpoint, found bool) {
	for _, e := range d.at {
		for i, key := range keys {
			if !g.has(e) || !first(keys, i) && e != create && e != list {
				continue
			}
			a := g.try(e, key)
			if !g.good[e].Success() {
				if unproved, found = e, true; a.Status()/100 == 4 {
					continue
				}
			}
			g.s.Expect(d.clause, a).To(turnedAway())
		}
	}
	g.left(d)
	return unproved, found
}

// first reports whether no key before that one stands behind the same word.
func first(keys []client.Auth, i int) bool {
	return !slices.ContainsFunc(keys[:i], func(a client.Auth) bool { return a.Scheme() == keys[i].Scheme() })
}
