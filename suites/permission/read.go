package permission

import (
	"net/http"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func global(s *spec.S) inventory.Commands { return s.Global() }

func inGuild(s *spec.S) inventory.Commands { return s.In(0) }

func reading() *spec.Group {
	g := spec.NewGroup("Command permissions: get")
	g.Needs(spec.Commands, spec.Scratch)
	one(g)
	all(g)
	objects(g)
	kinds(g)
	return g
}

// admitted is the check that the bot's token is taken for a read.
func admitted(s *spec.S, a *client.Answer) {
	if barred(a) {
		s.Given(contract.AuthBotPermissions, a).To(match.Success())
	}
}

func one(g *spec.Group) {
	spec.Example(g, "the permissions of a command that has some are answered with 200 and an object",
		spec.Verifies(contract.PermissionsGet200), func(s *spec.S) {
			for _, list := range lists(s) {
				id, at, p := scratch(s, list, payload.ChatInput), s.In(0), before(s, s.Guild(0))
				done := set(s, at, id, p)
				succeeds(s, at, id, done, p)
				a := at.Permissions(id)
				admitted(s, a)
				s.Expect(contract.PermissionsGet200, a).Provided(func() {
					// A read that finds nothing says nothing where nothing was stored.
					if s.Survey().Works(contract.ListPermissions) && a.Refused() {
						now := shown(among(at.Permissions(""), id))
						s.Session.Given(contract.PermissionsEditObject, len(now) > 0, "entries that are stored", "none in the list of all either")
					}
				}).Response().Status(http.StatusOK).JSON().Object().ContainsKey("permissions")
			}
		})

	spec.Example(g, "the permissions of a command hold what was set last",
		spec.Verifies(contract.PermissionsGetEntries), func(s *spec.S) {
			for _, list := range lists(s) {
				id, at, g := scratch(s, list, payload.ChatInput), s.In(0), s.Guild(0)
				for _, p := range []payload.Permissions{before(s, g), after(s, g)} {
					done := set(s, at, id, p)
					succeeds(s, at, id, done, p)
					gotten(s, at, id, done, p)
				}
			}
		})
}

// gotten asserts that a get of permissions shows what the edit p, answered with
// done, has set.
func gotten(s *spec.S, at inventory.Commands, id string, done *client.Answer, p payload.Permissions) {
	a := at.Permissions(id)
	admitted(s, a)
	s.Given(contract.PermissionsGet200, a).To(match.Success())
	s.Given(contract.PermissionsGet200, a).Response().JSON().Object().ContainsKey("permissions")
	now := shown(a)
	s.Expect(contract.PermissionsGetEntries, now).Provided(func() {
		s.Given(culprit(s, at, id, done, p, now), now).To(are(sent(p)))
	}).To(are(sent(p)))
}

// everything is the answer about the permissions of all commands in a guild.
func everything(s *spec.S, at inventory.Commands) *client.Answer {
	a := at.Permissions("")
	admitted(s, a)
	s.Given(contract.PermissionsAll200, a).To(match.Success())
	permissionsObjects(s.Given(contract.PermissionsAll200, a))
	return a
}

func all(g *spec.Group) {
	spec.Example(g, "the permissions of all commands are answered with 200 and an array of objects",
		spec.Verifies(contract.PermissionsAll200), func(s *spec.S) {
			at, p := s.In(0), before(s, s.Guild(0))
			id := anyOne(s, at)
			succeeds(s, at, id, set(s, at, id, p), p)
			a := at.Permissions("")
			admitted(s, a)
			s.Response(contract.PermissionsAll200, a).Status(http.StatusOK)
			permissionsObjects(s.Expect(contract.PermissionsAll200, a))
		})

	spec.Example(g, "the permissions of all commands hold each command that has some in the guild",
		spec.Verifies(contract.PermissionsAllEntries), func(s *spec.S) {
			at, g := s.In(0), s.Guild(0)
			ofGuild, ofAll := scratch(s, at, payload.ChatInput), scratch(s, s.Global(), payload.ChatInput)
			hold := func(id string, p payload.Permissions) {
				now := given(s, at, id, p)
				a := everything(s, at)
				listed := shown(among(a, id))
				s.Expect(contract.PermissionsAllEntries, listed).Provided(func() {
					if gets(s) { // the object must be known by its id
						s.Given(contract.PermissionsID, at.Permissions(id)).To(match.Field("id", id))
					}
				}).To(are(now))
			}
			hold(ofGuild, before(s, g))
			hold(ofAll, after(s, g))
			hold(ofGuild, after(s, g))
			for typ := payload.RolePermission; typ <= payload.ChannelPermission; typ++ {
				if some := ofType(g, typ, 1); tryOut(s).types[typ] {
					hold(ofGuild, some)
				}
			}
		})
	spec.Example(g.And(spec.Menus), "the permissions of all commands hold context menu commands too", spec.Verifies(contract.PermissionsAllEntries), func(s *spec.S) {
		at := s.In(0)
		for _, typ := range []payload.CommandType{payload.User, payload.Message} {
			id := scratch(s, at, typ)
			now := given(s, at, id, single(before(s, s.Guild(0))))
			s.Expect(contract.PermissionsAllEntries, shown(among(everything(s, at), id))).To(are(now))
		}
	})

	spec.Example(g, "the permissions of all commands in a guild hold none of another guild",
		spec.Verifies(contract.PermissionsAllOneGuild), func(s *spec.S) {
			here, there := s.In(0), s.In(1)
			second, _ := spare(s, s.Global())
			other := scratch(s, there, payload.ChatInput)
			cleared(s, here, second)
			storedEach(s, there, second, single(before(s, s.Guild(1))))
			storedEach(s, there, other, single(after(s, s.Guild(1))))
			every := everything(s, here)
			for _, id := range []string{second, other} {
				s.Expect(contract.PermissionsAllOneGuild, shown(among(every, id))).Provided(func() {
					// An edit may have stored them in every guild.
					if gets(s) {
						s.Given(contract.PermissionsEditOneGuild, stored(s, here, id)).To(none)
					}
				}).To(none)
			}
			ofGuild := scratch(s, here, payload.ChatInput)
			storedEach(s, here, ofGuild, single(before(s, s.Guild(0))))
			s.Expect(contract.PermissionsAllOneGuild, shown(among(everything(s, there), ofGuild))).To(none)
		})
}

// single is the first entry alone, where all that matters is that there is one.
func single(p payload.Permissions) payload.Permissions { return p[:1:1] }

// permissionsObjects is the check that an answer is an array of them.
func permissionsObjects(a spec.Assertion) {
	for _, o := range a.Response().JSON().Array().Iter() {
		o.Object().ContainsKey("permissions")
	}
}

// object is a permissions object that was answered, about a command in a guild.
type object struct {
	answer    *client.Answer
	value     map[string]any
	id, guild string
}

// shownObjects are the answers about a guild command and a global one that have
// two entries, none and one, made once a run for the specs about their fields.
func shownObjects(s *spec.S) []object {
	return session.Shared(s.Session, "permissions objects", func(own *session.Session) (out []object) {
		t := &spec.S{Session: own}
		for n, list := range lists(t) {
			n = min(n, len(t.Run.Profile.Guilds)-1)
			id, at, g := scratch(t, list, payload.ChatInput), t.In(n), t.Guild(n)
			add := func(a *client.Answer) {
				if o, is := a.Object(); is && a.Success() {
					out = append(out, object{answer: a, value: o, id: id, guild: g.ID})
				}
			}
			for _, p := range []payload.Permissions{before(s, g), {}, single(before(s, g))} {
				a := set(t, at, id, p)
				succeeds(t, at, id, a, p)
				add(a)
				if len(p) > 0 {
					add(at.Permissions(id))
				}
			}
			every := at.Permissions("")
			if o := among(every, id); o != nil {
				out = append(out, object{answer: every, value: o, id: id, guild: g.ID})
			}
		}
		return out
	})
}

func objects(g *spec.Group) {
	for _, f := range []struct {
		title  string
		clause *contract.Clause
		holds  func(s *spec.S, o object) matcher
	}{
		{"the permissions of a command name the command", contract.PermissionsID, func(_ *spec.S, o object) matcher { return match.Field("id", o.id) }},
		{"the permissions of a command name the application", contract.PermissionsApplicationID, func(s *spec.S, _ object) matcher { return match.Field("application_id", s.App().ID) }},
		{"the permissions of a command name the guild", contract.PermissionsGuildID, func(_ *spec.S, o object) matcher { return match.Field("guild_id", o.guild) }},
		{"the permissions of a command hold an array of entries", contract.PermissionsList, func(*spec.S, object) matcher { return listOfEntries }},
	} {
		spec.Example(g, f.title, spec.Verifies(f.clause), func(s *spec.S) {
			seen := shownObjects(s)
			if len(seen) == 0 {
				at := s.In(0)
				id := anyOne(s, at)
				storedEach(s, at, id, single(before(s, s.Guild(0))))
				s.Given(contract.PermissionsGet200, at.Permissions(id)).Response().JSON().Object().ContainsKey("permissions")
				s.Lacking(verdict.LackCase, "no permissions object was answered")
			}
			for _, o := range seen {
				s.Expect(f.clause, o.value).In(o.answer.Exchange()).To(f.holds(s, o))
			}
		})
	}
}

// listOfEntries matches an object whose permissions are an array of objects.
var listOfEntries = match.That("an array of entries under permissions", func(o map[string]any) bool {
	list, is := o["permissions"].([]any)
	for _, v := range list {
		_, entry := v.(map[string]any)
		is = is && entry
	}
	return is
})

// kind is a kind of command that may have overwrites, and another kind by which
// it is seen that those of any command may be edited at all.
type kind struct {
	title       string
	clause      *contract.Clause
	list, other func(*spec.S) inventory.Commands
	typ         payload.CommandType
}

func kinds(g *spec.Group) {
	for _, k := range []kind{
		{title: "a global command may have permission overwrites", clause: contract.PermissionsGlobalCommand, list: global, other: inGuild, typ: payload.ChatInput},
		{title: "a guild command may have permission overwrites", clause: contract.PermissionsGuildCommand, list: inGuild, other: global, typ: payload.ChatInput},
		{title: "a USER command may have permission overwrites", clause: contract.PermissionsUserCommand, list: inGuild, other: inGuild, typ: payload.User},
		{title: "a global USER command may have permission overwrites", clause: contract.PermissionsUserCommand, list: global, other: global, typ: payload.User},
		{title: "a MESSAGE command may have permission overwrites", clause: contract.PermissionsMessageCommand, list: inGuild, other: inGuild, typ: payload.Message},
		{title: "a global MESSAGE command may have permission overwrites", clause: contract.PermissionsMessageCommand, list: global, other: global,
			typ: payload.Message},
	} {
		spec.Example(g.And(spec.Menus), k.title, spec.Verifies(k.clause), func(s *spec.S) {
			bears(s, k.clause, s.In(0), scratch(s, k.list(s), k.typ), func() string {
				return scratch(s, k.other(s), payload.ChatInput)
			})
		})
	}

	spec.Example(g.And(spec.Anywhere, spec.EntryPoints), "a PRIMARY_ENTRY_POINT command may have permission overwrites",
		spec.Verifies(contract.PermissionsEntryPointCommand), func(s *spec.S) {
			s.Wants(contract.Permissions)
			list := embedded(s)
			at := s.CommandsOf(list.App(), s.Guild(0).ID)
			auth := actor.Granter(s, list.App())
			id := ""
			// An application has one entry point: one that is there is not ours to replace.
			there, _ := command.Objects(list.List())
			for _, o := range there {
				if command.TypeOf(o) == payload.PrimaryEntryPoint {
					id = client.Text(o["id"])
				}
			}
			if id == "" {
				a := list.Create(payload.Command{Type: payload.PrimaryEntryPoint, Name: s.Name()})
				s.Given(contract.TypeEntryPoint, a).Provided(func() {
					if barred(a) {
						s.Given(contract.AuthBotCreate, a).To(match.Success())
					}
					s.Given(contract.CreateGlobal201, list.Create(command.New(s))).To(match.Success())
				}).To(match.Success())
				id = a.String("id")
				s.Session.Given(contract.CommandIDPresent, id != "", "a command with an id", a.Brief())
			}
			entries, _ := at.Permissions(id).Get("permissions")
			if entries == nil {
				entries = []any{}
			}
			s.Afterwards(func(end *session.Session) {
				inventory.CommandsOf(end, at.App(), at.Guild()).As(auth).SetPermissions(id, map[string]any{"permissions": entries})
			})
			bears(s, contract.PermissionsEntryPointCommand, at, id, func() string { return scratch(s, list, payload.ChatInput) })
		})
}

// bears asserts that a command may have an overwrite, where another may.
func bears(s *spec.S, clause *contract.Clause, at inventory.Commands, id string, other func() string) {
	p := single(before(s, s.Guild(0)))
	ground := func() { storedEach(s, at, other(), p) }
	a := set(s, at, id, p)
	s.Expect(clause, a).Provided(ground).To(match.Success())
	s.Expect(clause, stored(s, at, id)).Provided(ground).To(match.Worded("an entry", gomega.Not(gomega.BeEmpty())))
}

// embedded is the global list of an application that may have an entry point.
func embedded(s *spec.S) inventory.Commands {
	apps := s.Run.Profile.Applications
	for i := range apps {
		if apps[i].Embedded && apps[i].BotToken != "" {
			return s.CommandsOf(&apps[i], "")
		}
	}
	s.Lacking(verdict.LackApplication, "the profile has no application with the embedded-activity flag")
	panic("unreachable")
}
