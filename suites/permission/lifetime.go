package permission

import (
	"net/http"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// home is where a command lives, and the guilds of the profile in which it has
// overwrites. What happens to them is one clause for the first guild, which is
// the one that a service thinks of, and another for the others.
type home struct {
	noun            string
	list            func(*spec.S) session.Commands
	deletes, rename []*contract.Clause // by guild
}

var homes = []home{
	{"guild command", inGuild,
		[]*contract.Clause{contract.DeleteDropsOverwrites},
		[]*contract.Clause{contract.RenameDropsOverwrites}},
	{"global command", global,
		[]*contract.Clause{contract.DeleteDropsOverwrites, contract.DeleteDropsOverwritesEverywhere},
		[]*contract.Clause{contract.RenameDropsOverwrites, contract.RenameDropsOverwritesEverywhere}},
}

func lifetimes() *spec.Chapter {
	c := spec.NewChapter("Command permissions: states")
	for _, h := range homes {
		deletes(c, h)
		renames(c, h)
		edits(c, h)
	}
	deletedUnder(c)
	return c
}

// grantIn gives a command overwrites in each of the home's guilds.
func (h home) grantIn(s *spec.S, id string) {
	for n := range h.deletes {
		given(s, s.In(n), id, before(s.Guild(n)))
	}
}

func deletes(c *spec.Chapter, h home) {
	spec.Example(c, "the overwrites of a "+h.noun+" go with its delete, and the next of its name has none",
		h.deletes, func(s *spec.S) {
			sound(s)
			list, sent := h.list(s), command.New(s)
			id, _ := command.Made(s, list, sent)
			h.grantIn(s, id)
			s.Given(list.Delete(id)).To(match.Success())
			for n, clause := range h.deletes {
				s.Expect(clause, answered(s, s.In(n).Permissions(id))).To(gone())
				s.Expect(clause, s.In(n).Permissions("")).To(lacks(id))
			}
			again, _ := command.Made(s, list, sent)
			for n, clause := range h.deletes {
				s.Expect(clause, s.In(n).Permissions(again)).To(empty(s))
				s.Expect(clause, s.In(n).Permissions("")).To(lacks(again))
			}
		})
}

// renamed gives the command another name, as a prerequisite.
func renamed(s *spec.S, list session.Commands, id, name string) {
	a := list.Edit(id, map[string]any{"name": name})
	s.Given(a).To(match.Success())
	s.Given(a).To(match.Shows(map[string]any{"id": id, "name": name}))
}

func renames(c *spec.Chapter, h home) {
	spec.Example(c, "the overwrites of a "+h.noun+" go with a rename and do not come back with the old name",
		append(spec.Verifies(contract.RenameBackDropsOverwrites), h.rename...), func(s *spec.S) {
			sound(s)
			list := h.list(s)
			id, name := spare(s, list)
			// An earlier spec may have left it under another name.
			s.Given(list.Edit(id, map[string]any{"name": name})).To(match.Success())
			h.grantIn(s, id)
			renamed(s, list, id, s.Name())
			for n, clause := range h.rename {
				s.Expect(clause, s.In(n).Permissions(id)).To(empty(s))
				s.Expect(clause, s.In(n).Permissions("")).To(lacks(id))
			}
			renamed(s, list, id, name)
			for n := range h.rename {
				s.Expect(contract.RenameBackDropsOverwrites, s.In(n).Permissions(id)).To(empty(s))
				s.Expect(contract.RenameBackDropsOverwrites, s.In(n).Permissions("")).To(lacks(id))
			}
			h.grantIn(s, id) // it may have new ones
		})
}

func edits(c *spec.Chapter, h home) {
	spec.Example(c, "an edit of a "+h.noun+" that leaves the name out keeps its overwrites",
		spec.Verifies(contract.EditOverwrites), func(s *spec.S) {
			sound(s)
			list := h.list(s)
			id, _ := command.Made(s, list, command.New(s))
			h.grantIn(s, id)
			for _, body := range []map[string]any{
				{"description": s.Name()},
				{"options": []payload.Option{{Type: payload.StringOption, Name: "word", Description: s.Name()}}},
				{"default_member_permissions": "8"},
				{"nsfw": false},
			} {
				s.Given(list.Edit(id, body)).To(match.Success())
				for n := range h.deletes {
					s.Expect(contract.EditOverwrites, s.In(n).Permissions(id)).To(holds(before(s.Guild(n))))
				}
			}
		})
}

// deletedUnder races edits of permissions with the delete of their command:
// whichever comes first, no overwrites are left.
func deletedUnder(c *spec.Chapter) {
	spec.Example(c, "a command that is deleted while its overwrites are edited leaves none",
		spec.Verifies(contract.DeleteDropsOverwrites), func(s *spec.S) {
			sound(s)
			at, g := s.In(0), s.Guild(0)
			s.Given(set(s, at, unknownID, before(g))).To(refused(s))
			as := at.As(actor.Granter(s, at.App()))
			for range 2 {
				id, _ := command.Made(s, at, command.New(s))
				given(s, at, id, before(g))
				requests := []client.Request{at.Request(http.MethodDelete, id, nil)}
				for range 5 {
					requests = append(requests, as.PermissionsRequest(id, after(g)))
				}
				s.Given(s.SendAll(requests)[0]).To(match.Success())
				s.Expect(contract.DeleteDropsOverwrites, at.Permissions("")).To(lacks(id))
				s.Expect(contract.DeleteDropsOverwrites, answered(s, at.Permissions(id))).To(gone())
			}
		})
}
