package component

import (
	"encoding/json"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// scalars are those of the components of messages. A file component is left out, whose
// file would be sent along each time.
func scalars() []message.Scalar {
	return slices.Concat(
		message.Scalars(message.Act("act"), "id", "custom_id", "label", "style", "disabled"),
		message.Scalars(styled(payload.Link), "url"),
		message.Scalars(message.Barest(payload.StringSelect), "custom_id", "placeholder", "min_values", "max_values", "disabled"),
		message.OptionScalars(message.Barest(payload.StringSelect)),
		message.Scalars(message.Text("text"), "content"),
		message.Scalars(message.Barest(payload.Thumbnail), "description", "spoiler"),
		message.ItemScalars(message.Barest(payload.MediaGallery)),
		message.Scalars(message.Barest(payload.Separator), "divider", "spacing"),
		message.Scalars(message.Barest(payload.Container), "accent_color", "spoiler"),
	)
}

// scalarKinds sends an object and a list in place of every scalar.
func scalarKinds(s *spec.S) {
	r := message.Enter(s)
	for _, f := range scalars() {
		for _, raw := range message.NoScalars {
			place := message.Places(f.Holding(raw))[0]
			tree := payload.Tree{Surface: place.Surface, Components: place.Components[:1]}
			a := r.Post(tree)
			if !a.Success() && !r.Tells(tree) {
				continue
			}
			s.Expect(contract.ComponentScalarKind, a).To(message.RefusedAt(s, tree, place.Paths[0]+"/"+f.Path))
		}
	}
}

// listKinds sends what is no list of objects for the components of a message, new or edited.
func listKinds(s *spec.S) {
	r := message.Enter(s)
	for _, on := range []payload.Surface{payload.V2, payload.Legacy} {
		id := ""
		if r.Edits() {
			id = r.Posted(on)
		}
		for _, raw := range []string{`{"type":1,"components":[{"type":2,"style":1,"label":"act","custom_id":"act"}]}`, `"text"`, `7`, `[7]`, `["text"]`} {
			m := message.Bare(on).Message()
			m.Components, m.Extra = nil, payload.Extra{"components": json.RawMessage(raw)}
			m.Content = withText(on)
			a := r.Send(m)
			if !a.Success() && !r.Tells(message.Bare(on)) {
				break
			}
			s.Expect(contract.ComponentListKind, a).To(message.RefusedAt(s, m, "components"))
			if id != "" {
				s.Expect(contract.ComponentListKind, r.Edit(id, m)).To(message.RefusedAt(s, m, "components"))
			}
		}
	}
}

// withText is the text of a message that needs no components, where there may be one.
func withText(on payload.Surface) *string {
	if on == payload.V2 {
		return nil
	}
	return new("text")
}
