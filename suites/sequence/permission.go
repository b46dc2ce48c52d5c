package sequence

import (
	"fmt"
	"net/http"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/model"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// granter makes sure that the profile has what permissions need: a manager and
// two roles in each guild.
func granter(s *spec.S) {
	actor.Granter(s, listsOf(s)[0].App())
	for n := range 2 {
		if len(s.Guild(n).Roles) < 3 {
			s.Lacking(verdict.LackActor, "the profile has no two roles beside @everyone in guild "+s.Guild(n).ID)
		}
	}
}

// lookAtGrants compares the permissions of every command in both guilds with
// the model.
func (p *play) lookAtGrants(step payload.Step, closely bool) *finding {
	for i := range p.lists {
		for _, e := range p.store.Entries(i) {
			for guild := 1; guild <= 2; guild++ {
				if i > 0 && i != guild || e.ID == "" {
					continue
				}
				grants, problem := grantsOf(p.s, p.s.CommandsOf(p.lists[0].App(), p.s.Guild(guild-1).ID), e.ID)
				if problem != nil {
					if closely && step.Op == payload.OpPermit && step.Guild != guild && problem.clause == contract.PermissionsGetEntries {
						problem.clause = contract.PermissionsEditOneGuild // roles of the other guild
					}
					return problem
				}
				kind, surprise := e.JudgeGrants(guild, grants)
				if surprise == nil {
					continue
				}
				clause := contract.PermissionsGetEntries
				if closely {
					clause = p.ofGrants(step, i, guild, e, kind, grants)
				}
				return &finding{clause: clause, expected: surprise.Expected + p.when(), observed: surprise.Observed}
			}
		}
	}
	return nil
}

// ofGrants is the clause that the step broke by which a command has other
// permissions in a guild than it should have after it.
func (p *play) ofGrants(step payload.Step, list, guild int, e *model.Entry, kind model.Kind, have []int) *contract.Clause {
	its := step.List == list && p.store.Resolve(step) == e.ID
	want := e.Grants[guild]
	switch {
	case step.Op == payload.OpPermit && !its:
		return contract.PermissionsEditOneCommand
	case step.Op == payload.OpPermit && step.Guild != guild:
		return contract.PermissionsEditOneGuild
	case step.Op == payload.OpPermit && len(want) == 0:
		return contract.PermissionsEditEmpty
	case step.Op == payload.OpPermit && !slices.ContainsFunc(want, func(n int) bool { return !slices.Contains(have, n) }):
		return contract.PermissionsEditReplaces
	case step.Op == payload.OpEdit && its && kind == model.Lost:
		if had := p.had(list, e.ID); had[1] && guild == 2 { // in the first guild they are gone
			return contract.RenameDropsOverwritesEverywhere
		}
		return contract.RenameDropsOverwrites
	case step.Op == payload.OpEdit && its:
		return contract.EditOverwrites
	case step.Op == payload.OpEdit:
		return pick(step.List, contract.EditGlobalKeepsOthers, contract.EditGuildKeepsOthers)
	case step.Op == payload.OpDelete:
		return pick(step.List, contract.DeleteGlobalKeepsOthers, contract.DeleteGuildKeepsOthers)
	case kind == model.Dropped:
		return contract.DeleteDropsOverwrites
	}
	return contract.PermissionsGetEntries
}

// had are the guilds in which the command had overwrites before the step.
func (p *play) had(list int, id string) map[int]bool {
	for _, e := range p.before[list] {
		if e.id == id {
			return e.grants
		}
	}
	return nil
}

// permit sends a step that sets permissions.
func permit(s *spec.S, list inventory.Commands, id string, step payload.Step) *client.Answer {
	in := s.CommandsOf(list.App(), s.Guild(step.Guild-1).ID)
	return in.As(actor.Granter(s, list.App())).SetPermissions(id, entriesOf(s, step))
}

// entriesOf are what a step sets permissions to.
func entriesOf(s *spec.S, step payload.Step) payload.Permissions {
	roles := others(s.Guild(step.Guild - 1))
	entries := payload.Permissions{}
	for _, grant := range step.Grants {
		entries = append(entries, payload.Permission{ID: roles[max(grant, -grant)-1], Type: payload.RolePermission, Allow: grant > 0})
	}
	return entries
}

// grantsOf reads the overwrites of a command in the way that steps name them.
func grantsOf(s *spec.S, list inventory.Commands, id string) (grants []int, problem *finding) {
	a := list.Permissions(id)
	named := s.Run.Profile.Bindings.EmptyPermissionsStatuses
	if a.Status()/100 == 4 || a.Status() != http.StatusOK && slices.Contains(named, a.Status()) {
		return nil, nil // a command without overwrites may have no permissions object
	}
	if a.Status() != http.StatusOK {
		return nil, &finding{clause: contract.PermissionsGet200, expected: "the permissions of a command", observed: fmt.Sprintf("status %d", a.Status())}
	}
	if a.SaysRefused() {
		return nil, &finding{clause: contract.ErrorStatus, expected: "a 4xx status", observed: fmt.Sprintf("status 200 %.200s", a.Body())}
	}
	v, _ := a.Get("permissions")
	entries, ok := v.([]any)
	guild := guildOf(s, list)
	for _, e := range entries {
		o, _ := e.(map[string]any)
		at := slices.Index(others(guild), text(o["id"])) + 1
		allow, is := o["permission"].(bool)
		ok = ok && at > 0 && is
		if !allow {
			at = -at
		}
		grants = append(grants, at)
	}
	if !ok {
		return nil, &finding{clause: contract.PermissionsGetEntries, expected: "entries for the roles that were sent", observed: fmt.Sprintf("%.200s", a.Body())}
	}
	return grants, nil
}

func guildOf(s *spec.S, list inventory.Commands) *target.Guild {
	for n := range s.Run.Profile.Guilds {
		if g := s.Guild(n); g.ID == list.Guild() {
			return g
		}
	}
	s.Lacking(verdict.LackGuild, "the profile has no such guild")
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
