package field

import (
	"encoding/json"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// notSetTo matches a command that does not show the field with that value.
func notSetTo(field string, value bool) types.GomegaMatcher {
	word := "true"
	if !value {
		word = "false"
	}
	return match.That("a command without "+field+" "+word, func(o map[string]any) bool { return o != nil && o[field] != value })
}

func deprecated() *spec.Group {
	g := spec.NewGroup("Deprecated fields")
	g.Needs(spec.Commands, spec.Routes, spec.FewMenus, spec.Scratch)

	for _, k := range []struct {
		with, keeps    string // titles
		field          string
		accepted, echo *contract.Clause
		along          func(*spec.S, func(*spec.S, *route.Route))
	}{
		{with: "a global command with dm_permission is accepted, however it is written",
			keeps: "a global command keeps dm_permission", field: "dm_permission", accepted: contract.DMPermissionAccepted,
			echo: contract.DMPermissionEcho, along: func(s *spec.S, body func(*spec.S, *route.Route)) {
				route.Among(s, payload.ChatInput, route.Globally, everywhere, body)
			}},
		{with: "a command with default_permission is accepted, however it is written",
			keeps: "a command keeps default_permission", field: "default_permission", accepted: contract.DefaultPermissionAccepted,
			echo: contract.DefaultPermissionEcho, along: func(s *spec.S, body func(*spec.S, *route.Route)) {
				route.All(s, payload.ChatInput, body)
			}},
	} {
		with := func(value string) payload.Command { return described().With(k.field, json.RawMessage(value)) }
		spec.Example(g, k.with, spec.Verifies(k.accepted), func(s *spec.S) {
			k.along(s, func(s *spec.S, r *route.Route) {
				s.Expect(k.accepted, r.Write(with("false"))).To(match.Success())
				s.Expect(k.accepted, r.Write(with("true"))).To(match.Success())
			})
		})
		spec.Example(g, k.keeps, spec.Verifies(k.echo), func(s *spec.S) {
			k.along(s, func(s *spec.S, r *route.Route) {
				a := r.Write(with("false"))
				s.Given(k.accepted, a).To(match.Success())
				s.Expect(k.echo, r.Stored(a)).To(match.Field(k.field, false))
			})
		})
	}

	spec.Example(g, "a guild command never stores dm_permission",
		spec.Verifies(contract.DMPermissionGuild), func(s *spec.S) {
			route.Among(s, payload.ChatInput, route.InGuilds, []route.Kind{route.Create, route.Edit}, func(s *spec.S, r *route.Route) {
				c := described()
				c.DMPermission = new(false)
				neverStored(s, contract.DMPermissionGuild, r, c, notSetTo("dm_permission", false))
			})
		})

	for _, k := range []struct {
		text, field string
		value       bool // the other one
		clause      *contract.Clause
		global      bool // of global commands alone
	}{
		{text: "a new global command is visible in direct messages by default", field: "dm_permission", value: false,
			clause: contract.DMPermissionDefault, global: true},
		{text: "a new command is usable by everyone by default", field: "default_permission", value: false,
			clause: contract.DefaultPermissionDefault, global: false},
		{text: "a new command is not age-restricted by default", field: "nsfw", value: true, clause: contract.NSFWDefault,
			global: false},
	} {
		spec.Example(g, k.text, spec.Verifies(k.clause), func(s *spec.S) {
			for _, x := range plain(s) {
				if x.global || !k.global {
					s.Expect(k.clause, x.stored).To(notSetTo(k.field, k.value))
				}
			}
		})
		if k.global {
			continue
		}
		spec.Example(g, k.text+", whatever permissions it asks for", spec.Verifies(k.clause), func(s *spec.S) {
			for _, o := range restricted(s) {
				s.Expect(k.clause, o).To(notSetTo(k.field, k.value))
			}
		})
	}
	return g
}

// plainly is a command as it is stored that was made with no more than it needs.
type plainly struct {
	global bool
	stored map[string]any
}

// plain are such commands of several types in several lists, made once a run.
func plain(s *spec.S) []plainly {
	return session.Shared(s.Session, "plain commands", func(own *session.Session) (all []plainly) {
		s := &spec.S{Session: own}
		for _, p := range command.Places() {
			for _, typ := range []payload.CommandType{payload.ChatInput, payload.User} {
				list := p.List(s)
				stored := command.Read(s, list, command.Made(s, list, named(s, typ)))
				all = append(all, plainly{list.IsGlobal(), stored})
			}
		}
		return all
	})
}

// restricted are commands with default_member_permissions in several lists, made once a run.
func restricted(s *spec.S) []map[string]any {
	return session.Shared(s.Session, "restricted commands", func(own *session.Session) (all []map[string]any) {
		s, permissions := &spec.S{Session: own}, "8"
		for _, p := range command.Places() {
			c := named(s, payload.ChatInput)
			c.DefaultMemberPermissions = &permissions
			all = append(all, command.Read(s, p.List(s), command.Made(s, p.List(s), c)))
		}
		return all
	})
}
