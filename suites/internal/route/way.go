package route

import (
	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
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
	if stored := r.Anew(c); stored == nil || !meets(stored) {
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

// Anew is the command as it is stored where a create writes it: a new one, or the
// route's own where no new one can be made, as when the creates of the day are used
// up. It is nil where a create does not write it either.
func (r *Route) Anew(c payload.Command) map[string]any {
	list := r.s.Mine(r.list) // in another's a create would be forgotten by the next overwrite
	c.Type = r.typ
	created := func(name string) (stored map[string]any) {
		c.Name = name
		_ = session.Attempt(func() { // what keeps it from being made says nothing
			if list.Create(arrange.WithInsisted(r.s.Session, arrange.Create(list), c)).Success() {
				stored = command.Peek(r.s, list, list.Called(name, int(r.typ)))
			}
		})
		return stored
	}
	stored := created(r.s.Name())
	if stored == nil && r.kind == Edit {
		_, name := r.use(r.list, r.typ)
		stored = created(name)
	}
	return stored
}
