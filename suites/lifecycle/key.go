package lifecycle

import (
	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// twin is a pair of lists or types in which one name may stand twice.
type twin struct {
	title         string
	clause        *contract.Clause
	first, second func(*spec.S) (inventory.Commands, payload.CommandType)
}

func at(p func(*spec.S) inventory.Commands, typ payload.CommandType) func(*spec.S) (inventory.Commands, payload.CommandType) {
	return func(s *spec.S) (inventory.Commands, payload.CommandType) { return p(s), typ }
}

func keys(g *spec.Group) {
	spec.Example(g, contract.KeyAccent.Text, spec.Verifies(contract.KeyAccent), inAccent)
	wholeNames(g)

	spec.Example(g.And(spec.Scratch), "a list shows what a create wrote over an edit of a guild command", spec.Verifies(contract.CreateGuildListed), listedOverEdit)

	secondGuild := func(s *spec.S) inventory.Commands { return s.In(1) }
	spec.Example(g.And(spec.FewMenus), "a global command may be given the name of one of another type",
		spec.Verifies(contract.KeyType), func(s *spec.S) { renamedAlike(s, s.Global()) })
	spec.Example(g.And(spec.FewMenus), "a guild command may be given the name of one of another type",
		spec.Verifies(contract.KeyType), func(s *spec.S) { renamedAlike(s, secondGuild(s)) })
	for _, t := range []twin{
		{title: "a global slash and a global user command may share a name", clause: contract.KeyType, first: at(global.List, payload.ChatInput),
			second: at(global.List, payload.User)},
		{title: "a global user and a global message command may share a name", clause: contract.KeyType, first: at(global.List, payload.User),
			second: at(global.List, payload.Message)},
		{title: "a guild slash and a guild message command may share a name", clause: contract.KeyType, first: at(guild.List, payload.ChatInput),
			second: at(guild.List, payload.Message)},
		{title: "a guild user and a guild message command may share a name", clause: contract.KeyType, first: at(guild.List, payload.User),
			second: at(guild.List, payload.Message)},
		{title: "a global and a guild command may share a name", clause: contract.KeyScope, first: at(global.List, payload.ChatInput),
			second: at(guild.List, payload.ChatInput)},
		{title: "a global and a guild user command may share a name", clause: contract.KeyScope, first: at(global.List, payload.User),
			second: at(guild.List, payload.User)},
		{title: "commands of two guilds may share a name", clause: contract.KeyGuild, first: at(guild.List, payload.ChatInput),
			second: at(secondGuild, payload.ChatInput)},
	} {
		spec.Example(g.And(spec.FewMenus), t.title, spec.Verifies(t.clause), func(s *spec.S) {
			firstList, firstType := t.first(s)
			secondList, secondType := t.second(s)
			one := command.OfType(s, firstType)
			two := command.OfType(s, secondType)
			id := command.Made(s, firstList, one)
			before := command.Read(s, firstList, id)
			two.Name = one.Name
			a := command.Added(s, secondList, two)
			// One of that type and list could be refused whatever its name is.
			s.Expect(t.clause, a).Provided(func() { command.Made(s, secondList, command.OfType(s, secondType)) }).To(match.Success())
			second := idOf(s, secondList, a, two)
			s.Expect(t.clause, second).To(match.Worded("another id than "+id, gomega.Not(gomega.Equal(id))))
			s.Expect(t.clause, command.Seen(s, firstList, id)).To(same(before))
			s.Expect(t.clause, command.Read(s, secondList, second)).To(match.Shows(map[string]any{"name": two.Name, "type": secondType}))
		})
	}
}

// idOf is the id that the answer itself tells, else what is known of the name:
// what is known may be of another command where names are mixed up.
func idOf(s *spec.S, list inventory.Commands, a *client.Answer, c payload.Command) string {
	if id := a.String("id"); id != "" {
		return id
	}
	return command.IDOf(s, list, a, c)
}

// renamedAlike gives a slash command the name of a USER command by an edit.
func renamedAlike(s *spec.S, list inventory.Commands) {
	command.Needs(s, arrange.Edit(list))
	menu := command.OfType(s, payload.User)
	there, id := command.Made(s, list, menu), command.Made(s, list, command.New(s))
	before := command.Read(s, list, there)
	name := func(name string) *client.Answer { return list.Edit(id, map[string]any{"name": name}) }
	s.Expect(contract.KeyType, name(menu.Name)).Provided(func() {
		s.Given(arrange.Edit(list).Clause(), name(s.Name())).To(match.Success())
	}).To(match.Success())
	s.Expect(contract.KeyType, command.Seen(s, list, there)).To(same(before))
	s.Expect(contract.KeyType, command.Read(s, list, id)).Provided(func() {
		other := s.Name()
		s.Given(arrange.Edit(list).Clause(), name(other)).To(match.Success())
		edited := contract.EditGuildName
		if list.IsGlobal() {
			edited = contract.EditGlobalName
		}
		s.Given(edited, command.Read(s, list, id)).To(match.Field("name", other))
	}).To(match.Field("name", menu.Name))
}
