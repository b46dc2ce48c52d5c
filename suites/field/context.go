package field

import (
	"fmt"
	"maps"
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// The values of the contract's table; that of USER_INSTALL is bound by the
// profile.
const (
	guildInstall = 0

	inGuild          = 0
	inBotDM          = 1
	inPrivateChannel = 2
)

// outside are values that no table has, whatever USER_INSTALL is.
func outside(s *spec.S) []int {
	return slices.DeleteFunc([]int{2, 3, 99, -1}, func(n int) bool { return n == s.Run.Profile.Bindings.UserInstall })
}

func installed(kinds ...int) payload.Command {
	c := described()
	c.IntegrationTypes = kinds
	return c
}

func offered(contexts ...int) payload.Command {
	c := described()
	c.Contexts = contexts
	return c
}

func installations() *spec.Group {
	g := spec.NewGroup("Integration types")
	g.Needs(spec.Anywhere)

	spec.Example(g.And(spec.Scratch), "integration types that the application supports come back as a set",
		spec.Verifies(contract.IntegrationTypesEcho), integrationsComeBack)

	spec.Example(g, "integration type 0 installs a command to guilds",
		spec.Verifies(contract.ContextGuildInstall), guildInstallTaken)

	spec.Example(g, "a command may be installed to users where the application supports it",
		spec.Verifies(contract.ContextUserInstall), userInstallTaken)

	spec.Example(g.And(spec.Everywhere).And(spec.FewMenus), "a new global command has the integration types of its application",
		spec.Verifies(contract.IntegrationTypesDefault), integrationsByDefault)

	spec.Example(g.And(spec.Last), "a global bulk overwrite gives new commands the integration types of an application that is installed to guilds alone",
		spec.Verifies(contract.IntegrationTypesDefault), integrationsInBulk)

	spec.Example(g, "an edit replaces the integration types of a global command whole",
		spec.Verifies(contract.IntegrationTypesEdited), integrationsReplaced)

	spec.Example(g.And(spec.Last), "a global bulk overwrite stores no integration types that the application does not support",
		spec.Verifies(contract.ContextSupported), unsupportedInBulk)

	spec.Example(g.And(spec.Routes, spec.Scratch), "integration types that no table has are never stored",
		spec.Verifies(contract.ContextUnknownIntegration), unknownIntegrationsDropped)

	spec.Example(g.And(spec.Everywhere), "integration types that the application does not support are never stored",
		spec.Verifies(contract.ContextSupported), unsupportedIntegrationsDropped)

	onGuilds(g, "integration_types", contract.IntegrationTypesGuild, func(s *spec.S) payload.Command {
		return installed(s.Run.Profile.Bindings.UserInstall)
	}, func(s *spec.S) types.GomegaMatcher {
		return not(setIs("integration_types", s.Run.Profile.Bindings.UserInstall))
	})
	return g
}

func integrationsComeBack(s *spec.S) {
	other := userInstalled(s) // of others the one list that may be set is the default
	if other.App().ID != s.App().ID {
		for _, kinds := range subsets(s, other.App()) {
			create(s, other, inPlace(s, kinds, nil)).succeeds(contract.IntegrationTypesEcho).
				shows(contract.IntegrationTypesEcho, kindsAre(other.App(), kinds...))
		}
		return
	}
	route.Among(s, payload.ChatInput, route.Globally, []route.Kind{route.Create}, func(s *spec.S, r *route.Route) { // edits have a spec of their own
		for _, kinds := range subsets(s, r.List().App()) {
			accepted(s, contract.IntegrationTypesEcho, r, installed(kinds...), kindsAre(r.List().App(), kinds...),
				func() { singly(s, r.List(), kinds, nil) })
		}
	})
}

func guildInstallTaken(s *spec.S) {
	app := appWhere(s, "that is installed to guilds", func(a *target.Application) bool { return supports(a, guildInstall) })
	list := s.CommandsOf(app, "")
	create(s, list, inPlace(s, []int{guildInstall}, nil)).succeeds(contract.ContextGuildInstall).
		stores(contract.ContextGuildInstall, kindsAre(app, guildInstall), func() { kindsKept(s, list) })
}

func userInstallTaken(s *spec.S) {
	user := s.Run.Profile.Bindings.UserInstall
	list := userInstalled(s)
	create(s, list, inPlace(s, []int{user}, nil)).succeeds(contract.ContextUserInstall).
		stores(contract.ContextUserInstall, kindsAre(list.App(), user), func() { kindsKept(s, list) })
}

func integrationsByDefault(s *spec.S) {
	for i := range s.Run.Profile.Applications {
		app := &s.Run.Profile.Applications[i]
		if len(app.Integrations) == 0 {
			s.Missing(contract.IntegrationTypesDefault, verdict.LackApplication,
				"the profile does not say where application "+app.ID+" can be installed")
			continue
		}
		list := s.CommandsOf(app, "")
		types := []payload.CommandType{payload.ChatInput}
		if i > 0 { // whose creates of a day other specs need less
			types = append(types, payload.User, payload.Message)
		}
		for _, t := range types {
			id := command.Made(s, list, named(s, t))
			shows(s, contract.IntegrationTypesDefault, list, id, kindsAre(app, all(app)...))
		}
	}
}

func integrationsReplaced(s *spec.S) {
	user := s.Run.Profile.Bindings.UserInstall
	list := userInstalled(s)
	id := command.Made(s, list, named(s, payload.ChatInput))
	for _, kinds := range [][]int{{guildInstall, user}, {user}, {guildInstall}, {guildInstall, user}, {user}} {
		a := list.Edit(id, map[string]any{"integration_types": kinds})
		s.Expect(contract.IntegrationTypesEdited, a).Provided(func() {
			s.Given(arrange.Edit(list).Clause(), list.Edit(id, map[string]any{})).To(match.Success())
			singly(s, list, kinds, nil)
		}).To(match.Success())
		shown := kindsAre(list.App(), kinds...)
		s.Expect(contract.IntegrationTypesEdited, stays(s, list, id)).Provided(func() {
			create(s, list, inPlace(s, kinds, nil)).holds(contract.IntegrationTypesEcho, shown)
		}).To(shown)
	}
}

func unknownIntegrationsDropped(s *spec.S) {
	route.Among(s, payload.ChatInput, route.Globally, everywhere, func(s *spec.S, r *route.Route) {
		for i, kind := range outside(s) {
			c := installed(among(all(r.List().App()), kind, i)...)
			neverStored(s, contract.ContextUnknownIntegration, r, c, without("integration_types", kind))
		}
	})
}

// unsupportedIntegrationsDropped looks at an application that is installed to users
// alone and at one that is installed to guilds alone, where the profile has both.
func unsupportedIntegrationsDropped(s *spec.S) {
	user, tried := s.Run.Profile.Bindings.UserInstall, map[int]bool{}
	for i := range s.Run.Profile.Applications {
		app, kind := &s.Run.Profile.Applications[i], user
		if supports(app, user) {
			kind = guildInstall
		}
		if len(app.Integrations) == 0 || supports(app, kind) || tried[kind] {
			continue
		}
		tried[kind] = true
		unsupportedDropped(s, app, kind)
	}
	if len(tried) == 0 {
		s.Lacking(verdict.LackApplication, "the profile has no application that supports but one of the installation contexts")
	}
}

// unsupportedDropped is the check that nothing stores the integration type for the
// application.
func unsupportedDropped(s *spec.S, app *target.Application, kind int) {
	list, unsupported := s.CommandsOf(app, ""), without("integration_types", kind)
	id := command.Made(s, list, named(s, payload.ChatInput))
	command.Needs(s, arrange.Edit(list))
	s.Given(contract.IntegrationTypesEdited, list.Edit(id, map[string]any{"integration_types": all(app)})).To(match.Success())
	for _, kinds := range [][]int{{kind}, among(all(app), kind, 0), among(all(app), kind, 1)} {
		made := create(s, list, inPlace(s, kinds, nil))
		if made.a.Success() {
			made.shows(contract.ContextSupported, unsupported)
		} else {
			s.Expect(contract.ContextSupported, made.a).To(command.Refused(s))
		}
		a := list.Edit(id, map[string]any{"integration_types": kinds})
		if !a.Success() {
			s.Expect(contract.ContextSupported, a).To(command.Refused(s))
		}
		shows(s, contract.ContextSupported, list, id, unsupported)
	}
}

func interactionContexts() *spec.Group {
	g := spec.NewGroup("Interaction contexts")
	g.Needs(spec.Anywhere)

	spec.Example(g.And(spec.Scratch), "the contexts of a global command come back as a set",
		spec.Verifies(contract.ContextsEcho), func(s *spec.S) {
			route.Among(s, payload.ChatInput, route.Globally, []route.Kind{route.Create}, func(s *spec.S, r *route.Route) { // edits have a spec of their own
				for _, contexts := range [][]int{{inGuild}, {inBotDM}} {
					accepted(s, contract.ContextsEcho, r, offered(contexts...), setIs("contexts", contexts...),
						func() { singly(s, r.List(), nil, contexts) })
				}
				// Both may be what the service takes for the default.
				for _, contexts := range [][]int{{inGuild, inBotDM}, {inBotDM, inGuild}} {
					accepted(s, contract.ContextsEcho, r, offered(contexts...), unsetOr("contexts", inGuild, inBotDM),
						func() { singly(s, r.List(), nil, contexts) })
				}
			})
		})

	for _, k := range []struct {
		title   string
		context int
		clause  *contract.Clause
	}{
		{"a global command may be offered in guilds alone", inGuild, contract.ContextGuild},
		{"a global command may be offered in direct messages with the application alone", inBotDM, contract.ContextBotDM},
	} {
		spec.Example(g, k.title, spec.Verifies(k.clause), func(s *spec.S) {
			list := s.Global()
			create(s, list, inPlace(s, nil, []int{k.context})).succeeds(k.clause).
				stores(k.clause, setIs("contexts", k.context), func() { contextsKept(s, list) })
		})
	}

	spec.Example(g, "a command that is installed to users may be offered in private channels",
		spec.Verifies(contract.ContextPrivateChannel), func(s *spec.S) {
			user := s.Run.Profile.Bindings.UserInstall
			list := userInstalled(s)
			for _, contexts := range [][]int{{inPrivateChannel}, {inGuild, inPrivateChannel}} {
				made := create(s, list, inPlace(s, []int{guildInstall, user}, contexts))
				s.Expect(contract.ContextPrivateChannel, made.a).Provided(func() {
					singly(s, list, []int{guildInstall, user}, slices.DeleteFunc(slices.Clone(contexts), func(c int) bool { return c == inPrivateChannel }))
				}).To(match.Success())
				made.stores(contract.ContextPrivateChannel, setIs("contexts", contexts...), func() { contextsKept(s, list) })
			}
		})

	spec.Example(g, "an edit replaces the contexts of a global command whole",
		spec.Verifies(contract.ContextsEdited), func(s *spec.S) {
			list := s.Global()
			id := command.Made(s, list, named(s, payload.ChatInput))
			for _, contexts := range [][]int{{inGuild, inBotDM}, {inBotDM}, {inGuild}, {inBotDM}} {
				a := list.Edit(id, map[string]any{"contexts": contexts})
				s.Expect(contract.ContextsEdited, a).Provided(func() {
					s.Given(arrange.Edit(list).Clause(), list.Edit(id, map[string]any{})).To(match.Success())
					singly(s, list, nil, contexts)
				}).To(match.Success())
				shown := setIs("contexts", contexts...)
				if len(contexts) > 1 { // what may be the default
					shown = unsetOr("contexts", contexts...)
				}
				s.Expect(contract.ContextsEdited, stays(s, list, id)).Provided(func() {
					create(s, list, inPlace(s, nil, contexts)).holds(contract.ContextsEcho, shown)
				}).To(shown)
			}
		})

	spec.Example(g.And(spec.Routes, spec.Scratch), "contexts that no table has are never stored",
		spec.Verifies(contract.ContextUnknown), func(s *spec.S) {
			route.Among(s, payload.ChatInput, route.Globally, everywhere, func(s *spec.S, r *route.Route) {
				for i, unknown := range []int{3, 99, -1} {
					neverStored(s, contract.ContextUnknown, r, offered(among([]int{inGuild, inBotDM}, unknown, i)...), without("contexts", unknown))
				}
			})
		})

	onGuilds(g, "contexts", contract.ContextsGuild, func(*spec.S) payload.Command { return offered(inBotDM) },
		func(*spec.S) types.GomegaMatcher { return not(setIs("contexts", inBotDM)) })
	return g
}

// singly goes on where a new command may have each of these alone.
func singly(s *spec.S, list inventory.Commands, kinds, contexts []int) {
	for _, kind := range kinds {
		clause := contract.ContextUserInstall
		if kind == guildInstall {
			clause = contract.ContextGuildInstall
		}
		create(s, list, inPlace(s, []int{kind}, nil)).given(clause)
	}
	for _, context := range contexts {
		clause := contract.ContextGuild
		if context == inBotDM {
			clause = contract.ContextBotDM
		}
		create(s, list, inPlace(s, nil, []int{context})).given(clause)
	}
	if len(contexts) > 0 {
		contextsKept(s, list)
	}
	if user := s.Run.Profile.Bindings.UserInstall; len(kinds) > 0 && supports(list.App(), user) && supports(list.App(), guildInstall) {
		kindsKept(s, list)
	}
}

// contextsKept goes on where a new command keeps each context alone, and
// kindsKept where it keeps each way of being installed.
func contextsKept(s *spec.S, list inventory.Commands) {
	keptAlone(s, contract.ContextsEcho, map[int]*contract.Clause{inGuild: contract.ContextGuild, inBotDM: contract.ContextBotDM},
		func(context int) bool {
			return create(s, list, inPlace(s, nil, []int{context})).keeps(setIs("contexts", context))
		})
}

func kindsKept(s *spec.S, list inventory.Commands) {
	user := s.Run.Profile.Bindings.UserInstall
	keptAlone(s, contract.IntegrationTypesEcho, map[int]*contract.Clause{guildInstall: contract.ContextGuildInstall, user: contract.ContextUserInstall},
		func(kind int) bool {
			return create(s, list, inPlace(s, []int{kind}, nil)).keeps(kindsAre(list.App(), kind))
		})
}

// keptAlone goes on where each of the values comes back. Where none does, it is
// the clause by which any comes back that is broken.
func keptAlone(s *spec.S, echo *contract.Clause, values map[int]*contract.Clause, keeps func(value int) bool) {
	var lost []int
	for _, value := range slices.Sorted(maps.Keys(values)) {
		if !keeps(value) {
			lost = append(lost, value)
		}
	}
	switch {
	case len(lost) == len(values):
		s.Session.Given(echo, false, "what was sent", "none of it")
	case len(lost) > 0:
		s.Session.Given(values[lost[0]], false, fmt.Sprintf("%d, which was sent", lost[0]), "none")
	}
}

// onGuilds asserts that a field of global commands does not come back from a
// guild command. What a guild command shows there by default is open.
func onGuilds(g *spec.Group, field string, clause *contract.Clause, sent func(*spec.S) payload.Command, gone func(*spec.S) types.GomegaMatcher) {
	spec.Example(g.And(spec.Scratch), "a guild command never stores "+field, spec.Verifies(clause), func(s *spec.S) {
		route.Among(s, payload.ChatInput, route.InGuilds, []route.Kind{route.Create, route.Edit}, func(s *spec.S, r *route.Route) {
			neverStored(s, clause, r, sent(s), gone(s))
		})
	})
}

// not matches a command that another matcher does not match.
func not(m types.GomegaMatcher) types.GomegaMatcher {
	return match.That("anything but that", func(o map[string]any) bool {
		ok, err := m.Match(o)
		return o != nil && !ok && err == nil
	})
}

// unsetOr matches a command whose field is unset or holds these integers. A
// field at its default may be shown either way.
func unsetOr(field string, want ...int) types.GomegaMatcher {
	held := setIs(field, want...)
	return match.That(fmt.Sprintf("a command with %s %v, or none shown", field, want), func(o map[string]any) bool {
		ok, err := held.Match(o)
		return o != nil && (o[field] == nil || ok && err == nil)
	})
}

// kindsAre matches a command of the application with these installation
// contexts.
func kindsAre(app *target.Application, kinds ...int) types.GomegaMatcher {
	if slices.Equal(slices.Sorted(slices.Values(kinds)), slices.Sorted(slices.Values(all(app)))) {
		return unsetOr("integration_types", kinds...)
	}
	return setIs("integration_types", kinds...)
}
