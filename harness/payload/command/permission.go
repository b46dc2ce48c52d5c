package command

import (
	"strconv"

	"github.com/slashproof/slashproof/harness/payload"
)

// PermissionType says what the id of a permission overwrite names.
type PermissionType int

// The permission types (contract: Guild application command permissions).
const (
	RolePermission    PermissionType = 1
	UserPermission    PermissionType = 2
	ChannelPermission PermissionType = 3
)

// Permission is one permission overwrite as sent; every field is always sent.
type Permission struct {
	ID    string // a role, user or channel, or one of the constants
	Type  PermissionType
	Allow bool
	Extra Extra
}

// Permissions is the body that replaces a command's overwrites in a guild.
type Permissions []Permission

// Bytes returns the object that holds the overwrites.
func (p Permissions) Bytes() []byte {
	b := payload.AppendList([]byte(`{"permissions":`), p, Permission.append)
	return append(b, '}')
}

// MarshalJSON writes the same object as Bytes.
func (p Permissions) MarshalJSON() ([]byte, error) { return p.Bytes(), nil }

// MarshalJSON writes the overwrite as it stands within the list.
func (p Permission) MarshalJSON() ([]byte, error) { return p.append(nil), nil }

func (p Permission) append(b []byte) []byte {
	o := payload.Begin(b, p.Extra)
	o.Text("id", p.ID, true)
	o.Integer("type", int(p.Type), true)
	o.Boolean("permission", &p.Allow)
	return o.End()
}

// EveryoneID is the id that stands for @everyone in a guild: the guild's own.
func EveryoneID(guild string) string { return guild }

// AllChannelsID is the id that stands for all channels of a guild: the guild's
// id minus one. It is empty where guild is not a positive decimal number.
func AllChannelsID(guild string) string {
	id, err := strconv.ParseUint(guild, 10, 64)
	if err != nil || id == 0 {
		return ""
	}
	return strconv.FormatUint(id-1, 10)
}
