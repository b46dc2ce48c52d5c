package api

import (
	"net/http"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
)

// Permissions reads the permission overwrites of one command in a guild, or of
// all commands there when id is empty.
func Permissions(id string) Call {
	op := contract.GetPermissions
	if id == "" {
		op = contract.ListPermissions
	}
	return Call{Global: op, Guild: op, method: http.MethodGet, ID: id, paths: permissions(id)}
}

// SetPermissions replaces the permission overwrites of one command; without an id
// it is the batch edit, which the contract has taken away.
func SetPermissions(id string, body any) Call {
	op := contract.EditPermissions
	return Call{Global: op, Guild: op, method: http.MethodPut, ID: id, Body: Encode(body), paths: permissions(id)}
}

func permissions(id string) func(target.Bindings) (global, guild string) {
	return func(b target.Bindings) (global, guild string) {
		if id == "" {
			return b.GuildPermissionsPath, b.GuildPermissionsPath
		}
		return b.CommandPermissionsPath, b.CommandPermissionsPath
	}
}
