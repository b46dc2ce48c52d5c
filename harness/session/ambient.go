package session

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"mime"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
)

// Observation sums up, over the exchanges so far, a clause that must hold for
// every one of them, whatever the spec that made it is about.
type Observation struct {
	Held     int
	Expected string
	Observed string               // of the first breach, "" while there is none
	Breach   *transcript.Exchange // the first by key
}

// Paths whose answers keep to less: nobody says what the token endpoint
// answers, and a connection has the id that another service gave it. Nor does
// anybody say what a callback or a follow-up is answered, whose paths are bound.
const (
	tokenPath       = "/api/v10/oauth2/token"
	connectionsPath = "/api/v10/users/@me/connections"
)

type ambient struct {
	elsewhere map[string]bool // the URLs of the control API, which keeps no contract
	callback  *regexp.Regexp  // the URLs where interactions are answered
	followUp  *regexp.Regexp  // the URLs of what comes after the answer
	csv       *regexp.Regexp  // the URLs where the contract has CSV in the place of JSON

	mu   sync.Mutex
	seen map[*contract.Clause]*Observation

	unreadable map[transcript.Key]bool // answers of success that are no JSON
}

func newAmbient(p *target.Profile) *ambient {
	a := &ambient{elsewhere: map[string]bool{}, callback: bound(p.Bindings.CallbackPath), followUp: bound(p.Bindings.FollowUpPath), csv: bound(p.Bindings.InviteTargetsPath), seen: map[*contract.Clause]*Observation{}, unreadable: map[transcript.Key]bool{}}
	for _, op := range control.Operations() {
		a.elsewhere[strings.TrimSuffix(p.Control.URL, "/")+string(op)] = true
	}
	return a
}

// bound matches the URLs of a bound path below the API's.
func bound(path string) *regexp.Regexp {
	open := regexp.MustCompile(`\\\{[a-z]+\\\}`)
	return regexp.MustCompile(client.APIPath + open.ReplaceAllString(regexp.QuoteMeta(path), `[^/]+`) + `(\?|$)`)
}

// Ambient tells how a clause held in every exchange of the run so far.
func (r *Run) Ambient(t *contract.Clause) Observation {
	r.ambient.mu.Lock()
	defer r.ambient.mu.Unlock()
	if o := r.ambient.seen[t]; o != nil {
		return *o
	}
	return Observation{}
}

// Unreadable reports whether the last exchange that a check is about was answered
// with success and without JSON: nothing tells then what the target means to say.
func (s *Session) Unreadable(about ...*transcript.Exchange) bool {
	seen := s.evidence(about)
	if len(seen) == 0 {
		return false
	}
	a := s.Run.ambient
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.unreadable[seen[len(seen)-1].Key]
}

// observe judges an exchange with the whole body of its answer.
func (a *ambient) observe(x *transcript.Exchange, answer *transcript.Slot) {
	body := answer.Body
	if x.Err != "" || x.Status == http.StatusTooManyRequests || a.elsewhere[x.URL] {
		return
	}
	a.note(x, contract.ErrorNo5xx, x.Status < 500, "a status below 500", fmt.Sprint(x.Status))
	if strings.Contains(x.URL, tokenPath) || takenAway(x) {
		return // what it answers is not shown
	}
	if x.Status == http.StatusNoContent {
		// Clients never read a body here, whatever its announced length is.
		length := x.ResponseHeader.Get("Content-Length")
		a.note(x, contract.ErrorNoContent, len(body) == 0 && (length == "" || length == "0"),
			"no body", fmt.Sprintf("%d bytes, Content-Length %q", len(body), length))
		return
	}
	refused := x.Status/100 == 4
	if !refused && a.csv.MatchString(x.URL) {
		return
	}
	if len(body) == 0 {
		if refused {
			a.note(x, contract.ErrorBody, false, "a body", "no body")
		}
		return
	}
	// A gateway or proxy in front may answer 404 and 405 for paths that the
	// service itself never saw; those are judged as refusals all the same.
	media, _, err := mime.ParseMediaType(x.ResponseHeader.Get("Content-Type"))
	isJSON := err == nil && (media == "application/json" || strings.HasSuffix(media, "+json"))
	valid := json.Valid(body)
	a.note(x, contract.AddressJSONType, isJSON, "application/json", fmt.Sprintf("%q", x.ResponseHeader.Get("Content-Type")))
	if !refused { // what a refusal says has a clause of its own
		a.note(x, contract.AddressJSONBody, valid, "valid JSON", clip(body))
		if !valid && x.Status/100 == 2 {
			a.mu.Lock()
			a.unreadable[x.Key] = true
			a.mu.Unlock()
		}
	}
	if refused {
		a.note(x, contract.ErrorBody, true, "", "")
		trimmed := bytes.TrimSpace(body)
		a.note(x, contract.ErrorJSON, valid && trimmed[0] == '{', "a JSON object", clip(trimmed))
	}
	if strings.Contains(x.URL, "/commands") && valid && x.Status < 500 {
		a.note(x, contract.ErrorStatus, x.Status/100 == 4 || !client.SaysRefused(body), "a 4xx status", fmt.Sprintf("status %d %s", x.Status, clip(body)))
	}
	if which, some := withoutID(x, answer); some {
		a.note(x, contract.CommandIDPresent, which == "", "an id in every command", which)
	}
	if x.Status/100 == 2 && valid && !strings.Contains(x.URL, connectionsPath) {
		fields := idFields
		if !strings.Contains(x.URL, "/commands") {
			fields = fields[:len(fields)-1]
		}
		numeric, malformed, any := badIDs(body, fields)
		if any && !a.callback.MatchString(x.URL) && !a.followUp.MatchString(x.URL) {
			a.note(x, contract.AddressIDString, numeric == "", "a JSON string", numeric)
			a.note(x, contract.AddressID64Bit, malformed == "", "the decimal form of a 64-bit integer", malformed)
		}
	}
}

// withoutID finds a command object without an id in what a command operation
// answers. some tells whether there was a command at all.
func withoutID(x *transcript.Exchange, answer *transcript.Slot) (which string, some bool) {
	path, _, _ := strings.Cut(x.URL, "?")
	if x.Status/100 != 2 || !strings.Contains(path, "/commands") || strings.HasSuffix(path, "/permissions") {
		return "", false
	}
	v, err := answer.Value(client.Decode)
	if err != nil {
		return "", false
	}
	list, is := v.([]any)
	if !is {
		list = append(list, v)
	}
	for _, e := range list {
		o, _ := e.(map[string]any)
		_, described := o["description"]
		if _, named := o["name"].(string); !named || !described {
			continue
		}
		some = true
		if o["id"] == nil {
			return fmt.Sprintf("none in that of the name %.40q", o["name"]), true
		}
	}
	return "", some
}

// takenAway reports whether the exchange is about an operation that the
// contract has taken away. A service need not know of it: what stands in front
// may refuse it with a page of its own.
func takenAway(x *transcript.Exchange) bool {
	return x.Status/100 == 4 && (x.Method == http.MethodPost && strings.HasSuffix(x.URL, "/api/v10/guilds") ||
		x.Method == http.MethodPut && strings.HasSuffix(x.URL, "/commands/permissions"))
}

func (a *ambient) note(x *transcript.Exchange, t *contract.Clause, ok bool, expected, observed string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	o := a.seen[t]
	if o == nil {
		o = &Observation{}
		a.seen[t] = o
	}
	if ok {
		o.Held++
		return
	}
	// The least key, not the first in time: side by side, time is luck.
	if o.Breach == nil || x.Key.Compare(o.Breach.Key) < 0 {
		o.Expected, o.Observed, o.Breach = expected, observed, x
	}
}

// idFields hold snowflakes; the last of them in commands alone.
var idFields = []string{`"id"`, `"application_id"`, `"guild_id"`, `"version"`}

// badIDs finds id fields whose value is a number, and ones whose string is no
// snowflake. any tells whether there was an id at all. It scans instead of
// decoding, since it runs on every exchange, and decodes only to make sure.
func badIDs(body []byte, fields []string) (numeric, malformed string, any bool) {
	suspect := bytes.Contains(body, []byte(`\u`)) // which a key may be spelled with
	for _, field := range fields {
		rest := body
		for !suspect {
			i := bytes.Index(rest, []byte(field))
			if i < 0 {
				break
			}
			rest = bytes.TrimLeft(rest[i+len(field):], " \t\r\n")
			if len(rest) == 0 || rest[0] != ':' {
				continue // a value, not a key
			}
			rest = bytes.TrimLeft(rest[1:], " \t\r\n")
			if len(rest) == 0 || rest[0] != '"' {
				suspect = true
				break
			}
			end := bytes.IndexByte(rest[1:], '"')
			suspect = end >= 0 && !decimal(rest[1:1+end])
			any = true
		}
	}
	if !suspect {
		return "", "", any
	}
	v, err := client.Decode(body)
	if err != nil {
		return "", "", false
	}
	s := search{fields: fields}
	s.in(v)
	return s.numeric, s.malformed, s.any
}

// search looks for ids where the contract has them: in an object, in each of a
// list, and in the permissions of one. A key that is called like an id is none
// elsewhere: Indonesian is a locale, and a target may add members of its own.
type search struct {
	fields             []string
	numeric, malformed string
	any                bool
}

func (s *search) in(v any) {
	if list, is := v.([]any); is {
		for _, e := range list {
			s.in(e)
		}
		return
	}
	o, _ := v.(map[string]any)
	for _, field := range s.fields {
		switch id := o[strings.Trim(field, `"`)].(type) {
		case json.Number:
			s.any = true
			s.numeric = cmp.Or(s.numeric, field+": "+clip([]byte(id)))
		case string:
			s.any = true
			if !decimal([]byte(id)) {
				s.malformed = cmp.Or(s.malformed, field+": "+clip([]byte(strconv.Quote(id))))
			}
		}
	}
	if list, is := o["permissions"].([]any); is {
		s.in(list)
	}
}

func decimal(b []byte) bool {
	n, err := strconv.ParseUint(string(b), 10, 64)
	return err == nil && strconv.FormatUint(n, 10) == string(b)
}

func clip(b []byte) string {
	if len(b) > 40 {
		return string(b[:40]) + "…"
	}
	return string(b)
}
