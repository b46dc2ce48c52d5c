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

// kind is a kind of command that may have overwrites, in the first guild.
type kind struct {
	noun   string
	clause *contract.Clause
	list   func(*spec.S) session.Commands
	typ    payload.CommandType
}

func global(s *spec.S) session.Commands { return s.Global() }

func inGuild(s *spec.S) session.Commands { return s.In(0) }

func reading() *spec.Chapter {
	c := spec.NewChapter("Command permissions: get")
	for _, k := range []kind{
		{"global command", contract.PermissionsGlobalCommand, global, payload.ChatInput},
		{"guild command", contract.PermissionsGuildCommand, inGuild, payload.ChatInput},
		{"USER command", contract.PermissionsUserCommand, inGuild, payload.User},
		{"MESSAGE command", contract.PermissionsMessageCommand, global, payload.Message},
	} {
		spec.Example(c, "a "+k.noun+" may have permission overwrites",
			spec.Verifies(k.clause, contract.PermissionsGet200, contract.PermissionsGetEntries), func(s *spec.S) {
				id, _ := s.Scratch(k.list(s), k.typ)
				at, g := s.In(0), s.Guild(0)
				s.Expect(k.clause, set(s, at, id, before(g))).To(match.Success())
				s.Expect(contract.PermissionsGet200, at.Permissions(id)).To(permissionsOf(id))
				s.Expect(contract.PermissionsGetEntries, at.Permissions(id)).To(holds(before(g)))
				s.Given(set(s, at, id, after(g))).To(match.Success())
				s.Expect(contract.PermissionsGetEntries, at.Permissions(id)).To(holds(after(g)))
			})
	}
	entryPoint(c)
	objects(c)
	all(c)
	return c
}

// permissionsOf matches status 200 with an object that has the command's id and
// a list of entries, as far as it goes to tell it from any other object.
func permissionsOf(id string) matcher {
	return match.On("status 200 and the permissions object of command "+id, func(a *client.Answer) (string, bool) {
		o, isObject := a.Object()
		_, hasEntries := o["permissions"]
		return describe(a), a.Status() == http.StatusOK && isObject && hasEntries
	})
}

func entryPoint(c *spec.Chapter) {
	spec.Example(c, "a PRIMARY_ENTRY_POINT command may have permission overwrites",
		spec.Verifies(contract.PermissionsEntryPointCommand), func(s *spec.S) {
			if !s.Declares(contract.Permissions) {
				s.Skip("the profile does not declare permissions")
			}
			list := embedded(s)
			id := ""
			// An application has one entry point: that of its own is not ours to replace.
			for _, o := range command.Listed(s, list) {
				if command.TypeOf(o) == payload.PrimaryEntryPoint {
					id, _ = o["id"].(string)
				}
			}
			if id == "" {
				id, _ = command.Made(s, list, payload.Command{Type: payload.PrimaryEntryPoint, Name: s.Name(), Handler: 1})
			}
			at := s.CommandsOf(list.App(), s.Guild(0).ID)
			s.Expect(contract.PermissionsEntryPointCommand, set(s, at, id, before(s.Guild(0)))).To(match.Success())
			s.Expect(contract.PermissionsEntryPointCommand, at.Permissions(id)).To(holds(before(s.Guild(0))))
			set(s, at, id, payload.Permissions{})
		})
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

func objects(c *spec.Chapter) {
	spec.Example(c, "the permissions of a command name the command, the application and the guild",
		spec.Verifies(contract.PermissionsID, contract.PermissionsApplicationID, contract.PermissionsGuildID,
			contract.PermissionsList), func(s *spec.S) {
			for n, list := range []session.Commands{s.In(0), s.Global()} {
				id, _ := s.Scratch(list, payload.ChatInput)
				at, g := s.In(n), s.Guild(n)
				one := known(g)[:1]
				edited := set(s, at, id, before(g))
				shrunk := set(s, at, id, one)
				emptied := set(s, at, id, payload.Permissions{})
				s.Given(set(s, at, id, one)).To(match.Success())
				fetched, every := at.Permissions(id), at.Permissions("")
				s.Given(fetched).To(match.Status(http.StatusOK))
				s.Given(every).To(match.Array())
				for _, shown := range []*client.Answer{edited, shrunk, emptied, fetched} {
					s.Given(shown).To(match.Success())
					s.Expect(contract.PermissionsID, shown).To(match.Field("id", id))
				}
				s.Expect(contract.PermissionsID, every).To(match.On("an object with id "+id, func(a *client.Answer) (string, bool) {
					return describe(a), among(a, id) != nil
				}))
				for _, shown := range []any{edited, shrunk, emptied, fetched, among(every, id)} {
					s.Expect(contract.PermissionsApplicationID, shown).To(match.Field("application_id", s.App().ID))
					s.Expect(contract.PermissionsGuildID, shown).To(match.Field("guild_id", g.ID))
					s.Expect(contract.PermissionsList, shown).To(listOfEntries())
				}
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

func all(c *spec.Chapter) {
	spec.Example(c, "the permissions of all commands hold each command that has some in the guild and none of another",
		spec.Verifies(contract.PermissionsAll200, contract.PermissionsAllEntries, contract.PermissionsAllOneGuild), func(s *spec.S) {
			here, there := s.In(0), s.In(1)
			ofGuild, _ := s.Scratch(here, payload.ChatInput)
			ofAll, _ := s.Scratch(s.Global(), payload.ChatInput)
			menu, _ := s.Scratch(s.Global(), payload.User)
			other, _ := s.Scratch(there, payload.ChatInput)
			given(s, here, ofGuild, before(s.Guild(0)))
			given(s, here, ofAll, after(s.Guild(0)))
			s.Given(set(s, here, menu, payload.Permissions{})).To(match.Success())
			given(s, there, menu, before(s.Guild(1)))
			given(s, there, other, after(s.Guild(1)))

			every := here.Permissions("")
			s.Expect(contract.PermissionsAll200, every).To(match.Status(http.StatusOK))
			s.Expect(contract.PermissionsAll200, every).To(permissionsObjects())
			s.Expect(contract.PermissionsAllEntries, among(every, ofGuild)).To(holds(before(s.Guild(0))))
			s.Expect(contract.PermissionsAllEntries, among(every, ofAll)).To(holds(after(s.Guild(0))))
			s.Expect(contract.PermissionsAllOneGuild, every).To(lacks(menu))
			s.Expect(contract.PermissionsAllOneGuild, every).To(lacks(other))
			elsewhere := there.Permissions("")
			s.Expect(contract.PermissionsAllEntries, among(elsewhere, menu)).To(holds(before(s.Guild(1))))
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
			_, hasID := o["id"]
			_, hasEntries := o["permissions"]
			is = is && hasID && hasEntries
		}
		return describe(a), is
	})
}
