package session

import (
	"fmt"
	"net/http"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
)

// Denies reports whether a status says that there is no such operation.
func Denies(status int) bool {
	return slices.Contains([]int{http.StatusNotFound, http.StatusMethodNotAllowed, http.StatusGone, http.StatusNotImplemented}, status)
}

// noteAbsent remembers an answer by which the target lacks what its profile says it lacks.
func (r *Run) noteAbsent(asked client.Request, a *client.Answer) {
	if x := a.Exchange(); x != nil && asked.Operation != "" && r.Profile.Lacks(asked.Operation) && Denies(a.Status()) {
		r.absent.Store(x, asked.Operation)
	}
}

// lackingOperation ends a session whose check breaks behind such an answer: what the
// operation was to do was not done, and nobody said that it would be.
func (s *Session) lackingOperation(evidence []*transcript.Exchange) {
	for _, x := range evidence {
		if op, is := s.Run.absent.Load(x); is {
			s.Lacking(verdict.LackOperation, fmt.Sprintf("the profile declares the operation %s absent", op.(contract.Operation)))
		}
	}
}
