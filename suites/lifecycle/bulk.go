package lifecycle

import (
	"net/http"
	"reflect"
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

type overwriting struct {
	place
	ok, answer, replaces, creates, overwrites, empty, atomic, notList *contract.Clause
	nameRules                                                         *contract.Clause
}

// bulkList is a list that may be overwritten whole: of the second application
// where there is one, which has no other use, or of the first.
func bulkList(s *spec.S, p place) session.Commands {
	list := p.list(s)
	if len(s.Run.Profile.Applications) > 1 {
		guild := list.Guild()
		if guild != "" && len(s.Run.Profile.Guilds) > 1 {
			guild = s.Guild(1).ID // the first guild's creates of the day are for the others
		}
		list = s.CommandsOf(s.OtherApp(), guild)
	}
	if why := list.Overwritable(); why != "" {
		s.Skip(why)
	}
	return list
}

func bulk() *spec.Chapter {
	c := spec.NewChapter("Bulk overwrite")
	bulks(c, overwriting{
		global, contract.BulkGlobal200, contract.BulkGlobalAnswer, contract.BulkGlobalReplacesAll,
		contract.BulkGlobalCreates, contract.BulkGlobalOverwrites, contract.BulkGlobalEmpty,
		contract.BulkGlobalAllOrNothing, contract.BulkGlobalNotList, contract.BulkGlobalItemRules,
	})
	bulks(c, overwriting{
		guild, contract.BulkGuild200, contract.BulkGuildAnswer, contract.BulkGuildReplacesAll,
		contract.BulkGuildCreates, contract.BulkGuildOverwrites, contract.BulkGuildEmpty,
		contract.BulkGuildAllOrNothing, contract.BulkGuildNotList, contract.BulkGuildItemName,
	})
	bulkScopes(c)
	bulkItems(c)
	return c
}

// written overwrites a list as a prerequisite and returns its new commands.
func written(s *spec.S, list session.Commands, items ...payload.Command) []map[string]any {
	a := list.Overwrite(items)
	s.Given(a).To(match.Success())
	all, ok := objects(a)
	s.Session.Given(ok && len(all) == len(items), "an array of what was sent", brief(all))
	return all
}

func bulks(c *spec.Chapter, on overwriting) {
	spec.Example(c, "a bulk overwrite of "+on.noun+"s replaces the whole list and answers with it",
		spec.Verifies(on.ok, on.answer, on.replaces, on.creates, on.overwrites), func(s *spec.S) {
			list := bulkList(s, on.place)
			kept, dropped, added := command.New(s), command.New(s), command.New(s)
			s.Given(list.Overwrite(nil)).To(match.Success())
			s.Given(list.Overwrite([]payload.Command{kept, dropped})).To(match.Success())
			s.Expect(on.creates, list.List()).To(includes(bare(kept)))
			kept.Description, kept.Options = "written over in bulk", otherOptions()
			a := list.Overwrite([]payload.Command{added, kept})
			s.Expect(on.ok, a).To(match.Status(http.StatusOK))
			now := list.List()
			s.Given(now).To(match.Success())
			s.Expect(on.creates, now).To(includes(bare(added)))
			s.Expect(on.replaces, now).To(names(added, kept))
			s.Expect(on.overwrites, now).To(includes(bare(kept)))
			all, _ := objects(now)
			s.Expect(on.overwrites, named(all, kept.Name)).To(command.Options(kept.Options))
			stored, _ := objects(now)
			answered, _ := objects(a)
			s.Expect(on.answer, answered).To(showsList(stored))
			list.Overwrite(nil)
		})

	spec.Example(c, "a bulk overwrite of "+on.noun+"s with an empty list removes all",
		spec.Verifies(on.empty), func(s *spec.S) {
			list := bulkList(s, on.place)
			written(s, list, command.New(s), command.New(s))
			s.Expect(on.empty, list.Overwrite(nil)).To(match.Success())
			s.Expect(on.empty, list.List()).To(names())
		})

	spec.Example(c, "a refused bulk overwrite of "+on.noun+"s changes no command",
		spec.Verifies(on.atomic, on.nameRules, on.notList), func(s *spec.S) {
			list := bulkList(s, on.place)
			first, second := command.New(s), command.New(s)
			written(s, list, first, second)
			before := command.Listed(s, list)
			bad, changed := command.New(s), first
			changed.Description = "must not come to be"
			bad.Name = "not a name"
			long := command.New(s)
			long.Description = longDescription
			for _, items := range [][]payload.Command{{changed, bad}, {bad, changed}, {command.New(s), changed, bad}, {changed, long}} {
				a := list.Overwrite(items)
				if on.place.noun == guild.noun && items[len(items)-1].Name == long.Name {
					s.Given(a).To(refused(s)) // another clause there
				} else {
					s.Expect(on.nameRules, a).Provided(func() {
						others := slices.Clone(items)
						for i := range others {
							switch others[i].Name {
							case bad.Name:
								others[i].Name = longName
							case long.Name:
								others[i] = command.New(s)
								others[i].Options = badOptions()[0].([]payload.Option)
							}
						}
						s.Session.Given(list.Overwrite(others).Status()/100 == 2, "an overwrite that keeps no rule", "one that keeps another")
					}).To(refused(s))
				}
				s.Expect(on.atomic, command.Listed(s, list)).To(sameList(before))
			}
			s.Expect(on.notList, list.Overwrite(payload.Command{Name: first.Name, Description: "an object"})).To(refused(s))
			// Null is left out: it is a way to say nothing.
			for _, body := range []string{`"text"`, `7`, `true`} {
				s.Expect(on.notList, list.Overwrite(body)).To(refused(s))
			}
			list.Overwrite(nil)
		})
}

// filled overwrites a list with one command and reads it.
func filled(s *spec.S, list session.Commands) []map[string]any {
	written(s, list, command.New(s))
	now := command.Listed(s, list)
	s.Session.Given(len(command.Menus(now)) == 1, "the one command that was written", brief(now))
	return now
}

func bulkScopes(c *spec.Chapter) {
	spec.Example(c, "a bulk overwrite reaches its own list alone",
		spec.Verifies(contract.BulkGlobalKeepsGuilds, contract.BulkGuildKeepsGlobal, contract.BulkGuildKeepsOtherGuilds), func(s *spec.S) {
			everywhere, here := bulkList(s, global), bulkList(s, guild)
			other := s.Guild(1).ID
			if other == here.Guild() {
				other = s.Guild(0).ID
			}
			there := s.CommandsOf(here.App(), other)
			// What one overwrite must keep is written right before it.
			g := filled(s, everywhere)
			filled(s, here)
			s.Expect(contract.BulkGuildKeepsGlobal, command.Listed(s, everywhere)).To(sameList(g))
			t := filled(s, there)
			h := filled(s, here)
			s.Expect(contract.BulkGuildKeepsOtherGuilds, command.Listed(s, there)).To(sameList(t))
			filled(s, everywhere)
			s.Expect(contract.BulkGlobalKeepsGuilds, command.Listed(s, here)).To(sameList(h))
			s.Expect(contract.BulkGlobalKeepsGuilds, command.Listed(s, there)).To(sameList(t))
			for _, list := range []session.Commands{everywhere, here, there} {
				list.Overwrite(nil)
			}
		})

	spec.Example(c, "a global bulk overwrite replaces user and message commands too",
		spec.Verifies(contract.BulkGlobalMenus), func(s *spec.S) {
			list := bulkList(s, global)
			user, message := command.OfType(s, payload.User), command.OfType(s, payload.Message)
			written(s, list, user, message)
			other := command.OfType(s, payload.Message)
			s.Given(list.Overwrite([]payload.Command{other})).To(match.Success())
			s.Expect(contract.BulkGlobalMenus, list.List()).To(names(other))
			list.Overwrite(nil)
		})
}

func bulkItems(c *spec.Chapter) {
	spec.Example(c, "an item of a guild bulk overwrite needs a name and a description, and is a slash command without an id",
		spec.Verifies(contract.BulkGuildItemNameRequired, contract.BulkGuildItemDescriptionRequired,
			contract.BulkGuildItemDescription, contract.BulkGuildItemOptions,
			contract.BulkGuildItemTypeDefault, contract.BulkGuildItemWithoutID), func(s *spec.S) {
			list := bulkList(s, guild)
			if bare := list.Overwrite([]any{map[string]any{"name": s.Name()}}); bare.Status()/100 == 2 {
				s.Expect(contract.BulkGuildItemTypeDefault, list.List()).To(slashAlone)
			}
			plain := map[string]any{"name": s.Name(), "description": "no more than this"}
			a := list.Overwrite([]any{plain})
			s.Given(list.List()).To(match.Success())
			s.Expect(contract.BulkGuildItemWithoutID, a).To(match.Success())
			s.Expect(contract.BulkGuildItemTypeDefault, list.List()).To(includes(map[string]any{
				"type": payload.ChatInput, "name": plain["name"], "description": "no more than this",
			}))
			item := func(field string) func(any) *client.Answer {
				return func(v any) *client.Answer {
					o := map[string]any{"name": s.Name(), "description": "an item", field: v}
					if v == nil {
						delete(o, field)
					}
					return list.Overwrite([]any{o})
				}
			}
			second := func(field string) func(any) *client.Answer {
				return func(v any) *client.Answer {
					return list.Overwrite([]any{plain, map[string]any{"name": s.Name(), "description": "an item", field: v}})
				}
			}
			s.Expect(contract.BulkGuildItemNameRequired, item("name")(nil)).Provided(func() {
				s.Given(item("name")("two words")).To(refused(s)) // names are looked at
			}).To(refused(s))
			obeys(s, contract.BulkGuildItemDescription, item("description"), longDescription, "", []int{1})
			obeys(s, contract.BulkGuildItemDescription, second("description"), longDescription, "")
			obeys(s, contract.BulkGuildItemDescriptionRequired, item("description"), nil)
			obeys(s, contract.BulkGuildItemOptions, item("options"), badOptions()...)
			obeys(s, contract.BulkGuildItemOptions, second("options"), badOptions()...)
			list.Overwrite(nil)
		})

	spec.Example(c, "an item with the id of an existing command stands for it",
		spec.Verifies(contract.BulkGuildItemID), func(s *spec.S) {
			list := bulkList(s, guild)
			id, _ := command.Made(s, list, command.New(s))
			renamed := command.New(s)
			renamed.ID = id
			s.Given(list.Overwrite([]payload.Command{renamed})).To(match.Success())
			s.Expect(contract.BulkGuildItemID, list.Fetch(id)).To(match.Field("name", renamed.Name))
			list.Overwrite(nil)
		})

	storedInBulk(c, global, contract.BulkGlobalOverwrites)
	storedInBulk(c, guild, contract.BulkGuildOverwrites)
}

func storedInBulk(c *spec.Chapter, p place, clause *contract.Clause) {
	spec.SerialProperty(c, "a bulk overwrite stores each "+p.noun+" as it was sent",
		spec.Verifies(clause), 0, generate.UnlocalizedCommand(), func(s *spec.S, sent payload.Command) {
			list := bulkList(s, p).Keeping() // each case writes over the last, which costs no create
			sent.Name = "spbulk"
			s.Given(list.Overwrite([]payload.Command{sent})).To(match.Success())
			s.Expect(clause, list.List()).To(includes(sent))
		})
}

// bare is what a command is called and says of itself; what else it holds other
// specs judge.
func bare(c payload.Command) map[string]any {
	return map[string]any{"name": c.Name, "description": c.Description}
}

// named is the command of that name, or nil.
func named(all []map[string]any, name string) map[string]any {
	if i := slices.IndexFunc(all, func(o map[string]any) bool { return o["name"] == name }); i >= 0 {
		return all[i]
	}
	return nil
}

// names matches an answer with commands of these names and types, in any order,
// and no others.
func names(sent ...payload.Command) types.GomegaMatcher {
	return match.On("the commands that were sent and no others", func(a *client.Answer) (string, bool) {
		all, ok := objects(a)
		for _, c := range sent {
			ok = ok && command.Named(all, c.Name, max(c.Type, payload.ChatInput)) == 1
		}
		return brief(all), ok && len(all) == len(sent)
	})
}

// slashAlone matches an answer with slash commands and no others.
var slashAlone = match.On("slash commands alone", func(a *client.Answer) (string, bool) {
	all, ok := command.Objects(a)
	return brief(all), ok && command.OfThatType(all, payload.ChatInput) == len(all)
})

// includes matches an answer that has the command, or a part of one, among
// others: a whole one with nothing else in it.
func includes(sent any) types.GomegaMatcher {
	m := match.Shows(sent)
	if _, whole := sent.(payload.Command); whole {
		m = match.Is(sent)
	}
	return match.On("a list with the command as it was sent", func(a *client.Answer) (string, bool) {
		all, ok := command.Objects(a)
		return brief(all), ok && slices.ContainsFunc(all, func(o map[string]any) bool {
			found, err := m.Match(o)
			return found && err == nil
		})
	})
}

// sameList matches a list with the same commands, in any order.
func sameList(before []map[string]any) types.GomegaMatcher {
	return match.That("the list as it was: "+brief(before), func(now []map[string]any) bool {
		if len(now) != len(before) {
			return false
		}
		for _, o := range before {
			id, _ := o["id"].(string)
			if found := command.ByID(now, id); found == nil || !reflect.DeepEqual(command.Known(found), command.Known(o)) {
				return false
			}
		}
		return true
	})
}

// showsList matches an answer with the same commands as a list that was read,
// in any order. The two may show localizations in different forms.
func showsList(stored []map[string]any) types.GomegaMatcher {
	return match.That("the list as it is stored: "+brief(stored), func(answered []map[string]any) bool {
		if len(answered) != len(stored) {
			return false
		}
		for _, o := range stored {
			id, _ := o["id"].(string)
			ok, err := match.Shows(withoutTexts(o, true)).Match(command.ByID(answered, id))
			if !ok || err != nil {
				return false
			}
		}
		return true
	})
}

// objects are the commands of an answer but for an entry point that may have
// stayed.
func objects(a *client.Answer) ([]map[string]any, bool) {
	all, ok := command.Objects(a)
	return command.Menus(all), ok
}
