package patience

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

func TestWithin(t *testing.T) {
	for _, limit := range []time.Duration{time.Microsecond, 300 * time.Millisecond, 5 * time.Second, time.Hour} {
		synctest.Test(t, func(t *testing.T) {
			began := time.Now()
			ctx, cancel := Within(t.Context(), limit)
			defer cancel(nil)
			if ctx.Err() != nil {
				t.Error("over before it began")
			}
			<-ctx.Done()
			if took := time.Since(began); took != limit || !errors.Is(ctx.Err(), context.DeadlineExceeded) {
				t.Errorf("%v after %s instead of %s", ctx.Err(), took, limit)
			}
		})
	}
}

func TestCanceled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := Within(t.Context(), time.Second)
		cancel(nil)
		if !errors.Is(ctx.Err(), context.Canceled) {
			t.Error(ctx.Err())
		}
		outer, end := context.WithCancel(t.Context())
		inner, cancel := Within(outer, time.Second)
		defer cancel(nil)
		end()
		<-inner.Done()
		if !errors.Is(inner.Err(), context.Canceled) {
			t.Error(inner.Err())
		}
	})
}

// TestStandsStill holds that the time in which nothing ran hardly counts.
func TestStandsStill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &wait{left: 5 * time.Second, last: time.Now()}
		w.timer = time.AfterFunc(w.next(), w.look)
		defer w.timer.Stop()
		w.mu.Lock()
		w.last = w.last.Add(-time.Hour)
		w.mu.Unlock()
		synctest.Wait()
		time.Sleep(w.step)
		synctest.Wait()
		w.mu.Lock()
		defer w.mu.Unlock()
		if counted := 5*time.Second - w.left; counted != 2*w.step {
			t.Errorf("%s count of an hour", counted)
		}
	})
}
