package verdict

import (
	"slices"
	"testing"

	"github.com/slashproof/slashproof/harness/contract"
)

// ran is a spec about two clauses that asserted those with a count.
func ran(outcome SpecOutcome, asserted map[string]int) Spec {
	s := Spec{
		Name: "a spec", Outcome: outcome, Asserted: asserted,
		Clauses: []string{contract.CreateGlobal201.ID, contract.CreateGlobal200.ID},
	}
	switch outcome {
	case SpecFailed:
		s.Failures = []Failure{{Clause: contract.CreateGlobal200.ID, Message: "wrong"}}
	case SpecSkipped, SpecBroken:
		s.Reason = "why"
	}
	return s
}

func TestJudge(t *testing.T) {
	first := map[string]int{contract.CreateGlobal201.ID: 1}
	for _, x := range []struct {
		name   string
		specs  []Spec
		want   Outcome
		reason string
	}{
		{"held", []Spec{ran(SpecPassed, first)}, Passed, ""},
		{"never asserted", []Spec{ran(SpecPassed, nil)}, NotExercised, "no assertion about it ran"},
		{"held in a spec that failed on another clause", []Spec{ran(SpecFailed, first)}, NotExercised, "the spec failed on another clause"},
		{"held in a spec that was then skipped", []Spec{ran(SpecSkipped, first)}, NotExercised, "why"},
		{"broken", []Spec{ran(SpecBroken, first)}, Broken, "why"},
		{"held elsewhere", []Spec{ran(SpecFailed, first), ran(SpecPassed, first)}, Passed, ""},
		{"no spec ran", nil, NotExercised, "filtered out"},
	} {
		clauses := Judge(x.specs, nil, map[string][]string{contract.CreateGlobal201.ID: {"a spec"}})
		at := slices.IndexFunc(clauses, func(c Clause) bool { return c.ID == contract.CreateGlobal201.ID })
		if got := clauses[at]; got.Outcome != x.want || got.Reason != x.reason {
			t.Errorf("%s: %s (%s), want %s (%s)", x.name, got.Outcome, got.Reason, x.want, x.reason)
		}
	}
	failed := Judge([]Spec{ran(SpecPassed, first), ran(SpecFailed, first)}, nil, nil)
	at := slices.IndexFunc(failed, func(c Clause) bool { return c.ID == contract.CreateGlobal200.ID })
	if got := failed[at]; got.Outcome != Failed || got.Reason != "wrong" {
		t.Errorf("one failure among passes: %s (%s)", got.Outcome, got.Reason)
	}
}
