package lifecycle

import (
	"fmt"
	"maps"
	"slices"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// inBotDM is a context that any command may have alone (contract: Context types).
const inBotDM = 1

// either reports whether the application is installed to guilds and to users.
func either(s *spec.S, app *target.Application) bool {
	return len(app.Integrations) > 1 && slices.Contains(app.Integrations, s.Run.Profile.Bindings.UserInstall)
}

// bulkSettings shows that an item of a global bulk overwrite has the settings that a
// create may send. Of a guild's items some are not listed, and others have specs of
// their own.
func bulkSettings(g *spec.Group) {
	spec.Example(g.And(spec.Commands, spec.Menus), "a bulk overwrite stores the settings of global commands as they were sent",
		spec.Verifies(contract.BulkGlobalOverwrites), func(s *spec.S) {
			on := overwriting{ok: contract.BulkGlobal200}
			list := bulkList(s, global)
			items := []payload.Command{
				command.New(s), command.OfType(s, payload.User), command.OfType(s, payload.Message),
			}
			on.written(s, list, slices.Clone(items)...)
			permissions := "8"
			for i := range items {
				c := &items[i]
				c.DefaultMemberPermissions, c.Contexts = &permissions, []int{inBotDM}
				if either(s, list.App()) && either(s, s.App()) {
					c.IntegrationTypes = []int{s.Run.Profile.Bindings.UserInstall}
				}
				if !list.App().Discoverable && !s.App().Discoverable {
					c.NSFW = new(true)
				}
			}
			a := list.Overwrite(items)
			if turnedDown(a) { // which fields items have the contract does not show
				s.Lacking(verdict.LackChoice, "the bulk overwrite of commands that are there, with settings, is refused")
			}
			s.Given(on.ok, a).To(match.Success())
			for _, c := range items {
				now := named(s, list, a, c)
				s.Given(contract.BulkGlobalReplacesAll, now).To(present)
				s.Expect(contract.BulkGlobalOverwrites, now).Provided(func() {
					fresh, there := c, s.Mine(list)
					fresh.Name = s.Name()
					o := command.Read(s, there, command.Made(s, there, fresh))
					command.Stores(s, o, fresh) // no overwrite either
					if c.IntegrationTypes != nil {
						s.Given(contract.IntegrationTypesEcho, o).To(match.Field("integration_types", c.IntegrationTypes))
					}
				}).To(match.Shows(c))
			}
		})
}

// itemsApart shows that what an item does not send it has from no other.
func itemsApart(g *spec.Group, on overwriting) {
	spec.Example(g, on.Title(
		"an item of a bulk overwrite of global commands has nothing of the item before it",
		"an item of a bulk overwrite of guild commands has nothing of the item before it"),
		spec.Verifies(on.overwrites), func(s *spec.S) {
			list, first, bare, permissions := bulkList(s, on.place), command.Optioned(s), command.New(s), "8"
			on.written(s, list, bare)
			first.DefaultMemberPermissions = &permissions
			a := on.written(s, list, first, bare)
			now := named(s, list, a, bare)
			s.Given(on.replaces, now).To(present)
			s.Expect(on.overwrites, now).Provided(func() {
				s.Given(on.overwrites, named(s, list, on.written(s, list, bare), bare)).To(lacksBoth)
			}).To(lacksBoth)
		})
}

// lacksBoth matches a command with nothing of what the item before it had.
var lacksBoth = match.That("a command without options and default_member_permissions", func(o map[string]any) bool {
	options, _ := o["options"].([]any)
	return len(options) == 0 && o["default_member_permissions"] == nil
})

// itemTypes is about items that name no type.
func itemTypes(g *spec.Group) {
	spec.Example(g, "an item of a guild bulk overwrite is a slash command by default",
		spec.Verifies(contract.BulkGuildItemTypeDefault), func(s *spec.S) {
			list := bulkList(s, guild)
			name := s.Name()
			for _, plain := range []map[string]any{{"name": name}, {"name": name, "description": "no more than this"}} {
				a := list.Overwrite([]any{plain})
				if plain["description"] == nil && !a.Success() {
					continue // it needs one
				}
				s.Given(contract.BulkGuild200, a).To(match.Success())
				o := called(s, list, a, name)
				s.Given(contract.BulkGuildCreates, o).To(present)
				s.Expect(contract.BulkGuildItemTypeDefault, o).To(match.Field("type", payload.ChatInput))
			}
		})

	spec.Example(g.And(spec.FewMenus), "an item of a guild bulk overwrite without a type is a slash command, whatever has its name",
		spec.Verifies(contract.BulkGuildItemTypeDefault), func(s *spec.S) {
			list := bulkList(s, guild)
			menu := command.OfType(s, payload.User)
			command.Made(s, list, menu)
			plain := map[string]any{"name": menu.Name, "description": "no more than this"}
			a := list.Overwrite([]any{plain})
			s.Expect(contract.BulkGuildItemTypeDefault, a).Provided(func() {
				plain["type"] = payload.ChatInput
				s.Given(contract.BulkGuild200, list.Overwrite([]any{plain})).To(match.Success())
			}).To(match.Success())
			o := called(s, list, a, menu.Name)
			s.Given(contract.BulkGuildCreates, o).To(present)
			s.Expect(contract.BulkGuildItemTypeDefault, o).To(match.Field("type", payload.ChatInput))
		})

	spec.Example(g.And(spec.FewMenus), "an item of a guild bulk overwrite without a type is a slash command behind another one",
		spec.Verifies(contract.BulkGuildItemTypeDefault), func(s *spec.S) {
			list, menu := bulkList(s, guild), command.OfType(s, payload.Message)
			plain := map[string]any{"name": s.Name(), "description": "no more than this"}
			a := list.Overwrite([]any{menu, plain})
			s.Expect(contract.BulkGuildItemTypeDefault, a).Provided(func() {
				s.Given(contract.BulkGuild200, list.Overwrite([]any{plain})).To(match.Success())
				typed := maps.Clone(plain)
				typed["type"] = payload.ChatInput
				s.Given(contract.BulkGuild200, list.Overwrite([]any{menu, typed})).To(match.Success())
			}).To(match.Success())
			o := called(s, list, a, plain["name"].(string))
			s.Given(contract.BulkGuildCreates, o).To(present)
			s.Expect(contract.BulkGuildItemTypeDefault, o).To(match.Field("type", payload.ChatInput))
		})
}

// namedAlike overwrites a list with two commands of one name.
func namedAlike(g *spec.Group, on overwriting) {
	spec.Example(g, on.Title(
		"a global bulk overwrite takes a slash and a message command of one name",
		"a guild bulk overwrite takes a slash and a message command of one name"),
		spec.Verifies(contract.KeyType), on.takesAlike)
	spec.Example(g, on.Title(
		"a global bulk overwrite never leaves two commands of one name and type",
		"a guild bulk overwrite never leaves two commands of one name and type"),
		spec.Verifies(contract.KeyAfterBulk), on.leavesOneOfEach)
}

// leavesOneOfEach sends two items of one name and type, whether they are refused or not.
func (on overwriting) leavesOneOfEach(s *spec.S) {
	list := bulkList(s, on.place)
	for _, typ := range []payload.CommandType{payload.ChatInput, payload.User, payload.Message} {
		one := typed(command.OfType(s, typ))
		other := one
		if typ == payload.ChatInput {
			other.Description = "another one"
		}
		list.Overwrite([]payload.Command{one, other})
		s.Expect(contract.KeyAfterBulk, command.Named(command.Listed(s, list), one.Name, typ)).To(
			match.Worded("no two commands of that name and type", gomega.BeNumerically("<", 2)))
	}
}

func (on overwriting) takesAlike(s *spec.S) {
	list := bulkList(s, on.place)
	slash, menu := typed(command.New(s)), command.OfType(s, payload.Message)
	other := menu.Name
	menu.Name = slash.Name
	a := list.Overwrite([]payload.Command{slash, menu})
	s.Expect(contract.KeyType, a).Provided(func() {
		menu.Name = other
		s.Given(arrange.Bulk(list).Clause(), list.Overwrite([]payload.Command{slash, menu})).To(match.Success())
	}).To(match.Success())
	for _, typ := range []payload.CommandType{payload.ChatInput, payload.Message} {
		s.Expect(contract.KeyType, command.Named(command.Listed(s, list), slash.Name, typ)).
			Provided(func() {
				s.Given(arrange.Bulk(list).Clause(), list.Overwrite([]payload.Command{command.OfType(s, typ)})).To(match.Success())
				s.Given(command.Complete(list), command.OfThatType(command.Listed(s, list), typ)).To(match.Worded("one command", gomega.Equal(1)))
			}).To(match.Worded(fmt.Sprintf("one command of type %d and that name", typ), gomega.Equal(1)))
	}
}
