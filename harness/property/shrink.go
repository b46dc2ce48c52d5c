package property

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"reflect"
	"slices"
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
	for from, found := (place{}), true; found; {
		found = false
		for at, candidate := range onwards(r.gen.Passes(result.Value), from) {
			if seen.before(candidate) {
				continue
			}
			if result.Evaluations >= r.cfg.ShrinkBudget {
				return nil
			}
			if r.ctx.Err() != nil {
				return fmt.Errorf("%w: shrinking stopped: %w", ErrInconclusive, context.Cause(r.ctx))
			}
			seen = append(seen, candidate)
			result.Evaluations++
			c := Case{Number: number, Lane: lane, Shrink: result.Evaluations, Seed: seed}
			v, err := r.evaluate(c, func() T { return candidate })
			if err != nil && !failure(err) {
				return err
			}
			if err != nil && identity(err) == want {
				result.Value, result.Err, result.Case = v, err, c
				from, found = at, true
				break
			}
		}
	}
	return nil
}

// place is a candidate's: its pass, and its position there.
type place struct{ pass, position int }

// onwards yields candidates from a place on, and then what stands before it. A
// simpler value tends to have there the continuation of the step that led to
// it, where the steps before have just been refuted.
func onwards[T any](passes []iter.Seq[T], from place) iter.Seq2[place, T] {
	return func(yield func(place, T) bool) {
		if len(passes) == 0 {
			return
		}
		for k := range len(passes) + 1 {
			at := place{pass: (from.pass + k) % len(passes)}
			for v := range passes[at.pass] {
				first, again := k == 0, k == len(passes)
				if again && at.position >= from.position {
					break
				}
				if (!first || at.position >= from.position) && !yield(at, v) {
					return
				}
				at.position++
			}
		}
	}
}

// seen are the values that have been evaluated, so that none is twice.
type seen[T any] []T

func (s seen[T]) before(v T) bool {
	return slices.ContainsFunc(s, func(old T) bool { return reflect.DeepEqual(old, v) })
}
