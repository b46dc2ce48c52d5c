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
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gavv/httpexpect/v2"

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

// heard are the failures of assertions, as "path: expected, actual".
type heard []string

func (*heard) Success(*httpexpect.AssertionContext) {}

func (h *heard) Failure(ctx *httpexpect.AssertionContext, f *httpexpect.AssertionFailure) {
	*h = append(*h, strings.Join(ctx.Path, "."))
}

// Services put the code of an error where they like.
func TestCodes(t *testing.T) {
	for body, want := range map[string][]string{
		`{"code":30034,"message":"m"}`:                {"30034"},
		`{"error":{"code":"30034"}}`:                  {"30034"},
		`{"errors":[{"code":1},{"code":{"code":2}}]}`: {"1", "2"},
		`{"message":"30034"}`:                         nil,
		`{"code":null}`:                               nil,
		`<p>`:                                         nil,
	} {
		if got := get(against(t, Options{}, answers(400, "application/json", body)), "/").Codes(); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}

// TestExpect holds that the traps of httpexpect are out of the way: its JSON
// insists on the media type, and what failed once lets all that follows pass.
func TestExpect(t *testing.T) {
	for _, x := range []struct {
		name, media, body string
		assert            func(*httpexpect.Response)
		want              string // where it fails; empty where it holds
	}{
		{"status", "", "", func(r *httpexpect.Response) { r.Status(201) }, ""},
		{"other status", "", "", func(r *httpexpect.Response) { r.Status(200) }, "Response().Status()"},
		{"member", "application/json", `{"a":"b"}`, func(r *httpexpect.Response) { r.JSON().Object().HasValue("a", "b") }, ""},
		{"other member", "application/json", `{"a":"b"}`, func(r *httpexpect.Response) { r.JSON().Object().HasValue("a", "c") },
			`Response().JSON().Object().HasValue("a")`},
		{"JSON as text", "text/plain", `{"a":"b"}`, func(r *httpexpect.Response) { r.JSON().Object().HasValue("a", "b") }, ""},
		{"JSON in Latin 1", "application/json; charset=latin1", `[]`, func(r *httpexpect.Response) { r.JSON().Array() }, ""},
		{"JSON of no type", "", `[]`, func(r *httpexpect.Response) { r.JSON().Array() }, ""},
		{"a page", "text/html", `<p>`, func(r *httpexpect.Response) { r.JSON() }, "Response().JSON()"},
	} {
		t.Run(x.name, func(t *testing.T) {
			a := get(against(t, Options{}, answers(201, x.media, x.body)), "/")
			if a.Err() != nil {
				t.Fatal(a.Err())
			}
			for range 2 {
				var h heard
				x.assert(a.Expect(&h))
				if got := strings.Join(h, " "); got != x.want {
					t.Errorf("failed at %q, want %q", got, x.want)
				}
			}
			if got := a.Header().Get("Content-Type"); got != x.media && x.media != "" {
				t.Errorf("the answer says %q", got)
			}
		})
	}
}

func TestExpectSideBySide(t *testing.T) {
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
			path, want := "/even", 0
			if i%2 == 1 {
				path, want = "/odd", 1
			}
			a := get(c, path)
			var inner sync.WaitGroup
			for range 4 {
				inner.Go(func() {
					var h heard
					if a.Expect(&h).Status(200); len(h) != want {
						t.Errorf("%s: %v", path, h)
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
	if s := a.String(0, "n"); s != "41771983423143937" {
		t.Errorf("a number as text: %q", s)
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

func TestCredentialsDoNotPrint(t *testing.T) {
	r := Request{Method: "GET", Auth: Bot(botToken)}
	if s := fmt.Sprintf("%v %+v %#v", r, r, r); strings.Contains(s, botToken) {
		t.Error(s)
	}
}
