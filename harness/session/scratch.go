package session

import (
	"context"
	"fmt"
	"sync"

	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/target"
)

// A real target rations creates by the day, so the cases of properties edit
// and overwrite a few commands that the whole run shares instead of creating
// their own. Each lane has one for each list and type: lanes never meet.
type scratchKey struct {
	app, guild string
	lane       int
	typ        payload.CommandType
}

type scratch struct {
	mu         sync.Mutex
	id, name   string
	generation int
}

// Scratch returns the id and name of the lane's own command of that type in
// the list, creating it on first use. Its content is whatever the last case
// wrote; a case writes what it needs before it looks.
func (s *Session) Scratch(c Commands, typ payload.CommandType) (id, name string) {
	key := scratchKey{c.app.ID, c.guild, s.Lane, typ}
	s.Run.mu.Lock()
	sc := s.Run.scratch[key]
	if sc == nil {
		sc = &scratch{}
		s.Run.scratch[key] = sc
	}
	s.Run.mu.Unlock()
	sc.mu.Lock()
	defer sc.mu.Unlock()
	if sc.id != "" {
		return sc.id, sc.name
	}
	// Not the session's own: the next spec uses it too, and its requests
	// must not depend on which spec came first.
	sc.generation++
	label := fmt.Sprintf("scratch app %d guild %d type %d lane %d", appIndex(s, c.app), guildIndex(s, c.guild), typ, s.Lane)
	own := s.Run.Session(context.WithoutCancel(s.ctx), label, sc.generation, s.Lane, 0, s.probe)
	cc := c
	cc.s = own
	sc.name = own.Name()
	a := cc.Create(payload.Command{Name: sc.name, Type: typ, Description: describe(typ)})
	got := a.String("id")
	s.Given(a.Status()/100 == 2 && got != "" && a.String("name") == sc.name,
		"a new command to write to", fmt.Sprintf("status %d, id %q, name %q", a.Status(), got, a.String("name")))
	sc.id = got
	return sc.id, sc.name
}

// ForgetScratch makes the next Scratch create a new command: the spec may have
// spoilt this one.
func (s *Session) ForgetScratch(c Commands, typ payload.CommandType) {
	s.Run.mu.Lock()
	defer s.Run.mu.Unlock()
	if sc := s.Run.scratch[scratchKey{c.app.ID, c.guild, s.Lane, typ}]; sc != nil {
		sc.mu.Lock()
		sc.id = ""
		sc.mu.Unlock()
	}
}

// forget drops every scratch command of a list that was overwritten whole.
func (r *Run) forget(c Commands) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for k, sc := range r.scratch {
		if k.app == c.app.ID && k.guild == c.guild {
			sc.mu.Lock()
			sc.id = ""
			sc.mu.Unlock()
		}
	}
}

func describe(typ payload.CommandType) string {
	if typ == payload.ChatInput {
		return "made by slashproof"
	}
	return ""
}

func appIs(id string) func(target.Application) bool {
	return func(a target.Application) bool { return a.ID == id }
}

func appIndex(s *Session, app *target.Application) int {
	for i := range s.Run.Profile.Applications {
		if s.Run.Profile.Applications[i].ID == app.ID {
			return i
		}
	}
	return -1
}

func guildIndex(s *Session, id string) int {
	for i := range s.Run.Profile.Guilds {
		if s.Run.Profile.Guilds[i].ID == id {
			return i
		}
	}
	return -1
}

// Once runs body in a session of its own, once a run, whichever spec asks
// first, and returns what ended it to every caller. End passes that on.
func (s *Session) Once(label string, body func(*Session)) error {
	s.Run.mu.Lock()
	o := s.Run.once[label]
	if o == nil {
		o = &once{}
		s.Run.once[label] = o
	}
	s.Run.mu.Unlock()
	o.Do(func() {
		own := s.Run.Session(s.ctx, label, 0, 0, 0, NewProbe(nil))
		defer own.Remove()
		o.err = Attempt(func() { body(own) })
	})
	return o.err
}

// End ends the session with what an Attempt or Once returned, if anything.
func (s *Session) End(err error) {
	if err != nil {
		panic(abort{err})
	}
}

type once struct {
	sync.Once
	err error
}
