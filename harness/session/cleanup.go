package session

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/quota"
)

// reserve notes a create before it is sent, and skips the spec where the
// target's creates of the day do not allow it.
func (s *Session) reserve(c Commands, raw []byte) {
	if err := s.Run.Quota.Create(c.guild, 1); errors.Is(err, quota.ErrCreates) {
		s.Skip("create budget: " + err.Error())
	}
	s.Run.Ledger.Intend(c.item(raw))
}

// Created settles the books after a create that was sent with SendAll: specs
// that use Create need not call it.
func (s *Session) Created(c Commands, raw []byte, a *client.Answer) {
	item := c.item(raw)
	if a.Status() != http.StatusCreated {
		s.Run.Quota.Refund(c.guild, 1)
	}
	id := a.String("id")
	if a.Status()/100 != 2 || id == "" {
		s.Run.Ledger.Refused(item)
		return
	}
	item.ID = id
	s.Run.Ledger.Created(item)
	if a.Status() != http.StatusCreated {
		// It was there before: whoever created it removes it.
		s.Run.renew(item)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !slices.ContainsFunc(s.own, func(o Item) bool { return o.ID == id }) {
		s.own = append(s.own, item)
	}
}

// Intend notes a create that will be sent with SendAll.
func (s *Session) Intend(c Commands, body any) { s.reserve(c, encode(body)) }

func (s *Session) gone(id string) {
	s.Run.Ledger.Gone(id)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.own = slices.DeleteFunc(s.own, func(o Item) bool { return o.ID == id })
}

// replaced settles the books after a bulk overwrite: what the list held is
// gone, what the answer holds is ours.
func (s *Session) replaced(c Commands, a *client.Answer) {
	for _, i := range s.Run.Ledger.Left() {
		if i.App == c.app.ID && i.Guild == c.guild {
			s.gone(i.ID)
		}
	}
	list, _ := a.Array()
	for _, v := range list {
		o, _ := v.(map[string]any)
		id, _ := o["id"].(string)
		name, _ := o["name"].(string)
		if id == "" {
			continue
		}
		item := Item{App: c.app.ID, Guild: c.guild, Name: name, Type: 1, ID: id}
		s.Run.Ledger.Created(item)
		if c.keep {
			continue
		}
		s.mu.Lock()
		s.own = append(s.own, item)
		s.mu.Unlock()
	}
}

// Remove removes what the session created and has not removed itself, newest
// first. What cannot be removed stays in the ledger for the end of the run.
func (s *Session) Remove() {
	s.mu.Lock()
	left := slices.Clone(s.own)
	s.mu.Unlock()
	slices.Reverse(left)
	// An error here says no more than the ledger will at the end of the run.
	_ = s.removeAll(left)
}

func (s *Session) removeAll(items []Item) error {
	var errs error
	for _, i := range items {
		if err := s.remove(i); err != nil {
			errs = errors.Join(errs, err)
			if errors.Is(err, client.ErrTargetLost) || s.ctx.Err() != nil {
				break
			}
		}
	}
	return errs
}

func (s *Session) remove(i Item) error {
	app := slices.IndexFunc(s.Run.Profile.Applications, appIs(i.App))
	if app < 0 {
		return fmt.Errorf("command %s: application %s is not in the profile", i.ID, i.App)
	}
	c := s.CommandsOf(&s.Run.Profile.Applications[app], i.Guild)
	a := s.Try(c.Request(http.MethodDelete, i.ID, nil))
	if err := a.Err(); err != nil {
		return fmt.Errorf("command %s %q: %w", i.ID, i.Name, err)
	}
	if st := a.Status(); st/100 != 2 && st != http.StatusNotFound {
		return fmt.Errorf("command %s %q: delete answered %d", i.ID, i.Name, st)
	}
	s.gone(i.ID)
	return nil
}

// Sweep removes what an earlier run recorded and could not remove, and returns
// how many of the items are gone now. An item without an id is looked up by
// its name and type: its create was sent, and no answer came.
func (r *Run) Sweep(ctx context.Context, items []Item) (int, error) {
	s := r.session(ctx, "sweep", 0, 0, nil)
	gone := 0
	var errs error
	for _, i := range slices.Backward(items) {
		if i.ID == "" {
			id, err := s.find(i)
			if err != nil {
				errs = errors.Join(errs, err)
				continue
			}
			if id == "" {
				gone++
				continue
			}
			i.ID = id
		}
		if err := s.remove(i); err != nil {
			errs = errors.Join(errs, err)
			continue
		}
		gone++
	}
	return gone, errs
}

// find returns the id of the command with the item's name and type, or "".
func (s *Session) find(i Item) (string, error) {
	app := slices.IndexFunc(s.Run.Profile.Applications, appIs(i.App))
	if app < 0 {
		return "", fmt.Errorf("command %q: application %s is not in the profile", i.Name, i.App)
	}
	c := s.CommandsOf(&s.Run.Profile.Applications[app], i.Guild)
	a := s.Try(c.Request(http.MethodGet, "", nil))
	if err := a.Err(); err != nil {
		return "", fmt.Errorf("command %q: %w", i.Name, err)
	}
	list, ok := a.Array()
	if !ok {
		return "", fmt.Errorf("command %q: list answered %d", i.Name, a.Status())
	}
	for _, v := range list {
		o, _ := v.(map[string]any)
		typ := fmt.Sprint(o["type"])
		if o["type"] == nil {
			typ = "1"
		}
		if o["name"] == i.Name && typ == fmt.Sprint(i.Type) {
			id, _ := o["id"].(string)
			return id, nil
		}
	}
	return "", nil
}
