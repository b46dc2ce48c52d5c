package inventory

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// Ending removes what the session created and has not removed itself, newest
// first. What cannot be removed stays in the ledger for the end of the run.
func (v *Inventory) Ending(s *session.Session) {
	h := holdingsOf(s)
	if h.day {
		h.day = false
		defer func() { <-v.day }()
	}
	for _, i := range slices.Backward(h.items()) {
		if v.Keep != nil && i.IsCommand() && v.plain(i) && s.Context().Err() == nil && v.Keep(i) {
			v.mu.Lock()
			v.hold(i, "")
			v.mu.Unlock()
			continue // in the ledger until the end of the run
		}
		// An error here says no more than the ledger will at the end of the run.
		if err := v.remove(s, i); errors.Is(err, client.ErrTargetLost) || err != nil && s.Context().Err() != nil {
			return
		}
	}
}

// application is that of the profile with the id.
func (v *Inventory) application(id string) (*target.Application, error) {
	all := v.run.Profile.Applications
	at := slices.IndexFunc(all, func(a target.Application) bool { return a.ID == id })
	if at < 0 {
		return nil, fmt.Errorf("application %s is not in the profile", id)
	}
	return &all[at], nil
}

// remove removes or puts back one thing, as far as its answer can be believed.
func (v *Inventory) remove(s *session.Session, i ledger.Item) error {
	app, err := v.application(i.App)
	if err != nil {
		return err
	}
	if i.Overwrites != "" {
		return v.putBack(s, app, i)
	}
	c := CommandsOf(s, app, i.Guild)
	q := c.Request(api.Delete(i.ID))
	if i.What != "" {
		if q, err = v.removal(app, i); err != nil {
			return err
		}
	}
	a := s.Try(q)
	if err := a.Err(); err != nil {
		return err
	}
	switch {
	case a.Silent():
		return errors.New(a.Brief())
	case a.Success() && i.IsCommand():
		c.removed(i.ID)
		return nil
	case a.Success(), absent(i, a):
		v.gone(s, i.ID)
		return nil
	case i.IsCommand():
		v.noteRemaining(s, i, a.Status())
	}
	return fmt.Errorf("delete answered %s", said(a))
}

// said is what an answer says of itself in a list of what is left.
func said(a *client.Answer) string {
	if a.Silent() {
		return "nothing"
	}
	return strconv.Itoa(a.Status())
}

// view is what a list of commands held when it was read, or why it could not be
// read.
type view struct {
	items    []ledger.Item
	err      error
	answered bool // so that it is the answer that is wrong
	refused  bool // there is no such list
}

func (v *Inventory) look(s *session.Session, application, guild string) *view {
	app, err := v.application(application)
	if err != nil {
		return &view{err: err}
	}
	c := CommandsOf(s, app, guild)
	a := s.Try(c.Request(api.List()))
	if err := a.Err(); err != nil {
		return &view{err: err}
	}
	values, ok := a.Array()
	if !ok {
		return &view{err: fmt.Errorf("the list answered %s", said(a)), answered: true, refused: a.Refused()}
	}
	shown := &view{}
	for _, o := range values {
		shown.items = append(shown.items, listed(c, o))
	}
	return shown
}
