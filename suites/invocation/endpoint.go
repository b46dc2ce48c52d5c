package invocation

import (
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/event"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// endpoints is about interactions that the application is sent over HTTP. What comes
// there is judged, signed as webhook events are.
func endpoints() *spec.Group {
	g := spec.NewGroup("Interactions over HTTP")
	g.Needs(spec.Commands, spec.Control, spec.Menus)
	messages := g.And(spec.Messages)

	each(g, "a slash command over HTTP: ", func(s *spec.S) (outcome, *contract.Clause) {
		return overHTTP(s, "the use of a plain slash command", usePlainly).first, contract.InteractionSlashCommand
	}, inGuild, inGuild(nil))

	for _, k := range []struct {
		of     *spec.Group
		text   string
		clause *contract.Clause
		use    func(s *spec.S) outcome
	}{
		{of: g, text: "a slash command", clause: contract.InteractionSlashCommand, use: func(s *spec.S) outcome {
			return overHTTP(s, "the use of a plain slash command", usePlainly).first
		}},
		{of: g, text: "a text beyond ASCII", clause: contract.InteractionSlashCommand, use: func(s *spec.S) outcome {
			return overHTTP(s, "the use of a command with a text beyond ASCII", useWithText)
		}},
		{of: g, text: "a USER command", clause: contract.InteractionUserCommand, use: func(s *spec.S) outcome {
			return overHTTP(s, "the use of a USER command", useOnUser).used
		}},
		{of: messages, text: "a MESSAGE command", clause: contract.InteractionMessageCommand, use: func(s *spec.S) outcome {
			return overHTTP(s, "the use of a MESSAGE command", useOnMessage).used
		}},
		{of: g, text: "what a user types", clause: contract.InteractionAutocomplete, use: func(s *spec.S) outcome {
			return overHTTP(s, "typing into an option", typeOnce).used
		}},
		{of: messages, text: "the use of a button", clause: contract.InteractionComponent, use: func(s *spec.S) outcome {
			return overHTTP(s, "the use of a button", press).used
		}},
		{of: messages, text: "a modal", clause: contract.InteractionModalSubmit, use: func(s *spec.S) outcome {
			return overHTTP(s, "the submission of a modal", submitting).used
		}},
	} {
		spec.Example(k.of, k.text+" is sent to the URL of an application's interactions", spec.Verifies(k.clause), func(s *spec.S) {
			s.Expect(k.clause, k.use(s)).To(actor.Delivered)
		})
	}
	return g
}

// overHTTP lets a user act while the interactions of the application come over HTTP.
func overHTTP[T any](s *spec.S, what string, use func(s *spec.S) T) T {
	return spec.Shared(s, what+", over HTTP", func(s *spec.S) T {
		at := event.Receiving(s)
		s.Afterwards(s.ReceiveInteractions(s.App(), at))
		return use(s)
	})
}

// useWithText fills in letters that take more than a byte in any encoding.
func useWithText(s *spec.S) outcome {
	x := enter(s)
	shown := with(s, option(payload.StringOption, "word"))
	use := shown.Use(x.user, x.at, map[string]any{"word": "\u00e9 \u6f22 \U0001f38c"})
	used := actor.Note(s.Session, shown.Used(s, use))
	if !used.What.Delivered() {
		s.Given(contract.InteractionSlashCommand, shown.Used(s, shown.Use(x.user, x.at, map[string]any{"word": "plain"}))).To(actor.Delivered)
	}
	return used
}
