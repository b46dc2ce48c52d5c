package patience

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func TestMoving(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var n atomic.Int64
		began := time.Now()
		ctx, cancel := Moving(t.Context(), time.Minute, func() int { return int(n.Load()) })
		defer cancel()
		for range 10 {
			time.Sleep(55 * time.Second)
			n.Add(1)
		}
		if ctx.Err() != nil {
			t.Fatalf("ended after %s, though the counter moved", time.Since(began))
		}
		moved := time.Now()
		<-ctx.Done()
		if cause := context.Cause(ctx); !errors.Is(cause, ErrStill) {
			t.Errorf("ended with %v", cause)
		}
		if took := time.Since(moved); took < time.Minute || took > time.Minute+2*time.Minute/looks {
			t.Errorf("ended %s after the counter moved last", took)
		}
	})
}

// TestMovingEnds holds that no watch is left behind: synctest fails for one that is.
func TestMovingEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		outer, end := context.WithCancel(t.Context())
		ctx, cancel := Moving(outer, time.Minute, func() int { return 0 })
		defer cancel()
		end()
		<-ctx.Done()
		if cause := context.Cause(ctx); !errors.Is(cause, context.Canceled) {
			t.Errorf("ended with %v", cause)
		}
	})
}
