// Package command holds what a client sends about application commands:
// commands, options, choices and permission overwrites, typed, and raw bytes
// for bodies that are malformed on purpose.
//
// The types say what is sent, not what is right. A field that is not set is
// absent from the body; Extra sends whatever the typed fields cannot, such as
// an explicit null, a value of a wrong type or an unknown key. The order of
// keys is fixed, so equal values give equal bytes.
package command

import (
	"encoding/json"
	"maps"
	"slices"
)

// CommandType is a command's type. Zero is not sent, and the contract's default
// then applies.
type CommandType int

// The command types (contract: Command types).
const (
	ChatInput         CommandType = 1
	User              CommandType = 2
	Message           CommandType = 3
	PrimaryEntryPoint CommandType = 4
)

// OptionType is an option's type.
type OptionType int

// The option types (contract: Application command option).
const (
	SubCommand        OptionType = 1
	SubCommandGroup   OptionType = 2
	StringOption      OptionType = 3
	IntegerOption     OptionType = 4
	BooleanOption     OptionType = 5
	UserOption        OptionType = 6
	ChannelOption     OptionType = 7
	RoleOption        OptionType = 8
	MentionableOption OptionType = 9
	NumberOption      OptionType = 10
	AttachmentOption  OptionType = 11
)

// Extra adds keys to an object, or overrides the ones that its typed fields
// would send. An empty value (Absent) takes the key out.
type Extra map[string]json.RawMessage

// Absent as a value of Extra leaves out a key that would be sent.
var Absent json.RawMessage

// Null as a value of Extra sends an explicit null.
var Null = json.RawMessage("null")

// Command is an application command as sent. Name is always sent, and so is
// Description for CHAT_INPUT (type 1, or none); other types send a description
// that is not empty.
type Command struct {
	ID                       string // bulk overwrite only
	Type                     CommandType
	Name                     string
	NameLocalizations        map[string]string
	Description              string
	DescriptionLocalizations map[string]string
	Options                  []Option // nil is absent, empty is []
	DefaultMemberPermissions *string
	DMPermission             *bool
	DefaultPermission        *bool
	NSFW                     *bool
	IntegrationTypes         []int
	Contexts                 []int
	Handler                  int // zero is absent
	Extra                    Extra
}

// Option is an application command option as sent. Type, Name and Description
// are always sent.
type Option struct {
	Type                     OptionType
	Name                     string
	NameLocalizations        map[string]string
	Description              string
	DescriptionLocalizations map[string]string
	Required                 *bool
	Choices                  []Choice
	Options                  []Option
	ChannelTypes             []int
	MinValue, MaxValue       Value // zero is absent
	MinLength, MaxLength     *int
	Autocomplete             *bool
	Extra                    Extra
}

// Choice is an option choice as sent. Name is always sent, Value unless zero.
type Choice struct {
	Name              string
	NameLocalizations map[string]string
	Value             Value
	Extra             Extra
}

// List is the body of a bulk overwrite.
type List []Command

// Only returns a copy that sends the named keys and no others, as for an edit.
func (c Command) Only(keys ...string) Command {
	out := c.Clone()
	for _, key := range commandKeys {
		if !slices.Contains(keys, key) {
			out.setExtra(key, Absent)
		}
	}
	return out
}

// With returns a copy that sends raw under key, whatever its typed field holds.
func (c Command) With(key string, raw json.RawMessage) Command {
	out := c.Clone()
	out.setExtra(key, raw)
	return out
}

// Without returns a copy that leaves out key.
func (c Command) Without(key string) Command { return c.With(key, Absent) }

func (c *Command) setExtra(key string, raw json.RawMessage) {
	if c.Extra == nil {
		c.Extra = Extra{}
	}
	c.Extra[key] = raw
}

// Clone returns a copy that shares nothing with c.
func (c Command) Clone() Command {
	c.NameLocalizations = maps.Clone(c.NameLocalizations)
	c.DescriptionLocalizations = maps.Clone(c.DescriptionLocalizations)
	c.Options = cloneOptions(c.Options)
	c.DefaultMemberPermissions = clonePointer(c.DefaultMemberPermissions)
	c.DMPermission = clonePointer(c.DMPermission)
	c.DefaultPermission = clonePointer(c.DefaultPermission)
	c.NSFW = clonePointer(c.NSFW)
	c.IntegrationTypes = slices.Clone(c.IntegrationTypes)
	c.Contexts = slices.Clone(c.Contexts)
	c.Extra = c.Extra.clone()
	return c
}

// Clone returns a copy that shares nothing with o.
func (o Option) Clone() Option {
	o.NameLocalizations = maps.Clone(o.NameLocalizations)
	o.DescriptionLocalizations = maps.Clone(o.DescriptionLocalizations)
	o.Required = clonePointer(o.Required)
	if o.Choices != nil {
		choices := make([]Choice, len(o.Choices))
		for i, c := range o.Choices {
			choices[i] = c.Clone()
		}
		o.Choices = choices
	}
	o.Options = cloneOptions(o.Options)
	o.ChannelTypes = slices.Clone(o.ChannelTypes)
	o.MinLength = clonePointer(o.MinLength)
	o.MaxLength = clonePointer(o.MaxLength)
	o.Autocomplete = clonePointer(o.Autocomplete)
	o.Extra = o.Extra.clone()
	return o
}

// Clone returns a copy that shares nothing with c.
func (c Choice) Clone() Choice {
	c.NameLocalizations = maps.Clone(c.NameLocalizations)
	c.Extra = c.Extra.clone()
	return c
}

func (e Extra) clone() Extra {
	if e == nil {
		return nil
	}
	out := make(Extra, len(e))
	for key, raw := range e {
		out[key] = slices.Clone(raw)
	}
	return out
}

func cloneOptions(options []Option) []Option {
	if options == nil {
		return nil
	}
	out := make([]Option, len(options))
	for i, o := range options {
		out[i] = o.Clone()
	}
	return out
}

func clonePointer[T any](p *T) *T {
	if p == nil {
		return nil
	}
	return new(*p)
}
