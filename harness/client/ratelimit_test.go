package client

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/slashproof/slashproof/harness/quota"
	"github.com/slashproof/slashproof/harness/transcript"
)

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
			sent: 7, status: 429, limited: true},
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
		fail, fail, fail, fail, reply(200, ""), fail, fail, fail, fail, fail, fail, reply(200, ""),
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
	if !slices.Equal(got, want) || s.sent != 11 || len(rec.Exchanges()) != 11 {
		t.Errorf("%v, sent %d, recorded %d", got, s.sent, len(rec.Exchanges()))
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
