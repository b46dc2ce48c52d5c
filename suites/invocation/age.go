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

// minorsInside has users of both ages use the subcommands of an age-restricted command.
func minorsInside(s *spec.S) {
	x := enter(s)
	minor := actor.Minor(s, x.guild)
	if s.App().Discoverable {
		s.Lacking(verdict.LackApplication, "the application is in discovery and has no age-restricted commands")
	}
	first, group := option(payload.SubCommand, "first"), option(payload.SubCommandGroup, "set")
	group.Options = []payload.Option{first}
	fields := map[string]any{"options": []payload.Option{first, group}}
	plain := actor.Prepare(s, s.AnyList(), payload.ChatInput, fields)
	plain.IsDelivered(s, plain.Use(minor, x.at, nil, "first"))
	shown := actor.Prepare(s, s.AnyList(), payload.ChatInput, map[string]any{"options": fields["options"], "nsfw": true})
	for _, way := range [][]string{{"first"}, {"set", "first"}} {
		if !shown.Used(s, shown.Use(x.user, x.at, nil, way...)).Delivered() {
			s.Lacking(verdict.LackChoice, "an adult may not use the command in this channel either")
		}
		s.Expect(contract.AgeRestrictedMinor, s.Control().Use(shown.Use(minor, x.at, nil, way...))).To(actor.Refused)
	}
}
