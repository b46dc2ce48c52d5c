package inventory

import (
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
)

// subscriptionMade is what the ledger calls a subscription; its name is the SKU.
const subscriptionMade = "subscription"

// Subscribe has a user subscribe to a SKU of the application under test. The
// subscription is in the ledger before, and is removed at the end.
func Subscribe(s *session.Session, user, sku string) control.Subscribed {
	api := s.Control()
	api.Need()
	v := Of(s.Run)
	i := ledger.Item{App: s.App().ID, Name: sku, What: subscriptionMade}
	v.Ledger.Intend(i)
	got, err := api.Subscribe(control.Subscriber{User: user, SKU: sku})
	if err != nil {
		v.Ledger.Refused(i)
		s.Lacking(verdict.LackControl, "control API: nobody could subscribe to the SKU "+sku+": "+err.Error())
	}
	i.ID = got.ID
	v.others.Add(1)
	v.Ledger.Created(i)
	holdingsOf(s).add(i)
	return got
}
