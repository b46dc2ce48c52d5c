package actor

import (
	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Respond answers the interaction of the outcome as its application.
func Respond(s *spec.S, o control.Outcome, c api.Callback, files ...api.File) *client.Answer {
	s.Wants(contract.Interactions)
	s.Session.Given(contract.InteractionID, o.ID() != "", "an interaction with an id", "none")
	s.Session.Given(contract.InteractionToken, o.Token() != "", "an interaction with a token", "none")
	return s.Send(api.Respond(&s.Run.Profile.Bindings, o.ID(), o.Token(), c, files...))
}

// Answerable ends the spec where the application can't answer an interaction with
// as much as a text.
func Answerable(s *spec.S, o control.Outcome) {
	s.Given(contract.InteractionTokenAnswers, Respond(s, o, api.Say(&s.Run.Profile.Bindings, "an answer"))).To(match.Success())
}

// Embedded is the global list of an application with an embedded activity.
func Embedded(s *spec.S) inventory.Commands {
	apps := s.Run.Profile.Applications
	for i := range apps {
		if apps[i].Embedded && apps[i].BotToken != "" {
			return s.CommandsOf(&apps[i], "")
		}
	}
	s.Lacking(verdict.LackApplication, "the profile has no application with an embedded activity")
	return s.CommandsOf((*target.Application)(nil), "")
}
