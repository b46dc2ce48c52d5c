package main

import (
	"maps"
	"regexp"
	"slices"
	"testing"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/limit"
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

// quantity is how a clause talks of a number, a unit, a comparison or an order.
var quantity = regexp.MustCompile(`\b(order|at most|at least|up to|more than|raises|falls|longest|shorter|exactly|counts?|code points|[0-9]+ to [0-9]+)\b`)

// noQuantity lists clauses that talk so and mean something else.
var noQuantity = map[string]string{
	"STATE-UPSERT-RESETS-UNSENT":   "a field that falls back to its default is set or not",
	"BUTTON-ACTION-CUSTOM-ID":      "the styles are names, and a button has a custom_id or none",
	"BUTTON-ACTION-NO-URL":         "the styles are names, and a button carries a url or none",
	"BUTTON-ACTION-NO-SKU":         "the styles are names, and a button carries a sku_id or none",
	"LOC-HEADER-FIRST":             "one header counts before the other or not",
	"LIMIT-MEMBERS-REQUEST-CHUNKS": "a chunk counts as a request or it does not",
	"BULK-GUILD-ITEM-DESCRIPTION":  "the length of a description has clauses of its own: this is about who checks it",
}

// TestQuantitiesHaveThreeFaults holds that where authors get a number wrong in
// many ways, several of them are tried.
func TestQuantitiesHaveThreeFaults(t *testing.T) {
	limits := map[string]bool{}
	for _, l := range limit.All() {
		limits[l.Clause.ID] = true
	}
	faults := map[string]int{}
	for _, f := range refserver.Faults() {
		faults[f.Clause.ID]++
	}
	for id := range suites.Cited() {
		if _, other := noQuantity[id]; faults[id] < 3 && !other && (limits[id] || quantity.MatchString(contract.Find(id).Text)) {
			t.Errorf("%s has %d faults, and is about a number or an order: %s", id, faults[id], contract.Find(id).Text)
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
