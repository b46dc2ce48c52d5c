package lifecycle

import (
	"net/http"
	"time"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

type creating struct {
	place
	created, overwritten, object, nameRequired, nameNull, minimal, typeDefault *contract.Clause
}

func globalCommands() *spec.Group {
	g := spec.NewGroup("Global commands")
	g.Needs(spec.Commands)
	creates(g, creating{
		place: global, created: contract.CreateGlobal201, overwritten: contract.CreateGlobal200, object: contract.CreateGlobalObject,
		nameRequired: contract.CreateGlobalNameRequired, nameNull: contract.CreateGlobalNameNull,
		minimal: contract.CreateGlobalMinimal, typeDefault: contract.CreateGlobalTypeDefault,
	})
	edits(g, editing{
		place: global, ok: contract.EditGlobal200, object: contract.EditGlobalObject, name: contract.EditGlobalName,
		description: contract.EditGlobalDescription, options: contract.EditGlobalOptions, optionsEmpty: contract.EditGlobalOptionsEmpty,
		keepsUnsent: contract.EditGlobalKeepsUnsent, empty: contract.EditGlobalEmpty, emptyKeeps: contract.EditGlobalEmptyKeeps, keepsID: contract.EditGlobalKeepsID,
		keepsType: contract.EditGlobalKeepsType, keepsOthers: contract.EditGlobalKeepsOthers, unknown: contract.EditGlobalUnknown,
		nameRules: contract.EditGlobalNameRules, descriptionRules: contract.EditGlobalDescriptionRules,
		optionsRules: contract.EditGlobalOptionsRules,
	})
	notEditable(g, guild, globalPath, contract.EditGlobalGuildCommand)
	deletes(g, deleting{
		place: global, noContent: contract.DeleteGlobal204, fetch: contract.DeleteGlobalFetch, unlisted: contract.DeleteGlobalList,
		keepsOthers: contract.DeleteGlobalKeepsOthers, unknown: contract.DeleteGlobalUnknown, twice: contract.DeleteGlobalTwice,
	})
	notDeletable(g, guild, globalPath, contract.DeleteGlobalGuildCommand)
	return g
}

func guildCommands() *spec.Group {
	g := spec.NewGroup("Guild commands")
	g.Needs(spec.Commands)
	creates(g, creating{
		place: guild, created: contract.CreateGuild201, overwritten: contract.CreateGuild200, object: contract.CreateGuildObject,
		nameRequired: contract.CreateGuildNameRequired, nameNull: contract.CreateGuildNameNull,
		minimal: contract.CreateGuildMinimal, typeDefault: contract.CreateGuildTypeDefault,
	})
	edits(g, editing{
		place: guild, ok: contract.EditGuild200, object: contract.EditGuildObject, name: contract.EditGuildName,
		description: contract.EditGuildDescription, options: contract.EditGuildOptions, optionsEmpty: contract.EditGuildOptionsEmpty,
		keepsUnsent: contract.EditGuildKeepsUnsent, empty: contract.EditGuildEmpty, emptyKeeps: contract.EditGuildEmptyKeeps, keepsID: contract.EditGuildKeepsID,
		keepsType: contract.EditGuildKeepsType, keepsOthers: contract.EditGuildKeepsOthers, unknown: contract.EditGuildUnknown,
		nameRules: contract.EditGuildNameRules, descriptionRules: contract.EditGuildDescriptionRules,
		optionsRules: contract.EditGuildOptionsRules,
	})
	available(g)
	entryPoints(g)
	effective(g)
	notEditable(g, global, guildPath, contract.EditGuildGlobalCommand)
	notEditable(g, guild, otherGuild, contract.EditGuildOtherGuild)
	deletes(g, deleting{
		place: guild, noContent: contract.DeleteGuild204, fetch: contract.DeleteGuildFetch, unlisted: contract.DeleteGuildList,
		keepsOthers: contract.DeleteGuildKeepsOthers, unknown: contract.DeleteGuildUnknown, twice: contract.DeleteGuildTwice,
	})
	notDeletable(g, global, guildPath, contract.DeleteGuildGlobalCommand)
	notDeletable(g, guild, otherGuild, contract.DeleteGuildOtherGuild)
	return g
}

func creates(g *spec.Group, on creating) {
	spec.Example(g.And(spec.FewMenus), on.Title(
		"the create of a new global command answers 201",
		"the create of a new guild command answers 201"),
		spec.Verifies(on.created), on.answers201)

	spec.Example(g.And(spec.Scratch), on.Title(
		"the create of a new global command answers 201 when a guild has the name",
		"the create of a new guild command answers 201 when the global list has the name"),
		spec.Verifies(on.created), on.answers201Again)

	spec.Example(g.And(spec.Menus), on.Title(
		"the create of a global command that exists answers 200",
		"the create of a guild command that exists answers 200"),
		spec.Verifies(on.overwritten), on.answers200)

	successes(g, on)

	spec.Property(g.And(spec.Scratch), on.Title(
		"the create of a global command answers with the command as it is stored",
		"the create of a guild command answers with the command as it is stored"),
		spec.Verifies(on.object), generate.UnlocalizedCommand(), on.answersStored)

	for _, name := range []struct {
		title  string
		clause *contract.Clause
		extra  payload.Extra
	}{
		{on.Title(
			"the create of a global command without a name is refused",
			"the create of a guild command without a name is refused"), on.nameRequired, payload.Extra{"name": payload.Absent}},
		{on.Title(
			"the create of a global command with a null name is refused",
			"the create of a guild command with a null name is refused"), on.nameNull, payload.Extra{"name": payload.Null}},
	} {
		spec.Example(g.And(spec.FewMenus), name.title, spec.Verifies(name.clause), func(s *spec.S) {
			list := on.List(s)
			command.Needs(s, arrange.Create(list))
			for _, c := range []payload.Command{{Type: payload.ChatInput, Description: "nameless"}, {Type: payload.User}, {Type: payload.Message}} {
				c.Extra = name.extra
				s.Expect(name.clause, list.Create(command.WithInsisted(s, list, c))).To(command.Refused(s))
			}
		})
	}

	spec.Example(g, on.Title(
		"a global command needs no more than name and description",
		"a guild command needs no more than name and description"),
		spec.Verifies(on.minimal), on.needsNoMore)

	spec.Example(g, on.Title(
		"a global command is a slash command by default",
		"a guild command is a slash command by default"),
		spec.Verifies(on.typeDefault), on.slashByDefault)

	spec.Example(g.And(spec.Menus), on.Title(
		"a global command without a type is a slash command, whatever has its name",
		"a guild command without a type is a slash command, whatever has its name"),
		spec.Verifies(on.typeDefault), on.slashBesideNamesake)
}

// answers201Again creates under a name that the other list has.
func (on creating) answers201Again(s *spec.S) {
	list, other := on.List(s), guild.List(s)
	if !list.IsGlobal() {
		list, other = s.In(1), global.List(s)
	}
	command.Needs(s, arrange.Create(list))
	sent := typed(command.New(s))
	if other.IsGlobal() { // where creates are scarcer
		_, sent.Name = s.Scratch(other, payload.ChatInput)
	} else { // no other spec needs the namesake, which a delete may take with it
		_, sent.Name = s.Stock(other, payload.ChatInput, "to have a namesake")
	}
	a := list.Create(command.WithInsisted(s, list, sent))
	s.Given(contract.KeyScope, a).Provided(func() { command.Made(s, list, command.New(s)) }).To(match.Success())
	s.Response(on.created, a).Status(http.StatusCreated)
}

func (on creating) answers201(s *spec.S) {
	list := on.List(s)
	sent := command.WithInsisted(s, list, typed(command.New(s)))
	a := list.Create(sent)
	s.Response(on.created, a).Status(http.StatusCreated)
	there(s, on.created, list, a, sent)
	for _, typ := range menus {
		a := list.Create(command.WithInsisted(s, list, command.OfType(s, typ)))
		if !turnedDown(a) { // whether it is there at all, others say
			s.Response(on.created, a).Status(http.StatusCreated)
		}
	}
}

// menus are the types of context menu commands.
var menus = []payload.CommandType{payload.User, payload.Message}

func (on creating) answers200(s *spec.S) {
	list := on.List(s)
	sent := typed(command.New(s))
	command.Made(s, list, sent)
	sent.Description = "made again"
	sent = command.WithInsisted(s, list, sent)
	a := list.Create(sent)
	s.Response(on.overwritten, a).Status(http.StatusOK)
	there(s, on.overwritten, list, a, sent)
	for _, typ := range menus {
		_, name := s.Scratch(list, typ)
		a := list.Create(command.WithInsisted(s, list, payload.Command{Type: typ, Name: name}))
		if !turnedDown(a) {
			s.Response(on.overwritten, a).Status(http.StatusOK)
		}
	}
}

func (on creating) answersStored(s *spec.S, sent payload.Command) {
	list := on.List(s)
	// Where there is no upsert, each of these makes another command.
	if s.Survey().Upserts(list) {
		_, sent.Name = s.Scratch(list, payload.ChatInput)
	} else if sent.Name = s.Name(); s.Case > s.Lane {
		return
	}
	sent = command.WithInsisted(s, list, typed(sent))
	a := list.Create(sent)
	if turnedDown(a) { // what may stand in a command other specs judge
		sent = command.WithInsisted(s, list, payload.Command{Type: payload.ChatInput, Name: sent.Name, Description: "plain"})
		a = list.Create(sent)
	}
	s.Given(on.created, a).To(match.Success())
	stored := command.Read(s, list, command.IDOf(s, list, a, sent))
	answered, _ := a.JSON()
	s.Expect(on.object, command.Undictionaried(answered)).In(a.Exchange()).
		Provided(func() { steady(s, list, stored) }).To(match.Same(command.Undictionaried(stored)))
}

func (on creating) needsNoMore(s *spec.S) {
	list, sent := on.List(s), command.New(s)
	command.Needs(s, arrange.Create(list))
	a := list.Create(sent)
	s.Expect(on.minimal, a).Provided(func() {
		// The default may be a type that has no description.
		if bare := list.Create(map[string]any{"name": s.Name()}); bare.Success() {
			s.Given(on.typeDefault, bare).To(match.Field("type", payload.ChatInput))
		}
	}).To(match.Success())
	there(s, on.minimal, list, a, sent)
}

func (on creating) slashByDefault(s *spec.S) {
	list := on.List(s)
	command.Needs(s, arrange.Create(list))
	// Whether a slash command may go without a description is open;
	// what comes to be must be one all the same.
	if bare := list.Create(map[string]any{"name": s.Name()}); bare.Success() {
		if o, is := bare.Object(); is {
			s.Expect(on.typeDefault, o).To(match.Field("type", payload.ChatInput))
		}
	}
	sent := command.WithInsisted(s, list, command.New(s))
	a := list.Create(sent)
	s.Given(on.minimal, a).To(match.Success())
	if o, is := a.Object(); is {
		s.Expect(on.typeDefault, o).To(match.Field("type", payload.ChatInput))
	}
	s.Expect(on.typeDefault, command.Read(s, list, command.IDOf(s, list, a, sent))).To(match.Field("type", payload.ChatInput))
}

func (on creating) slashBesideNamesake(s *spec.S) {
	list := on.List(s)
	if !list.IsGlobal() {
		list = s.In(1)
	}
	command.Needs(s, arrange.Create(list))
	sent := command.WithInsisted(s, list, command.New(s))
	_, sent.Name = s.Scratch(list, payload.User)
	sent.Type = 0
	a := list.Create(sent)
	s.Expect(on.typeDefault, a).Provided(func() {
		s.Given(contract.KeyType, list.Create(typed(sent))).To(match.Success())
	}).To(match.Success())
	if o, is := a.Object(); is {
		s.Expect(on.typeDefault, o).To(match.Field("type", payload.ChatInput))
	}
}

// typed names the type of a command that would go by the default.
func typed(c payload.Command) payload.Command {
	c.Type = max(c.Type, payload.ChatInput)
	return c
}

// available shows that a guild's commands need no time to spread.
func available(g *spec.Group) {
	for i, k := range []struct {
		title  string
		clause *contract.Clause
	}{
		{title: "a guild command can be fetched as soon as its create is answered", clause: contract.CreateGuildAvailable},
		{title: "a guild command is listed as soon as its create is answered", clause: contract.CreateGuildListed},
	} {
		spec.Example(g, k.title, spec.Verifies(k.clause), func(s *spec.S) {
			list := guild.List(s)
			w := ways(list)[i]
			s.NeedsWorking(w.op)
			for range 2 {
				id := command.Made(s, list, command.New(s))
				s.Expect(k.clause, w.read(id)).Provided(func() {
					// One that stays away is not late.
					id := command.Changed(s, list, id, map[string]any{"description": "not new any more"})
					if w.read(id) == nil {
						time.Sleep(command.Patience)
						s.Session.Given(w.clause, w.read(id) != nil, "the command, which was edited since", "none")
					}
				}).To(present)
			}
		})
	}
}

// way is one of the two ways to read a command.
type way struct {
	op     contract.Operation
	clause *contract.Clause // broken where it does not show one that is there
	// made and edited are broken where it shows a guild command's create, or an
	// edit of it, only later.
	made, edited *contract.Clause
	read         func(id string) map[string]any
}

func ways(list inventory.Commands) []way {
	return []way{
		{op: arrange.Fetch(list), clause: arrange.Fetch(list).Clause(), made: contract.CreateGuildAvailable, edited: contract.EditGuildEffective, read: func(id string) map[string]any {
			if o, _ := list.Fetch(id).Object(); command.ID(o) == id {
				return o
			}
			return nil
		}},
		{op: arrange.List(list), clause: command.Complete(list), made: contract.CreateGuildListed, edited: contract.EditGuildListed, read: func(id string) map[string]any {
			all, _ := command.Objects(list.List())
			return command.ByID(all, id)
		}},
	}
}
