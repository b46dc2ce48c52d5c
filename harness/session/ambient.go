package session

import (
	"bytes"
	"encoding/json"
	"fmt"
	"mime"
	"net/http"
	"strings"
	"sync"

	"github.com/slashproof/slashproof/harness/transcript"
)

// Trait is something that must hold for every exchange, whatever the spec that
// made it is about.
type Trait string

// The traits. Each belongs to a clause that a spec of its own decides from
// what Ambient tells.
const (
	JSONBody       Trait = "an answer with a body is JSON and says so"
	NoContentEmpty Trait = "204 has no body"
	IDsAreStrings  Trait = "ids are strings of digits"
	NoServerError  Trait = "no answer is 5xx"
	ErrorHasBody   Trait = "a refusal has a JSON object as its body"
)

// Observation sums up a trait over the exchanges so far.
type Observation struct {
	Held     int
	Expected string
	Observed string               // of the first breach, "" while there is none
	Breach   *transcript.Exchange // the first by key
}

type ambient struct {
	mu   sync.Mutex
	seen map[Trait]*Observation
}

func newAmbient() *ambient { return &ambient{seen: map[Trait]*Observation{}} }

// Ambient tells how a trait held in every exchange of the run so far.
func (r *Run) Ambient(t Trait) Observation {
	r.ambient.mu.Lock()
	defer r.ambient.mu.Unlock()
	if o := r.ambient.seen[t]; o != nil {
		return *o
	}
	return Observation{}
}

func (a *ambient) observe(x *transcript.Exchange) {
	if x.Err != "" || x.Status == http.StatusTooManyRequests {
		return
	}
	a.note(x, NoServerError, x.Status < 500, "a status below 500", fmt.Sprint(x.Status))
	if x.Status == http.StatusNoContent {
		a.note(x, NoContentEmpty, len(x.ResponseBody) == 0, "no body", fmt.Sprintf("%d bytes", len(x.ResponseBody)))
		return
	}
	refused := x.Status/100 == 4
	if len(x.ResponseBody) == 0 {
		if refused {
			a.note(x, ErrorHasBody, false, "a JSON object", "no body")
		}
		return
	}
	// A gateway or proxy in front may answer 404 and 405 for paths that the
	// service itself never saw; those are judged as refusals all the same.
	media, _, err := mime.ParseMediaType(x.ResponseHeader.Get("Content-Type"))
	isJSON := err == nil && (media == "application/json" || strings.HasSuffix(media, "+json"))
	a.note(x, JSONBody, isJSON && json.Valid(x.ResponseBody), "application/json holding JSON",
		fmt.Sprintf("%q, %d bytes", x.ResponseHeader.Get("Content-Type"), len(x.ResponseBody)))
	if refused {
		trimmed := bytes.TrimSpace(x.ResponseBody)
		a.note(x, ErrorHasBody, len(trimmed) > 0 && trimmed[0] == '{', "a JSON object", clip(trimmed))
	}
	if x.Status/100 == 2 && isJSON {
		if bad := numericID(x.ResponseBody); bad != "" {
			a.note(x, IDsAreStrings, false, "a string of digits", bad)
		} else if bytes.Contains(x.ResponseBody, []byte(`"id"`)) {
			a.note(x, IDsAreStrings, true, "", "")
		}
	}
}

func (a *ambient) note(x *transcript.Exchange, t Trait, ok bool, expected, observed string) {
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

// numericID finds an id field whose value is not a string of digits, at any
// depth of command objects. It scans instead of decoding: it runs on every
// exchange. Fields that hold other things under a name ending in id are none
// of the snowflakes.
func numericID(body []byte) string {
	for _, field := range []string{`"id"`, `"application_id"`, `"guild_id"`, `"version"`} {
		rest := body
		for {
			i := bytes.Index(rest, []byte(field))
			if i < 0 {
				break
			}
			rest = bytes.TrimLeft(rest[i+len(field):], " \t\r\n")
			if len(rest) == 0 || rest[0] != ':' {
				continue // a value, not a key
			}
			rest = bytes.TrimLeft(rest[1:], " \t\r\n")
			if len(rest) > 0 && rest[0] >= '0' && rest[0] <= '9' {
				return field + ": " + clip(rest)
			}
		}
	}
	return ""
}

func clip(b []byte) string {
	if len(b) > 40 {
		return string(b[:40]) + "…"
	}
	return string(b)
}
