package route

import (
	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
)

// Way is the clause about the route that accounts for options which do not come
// back as the matcher wants them in a command: a new command made of the same
// content has them. It is nil where that has not either.
func (r *Route) Way(c payload.Command, m types.GomegaMatcher) *contract.Clause {
	meets := func(v any) bool {
		ok, err := m.Match(v)
		return ok && err == nil
	}
	if a := r.Write(c); a.Success() && meets(r.Stored(a)) {
		return r.Content() // by the answer alone they do not
	}
	list := r.list
	if list.App() != r.s.App() { // where a create would be forgotten by the next overwrite
		list = r.s.CommandsOf(r.s.App(), list.Guild())
	}
	c.Name, c.Type = r.s.Name(), r.typ
	a := list.Create(c)
	if !a.Success() || !meets(command.Peek(r.s, list, list.Called(c.Name, int(r.typ)))) {
		return nil
	}
	global, guild := contract.UpsertReplacesOptions, contract.UpsertReplacesOptions
	switch r.kind {
	case Edit:
		global, guild = contract.EditGlobalOptions, contract.EditGuildOptions
	case Bulk:
		global, guild = contract.BulkGlobalOverwrites, contract.BulkGuildOverwrites
	}
	if r.list.IsGlobal() {
		return global
	}
	return guild
}
