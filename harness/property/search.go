package property

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/slashproof/slashproof/harness/generate"
)

type runner[T any] struct {
	ctx   context.Context
	cfg   Config
	gen   generate.Gen[T]
	begin uint64 // the sort of the first case's value
	check func(context.Context, Case, T) error

	mu        sync.Mutex
	idle      sync.Cond
	next      []int // by lane: the number of its next case
	busy      []bool
	undecided undecided
	failed    []int        // the numbers of all cases that failed, sorted
	failures  []Failure[T] // the lowest of each identity, by number
	shrinks   map[int]int  // by case: the number of its last shrinking step
}

// undecided is the lowest case that neither passed nor failed; err is nil for none.
type undecided struct {
	number int
	err    error
}

// search runs the cases, the lowest numbers first.
func (r *runner[T]) search() {
	r.idle.L = &r.mu
	r.shrinks = map[int]int{}
	r.begin = SeedOf(r.cfg.Seed, r.cfg.Name, 0) >> 1
	r.busy = make([]bool, r.cfg.Lanes)
	r.next = make([]int, r.cfg.Lanes)
	for lane := range r.next {
		r.next[lane] = lane
	}
	if r.cfg.Side != nil {
		lanes := make([]int, r.cfg.Lanes)
		for lane := range lanes {
			lanes[lane] = lane
		}
		r.cfg.Side(lanes, func(lane int) { r.work(func() (Case, bool) { return r.takeOf(lane) }) })
		return
	}
	var workers sync.WaitGroup
	for range r.cfg.Concurrency {
		workers.Go(func() { r.work(r.take) })
	}
	workers.Wait()
}

func (r *runner[T]) work(take func() (Case, bool)) {
	for c, ok := take(); ok; c, ok = take() {
		v, err := r.evaluate(c, func() T { return r.gen.Turn(c.Seed, r.begin, uint64(c.Number)) })
		r.give(c, v, err)
	}
}

// takeOf returns the lane's next case, and reports false when it has none left.
func (r *runner[T]) takeOf(lane int) (Case, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if number := r.next[lane]; !r.past(number) && r.ctx.Err() != nil {
		r.cancelled(number)
	}
	if r.past(r.next[lane]) {
		return Case{}, false
	}
	return r.started(lane), true
}

// started starts the next case of a lane.
func (r *runner[T]) started(lane int) Case {
	number := r.next[lane]
	r.next[lane] += r.cfg.Lanes
	r.busy[lane] = true
	return Case{Number: number, Lane: lane, Seed: SeedOf(r.cfg.Seed, r.cfg.Name, number)}
}

// take returns the lowest case that may run now. It waits while every lane with
// cases left is busy, and reports false when there is nothing left to do.
func (r *runner[T]) take() (Case, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for {
		lane, waiting := -1, false
		for l, number := range r.next {
			switch {
			case r.past(number):
			case r.busy[l]:
				waiting = true
			case lane < 0 || number < r.next[lane]:
				lane = l
			}
		}
		if lane >= 0 && r.ctx.Err() != nil {
			r.cancelled(r.next[lane])
			continue
		}
		if lane >= 0 {
			return r.started(lane), true
		}
		if !waiting {
			return Case{}, false
		}
		r.idle.Wait()
	}
}

// past reports whether a case is not to be started any more.
func (r *runner[T]) past(number int) bool {
	return number >= r.cfg.Cases || r.undecided.err != nil && number > r.undecided.number ||
		len(r.failed) >= MostFailures && number > r.failed[MostFailures-1]
}

// decided is how many cases passed or failed before one that did neither.
func (r *runner[T]) decided() int {
	switch {
	case r.undecided.err != nil:
		return r.undecided.number
	case len(r.failed) >= MostFailures:
		return r.failed[MostFailures-1] + 1
	}
	return r.cfg.Cases
}

// cancelled records that a case and all later ones did not run.
func (r *runner[T]) cancelled(number int) {
	r.undecided = undecided{number, fmt.Errorf("%w: %w", ErrInconclusive, context.Cause(r.ctx))}
	for lane := range r.next {
		r.next[lane] = r.cfg.Cases
	}
}

func (r *runner[T]) give(c Case, v T, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.busy[c.Lane] = false
	r.idle.Broadcast()
	switch {
	case err == nil:
	case failure(err):
		at, _ := slices.BinarySearch(r.failed, c.Number)
		r.failed = slices.Insert(r.failed, at, c.Number)
		r.found(Failure[T]{Case: c, Value: v, Original: v, Err: err})
	case r.undecided.err == nil || c.Number < r.undecided.number:
		r.undecided = undecided{c.Number, err}
	}
}

// found keeps a failure where none of its identity is known that is as low.
func (r *runner[T]) found(f Failure[T]) {
	same := slices.IndexFunc(r.failures, func(o Failure[T]) bool { return identity(o.Err) == identity(f.Err) })
	if same >= 0 {
		if r.failures[same].Case.Number <= f.Case.Number {
			return
		}
		r.failures = slices.Delete(r.failures, same, same+1)
	}
	at, _ := slices.BinarySearchFunc(r.failures, f.Case.Number, func(o Failure[T], number int) int {
		return cmp.Compare(o.Case.Number, number+1) // behind those of the same case
	})
	r.failures = slices.Insert(r.failures, at, f)
}
