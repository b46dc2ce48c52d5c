package sequence

import (
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// playGrants plays the steps and judges the permissions of every command in
// both guilds at the end. What is amiss with the lists themselves, the property
// about those reports.
func playGrants(s *spec.S, steps payload.Sequence) {
	lists := listsOf(s)
	actor.Granter(s, lists[0].App())
	for n := range 2 {
		if len(s.Guild(n).Roles) < 3 {
			s.Skip("the profile has no two roles beside @everyone in guild " + s.Guild(n).ID)
		}
	}
	store := played(s, lists, steps)
	for i := range lists {
		for _, e := range store.Entries(i) {
			for guild := 1; guild <= 2; guild++ {
				if i > 0 && i != guild {
					continue
				}
				grants, ok := grantsOf(s, s.CommandsOf(lists[0].App(), s.Guild(guild-1).ID), e.ID)
				s.Session.Given(ok, "the permissions of a command", "something else")
				if kind, surprise := e.JudgeGrants(guild, grants); kind != "" {
					judge(s, kind, i, surprise)
				}
			}
		}
	}
	for _, list := range lists {
		list.Overwrite(nil)
	}
}

// permit sends a step that sets permissions.
func permit(s *spec.S, list session.Commands, id string, step payload.Step) *client.Answer {
	guild := s.Guild(step.Guild - 1)
	roles := others(guild)
	entries := payload.Permissions{}
	for _, grant := range step.Grants {
		entries = append(entries, payload.Permission{ID: roles[max(grant, -grant)-1], Type: payload.RolePermission, Allow: grant > 0})
	}
	return s.CommandsOf(list.App(), guild.ID).As(actor.Granter(s, list.App())).SetPermissions(id, entries)
}

// grantsOf reads the overwrites of a command in the way that steps name them.
func grantsOf(s *spec.S, list session.Commands, id string) (grants []int, ok bool) {
	a := list.Permissions(id)
	if a.Status() != 200 {
		// A command without overwrites may have no permissions object.
		return nil, slices.Contains(s.Run.Profile.Bindings.EmptyPermissionsStatuses, a.Status())
	}
	v, _ := a.Get("permissions")
	entries, ok := v.([]any)
	guild := guildOf(s, list)
	for _, e := range entries {
		o, _ := e.(map[string]any)
		at := slices.Index(others(guild), text(o["id"])) + 1
		allow, is := o["permission"].(bool)
		if at == 0 || !is {
			return nil, false
		}
		if !allow {
			at = -at
		}
		grants = append(grants, at)
	}
	return grants, ok
}

func guildOf(s *spec.S, list session.Commands) *target.Guild {
	for n := range s.Run.Profile.Guilds {
		if g := s.Guild(n); g.ID == list.Guild() {
			return g
		}
	}
	s.Skip("the profile has no such guild")
	return nil
}

// others are the guild's roles beside @everyone, whose id is the guild's own.
func others(g *target.Guild) []string {
	return slices.DeleteFunc(slices.Clone(g.Roles), func(id string) bool { return id == g.ID })
}

func text(v any) string {
	s, _ := v.(string)
	return s
}
