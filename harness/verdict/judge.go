package verdict

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
)

// Judge derives the outcome of every clause of the catalogue from what the
// specs did. declared are the features that the profile claims; cited maps a
// clause id to every spec of the suites that cites it, whether it ran or not.
func Judge(specs []Spec, declared []string, cited map[string][]string) []Clause {
	evidence := map[string][]*Spec{}
	for i := range specs {
		for _, id := range specs[i].Clauses {
			evidence[id] = append(evidence[id], &specs[i])
		}
	}
	var out []Clause
	for _, c := range contract.All() {
		if c.Withdrawn != "" {
			continue
		}
		v := Clause{ID: c.ID, Level: string(c.Level), Chapter: c.Chapter(), Text: c.Text, Specs: []string{}}
		for _, s := range evidence[c.ID] {
			v.Specs = append(v.Specs, s.Name)
		}
		v.Outcome, v.Reason = outcome(c, evidence[c.ID], cited[c.ID], declared)
		out = append(out, v)
	}
	return out
}

func outcome(c *contract.Clause, ran []*Spec, cited, declared []string) (Outcome, string) {
	if c.Undetermined != "" {
		return Undetermined, c.Undetermined
	}
	var asserted, absent bool
	var broken, missing, doubted string
	for _, s := range ran {
		for _, f := range s.Failures {
			if f.Clause == c.ID {
				return Failed, f.Message
			}
		}
		if slices.Contains(s.Doubted, c.ID) {
			doubted = s.Reason
		}
		// What held in a spec that did not reach its end is half a proof: a
		// service that answers all requests alike gets that far.
		asserted = asserted || s.Asserted[c.ID] > 0 && s.Outcome == SpecPassed
		absent = absent || slices.Contains(s.Absent, c.ID)
		if m := s.Missing[c.ID]; m != "" {
			missing = m
		}
		switch {
		case s.Outcome == SpecBroken:
			broken = s.Reason
		case missing != "":
		case s.Outcome == SpecFailed:
			missing = "the spec failed on another clause"
		case s.Reason != "":
			missing = s.Reason
		}
	}
	switch {
	case broken != "":
		return Broken, broken
	case doubted != "":
		return NotExercised, doubted
	case asserted:
		return Passed, ""
	case absent:
		return Unsupported, fmt.Sprintf("the profile does not declare %s, and the target answers so", c.Feature)
	case undeclared(c.ID, declared):
		return NotExercised, fmt.Sprintf("the profile does not declare %s", c.Feature)
	case missing != "":
		return NotExercised, missing
	case len(cited) == 0:
		return NotExercised, "no spec yet"
	case len(ran) == 0:
		return NotExercised, FilteredOut
	}
	return NotExercised, "no assertion about it ran"
}

// undeclared reports whether the clause belongs to a feature that the profile
// does not claim. A clause of another edition of the catalogue does not.
func undeclared(id string, declared []string) bool {
	c := contract.Find(id)
	return c != nil && c.Feature != "" && !slices.Contains(declared, string(c.Feature))
}

// FilteredOut is the reason of a clause that has specs, none of which ran.
const FilteredOut = "filtered out"

// Conclude derives the verdict from the clauses and specs. A target that broke
// off in more than a tenth of the specs that ran gets none.
func Conclude(clauses []Clause, specs []Spec, declared []string) Verdict {
	var failed, undecided, broken bool
	for _, c := range clauses {
		must := c.Level == string(contract.Must)
		switch c.Outcome {
		case Failed:
			failed = failed || must
		case Broken:
			broken = broken || must
		case NotExercised:
			undecided = undecided || must && !undeclared(c.ID, declared)
		}
	}
	brokenSpecs := 0
	for _, s := range specs {
		if s.Outcome == SpecBroken {
			brokenSpecs++
		}
	}
	switch {
	case brokenSpecs*10 > len(specs) && brokenSpecs > 0:
		return Inconclusive
	case failed:
		return Nonconformant
	case broken:
		return Inconclusive
	case undecided || len(specs) == 0:
		return Partial
	}
	return Conformant
}
