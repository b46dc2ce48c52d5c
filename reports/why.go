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

// undecided lists the clauses of an outcome that keep a run without failures
// from being conformant: MUST, and of what the target offers. Such a clause is
// unsupported where the profile declares its operation absent.
func undecided(r *verdict.Run, o verdict.Outcome) []verdict.Clause {
	var out []verdict.Clause
	for _, c := range r.Clauses {
		if o == verdict.Unsupported && contract.Find(c.ID) == nil {
			continue // which of the two absences it is, nobody knows
		}
		if c.Outcome == o && c.Level == string(contract.Must) && offered(r, c.ID) {
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
	notExercised, broken := undecided(r, verdict.NotExercised), brokenSpecs(r)
	var out []string
	if len(failures) > 0 {
		out = append(out, count(len(failures), "MUST clause")+" failed")
	}
	if len(r.Causes) > 0 {
		var ids []string
		for _, c := range r.Causes {
			ids = append(ids, c.Clause)
		}
		out = append(out, fmt.Sprintf("%s to mend: %s", count(len(ids), "cause"), names(ids, 3)))
	}
	if n := len(withOutcome(r.Clauses, verdict.Blocked)); n > 0 {
		s := count(n, "clause") + " blocked behind what failed"
		if musts := len(undecided(r, verdict.Blocked)); len(failures) == 0 && musts > 0 {
			s += fmt.Sprintf(", which leaves %s undecided", count(musts, "MUST clause"))
		}
		out = append(out, s)
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
	case len(notExercised) > 0:
		out = append(out, fmt.Sprintf("%s not exercised: %s",
			count(len(notExercised), "MUST clause"), joinReasons(reasons(notExercised), 4)))
	}
	if n := len(undecided(r, verdict.Unsupported)); n > 0 {
		out = append(out, count(n, "MUST clause")+" unsupported, of operations that the profile declares absent")
	}
	if len(out) == 0 || r.Verdict == verdict.Conformant && len(failures) == 0 {
		out = append(out, "every MUST clause of what the target offers holds")
	}
	if len(deviations) > 0 {
		out = append(out, count(len(deviations), "deviation")+" from a SHOULD or MAY, which leaves the verdict alone")
	}
	if !r.Complete {
		out = append(out, "the run stopped before its end, so this covers only what ran")
	}
	if r.Shard != "" {
		out = append(out, "only the part "+r.Shard+" of the specs ran: 'slashproof report merge' joins the parts")
	}
	if r.Filter != "" {
		out = append(out, "only a selection ran: "+oneLine(r.Filter))
	}
	return out
}
