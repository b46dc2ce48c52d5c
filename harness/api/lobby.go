package api

import (
	"net/http"
	"net/url"
	"strconv"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/target"
)

// JoinLobby creates a lobby of the secret, or joins it (contract: Other operations).
func JoinLobby(secret string, auth client.Auth) client.Request {
	return client.Request{Method: http.MethodPut, Path: "/lobbies", Auth: auth, Body: Encode(map[string]string{"secret": secret})}
}

// Lobby is one lobby, and who acts there.
type Lobby struct {
	Bindings *target.Bindings
	ID       string
	Auth     client.Auth
}

// LobbyMember is a change of one member, as the widely used service of this API
// family spells it: the contract does not show the body.
type LobbyMember struct {
	ID       string            `json:"id"`
	Metadata map[string]string `json:"metadata,omitempty"`
	Remove   bool              `json:"remove_member,omitempty"`
}

func (l Lobby) request(method, bound string, body any) client.Request {
	path := target.ExpandWith(bound, map[string]string{"lobby": l.ID})
	return client.Request{Method: method, Path: path, Auth: l.Auth, Body: Encode(body)}
}

// Say sends a message into it.
func (l Lobby) Say(content string) client.Request {
	return l.request(http.MethodPost, "/lobbies/{lobby}/messages", map[string]string{"content": content})
}

// Messages lists the most recent ones; limit is 0 for none.
func (l Lobby) Messages(limit int) client.Request {
	r := l.request(http.MethodGet, "/lobbies/{lobby}/messages", nil)
	if limit > 0 {
		r.Query = url.Values{"limit": {strconv.Itoa(limit)}}
	}
	return r
}

// Change adds, updates and removes members.
func (l Lobby) Change(members ...LobbyMember) client.Request {
	return l.request(http.MethodPost, "/lobbies/{lobby}/members/bulk", members)
}

// Delete removes it. The contract does not name that.
func (l Lobby) Delete() client.Request {
	return l.request(http.MethodDelete, l.Bindings.LobbyPath, nil)
}
