package property

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"reflect"
)

type identified interface{ Identity() string }

// identity is what two failures share when they are the same finding.
func identity(err error) string {
	var i identified
	if errors.As(err, &i) {
		return i.Identity()
	}
	return ""
}

// shrink replaces the counterexample by simpler ones that fail with the same
// identity, until none is left or the budget is spent. The error says why it
// had to stop before.
func (r *runner[T]) shrink(result *Result[T]) error {
	want := identity(result.Err)
	number, lane, seed := result.Case.Number, result.Case.Lane, result.Case.Seed
	seen := seen[T]{result.Value}
	for position, found := 0, true; found; {
		found = false
		at := 0
		for candidate := range fromPosition(r.gen.Shrinks(result.Value), position) {
			if seen.before(candidate.value) {
				continue
			}
			if result.Evaluations >= r.cfg.ShrinkBudget {
				return nil
			}
			if r.ctx.Err() != nil {
				return fmt.Errorf("%w: shrinking stopped: %w", Inconclusive, context.Cause(r.ctx))
			}
			result.Evaluations++
			c := Case{Number: number, Lane: lane, Shrink: result.Evaluations, Seed: seed}
			v, err := r.evaluate(c, func() T { return candidate.value })
			if err != nil && !failure(err) {
				return err
			}
			if err != nil && identity(err) == want {
				result.Value, result.Err, result.Case = v, err, c
				found, at = true, candidate.position
				break
			}
		}
		position = at
	}
	return nil
}

type candidate[T any] struct {
	position int
	value    T
}

// fromPosition yields a sequence from a position on and then what stands before
// it. A simpler value tends to have at that position the continuation of the
// step that led to it, where the steps before have just been refuted.
func fromPosition[T any](seq iter.Seq[T], from int) iter.Seq[candidate[T]] {
	return func(yield func(candidate[T]) bool) {
		at := 0
		for v := range seq {
			if at >= from && !yield(candidate[T]{at, v}) {
				return
			}
			at++
		}
		at = 0
		for v := range seq {
			if at >= from || !yield(candidate[T]{at, v}) {
				return
			}
			at++
		}
	}
}

// seen remembers the values of an evaluation, so that none is evaluated twice.
type seen[T any] []T

func (s *seen[T]) before(v T) bool {
	for _, old := range *s {
		if reflect.DeepEqual(old, v) {
			return true
		}
	}
	*s = append(*s, v)
	return false
}
