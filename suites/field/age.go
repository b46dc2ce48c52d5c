package field

import (
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func ages() *spec.Chapter {
	c := spec.NewChapter("Age-restricted commands")

	spec.Example(c, "a command created with nsfw true comes back so",
		spec.Verifies(contract.AgeRestrictedCreate), func(s *spec.S) {
			for _, list := range unlisted(s) {
				for _, typ := range []payload.CommandType{payload.ChatInput, payload.User} {
					sent := named(s, typ)
					sent.NSFW = new(true)
					a := list.Create(sent)
					s.Expect(contract.AgeRestrictedCreate, a).To(match.Success())
					shows(s, contract.AgeRestrictedCreate, list, a, match.Field("nsfw", true))
				}
			}
		})

	spec.Example(c, "an edit sets nsfw and lifts it again",
		spec.Verifies(contract.AgeRestrictedUpdate, contract.AgeRestrictedLifted), func(s *spec.S) {
			for _, list := range unlisted(s) {
				id := created(s, list, named(s, payload.ChatInput)).String("id")
				a := list.Edit(id, map[string]any{"nsfw": true})
				s.Expect(contract.AgeRestrictedUpdate, a).To(match.Success())
				shows(s, contract.AgeRestrictedUpdate, list, a, match.Field("nsfw", true))
				a = list.Edit(id, map[string]any{"nsfw": false})
				s.Expect(contract.AgeRestrictedLifted, a).To(match.Success())
				shows(s, contract.AgeRestrictedLifted, list, a, notSetTo("nsfw", true))
			}
		})

	spec.Example(c, "an application with discovery enabled has no age-restricted command",
		spec.Verifies(contract.AgeRestrictedDiscoveryCreate, contract.AgeRestrictedDiscoveryUpdate), func(s *spec.S) {
			app := appWhere(s, "with discovery enabled", func(a *target.Application) bool { return a.Discoverable })
			for _, list := range []session.Commands{s.CommandsOf(app, ""), s.CommandsOf(app, s.Guild(0).ID)} {
				id := created(s, list, named(s, payload.ChatInput)).String("id")
				restricted := named(s, payload.ChatInput)
				restricted.NSFW = new(true)
				a := list.Create(restricted)
				if a.Status()/100 == 2 {
					shows(s, contract.AgeRestrictedDiscoveryCreate, list, a, notSetTo("nsfw", true))
				} else {
					s.Expect(contract.AgeRestrictedDiscoveryCreate, a).To(refused(s))
				}
				a = list.Edit(id, map[string]any{"nsfw": true})
				if a.Status()/100 != 2 {
					s.Expect(contract.AgeRestrictedDiscoveryUpdate, a).To(refused(s))
				}
				stored, _ := list.Fetch(id).Object()
				s.Expect(contract.AgeRestrictedDiscoveryUpdate, stored).To(notSetTo("nsfw", true))
			}
		})
	return c
}

// unlisted are the global list and one of a guild, of an application that may
// have age-restricted commands.
func unlisted(s *spec.S) []session.Commands {
	listed := func(a target.Application) bool { return a.Discoverable }
	if s.Declares(contract.Discovery) && !slices.ContainsFunc(s.Run.Profile.Applications, listed) {
		s.Skip("the profile declares discovery and does not tell which application is discoverable")
	}
	app := appWhere(s, "without discovery", func(a *target.Application) bool { return !a.Discoverable })
	return []session.Commands{s.CommandsOf(app, ""), s.CommandsOf(app, s.Guild(0).ID)}
}
