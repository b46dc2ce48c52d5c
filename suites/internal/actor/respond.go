package actor

import (
	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Respond answers the interaction of the outcome as its application.
func Respond(s *spec.S, o control.Outcome, c api.Callback) *client.Answer {
	s.Session.Given(contract.InteractionID, o.ID() != "", "an interaction with an id", "none")
	s.Session.Given(contract.InteractionToken, o.Token() != "", "an interaction with a token", "none")
	return s.Send(api.Respond(&s.Run.Profile.Bindings, o.ID(), o.Token(), c))
}
