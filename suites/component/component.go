// Package component holds the specs about the components of messages: what each
// type is and carries, where it may stand, and what is refused at every depth.
package component

import (
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group {
	return []*spec.Group{kinds(), fields(), media(), identities(), bounds(), refused(), trees()}
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

// shown adds a spec for each example.
func shown(g *spec.Group, examples []example) {
	for _, e := range examples {
		text := e.clause.Text
		for _, other := range g.Entries {
			if other.Text == text {
				text += ", with a component of type " + names[e.sent.Type]
			}
		}
		spec.Example(g, text, spec.Verifies(e.clause), func(s *spec.S) { accepted(s, e) })
	}
}

// names are the types as sentences say them.
var names = map[payload.Type]string{
	payload.ActionRow: "action row", payload.Button: "button", payload.StringSelect: "string select",
	payload.UserSelect: "user select", payload.RoleSelect: "role select", payload.MentionableSelect: "mentionable select",
	payload.ChannelSelect: "channel select", payload.Section: "section", payload.TextDisplay: "text display",
	payload.Thumbnail: "thumbnail", payload.MediaGallery: "media gallery", payload.File: "file",
	payload.Separator: "separator", payload.Container: "container",
}

// accepted sends the component in every place, and looks at it in every answer.
func accepted(s *spec.S, e example) {
	r := message.Enter(s)
	for _, p := range message.Places(e.sent) {
		tree, settled := message.Settled(r, p.Tree)
		if !settled {
			s.Lacking(verdict.LackActor, "the profile's guild has too few users, roles or channels for default values")
		}
		a := r.Post(tree)
		s.Expect(e.clause, a).Provided(r.Taken(tree, e.clause)).To(match.Success())
		if e.sees.Words == "" {
			continue
		}
		for _, m := range r.Shown(a) {
			for i, path := range p.Paths {
				s.Expect(e.clause, message.At(m.Message, path)).In(m.Exchange).
					Provided(r.There(m, path, p.Sent[i].Type, e.clause)).To(e.sees.At(path))
			}
		}
	}
}
