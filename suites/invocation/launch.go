package invocation

import (
	"fmt"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// The handlers of an entry point (contract: Command types).
const (
	appHandler    = 1
	launchHandler = 2
)

// launches is about the use of entry points.
func launches() *spec.Chapter {
	c := spec.NewChapter("Launch of activities")

	spec.Example(c, "an entry point with handler 2 launches its activity, with a message and without a word to the application",
		spec.Verifies(contract.TypeEntryPointLaunch, contract.HandlerLaunchPosts, contract.HandlerLaunchSilent), func(s *spec.S) {
			x := enter(s)
			o := s.Use(entryPoint(s, launchHandler).Use(x.user, x.at, nil))
			s.Expect(contract.TypeEntryPointLaunch, o).To(match.That("the activity launched", func(o control.Outcome) bool { return o.Launched }))
			s.Expect(contract.HandlerLaunchSilent, o.Delivered()).To(match.That("no interaction", func(sent bool) bool { return !sent }))
			s.Expect(contract.HandlerLaunchPosts, o.Posted).To(match.Snowflake())
		})

	spec.Example(c, "the use of an entry point with handler 1 gives the application an interaction with a token",
		spec.Verifies(contract.HandlerAppInteraction), func(s *spec.S) {
			x := enter(s)
			o := s.Use(entryPoint(s, appHandler).Use(x.user, x.at, nil))
			s.Expect(contract.HandlerAppInteraction, o).To(actor.Delivered)
			s.Expect(contract.HandlerAppInteraction, told(o, "token")).To(aString)
		})

	spec.Example(c, "the application may launch the activity when its entry point with handler 1 is used",
		spec.Verifies(contract.HandlerAppLaunch), func(s *spec.S) {
			app, o := handed(s)
			s.Given(s.Answered(app, o)).To(match.That("nothing launched yet", func(n control.Shown) bool { return !n.Launched }))
			s.Expect(contract.HandlerAppLaunch, s.Respond(o, s.Launch())).To(match.Success())
			s.Expect(contract.HandlerAppLaunch, s.Answered(app, o)).To(match.That("the activity launched", func(n control.Shown) bool { return n.Launched }))
		})

	spec.Example(c, "the application may answer with a message when its entry point with handler 1 is used, and launch nothing",
		spec.Verifies(contract.HandlerAppOther), func(s *spec.S) {
			app, o := handed(s)
			text := "not now, " + s.Name()
			s.Given(s.Answered(app, o)).To(match.That("no such message yet", func(n control.Shown) bool { return !says(n, text) }))
			s.Expect(contract.HandlerAppOther, s.Respond(o, s.Say(text))).To(match.Success())
			shown := s.Answered(app, o)
			s.Expect(contract.HandlerAppOther, shown).To(match.That(fmt.Sprintf("the message %q", text), func(n control.Shown) bool { return says(n, text) }))
			s.Expect(contract.HandlerAppOther, shown).To(match.That("nothing launched", func(n control.Shown) bool { return !n.Launched }))
		})
	return c
}

// handed is the interaction that an application got when its entry point was
// used, to be answered.
func handed(s *spec.S) (*target.Application, control.Outcome) {
	x, prop := enter(s), entryPoint(s, appHandler)
	o := s.Use(prop.Use(x.user, x.at, nil))
	s.Given(o).To(actor.Delivered)
	s.Given(told(o, "token")).To(aString)
	return prop.List.App(), o
}

// says reports whether a message with the text was shown.
func says(n control.Shown, text string) bool {
	return slices.ContainsFunc(n.Messages, func(m string) bool { return strings.Contains(m, text) })
}

// entryPoint is the one entry point of an application with an embedded activity,
// made to have the handler.
func entryPoint(s *spec.S, handler int) actor.Prop {
	s.NeedControl()
	list := embedded(s)
	for _, o := range command.Listed(s, list) {
		if command.TypeOf(o) != payload.PrimaryEntryPoint {
			continue
		}
		if why := list.Overwritable(); why != "" {
			s.Skip("the application has an entry point already: " + why)
		}
		id, _ := o["id"].(string)
		name, _ := o["name"].(string)
		s.Given(list.Edit(id, map[string]any{"handler": handler})).To(match.Success())
		actor.Stored(s, list, id, map[string]any{"handler": handler})
		return actor.Prop{ID: id, Name: name, List: list}
	}
	sent := payload.Command{
		Type: payload.PrimaryEntryPoint, Name: s.Name(), Handler: handler,
		IntegrationTypes: actor.Installations(list.App()),
	}
	id, _ := command.Made(s, list, sent)
	actor.Stored(s, list, id, sent)
	return actor.Prop{ID: id, Name: sent.Name, List: list}
}

func embedded(s *spec.S) session.Commands {
	apps := s.Run.Profile.Applications
	for i := range apps {
		if apps[i].Embedded && apps[i].BotToken != "" {
			return s.CommandsOf(&apps[i], "")
		}
	}
	s.Skip("the profile has no application with an embedded activity")
	return s.CommandsOf((*target.Application)(nil), "")
}
