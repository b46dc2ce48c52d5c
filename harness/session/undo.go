package session

import (
	"errors"
	"fmt"
	"slices"
)

// Afterwards notes how to put back what the session is about to change beside
// commands. It is done at the end of the spec, the latest first, and at the end
// of the run where the spec is cut off.
func (s *Session) Afterwards(undo func(*Session)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.undo = append(s.undo, undo)
}

// Close ends the session: what it made is removed, then what else it changed is
// put back.
func (s *Session) Close() {
	defer s.restore() // commands first: what is put back may take the right to remove them
	for _, w := range s.Run.watching() {
		w.Ending(s)
	}
}

// PutBack puts back in the session what others that were cut off have left, and
// says what could not be.
func (r *Run) PutBack(s *Session) (undone []string) {
	r.mu.Lock()
	s.undo = r.undo
	r.mu.Unlock()
	s.restore()
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.undone
}

func (s *Session) restore() {
	s.mu.Lock()
	todo := s.undo
	s.undo = nil
	s.mu.Unlock()
	if s.ctx.Err() != nil {
		s.Run.mu.Lock()
		defer s.Run.mu.Unlock()
		s.Run.undo = append(s.Run.undo, todo...)
		return
	}
	for _, undo := range slices.Backward(todo) {
		// What fails here is not what the spec is about.
		if err := Attempt(func() { undo(s) }); errors.Is(err, ErrBroken) {
			s.Run.mu.Lock()
			s.Run.undone = append(s.Run.undone, fmt.Sprintf("what %q changed beside commands: %v", s.Spec, err))
			s.Run.mu.Unlock()
		}
	}
}
