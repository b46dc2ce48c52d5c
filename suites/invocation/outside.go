package invocation

import (
	"strconv"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	component "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/modal"
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

	for _, k := range []struct {
		what string
		used func(outside) (answered, used control.Outcome)
	}{
		{"a component used in ", pressedOutside},
		{"a modal submitted in ", submittedOutside},
	} {
		spec.Example(g.And(spec.Control), k.what+"a direct message has that context", spec.Verifies(contract.InteractionContextDM), func(s *spec.S) {
			s.Given(contract.InteractionContextDM, memberAt(directly(s).What, "context")).To(is(1))
			_, told := k.used(inMessages(s))
			s.Expect(contract.InteractionContextDM, memberAt(told, "context")).To(is(1))
		})
		spec.Example(g.And(spec.Control, spec.Scratch), k.what+"a private channel has that context", spec.Verifies(contract.InteractionContextPrivate), func(s *spec.S) {
			s.Given(contract.InteractionContextPrivate, memberAt(privately(s).What, "context")).To(is(2))
			_, told := k.used(inPrivate(s))
			s.Expect(contract.InteractionContextPrivate, memberAt(told, "context")).To(is(2))
		})
	}

	spec.Example(g.And(spec.Control), "a component in an answer is told of with the locale in which it is used", spec.Verifies(contract.InteractionLocale), func(s *spec.S) {
		locales := s.Run.Profile.Bindings.Locales
		if len(locales) < 2 {
			s.Lacking(verdict.LackBinding, "the profile's bindings have no two locales")
		}
		_, press := inMessages(s).button()
		for _, locale := range []string{locales[0], locales[len(locales)-1]} {
			s.Expect(contract.InteractionLocale, memberAt(press(locale), "locale")).To(is(locale))
		}
	})

	spec.Example(g.And(spec.Control, spec.Scratch), "owners are strings where an application is installed to the guild and to the user",
		spec.Verifies(contract.InteractionOwnersStrings), ownedTwice)

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

		spec.Example(at.group, at.text+"app_permissions are a string, if they are told", spec.Verifies(contract.InteractionAppPermissions), func(s *spec.S) {
			s.Expect(contract.InteractionAppPermissions, at.used(s)).To(telling("app_permissions", kind("a string, or nothing", func(v any) bool {
				_, is := v.(string)
				return is || v == nil
			})))
		})
	}
}

// ownedTwice is the use of a command in a guild by a user to whom the application is
// installed as well.
func ownedTwice(s *spec.S) {
	s.Control().Need()
	user, shown := actor.Installed(s), actor.Prepare(s, s.Global(), payload.ChatInput, map[string]any{
		"integration_types": []int{0, s.Run.Profile.Bindings.UserInstall},
	})
	at := actor.Talking(s, s.Guild(0))
	o := actor.Note(s.Session, shown.IsDelivered(s, shown.Use(user, at, nil)))
	s.Given(contract.InteractionOwners, o).To(telling(ownersPath, keyed(s)))
	s.Expect(contract.InteractionOwnersStrings, o).To(telling(ownersPath, kind("nothing but ids as strings", idsAll)))
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

// outside is a command that a user may use outside guilds, and where.
type outside struct {
	s     *spec.S
	app   *target.Application
	user  target.User
	at    control.Place
	shown actor.ShownCommand
}

func (x outside) visit() control.Visit {
	return control.Visit{Application: x.app.ID, User: x.user.ID, Place: x.at}
}

// unanswered is a use of the command.
func (x outside) unanswered() control.Outcome {
	return x.shown.IsDelivered(x.s, x.shown.Use(x.user, x.at, nil))
}

// use is the same, and answered.
func (x outside) use() control.Outcome {
	o := x.unanswered()
	actor.Answerable(x.s, o)
	return o
}

// pressedOutside is the use of a button, which stands in the answer to a command.
func pressedOutside(x outside) (answered, used control.Outcome) {
	o, press := x.button()
	return o, press("")
}

// button answers the use of the command with a button, and presses it in a locale, or
// in the user's.
func (x outside) button() (answered control.Outcome, press func(locale string) control.Outcome) {
	o := x.unanswered()
	row := component.Tree{Surface: component.Legacy, Components: []component.Component{message.Row(message.Act("follow"))}}
	a := actor.Respond(x.s, o, api.Show(&x.s.Run.Profile.Bindings, row.Message()))
	x.s.Given(contract.InteractionTokenAnswers, a).Provided(func() {
		x.use() // which is answered with a text
		message.Rows(x.s, func(t component.Tree) *client.Answer {
			return actor.Respond(x.s, x.unanswered(), api.Show(&x.s.Run.Profile.Bindings, t.Message()))
		})
		x.s.Given(contract.ComponentTypeButton, a).To(match.Success())
	}).To(match.Success())
	posted := x.s.Control().Answered(control.Question{Application: x.app.ID, Interaction: o.ID()}).Objects
	if len(posted) == 0 || client.Text(posted[0]["id"]) == "" {
		x.s.Lacking(verdict.LackControl, "the control API does not show the messages that answer an interaction")
	}
	return o, func(locale string) control.Outcome {
		visit := x.visit()
		visit.Locale = locale
		used := x.s.Control().UseComponent(control.Press{Visit: visit, Message: client.Text(posted[0]["id"]), CustomID: "follow"})
		x.s.Given(contract.InteractionComponent, used).To(actor.Delivered)
		return used
	}
}

// submittedOutside is the submission of a modal, which answered a command.
func submittedOutside(x outside) (answered, used control.Outcome) {
	o := x.unanswered()
	t := modal.Around(message.Barest(component.TextInput))
	a := actor.Respond(x.s, o, api.Open(&x.s.Run.Profile.Bindings, t.Modal("the modal", "A modal")))
	x.s.Given(contract.ComponentTypeTextInput, a).Provided(func() {
		x.use()
		modal.Enter(x.s).Takes(t, contract.ComponentTypeTextInput)()
	}).To(match.Success())
	used = x.s.Control().Submit(control.Submission{Visit: x.visit(), Interaction: o.ID(), Fields: map[string]any{"bare": "text"}})
	x.s.Given(contract.InteractionModalSubmit, used).To(actor.Delivered)
	return o, used
}

// directly is the use of a command in a direct message with the application.
func directly(s *spec.S) outcome {
	return spec.Shared(s, "the use of a slash command in a direct message", func(s *spec.S) outcome {
		return actor.Note(s.Session, inMessages(s).unanswered())
	})
}

// inMessages is a command in a direct message with the application.
func inMessages(s *spec.S) outside {
	s.Control().Need()
	user, shown := enter(s).user, actor.Prepare(s, s.Global(), payload.ChatInput, nil)
	return outside{s: s, app: s.App(), user: shown.Writing(s, user), at: actor.BotDM, shown: shown}
}

// privately is the use of a command of a user's application in a private channel.
func privately(s *spec.S) outcome {
	return spec.Shared(s, "the use of a slash command in a private channel", func(s *spec.S) outcome {
		x := inPrivate(s)
		o := actor.Note(s.Session, s.Control().Use(x.shown.Use(x.user, x.at, nil)))
		s.Given(contract.InteractionSlashCommand, o).Provided(func() {
			if offered, err := actor.Offered.Match(x.shown.Seen(s, x.user, x.at)); err != nil || !offered {
				s.Lacking(verdict.LackChoice, "the target offers no command in private channels, which it should and need not")
			}
		}).To(actor.Delivered)
		return o
	})
}

// inPrivate is a command of a user's application in a private channel.
func inPrivate(s *spec.S) outside {
	s.Control().Need()
	shown := actor.Prepare(s, s.Global(), payload.ChatInput, map[string]any{
		"contexts": []control.Context{control.InPrivate}, "integration_types": []int{s.Run.Profile.Bindings.UserInstall},
	})
	return outside{s: s, app: s.App(), user: actor.Installed(s), at: actor.Private, shown: shown}
}
