package sequence

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// callers is how many callers race; rounds is how often, since a lock that is
// missing shows only when they happen to meet.
const (
	callers = 6
	rounds  = 4
)

// arena is a kind of list with the clauses that its races decide.
type arena struct {
	noun                                         string
	list                                         func(*spec.S) session.Commands
	created, edited, gone, bulkAnswer, bulkWhole *contract.Clause
}

func races() *spec.Chapter {
	c := spec.NewChapter("Races")
	for _, a := range []arena{
		{
			"global command", func(s *spec.S) session.Commands { return s.Global() },
			contract.CreateGlobal201, contract.EditGlobalKeepsUnsent, contract.DeleteGlobalTwice,
			contract.BulkGlobalAnswer, contract.BulkGlobalReplacesAll,
		},
		{
			"guild command", func(s *spec.S) session.Commands { return s.In(0) },
			contract.CreateGuild201, contract.EditGuildKeepsUnsent, contract.DeleteGuildTwice,
			contract.BulkGuildAnswer, contract.BulkGuildReplacesAll,
		},
	} {
		creates(c, a)
		edits(c, a)
		deletes(c, a)
		overwrites(c, a)
	}
	return c
}

func creates(c *spec.Chapter, a arena) {
	spec.Example(c, "of callers who create the same "+a.noun+" one gets 201 and one command comes to be",
		spec.Verifies(a.created, contract.UpsertOneCommand), func(s *spec.S) {
			list := a.list(s)
			for range rounds {
				sent := command.New(s)
				requests := make([]client.Request, callers)
				for i := range requests {
					one := sent
					one.Description = fmt.Sprintf("caller %d", i)
					s.Intend(list, one)
					requests[i] = list.Request(http.MethodPost, "", one)
				}
				answers := s.SendAll(requests)
				news := 0
				for i, answer := range answers {
					s.Created(list, requests[i].Body, answer)
					s.Given(answer).To(match.Success())
					if answer.Status() == http.StatusCreated {
						news++
					}
				}
				s.Expect(contract.UpsertOneCommand, command.Named(command.Listed(s, list), sent.Name, payload.ChatInput)).To(
					match.That("one command of that name", func(n int) bool { return n == 1 }))
				s.Expect(a.created, news).To(match.That("one 201", func(n int) bool { return n == 1 }))
				s.Remove()
			}
		})
}

func edits(c *spec.Chapter, a arena) {
	spec.Example(c, "of callers who edit different fields of a "+a.noun+" none undoes another's edit",
		spec.Verifies(a.edited), func(s *spec.S) {
			list := a.list(s)
			id, _ := command.Made(s, list, command.New(s))
			for round := range rounds {
				description, permissions := fmt.Sprintf("round %d", round), fmt.Sprint(8<<round)
				options := []payload.Option{{Type: payload.StringOption, Name: fmt.Sprintf("round-%d", round), Description: "new"}}
				edits := []any{
					map[string]any{"description": description},
					map[string]any{"options": options},
					map[string]any{"default_member_permissions": permissions},
				}
				requests := make([]client.Request, len(edits))
				for i, body := range edits {
					requests[i] = list.Request(http.MethodPatch, id, encode(s, body))
				}
				for _, answer := range s.SendAll(requests) {
					s.Given(answer).To(match.Success())
				}
				s.Expect(a.edited, list.Fetch(id)).To(match.Shows(map[string]any{
					"description": description, "options": options, "default_member_permissions": permissions,
				}))
			}
		})
}

func deletes(c *spec.Chapter, a arena) {
	spec.Example(c, "of callers who delete the same "+a.noun+" one gets 204",
		spec.Verifies(a.gone), func(s *spec.S) {
			list := a.list(s)
			for range 2 {
				id, _ := command.Made(s, list, command.New(s))
				requests := make([]client.Request, callers)
				for i := range requests {
					requests[i] = list.Request(http.MethodDelete, id, nil)
				}
				done := 0
				for _, answer := range s.SendAll(requests) {
					if answer.Status()/100 == 2 {
						done++
					}
				}
				s.Session.Given(done > 0, "a delete that succeeds", "none")
				s.Expect(a.gone, done).To(match.That("one success", func(n int) bool { return n == 1 }))
			}
		})
}

func overwrites(c *spec.Chapter, a arena) {
	spec.Example(c, "of callers who overwrite all "+a.noun+"s the list is one's and never a mix",
		spec.Verifies(a.bulkAnswer, a.bulkWhole), func(s *spec.S) {
			list := a.list(s)
			if len(s.Run.Profile.Applications) > 1 {
				list = s.CommandsOf(s.OtherApp(), list.Guild())
			}
			if why := list.Overwritable(); why != "" {
				s.Skip(why)
			}
			names := []string{s.Name(), s.Name(), s.Name()}
			for range rounds {
				lists := make([]any, callers)
				for i := range lists {
					var items []payload.Command
					for _, name := range names {
						items = append(items, payload.Command{Name: name, Description: fmt.Sprintf("caller %d", i)})
					}
					lists[i] = items
				}
				ones := match.That("one caller's commands", func(of []string) bool { return len(of) == 1 })
				for _, answer := range list.OverwriteSideBySide(lists...) {
					s.Given(answer).To(match.Success())
					// Whose is open: the list is answered as it is by then.
					s.Expect(a.bulkAnswer, authors(answer)).To(ones)
				}
				s.Expect(a.bulkWhole, authors(list.List())).To(ones)
			}
			list.Overwrite(nil)
		})
}

// authors are the different descriptions in a list of three commands; nil when
// there are not three.
func authors(a *client.Answer) []string {
	objects, _ := command.Objects(a)
	objects = command.Menus(objects)
	if len(objects) != 3 {
		return nil
	}
	var out []string
	for _, o := range objects {
		if d, _ := o["description"].(string); !slices.Contains(out, d) {
			out = append(out, d)
		}
	}
	return out
}

func encode(s *spec.S, body any) []byte {
	raw, err := json.Marshal(body)
	s.Session.Given(err == nil, "a body that encodes", fmt.Sprint(err))
	return raw
}
