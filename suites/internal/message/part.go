package message

import (
	"fmt"
	"slices"

	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Text is a text display.
func Text(content string) payload.Component {
	return payload.Component{Type: payload.TextDisplay, Content: &content}
}

// Act is a button that sends an interaction.
func Act(customID string) payload.Component {
	return payload.Component{Type: payload.Button, Style: new(payload.Secondary), Label: new("act"), CustomID: &customID}
}

// Row is an action row.
func Row(list ...payload.Component) payload.Component {
	return payload.Component{Type: payload.ActionRow, Components: list}
}

// Contain is a container.
func Contain(list ...payload.Component) payload.Component {
	return payload.Component{Type: payload.Container, Components: list}
}

// Contains reports whether the target takes the plainest component of the type in a
// container and shows it there, of which the contract does not say everything that may
// stand there.
func (r Room) Contains(t payload.Type) bool {
	return spec.Shared(r.S, fmt.Sprintf("type %d in a container", t), func(s *spec.S) bool {
		r := Enter(s)
		a := r.Post(payload.Tree{Surface: payload.V2, Components: []payload.Component{Contain(Text("before"), Barest(t))}})
		if !a.Success() {
			return false
		}
		for _, m := range r.Shown(a) {
			if m.Message != nil && number(match.At(m.Message, "components/0/components/1/type")) != int(t) {
				return false
			}
		}
		return true
	})
}

// Holds reports whether the target takes what stands in the containers of a tree.
func (r Room) Holds(t payload.Tree) bool {
	for _, c := range payload.All(t.Components) {
		if c.Type == payload.Container && slices.ContainsFunc(c.Components, func(x payload.Component) bool {
			unsettled := x.Type == payload.Section || x.Type == payload.File || x.Type == payload.Separator
			return unsettled && !r.Contains(x.Type)
		}) {
			return false
		}
	}
	return true
}

// Beside is a section with an accessory.
func Beside(accessory payload.Component, list ...payload.Component) payload.Component {
	if list == nil {
		list = []payload.Component{Text("beside")}
	}
	return payload.Component{Type: payload.Section, Components: list, Accessory: &accessory}
}

// Labelled is a label around what stands in modals.
func Labelled(c payload.Component) payload.Component {
	return payload.Component{Type: payload.Label, Label: new("label"), Component: &c}
}

// Elsewhere is an image that is not sent along.
const Elsewhere = "https://example.com/image.png"

// Media is a media item.
func Media(url string) *payload.Media { return &payload.Media{URL: &url} }

// Options are options with those values.
func Options(values ...string) []payload.Option {
	var list []payload.Option
	for _, v := range values {
		list = append(list, payload.Option{Label: new("option " + v), Value: new(v)})
	}
	return list
}

// Barest is the smallest component of the type that the contract allows.
func Barest(t payload.Type) payload.Component {
	c := payload.Component{Type: t}
	switch t {
	case payload.ActionRow:
		return Row(Act("inner"))
	case payload.Button:
		return Act("bare")
	case payload.Section:
		return Beside(Act("inner"))
	case payload.TextDisplay:
		return Text("text")
	case payload.Thumbnail:
		c.Media = Media(Elsewhere)
	case payload.MediaGallery:
		c.Items = []payload.Item{{Media: Media(Elsewhere)}}
	case payload.File:
		c.File = Media(payload.AttachmentScheme + "note.txt")
	case payload.Separator:
	case payload.Container:
		return Contain(Text("inside"))
	case payload.Label:
		return Labelled(Barest(payload.TextInput))
	default:
		c.CustomID = new("bare")
		switch t {
		case payload.StringSelect, payload.RadioGroup, payload.CheckboxGroup:
			c.Options = Options("one", "two", "three") // at no bound of any
		case payload.TextInput:
			c.Style = new(payload.Short)
		}
	}
	return c
}

// Placed is a component in every place of a surface that may hold it, in one
// message.
type Placed struct {
	payload.Tree
	Paths []string
	Sent  []payload.Component // as it stands at each
}

// Places are those of the component that the target has.
func (r Room) Places(c payload.Component) []Placed {
	all := Places(c)
	if c.Type == payload.Separator && !r.Contains(c.Type) {
		v2 := &all[0]
		v2.Paths, v2.Sent, v2.Components = v2.Paths[:1], v2.Sent[:1], v2.Components[:1]
	}
	return all
}

// Places puts a component in every place that may hold it, on each surface of
// messages. Its custom_id is another in each place.
func Places(c payload.Component) []Placed {
	v2 := Placed{Tree: payload.Tree{Surface: payload.V2}}
	n := 0
	put := func(p *Placed, path string, around func(payload.Component) payload.Component) {
		sent := c.Clone()
		if sent.CustomID != nil && n > 0 {
			sent.CustomID = new(*c.CustomID + string(rune('a'+n)))
		}
		if sent.ID != nil && n > 0 {
			sent.ID = new(*c.ID + n)
		}
		for _, inner := range payload.All(sent.Components) {
			if inner.CustomID != nil {
				inner.CustomID = new(*inner.CustomID + string(rune('a'+n)))
			}
		}
		if sent.Accessory != nil && sent.Accessory.CustomID != nil {
			sent.Accessory.CustomID = new(*sent.Accessory.CustomID + string(rune('a'+n)))
		}
		n++
		p.Paths = append(p.Paths, "components/"+string(rune('0'+len(p.Components)))+path)
		p.Sent = append(p.Sent, sent)
		p.Components = append(p.Components, around(sent))
	}
	alone := func(c payload.Component) payload.Component { return c }
	inRow := func(c payload.Component) payload.Component { return Row(c) }
	switch {
	case c.Type == payload.Button || c.Type.IsSelect():
		put(&v2, "/components/0", inRow)
		put(&v2, "/components/0/components/0", func(c payload.Component) payload.Component { return Contain(Row(c)) })
		if c.Type == payload.Button {
			put(&v2, "/accessory", func(c payload.Component) payload.Component { return Beside(c) })
		}
		legacy := Placed{Tree: payload.Tree{Surface: payload.Legacy}}
		put(&legacy, "/components/0", inRow)
		return []Placed{v2, legacy}
	case c.Type == payload.Thumbnail:
		put(&v2, "/accessory", func(c payload.Component) payload.Component { return Beside(c) })
	case c.Type == payload.TextDisplay:
		put(&v2, "", alone)
		put(&v2, "/components/0", func(c payload.Component) payload.Component { return Beside(Act("beside"), c) })
		put(&v2, "/components/0", func(c payload.Component) payload.Component { return Contain(c) })
	case c.Type == payload.MediaGallery, c.Type == payload.ActionRow, c.Type == payload.Separator:
		put(&v2, "", alone)
		put(&v2, "/components/0", func(c payload.Component) payload.Component { return Contain(c) })
		if c.Type == payload.ActionRow {
			legacy := Placed{Tree: payload.Tree{Surface: payload.Legacy}}
			put(&legacy, "", alone)
			return []Placed{v2, legacy}
		}
	default:
		put(&v2, "", alone)
	}
	return []Placed{v2}
}
