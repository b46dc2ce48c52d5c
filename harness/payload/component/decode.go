package component

import "github.com/slashproof/slashproof/harness/payload"

// UnmarshalJSON reads a component so that it is sent again as it stands: what its
// typed fields cannot hold goes to Extra, and a missing type is marked Absent
// there.
func (c *Component) UnmarshalJSON(raw []byte) error {
	*c = Component{}
	in, err := payload.ReadObject(raw)
	if err != nil {
		return err
	}
	payload.Read(in, "type", &c.Type)
	payload.Read(in, "id", &c.ID)
	payload.Read(in, "custom_id", &c.CustomID)
	payload.Read(in, "style", &c.Style)
	payload.Read(in, "label", &c.Label)
	payload.Read(in, "description", &c.Description)
	payload.Read(in, "emoji", &c.Emoji)
	payload.Read(in, "sku_id", &c.SKU)
	payload.Read(in, "url", &c.URL)
	payload.Read(in, "disabled", &c.Disabled)
	payload.Read(in, "options", &c.Options)
	payload.Read(in, "channel_types", &c.ChannelTypes)
	payload.Read(in, "default_values", &c.DefaultValues)
	payload.Read(in, "placeholder", &c.Placeholder)
	payload.Read(in, "min_length", &c.MinLength)
	payload.Read(in, "max_length", &c.MaxLength)
	payload.Read(in, "min_values", &c.MinValues)
	payload.Read(in, "max_values", &c.MaxValues)
	payload.Read(in, "required", &c.Required)
	payload.Read(in, "value", &c.Value)
	payload.Read(in, "default", &c.Default)
	payload.Read(in, "content", &c.Content)
	payload.Read(in, "media", &c.Media)
	payload.Read(in, "items", &c.Items)
	payload.Read(in, "file", &c.File)
	payload.Read(in, "spoiler", &c.Spoiler)
	payload.Read(in, "divider", &c.Divider)
	payload.Read(in, "spacing", &c.Spacing)
	payload.Read(in, "accent_color", &c.AccentColor)
	payload.Read(in, "components", &c.Components)
	payload.Read(in, "accessory", &c.Accessory)
	payload.Read(in, "component", &c.Component)
	c.Extra = in.Rest("type")
	return nil
}

// UnmarshalJSON reads an emoji as Component.UnmarshalJSON reads a component.
func (e *Emoji) UnmarshalJSON(raw []byte) error {
	*e = Emoji{}
	in, err := payload.ReadObject(raw)
	if err != nil {
		return err
	}
	payload.Read(in, "id", &e.ID)
	payload.Read(in, "name", &e.Name)
	e.Extra = in.Rest()
	return nil
}

// UnmarshalJSON reads an option as Component.UnmarshalJSON reads a component.
func (o *Option) UnmarshalJSON(raw []byte) error {
	*o = Option{}
	in, err := payload.ReadObject(raw)
	if err != nil {
		return err
	}
	payload.Read(in, "label", &o.Label)
	payload.Read(in, "value", &o.Value)
	payload.Read(in, "description", &o.Description)
	payload.Read(in, "emoji", &o.Emoji)
	payload.Read(in, "default", &o.Default)
	o.Extra = in.Rest()
	return nil
}

// UnmarshalJSON reads a default value as Component.UnmarshalJSON reads a
// component.
func (d *DefaultValue) UnmarshalJSON(raw []byte) error {
	*d = DefaultValue{}
	in, err := payload.ReadObject(raw)
	if err != nil {
		return err
	}
	payload.Read(in, "id", &d.ID)
	payload.Read(in, "type", &d.Type)
	d.Extra = in.Rest()
	return nil
}

// UnmarshalJSON reads a media item as Component.UnmarshalJSON reads a component.
func (m *Media) UnmarshalJSON(raw []byte) error {
	*m = Media{}
	in, err := payload.ReadObject(raw)
	if err != nil {
		return err
	}
	payload.Read(in, "url", &m.URL)
	m.Extra = in.Rest()
	return nil
}

// UnmarshalJSON reads an item as Component.UnmarshalJSON reads a component.
func (i *Item) UnmarshalJSON(raw []byte) error {
	*i = Item{}
	in, err := payload.ReadObject(raw)
	if err != nil {
		return err
	}
	payload.Read(in, "media", &i.Media)
	payload.Read(in, "description", &i.Description)
	payload.Read(in, "spoiler", &i.Spoiler)
	i.Extra = in.Rest()
	return nil
}
