package inventory

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
)

// subscriptionMade is what the ledger calls a subscription; its name is the SKU.
const subscriptionMade = "subscription"

// Subscribables are the application's SKUs that somebody can subscribe to, as far as was
// tried: the profile does not say which are subscriptions.
func Subscribables(s *session.Session) []string {
	v := Of(s.Run)
	v.mu.Lock()
	defer v.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(s.App().SKUs), func(sku string) bool { return v.unsubscribable[sku] != nil })
}

// Subscribable is the n-th of them.
func Subscribable(s *session.Session, n int) string {
	if all := Subscribables(s); n < len(all) {
		return all[n]
	}
	v := Of(s.Run)
	v.mu.Lock()
	defer v.mu.Unlock()
	why := fmt.Sprintf("the profile names fewer than %d SKUs of the application (applications, skus)", n+1)
	for _, sku := range s.App().SKUs {
		if err := v.unsubscribable[sku]; err != nil {
			s.Lacking(verdict.LackControl, fmt.Sprintf("%s that somebody can subscribe to: control API: %s: %v", why, sku, err))
		}
	}
	s.Lacking(verdict.LackApplication, why)
	return ""
}

// Subscribe has a user subscribe to the n-th SKU of the application under test that
// can be. The subscription is in the ledger before, and is removed at the end.
func Subscribe(s *session.Session, user string, n int) control.Subscribed {
	api := s.Control()
	api.Need()
	v := Of(s.Run)
	var i ledger.Item
	var got control.Subscribed
	for {
		sku := Subscribable(s, n)
		i = ledger.Item{App: s.App().ID, Name: sku, What: subscriptionMade}
		v.Ledger.Intend(i)
		var err error
		if got, err = api.Subscribe(control.Subscriber{User: user, SKU: sku}); err == nil {
			break
		}
		v.Ledger.Refused(i)
		v.mu.Lock()
		v.unsubscribable[sku] = err
		v.mu.Unlock()
	}
	i.ID = got.ID
	v.others.Add(1)
	v.Ledger.Created(i)
	holdingsOf(s).add(i)
	return got
}
