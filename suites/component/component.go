// Package component holds the specs about the components of messages: what each
// type is and carries, where it may stand, and what is refused at every depth.
package component

import (
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group {
	return []*spec.Group{kinds(), fields(), media(), identities(), bounds(), refused(), answers(), trees(), keeps(), libraries(), premiums()}
}

// example is a component that must be accepted in every place that may hold it,
// and what must then be seen of it.
type example struct {
	clause *contract.Clause
	sent   payload.Component
	// sees looks at the component as it comes back; the zero value where it is enough
	// that it is accepted.
	sees message.Look
}

// shown adds a spec for each clause of the examples.
func shown(g *spec.Group, examples []example) {
	var seen []*contract.Clause
	for _, e := range examples {
		if slices.Contains(seen, e.clause) {
			continue
		}
		seen = append(seen, e.clause)
		spec.Example(g, e.clause.Text, spec.Verifies(e.clause), func(s *spec.S) {
			for _, other := range examples {
				if other.clause == e.clause {
					accepted(s, other)
				}
			}
		})
	}
}

// accepted sends the component in every place, and looks at it in every answer.
func accepted(s *spec.S, e example) {
	r := message.Enter(s)
	for _, p := range r.Places(e.sent) {
		tree, settled := message.Settled(r, p.Tree)
		if !settled {
			s.Lacking(verdict.LackActor, "the profile's guild has too few users, roles or channels for default values")
		}
		a := r.Post(tree)
		s.Expect(e.clause, a).Provided(r.Taken(tree, e.clause)).To(r.Accepts(tree))
		if e.sees.Words == "" {
			continue
		}
		for _, m := range r.Shown(a) {
			for i, path := range p.Paths {
				s.Expect(e.clause, match.At(m.Message, path)).In(m.Exchange).
					Provided(func() {
						r.There(m, path, p.Sent[i].Type, e.clause)()
						if e.clause != contract.GalleryItemsEcho {
							inOrder(s, m, path, p.Sent[i].Items)
						}
					}).To(e.sees.At(path))
			}
		}
	}
}

// inOrder goes on where the items of a gallery, if it is one that was sent, stand in the
// places in which they are looked for.
func inOrder(s *spec.S, m message.Shown, path string, sent []payload.Item) {
	if len(sent) > 1 {
		s.Given(contract.GalleryItemsEcho, match.At(m.Message, path)).In(m.Exchange).To(items(sent).At(path))
	}
}
