package field

import (
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
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// integrationsInBulk shows the default of an item that names none. The contract
// words it in another way for bulk overwrites, which comes to the same where an
// application is installed to guilds alone.
func integrationsInBulk(s *spec.S) {
	list := lastWhere(s, "installed to guilds alone", installedToGuilds)
	app := list.App()
	c := named(s, payload.ChatInput)
	s.Given(arrange.Bulk(list).Clause(), list.Overwrite([]payload.Command{c})).To(match.Success())
	id := list.Called(c.Name, int(payload.ChatInput))
	s.Session.Given(contract.BulkGlobalCreates, id != "", "the command in the list", "none")
	shows(s, contract.IntegrationTypesDefault, list, id, kindsAre(app, guildInstall))
}

// lastWhere is the global list of the last application that may be overwritten, if it
// is of that kind.
func lastWhere(s *spec.S, what string, is func(*target.Application) bool) inventory.Commands {
	app := spec.LastApplication(s.Run.Profile)
	if app == nil || !is(app) {
		s.Lacking(verdict.LackApplication, "the last application of the profile whose lists may be overwritten is not one that is "+what)
	}
	list := s.CommandsOf(app, "")
	command.Needs(s, arrange.Bulk(list))
	return list
}

func installedToGuilds(app *target.Application) bool {
	return slices.Equal(app.Integrations, []int{guildInstall})
}

func unsupportedInBulk(s *spec.S) {
	list, user := lastWhere(s, "installed to guilds alone", installedToGuilds), s.Run.Profile.Bindings.UserInstall
	c := named(s, payload.ChatInput)
	for _, kinds := range [][]int{{user}, {guildInstall, user}} {
		c.IntegrationTypes = kinds
		notInBulk(s, contract.ContextSupported, list, c, without("integration_types", user))
	}
}

func restrictedInBulk(s *spec.S) {
	list := lastWhere(s, "discoverable", func(app *target.Application) bool { return app.Discoverable })
	c := named(s, payload.ChatInput)
	c.NSFW = new(true)
	notInBulk(s, contract.AgeRestrictedDiscoveryCreate, list, c, notSetTo("nsfw", true))
}

// notInBulk asserts that a bulk overwrite was refused, or does not leave what the
// matcher is against.
func notInBulk(s *spec.S, clause *contract.Clause, list inventory.Commands, c payload.Command, m types.GomegaMatcher) {
	a := list.Overwrite([]payload.Command{c})
	if !a.Success() {
		s.Expect(clause, a).To(command.Refused(s))
		return
	}
	id := list.Called(c.Name, int(payload.ChatInput))
	if id != "" {
		shows(s, clause, list, id, m)
		return
	}
	// The item was left out, unless nothing is ever there.
	plain := named(s, payload.ChatInput)
	s.Given(arrange.Bulk(list).Clause(), list.Overwrite([]payload.Command{plain})).To(match.Success())
	s.Session.Given(contract.BulkGlobalCreates, list.Called(plain.Name, int(payload.ChatInput)) != "", "the command in the list", "none")
	s.Verify(clause, id == "", "no such command", "one")
}
