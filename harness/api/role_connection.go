package api

import (
	"net/http"

	"github.com/slashproof/slashproof/harness/client"
)

// RoleConnections are those of an application and of its users (contract: Other
// operations).
type RoleConnections struct {
	App  string
	Auth client.Auth
}

// MetadataRecord is one of an application's role connection metadata, as the widely
// used service of this API family spells it: the contract does not show the body.
type MetadataRecord struct {
	Type        int    `json:"type"`
	Key         string `json:"key"`
	Name        string `json:"name"`
	Description string `json:"description"`
}

// Connection is a user's role connection, spelled in the same way.
type Connection struct {
	Platform string            `json:"platform_name"`
	Username string            `json:"platform_username"`
	Metadata map[string]string `json:"metadata"`
}

func (r RoleConnections) metadata() string {
	return "/applications/" + r.App + "/role-connections/metadata"
}

func (r RoleConnections) own() string {
	return "/users/@me/applications/" + r.App + "/role-connection"
}

// Metadata reads the application's metadata.
func (r RoleConnections) Metadata() client.Request { return Read(r.metadata(), r.Auth) }

// UpdateMetadata replaces it.
func (r RoleConnections) UpdateMetadata(records any) client.Request {
	return client.Request{Method: http.MethodPut, Path: r.metadata(), Auth: r.Auth, Body: Encode(records)}
}

// Own reads the connection of the token's user.
func (r RoleConnections) Own() client.Request { return Read(r.own(), r.Auth) }

// Update replaces it.
func (r RoleConnections) Update(connection any) client.Request {
	return client.Request{Method: http.MethodPut, Path: r.own(), Auth: r.Auth, Body: Encode(connection)}
}
