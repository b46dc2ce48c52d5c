package field

import (
	"encoding/json"
	"fmt"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// refusedNew goes on unless it is something else than the type that a new
// command is refused for.
func refusedNew(s *spec.S, list inventory.Commands, typ payload.CommandType) {
	other := payload.User
	if typ == other {
		other = payload.Message
	}
	s.Given(arrange.Create(list).Clause(), list.Create(named(s, other))).To(match.Success())
	there := 0
	try(s.Session, func() { there = command.OfThatType(command.Listed(s, list), typ) })
	if there >= mostOf[typ] {
		s.Lacking(verdict.LackRoom, "the list is full")
	}
	// Where a command of the type that is there can be written, there is no room.
	written := false
	try(s.Session, func() {
		_, name := s.Scratch(list, typ)
		c := valid(typ)
		c.Type, c.Name = typ, name
		written = list.Keeping().Create(c).Success()
	})
	s.Session.Given(limitOf(list, typ), !written, "room for one more command of the type", "none")
}

// mostOf is how many commands of a type a list holds.
var mostOf = map[payload.CommandType]int{payload.ChatInput: 100, payload.User: 15, payload.Message: 15}

func limitOf(list inventory.Commands, typ payload.CommandType) *contract.Clause {
	global := map[payload.CommandType]*contract.Clause{
		payload.ChatInput: contract.LimitGlobalChatInput, payload.User: contract.LimitGlobalUser, payload.Message: contract.LimitGlobalMessage,
	}
	guild := map[payload.CommandType]*contract.Clause{
		payload.ChatInput: contract.LimitGuildChatInput, payload.User: contract.LimitGuildUser, payload.Message: contract.LimitGuildMessage,
	}
	if list.IsGlobal() {
		return global[typ]
	}
	return guild[typ]
}

func commandTypes() *spec.Group {
	g := spec.NewGroup("Command types")
	g.Needs(spec.Commands, spec.FewMenus)
	for _, k := range []struct {
		noun   string
		typ    payload.CommandType
		clause *contract.Clause
	}{
		{"CHAT_INPUT", payload.ChatInput, contract.TypeChatInput},
		{"USER", payload.User, contract.TypeUser},
		{"MESSAGE", payload.Message, contract.TypeMessage},
	} {
		spec.Example(g, fmt.Sprintf("type %d makes a %s command", k.typ, k.noun), spec.Verifies(k.clause), func(s *spec.S) {
			for _, p := range command.Places() {
				list := p.List(s)
				made := create(s, list, named(s, k.typ))
				s.Expect(k.clause, made.a).Provided(func() { refusedNew(s, list, k.typ) }).To(match.Success())
				made.shows(k.clause, match.Field("type", int(k.typ)))
			}
		})
	}

	spec.Example(g.And(spec.Routes, spec.Scratch), "a command with a type outside the table is refused",
		spec.Verifies(contract.TypeUnknown), func(s *spec.S) {
			route.Among(s, payload.ChatInput, route.Everywhere, []route.Kind{route.Create, route.Bulk}, func(s *spec.S, r *route.Route) {
				for _, typ := range []string{"5", "-1", "99"} {
					// As a slash command looks, and as a context menu command does.
					for _, c := range []payload.Command{described(), described().Without("description")} {
						s.Expect(contract.TypeUnknown, r.Refusable(c.With("type", json.RawMessage(typ)))).To(command.Refused(s))
					}
				}
				// A service may take 0 for none at all, which is the default.
				for _, c := range []payload.Command{described(), described().Without("description")} {
					a := r.Write(c.With("type", json.RawMessage("0")))
					if !a.Success() {
						s.Expect(contract.TypeUnknown, a).To(command.Refused(s))
						continue
					}
					s.Expect(contract.TypeUnknown, r.Shown(a)).To(match.Field("type", int(payload.ChatInput)))
				}
			})
		})
	return g
}
