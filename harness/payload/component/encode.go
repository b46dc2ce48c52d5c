package component

import "github.com/slashproof/slashproof/harness/payload"

// Bytes returns the component as a JSON object.
func (c Component) Bytes() []byte { return c.append(make([]byte, 0, 256)) }

// MarshalJSON writes the same object as Bytes.
func (c Component) MarshalJSON() ([]byte, error) { return c.Bytes(), nil }

func (c Component) append(b []byte) []byte {
	o := payload.Begin(b, c.Extra)
	o.Integer("type", int(c.Type), true)
	o.IntegerPointer("id", c.ID)
	o.TextPointer("custom_id", c.CustomID)
	o.IntegerPointer("style", c.Style)
	o.TextPointer("label", c.Label)
	o.TextPointer("description", c.Description)
	one(o, "emoji", c.Emoji, Emoji.append)
	o.TextPointer("sku_id", c.SKU)
	o.TextPointer("url", c.URL)
	o.Boolean("disabled", c.Disabled)
	payload.List(o, "options", c.Options, Option.append)
	o.Integers("channel_types", c.ChannelTypes)
	payload.List(o, "default_values", c.DefaultValues, DefaultValue.append)
	o.TextPointer("placeholder", c.Placeholder)
	o.IntegerPointer("min_length", c.MinLength)
	o.IntegerPointer("max_length", c.MaxLength)
	o.IntegerPointer("min_values", c.MinValues)
	o.IntegerPointer("max_values", c.MaxValues)
	o.Boolean("required", c.Required)
	o.TextPointer("value", c.Value)
	o.Boolean("default", c.Default)
	o.TextPointer("content", c.Content)
	one(o, "media", c.Media, Media.append)
	payload.List(o, "items", c.Items, Item.append)
	one(o, "file", c.File, Media.append)
	o.Boolean("spoiler", c.Spoiler)
	o.Boolean("divider", c.Divider)
	o.IntegerPointer("spacing", c.Spacing)
	o.IntegerPointer("accent_color", c.AccentColor)
	payload.List(o, "components", c.Components, Component.append)
	one(o, "accessory", c.Accessory, Component.append)
	one(o, "component", c.Component, Component.append)
	return o.End()
}

// one writes an object unless it is nil.
func one[T any](o *payload.Object, key string, p *T, write func(T, []byte) []byte) {
	var raw []byte
	if p != nil {
		raw = write(*p, nil)
	}
	o.Raw(key, raw)
}

// MarshalJSON writes the emoji as it stands within a component.
func (e Emoji) MarshalJSON() ([]byte, error) { return e.append(nil), nil }

func (e Emoji) append(b []byte) []byte {
	o := payload.Begin(b, e.Extra)
	o.TextPointer("id", e.ID)
	o.TextPointer("name", e.Name)
	return o.End()
}

// MarshalJSON writes the option as it stands within a component.
func (o Option) MarshalJSON() ([]byte, error) { return o.append(nil), nil }

func (o Option) append(b []byte) []byte {
	out := payload.Begin(b, o.Extra)
	out.TextPointer("label", o.Label)
	out.TextPointer("value", o.Value)
	out.TextPointer("description", o.Description)
	one(out, "emoji", o.Emoji, Emoji.append)
	out.Boolean("default", o.Default)
	return out.End()
}

// MarshalJSON writes the default value as it stands within a component.
func (d DefaultValue) MarshalJSON() ([]byte, error) { return d.append(nil), nil }

func (d DefaultValue) append(b []byte) []byte {
	o := payload.Begin(b, d.Extra)
	o.TextPointer("id", d.ID)
	o.TextPointer("type", d.Type)
	return o.End()
}

// MarshalJSON writes the media item as it stands within a component.
func (m Media) MarshalJSON() ([]byte, error) { return m.append(nil), nil }

func (m Media) append(b []byte) []byte {
	o := payload.Begin(b, m.Extra)
	o.TextPointer("url", m.URL)
	return o.End()
}

// MarshalJSON writes the item as it stands within a gallery.
func (i Item) MarshalJSON() ([]byte, error) { return i.append(nil), nil }

func (i Item) append(b []byte) []byte {
	o := payload.Begin(b, i.Extra)
	one(o, "media", i.Media, Media.append)
	o.TextPointer("description", i.Description)
	o.Boolean("spoiler", i.Spoiler)
	return o.End()
}
