package verdict

import (
	"strings"
	"testing"

	"github.com/slashproof/slashproof/harness/contract"
)

func TestSettle(t *testing.T) {
	ground, above := contract.FetchGlobal200, contract.OptionTypeString
	var lesser *contract.Clause
	for _, c := range contract.All() {
		if lesser == nil && c.Level == contract.Should {
			lesser = c
		}
	}
	failing := func(name string, on *contract.Clause, grounds ...*contract.Clause) Spec {
		s := Spec{
			Name: name, Outcome: SpecFailed, Clauses: []string{on.ID},
			Failures: []Failure{{Clause: on.ID, Expected: "this", Observed: "that"}},
		}
		for _, g := range grounds {
			s.Grounds = append(s.Grounds, g.ID)
		}
		return s
	}
	calling := func(s Spec, operations ...string) Spec {
		s.Failures[0].Called = operations
		return s
	}
	as := func(k Kind, s Spec) Spec {
		s.Failures[0].Kind = k
		return s
	}
	others := failing("below", contract.BulkGuildKeepsGlobal)
	capstone := failing("much", ground)
	capstone.Capstone = true
	for _, x := range []struct {
		name  string
		specs []Spec // the last is looked at
		aside bool
	}{
		{"the ground broke", []Spec{failing("below", ground), failing("above", above, ground)}, true},
		{"the ground held", []Spec{{Name: "below", Outcome: SpecPassed, Clauses: []string{ground.ID}}, failing("above", above, ground)}, false},
		{"it stands on something else", []Spec{failing("below", ground), failing("above", above, contract.FetchGuild200)}, false},
		{"it cites the ground itself", []Spec{failing("both", ground, ground)}, false},
		{"nothing stands on a capstone", []Spec{capstone, failing("above", above, ground)}, false},
		{"a lesser level explains no breach of a MUST", []Spec{failing("below", lesser), failing("above", above, lesser)}, false},
		{"the ground's operation was called", []Spec{failing("below", ground), calling(failing("above", above, ground), "EDIT-GUILD", "FETCH-GLOBAL")}, true},
		{"the ground's operation was not called", []Spec{failing("below", ground), calling(failing("above", above, ground), "EDIT-GUILD", "FETCH-GUILD")}, false},
		{"what is refused lets nothing else be accepted", []Spec{as(Refused, failing("below", ground)), as(Accepted, failing("above", above, ground))}, false},
		{"what is accepted gets nothing else refused", []Spec{as(Accepted, failing("below", ground)), as(Refused, failing("above", above, ground))}, false},
		{"what is refused can't be shown", []Spec{as(Refused, failing("below", ground)), as(Shown, failing("above", above, ground))}, true},
		{"what reaches others needs no call", []Spec{others, calling(failing("above", above, contract.BulkGuildKeepsGlobal), "EDIT-GLOBAL")}, true},
		{"a MUST explains a lesser level", []Spec{failing("below", ground), failing("above", lesser, ground)}, true},
	} {
		Settle(x.specs)
		s := x.specs[len(x.specs)-1]
		if aside := s.Outcome == SpecSkipped; aside != x.aside || aside != (len(s.Failures) == 0) {
			t.Errorf("%s: outcome %s, %d failures", x.name, s.Outcome, len(s.Failures))
		}
		if x.aside && (!strings.Contains(s.Reason, x.specs[0].Failures[0].Clause) || !strings.Contains(s.Reason, "observed that")) {
			t.Errorf("%s: the reason is %q", x.name, s.Reason)
		}
	}
}

// What did not hold on broken ground is no pass, though it held elsewhere.
func TestDoubtIsNoPass(t *testing.T) {
	id := contract.OptionTypeString.ID
	specs := []Spec{
		{Name: "held", Outcome: SpecPassed, Clauses: []string{id}, Asserted: map[string]int{id: 1}},
		{Name: "doubted", Outcome: SpecSkipped, Clauses: []string{id}, Doubted: []string{id}, Reason: "why"},
	}
	for _, c := range Judge(specs, nil, nil) {
		if c.ID == id && (c.Outcome != NotExercised || c.Reason != "why") {
			t.Errorf("%s: %s", c.Outcome, c.Reason)
		}
	}
}
