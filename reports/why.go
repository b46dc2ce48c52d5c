package reports

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/verdict"
)

// offered reports whether the clause belongs to what the target says it has:
// no feature, or a declared one. A clause that this catalogue does not know
// counts as offered.
func offered(r *verdict.Run, id string) bool {
	c := contract.Find(id)
	return c == nil || c.Feature == "" || slices.Contains(r.Target.Features, string(c.Feature))
}

// undecided lists the clauses that keep a run without failures from being
// conformant: MUST, offered, and not exercised.
func undecided(r *verdict.Run) []verdict.Clause {
	var out []verdict.Clause
	for _, c := range r.Clauses {
		if c.Outcome == verdict.NotExercised && c.Level == string(contract.Must) && offered(r, c.ID) {
			out = append(out, c)
		}
	}
	return out
}

// score is how many of the clauses that count passed. Undetermined and
// unsupported ones do not count, nor do those of features that the target does
// not claim.
func score(r *verdict.Run) (passed, of int) {
	for _, c := range r.Clauses {
		switch c.Outcome {
		case verdict.Undetermined, verdict.Unsupported:
			continue
		case verdict.NotExercised:
			if !offered(r, c.ID) {
				continue
			}
		case verdict.Passed:
			passed++
		}
		of++
	}
	return passed, of
}

// why says in one or more sentences what the verdict rests on, the deciding
// one first.
func why(r *verdict.Run) []string {
	failures, deviations := split(violations(r))
	open, broken := undecided(r), brokenSpecs(r)
	var out []string
	if len(failures) > 0 {
		out = append(out, count(len(failures), "MUST clause")+" failed")
	}
	if n := len(withOutcome(r.Clauses, verdict.Broken)); len(broken) > 0 || n > 0 {
		s := fmt.Sprintf("%s of %s broke off", thousands(len(broken)), count(len(r.Specs), "spec"))
		if n > 0 {
			s += fmt.Sprintf(", which leaves %s unknown", count(n, "clause"))
		}
		out = append(out, s)
	}
	switch {
	case len(r.Specs) == 0:
		out = append(out, "nothing was executed")
	case len(open) > 0:
		out = append(out, fmt.Sprintf("%s not exercised: %s",
			count(len(open), "MUST clause"), joinReasons(reasons(open), 4)))
	}
	if len(out) == 0 {
		out = append(out, "every MUST clause of what the target offers holds")
	}
	if len(deviations) > 0 {
		out = append(out, count(len(deviations), "deviation")+" from a SHOULD or MAY, which leaves the verdict alone")
	}
	if !r.Complete {
		out = append(out, "the run stopped before its end, so this covers only what ran")
	}
	if r.Filter != "" {
		out = append(out, "only a selection ran: "+oneLine(r.Filter))
	}
	return out
}
