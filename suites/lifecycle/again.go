package lifecycle

import (
	"net/http"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// renamedAgain shows that a create answers 200 over a command that was renamed.
func renamedAgain(g *spec.Group, on upserting) {
	spec.Example(g.And(spec.Scratch), on.Title(
		"a create under the name that an edit gave to a global command answers 200",
		"a create under the name that an edit gave to a guild command answers 200"), spec.Verifies(on.overwritten), on.answersRenamed)
}

// madeAgain shows that a create answers 200 over a command that a bulk overwrite made.
func madeAgain(g *spec.Group, on overwriting) {
	spec.Example(g, on.Title(
		"a create of a global command that a bulk overwrite made answers 200",
		"a create of a guild command that a bulk overwrite made answers 200"), spec.Verifies(on.again), on.answersAgain)
}

func (on upserting) answersRenamed(s *spec.S) {
	list, sent := on.List(s), command.New(s)
	command.Needs(s, arrange.Create(list))
	command.Needs(s, arrange.Edit(list))
	id, _ := s.Spare(list, payload.ChatInput)
	id = command.Changed(s, list, id, map[string]any{"name": sent.Name})
	s.Given(on.renames, command.Read(s, list, id)).To(match.Field("name", sent.Name))
	s.Response(on.overwritten, list.Create(command.WithInsisted(s, list, typed(sent)))).Status(http.StatusOK)
}

func (on overwriting) answersAgain(s *spec.S) {
	list := bulkList(s, on.place)
	command.Needs(s, arrange.Create(list))
	items := []payload.Command{command.New(s), command.OfType(s, payload.User), command.OfType(s, payload.Message)}
	a := on.written(s, list, items...)
	for _, c := range items {
		s.Given(on.creates, named(s, list, a, c)).To(present)
		c = command.WithInsisted(s, list, typed(c))
		again := list.Create(c)
		s.Expect(on.again, again).Provided(func() {
			command.Admitted(s, on.again, func(c payload.Command) *client.Answer { return list.Create(c) }, c, again)
		}).Response().Status(http.StatusOK)
	}
}

// listsWithheld takes a command from everybody, and looks for it in a list that had it before.
func (on reading) listsWithheld(s *spec.S, list inventory.Commands, id string) string {
	id = command.Changed(s, list, id, map[string]any{"default_member_permissions": "0"})
	s.Expect(on.complete, command.ByID(command.Listed(s, list), id)).To(present)
	return id
}
