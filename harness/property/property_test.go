package property_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/prop"

	"github.com/slashproof/slashproof/harness/generate"
	"github.com/slashproof/slashproof/harness/generate/command"
	"github.com/slashproof/slashproof/harness/property"
)

type found string

func (f found) Error() string    { return "found " + string(f) }
func (f found) Identity() string { return string(f) }

// recorder keeps what a property checked, by case number.
type recorder struct {
	mu    sync.Mutex
	cases map[int]string
	lanes map[int][]int
}

func (r *recorder) note(c property.Case, v string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.cases == nil {
		r.cases, r.lanes = map[int]string{}, map[int][]int{}
	}
	r.cases[c.Number] = v
	r.lanes[c.Lane] = append(r.lanes[c.Lane], c.Number)
}

func TestCasesDoNotDependOnConcurrency(t *testing.T) {
	var all []map[int]string
	for _, cfg := range []property.Config{
		{Lanes: 1, Concurrency: 1}, {Lanes: 4, Concurrency: 1}, {Lanes: 4, Concurrency: 4}, {Lanes: 3, Concurrency: 8}, {},
	} {
		cfg.Seed, cfg.Name, cfg.Cases = 7, "names", 200
		var r recorder
		result, err := property.Run(t.Context(), cfg, command.Name(), func(_ context.Context, c property.Case, v string) error {
			if c.Lane != c.Number%max(cfg.Lanes, 1) || c.Shrink != 0 || command.Name().Sample(c.Seed) != v {
				t.Errorf("case %+v", c)
			}
			runtime.Gosched()
			r.note(c, v)
			return nil
		})
		if err != nil || result.Failed || result.Cases != 200 {
			t.Fatalf("%+v, %v", result, err)
		}
		for lane, numbers := range r.lanes {
			for i, n := range numbers {
				if n != lane+i*max(cfg.Lanes, 1) {
					t.Fatalf("lane %d ran %v", lane, numbers)
				}
			}
		}
		all = append(all, r.cases)
	}
	for _, cases := range all[1:] {
		if !reflect.DeepEqual(cases, all[0]) {
			t.Fatal("the cases differ")
		}
	}
}

func TestSeedsAreApart(t *testing.T) {
	seeds := map[uint64]bool{}
	for _, run := range []int64{1, 2} {
		for _, name := range []string{"a", "b", "a1"} {
			for n := range 100 {
				seeds[property.SeedOf(run, name, n)] = true
			}
		}
	}
	if len(seeds) != 600 {
		t.Errorf("%d seeds", len(seeds))
	}
}

func TestLanesRunSideBySideUpToConcurrency(t *testing.T) {
	var now, most atomic.Int32
	busy := make([]atomic.Bool, 6)
	_, err := property.Run(t.Context(), property.Config{Cases: 60, Lanes: 6, Concurrency: 3}, command.Name(),
		func(_ context.Context, c property.Case, _ string) error {
			if busy[c.Lane].Swap(true) {
				t.Error("two cases of a lane at once")
			}
			most.Store(max(most.Load(), now.Add(1)))
			time.Sleep(time.Millisecond)
			now.Add(-1)
			busy[c.Lane].Store(false)
			return nil
		})
	if err != nil || most.Load() != 3 {
		t.Errorf("%d side by side, %v", most.Load(), err)
	}
}

func TestTheLowestFailureIsFoundAndShrunk(t *testing.T) {
	bad := func(v string) bool { return strings.ContainsFunc(v, func(r rune) bool { return r > 0xffff }) }
	var want property.Result[string]
	for i, concurrency := range []int{1, 2, 8} {
		cfg := property.Config{Seed: 3, Name: "wide", Cases: 500, Lanes: 8, Concurrency: concurrency, ShrinkBudget: 60}
		var r recorder
		result, err := property.Run(t.Context(), cfg, command.Name(), func(_ context.Context, c property.Case, v string) error {
			if c.Shrink == 0 {
				time.Sleep(time.Duration(c.Number%3) * 100 * time.Microsecond)
				r.note(c, v)
			}
			if bad(v) {
				return found("wide")
			}
			return nil
		})
		if err != nil || !result.Failed || !bad(result.Original) || len([]rune(result.Value)) != 1 || !bad(result.Value) {
			t.Fatalf("%+v, %v", result, err)
		}
		for n := range result.Case.Number {
			if v, ran := r.cases[n]; !ran || bad(v) {
				t.Errorf("case %d below the failure: ran %v", n, ran)
			}
		}
		if concurrency == 1 && len(r.cases) != result.Cases {
			t.Errorf("%d cases run, %d reported", len(r.cases), result.Cases)
		}
		if result.Cases == result.Case.Number+1 || len(result.Others) > 0 || result.Evaluations > 60 || result.Case.Shrink == 0 {
			t.Errorf("%+v", result)
		}
		if i == 0 {
			want = result
		} else if !reflect.DeepEqual(result, want) {
			t.Errorf("with concurrency %d: %+v, want %+v", concurrency, result, want)
		}
	}
}

func TestShrinkingKeepsTheIdentity(t *testing.T) {
	result, err := property.Run(t.Context(), property.Config{Name: "two faults", ShrinkBudget: 1000}, command.Name(),
		func(_ context.Context, _ property.Case, v string) error {
			switch n := len([]rune(v)); {
			case n >= 20:
				return fmt.Errorf("wrapped: %w", found("long"))
			case n <= 3:
				return found("short")
			}
			return nil
		})
	if err != nil || !result.Failed {
		t.Fatal(result, err)
	}
	want := map[found]string{"long": strings.Repeat("a", 20), "short": "a"}
	var f found
	if errors.As(result.Err, &f); result.Value != want[f] {
		t.Errorf("%s: %q", f, result.Value)
	}
}

// Cases behind a failure show what else fails, and so does shrinking.
func TestEveryIdentityIsFound(t *testing.T) {
	long := func(v string) bool { return len([]rune(v)) >= 20 }
	var want property.Result[string]
	for _, concurrency := range []int{1, 4} {
		cfg := property.Config{Name: "three faults", Lanes: 4, Concurrency: concurrency, ShrinkBudget: 200}
		keys := map[property.Case]bool{}
		var mu sync.Mutex
		failed := 0
		result, err := property.Run(t.Context(), cfg, command.Name(), func(_ context.Context, c property.Case, v string) error {
			mu.Lock()
			defer mu.Unlock()
			if keys[c] {
				t.Errorf("case %+v is evaluated twice", c)
			}
			keys[c] = true
			switch n := len([]rune(v)); {
			case long(v):
				failed++
				return found("long")
			case n == 2:
				failed++
				return found("two")
			case c.Shrink > 0 && n >= 10:
				return found("ten") // as no case does
			}
			return nil
		})
		if err != nil || !result.Failed || len(result.Others) != 2 {
			t.Fatalf("%+v, %v", result, err)
		}
		for _, f := range append([]property.Failure[string]{result.Failure}, result.Others...) {
			if want := map[string]int{"found long": 20, "found two": 2, "found ten": 10}[f.Err.Error()]; len(f.Value) != want {
				t.Errorf("%v: %q, want %d letters", f.Err, f.Value, want)
			}
		}
		if want.Failed && !reflect.DeepEqual(result, want) {
			t.Errorf("with concurrency %d: %+v, want %+v", concurrency, result, want)
		}
		want = result
	}
}

// What always fails is not tried to the end.
func TestFailuresAreBounded(t *testing.T) {
	calls := 0
	result, err := property.Run(t.Context(), property.Config{Name: "always"}, command.Name(), func(context.Context, property.Case, string) error {
		calls++
		return found("always")
	})
	if err != nil || calls != property.MostFailures || result.Cases != calls || len(result.Others) > 0 {
		t.Errorf("%d calls, %+v, %v", calls, result, err)
	}
}

func TestTheBudgetIsKept(t *testing.T) {
	for _, budget := range []int{0, 1, 7} {
		calls := 0
		result, err := property.Run(t.Context(), property.Config{Name: "budget", ShrinkBudget: budget}, command.OverlongName(),
			func(_ context.Context, c property.Case, v string) error {
				if c.Shrink > 0 {
					calls++
				}
				if c.Shrink != calls {
					t.Errorf("evaluation %d is numbered %d", calls, c.Shrink)
				}
				return errors.New("always, but for the smallest")
			})
		if err != nil || result.Evaluations != calls || calls > budget || budget == 0 && result.Value != result.Original {
			t.Errorf("budget %d: %d calls, %+v, %v", budget, calls, result, err)
		}
	}
}

func TestInconclusiveIsNeitherPassNorFailure(t *testing.T) {
	lost := fmt.Errorf("%w: connection reset", property.ErrInconclusive)
	result, err := property.Run(t.Context(), property.Config{Cases: 50, Lanes: 2, Concurrency: 2}, command.Name(),
		func(_ context.Context, c property.Case, _ string) error {
			if c.Number == 20 {
				return lost
			}
			return nil
		})
	if !errors.Is(err, property.ErrInconclusive) || result.Failed || result.Cases != 20 {
		t.Errorf("%+v, %v", result, err)
	}
	// A connection lost while shrinking does not take the failure back.
	result, err = property.Run(t.Context(), property.Config{ShrinkBudget: 50}, command.OverlongName(),
		func(_ context.Context, c property.Case, _ string) error {
			if c.Shrink == 2 {
				return lost
			}
			return errors.New("fails")
		})
	if !errors.Is(err, property.ErrInconclusive) || !result.Failed || result.Err.Error() != "fails" {
		t.Errorf("%+v, %v", result, err)
	}
}

func TestACancelledContextStopsTheRun(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var calls atomic.Int32
	result, err := property.Run(ctx, property.Config{Cases: 1000, Lanes: 4, Concurrency: 4}, command.Name(),
		func(ctx context.Context, c property.Case, _ string) error {
			if calls.Add(1) == 10 {
				cancel()
			}
			return ctx.Err() // as a request would answer
		})
	if !errors.Is(err, property.ErrInconclusive) || !errors.Is(err, context.Canceled) || result.Failed || calls.Load() > 20 {
		t.Errorf("%+v, %v, %d calls", result, err, calls.Load())
	}
	if _, err := property.Run(ctx, property.Config{}, command.Name(), func(context.Context, property.Case, string) error {
		t.Error("a case of a cancelled run")
		return nil
	}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestAPanicIsADefect(t *testing.T) {
	for name, check := range map[string]func(){
		"panic": func() { panic("oh no") }, "exit": runtime.Goexit, "index": func() { _ = os.Args[len(os.Args)] },
	} {
		for _, concurrency := range []int{1, 4} {
			result, err := property.Run(t.Context(), property.Config{Lanes: 4, Concurrency: concurrency}, command.Name(),
				func(_ context.Context, c property.Case, _ string) error {
					if c.Number == 5 {
						check()
					}
					return nil
				})
			var d *property.Defect
			if !errors.As(err, &d) || d.Case.Number != 5 || result.Failed || d.Value != command.Name().Sample(d.Case.Seed) {
				t.Errorf("%s: %+v, %v", name, result, err)
			}
		}
	}
	broken := generate.New(func(*rand.Rand) string { panic("generator") }, nil)
	_, err := property.Run(t.Context(), property.Config{}, broken, func(context.Context, property.Case, string) error { return nil })
	var d *property.Defect
	if !errors.As(err, &d) || d.Value != nil || d.Cause != "generator" {
		t.Error(err)
	}
}

func TestReplay(t *testing.T) {
	cfg := property.Config{Seed: 9, Name: "names <stay>"}
	result := property.Failure[string]{Case: property.Case{Number: 3, Seed: 1 << 63}, Value: "a<b>é"}
	replay, err := result.Replay(cfg)
	if err != nil {
		t.Fatal(err)
	}
	raw, _ := json.Marshal(replay)
	want := `{"property":"names \u003cstay\u003e","seed":9,"case":{"number":3,"lane":0,"shrink":0,"seed":"9223372036854775808"},"value":"a\u003cb\u003eé"}`
	if string(raw) != want {
		t.Errorf("got  %s\nwant %s", raw, want)
	}
	var back property.Replay
	var value string
	if json.Unmarshal(raw, &back) != nil || json.Unmarshal(back.Value, &value) != nil || value != result.Value || back.Case != result.Case {
		t.Errorf("%+v, %q", back, value)
	}
}

// The generators are gopter's own kind: its runner and shrinking take them.
func TestGopterRunsTheGenerators(t *testing.T) {
	parameters := gopter.DefaultTestParametersWithSeed(1)
	failing := prop.ForAll(func(s string) bool { return len([]rune(s)) < 10 }, command.Name().Gopter())
	result := failing.Check(parameters)
	if result.Passed() || len(result.Args) != 1 || result.Args[0].Arg != strings.Repeat("a", 10) {
		t.Errorf("%+v", result)
	}
	holding := prop.ForAll(func(s string) bool { return s != "" }, command.Name().Gopter())
	if result := holding.Check(parameters); !result.Passed() {
		t.Errorf("%+v", result)
	}
}

// TestSmallest holds that Smallest asks for no value twice, for no more than its budget
// says, and returns one that fails.
func TestSmallest(t *testing.T) {
	t.Parallel()
	gen := command.Name()
	for _, budget := range []int{0, 3, 1000} {
		asked := map[string]bool{}
		got := property.Smallest(gen, "lengthy", budget, func(v string) bool {
			if asked[v] {
				t.Errorf("%q twice", v)
			}
			asked[v] = true
			return len(v) >= 3
		})
		if len(asked) > budget || len(got) < 3 || budget == 0 && got != "lengthy" || budget == 1000 && len(got) != 3 {
			t.Errorf("budget %d: %q after %d", budget, got, len(asked))
		}
	}
}
