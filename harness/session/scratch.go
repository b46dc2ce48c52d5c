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
	spare      bool
}

type scratch struct {
	creating   sync.Mutex
	generation int
	id, name   string // guarded by the run's lock
}

// Scratch returns the id and name of the lane's own command of that type in
// the list, creating it on first use. Its content is whatever the last case
// wrote; a case writes what it needs before it looks.
func (s *Session) Scratch(c Commands, typ payload.CommandType) (id, name string) {
	return s.shared(c, scratchKey{c.app.ID, c.guild, s.Lane, typ, false})
}

// Spare is another command like Scratch's, for cases that rename it: the name
// is the one that it was created under.
func (s *Session) Spare(c Commands, typ payload.CommandType) (id, name string) {
	return s.shared(c, scratchKey{c.app.ID, c.guild, s.Lane, typ, true})
}

func (s *Session) shared(c Commands, key scratchKey) (id, name string) {
	s.Run.mu.Lock()
	sc := s.Run.scratch[key]
	if sc == nil {
		sc = &scratch{}
		s.Run.scratch[key] = sc
	}
	s.Run.mu.Unlock()
	sc.creating.Lock()
	defer sc.creating.Unlock()
	s.Run.mu.Lock()
	id, name = sc.id, sc.name
	s.Run.mu.Unlock()
	if id != "" {
		return id, name
	}
	if err := s.ctx.Err(); err != nil {
		panic(abort{s.broken(err)})
	}
	// Not the session's own: the next spec uses it too, and its requests
	// must not depend on which spec came first.
	sc.generation++
	label := fmt.Sprintf("scratch app %d guild %d type %d lane %d", appIndex(s, c.app), guildIndex(s, c.guild), key.typ, s.Lane)
	if key.spare {
		label += " spare"
	}
	own := s.Run.Session(context.WithoutCancel(s.ctx), label, sc.generation, s.Lane, 0, s.probe)
	cc := c
	cc.s = own
	name = own.Name()
	a := cc.Create(payload.Command{Name: name, Type: key.typ, Description: describe(key.typ)})
	id = a.String("id")
	s.Given(a.Status()/100 == 2 && id != "" && a.String("name") == name,
		"a new command to write to", fmt.Sprintf("status %d, id %q, name %q", a.Status(), id, a.String("name")))
	s.Run.mu.Lock()
	defer s.Run.mu.Unlock()
	sc.id, sc.name = id, name
	return id, name
}

// ForgetScratch makes the next Scratch create a new command: the spec may have
// spoilt this one.
func (s *Session) ForgetScratch(c Commands, typ payload.CommandType) {
	s.forget(scratchKey{c.app.ID, c.guild, s.Lane, typ, false})
}

// ForgetSpare is ForgetScratch for Spare.
func (s *Session) ForgetSpare(c Commands, typ payload.CommandType) {
	s.forget(scratchKey{c.app.ID, c.guild, s.Lane, typ, true})
}

func (s *Session) forget(key scratchKey) {
	s.Run.mu.Lock()
	defer s.Run.mu.Unlock()
	if sc := s.Run.scratch[key]; sc != nil {
		sc.id = ""
	}
}

// renew notes the id of a command that was overwritten, where it is a scratch
// command: the contract leaves open whether it keeps its id.
func (r *Run) renew(item Item) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for k, sc := range r.scratch {
		if k.app == item.App && k.guild == item.Guild && int(k.typ) == item.Type && sc.id != "" && sc.name == item.Name {
			sc.id = item.ID
		}
	}
}

// forget drops every scratch command of a list that was overwritten whole.
func (r *Run) forget(c Commands) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for k, sc := range r.scratch {
		if k.app == c.app.ID && k.guild == c.guild {
			sc.id = ""
		}
	}
}

func describe(typ payload.CommandType) string {
	if typ == payload.ChatInput {
		return "made by slashproof"
	}
	return ""
}

// Shared returns what build makes in a session of its own, once a run, to every
// spec that asks; what ends build ends each of them.
func Shared[T any](s *Session, label string, build func(*Session) T) T {
	err := s.Once(label, func(own *Session) {
		made := build(own)
		s.Run.mu.Lock()
		defer s.Run.mu.Unlock()
		s.Run.once[label].made = made
	})
	s.End(err)
	s.Run.mu.Lock()
	defer s.Run.mu.Unlock()
	return s.Run.once[label].made.(T)
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
	err  error
	made any
}
