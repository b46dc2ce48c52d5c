package client

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/slashproof/slashproof/harness/transcript"
)

// A target may answer all but some requests: a handler that hangs, or that dies and
// takes the connection along. Where that can't be the network's doing, it is what the
// target does, and comes as an answer without a status.

// silentAfter is how many requests of a route must have been cut, one after another and
// others answered between them, until it is silent.
const silentAfter = 4

// By how much less is waited where an answer did not come in time before, where that was
// so often, and where it never comes.
const (
	hurry      = 5
	hurryOften = 20
	hurryMore  = 50
)

// How many requests must have been waited for in vain, those of the target to hurry and
// those of a route to hurry often; and how many of a route are believed with all proof.
const (
	hungOnce     = 2
	hungOften    = 3 * silentAfter
	believedOnce = 1
)

// Waiting is what hangs on a request that is waited for.
type Waiting int

// Usual is a request whose spec runs again where no answer comes. Repeating is one more
// like it then, and Deciding the last of these.
const (
	Usual Waiting = iota
	Repeating
	Deciding
)

// route is what was seen of the requests of one method to paths that differ in ids.
type route struct {
	mu      sync.Mutex
	works   bool // one was answered with success
	refused int  // how many were answered otherwise
	cuts    int  // how many were not answered whole
	noted   int64
	hangs   bool // the last of them was waited for in vain
	hung    int  // how many were, in all

	slowest  time.Duration // of those that were answered with success
	believed int           // how often it was taken for the target's doing
}

// heavy reports whether the body is so long that a refusal of it may be lost, where the
// target closes the connection behind it without reading on.
func (r *Request) heavy() bool { return r.size() > mostKept }

// silent reports whether no request of the route is answered that is not about
// something else, as one without credentials is.
func (r *route) silent() bool { return !r.works && r.cuts >= silentAfter && r.cuts > r.refused }

func (r *route) answered(success bool, took time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if success {
		r.works, r.cuts, r.hangs, r.slowest = true, 0, false, max(r.slowest, took)
	} else {
		r.refused++
	}
}

// cut notes that a request was cut, sent when the target had given so many answers, as
// many as now. Those that are cut by one failure of the network count as one.
func (r *route) cut(sent, now int64, hung bool) (silent bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if hung {
		r.hung++
	}
	if r.cuts == 0 || sent > r.noted {
		r.cuts, r.noted, r.hangs = r.cuts+1, now, hung
	}
	return r.silent()
}

// patience is how long a request of the route is waited for: less where others were waited
// for in vain, also those of other routes of the target, and never less than the slowest
// that was answered took, times over. The one that decides has all its time, until it is
// known what comes of it.
func (r *route) patience(limit time.Duration, w Waiting, target int64) time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	known := r.works && r.believed > believedOnce
	often := r.works && r.hung >= hungOften
	once := r.works && target >= hungOnce || !r.works && r.hangs && r.cuts > 1 && r.cuts != silentAfter-1
	switch {
	case r.hangs && r.silent():
		return limit / hurryMore
	case r.believed >= hungOften || often && w != Deciding:
		return min(limit, max(limit/hurryOften, 2*hurry*r.slowest))
	case known || w == Repeating || once && w != Deciding:
		return min(limit, max(limit/hurry, hurry*r.slowest))
	}
	return limit
}

// routes are all of a target.
type routes struct {
	answers atomic.Int64 // of all
	hung    atomic.Int64 // waited for in vain, of all
	mu      sync.RWMutex
	of      map[uint64]*route
	last    atomic.Pointer[call] // that read something with success
}

func (all *routes) find(r *Request) *route {
	h := hashRoute(r)
	all.mu.RLock()
	found := all.of[h]
	all.mu.RUnlock()
	if found != nil {
		return found
	}
	all.mu.Lock()
	defer all.mu.Unlock()
	if found = all.of[h]; found == nil {
		if all.of == nil {
			all.of = map[uint64]*route{}
		}
		found = &route{}
		all.of[h] = found
	}
	return found
}

// longestWord of a path is no token.
const longestWord = 20

// Route is the method and the path without ids and tokens.
func (r *Request) Route() string {
	parts := strings.Split(r.Path, "/")
	for i, p := range parts {
		if variable(p) {
			parts[i] = "{}"
		}
	}
	return r.Method + " " + strings.Join(parts, "/")
}

func variable(part string) bool {
	return len(part) > longestWord || strings.ContainsAny(part, "0123456789")
}

// hashRoute is FNV-1a of Base and the operation, or else of Route, which it does not make.
func hashRoute(r *Request) uint64 {
	h := uint64(14695981039346656037)
	add := func(s string) {
		for i := range len(s) {
			h = (h ^ uint64(s[i])) * 1099511628211
		}
	}
	add(r.Base)
	if r.Operation != "" {
		add(string(r.Operation))
		return h
	}
	add(r.Method)
	for part := range strings.SplitSeq(r.Path, "/") {
		if add("/"); variable(part) {
			part = "{}"
		}
		add(part)
	}
	return h
}

// Suspect reports whether it may be the target's doing that there is no whole answer.
func (a *Answer) Suspect() bool { return a.Cut() != nil && !a.heavy }

// Believe takes it for the target's doing: it is an answer without a status then.
func (a *Answer) Believe() {
	if !a.Suspect() {
		return
	}
	a.silent, a.err, a.slot.Body = a.Cut(), nil, nil
	a.route.mu.Lock()
	defer a.route.mu.Unlock()
	a.route.believed++
}

// Known reports whether it was taken for the target's doing time and again that requests
// for the same were cut.
func (a *Answer) Known() bool {
	a.route.mu.Lock()
	defer a.route.mu.Unlock()
	return a.route.believed > believedOnce
}

// Cut is the failure of a request that was sent and not answered whole; nil for none.
func (a *Answer) Cut() *TransportError { return CutOff(a.err) }

// Silent reports whether the target gave no whole answer, and that is its doing.
func (a *Answer) Silent() bool { return a.silent != nil }

// Silence is what there is in the place of a whole answer; nil for nothing.
func (a *Answer) Silence() *TransportError { return a.silent }

// Suspects reports whether no request of some route was answered whole so far.
func (c *Client) Suspects() bool {
	c.routes.mu.RLock()
	defer c.routes.mu.RUnlock()
	for _, r := range c.routes.of {
		if r.suspect() {
			return true
		}
	}
	return false
}

func (r *route) suspect() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return !r.works && r.cuts > r.refused
}

// Alive reports whether the target answers what it answered before: the last request
// that read something with success.
func (c *Client) Alive(ctx context.Context) bool {
	last := c.routes.last.Load()
	if last == nil || ctx.Err() != nil {
		return false
	}
	again := *last
	again.request.Waiting = Repeating
	key := transcript.Key{Spec: "sign of life", Ordinal: int(c.signs.Add(1))}
	a := &Answer{client: c, slot: transcript.Slot{Key: key}}
	if c.quota.Wait(ctx) != nil {
		return false
	}
	c.exchange(ctx, a, &again)
	if a.err != nil || a.Status() == http.StatusTooManyRequests {
		return false
	}
	c.routes.answers.Add(1)
	return true
}
