package contract_test

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/slashproof/slashproof/harness/contract"
)

var update = flag.Bool("update", false, "rewrite the golden list of clause ids")

func TestSourcesNameSections(t *testing.T) {
	for _, c := range contract.All() {
		section, detail, _ := strings.Cut(c.Source, " / ")
		if !slices.Contains(contract.Sections(), section) || detail == "" {
			t.Errorf("%s: source %q is not a section and a detail", c, c.Source)
		}
	}
}

func TestSectionsHaveClauses(t *testing.T) {
	empty := slices.DeleteFunc(contract.Sections(), func(section string) bool {
		return slices.ContainsFunc(contract.All(), func(c *contract.Clause) bool { return c.Chapter() == section })
	})
	if len(empty) > 0 {
		t.Errorf("sections without a clause: %q", empty)
	}
}

func TestIDsAreWords(t *testing.T) {
	words := regexp.MustCompile(`^[A-Z0-9]+(-[A-Z0-9]+)+$`)
	for _, c := range contract.All() {
		if !words.MatchString(c.ID) {
			t.Errorf("id %q is not words in upper kebab case", c.ID)
		}
	}
}

// A text and a reason continue a sentence of the report, so they start small
// and end without a period.
func TestTextsAreSentenceParts(t *testing.T) {
	for _, c := range contract.All() {
		reasons := slices.DeleteFunc([]string{c.Undetermined, c.Withdrawn}, func(s string) bool { return s == "" })
		for _, text := range append(reasons, c.Text) {
			first := strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLower(r) })
			if text == "" || first == 0 || strings.HasSuffix(text, ".") || strings.TrimSpace(text) != text {
				t.Errorf("%s: %q is no part of a sentence", c, text)
			}
		}
	}
}

func TestTextsDiffer(t *testing.T) {
	seen := map[string]*contract.Clause{}
	for _, c := range contract.All() {
		if other := seen[c.Text]; other != nil {
			t.Errorf("%s and %s say the same: %q", other, c, c.Text)
		}
		seen[c.Text] = c
	}
}

func TestAttributesAreKnown(t *testing.T) {
	levels := []contract.Level{contract.Must, contract.Should, contract.May}
	needs := []contract.Need{contract.Control, contract.Gateway, contract.Webhook, contract.Grants}
	for _, c := range contract.All() {
		if !slices.Contains(levels, c.Level) {
			t.Errorf("%s: unknown level %q", c, c.Level)
		}
		for _, n := range c.Needs {
			if !slices.Contains(needs, n) {
				t.Errorf("%s: unknown need %q", c, n)
			}
		}
		if c.Feature != "" && !slices.Contains(contract.Features(), c.Feature) {
			t.Errorf("%s: unknown feature %q", c, c.Feature)
		}
		if c.Undetermined != "" && c.Level != contract.May {
			t.Errorf("%s: undetermined, and yet %s", c, c.Level)
		}
	}
}

// A withdrawn clause leaves no statement of the contract behind: its reason
// names the clause that makes it.
func TestWithdrawnClausesNameAnother(t *testing.T) {
	id := regexp.MustCompile(`[A-Z0-9]+(-[A-Z0-9]+)+`)
	for _, c := range contract.All() {
		if c.Withdrawn == "" {
			continue
		}
		other := contract.Find(id.FindString(c.Withdrawn))
		if other == nil || other.Withdrawn != "" || c.Undetermined != "" {
			t.Errorf("%s: withdrawn since %q, which names no clause that counts", c, c.Withdrawn)
		}
	}
}

func TestAllIsOrdered(t *testing.T) {
	all := contract.All()
	sections := contract.Sections()
	for i, c := range all {
		if contract.Find(c.ID) != c {
			t.Errorf("%s is not found by its id", c)
		}
		if i == 0 {
			continue
		}
		before, after := slices.Index(sections, all[i-1].Chapter()), slices.Index(sections, c.Chapter())
		if before > after || before == after && all[i-1].ID >= c.ID {
			t.Errorf("%s stands before %s", all[i-1], c)
		}
	}
}

// TestNoIDDisappears holds the catalogue against the list in testdata: reports
// and baselines name clauses by id, so one that goes away breaks them. Run with
// -update after adding a clause; withdraw a clause rather than remove it.
func TestNoIDDisappears(t *testing.T) {
	golden := filepath.Join("testdata", "ids.golden")
	var ids []string
	for _, c := range contract.All() {
		ids = append(ids, c.ID)
	}
	slices.Sort(ids)
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(golden, []byte(strings.Join(ids, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	known := strings.Fields(string(data))
	for _, id := range known {
		if !slices.Contains(ids, id) {
			t.Errorf("%s is gone from the catalogue", id)
		}
	}
	for _, id := range ids {
		if !slices.Contains(known, id) {
			t.Errorf("%s is missing from %s; run with -update", id, golden)
		}
	}
}
