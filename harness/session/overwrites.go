package session

import (
	"encoding/json"
	"fmt"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/target"
)

// KeepOverwrites notes the overwrites of the whole application in the list's
// guild before the session writes others: they may be somebody's. They are put
// back at the end of the spec, or by a sweep.
func (s *Session) KeepOverwrites(c Commands) {
	entries := []byte("[]")
	if was, there := c.Permissions(c.app.ID).Get("permissions"); there {
		entries = encode(was)
	}
	// No command has such an id.
	item := ledger.Item{App: c.app.ID, Guild: c.guild, ID: c.app.ID + "@" + c.guild, Overwrites: string(entries)}
	s.Run.Ledger.Created(item)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.own = append(s.own, item)
}

// putBack writes the overwrites of an item.
func (s *Session) putBack(app *target.Application, i ledger.Item) error {
	t := app.Granter()
	if t == nil {
		return fmt.Errorf("the profile has no token of a manager with the scope %s", target.PermissionsScope)
	}
	c := s.CommandsOf(app, i.Guild).As(client.Bearer(t.Token))
	a := s.Try(c.PermissionsRequest(i.App, map[string]any{"permissions": json.RawMessage(i.Overwrites)}))
	if err := a.Err(); err != nil {
		return err
	}
	if !a.Success() {
		return fmt.Errorf("their edit answered %d", a.Status())
	}
	s.gone(i.ID)
	return nil
}
