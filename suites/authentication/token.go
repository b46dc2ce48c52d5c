package authentication

import (
	"net/http"
	"net/url"
	"slices"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// wording is a way of asking for a client credentials token. How one is
// obtained is open, so a target may refuse all of them.
type wording int

const (
	none   wording = iota
	inForm         // client_id and client_secret in the form
	basic          // in the Authorization header (RFC 6749, 2.3.1)
)

// ask posts a form to the token endpoint.
func ask(s *spec.S, fields url.Values, auth client.Auth) *client.Answer {
	return s.Send(api.Token(fields, auth))
}

// proven are the client credentials of the application, for a request of that grant.
func proven(app *target.Application, grant string, more ...string) url.Values {
	fields := url.Values{
		"client_id": {app.Client()}, "client_secret": {app.ClientSecret.Reveal()}, "grant_type": {grant},
	}
	for i := 0; i+1 < len(more); i += 2 {
		fields.Set(more[i], more[i+1])
	}
	return fields
}

// ownToken asks for a client credentials token, and returns how it was to be
// asked for; none where the target grants no such token.
func ownToken(s *spec.S, app *target.Application, scope string) (wording, target.Secret) {
	if app.ClientSecret == "" {
		return none, ""
	}
	a := ask(s, proven(app, "client_credentials", "scope", scope), client.None())
	if a.Success() {
		return inForm, target.Secret(a.String(s.Run.Profile.Bindings.AccessTokenKey))
	}
	a = ask(s, url.Values{"grant_type": {"client_credentials"}, "scope": {scope}}, client.Basic(app.Client(), app.ClientSecret))
	if a.Success() {
		return basic, target.Secret(a.String(s.Run.Profile.Bindings.AccessTokenKey))
	}
	return none, ""
}

// grants is how the application is granted tokens, seen once a run: where nothing
// is granted to anybody a refusal says nothing.
func grants(s *spec.S) wording {
	if s.App().ClientSecret == "" {
		s.Lacking(verdict.LackCredential, noSecret)
	}
	how := session.Shared(s.Session, "grants of client credentials tokens", func(own *session.Session) wording {
		t := &spec.S{Session: own}
		how, _ := ownToken(t, t.App(), target.UpdateScope)
		if how == none {
			t.Session.Given(contract.OAuthForm, !readsElse(t), "a form that is read where the same is in another shape", "a token for the other alone")
			thereAtAll(t, contract.OAuthForm)
		}
		return how
	})
	if how == none {
		s.Lacking(verdict.LackChoice, noneGranted)
	}
	return how
}

const (
	noSecret    = "the profile has no client_secret"
	noneGranted = "the target grants no client credentials token, in whatever shape it is asked"
)

func tokenEndpoint() *spec.Group {
	g := spec.NewGroup("Token endpoint")
	g.Needs(spec.Installed)
	readsForm(g)
	provesClient(g)
	spec.Example(g, "a token request without a grant_type is refused", spec.Verifies(contract.OAuthGrantType), func(s *spec.S) {
		how := grants(s)
		for _, grant := range []url.Values{{}, {"grant_type": {""}}} {
			s.Expect(contract.OAuthGrantType, how.ask(s, grant)).To(turnedAway())
		}
	})

	g.Undeclared(contract.OAuthGrantType, func(s *spec.S) *client.Answer { return s.Send(api.Token(url.Values{}, client.Auth{})) })

	spec.Example(g, "a token request with an unknown grant_type is refused", spec.Verifies(contract.OAuthUnknownGrantType), func(s *spec.S) {
		how := grants(s)
		for _, grant := range []string{"slashproof_unknown", "client_credentials_unknown"} {
			s.Expect(contract.OAuthUnknownGrantType, how.ask(s, url.Values{"grant_type": {grant}})).To(turnedAway())
		}
	})

	for _, r := range []struct {
		text, grant, key string
		values           []string
		clause           *contract.Clause
	}{
		{text: "without a code", grant: "authorization_code", key: "code", values: []string{""}, clause: contract.OAuthCode},
		{text: "for a code that was not issued", grant: "authorization_code", key: "code",
			values: []string{notIssued, "30141592653589793238462643383279"},
			clause: contract.OAuthUnknownCode},
		{text: "for a refresh token that was not issued", grant: "refresh_token", key: "refresh_token",
			values: []string{"", notIssued}, clause: contract.OAuthRefreshUnknown},
	} {
		spec.Example(g, "no token is granted "+r.text, spec.Verifies(r.clause), func(s *spec.S) {
			grants(s)
			fields := proven(s.App(), r.grant)
			if uri := s.App().RedirectURI; uri != "" && r.grant == "authorization_code" {
				fields.Set("redirect_uri", uri)
			}
			if r.values[0] == "" {
				s.Expect(r.clause, ask(s, fields, client.None())).To(turnedAway())
			}
			for _, value := range r.values {
				fields.Set(r.key, value)
				s.Expect(r.clause, ask(s, fields, client.None())).To(turnedAway())
			}
		})
	}
	return g
}

// ask sends the fields as the application that they are to come from.
func (how wording) ask(s *spec.S, fields url.Values) *client.Answer {
	return how.as(s, s.App().Client(), s.App().ClientSecret.Reveal(), fields)
}

// as sends the fields for a client and a secret of one's choice.
func (how wording) as(s *spec.S, id, secret string, fields url.Values) *client.Answer {
	sent := url.Values{"scope": {target.UpdateScope}}
	for k, v := range fields {
		sent[k] = v
	}
	if how == basic {
		return ask(s, sent, client.Basic(id, target.Secret(secret)))
	}
	sent.Set("client_id", id)
	sent.Set("client_secret", secret)
	return ask(s, sent, client.None())
}

// readsForm sees that a form is read where anything is: if the same fields are
// refused as a form and accepted in another shape, it is the form that the
// target does not read.
func readsForm(g *spec.Group) {
	spec.Example(g, "the token endpoint reads a form", spec.Verifies(contract.OAuthForm), func(s *spec.S) {
		app := s.App()
		if app.ClientSecret == "" {
			s.Lacking(verdict.LackCredential, noSecret)
		}
		fields := proven(app, "client_credentials", "scope", target.UpdateScope)
		form := ask(s, fields, client.None())
		if !form.Success() {
			form = basic.ask(s, url.Values{"grant_type": {"client_credentials"}})
		}
		if !form.Success() && !readsElse(s) {
			thereAtAll(s, contract.OAuthForm)
			s.Lacking(verdict.LackChoice, noneGranted)
		}
		s.Expect(contract.OAuthForm, form).To(match.Success())
	})
}

// thereAtAll goes on where something answers at the path of the token endpoint: one
// that is there may refuse what it is asked, but not as if it were not, whatever the
// grant.
func thereAtAll(s *spec.S, c *contract.Clause) {
	var last *client.Answer
	for _, grant := range [][]string{
		{"client_credentials", "scope", target.UpdateScope}, {"authorization_code", "code", notIssued}, {"refresh_token", "refresh_token", notIssued}, {""},
	} {
		last = ask(s, proven(s.App(), grant[0], grant[1:]...), client.None())
		if !slices.Contains([]int{http.StatusNotFound, http.StatusMethodNotAllowed, http.StatusNotImplemented}, last.Status()) {
			return
		}
	}
	s.Given(c, last).To(match.On("a token endpoint", func(a *client.Answer) (string, bool) { return a.Brief(), false }))
}

// readsElse reports whether a token is granted for the fields as JSON or as a query.
func readsElse(s *spec.S) bool {
	fields := proven(s.App(), "client_credentials", "scope", target.UpdateScope)
	return s.Send(api.TokenAsJSON(fields)).Success() || s.Send(api.TokenAsQuery(fields)).Success()
}

// provesClient is about requests that do not prove their client.
func provesClient(g *spec.Group) {
	grant := url.Values{"grant_type": {"client_credentials"}}
	without := func(s *spec.S, field string) *client.Answer {
		fields := proven(s.App(), "client_credentials", "scope", target.UpdateScope)
		fields.Del(field)
		return ask(s, fields, client.None())
	}

	spec.Example(g, "a token request without its client is refused", spec.Verifies(contract.OAuthClientID), func(s *spec.S) {
		how := grants(s)
		if how == inForm {
			s.Expect(contract.OAuthClientID, without(s, "client_id")).To(turnedAway())
		}
		s.Expect(contract.OAuthClientID, how.as(s, "", s.App().ClientSecret.Reveal(), grant)).To(turnedAway())
	})

	spec.Example(g, "a token request without the client's secret is refused", spec.Verifies(contract.OAuthClientSecret), func(s *spec.S) {
		how := grants(s)
		if how == inForm {
			s.Expect(contract.OAuthClientSecret, without(s, "client_secret")).To(turnedAway())
		}
		s.Expect(contract.OAuthClientSecret, how.as(s, s.App().Client(), "", grant)).To(turnedAway())
	})

	spec.Example(g, "a token request with a wrong secret is refused", spec.Verifies(contract.OAuthWrongSecret), func(s *spec.S) {
		how := grants(s)
		secret := s.App().ClientSecret.Reveal()
		wrong := []string{notIssued, altered(s, foreign(s, secret)), altered(s, secret+secret)}
		if half := secret[:len(secret)/2]; half != "" {
			wrong = append(wrong, altered(s, half))
		}
		if apps := s.Run.Profile.Applications; len(apps) > 1 && apps[1].ClientSecret != "" && apps[1].ClientSecret != s.App().ClientSecret {
			wrong = append(wrong, apps[1].ClientSecret.Reveal())
		}
		for _, text := range wrong {
			s.Expect(contract.OAuthWrongSecret, how.as(s, s.App().Client(), text, grant)).To(turnedAway())
		}
	})
}
