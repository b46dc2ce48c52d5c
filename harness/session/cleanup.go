package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/verdict"
)

// reserve notes a create before it is sent, and skips the spec where the
// target's creates of the day do not allow it.
func (s *Session) reserve(c Commands, raw []byte) {
	i := c.item(raw)
	s.room(c, i)
	s.Reserve(c, 1)
	s.Run.Ledger.Intend(i)
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
	if !a.Success() {
		s.Run.Quota.Refund(c.budget(), 1)
		s.Run.Ledger.Refused(item)
		s.spent(c, a)
		return
	}
	grew := s.Run.grew(c, item, a.Status())
	if !grew {
		s.Run.Quota.Refund(c.budget(), 1)
	}
	if item.ID = s.identify(item, a); item.ID == "" {
		if grew {
			s.Run.unnamed(item)
		}
		return // the intent stays in the ledger, and is looked up at the end
	}
	_, there := c.Knows(item.ID)
	s.Run.Ledger.Created(item)
	s.Run.learn(c, item.ID, commandKey{item.Name, item.Type})
	s.Run.came(item)
	if there || !grew {
		// It was there before: whoever created it removes it.
		s.renew(item)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !slices.ContainsFunc(s.own, func(o ledger.Item) bool { return o.ID == item.ID }) {
		s.own = append(s.own, item)
	}
}

// identify is the id of a command that was written: as the answer says, else as
// the list does, where its name and type stand for one command alone.
func (s *Session) identify(item ledger.Item, a *client.Answer) string {
	if id := a.String("id"); id != "" {
		return id
	}
	found := ""
	s.Aside(func() {
		inv := s.inventory(item.App, item.Guild)
		for _, o := range inv.items {
			if o.Name == item.Name && o.Type == item.Type {
				found = o.ID
			}
		}
	})
	return found
}

// renew notes the id of a command of the session's own that was overwritten:
// the contract leaves open whether it keeps its id.
func (s *Session) renew(item ledger.Item) {
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
	if a.Refused() && !c.spending && fmt.Sprint(code) == fmt.Sprint(s.Run.Profile.Bindings.CreatesSpentCode) {
		s.Lacking(verdict.LackCreates, "create budget: the target says that its creates of the day are used up")
	}
}

// Intend notes a create that will be sent with SendAll.
func (s *Session) Intend(c Commands, body any) { s.reserve(c, encode(body)) }

func (s *Session) gone(id string) {
	s.Run.Ledger.Gone(id)
	s.Run.unlearn(id)
	s.Run.left(id)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.disown(id)
}

// disown leaves a command to the end of the run. The caller holds the lock.
func (s *Session) disown(id string) {
	s.own = slices.DeleteFunc(s.own, func(o ledger.Item) bool { return o.ID == id })
}

// removed settles the books after a delete that was answered with success.
func (s *Session) removed(c Commands, id string) {
	s.Run.mu.Lock()
	lies := s.Run.habits[c.guild == ""].Retains
	item := ledger.Item{App: c.app.ID, Guild: c.guild, ID: id, Type: 1}
	if k, there := s.Run.known[c.key()][id]; there {
		item.Name, item.Type = k.name, k.typ
	}
	ours := s.Run.stockOf(c.key()).made[id]
	s.Run.mu.Unlock()
	if lies && ours {
		s.doubt(item, http.StatusNoContent)
		return
	}
	s.gone(id)
}

// replaced settles the books after a bulk overwrite: what the list held is
// gone, what the answer holds is ours.
func (s *Session) replaced(c Commands, sent []json.RawMessage, a *client.Answer) {
	if s.Run.emptied(c) {
		for _, i := range s.Run.Ledger.Left() {
			if i.App == c.app.ID && i.Guild == c.guild && i.Overwrites == "" && i.What == "" {
				s.gone(i.ID)
			}
		}
	}
	list, _ := a.Array()
	told := 0
	for _, v := range list {
		item := listed(c, v)
		if item.ID == "" {
			continue
		}
		told++
		s.Run.Ledger.Created(item)
		s.Run.learn(c, item.ID, commandKey{item.Name, item.Type})
		s.Run.came(item)
		if c.keep {
			continue
		}
		s.mu.Lock()
		s.own = append(s.own, item)
		s.mu.Unlock()
	}
	for _, raw := range sent[min(told, len(sent)):] {
		s.Run.unnamed(c.item(raw))
	}
}

// listed reads an element of a list of commands; its type defaults to 1.
func listed(c Commands, v any) ledger.Item {
	o, _ := v.(map[string]any)
	i := ledger.Item{App: c.app.ID, Guild: c.guild, Type: 1}
	i.ID = client.Text(o["id"])
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

func (s *Session) removeAll(items []ledger.Item) error {
	var errs error
	for _, i := range items {
		if s.Run.Keep != nil && i.IsCommand() && s.ctx.Err() == nil && s.Run.Keep(i) {
			s.Run.mu.Lock()
			s.Run.hold(i, "")
			s.Run.mu.Unlock()
			continue // in the ledger until the end of the run
		}
		if err := s.remove(i); err != nil {
			errs = errors.Join(errs, err)
			if errors.Is(err, client.ErrTargetLost) || s.ctx.Err() != nil {
				break
			}
		}
	}
	return errs
}

// remove removes or puts back one thing, as far as its answer can be believed.
func (s *Session) remove(i ledger.Item) error {
	app := slices.IndexFunc(s.Run.Profile.Applications, appIs(i.App))
	if app < 0 {
		return fmt.Errorf("application %s is not in the profile", i.App)
	}
	if i.Overwrites != "" {
		return s.putBack(&s.Run.Profile.Applications[app], i)
	}
	c := s.CommandsOf(&s.Run.Profile.Applications[app], i.Guild)
	q := c.Request(http.MethodDelete, i.ID, nil)
	if i.What == guildMade {
		q.Path = guildsPath + "/" + i.ID
	}
	a := s.Try(q)
	if err := a.Err(); err != nil {
		return err
	}
	switch {
	case a.Success() && i.IsCommand():
		s.removed(c, i.ID)
		return nil
	case a.Success():
		s.gone(i.ID)
		return nil
	case i.IsCommand():
		s.doubt(i, a.Status())
	}
	return fmt.Errorf("delete answered %d", a.Status())
}

// inventory is what a list of commands held when it was read, or why it could
// not be read.
type inventory struct {
	items    []ledger.Item
	err      error
	answered bool // so that it is the answer that is wrong
}

func (s *Session) inventory(app, guild string) *inventory {
	at := slices.IndexFunc(s.Run.Profile.Applications, appIs(app))
	if at < 0 {
		return &inventory{err: fmt.Errorf("application %s is not in the profile", app)}
	}
	c := s.CommandsOf(&s.Run.Profile.Applications[at], guild)
	a := s.Try(c.Request(http.MethodGet, "", nil))
	if err := a.Err(); err != nil {
		return &inventory{err: err}
	}
	values, ok := a.Array()
	if !ok {
		return &inventory{err: fmt.Errorf("the list answered %d", a.Status()), answered: true}
	}
	inv := &inventory{}
	for _, v := range values {
		inv.items = append(inv.items, listed(c, v))
	}
	return inv
}
