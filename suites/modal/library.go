package modal

import (
	"github.com/slashproof/slashproof/fixtures/corpus"
	"github.com/slashproof/slashproof/harness/api"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/modal"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// libraries opens the modals of public client libraries as they come.
func libraries() *spec.Group {
	g := spec.NewGroup("Modals of client libraries")
	g.Needs(spec.Commands, spec.Users, spec.Scratch)
	bodies := corpus.Modals()
	for _, name := range openedByLibraries {
		b := bodies[name]
		t, first := message.Decoded(b.JSON, payload.Dialog)
		clause := modal.Itself[first]
		spec.Example(g, name, spec.Verifies(clause), func(s *spec.S) {
			st := modal.Enter(s)
			a := actor.Respond(s, st.Used(), api.Open(&s.Run.Profile.Bindings, b.JSON))
			s.Expect(clause, a).Provided(st.Takes(t, clause)).To(st.Accepts(t))
		})
	}
	return g
}

// openedByLibraries are all of the corpus.
var openedByLibraries = []string{
	"a modal with a text input of discord.js",
	"a modal with a select of discord.js",
	"a modal with a file upload of discord.js",
	"a modal with a radio group of discord.js",
	"a modal with a checkbox group of discord.js",
	"a modal with a checkbox of discord.js",
}
