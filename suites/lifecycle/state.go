package lifecycle

import (
	"net/http"
	"strings"

	"github.com/onsi/gomega"

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

// upserting is what an overwrite by a create stands on in one place.
type upserting struct {
	place
	created, overwritten, renames, deletedFetch, deletedList *contract.Clause
}

func states() *spec.Group {
	g := spec.NewGroup("States and transitions")
	g.Needs(spec.Commands)
	upserts(g, upserting{
		place: global, created: contract.CreateGlobal201, overwritten: contract.CreateGlobal200, renames: contract.EditGlobalName,
		deletedFetch: contract.DeleteGlobalFetch, deletedList: contract.DeleteGlobalList,
	})
	upserts(g, upserting{
		place: guild, created: contract.CreateGuild201, overwritten: contract.CreateGuild200, renames: contract.EditGuildName,
		deletedFetch: contract.DeleteGuildFetch, deletedList: contract.DeleteGuildList,
	})
	keys(g)
	return g
}

// write creates a command under a name that is taken, and returns the id that it
// has now.
func (on upserting) write(s *spec.S, list inventory.Commands, c payload.Command) string {
	c = command.WithInsisted(s, list, typed(c))
	a := list.Create(c)
	s.Given(on.overwritten, a).Provided(func() {
		command.Admitted(s, on.overwritten, func(c payload.Command) *client.Answer { return list.Create(c) }, c, a)
	}).To(match.Success())
	return command.IDOf(s, list, a, c)
}

// over is write where there is but one command of the name afterwards: what is
// left of another that was made beside it says nothing of an overwrite.
func (on upserting) over(s *spec.S, list inventory.Commands, c payload.Command) string {
	id := on.write(s, list, c)
	s.Given(contract.UpsertOneCommand, command.Named(command.Listed(s, list), c.Name, typed(c).Type)).To(
		match.Worded("one command of that name", gomega.BeNumerically("<", 2)))
	return id
}

func upserts(g *spec.Group, on upserting) {
	spec.Example(g.And(spec.FewMenus), on.Title(
		"a second create leaves one global command of the name",
		"a second create leaves one guild command of the name"), spec.Verifies(contract.UpsertOneCommand), on.leavesOne)

	spec.Example(g, on.Title(
		"a global create without a type overwrites the slash command of its name, and the other way round",
		"a guild create without a type overwrites the slash command of its name, and the other way round"),
		spec.Verifies(contract.KeyTypeOmitted), on.omitted)

	spec.Example(g.And(spec.Scratch), on.Title(
		"a second create replaces the description of a global command",
		"a second create replaces the description of a guild command"), spec.Verifies(contract.UpsertReplacesDescription), on.replacesDescription)

	spec.Example(g, on.Title(
		"a second create replaces the options of a global command whole",
		"a second create replaces the options of a guild command whole"), spec.Verifies(contract.UpsertReplacesOptions), on.replacesOptions)

	spec.Example(g, on.Title(
		"an overwrite of a global command replaces its default member permissions",
		"an overwrite of a guild command replaces its default member permissions"),
		spec.Verifies(contract.UpsertReplacesPermissions), on.replacesPermissions)

	spec.Example(g, on.Title(
		"a second create leaves every other global command as it was",
		"a second create leaves every other guild command as it was"), spec.Verifies(contract.UpsertKeepsOthers), on.leavesOthers)

	spec.Example(g.And(spec.FewMenus), on.Title(
		"global context menu commands may have names that differ in case alone",
		"guild context menu commands may have names that differ in case alone"), spec.Verifies(contract.KeyCase), on.inCase)

	spec.Example(g, on.Title(
		"what an overwrite of a global command leaves out falls back to its default",
		"what an overwrite of a guild command leaves out falls back to its default"),
		spec.Verifies(contract.UpsertResetsUnsent), on.fallsBack)

	spec.Example(g.And(spec.FewMenus), on.Title(
		"what an overwrite of a global context menu command leaves out falls back to its default",
		"what an overwrite of a guild context menu command leaves out falls back to its default"),
		spec.Verifies(contract.UpsertResetsUnsent), on.menusFallBack)

	spec.Example(g, on.Title(
		"a deleted global command may be created again",
		"a deleted guild command may be created again"),
		spec.Verifies(contract.CreateAfterDelete), on.createdAgain)

	spec.Example(g.And(spec.FewMenus), on.Title(
		"a rename of a global command never leaves two commands of one name",
		"a rename of a guild command never leaves two commands of one name"),
		spec.Verifies(contract.KeyAfterRename), on.renamed)

	spec.Example(g, on.Title(
		"a create under the name that an edit gave to a global command overwrites it",
		"a create under the name that an edit gave to a guild command overwrites it"),
		spec.Verifies(contract.UpsertRenamed), on.overwritesRenamed)
	renamedAgain(g, on)
}

func (on upserting) leavesOne(s *spec.S) {
	list := on.List(s)
	command.Needs(s, arrange.Create(list))
	for _, typ := range []payload.CommandType{payload.ChatInput, payload.User, payload.Message} {
		sent := typed(command.OfType(s, typ))
		command.Made(s, list, sent)
		if typ == payload.ChatInput {
			sent.Description = "written over"
		}
		on.write(s, list, sent)
		id := on.write(s, list, sent) // and over what was written over
		s.Expect(contract.UpsertOneCommand, command.Named(command.Listed(s, list), sent.Name, typ)).Provided(func() {
			late(s, list, id, ways(list)[1])()
			command.Shown(s, list, sent.Name, typ)
		}).To(match.Worded("one command of that name", gomega.Equal(1)))
	}
}

// omitted shows that a type which is not sent is the same as type 1.
func (on upserting) omitted(s *spec.S) {
	list := on.List(s)
	command.Needs(s, arrange.Create(list))
	for _, first := range []payload.CommandType{0, payload.ChatInput} {
		sent := command.New(s)
		sent.Type = first
		s.Given(on.created, list.Create(command.WithInsisted(s, list, sent))).To(match.Success())
		again := sent
		again.Type, again.Description = payload.ChatInput-first, "written over"
		s.Expect(contract.KeyTypeOmitted, list.Create(command.WithInsisted(s, list, again))).Provided(func() {
			sent.Type = payload.ChatInput
			s.Given(on.overwritten, list.Create(command.WithInsisted(s, list, sent))).To(match.Success())
		}).To(match.Success())
		s.Expect(contract.KeyTypeOmitted, command.Named(command.Listed(s, list), sent.Name, payload.ChatInput)).Provided(func() {
			plain := command.New(s)
			command.Made(s, list, plain)
			on.write(s, list, plain)
			command.Shown(s, list, plain.Name, payload.ChatInput)
			s.Given(contract.UpsertOneCommand, command.Named(command.Listed(s, list), plain.Name, payload.ChatInput)).To(
				match.Worded("one command of that name", gomega.Equal(1)))
		}).To(match.Worded("one command of that name", gomega.Equal(1)))
	}
}

func (on upserting) replacesDescription(s *spec.S) {
	list := on.List(s)
	_, name := s.Scratch(list, payload.ChatInput)
	sent := payload.Command{Name: name, Description: "written over " + s.Name()}
	id := on.over(s, list, sent)
	m := match.Field("description", sent.Description)
	s.Expect(contract.UpsertReplacesDescription, command.Read(s, list, id)).
		Provided(inBoth(s, func(w way) *contract.Clause { return w.made }, list, id, m)).To(m)
}

func (on upserting) replacesOptions(s *spec.S) {
	list := on.List(s)
	first := command.Optioned(s)
	command.Made(s, list, first)
	first.Options = otherOptions()
	id := on.over(s, list, first)
	m := command.Options(first.Options)
	s.Expect(contract.UpsertReplacesOptions, command.Read(s, list, id)).
		Provided(inBoth(s, func(w way) *contract.Clause { return w.made }, list, id, m)).To(m)
	for _, options := range optionEdits()[2:4] { // plain ones follow those that had more to them
		first.Options = options
		id = on.over(s, list, first)
	}
	whole := command.OptionsAre(first.Options)
	s.Expect(contract.UpsertReplacesOptions, command.Read(s, list, id)).Provided(func() {
		inBoth(s, func(w way) *contract.Clause { return w.made }, list, id, whole)()
		plainOptions(s, list, first.Options)
	}).To(whole)
}

func (on upserting) leavesOthers(s *spec.S) {
	list := on.List(s)
	for _, longer := range []bool{true, false} {
		sent, neighbour := command.New(s), command.New(s)
		if sent.Name = neighbour.Name[:len(neighbour.Name)-4]; !longer {
			sent.Name, neighbour.Name = neighbour.Name, sent.Name
		}
		id := command.Furnished(s, list, neighbour)
		before := beside(s, list, id)
		command.Made(s, list, sent)
		sent.Description = "written over"
		on.over(s, list, sent)
		untouched(s, contract.UpsertKeepsOthers, list, id, before)
	}
}

// inCase shows that two context menu commands may have names that differ in case
// alone, as they may be in mixed case.
func (on upserting) inCase(s *spec.S) {
	list := on.List(s)
	for _, typ := range menus {
		lower, upper := command.OfType(s, typ), command.OfType(s, typ)
		lower.Name, upper.Name = lower.Name+"a", lower.Name+"A"
		id := command.Made(s, list, lower)
		before := command.Read(s, list, id)
		a := command.Added(s, list, upper)
		s.Expect(contract.KeyCase, a).Provided(func() { command.Made(s, list, command.OfType(s, typ)) }).To(match.Success())
		s.Expect(contract.KeyCase, command.Seen(s, list, id)).To(same(before))
		s.Expect(contract.KeyCase, idOf(s, list, a, upper)).To(match.Worded("another id than "+id, gomega.Not(gomega.Equal(id))))
	}
}

// inAccent writes a letter with an accent, as one code point.
func inAccent(s *spec.S) {
	list, plain := s.In(0), command.New(s)
	plain.Name += "e"
	accented := plain
	accented.Name = strings.TrimSuffix(plain.Name, "e") + "é"
	accented.Description = "with an accent"
	id := command.Made(s, list, plain)
	before := command.Read(s, list, id)
	a := command.Added(s, list, accented)
	s.Expect(contract.KeyAccent, a).Provided(func() {
		alone := command.New(s)
		alone.Name += "é"
		command.Made(s, list, alone)
	}).To(match.Success())
	s.Expect(contract.KeyAccent, command.Seen(s, list, id)).To(same(before))
	s.Expect(contract.KeyAccent, idOf(s, list, a, accented)).To(match.Worded("another id than "+id, gomega.Not(gomega.Equal(id))))
}

// listedOverEdit looks at the list once a create wrote over what an edit had written.
func listedOverEdit(s *spec.S) {
	list := s.In(0)
	command.Needs(s, arrange.Create(list))
	command.Needs(s, arrange.Edit(list))
	id, name := s.Scratch(list, payload.ChatInput)
	s.Given(arrange.Edit(list).Clause(), list.Edit(id, map[string]any{"description": "edited first"})).To(match.Success())
	sent := payload.Command{Name: name, Description: "written over the edit " + s.Name()}
	a := list.Create(sent)
	s.Given(contract.CreateGuild200, a).To(match.Success())
	id = idOf(s, list, a, sent)
	m := match.Field("description", sent.Description)
	s.Expect(contract.CreateGuildListed, command.ByID(command.Listed(s, list), id)).Provided(func() {
		s.Given(contract.UpsertReplacesDescription, command.Peek(s, list, id)).To(m)
	}).To(m)
}

func (on upserting) createdAgain(s *spec.S) {
	list, sent, permissions := on.List(s), command.Optioned(s), "8"
	command.Needs(s, arrange.Create(list))
	sent.DefaultMemberPermissions = &permissions
	id := command.Made(s, list, sent)
	_ = list.Edit(id, map[string]any{"nsfw": true})
	command.Removed(s, list, id)
	sent.DefaultMemberPermissions, sent.Options = nil, nil
	gone := on.deletedFetch
	if !s.Survey().Works(arrange.Fetch(list)) {
		gone = on.deletedList
	}
	s.Given(gone, command.Peek(s, list, id)).To(missing)
	sent.Description = "made again"
	sent = command.WithInsisted(s, list, typed(sent))
	a := list.Create(sent)
	s.Expect(contract.CreateAfterDelete, a).To(match.Success())
	s.Expect(contract.CreateAfterDelete, a).Provided(func() {
		other := command.WithInsisted(s, list, typed(command.New(s)))
		s.Given(on.created, list.Create(other)).Response().Status(http.StatusCreated)
	}).Response().Status(http.StatusCreated)
	// Whether it may get the old id again is open.
	now := command.Read(s, list, command.IDOf(s, list, a, sent))
	s.Expect(contract.CreateAfterDelete, now).To(match.Shows(map[string]any{"name": sent.Name, "description": sent.Description}))
	s.Expect(contract.CreateAfterDelete, now).Provided(func() {
		other := command.WithInsisted(s, list, typed(command.New(s)))
		o := command.Read(s, list, command.Made(s, list, other))
		if bare, _ := match.Is(other).Match(o); !bare {
			s.Lacking(verdict.LackChoice, "new commands have more than was sent")
		}
	}).To(match.Is(sent))
}

func (on upserting) renamed(s *spec.S) {
	list := on.List(s)
	command.Needs(s, arrange.Edit(list))
	for _, typ := range []payload.CommandType{payload.ChatInput, payload.User, payload.Message} {
		holder := command.OfType(s, typ)
		command.Made(s, list, holder)
		id := command.Made(s, list, command.OfType(s, typ))
		list.Edit(id, map[string]any{"name": holder.Name}) // refused, or it replaces
		s.Expect(contract.KeyAfterRename, command.Named(command.Listed(s, list), holder.Name, typ)).To(
			match.Worded("one command of that name", gomega.BeNumerically("<", 2)))
	}
}

func (on upserting) overwritesRenamed(s *spec.S) {
	list, sent := on.List(s), command.New(s)
	command.Needs(s, arrange.Create(list))
	command.Needs(s, arrange.Edit(list)) // a command renamed in bulk is another one
	id := command.Made(s, list, sent)
	sent.Name, sent.Description = s.Name(), "written over"
	id = command.Changed(s, list, id, map[string]any{"name": sent.Name})
	s.Given(on.renames, command.Read(s, list, id)).To(match.Field("name", sent.Name))
	on.write(s, list, sent)
	s.Expect(contract.UpsertRenamed, command.Named(command.Listed(s, list), sent.Name, payload.ChatInput)).Provided(func() {
		again := command.New(s)
		on.write(s, list, again)
		on.write(s, list, again)
		command.Shown(s, list, again.Name, payload.ChatInput)
		s.Given(contract.UpsertOneCommand, command.Named(command.Listed(s, list), again.Name, payload.ChatInput)).
			To(match.Worded("one command of that name", gomega.Equal(1)))
	}).To(match.Worded("one command of that name", gomega.Equal(1)))
}
