package api

import (
	"net/http"

	"github.com/slashproof/slashproof/harness/client"
)

const guildsPath = "/guilds"

// CreateGuild asks for a guild, an operation that the contract has taken away.
func CreateGuild(name string, auth client.Auth) client.Request {
	return client.Request{Method: http.MethodPost, Path: guildsPath, Auth: auth, Body: Encode(map[string]string{"name": name})}
}

// DeleteGuild removes a guild that a target made all the same.
func DeleteGuild(id string, auth client.Auth) client.Request {
	return client.Request{Method: http.MethodDelete, Path: guildsPath + "/" + id, Auth: auth}
}
