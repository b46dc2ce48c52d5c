package arrange

import (
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// plainEntries are lists of entries to try an edit of permissions with, one
// after another until one is taken: a service may be wrong about those of one
// type alone. Two entries each, so that one that loses one still shows one.
func plainEntries(g *target.Guild) []payload.Permissions {
	var roles, users payload.Permissions
	for _, id := range g.Roles {
		if id != payload.EveryoneID(g.ID) && len(roles) < 2 {
			roles = append(roles, payload.Permission{ID: id, Type: payload.RolePermission, Allow: true})
		}
	}
	for _, u := range g.Users[:min(2, len(g.Users))] {
		users = append(users, payload.Permission{ID: u.ID, Type: payload.UserPermission, Allow: true})
	}
	everyone := payload.Permissions{{ID: payload.EveryoneID(g.ID), Type: payload.RolePermission, Allow: true}}
	var out []payload.Permissions
	for _, list := range []payload.Permissions{roles, users, everyone} {
		if len(list) > 0 {
			out = append(out, list)
		}
	}
	return out
}

// setPlainly edits the permissions of a command with those lists.
func setPlainly(s *session.Session, manager inventory.Commands, id string) (a *client.Answer) {
	for _, entries := range plainEntries(s.Guild(0)) {
		if a = manager.SetPermissions(id, entries); a.Success() {
			break
		}
	}
	return a
}

// elsewhere is a global command to try the same on, where the permissions of one
// of a guild could not be edited; "" where they could, or there is none.
func (v *Survey) elsewhere(s *session.Session, a *client.Answer) (id string) {
	if !a.Success() {
		_ = session.Attempt(func() {
			id = v.have(s, inventory.Global(s), payload.Command{Name: s.Name(), Description: "a survey of permissions"}).ID
		})
	}
	return id
}
