package component

import (
	"encoding/json"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// scalar is a field of a component that holds a text, a number or a truth value.
type scalar struct {
	in   payload.Component
	path string // of the component or what it holds, before the key
	key  string
	put  func(c *payload.Component, key string, raw json.RawMessage)
}

// scalars are those of the components of messages. A file component is left out, whose
// file would be sent along each time.
func scalars() []scalar {
	var all []scalar
	own := func(c payload.Component, keys ...string) {
		for _, key := range keys {
			all = append(all, scalar{in: c, key: key, put: func(c *payload.Component, key string, raw json.RawMessage) { *c = c.With(key, raw) }})
		}
	}
	own(message.Act("act"), "id", "custom_id", "label", "style", "disabled")
	own(styled(payload.Link), "url")
	own(message.Barest(payload.StringSelect), "custom_id", "placeholder", "min_values", "max_values", "disabled")
	for _, key := range []string{"label", "value", "description", "default"} {
		all = append(all, scalar{in: message.Barest(payload.StringSelect), path: "/options/0", key: key, put: func(c *payload.Component, key string, raw json.RawMessage) {
			c.Options[0].Extra.Set(key, raw)
		}})
	}
	own(message.Text("text"), "content")
	own(message.Barest(payload.Thumbnail), "description", "spoiler")
	for _, key := range []string{"description", "spoiler"} {
		all = append(all, scalar{in: message.Barest(payload.MediaGallery), path: "/items/0", key: key, put: func(c *payload.Component, key string, raw json.RawMessage) {
			c.Items[0].Extra.Set(key, raw)
		}})
	}
	all = append(all, scalar{in: message.Barest(payload.MediaGallery), path: "/items/0/media", key: "url", put: func(c *payload.Component, key string, raw json.RawMessage) {
		c.Items[0].Media.Extra.Set(key, raw)
	}})
	own(message.Barest(payload.Separator), "divider", "spacing")
	own(message.Barest(payload.Container), "accent_color", "spoiler")
	return all
}

// scalarKinds sends an object and a list in place of every scalar.
func scalarKinds(s *spec.S) {
	r := message.Enter(s)
	for _, f := range scalars() {
		for _, raw := range []string{`{"a":"b"}`, `["a"]`, `[1]`} {
			c := f.in.Clone()
			f.put(&c, f.key, json.RawMessage(raw))
			place := message.Places(c)[0]
			tree := payload.Tree{Surface: place.Surface, Components: place.Components[:1]}
			a := r.Post(tree)
			if !a.Success() && !r.Tells(tree) {
				continue
			}
			s.Expect(contract.ComponentScalarKind, a).To(message.RefusedAt(s, tree, place.Paths[0]+f.path+"/"+f.key))
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
