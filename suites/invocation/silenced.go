package invocation

import (
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// silenced adds the specs about USER commands where the user may not send text.
func silenced(g *spec.Group) {
	spec.Example(g, "a global USER command where the user may not send text shows permission denied",
		spec.Verifies(contract.ErrorInvokeWithoutSend), func(s *spec.S) { sendingDenied(s, s.Global()) })
	spec.Example(g, "a guild's USER command where the user may not send text shows permission denied",
		spec.Verifies(contract.ErrorInvokeWithoutSend), func(s *spec.S) { sendingDenied(s, s.In(0)) })
}

func sendingDenied(s *spec.S, list inventory.Commands) {
	s.Control().Need()
	x := enter(s)
	mute := actor.Channel(s, x.guild, "a text channel where only administrators may send text",
		func(ch target.Channel) bool { return ch.ReadOnly && ch.Type == 0 })
	shown := actor.Prepare(s, list, payload.User, nil)
	use := shown.Use(x.user, x.at, nil)
	use.Target = actor.Another(s, x.guild, x.user).ID
	shown.IsDelivered(s, use)
	use.Place = actor.In(x.guild, mute)
	s.Expect(contract.ErrorInvokeWithoutSend, s.Control().Use(use)).To(actor.RefusedAs(control.PermissionDenied))
}
