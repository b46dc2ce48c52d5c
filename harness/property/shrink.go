package property

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"reflect"
	"slices"

	"github.com/slashproof/slashproof/harness/generate"
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

// shrinkAll shrinks every failure, also those that come up on the way. The error says
// why it had to stop before.
func (r *runner[T]) shrinkAll() error {
	spent := 0
	for i := 0; i < len(r.failures); i++ {
		budget := r.cfg.ShrinkBudget
		if i > 0 {
			budget = (r.cfg.ShrinkBudget - spent) / (len(r.failures) - i)
		}
		var err error
		shrink := func(int) { err = r.shrink(i, budget) }
		if r.cfg.Side == nil {
			shrink(0)
		} else {
			r.cfg.Side([]int{r.failures[i].Case.Lane}, shrink)
		}
		if err != nil {
			return err
		}
		if i > 0 {
			spent += r.failures[i].Evaluations
		}
	}
	return nil
}

// shrink replaces the value of a failure by simpler ones that fail with the same
// identity, until none is left or the budget is spent. A failure with an identity of
// which none is known yet joins the others.
func (r *runner[T]) shrink(which, budget int) error {
	f := r.failures[which]
	defer func() { r.failures[which] = f }()
	want, number, lane, seed := identity(f.Err), f.Case.Number, f.Case.Lane, f.Case.Seed
	return descend(r.gen, f.Value, budget, func(candidate T) (taken bool, err error) {
		if r.ctx.Err() != nil {
			return false, fmt.Errorf("%w: shrinking stopped: %w", ErrInconclusive, context.Cause(r.ctx))
		}
		f.Evaluations++
		r.shrinks[number]++
		c := Case{Number: number, Lane: lane, Shrink: r.shrinks[number], Seed: seed}
		v, err := r.evaluate(c, func() T { return candidate })
		switch {
		case err == nil:
		case !failure(err):
			return false, err
		case identity(err) == want:
			f.Value, f.Err, f.Case = v, err, c
			return true, nil
		default:
			r.alsoFound(Failure[T]{Case: c, Value: v, Original: v, Err: err})
		}
		return false, nil
	})
}

// Smallest replaces a value for which fails holds by simpler ones for which it holds
// too, until none is left or it was asked as often as the budget says.
func Smallest[T any](gen generate.Gen[T], v T, budget int, fails func(T) bool) T {
	_ = descend(gen, v, budget, func(candidate T) (bool, error) { // which has no error of its own
		if fails(candidate) {
			v = candidate
			return true, nil
		}
		return false, nil
	})
	return v
}

// descend tries simpler values in the place of v, none twice and no more of them than
// the budget says, and goes on from each that is taken.
func descend[T any](gen generate.Gen[T], v T, budget int, try func(T) (taken bool, err error)) error {
	seen := seen[T]{v}
	for from, found := (place{}), true; found; {
		found = false
		for at, candidate := range onwards(gen.Passes(v), from) {
			if seen.before(candidate) {
				continue
			}
			if len(seen) > budget {
				return nil
			}
			seen = append(seen, candidate)
			taken, err := try(candidate)
			if err != nil {
				return err
			}
			if taken {
				v, from, found = candidate, at, true
				break
			}
		}
	}
	return nil
}

// alsoFound keeps a failure of an identity that no case had, behind all others.
func (r *runner[T]) alsoFound(f Failure[T]) {
	if !slices.ContainsFunc(r.failures, func(o Failure[T]) bool { return identity(o.Err) == identity(f.Err) }) {
		r.failures = append(r.failures, f)
	}
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
