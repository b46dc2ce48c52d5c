package field

import (
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// among are values with another one at their end, their start or between them, in turn.
func among(values []int, other, turn int) []int {
	at := []int{len(values), 0, len(values) / 2}[turn%3]
	return slices.Insert(slices.Clone(values), at, other)
}

// inPlace is a new slash command with these installation and interaction
// contexts.
func inPlace(s *spec.S, kinds, contexts []int) payload.Command {
	c := named(s, payload.ChatInput)
	c.IntegrationTypes, c.Contexts = kinds, contexts
	return c
}

// all are the installation contexts that an application supports.
func all(app *target.Application) []int {
	if len(app.Integrations) == 0 {
		return []int{guildInstall}
	}
	return slices.Clone(app.Integrations)
}

// subsets are lists of installation contexts that the application supports,
// each alone and both in either order.
func subsets(s *spec.S, app *target.Application) [][]int {
	var out [][]int
	for _, kind := range all(app) {
		out = append(out, []int{kind})
	}
	if user := s.Run.Profile.Bindings.UserInstall; supports(app, user) && supports(app, guildInstall) {
		out = append(out, []int{guildInstall, user}, []int{user, guildInstall})
	}
	return out
}

// userInstalled is the global list of an application that is installed to
// guilds and to users.
func userInstalled(s *spec.S) inventory.Commands {
	s.Wants(contract.UserInstall)
	user := s.Run.Profile.Bindings.UserInstall
	return s.CommandsOf(appWhere(s, "that is installed to guilds and to users", func(a *target.Application) bool {
		return supports(a, user) && supports(a, guildInstall)
	}), "")
}
