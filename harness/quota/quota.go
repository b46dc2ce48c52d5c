// Package quota bounds what a run may cost a target: requests a second, and
// creates a day for each guild. It also counts how often the target asked the
// harness to slow down.
package quota

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"
)

// ErrCreates is wrapped by the error for a create that the budget has no room for.
var ErrCreates = errors.New("create budget")

// Quota is the budget of one run. It is safe for concurrent use; nil has no
// bounds and counts nothing.
type Quota struct {
	limiter *rate.Limiter // nil for no bound
	perDay  int           // 0 for no bound

	pausedUntil atomic.Int64 // nanoseconds since the epoch until which nothing is sent
	limited     atomic.Int64
	waited      atomic.Int64

	mu         sync.Mutex
	created    map[string]int // of the day
	unanswered map[string]int // those of them that are not answered yet
	before     map[string]int // of the days that ended
	granted    map[string]int // bounds of scopes in place of perDay
	refused    map[string]int // creates that did not fit
}

// New returns a budget of that many requests a second and creates a day in
// each scope; 0 of either is no bound. Requests are spread evenly, so that no
// second sees more than its share and one.
func New(perSecond float64, createsPerDay int) *Quota {
	q := &Quota{perDay: max(createsPerDay, 0), created: map[string]int{}, unanswered: map[string]int{}, before: map[string]int{}, granted: map[string]int{}, refused: map[string]int{}}
	if perSecond > 0 {
		q.limiter = rate.NewLimiter(rate.Limit(perSecond), 1)
	}
	return q
}

// Wait blocks until the next request may be sent. It returns the context's
// error, or an error at once when the wait would outlast the context's deadline.
func (q *Quota) Wait(ctx context.Context) error {
	if q == nil {
		return nil
	}
	for {
		if err := q.resume(ctx); err != nil || q.limiter == nil {
			return err
		}
		if err := q.limiter.Wait(ctx); err != nil {
			return err
		}
		if q.pausedUntil.Load() == 0 { // nobody was told to wait in the meantime
			return nil
		}
	}
}

// resume blocks while everybody is held back.
func (q *Quota) resume(ctx context.Context) error {
	for paused := q.pausedUntil.Load(); paused != 0; paused = q.pausedUntil.Load() {
		d := time.Until(time.Unix(0, paused))
		if d <= 0 {
			q.pausedUntil.CompareAndSwap(paused, 0)
			continue
		}
		if err := Sleep(ctx, d); err != nil {
			return err
		}
	}
	return nil
}

// Create reserves n creates in the scope, which is named as an error shows it.
// When they do not all fit it reserves none and returns an error that wraps
// ErrCreates: it refuses rather than wait for tomorrow in silence.
func (q *Quota) Create(scope string, n int) error {
	if q == nil {
		return nil
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if have, most := q.created[scope], q.most(scope); most > 0 && have+n > most {
		q.refused[scope] += n
		return fmt.Errorf("%w: %s: %d more after %d exceed the %d a day",
			ErrCreates, scope, n, have, most)
	}
	q.created[scope] += n
	q.unanswered[scope] += n
	return nil
}

// Settle notes that creates which were reserved have happened, or may have.
func (q *Quota) Settle(scope string, n int) {
	if q == nil {
		return
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.unanswered[scope] = max(q.unanswered[scope]-n, 0)
}

// most is the bound of a scope, 0 for none. The caller holds the lock.
func (q *Quota) most(scope string) int {
	if n, granted := q.granted[scope]; granted {
		return n
	}
	return q.perDay
}

// Grant gives the scope a bound of its own: whoever asks for it means to spend it.
func (q *Quota) Grant(scope string, n int) {
	if q == nil {
		return
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.granted[scope] = n
}

// Refund gives back creates that did not happen: refused, or an overwrite.
func (q *Quota) Refund(scope string, n int) {
	if q == nil {
		return
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.created[scope] = max(q.created[scope]-n, 0)
	q.unanswered[scope] = max(q.unanswered[scope]-n, 0)
}

// Creates returns the creates of every scope that has any, of all days.
func (q *Quota) Creates() map[string]int {
	if q == nil {
		return nil
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	return sum(q.before, q.created)
}

func sum(a, b map[string]int) map[string]int {
	out := maps.Clone(a)
	for scope, n := range b {
		out[scope] += n
	}
	return out
}

// Refused returns how many creates of each scope did not fit. What was refused
// them may have gone on to ask for more.
func (q *Quota) Refused() map[string]int {
	if q == nil {
		return nil
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	return maps.Clone(q.refused)
}

// NextDay begins a new budget of creates in every scope. Those that are under way
// count in it: the target may come to them only then.
func (q *Quota) NextDay() {
	if q == nil {
		return
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.before, q.created = sum(q.before, q.created), maps.Clone(q.unanswered)
	for scope, n := range q.unanswered {
		q.before[scope] -= n
	}
}

// Limited notes a 429 and how long its sender will wait. A global one holds
// back everybody: Wait blocks until it is over.
func (q *Quota) Limited(wait time.Duration, global bool) {
	if q == nil {
		return
	}
	q.limited.Add(1)
	q.waited.Add(int64(wait))
	if !global {
		return
	}
	until := time.Now().Add(wait).UnixNano()
	for paused := q.pausedUntil.Load(); paused < until; paused = q.pausedUntil.Load() {
		if q.pausedUntil.CompareAndSwap(paused, until) {
			return
		}
	}
}

// Slowed returns how many times the target answered 429 and how long requests
// waited for it, added up over requests that waited side by side.
func (q *Quota) Slowed() (times int, waited time.Duration) {
	if q == nil {
		return 0, 0
	}
	return int(q.limited.Load()), time.Duration(q.waited.Load())
}

// Sleep waits for d. It returns the context's error, and
// context.DeadlineExceeded at once when the deadline is nearer than d.
func Sleep(ctx context.Context, d time.Duration) error {
	if end, ok := ctx.Deadline(); ok && time.Until(end) < d {
		return context.DeadlineExceeded
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-t.C:
		return nil
	}
}
