package verdict

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
)

// Declared is what a profile says of its target, as far as outcomes go by it.
type Declared struct {
	Features []string             // that the target has
	Absent   []contract.Operation // that it has not
}

// Judge derives the outcome of every clause of the catalogue from what the
// specs did: a pure function, with no second pass that takes anything back.
// cited maps a clause id to every spec of the suites that cites it, whether it
// ran or not.
func Judge(specs []Spec, d Declared, cited map[string][]string) []Clause {
	evidence := map[string][]*Spec{}
	failed := map[string]*Failure{}
	gone := map[contract.Operation]bool{} // declared absent, and seen to be
	untold := map[contract.Feature]bool{} // not declared, and seen to be absent
	for i := range specs {
		for _, id := range specs[i].Clauses {
			evidence[id] = append(evidence[id], &specs[i])
		}
		for _, id := range specs[i].Absent {
			c := contract.Find(id)
			if c == nil {
				continue
			}
			gone[c.Operation] = c.Operation != ""
			if f := d.undeclared(c); f != "" {
				untold[f] = true
			}
		}
		for j, f := range specs[i].Failures {
			if failed[f.Clause] == nil {
				failed[f.Clause] = &specs[i].Failures[j]
			}
		}
	}
	var out []Clause
	for _, c := range contract.All() {
		if c.Withdrawn != "" {
			continue
		}
		v := Clause{ID: c.ID, Level: string(c.Level), Chapter: c.Chapter(), Text: c.Text, Specs: []string{}, Cause: -1}
		for _, s := range evidence[c.ID] {
			v.Specs = append(v.Specs, s.Name)
		}
		v.decide(c, failed[c.ID], evidence[c.ID], cited[c.ID], d, gone[c.Operation] || untold[d.undeclared(c)])
		out = append(out, v)
	}
	return out
}

// decide sets the outcome; ran are the specs that cite the clause and ran, and
// absent says that its operation or its feature was seen to be.
func (v *Clause) decide(c *contract.Clause, failed *Failure, ran []*Spec, cited []string, d Declared, absent bool) {
	if c.Undetermined != "" {
		v.Outcome, v.Reason = Undetermined, c.Undetermined
		return
	}
	if failed != nil {
		v.Outcome, v.Reason = Failed, failed.Message
		return
	}
	var held bool
	var broken string
	var lack, seen Lack // seen is what a spec saw of this very clause
	for _, s := range ran {
		switch s.Outcome {
		case SpecFailed:
			if s.ended() && s.Held[c.ID] > 0 {
				held = true
				break
			}
			for _, f := range s.Failures {
				if !slices.Contains(v.BlockedBy, f.Clause) {
					v.BlockedBy = append(v.BlockedBy, f.Clause)
				}
			}
		case SpecBroken:
			broken = s.Reason
		case SpecPassed:
			held = held || s.Held[c.ID] > 0
		}
		absent = absent || slices.Contains(s.Absent, c.ID)
		if m, missing := s.Missing[c.ID]; missing {
			lack, seen = m, m
		} else if s.Outcome == SpecSkipped && lack.Code == "" {
			lack = Lack{s.Code, s.Reason}
		}
	}
	switch {
	case len(v.BlockedBy) > 0:
		v.Outcome, v.Reason = Blocked, fmt.Sprintf("behind %s, which failed", list(v.BlockedBy))
	case broken != "":
		v.Outcome, v.Reason = Broken, broken
	case held:
		v.Outcome = Passed
	case absent:
		v.Outcome, v.Reason = Unsupported, d.absence(c)+", and the target answers so"
	case d.absence(c) != "" && seen.Code == d.lack(c):
		v.lacks(seen)
	case d.absence(c) != "":
		v.lacks(Lack{d.lack(c), d.absence(c)})
	case lack.Code != "":
		v.lacks(lack)
	case len(cited) == 0:
		v.lacks(Lack{LackSpec, "no spec yet"})
	case len(ran) == 0:
		v.lacks(Lack{LackSelection, "filtered out"})
	default:
		v.lacks(Lack{LackCase, "no check of it ran"})
	}
}

// ended reports whether the spec came to its end: all that failed was seen in passing.
func (s *Spec) ended() bool {
	return !slices.ContainsFunc(s.Failures, func(f Failure) bool { return !f.InPassing })
}

func (v *Clause) lacks(l Lack) { v.Outcome, v.Code, v.Reason = NotExercised, l.Code, l.Words }

// list is ids as a sentence names them.
func list(ids []string) string {
	switch len(ids) {
	case 1:
		return ids[0]
	case 2:
		return ids[0] + " and " + ids[1]
	}
	return fmt.Sprintf("%s and %d others", ids[0], len(ids)-1)
}

// absence says what the profile does not claim for the clause; empty when it
// claims all that the clause is about.
func (d Declared) absence(c *contract.Clause) string {
	switch d.lack(c) {
	case LackFeature:
		return fmt.Sprintf("the profile does not declare %s", d.undeclared(c))
	case LackOperation:
		return fmt.Sprintf("the profile declares the operation %s absent", c.Operation)
	}
	return ""
}

func (d Declared) lack(c *contract.Clause) Code {
	switch {
	case d.undeclared(c) != "":
		return LackFeature
	case c.Operation != "" && slices.Contains(d.Absent, c.Operation):
		return LackOperation
	}
	return ""
}

// undeclared is the first feature of the clause that the profile does not declare: its
// own, or the one by which the target would tell what the clause is about.
func (d Declared) undeclared(c *contract.Clause) contract.Feature {
	features := []contract.Feature{c.Feature}
	for _, need := range c.Needs {
		switch need {
		case contract.Gateway:
			features = append(features, contract.GatewayEvents)
		case contract.Webhook:
			features = append(features, contract.WebhookEvents)
		case contract.Grants:
			features = append(features, contract.Permissions)
		}
	}
	for _, f := range features {
		if f != "" && !slices.Contains(d.Features, string(f)) {
			return f
		}
	}
	return ""
}

// Conclude derives the verdict from the clauses and specs. A target that broke
// off in more than a tenth of the specs that ran gets none. What is blocked
// stands behind a failure; should that be of a lesser level, nothing decides.
func Conclude(clauses []Clause, specs []Spec, d Declared) Verdict {
	var failed, undecided, broken bool
	for _, c := range clauses {
		if c.Level != string(contract.Must) {
			continue
		}
		switch c.Outcome {
		case Failed:
			failed = true
		case Broken:
			broken = true
		case Blocked:
			undecided = true
		case NotExercised, Unsupported:
			// Of another edition of the catalogue where it is not found.
			known := contract.Find(c.ID)
			undeclared := c.Code == LackFeature || known != nil && d.lack(known) == LackFeature
			undecided = undecided || !undeclared && (known != nil || c.Outcome == NotExercised)
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
