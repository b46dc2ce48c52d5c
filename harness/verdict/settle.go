package verdict

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
)

// Settle tells the specs that failed for a reason of their own from those that
// failed on broken ground: where a clause that a spec stands on has failed in
// another spec, by an operation that the first one calls and in a way that can
// bear on it, what that one saw says nothing about its own clause. Such a spec
// becomes a skipped one that tells what it saw; its clause is neither failed nor
// passed. A failure is never put down to a clause of a lesser level.
//
// The grounds of the suites run in no circle, so behind every failure that is
// put aside another one stands.
func Settle(specs []Spec) {
	failed := map[string][]breach{} // by clause
	for _, s := range specs {
		if s.Capstone {
			continue
		}
		for _, f := range s.Failures {
			failed[f.Clause] = append(failed[f.Clause], breach{s.Name, f.Trace})
		}
	}
	for i := range specs {
		s := &specs[i]
		if s.Outcome != SpecFailed {
			continue
		}
		for _, f := range s.Failures {
			if ground := broken(s, f, failed); ground != "" {
				s.Outcome, s.Failures, s.Doubted = SpecSkipped, nil, append(s.Doubted, f.Clause)
				s.Reason = fmt.Sprintf("it stands on %s, which failed; for %s it expected %s and observed %s",
					ground, f.Clause, f.Expected, f.Observed)
				break
			}
		}
	}
}

// broken is the first of a spec's grounds that failed in another spec.
func broken(s *Spec, f Failure, failed map[string][]breach) string {
	for _, id := range s.Grounds {
		if outweighs(id, f.Clause) && slices.ContainsFunc(failed[id], func(b breach) bool {
			return b.spec != s.Name && bears(id, b.trace, f)
		}) {
			return id
		}
	}
	return ""
}

// breach is where a ground failed, and how.
type breach struct {
	spec  string
	trace Trace
}

// outweighs reports whether a clause is of no lesser level than another.
func outweighs(id, other string) bool {
	levels := []contract.Level{contract.May, contract.Should, contract.Must}
	a, b := contract.Find(id), contract.Find(other)
	return a != nil && b != nil && slices.Index(levels, a.Level) >= slices.Index(levels, b.Level)
}
