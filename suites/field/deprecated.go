package field

import (
	"encoding/json"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
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

func deprecated() *spec.Chapter {
	c := spec.NewChapter("Deprecated fields")

	for _, k := range []struct {
		noun, field    string
		accepted, echo *contract.Clause
		routes         func(s *spec.S) []*route.Route
	}{
		{"a global command", "dm_permission", contract.DMPermissionAccepted, contract.DMPermissionEcho, func(s *spec.S) []*route.Route {
			return through(route.Global(s, payload.ChatInput), route.Create, route.Edit)
		}},
		{"a command", "default_permission", contract.DefaultPermissionAccepted, contract.DefaultPermissionEcho, func(s *spec.S) []*route.Route {
			return route.All(s, payload.ChatInput)
		}},
	} {
		with := func(value string) payload.Command { return described().With(k.field, json.RawMessage(value)) }
		spec.Example(c, k.noun+" with "+k.field+" is accepted, however it is written", spec.Verifies(k.accepted), func(s *spec.S) {
			for _, r := range k.routes(s) {
				s.Expect(k.accepted, r.Write(with("false"))).To(match.Success())
				s.Expect(k.accepted, r.Write(with("true"))).To(match.Success())
			}
		})
		spec.Example(c, k.noun+" keeps "+k.field, spec.Verifies(k.echo), func(s *spec.S) {
			for _, r := range k.routes(s) {
				a := r.Write(with("false"))
				s.Given(a).To(match.Success())
				s.Expect(k.echo, r.Stored(a)).To(match.Field(k.field, false))
			}
		})
	}

	spec.Example(c, "a guild command never stores dm_permission",
		spec.Verifies(contract.DMPermissionGuild), func(s *spec.S) {
			for _, r := range within(through(route.All(s, payload.ChatInput), route.Create, route.Edit)) {
				c := described()
				c.DMPermission = new(false)
				neverStored(s, contract.DMPermissionGuild, r, c, notSetTo("dm_permission", false))
			}
		})

	spec.Example(c, "a new command is visible in direct messages, usable by everyone and not age-restricted by default",
		spec.Verifies(contract.DMPermissionDefault, contract.DefaultPermissionDefault, contract.NSFWDefault), func(s *spec.S) {
			for _, p := range places {
				list := p.list(s)
				for _, typ := range []payload.CommandType{payload.ChatInput, payload.User} {
					a := created(s, list, named(s, typ))
					if list.IsGlobal() {
						shows(s, contract.DMPermissionDefault, list, a, notSetTo("dm_permission", false))
					}
					shows(s, contract.DefaultPermissionDefault, list, a, notSetTo("default_permission", false))
					shows(s, contract.NSFWDefault, list, a, notSetTo("nsfw", true))
				}
			}
		})
	return c
}
