package command

import (
	"encoding/json"
	"fmt"

	"github.com/slashproof/slashproof/harness/payload"
)

// UnmarshalJSON reads a command so that it is sent again as it stands: what its
// typed fields cannot hold goes to Extra, and a key that is always sent and is
// missing is marked Absent there.
func (c *Command) UnmarshalJSON(raw []byte) error {
	*c = Command{}
	in, err := payload.ReadObject(raw)
	if err != nil {
		return err
	}
	payload.Read(in, "id", &c.ID)
	payload.Read(in, "type", &c.Type)
	payload.Read(in, "name", &c.Name)
	payload.Read(in, "name_localizations", &c.NameLocalizations)
	payload.Read(in, "description", &c.Description)
	payload.Read(in, "description_localizations", &c.DescriptionLocalizations)
	payload.Read(in, "options", &c.Options)
	payload.Read(in, "default_member_permissions", &c.DefaultMemberPermissions)
	payload.Read(in, "dm_permission", &c.DMPermission)
	payload.Read(in, "default_permission", &c.DefaultPermission)
	payload.Read(in, "nsfw", &c.NSFW)
	payload.Read(in, "integration_types", &c.IntegrationTypes)
	payload.Read(in, "contexts", &c.Contexts)
	payload.Read(in, "handler", &c.Handler)
	c.Extra = in.Rest("name")
	if c.sendsDescription() {
		c.Extra = in.Rest("name", "description")
	}
	// Zero values that are not sent, although they were there.
	in.Keep(&c.Extra, "id", c.ID == "")
	in.Keep(&c.Extra, "type", c.Type == 0)
	in.Keep(&c.Extra, "description", c.Description == "" && !c.sendsDescription())
	in.Keep(&c.Extra, "handler", c.Handler == 0)
	return nil
}

// UnmarshalJSON reads an option as Command.UnmarshalJSON reads a command.
func (o *Option) UnmarshalJSON(raw []byte) error {
	*o = Option{}
	in, err := payload.ReadObject(raw)
	if err != nil {
		return err
	}
	payload.Read(in, "type", &o.Type)
	payload.Read(in, "name", &o.Name)
	payload.Read(in, "name_localizations", &o.NameLocalizations)
	payload.Read(in, "description", &o.Description)
	payload.Read(in, "description_localizations", &o.DescriptionLocalizations)
	payload.Read(in, "required", &o.Required)
	payload.Read(in, "choices", &o.Choices)
	payload.Read(in, "options", &o.Options)
	payload.Read(in, "channel_types", &o.ChannelTypes)
	payload.Read(in, "min_value", &o.MinValue)
	payload.Read(in, "max_value", &o.MaxValue)
	payload.Read(in, "min_length", &o.MinLength)
	payload.Read(in, "max_length", &o.MaxLength)
	payload.Read(in, "autocomplete", &o.Autocomplete)
	o.Extra = in.Rest("type", "name", "description")
	return nil
}

// UnmarshalJSON reads a choice as Command.UnmarshalJSON reads a command.
func (c *Choice) UnmarshalJSON(raw []byte) error {
	*c = Choice{}
	in, err := payload.ReadObject(raw)
	if err != nil {
		return err
	}
	payload.Read(in, "name", &c.Name)
	payload.Read(in, "name_localizations", &c.NameLocalizations)
	payload.Read(in, "value", &c.Value)
	c.Extra = in.Rest("name")
	return nil
}

// UnmarshalJSON reads an overwrite as Command.UnmarshalJSON reads a command.
func (p *Permission) UnmarshalJSON(raw []byte) error {
	*p = Permission{}
	in, err := payload.ReadObject(raw)
	if err != nil {
		return err
	}
	payload.Read(in, "id", &p.ID)
	payload.Read(in, "type", &p.Type)
	payload.Read(in, "permission", &p.Allow)
	p.Extra = in.Rest("id", "type", "permission")
	return nil
}

// UnmarshalJSON reads the object that holds the overwrites.
func (p *Permissions) UnmarshalJSON(raw []byte) error {
	var in struct{ Permissions []Permission }
	if err := json.Unmarshal(raw, &in); err != nil {
		return fmt.Errorf("payload: %w", err)
	}
	*p = in.Permissions
	return nil
}
