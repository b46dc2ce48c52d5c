package inventory

import (
	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// entitlementMade is what the ledger calls a test entitlement; its name is the SKU.
const entitlementMade = "entitlement"

// Entitlements are those of the application under test as a session sees them. What
// is made for tests is in the ledger before, and is removed at the end.
type Entitlements struct {
	s *session.Session
	v *Inventory
}

// EntitlementsOf are those of the application under test.
func EntitlementsOf(s *session.Session) Entitlements { return Entitlements{s, Of(s.Run)} }

func storeOf(app *target.Application) api.Store {
	return api.Store{App: app.ID, Auth: client.Bot(app.BotToken)}
}

// List lists them.
func (e Entitlements) List() *client.Answer { return e.s.Send(storeOf(e.s.App()).Entitlements()) }

// Listed is the one with the id in the answer to List; nil where there is none.
func (e Entitlements) Listed(a *client.Answer, id string) map[string]any {
	list, _ := a.Array()
	for _, v := range list {
		if o, _ := v.(map[string]any); client.Text(o["id"]) == id {
			return o
		}
	}
	return nil
}

// Create makes one for tests.
func (e Entitlements) Create(sku, owner string, ownerType int) *client.Answer {
	i := ledger.Item{App: e.s.App().ID, Name: sku, What: entitlementMade}
	e.v.Ledger.Intend(i)
	a := e.s.Send(storeOf(e.s.App()).CreateEntitlement(sku, owner, ownerType))
	if a.Silent() {
		return a // the intent stays in the ledger, and is told at the end
	}
	if !a.Success() {
		e.v.Ledger.Refused(i)
		return a
	}
	if i.ID = a.String("id"); i.ID != "" {
		e.v.others.Add(1)
		e.v.Ledger.Created(i)
		holdingsOf(e.s).add(i)
	}
	return a
}

// Delete takes one away.
func (e Entitlements) Delete(id string) *client.Answer {
	a := e.s.Send(storeOf(e.s.App()).DeleteEntitlement(id))
	if a.Success() {
		e.v.gone(e.s, id)
	}
	return a
}
