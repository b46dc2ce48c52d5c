package transcript

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Redacted stands in the place of every secret.
const Redacted = "[redacted]"

// shortestSecret is the length in bytes from which a secret is looked for
// everywhere; shorter ones would tear ordinary text apart and are taken out of
// credentials only.
const shortestSecret = 4

// shortestToken is the length in bytes from which a token that came up during
// the run is taken for a secret.
const shortestToken = 8

// redactor takes secrets out of what is kept.
type redactor struct {
	*secretSet
	granting []string       // keys of credentials in JSON
	endings  [][]byte       // that such a key has, with the quotation mark behind it
	field    *regexp.Regexp // finds them
}

func newRedactor(known []string) *redactor {
	r := &redactor{secretSet: newSecretSet()}
	for _, s := range known {
		r.learn(s)
	}
	r.keys(tokenKeys...)
	return r
}

func (r *redactor) learn(secret string) {
	if !r.knows(secret) {
		r.add(secret, "")
	}
}

// text returns s without any known secret.
func (r *redactor) text(s string) string { return without(r.secretSet, s) }

// bytes is text for bytes; it returns b itself where there is nothing to take out.
func (r *redactor) bytes(b []byte) []byte { return without(r.secretSet, b) }

// tokenKeys are the keys of credentials in JSON: of a token endpoint, and the
// token of an interaction.
var tokenKeys = []string{"token", "access_token", "refresh_token", "id_token", "client_secret", "authorization_code"}

// keys adds keys of credentials that a target has of its own.
func (r *redactor) keys(more ...string) {
	r.granting = append(r.granting, more...)
	var quoted []string
	r.endings = nil
	for _, key := range r.granting {
		quoted = append(quoted, regexp.QuoteMeta(key))
		// What ends in another key is found with that.
		if !slices.ContainsFunc(r.granting, func(other string) bool { return other != key && strings.HasSuffix(key, other) }) {
			r.endings = append(r.endings, []byte(key+`"`))
		}
	}
	r.field = regexp.MustCompile(`("(?:` + strings.Join(quoted, "|") + `)"\s*:\s*)"((?:[^"\\]|\\.)*)"`)
}

func (r *redactor) grants(b []byte) bool {
	return slices.ContainsFunc(r.endings, func(key []byte) bool { return bytes.Contains(b, key) })
}

// answerBody takes secrets out of an answer and learns the tokens it grants. That
// of an interaction may be anything; see LearnToken.
func (r *redactor) answerBody(b []byte) []byte {
	if len(b) > 0 && b[0] != '[' && r.mayEscape(b) {
		var v any
		if json.Unmarshal(b, &v) == nil {
			r.learnIn(v)
		}
	}
	if r.grants(b) {
		var out []byte
		done := 0
		for _, m := range r.field.FindAllSubmatchIndex(b, -1) {
			key, text := b[m[2]:m[3]], b[m[4]:m[5]]
			var token string
			if !bytes.HasPrefix(key, []byte(`"token"`)) && json.Unmarshal([]byte(`"`+string(text)+`"`), &token) == nil && len(token) >= shortestToken {
				r.learn(token)
			}
			out = append(append(out, b[done:m[4]]...), Redacted...)
			done = m[5]
		}
		b = append(out, b[done:]...)
	}
	return r.bytes(b)
}

// mayEscape says whether a letter of a key of credentials is written as an escape,
// which may stand in the key.
func (r *redactor) mayEscape(b []byte) bool {
	const escape = `\u`
	for {
		at := bytes.Index(b, []byte(escape))
		if at < 0 || len(b) < at+len(escape)+4 {
			return false
		}
		b = b[at+len(escape):]
		letter, err := strconv.ParseUint(string(b[:4]), 16, 16)
		if err == nil && slices.ContainsFunc(r.granting, func(key string) bool { return strings.ContainsRune(key, rune(letter)) }) {
			return true
		}
	}
}

// learnIn learns the tokens that the members of an object grant.
func (r *redactor) learnIn(v any) {
	o, _ := v.(map[string]any)
	for _, key := range r.granting {
		if token, is := o[key].(string); is && key != "token" && len(token) >= shortestToken {
			r.learn(token)
		}
	}
}

// formFields are the credentials of a token endpoint in a form.
var formFields = []string{
	"client_secret", "access_token", "refresh_token", "token", "code", "code_verifier",
	"client_assertion", "password", "external_auth_token",
}

func (r *redactor) requestBody(b []byte, h http.Header) []byte {
	if len(b) == 0 {
		return b
	}
	if strings.HasPrefix(h.Get("Content-Type"), "application/x-www-form-urlencoded") {
		b = r.form(b)
	} else if r.grants(b) {
		b = r.field.ReplaceAll(b, []byte(`$1"`+Redacted+`"`))
	}
	return r.bytes(b)
}

// form keeps the order and the writing of the fields it leaves alone. It learns
// the others: a target may repeat them.
func (r *redactor) form(b []byte) []byte {
	parts := strings.Split(string(b), "&")
	for i, part := range parts {
		name, value, ok := strings.Cut(part, "=")
		if plain, err := url.QueryUnescape(name); err != nil || !ok || !slices.Contains(formFields, plain) {
			continue
		}
		if plain, err := url.QueryUnescape(value); err == nil && len(plain) >= shortestToken {
			r.learn(plain)
		}
		parts[i] = name + "=" + url.QueryEscape(Redacted)
	}
	return []byte(strings.Join(parts, "&"))
}

// withoutAll is withoutOne for header values; it returns vs itself where there is
// nothing to take out.
func withoutAll(secret string, vs []string) []string {
	if len(secret) < shortestToken || !slices.ContainsFunc(vs, func(v string) bool { return strings.Contains(v, secret) }) {
		return vs
	}
	out := make([]string, len(vs))
	for i, v := range vs {
		out[i] = strings.ReplaceAll(v, secret, Redacted)
	}
	return out
}

// requestHeader returns a copy without secrets, the variable that stands for
// the credential it had, and that credential, which an answer may repeat.
func (r *redactor) requestHeader(h http.Header) (out http.Header, variable, secret string) {
	out = make(http.Header, len(h))
	for k, vs := range h {
		switch k {
		case "Authorization", "Proxy-Authorization":
			clean := make([]string, len(vs))
			for i, v := range vs {
				clean[i], variable, secret = r.credential(v)
			}
			out[k] = clean
		default:
			out[k] = r.values(vs)
		}
	}
	return out, variable, secret
}

// withoutOne takes out a credential that only this exchange had; one that is known
// is out already.
func withoutOne(secret string, b []byte) []byte {
	if len(secret) < shortestToken || !bytes.Contains(b, []byte(secret)) {
		return b
	}
	return bytes.ReplaceAll(b, []byte(secret), []byte(Redacted))
}

// credential keeps the scheme of an Authorization value and nothing else.
func (r *redactor) credential(v string) (kept, variable, secret string) {
	scheme, rest, ok := strings.Cut(v, " ")
	if !ok {
		scheme, rest = "", v
	}
	if variable, ok = r.named(rest); !ok && strings.EqualFold(scheme, "Basic") {
		if plain, err := base64.StdEncoding.DecodeString(rest); err == nil {
			_, password, _ := strings.Cut(string(plain), ":")
			if ok = r.knows(password); ok {
				r.learn(rest)
			}
		}
	}
	if variable == "" {
		variable = defaultVariable(scheme, ok)
	}
	if rest == "" {
		return v, "", "" // nothing to hide in an empty credential
	}
	if scheme == "" || r.knows(scheme) {
		return Redacted, variable, rest
	}
	return scheme + " " + Redacted, variable, rest
}

// defaultVariable names the credential of a scheme. One that the profile does
// not have was made up by a spec, and is named so.
func defaultVariable(scheme string, known bool) string {
	switch {
	case !known:
		return "OTHER_CREDENTIAL"
	case scheme == "Bot":
		return "BOT_TOKEN"
	case scheme == "Bearer":
		return "BEARER_TOKEN"
	case strings.EqualFold(scheme, "Basic"):
		return "BASIC_CREDENTIAL"
	}
	return "TOKEN"
}

// values returns vs itself where there is nothing to take out.
func (r *redactor) values(vs []string) []string {
	var out []string
	for i, v := range vs {
		if clean := r.text(v); clean != v {
			if out == nil {
				out = slices.Clone(vs)
			}
			out[i] = clean
		}
	}
	if out == nil {
		return vs
	}
	return out
}

// answerHeader returns the headers without secrets and cookies, and with the
// Transfer-Encoding that net/http took away where no body may be.
func (r *redactor) answerHeader(resp *http.Response, credential string) http.Header {
	h := resp.Header
	out, own := h, false
	set := func(k string, vs []string) {
		if !own {
			out, own = make(http.Header, len(h)+1), true
			maps.Copy(out, h)
		}
		out[k] = vs
	}
	for k, vs := range h {
		if k == "Set-Cookie" {
			set(k, slices.Repeat([]string{Redacted}, len(vs)))
		} else if clean := withoutAll(credential, r.values(vs)); len(vs) > 0 && &clean[0] != &vs[0] {
			set(k, clean)
		}
	}
	if bodiless(resp.StatusCode) && len(resp.TransferEncoding) > 0 {
		set("Transfer-Encoding", resp.TransferEncoding)
	}
	return out
}

func bodiless(status int) bool {
	return status < 200 || status == http.StatusNoContent || status == http.StatusNotModified
}
