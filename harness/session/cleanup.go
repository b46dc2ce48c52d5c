package session

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/quota"
)

// reserve notes a create before it is sent, and skips the spec where the
// target's creates of the day do not allow it.
func (s *Session) reserve(c Commands, raw []byte) {
	s.Reserve(c, 1)
	s.Run.Ledger.Intend(c.item(raw))
}

// Reserve notes n creates in the list before they are sent. It skips the spec
// where they do not all fit what is left of the day's.
func (s *Session) Reserve(c Commands, n int) {
	if err := s.Run.Quota.Create(c.budget(), n); errors.Is(err, quota.ErrCreates) {
		s.Skip(err.Error())
	}
}

// Grant lets the spec make n creates in the list, whatever the budget of a day:
// it is about that budget, and the profile allows it.
func (s *Session) Grant(c Commands, n int) { s.Run.Quota.Grant(c.budget(), n) }

// Afford skips the spec where n creates in the list do not fit what is left of
// the day's: better than to stop half way, when some are spent.
func (s *Session) Afford(c Commands, n int) {
	s.Reserve(c, n)
	s.Run.Quota.Refund(c.budget(), n)
}

// Created settles the books after a create that was sent with SendAll: specs
// that use Create need not call it.
func (s *Session) Created(c Commands, raw []byte, a *client.Answer) {
	item := c.item(raw)
	if a.Status() != http.StatusCreated {
		s.Run.Quota.Refund(c.budget(), 1)
	}
	id := a.String("id")
	if a.Status()/100 != 2 || id == "" {
		s.Run.Ledger.Refused(item)
		s.spent(c, a)
		return
	}
	item.ID = id
	s.Run.Ledger.Created(item)
	s.Run.learn(c, id, commandKey{item.Name, item.Type})
	if a.Status() != http.StatusCreated {
		// It was there before: whoever created it removes it.
		s.Run.renew(item)
		s.renew(item)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !slices.ContainsFunc(s.own, func(o Item) bool { return o.ID == id }) {
		s.own = append(s.own, item)
	}
}

// renew notes the id of a command of the session's own that was overwritten:
// the contract leaves open whether it keeps its id.
func (s *Session) renew(item Item) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, o := range s.own {
		if o.ID != item.ID && o.App == item.App && o.Guild == item.Guild && o.Type == item.Type && o.Name == item.Name {
			s.own[i].ID = item.ID
			s.Run.Ledger.Gone(o.ID)
		}
	}
}

// spent skips the spec when the target says that its creates of the day are
// used up: earlier runs count too, and no rule is broken by it.
func (s *Session) spent(c Commands, a *client.Answer) {
	code, _ := a.Get("code")
	if a.Status()/100 == 4 && !c.spending && fmt.Sprint(code) == fmt.Sprint(s.Run.Profile.Bindings.CreatesSpentCode) {
		s.Skip("create budget: the target says that its creates of the day are used up")
	}
}

// Intend notes a create that will be sent with SendAll.
func (s *Session) Intend(c Commands, body any) { s.reserve(c, encode(body)) }

func (s *Session) gone(id string) {
	s.Run.Ledger.Gone(id)
	s.Run.unlearn(id)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.own = slices.DeleteFunc(s.own, func(o Item) bool { return o.ID == id })
}

// replaced settles the books after a bulk overwrite: what the list held is
// gone, what the answer holds is ours.
func (s *Session) replaced(c Commands, a *client.Answer) {
	for _, i := range s.Run.Ledger.Left() {
		if i.App == c.app.ID && i.Guild == c.guild && i.Overwrites == "" {
			s.gone(i.ID)
		}
	}
	list, _ := a.Array()
	for _, v := range list {
		item := listed(c, v)
		if item.ID == "" {
			continue
		}
		s.Run.Ledger.Created(item)
		s.Run.learn(c, item.ID, commandKey{item.Name, item.Type})
		if c.keep {
			continue
		}
		s.mu.Lock()
		s.own = append(s.own, item)
		s.mu.Unlock()
	}
}

// listed reads an element of a list of commands; its type defaults to 1.
func listed(c Commands, v any) Item {
	o, _ := v.(map[string]any)
	i := Item{App: c.app.ID, Guild: c.guild, Type: 1}
	i.ID, _ = o["id"].(string)
	i.Name, _ = o["name"].(string)
	if n, err := strconv.Atoi(fmt.Sprint(o["type"])); err == nil {
		i.Type = n
	}
	return i
}

// Remove removes what the session created and has not removed itself, newest
// first, and puts back what else it changed. What cannot be removed stays in the ledger
// for the end of the run.
func (s *Session) Remove() {
	defer s.restore() // commands first: what is put back may take the right to remove them
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
	if i.Overwrites != "" {
		return s.putBack(&s.Run.Profile.Applications[app], i)
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

// Sweep removes or puts back what a run recorded and did not, and returns with
// how many of the items that is done now. An item without an id is looked up by its name and
// type: its create was sent, and no answer came.
func (r *Run) Sweep(ctx context.Context, items []Item) (int, error) {
	s := r.session(ctx, "sweep", 0, 0, nil)
	lists := map[[2]string]*inventory{}
	gone := 0
	var errs []error
	for _, i := range slices.Backward(items) {
		found := []Item{i}
		if i.ID == "" {
			list := lists[[2]string{i.App, i.Guild}]
			if list == nil {
				list = s.inventory(i.App, i.Guild)
				lists[[2]string{i.App, i.Guild}] = list
			}
			if list.err != nil {
				if !slices.Contains(errs, list.err) { // told once is enough
					errs = append(errs, list.err)
				}
				continue
			}
			found = slices.Clone(list.items)
			found = slices.DeleteFunc(found, func(o Item) bool { return o.Name != i.Name || o.Type != i.Type })
		}
		if err := s.removeAll(found); err != nil {
			errs = append(errs, err)
			continue
		}
		if i.ID == "" {
			r.Ledger.Refused(i)
		}
		gone++
	}
	return gone, errors.Join(errs...)
}

// inventory is what a list of commands held when it was read, or why it could
// not be read.
type inventory struct {
	items []Item
	err   error
}

func (s *Session) inventory(app, guild string) *inventory {
	at := slices.IndexFunc(s.Run.Profile.Applications, appIs(app))
	if at < 0 {
		return &inventory{err: fmt.Errorf("application %s is not in the profile", app)}
	}
	c := s.CommandsOf(&s.Run.Profile.Applications[at], guild)
	a := s.Try(c.Request(http.MethodGet, "", nil))
	if err := a.Err(); err != nil {
		return &inventory{err: fmt.Errorf("%v of application %s: %w", c, app, err)}
	}
	values, ok := a.Array()
	if !ok {
		return &inventory{err: fmt.Errorf("%v of application %s: the list answered %d", c, app, a.Status())}
	}
	inv := &inventory{}
	for _, v := range values {
		if i := listed(c, v); i.ID != "" {
			inv.items = append(inv.items, i)
		}
	}
	return inv
}
