package sequence

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
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
	command.Place
	created, edited, gone, bulkAnswer, bulkWhole *contract.Clause
	again                                        *contract.Clause // of a create of what exists
	description, options, id                     *contract.Clause // of an edit
}

func races() *spec.Group {
	g := spec.NewGroup("Races")
	g.Needs(spec.Commands)
	for _, a := range []arena{
		{
			Place:   command.Global,
			created: contract.CreateGlobal201, again: contract.CreateGlobal200,
			edited: contract.EditGlobalKeepsUnsent, gone: contract.DeleteGlobalTwice,
			description: contract.EditGlobalDescription, options: contract.EditGlobalOptions, id: contract.EditGlobalKeepsID,
			bulkAnswer: contract.BulkGlobalAnswer, bulkWhole: contract.BulkGlobalReplacesAll,
		},
		{
			Place:   command.Guild,
			created: contract.CreateGuild201, again: contract.CreateGuild200,
			edited: contract.EditGuildKeepsUnsent, gone: contract.DeleteGuildTwice,
			description: contract.EditGuildDescription, options: contract.EditGuildOptions, id: contract.EditGuildKeepsID,
			bulkAnswer: contract.BulkGuildAnswer, bulkWhole: contract.BulkGuildReplacesAll,
		},
	} {
		creates(g, a)
		edits(g, a)
		deletes(g, a)
		deletedUnder(g, a)
		overwrites(g, a)
	}
	return g
}

func creates(g *spec.Group, a arena) {
	spec.Example(g, a.Title(
		"of callers who create the same global command one gets 201 and one command comes to be",
		"of callers who create the same guild command one gets 201 and one command comes to be"),
		spec.Verifies(a.created, contract.UpsertOneCommand), func(s *spec.S) {
			list := a.List(s)
			for range rounds {
				sent := command.New(s)
				sent.Type = payload.ChatInput
				requests := make([]client.Request, callers)
				for i := range requests {
					one := sent
					one.Description = fmt.Sprintf("caller %d", i)
					list.Intend(one)
					requests[i] = list.Request(api.Create(one))
				}
				answers := list.SideBySide(requests)
				news, taken := 0, 0
				for i, answer := range answers {
					list.Created(requests[i].Body, answer)
					if answer.Success() {
						taken++
					}
					if answer.Status() == http.StatusCreated {
						news++
					}
				}
				s.Session.Given(arrange.Create(list).Clause(), taken > 0, "a create that is taken", "none: "+answers[0].Brief(), answers[0].Exchange())
				for _, answer := range answers {
					s.Given(a.again, answer).To(match.Success())
				}
				listed := slices.DeleteFunc(command.Listed(s, list), func(o map[string]any) bool {
					return command.Named([]map[string]any{o}, sent.Name, payload.ChatInput) == 0
				})
				s.Session.Given(command.Complete(list), len(listed) > 0, "a list with the command", "a list without it")
				distinct := len(slices.Compact(command.Ids(listed)))
				s.Expect(contract.UpsertOneCommand, distinct).To(match.Worded("one command of that name", gomega.Equal(1)))
				s.Expect(a.created, news).Provided(func() {
					if news > 1 { // unless every create of what exists is answered so
						s.Given(a.again, list.Create(sent)).Response().Status(http.StatusOK)
					}
				}).To(match.Worded("one 201", gomega.Equal(1)))
				s.Close()
			}
		})
}

func edits(g *spec.Group, a arena) {
	spec.Example(g, a.Title(
		"of callers who edit different fields of a global command none undoes another's edit",
		"of callers who edit different fields of a guild command none undoes another's edit"),
		spec.Verifies(a.edited), func(s *spec.S) {
			list := a.List(s)
			command.Needs(s, arrange.Edit(list))
			id := command.Made(s, list, command.New(s))
			for round, word := range []string{"one", "two", "three", "four"} {
				edits := []struct {
					clause *contract.Clause
					fields map[string]any
				}{
					{a.description, map[string]any{"description": "round " + word}},
					{a.options, map[string]any{"options": []payload.Option{{Type: payload.StringOption, Name: word, Description: "new"}}}},
					{contract.MemberPermissionsEdited, map[string]any{"default_member_permissions": fmt.Sprint(8 << round)}},
				}
				all := map[string]any{}
				requests := make([]client.Request, len(edits))
				for i, e := range edits {
					requests[i] = list.Request(api.Edit(id, encode(e.fields)))
					for key, value := range e.fields {
						all[key] = value
					}
				}
				for i, answer := range s.SendAll(requests) {
					s.Given(edits[i].clause, answer).Provided(func() {
						s.Session.Given(a.id, command.Peek(s, list, id) != nil, "the command under its id after an edit", "none")
						command.Changed(s, list, id, map[string]any{"description": "plain"})
						options, _ := edits[i].fields["options"].([]payload.Option)
						if refused := s.Survey().RefusedOption(s.Session, list, options); refused != nil {
							s.Session.Given(refused, false, "an option of that type to be taken", "a refusal of it")
						}
					}).To(match.Success())
				}
				s.Expect(a.edited, command.Read(s, list, id)).Provided(func() {
					for _, e := range edits { // without a race
						list.Edit(id, e.fields)
						s.Given(e.clause, command.Read(s, list, id)).Provided(func() {
							fresh := command.New(s)
							fresh.Options, _ = e.fields["options"].([]payload.Option)
							command.Stores(s, command.Read(s, list, command.Made(s, list, fresh)), fresh)
						}).To(match.Shows(e.fields))
					}
				}).To(match.Shows(all))
			}
		})
}

// deletedUnder races edits with the delete of their command: whichever comes first, it is
// gone in the end.
func deletedUnder(g *spec.Group, a arena) {
	clause, unlisted, unknown := contract.DeleteGuildFetch, contract.DeleteGuildList, contract.EditGuildUnknown
	if a.Place.Noun == command.Global.Noun {
		clause, unlisted, unknown = contract.DeleteGlobalFetch, contract.DeleteGlobalList, contract.EditGlobalUnknown
	}
	gone := match.Worded("a command that is gone", gomega.BeNil())
	spec.Example(g, a.Title(
		"a global command that is deleted while it is edited is gone",
		"a guild command that is deleted while it is edited is gone"),
		spec.Verifies(clause), func(s *spec.S) {
			list := a.List(s)
			if !list.IsGlobal() {
				list = s.In(1)
			}
			for range 2 {
				id := command.Made(s, list, command.New(s))
				requests := make([]client.Request, callers)
				for i := range requests {
					requests[i] = list.Request(api.Edit(id, encode(map[string]any{"description": fmt.Sprintf("caller %d", i)})))
				}
				requests[callers/2] = list.Request(api.Delete(id))
				s.Given(arrange.Delete(list).Clause(), s.SendAll(requests)[callers/2]).To(match.Success())
				s.Expect(clause, command.Seen(s, list, id)).Provided(func() {
					calm := command.Made(s, list, command.New(s))
					command.Removed(s, list, calm)
					s.Given(unlisted, command.ByID(command.Listed(s, list), calm)).To(gone)
					s.Given(clause, command.Seen(s, list, calm)).To(gone)
					late := list.Edit(calm, map[string]any{"description": "too late"})
					s.Session.Given(unknown, !late.Success() && command.Seen(s, list, calm) == nil, "an edit that brings nothing back", "the command of before")
				}).To(gone)
			}
		})
}

func deletes(g *spec.Group, a arena) {
	spec.Example(g, a.Title(
		"of callers who delete the same global command one gets 204",
		"of callers who delete the same guild command one gets 204"),
		spec.Verifies(a.gone), func(s *spec.S) {
			list := a.List(s)
			for range 2 {
				id := command.Made(s, list, command.New(s))
				requests := make([]client.Request, callers)
				for i := range requests {
					requests[i] = list.Request(api.Delete(id))
				}
				done := 0
				for _, answer := range s.SendAll(requests) {
					if answer.Success() {
						done++
					}
				}
				s.Session.Given(arrange.Delete(list).Clause(), done > 0, "a delete that succeeds", "none")
				s.Expect(a.gone, done).To(match.Worded("one success", gomega.Equal(1)))
			}
		})
}

func overwrites(g *spec.Group, a arena) {
	list := spec.SecondGuild
	if a.Noun == command.Global.Noun {
		list = spec.SecondGlobal
	}
	spec.Example(g.And(list), a.Title(
		"of callers who overwrite all global commands the list is one's and never a mix",
		"of callers who overwrite all guild commands the list is one's and never a mix"),
		spec.Verifies(a.bulkAnswer, a.bulkWhole), func(s *spec.S) {
			list, why := arrange.Overwritable(s.Session, a.List(s).Guild())
			if why != "" {
				s.Lacking(verdict.LackOverwrite, why)
			}
			names := []string{s.Name(), s.Name(), s.Name()}
			for range rounds {
				lists := make([]any, callers)
				for i := range lists {
					var items []payload.Command
					for _, name := range names {
						items = append(items, payload.Command{Type: payload.ChatInput, Name: name, Description: fmt.Sprintf("caller %d", i)})
					}
					lists[i] = items
				}
				ones := match.Worded("one caller's commands", gomega.HaveLen(1))
				var last []map[string]any
				for _, answer := range list.OverwriteSideBySide(lists...) {
					s.Given(arrange.Bulk(list).Clause(), answer).To(match.Success())
					// Whose is open: the list is answered as it is by then.
					last, _ = command.Objects(answer)
					s.Expect(a.bulkAnswer, authors(last)).To(ones)
				}
				listed := command.Listed(s, list)
				s.Expect(a.bulkWhole, authors(listed)).Provided(func() { present(s, list, last, listed) }).To(ones)
			}
			command.Cleared(s, list)
		})
}

// present is the ground of what a list shows: commands that are there stand in
// it once.
func present(s *spec.S, list inventory.Commands, commands, listed []map[string]any) {
	ids := command.Ids(listed)
	s.Session.Given(command.Complete(list), len(slices.Compact(slices.Clone(ids))) == len(ids), "a list with each command once", fmt.Sprint(ids))
	for _, o := range commands {
		id := client.Text(o["id"])
		if command.ByID(listed, id) == nil && s.Survey().Works(arrange.Fetch(list)) && list.Fetch(id).Success() {
			s.Session.Given(command.Complete(list), false, "a list with the command "+id, "a list without it")
		}
	}
}

// authors are the different descriptions in a list of three commands; nil when
// there are not three.
func authors(objects []map[string]any) []string {
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

func encode(body any) []byte {
	raw, err := json.Marshal(body)
	if err != nil {
		panic(err) // what a spec sends encodes
	}
	return raw
}
