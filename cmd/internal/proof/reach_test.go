package proof

import (
	"context"
	"slices"
	"testing"

	"github.com/slashproof/slashproof/cmd/internal/servicetest"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// TestNarrowRunsAgreeWithWholeOnes sends everything for a fault, and compares with what
// comes of sending only what it touches.
func TestNarrowRunsAgreeWithWholeOnes(t *testing.T) {
	if !servicetest.Whole() {
		t.Skip("three whole runs, for the night")
	}
	t.Parallel()
	e := &engine{Options: Options{Seed: 1}}
	of, ctx := reachOf{seed: 1, cases: 1}, context.Background()
	// Another as faults come and go.
	all := refserver.Faults()
	for _, f := range all[len(all)/3:] {
		if len(suites.Cited()[f.Clause.ID]) == 0 {
			continue
		}
		narrow, err := e.withFaults(ctx, of.cases, []refserver.Fault{f})
		if err != nil {
			t.Fatal(err)
		}
		whole, err := e.seeded(ctx, of, suites.Entries(), refserver.Options{Faults: []string{f.ID}})
		if err != nil {
			t.Fatal(err)
		}
		got, _ := narrow.judged()
		want, _ := whole.judged()
		for _, o := range []verdict.Outcome{verdict.Failed, verdict.Blocked, verdict.Passed} {
			if !slices.Equal(ids(got, o), ids(want, o)) {
				t.Errorf("%s: %s narrowly %q\nand wholly %q", f.ID, o, ids(got, o), ids(want, o))
			}
		}
		return
	}
	t.Error("no spec cites the clause of a fault")
}
