package command

import "github.com/slashproof/slashproof/harness/payload"

var commandKeys = []string{
	"id", "type", "name", "name_localizations", "description", "description_localizations",
	"options", "default_member_permissions", "dm_permission", "default_permission", "nsfw",
	"integration_types", "contexts", "handler",
}

// Bytes returns the command as a JSON object.
func (c Command) Bytes() []byte { return c.append(make([]byte, 0, 256)) }

// MarshalJSON writes the same object as Bytes.
func (c Command) MarshalJSON() ([]byte, error) { return c.Bytes(), nil }

// MarshalJSON writes the option as it stands within a command.
func (o Option) MarshalJSON() ([]byte, error) { return o.append(nil), nil }

// MarshalJSON writes the choice as it stands within an option.
func (c Choice) MarshalJSON() ([]byte, error) { return c.append(nil), nil }

// Bytes returns the commands as a JSON array.
func (l List) Bytes() []byte { return payload.AppendList(nil, l, Command.append) }

// MarshalJSON writes the same array as Bytes.
func (l List) MarshalJSON() ([]byte, error) { return l.Bytes(), nil }

// sendsDescription reports whether the description is sent even when empty.
func (c Command) sendsDescription() bool { return c.Type == 0 || c.Type == ChatInput }

func (c Command) append(b []byte) []byte {
	o := payload.Begin(b, c.Extra)
	o.Text("id", c.ID, c.ID != "")
	o.Integer("type", int(c.Type), c.Type != 0)
	o.Text("name", c.Name, true)
	o.Dictionary("name_localizations", c.NameLocalizations)
	o.Text("description", c.Description, c.Description != "" || c.sendsDescription())
	o.Dictionary("description_localizations", c.DescriptionLocalizations)
	payload.List(o, "options", c.Options, Option.append)
	o.TextPointer("default_member_permissions", c.DefaultMemberPermissions)
	o.Boolean("dm_permission", c.DMPermission)
	o.Boolean("default_permission", c.DefaultPermission)
	o.Boolean("nsfw", c.NSFW)
	o.Integers("integration_types", c.IntegrationTypes)
	o.Integers("contexts", c.Contexts)
	o.Integer("handler", c.Handler, c.Handler != 0)
	return o.End()
}

func (o Option) append(b []byte) []byte {
	out := payload.Begin(b, o.Extra)
	out.Integer("type", int(o.Type), true)
	out.Text("name", o.Name, true)
	out.Dictionary("name_localizations", o.NameLocalizations)
	out.Text("description", o.Description, true)
	out.Dictionary("description_localizations", o.DescriptionLocalizations)
	out.Boolean("required", o.Required)
	payload.List(out, "choices", o.Choices, Choice.append)
	payload.List(out, "options", o.Options, Option.append)
	out.Integers("channel_types", o.ChannelTypes)
	out.Value("min_value", o.MinValue)
	out.Value("max_value", o.MaxValue)
	out.IntegerPointer("min_length", o.MinLength)
	out.IntegerPointer("max_length", o.MaxLength)
	out.Boolean("autocomplete", o.Autocomplete)
	return out.End()
}

func (c Choice) append(b []byte) []byte {
	o := payload.Begin(b, c.Extra)
	o.Text("name", c.Name, true)
	o.Dictionary("name_localizations", c.NameLocalizations)
	o.Value("value", c.Value)
	return o.End()
}
