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
	doing := func(s Spec, steps ...Step) Spec {
		s.Failures[0].Trace.Steps = steps
		return s
	}
	as := func(k Kind, s Spec) Spec {
		s.Failures[0].Trace.Kind = k
		return s
	}
	in := func(field string, s Spec) Spec {
		s.Failures[0].Trace.Field = field
		return s
	}
	did := func(operation string) Step { return Step{operation, 200} }
	denied := func(operation string) Step { return Step{operation, 403} }
	wrong, cred := contract.AddressIDString, contract.AuthUnknownScheme
	others := doing(failing("below", contract.BulkGuildKeepsGlobal), did("BULK-GUILD"), did("LIST-GLOBAL"))
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
		{"the ground's operation was called", []Spec{doing(failing("below", ground), did("FETCH-GLOBAL")), doing(failing("above", above, ground), did("EDIT-GUILD"), did("FETCH-GLOBAL"), did("LIST-GUILD"))}, true},
		{"the ground's operation was not called", []Spec{doing(failing("below", ground), did("FETCH-GLOBAL")), doing(failing("above", above, ground), did("EDIT-GUILD"), did("FETCH-GUILD"))}, false},
		{"what is refused elsewhere alone is in nobody's way", []Spec{doing(as(Refused, failing("below", ground)), denied("FETCH-GLOBAL")), doing(failing("above", above, ground), did("FETCH-GLOBAL"), denied("EDIT-GLOBAL"))}, false},
		{"what is refused in both scopes", []Spec{doing(as(Refused, failing("below", ground)), denied("FETCH-GLOBAL")), doing(failing("above", above, ground), denied("FETCH-GUILD"))}, true},
		{"another status is in nobody's way", []Spec{as(Coded, failing("below", ground)), as(Shown, failing("above", above, ground))}, false},
		{"but in that of another judgement of statuses", []Spec{as(Coded, failing("below", ground)), as(Coded, failing("above", above, ground))}, true},
		{"unless it says that something is new", []Spec{as(Coded, failing("below", contract.CreateGlobal200)), as(Refused, failing("above", above, contract.CreateGlobal200))}, true},
		{"a state that is wrong bears on everything", []Spec{as(Shown, failing("below", contract.UpsertOneCommand)), as(Accepted, failing("above", above, contract.UpsertOneCommand))}, true},
		{"what is not found in a list may be an older state", []Spec{doing(as(Refused, failing("below", ground)), Step{"FETCH-GLOBAL", 404}), doing(failing("above", above, ground), did("FETCH-GLOBAL"))}, true},
		{"what is not found may be another thing than was meant", []Spec{as(Shown, failing("below", contract.ListGlobalAlone)), doing(as(Refused, failing("above", above, contract.ListGlobalAlone)), did("LIST-GLOBAL"), Step{"EDIT-GLOBAL", 404})}, true},
		{"a form of one field", []Spec{failing("below", contract.NSFWShape), in("options.0.name", failing("above", above, contract.NSFWShape))}, false},
		{"a form of the same field", []Spec{failing("below", contract.NSFWShape), in("nsfw", failing("above", above, contract.NSFWShape))}, true},
		{"what clients are shown lets nothing be used", []Spec{doing(as(Shown, failing("below", contract.TypeChatInputPicker)), did(Control)), doing(as(Accepted, failing("above", above, contract.TypeChatInputPicker)), did(Control))}, false},
		{"what a write answers is not what clients are shown", []Spec{doing(as(Shown, failing("below", contract.EditGuildObject)), did("EDIT-GUILD")), doing(failing("above", above, contract.EditGuildObject), did("EDIT-GUILD"), did(Control))}, false},
		{"no list lets a caller in", []Spec{as(Shown, failing("below", contract.ListGlobalAlone)), as(Accepted, failing("above", cred, contract.ListGlobalAlone))}, false},
		{"a field that nothing else looked at", []Spec{in("version", failing("below", wrong)), in("nsfw", failing("above", above, wrong))}, false},
		{"a field that the other looked at too", []Spec{in("version", failing("below", wrong)), in("version", failing("above", above, wrong))}, true},
		{"an id is in the way of everything", []Spec{in("id", failing("below", wrong)), in("nsfw", failing("above", above, wrong))}, true},
		{"what is refused lets nothing else be accepted", []Spec{as(Refused, failing("below", ground)), as(Accepted, failing("above", above, ground))}, false},
		{"what is accepted gets nothing else refused", []Spec{as(Accepted, failing("below", ground)), as(Refused, failing("above", above, ground))}, false},
		{"what is refused can't be shown", []Spec{as(Refused, failing("below", ground)), as(Shown, failing("above", above, ground))}, true},
		{"what reaches others needs no call", []Spec{others, doing(failing("above", above, contract.BulkGuildKeepsGlobal), did("EDIT-GLOBAL"))}, true},
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
