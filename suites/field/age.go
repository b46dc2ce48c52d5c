package field

import (
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func ages() *spec.Group {
	g := spec.NewGroup("Age-restricted commands")
	g.Needs(spec.Anywhere, spec.FewMenus)

	spec.Example(g, "a command created with nsfw true comes back so",
		spec.Verifies(contract.AgeRestrictedCreate), func(s *spec.S) {
			for _, list := range unlisted(s) {
				for _, typ := range []payload.CommandType{payload.ChatInput, payload.User} {
					sent := named(s, typ)
					sent.NSFW = new(true)
					create(s, list, sent).succeeds(contract.AgeRestrictedCreate).shows(contract.AgeRestrictedCreate, match.Field("nsfw", true))
					if typ == payload.ChatInput { // and over one that had it not
						plain := sent
						plain.NSFW = new(false)
						if list.Create(plain).Success() {
							create(s, list, sent).succeeds(contract.AgeRestrictedCreate).shows(contract.AgeRestrictedCreate, match.Field("nsfw", true))
						}
					}
				}
			}
		})

	spec.Example(g, contract.UpsertReplacesNSFW.Text, spec.Verifies(contract.UpsertReplacesNSFW), liftedByOverwrite)

	spec.Example(g, "an edit sets nsfw", spec.Verifies(contract.AgeRestrictedUpdate), func(s *spec.S) {
		for _, list := range unlisted(s) {
			id := command.Made(s, list, named(s, payload.ChatInput))
			a := edit(s, contract.AgeRestrictedUpdate, list, id, map[string]any{"nsfw": true})
			edited(s, contract.AgeRestrictedUpdate, list, id, a, match.Field("nsfw", true))
		}
	})

	spec.Example(g, "an edit lifts nsfw", spec.Verifies(contract.AgeRestrictedLifted), func(s *spec.S) {
		for _, list := range unlisted(s) {
			id := command.Made(s, list, named(s, payload.ChatInput))
			id = command.Changed(s, list, id, map[string]any{"nsfw": true})
			s.Given(contract.AgeRestrictedUpdate, command.Read(s, list, id)).To(match.Field("nsfw", true))
			a := edit(s, contract.AgeRestrictedLifted, list, id, map[string]any{"nsfw": false})
			edited(s, contract.AgeRestrictedLifted, list, id, a, notSetTo("nsfw", true))
		}
	})

	spec.Example(g, "an application with discovery enabled makes no age-restricted command",
		spec.Verifies(contract.AgeRestrictedDiscoveryCreate), func(s *spec.S) {
			for _, list := range discoverable(s) {
				command.Made(s, list, named(s, payload.ChatInput)) // another is no trouble
				sent := named(s, payload.ChatInput)
				sent.NSFW = new(true)
				made := create(s, list, sent)
				if !made.a.Success() {
					s.Expect(contract.AgeRestrictedDiscoveryCreate, made.a).To(command.Refused(s))
					continue
				}
				made.shows(contract.AgeRestrictedDiscoveryCreate, notSetTo("nsfw", true))
			}
		})

	spec.Example(g.And(spec.Last), "an application with discovery enabled makes no age-restricted command in bulk",
		spec.Verifies(contract.AgeRestrictedDiscoveryCreate), restrictedInBulk)

	spec.Example(g, "an application with discovery enabled makes no command age-restricted",
		spec.Verifies(contract.AgeRestrictedDiscoveryUpdate), func(s *spec.S) {
			for _, list := range discoverable(s) {
				id := command.Made(s, list, named(s, payload.ChatInput))
				a := list.Edit(id, map[string]any{"nsfw": true})
				if !a.Success() {
					s.Expect(contract.AgeRestrictedDiscoveryUpdate, a).To(command.Refused(s))
				}
				shows(s, contract.AgeRestrictedDiscoveryUpdate, list, id, notSetTo("nsfw", true))
			}
		})
	return g
}

// unlisted are the global list and one of a guild, of an application that may
// have age-restricted commands.
func unlisted(s *spec.S) []inventory.Commands {
	listed := func(a target.Application) bool { return a.Discoverable }
	if s.Declares(contract.Discovery) && !slices.ContainsFunc(s.Run.Profile.Applications, listed) {
		s.Lacking(verdict.LackApplication, "the profile declares discovery and does not tell which application is discoverable")
	}
	return inBoth(s, appWhere(s, "without discovery", func(a *target.Application) bool { return !a.Discoverable }))
}

// inBoth are the global list of the application and one of a guild, where many creates
// are left.
func inBoth(s *spec.S, app *target.Application) []inventory.Commands {
	guild := s.Run.Profile.Beside(app)
	if guild == nil {
		guild = s.Guild(0)
	}
	return []inventory.Commands{s.CommandsOf(app, ""), s.CommandsOf(app, guild.ID)}
}

// discoverable are the lists of an application with discovery enabled.
func discoverable(s *spec.S) []inventory.Commands {
	return inBoth(s, appWhere(s, "with discovery enabled", func(a *target.Application) bool { return a.Discoverable }))
}

// liftedByOverwrite creates a command over an age-restricted one of its name, in a guild:
// creates of global commands are few.
func liftedByOverwrite(s *spec.S) {
	list, sent := unlisted(s)[1], named(s, payload.ChatInput)
	sent.NSFW = new(true)
	s.Given(contract.AgeRestrictedCreate, command.Read(s, list, command.Made(s, list, sent))).To(match.Field("nsfw", true))
	sent.NSFW = new(false)
	create(s, list, sent).succeeds(contract.UpsertReplacesNSFW).shows(contract.UpsertReplacesNSFW, notSetTo("nsfw", true))
}
