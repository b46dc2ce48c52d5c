package suites_test

import (
	"testing"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/suites"
)

// A failed assertion ends its spec, and what else the spec had shown counts for
// nothing then. So a deviation from a SHOULD must not stand in a spec about a
// MUST: a conformant target would lose the clauses beside it.
func TestLevelsStayApart(t *testing.T) {
	{
		for _, e := range suites.Entries() {
			levels := map[contract.Level][]string{}
			for _, cl := range e.Clauses {
				levels[cl.Level] = append(levels[cl.Level], cl.ID)
			}
			if len(levels) > 1 {
				t.Errorf("%s: %v", e.Name, levels)
			}
		}
	}
}
