package lifecycle

import (
	"slices"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// ownership is what keeps the commands of two applications apart in one place.
type ownership struct {
	place
	fetch, edit, remove *contract.Clause
}

// owners shows that each application reaches its own commands alone.
func owners() *spec.Group {
	g := spec.NewGroup("Commands of another application")
	g.Needs(spec.Anywhere)
	for _, on := range []ownership{
		{place: global, fetch: contract.FetchGlobalOtherApplication, edit: contract.EditGlobalOtherApplication,
			remove: contract.DeleteGlobalOtherApplication},
		{place: guild, fetch: contract.FetchGuildOtherApplication, edit: contract.EditGuildOtherApplication,
			remove: contract.DeleteGuildOtherApplication},
	} {
		spec.Example(g, on.fetch.Text, spec.Verifies(on.fetch), on.notFetched)
		spec.Example(g, on.edit.Text, spec.Verifies(on.edit), on.notEdited)
		spec.Example(g, on.remove.Text, spec.Verifies(on.remove), on.notDeleted)
		spec.Example(g, on.Title(
			"global commands of two applications may share a name",
			"guild commands of two applications may share a name"), spec.Verifies(contract.KeyApplication), on.share)
	}
	return g
}

// lists are the application's own list and that of another one, with a command in
// it.
func (on ownership) lists(s *spec.S) (mine, theirs inventory.Commands, id string, sent payload.Command) {
	mine, theirs = s.Global(), s.CommandsOf(s.OtherApp(), "")
	if !on.List(s).IsGlobal() {
		in := s.Common(s.OtherApp()).ID
		mine, theirs = s.CommandsOf(s.App(), in), s.CommandsOf(s.OtherApp(), in)
	}
	sent = command.New(s)
	return mine, theirs, command.Made(s, theirs, sent), sent
}

func (on ownership) notFetched(s *spec.S) {
	mine, _, id, _ := on.lists(s)
	command.Needs(s, arrange.Fetch(mine))
	notFetched(s, on.fetch, on.place, mine, id)
}

func (on ownership) notEdited(s *spec.S) {
	mine, theirs, id, _ := on.lists(s)
	command.Needs(s, arrange.Edit(mine))
	before := command.Read(s, theirs, id)
	s.Expect(on.edit, mine.Edit(id, map[string]any{"description": "not from here"})).To(command.Refused(s))
	s.Expect(on.edit, command.Seen(s, theirs, id)).To(same(before))
}

func (on ownership) notDeleted(s *spec.S) {
	mine, theirs, id, _ := on.lists(s)
	command.Needs(s, arrange.Delete(mine))
	command.Read(s, theirs, id)
	// What it answers about a command that is not there is open, and no answer
	// takes it off the books.
	s.Send(mine.Request(api.Delete(id)))
	s.Expect(on.remove, command.Seen(s, theirs, id)).To(present)
}

func (on ownership) share(s *spec.S) {
	mine, theirs, id, sent := on.lists(s)
	before := command.Read(s, theirs, id)
	a := command.Added(s, mine, sent)
	s.Expect(contract.KeyApplication, a).Provided(func() { command.Made(s, mine, command.New(s)) }).To(match.Success())
	s.Expect(contract.KeyApplication, command.Seen(s, theirs, id)).To(same(before))
	own := command.Read(s, mine, command.IDOf(s, mine, a, sent))
	s.Expect(contract.KeyApplication, own).Provided(func() {
		alone := command.Read(s, mine, command.Made(s, mine, command.New(s)))
		s.Given(contract.CommandApplicationID, alone).To(match.Field("application_id", mine.App().ID))
	}).To(match.Shows(map[string]any{"name": sent.Name, "application_id": mine.App().ID}))
}

// listsNoOthers looks for a command of another scope in a list, with dictionaries and
// without.
func (on reading) listsNoOthers(s *spec.S) {
	list, other := on.List(s), on.where.List(s)
	theirs := command.Made(s, other, command.New(s))
	command.Read(s, other, theirs)
	s.Expect(on.alone, slices.Contains(command.Ids(command.Listed(s, list)), theirs)).To(match.Worded("no command of another scope", gomega.BeFalse()))
	all, _ := command.Objects(list.ListWith(command.WithDictionaries, nil))
	s.Expect(on.alone, command.ByID(all, theirs)).To(missing)
}
