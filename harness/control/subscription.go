package control

import "fmt"

// Subscriber is a user who subscribes to a SKU.
type Subscriber struct {
	Application string `json:"application_id"`
	User        string `json:"user_id"`
	SKU         string `json:"sku_id"`
}

// Subscribed is a subscription of a user, with the entitlement that comes with it or
// came with it last.
type Subscribed struct {
	ID          string `json:"subscription_id"`
	Entitlement string `json:"entitlement_id"`
}

// Change is what happens to a subscription.
type Change string

// The changes.
const (
	Renew   Change = "renew"   // the next period begins
	Switch  Change = "switch"  // to another SKU from the next renewal on
	Cancel  Change = "cancel"  // at the end of the period, which goes on
	Expire  Change = "end"     // now
	Migrate Change = "migrate" // to an entitlement that the service migrated
)

// SubscriptionChange is a change of one subscription.
type SubscriptionChange struct {
	Application  string `json:"application_id"`
	Subscription string `json:"subscription_id"`
	Change       Change `json:"change"`
	SKU          string `json:"sku_id,omitempty"` // of Switch alone
}

// Unsubscription takes a subscription away.
type Unsubscription struct {
	Application  string `json:"application_id"`
	Subscription string `json:"subscription_id"`
}

// ReadSubscribed reads the answers of Subscribe and Subscription.
func ReadSubscribed(status int, body []byte) (Subscribed, error) {
	var got Subscribed
	if err := read(status, body, &got); err != nil {
		return Subscribed{}, err
	}
	if got.ID == "" || got.Entitlement == "" {
		return Subscribed{}, fmt.Errorf("%w: a subscription without its id or that of its entitlement", ErrAnswer)
	}
	return got, nil
}

// Subscribe lets a user subscribe to a SKU. The error is that of a control API that did
// not. The subscription stays until Unsubscribe: whoever calls this sees to that.
func (a API) Subscribe(u Subscriber) (Subscribed, error) {
	a.applies(&u.Application)
	r := a.operate(Subscribe, u)
	return ReadSubscribed(r.Status(), r.Body())
}

// Change changes a subscription, and returns what it is then.
func (a API) Change(c SubscriptionChange) Subscribed {
	a.applies(&c.Application)
	return ask(a, Subscription, c, ReadSubscribed)
}
