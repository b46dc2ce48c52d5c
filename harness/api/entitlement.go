package api

import (
	"net/http"

	"github.com/slashproof/slashproof/harness/client"
)

// Store is what an application sells and who has it (contract: Other operations).
type Store struct {
	App  string
	Auth client.Auth
}

// GuildOwner is the kind of owner of a test entitlement of a guild, as the widely used
// service of this API family numbers it: the contract does not show the body.
const GuildOwner = 1

func (s Store) request(method, path string, body any) client.Request {
	return client.Request{Method: method, Path: "/applications/" + s.App + path, Auth: s.Auth, Body: Encode(body)}
}

// SKUs lists what the application sells.
func (s Store) SKUs() client.Request { return s.request(http.MethodGet, "/skus", nil) }

// Entitlements lists who has what.
func (s Store) Entitlements() client.Request { return s.request(http.MethodGet, "/entitlements", nil) }

// CreateEntitlement gives a SKU to a guild or a user, for tests.
func (s Store) CreateEntitlement(sku, owner string, ownerType int) client.Request {
	return s.request(http.MethodPost, "/entitlements", map[string]any{"sku_id": sku, "owner_id": owner, "owner_type": ownerType})
}

// DeleteEntitlement takes a test entitlement away.
func (s Store) DeleteEntitlement(id string) client.Request {
	return s.request(http.MethodDelete, "/entitlements/"+id, nil)
}
