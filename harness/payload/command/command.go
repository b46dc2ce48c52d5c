// Package command holds what a client sends about application commands:
// commands, options, choices and permission overwrites. What the package payload
// says of values, extra keys and the order of keys holds here.
package command

import (
	"encoding/json"
	"maps"
	"slices"

	"github.com/slashproof/slashproof/harness/payload"
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
			out.Extra.Set(key, Absent)
		}
	}
	return out
}

// With returns a copy that sends raw under key, whatever its typed field holds.
func (c Command) With(key string, raw json.RawMessage) Command {
	out := c.Clone()
	out.Extra.Set(key, raw)
	return out
}

// Without returns a copy that leaves out key.
func (c Command) Without(key string) Command { return c.With(key, Absent) }

// Clone returns a copy that shares nothing with c.
func (c Command) Clone() Command {
	c.NameLocalizations = maps.Clone(c.NameLocalizations)
	c.DescriptionLocalizations = maps.Clone(c.DescriptionLocalizations)
	c.Options = cloneOptions(c.Options)
	c.DefaultMemberPermissions = payload.ClonePointer(c.DefaultMemberPermissions)
	c.DMPermission = payload.ClonePointer(c.DMPermission)
	c.DefaultPermission = payload.ClonePointer(c.DefaultPermission)
	c.NSFW = payload.ClonePointer(c.NSFW)
	c.IntegrationTypes = slices.Clone(c.IntegrationTypes)
	c.Contexts = slices.Clone(c.Contexts)
	c.Extra = c.Extra.Clone()
	return c
}

// Clone returns a copy that shares nothing with o.
func (o Option) Clone() Option {
	o.NameLocalizations = maps.Clone(o.NameLocalizations)
	o.DescriptionLocalizations = maps.Clone(o.DescriptionLocalizations)
	o.Required = payload.ClonePointer(o.Required)
	if o.Choices != nil {
		choices := make([]Choice, len(o.Choices))
		for i, c := range o.Choices {
			choices[i] = c.Clone()
		}
		o.Choices = choices
	}
	o.Options = cloneOptions(o.Options)
	o.ChannelTypes = slices.Clone(o.ChannelTypes)
	o.MinLength = payload.ClonePointer(o.MinLength)
	o.MaxLength = payload.ClonePointer(o.MaxLength)
	o.Autocomplete = payload.ClonePointer(o.Autocomplete)
	o.Extra = o.Extra.Clone()
	return o
}

// Clone returns a copy that shares nothing with c.
func (c Choice) Clone() Choice {
	c.NameLocalizations = maps.Clone(c.NameLocalizations)
	c.Extra = c.Extra.Clone()
	return c
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
