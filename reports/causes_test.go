package reports

import (
	"io"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/harness/verdict"
)

// The evidence of a cause is the failure of its clause that is the easiest to follow.
func TestEvidenceIsTheShortest(t *testing.T) {
	f := func(message string, exchanges ...int) sighting {
		return sighting{Failure: verdict.Failure{Message: message, Exchanges: exchanges}}
	}
	for want, of := range map[string][]sighting{
		"first of two": {f("long", 1, 2, 3), f("first of two", 4, 5), f("second of two", 6, 7)},
		"seen":         {f("unseen"), f("seen", 1, 2)},
		"unseen":       {f("unseen"), f("unseen too")},
	} {
		if got := of[best(of)].Message; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if at := best(nil); at != -1 {
		t.Errorf("%d of none", at)
	}
}

// Every format begins with the causes, in the order of the run, and shows every
// failure and what is blocked behind it.
func TestFormatsLeadWithCauses(t *testing.T) {
	r := blockedRun()
	for name, c := range map[string]struct {
		f     func(io.Writer, *verdict.Run) error
		below string // the first thing that is not a cause
	}{
		"console": {consoleAt(80, false), "clauses by chapter"},
		"summary": {Summary, "### Clauses by chapter"},
		"page":    {HTML, `<ul class="tiles"`},
		"junit":   {JUnit, "<testcase"},
	} {
		text := render(t, c.f, r)
		_, below, _ := strings.Cut(text, c.below)
		at := 0
		for _, cause := range r.Causes {
			i := strings.LastIndex(text[:len(text)-len(below)], cause.Clause)
			if cause.LooksLike != "" && !strings.Contains(strings.Join(strings.Fields(text), " "), "looks as if "+cause.LooksLike) {
				t.Errorf("%s does not say what %s looks like", name, cause.Clause)
			}
			if i < 0 {
				t.Errorf("%s has %s not above %q", name, cause.Clause, c.below)
			}
			at = max(at, i)
		}
		for _, s := range r.Specs {
			for _, f := range s.Failures {
				if !strings.Contains(text, f.Message) {
					t.Errorf("%s lacks the failure %q", name, f.Message)
				}
			}
		}
		if !strings.Contains(text, "SAMPLE-OVERWRITE-00") || !strings.Contains(text, "12 clauses") {
			t.Errorf("%s does not say what is blocked", name)
		}
	}
}

// What no cause accounts for is shown all the same.
func TestWhatNoCauseAccountsFor(t *testing.T) {
	r := blockedRun()
	r.Causes = nil
	attribute(r)
	for name, f := range map[string]func(io.Writer, *verdict.Run) error{"console": consoleAt(80, false), "summary": Summary, "page": HTML} {
		text := render(t, f, r)
		for _, want := range []string{"SAMPLE-UPSERT", "a second command came to be in the end", "SAMPLE-OVERWRITE-01"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %s", name, want)
			}
		}
		if strings.Contains(strings.ToLower(text), "cause 1") {
			t.Errorf("%s names a cause", name)
		}
	}
}

// A run without failures that is partial says so and not that all is well.
func TestWhyOfADeviationThatBlocks(t *testing.T) {
	r := &verdict.Run{Verdict: verdict.Partial, Complete: true, Specs: []verdict.Spec{{Name: "a", Outcome: verdict.SpecPassed}},
		Causes: []verdict.Cause{{Clause: "SAMPLE-MAY", Failures: []string{"SAMPLE-MAY"}, Blocks: 1}},
		Clauses: []verdict.Clause{{ID: "SAMPLE-MAY", Level: "MAY", Outcome: verdict.Failed},
			{ID: "SAMPLE-MUST", Level: "MUST", Outcome: verdict.Blocked, BlockedBy: []string{"SAMPLE-MAY"}}},
	}
	text := strings.Join(why(r), "\n")
	if !strings.Contains(text, "1 clause blocked behind what failed, which leaves 1 MUST clause undecided") || strings.Contains(text, "holds") {
		t.Error(text)
	}
}
