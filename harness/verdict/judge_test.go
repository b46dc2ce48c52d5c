package verdict

import (
	"slices"
	"testing"

	"github.com/slashproof/slashproof/harness/contract"
)

// ran is a spec about two clauses that checked those with a count.
func ran(outcome SpecOutcome, held map[string]int) Spec {
	s := Spec{
		Name: "a spec", Outcome: outcome, Held: held,
		Clauses: []string{contract.CreateGlobal201.ID, contract.CreateGlobal200.ID},
	}
	switch outcome {
	case SpecFailed:
		s.Failures = []Failure{{Clause: contract.CreateGlobal200.ID, Message: "wrong"}}
	case SpecSkipped:
		s.Code, s.Reason = LackControl, "why"
	case SpecBroken:
		s.Reason = "why"
	}
	return s
}

// elsewhere is a spec that ended at a clause that it does not cite.
func elsewhere() Spec {
	s := ran(SpecFailed, nil)
	s.Failures[0].Clause = contract.FetchGlobal200.ID
	return s
}

func outcomeOf(t *testing.T, clauses []Clause, c *contract.Clause) Clause {
	t.Helper()
	at := slices.IndexFunc(clauses, func(x Clause) bool { return x.ID == c.ID })
	if at < 0 {
		t.Fatalf("%s is not judged", c.ID)
	}
	return clauses[at]
}

func TestJudge(t *testing.T) {
	first := map[string]int{contract.CreateGlobal201.ID: 1}
	absent := ran(SpecSkipped, nil)
	absent.Absent = []string{contract.CreateGlobal201.ID}
	without := Declared{Absent: []contract.Operation{contract.CreateGlobal}}
	for _, x := range []struct {
		name     string
		specs    []Spec
		declared Declared
		want     Outcome
		code     Code
		by       []string
	}{
		{"held", []Spec{ran(SpecPassed, first)}, Declared{}, Passed, "", nil},
		{"never checked", []Spec{ran(SpecPassed, nil)}, Declared{}, NotExercised, LackCase, nil},
		{"held in a spec that failed on another clause", []Spec{ran(SpecFailed, first)}, Declared{}, Blocked, "", []string{contract.CreateGlobal200.ID}},
		{"held in a spec that was then skipped", []Spec{ran(SpecSkipped, first)}, Declared{}, NotExercised, LackControl, nil},
		{"held in one spec, skipped in another", []Spec{ran(SpecSkipped, nil), ran(SpecPassed, first)}, Declared{}, Passed, "", nil},
		{"broken", []Spec{ran(SpecBroken, first)}, Declared{}, Broken, "", nil},
		{"held elsewhere, and blocked", []Spec{elsewhere(), ran(SpecPassed, first)}, Declared{}, Blocked, "", []string{contract.FetchGlobal200.ID}},
		{"blocked by two", []Spec{elsewhere(), ran(SpecFailed, nil)}, Declared{}, Blocked, "", []string{contract.FetchGlobal200.ID, contract.CreateGlobal200.ID}},
		{"no spec ran", nil, Declared{}, NotExercised, LackSelection, nil},
		{"declared absent, and seen so", []Spec{absent}, without, Unsupported, "", nil},
		{"declared absent, and not seen", nil, without, NotExercised, LackOperation, nil},
	} {
		got := outcomeOf(t, Judge(x.specs, x.declared, map[string][]string{contract.CreateGlobal201.ID: {"a spec"}}), contract.CreateGlobal201)
		if got.Outcome != x.want || got.Code != x.code || !slices.Equal(got.BlockedBy, x.by) {
			t.Errorf("%s: %s %q by %q, want %s %q by %q", x.name, got.Outcome, got.Code, got.BlockedBy, x.want, x.code, x.by)
		}
	}
}

// What the profile does not declare, and the target was seen to lack, is unsupported
// with all that is of it.
func TestAnUndeclaredFeatureIsSeen(t *testing.T) {
	sends := ran(SpecSkipped, nil)
	sends.Clauses, sends.Absent = []string{contract.MessageSend.ID}, []string{contract.MessageSend.ID}
	for _, x := range []struct {
		specs    []Spec
		declared Declared
		want     Outcome
	}{
		{[]Spec{sends}, Declared{}, Unsupported},
		{nil, Declared{}, NotExercised},
		{[]Spec{sends}, Declared{Features: []string{string(contract.Messages)}}, NotExercised},
	} {
		if got := outcomeOf(t, Judge(x.specs, x.declared, nil), contract.GalleryItemsCount); got.Outcome != x.want {
			t.Errorf("%v, declared %v: %s, want %s", x.specs, x.declared.Features, got.Outcome, x.want)
		}
	}
}

// What a target without webhooks cannot tell of its entitlements leaves nothing undecided,
// nor do the events of permissions that it has not.
func TestWhatWouldTellIsDeclaredToo(t *testing.T) {
	d := Declared{Features: []string{string(contract.Entitlements)}}
	for _, c := range []*contract.Clause{contract.WebhookEntitlementCreate, contract.GatewayEntitlementSKU} {
		if got := outcomeOf(t, Judge(nil, d, nil), c); got.Outcome != NotExercised || got.Code != LackFeature {
			t.Errorf("%s: %s (%s)", c.ID, got.Outcome, got.Code)
		}
	}
	events := Declared{Features: []string{string(contract.GatewayEvents)}}
	if got := outcomeOf(t, Judge(nil, events, nil), contract.GatewayPermissionsOnce); got.Outcome != NotExercised || got.Code != LackFeature {
		t.Errorf("%s: %s (%s)", got.ID, got.Outcome, got.Code)
	}
	clauses := slices.DeleteFunc(Judge(nil, d, nil), func(v Clause) bool { return v.ID != contract.WebhookEntitlementCreate.ID })
	if v := Conclude(clauses, []Spec{ran(SpecPassed, nil)}, d); v != Conformant {
		t.Errorf("verdict %s", v)
	}
}

// A clause of one feature that shows by another alone, which is not declared, leaves nothing
// undecided either.
func TestWhatAnotherFeatureShows(t *testing.T) {
	d := Declared{Features: []string{string(contract.Messages)}}
	skipped := ran(SpecSkipped, nil)
	skipped.Clauses, skipped.Code = []string{contract.ComponentTypeActionRow.ID}, LackFeature
	for code, want := range map[Code]Verdict{LackFeature: Conformant, LackActor: Partial} {
		skipped.Code = code
		clauses := slices.DeleteFunc(Judge([]Spec{skipped}, d, nil), func(v Clause) bool { return v.ID != contract.ComponentTypeActionRow.ID })
		if v := Conclude(clauses, []Spec{ran(SpecPassed, nil)}, d); v != want {
			t.Errorf("%s lacking: verdict %s, want %s", code, v, want)
		}
	}
}

// A broken check is a failure of the clause that it names, whoever made it.
func TestABrokenCheckIsAFailure(t *testing.T) {
	clauses := Judge([]Spec{elsewhere()}, Declared{}, nil)
	if got := outcomeOf(t, clauses, contract.FetchGlobal200); got.Outcome != Failed || got.Reason != "wrong" {
		t.Errorf("%s (%s)", got.Outcome, got.Reason)
	}
	failed := Judge([]Spec{ran(SpecPassed, nil), ran(SpecFailed, nil)}, Declared{}, nil)
	if got := outcomeOf(t, failed, contract.CreateGlobal200); got.Outcome != Failed || got.Reason != "wrong" {
		t.Errorf("one failure among passes: %s (%s)", got.Outcome, got.Reason)
	}
}

// Whatever is blocked stands behind a failure, and so is never partial.
func TestConclude(t *testing.T) {
	for _, x := range []struct {
		name  string
		specs []Spec
		d     Declared
		want  Verdict
	}{
		{"blocked", []Spec{elsewhere()}, Declared{}, Nonconformant},
		{"nothing ran", nil, Declared{}, Partial},
		{"an operation declared absent", []Spec{ran(SpecPassed, nil)}, Declared{Absent: []contract.Operation{contract.CreateGlobal}}, Partial},
		{"broken", []Spec{ran(SpecBroken, nil)}, Declared{}, Inconclusive},
	} {
		if got := Conclude(Judge(x.specs, x.d, nil), x.specs, x.d); got != x.want {
			t.Errorf("%s: %s, want %s", x.name, got, x.want)
		}
	}
}
