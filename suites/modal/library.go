package modal

import (
	"fmt"

	"github.com/slashproof/slashproof/fixtures/corpus"
	"github.com/slashproof/slashproof/harness/api"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/modal"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// libraries opens the modals of public client libraries as they come.
func libraries() *spec.Group {
	g := spec.NewGroup("Modals of client libraries")
	g.Needs(spec.Users)
	for _, b := range corpus.Modals() {
		t, first := message.Decoded(b.JSON, payload.Dialog)
		clause := modal.Itself[first]
		spec.Example(g, fmt.Sprintf("%s of %s %s", b.Name, b.Source, b.Version), spec.Verifies(clause), func(s *spec.S) {
			st := modal.Enter(s)
			a := actor.Respond(s, st.Used(), api.Open(&s.Run.Profile.Bindings, b.JSON))
			s.Expect(clause, a).Provided(st.Takes(t, clause)).To(match.Success())
		})
	}
	return g
}
