// Package route knows the ways in which a command can be written: created,
// edited or bulk overwritten, globally and in a guild. Authors of services
// forget a check on one of them, so a property spreads its cases over all.
package route

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/command"
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
	list inventory.Commands
	kind Kind
	typ  payload.CommandType
	use  shared // nil in a bulk overwrite, which has no command before it is written
	id   string
	name string // of the command that a write without a name is about

	fresh   bool             // each write without a name makes a new command
	from    *Route           // one of whose Names it is, with new names
	taken   bool             // such a write was
	written string           // the name of the last write
	before  *payload.Command // that comes first in a bulk overwrite
}

// Of picks the route of the case by its lane: create, edit and bulk, global
// and guild. On the first case of a lane it proves with a valid write that the
// route works at all; where it does not, the lane goes by another that does.
//
// Lists under bulk overwrite belong to the profile's second application, so
// that other lanes do not lose their commands; where there is none that may be
// overwritten, the lane edits instead.
func Of(s *spec.S, typ payload.CommandType) *Route {
	kind, global := spec.Way(s.Lane)
	return working(s, typ, Kind(kind), global, "of", s.Scratch)
}

// ForOptions is Of for writes of slash commands with options: where a route does not
// bring them, others in place of what was there, the lane goes by another that does.
func ForOptions(s *spec.S) *Route {
	kind, global := spec.Way(s.Lane)
	if r := found(s, payload.ChatInput, Kind(kind), global, withOptions, s.Scratch); r != nil {
		return r
	}
	return Of(s, payload.ChatInput)
}

// withOptions labels the choices of ForOptions.
const withOptions = "options"

// ForNewNames is Of for writes that each bring a new name: on a rationed
// target only the first case of a lane may create, later ones rename.
func ForNewNames(s *spec.S, typ payload.CommandType) *Route {
	if s.First() {
		return Of(s, typ)
	}
	return Renaming(s, typ)
}

// Renaming is a route for writes that each bring a new name and none of which
// may create: the case renames its lane's command, global or of a guild.
func Renaming(s *spec.S, typ payload.CommandType) *Route {
	_, global := spec.Way(s.Lane)
	return working(s, typ, Edit, global, "renaming", s.Spare)
}

// Spends reports whether the case must not write a new name along the route: where
// nothing renames each costs a create, and on a target that rations them the first
// case of a lane has to do.
func (r *Route) Spends() bool {
	return r.kind != Edit && !r.s.First() && r.rationed()
}

// rationed reports whether the target's creates of a day are counted and its days can't
// be ended.
func (r *Route) rationed() bool {
	p := r.s.Run.Profile
	return p.Budgets.CreatesPerDay > 0 && p.Control.URL == ""
}

// shared picks a command that specs write to in turn.
type shared func(list inventory.Commands, typ payload.CommandType) (id, name string)

// Singly are two routes that between them create and edit, globally and in a
// guild, for an example that only shows that something is taken.
func Singly(s *spec.S, typ payload.CommandType) []*Route {
	var out []*Route
	for _, r := range []*Route{at(s, typ, Create, true), at(s, typ, Edit, false)} {
		if r.proved(s.Scratch) {
			out = append(out, r)
		}
	}
	if len(out) == 0 {
		out = append(out, first(s, typ, Create, true))
	}
	return out
}

// Each is one route of a kind for an example that takes one of each, in turn
// through a global list and a guild's. It is not proved: the example has to show
// by itself that a write that it wants taken can be. Without a list to overwrite
// in bulk it is an edit.
func Each(s *spec.S, typ payload.CommandType, turn int, kind Kind) *Route {
	r := with(s, typ, kind, (turn+int(kind))%2 == 0, spec.SecondApplication(s.Run.Profile))
	if r.kind == Edit {
		r.own(s.Spare)
	} else {
		r.own(s.Scratch)
	}
	return r
}

// at is the route of that kind, or of an edit where a bulk overwrite would take
// away what is not ours, or where it has no item of that type for certain: an
// item for a guild needs a description, which only slash commands have.
func at(s *spec.S, typ payload.CommandType, kind Kind, global bool) *Route {
	return with(s, typ, kind, global, spec.BulkApplication(s.Run.Profile))
}

// with is at for bulk overwrites of that application's lists, or of none.
func with(s *spec.S, typ payload.CommandType, kind Kind, global bool, bulk *target.Application) *Route {
	r := &Route{s: s, typ: typ, kind: kind}
	app := s.App()
	if kind == Bulk {
		if bulk == nil || !global && (typ != payload.ChatInput || spec.BulkGuild(s.Run.Profile, bulk, s.Spec) == nil) {
			r.kind = Edit
		} else {
			app = bulk
		}
	}
	guild := ""
	switch {
	case !global && r.kind == Bulk:
		guild = spec.BulkGuild(s.Run.Profile, app, s.Spec).ID
	case !global:
		guild = spec.Spread(s, s.Guild(0), func(g *target.Guild) bool { return g.Authorizes(app) }).ID
	}
	r.list = s.CommandsOf(app, guild).Keeping()
	return r
}

// Kind is the operation.
func (r *Route) Kind() Kind { return r.kind }

// Name is the name that a write without one goes by.
func (r *Route) Name() string { return r.name }

// List is the list written to.
func (r *Route) List() inventory.Commands { return r.list }

// own picks the command that the route writes to when a write brings no name.
func (r *Route) own(use shared) {
	if r.kind == Bulk {
		r.name = r.s.Run.Prefix() + "bulk"
		return
	}
	r.use = use
	r.id, r.name = use(r.list, r.typ)
}

// renew learns the id that the command has now: a create under the same name,
// along another route, may have given it a new one.
func (r *Route) renew() { r.id, _ = r.use(r.list, r.typ) }

// prove writes a valid command, which every target has to take and to store.
func (r *Route) prove() {
	a, expected := r.try()
	r.s.Given(r.Clause(), a).To(match.Success())
	r.s.Given(r.Content(), r.Shown(a)).To(match.Shows(expected))
}

// try writes a valid command and tells what should be shown of it.
func (r *Route) try() (a *client.Answer, expected map[string]any) {
	control, expected := payload.Command{}, map[string]any{}
	if r.typ == payload.ChatInput {
		control.Description = "a valid write"
		expected["description"] = control.Description
	}
	a = r.Write(control)
	expected["name"] = r.written
	return a, expected
}

// operation is the one that the route goes by.
func (r *Route) operation() contract.Operation {
	switch r.kind {
	case Create:
		return arrange.Create(r.list)
	case Edit:
		return arrange.Edit(r.list)
	}
	return arrange.Bulk(r.list)
}

// Clause is the one by which the route's operation succeeds at all.
func (r *Route) Clause() *contract.Clause {
	if r.kind == Edit {
		return r.s.Survey().Editing(r.list)
	}
	if r.kind == Create && r.written == r.name && !r.fresh { // the route's own, which is there
		if r.list.IsGlobal() {
			return contract.CreateGlobal200
		}
		return contract.CreateGuild200
	}
	return r.operation().Clause()
}

// Dictionaries are the clauses by which the route leaves those that it sends.
func (r *Route) Dictionaries() command.Way {
	switch {
	case r.kind == Create:
		return command.Overwritten
	case r.kind == Edit:
		return command.Edited
	case r.list.IsGlobal():
		return command.InBulk
	}
	return command.InGuildBulk
}

// Content is the clause by which the route's answer shows what it stores.
func (r *Route) Content() *contract.Clause {
	global := r.list.IsGlobal()
	switch {
	case r.kind == Create && global:
		return contract.CreateGlobalObject
	case r.kind == Create:
		return contract.CreateGuildObject
	case r.kind == Edit && global:
		return contract.EditGlobalObject
	case r.kind == Edit:
		return contract.EditGuildObject
	case global:
		return contract.BulkGlobalAnswer
	}
	return contract.BulkGuildAnswer
}

// Write writes the command along the route and returns the answer. A command
// without a name goes by the lane's own, which costs no create.
func (r *Route) Write(c payload.Command) (a *client.Answer) {
	if c.Name == "" && c.Extra["name"] == nil {
		if r.fresh {
			r.name = r.s.Name()
		}
		c.Name = r.name
	}
	r.written = c.Name
	if c.Type == 0 {
		c.Type = r.typ
	}
	if r.from != nil {
		defer func() { r.from.taken = r.from.taken || a != nil && a.Success() }() // nil where the session ended
	}
	switch r.kind {
	case Create:
		return r.list.Create(arrange.WithInsisted(r.s.Session, r.operation(), c))
	case Edit:
		c.Type = 0 // an edit has no such field
		r.renew()
		if _, raw := c.Extra["description"]; r.typ != payload.ChatInput && c.Description == "" && !raw {
			c = c.Without("description")
		}
		return r.list.Edit(r.id, c)
	}
	items := []payload.Command{arrange.WithInsisted(r.s.Session, r.operation(), c)}
	if r.before != nil {
		items = slices.Insert(items, 0, arrange.WithInsisted(r.s.Session, r.operation(), *r.before))
	}
	return r.list.Overwrite(items)
}

// WriteBehind is Write for what is to be refused: in a bulk overwrite a plain command
// comes before it, which a refusal does not make.
func (r *Route) WriteBehind(c payload.Command) *client.Answer {
	r.before = &payload.Command{Type: payload.ChatInput, Name: r.s.Name(), Description: "comes first"}
	defer func() { r.before = nil }()
	return r.Write(c)
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
	// An entry point that the list has may have stayed.
	list, _ := command.Objects(a)
	list = slices.DeleteFunc(list, func(o map[string]any) bool { return command.TypeOf(o) != r.typ })
	if len(list) != 1 {
		return nil
	}
	return list[0]
}

// Stored reads the written command back, by whatever reads it.
func (r *Route) Stored(a *client.Answer) any {
	shown, _ := r.Shown(a).(map[string]any)
	id := client.Text(shown["id"])
	if id == "" { // the answer does not tell: it is the route's own, or goes by its name
		id = r.id
		if r.kind != Edit {
			id = r.list.Called(r.written, int(r.typ))
		}
	}
	r.s.Session.Given(r.Content(), id != "", "a command with an id", fmt.Sprintf("%.80s", a.Body()))
	if r.kind == Create {
		return command.Written(r.s, r.list, a, id)
	}
	return command.Read(r.s, r.list, id)
}

// Current reads the command that an edit writes to.
func (r *Route) Current() map[string]any {
	if r.use != nil {
		r.renew()
	}
	return command.Read(r.s, r.list, r.id)
}

// Lost reports whether the command that an edit writes to is gone, as where
// another took over its name; the next write goes to a new one.
func (r *Route) Lost() bool {
	if r.kind != Edit || command.Peek(r.s, r.list, r.id) != nil {
		return false
	}
	r.list.Forget(r.id)
	return true
}

// String names the route as a report shows it.
func (r *Route) String() string {
	return map[Kind]string{Create: "a create among the ", Edit: "an edit among the ", Bulk: "a bulk overwrite of the "}[r.kind] + r.list.String()
}
