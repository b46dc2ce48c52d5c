package event

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/event/gateway"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/event"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// The events of subscriptions, and of the entitlements that come with them.
const (
	entitlementCreate  = "ENTITLEMENT_CREATE"
	entitlementUpdate  = "ENTITLEMENT_UPDATE"
	subscriptionCreate = "SUBSCRIPTION_CREATE"
	subscriptionUpdate = "SUBSCRIPTION_UPDATE"
)

// subscriptions is about the events of subscriptions, which the control API makes and
// changes.
func subscriptions() *spec.Group {
	g := spec.NewGroup("Events: subscriptions")
	g.Needs(spec.Entitlements, spec.Gateway, spec.Users)
	for _, e := range []struct {
		clause *contract.Clause
		body   func(*spec.S)
	}{
		{contract.GatewaySubscriptionCreate, subscriptionTold},
		{contract.GatewaySubscriptionUpdate, func(s *spec.S) {
			changeTold(s, func(one control.Subscribed) { happens(s, one, control.Cancel) })
		}},
		{contract.SubscriptionStatusEnding, ending},
		{contract.SubscriptionStatusInactive, inactive},
		{contract.SubscriptionRenewalSKUs, renewalSKUs},
		{contract.SubscriptionRenewalSKUsNext, nextSKUs},
		{contract.GatewayEntitlementUpdate, endTold},
		{contract.GatewayEntitlementEndsAt, endShown},
		{contract.GatewayEntitlementRenewal, func(s *spec.S) {
			notTold(s, contract.GatewayEntitlementRenewal, func(one control.Subscribed) {
				for range 3 {
					happens(s, one, control.Renew)
				}
			})
		}},
		{contract.GatewayEntitlementUpdateOnly, func(s *spec.S) {
			notTold(s, contract.GatewayEntitlementUpdateOnly, func(one control.Subscribed) { happens(s, one, control.Cancel) })
		}},
		{contract.GatewayEntitlementMigrated, migrationTold},
	} {
		spec.Example(g, e.clause.Text, spec.Verifies(e.clause), e.body)
	}
	spec.Example(g, "a subscription that was cancelled is inactive after its end", spec.Verifies(contract.SubscriptionStatusInactive), inactiveOnceCancelled)
	spec.Example(g, "the renewal_sku_ids do not go back to the SKU of before a renewal", spec.Verifies(contract.SubscriptionRenewalSKUsNext), renewedSKUs)
	spec.Example(g, "the end of a subscription that was cancelled gives its entitlement an end too",
		spec.Verifies(contract.GatewayEntitlementEndsAt), cancelledEndShown)
	for _, e := range []struct {
		title  string
		clause *contract.Clause
		body   func(*spec.S)
	}{
		{"the new entitlement of a subscription emits ENTITLEMENT_CREATE", contract.GatewayEntitlementCreate, func(s *spec.S) {
			await := watching(s, entitlementCreate)
			await(contract.GatewayEntitlementCreate, actor.Subscription(s).Entitlement)
		}},
		{"a subscription that goes on with another SKU emits SUBSCRIPTION_UPDATE", contract.GatewaySubscriptionUpdate, func(s *spec.S) {
			changeTold(s, func(one control.Subscribed) { switched(s, one) })
		}},
		{"a subscription that goes on with another SKU emits no ENTITLEMENT_UPDATE", contract.GatewayEntitlementUpdateOnly, func(s *spec.S) {
			notTold(s, contract.GatewayEntitlementUpdateOnly, func(one control.Subscribed) { switched(s, one) })
		}},
		{"the renewal of a subscription emits no second ENTITLEMENT_CREATE for its entitlement", contract.GatewayEntitlementOnce, renewedAlone},
		{"the end of a subscription emits SUBSCRIPTION_UPDATE", contract.GatewaySubscriptionUpdate, func(s *spec.S) {
			changeTold(s, func(one control.Subscribed) { happens(s, one, control.Expire) })
		}},
	} {
		spec.Example(g, e.title, spec.Verifies(e.clause), e.body)
	}
	return g
}

// happens has something happen to a subscription.
func happens(s *spec.S, one control.Subscribed, what control.Change) control.Subscribed {
	return s.Control().Change(control.SubscriptionChange{Subscription: one.ID, Change: what})
}

// about picks events of a name that may be about what has the id: payloads are not
// shown, so an event may not say what it is about.
func about(name, id string) func(gateway.Event) bool {
	return func(x gateway.Event) bool {
		return x.Name == name && (mentions(x.Data, id) || member(x, "id") == "")
	}
}

func subscriptionTold(s *spec.S) {
	await := watching(s, subscriptionCreate)
	await(contract.GatewaySubscriptionCreate, actor.Subscription(s).ID)
}

func changeTold(s *spec.S, change func(control.Subscribed)) {
	one := actor.Subscription(s)
	await := watching(s, subscriptionUpdate)
	change(one)
	await(contract.GatewaySubscriptionUpdate, one.ID)
}

func endTold(s *spec.S) {
	await := watching(s, entitlementUpdate)
	one := happens(s, actor.Subscription(s), control.Expire)
	await(contract.GatewayEntitlementUpdate, one.Entitlement)
}

// showing changes a subscription and looks for an event that shows a field as it is to
// be then. Earlier events may come late, so one that shows something else is no breach
// while another can come.
func showing(s *spec.S, c *contract.Clause, change func(one control.Subscribed), key, expected string, is func(v any) bool) {
	one := actor.Subscription(s)
	w := event.Watch(s, s.App(), about(subscriptionUpdate, one.ID))
	change(one)
	shown := func(x gateway.Event) (v any, there bool) {
		d, _ := x.Data.(map[string]any)
		v, there = d[key]
		return v, there && member(x, "id") == one.ID
	}
	seen, came := event.Until(s, w, func(x gateway.Event) bool {
		v, there := shown(x)
		return there && is(v)
	})
	fields := only(seen, func(x gateway.Event) bool { _, there := shown(x); return there })
	its := only(seen, func(x gateway.Event) bool { return member(x, "id") == one.ID })
	switch {
	case came:
		s.Verify(c, true, expected, "")
	case len(seen) == 0:
		s.Session.Given(contract.GatewaySubscriptionUpdate, false, "an event "+subscriptionUpdate+" about "+one.ID, "none within "+s.Run.Profile.TimeLimits.Event.String())
	case len(fields) == 0 && len(its) > 0 && c == contract.SubscriptionRenewalSKUs: // which was chosen, so that it is there
		s.Verify(c, false, expected, brief(its[len(its)-1]))
	case len(fields) == 0:
		s.Lacking(verdict.LackChoice, "events do not show the "+key+" of a subscription")
	default:
		s.Verify(c, false, expected, brief(fields[len(fields)-1]))
	}
}

func ending(s *spec.S) {
	showing(s, contract.SubscriptionStatusEnding, func(one control.Subscribed) { happens(s, one, control.Cancel) },
		"status", "an event with the status 2", is("2"))
}

func inactive(s *spec.S) {
	showing(s, contract.SubscriptionStatusInactive, func(one control.Subscribed) { happens(s, one, control.Expire) },
		"status", "an event with the status 1", is("1"))
}

// inactiveOnceCancelled ends a subscription that its user had cancelled.
func inactiveOnceCancelled(s *spec.S) {
	showing(s, contract.SubscriptionStatusInactive, func(one control.Subscribed) { happens(s, happens(s, one, control.Cancel), control.Expire) },
		"status", "an event with the status 1", is("1"))
}

// is matches a number.
func is(number json.Number) func(v any) bool { return func(v any) bool { return v == number } }

// switched has the subscription go on with the second SKU from the next renewal on, which
// it returns.
func switched(s *spec.S, one control.Subscribed) (sku string) {
	sku = inventory.Subscribable(s.Session, 1)
	s.Control().Change(control.SubscriptionChange{Subscription: one.ID, Change: control.Switch, SKU: sku})
	return sku
}

func renewalSKUs(s *spec.S) {
	change := func(one control.Subscribed) { switched(s, one) }
	showing(s, contract.SubscriptionRenewalSKUs, change, "renewal_sku_ids", "an event with a list of snowflakes", func(v any) bool {
		_, is := snowflakes(v)
		return is
	})
}

func nextSKUs(s *spec.S) {
	sku := ""
	change := func(one control.Subscribed) { sku = switched(s, one) }
	showing(s, contract.SubscriptionRenewalSKUsNext, change, "renewal_sku_ids", "an event with the SKU that was chosen alone", func(v any) bool {
		list, is := snowflakes(v)
		return is && len(list) == 1 && list[0] == sku
	})
}

// renewedSKUs looks at the events once a subscription went on with another SKU: that which
// shows it under that SKU, and that of its cancellation, which is the last.
func renewedSKUs(s *spec.S) {
	one, first := actor.Subscription(s), inventory.Subscribable(s.Session, 0)
	w := event.Watch(s, s.App(), about(subscriptionUpdate, one.ID))
	second := switched(s, one)
	happens(s, happens(s, one, control.Renew), control.Cancel)
	seen, came := event.Until(s, w, func(x gateway.Event) bool {
		d, _ := x.Data.(map[string]any)
		return member(x, "id") == one.ID && is("2")(d["status"])
	})
	judged := false
	for n, x := range seen {
		d, _ := x.Data.(map[string]any)
		now, _ := snowflakes(d["sku_ids"])
		next, shows := snowflakes(d["renewal_sku_ids"])
		if member(x, "id") == one.ID && shows && (slices.Equal(now, []string{second}) || came && n == len(seen)-1) {
			judged = true
			s.Verify(contract.SubscriptionRenewalSKUsNext, !slices.Contains(next, first), "no SKU from before the renewal among the renewal_sku_ids", brief(x))
		}
	}
	if !judged {
		s.Lacking(verdict.LackChoice, "events do not show the SKUs of a subscription that was renewed")
	}
}

// snowflakes are those of a list that holds nothing else.
func snowflakes(v any) (ids []string, is bool) {
	list, is := v.([]any)
	for _, v := range list {
		id, _ := v.(string)
		ok, _ := match.Snowflake().Match(id)
		ids, is = append(ids, id), is && ok
	}
	return ids, is
}

func endShown(s *spec.S) { endsAt(s, actor.Subscription(s)) }

// cancelledEndShown ends one that its user cancelled before.
func cancelledEndShown(s *spec.S) { endsAt(s, happens(s, actor.Subscription(s), control.Cancel)) }

func endsAt(s *spec.S, one control.Subscribed) {
	w := event.Watch(s, s.App(), func(x gateway.Event) bool { return x.Name == entitlementUpdate })
	one = happens(s, one, control.Expire)
	seen, came := event.Until(s, w, about(entitlementUpdate, one.Entitlement))
	s.Session.Given(contract.GatewayEntitlementUpdate, came, "an event "+entitlementUpdate+" about "+one.Entitlement, "none within "+s.Run.Profile.TimeLimits.Event.String())
	last := seen[len(seen)-1]
	d, _ := last.Data.(map[string]any)
	ends, says := d["ends_at"]
	if says = says && member(last, "id") == one.Entitlement; says {
		s.Verify(contract.GatewayEntitlementEndsAt, ends != nil, "an event with a time in ends_at", "null")
	}
	all := inventory.EntitlementsOf(s.Session)
	a := all.List()
	s.Given(contract.EntitlementList, a).To(match.Success())
	o := all.Listed(a, one.Entitlement)
	if o == nil && !says {
		s.Lacking(verdict.LackChoice, "neither events nor the list show an entitlement that ended")
	}
	s.Verify(contract.GatewayEntitlementEndsAt, o == nil || o["ends_at"] != nil, "a time in ends_at in the list of entitlements", "none", a.Exchange())
}

// notTold changes a subscription in ways that do not end it.
func notTold(s *spec.S, clause *contract.Clause, change func(one control.Subscribed)) {
	one, seen := toldMeanwhile(s, change)
	needless, observed := only(seen, about(entitlementUpdate, one.Entitlement)), ""
	if len(needless) > 0 {
		observed = brief(needless[0])
	}
	s.Verify(clause, len(needless) == 0, "no event "+entitlementUpdate+" about "+one.Entitlement, observed)
}

// renewedAlone has a subscription begin its next periods, with the entitlement that it has.
func renewedAlone(s *spec.S) {
	one, seen := toldMeanwhile(s, func(one control.Subscribed) {
		for range 3 {
			if now := happens(s, one, control.Renew); now.Entitlement != one.Entitlement {
				s.Lacking(verdict.LackChoice, "a renewal makes another entitlement")
			}
		}
	})
	n := len(only(seen, func(x gateway.Event) bool { return x.Name == entitlementCreate && member(x, "id") == one.Entitlement }))
	s.Verify(contract.GatewayEntitlementOnce, n <= 1, "at most one "+entitlementCreate+" about "+one.Entitlement, fmt.Sprint(n))
}

// toldMeanwhile is what is told of entitlements while a new subscription changes.
func toldMeanwhile(s *spec.S, change func(one control.Subscribed)) (control.Subscribed, []gateway.Event) {
	w := event.Watch(s, s.App(), func(x gateway.Event) bool { return x.Name == entitlementUpdate || x.Name == entitlementCreate })
	one := actor.Subscription(s)
	change(one)
	_, made := entitled(s)
	mark := made.String("id")
	if mark == "" {
		s.Lacking(verdict.LackChoice, "the answer to a test entitlement does not say its id")
	}
	seen, came := event.Until(s, w, func(x gateway.Event) bool { return x.Name == entitlementCreate && member(x, "id") == mark })
	if nameless := only(seen, func(x gateway.Event) bool { return member(x, "id") == "" }); len(nameless) > 0 {
		s.Lacking(verdict.LackChoice, "events do not say which entitlement they are about")
	}
	s.Session.Given(contract.GatewayEntitlementCreate, came, "an event "+entitlementCreate+" about "+mark, "none within "+s.Run.Profile.TimeLimits.Event.String())
	return one, seen
}

func migrationTold(s *spec.S) {
	w := event.Watch(s, s.App(), func(x gateway.Event) bool { return x.Name == entitlementCreate })
	one := actor.Subscription(s)
	// Of the new entitlement first: a migrated one may have its id. Whether that is told
	// is for another clause to tell.
	event.Until(s, w, about(entitlementCreate, one.Entitlement))
	before, looked := len(w.Seen()), 0
	moved := happens(s, one, control.Migrate)
	_, came := event.Until(s, w, func(x gateway.Event) bool {
		looked++
		return looked > before && about(entitlementCreate, moved.Entitlement)(x)
	})
	s.Verify(contract.GatewayEntitlementMigrated, came, "an event "+entitlementCreate+" about "+moved.Entitlement, "none within "+s.Run.Profile.TimeLimits.Event.String())
}
