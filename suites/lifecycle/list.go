package lifecycle

import (
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/model"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

type reading struct {
	place
	list200, complete, alone, objects, types, fetch200, fetchElsewhere *contract.Clause
	where                                                              elsewhere
}

func listing() *spec.Group {
	g := spec.NewGroup("Listing and fetch")
	g.Needs(spec.Commands)
	reads(g, reading{
		place: global, list200: contract.ListGlobal200, complete: contract.ListGlobalComplete, alone: contract.ListGlobalAlone,
		objects: contract.ListGlobalObjects, types: contract.ListGlobalTypes, fetch200: contract.FetchGlobal200,
		fetchElsewhere: contract.FetchGuildGlobalCommand, where: guildPath,
	})
	reads(g, reading{
		place: guild, list200: contract.ListGuild200, complete: contract.ListGuildComplete, alone: contract.ListGuildAlone,
		objects: contract.ListGuildObjects, types: contract.ListGuildTypes, fetch200: contract.FetchGuild200,
		fetchElsewhere: contract.FetchGlobalGuildCommand, where: globalPath,
	})
	stayApart(g)
	return g
}

// late is the ground of a command that a way of reading does not show: one of a
// guild that it does show when it is not new is late, which has its own clause.
func late(s *spec.S, list inventory.Commands, id string, w way) func() {
	return func() {
		if list.IsGlobal() || w.read(id) != nil {
			return
		}
		time.Sleep(command.Patience)
		there := w.read(id) != nil
		if !there && command.Seen(s, list, id) != nil {
			id = command.Changed(s, list, id, map[string]any{"default_member_permissions": "8"})
			there = w.read(id) != nil
		}
		s.Session.Given(w.made, !there, "a new command at once", "one that is there later")
	}
}

func reads(g *spec.Group, on reading) {
	second := spec.SecondGuild
	if on.Noun == command.Global.Noun {
		second = spec.SecondGlobal
	}
	spec.Example(g.And(spec.Scratch), on.Title(
		"the list of global commands answers 200 with an array",
		"the list of guild commands answers 200 with an array"), spec.Verifies(on.list200), on.listAnswers)

	spec.Example(g, on.Title(
		"the fetch of a global command answers 200 with it",
		"the fetch of a guild command answers 200 with it"), spec.Verifies(on.fetch200), on.fetchAnswers)

	once := func(s *spec.S, clause *contract.Clause, list inventory.Commands, ids ...string) {
		all := command.Listed(s, list)
		for _, id := range ids {
			times := 0
			for _, seen := range command.Ids(all) {
				if seen == id {
					times++
				}
			}
			var ground func()
			if times == 0 {
				ground = late(s, list, id, ways(list)[1])
			}
			s.Expect(clause, times).Provided(ground).To(match.Worded("one entry for each command", gomega.Equal(1)))
		}
	}

	spec.Example(g, on.Title(
		"the list has every global command once",
		"the list has every guild command once"), spec.Verifies(on.complete), func(s *spec.S) {
		list := on.List(s)
		first := command.Made(s, list, command.New(s))
		once(s, on.complete, list, first, command.Made(s, list, command.New(s)))
		first = on.listsWithheld(s, list, first)
		if mayBeDiscoverable(s, list) {
			return
		}
		first = command.Changed(s, list, first, map[string]any{"nsfw": true})
		once(s, on.complete, list, first)
	})

	spec.Example(g.And(spec.FewMenus), on.Title(
		"the list has global commands of every type",
		"the list has guild commands of every type"), spec.Verifies(on.types), on.listsEveryType)

	spec.Example(g, on.Title(
		"the list describes a global command as fetch does",
		"the list describes a guild command as fetch does"), spec.Verifies(on.objects), on.listsAsFetched)

	spec.Example(g.And(spec.Menus), on.Title(
		"the list describes a global menu as fetch does",
		"the list describes a guild menu as fetch does"), spec.Verifies(on.objects), on.listsMenusAsFetched)

	spec.Example(g.And(second), on.Title(
		"a list shows an edit of a global command whatever it showed before",
		"a list shows an edit of a guild command whatever it showed before"), spec.Verifies(on.objects), on.listsEdits)

	spec.Example(g.And(second), on.Title(
		"a list of a dozen global commands is complete",
		"a list of a dozen guild commands is complete"), spec.Verifies(on.complete), on.listsDozen)

	spec.Example(g.And(second), on.Title(
		"a list without global commands is an empty array",
		"a list without guild commands is an empty array"), spec.Verifies(contract.ListEmpty), on.listsNone)

	spec.Example(g, on.Title(
		"the fetch of an unknown global command is refused",
		"the fetch of an unknown guild command is refused"), spec.Verifies(on.fetchUnknown), on.unknownRefused)

	spec.Example(g, on.Title(
		"the fetch of a global command on a guild path is refused",
		"the fetch of a guild command on the global path is refused"), spec.Verifies(on.fetchElsewhere), on.elsewhereRefused)

	spec.Example(g, on.Title(
		"a list of global commands holds no other commands",
		"a list of guild commands holds no other commands"), spec.Verifies(on.alone), on.listsNoOthers)
}

// mayBeDiscoverable reports whether the application may be one that holds no
// age-restricted commands.
func mayBeDiscoverable(s *spec.S, list inventory.Commands) bool {
	return list.App().Discoverable || s.Declares(contract.Discovery) && !saysDiscoverable(s)
}

// saysDiscoverable reports whether the profile tells which applications are discoverable.
func saysDiscoverable(s *spec.S) bool {
	return slices.ContainsFunc(s.Run.Profile.Applications, func(a target.Application) bool { return a.Discoverable })
}

func (on reading) listAnswers(s *spec.S) {
	s.Scratch(on.List(s), payload.ChatInput) // one that is empty has a clause of its own
	a := on.List(s).List()
	s.Response(on.list200, a).Status(http.StatusOK).JSON().Array()
}

func (on reading) fetchAnswers(s *spec.S) {
	list := on.List(s)
	command.Made(s, list, command.New(s))
	id := command.Made(s, list, command.New(s)) // not the one there is
	a := list.Fetch(id)
	if turnedDown(a) {
		s.Expect(on.fetch200, a).Provided(late(s, list, id, ways(list)[0])).To(match.Success())
	}
	s.Response(on.fetch200, a).Status(http.StatusOK)
	s.Expect(on.fetch200, a).To(match.Field("id", id))
}

func (on reading) listsEveryType(s *spec.S) {
	list := on.List(s)
	for _, typ := range []payload.CommandType{payload.User, payload.Message} {
		id := command.Made(s, list, command.OfType(s, typ))
		// A list that lacks the newest lacks it whatever its type is.
		newest := command.Made(s, list, command.New(s))
		all := command.Listed(s, list)
		s.Expect(on.types, command.ByID(all, id)).Provided(func() {
			late(s, list, id, ways(list)[1])()
			s.Given(on.complete, command.ByID(all, newest)).To(present)
		}).To(present)
	}
}

func (on reading) listsAsFetched(s *spec.S) {
	list := on.List(s)
	command.Needs(s, arrange.Fetch(list))
	sent := command.Optioned(s)
	permissions := "8"
	sent.Description, sent.DefaultMemberPermissions = "a description of more than a few words", &permissions
	if list.IsGlobal() {
		sent.Contexts = []int{0}
	}
	id := command.Made(s, list, sent)
	before := list.Fetch(id)
	entry := command.ByID(command.Listed(s, list), id)
	s.Given(on.complete, entry).Provided(late(s, list, id, ways(list)[1])).To(present)
	fetched, _ := before.Object()
	if command.ID(fetched) != id {
		s.Given(on.fetch200, before).Provided(late(s, list, id, ways(list)[0])).To(match.Field("id", id))
	}
	command.Stores(s, fetched, sent)
	s.Expect(on.objects, entry).Provided(func() {
		again, _ := list.Fetch(id).Object()
		s.Given(contract.CommandVersionRead, again).To(match.Field("version", fetched["version"]))
	}).To(match.Shows(core(fetched)))
	if list.IsGlobal() {
		s.Expect(on.objects, entry).To(match.Field("contexts", sent.Contexts))
	}
	flat, nested := command.FullOptions()
	for _, fields := range []map[string]any{{"options": flat}, {"options": nested}, {"nsfw": true}, {"default_permission": false}, {"dm_permission": false}} {
		switch {
		case fields["dm_permission"] != nil && !list.IsGlobal(), fields["nsfw"] != nil && mayBeDiscoverable(s, list):
			continue
		}
		if arrange.Put(s.Session, list, id, fields).Success() { // else other specs say so
			on.listedAsFetched(s, list, arrange.Now(s.Session, id))
		}
	}
}

// listsMenusAsFetched is listsAsFetched for menus, which have less.
func (on reading) listsMenusAsFetched(s *spec.S) {
	list := on.List(s)
	command.Needs(s, arrange.Fetch(list))
	compared, id := 0, ""
	for _, typ := range []payload.CommandType{payload.User, payload.Message} {
		id, _ = s.Scratch(list, typ)
		if arrange.Put(s.Session, list, id, map[string]any{"default_member_permissions": "8"}).Success() {
			if id = arrange.Now(s.Session, id); on.listedAsFetched(s, list, id) {
				compared++
			}
		}
	}
	if compared == 0 {
		s.Given(on.complete, command.ByID(command.Listed(s, list), id)).Provided(late(s, list, id, ways(list)[1])).To(present)
		s.Given(on.fetch200, list.Fetch(id)).Provided(late(s, list, id, ways(list)[0])).To(match.Field("id", id))
		s.Lacking(verdict.LackChoice, "no menu could be read in both ways")
	}
}

// listedAsFetched expects that the list shows of the command what a fetch shows, but
// for what has an open default, and reports whether both show it. Global commands may be
// late, in either of them.
func (on reading) listedAsFetched(s *spec.S, list inventory.Commands, id string) bool {
	both := func() (entry, fetched map[string]any) {
		fetched, _ = list.Fetch(id).Object()
		return closed(command.ByID(command.Listed(s, list), id)), closed(fetched)
	}
	entry, fetched := both()
	if list.IsGlobal() && model.Same(fetched, entry) != nil {
		time.Sleep(command.Patience)
		entry, fetched = both()
	}
	if len(fetched) == 0 || len(entry) == 0 {
		return false // which other specs are about
	}
	s.Expect(on.objects, entry).Provided(func() { steady(s, list, fetched) }).To(match.Same(fetched))
	return true
}

// closed is what of a command that was read is the same in every way of reading.
func closed(o map[string]any) map[string]any {
	out, _ := command.Undictionaried(o).(map[string]any)
	delete(out, "integration_types")
	return out
}

func (on reading) listsDozen(s *spec.S) {
	list := bulkList(s, on.place)
	dozen := make([]payload.Command, 12)
	for i := range dozen {
		dozen[i] = typed(command.New(s))
	}
	if v := s.Survey(); v.Works(arrange.Bulk(list)) || !v.Trial(arrange.Bulk(list)).Tried {
		s.Given(arrange.Bulk(list).Clause(), list.Overwrite(dozen)).To(match.Success())
	} else {
		for _, c := range dozen {
			command.Made(s, list, c)
		}
	}
	all := command.Listed(s, list)
	for _, c := range dozen {
		s.Expect(on.complete, command.Named(all, c.Name, payload.ChatInput)).To(match.Worded("one entry for each command", gomega.Equal(1)))
	}
}

// listsEdits edits a command between two looks at a list that nobody else changes: a
// create could renew what a list remembers.
func (on reading) listsEdits(s *spec.S) {
	list := s.Quiet(on.Noun == command.Global.Noun)
	command.Needs(s, arrange.Edit(list))
	id := command.Made(s, list, command.New(s))
	edited := contract.EditGuildDescription
	if list.IsGlobal() {
		edited = contract.EditGlobalDescription
	}
	for _, text := range []string{"edited once", "edited twice"} {
		command.Listed(s, list)
		s.Given(edited, list.Edit(id, map[string]any{"description": text})).To(match.Success())
		is := match.Worded(fmt.Sprintf("the description %q", text), gomega.HaveKeyWithValue("description", text))
		s.Expect(on.objects, command.ByID(command.Listed(s, list), id)).Provided(func() {
			s.Given(edited, command.Peek(s, list, id)).To(is)
			s.Given(on.complete, command.ByID(command.Listed(s, list), id)).To(match.Worded("the command", gomega.Not(gomega.BeNil())))
		}).To(is)
	}
}

func (on reading) listsNone(s *spec.S) {
	list := bulkList(s, on.place)
	command.Needs(s, arrange.List(list))
	command.Cleared(s, list)
	a := list.List()
	s.Response(contract.ListEmpty, a).JSON().Array()
	left := leftovers(a)
	if len(left) > 0 {
		time.Sleep(command.Patience) // a global list may be late
		a = list.List()
		left = leftovers(a)
	}
	s.Expect(contract.ListEmpty, left).In(a.Exchange()).Provided(func() {
		emptied := contract.BulkGuildEmpty
		if list.IsGlobal() {
			emptied = contract.BulkGlobalEmpty
		}
		for _, v := range left {
			o, _ := v.(map[string]any)
			there := command.ID(o) != "" && command.Peek(s, list, command.ID(o)) != nil && s.Survey().Works(arrange.Fetch(list))
			s.Session.Given(emptied, !there, "no command", "one that can be fetched")
		}
	}).To(match.Worded("an empty array", gomega.BeEmpty()))
}

// leftovers are what an array holds beside an entry point, which a bulk
// overwrite may leave.
func leftovers(a *client.Answer) []any {
	all, _ := a.Array()
	return slices.DeleteFunc(all, func(v any) bool {
		o, is := v.(map[string]any)
		return is && command.TypeOf(o) == payload.PrimaryEntryPoint
	})
}

func (on reading) unknownRefused(s *spec.S) {
	list := on.List(s)
	command.Needs(s, arrange.Fetch(list))
	s.Expect(on.fetchUnknown, list.Fetch(arrange.UnknownID)).To(command.Refused(s))
}

func (on reading) elsewhereRefused(s *spec.S) {
	list, there := on.List(s), on.where.List(s)
	command.Needs(s, arrange.Fetch(there))
	notFetched(s, on.fetchElsewhere, on.where.place, there, command.Made(s, list, command.New(s)))
}

// notFetched expects that a command of another list is refused as an unknown one
// is.
func notFetched(s *spec.S, clause *contract.Clause, there place, list inventory.Commands, id string) {
	s.Expect(clause, list.Fetch(id)).Provided(func() {
		s.Given(there.fetchUnknown, list.Fetch(arrange.UnknownID)).To(command.Refused(s))
	}).To(command.Refused(s))
}

func stayApart(g *spec.Group) {
	spec.Example(g, "a guild does not list the commands of another", spec.Verifies(contract.ListGuildOtherGuild), func(s *spec.S) {
		one, two := s.In(0), s.In(1)
		id := command.Made(s, one, command.New(s))
		command.Read(s, one, id)
		s.Expect(contract.ListGuildOtherGuild, command.ByID(command.Listed(s, two), id)).To(missing)
	})

	spec.Example(g, "a guild does not show the commands of another", spec.Verifies(contract.FetchGuildOtherGuild), func(s *spec.S) {
		one, two := s.In(0), s.In(1)
		command.Needs(s, contract.FetchGuild)
		notFetched(s, contract.FetchGuildOtherGuild, guild, two, command.Made(s, one, command.New(s)))
	})

	spec.Example(g.And(spec.Anywhere), "applications have commands of their own",
		spec.Verifies(contract.ListOtherApplication), func(s *spec.S) {
			for _, guild := range []string{"", s.Common(s.OtherApp()).ID} {
				mine, theirs := s.CommandsOf(s.App(), guild), s.CommandsOf(s.OtherApp(), guild)
				id := command.Made(s, mine, command.New(s))
				command.Read(s, mine, id)
				command.Listed(s, mine) // which a service may remember
				all, _ := command.Objects(theirs.List())
				s.Expect(contract.ListOtherApplication, command.ByID(all, id)).To(missing)
			}
		})
}
