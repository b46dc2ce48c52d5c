package event

import (
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/api"
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

const entitlementDelete = "ENTITLEMENT_DELETE"

// entitlementsTold is about how entitlements are told of: each time, once, in order,
// and to whom.
func entitlementsTold() *spec.Group {
	g := spec.NewGroup("Events: what is told of entitlements")
	g.Needs(spec.Entitlements, spec.Gateway)
	spec.Example(g.Long(2*many), "each of fifty entitlements that are made and deleted emits an event each time",
		spec.Verifies(contract.GatewayEntitlementCreate, contract.GatewayEntitlementDelete), func(s *spec.S) {
			w := event.Watch(s, s.App(), named(entitlementCreate, entitlementDelete))
			ids := grants(s, many)
			each(s, contract.GatewayEntitlementCreate, w, entitlementCreate, ids)
			each(s, contract.GatewayEntitlementDelete, w, entitlementDelete, ids)
		})
	spec.Example(g, contract.GatewayEntitlementOrder.Text, spec.Verifies(contract.GatewayEntitlementOrder), func(s *spec.S) {
		w := event.Watch(s, s.App(), named(entitlementCreate))
		inTurn(s, contract.GatewayEntitlementOrder, w, entitlementCreate, grants(s, several))
	})
	spec.Example(g, contract.GatewayEntitlementDeleteOnce.Text, spec.Verifies(contract.GatewayEntitlementDeleteOnce), func(s *spec.S) {
		w := event.Watch(s, s.App(), named(entitlementDelete))
		all := grants(s, 2) // and with the second what is told again then
		until(s, contract.GatewayEntitlementDelete, w, entitlementDelete, all[1])
		alone(s, contract.GatewayEntitlementDeleteOnce, w, entitlementDelete, all[0])
	})
	spec.Example(g, contract.GatewayEntitlementRefused.Text, spec.Verifies(contract.GatewayEntitlementRefused), entitlementRefused)
	spec.Example(g, contract.GatewayEntitlementSKU.Text, spec.Verifies(contract.GatewayEntitlementSKU), skuTold)
	more := g.And(spec.VoiceStatus)
	for _, e := range []struct {
		clause *contract.Clause
		event  string
	}{
		{contract.GatewayEntitlementOthers, entitlementCreate},
		{contract.GatewayEntitlementDeleteOthers, entitlementDelete},
	} {
		spec.Example(more, e.clause.Text, spec.Verifies(e.clause), func(s *spec.S) {
			other := s.OtherApp()
			w := event.Watch(s, other, named(e.event))
			id := grants(s, 1)[0]
			marked(s, other, s.Common(other))
			untoldOf(s, e.clause, w, id)
		})
	}
	return g
}

// grants makes so many test entitlements, and deletes each.
func grants(s *spec.S, times int) (ids []string) {
	for range times {
		all, made := entitled(s)
		id := made.String("id")
		if id == "" {
			s.Lacking(verdict.LackChoice, "the answer to a test entitlement does not say its id")
		}
		s.Given(contract.EntitlementTestDelete, all.Delete(id)).To(match.Success())
		ids = append(ids, id)
	}
	return ids
}

// noSKU is the id of no SKU.
const noSKU = "1180000000000000001"

// entitlementRefused looks for events about an owner whom nothing was granted until
// there is one about an entitlement.
func entitlementRefused(s *spec.S) {
	w := event.Watch(s, s.App(), named(entitlementCreate))
	for range 2 {
		a := inventory.EntitlementsOf(s.Session).Create(noSKU, s.Guild(0).ID, api.GuildOwner)
		if a.Success() {
			s.Lacking(verdict.LackChoice, "an entitlement to what the application does not sell is not refused")
		}
	}
	toldOfOne(s, w)
	untoldOf(s, contract.GatewayEntitlementRefused, w, noSKU)
}

// skuTold has entitlements to two SKUs be told of. What events say is open: one that
// tells no SKU is none that tells a wrong one.
func skuTold(s *spec.S) {
	w := event.Watch(s, s.App(), named(entitlementCreate))
	all := inventory.EntitlementsOf(s.Session)
	for n := range 2 {
		sku, other := actor.SKU(s, n), actor.SKU(s, 1-n)
		made := all.Create(sku, s.Guild(0).ID, api.GuildOwner)
		s.Given(contract.EntitlementTestCreate, made).To(match.Success())
		id := made.String("id")
		seen, came := event.Until(s, w, telling(entitlementCreate, id))
		if !came || id == "" {
			s.Lacking(verdict.LackChoice, "no event tells which entitlement it is about")
		}
		x := seen[len(seen)-1]
		if !mentions(x.Data, sku) && !mentions(x.Data, other) {
			s.Lacking(verdict.LackChoice, "events do not tell the SKU: "+brief(x))
		}
		s.Verify(contract.GatewayEntitlementSKU, mentions(x.Data, sku), "an event with the SKU "+sku, brief(x))
	}
}

// subscriptionsTold is about how subscriptions are told of: once, in order, and to whom.
func subscriptionsTold() *spec.Group {
	g := spec.NewGroup("Events: what is told of subscriptions")
	g.Needs(spec.Entitlements, spec.Gateway, spec.Users)
	spec.Example(g.Long(3*many), "each of fifty subscriptions that begin and end emits its events",
		spec.Verifies(contract.GatewaySubscriptionCreate, contract.GatewaySubscriptionUpdate, contract.GatewayEntitlementUpdate), eachSubscription)
	spec.Example(g, contract.GatewaySubscriptionOnce.Text, spec.Verifies(contract.GatewaySubscriptionOnce), func(s *spec.S) {
		w := event.Watch(s, s.App(), named(subscriptionCreate))
		first, second := actor.SubscriptionTo(s, 0), actor.SubscriptionTo(s, 1) // and with the second what is told again then
		until(s, contract.GatewaySubscriptionCreate, w, subscriptionCreate, second.ID)
		alone(s, contract.GatewaySubscriptionOnce, w, subscriptionCreate, first.ID)
	})
	spec.Example(g, contract.GatewayEntitlementUpdateOnce.Text, spec.Verifies(contract.GatewayEntitlementUpdateOnce), func(s *spec.S) {
		first, second := actor.SubscriptionTo(s, 0), actor.SubscriptionTo(s, 1)
		w := event.Watch(s, s.App(), named(entitlementUpdate))
		first, second = happens(s, first, control.Expire), happens(s, second, control.Expire)
		until(s, contract.GatewayEntitlementUpdate, w, entitlementUpdate, second.Entitlement)
		alone(s, contract.GatewayEntitlementUpdateOnce, w, entitlementUpdate, first.Entitlement)
	})
	spec.Example(g, contract.GatewaySubscriptionUpdateOnce.Text, spec.Verifies(contract.GatewaySubscriptionUpdateOnce), func(s *spec.S) {
		first, second := actor.SubscriptionTo(s, 0), actor.SubscriptionTo(s, 1)
		w := event.Watch(s, s.App(), named(subscriptionUpdate))
		for range 2 {
			happens(s, first, control.Renew)
		}
		happens(s, second, control.Cancel)
		until(s, contract.GatewaySubscriptionUpdate, w, subscriptionUpdate, second.ID)
		unrepeated(s, contract.GatewaySubscriptionUpdateOnce, only(w.Seen(), telling(subscriptionUpdate, first.ID)), 2)
	})
	spec.Example(g, contract.GatewaySubscriptionOrder.Text, spec.Verifies(contract.GatewaySubscriptionOrder), changesInTurn)
	spec.Example(g.And(spec.VoiceStatus), contract.GatewaySubscriptionOthers.Text, spec.Verifies(contract.GatewaySubscriptionOthers), func(s *spec.S) {
		other := s.OtherApp()
		w := event.Watch(s, other, named(subscriptionCreate, subscriptionUpdate))
		one := actor.SubscriptionTo(s, 0)
		happens(s, one, control.Cancel)
		marked(s, other, s.Common(other))
		untoldOf(s, contract.GatewaySubscriptionOthers, w, one.ID)
	})
	return g
}

// eachSubscription has subscriptions begin and end, one after another.
func eachSubscription(s *spec.S) {
	w := event.Watch(s, s.App(), named(subscriptionCreate, subscriptionUpdate, entitlementUpdate))
	var ids, entitlements []string
	for range many {
		one := happens(s, actor.SubscriptionTo(s, 0), control.Expire)
		ids, entitlements = append(ids, one.ID), append(entitlements, one.Entitlement)
	}
	each(s, contract.GatewaySubscriptionCreate, w, subscriptionCreate, ids)
	each(s, contract.GatewaySubscriptionUpdate, w, subscriptionUpdate, ids)
	each(s, contract.GatewayEntitlementUpdate, w, entitlementUpdate, entitlements)
}

// changesInTurn has a subscription go on with one SKU and the other by turns.
func changesInTurn(s *spec.S) {
	one := actor.Subscription(s)
	w := event.Watch(s, s.App(), telling(subscriptionUpdate, one.ID))
	for n := range several {
		s.Control().Change(control.SubscriptionChange{Subscription: one.ID, Change: control.Switch, SKU: inventory.Subscribable(s.Session, (n+1)%2)})
	}
	event.Until(s, w, func(gateway.Event) bool { return len(w.Seen()) >= several })
	var next []string
	for _, x := range w.Seen() {
		d, _ := x.Data.(map[string]any)
		if list, is := snowflakes(d["renewal_sku_ids"]); is && len(list) == 1 {
			next = append(next, list[0])
		}
	}
	if len(next) != several {
		s.Lacking(verdict.LackChoice, "events do not tell each change of a subscription's SKU by itself")
	}
	if len(slices.Compact(slices.Sorted(slices.Values(next)))) < 2 { // which is what they tell, in any order
		s.Lacking(verdict.LackChoice, "events tell one SKU alone, whichever the subscription goes on with")
	}
	for i := range next[1:] {
		s.Verify(contract.GatewaySubscriptionOrder, next[i] != next[i+1], "the two SKUs by turns", strings.Join(next, ", "))
	}
}
