package suites_test

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/suites"
)

var update = flag.Bool("update", false, "take clauses that have a spec now off the list of those without")

// TestClausesWithoutASpec holds the list of clauses that nothing decides yet.
// It may only shrink: -update takes lines away and never adds one, so a new
// clause comes with its spec.
func TestClausesWithoutASpec(t *testing.T) {
	golden := filepath.Join("testdata", "unspecified.golden")
	data, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	listed := strings.Fields(string(data))
	cited := suites.Cited()
	var open []string
	for _, c := range contract.All() {
		if c.Decidable() && len(cited[c.ID]) == 0 {
			open = append(open, c.ID)
		}
	}
	if *update {
		listed = slices.DeleteFunc(listed, func(id string) bool { return !slices.Contains(open, id) })
		if err := os.WriteFile(golden, []byte(strings.Join(listed, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range open {
		if !slices.Contains(listed, id) {
			t.Errorf("%s has no spec", id)
		}
	}
	for _, id := range listed {
		if !slices.Contains(open, id) {
			t.Errorf("%s has a spec now, or is no clause to decide any more: run with -update", id)
		}
	}
	if !slices.IsSorted(listed) {
		t.Errorf("%s is not sorted", golden)
	}
}
