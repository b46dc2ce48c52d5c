package field

import (
	"slices"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// integrationsInBulk shows the default of an item that names none. The contract
// words it in another way for bulk overwrites, which comes to the same where an
// application is installed to guilds alone.
func integrationsInBulk(s *spec.S) {
	apps := s.Run.Profile.Applications
	app := &apps[len(apps)-1]
	if !app.Overwritable || app.BotToken == "" || !slices.Equal(app.Integrations, []int{guildInstall}) {
		s.Lacking(verdict.LackApplication, "the last application of the profile is not one that is installed to guilds alone and whose lists may be overwritten")
	}
	list := s.CommandsOf(app, "")
	command.Needs(s, arrange.Bulk(list))
	c := named(s, payload.ChatInput)
	s.Given(arrange.Bulk(list).Clause(), list.Overwrite([]payload.Command{c})).To(match.Success())
	id := list.Called(c.Name, int(payload.ChatInput))
	s.Session.Given(contract.BulkGlobalCreates, id != "", "the command in the list", "none")
	shows(s, contract.IntegrationTypesDefault, list, id, kindsAre(app, guildInstall))
}
