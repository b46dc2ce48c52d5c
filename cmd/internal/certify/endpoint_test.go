package certify

import (
	"cmp"
	"testing"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// TestInteractionsComeOverHTTPThroughout holds that a profile whose events come by webhook
// has its interactions judged as they come to the harness's own address, and that the
// address is taken back.
func TestInteractionsComeOverHTTPThroughout(t *testing.T) {
	t.Parallel()
	for _, k := range []struct {
		fault string
		fails *contract.Clause // nil for none
	}{
		{fault: "", fails: nil},
		{fault: "INTERACTION-TOKEN/lost-at-endpoint", fails: contract.InteractionToken},
		{fault: "INTERACTION-TOKEN/lost-on-gateway", fails: nil},
		{fault: "INTERACTION-USER-COMMAND/endpoint-silent", fails: contract.InteractionUserCommand},
	} {
		t.Run(cmp.Or(k.fault, "none"), func(t *testing.T) {
			t.Parallel()
			var faults []string
			if k.fault != "" {
				faults = []string{k.fault}
			}
			p, within, stop, err := embedded.Near(refserver.Options{Faults: faults})
			if err != nil {
				t.Fatal(err)
			}
			p.Events.Source = target.Webhook
			out := certified(t, p, Options{Cases: 1, Transport: within, Selection: suites.Selection{
				Clauses: []string{contract.InteractionToken.ID, contract.InteractionUserCommand.ID, contract.InteractionTokenAnswers.ID},
			}})
			stop()
			for _, c := range out.Run.Clauses {
				failed := c.Outcome == verdict.Failed
				if want := k.fails != nil && c.ID == k.fails.ID; failed != want {
					t.Errorf("%q: %s is %s", k.fault, c.ID, c.Outcome)
				}
			}
		})
	}
}
