package command

import (
	"encoding/json"
	"fmt"
)

// UnmarshalJSON reads a command so that it is sent again as it stands: what its
// typed fields cannot hold goes to Extra, and a key that is always sent and is
// missing is marked Absent there.
func (c *Command) UnmarshalJSON(raw []byte) error {
	*c = Command{}
	in, err := open(raw)
	if err != nil {
		return err
	}
	take(in, "id", &c.ID)
	take(in, "type", &c.Type)
	take(in, "name", &c.Name)
	take(in, "name_localizations", &c.NameLocalizations)
	take(in, "description", &c.Description)
	take(in, "description_localizations", &c.DescriptionLocalizations)
	take(in, "options", &c.Options)
	take(in, "default_member_permissions", &c.DefaultMemberPermissions)
	take(in, "dm_permission", &c.DMPermission)
	take(in, "default_permission", &c.DefaultPermission)
	take(in, "nsfw", &c.NSFW)
	take(in, "integration_types", &c.IntegrationTypes)
	take(in, "contexts", &c.Contexts)
	take(in, "handler", &c.Handler)
	c.Extra = in.rest("name")
	if c.sendsDescription() {
		c.Extra = in.rest("name", "description")
	}
	// Zero values that are not sent, although they were there.
	in.keep(&c.Extra, "id", c.ID == "")
	in.keep(&c.Extra, "type", c.Type == 0)
	in.keep(&c.Extra, "description", c.Description == "" && !c.sendsDescription())
	in.keep(&c.Extra, "handler", c.Handler == 0)
	return nil
}

// UnmarshalJSON reads an option as Command.UnmarshalJSON reads a command.
func (o *Option) UnmarshalJSON(raw []byte) error {
	*o = Option{}
	in, err := open(raw)
	if err != nil {
		return err
	}
	take(in, "type", &o.Type)
	take(in, "name", &o.Name)
	take(in, "name_localizations", &o.NameLocalizations)
	take(in, "description", &o.Description)
	take(in, "description_localizations", &o.DescriptionLocalizations)
	take(in, "required", &o.Required)
	take(in, "choices", &o.Choices)
	take(in, "options", &o.Options)
	take(in, "channel_types", &o.ChannelTypes)
	take(in, "min_value", &o.MinValue)
	take(in, "max_value", &o.MaxValue)
	take(in, "min_length", &o.MinLength)
	take(in, "max_length", &o.MaxLength)
	take(in, "autocomplete", &o.Autocomplete)
	o.Extra = in.rest("type", "name", "description")
	return nil
}

// UnmarshalJSON reads a choice as Command.UnmarshalJSON reads a command.
func (c *Choice) UnmarshalJSON(raw []byte) error {
	*c = Choice{}
	in, err := open(raw)
	if err != nil {
		return err
	}
	take(in, "name", &c.Name)
	take(in, "name_localizations", &c.NameLocalizations)
	take(in, "value", &c.Value)
	c.Extra = in.rest("name")
	return nil
}

// UnmarshalJSON reads an overwrite as Command.UnmarshalJSON reads a command.
func (p *Permission) UnmarshalJSON(raw []byte) error {
	*p = Permission{}
	in, err := open(raw)
	if err != nil {
		return err
	}
	take(in, "id", &p.ID)
	take(in, "type", &p.Type)
	take(in, "permission", &p.Allow)
	p.Extra = in.rest("id", "type", "permission")
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

// fields are the keys of an object and which of them a typed field took.
type fields struct {
	raw   map[string]json.RawMessage
	taken map[string]bool
}

func open(raw []byte) (*fields, error) {
	f := &fields{taken: map[string]bool{}}
	if err := json.Unmarshal(raw, &f.raw); err != nil {
		return nil, fmt.Errorf("payload: %w", err)
	}
	if f.raw == nil {
		return nil, fmt.Errorf("payload: %s is no object", raw)
	}
	return f, nil
}

// take sets a typed field from its key, unless the value is null or another
// kind.
func take[T any](f *fields, key string, field *T) {
	raw, ok := f.raw[key]
	if !ok || string(raw) == "null" {
		return
	}
	var v T
	if json.Unmarshal(raw, &v) != nil {
		return
	}
	*field = v
	f.taken[key] = true
}

// rest returns what no typed field took, with Absent for the keys of always that
// are missing.
func (f *fields) rest(always ...string) Extra {
	var extra Extra
	set := func(key string, raw json.RawMessage) {
		if extra == nil {
			extra = Extra{}
		}
		extra[key] = raw
	}
	for key, raw := range f.raw {
		if !f.taken[key] {
			set(key, raw)
		}
	}
	for _, key := range always {
		if _, ok := f.raw[key]; !ok {
			set(key, Absent)
		}
	}
	return extra
}

// keep moves a key to extra whose typed field would not send it.
func (f *fields) keep(extra *Extra, key string, unsent bool) {
	if !unsent || !f.taken[key] {
		return
	}
	if *extra == nil {
		*extra = Extra{}
	}
	(*extra)[key] = f.raw[key]
}
