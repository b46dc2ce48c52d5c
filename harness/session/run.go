// Package session is what a spec holds while it talks to a target: the
// credentials and scopes of the profile, deterministic names, checks that count
// for clauses, and the transcript of what it did.
//
// A Run is one pass over a target; every spec, and every case of a property,
// gets a Session of its own. What a session sends depends on the profile, the
// seed, the spec's name, the case number and the answers, never on the clock,
// on other specs or on how many cases run side by side.
package session

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"net/http"
	"regexp"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/quota"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
)

// Options set up a Run; the zero value is a serial run with seed 0.
type Options struct {
	Seed        int64
	Cases       int // generated cases a property; the profile's when 0
	Concurrency int // sessions side by side; 1 when 0
	// Prefix begins the names of what the run makes: one to four of the letters
	// a-z. One that nothing on the target has is chosen when it is empty.
	Prefix string
	// Retain bounds the answers that the record keeps whole, in bytes; the
	// recorder's default when 0.
	Retain int64
	// Transport takes the place of the network; nil for that.
	Transport http.RoundTripper
	// Serial says that specs run one after another: what one has not claimed is free.
	Serial bool
}

// Run is one pass of the suites over one target.
type Run struct {
	Profile     *target.Profile
	Client      *client.Client
	Recorder    *transcript.Recorder
	Quota       *quota.Quota
	Seed        int64
	Cases       int
	Concurrency int

	serial   bool
	ambient  *ambient
	requests atomic.Int64

	state state // of floors above

	mu        sync.Mutex
	once      map[string]*once
	forgotten map[string]int // how often a label of once was
	prefix    string
	fixed     bool             // the prefix was asked for
	undo      []func(*Session) // what sessions that were cut off left
	undone    []string         // what could not be put back
	watchers  []Watcher
	endings   []func()
	arrivals  map[string]arrivals           // of interactions over the gateway, by application
	endpoints map[string]*endpoint          // where interactions come over HTTP, by application
	otherwise map[*transcript.Exchange]bool // that told of an interaction which came otherwise
	absent    sync.Map                      // operations by exchanges, as noteAbsent has them
}

// NewRun connects nothing yet; the first request does.
func NewRun(p *target.Profile, o Options) (*Run, error) {
	if len(p.Applications) == 0 {
		return nil, errors.New("profile: no application")
	}
	if !beginning.MatchString(o.Prefix) {
		return nil, fmt.Errorf("the beginning of names %q: expected one to four of the letters a-z", o.Prefix)
	}
	rec := transcript.NewRecorder(p.Secrets())
	rec.Retain = cmp.Or(o.Retain, rec.Retain)
	rec.TokenKeys(p.Bindings.AccessTokenKey, p.Bindings.RefreshTokenKey)
	q := quota.New(p.Budgets.RequestsPerSecond, p.Budgets.CreatesPerDay)
	r := &Run{
		Profile: p, Recorder: rec, Quota: q,
		Seed: o.Seed, Cases: o.Cases, Concurrency: max(o.Concurrency, 1), serial: o.Serial,
		arrivals: map[string]arrivals{}, endpoints: map[string]*endpoint{}, otherwise: map[*transcript.Exchange]bool{},
		once: map[string]*once{}, forgotten: map[string]int{}, prefix: cmp.Or(o.Prefix, Prefixes[0]), fixed: o.Prefix != "",
	}
	if r.Cases == 0 {
		r.Cases = p.Budgets.Cases
	}
	r.Client = client.New(p, client.Options{Recorder: rec, Quota: q, Concurrency: r.Concurrency, Transport: o.Transport})
	r.ambient = newAmbient(p)
	rec.Observe(func(x *transcript.Exchange, answer *transcript.Slot) {
		r.requests.Add(1)
		r.ambient.observe(x, answer)
	})
	return r, nil
}

// AtEnd has something done when the run is closed.
func (r *Run) AtEnd(end func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.endings = append(r.endings, end)
}

// Close ends what goes on in the background, and the connections that nobody uses.
func (r *Run) Close() {
	r.mu.Lock()
	all := r.endings
	r.endings = nil
	r.mu.Unlock()
	for _, end := range all {
		end()
	}
	r.Client.Close()
}

// Watcher is a floor above that keeps account of what is sent.
type Watcher interface {
	// Sending sees a request before it is sent.
	Sending(*Session, client.Request)
	// Sent sees it when it was answered, or will not be.
	Sent(*Session, client.Request, *client.Answer)
	// Outdated says why what a broken check of a clause went by, the last of it the
	// exchange that is judged, was no longer so; "" for a check that counts.
	Outdated(*Session, *contract.Clause, []*transcript.Exchange) string
	// Cramped is what a session ends with instead, where a broken check goes by a refusal
	// that only says how full it is beside others; nil for a check that counts.
	Cramped(*Session, []*transcript.Exchange) error
	// Ending comes at the end of a session, before anything is put back.
	Ending(*Session)
}

// Watch adds a watcher to the run.
func (r *Run) Watch(w Watcher) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.watchers = append(r.watchers, w)
}

func (r *Run) watching() []Watcher {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.watchers
}

// Prefixes begin the names of what a run makes, in the order of preference.
var Prefixes = []string{"sp", "sq", "sr", "st", "su", "sv", "sw", "sx", "sy", "sz"}

// Prefix begins every name that the run gives: letters alone, of which no
// command had any that was there before.
func (r *Run) Prefix() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.prefix
}

var beginning = regexp.MustCompile(`^[a-z]{0,4}$`)

// ChoosePrefix takes the first beginning that is free, unless one was asked
// for: those of Prefixes, then every other one of two and three letters. Names
// given before keep theirs.
func (r *Run) ChoosePrefix(free func(string) bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.fixed {
		return
	}
	tried := slices.Values(Prefixes)
	for _, all := range []iter.Seq[string]{tried, beginnings(2), beginnings(3)} {
		for prefix := range all {
			if free(prefix) {
				r.prefix = prefix
				return
			}
		}
	}
}

// beginnings are all words of so many letters.
func beginnings(n int) iter.Seq[string] {
	return func(yield func(string) bool) {
		count := 1
		for range n {
			count *= 26
		}
		for i := range count {
			word := make([]byte, n)
			for at, rest := n-1, i; at >= 0; at, rest = at-1, rest/26 {
				word[at] = 'a' + byte(rest%26)
			}
			if !yield(string(word)) {
				return
			}
		}
	}
}

// Requests counts the requests sent so far, repeated ones included.
func (r *Run) Requests() int { return int(r.requests.Load()) }

// Reach asks who the bot is, which every target must be able to tell. The error
// wraps client.TransportError when nothing usable came back; an answer that is
// wrong but is HTTP is for the specs to judge.
func (r *Run) Reach(ctx context.Context) (*client.Answer, error) {
	app := &r.Profile.Applications[0]
	a := r.Client.Do(ctx, transcript.Key{Spec: "reach"}, client.Request{
		Method: "GET", Path: "/users/@me", Auth: client.Bot(app.BotToken),
	})
	if err := a.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", r.Profile.BaseURL, err)
	}
	if a.Success() {
		return a, nil
	}
	// A target may have command endpoints and no users; what those say counts.
	list := target.Expand(r.Profile.Bindings.Resolved().ListPath, app.ID, "", "")
	a = r.Client.Do(ctx, transcript.Key{Spec: "reach", Ordinal: 1}, client.Request{
		Method: "GET", Path: list, Auth: client.Bot(app.BotToken),
	})
	if err := a.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", r.Profile.BaseURL, err)
	}
	return a, nil
}
