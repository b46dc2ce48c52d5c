package command

import (
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// botDM is the context of direct messages with the application, which a command
// may have alone wherever it is installed (contract: Context types).
const botDM = 1

// Furnished makes the slash command with whatever a write to another could take
// from it, and returns its id. Where a target does not take all of that, it is
// made as it is: what is taken other specs say.
func Furnished(s *spec.S, list inventory.Commands, c payload.Command) (id string) {
	if session.Attempt(func() { id = Made(s, list, furnish(s, list, c)) }) != nil {
		id = Made(s, list, c)
	}
	return id
}

// furnish sets what a command of the list may have.
func furnish(s *spec.S, list inventory.Commands, c payload.Command) payload.Command {
	permissions := "40"
	c.DefaultMemberPermissions = &permissions
	c.Options = []payload.Option{{
		Type: payload.StringOption, Name: "word", Description: "any word", Required: new(true),
		Choices: []payload.Choice{{Name: "one", Value: payload.String("1")}, {Name: "two", Value: payload.String("2")}},
	}}
	if locales := s.Run.Profile.Bindings.Locales; len(locales) > 0 && s.Declares(contract.Localization) {
		c.NameLocalizations = map[string]string{locales[0]: "elsewhere"}
		c.DescriptionLocalizations = map[string]string{locales[0]: "said otherwise"}
	}
	if !list.App().Discoverable {
		c.NSFW = new(true)
	}
	if list.IsGlobal() {
		c.Contexts = []int{botDM}
	}
	return c
}
