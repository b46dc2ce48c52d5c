package arrange_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/session"
)

func examined(t *testing.T, f *fake, fill ...string) *arrange.Examination {
	t.Helper()
	p := f.start(t, nil)
	f.fill(globalList, fill...)
	f.fill(guildList, fill...)
	run, err := session.NewRun(p, session.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(run.Client.Close)
	before := fmt.Sprint(f.lists)
	e, err := arrange.Examine(run.Session(context.Background(), "check", 0, 0, 0, session.NewProbe(nil)))
	if err != nil {
		t.Fatal(err)
	}
	if now := fmt.Sprint(f.lists); now != before {
		t.Errorf("changed:\n%s\nbefore\n%s", now, before)
	}
	return e
}

func TestExamineChangesNothing(t *testing.T) {
	t.Parallel()
	e := examined(t, &fake{}, "mine", "another")
	if len(e.Missing) > 0 || len(e.Notes) > 0 {
		t.Errorf("%v, %q", e.Missing, e.Notes)
	}
	for _, op := range []contract.Operation{contract.CreateGlobal, contract.ListGuild, contract.FetchGlobal, contract.EditGuild} {
		if !slices.Contains(e.There, op) {
			t.Errorf("%s is not seen", op)
		}
	}
	for _, op := range []contract.Operation{contract.DeleteGlobal, contract.BulkGuild} { // a list with something in it
		if !slices.Contains(e.Untold, op) {
			t.Errorf("%s is told", op)
		}
	}
	if e := examined(t, &fake{}); !slices.Contains(e.There, contract.BulkGuild) || !slices.Contains(e.Untold, contract.FetchGlobal) {
		t.Errorf("%v, %v", e.There, e.Untold)
	}
}

func TestExamineNamesWhatIsMissing(t *testing.T) {
	t.Parallel()
	e := examined(t, &fake{noBulk: true, noList: true, delete: 405})
	var got []string
	for _, op := range contract.Operations() {
		if why := e.Missing[op]; why != "" {
			got = append(got, fmt.Sprint(op, ": ", why))
		}
	}
	want := "list_global: GET /applications/1/commands answers 405; delete_global: DELETE /applications/1/commands/4194304 answers 405; "
	if all := strings.Join(got, "; "); !strings.HasPrefix(all, want) {
		t.Errorf("%s", all)
	}
	if e := examined(t, &fake{noPost: true}); e.Missing[contract.CreateGuild] != "POST /applications/1/guilds/2/commands answers 405" {
		t.Errorf("%v", e.Missing)
	}
}

// What a target takes that it has to refuse is taken back, and told.
func TestExamineTakesBack(t *testing.T) {
	t.Parallel()
	e := examined(t, &fake{takesAll: true}, "mine")
	if len(e.Notes) == 0 || !strings.Contains(e.Notes[0], "which is deleted again") {
		t.Errorf("%q", e.Notes)
	}
}

func TestExamineNamesMissingIDs(t *testing.T) {
	t.Parallel()
	f := &fake{hideIDs: true}
	e := examined(t, f, "mine")
	if len(e.Notes) != 2 || !strings.HasPrefix(e.Notes[0], "The list of global commands shows 1 commands without an id") {
		t.Errorf("%q", e.Notes)
	}
}
