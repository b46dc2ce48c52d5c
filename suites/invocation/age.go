package invocation

import (
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// minorsMenu has users of both ages use an age-restricted command of a context menu.
func minorsMenu(s *spec.S, typ payload.CommandType, delivered *contract.Clause, target string, x scene) {
	minor := actor.Minor(s, x.guild)
	if s.App().Discoverable {
		s.Lacking(verdict.LackApplication, "the application is in discovery and has no age-restricted commands")
	}
	list := s.Global()
	used := func(shown actor.ShownCommand, by string) control.Outcome {
		use := shown.Use(x.user, x.at, nil)
		use.User, use.Target = by, target
		return s.Control().Use(use)
	}
	plain := actor.Prepare(s, list, typ, nil)
	s.Given(delivered, used(plain, minor.ID)).Provided(func() { plain.IsOffered(s, minor, x.at) }).To(actor.Delivered)
	shown := actor.Prepare(s, list, typ, map[string]any{"nsfw": true})
	if !used(shown, x.user.ID).Delivered() {
		s.Lacking(verdict.LackChoice, "an adult may not use the command in this channel either")
	}
	s.Expect(contract.AgeRestrictedMinor, used(shown, minor.ID)).To(actor.Refused)
}
