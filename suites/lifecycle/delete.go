package lifecycle

import (
	"net/http"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// One more than the rules allow, in ASCII, where every reading counts alike.
var (
	longName        = strings.Repeat("n", 33)
	longDescription = strings.Repeat("d", 101)
)

type deleting struct {
	place
	noContent, fetch, list_, keepsOthers, unknown, twice *contract.Clause
}

func deletes(c *spec.Chapter, on deleting) {
	spec.Example(c, "the delete of a "+on.noun+" answers 204, and the command is gone",
		spec.Verifies(on.noContent, on.fetch, on.list_), func(s *spec.S) {
			list := on.list(s)
			id, _ := command.Made(s, list, command.New(s))
			s.Given(list.Fetch(id)).To(match.Success())
			s.Given(command.ByID(command.Listed(s, list), id)).To(listed)
			a := list.Delete(id)
			s.Given(a).To(match.Success())
			s.Expect(on.noContent, a).To(match.Status(http.StatusNoContent))
			s.Expect(on.fetch, list.Fetch(id)).To(refused(s))
			s.Expect(on.list_, command.ByID(command.Listed(s, list), id)).To(notListed)
		})

	spec.Example(c, "the delete of an unknown or deleted "+on.noun+" is refused",
		spec.Verifies(on.unknown, on.twice), func(s *spec.S) {
			list := on.list(s)
			id, _ := command.Made(s, list, command.New(s))
			s.Given(list.Delete(id)).To(match.Success())
			s.Given(list.Fetch(id)).To(refused(s))
			s.Expect(on.unknown, list.Delete(unknownID)).To(refused(s))
			s.Expect(on.twice, list.Delete(id)).To(refused(s))
		})

	spec.Example(c, "the delete of a "+on.noun+" touches no other command",
		spec.Verifies(on.keepsOthers), func(s *spec.S) {
			list, sent := on.list(s), command.New(s)
			id, _ := command.Made(s, list, sent)
			// The same name under another type is another command.
			other := payload.Command{Type: payload.User, Name: sent.Name}
			otherID, _ := command.Made(s, list, other)
			before, _ := list.Fetch(otherID).Object()
			s.Given(before).To(match.Shows(other))
			s.Given(list.Delete(id)).To(match.Success())
			after, _ := list.Fetch(otherID).Object()
			s.Expect(on.keepsOthers, after).To(same(before))
		})
}

func notDeletable(c *spec.Chapter, of place, where elsewhere, clause *contract.Clause) {
	spec.Example(c, "a "+of.noun+" can't be deleted "+where.text, spec.Verifies(clause), func(s *spec.S) {
		list := of.list(s)
		id, _ := command.Made(s, list, command.New(s))
		s.Given(list.Fetch(id)).To(match.Field("id", id))
		// A command that lives there can be deleted there.
		neighbour, _ := command.Made(s, where.list(s), command.New(s))
		s.Given(where.list(s).Delete(neighbour)).To(match.Success())
		where.list(s).Delete(id) // what it answers about a command that is not there is open
		s.Expect(clause, list.Fetch(id)).To(match.Field("id", id))
	})
}

var (
	listed    = match.That("an entry of the list", func(o map[string]any) bool { return o != nil })
	notListed = match.That("no entry of the list", func(o map[string]any) bool { return o == nil })
)
