package component

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/payload"
)

// ComponentsV2 is the flag of a message whose whole content is components
// (contract: IS_COMPONENTS_V2).
const ComponentsV2 = 1 << 15

// Message is a message as sent, without the files that go beside it.
type Message struct {
	Content     *string
	Flags       *int
	Components  []Component // nil is absent, empty is []
	Attachments []Attachment
	Extra       Extra
}

// Attachment says something of a file that is sent with the message, by its
// number, or of one that the message has, by its id.
type Attachment struct {
	ID          string
	Filename    *string
	Description *string
	Spoiler     *bool
	Extra       Extra
}

// MarshalJSON writes the message as a JSON object.
func (m Message) MarshalJSON() ([]byte, error) {
	o := payload.Begin(nil, m.Extra)
	o.TextPointer("content", m.Content)
	o.IntegerPointer("flags", m.Flags)
	payload.List(o, "components", m.Components, Component.append)
	payload.List(o, "attachments", m.Attachments, Attachment.append)
	return o.End(), nil
}

func (a Attachment) append(b []byte) []byte {
	o := payload.Begin(b, a.Extra)
	o.Text("id", a.ID, a.ID != "")
	o.TextPointer("filename", a.Filename)
	o.TextPointer("description", a.Description)
	o.Boolean("is_spoiler", a.Spoiler)
	return o.End()
}

// Modal is the data of an answer that opens a modal.
type Modal struct {
	CustomID   string
	Title      string
	Components []Component
}

// MarshalJSON writes the modal as a JSON object.
func (m Modal) MarshalJSON() ([]byte, error) {
	o := payload.Begin(nil, nil)
	o.Text("custom_id", m.CustomID, true)
	o.Text("title", m.Title, true)
	payload.List(o, "components", m.Components, Component.append)
	return o.End(), nil
}

// Surface is what a tree of components stands in.
type Surface string

// The surfaces. They differ in what may stand in them.
const (
	V2     Surface = "components-v2 message"
	Legacy Surface = "message"
	Dialog Surface = "modal"
)

// Tree is all the components of a surface.
type Tree struct {
	Surface    Surface     `json:"surface"`
	Components []Component `json:"components"`
}

// Clone returns a copy that shares nothing with t.
func (t Tree) Clone() Tree {
	t.Components = cloneAll(t.Components)
	return t
}

// Bytes returns the list of components as JSON.
func (t Tree) Bytes() []byte { return payload.AppendList(nil, t.Components, Component.append) }

// Message is a message of that tree, with the flag where it needs it.
func (t Tree) Message() Message {
	m := Message{Components: t.Components}
	if t.Surface == V2 {
		m.Flags = new(ComponentsV2)
	}
	return m
}

// Modal is a modal of that tree.
func (t Tree) Modal(customID, title string) Modal {
	return Modal{CustomID: customID, Title: title, Components: t.Components}
}

// UnmarshalJSON reads a tree of a surface that there is.
func (t *Tree) UnmarshalJSON(raw []byte) error {
	var in struct {
		Surface    Surface     `json:"surface"`
		Components []Component `json:"components"`
	}
	if err := json.Unmarshal(raw, &in); err != nil {
		return fmt.Errorf("payload: %w", err)
	}
	switch in.Surface {
	case V2, Legacy, Dialog:
	default:
		return fmt.Errorf("payload: no surface is called %q", in.Surface)
	}
	t.Surface, t.Components = in.Surface, in.Components
	return nil
}

// AttachmentScheme begins the url of a media item that shows a file sent with the
// message.
const AttachmentScheme = "attachment://"

// Held lists the components that stand directly in c: children, accessory and
// what a label wraps, each with the key that leads there.
func (c *Component) Held() []Held {
	var all []Held
	for i := range c.Components {
		all = append(all, Held{&c.Components[i], fmt.Sprintf("components/%d", i)})
	}
	if c.Accessory != nil {
		all = append(all, Held{c.Accessory, "accessory"})
	}
	if c.Component != nil {
		all = append(all, Held{c.Component, "component"})
	}
	return all
}

// Held is a component within another, and where.
type Held struct {
	*Component
	Key string
}

// All lists the components of a list at every depth, each behind the one that
// holds it.
func All(list []Component) []*Component {
	var all []*Component
	var visit func(c *Component)
	visit = func(c *Component) {
		all = append(all, c)
		for _, h := range c.Held() {
			visit(h.Component)
		}
	}
	for i := range list {
		visit(&list[i])
	}
	return all
}

// Files lists the names of the files that components refer to, each once, in
// their order.
func Files(list []Component) []string {
	var names []string
	seen := map[string]bool{}
	refer := func(url string) {
		if name, is := strings.CutPrefix(url, AttachmentScheme); is && !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	note := func(m *Media) {
		if m != nil && m.URL != nil {
			refer(*m.URL)
		}
	}
	for _, c := range All(list) {
		for _, key := range slices.Sorted(maps.Keys(c.Extra)) {
			var v any
			if json.Unmarshal(c.Extra[key], &v) == nil {
				texts(v, refer)
			}
		}
		note(c.Media)
		note(c.File)
		for _, i := range c.Items {
			note(i.Media)
		}
	}
	return names
}

// texts visits the texts in a JSON value, in an order that does not change.
func texts(v any, visit func(string)) {
	switch v := v.(type) {
	case string:
		visit(v)
	case []any:
		for _, x := range v {
			texts(x, visit)
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			texts(v[key], visit)
		}
	}
}
