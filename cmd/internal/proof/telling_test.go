package proof

import (
	"context"
	"testing"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/verdict"
)

// TestRefusalsThatTellNothing holds that no rule about a thing passes where the thing is
// refused whatever it is: the refusal of a breach shows nothing then.
func TestRefusalsThatTellNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the specs of several clauses")
	}
	t.Parallel()
	for _, k := range []struct{ fault, clause string }{
		{"COMPONENT-TYPE-STRING-SELECT/unknown", "SELECT-OPTION-LABEL-REQUIRED"},
		{"COMPONENT-TYPE-RADIO-GROUP/unknown", "RADIO-OPTION-LABEL-REQUIRED"},
		{"COMPONENT-TYPE-BUTTON/unknown", "BUTTON-LINK-URL"},
		{"CHOICE-STRING/refused", "CHOICE-VALUE-STRING-TYPE"},
		{"OPT-TYPE-CHANNEL/refused", "OPT-CHANNEL-TYPES-KIND"},
		{"OPT-TYPE-STRING/refused", "OPT-NAME-FORBIDDEN"},
		{"OPT-TYPE-STRING/refused", "OPT-NAME-UPPERCASE-REFUSED"},
		{"OPT-TYPE-GROUP/refused", "SUB-GROUP-IN-GROUP"},
	} {
		e := &engine{Options: Options{Seed: 1}}
		r, err := e.run(context.Background(), citing(k.clause), 0, refserver.Options{Faults: []string{k.fault}})
		if err != nil {
			t.Fatal(err)
		}
		clauses, _ := r.judged()
		for _, c := range clauses {
			if c.ID == k.clause && c.Outcome != verdict.Blocked {
				t.Errorf("%s: %s %s, %q", k.fault, c.ID, c.Outcome, c.Reason)
			}
		}
	}
}
