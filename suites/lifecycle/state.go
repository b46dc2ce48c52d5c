package lifecycle

import (
	"net/http"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// overwrite is a command of the same name and type with other content.
func overwrite(first payload.Command) payload.Command {
	return payload.Command{Name: first.Name, Description: "written over", Options: otherOptions()}
}

func states() *spec.Chapter {
	c := spec.NewChapter("States and transitions")
	for _, p := range []place{global, guild} {
		upserts(c, p)
	}
	keys(c)
	return c
}

func upserts(c *spec.Chapter, p place) {
	spec.Example(c, "a second create overwrites the "+p.noun+" and nothing else",
		spec.Verifies(contract.UpsertOneCommand, contract.UpsertReplacesDescription,
			contract.UpsertReplacesOptions, contract.UpsertKeepsOthers), func(s *spec.S) {
			list, first := p.list(s), command.New(s)
			longer := command.New(s)
			longer.Name = first.Name + "-and-more"
			neighbour, _ := command.Made(s, list, longer)
			before := command.ByID(command.Listed(s, list), neighbour)
			s.Given(before).To(listed)
			command.Made(s, list, first)
			second := overwrite(first)
			id, _ := command.Made(s, list, second)
			all := command.Listed(s, list)
			s.Expect(contract.UpsertOneCommand, command.Named(all, first.Name, payload.ChatInput)).To(match.That(
				"one command of that name", func(n int) bool { return n == 1 }))
			s.Expect(contract.UpsertKeepsOthers, command.ByID(all, neighbour)).To(same(before))
			stored := list.Fetch(id)
			s.Expect(contract.UpsertReplacesDescription, stored).To(match.Field("description", second.Description))
			s.Expect(contract.UpsertReplacesOptions, stored).To(command.Options(second.Options))
		})

	spec.Example(c, "what an overwrite of a "+p.noun+" leaves out falls back to its default",
		spec.Verifies(contract.UpsertResetsUnsent), func(s *spec.S) {
			list, first := p.list(s), command.New(s)
			permissions := "8"
			first.DefaultMemberPermissions = &permissions
			_, made := command.Made(s, list, first)
			s.Given(made).To(match.Shows(first))
			bare := payload.Command{Name: first.Name, Description: "bare"}
			id, _ := command.Made(s, list, bare)
			s.Expect(contract.UpsertResetsUnsent, list.Fetch(id)).To(match.Is(bare))
		})

	spec.Example(c, "a deleted "+p.noun+" may be created again",
		spec.Verifies(contract.CreateAfterDelete), func(s *spec.S) {
			list, sent := p.list(s), command.New(s)
			id, _ := command.Made(s, list, sent)
			s.Given(list.Delete(id)).To(match.Success())
			again := overwrite(sent)
			a := list.Create(again)
			s.Given(a).To(match.Success())
			s.Expect(contract.CreateAfterDelete, a).To(match.Status(http.StatusCreated))
			// Whether it may get the old id again is open.
			now := list.Fetch(a.String("id"))
			s.Given(now).To(match.Success())
			s.Expect(contract.CreateAfterDelete, now).To(match.Shows(map[string]any{"name": again.Name, "description": again.Description}))
			s.Expect(contract.CreateAfterDelete, now).To(command.Options(again.Options))
		})

	spec.Example(c, "a rename of a "+p.noun+" never leaves two commands of one name",
		spec.Verifies(contract.KeyAfterRename), func(s *spec.S) {
			list, taken := p.list(s), command.New(s)
			command.Made(s, list, taken)
			id, _ := command.Made(s, list, command.New(s))
			s.Given(list.Edit(id, map[string]any{"name": s.Name()})).To(match.Success()) // renaming works at all
			list.Edit(id, map[string]any{"name": taken.Name})                            // refused, or it replaces
			s.Expect(contract.KeyAfterRename, command.Named(command.Listed(s, list), taken.Name, payload.ChatInput)).To(
				match.That("one command of that name", func(n int) bool { return n == 1 }))
		})
}

// twin is a pair of lists or types in which one name may stand twice.
type twin struct {
	text          string
	clause        *contract.Clause
	first, second func(*spec.S) (session.Commands, payload.CommandType)
}

func at(p func(*spec.S) session.Commands, typ payload.CommandType) func(*spec.S) (session.Commands, payload.CommandType) {
	return func(s *spec.S) (session.Commands, payload.CommandType) { return p(s), typ }
}

func keys(c *spec.Chapter) {
	secondGuild := func(s *spec.S) session.Commands { return s.In(1) }
	for _, t := range []twin{
		{"a global slash and a global user command", contract.KeyType, at(global.list, payload.ChatInput), at(global.list, payload.User)},
		{"a global user and a global message command", contract.KeyType, at(global.list, payload.User), at(global.list, payload.Message)},
		{"a guild slash and a guild message command", contract.KeyType, at(guild.list, payload.ChatInput), at(guild.list, payload.Message)},
		{"a guild user and a guild message command", contract.KeyType, at(guild.list, payload.User), at(guild.list, payload.Message)},
		{"a global and a guild command", contract.KeyScope, at(global.list, payload.ChatInput), at(guild.list, payload.ChatInput)},
		{"a global and a guild user command", contract.KeyScope, at(global.list, payload.User), at(guild.list, payload.User)},
		{"commands of two guilds", contract.KeyGuild, at(guild.list, payload.ChatInput), at(secondGuild, payload.ChatInput)},
	} {
		spec.Example(c, t.text+" may share a name", spec.Verifies(t.clause), func(s *spec.S) {
			firstList, firstType := t.first(s)
			secondList, secondType := t.second(s)
			one := command.OfType(s, firstType)
			two := command.OfType(s, secondType)
			id, _ := command.Made(s, firstList, one)
			s.Given(firstList.Fetch(id)).To(match.Success())
			// The second could not be created at all if its type or list were unknown.
			command.Made(s, secondList, two)
			two = command.OfType(s, secondType)
			two.Name = one.Name
			a := secondList.Create(two)
			s.Expect(t.clause, a).To(match.Status(http.StatusCreated))
			s.Expect(t.clause, a).To(match.Shows(map[string]any{"name": one.Name, "type": secondType}))
			s.Expect(t.clause, a.String("id")).To(match.That("another id than "+id, func(other string) bool { return other != id }))
			s.Expect(t.clause, firstList.Fetch(id)).To(match.Shows(map[string]any{"id": id, "name": one.Name}))
		})
	}
}
