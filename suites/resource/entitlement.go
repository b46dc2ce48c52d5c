// Package resource holds the specs about resources beside commands and messages,
// which the contract names with what it fixes of each.
package resource

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group {
	return []*spec.Group{entitlements(), threadMembers(), voiceStatus(), roleConnections(), lobbies(), invites(), people()}
}

// entitlements is about what an application sells, and to whom.
func entitlements() *spec.Group {
	g := spec.NewGroup("SKUs and entitlements")
	g.Needs(spec.Entitlements)
	for _, e := range []struct {
		clause *contract.Clause
		body   func(*spec.S)
	}{
		{contract.SKUList, skusListed},
		{contract.EntitlementList, entitlementsListed},
		{contract.EntitlementTestCreate, testCreated},
		{contract.EntitlementTestDelete, testDeleted},
	} {
		spec.Example(g, e.clause.Text, spec.Verifies(e.clause), e.body)
	}
	spec.Example(g.And(spec.Users), contract.EntitlementEndsAtNull.Text, spec.Verifies(contract.EntitlementEndsAtNull, contract.EntitlementList), endless)
	g.Undeclared(contract.SKUList, func(s *spec.S) *client.Answer {
		return s.Send(api.Store{App: s.App().ID, Auth: client.Bot(s.App().BotToken)}.SKUs())
	})
	return g
}

// endless looks for the entitlement of a subscription that is running.
func endless(s *spec.S) {
	one := actor.Subscription(s)
	all := inventory.EntitlementsOf(s.Session)
	a := all.List()
	s.Given(contract.EntitlementList, a).To(match.Success())
	o := all.Listed(a, one.Entitlement)
	if list, _ := a.Array(); o == nil && len(list) >= page {
		s.Lacking(verdict.LackRoom, fmt.Sprintf("the application has %d entitlements, and what is new may stand on another page", len(list)))
	}
	s.Expect(contract.EntitlementList, o != nil).In(a.Exchange()).
		To(match.That("the entitlement "+one.Entitlement+" of a subscription among them", func(is bool) bool { return is }))
	s.Verify(contract.EntitlementEndsAtNull, o["ends_at"] == nil, "the ends_at null", match.Show(o["ends_at"]), a.Exchange())
}

// skusListed looks for the SKUs that the profile names.
func skusListed(s *spec.S) {
	store := api.Store{App: s.App().ID, Auth: client.Bot(s.App().BotToken)}
	a := s.Send(store.SKUs())
	s.Expect(contract.SKUList, a).To(match.Success())
	s.Expect(contract.SKUList, a).To(aList)
	all := idsIn(a)
	for _, sku := range s.App().SKUs {
		s.Expect(contract.SKUList, slices.Contains(all, sku)).In(a.Exchange()).
			To(match.That("the SKU "+sku+" of the profile among them", func(is bool) bool { return is }))
	}
}

var aList = match.That("an array", func(a *client.Answer) bool {
	_, is := a.Array()
	return is
})

// idsIn are the ids of the objects of a list, as they stand there.
func idsIn(a *client.Answer) (ids []string) {
	list, _ := a.Array()
	for _, v := range list {
		o, _ := v.(map[string]any)
		switch id := o["id"].(type) {
		case string:
			ids = append(ids, id)
		case json.Number:
			ids = append(ids, id.String()) // that it is no string, another clause says
		}
	}
	return ids
}

// entitlementsListed looks for a test entitlement too, where the profile names what to
// make one of. What can't even be deleted was never made.
func entitlementsListed(s *spec.S) {
	all := inventory.EntitlementsOf(s.Session)
	a := all.List()
	s.Expect(contract.EntitlementList, a).To(match.Success())
	s.Expect(contract.EntitlementList, a).To(aList)
	if len(s.App().SKUs) == 0 || len(idsIn(a)) >= page {
		return
	}
	made := all.Create(actor.SKU(s, 0), s.Guild(0).ID, api.GuildOwner)
	s.Given(contract.EntitlementTestCreate, made).To(match.Success())
	id := made.String("id")
	if id == "" {
		return // which it is the answer does not tell
	}
	after := all.List()
	s.Expect(contract.EntitlementList, slices.Contains(idsIn(after), id)).In(after.Exchange()).Provided(func() {
		s.Given(contract.EntitlementTestCreate, all.Delete(id)).To(match.Success())
	}).To(match.That("the entitlement "+id+" among them", func(is bool) bool { return is }))
}

// page is how many entitlements a list that has pages may hold: where it is full,
// what is missing may stand on the next.
const page = 50

// created makes a test entitlement, and returns the id under which it is listed.
func created(s *spec.S, check func(a *client.Answer) spec.Assertion) (inventory.Entitlements, string) {
	sku := actor.SKU(s, 0)
	all := inventory.EntitlementsOf(s.Session)
	before := all.List()
	s.Given(contract.EntitlementList, before).To(match.Success())
	made := all.Create(sku, s.Guild(0).ID, api.GuildOwner)
	check(made).To(match.Success())
	after := all.List()
	s.Given(contract.EntitlementList, after).To(match.Success())
	if len(idsIn(after)) >= page {
		s.Lacking(verdict.LackRoom, fmt.Sprintf("the application has %d entitlements, and what is new may stand on another page", len(idsIn(after))))
	}
	fresh := slices.DeleteFunc(idsIn(after), func(id string) bool { return slices.Contains(idsIn(before), id) })
	check(after).To(match.That("an entitlement that was not there before", func(*client.Answer) bool { return len(fresh) > 0 }))
	return all, fresh[0]
}

func testCreated(s *spec.S) {
	created(s, func(a *client.Answer) spec.Assertion { return s.Expect(contract.EntitlementTestCreate, a) })
}

// testDeleted deletes one of two, of which the other stays.
func testDeleted(s *spec.S) {
	given := func(a *client.Answer) spec.Assertion { return s.Given(contract.EntitlementTestCreate, a) }
	all, id := created(s, given)
	_, other := created(s, given)
	s.Expect(contract.EntitlementTestDelete, all.Delete(id)).To(match.Success())
	after := all.List()
	s.Given(contract.EntitlementList, after).To(match.Success())
	s.Expect(contract.EntitlementTestDelete, slices.Contains(idsIn(after), id)).In(after.Exchange()).
		To(match.That("it not among them any more", func(there bool) bool { return !there }))
	s.Expect(contract.EntitlementTestDelete, slices.Contains(idsIn(after), other)).In(after.Exchange()).
		To(match.That("the entitlement "+other+" still among them", func(there bool) bool { return there }))
}
