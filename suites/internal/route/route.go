// Package route knows the ways in which a command can be written: created,
// edited or bulk overwritten, globally and in a guild. Authors of services
// forget a check on one of them, so a property spreads its cases over all.
package route

import (
	"encoding/json"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Kind is the operation of a route.
type Kind int

// The kinds.
const (
	Create Kind = iota
	Edit
	Bulk
)

// Route is one way of writing a command, with a command of the lane's own
// where it needs one.
type Route struct {
	s    *spec.S
	list session.Commands
	kind Kind
	typ  payload.CommandType
	id   string
	name string // of the command that a write without a name is about
}

// Of picks the route of the case by its lane: create, edit and bulk, global
// and guild. On the first case of a lane it proves with a valid write that the
// route works at all; a refusal there could mean anything.
//
// Lists under bulk overwrite belong to the profile's second application, so
// that other lanes do not lose their commands; where there is none that may be
// overwritten, the lane edits instead.
func Of(s *spec.S, typ payload.CommandType) *Route {
	r := &Route{s: s, typ: typ, kind: Kind(s.Lane % 3)}
	global := s.Lane%6 < 3
	app := s.App()
	if r.kind == Bulk {
		if other := bulkApp(s); other != nil {
			app = other
		} else {
			r.kind = Edit
		}
	}
	if global {
		r.list = s.CommandsOf(app, "")
	} else {
		r.list = s.CommandsOf(app, s.Guild(0).ID)
	}
	r.prepare()
	return r
}

// ForNewNames is Of for writes that each bring a new name: on a rationed
// target only the first case of a lane may create, later ones rename.
func ForNewNames(s *spec.S, typ payload.CommandType) *Route {
	r := Of(s, typ)
	if !r.first() && r.kind != Edit {
		r.kind = Edit
		r.id, r.name = s.Scratch(r.list, typ)
	}
	return r
}

// Kind is the operation.
func (r *Route) Kind() Kind { return r.kind }

// List is the list written to.
func (r *Route) List() session.Commands { return r.list }

func (r *Route) first() bool { return r.s.Case == r.s.Lane }

func (r *Route) prepare() {
	if r.kind == Bulk {
		r.name = "sp-bulk"
	} else {
		r.id, r.name = r.s.Scratch(r.list, r.typ)
	}
	if r.first() {
		control := payload.Command{Name: r.name}
		if r.typ == payload.ChatInput {
			control.Description = "a valid write"
		}
		a := r.Write(control)
		r.s.Given(a).To(match.Success())
		r.s.Given(r.Shown(a)).To(match.Shows(map[string]any{"name": control.Name, "description": control.Description}))
	}
}

// Write writes the command along the route and returns the answer. A command
// without a name goes by the lane's own, which costs no create.
func (r *Route) Write(c payload.Command) *client.Answer {
	if c.Name == "" && c.Extra["name"] == nil {
		c.Name = r.name
	}
	if c.Type == 0 {
		c.Type = r.typ
	}
	switch r.kind {
	case Create:
		return r.list.Create(c)
	case Edit:
		c.Type = 0 // an edit has no such field
		return r.list.Edit(r.id, c)
	}
	return r.list.Overwrite([]payload.Command{c})
}

// Shown is the command that an answer to Write holds, or nil.
func (r *Route) Shown(a *client.Answer) any {
	if r.kind != Bulk {
		v, err := a.JSON()
		if err != nil {
			return nil
		}
		return v
	}
	list, _ := a.Array()
	if len(list) != 1 {
		return nil
	}
	return list[0]
}

// Stored reads the written command back.
func (r *Route) Stored(a *client.Answer) any {
	shown, _ := r.Shown(a).(map[string]any)
	id, _ := shown["id"].(string)
	if id == "" {
		return nil
	}
	v, err := r.list.Fetch(id).JSON()
	if err != nil {
		return nil
	}
	return v
}

// Raw is Write for a body that payload cannot express; fields override.
func (r *Route) Raw(fields map[string]json.RawMessage) *client.Answer {
	return r.Write(payload.Command{Description: descriptionFor(r.typ), Extra: fields})
}

func descriptionFor(typ payload.CommandType) string {
	if typ == payload.ChatInput {
		return "made by slashproof"
	}
	return ""
}

// bulkApp is the application whose lists may be overwritten beside other lanes.
func bulkApp(s *spec.S) *target.Application {
	apps := s.Run.Profile.Applications
	if len(apps) < 2 || !apps[1].Overwritable {
		return nil
	}
	return &apps[1]
}
