package reports

import (
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/slashproof/slashproof/harness/verdict"
)

func outcomesRun(v verdict.Verdict, outcome map[string]verdict.Outcome) *verdict.Run {
	r := &verdict.Run{Verdict: v, Complete: true}
	for id, o := range outcome {
		r.Clauses = append(r.Clauses, verdict.Clause{ID: id, Level: "MUST", Chapter: "Errors", Outcome: o, Reason: string(o)})
	}
	return r
}

func TestDiff(t *testing.T) {
	before := outcomesRun(verdict.Conformant, map[string]verdict.Outcome{
		"A": verdict.Passed, "B": verdict.Failed, "C": verdict.Passed, "D": verdict.NotExercised,
		"E": verdict.NotExercised, "F": verdict.Failed, "GONE": verdict.Passed, "SAME": verdict.Failed,
	})
	after := outcomesRun(verdict.Nonconformant, map[string]verdict.Outcome{
		"A": verdict.Failed, "B": verdict.Passed, "C": verdict.Broken, "D": verdict.Passed,
		"E": verdict.Unsupported, "F": verdict.NotExercised, "NEW": verdict.Passed, "NEWLY-WRONG": verdict.Failed, "SAME": verdict.Failed,
	})
	d := Diff(before, after)
	ids := func(cs []Change) (out []string) {
		for _, c := range cs {
			out = append(out, c.ID)
		}
		return out
	}
	got := [][]string{ids(d.Broke), ids(d.Fixed), ids(d.Lost), ids(d.Gained), ids(d.Other)}
	want := [][]string{{"A", "NEWLY-WRONG"}, {"B"}, {"C"}, {"D"}, {"E", "F", "NEW", "GONE"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	text := render(t, func(w io.Writer, _ *verdict.Run) error { return d.Text(w, 60, false) }, nil)
	for _, s := range []string{"newly failed: 2 clauses", "MUST    A\n          passed -> failed", "NEW\n          not in the catalogue -> passed",
		"GONE\n          passed -> not in the catalogue", "verdict: conformant -> nonconformant"} {
		if !strings.Contains(text, s) {
			t.Errorf("no %q in:\n%s", s, text)
		}
	}
	if d.Empty() || !Diff(after, after).Empty() {
		t.Error("Empty")
	}
}

func TestDiffOfHostileRunsIsPlain(t *testing.T) {
	d := Diff(passing(), hostileRun())
	text := render(t, func(w io.Writer, _ *verdict.Run) error { return d.Text(w, 40, false) }, nil)
	if !isVisible(text) {
		t.Errorf("%q", text)
	}
	for line := range strings.SplitSeq(text, "\n") {
		if cells(line) > 40 {
			t.Errorf("%d columns: %s", cells(line), line)
		}
	}
}
