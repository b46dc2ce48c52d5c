package field

import (
	"encoding/json"
	"maps"
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// unsent shows that an edit keeps the settings that it does not send. Texts and
// options have specs of their own.
func unsent() *spec.Group {
	g := spec.NewGroup("Settings that an edit does not send")
	g.Needs(spec.Anywhere)

	spec.Example(g, "an edit keeps the age restriction and the deprecated settings that it does not send of a global command",
		spec.Verifies(contract.EditGlobalKeepsUnsent), func(s *spec.S) {
			keepsSettings(s, contract.EditGlobalKeepsUnsent, unlisted(s)[0], map[string]any{"nsfw": true, "default_permission": false, "dm_permission": false})
		})

	spec.Example(g, "an edit keeps the age restriction and the deprecated setting that it does not send of a guild command",
		spec.Verifies(contract.EditGuildKeepsUnsent), func(s *spec.S) {
			keepsSettings(s, contract.EditGuildKeepsUnsent, unlisted(s)[1], map[string]any{"nsfw": true, "default_permission": false})
		})

	// Apart from dm_permission, which contexts have taken the place of.
	spec.Example(g, "an edit keeps the contexts that it does not send of a global command",
		spec.Verifies(contract.EditGlobalKeepsUnsent), func(s *spec.S) {
			keepsSettings(s, contract.EditGlobalKeepsUnsent, s.Global(), map[string]any{"contexts": []int{inBotDM}})
		})

	spec.Example(g, "an edit keeps the integration types that it does not send of a global command",
		spec.Verifies(contract.EditGlobalKeepsUnsent), func(s *spec.S) {
			user := s.Run.Profile.Bindings.UserInstall
			keepsSettings(s, contract.EditGlobalKeepsUnsent, userInstalled(s), map[string]any{"integration_types": []int{user}},
				map[string]any{"contexts": []int{inBotDM}})
		})

	spec.Example(g, "an edit of the integration types keeps the contexts that it does not send of a global command",
		spec.Verifies(contract.EditGlobalKeepsUnsent), func(s *spec.S) {
			user := s.Run.Profile.Bindings.UserInstall
			keepsSettings(s, contract.EditGlobalKeepsUnsent, userInstalled(s), map[string]any{"contexts": []int{inBotDM}},
				map[string]any{"integration_types": []int{guildInstall, user}})
		})

	spec.Example(g, "an edit of the age restriction keeps the permissions that it does not send of a global command",
		spec.Verifies(contract.EditGlobalKeepsUnsent), func(s *spec.S) {
			keepsSettings(s, contract.EditGlobalKeepsUnsent, unlisted(s)[0], map[string]any{memberPermissions: "8"}, map[string]any{"nsfw": true})
		})

	spec.Example(g, "an edit of the age restriction keeps the permissions that it does not send of a guild command",
		spec.Verifies(contract.EditGuildKeepsUnsent), func(s *spec.S) {
			keepsSettings(s, contract.EditGuildKeepsUnsent, unlisted(s)[1], map[string]any{memberPermissions: "8"}, map[string]any{"nsfw": true})
		})

	menus := map[string]any{memberPermissions: "8", "nsfw": true, "default_permission": false}
	spec.Example(g.And(spec.FewMenus), "an edit keeps the settings that it does not send of a guild's USER and MESSAGE commands",
		spec.Verifies(contract.EditGuildKeepsUnsent), func(s *spec.S) {
			keepsOfMenus(s, contract.EditGuildKeepsUnsent, unlisted(s)[1], menus)
		})

	spec.Example(g.And(spec.FewMenus), "an edit keeps the settings that it does not send of global USER and MESSAGE commands",
		spec.Verifies(contract.EditGlobalKeepsUnsent), func(s *spec.S) {
			settings := maps.Clone(menus)
			settings["contexts"] = []int{inBotDM}
			keepsOfMenus(s, contract.EditGlobalKeepsUnsent, unlisted(s)[0], settings)
		})

	spec.Example(g.And(spec.Second), "an edit keeps the handler that it does not send of an entry point",
		spec.Verifies(contract.EditGlobalKeepsUnsent), func(s *spec.S) {
			list := launching(s)
			for _, handler := range []int{appHandler, launchHandler} {
				id := launched(s, list, handler)
				keeps := match.Field("handler", handler)
				s.Given(contract.HandlerEcho, command.Read(s, list, id)).To(keeps)
				s.Given(arrange.Edit(list).Clause(), list.Edit(id, map[string]any{"name": s.Name()})).To(match.Success())
				s.Expect(contract.EditGlobalKeepsUnsent, stays(s, list, id)).To(keeps)
				s.Given(contract.DeleteGlobal204, list.Delete(id)).To(match.Success())
			}
		})
	return g
}

// keepsSettings edits other fields of a command that has those settings, those of
// the edits last.
func keepsSettings(s *spec.S, clause *contract.Clause, list inventory.Commands, settings map[string]any, edits ...map[string]any) {
	others := []map[string]any{{"description": "only this changes"}, {"name": s.Name()}, {"options": someOptions()}}
	if _, kept := settings[memberPermissions]; !kept {
		others = append(others, map[string]any{memberPermissions: "8"})
	}
	keepsOf(s, clause, list, payload.ChatInput, settings, append(others, edits...)...)
}

// keepsOfMenus renames a USER and a MESSAGE command that have those settings.
func keepsOfMenus(s *spec.S, clause *contract.Clause, list inventory.Commands, settings map[string]any) {
	for _, typ := range []payload.CommandType{payload.User, payload.Message} {
		keepsOf(s, clause, list, typ, settings, map[string]any{"name": s.Name()})
	}
}

// keepsOf sends the edits of a command of that type with those settings. Of what the
// target does not keep in the first place other specs tell.
func keepsOf(s *spec.S, clause *contract.Clause, list inventory.Commands, typ payload.CommandType, settings map[string]any, edits ...map[string]any) {
	sent := named(s, typ)
	for field, value := range settings {
		raw, err := json.Marshal(value)
		if err != nil {
			panic(err) // what a spec sends is its own
		}
		sent = sent.With(field, raw)
	}
	id := command.Made(s, list, sent)
	stored := command.Read(s, list, id)
	kept := map[string]types.GomegaMatcher{}
	for field, value := range settings {
		m := match.Field(field, value)
		if ok, err := m.Match(stored); ok && err == nil {
			kept[field] = m
		}
	}
	if len(kept) == 0 {
		command.Stores(s, stored, sent)
		s.Lacking(verdict.LackChoice, "the target does not show what it keeps of the settings")
	}
	for _, edit := range edits {
		command.Amended(s, arrange.Edit(list).Clause(), list, id, edit)
		now := stays(s, list, id)
		for _, field := range slices.Sorted(maps.Keys(kept)) {
			s.Expect(clause, now).To(kept[field])
		}
	}
}
