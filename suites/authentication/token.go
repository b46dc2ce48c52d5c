package authentication

import (
	"encoding/json"
	"net/http"
	"net/url"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

const tokenPath = "/oauth2/token"

// wordings are ways of asking for a client credentials token. How one is
// obtained is open, so a target may refuse all of them.
type wording int

const (
	none   wording = iota
	inForm         // client_id and client_secret in the form
	basic          // in the Authorization header (RFC 6749, 2.3.1)
)

// ask posts a form to the token endpoint.
func ask(s *spec.S, fields url.Values, auth client.Auth) *client.Answer {
	return s.Send(client.Request{
		Method: http.MethodPost, Path: tokenPath, Auth: auth,
		Body: []byte(fields.Encode()), ContentType: "application/x-www-form-urlencoded",
	})
}

// client credentials of the application, for a request of that grant.
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
	if a.Status()/100 == 2 {
		return inForm, target.Secret(a.String("access_token"))
	}
	a = ask(s, url.Values{"grant_type": {"client_credentials"}, "scope": {scope}}, client.Basic(app.Client(), app.ClientSecret))
	if a.Status()/100 == 2 {
		return basic, target.Secret(a.String("access_token"))
	}
	return none, ""
}

// grants reports how the application is granted tokens, or leaves the clauses
// open: where nothing is granted to anybody a refusal says nothing.
func grants(s *spec.S, clauses ...*contract.Clause) wording {
	how := none
	if s.App().ClientSecret != "" {
		how, _ = ownToken(s, s.App(), updateScope)
	}
	if how == none {
		for _, c := range clauses {
			s.Missing(c, "the target grants no client credentials token, so that nothing shows what a refusal is about")
		}
	}
	return how
}

func tokenEndpoint() *spec.Chapter {
	c := spec.NewChapter("Token endpoint")
	readsForm(c)
	provesClient(c)
	spec.Example(c, "a token request without a grant_type, or with an unknown one, is refused",
		spec.Verifies(contract.OAuthGrantType, contract.OAuthUnknownGrantType), func(s *spec.S) {
			how := grants(s, contract.OAuthGrantType, contract.OAuthUnknownGrantType)
			if how == none {
				return
			}
			for _, grant := range []url.Values{{}, {"grant_type": {""}}} {
				s.Expect(contract.OAuthGrantType, how.ask(s, grant)).To(turnedAway())
			}
			for _, grant := range []string{"slashproof_unknown", "client_credentials_unknown"} {
				s.Expect(contract.OAuthUnknownGrantType, how.ask(s, url.Values{"grant_type": {grant}})).To(turnedAway())
			}
		})

	spec.Example(c, "no token is granted for no code, for one that was not issued or for such a refresh token",
		spec.Verifies(contract.OAuthCode, contract.OAuthUnknownCode, contract.OAuthRefreshUnknown), func(s *spec.S) {
			if grants(s, contract.OAuthCode, contract.OAuthUnknownCode, contract.OAuthRefreshUnknown) == none {
				return
			}
			for _, r := range []struct {
				clause *contract.Clause
				grant  string
				more   []string
			}{
				{contract.OAuthCode, "authorization_code", nil},
				{contract.OAuthCode, "authorization_code", []string{"code", ""}},
				{contract.OAuthUnknownCode, "authorization_code", []string{"code", notIssued}},
				{contract.OAuthUnknownCode, "authorization_code", []string{"code", "30141592653589793238462643383279"}},
				{contract.OAuthRefreshUnknown, "refresh_token", nil},
				{contract.OAuthRefreshUnknown, "refresh_token", []string{"refresh_token", notIssued}},
			} {
				fields := proven(s.App(), r.grant, r.more...)
				if uri := s.App().RedirectURI; uri != "" && r.grant == "authorization_code" {
					fields.Set("redirect_uri", uri)
				}
				s.Expect(r.clause, ask(s, fields, client.None())).To(turnedAway())
			}
		})
	return c
}

// ask sends the fields as the application that they are to come from.
func (how wording) ask(s *spec.S, fields url.Values) *client.Answer {
	return how.as(s, s.App().Client(), s.App().ClientSecret.Reveal(), fields)
}

// as sends the fields for a client and a secret of one's choice.
func (how wording) as(s *spec.S, id, secret string, fields url.Values) *client.Answer {
	sent := url.Values{"scope": {updateScope}}
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
func readsForm(c *spec.Chapter) {
	spec.Example(c, "the token endpoint reads a form", spec.Verifies(contract.OAuthForm), func(s *spec.S) {
		app := s.App()
		if app.ClientSecret == "" {
			s.Missing(contract.OAuthForm, "the profile has no client_secret")
			return
		}
		wrong := ask(s, proven(app, "client_credentials", "client_secret", notIssued), client.None())
		s.Given(wrong).To(turnedAway()) // what everybody is granted says nothing
		fields := proven(app, "client_credentials", "scope", updateScope)
		form := ask(s, fields, client.None())
		if form.Status()/100 != 2 {
			form = basic.ask(s, url.Values{"grant_type": {"client_credentials"}})
		}
		if form.Status()/100 != 2 && !readsElse(s, fields) {
			s.Missing(contract.OAuthForm, "the target grants no client credentials token, in whatever shape it is asked")
			return
		}
		s.Expect(contract.OAuthForm, form).To(match.Success())
	})
}

// readsElse reports whether the fields are granted a token as JSON or as a query.
func readsElse(s *spec.S, fields url.Values) bool {
	object := map[string]string{}
	for k := range fields {
		object[k] = fields.Get(k)
	}
	body, err := json.Marshal(object)
	s.Session.Given(err == nil, "fields that encode", "ones that do not")
	a := s.Send(client.Request{Method: http.MethodPost, Path: tokenPath, Body: body})
	if a.Status()/100 == 2 {
		return true
	}
	a = s.Send(client.Request{Method: http.MethodPost, Path: tokenPath, Query: fields})
	return a.Status()/100 == 2
}

func provesClient(c *spec.Chapter) {
	spec.Example(c, "a token request that does not prove its client is refused",
		spec.Verifies(contract.OAuthClientID, contract.OAuthClientSecret, contract.OAuthWrongSecret), func(s *spec.S) {
			how := grants(s, contract.OAuthClientID, contract.OAuthClientSecret, contract.OAuthWrongSecret)
			if how == none {
				return
			}
			id, secret := s.App().Client(), s.App().ClientSecret.Reveal()
			grant := url.Values{"grant_type": {"client_credentials"}}
			with := func(id, secret string) *client.Answer { return how.as(s, id, secret, grant) }
			without := func(field string) *client.Answer {
				fields := proven(s.App(), "client_credentials", "scope", updateScope)
				fields.Del(field)
				return ask(s, fields, client.None())
			}
			if how == inForm {
				s.Expect(contract.OAuthClientID, without("client_id")).To(turnedAway())
				s.Expect(contract.OAuthClientSecret, without("client_secret")).To(turnedAway())
			}
			s.Expect(contract.OAuthClientID, with("", secret)).To(turnedAway())
			s.Expect(contract.OAuthClientSecret, with(id, "")).To(turnedAway())
			wrong := []string{notIssued, altered(s, secret+"x"), altered(s, secret[:len(secret)/2])}
			if apps := s.Run.Profile.Applications; len(apps) > 1 && apps[1].ClientSecret != "" {
				wrong = append(wrong, apps[1].ClientSecret.Reveal())
			}
			for _, text := range wrong {
				s.Expect(contract.OAuthWrongSecret, with(id, text)).To(turnedAway())
			}
		})
}
