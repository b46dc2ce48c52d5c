// Package operation holds the specs about operations: that a target has each of
// them, seen by the plainest use that the contract allows. They run first.
package operation

import (
	"fmt"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups are the groups of the package.
func Groups() []*spec.Group {
	g := spec.NewGroup("Operations")
	for _, op := range contract.Operations() {
		spec.Probe(g, "the target can "+words(op), spec.Verifies(op.Clause()), func(s *spec.S) { has(s, op) })
	}
	return []*spec.Group{g}
}

// words is an operation as a sentence says it: "list_global" is to list global
// commands.
func words(op contract.Operation) string {
	verb, scope := string(op), ""
	for _, end := range []string{"_global", "_guild"} {
		if before, is := strings.CutSuffix(verb, end); is {
			verb, scope = before, " "+strings.TrimPrefix(end, "_")+" commands"
		}
	}
	return strings.ReplaceAll(verb, "_", " ") + scope
}

// has judges an operation by what the survey saw of its plainest use.
func has(s *spec.S, op contract.Operation) {
	t := s.Survey().Trial(op)
	absent := s.Run.Profile.Lacks(op)
	switch {
	case t.Err != nil:
		s.End(t.Err)
	case t.Behind != nil:
		s.Session.Given(t.Behind, false, t.Expected, t.Observed, t.Exchange)
	case !t.Tried:
		s.Lacking(t.Lack.Code, t.Lack.Words)
	case absent && !t.Answered:
		s.Absent(op.Clause())
	case absent:
		s.Missing(op.Clause(), verdict.LackOperation, fmt.Sprintf("the profile declares %s absent, though the target answers it", op))
	default:
		s.Verify(op.Clause(), t.Answered, t.Expected, t.Observed, t.Exchange)
		s.NeedsWorking(op) // which answers and does nothing has not been seen to have it
	}
}
