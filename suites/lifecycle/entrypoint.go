package lifecycle

import (
	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// entryPoints shows that a guild holds none, with the application that could
// have one elsewhere.
func entryPoints(g *spec.Group) {
	none := match.Worded("no entry point", gomega.BeNil())
	spec.Example(g.And(spec.Everywhere, spec.EntryPoints), "no create makes an entry point in a guild",
		spec.Verifies(contract.CreateGuildEntryPoint), func(s *spec.S) {
			command.Needs(s, contract.CreateGuild)
			guild := s.Guild(max(0, min(1, len(s.Run.Profile.Guilds)-1)))
			for i := range s.Run.Profile.Applications { // with an embedded activity and without one
				app := &s.Run.Profile.Applications[i]
				if app.BotToken == "" || !guild.Authorizes(app) {
					continue
				}
				list := s.CommandsOf(app, guild.ID)
				for _, sent := range launchers(s) {
					list.Create(sent) // refused, or ignored in part
				}
				s.Expect(contract.CreateGuildEntryPoint, entryPointIn(s, list)).To(none)
			}
		})

	spec.Example(g.And(spec.Second), "no bulk overwrite makes an entry point in a guild",
		spec.Verifies(contract.BulkGuildItemEntryPoint), func(s *spec.S) {
			list := bulkList(s, guild)
			command.Needs(s, contract.BulkGuild)
			for _, sent := range launchers(s) {
				list.Overwrite([]payload.Command{sent})
				s.Expect(contract.BulkGuildItemEntryPoint, entryPointIn(s, list)).To(none)
			}
		})

	spec.Example(g.And(spec.FewMenus, launchingAlone), "no bulk overwrite of an application with an embedded activity makes an entry point in a guild",
		spec.Verifies(contract.BulkGuildItemEntryPoint), func(s *spec.S) {
			app, guild := launching(s.Run.Profile)
			if app == nil {
				s.Lacking(verdict.LackApplication, "the profile has no application with an embedded activity that may be overwritten in a guild")
			}
			list := s.CommandsOf(app, guild.ID)
			plain := payload.Command{Type: payload.Message, Name: s.Name()}
			if a := arrange.Merge(s.Session, list, plain); !a.Success() {
				s.NeedsWorking(contract.BulkGuild)
				s.Lacking(verdict.LackChoice, "the target does not take back what it lists: "+a.Brief())
			}
			for _, sent := range launchers(s) {
				arrange.Merge(s.Session, list, sent)
				s.Expect(contract.BulkGuildItemEntryPoint, entryPointIn(s, list)).To(none)
			}
		})
}

// entryPointIn is the entry point that a list holds, nil for none.
func entryPointIn(s *spec.S, list inventory.Commands) map[string]any {
	for _, o := range command.Listed(s, list) {
		if command.TypeOf(o) == payload.PrimaryEntryPoint {
			return o
		}
	}
	return nil
}

// launching is an application with an embedded activity whose commands may be overwritten,
// and a guild where it has some; nil for none.
func launching(p *target.Profile) (*target.Application, *target.Guild) {
	for i := range p.Applications {
		app := &p.Applications[i]
		if guild := p.Beside(app); app.Embedded && app.Overwritable && app.BotToken != "" && guild != nil {
			return app, guild
		}
	}
	return nil, nil
}

// launchingAlone has its commands in the guild alone.
func launchingAlone(p *target.Profile, s claim.Set) {
	if app, guild := launching(p); app != nil {
		s.Take(claim.List(app.ID, guild.ID))
	}
}

// launchers are entry points with a handler and without one, and with the
// description that an item of a guild's list has and an entry point has not.
func launchers(s *spec.S) []payload.Command {
	var out []payload.Command
	for _, handler := range []int{2, 0} {
		for _, description := range []string{"", "launch it"} {
			c := launcher(s)
			c.Handler, c.Description = handler, description
			out = append(out, c)
		}
	}
	return out
}
