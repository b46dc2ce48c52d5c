package reports

import (
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/verdict"
)

// What a run is judged to be can always be written and read back, whatever its
// specs came to.
func TestWhatIsJudgedIsReadBack(t *testing.T) {
	var specs []verdict.Spec
	all := contract.All()
	d := verdict.Declared{Features: []string{"permissions"}, Absent: []contract.Operation{contract.CreateGlobal}}
	for i, c := range all {
		s := verdict.Spec{Name: c.ID + " is kept", Group: c.Chapter(), Clauses: []string{c.ID, all[(i+7)%len(all)].ID}}
		switch i % 6 {
		case 0, 1:
			s.Outcome, s.Held = verdict.SpecPassed, map[string]int{c.ID: 1}
		case 2:
			s.Outcome = verdict.SpecFailed
			s.Failures = []verdict.Failure{{Clause: all[(i+13)%len(all)].ID, Message: "wrong", Exchanges: []int{i}}}
		case 3:
			codes := slices.Sorted(maps.Keys(lacks))
			s.Outcome, s.Code, s.Reason = verdict.SpecSkipped, codes[i%len(codes)], "lacking"
			s.Missing = map[string]verdict.Lack{c.ID: {Code: s.Code, Words: "lacking"}}
		case 4:
			s.Outcome, s.Reason = verdict.SpecBroken, "cut off"
		default:
			s.Outcome, s.Absent = verdict.SpecSkipped, []string{c.ID}
		}
		specs = append(specs, s)
	}
	r := base()
	r.Specs, r.Target.Features = specs, d.Features
	r.Clauses = verdict.Judge(specs, d, nil)
	r.Verdict = verdict.Conclude(r.Clauses, specs, d)
	blocked := withOutcome(r.Clauses, verdict.Blocked)
	for failed := range slices.Chunk(withOutcome(r.Clauses, verdict.Failed), 3) {
		k := verdict.Cause{Clause: failed[len(failed)-1].ID}
		for _, c := range failed {
			k.Failures = append(k.Failures, c.ID)
		}
		k.Blocks = len(behind(blocked, k.Failures))
		r.Causes = append(r.Causes, k)
	}
	attribute(r)
	if len(r.Causes) == 0 || len(blocked) == 0 {
		t.Fatal("nothing is broken")
	}
	text := render(t, JSON, r)
	back, err := Parse("report.json", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range []func(io.Writer, *verdict.Run) error{JSON, HTML, JUnit, Summary, Badge, consoleAt(80, false), consoleAt(40, true)} {
		if got, want := render(t, f, back), render(t, f, r); got != want {
			line := 0
			for line < min(len(got), len(want)) && got[line] == want[line] {
				line++
			}
			t.Errorf("differs after %q", want[max(0, line-100):line])
		}
	}
	if !strings.Contains(render(t, consoleAt(80, false), back), "CAUSE 1 of ") {
		t.Error("no cause")
	}
}
