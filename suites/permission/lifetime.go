package permission

import (
	"fmt"
	"maps"
	"slices"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// home is where a command lives, and the guild of the profile in which it has
// overwrites. What happens to them is one clause for the first guild, which is
// the one that a service thinks of, and another for the others.
type home struct {
	titles          homeTitles
	list            func(*spec.S) inventory.Commands
	guild           int
	deletes, rename *contract.Clause
}

// homeTitles are the titles of the specs about a home.
type homeTitles struct {
	deletes, renames, renamesBack, edits string
	menuDeletes, menuRenames, menuEdits  string // empty where menus are not tried
}

var homes = []home{
	{titles: homeTitles{
		deletes:     "the overwrites of a guild command go with its delete, and the next of its name has none",
		renames:     "the overwrites of a guild command go with a rename",
		renamesBack: "the overwrites of a guild command do not come back with its old name",
		edits:       "an edit of a guild command that leaves the name out keeps its overwrites",
		menuDeletes: "the overwrites of a guild menu go with its delete, and the next of its name has none",
		menuRenames: "the overwrites of a guild menu go with a rename",
		menuEdits:   "an edit of a guild menu that leaves the name out keeps its overwrites",
	},
		list: inGuild, guild: 0, deletes: contract.DeleteDropsOverwrites,
		rename: contract.RenameDropsOverwrites},
	{titles: homeTitles{
		deletes:     "the overwrites of a global command go with its delete, and the next of its name has none",
		renames:     "the overwrites of a global command go with a rename",
		renamesBack: "the overwrites of a global command do not come back with its old name",
		edits:       "an edit of a global command that leaves the name out keeps its overwrites",
		menuDeletes: "the overwrites of a global menu go with its delete, and the next of its name has none",
		menuRenames: "the overwrites of a global menu go with a rename",
		menuEdits:   "an edit of a global menu that leaves the name out keeps its overwrites",
	},
		list: global, guild: 0, deletes: contract.DeleteDropsOverwrites,
		rename: contract.RenameDropsOverwrites},
	{titles: homeTitles{
		deletes:     "the overwrites of a global command in another guild go with its delete, and the next of its name has none",
		renames:     "the overwrites of a global command in another guild go with a rename",
		renamesBack: "the overwrites of a global command in another guild do not come back with its old name",
		edits:       "an edit of a global command in another guild that leaves the name out keeps its overwrites",
	},
		list: global, guild: 1, deletes: contract.DeleteDropsOverwritesEverywhere,
		rename: contract.RenameDropsOverwritesEverywhere},
}

func lifetimes() *spec.Group {
	g := spec.NewGroup("Command permissions: states")
	g.Needs(spec.Commands, spec.Scratch)
	for _, h := range homes {
		deletes(g, h)
		renames(g, h)
		renamesBack(g, h)
		edits(g, h)
	}
	deletedUnder(g)
	othersKeep(g.And(spec.FewMenus))
	spec.Example(g, "a global command with overwrites is of no guild", spec.Verifies(contract.CommandGuildIDGlobal), func(s *spec.S) {
		list := s.Global()
		id := command.Made(s, list, command.New(s))
		ofNone := match.Worded("a command without guild_id", gomega.Not(gomega.HaveKeyWithValue("guild_id", gomega.Not(gomega.BeNil()))))
		s.Given(contract.CommandGuildIDGlobal, command.Read(s, list, id)).To(ofNone)
		storedEach(s, s.In(0), id, single(before(s, s.Guild(0))))
		fetched, _ := list.Fetch(id).Object()
		if fetched["id"] == id { // which command is fetched another spec says
			s.Expect(contract.CommandGuildIDGlobal, fetched).To(ofNone)
		}
		s.Expect(contract.CommandGuildIDGlobal, command.Read(s, list, id)).To(ofNone)
	})
	return g
}

// othersKeep shows that only the command that goes loses its overwrites, and none that has
// its name.
func othersKeep(g *spec.Group) {
	for _, k := range []struct {
		title string
		goes  func(s *spec.S, list inventory.Commands, id string)
	}{
		{title: "the delete of a command leaves the overwrites of others of its name", goes: command.Removed},
		{title: "the rename of a command leaves the overwrites of others of its name",
			goes: func(s *spec.S, list inventory.Commands, id string) { called(s, list, id, s.Name()) }},
	} {
		spec.Example(g, k.title, spec.Verifies(contract.OthersKeepOverwrites), func(s *spec.S) {
			at, sent := s.In(1), command.New(s)
			menu := payload.Command{Type: payload.User, Name: sent.Name}
			ids := []string{
				command.Made(s, at, sent), command.Made(s, at, menu), command.Made(s, s.Global(), sent), command.Made(s, at, command.New(s)),
			}
			s.Session.Given(contract.KeyType, ids[1] != ids[0], "another id than "+ids[0], ids[1])
			s.Session.Given(contract.KeyScope, ids[2] != ids[0], "another id than "+ids[0], ids[2])
			was := map[string][]entry{}
			for _, id := range ids {
				was[id] = storedEach(s, at, id, single(before(s, s.Guild(1))))
			}
			k.goes(s, at, ids[0])
			for _, id := range ids[1:] {
				s.Expect(contract.OthersKeepOverwrites, stored(s, at, id)).To(are(was[id]))
			}
		})
	}
}

// grant gives a command overwrites in the home's guild, and in the first one.
func (h home) grant(s *spec.S, id string) []entry {
	if h.guild > 0 {
		storedEach(s, s.In(0), id, single(before(s, s.Guild(0))))
	}
	return storedEach(s, s.In(h.guild), id, single(before(s, s.Guild(h.guild))))
}

// first is the clause about the first guild, where the home is another: what
// stays there too is that one's.
func (h home) first(s *spec.S, id string, clause *contract.Clause) {
	if h.guild > 0 {
		s.Given(clause, anywhere(s, s.In(0), id)).To(none)
	}
}

func deletes(g *spec.Group, h home) {
	spec.Example(g, h.titles.deletes,
		spec.Verifies(h.deletes), func(s *spec.S) {
			list, at, sent := h.list(s), s.In(h.guild), command.New(s)
			id := command.Made(s, list, sent)
			h.grant(s, id)
			command.Removed(s, list, id)
			left := anywhere(s, at, id)
			s.Expect(h.deletes, left).Provided(func() {
				s.Given(arrange.Delete(list).Clause(), command.Peek(s, list, id)).To(nothing)
				h.first(s, id, contract.DeleteDropsOverwrites)
			}).To(none)
			again := command.Made(s, list, sent)
			s.Expect(h.deletes, anywhere(s, at, again)).Provided(func() {
				h.first(s, again, contract.DeleteDropsOverwrites)
			}).To(none)
		})
}

// nothing matches a command that is gone.
var nothing = match.Worded("a command that is gone", gomega.BeNil())

// called gives the command a name by an edit, which alone is said to rename.
func called(s *spec.S, list inventory.Commands, id, name string) {
	edited(s, list, id, map[string]any{"name": name})
}

// edited sends an edit after which the command goes by the id that it had.
func edited(s *spec.S, list inventory.Commands, id string, fields map[string]any) {
	a := list.Edit(id, fields)
	s.Given(arrange.Edit(list).Clause(), a).To(match.Success())
	clause := contract.EditGuildKeepsID
	if list.IsGlobal() {
		clause = contract.EditGlobalKeepsID
	}
	if now := a.String("id"); now != "" {
		s.Session.Given(clause, now == id, "the id "+id, now)
	}
}

// named is the ground of a rename: that it was carried out.
func named(s *spec.S, list inventory.Commands, id, name string) {
	clause := contract.EditGuildName
	if list.IsGlobal() {
		clause = contract.EditGlobalName
	}
	s.Given(clause, command.Read(s, list, id)).To(match.Field("name", name))
}

// renamable is a command of the home under its name, which an earlier spec may
// have changed.
func (h home) renamable(s *spec.S) (list inventory.Commands, id, name string) {
	list = h.list(s)
	id, name = spare(s, list)
	called(s, list, id, name) // always, lest what is sent depends on what came before
	return list, id, name
}

func renames(g *spec.Group, h home) {
	spec.Example(g, h.titles.renames, spec.Verifies(h.rename), func(s *spec.S) {
		list, id, _ := h.renamable(s)
		for _, others := range []map[string]any{{}, {"description": "renamed and described"}} {
			h.grant(s, id)
			fields := map[string]any{"name": s.Name()}
			maps.Copy(fields, others)
			edited(s, list, id, fields)
			s.Expect(h.rename, anywhere(s, s.In(h.guild), id)).Provided(func() {
				named(s, list, id, fmt.Sprint(fields["name"]))
				h.first(s, id, contract.RenameDropsOverwrites)
			}).To(none)
		}
	})
}

func renamesBack(g *spec.Group, h home) {
	spec.Example(g, h.titles.renamesBack,
		spec.Verifies(contract.RenameBackDropsOverwrites), func(s *spec.S) {
			list, id, name := h.renamable(s)
			at, other := s.In(h.guild), s.Name()
			h.grant(s, id)
			called(s, list, id, other)
			if left := anywhere(s, at, id); len(left) > 0 {
				named(s, list, id, other)
				h.first(s, id, contract.RenameDropsOverwrites)
				s.Given(h.rename, left).To(none)
			}
			called(s, list, id, name)
			s.Expect(contract.RenameBackDropsOverwrites, anywhere(s, at, id)).To(none)
		})
}

func edits(g *spec.Group, h home) {
	spec.Example(g, h.titles.edits,
		spec.Verifies(contract.EditOverwrites), func(s *spec.S) {
			list := h.list(s)
			id := command.Made(s, list, command.New(s))
			was := h.grant(s, id)
			for i, body := range []map[string]any{
				{"description": s.Name()},
				{"options": []payload.Option{{Type: payload.StringOption, Name: "word", Description: s.Name()}}},
				{"default_member_permissions": "8"},
				{"nsfw": false},
			} {
				a := list.Edit(id, body)
				if !a.Success() && i > 0 {
					continue // whether such a field is taken is for other specs
				}
				s.Given(arrange.Edit(list).Clause(), a).To(match.Success())
				s.Expect(contract.EditOverwrites, stored(s, s.In(h.guild), id)).To(are(was))
			}
		})
}

// deletedUnder races edits of permissions with the delete of their command:
// whichever comes first, no overwrites are left.
func deletedUnder(g *spec.Group) {
	spec.Example(g, "a command that is deleted while its overwrites are edited leaves none",
		spec.Verifies(contract.DeleteDropsOverwrites), func(s *spec.S) {
			at, g := s.In(0), s.Guild(0)
			as := at.As(actor.Granter(s, at.App()))
			for _, ahead := range []int{4, 7} {
				id := command.Made(s, at, command.New(s))
				storedEach(s, at, id, single(before(s, g)))
				edit := as.Request(api.SetPermissions(id, after(s, g)))
				requests := slices.Insert(slices.Repeat([]client.Request{edit}, 11), ahead, at.Request(api.Delete(id)))
				s.Given(contract.DeleteGuild204, s.SendAll(requests)[ahead]).To(match.Success())
				s.Expect(contract.DeleteDropsOverwrites, anywhere(s, at, id)).Provided(func() {
					s.Given(contract.DeleteGuild204, command.Peek(s, at, id)).To(nothing)
					s.Given(contract.PermissionsEditUnknown, set(s, at, arrange.UnknownID, after(s, g))).To(command.Refused(s))
				}).To(none)
			}
		})
}
