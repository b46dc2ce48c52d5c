package session

import (
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/contract"
)

// Split runs body for each part of the spec, in a session of its own and with what
// that needs beside what the spec has: side by side where nothing stands in the way.
// When all have ended it ends the spec with the first that failed, and what others
// showed of other clauses, else with the first that broke off, which has to run again,
// else with the first that came to any other end.
func (s *Session) Split(needs []claim.Set, body func(part *Session, n int)) {
	ends := make([]error, len(needs))
	tasks := make([]claim.Task, len(needs))
	for n := range needs {
		own := &Session{
			Run: s.Run, Spec: s.Spec, Case: s.parts + n + 1, Lane: s.Lane, ScratchSet: s.ScratchSet,
			ctx: s.ctx, probe: s.probe, shrink: s.shrink, needs: s.needs.With(needs[n]), part: true,
		}
		tasks[n] = claim.Task{Needs: needs[n], Weight: 1, Do: func(*claim.Turn) {
			ends[n] = own.run(func() { body(own, n) })
		}}
	}
	s.parts += len(needs)
	s.split.Store(true)
	s.probe.Turn.Split(tasks)
	s.split.Store(false)
	s.End(failures(ends))
	for _, err := range ends {
		if errors.Is(err, ErrBroken) {
			s.End(err)
		}
	}
	for _, err := range ends {
		s.End(err)
	}
}

// run runs a part of a spec, in a goroutine that a panic must not end.
func (s *Session) run(body func()) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &Defect{fmt.Sprintf("%s: panic: %v\n%s", s.Spec, v, debug.Stack())}
		}
	}()
	defer s.Close()
	return Attempt(body)
}

// failures is the first that failed, with those of other clauses; nil for none.
func failures(ends []error) error {
	var all error
	var first *Failed
	clauses := map[*contract.Clause]bool{}
	for _, err := range ends {
		var f *Failed
		if !errors.As(err, &f) || clauses[f.Clause] {
			continue
		}
		clauses[f.Clause] = true
		if first == nil {
			all, first = err, f
		} else {
			first.Also = append(first.Also, f)
		}
	}
	return all
}

// whole ends a session whose parts run: what it did now would be one time before
// and one time behind what they do.
func (s *Session) whole() {
	if s.split.Load() {
		s.End(&Defect{fmt.Sprintf("%q goes on while its parts run", s.Spec)})
	}
}

// First reports whether it is the first of its lane.
func (s *Session) First() bool { return s.part || s.Case == s.Lane }

// Shrinking reports whether it is a step of making a counterexample small.
func (s *Session) Shrinking() bool { return s.shrink > 0 }
