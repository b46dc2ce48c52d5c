package transcript

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// DefaultBodyCap bounds one answer's body, in bytes.
const DefaultBodyCap = 8 << 20

const (
	// kept is how much of an overlong body stays in the transcript, in bytes.
	kept          = 64 << 10
	defaultRetain = 192 << 20
)

// Recorder keeps the exchanges of a run. It is safe for concurrent use, once
// its fields are set.
type Recorder struct {
	// BodyCap bounds one answer's body in bytes: beyond it the exchange is
	// Truncated and the caller gets ErrTooLarge.
	BodyCap int64
	// Retain bounds the bodies that are kept whole, in bytes: beyond it they are
	// cut, those of requests only where there is no Record, so that a target cannot
	// fill the memory, nor can what is uploaded to it.
	Retain int64

	// Record takes the exchanges, which are kept in memory where it is nil.
	Record *Record

	redact   *redactor
	retained atomic.Int64
	twins    twins

	mu        sync.RWMutex
	exchanges []*Exchange
	observers []func(x *Exchange, answer *Slot)
}

// NewRecorder returns a recorder that never keeps any of the secrets.
func NewRecorder(secrets []string) *Recorder {
	return &Recorder{BodyCap: DefaultBodyCap, Retain: defaultRetain, redact: newRedactor(secrets)}
}

// LearnToken adds the token of an interaction, with which whoever reads a report
// could answer in the application's place. A short one, or one that reads as an
// id, would tear ordinary text apart and is left. One that many others have followed is
// forgotten, unless it is learned again.
func (r *Recorder) LearnToken(token string) {
	if len(token) >= shortestToken && strings.Trim(token, "0123456789") != "" {
		r.redact.pass(token)
	}
}

// Name says which environment variable stands for a secret in curl lines.
func (r *Recorder) Name(secret, variable string) { r.redact.add(secret, variable) }

// TokenKeys adds keys of an answer whose values are credentials. It is called
// before anything is recorded.
func (r *Recorder) TokenKeys(keys ...string) { r.redact.keys(keys...) }

// Redact returns s without any known secret.
func (r *Recorder) Redact(s string) string { return r.redact.text(s) }

// Observe calls f with each exchange from now on, in the goroutine that made
// it and before the caller sees the answer. f may be called side by side. The body
// of the answer is whole, of which the exchange may keep less.
func (r *Recorder) Observe(f func(x *Exchange, answer *Slot)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.observers = append(slices.Clip(r.observers), f)
}

// Exchanges returns what was kept in memory so far in the order of the keys, and
// numbers it.
func (r *Recorder) Exchanges() []*Exchange {
	r.mu.Lock()
	defer r.mu.Unlock()
	out := slices.Clone(r.exchanges)
	Sort(out)
	return out
}

// Wrap returns a round tripper that records what goes through next. It reads
// every body to its end, within the request's context, and gives the caller a
// body over the same bytes.
func (r *Recorder) Wrap(next http.RoundTripper) http.RoundTripper {
	return &tripper{recorder: r, next: next}
}

type tripper struct {
	recorder *Recorder
	next     http.RoundTripper
}

func (t *tripper) RoundTrip(req *http.Request) (*http.Response, error) {
	slot := SlotFrom(req.Context())
	if slot == nil {
		slot = &Slot{}
	}
	sent, err := requestBody(req, slot)
	if err != nil {
		return nil, err
	}
	x := &Exchange{Key: slot.Key, Method: req.Method, Started: time.Now()}
	resp, err := t.next.RoundTrip(req)
	if resp != nil && err == nil {
		x.Status = resp.StatusCode
		slot.Body, err = t.recorder.readBody(resp)
	}
	x.Duration = time.Since(x.Started)
	t.recorder.keep(x, req, sent, resp, slot, err)
	if err != nil {
		return nil, err
	}
	resp.Body = &body{Reader: bytes.NewReader(slot.Body)}
	return resp, nil
}

// body is read from memory; there is nothing to close.
type body struct{ *bytes.Reader }

func (*body) Close() error { return nil }

func requestBody(req *http.Request, slot *Slot) ([]byte, error) {
	if slot.RequestBody != nil || req.Body == nil || req.Body == http.NoBody {
		return slot.RequestBody, nil
	}
	b, err := io.ReadAll(req.Body)
	_ = req.Body.Close()
	if err != nil {
		return nil, fmt.Errorf("read the request's body: %w", err)
	}
	req.Body = io.NopCloser(bytes.NewReader(b))
	return b, nil
}

// readBody reads to the end, to the cap or to an error, and closes.
func (r *Recorder) readBody(resp *http.Response) ([]byte, error) {
	if resp.Body == nil {
		return nil, nil
	}
	defer resp.Body.Close()
	// After 101 the body is the switched connection, which has no end.
	if resp.Body == http.NoBody || resp.StatusCode == http.StatusSwitchingProtocols {
		return nil, nil
	}
	room, limit := int64(512), r.BodyCap
	switch n := resp.ContentLength; {
	case n > limit:
		limit = min(limit, kept) // the rest will not be used
	case n >= 0:
		room = min(n, kept) + 1 // one more, to see the end without growing
	}
	out := make([]byte, 0, room)
	for {
		n, err := resp.Body.Read(out[len(out):cap(out)])
		out = out[:len(out)+n]
		switch {
		case int64(len(out)) > limit:
			return out[:limit], fmt.Errorf("%w of %d bytes", ErrTooLarge, r.BodyCap)
		case err == io.EOF:
			return out, nil
		case err != nil:
			return out, err
		case len(out) == cap(out):
			out = append(out, 0)[:len(out)]
		}
	}
}

// keep records the exchange without its secrets and tells the observers.
func (r *Recorder) keep(
	x *Exchange, req *http.Request, sent []byte, resp *http.Response, slot *Slot, err error,
) {
	answer := slot.Body
	if err != nil {
		x.Err = r.redact.text(err.Error())
		x.Truncated = resp != nil
		answer = answer[:min(len(answer), kept)]
	}
	same := []byte(nil)
	if r.Record == nil {
		same = r.twins.find(answer)
	}
	switch {
	case same != nil:
		answer = same
	case r.retained.Add(int64(len(answer))) > r.Retain && len(answer) > kept:
		answer, x.Truncated = bytes.Clone(answer[:kept]), true
	case r.Record == nil:
		r.twins.add(answer)
	}
	// The request comes first, and the answer's body before its header: what is
	// learned from one may be in the next.
	var credential string
	x.RequestHeader, x.credential, credential = r.redact.requestHeader(req.Header)
	x.RequestBody = r.redact.requestBody(sent, req.Header)
	if n := len(x.RequestBody); r.Record == nil && n > kept && r.retained.Add(int64(n)) > r.Retain {
		x.RequestBody = bytes.Clone(x.RequestBody[:kept])
	}
	if resp != nil {
		x.ResponseBody = withoutOne(credential, r.redact.answerBody(answer))
		x.ResponseHeader = r.redact.answerHeader(resp, credential)
	}
	x.URL = r.redact.text(req.URL.String())
	slot.Exchange = x
	if r.Record != nil {
		r.Record.write(x)
		if len(x.ResponseBody) > kept { // whole in the file; here for a failure to show
			x.ResponseBody, x.Truncated = bytes.Clone(x.ResponseBody[:kept]), true
		}
	}

	r.mu.Lock()
	if r.Record == nil {
		r.exchanges = append(r.exchanges, x)
	}
	observers := r.observers
	r.mu.Unlock()
	for _, f := range observers {
		f(x, slot)
	}
}
