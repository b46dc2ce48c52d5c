package property

import (
	"context"
	"fmt"
	"sync"

	"github.com/slashproof/slashproof/harness/generate"
)

type runner[T any] struct {
	ctx   context.Context
	cfg   Config
	gen   generate.Gen[T]
	begin uint64 // the sort of the first case's value
	check func(context.Context, Case, T) error

	mu      sync.Mutex
	idle    sync.Cond
	next    []int // by lane: the number of its next case
	busy    []bool
	first   event[T] // the lowest case that did not pass
	failing event[T] // the lowest case that failed
}

// event is a case that did not pass; number is -1 for none.
type event[T any] struct {
	number int
	fails  bool
	c      Case
	value  T
	err    error
}

// search runs the cases, the lowest numbers first, and returns the lowest that
// did not pass.
func (r *runner[T]) search() event[T] {
	r.idle.L = &r.mu
	r.begin = SeedOf(r.cfg.Seed, r.cfg.Name, 0) >> 1
	r.first.number, r.failing.number = -1, -1
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
		return r.first
	}
	var workers sync.WaitGroup
	for range r.cfg.Concurrency {
		workers.Go(func() { r.work(r.take) })
	}
	workers.Wait()
	return r.first
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
	return number >= r.cfg.Cases || r.first.number >= 0 && number > r.first.number
}

// cancelled records that a case and all later ones did not run.
func (r *runner[T]) cancelled(number int) {
	err := fmt.Errorf("%w: %w", ErrInconclusive, context.Cause(r.ctx))
	r.first = event[T]{number: number, err: err}
	for lane := range r.next {
		r.next[lane] = r.cfg.Cases
	}
}

func (r *runner[T]) give(c Case, v T, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.busy[c.Lane] = false
	r.idle.Broadcast()
	if err == nil {
		return
	}
	e := event[T]{number: c.Number, fails: failure(err), c: c, value: v, err: err}
	if r.first.number < 0 || e.number < r.first.number {
		r.first = e
	}
	if e.fails && (r.failing.number < 0 || e.number < r.failing.number) {
		r.failing = e
	}
}
