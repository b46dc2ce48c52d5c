package suites

import (
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/harness/contract"
)

// TestGroundsRunInNoCircle holds what verdict.Settle relies on: behind every
// failure that it puts aside another one stands.
func TestGroundsRunInNoCircle(t *testing.T) {
	entries := Entries()
	deciding := map[string][]*Entry{} // by clause
	for _, e := range entries {
		if e.Capstone {
			continue
		}
		for _, c := range e.Clauses {
			deciding[c.ID] = append(deciding[c.ID], e)
		}
	}
	done := map[*Entry]bool{}
	var way []*Entry
	var visit func(e *Entry)
	visit = func(e *Entry) {
		if i := slices.Index(way, e); i >= 0 {
			if t.Failed() {
				return
			}
			for _, x := range append(way[i:], e) {
				t.Errorf("circle: %s", x.Name)
			}
			return
		}
		if done[e] {
			return
		}
		way = append(way, e)
		for _, c := range e.Grounds {
			for _, under := range deciding[c.ID] {
				if under != e {
					visit(under)
				}
			}
		}
		way = way[:len(way)-1]
		done[e] = true
	}
	for _, e := range entries {
		visit(e)
	}
}

// TestStandingsSaySomething holds that no line of the table names a spec or a
// clause that is not there.
func TestStandingsSaySomething(t *testing.T) {
	for _, s := range standings {
		for line := range strings.Lines(s.specs) {
			line = strings.TrimSpace(line)
			if line != "" && !slices.ContainsFunc(Entries(), func(e *Entry) bool { return standing{specs: line}.about(e) }) {
				t.Errorf("no spec is called %q", line)
			}
		}
		for _, glob := range strings.Fields(s.on) {
			if !slices.ContainsFunc(contract.All(), func(c *contract.Clause) bool { ok, _ := path.Match(glob, c.ID); return ok }) {
				t.Errorf("no clause fits %q", glob)
			}
		}
	}
}
