package permission

import (
	"net/http"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func global(s *spec.S) session.Commands { return s.Global() }

func inGuild(s *spec.S) session.Commands { return s.In(0) }

func reading() *spec.Chapter {
	c := spec.NewChapter("Command permissions: get")
	one(c)
	all(c)
	objects(c)
	kinds(c)
	return c
}

func one(c *spec.Chapter) {
	spec.Example(c, "the permissions of a command hold what was set last",
		spec.Verifies(contract.PermissionsGet200, contract.PermissionsGetEntries), func(s *spec.S) {
			for _, list := range []session.Commands{s.Global(), s.In(0)} {
				id := scratch(s, list, payload.ChatInput)
				at, g := s.In(0), s.Guild(0)
				for _, p := range []payload.Permissions{before(g), after(g)} {
					// The answer to the edit and the list of all agree on what is stored.
					s.Given(set(s, at, id, p)).To(holds(p))
					s.Given(among(at.Permissions(""), id)).To(holds(p))
					a := at.Permissions(id)
					s.Given(a).To(admitted())
					s.Expect(contract.PermissionsGet200, a).To(match.Status(http.StatusOK))
					s.Expect(contract.PermissionsGet200, a).To(permissionsObject())
					s.Expect(contract.PermissionsGetEntries, a).To(holds(p))
				}
			}
		})
}

func permissionsObject() matcher {
	return match.On("a permissions object", func(a *client.Answer) (string, bool) {
		o, isObject := a.Object()
		_, hasEntries := o["permissions"]
		return describe(a), isObject && hasEntries
	})
}

func all(c *spec.Chapter) {
	spec.Example(c, "the permissions of all commands hold each command that has some in the guild and none of another",
		spec.Verifies(contract.PermissionsAll200, contract.PermissionsAllEntries, contract.PermissionsAllOneGuild), func(s *spec.S) {
			here, there := s.In(0), s.In(1)
			ofGuild := scratch(s, here, payload.ChatInput)
			ofAll := scratch(s, s.Global(), payload.ChatInput)
			second, _ := spare(s, s.Global())
			other := scratch(s, there, payload.ChatInput)
			given(s, there, second, before(s.Guild(1)))
			given(s, there, other, after(s.Guild(1)))
			cleared(s, here, second)
			given(s, here, ofGuild, before(s.Guild(0)))
			given(s, here, ofAll, after(s.Guild(0)))
			s.Given(here.Permissions(ofGuild)).To(holds(before(s.Guild(0))))
			s.Given(there.Permissions(second)).To(holds(before(s.Guild(1))))
			s.Given(here.Permissions(ofGuild)).To(match.Field("id", ofGuild))

			every := here.Permissions("")
			s.Given(every).To(admitted())
			s.Expect(contract.PermissionsAll200, every).To(match.Status(http.StatusOK))
			s.Expect(contract.PermissionsAll200, every).To(permissionsObjects())
			s.Expect(contract.PermissionsAllEntries, among(every, ofGuild)).To(holds(before(s.Guild(0))))
			s.Expect(contract.PermissionsAllEntries, among(every, ofAll)).To(holds(after(s.Guild(0))))
			s.Expect(contract.PermissionsAllOneGuild, every).To(lacks(second))
			s.Expect(contract.PermissionsAllOneGuild, every).To(lacks(other))
			elsewhere := there.Permissions("")
			s.Expect(contract.PermissionsAllEntries, among(elsewhere, second)).To(holds(before(s.Guild(1))))
			s.Expect(contract.PermissionsAllOneGuild, elsewhere).To(lacks(ofGuild))

			given(s, here, ofGuild, after(s.Guild(0)))
			s.Expect(contract.PermissionsAllEntries, among(here.Permissions(""), ofGuild)).To(holds(after(s.Guild(0))))
		})
}

func permissionsObjects() matcher {
	return match.On("an array of permissions objects", func(a *client.Answer) (string, bool) {
		list, is := a.Array()
		for _, v := range list {
			o, _ := v.(map[string]any)
			_, hasEntries := o["permissions"]
			is = is && hasEntries
		}
		return describe(a), is
	})
}

func objects(c *spec.Chapter) {
	spec.Example(c, "the permissions of a command name the command, the application and the guild",
		spec.Verifies(contract.PermissionsID, contract.PermissionsApplicationID, contract.PermissionsGuildID,
			contract.PermissionsList), func(s *spec.S) {
			for n, list := range []session.Commands{s.In(0), s.Global()} {
				id := scratch(s, list, payload.ChatInput)
				at, g := s.In(n), s.Guild(n)
				few := before(g)
				one := few[:1]
				shown := []*client.Answer{
					set(s, at, id, few), at.Permissions(id), set(s, at, id, payload.Permissions{}),
					set(s, at, id, one), at.Permissions(id),
				}
				for _, a := range shown {
					s.Given(a).To(match.Success())
					s.Given(a).To(permissionsObject())
					s.Expect(contract.PermissionsID, a).To(match.Field("id", id))
					s.Expect(contract.PermissionsApplicationID, a).To(match.Field("application_id", s.App().ID))
					s.Expect(contract.PermissionsGuildID, a).To(match.Field("guild_id", g.ID))
					s.Expect(contract.PermissionsList, a).To(listOfEntries())
				}
				listed := among(at.Permissions(""), id)
				s.Given(listed).To(match.That("the command among all", func(o map[string]any) bool { return o != nil }))
				s.Expect(contract.PermissionsApplicationID, listed).To(match.Field("application_id", s.App().ID))
				s.Expect(contract.PermissionsGuildID, listed).To(match.Field("guild_id", g.ID))
				s.Expect(contract.PermissionsList, listed).To(listOfEntries())
			}
		})
}

func listOfEntries() matcher {
	return match.Judge("an array of entries under permissions", func(actual any) (string, bool) {
		if a, is := actual.(*client.Answer); is {
			actual, _ = a.JSON()
		}
		o, _ := actual.(map[string]any)
		list, is := o["permissions"].([]any)
		for _, v := range list {
			_, entry := v.(map[string]any)
			is = is && entry
		}
		return show(actual), is
	})
}

// kind is a kind of command that may have overwrites, and another kind by which
// it is seen that those of any command may be edited at all.
type kind struct {
	noun           string
	clause         *contract.Clause
	list, other    func(*spec.S) session.Commands
	typ, otherType payload.CommandType
}

func kinds(c *spec.Chapter) {
	for _, k := range []kind{
		{"global command", contract.PermissionsGlobalCommand, global, inGuild, payload.ChatInput, payload.ChatInput},
		{"guild command", contract.PermissionsGuildCommand, inGuild, global, payload.ChatInput, payload.ChatInput},
		{"USER command", contract.PermissionsUserCommand, inGuild, inGuild, payload.User, payload.ChatInput},
		{"global USER command", contract.PermissionsUserCommand, global, global, payload.User, payload.ChatInput},
		{"MESSAGE command", contract.PermissionsMessageCommand, inGuild, inGuild, payload.Message, payload.ChatInput},
		{"global MESSAGE command", contract.PermissionsMessageCommand, global, global, payload.Message, payload.ChatInput},
	} {
		spec.Example(c, "a "+k.noun+" may have permission overwrites", spec.Verifies(k.clause), func(s *spec.S) {
			at, p := s.In(0), before(s.Guild(0))
			other := scratch(s, k.other(s), k.otherType)
			cleared(s, at, other)
			given(s, at, other, p)
			id := scratch(s, k.list(s), k.typ)
			s.Expect(k.clause, set(s, at, id, p)).To(match.Success())
			s.Expect(k.clause, at.Permissions(id)).To(holds(p))
		})
	}

	spec.Example(c, "a PRIMARY_ENTRY_POINT command may have permission overwrites",
		spec.Verifies(contract.PermissionsEntryPointCommand), func(s *spec.S) {
			if !s.Declares(contract.Permissions) {
				s.Skip("the profile does not declare permissions")
			}
			list := embedded(s)
			at, p := s.CommandsOf(list.App(), s.Guild(0).ID), before(s.Guild(0))
			other := scratch(s, list, payload.ChatInput)
			given(s, at, other, p)
			id := ""
			// An application has one entry point: one that is there is not ours to replace.
			for _, o := range command.Listed(s, list) {
				if command.TypeOf(o) == payload.PrimaryEntryPoint {
					id, _ = o["id"].(string)
				}
			}
			if id == "" {
				id, _ = command.Made(s, list, payload.Command{Type: payload.PrimaryEntryPoint, Name: s.Name(), Handler: 1})
			}
			kept := at.Permissions(id)
			s.Expect(contract.PermissionsEntryPointCommand, set(s, at, id, p)).To(match.Success())
			s.Expect(contract.PermissionsEntryPointCommand, at.Permissions(id)).To(holds(p))
			restore(s, at, id, kept)
		})
}

// restore gives a command back the overwrites that an answer shows.
func restore(s *spec.S, at session.Commands, id string, as *client.Answer) {
	entries, _ := as.Get("permissions")
	if entries == nil {
		entries = []any{}
	}
	s.Given(set(s, at, id, map[string]any{"permissions": entries})).To(match.Success())
}

// embedded is the global list of an application that may have an entry point.
func embedded(s *spec.S) session.Commands {
	apps := s.Run.Profile.Applications
	for i := range apps {
		if apps[i].Embedded && apps[i].BotToken != "" {
			return s.CommandsOf(&apps[i], "")
		}
	}
	s.Skip("the profile has no application with the embedded-activity flag")
	panic("unreachable")
}
