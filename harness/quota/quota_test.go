package quota

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"
)

func TestCreates(t *testing.T) {
	q := New(0, 3)
	if err := q.Create("7", 2); err != nil {
		t.Fatal(err)
	}
	err := q.Create("7", 2)
	if !errors.Is(err, ErrCreates) || err.Error() != "create budget: 7: 2 more after 2 exceed the 3 a day" {
		t.Errorf("%v", err)
	}
	if q.Creates()["7"] != 2 {
		t.Errorf("a refused reservation counts: %d", q.Creates()["7"])
	}
	if err := q.Create("global", 3); err != nil {
		t.Errorf("scopes share a budget: %v", err)
	}
	if err := q.Create("global", 1); err == nil || err.Error() != "create budget: global: 1 more after 3 exceed the 3 a day" {
		t.Errorf("%v", err)
	}
	q.Grant("7", 9)
	if q.Create("7", 7) != nil || q.Create("7", 1) == nil {
		t.Error("a grant of 9 leaves other than 7 after 2")
	}
	q.Refund("7", 15)
	if q.Creates()["7"] != 0 || q.Creates()["global"] != 3 {
		t.Errorf("%v", q.Creates())
	}
}

// TestCreatesUnderWayCountForTheNextDay holds that a day which ends before a create is
// answered leaves it to the next: the target may come to it only then.
func TestCreatesUnderWayCountForTheNextDay(t *testing.T) {
	q := New(0, 3)
	for range 3 {
		if err := q.Create("g", 1); err != nil {
			t.Fatal(err)
		}
	}
	q.Settle("g", 1)
	q.NextDay()
	q.Refund("g", 1) // of the day before
	if err := q.Create("g", 2); err != nil {
		t.Error(err)
	}
	if err := q.Create("g", 1); !errors.Is(err, ErrCreates) {
		t.Errorf("%v, want no room for a fourth", err)
	}
	if n := q.Creates()["g"]; n != 4 {
		t.Errorf("%d creates in all, want 4", n)
	}
}

func TestNoBounds(t *testing.T) {
	for name, q := range map[string]*Quota{"zero": New(0, 0), "nil": nil} {
		if err := errors.Join(q.Create("7", 1000), q.Wait(context.Background())); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		q.Limited(time.Second, false)
		q.Refund("7", 1)
		q.Slowed()
		q.Creates()
	}
}

func TestCreatesSideBySide(t *testing.T) {
	q := New(0, 100)
	var wg sync.WaitGroup
	var mu sync.Mutex
	granted := 0
	for range 200 {
		wg.Go(func() {
			if q.Create("7", 1) == nil {
				mu.Lock()
				granted++
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	if granted != 100 || q.Creates()["7"] != 100 {
		t.Errorf("granted %d, counted %d", granted, q.Creates()["7"])
	}
}

func TestPace(t *testing.T) {
	q := New(200, 0)
	began := time.Now()
	for range 21 {
		if err := q.Wait(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	if took := time.Since(began); took < 99*time.Millisecond {
		t.Errorf("21 requests at 200 a second took %v", took)
	}
}

func TestWaitEndsWithTheContext(t *testing.T) {
	slow := New(0.001, 0)
	if err := slow.Wait(context.Background()); err != nil {
		t.Fatal(err)
	}
	held := New(0, 0)
	held.Limited(time.Hour, true)
	for name, q := range map[string]*Quota{"slow": slow, "held": held} {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		began := time.Now()
		if err := q.Wait(ctx); err == nil || time.Since(began) > time.Second {
			t.Errorf("%s: %v, though the wait outlasts the deadline", name, err)
		}
		cancel()
		ctx, cancel = context.WithCancel(context.Background())
		time.AfterFunc(10*time.Millisecond, cancel)
		if err := q.Wait(ctx); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAGlobalLimitHoldsEverybody(t *testing.T) {
	q := New(0, 0)
	q.Limited(30*time.Millisecond, false)
	began := time.Now()
	if err := q.Wait(context.Background()); err != nil || time.Since(began) > 20*time.Millisecond {
		t.Errorf("%v after %v: a limit of one route holds another", err, time.Since(began))
	}
	q.Limited(50*time.Millisecond, true)
	q.Limited(time.Millisecond, true) // a shorter one changes nothing
	began = time.Now()
	if err := q.Wait(context.Background()); err != nil || time.Since(began) < 45*time.Millisecond {
		t.Errorf("%v after %v", err, time.Since(began))
	}
	if n, waited := q.Slowed(); n != 3 || waited != 81*time.Millisecond {
		t.Errorf("%d %v", n, waited)
	}
}

func TestRefusedCreatesAreCounted(t *testing.T) {
	q := New(0, 2)
	for range 2 {
		if err := q.Create("7", 2); (err != nil) != (q.Refused()["7"] > 0) {
			t.Errorf("%v, refused %v", err, q.Refused())
		}
	}
	if q.Refused()["7"] != 2 || q.Refused()["8"] != 0 {
		t.Errorf("%v", q.Refused())
	}
}
