package diagnosis

import (
	"slices"

	"github.com/slashproof/slashproof/harness/verdict"
)

// Causes groups the failures of a run by the dictionary of the program, and
// notes in every failed or blocked clause which cause it belongs to: the first
// one where several stand in front of it. The specs are those that the clauses were
// judged by.
func Causes(clauses []verdict.Clause, specs []verdict.Spec) []verdict.Cause {
	o := Observed{Blocked: map[string][]string{}, Ran: map[string]bool{}, Statuses: Statuses(specs)}
	for _, c := range clauses {
		switch c.Outcome {
		case verdict.Failed:
			o.Failed = append(o.Failed, c.ID)
		case verdict.Blocked:
			o.Blocked[c.ID] = c.BlockedBy
		case verdict.Passed:
		default:
			continue
		}
		o.Ran[c.ID] = true
	}
	found := Explain(o, Dictionary())
	out := make([]verdict.Cause, len(found))
	for i, x := range found {
		out[i] = verdict.Cause{Clause: x.Clause, LooksLike: x.LooksLike, Failures: x.Failures, Blocks: x.Blocks}
	}
	for i := range clauses {
		c := &clauses[i]
		c.Cause = slices.IndexFunc(found, func(x Cause) bool {
			return slices.Contains(x.Failures, c.ID) || slices.Contains(x.Blocked, c.ID)
		})
	}
	return out
}

// Statuses are those of the answers that show the failures of each clause, sorted.
func Statuses(specs []verdict.Spec) map[string][]int {
	out := map[string][]int{}
	for _, s := range specs {
		for _, f := range s.Failures {
			if at, is := slices.BinarySearch(out[f.Clause], f.Status); !is && f.Status > 0 {
				out[f.Clause] = slices.Insert(out[f.Clause], at, f.Status)
			}
		}
	}
	return out
}
