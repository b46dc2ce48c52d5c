package main

import (
	"maps"
	"slices"
	"testing"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/suites"
)

// faultless lists the clauses that specs cite and that no fault can break, with
// the reason.
var faultless = map[string]string{}

// TestEveryCitedClauseHasAFault holds that each check of the suites has
// something to catch: only this package knows both the suites and the faults.
func TestEveryCitedClauseHasAFault(t *testing.T) {
	cited := suites.Cited()
	faults := map[string]int{}
	for _, f := range refserver.Faults() {
		faults[f.Clause.ID]++
	}
	for _, id := range slices.Sorted(maps.Keys(cited)) {
		if reason, excused := faultless[id]; faults[id] == 0 && !excused {
			t.Errorf("%s has no fault, and %q cites it", id, cited[id])
		} else if faults[id] > 0 && excused {
			t.Errorf("%s has a fault though it is said that %s", id, reason)
		}
	}
	for id := range faultless {
		if len(cited[id]) == 0 {
			t.Errorf("%s is excused and nothing cites it", id)
		}
	}
}

// TestSpecsHaveNamesOfTheirOwn holds what keys, reports and certificates rely on.
func TestSpecsHaveNamesOfTheirOwn(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range suites.Entries() {
		if seen[e.Name] {
			t.Errorf("two specs are called %q", e.Name)
		}
		seen[e.Name] = true
		if len(e.Clauses) == 0 {
			t.Errorf("%q cites no clause", e.Name)
		}
		for _, c := range e.Clauses {
			if !c.Decidable() {
				t.Errorf("%q cites %s, which is not decidable", e.Name, c)
			}
		}
	}
}
