package session

import "slices"

// Afterwards notes how to put back what the session is about to change beside
// commands. It is done at the end of the spec, the latest first, and at the end
// of the run where the spec is cut off.
func (s *Session) Afterwards(undo func(*Session)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.undo = append(s.undo, undo)
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
		_ = Attempt(func() { undo(s) })
	}
}
