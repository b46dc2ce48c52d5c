package api

import (
	"net/http"
	"strings"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/target"
)

// TargetUsers is the file of an invite's target users: one id a line, with the header
// of the listing or without one, of which the contract says nothing.
func TargetUsers(header bool, ids ...string) File {
	if header {
		ids = append([]string{"user_id"}, ids...)
	}
	return File{Part: "target_users_file", Name: "users.csv", MediaType: "text/csv", Bytes: []byte(strings.Join(ids, "\n") + "\n")}
}

// CreateInvite makes an invite to the channel, for those of the file where there is one.
func (c Channel) CreateInvite(invite any, files ...File) client.Request {
	return c.write("", http.MethodPost, c.Bindings.InvitesPath, "", invite, files)
}

func atInvite(method, bound, code string, auth client.Auth) client.Request {
	return client.Request{Method: method, Path: target.ExpandWith(bound, map[string]string{"invite": code}), Auth: auth}
}

// InviteTargets lists whom an invite is for.
func InviteTargets(b *target.Bindings, code string, auth client.Auth) client.Request {
	return atInvite(http.MethodGet, b.InviteTargetsPath, code, auth)
}

// DeleteInvite removes an invite. The contract does not name that.
func DeleteInvite(b *target.Bindings, code string, auth client.Auth) client.Request {
	return atInvite(http.MethodDelete, b.InvitePath, code, auth)
}
