package session

import (
	"net/http"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
)

// Substitute lets requests of the operation go with client credentials tokens
// where the profile has them, or no longer. A target that refuses an operation to
// bot tokens breaks a clause about those, and says nothing of the others.
func (r *Run) Substitute(op contract.Operation, yes bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.substituted[op] = yes
}

// Substitutable reports whether the profile has such a token for the list.
func (c Commands) Substitutable() bool { return c.byBot && c.clientToken() != nil }

func (c Commands) clientToken() *target.Bearer {
	return c.app.Token(func(b target.Bearer) bool {
		return !b.Revoked && b.UserID == "" && b.Carries(target.UpdateScope)
	})
}

// credential is what a request of the operation authenticates with.
func (c Commands) credential(op contract.Operation) client.Auth {
	if !c.byBot {
		return c.auth
	}
	c.s.Run.mu.Lock()
	yes := c.s.Run.substituted[op]
	c.s.Run.mu.Unlock()
	if t := c.clientToken(); yes && t != nil {
		return client.Bearer(t.Token)
	}
	return c.auth
}

// operation is the one that a request with the method is of; "" for none.
func (c Commands) operation(method, id string) contract.Operation {
	global, guild := contract.Operation(""), contract.Operation("")
	switch {
	case method == http.MethodGet && id == "":
		global, guild = contract.ListGlobal, contract.ListGuild
	case method == http.MethodGet:
		global, guild = contract.FetchGlobal, contract.FetchGuild
	case method == http.MethodPost:
		global, guild = contract.CreateGlobal, contract.CreateGuild
	case method == http.MethodPatch:
		global, guild = contract.EditGlobal, contract.EditGuild
	case method == http.MethodDelete:
		global, guild = contract.DeleteGlobal, contract.DeleteGuild
	}
	if c.IsGlobal() {
		return global
	}
	return guild
}
