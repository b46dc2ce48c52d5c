package invocation

import (
	"strconv"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// outsideGuilds is about what the application is told of the use of a command in a
// direct message and in a private channel.
func outsideGuilds(g *spec.Group) {
	spec.Example(g, "the context of a direct message", spec.Verifies(contract.InteractionContextDM), func(s *spec.S) {
		s.Expect(contract.InteractionContextDM, memberAt(directly(s).What, "context")).To(is(1))
	})

	spec.Example(g.And(spec.Control), "the context of a private channel", spec.Verifies(contract.InteractionContextPrivate), func(s *spec.S) {
		s.Expect(contract.InteractionContextPrivate, memberAt(privately(s).What, "context")).To(is(2))
	})

	for _, at := range []struct {
		group *spec.Group
		text  string
		used  func(s *spec.S) outcome
	}{
		{g, "a direct message: ", directly},
		{g.And(spec.Control), "a private channel: ", privately},
	} {
		spec.Example(at.group, at.text+"its owners stand under installation contexts", spec.Verifies(contract.InteractionOwners), func(s *spec.S) {
			o := at.used(s)
			s.Expect(contract.InteractionOwners, o).To(telling(ownersPath, keyed(s)))
		})

		spec.Example(at.group, at.text+"owners are strings", spec.Verifies(contract.InteractionOwnersStrings), func(s *spec.S) {
			o := at.used(s)
			s.Given(contract.InteractionOwners, o).To(telling(ownersPath, keyed(s)))
			s.Expect(contract.InteractionOwnersStrings, o).To(telling(ownersPath, kind("nothing but ids as strings", idsAll)))
		})
	}
}

const ownersPath = "authorizing_integration_owners"

// keyed matches an object without a key that is no installation context. Whether it
// has one outside guilds is open.
func keyed(s *spec.S) types.GomegaMatcher {
	return kind("an object keyed by installation contexts alone", func(v any) bool {
		return installations(v, s.Run.Profile.Bindings.UserInstall)
	})
}

// installations reports whether v is an object whose keys are installation contexts.
func installations(v any, user int) bool {
	o, is := v.(map[string]any)
	for key := range o {
		is = is && (key == "0" || key == strconv.Itoa(user))
	}
	return is
}

// idsAll reports whether v is an object that holds ids as strings alone.
func idsAll(v any) bool {
	o, is := v.(map[string]any)
	for _, w := range o {
		text, _ := w.(string)
		_, err := strconv.ParseUint(text, 10, 64)
		is = is && err == nil
	}
	return is
}

// directly is the use of a command in a direct message with the application.
func directly(s *spec.S) outcome {
	return spec.Shared(s, "the use of a slash command in a direct message", func(s *spec.S) outcome {
		x := enter(s)
		shown := actor.Prepare(s, s.Global(), payload.ChatInput, nil)
		use := shown.Use(shown.Writing(s, x.user), actor.BotDM, nil)
		return actor.Note(s.Session, shown.IsDelivered(s, use))
	})
}

// privately is the use of a command of a user's application in a private channel.
func privately(s *spec.S) outcome {
	return spec.Shared(s, "the use of a slash command in a private channel", func(s *spec.S) outcome {
		s.Control().Need()
		user := actor.Installed(s)
		shown := actor.Prepare(s, s.Global(), payload.ChatInput, map[string]any{
			"contexts": []control.Context{control.InPrivate}, "integration_types": []int{s.Run.Profile.Bindings.UserInstall},
		})
		o := actor.Note(s.Session, s.Control().Use(shown.Use(user, actor.Private, nil)))
		s.Given(contract.InteractionSlashCommand, o).Provided(func() {
			if offered, err := actor.Offered.Match(shown.Seen(s, user, actor.Private)); err != nil || !offered {
				s.Lacking(verdict.LackChoice, "the target offers no command in private channels, which it should and need not")
			}
		}).To(actor.Delivered)
		return o
	})
}
