package lifecycle

import (
	"slices"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

type overwriting struct {
	place
	list                                                              spec.Need // that is overwritten
	ok, answer, replaces, creates, overwrites, empty, atomic, notList *contract.Clause
	nameRules, again                                                  *contract.Clause
}

// bulkList is a list that may be overwritten whole.
func bulkList(s *spec.S, p place) inventory.Commands {
	list, why := arrange.Overwritable(s.Session, p.List(s).Guild())
	if why != "" {
		s.Lacking(verdict.LackOverwrite, why)
	}
	return list
}

func bulk() *spec.Group {
	g := spec.NewGroup("Bulk overwrite")
	g.Needs()
	ofGlobals := overwriting{
		place: global, list: spec.SecondGlobal, ok: contract.BulkGlobal200, answer: contract.BulkGlobalAnswer, replaces: contract.BulkGlobalReplacesAll,
		creates: contract.BulkGlobalCreates, overwrites: contract.BulkGlobalOverwrites, empty: contract.BulkGlobalEmpty,
		atomic: contract.BulkGlobalAllOrNothing, notList: contract.BulkGlobalNotList, nameRules: contract.BulkGlobalItemRules, again: contract.CreateGlobal200,
	}
	ofGuilds := overwriting{
		place: guild, list: spec.SecondGuild, ok: contract.BulkGuild200, answer: contract.BulkGuildAnswer, replaces: contract.BulkGuildReplacesAll,
		creates: contract.BulkGuildCreates, overwrites: contract.BulkGuildOverwrites, empty: contract.BulkGuildEmpty,
		atomic: contract.BulkGuildAllOrNothing, notList: contract.BulkGuildNotList, nameRules: contract.BulkGuildItemName, again: contract.CreateGuild200,
	}
	for _, on := range []overwriting{ofGlobals, ofGuilds} {
		bulks(g.And(on.list), on)
		bulkRefusals(g.And(on.list), on)
	}
	bulkScopes(g.And(spec.Second))
	bulkItems(g.And(spec.SecondGuild))
	bulkSettings(g.And(spec.SecondGlobal))
	for _, on := range []overwriting{ofGlobals, ofGuilds} {
		storedInBulk(g.And(on.list), on)
		itemsApart(g.And(on.list), on)
		namedAlike(g.And(on.list, spec.FewMenus), on)
		madeAgain(g.And(on.list, spec.FewMenus), on)
	}
	return g
}

// written overwrites a list, as every target lets it be.
func (on overwriting) written(s *spec.S, list inventory.Commands, items ...payload.Command) *client.Answer {
	for i := range items {
		items[i] = typed(items[i])
	}
	a := list.Overwrite(items)
	s.Given(on.ok, a).Provided(func() {
		alone := func(c payload.Command) *client.Answer { return list.Overwrite([]payload.Command{typed(c)}) }
		for _, c := range items {
			command.Admitted(s, on.ok, alone, c, alone(c))
		}
	}).To(match.Success())
	return a
}

// named is the command of that name and type in the list, as it is stored, or nil.
// What was answered to the write of it may tell its id, else the list does.
func named(s *spec.S, list inventory.Commands, a *client.Answer, c payload.Command) map[string]any {
	answered, _ := command.Objects(a)
	if o := find(answered, c); command.ID(o) != "" {
		if stored := command.Seen(s, list, command.ID(o)); stored != nil {
			return stored
		}
	}
	listed := find(command.Listed(s, list), c)
	if stored := command.Seen(s, list, command.ID(listed)); command.ID(listed) != "" && stored != nil {
		return stored
	}
	return listed
}

func find(all []map[string]any, c payload.Command) map[string]any {
	for _, o := range all {
		if o["name"] == c.Name && command.TypeOf(o) == max(c.Type, payload.ChatInput) {
			return o
		}
	}
	return nil
}

// called is named for a command of whatever type.
func called(s *spec.S, list inventory.Commands, a *client.Answer, name string) map[string]any {
	for _, typ := range []payload.CommandType{payload.ChatInput, payload.User, payload.Message} {
		if o := named(s, list, a, payload.Command{Type: typ, Name: name}); o != nil {
			return o
		}
	}
	return nil
}

func bulks(g *spec.Group, on overwriting) {
	versioned(g, on)
	spec.Example(g, on.Title(
		"a bulk overwrite of global commands answers 200",
		"a bulk overwrite of guild commands answers 200"), spec.Verifies(on.ok), on.takesPlace)

	spec.Example(g, on.Title(
		"a bulk overwrite creates the global commands that did not exist",
		"a bulk overwrite creates the guild commands that did not exist"), spec.Verifies(on.creates), func(s *spec.S) {
		list, added := bulkList(s, on.place), command.New(s)
		a := on.written(s, list, added)
		s.Expect(on.creates, named(s, list, a, added)).To(present)
	})

	spec.Example(g, on.Title(
		"a bulk overwrite leaves no global command that it does not name",
		"a bulk overwrite leaves no guild command that it does not name"), spec.Verifies(on.replaces), func(s *spec.S) {
		list, kept, dropped, added := bulkList(s, on.place), command.New(s), command.New(s), command.New(s)
		command.Made(s, list, kept)
		id := command.Made(s, list, dropped)
		command.Read(s, list, id)
		a := on.written(s, list, added, kept)
		s.Expect(on.replaces, command.Seen(s, list, id)).To(missing)
		s.Expect(on.replaces, named(s, list, a, kept)).To(present)
		s.Given(on.creates, named(s, list, a, added)).To(present)
	})

	spec.Example(g, on.Title(
		"a bulk overwrite gives a global command that exists the new content",
		"a bulk overwrite gives a guild command that exists the new content"), spec.Verifies(on.overwrites), func(s *spec.S) {
		list, kept := bulkList(s, on.place), command.Optioned(s)
		command.Made(s, list, kept)
		kept.Description, kept.Options = "written over in bulk", otherOptions()
		a := on.written(s, list, kept)
		now := named(s, list, a, kept)
		s.Given(on.replaces, now).To(present)
		anew := func() { storesAnew(s, list, kept) }
		s.Expect(on.overwrites, now).Provided(anew).To(match.Field("description", kept.Description))
		s.Expect(on.overwrites, now).Provided(anew).To(command.Options(kept.Options))
		for _, options := range optionEdits()[2:4] { // plain ones follow those that had more to them
			kept.Options = options
			now = named(s, list, on.written(s, list, kept), kept)
		}
		s.Expect(on.overwrites, now).Provided(func() {
			plainOptions(s, list, kept.Options)
		}).To(command.OptionsAre(kept.Options))
	})

	spec.Example(g, on.Title(
		"a bulk overwrite of global commands answers with the list as it is stored",
		"a bulk overwrite of guild commands answers with the list as it is stored"), spec.Verifies(on.answer), func(s *spec.S) {
		list := bulkList(s, on.place)
		one, two := command.Optioned(s), command.New(s)
		command.Made(s, list, one)
		permissions := "8"
		one.Options, one.Description, one.DefaultMemberPermissions = otherOptions(), "answered in bulk", &permissions
		a := on.written(s, list, one, two)
		for _, item := range s.Response(on.answer, a).JSON().Array().Iter() {
			item.Object()
		}
		answered, _ := command.Objects(a)
		for _, c := range []payload.Command{one, two} {
			if stored := named(s, list, a, c); stored != nil { // whether it is, others say
				s.Expect(on.answer, find(answered, c)).In(a.Exchange()).Provided(func() { steady(s, list, stored) }).To(match.Shows(core(stored)))
			}
		}
		s.Expect(on.answer, len(command.Menus(answered))).In(a.Exchange()).To(match.Worded("two commands", gomega.Equal(2)))
	})

	spec.Example(g, on.Title(
		"a bulk overwrite of global commands with an empty list removes all",
		"a bulk overwrite of guild commands with an empty list removes all"), spec.Verifies(on.empty), func(s *spec.S) {
		list, made := bulkList(s, on.place), command.New(s)
		id := command.Made(s, list, made)
		command.Read(s, list, id)
		s.Expect(on.empty, list.Overwrite(nil)).To(match.Success())
		s.Expect(on.empty, command.Seen(s, list, id)).To(missing)
	})
}

func versioned(g *spec.Group, on overwriting) {
	spec.Example(g, on.Title(
		"a bulk overwrite with another description raises the version of a global command, where the id stays",
		"a bulk overwrite with another description raises the version of a guild command, where the id stays"),
		spec.Verifies(contract.CommandVersionBulk), func(s *spec.S) {
			list, sent := bulkList(s, on.place), command.New(s)
			id := command.Made(s, list, sent)
			before, _ := command.Read(s, list, id)["version"].(string)
			s.Given(contract.CommandVersionPresent, before).To(match.Snowflake())
			sent.Description = "written over in bulk"
			now := named(s, list, on.written(s, list, sent), sent)
			s.Given(on.replaces, now).To(present)
			s.Given(on.overwrites, now).To(match.Field("description", sent.Description))
			s.Expect(contract.CommandVersionBulk, now).To(command.Renewed(id, before))
			id, before = command.ID(now), client.Text(now["version"])
			sent.Options = optionEdits()[0]
			now = named(s, list, on.written(s, list, sent), sent)
			s.Given(on.overwrites, now).To(command.Options(sent.Options))
			s.Expect(contract.CommandVersionBulk, now).To(command.Renewed(id, before))
		})
}

func bulkRefusals(g *spec.Group, on overwriting) {
	spec.Example(g, on.Title(
		"a bulk overwrite of global commands refuses what a create would refuse",
		"a bulk overwrite of guild commands refuses what a create would refuse"), spec.Verifies(on.nameRules), func(s *spec.S) {
		list := bulkList(s, on.place)
		command.Needs(s, arrange.Bulk(list))
		spaced, long := badItems(s)
		good, more := typed(command.New(s)), typed(command.New(s))
		lengthy, twice := good, good
		lengthy.Name, twice.Options = good.Name+longName[len(good.Name):], badOptions()[0].value.([]payload.Option)
		type set struct {
			items, others []payload.Command // the others break another rule in the same place
			rule          *contract.Clause
		}
		sets := []set{
			{items: []payload.Command{good, spaced}, others: []payload.Command{good, lengthy}, rule: contract.NameSpace},
			{items: []payload.Command{spaced, good}, others: []payload.Command{lengthy, good}, rule: contract.NameSpace},
			{items: []payload.Command{more, good, spaced}, others: []payload.Command{more, good, lengthy}, rule: contract.NameSpace},
		}
		if on.Noun == global.Noun { // a guild's item has a clause for its description
			sets = append(sets, set{items: []payload.Command{more, long}, others: []payload.Command{more, twice}, rule: contract.DescriptionLength})
		}
		for _, set := range sets {
			s.Expect(on.nameRules, list.Overwrite(set.items)).Provided(func() {
				s.Session.Given(set.rule, !turnedDown(list.Overwrite(set.others)), "a refusal", "a success, where the same write refuses what breaks another rule")
			}).To(command.Refused(s))
		}
	})

	spec.Example(g.Long(100), on.Title(
		"a refused bulk overwrite of global commands changes no command",
		"a refused bulk overwrite of guild commands changes no command"), spec.Verifies(on.atomic), on.changesNothing)

	spec.Example(g, on.Title(
		"a bulk overwrite of global commands with something else than a list of objects is refused",
		"a bulk overwrite of guild commands with something else than a list of objects is refused"), spec.Verifies(on.notList), func(s *spec.S) {
		list := bulkList(s, on.place)
		command.Needs(s, arrange.Bulk(list))
		s.Expect(on.notList, list.Overwrite(typed(command.New(s)))).To(command.Refused(s))
		// Null is left out: it is a way to say nothing.
		for _, body := range []string{`"text"`, `7`, `true`, `["text"]`, `[7]`} {
			s.Expect(on.notList, list.Overwrite(body)).To(command.Refused(s))
		}
	})

	spec.Example(g, on.Title(
		"a bulk overwrite of global commands with null among the commands is accepted or refused",
		"a bulk overwrite of guild commands with null among the commands is accepted or refused"), spec.Verifies(contract.ErrorNull), func(s *spec.S) {
		list := bulkList(s, on.place)
		command.Needs(s, arrange.Bulk(list))
		for _, body := range []string{`[null]`, `null`} {
			s.Expect(contract.ErrorNull, list.Overwrite(body)).To(match.NoFailure())
		}
	})
}

func bulkScopes(g *spec.Group) {
	here := func(s *spec.S) inventory.Commands { return bulkList(s, guild) }
	everywhere := func(s *spec.S) inventory.Commands { return bulkList(s, global) }
	other := func(s *spec.S) inventory.Commands {
		list, guilds := bulkList(s, guild), s.Run.Profile.Guilds
		i := slices.IndexFunc(guilds, func(g target.Guild) bool { return g.ID != list.Guild() && g.Authorizes(list.App()) })
		if i < 0 {
			s.Lacking(verdict.LackGuild, "the profile has one guild alone in which application "+list.App().ID+" is authorized")
		}
		return s.CommandsOf(list.App(), guilds[i].ID)
	}
	for _, kept := range []struct {
		text            string
		clause          *contract.Clause
		written, beside func(*spec.S) inventory.Commands
	}{
		{text: "a global bulk overwrite leaves the commands of guilds", clause: contract.BulkGlobalKeepsGuilds,
			written: everywhere, beside: here},
		{text: "a bulk overwrite in a guild leaves the global commands", clause: contract.BulkGuildKeepsGlobal, written: here,
			beside: everywhere},
		{text: "a bulk overwrite in a guild leaves those of another guild", clause: contract.BulkGuildKeepsOtherGuilds,
			written: here, beside: other},
	} {
		spec.Example(g, kept.text, spec.Verifies(kept.clause), func(s *spec.S) {
			list, other := kept.written(s), kept.beside(s)
			id := command.Furnished(s, other, command.New(s))
			before := beside(s, other, id)
			s.Given(arrange.Bulk(list).Clause(), list.Overwrite([]payload.Command{typed(command.New(s))})).To(match.Success())
			untouched(s, kept.clause, other, id, before)
		})
	}

	spec.Example(g.And(spec.FewMenus), "a global bulk overwrite replaces user and message commands too",
		spec.Verifies(contract.BulkGlobalMenus), func(s *spec.S) {
			list := bulkList(s, global)
			for _, typ := range []payload.CommandType{payload.User, payload.Message} {
				old, next := command.OfType(s, typ), command.OfType(s, typ)
				id := command.Made(s, list, old)
				a := list.Overwrite([]payload.Command{next})
				s.Given(contract.BulkGlobal200, a).To(match.Success())
				s.Expect(contract.BulkGlobalMenus, command.Seen(s, list, id)).To(missing)
				s.Expect(contract.BulkGlobalMenus, named(s, list, a, next)).Provided(func() {
					s.Given(contract.BulkGlobalCreates, s.Survey().Works(contract.BulkGlobal)).To(match.Worded("new commands", gomega.BeTrue()))
				}).To(present)
			}
		})
}

func bulkItems(g *spec.Group) {
	spec.Example(g, "an item of a guild bulk overwrite needs no id", spec.Verifies(contract.BulkGuildItemWithoutID), func(s *spec.S) {
		list := bulkList(s, guild)
		a := list.Overwrite([]payload.Command{typed(command.New(s))})
		s.Expect(contract.BulkGuildItemWithoutID, a).Provided(func() {
			there := command.New(s)
			id := command.Made(s, list, there)
			s.Given(contract.BulkGuild200, list.Overwrite([]any{map[string]any{
				"id": id, "type": payload.ChatInput, "name": there.Name, "description": there.Description,
			}})).To(match.Success())
		}).To(match.Success())
	})

	itemTypes(g)

	for _, rule := range []struct {
		title, field string
		clause       *contract.Clause
		alone        []breach
		second       []breach
	}{
		{title: "an item of a guild bulk overwrite needs a name", field: "name", clause: contract.BulkGuildItemNameRequired,
			alone: []breach{{nil, contract.NamePresent}}, second: nil},
		{title: "an item of a guild bulk overwrite has a description of 1 to 100 characters", field: "description", clause: contract.BulkGuildItemDescription,
			alone: badDescriptions(), second: badDescriptions()[:2]},
		{title: "an item of a guild bulk overwrite has valid options", field: "options", clause: contract.BulkGuildItemOptions, alone: badOptions(),
			second: badOptions()},
	} {
		spec.Example(g, rule.title, spec.Verifies(rule.clause), func(s *spec.S) {
			list := bulkList(s, guild)
			command.Needs(s, contract.BulkGuild)
			item := func(v any) map[string]any {
				o := map[string]any{"type": 1, "name": s.Name(), "description": "an item", rule.field: v}
				if v == nil {
					delete(o, rule.field)
				}
				return o
			}
			obeys(s, rule.clause, func(v any) *client.Answer { return list.Overwrite([]any{item(v)}) }, rule.alone...)
			plain := typed(command.New(s))
			obeys(s, rule.clause, func(v any) *client.Answer { return list.Overwrite([]any{plain, item(v)}) }, rule.second...)
		})
	}
}

func storedInBulk(g *spec.Group, on overwriting) {
	spec.SerialProperty(g.And(spec.Commands), on.Title(
		"a bulk overwrite stores each global command as it was sent",
		"a bulk overwrite stores each guild command as it was sent"),
		spec.Verifies(on.overwrites), 0, generate.UnlocalizedCommand(), func(s *spec.S, sent payload.Command) {
			list := bulkList(s, on.place).Keeping() // each case writes over the last, which costs no create
			sent.Name, sent.Type = s.Run.Prefix()+"bulk", payload.ChatInput
			if !list.IsGlobal() {
				sent.NSFW = nil // which is not among the fields of an item
			}
			a := list.Overwrite([]payload.Command{sent})
			if turnedDown(a) {
				return // what may stand in a command other specs judge
			}
			s.Given(on.ok, a).To(match.Success())
			now := named(s, list, a, sent)
			s.Expect(on.overwrites, now).Provided(func() {
				if now["description"] == sent.Description { // written over, and one field is not as it should be
					command.Stores(s, now, sent)
				}
				fresh, there := sent, s.Mine(list)
				fresh.Name = s.Name()
				command.Stores(s, command.Read(s, there, command.Made(s, there, fresh)), fresh) // no overwrite either
			}).To(match.Shows(sent))
		})
}
