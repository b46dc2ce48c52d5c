package lifecycle

import (
	"net/http"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

type reading struct {
	place
	list200, complete, alone, objects, types, fetch200, fetchUnknown, fetchElsewhere *contract.Clause
	where                                                                            elsewhere
}

func listing() *spec.Chapter {
	c := spec.NewChapter("Listing and fetch")
	reads(c, reading{
		global, contract.ListGlobal200, contract.ListGlobalComplete, contract.ListGlobalAlone,
		contract.ListGlobalObjects, contract.ListGlobalTypes, contract.FetchGlobal200,
		contract.FetchGlobalUnknown, contract.FetchGuildGlobalCommand, guildPath,
	})
	reads(c, reading{
		guild, contract.ListGuild200, contract.ListGuildComplete, contract.ListGuildAlone,
		contract.ListGuildObjects, contract.ListGuildTypes, contract.FetchGuild200,
		contract.FetchGuildUnknown, contract.FetchGlobalGuildCommand, globalPath,
	})
	stayApart(c)
	return c
}

func reads(c *spec.Chapter, on reading) {
	spec.Example(c, "the list has every "+on.noun+" once, of every type, as fetch shows it",
		spec.Verifies(on.list200, on.complete, on.types, on.objects, on.fetch200), func(s *spec.S) {
			list := on.list(s)
			// Whatever else a target refuses, this it answers.
			before := list.List()
			s.Expect(on.list200, before).To(match.Status(http.StatusOK))
			s.Expect(on.list200, before).To(match.Array())
			var ids, names []string
			for _, typ := range []payload.CommandType{payload.ChatInput, payload.ChatInput, payload.User, payload.Message} {
				sent := command.OfType(s, typ)
				if typ == payload.ChatInput {
					sent.Description = strings.Repeat("d", 100)
				}
				id, _ := command.Made(s, list, sent)
				ids, names = append(ids, id), append(names, sent.Name)
			}
			a := list.List()
			s.Expect(on.list200, a).To(match.Status(http.StatusOK))
			s.Expect(on.list200, a).To(match.Array())
			all, _ := command.Objects(a)
			for i, id := range ids {
				times := 0
				for _, seen := range command.Ids(all) {
					if seen == id {
						times++
					}
				}
				clause := on.complete
				if i > 1 {
					clause = on.types
				}
				s.Expect(clause, times).Provided(func() {
					if times == 0 {
						notLate(s, list, id, names[i])
					}
				}).
					To(match.That("one entry for each command", func(n int) bool { return n == 1 }))
				fetched := list.Fetch(id)
				s.Expect(on.fetch200, fetched).Provided(func() {
					if fetched.Status() == http.StatusNotFound {
						notLate(s, list, id, names[i])
					}
				}).To(match.Status(http.StatusOK))
				s.Expect(on.fetch200, fetched).To(match.Field("id", id))
				s.Expect(on.objects, command.ByID(all, id)).Provided(func() {
					again := list.Fetch(id).String("version")
					s.Session.Given(again == fetched.String("version"), "a version that reading leaves as it is", again)
				}).To(match.Shows(withoutTexts(fetched.Object())))
			}
		})

	spec.Example(c, "a list of a dozen "+on.noun+"s is complete, and one without any is empty",
		spec.Verifies(on.complete, contract.ListEmpty), func(s *spec.S) {
			list := bulkList(s, on.place)
			dozen := make([]payload.Command, 12)
			for i := range dozen {
				dozen[i] = payload.Command{Name: s.Name(), Description: "one of a dozen"}
			}
			written(s, list, dozen...)
			s.Expect(on.complete, list.List()).To(names(dozen...))
			s.Given(list.Overwrite(nil)).To(match.Success())
			a := list.List()
			s.Expect(contract.ListEmpty, a).To(match.Status(http.StatusOK))
			s.Expect(contract.ListEmpty, a).To(match.Array())
		})

	spec.Example(c, "the fetch of an unknown "+on.noun+" is refused, and of a known one "+on.where.text,
		spec.Verifies(on.fetchUnknown, on.fetchElsewhere), func(s *spec.S) {
			list := on.list(s)
			id, _ := command.Made(s, list, command.New(s))
			s.Given(list.Fetch(id)).To(match.Success())
			neighbour, _ := command.Made(s, on.where.list(s), command.New(s))
			s.Given(on.where.list(s).Fetch(neighbour)).To(match.Success())
			s.Expect(on.fetchUnknown, list.Fetch(unknownID)).To(refused(s))
			s.Expect(on.fetchElsewhere, on.where.list(s).Fetch(id)).To(refused(s))
		})

	spec.Example(c, "a list of "+on.noun+"s holds no other commands", spec.Verifies(on.alone), func(s *spec.S) {
		list, other := on.list(s), on.where.list(s)
		mine, _ := command.Made(s, list, command.New(s))
		theirs, _ := command.Made(s, other, command.New(s))
		s.Given(command.ByID(command.Listed(s, other), theirs)).To(listed)
		all := command.Ids(command.Listed(s, list))
		s.Given(slices.Contains(all, mine)).To(match.That("its own command", func(is bool) bool { return is }))
		s.Expect(on.alone, slices.Contains(all, theirs)).To(match.That("no command of another scope", func(is bool) bool { return !is }))
	})
}

func stayApart(c *spec.Chapter) {
	spec.Example(c, "guilds have commands of their own",
		spec.Verifies(contract.ListGuildOtherGuild, contract.FetchGuildOtherGuild), func(s *spec.S) {
			one, two := s.In(0), s.In(1)
			id, _ := command.Made(s, one, command.New(s))
			otherID, _ := command.Made(s, two, command.New(s))
			s.Given(two.Fetch(otherID)).To(match.Success())
			all := command.Listed(s, two)
			s.Given(command.ByID(all, otherID)).To(listed)
			s.Expect(contract.ListGuildOtherGuild, command.ByID(all, id)).To(notListed)
			s.Expect(contract.FetchGuildOtherGuild, two.Fetch(id)).To(refused(s))
		})

	spec.Example(c, "applications have commands of their own",
		spec.Verifies(contract.ListOtherApplication), func(s *spec.S) {
			for _, guild := range []string{"", s.Guild(0).ID} {
				mine, theirs := s.CommandsOf(s.App(), guild), s.CommandsOf(s.OtherApp(), guild)
				id, _ := command.Made(s, mine, command.New(s))
				otherID, _ := command.Made(s, theirs, command.New(s))
				all := command.Listed(s, theirs)
				s.Given(command.ByID(all, otherID)).To(listed)
				s.Expect(contract.ListOtherApplication, command.ByID(all, id)).To(notListed)
			}
		})
}

// withoutTexts leaves out what a list shows in another form than a fetch: the
// localizations. The commands that it is used on have none in their options.
func withoutTexts(o map[string]any, _ bool) map[string]any {
	out := map[string]any{}
	for k, v := range command.Known(o) {
		switch k {
		case "id", "type", "application_id", "guild_id", "name", "description", "options",
			"default_member_permissions", "nsfw", "version":
			out[k] = v
		}
	}
	return out
}
