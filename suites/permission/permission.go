// Package permission holds the specs about the permission overwrites of
// commands: reading and editing them, what an entry may be, what becomes of them
// when a command is deleted or renamed, and who may edit them. Whom they let use
// a command can be seen through the control API alone and is not decided here.
package permission

import (
	"net/http"
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group {
	return []*spec.Group{reading(), editing(), entries(), lifetimes(), menuLifetimes(), wide(), authorization()}
}

// set replaces the permissions of a command in the list's guild, as a user who
// may do so.
func set(s *spec.S, list inventory.Commands, id string, body any) *client.Answer {
	return list.As(actor.Granter(s, list.App())).SetPermissions(id, body)
}

// scratch is a command that other specs use too, so at the end it has no
// overwrites again. Only those of the first lane meet others.
func scratch(s *spec.S, list inventory.Commands, typ payload.CommandType) string {
	id, _ := s.Scratch(list, typ)
	leaveBare(s, list, id)
	return id
}

// spare is like scratch, a command that may be renamed.
func spare(s *spec.S, list inventory.Commands) (id, name string) {
	id, name = s.Spare(list, payload.ChatInput)
	leaveBare(s, list, id)
	return id, name
}

func leaveBare(s *spec.S, list inventory.Commands, id string) {
	if s.Lane > 0 {
		return
	}
	guilds := []string{list.Guild()}
	if list.IsGlobal() {
		guilds = nil
		for _, g := range s.Run.Profile.Guilds[:min(2, len(s.Run.Profile.Guilds))] {
			guilds = append(guilds, g.ID)
		}
	}
	as := actor.Granter(s, list.App())
	s.Afterwards(func(end *session.Session) {
		for _, g := range guilds {
			inventory.CommandsOf(end, list.App(), g).As(as).SetPermissions(id, payload.Permissions{})
		}
	})
}

// barred reports whether an answer refuses the caller and not the request.
func barred(a *client.Answer) bool {
	return a.Status() == http.StatusUnauthorized || a.Status() == http.StatusForbidden
}

// textChannel is the type of an ordinary channel (contract: Channel types).
const textChannel = 0

// everyOf are entries for what the guild has, no two for the same. The constants
// stand in where the profile names too little.
func everyOf(g *target.Guild) payload.Permissions {
	var all payload.Permissions
	add := func(id string, typ payload.PermissionType) {
		if id != "" && !slices.ContainsFunc(all, func(p payload.Permission) bool { return p.ID == id }) {
			all = append(all, payload.Permission{ID: id, Type: typ, Allow: true})
		}
	}
	for _, id := range g.Roles {
		if id != payload.EveryoneID(g.ID) {
			add(id, payload.RolePermission)
		}
	}
	for _, u := range g.Users {
		add(u.ID, payload.UserPermission)
	}
	for _, ch := range g.Channels {
		// Whether a category or a thread can have entries of its own is open.
		if ch.Type == textChannel {
			add(ch.ID, payload.ChannelPermission)
		}
	}
	if len(all) < 3 {
		add(payload.EveryoneID(g.ID), payload.RolePermission)
		add(payload.AllChannelsID(g.ID), payload.ChannelPermission)
	}
	return all
}

// known are those of them that the target takes, by their type: that one is
// refused is for the specs about it.
func known(s *spec.S, g *target.Guild) payload.Permissions {
	takes := tryOut(s).types
	all := everyOf(g)
	if few := slices.DeleteFunc(slices.Clone(all), func(p payload.Permission) bool { return !takes[p.Type] }); len(few) > 1 {
		return few
	}
	return all
}

// taste is what an edit of permissions was seen to take.
type taste struct {
	types map[payload.PermissionType]bool // of entries
	lists map[bool]bool                   // commands of the global list, and of a guild's
}

// tryOut sees once a run what is taken, so that what is not stands in the way of
// the specs about it alone.
func tryOut(s *spec.S) taste {
	return session.Shared(s.Session, "edits of permissions that are taken", func(own *session.Session) taste {
		t := &spec.S{Session: own}
		out, at := taste{map[payload.PermissionType]bool{}, map[bool]bool{}}, t.In(0)
		for _, list := range []inventory.Commands{at, t.Global()} {
			id := scratch(t, list, payload.ChatInput)
			for typ := payload.RolePermission; typ <= payload.ChannelPermission; typ++ {
				if some := ofType(t.Guild(0), typ, 1); len(some) > 0 && set(t, at, id, some).Success() {
					out.types[typ], out.lists[list.IsGlobal()] = true, true
				}
			}
		}
		return out
	})
}

// lists are the global list and the first guild's, as far as the permissions of
// their commands may be edited; both where neither's may.
func lists(s *spec.S) []inventory.Commands {
	both := []inventory.Commands{s.In(0), s.Global()}
	some := slices.DeleteFunc(slices.Clone(both), func(l inventory.Commands) bool { return !tryOut(s).lists[l.IsGlobal()] })
	if len(some) > 0 {
		return some
	}
	return both
}

// anyOne is a command of the guild whose permissions may be edited, or a global one
// where those of guild commands may not.
func anyOne(s *spec.S, at inventory.Commands) string {
	if !lists(s)[0].IsGlobal() {
		return scratch(s, at, payload.ChatInput)
	}
	return scratch(s, s.CommandsOf(at.App(), ""), payload.ChatInput)
}

// ofType are up to n entries of a type for what the guild has.
func ofType(g *target.Guild, typ payload.PermissionType, n int) payload.Permissions {
	all := slices.DeleteFunc(everyOf(g), func(p payload.Permission) bool { return p.Type != typ })
	return all[:min(len(all), n)]
}

// before and after are two lists for the same guild: they share an id with
// another permission, and each has an entry that the other lacks.
func before(s *spec.S, g *target.Guild) payload.Permissions {
	k := known(s, g)
	k[1].Allow = false
	return k[:2]
}

func after(s *spec.S, g *target.Guild) payload.Permissions {
	k := known(s, g)
	k[0].Allow = false
	if len(k) < 3 {
		return k[:1]
	}
	return payload.Permissions{k[2], k[0]}
}

// matcher judges answers and objects.
type matcher = types.GomegaMatcher

// among finds the object of a command among the permissions of all; nil where
// there is none.
func among(a *client.Answer, id string) map[string]any {
	list, _ := a.Array()
	for _, v := range list {
		if o, _ := v.(map[string]any); o["id"] == id {
			return o
		}
	}
	return nil
}
