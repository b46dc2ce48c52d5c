package patience

import (
	"context"
	"errors"
	"time"
)

// ErrStill is why Moving ended a context.
var ErrStill = errors.New("nothing moves any more")

// Moving is ctx for as long as the counter moves: it ends, with the cause ErrStill, once
// the counter stood still for limit, of which only the time counts in which this process
// runs. The caller has to call cancel.
func Moving(ctx context.Context, limit time.Duration, counter func() int) (_ context.Context, cancel context.CancelFunc) {
	inner, end := context.WithCancelCause(ctx)
	go func() {
		// A ticker leaves out what it comes too late for.
		ticks := time.NewTicker(limit / looks)
		defer ticks.Stop()
		last, still := counter(), 0
		for {
			select {
			case <-inner.Done():
				return
			case <-ticks.C:
			}
			still++
			if now := counter(); now != last {
				last, still = now, 0
			}
			if still >= looks {
				end(ErrStill)
				return
			}
		}
	}()
	return inner, func() { end(context.Canceled) }
}
