package lifecycle

import (
	"net/http"
	"time"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

type editing struct {
	place
	ok, object, name, description, options, optionsEmpty, keepsUnsent, empty, emptyKeeps, keepsID, keepsType, keepsOthers,
	unknown, nameRules, descriptionRules, optionsRules *contract.Clause
}

// edited sends an edit that every target takes.
func (on editing) edited(s *spec.S, list inventory.Commands, id string, body map[string]any) *client.Answer {
	return command.Amended(s, on.ok, list, id, body)
}

// shows expects of the stored command what an edit sent, and returns it.
func (on editing) shows(s *spec.S, clause *contract.Clause, list inventory.Commands, id string, m types.GomegaMatcher) map[string]any {
	now := on.stored(s, list, id)
	s.Expect(clause, now).Provided(alike(s, list, id, m)).To(m)
	return now
}

// stored reads an edited command, which has to be where it was.
func (on editing) stored(s *spec.S, list inventory.Commands, id string) map[string]any {
	o := command.Seen(s, list, id)
	if o == nil {
		command.Needs(s, arrange.Fetch(list)) // or there was nothing to look with
		s.Given(on.keepsID, o).To(present)
	}
	return o
}

func edits(g *spec.Group, on editing) {
	editAnswers(g, on)
	editFields(g, on)
	keeps(g, on)
	editRules(g, on)
}

func editAnswers(g *spec.Group, on editing) {
	spec.Example(g.And(spec.Scratch), on.Title(
		"the edit of a global command answers 200",
		"the edit of a guild command answers 200"), spec.Verifies(on.ok), func(s *spec.S) {
		list := on.List(s)
		id, _ := s.Scratch(list, payload.ChatInput)
		s.Response(on.ok, list.Edit(id, map[string]any{"description": "now " + s.Name()})).Status(http.StatusOK)
		for _, fields := range []map[string]any{{"default_member_permissions": "8"}, {}} {
			if a := list.Edit(id, fields); a.Success() { // whether it is taken is another matter
				s.Response(on.ok, a).Status(http.StatusOK)
			}
		}
	})

	spec.Example(g, on.Title(
		"the edit of a global command keeps its id",
		"the edit of a guild command keeps its id"), spec.Verifies(on.keepsID), func(s *spec.S) {
		list := on.List(s)
		id := command.Made(s, list, command.New(s))
		a := on.edited(s, list, id, map[string]any{"description": "changed"})
		o := command.Seen(s, list, id)
		s.Expect(on.keepsID, o).In(a.Exchange()).To(present)
	})

	spec.Example(g, on.Title(
		"the edit of a global command answers with the command as it is stored",
		"the edit of a guild command answers with the command as it is stored"), spec.Verifies(on.object), func(s *spec.S) {
		list := on.List(s)
		id, _ := rich(s, list)
		a := on.edited(s, list, id, map[string]any{"description": "now " + s.Name()})
		stored := on.stored(s, list, id)
		answered, _ := a.Object()
		s.Expect(on.object, command.Undictionaried(answered)).In(a.Exchange()).Provided(func() {
			steady(s, list, stored)
			alike(s, list, id, match.Shows(core(answered)))()
		}).To(match.Same(command.Undictionaried(stored)))
	})
}

func editFields(g *spec.Group, on editing) {
	spec.Example(g.And(spec.Scratch), on.Title(
		"an edit replaces the description of a global command",
		"an edit replaces the description of a guild command"), spec.Verifies(on.description), func(s *spec.S) {
		list := on.List(s)
		id, _ := s.Scratch(list, payload.ChatInput)
		description := "now " + s.Name()
		on.edited(s, list, id, map[string]any{"description": description})
		on.shows(s, on.description, list, id, match.Field("description", description))
	})

	spec.Example(g.And(spec.Scratch), on.Title(
		"an edit replaces the name of a global command",
		"an edit replaces the name of a guild command"), spec.Verifies(on.name), func(s *spec.S) {
		list := on.List(s)
		id, _ := s.Spare(list, payload.ChatInput)
		renamed := s.Name()
		on.edited(s, list, id, map[string]any{"name": renamed})
		on.shows(s, on.name, list, id, match.Field("name", renamed))
	})

	spec.Example(g.And(spec.Scratch), on.Title(
		"an edit replaces the options of a global command whole",
		"an edit replaces the options of a guild command whole"), spec.Verifies(on.options), func(s *spec.S) {
		list := on.List(s)
		id, _ := s.Scratch(list, payload.ChatInput)
		for _, options := range optionEdits() {
			on.edited(s, list, id, map[string]any{"options": options})
			on.shows(s, on.options, list, id, command.Options(options))
			exactly := command.OptionsAre(options)
			s.Expect(on.options, on.stored(s, list, id)).Provided(func() {
				alike(s, list, id, exactly)()
				plainOptions(s, list, options) // which no edit made
			}).To(exactly)
		}
	})

	spec.Example(g, on.Title(
		"an edit with an empty list takes the options of a global command away",
		"an edit with an empty list takes the options of a guild command away"), spec.Verifies(on.optionsEmpty), func(s *spec.S) {
		list := on.List(s)
		id := command.Made(s, list, command.Optioned(s))
		on.edited(s, list, id, map[string]any{"options": []any{}})
		on.shows(s, on.optionsEmpty, list, id, match.Field("options", []any{}))
	})
}

// rich makes a command with permissions, and with options of every kind where they are
// taken, which other specs are about.
func rich(s *spec.S, list inventory.Commands) (id string, before map[string]any) {
	sent, permissions := command.Optioned(s), "8"
	sent.DefaultMemberPermissions = &permissions
	id = command.Made(s, list, sent)
	_, nested := command.FullOptions()
	arrange.Put(s.Session, list, id, map[string]any{"options": nested})
	id = arrange.Now(s.Session, id)
	return id, content(command.Read(s, list, id))
}

func keeps(g *spec.Group, on editing) {
	spec.Example(g, on.Title(
		"an edit keeps what it does not send of a global command",
		"an edit keeps what it does not send of a guild command"), spec.Verifies(on.keepsUnsent), func(s *spec.S) {
		list := on.List(s)
		id, before := rich(s, list)
		for _, edit := range []struct {
			field string
			value any
		}{
			{"description", "only this changes"}, {"name", s.Name()}, {"default_member_permissions", "16"}, {"options", otherOptions()},
		} {
			on.edited(s, list, id, map[string]any{edit.field: edit.value})
			delete(before, edit.field) // is for other specs
			now := on.shows(s, on.keepsUnsent, list, id, match.Shows(before))
			before[edit.field] = edit.value
			if ok, err := match.Shows(before).Match(now); !ok || err != nil {
				delete(before, edit.field)
			}
		}
	})

	spec.Example(g, on.Title(
		"an edit without fields is accepted and leaves a global command as it was",
		"an edit without fields is accepted and leaves a guild command as it was"), spec.Verifies(on.empty, on.emptyKeeps), func(s *spec.S) {
		list := on.List(s)
		command.Needs(s, arrange.Edit(list))
		id := command.Furnished(s, list, command.New(s))
		before := beside(s, list, id)
		s.Expect(on.empty, list.Edit(id, map[string]any{})).To(match.Success())
		on.stored(s, list, id)
		untouched(s, on.emptyKeeps, list, id, before)
	})

	spec.Example(g.And(spec.FewMenus), on.Title(
		"an edit does not change the type of a global command",
		"an edit does not change the type of a guild command"), spec.Verifies(on.keepsType), func(s *spec.S) {
		list := on.List(s)
		command.Needs(s, arrange.Edit(list))
		for _, k := range []struct {
			typ    payload.CommandType
			others []payload.CommandType
		}{
			{payload.ChatInput, []payload.CommandType{payload.User}},
			{payload.User, []payload.CommandType{payload.Message, payload.ChatInput}},
			{payload.Message, []payload.CommandType{payload.User, payload.ChatInput}},
		} {
			id := command.Made(s, list, command.OfType(s, k.typ))
			for _, other := range k.others {
				list.Edit(id, map[string]any{"type": other}) // refused or ignored
				s.Expect(on.keepsType, on.stored(s, list, id)).To(match.Field("type", k.typ))
			}
		}
	})

	spec.Example(g.And(spec.FewMenus), on.Title(
		"the edit of a global command changes no other command",
		"the edit of a guild command changes no other command"), spec.Verifies(on.keepsOthers), func(s *spec.S) {
		list, sent := on.List(s), command.New(s)
		id := command.Made(s, list, sent)
		other := command.Furnished(s, list, command.New(s))
		// The same name under another type is another command.
		namesake := command.Made(s, list, payload.Command{Type: payload.User, Name: sent.Name})
		s.Session.Given(contract.KeyType, namesake != id, "another command for another type", "the same")
		s.Given(contract.KeyType, command.Seen(s, list, id)).To(present) // under another id it may be written over too
		before := map[string]map[string]any{other: beside(s, list, other), namesake: beside(s, list, namesake)}
		on.edited(s, list, id, map[string]any{"description": "not yours", "options": otherOptions(), "default_member_permissions": "8"})
		for _, id := range []string{other, namesake} {
			untouched(s, on.keepsOthers, list, id, before[id])
		}
	})
}

func editRules(g *spec.Group, on editing) {
	spec.Example(g, on.Title(
		"the edit of an unknown global command is refused",
		"the edit of an unknown guild command is refused"), spec.Verifies(on.unknown), func(s *spec.S) {
		list := on.List(s)
		command.Needs(s, arrange.Edit(list))
		s.Expect(on.unknown, list.Edit(arrange.UnknownID, map[string]any{"description": "unknown"})).To(command.Refused(s))
	})

	for _, rule := range []struct {
		title, field string
		clause       *contract.Clause
		bad          func(*spec.S) []breach
	}{
		{title: on.Title(
			"an edit of the name of a global command obeys the rules of a create",
			"an edit of the name of a guild command obeys the rules of a create"), field: "name", clause: on.nameRules, bad: badNames},
		{title: on.Title(
			"an edit of the description of a global command obeys the rules of a create",
			"an edit of the description of a guild command obeys the rules of a create"), field: "description", clause: on.descriptionRules, bad: always(badDescriptions())},
		{title: on.Title(
			"an edit of the options of a global command obeys the rules of a create",
			"an edit of the options of a guild command obeys the rules of a create"), field: "options", clause: on.optionsRules, bad: always(badOptions())},
	} {
		spec.Example(g, rule.title, spec.Verifies(rule.clause), func(s *spec.S) {
			list := on.List(s)
			command.Needs(s, arrange.Edit(list))
			id := command.Made(s, list, command.New(s))
			obeys(s, rule.clause, func(v any) *client.Answer { return list.Edit(id, map[string]any{rule.field: v}) }, rule.bad(s)...)
		})
	}
}

func effective(g *spec.Group) {
	for i, k := range []struct {
		title  string
		clause *contract.Clause
	}{
		{title: "a fetch shows an edit of a guild command as soon as it is answered", clause: contract.EditGuildEffective},
		{title: "a list shows an edit of a guild command as soon as it is answered", clause: contract.EditGuildListed},
	} {
		spec.Example(g.And(spec.Scratch), k.title, spec.Verifies(k.clause), func(s *spec.S) {
			list := guild.List(s)
			w, other := ways(list)[i], ways(list)[1-i]
			s.NeedsWorking(w.op)
			id, _ := s.Scratch(list, payload.ChatInput)
			if there, err := present.Match(w.read(id)); err != nil || !there {
				time.Sleep(command.Patience) // a new one that comes late is another clause's
			}
			for range 3 {
				description := "now " + s.Name()
				shows := match.Field("description", description)
				s.Given(contract.EditGuild200, list.Edit(id, map[string]any{"description": description})).To(match.Success())
				o := w.read(id)
				s.Given(w.clause, o).To(present)
				s.Expect(k.clause, o).Provided(func() {
					// An edit that nothing ever shows was not stored.
					if ok, err := shows.Match(other.read(id)); ok && err == nil {
						return
					}
					time.Sleep(command.Patience)
					s.Given(contract.EditGuildDescription, command.Read(s, list, id)).To(shows)
				}).To(shows)
			}
		})
	}
}

func notEditable(g *spec.Group, of place, where elsewhere, clause *contract.Clause) {
	spec.Example(g, "a "+of.Noun+" can't be edited "+where.text, spec.Verifies(clause), func(s *spec.S) {
		list, there := of.List(s), where.List(s)
		command.Needs(s, arrange.Edit(there))
		sent := command.New(s)
		id := command.Made(s, list, sent)
		before := command.Read(s, list, id)
		s.Expect(clause, there.Edit(id, map[string]any{"description": "not from here"})).To(command.Refused(s))
		s.Expect(clause, command.Seen(s, list, id)).To(same(before))
	})
}
