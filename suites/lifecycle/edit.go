package lifecycle

import (
	"fmt"
	"net/http"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

type editing struct {
	place
	ok, object, name, description, options, optionsEmpty, keepsUnsent, empty, keepsID, keepsType, keepsOthers,
	unknown, nameRules, descriptionRules, optionsRules *contract.Clause
}

// edited patches a command as a prerequisite.
func edited(s *spec.S, a *client.Answer) *client.Answer {
	s.Given(a).To(match.Success())
	return a
}

func edits(c *spec.Chapter, on editing) {
	spec.Example(c, "the edit of a "+on.noun+" answers 200 with the command as it is stored, under its old id",
		spec.Verifies(on.ok, on.object, on.keepsID), func(s *spec.S) {
			list := on.list(s)
			id, _ := command.Made(s, list, command.New(s))
			a := list.Edit(id, map[string]any{"description": "changed"})
			s.Expect(on.ok, a).To(match.Status(http.StatusOK))
			s.Expect(on.keepsID, a).To(match.Field("id", id))
			s.Expect(on.object, a).To(showsStored(list.Fetch(id)))
		})

	spec.Example(c, "an edit replaces what it sends of a "+on.noun,
		spec.Verifies(on.name, on.description), func(s *spec.S) {
			list := on.list(s)
			id, _ := command.Made(s, list, command.New(s))
			renamed := s.Name()
			edited(s, list.Edit(id, map[string]any{"description": "another one"}))
			s.Expect(on.description, list.Fetch(id)).To(match.Field("description", "another one"))
			edited(s, list.Edit(id, map[string]any{"name": renamed}))
			s.Expect(on.name, list.Fetch(id)).To(match.Field("name", renamed))
		})

	spec.Property(c, "an edit replaces the options of a "+on.noun+" whole",
		spec.Verifies(on.options), generate.OptionsList(), func(s *spec.S, sent []payload.Option) {
			list := on.list(s)
			id, _ := s.Scratch(list, payload.ChatInput)
			if sent == nil {
				sent = []payload.Option{}
			}
			a := edited(s, list.Edit(id, map[string]any{"options": sent}))
			s.Expect(on.options, a).To(asMany(sent))
			now := list.Fetch(id)
			s.Given(now).To(match.Success())
			s.Expect(on.options, now).To(asMany(sent))
		})

	spec.Example(c, "an edit with an empty list takes the options of a "+on.noun+" away",
		spec.Verifies(on.optionsEmpty), func(s *spec.S) {
			list := on.list(s)
			id, _ := command.Made(s, list, command.New(s))
			edited(s, list.Edit(id, map[string]any{"options": []any{}}))
			now := list.Fetch(id)
			s.Given(now).To(match.Field("id", id))
			s.Expect(on.optionsEmpty, now).To(match.Field("options", []any{}))
		})

	keeps(c, on)
	editRules(c, on)
}

func keeps(c *spec.Chapter, on editing) {
	spec.Example(c, "an edit keeps what it does not send of a "+on.noun,
		spec.Verifies(on.keepsUnsent, on.empty), func(s *spec.S) {
			list, sent := on.list(s), command.New(s)
			permissions := "8"
			sent.DefaultMemberPermissions = &permissions
			id, made := command.Made(s, list, sent)
			s.Given(made).To(match.Shows(sent))
			edited(s, list.Edit(id, map[string]any{"description": "only this changes"}))
			kept := list.Fetch(id)
			s.Expect(on.keepsUnsent, kept).To(match.Shows(fields(sent, "name", "options", "default_member_permissions")))
			renamed := s.Name()
			edited(s, list.Edit(id, map[string]any{"name": renamed}))
			now := list.Fetch(id)
			s.Expect(on.keepsUnsent, now).To(match.Shows(fields(sent, "options", "default_member_permissions")))
			s.Expect(on.keepsUnsent, now).To(match.Field("description", "only this changes"))
			s.Expect(on.empty, list.Edit(id, map[string]any{})).To(match.Success())
			s.Expect(on.empty, list.Fetch(id)).To(match.Shows(map[string]any{
				"name": renamed, "description": "only this changes",
				"options": sent.Options, "default_member_permissions": permissions,
			}))
		})

	spec.Example(c, "an edit changes neither the type of a "+on.noun+" nor another command",
		spec.Verifies(on.keepsType, on.keepsOthers), func(s *spec.S) {
			list, other := on.list(s), command.New(s)
			id, _ := command.Made(s, list, command.New(s))
			otherID, _ := command.Made(s, list, other)
			before, _ := list.Fetch(otherID).Object()
			s.Given(before).To(match.Shows(other))
			edited(s, list.Edit(id, map[string]any{"description": "not yours", "options": otherOptions()}))
			after, _ := list.Fetch(otherID).Object()
			s.Expect(on.keepsOthers, after).To(same(before))
			list.Edit(id, map[string]any{"type": 2}) // refused or ignored
			s.Expect(on.keepsType, list.Fetch(id)).To(match.Field("type", 1))
		})
}

func editRules(c *spec.Chapter, on editing) {
	spec.Example(c, "the edit of an unknown "+on.noun+" is refused",
		spec.Verifies(on.unknown), func(s *spec.S) {
			list := on.list(s)
			id, _ := command.Made(s, list, command.New(s))
			edited(s, list.Edit(id, map[string]any{"description": "known"}))
			s.Expect(on.unknown, list.Edit(unknownID, map[string]any{"description": "unknown"})).To(refused(s))
		})

	spec.Example(c, "an edit of a "+on.noun+" obeys the rules of a create",
		spec.Verifies(on.nameRules, on.descriptionRules, on.optionsRules), func(s *spec.S) {
			list := on.list(s)
			id, _ := command.Made(s, list, command.New(s))
			edited(s, list.Edit(id, fields(command.New(s), "name", "description", "options")))
			edit := func(field string) func(any) *client.Answer {
				return func(v any) *client.Answer { return list.Edit(id, map[string]any{field: v}) }
			}
			obeys(s, on.nameRules, edit("name"), "", "two words", "ends-in-!", longName)
			obeys(s, on.descriptionRules, edit("description"), "", longDescription, []int{1})
			obeys(s, on.optionsRules, edit("options"), badOptions()...)
		})
}

func effective(c *spec.Chapter) {
	spec.Example(c, "an edit of a guild command shows in fetch and list as soon as it is answered",
		spec.Verifies(contract.EditGuildEffective), func(s *spec.S) {
			list := guild.list(s)
			id, _ := command.Made(s, list, command.New(s))
			for _, description := range []string{"first", "second", "third"} {
				shows := match.Field("description", description)
				a := edited(s, list.Edit(id, map[string]any{"description": description}))
				s.Given(a).To(match.Field("id", id))
				s.Given(a).To(shows)
				fetched, listed := list.Fetch(id), command.ByID(command.Listed(s, list), id)
				// An edit that neither shows was not stored, which others judge.
				s.Expect(contract.EditGuildEffective, fetched).Provided(func() { s.Given(listed).To(shows) }).To(shows)
				s.Session.Given(listed != nil, "the command in the list", "none")
				s.Expect(contract.EditGuildEffective, listed).To(shows)
			}
		})
}

func notEditable(c *spec.Chapter, of place, where elsewhere, clause *contract.Clause) {
	spec.Example(c, "a "+of.noun+" can't be edited "+where.text, spec.Verifies(clause), func(s *spec.S) {
		list, sent := of.list(s), command.New(s)
		id, _ := command.Made(s, list, sent)
		// A command that lives there can be edited there.
		neighbour, _ := command.Made(s, where.list(s), command.New(s))
		edited(s, where.list(s).Edit(neighbour, map[string]any{"description": "mine"}))
		s.Expect(clause, where.list(s).Edit(id, map[string]any{"description": "not from here"})).To(refused(s))
		s.Expect(clause, list.Fetch(id)).To(match.Field("description", sent.Description))
	})
}

// asMany matches an answer with as many options as were sent: none of the old
// ones has stayed. What is in them other specs judge.
func asMany(sent []payload.Option) types.GomegaMatcher {
	return match.On(fmt.Sprintf("%d options", len(sent)), func(a *client.Answer) (string, bool) {
		o, is := a.Object()
		list, _ := o["options"].([]any)
		return fmt.Sprintf("%d options", len(list)), is && len(list) == len(sent)
	})
}
