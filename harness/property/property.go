// Package property runs one property: it makes the cases, checks them side by
// side, finds the first that fails in each way and shrinks it.
//
// Each case has randomness of its own, from the run's seed, the property's name
// and the case's number, so a run makes the same cases whatever the concurrency
// and whatever else runs. gopter's own runner shares one random source between
// its workers and counts anything but success as still failing.
package property

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/slashproof/slashproof/harness/generate"
)

// ErrInconclusive marks an error of a check that says nothing about the property:
// a lost connection, a skipped case. Test with errors.Is.
var ErrInconclusive = errors.New("inconclusive")

// Config says which cases to run and how. The zero value of a number stands for
// the value that its comment gives.
type Config struct {
	Seed        int64  // the run's
	Name        string // the property's; part of every case seed
	Cases       int    // 100
	Lanes       int    // 1
	Concurrency int    // 1; how many lanes run side by side
	// ShrinkBudget is how many evaluations are spent on shrinking the lowest failure at
	// most; zero for none. All others together get as many.
	ShrinkBudget int
	// Side calls run for each of the lanes, side by side where that may be, and
	// returns when all have come back. Nil starts the cases by their numbers, on as
	// many lanes at once as Concurrency says.
	Side func(lanes []int, run func(lane int))
}

// Case identifies one evaluation of a check. Cases of one lane run one after
// another in order, so a lane may own something that is not to be shared.
type Case struct {
	Number int    `json:"number"`
	Lane   int    `json:"lane"`
	Shrink int    `json:"shrink"` // 0 for the case itself, then 1, 2, … for shrinking
	Seed   uint64 `json:"seed,string"`
}

// Result is what became of a property.
type Result[T any] struct {
	Cases  int  // that passed or failed
	Failed bool // the rest is set only then
	Failure[T]
	// Others are the lowest failures of other identities, by their cases.
	Others []Failure[T]
}

// Failure is a case that failed.
type Failure[T any] struct {
	Case        Case // the evaluation that gave Value
	Value       T    // the counterexample, shrunk
	Original    T    // as it was generated
	Err         error
	Evaluations int // spent on shrinking
}

// Defect is a panic in a generator or in a check, which is a fault of the
// harness and never of the target.
type Defect struct {
	Case  Case
	Value any // nil where the generator panicked
	Cause any // what was passed to panic
	Stack []byte
}

// Error names the case, the cause and the place.
func (d *Defect) Error() string {
	return fmt.Sprintf("case %d (seed %d, shrink %d) panicked: %v\nvalue: %+v\n%s",
		d.Case.Number, d.Case.Seed, d.Case.Shrink, d.Cause, d.Value, d.Stack)
}

// MostFailures is how many cases may fail before no later one is started: what fails so
// often says little more, and each costs the target requests.
const MostFailures = 8

// Run checks cfg.Cases values of gen. A failure does not keep the later cases from
// running, which may fail otherwise, until MostFailures have. Then the lowest case that
// fails with an identity is shrunk, alone, to a value that fails with the same one; what
// fails otherwise on the way counts too. The error's identity is what its Identity()
// string method returns, where it has one.
//
// The error is not nil when the property was not decided: it wraps
// ErrInconclusive, or ctx's error, or is a *Defect. Failures already found stand
// beside such an error, though perhaps not the lowest and not shrunk.
func Run[T any](ctx context.Context, cfg Config, gen generate.Gen[T],
	check func(ctx context.Context, c Case, v T) error) (Result[T], error) {
	cfg = cfg.withDefaults()
	r := &runner[T]{ctx: ctx, cfg: cfg, gen: gen, check: check}
	r.search()
	result := Result[T]{Cases: r.decided()}
	if len(r.failures) == 0 {
		return result, r.undecided.err
	}
	err := r.undecided.err
	if err == nil || r.failures[0].Case.Number < r.undecided.number && !isDefect(err) {
		err = cmp.Or(err, r.shrinkAll())
	}
	result.Failed, result.Failure = true, r.failures[0]
	if len(r.failures) > 1 {
		result.Others = r.failures[1:]
	}
	return result, err
}

func (cfg Config) withDefaults() Config {
	if cfg.Cases == 0 {
		cfg.Cases = 100
	}
	cfg.Lanes = max(cfg.Lanes, 1)
	cfg.Concurrency = min(max(cfg.Concurrency, 1), cfg.Lanes)
	return cfg
}

// SeedOf returns the seed of a case, the token that makes its value again.
func SeedOf(run int64, property string, number int) uint64 {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d\x00%s\x00%d", run, property, number))
	return binary.BigEndian.Uint64(sum[:])
}

// evaluate runs one check on a goroutine of its own, so that neither a panic
// nor runtime.Goexit takes the runner along.
func (r *runner[T]) evaluate(c Case, value func() T) (v T, err error) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		finished, generated := false, false
		defer func() {
			if finished {
				return
			}
			cause := recover()
			if cause == nil {
				cause = "the check ended its goroutine"
			}
			d := &Defect{Case: c, Cause: cause, Stack: debug.Stack()}
			if generated {
				d.Value = v
			}
			err = d
		}()
		v = value()
		generated = true
		err = r.check(r.ctx, c, v)
		finished = true
	}()
	<-done
	if err != nil && r.ctx.Err() != nil && !isDefect(err) && !errors.Is(err, ErrInconclusive) {
		err = fmt.Errorf("%w: %w (%w)", ErrInconclusive, r.ctx.Err(), err)
	}
	return v, err
}

func isDefect(err error) bool {
	var d *Defect
	return errors.As(err, &d)
}

// failure reports whether an error of a check is a failure of the property.
func failure(err error) bool {
	return err != nil && !errors.Is(err, ErrInconclusive) && !isDefect(err)
}
