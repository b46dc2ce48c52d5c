package inventory

import (
	"encoding/json"
	"fmt"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// KeepOverwrites notes the overwrites of the whole application in the list's
// guild before the session writes others: they may be somebody's. They are put
// back at the end of the spec, or by a sweep.
func (c Commands) KeepOverwrites() {
	entries := []byte("[]")
	if was, there := c.Permissions(c.app.ID).Get("permissions"); there {
		entries = api.Encode(was)
	}
	item := ledger.Item{App: c.app.ID, Guild: c.guild, ID: c.keptOverwrites(), Overwrites: string(entries)}
	c.v.Ledger.Created(item)
	holdingsOf(c.s).add(item)
}

// LeaveOverwrites ends what KeepOverwrites began, where they were never replaced.
func (c Commands) LeaveOverwrites() { c.v.gone(c.s, c.keptOverwrites()) }

// keptOverwrites is the id of the overwrites in the ledger. No command has such one.
func (c Commands) keptOverwrites() string { return c.app.ID + "@" + c.guild }

// putBack writes the overwrites of an item.
func (v *Inventory) putBack(s *session.Session, app *target.Application, i ledger.Item) error {
	t := app.Granter()
	if t == nil {
		return fmt.Errorf("the profile has no token of a manager with the scope %s", target.PermissionsScope)
	}
	c := CommandsOf(s, app, i.Guild).As(client.Bearer(t.Token))
	a := s.Try(c.Request(api.SetPermissions(i.App, map[string]any{"permissions": json.RawMessage(i.Overwrites)})))
	if err := a.Err(); err != nil {
		return err
	}
	if !a.Success() {
		return fmt.Errorf("their edit answered %s", said(a))
	}
	v.gone(s, i.ID)
	return nil
}
