package authentication

import (
	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// guilds is about the guilds in which an application may create commands. What
// else it may do in the others, where it has none, is open.
func guilds() *spec.Group {
	g := spec.NewGroup("Guild authorization")
	g.Needs(spec.AllCommands, spec.Second)
	spec.Example(g, "no command is created in a guild where the application is not authorized",
		spec.Verifies(contract.AuthGuildScope), func(s *spec.S) {
			app, guild := uninstalled(s)
			closedGuild(s, app, guild)
		})

	spec.Example(g, "no command is created in a guild that does not exist",
		spec.Verifies(contract.AuthGuildScope), func(s *spec.S) { closedGuild(s, s.App(), arrange.UnknownID) })
	return g
}

// uninstalled finds a guild of the profile and an application that is not
// authorized there.
func uninstalled(s *spec.S) (*target.Application, string) {
	p := s.Run.Profile
	for i := range p.Applications {
		for _, g := range p.Guilds {
			if !g.Authorizes(&p.Applications[i]) && p.Applications[i].BotToken != "" {
				return &p.Applications[i], g.ID
			}
		}
	}
	s.Lacking(verdict.LackGuild, "the profile has no guild in which one of its applications is not authorized")
	return nil, ""
}

// closedGuild asserts that the application can create nothing in the guild,
// where it can in another.
func closedGuild(s *spec.S, app *target.Application, guild string) {
	keys := []client.Auth{client.Bot(app.BotToken)}
	if token, has := credentials(s, app); has {
		keys = append(keys, client.Bearer(token))
	}
	in := scopes(s, app)
	if len(in) < 2 {
		s.Lacking(verdict.LackGuild, "the profile has no guild in which the application is authorized")
	}
	authorized, unauthorized := s.CommandsOf(app, in[1]), inventory.CommandsOf(s.Session, app, guild)
	unwanted := "must not come to be " + s.Name()
	good := admitted(s, authorized, false, nil)[create]
	for _, key := range keys {
		a := unauthorized.As(key).Create(payload.Command{Name: s.Name(), Description: unwanted})
		if a.Status()/100 == 4 {
			byBot.worked(s, create, authorized, good) // where all are refused it says nothing
		}
		s.Expect(contract.AuthGuildScope, a).To(turnedAway())
		if bulkWorks(s, unauthorized) {
			a := unauthorized.As(key).Overwrite([]payload.Command{{Name: s.Name(), Description: unwanted}})
			s.Expect(contract.AuthGuildScope, a).To(turnedAway())
		}
	}
	// The list may be refused there as well; if it is not it holds nothing of this.
	left := 0
	all, _ := command.Objects(unauthorized.List())
	for _, o := range all {
		if o["description"] == unwanted {
			left++
		}
	}
	s.Expect(contract.AuthGuildScope, left).To(match.Worded("no command of a refused request", gomega.Equal(0)))
}

// bulkWorks reports whether a bulk overwrite may be tried on the list, and is
// known to work on another of an application's own.
func bulkWorks(s *spec.S, at inventory.Commands) bool {
	apps := bulkApps(s)
	if at.Overwritable() != "" || len(apps) == 0 {
		return false
	}
	in := scopes(s, apps[0])
	return len(in) > 1 && admitted(s, s.CommandsOf(apps[0], in[1]), true, nil)[bulk].Success()
}
