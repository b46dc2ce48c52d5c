package invocation

import (
	"fmt"
	"slices"
	"strings"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/event/gateway"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/event"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// The handlers of an entry point (contract: Command types).
const (
	appHandler    = 1
	launchHandler = 2
)

// launches is about the use of entry points.
func launches() *spec.Group {
	g := spec.NewGroup("Launch of activities")
	g.Needs(spec.Anywhere, spec.Users, spec.EntryPoints)

	spec.Example(g, "an entry point with handler 2 launches its activity", spec.Verifies(contract.TypeEntryPointLaunch), func(s *spec.S) {
		s.Expect(contract.TypeEntryPointLaunch, launched(s)).To(aLaunch)
	})

	spec.Example(g, "an entry point with handler 2 gives the application no word", spec.Verifies(contract.HandlerLaunchSilent), func(s *spec.S) {
		o := launched(s)
		s.Expect(contract.HandlerLaunchSilent, o.What.Delivered()).In(o.By).Provided(func() {
			s.Given(contract.TypeEntryPointLaunch, o).To(aLaunch)
		}).To(match.Worded("no interaction", gomega.BeFalse()))
	})

	spec.Example(g.And(spec.Scratch), "the use of an entry point with handler 2 is no event of the application", spec.Verifies(contract.HandlerLaunchSilent), launchedQuietly)

	spec.Example(g, "an entry point with handler 2 posts a message", spec.Verifies(contract.HandlerLaunchPosts), func(s *spec.S) {
		o := launched(s)
		s.Given(contract.TypeEntryPointLaunch, o).To(aLaunch)
		s.Expect(contract.HandlerLaunchPosts, o.What.Posted).In(o.By).To(match.Snowflake())
	})

	spec.Example(g, "an entry point launches its activity once an edit gives it handler 2", spec.Verifies(contract.TypeEntryPointLaunch), func(s *spec.S) {
		s.Expect(contract.TypeEntryPointLaunch, handlerEdited(s, appHandler, launchHandler)).To(aLaunch)
	})

	spec.Example(g, "the application hears of its entry point once an edit gives that handler 1", spec.Verifies(contract.HandlerAppInteraction), func(s *spec.S) {
		s.Expect(contract.HandlerAppInteraction, handlerEdited(s, launchHandler, appHandler)).To(actor.Delivered)
	})

	spec.Example(g, "the use of an entry point with handler 1 gives the application an interaction with a token",
		spec.Verifies(contract.HandlerAppInteraction), func(s *spec.S) {
			x := enter(s)
			o := s.Control().Use(entryPoint(s, appHandler).Use(x.user, x.at, nil))
			s.Expect(contract.HandlerAppInteraction, o).To(actor.Delivered)
			s.Expect(contract.HandlerAppInteraction, memberAt(o, "token")).Provided(tokens(s)).To(aString)
		})

	spec.Example(g, "the application may launch the activity when its entry point with handler 1 is used",
		spec.Verifies(contract.HandlerAppLaunch), func(s *spec.S) {
			app, o := handed(s)
			s.Expect(contract.HandlerAppLaunch, actor.Respond(s, o, api.LaunchActivity())).Provided(func() { answeredElsewhere(s, o) }).To(match.Success())
			s.Expect(contract.HandlerAppLaunch, s.Control().Answered(control.Question{Application: app.ID, Interaction: o.ID()})).To(match.Worded("the activity launched", gomega.HaveField("Launched", gomega.BeTrue())))
		})

	spec.Example(g, "the application may answer with a message when its entry point with handler 1 is used, and launch nothing",
		spec.Verifies(contract.HandlerAppOther), func(s *spec.S) {
			app, o := handed(s)
			text := "not now, " + s.Name()
			s.Expect(contract.HandlerAppOther, actor.Respond(s, o, api.Say(&s.Run.Profile.Bindings, text))).Provided(func() { answeredElsewhere(s, o) }).To(match.Success())
			shown := s.Control().Answered(control.Question{Application: app.ID, Interaction: o.ID()})
			s.Expect(contract.HandlerAppOther, shown).To(match.That(fmt.Sprintf("the message %q", text), func(n control.Shown) bool { return says(n, text) }))
			s.Expect(contract.HandlerAppOther, shown).To(match.Worded("nothing launched", gomega.HaveField("Launched", gomega.BeFalse())))
			s.Expect(contract.HandlerAppOther, followed(s, app, o, "and more")).Provided(func() { followedElsewhere(s, o) }).To(match.Success())
		})
	return g
}

// followedElsewhere sends a message after the answer to the use of a slash command, which
// has another token than the other.
func followedElsewhere(s *spec.S, other control.Outcome) {
	s.Given(contract.InteractionFollowUpsGuild, followed(s, s.App(), answeredElsewhere(s, other), "and more")).To(match.Success())
}

// answeredElsewhere is another interaction, of a slash command, that the application
// answered.
func answeredElsewhere(s *spec.S, other control.Outcome) control.Outcome {
	x := enter(s)
	shown := actor.Prepare(s, s.AnyList(), payload.ChatInput, nil)
	o := shown.IsDelivered(s, shown.Use(x.user, x.at, nil))
	s.Session.Given(contract.InteractionTokenUnique, o.Token() != other.Token(), "another token for another interaction", "the same")
	actor.Answerable(s, o)
	return o
}

// aLaunch matches a use that launched the activity.
var aLaunch = match.Worded("the activity launched", gomega.HaveField("Launched", gomega.BeTrue()))

// launched is what became of the use of an entry point with handler 2.
func launched(s *spec.S) outcome {
	return spec.Shared(s, "the use of an entry point that launches", func(s *spec.S) outcome {
		x := enter(s)
		return actor.Note(s.Session, s.Control().Use(entryPoint(s, launchHandler).Use(x.user, x.at, nil)))
	})
}

// launchedQuietly looks at the interactions that an application hears of between two of
// another command of its own.
func launchedQuietly(s *spec.S) {
	x, entry := enter(s), entryPoint(s, launchHandler)
	slash := actor.Prepare(s, entry.List, payload.ChatInput, nil)
	heard := event.Watch(s, entry.List.App(), func(e gateway.Event) bool { return e.Name == session.InteractionEvent })
	mark := func() []gateway.Event {
		o := slash.IsDelivered(s, slash.Use(x.user, x.at, nil))
		seen, came := event.Until(s, heard, func(e gateway.Event) bool { return match.At(e.Data, "id") == o.ID() })
		if !came {
			s.Lacking(verdict.LackEvents, "interactions of the application do not come over the gateway")
		}
		return seen
	}
	before := len(mark())
	o := s.Control().Use(entry.Use(x.user, x.at, nil))
	s.Given(contract.TypeEntryPointLaunch, o).To(aLaunch)
	about := slices.DeleteFunc(mark()[before:], func(e gateway.Event) bool { return match.At(e.Data, "data/id") != entry.ID })
	s.Expect(contract.HandlerLaunchSilent, len(about)).To(match.Worded("no interaction about the entry point over the gateway", gomega.BeZero()))
}

// handlerEdited is what became of the use of an entry point that had another handler
// before an edit.
func handlerEdited(s *spec.S, before, after int) control.Outcome {
	x, shown := enter(s), entryPoint(s, before)
	fields := map[string]any{"handler": after}
	shown.ID = command.Changed(s, shown.List, shown.ID, fields)
	actor.Stored(s, shown.List, shown.ID, fields)
	return s.Control().Use(shown.Use(x.user, x.at, nil))
}

// handed is the interaction that an application got when its entry point was
// used, to be answered.
func handed(s *spec.S) (*target.Application, control.Outcome) {
	x, shown := enter(s), entryPoint(s, appHandler)
	o := shown.Used(s, shown.Use(x.user, x.at, nil))
	s.Given(contract.HandlerAppInteraction, o).To(actor.Delivered)
	s.Given(contract.HandlerAppInteraction, memberAt(o, "token")).Provided(tokens(s)).To(aString)
	return shown.List.App(), o
}

// tokens is the ground of an interaction with a token: others have one.
func tokens(s *spec.S) func() {
	return func() { s.Given(contract.InteractionToken, plainly(s).first).To(telling("token", aString)) }
}

// says reports whether a message with the text was shown.
func says(n control.Shown, text string) bool {
	return slices.ContainsFunc(n.Messages, func(m string) bool { return strings.Contains(m, text) })
}

// entryPoint is the one entry point of an application with an embedded activity,
// made to have the handler.
func entryPoint(s *spec.S, handler int) actor.ShownCommand {
	s.Control().Need()
	list := actor.Embedded(s)
	clause := contract.HandlerApp
	if handler == launchHandler {
		clause = contract.HandlerLaunch
	}
	shown := actor.ShownCommand{Type: payload.PrimaryEntryPoint, List: list}
	found, _ := command.Objects(list.List()) // where that tells nothing, the create will
	for _, o := range found {
		if command.TypeOf(o) != payload.PrimaryEntryPoint {
			continue
		}
		if why := list.Overwritable(); why != "" {
			s.Lacking(verdict.LackRoom, "the application has an entry point already: "+why)
		}
		shown.ID = client.Text(o["id"])
		shown.Name, _ = o["name"].(string)
		s.Given(clause, arrange.Put(s.Session, list, shown.ID, map[string]any{"handler": handler})).To(match.Success())
		actor.Stored(s, list, shown.ID, map[string]any{"handler": handler})
		return shown
	}
	sent := payload.Command{Type: payload.PrimaryEntryPoint, Name: s.Name(), Handler: handler}
	shown.ID, shown.Name = command.Taken(s, list, sent, clause), sent.Name
	o := command.Read(s, list, shown.ID)
	command.Stores(s, o, sent)
	actor.Installable(s, o)
	return shown
}
