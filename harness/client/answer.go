package client

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/gavv/httpexpect/v2"

	"github.com/slashproof/slashproof/harness/transcript"
)

// Answer is what came back for a request, read to its end. Its methods may be
// called side by side.
type Answer struct {
	client   *Client
	response *httpexpect.Response
	slot     transcript.Slot
	err      error
	attempts int
	heavy    bool            // the request was
	route    *route          // nil where it was not sent
	silent   *TransportError // what there is in the place of an answer: see Believe
}

// Err is nil when there is an answer to judge. Otherwise it wraps a
// *TransportError, ErrRateLimited or the context's error.
func (a *Answer) Err() error { return a.err }

// Exchange is the record of the last attempt; nil when nothing was sent.
func (a *Answer) Exchange() *transcript.Exchange { return a.slot.Exchange }

// Attempts is how often the request was sent.
func (a *Answer) Attempts() int { return a.attempts }

// Status is the status code; 0 when there is no answer.
func (a *Answer) Status() int {
	if raw := a.raw(); raw != nil {
		return raw.StatusCode
	}
	return 0
}

// Header holds the headers as the target sent them; empty without an answer.
func (a *Answer) Header() http.Header {
	if raw := a.raw(); raw != nil {
		return raw.Header
	}
	return http.Header{}
}

// Success reports whether the status is a 2xx and the body is not one that says
// why the request was refused: its words say what such an
// answer means, and a clause of its own judges its status.
func (a *Answer) Success() bool { return a.Status()/100 == 2 && !a.SaysRefused() }

// Refused reports whether the status is a 4xx, or whether the body under another status
// says why the request was refused.
func (a *Answer) Refused() bool {
	return a.Status()/100 == 4 || a.Status() < 400 && a.SaysRefused()
}

// Brief is the answer as a report shows it: its status and the beginning of its
// body.
func (a *Answer) Brief() string {
	body := strings.Join(strings.Fields(string(a.Body())), " ")
	if len(body) > 200 {
		body = strings.ToValidUTF8(body[:200], "") + "…"
	}
	if a.silent != nil {
		return "no whole answer: " + a.silent.Error()
	}
	return strings.TrimSpace(fmt.Sprintf("status %d %s", a.Status(), body))
}

// Body holds the bytes as the target sent them, not to be written to.
func (a *Answer) Body() []byte { return a.slot.Body }

func (a *Answer) raw() *http.Response {
	if a.response == nil {
		return nil
	}
	return a.response.Raw()
}

// JSON returns the decoded body: map[string]any, []any, string, json.Number,
// bool or nil. It is an error when the body is not one JSON text (RFC 8259);
// the media type has a clause of its own.
func (a *Answer) JSON() (any, error) {
	if a.err != nil {
		return nil, a.err
	}
	if a.silent != nil {
		return nil, a.silent
	}
	return a.slot.Value(Decode)
}

// Object returns the body if it is a JSON object.
func (a *Answer) Object() (map[string]any, bool) {
	v, _ := a.JSON()
	o, ok := v.(map[string]any)
	return o, ok
}

// Array returns the body if it is a JSON array.
func (a *Answer) Array() ([]any, bool) {
	v, _ := a.JSON()
	l, ok := v.([]any)
	return l, ok
}

// Get follows keys (string) and indexes (int) into the body.
func (a *Answer) Get(path ...any) (any, bool) {
	v, err := a.JSON()
	if err != nil {
		return nil, false
	}
	for _, step := range path {
		switch s := step.(type) {
		case string:
			o, ok := v.(map[string]any)
			if !ok {
				return nil, false
			}
			if v, ok = o[s]; !ok {
				return nil, false
			}
		case int:
			l, ok := v.([]any)
			if !ok || s < 0 || s >= len(l) {
				return nil, false
			}
			v = l[s]
		default:
			return nil, false
		}
	}
	return v, true
}

// String is Get for a string, as Text reads one; "" when there is none at that place.
func (a *Answer) String(path ...any) string {
	v, _ := a.Get(path...)
	return Text(v)
}

// Codes are the members called "code" of the body, at any depth: the contract shows no
// body of an error.
func (a *Answer) Codes() (codes []string) {
	v, _ := a.JSON()
	var walk func(v any)
	walk = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			for key, member := range v {
				if text := Text(member); key == "code" && text != "" {
					codes = append(codes, text)
				}
				walk(member)
			}
		case []any:
			for _, item := range v {
				walk(item)
			}
		}
	}
	walk(v)
	return codes
}

// Text is a decoded string, or a number as it was written: an id that is a
// number breaks one clause, and shall not hide the command from the others.
func Text(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	}
	return ""
}
