// Package patience bounds how long something is waited for, by the time in which this
// process runs: a machine that stands still, or comes to nothing under its load, must not
// make a target look late.
package patience

import (
	"context"
	"sync"
	"time"
)

// The clock is looked at so often during a wait, and at these distances.
const (
	looks    = 20
	shortest = time.Millisecond
	longest  = 250 * time.Millisecond
)

// Within is ctx until limit has gone by, and then ends with context.DeadlineExceeded. Of
// the time between two looks at the clock no more counts than twice what is meant to be
// between them. The caller has to call cancel, with nil where it has no cause to give.
func Within(ctx context.Context, limit time.Duration) (_ context.Context, cancel context.CancelCauseFunc) {
	inner, end := context.WithCancelCause(ctx)
	w := &wait{end: end, left: limit, last: time.Now()}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.timer = time.AfterFunc(w.next(), w.look)
	return bounded{inner}, func(cause error) {
		w.timer.Stop()
		end(cause)
	}
}

// wait is one that is under way.
type wait struct {
	end  context.CancelCauseFunc
	step time.Duration // until the next look

	mu    sync.Mutex // of the timer, which looks before it is noted
	timer *time.Timer
	left  time.Duration
	last  time.Time
}

func (w *wait) next() time.Duration {
	if w.step == 0 {
		w.step = min(max(w.left/looks, shortest), longest)
	}
	return min(w.step, w.left)
}

func (w *wait) look() {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := time.Now()
	w.left -= min(now.Sub(w.last), 2*w.step)
	w.last = now
	if w.left <= 0 {
		w.end(context.DeadlineExceeded)
		return
	}
	w.timer.Reset(w.next())
}

// bounded says itself that its time is over, as a context with a deadline does.
type bounded struct{ context.Context }

func (b bounded) Err() error {
	if b.Context.Err() == nil {
		return nil
	}
	if cause := context.Cause(b.Context); cause == context.DeadlineExceeded {
		return cause
	}
	return b.Context.Err()
}
