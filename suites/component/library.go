package component

import (
	"fmt"

	"github.com/slashproof/slashproof/fixtures/corpus"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// libraries sends the messages of public client libraries as they come. What each is
// of says which clause takes it.
func libraries() *spec.Group {
	g := spec.NewGroup("Messages of client libraries")
	g.Needs(spec.Messages)
	for _, b := range corpus.Messages() {
		tree, first := message.Decoded(b.JSON, payload.Legacy)
		clause := message.Itself[first]
		spec.Example(g, fmt.Sprintf("%s of %s %s", b.Name, b.Source, b.Version), spec.Verifies(clause), func(s *spec.S) {
			r := message.Enter(s)
			a := r.Channel.Send(b.JSON, message.Files(payload.Files(tree.Components))...)
			s.Expect(clause, a).Provided(r.Taken(tree, clause)).To(match.Success())
		})
	}
	return g
}
