package lifecycle

import (
	"net/http"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

type creating struct {
	place
	created, overwritten, object, nameRequired, nameNull, minimal, typeDefault, fetchable *contract.Clause
}

func globalCommands() *spec.Chapter {
	c := spec.NewChapter("Global commands")
	creates(c, creating{
		global, contract.CreateGlobal201, contract.CreateGlobal200, contract.CreateGlobalObject,
		contract.CreateGlobalNameRequired, contract.CreateGlobalNameNull, contract.CreateGlobalMinimal,
		contract.CreateGlobalTypeDefault, contract.FetchGlobal200,
	})
	edits(c, editing{
		global, contract.EditGlobal200, contract.EditGlobalObject, contract.EditGlobalName,
		contract.EditGlobalDescription, contract.EditGlobalOptions, contract.EditGlobalOptionsEmpty,
		contract.EditGlobalKeepsUnsent, contract.EditGlobalEmpty, contract.EditGlobalKeepsID,
		contract.EditGlobalKeepsType, contract.EditGlobalKeepsOthers, contract.EditGlobalUnknown,
		contract.EditGlobalNameRules, contract.EditGlobalDescriptionRules, contract.EditGlobalOptionsRules,
	})
	notEditable(c, guild, globalPath, contract.EditGlobalGuildCommand)
	deletes(c, deleting{
		global, contract.DeleteGlobal204, contract.DeleteGlobalFetch, contract.DeleteGlobalList,
		contract.DeleteGlobalKeepsOthers, contract.DeleteGlobalUnknown, contract.DeleteGlobalTwice,
	})
	notDeletable(c, guild, globalPath, contract.DeleteGlobalGuildCommand)
	return c
}

func guildCommands() *spec.Chapter {
	c := spec.NewChapter("Guild commands")
	creates(c, creating{
		guild, contract.CreateGuild201, contract.CreateGuild200, contract.CreateGuildObject,
		contract.CreateGuildNameRequired, contract.CreateGuildNameNull, contract.CreateGuildMinimal,
		contract.CreateGuildTypeDefault, contract.CreateGuildAvailable,
	})
	edits(c, editing{
		guild, contract.EditGuild200, contract.EditGuildObject, contract.EditGuildName,
		contract.EditGuildDescription, contract.EditGuildOptions, contract.EditGuildOptionsEmpty,
		contract.EditGuildKeepsUnsent, contract.EditGuildEmpty, contract.EditGuildKeepsID,
		contract.EditGuildKeepsType, contract.EditGuildKeepsOthers, contract.EditGuildUnknown,
		contract.EditGuildNameRules, contract.EditGuildDescriptionRules, contract.EditGuildOptionsRules,
	})
	available(c)
	entryPoints(c)
	effective(c)
	notEditable(c, global, guildPath, contract.EditGuildGlobalCommand)
	notEditable(c, guild, otherGuild, contract.EditGuildOtherGuild)
	deletes(c, deleting{
		guild, contract.DeleteGuild204, contract.DeleteGuildFetch, contract.DeleteGuildList,
		contract.DeleteGuildKeepsOthers, contract.DeleteGuildUnknown, contract.DeleteGuildTwice,
	})
	notDeletable(c, global, guildPath, contract.DeleteGuildGlobalCommand)
	notDeletable(c, guild, otherGuild, contract.DeleteGuildOtherGuild)
	return c
}

func creates(c *spec.Chapter, on creating) {
	spec.Example(c, "the create of a new "+on.noun+" answers 201 and a second one 200",
		spec.Verifies(on.created, on.overwritten, on.fetchable), func(s *spec.S) {
			list, sent := on.list(s), command.New(s)
			s.Given(command.Named(command.Listed(s, list), sent.Name, payload.ChatInput)).To(match.That(
				"no command of that name yet", func(n int) bool { return n == 0 }))
			first := list.Create(sent)
			s.Given(first).To(match.Success())
			s.Given(first).To(match.Shows(sent))
			s.Expect(on.created, first).To(match.Status(http.StatusCreated))
			id := first.String("id")
			s.Expect(on.fetchable, list.Fetch(id)).Provided(func() {
				if on.fetchable == contract.CreateGuildAvailable {
					old(s, list, id, sent.Name)
				}
			}).To(match.Field("id", id))
			second := list.Create(sent)
			s.Expect(on.overwritten, second).To(match.Status(http.StatusOK))
		})

	spec.Property(c, "the create of a "+on.noun+" answers with the command as it is stored",
		spec.Verifies(on.object), generate.UnlocalizedCommand(), func(s *spec.S, sent payload.Command) {
			list := on.list(s)
			_, sent.Name = s.Scratch(list, payload.ChatInput)
			a := list.Create(sent)
			s.Given(a).To(match.Success())
			stored := list.Fetch(a.String("id"))
			s.Expect(on.object, stored).To(match.Status(http.StatusOK))
			s.Expect(on.object, a).To(showsStored(stored))
		})

	spec.Example(c, "the create of a "+on.noun+" without a name is refused",
		spec.Verifies(on.nameRequired, on.nameNull), func(s *spec.S) {
			list := on.list(s)
			command.Made(s, list, command.New(s)) // with one it is not refused
			nameless := command.New(s)
			nameless.Extra = payload.Extra{"name": payload.Absent}
			s.Expect(on.nameRequired, list.Create(nameless)).To(refused(s))
			nameless.Extra = payload.Extra{"name": payload.Null}
			s.Expect(on.nameNull, list.Create(nameless)).To(refused(s))
		})

	spec.Example(c, "a "+on.noun+" needs no more than name and description, and is a slash command by default",
		spec.Verifies(on.minimal, on.typeDefault), func(s *spec.S) {
			list, full := on.list(s), command.New(s)
			no, permissions := false, "8"
			full.Type, full.NSFW, full.DefaultMemberPermissions = payload.ChatInput, &no, &permissions
			command.Made(s, list, full) // with every field that a guild knows it is created
			// Whether a slash command may go without a description is open;
			// what comes to be must be one all the same.
			if bare := list.Create(map[string]any{"name": s.Name()}); bare.Status()/100 == 2 {
				s.Expect(on.typeDefault, bare).To(match.Field("type", payload.ChatInput))
			}
			sent := map[string]any{"name": s.Name(), "description": "no more than this"}
			a := list.Create(sent)
			s.Expect(on.minimal, a).To(match.Success())
			s.Given(list.Fetch(a.String("id"))).To(match.Shows(sent)) // stored, not only said back
			s.Expect(on.minimal, a).To(match.Shows(sent))
			s.Expect(on.typeDefault, a).To(match.Field("type", payload.ChatInput))
		})
}

// available shows that a guild's commands need no time to spread.
func available(c *spec.Chapter) {
	spec.Example(c, "a guild command is there as soon as its create is answered",
		spec.Verifies(contract.CreateGuildAvailable), func(s *spec.S) {
			list := guild.list(s)
			for range 2 {
				sent := command.New(s)
				id, _ := command.Made(s, list, sent)
				ground := func() { old(s, list, id, sent.Name) }
				s.Expect(contract.CreateGuildAvailable, list.Fetch(id)).Provided(ground).To(match.Field("id", id))
				s.Expect(contract.CreateGuildAvailable, command.ByID(command.Listed(s, list), id)).Provided(ground).To(listed)
			}
		})
}

// entryPoints shows that a guild holds none, with the application that could
// have one elsewhere.
func entryPoints(c *spec.Chapter) {
	spec.Example(c, "a guild never comes to hold an entry point",
		spec.Verifies(contract.CreateGuildEntryPoint, contract.BulkGuildItemEntryPoint), func(s *spec.S) {
			list := bulkList(s, guild)
			command.Made(s, list, command.New(s))
			point := payload.Command{Type: payload.PrimaryEntryPoint, Name: s.Name(), Handler: 2}
			none := match.That("no entry point", func(n int) bool { return n == 0 })
			list.Create(point) // refused, or ignored in part
			s.Expect(contract.CreateGuildEntryPoint, command.OfThatType(command.Listed(s, list), payload.PrimaryEntryPoint)).To(none)
			// The item of a guild's list has a description; the entry point has none.
			list.Overwrite([]payload.Command{point})
			s.Expect(contract.BulkGuildItemEntryPoint, command.OfThatType(command.Listed(s, list), payload.PrimaryEntryPoint)).To(none)
			list.Overwrite(nil)
		})
}
