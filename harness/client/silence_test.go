package client

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"testing"
	"time"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/transcript"
)

// deaf answers all but some requests.
func deaf(to func(r *http.Request) bool, hangs bool) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body) // else it would not see that the client goes
		switch {
		case !to(r):
			answers(200, "application/json", "{}")(w, r)
		case hangs:
			<-r.Context().Done()
		default:
			panic(http.ErrAbortHandler)
		}
	}
}

func patches(r *http.Request) bool { return r.Method == http.MethodPatch }

func patch(c *Client, id int) *Answer {
	return c.Do(context.Background(), transcript.Key{Spec: "test", Ordinal: id},
		Request{Method: "PATCH", Path: fmt.Sprint("/commands/", id), Body: []byte("{}")})
}

// TestSilence holds that a route which the target does not answer, while it answers
// others, is told from a network that fails: then there is an answer without a status.
func TestSilence(t *testing.T) {
	c := against(t, Options{}, deaf(patches, false))
	for n := range silentAfter {
		if get(c, "/commands").Err() != nil {
			t.Fatal("no answer to what it answers")
		}
		a := patch(c, n)
		if last := n == silentAfter-1; a.Silent() != last || (a.Err() == nil) != last {
			t.Fatalf("request %d: silent %t, %v", n, a.Silent(), a.Err())
		}
	}
	for range 2 * lostAfter { // nor is the target lost
		a := patch(c, 9)
		if a.Err() != nil || !a.Silent() || a.Status() != 0 || a.Success() || a.Refused() {
			t.Fatalf("%v, %s", a.Err(), a.Brief())
		}
		if want := "no whole answer: PATCH /commands/{}: reset: EOF"; a.Brief() != want {
			t.Errorf("%q, want %q", a.Brief(), want)
		}
	}
	if !c.Suspects() || !c.Alive(context.Background()) {
		t.Error("not suspected, or not alive")
	}
}

// TestNoSilence holds that nothing is believed which the network may have done: where
// nothing else was answered between, and where the route was answered before.
func TestNoSilence(t *testing.T) {
	c := against(t, Options{}, deaf(patches, false))
	get(c, "/commands")
	for n := range lostAfter - 1 {
		if a := patch(c, n); a.Silent() || CutOff(a.Err()) == nil {
			t.Fatalf("request %d: %v", n, a.Err())
		}
	}
	now := false
	c = against(t, Options{}, deaf(func(r *http.Request) bool { return patches(r) && now }, false))
	patch(c, 1)
	now = true
	for n := range 2 * silentAfter {
		get(c, "/commands")
		if a := patch(c, n); a.Silent() || CutOff(a.Err()) == nil {
			t.Fatalf("request %d: %v", n, a.Err())
		}
	}
	if c.Suspects() {
		t.Error("a route is suspected that was answered")
	}
}

// TestLostWithoutSignOfLife holds that a target which answers nothing any more is lost.
func TestLostWithoutSignOfLife(t *testing.T) {
	dead := false
	c := against(t, Options{}, deaf(func(*http.Request) bool { return dead }, false))
	get(c, "/commands")
	dead = true
	for n := range lostAfter {
		patch(c, n)
	}
	if a := get(c, "/commands"); !errors.Is(a.Err(), ErrTargetLost) {
		t.Errorf("%v, want that it is lost", a.Err())
	}
}

// TestHurry holds that what never comes is not waited for as long each time.
func TestHurry(t *testing.T) {
	c := against(t, Options{}, deaf(patches, true))
	c.limit = 500 * time.Millisecond
	began := time.Now()
	for n := range 2 * silentAfter {
		get(c, "/commands")
		patch(c, n)
	}
	// Two in full, two hurried and the others more so: what is left is for a busy machine.
	if took := time.Since(began); took > 4*c.limit {
		t.Errorf("%v for %d requests of which none was answered within %v", took, 2*silentAfter, c.limit)
	}
}

// TestPatience holds that the more was waited for in vain the less is, but for the one
// request that decides; and never less than what is answered takes, times over.
func TestPatience(t *testing.T) {
	const limit = 10 * time.Second
	for name, x := range map[string]struct {
		route  *route
		w      Waiting
		target int64
		want   time.Duration
	}{
		"nothing hung":             {route: &route{works: true}, want: limit},
		"others hung":              {route: &route{works: true}, target: hungOnce, want: limit / hurry},
		"others hung, it decides":  {route: &route{works: true}, target: hungOnce, w: Deciding, want: limit},
		"again":                    {route: &route{works: true}, w: Repeating, want: limit / hurry},
		"it hung often":            {route: &route{works: true, hung: hungOften}, target: hungOften, want: limit / hurryOften},
		"often, and it decides":    {route: &route{works: true, hung: hungOften}, target: hungOften, w: Deciding, want: limit},
		"known, and it decides":    {route: &route{works: true, hung: hungOften, believed: 2}, target: hungOften, w: Deciding, want: limit / hurry},
		"known well, it decides":   {route: &route{works: true, hung: hungOften, believed: hungOften}, target: hungOften, w: Deciding, want: limit / hurryOften},
		"known well, but slow":     {route: &route{works: true, hung: hungOften, believed: hungOften, slowest: time.Second}, target: hungOften, want: limit},
		"it never works":           {route: &route{hangs: true, cuts: silentAfter}, target: silentAfter, want: limit / hurryMore},
		"it never did, others do":  {route: &route{}, target: hungOften, want: limit},
		"the fourth of its kind":   {route: &route{hangs: true, cuts: silentAfter - 1}, target: silentAfter, want: limit},
		"one between, in a hurry":  {route: &route{hangs: true, cuts: 2}, target: 2, want: limit / hurry},
		"it hung often, but slow":  {route: &route{works: true, hung: hungOften, slowest: 200 * time.Millisecond}, target: hungOften, want: 2 * time.Second},
		"others hung, and is slow": {route: &route{works: true, slowest: 600 * time.Millisecond}, target: hungOnce, want: 3 * time.Second},
	} {
		if got := x.route.patience(limit, x.w, x.target); got != x.want {
			t.Errorf("%s: %v, want %v", name, got, x.want)
		}
	}
}

func TestRoute(t *testing.T) {
	for _, x := range []struct {
		a, b Request
		same bool
	}{
		{Request{Method: "GET", Path: "/commands/12"}, Request{Method: "GET", Path: "/commands/345"}, true},
		{Request{Method: "GET", Path: "/commands/12"}, Request{Method: "PUT", Path: "/commands/12"}, false},
		{Request{Method: "GET", Path: "/commands/12"}, Request{Method: "GET", Path: "/commands"}, false},
		{Request{Method: "GET", Path: "/users/@me"}, Request{Method: "GET", Path: "/users/1"}, false},
		{Request{Method: "GET", Path: "/a/1", Operation: contract.FetchGlobal}, Request{Method: "GET", Path: "/a/b", Operation: contract.FetchGlobal}, true},
		{Request{Method: "GET", Path: "/a"}, Request{Method: "GET", Path: "/a", Base: "http://control"}, false},
	} {
		if same := hashRoute(&x.a) == hashRoute(&x.b); same != x.same {
			t.Errorf("%+v and %+v: same %t, want %t", x.a, x.b, same, x.same)
		}
	}
}

// TestALongBodyIsNoSilence holds that nothing is believed of an upload that was cut: its
// refusal may have been lost.
func TestALongBodyIsNoSilence(t *testing.T) {
	c := against(t, Options{}, deaf(patches, false))
	for n := range 2 * silentAfter {
		get(c, "/commands")
		a := c.Do(context.Background(), transcript.Key{Spec: "test", Ordinal: n},
			Request{Method: "PATCH", Path: "/commands/1", Body: make([]byte, mostKept+1)})
		if a.Silent() || a.Suspect() || CutOff(a.Err()) == nil {
			t.Fatalf("request %d: %v", n, a.Err())
		}
	}
}
