package invocation

import (
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// entitled has a user use a slash command before and after there is an entitlement of
// theirs.
func entitled(s *spec.S) {
	x := enter(s)
	shown := actor.Prepare(s, s.AnyList(), payload.ChatInput, nil)
	use := shown.Use(x.user, x.at, nil)
	before := shown.Used(s, use)
	s.Given(contract.InteractionSlashCommand, before).To(actor.Delivered)
	inventory.Subscribe(s.Session, x.user.ID, 0)
	o := shown.Used(s, use)
	s.Expect(contract.InteractionSlashCommand, o).To(actor.Delivered)
	s.Expect(contract.InteractionEntitlements, o).Provided(func() {
		s.Given(contract.InteractionEntitlements, before).To(telling("entitlements", aList))
	}).To(telling("entitlements", aList))
}
