package arrange_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// TestReuse holds that where deletes do nothing a spec is given what another left, but
// nothing that was told where it is offered, or to whom by a deprecated field: an edit
// need not take that back.
func TestReuse(t *testing.T) {
	t.Parallel()
	f := &fake{delete: 204}
	p := f.start(t, func(p *target.Profile) { p.Budgets.CreatesPerDay = target.Unlimited; guarded(p) })
	run, all, _ := begin(t, p, session.Options{})
	arrange.Of(all)
	given := func(n int, fields map[string]any) string {
		s := run.Session(context.Background(), fmt.Sprint("spec ", n), 0, 0, 0, session.NewProbe(nil))
		defer s.Close()
		made := arrange.Have(s, inventory.Global(s), command(s))
		if fields != nil {
			inventory.Global(s).Edit(made.ID, fields)
		}
		return made.ID
	}
	for k, fields := range []map[string]any{{"contexts": []int{1}}, {"default_permission": false}} {
		seen := map[string]bool{}
		for n := range 8 { // whatever the survey left
			seen[given(100*k+n, nil)] = true
		}
		again := given(100*k+8, fields)
		if !seen[again] {
			t.Errorf("%s is new, though %d are left", again, len(seen))
		}
		for n := range 8 {
			if given(100*k+10+n, nil) == again {
				t.Errorf("%s is given again, with %v", again, fields)
			}
		}
	}
}
