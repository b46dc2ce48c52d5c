package inventory

import (
	"maps"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
)

// Substitute lets requests of the operation go with client credentials tokens
// where the profile has them, or no longer. A target that refuses an operation to
// bot tokens breaks a clause about those, and says nothing of the others.
func (v *Inventory) Substitute(op contract.Operation, yes bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.substituted[op] = yes
}

// Substitutes reports whether requests of any operation go with such tokens.
func (v *Inventory) Substitutes() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return slices.Contains(slices.Collect(maps.Values(v.substituted)), true)
}

// Substitutable reports whether the profile has such a token for the list.
func (c Commands) Substitutable() bool { return c.byBot && c.app.ClientToken() != nil }

// credential is what a request of the operation authenticates with.
func (c Commands) credential(op contract.Operation) client.Auth {
	if !c.byBot {
		return c.auth
	}
	c.v.mu.Lock()
	yes := c.v.substituted[op]
	c.v.mu.Unlock()
	if t := c.app.ClientToken(); yes && t != nil {
		return client.Bearer(t.Token)
	}
	return c.auth
}
