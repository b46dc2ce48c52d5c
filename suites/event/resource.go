package event

import (
	"fmt"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/event/gateway"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/event"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// entitlements is about the events of entitlements that REST makes and deletes.
func entitlements() *spec.Group {
	g := spec.NewGroup("Events: entitlements")
	g.Needs(spec.Entitlements, spec.Gateway)
	spec.Example(g, contract.GatewayEntitlementCreate.Text, spec.Verifies(contract.GatewayEntitlementCreate), func(s *spec.S) {
		await := watching(s, entitlementCreate)
		_, made := entitled(s)
		await(contract.GatewayEntitlementCreate, made.String("id"))
	})
	spec.Example(g, contract.GatewayEntitlementOnce.Text, spec.Verifies(contract.GatewayEntitlementOnce), func(s *spec.S) {
		w := event.Watch(s, s.App(), func(x gateway.Event) bool { return x.Name == entitlementCreate })
		first := toldOfOne(s, w)
		toldOfOne(s, w) // and with it what is told again then
		n := len(only(w.Seen(), func(x gateway.Event) bool { return member(x, "id") == first }))
		s.Verify(contract.GatewayEntitlementOnce, n == 1, "one "+entitlementCreate+" about "+first, fmt.Sprint(n))
	})
	spec.Example(g, contract.GatewayEntitlementDelete.Text, spec.Verifies(contract.GatewayEntitlementDelete), func(s *spec.S) {
		await := watching(s, "ENTITLEMENT_DELETE")
		all, made := entitled(s)
		id := made.String("id")
		if id == "" {
			s.Lacking(verdict.LackChoice, "the answer to a test entitlement does not say its id")
		}
		s.Given(contract.EntitlementTestDelete, all.Delete(id)).To(match.Success())
		await(contract.GatewayEntitlementDelete, id)
	})
	return g
}

// toldOfOne makes an entitlement and waits for the event about it.
func toldOfOne(s *spec.S, w *gateway.Watch) (id string) {
	_, made := entitled(s)
	if id = made.String("id"); id == "" {
		s.Lacking(verdict.LackChoice, "the answer to a test entitlement does not say its id")
	}
	seen, came := event.Until(s, w, func(x gateway.Event) bool { return member(x, "id") == id })
	if vague := only(seen, func(x gateway.Event) bool { return member(x, "id") == "" }); !came && len(vague) > 0 {
		s.Lacking(verdict.LackChoice, "events do not say which entitlement they are about: "+brief(vague[0]))
	}
	s.Session.Given(contract.GatewayEntitlementCreate, came, "an event "+entitlementCreate+" about "+id, "none within "+s.Run.Profile.TimeLimits.Event.String())
	return id
}

// entitled gives the first guild a SKU, for tests.
func entitled(s *spec.S) (inventory.Entitlements, *client.Answer) {
	sku := actor.SKU(s, 0)
	all := inventory.EntitlementsOf(s.Session)
	made := all.Create(sku, s.Guild(0).ID, api.GuildOwner)
	s.Given(contract.EntitlementTestCreate, made).To(match.Success())
	return all, made
}

// watching collects the events of a name from now on; what it returns checks that one
// came about what has the id. Where an event says no id, or nothing else does, every one
// of the name will do.
func watching(s *spec.S, name string) (await func(c *contract.Clause, id string)) {
	w := event.Watch(s, s.App(), func(x gateway.Event) bool { return x.Name == name })
	return func(c *contract.Clause, id string) {
		_, came := event.Until(s, w, func(x gateway.Event) bool { return id == "" || about(name, id)(x) })
		s.Verify(c, came, "an event "+name+" about "+id, "none within "+s.Run.Profile.TimeLimits.Event.String())
	}
}
