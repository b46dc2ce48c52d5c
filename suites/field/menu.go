package field

import (
	"encoding/json"
	"maps"
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// menuWrite is a write of a setting of a context menu command, beside which others
// may have been written, and the command as it is stored then.
type menuWrite struct {
	list   inventory.Commands
	typ    payload.CommandType
	edit   bool
	field  string
	value  any
	answer *client.Answer
	stored map[string]any // nil after a refusal
}

// menus shows that context menu commands have the settings that slash commands have.
func menus() *spec.Group {
	g := spec.NewGroup("Settings of context menu commands")
	g.Needs(spec.Anywhere, spec.FewMenus)
	for _, k := range []struct {
		field                 string
		clause, edited        *contract.Clause
		created, changedTitle string
		on                    func(*spec.S) []inventory.Commands
		is                    func(w menuWrite) types.GomegaMatcher
	}{
		{field: memberPermissions, clause: contract.MemberPermissionsEcho, edited: contract.MemberPermissionsEdited, on: unlisted,
			created:      "the default member permissions of a context menu command come back",
			changedTitle: "an edit sets the default member permissions of a context menu command",
			is:           func(w menuWrite) types.GomegaMatcher { return match.Field(w.field, w.value) }},
		{field: "nsfw", clause: contract.AgeRestrictedCreate, edited: contract.AgeRestrictedUpdate, on: unlisted,
			created:      "a context menu command created with nsfw true comes back so",
			changedTitle: "an edit sets nsfw of a context menu command",
			is:           func(w menuWrite) types.GomegaMatcher { return match.Field(w.field, w.value) }},
		{field: "contexts", clause: contract.ContextsEcho, edited: contract.ContextsEdited,
			on:           func(s *spec.S) []inventory.Commands { return unlisted(s)[:1] },
			created:      "the contexts of a global context menu command come back",
			changedTitle: "an edit sets the contexts of a global context menu command",
			is:           func(w menuWrite) types.GomegaMatcher { return setIs(w.field, w.value.([]int)...) }},
		{field: "integration_types", clause: contract.IntegrationTypesEcho, edited: contract.IntegrationTypesEdited,
			on:           func(s *spec.S) []inventory.Commands { return []inventory.Commands{userInstalled(s)} },
			created:      "the integration types of a global context menu command come back",
			changedTitle: "an edit sets the integration types of a global context menu command",
			is:           func(w menuWrite) types.GomegaMatcher { return setIs(w.field, w.value.([]int)...) }},
	} {
		for _, edit := range []bool{false, true} {
			title, clause := k.created, k.clause
			if edit {
				title, clause = k.changedTitle, k.edited
			}
			spec.Example(g, title, spec.Verifies(clause), func(s *spec.S) {
				for _, list := range k.on(s) {
					for _, w := range menuWrites(s, list) {
						if w.field == k.field && w.edit == edit {
							s.Expect(clause, w.answer).Provided(func() { w.plain(s) }).To(match.Success())
							s.Expect(clause, w.stored).In(w.answer.Exchange()).Provided(func() { w.new(s, k.clause, k.is(w)) }).To(k.is(w))
						}
					}
				}
			})
		}
	}
	return g
}

// plain is the ground of a write that is refused: a plain one is not.
func (w menuWrite) plain(s *spec.S) {
	if w.edit {
		id := command.Made(s, w.list, named(s, w.typ))
		s.Given(arrange.Edit(w.list).Clause(), w.list.Edit(id, map[string]any{})).To(match.Success())
		return
	}
	s.Given(arrange.Create(w.list).Clause(), w.list.Create(named(s, w.typ))).To(match.Success())
}

// new is the ground of what an edit leaves: a new command is stored like that.
func (w menuWrite) new(s *spec.S, clause *contract.Clause, is types.GomegaMatcher) {
	if w.edit {
		create(s, w.list, w.with(named(s, w.typ))).holds(clause, is)
	}
}

func (w menuWrite) with(c payload.Command) payload.Command {
	raw, err := json.Marshal(w.value)
	if err != nil {
		panic(err) // what a spec sends is its own
	}
	return c.With(w.field, raw)
}

// menuWrites makes a command of either type with all that it may have there and edits
// it, once a run: each setting is a part of few writes.
func menuWrites(s *spec.S, list inventory.Commands) []menuWrite {
	return session.Shared(s.Session, "settings of context menus, "+list.App().ID+" "+list.String(), func(own *session.Session) (all []menuWrite) {
		s, list := &spec.S{Session: own}, list.With(own)
		for _, typ := range []payload.CommandType{payload.User, payload.Message} {
			made, changed := menuSettings(s, list, typ)
			id := ""
			all = append(all, written(list, typ, false, made, func(fields map[string]any) (*client.Answer, string) {
				c := named(s, typ)
				for _, field := range slices.Sorted(maps.Keys(fields)) {
					c = menuWrite{field: field, value: fields[field]}.with(c)
				}
				a := list.Create(c)
				if a.Success() {
					id = command.IDOf(s, list, a, c)
				}
				return a, id
			}, func(a *client.Answer, id string) map[string]any { return command.Written(s, list, a, id) })...)
			if id == "" {
				id = command.Made(s, list, named(s, typ))
			}
			all = append(all, written(list, typ, true, changed, func(fields map[string]any) (*client.Answer, string) {
				return list.Edit(id, fields), id
			}, func(_ *client.Answer, id string) map[string]any { return stays(s, list, id) })...)
		}
		return all
	})
}

// menuSettings are what a command is made with and edited to. The age restriction
// comes with one of the two: that an edit sets it can't be seen where it is there.
func menuSettings(s *spec.S, list inventory.Commands, typ payload.CommandType) (made, changed map[string]any) {
	made, changed = map[string]any{memberPermissions: "40"}, map[string]any{memberPermissions: "16"}
	if list.IsGlobal() {
		made["contexts"], changed["contexts"] = []int{inBotDM}, []int{inGuild}
		if user := s.Run.Profile.Bindings.UserInstall; supports(list.App(), user) && supports(list.App(), guildInstall) {
			made["integration_types"], changed["integration_types"] = []int{user}, []int{guildInstall}
		}
	}
	if !list.App().Discoverable {
		with := made
		if list.IsGlobal() == (typ == payload.Message) {
			with = changed
		}
		with["nsfw"] = true
	}
	return made, changed
}

// written writes settings at once, or where that is refused each alone, and reads
// what they left.
func written(list inventory.Commands, typ payload.CommandType, edit bool, settings map[string]any,
	write func(fields map[string]any) (*client.Answer, string), read func(a *client.Answer, id string) map[string]any,
) (all []menuWrite) {
	note := func(fields map[string]any) bool {
		a, id := write(fields)
		var stored map[string]any
		if a.Success() {
			stored = read(a, id)
		}
		for _, field := range slices.Sorted(maps.Keys(fields)) {
			all = append(all, menuWrite{list: list, typ: typ, edit: edit, field: field, value: fields[field], answer: a, stored: stored})
		}
		return a.Success()
	}
	if note(settings) {
		return all
	}
	all = nil
	for _, field := range slices.Sorted(maps.Keys(settings)) {
		note(map[string]any{field: settings[field]})
	}
	return all
}
