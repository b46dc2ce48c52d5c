package message

import (
	"encoding/json"

	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// Scalar is a field of a component that holds a text, a number or a truth value.
type Scalar struct {
	Of   payload.Component
	Path string // of the field in the component
	put  func(c *payload.Component, raw json.RawMessage)
}

// Holding is the component with something else in the field.
func (f Scalar) Holding(raw string) payload.Component {
	c := f.Of.Clone()
	f.put(&c, json.RawMessage(raw))
	return c
}

// Scalars are fields of a component itself.
func Scalars(of payload.Component, keys ...string) (all []Scalar) {
	for _, key := range keys {
		all = append(all, Scalar{Of: of, Path: key, put: func(c *payload.Component, raw json.RawMessage) { *c = c.With(key, raw) }})
	}
	return all
}

// OptionScalars are those of its first option.
func OptionScalars(of payload.Component) (all []Scalar) {
	for _, key := range []string{"label", "value", "description", "default"} {
		all = append(all, Scalar{Of: of, Path: "options/0/" + key, put: func(c *payload.Component, raw json.RawMessage) { c.Options[0].Extra.Set(key, raw) }})
	}
	return all
}

// ItemScalars are those of its first item.
func ItemScalars(of payload.Component) (all []Scalar) {
	for _, key := range []string{"description", "spoiler"} {
		all = append(all, Scalar{Of: of, Path: "items/0/" + key, put: func(c *payload.Component, raw json.RawMessage) { c.Items[0].Extra.Set(key, raw) }})
	}
	return append(all, Scalar{Of: of, Path: "items/0/media/url", put: func(c *payload.Component, raw json.RawMessage) { c.Items[0].Media.Extra.Set("url", raw) }})
}

// NoScalars are what none of them may hold.
var NoScalars = []string{`{"a":"b"}`, `["a"]`, `[1]`}
