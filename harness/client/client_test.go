package client

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/slashproof/slashproof/harness/quota"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
)

const botToken = "a-bot-token-nobody-may-see"

func profile(base string) *target.Profile {
	p := target.Defaults()
	p.BaseURL = base
	p.TimeLimits.Request = 2 * time.Second
	p.Applications = []target.Application{{ID: "1", BotToken: botToken}}
	return p
}

// against starts a target that answers with h and a client of it.
func against(t *testing.T, o Options, h http.HandlerFunc) *Client {
	t.Helper()
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return New(profile(s.URL), o)
}

// answers is a target that always answers the same.
func answers(status int, contentType, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		if contentType != "" {
			w.Header().Set("Content-Type", contentType)
		}
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}
}

func get(c *Client, path string) *Answer {
	return c.Do(context.Background(), transcript.Key{Spec: "test", Ordinal: 1}, Request{Method: "GET", Path: path})
}

func TestWhatIsSent(t *testing.T) {
	type sent struct {
		method, uri, auth, contentType, agent, locale, body string
		length                                              int64
	}
	var last sent
	c := against(t, Options{}, func(w http.ResponseWriter, r *http.Request) {
		b, _ := io.ReadAll(r.Body)
		_, typed := r.Header["Content-Type"]
		last = sent{
			r.Method, r.RequestURI, r.Header.Get("Authorization"), r.Header.Get("Content-Type"),
			r.UserAgent(), r.Header.Get("X-Service-Locale"), string(b), r.ContentLength,
		}
		if !typed {
			last.contentType = "none"
		}
	})
	for _, x := range []struct {
		name    string
		request Request
		want    sent
	}{
		{"bare", Request{Method: "GET", Path: "/users/@me"},
			sent{method: "GET", uri: "/api/v10/users/@me", contentType: "none"}},
		{"bot", Request{Method: "DELETE", Path: "/x", Auth: Bot("t")},
			sent{method: "DELETE", uri: "/api/v10/x", auth: "Bot t", contentType: "none"}},
		{"bearer and query", Request{Method: "GET", Path: "/x", Auth: Bearer("t"), Query: url.Values{"with_localizations": {"true"}}},
			sent{method: "GET", uri: "/api/v10/x?with_localizations=true", auth: "Bearer t", contentType: "none"}},
		{"basic", Request{Method: "GET", Path: "/x", Auth: Basic("1", "s")},
			sent{method: "GET", uri: "/api/v10/x", auth: "Basic MTpz", contentType: "none"}},
		{"raw auth", Request{Method: "GET", Path: "/x", Auth: RawAuth("bot  t")},
			sent{method: "GET", uri: "/api/v10/x", auth: "bot  t", contentType: "none"}},
		{"none", Request{Method: "GET", Path: "/x", Auth: None()},
			sent{method: "GET", uri: "/api/v10/x", contentType: "none"}},
		{"body", Request{Method: "POST", Path: "/x", Body: []byte(`{"a":1}`)},
			sent{method: "POST", uri: "/api/v10/x", contentType: "application/json", body: `{"a":1}`, length: 7}},
		{"empty body", Request{Method: "POST", Path: "/x", Body: []byte{}},
			sent{method: "POST", uri: "/api/v10/x", contentType: "application/json"}},
		{"typed body", Request{Method: "PUT", Path: "/x", Body: []byte("a=b"), ContentType: "application/x-www-form-urlencoded"},
			sent{method: "PUT", uri: "/api/v10/x", contentType: "application/x-www-form-urlencoded", body: "a=b", length: 3}},
		{"untyped body", Request{Method: "POST", Path: "/x", Body: []byte("a"), Header: http.Header{"Content-Type": nil}},
			sent{method: "POST", uri: "/api/v10/x", contentType: "none", body: "a", length: 1}},
		{"header", Request{Method: "GET", Path: "/x", Header: http.Header{"x-service-locale": {"de"}, "User-Agent": {"me"}}},
			sent{method: "GET", uri: "/api/v10/x", locale: "de", agent: "me", contentType: "none"}},
		{"escaped path", Request{Method: "GET", Path: "/applications/..%2F1/%C3%A9"},
			sent{method: "GET", uri: "/api/v10/applications/..%2F1/%C3%A9", contentType: "none"}},
	} {
		t.Run(x.name, func(t *testing.T) {
			a := c.Do(context.Background(), transcript.Key{Spec: x.name}, x.request)
			if a.Err() != nil {
				t.Fatal(a.Err())
			}
			if x.want.agent == "" {
				x.want.agent = DefaultUserAgent
			}
			if last != x.want {
				t.Errorf("\n got %+v\nwant %+v", last, x.want)
			}
			if got := a.Exchange(); got.Key.Spec != x.name || got.Method != x.request.Method ||
				string(got.RequestBody) != x.want.body || got.Status != 200 {
				t.Errorf("%+v", got)
			}
		})
	}
}

func TestRequestsThatCannotBeSent(t *testing.T) {
	c := against(t, Options{}, answers(200, "", ""))
	for _, r := range []Request{
		{Path: "/x"},
		{Method: "GET", Path: "x"},
		{Method: "GET", Path: "/x?y=z"},
		{Method: "GET", Path: "/%zz"},
		{Method: "G T", Path: "/x"},
		{Method: "GET", Path: "/x", Header: http.Header{"X": {"a\nb"}}},
	} {
		for range 2 * lostAfter {
			err := c.Do(context.Background(), transcript.Key{}, r).Err()
			var broken *TransportError
			if err == nil || errors.As(err, &broken) {
				t.Fatalf("%+v: %v", r, err)
			}
		}
	}
	if err := get(c, "/x").Err(); err != nil {
		t.Errorf("they counted against the target: %v", err)
	}
}

func TestChecks(t *testing.T) {
	for _, x := range []struct {
		name    string
		handler http.HandlerFunc
		check   func(*Answer) error
		want    string // of the mismatch; empty for a pass
	}{
		{"status", answers(201, "", ""), func(a *Answer) error { return a.StatusIs(201) }, ""},
		{"one of", answers(201, "", ""), func(a *Answer) error { return a.StatusIs(200, 201) }, ""},
		{"other status", answers(404, "", ""), func(a *Answer) error { return a.StatusIs(200, 201) },
			"expected 200 OK or 201 Created, observed 404 Not Found"},
		{"unknown status", answers(299, "", ""), func(a *Answer) error { return a.StatusIs(200) },
			"expected 200 OK, observed 299"},
		{"JSON", answers(200, "application/json", "{}"), (*Answer).IsJSON, ""},
		{"JSON in UTF-8", answers(200, "application/json; charset=UTF-8", "{}"), (*Answer).IsJSON, ""},
		{"JSON in Latin 1", answers(200, "application/json; charset=latin1", "{}"), (*Answer).IsJSON,
			`expected media type application/json, observed "application/json; charset=latin1"`},
		{"text", answers(200, "text/plain", "{}"), (*Answer).IsJSON,
			`expected media type application/json, observed "text/plain"`},
		{"no media type", func(w http.ResponseWriter, _ *http.Request) { w.Header()["Content-Type"] = nil }, (*Answer).IsJSON,
			`expected media type application/json, observed ""`},
		{"bad media type", answers(200, "application/json; =", ""), (*Answer).IsJSON,
			`expected media type application/json, observed "application/json; ="`},
		{"204", answers(204, "", ""), (*Answer).NoContent, ""},
		{"204 with a type", answers(204, "application/json", ""), (*Answer).NoContent, ""},
		{"200 for 204", answers(200, "", ""), (*Answer).NoContent, "expected 204 No Content, observed 200 OK"},
		{"204 with a length", raw("HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\n{}"), (*Answer).NoContent,
			"expected 204 without a body, observed 204 that announces a body"},
		{"204 with chunks", raw("HTTP/1.1 204 No Content\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"), (*Answer).NoContent,
			"expected 204 without a body, observed 204 that announces a body"},
	} {
		t.Run(x.name, func(t *testing.T) {
			a := get(against(t, Options{}, x.handler), "/")
			if a.Err() != nil {
				t.Fatal(a.Err())
			}
			for range 2 { // httpexpect would let the second pass
				err := x.check(a)
				var m *Mismatch
				if x.want == "" && err != nil || x.want != "" && (!errors.As(err, &m) || err.Error() != x.want) {
					t.Fatalf("%v, want %q", err, x.want)
				}
			}
			if x.want != "" {
				if err := a.StatusIs(a.Status()); err != nil {
					t.Errorf("a check that holds, after one that does not: %v", err)
				}
			}
		})
	}
	a := get(against(t, Options{}, answers(200, "", "")), "/")
	var m *Mismatch
	if err := a.StatusIs(); err == nil || errors.As(err, &m) {
		t.Errorf("no status at all: %v", err)
	}
}

func TestChecksSideBySide(t *testing.T) {
	c := against(t, Options{Concurrency: 8}, func(w http.ResponseWriter, r *http.Request) {
		status := 200
		if strings.HasSuffix(r.URL.Path, "/odd") {
			status = 404
		}
		answers(status, "application/json", `{"n":1}`)(w, r)
	})
	var wg sync.WaitGroup
	for i := range 64 {
		wg.Go(func() {
			path, want := "/even", error(nil)
			if i%2 == 1 {
				path, want = "/odd", &Mismatch{Expected: "200 OK", Observed: "404 Not Found"}
			}
			a := get(c, path)
			var inner sync.WaitGroup
			for range 4 {
				inner.Go(func() {
					if err := a.StatusIs(200); !reflect.DeepEqual(err, want) {
						t.Errorf("%s: %v", path, err)
					}
					if v, _ := a.Get("n"); v != json.Number("1") {
						t.Errorf("%v", v)
					}
				})
			}
			inner.Wait()
		})
	}
	wg.Wait()
}

func TestAccess(t *testing.T) {
	body := `[{"id":"41771983423143937","n":41771983423143937,"options":[{"name":"a"},null]}, true]`
	a := get(against(t, Options{}, answers(200, "application/json", body)), "/")
	if string(a.Body()) != body || a.Header().Get("Content-Type") != "application/json" || a.Status() != 200 {
		t.Errorf("%d %s %s", a.Status(), a.Header(), a.Body())
	}
	if l, ok := a.Array(); !ok || len(l) != 2 {
		t.Errorf("%v", l)
	}
	if _, ok := a.Object(); ok {
		t.Error("an array is an object")
	}
	if v, ok := a.Get(0, "n"); !ok || v != json.Number("41771983423143937") {
		t.Errorf("%v: digits were lost", v)
	}
	if s := a.String(0, "options", 0, "name"); s != "a" {
		t.Error(s)
	}
	if v, ok := a.Get(0, "options", 1); !ok || v != nil {
		t.Errorf("a null that is there: %v %v", v, ok)
	}
	for _, path := range [][]any{{0, "x"}, {2}, {-1}, {"id"}, {1, "a"}, {0, "options", 1, "a"}, {1.5}} {
		if v, ok := a.Get(path...); ok {
			t.Errorf("%v: %v", path, v)
		}
	}
	if s := a.String(0, "n"); s != "" {
		t.Errorf("a number as text: %s", s)
	}
}

// TestRedirectsAreAnswers holds for loops and for addresses that make no sense.
func TestRedirectsAreAnswers(t *testing.T) {
	for _, location := range []string{"/api/v10/loop", "http://[", "", "https://elsewhere.invalid/"} {
		n := 0
		c := against(t, Options{}, func(w http.ResponseWriter, _ *http.Request) {
			n++
			w.Header().Set("Location", location)
			w.WriteHeader(http.StatusTemporaryRedirect)
		})
		a := c.Do(context.Background(), transcript.Key{}, Request{Method: "POST", Path: "/loop", Body: []byte("{}")})
		if a.Err() != nil || a.Status() != 307 || n != 1 {
			t.Errorf("%q: %v, status %d, sent %d times", location, a.Err(), a.Status(), n)
		}
	}
}

func TestNothingIsDecompressed(t *testing.T) {
	c := against(t, Options{}, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = io.WriteString(w, r.Header.Get("Accept-Encoding")+"no gzip at all")
	})
	if a := get(c, "/"); a.Err() != nil || string(a.Body()) != "no gzip at all" {
		t.Errorf("%v %q", a.Err(), a.Body())
	}
}

func TestConnectionsAreKept(t *testing.T) {
	var mu sync.Mutex
	seen := map[string]bool{}
	c := against(t, Options{Concurrency: 8}, func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		seen[r.RemoteAddr] = true
		mu.Unlock()
		answers(400, "application/json", `{"code":1}`)(w, r)
	})
	for range 20 {
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() { get(c, "/") })
		}
		wg.Wait()
	}
	if len(seen) > 16 {
		t.Errorf("%d connections for 8 requests side by side", len(seen))
	}
}

// script is a transport that answers in turn, without any network.
type script struct {
	mu      sync.Mutex
	answers []func() (*http.Response, error)
	sent    int
}

func (s *script) RoundTrip(*http.Request) (*http.Response, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f := s.answers[min(s.sent, len(s.answers)-1)]
	s.sent++
	return f()
}

func reply(status int, body string, header ...string) func() (*http.Response, error) {
	return func() (*http.Response, error) {
		h := http.Header{}
		for i := 0; i < len(header); i += 2 {
			h.Set(header[i], header[i+1])
		}
		return &http.Response{
			StatusCode: status, Header: h, ContentLength: -1, Body: io.NopCloser(strings.NewReader(body)),
		}, nil
	}
}

func TestRateLimits(t *testing.T) {
	ok := reply(200, "{}")
	for _, x := range []struct {
		name    string
		request Request
		answers []func() (*http.Response, error)
		sent    int
		status  int
		limited bool // the error
		least   time.Duration
	}{
		{name: "header", answers: []func() (*http.Response, error){reply(429, "{}", "Retry-After", "0.05"), ok},
			sent: 2, status: 200, least: 50 * time.Millisecond},
		{name: "body", answers: []func() (*http.Response, error){reply(429, `{"retry_after":0.06,"global":false}`), ok},
			sent: 2, status: 200, least: 60 * time.Millisecond},
		{name: "the longer of both", answers: []func() (*http.Response, error){
			reply(429, `{"retry_after":0.06}`, "Retry-After", "0"), ok},
			sent: 2, status: 200, least: 60 * time.Millisecond},
		{name: "a date that is over", answers: []func() (*http.Response, error){
			reply(429, "", "Retry-After", "Fri, 31 Dec 1999 23:59:59 GMT"), ok}, sent: 2, status: 200},
		{name: "twice", answers: []func() (*http.Response, error){
			reply(429, "", "Retry-After", "0"), reply(429, "", "Retry-After", "0"), ok}, sent: 3, status: 200},
		{name: "for ever", answers: []func() (*http.Response, error){reply(429, "", "Retry-After", "0")},
			sent: 5, status: 429, limited: true},
		{name: "too long", answers: []func() (*http.Response, error){reply(429, "", "Retry-After", "86400")},
			sent: 1, status: 429, limited: true},
		{name: "far too long", answers: []func() (*http.Response, error){reply(429, `{"retry_after":1e300}`)},
			sent: 1, status: 429, limited: true},
		{name: "as it is", request: Request{AsIs: true},
			answers: []func() (*http.Response, error){reply(429, "", "Retry-After", "0")}, sent: 1, status: 429},
	} {
		t.Run(x.name, func(t *testing.T) {
			s := &script{answers: x.answers}
			q := quota.New(0, 0)
			rec := transcript.NewRecorder(nil)
			c := New(profile("http://target.invalid"), Options{Transport: s, Quota: q, Recorder: rec})
			x.request.Method, x.request.Path = "GET", "/"
			began := time.Now()
			a := c.Do(context.Background(), transcript.Key{Spec: "s", Ordinal: 1}, x.request)
			if got := errors.Is(a.Err(), ErrRateLimited); got != x.limited || !x.limited && a.Err() != nil {
				t.Fatal(a.Err())
			}
			if s.sent != x.sent || a.Status() != x.status || time.Since(began) < x.least {
				t.Errorf("sent %d, status %d after %v", s.sent, a.Status(), time.Since(began))
			}
			for i, e := range rec.Exchanges() {
				if e.Key != (transcript.Key{Spec: "s", Ordinal: 1, Attempt: i}) {
					t.Errorf("%d: %v", i, e.Key)
				}
			}
			refusals := x.sent
			if x.status == 200 {
				refusals--
			}
			if x.request.AsIs {
				refusals = 0
			}
			if n, waited := q.Slowed(); n != refusals || waited < x.least {
				t.Errorf("counted %d and %v", n, waited)
			}
		})
	}
}

func TestRateLimitBeyondTheDeadline(t *testing.T) {
	s := &script{answers: []func() (*http.Response, error){reply(429, "", "Retry-After", "30")}}
	c := New(profile("http://target.invalid"), Options{Transport: s})
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	began := time.Now()
	err := c.Do(ctx, transcript.Key{}, Request{Method: "GET", Path: "/"}).Err()
	if !errors.Is(err, ErrRateLimited) || time.Since(began) > time.Second {
		t.Errorf("%v after %v", err, time.Since(began))
	}
}

func TestBreaker(t *testing.T) {
	fail := func() (*http.Response, error) { return nil, io.EOF }
	s := &script{answers: []func() (*http.Response, error){
		fail, fail, fail, fail, reply(200, ""), fail, fail, fail, fail, fail, reply(200, ""),
	}}
	rec := transcript.NewRecorder(nil)
	c := New(profile("http://target.invalid"), Options{Transport: s, Recorder: rec})
	var got []string
	for range 13 {
		a := get(c, "/")
		var e *TransportError
		switch {
		case errors.Is(a.Err(), ErrTargetLost) && errors.As(a.Err(), &e):
			got = append(got, "lost")
			if a.Exchange() != nil {
				t.Error("an exchange that did not happen")
			}
		case errors.As(a.Err(), &e):
			got = append(got, string(e.Kind))
		default:
			got = append(got, fmt.Sprint(a.Status()))
		}
	}
	want := slices.Concat(slices.Repeat([]string{"reset"}, 4), []string{"200"},
		slices.Repeat([]string{"reset"}, 5), slices.Repeat([]string{"lost"}, 3))
	if !slices.Equal(got, want) || s.sent != 10 || rec.Len() != 10 {
		t.Errorf("%v, sent %d, recorded %d", got, s.sent, rec.Len())
	}
}

func TestInterruptedIsNotTheTargetsFault(t *testing.T) {
	c := against(t, Options{}, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	for range 2 * lostAfter {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Millisecond)
		err := c.Do(ctx, transcript.Key{}, Request{Method: "GET", Path: "/"}).Err()
		cancel()
		var e *TransportError
		if !errors.Is(err, context.DeadlineExceeded) || errors.As(err, &e) {
			t.Fatalf("%T %v", err, err)
		}
	}
}

func TestPacing(t *testing.T) {
	s := &script{answers: []func() (*http.Response, error){reply(200, "")}}
	c := New(profile("http://target.invalid"), Options{Transport: s, Quota: quota.New(100, 0)})
	began := time.Now()
	var wg sync.WaitGroup
	for range 11 {
		wg.Go(func() { get(c, "/") })
	}
	wg.Wait()
	if took := time.Since(began); took < 95*time.Millisecond {
		t.Errorf("11 requests at 100 a second took %v", took)
	}
}

func TestCredentialsDoNotPrint(t *testing.T) {
	r := Request{Method: "GET", Auth: Bot(botToken)}
	if s := fmt.Sprintf("%v %+v %#v", r, r, r); strings.Contains(s, botToken) {
		t.Error(s)
	}
}
