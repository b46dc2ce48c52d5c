package session

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"mime"
	"net/http"
	"regexp"
	"slices"
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
	callback  boundPath       // where interactions are answered
	followUp  boundPath       // what comes after the answer
	messages  [2]boundPath    // where messages are written
	csv       boundPath       // where the contract has CSV in the place of JSON

	mu   sync.Mutex
	seen map[*contract.Clause]*Observation

	unreadable map[transcript.Key]bool // answers of success that are no JSON
}

func newAmbient(p *target.Profile) *ambient {
	a := &ambient{
		elsewhere: map[string]bool{}, callback: bound(p.Bindings.CallbackPath), followUp: bound(p.Bindings.FollowUpPath),
		messages: [2]boundPath{bound(p.Bindings.MessagesPath), bound(p.Bindings.MessagePath)}, csv: bound(p.Bindings.InviteTargetsPath),
		seen: map[*contract.Clause]*Observation{}, unreadable: map[transcript.Key]bool{},
	}
	for _, op := range control.Operations() {
		a.elsewhere[strings.TrimSuffix(p.Control.URL, "/")+string(op)] = true
	}
	return a
}

// boundPath matches the URLs of a bound path below the API's.
type boundPath struct {
	part string // that all of them have, which most others lack
	*regexp.Regexp
}

func bound(path string) boundPath {
	placeholder := regexp.MustCompile(`\\\{[a-z]+\\\}`)
	quoted := regexp.QuoteMeta(path)
	parts := slices.SortedFunc(slices.Values(placeholder.Split(quoted, -1)), func(a, b string) int { return len(b) - len(a) })
	return boundPath{
		strings.ReplaceAll(parts[0], `\`, ""),
		regexp.MustCompile(client.APIPath + placeholder.ReplaceAllString(quoted, `[^/]+`) + `(\?|$)`),
	}
}

func (p boundPath) matches(url string) bool {
	return strings.Contains(url, p.part) && p.MatchString(url)
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
	if x.Status == http.StatusNotImplemented {
		return // a service says so of what it has not; where it has to, other checks tell
	}
	if !a.holds(contract.ErrorNo5xx, x.Status < 500) {
		a.breaks(x, contract.ErrorNo5xx, "a status below 500", fmt.Sprint(x.Status))
	}
	a.observeSuccess(x)
	if strings.Contains(x.URL, tokenPath) || withdrawn(x) {
		return // what it answers is not shown
	}
	if x.Status == http.StatusNoContent {
		// Clients never read a body here, whatever its announced length is.
		length := x.ResponseHeader.Get("Content-Length")
		if !a.holds(contract.ErrorNoContent, len(body) == 0 && (length == "" || length == "0")) {
			a.breaks(x, contract.ErrorNoContent, "no body", fmt.Sprintf("%d bytes, Content-Length %q", len(body), length))
		}
		return
	}
	refused := x.Status/100 == 4
	if !refused && a.csv.matches(x.URL) {
		return
	}
	if len(body) > 0 {
		a.observeBody(x, answer, refused)
	} else if refused {
		a.breaks(x, contract.ErrorBody, "a body", "no body")
	}
}

// observeBody judges an answer that has a body.
func (a *ambient) observeBody(x *transcript.Exchange, answer *transcript.Slot, refused bool) {
	body := answer.Body
	// A gateway or proxy in front may answer 404 and 405 for paths that the
	// service itself never saw; those are judged as refusals all the same.
	if media := x.ResponseHeader.Get("Content-Type"); !a.holds(contract.AddressJSONType, isJSON(media)) {
		a.breaks(x, contract.AddressJSONType, "application/json", fmt.Sprintf("%q", media))
	}
	if refused { // what it says has a clause of its own
		a.holds(contract.ErrorBody, true)
		trimmed, valid := bytes.TrimSpace(body), json.Valid(body)
		if !a.holds(contract.ErrorJSON, valid && trimmed[0] == '{') {
			a.breaks(x, contract.ErrorJSON, "a JSON object", clip(trimmed))
		}
		a.holds(contract.ErrorStatus, valid && a.unmistakable(x))
		return
	}
	v, err := answer.Value(client.Decode) // which the spec will ask for
	if !a.holds(contract.AddressJSONBody, err == nil || json.Valid(body)) {
		a.breaks(x, contract.AddressJSONBody, "valid JSON", clip(body))
		a.mu.Lock()
		a.unreadable[x.Key] = x.Status/100 == 2
		a.mu.Unlock()
	}
	if err == nil {
		a.observeValue(x, body, v)
	}
}

func isJSON(media string) bool {
	if media == "application/json" {
		return true
	}
	media, _, err := mime.ParseMediaType(media)
	return err == nil && (media == "application/json" || strings.HasSuffix(media, "+json"))
}

// unmistakable reports whether the exchange is one whose answer, where it takes what was asked,
// does not look as if it refused it: elsewhere the contract may have words beside a code.
func (a *ambient) unmistakable(x *transcript.Exchange) bool {
	return ofCommands(x) || x.Method != http.MethodGet && (a.messages[0].matches(x.URL) || a.messages[1].matches(x.URL))
}

func ofCommands(x *transcript.Exchange) bool { return strings.Contains(x.URL, "/commands") }

// observeValue judges what an answer that refuses nothing says.
func (a *ambient) observeValue(x *transcript.Exchange, body []byte, v any) {
	if a.unmistakable(x) && x.Status < 500 && !a.holds(contract.ErrorStatus, !client.SaysRefused(v)) {
		a.breaks(x, contract.ErrorStatus, "a 4xx status", fmt.Sprintf("status %d %s", x.Status, clip(body)))
	}
	if x.Status/100 != 2 {
		return
	}
	if which, some := withoutID(x, v); some && !a.holds(contract.CommandIDPresent, which == "") {
		a.breaks(x, contract.CommandIDPresent, "an id in every command", which)
	}
	if strings.Contains(x.URL, connectionsPath) || a.callback.matches(x.URL) || a.followUp.matches(x.URL) {
		return
	}
	ids := search{fields: idFields}
	if !ofCommands(x) {
		ids.fields = idFields[:len(idFields)-1]
	}
	if ids.in(v); !ids.any {
		return
	}
	if !a.holds(contract.AddressIDString, ids.numeric == "") {
		a.breaks(x, contract.AddressIDString, "a JSON string", ids.numeric)
	}
	if !a.holds(contract.AddressID64Bit, ids.malformed == "") {
		a.breaks(x, contract.AddressID64Bit, "the decimal form of a 64-bit integer", ids.malformed)
	}
}

// withoutID finds a command object without an id in what a command operation
// answers. some tells whether there was a command at all.
func withoutID(x *transcript.Exchange, v any) (which string, some bool) {
	path, _, _ := strings.Cut(x.URL, "?")
	if !strings.Contains(path, "/commands") || strings.HasSuffix(path, "/permissions") {
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

// withdrawn reports whether the exchange is about an operation that the
// contract has taken away. A service need not know of it: what stands in front
// may refuse it with a page of its own.
func withdrawn(x *transcript.Exchange) bool {
	return x.Status/100 == 4 && (x.Method == http.MethodPost && strings.HasSuffix(x.URL, "/api/v10/guilds") ||
		x.Method == http.MethodPut && strings.HasSuffix(x.URL, "/commands/permissions"))
}

// holds counts a check that holds. It returns ok.
func (a *ambient) holds(t *contract.Clause, ok bool) bool {
	if ok {
		a.mu.Lock()
		a.of(t).Held++
		a.mu.Unlock()
	}
	return ok
}

// breaks notes a check that does not.
func (a *ambient) breaks(x *transcript.Exchange, t *contract.Clause, expected, observed string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	// The least key, not the first in time: side by side, time is luck.
	if o := a.of(t); o.Breach == nil || x.Key.Compare(o.Breach.Key) < 0 {
		o.Expected, o.Observed, o.Breach = expected, observed, x
	}
}

func (a *ambient) of(t *contract.Clause) *Observation {
	o := a.seen[t]
	if o == nil {
		o = &Observation{}
		a.seen[t] = o
	}
	return o
}

// idFields hold snowflakes; the last of them in commands alone.
var idFields = []string{"id", "application_id", "guild_id", "version"}

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
		switch id := o[field].(type) {
		case json.Number:
			s.any = true
			s.numeric = cmp.Or(s.numeric, fmt.Sprintf("%q: %s", field, clip([]byte(id))))
		case string:
			s.any = true
			if !decimal([]byte(id)) {
				s.malformed = cmp.Or(s.malformed, fmt.Sprintf("%q: %s", field, clip([]byte(strconv.Quote(id)))))
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
