package route

import (
	"errors"
	"fmt"
	"sync"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// working is the route of that kind and scope, or the first other one that
// works. It is looked for on the first case of a lane, and kept for the others.
func working(s *spec.S, typ payload.CommandType, kind Kind, global bool, label string, use shared) *Route {
	if r := found(s, typ, kind, global, label, use); r != nil {
		return r
	}
	first := at(s, typ, kind, global)
	first.own(use)
	first.prove()
	return first
}

// found is working, or nil where none works.
func found(s *spec.S, typ payload.CommandType, kind Kind, global bool, label string, use shared) *Route {
	key := fmt.Sprint(s.Spec, label, typ, s.Lane)
	chosen := session.StateOf(s.Run, func() *choices { return &choices{} })
	if v, there := chosen.of.Load(key); there {
		w := v.(way)
		r := at(s, typ, w.kind, w.global)
		r.own(use)
		return r
	}
	first := at(s, typ, kind, global)
	for _, g := range []bool{global, !global} {
		for _, k := range []Kind{kind, Edit, Create, Bulk} {
			if k == Bulk && (kind != Bulk || g != global) && !s.Survey().CasesClash() {
				continue // it is another lane's list, which overwrites it at the same time
			}
			r := at(s, typ, k, g)
			if r.kind != k && k != kind || label == "renaming" && (r.kind == Bulk || r.kind == Edit && !Renames(s, r.list)) {
				continue
			}
			if !r.proved(use) || label == withOptions && !r.carries() {
				continue
			}
			wanted := r.operation() == first.operation()
			if _, shown := chosen.shown.Load(key); !wanted && !shown {
				s.Without(first.operation())
			}
			if r.fresh { // the other cases of the lane go by another
				if wanted {
					chosen.shown.Store(key, true)
				}
				return r
			}
			chosen.of.Store(key, way{k, g})
			return r
		}
	}
	return nil
}

// choices are by spec, label, type and lane.
type choices struct {
	of    sync.Map // way
	shown sync.Map // true where the first case made a new command by the route that was wanted
}

type way struct {
	kind   Kind
	global bool
}

// Renames reports whether an edit of a command in the list was seen to give it
// another name, once a run.
func Renames(s *spec.S, list inventory.Commands) bool {
	return session.Shared(s.Session, "a rename among the "+list.String()+" of "+list.App().ID, func(own *session.Session) (renamed bool) {
		list, to := list.With(own), own.Name()
		_ = session.Attempt(func() { // what ends it is for the specs about that
			made := arrange.Have(own, list, payload.Command{Name: own.Name(), Description: "to be renamed"})
			list.Edit(made.ID, map[string]any{"name": to})
			renamed = arrange.Peek(own, list, made.ID)["name"] == to
		})
		return renamed
	})
}

// overwrites reports whether a bulk overwrite of the list was seen to change a
// command that is there, once a run.
func overwrites(s *spec.S, list inventory.Commands) bool {
	return session.Shared(s.Session, "an overwrite of the "+list.String()+" of "+list.App().ID, func(own *session.Session) bool {
		r := &Route{s: &spec.S{Session: own}, typ: payload.ChatInput, kind: Bulk, list: list.With(own), name: own.Name()}
		return session.Attempt(func() {
			r.list.Overwrite([]payload.Command{arrange.WithInsisted(own, r.operation(), payload.Command{
				Type: payload.ChatInput, Name: r.name, Description: "to be overwritten",
			})})
		}) == nil && r.works()
	})
}

// proved reports whether the route works, with a command of that use. What stands
// in the way of one that does not is for the specs about its operation. Where what
// is there can't be overwritten, the first case of a lane makes a new command.
func (r *Route) proved(use shared) bool {
	v := r.s.Survey()
	if t := v.Trial(r.operation()); t.Tried && !t.Works {
		return false
	}
	if r.kind == Create && !v.Upserts(r.list) || r.kind == Bulk && !overwrites(r.s, r.list) {
		return r.renewed() && r.works()
	}
	if err := session.Attempt(func() { r.own(use) }); err != nil {
		if errors.Is(err, session.ErrBroken) { // and so would be any other
			r.s.End(err)
		}
		return false
	}
	return r.works() || r.renewed() && r.works()
}

// renewed makes each write without a name make a new command, where the case may
// and what it makes can be taken away.
func (r *Route) renewed() bool {
	r.fresh = r.mayRenew() && r.s.First()
	return r.fresh
}

func (r *Route) mayRenew() bool {
	return r.kind == Bulk || r.kind == Create && r.s.Survey().Works(arrange.Delete(r.list))
}

// works reports whether a valid write comes back in its answer.
func (r *Route) works() bool {
	a, expected := r.try()
	ok, err := match.Shows(expected).Match(r.Shown(a))
	return a.Success() && ok && err == nil
}
