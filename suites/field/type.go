package field

import (
	"encoding/json"
	"fmt"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// roomier skips the spec where a command of the type that is there already can
// be written: then it is not the type that is refused to a new one.
func roomier(s *spec.S, list session.Commands, typ payload.CommandType) {
	written := false
	_ = session.Attempt(func() {
		_, name := s.Scratch(list, typ)
		c := payload.Command{Type: typ, Name: name}
		if typ == payload.ChatInput {
			c.Description = "made by slashproof"
		}
		written = list.Keeping().Create(c).Status()/100 == 2
	})
	s.Session.Given(!written, "room for one more command of the type", "none")
}

func commandTypes() *spec.Chapter {
	c := spec.NewChapter("Command types")
	for _, k := range []struct {
		noun   string
		typ    payload.CommandType
		clause *contract.Clause
	}{
		{"CHAT_INPUT", payload.ChatInput, contract.TypeChatInput},
		{"USER", payload.User, contract.TypeUser},
		{"MESSAGE", payload.Message, contract.TypeMessage},
	} {
		spec.Example(c, fmt.Sprintf("type %d makes a %s command", k.typ, k.noun), spec.Verifies(k.clause), func(s *spec.S) {
			for _, p := range places {
				list := p.list(s)
				sent := named(s, k.typ)
				a := list.Create(sent)
				s.Expect(k.clause, a).Provided(func() { roomier(s, list, k.typ) }).To(match.Success())
				s.Given(a).To(match.Shows(map[string]any{"name": sent.Name})) // an answer to this and no other
				shows(s, k.clause, list, a, match.Field("type", int(k.typ)))
			}
		})
	}

	spec.Example(c, "a command with a type outside the table is refused",
		spec.Verifies(contract.TypeUnknown), func(s *spec.S) {
			for _, r := range through(route.All(s, payload.ChatInput), route.Create, route.Bulk) {
				for _, typ := range []string{"5", "-1", "99"} {
					s.Expect(contract.TypeUnknown, r.Write(described().With("type", json.RawMessage(typ)))).To(refused(s))
				}
				// A service may take 0 for none at all, which is the default.
				a := r.Write(described().With("type", json.RawMessage("0")))
				if a.Status()/100 != 2 {
					s.Expect(contract.TypeUnknown, a).To(refused(s))
					continue
				}
				s.Expect(contract.TypeUnknown, r.Shown(a)).To(match.Field("type", int(payload.ChatInput)))
			}
		})
	return c
}
