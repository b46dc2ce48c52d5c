package proof

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/cmd/internal/servicetest"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/verdict"
)

// place is a path into what was sent or came back, with a key or a position behind each
// slash, or a member of a message by itself.
var place = regexp.MustCompile(`\b((components|data|attachments|embeds)(/[\w ]+)+|components|data|content|embeds|poll|flags|sticker_items|attachments)\b`)

// oneClauseIn is how few of the clauses are tried by day.
const oneClauseIn = 4

// TestComponentFailuresSayWhere holds that a breach of any rule about components is
// reported with the rule's sentence, a path into the tree, and what stood there.
func TestComponentFailuresSayWhere(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the specs of each clause about components")
	}
	t.Parallel()
	var told []*contract.Clause
	for _, f := range refserver.Faults() {
		if !aboutComponents(f.Clause) || slices.Contains(told, f.Clause) {
			continue
		}
		told = append(told, f.Clause)
		if len(told)%oneClauseIn != 0 && !servicetest.Whole() {
			continue
		}
		e := &engine{Options: Options{Seed: 1}}
		r, err := e.run(context.Background(), citing(f.Clause.ID), 0, refserver.Options{Faults: []string{f.ID}})
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range r.results {
			for _, failure := range x.Failures {
				if problem := unclear(failure); problem != "" {
					t.Errorf("%s, %q: %s: expected %s, observed %s", f.ID, x.Name, problem, failure.Expected, failure.Observed)
				}
			}
		}
	}
	if len(told) < 150 {
		t.Errorf("%d clauses about components have faults: the sections are called otherwise", len(told))
	}
}

// aboutComponents reports a clause of one of the sections about components.
func aboutComponents(c *contract.Clause) bool {
	all := contract.Sections()
	at := slices.Index(all, c.Chapter())
	return at >= slices.Index(all, "Component (common)") && at <= slices.Index(all, "Unfurled media item") || c.Chapter() == "Limits: components"
}

// unclear says what a failure does not tell.
func unclear(f verdict.Failure) string {
	switch {
	case f.Message != contract.Find(f.Clause).Text:
		return "the sentence is missing"
	case !place.MatchString(f.Expected):
		return "the path is missing"
	case f.Observed == "" || strings.HasPrefix(f.Observed, "status") && !strings.Contains(f.Expected, "for "):
		return "the value is missing"
	}
	return ""
}
