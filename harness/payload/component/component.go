// Package component holds what a client sends about messages and modals: the
// components in them and the bodies around those. What the package payload says
// of values, extra keys and the order of keys holds here.
package component

import (
	"encoding/json"
	"slices"

	"github.com/slashproof/slashproof/harness/payload"
)

// Type is a component's type.
type Type int

// The component types (contract: Component).
const (
	ActionRow         Type = 1
	Button            Type = 2
	StringSelect      Type = 3
	TextInput         Type = 4
	UserSelect        Type = 5
	RoleSelect        Type = 6
	MentionableSelect Type = 7
	ChannelSelect     Type = 8
	Section           Type = 9
	TextDisplay       Type = 10
	Thumbnail         Type = 11
	MediaGallery      Type = 12
	File              Type = 13
	Separator         Type = 14
	Container         Type = 17
	Label             Type = 18
	FileUpload        Type = 19
	RadioGroup        Type = 21
	CheckboxGroup     Type = 22
	Checkbox          Type = 23
)

// IsSelect reports the five kinds of select.
func (t Type) IsSelect() bool { return t == StringSelect || t >= UserSelect && t <= ChannelSelect }

// The styles of buttons (contract: Button).
const (
	Primary   = 1
	Secondary = 2
	Success   = 3
	Danger    = 4
	Link      = 5
	Premium   = 6
)

// The styles of text inputs (contract: Text Input).
const (
	Short     = 1
	Paragraph = 2
)

// Component is a component as sent. Type is always sent, everything else where it
// is not nil: an empty list is sent as [].
type Component struct {
	Type          Type
	ID            *int
	CustomID      *string
	Style         *int
	Label         *string
	Description   *string
	Emoji         *Emoji
	SKU           *string
	URL           *string
	Disabled      *bool
	Options       []Option
	ChannelTypes  []int
	DefaultValues []DefaultValue
	Placeholder   *string
	MinLength     *int
	MaxLength     *int
	MinValues     *int
	MaxValues     *int
	Required      *bool
	Value         *string
	Default       *bool // of a checkbox
	Content       *string
	Media         *Media
	Items         []Item
	File          *Media
	Spoiler       *bool
	Divider       *bool
	Spacing       *int
	AccentColor   *int
	Components    []Component // of an action row, section or container
	Accessory     *Component  // of a section
	Component     *Component  // of a label
	Extra         Extra
}

// Emoji is a partial emoji as sent; the contract does not show the types of its
// fields.
type Emoji struct {
	Name  *string
	ID    *string
	Extra Extra
}

// Option is an option of a string select, a radio group or a checkbox group.
type Option struct {
	Label       *string
	Value       *string
	Description *string
	Emoji       *Emoji
	Default     *bool
	Extra       Extra
}

// DefaultValue is what a select of users, roles or channels starts with.
type DefaultValue struct {
	ID    *string
	Type  *string // user, role or channel
	Extra Extra
}

// Media is an unfurled media item as sent.
type Media struct {
	URL   *string
	Extra Extra
}

// Item is an item of a media gallery.
type Item struct {
	Media       *Media
	Description *string
	Spoiler     *bool
	Extra       Extra
}

// With returns a copy that sends raw under key, whatever its typed field holds.
func (c Component) With(key string, raw json.RawMessage) Component {
	out := c.Clone()
	out.Extra.Set(key, raw)
	return out
}

// Clone returns a copy that shares nothing with c.
func (c Component) Clone() Component {
	for _, p := range []**int{
		&c.ID, &c.Style, &c.MinLength, &c.MaxLength, &c.MinValues, &c.MaxValues, &c.Spacing, &c.AccentColor,
	} {
		*p = payload.ClonePointer(*p)
	}
	for _, p := range []**string{
		&c.CustomID, &c.Label, &c.Description, &c.SKU, &c.URL, &c.Placeholder, &c.Value, &c.Content,
	} {
		*p = payload.ClonePointer(*p)
	}
	for _, p := range []**bool{&c.Disabled, &c.Required, &c.Default, &c.Spoiler, &c.Divider} {
		*p = payload.ClonePointer(*p)
	}
	c.Emoji = clone(c.Emoji)
	c.Options = cloneAll(c.Options)
	c.ChannelTypes = slices.Clone(c.ChannelTypes)
	c.DefaultValues = cloneAll(c.DefaultValues)
	c.Media = clone(c.Media)
	c.Items = cloneAll(c.Items)
	c.File = clone(c.File)
	c.Components = cloneAll(c.Components)
	c.Accessory = clone(c.Accessory)
	c.Component = clone(c.Component)
	c.Extra = c.Extra.Clone()
	return c
}

// Clone returns a copy that shares nothing with e.
func (e Emoji) Clone() Emoji {
	return Emoji{Name: payload.ClonePointer(e.Name), ID: payload.ClonePointer(e.ID), Extra: e.Extra.Clone()}
}

// Clone returns a copy that shares nothing with o.
func (o Option) Clone() Option {
	return Option{
		Label: payload.ClonePointer(o.Label), Value: payload.ClonePointer(o.Value),
		Description: payload.ClonePointer(o.Description), Emoji: clone(o.Emoji),
		Default: payload.ClonePointer(o.Default), Extra: o.Extra.Clone(),
	}
}

// Clone returns a copy that shares nothing with d.
func (d DefaultValue) Clone() DefaultValue {
	return DefaultValue{ID: payload.ClonePointer(d.ID), Type: payload.ClonePointer(d.Type), Extra: d.Extra.Clone()}
}

// Clone returns a copy that shares nothing with m.
func (m Media) Clone() Media { return Media{URL: payload.ClonePointer(m.URL), Extra: m.Extra.Clone()} }

// Clone returns a copy that shares nothing with i.
func (i Item) Clone() Item {
	return Item{
		Media: clone(i.Media), Description: payload.ClonePointer(i.Description),
		Spoiler: payload.ClonePointer(i.Spoiler), Extra: i.Extra.Clone(),
	}
}

type cloner[T any] interface{ Clone() T }

func clone[T cloner[T]](p *T) *T {
	if p == nil {
		return nil
	}
	return new((*p).Clone())
}

func cloneAll[T cloner[T]](list []T) []T {
	if list == nil {
		return nil
	}
	out := make([]T, len(list))
	for i, v := range list {
		out[i] = v.Clone()
	}
	return out
}
