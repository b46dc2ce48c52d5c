package session

import (
	"reflect"
	"sync"

	"github.com/slashproof/slashproof/harness/target"
)

// Shared returns what build makes in a session of its own, once a run, to every
// spec that asks; what ends build ends each of them.
func Shared[T any](s *Session, label string, build func(*Session) T) T {
	err := s.Once(label, func(own *Session) {
		made := build(own)
		s.Run.mu.Lock()
		defer s.Run.mu.Unlock()
		s.Run.once[label].made = made
	})
	s.End(err)
	s.Run.mu.Lock()
	defer s.Run.mu.Unlock()
	return s.Run.once[label].made.(T)
}

func appIs(id string) func(target.Application) bool {
	return func(a target.Application) bool { return a.ID == id }
}

// Once runs body in a session of its own, once a run, whichever spec asks
// first, and returns what ended it to every caller. End passes that on.
func (s *Session) Once(label string, body func(*Session)) error {
	s.Run.mu.Lock()
	o := s.Run.once[label]
	if o == nil {
		o = &once{}
		s.Run.once[label] = o
	}
	s.Run.mu.Unlock()
	o.Do(func() {
		own := s.Run.Session(s.ctx, label, 0, 0, 0, NewProbe(nil))
		defer own.Remove()
		o.err = Attempt(func() { body(own) })
	})
	return o.err
}

// End ends the session with what an Attempt or Once returned, if anything.
func (s *Session) End(err error) {
	if err != nil {
		panic(abort{err})
	}
}

type once struct {
	sync.Once
	err  error
	made any
}

// StateOf is what a floor above keeps for the run: one value of each type.
func StateOf[T any](r *Run, make func() T) T {
	key := reflect.TypeFor[T]()
	if v, there := r.state.Load(key); there {
		return v.(T)
	}
	v, _ := r.state.LoadOrStore(key, make())
	return v.(T)
}
