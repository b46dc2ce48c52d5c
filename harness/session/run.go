// Package session is what a spec holds while it talks to a target: the
// credentials and scopes of the profile, deterministic names, assertions that
// count for clauses, the transcript of what it did, and the ledger of what has
// to be removed again.
//
// A Run is one pass over a target; every spec, and every case of a property,
// gets a Session of its own. What a session sends depends on the profile, the
// seed, the spec's name, the case number and the answers, never on the clock,
// on other specs or on how many cases run side by side.
package session

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/quota"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
)

// Options set up a Run; the zero value is a serial run with seed 0 and no ledger file.
type Options struct {
	Seed        int64
	Cases       int // generated cases a property; the profile's when 0
	Concurrency int // cases side by side; 1 when 0
	LedgerPath  string
	// BodyCap bounds one answer's body in bytes; the recorder's default when 0.
	BodyCap int64
}

// Run is one pass of the suites over one target.
type Run struct {
	Profile     *target.Profile
	Client      *client.Client
	Recorder    *transcript.Recorder
	Quota       *quota.Quota
	Ledger      *Ledger
	Seed        int64
	Cases       int
	Concurrency int

	ambient  *ambient
	requests atomic.Int64

	mu      sync.Mutex
	scratch map[scratchKey]*scratch
	once    map[string]*once
	known   known
	undo    []func(*Session) // what sessions that were cut off left
}

// NewRun connects nothing yet; the first request does.
func NewRun(p *target.Profile, o Options) (*Run, error) {
	if len(p.Applications) == 0 {
		return nil, errors.New("profile: no application")
	}
	rec := transcript.NewRecorder(p.Secrets())
	q := quota.New(p.Budgets.RequestsPerSecond, p.Budgets.CreatesPerDay)
	r := &Run{
		Profile: p, Recorder: rec, Quota: q,
		Seed: o.Seed, Cases: o.Cases, Concurrency: max(o.Concurrency, 1),
		scratch: map[scratchKey]*scratch{}, once: map[string]*once{}, known: known{},
	}
	if r.Cases == 0 {
		r.Cases = p.Budgets.Cases
	}
	r.Client = client.New(p, client.Options{Recorder: rec, Quota: q, Concurrency: r.Concurrency})
	r.ambient = newAmbient(p)
	rec.Observe(func(x *transcript.Exchange) {
		r.requests.Add(1)
		r.ambient.observe(x)
	})
	ledger, err := OpenLedger(o.LedgerPath)
	if err != nil {
		return nil, err
	}
	r.Ledger = ledger
	return r, nil
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
	if a.Status()/100 == 2 {
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

// Close removes what is still there of what the run created, in reverse order,
// and closes the connections and the ledger. ctx bounds the removal; it should not be the run's own
// when that was interrupted.
func (r *Run) Close(ctx context.Context) error {
	s := r.session(ctx, "clean-up", 0, 0, nil)
	r.mu.Lock()
	s.undo = r.undo
	r.mu.Unlock()
	err := s.removeAll(r.Ledger.Left())
	s.restore()
	if !errors.Is(err, client.ErrTargetLost) {
		_, lost := r.Sweep(ctx, r.Ledger.Unanswered())
		err = errors.Join(err, lost)
	}
	// A server that shuts down waits for connections that nobody used yet.
	r.Client.Close()
	return errors.Join(err, r.Ledger.Close())
}
