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
	key := fmt.Sprint(s.Spec, label, typ, s.Lane)
	chosen := &session.StateOf(s.Run, func() *choices { return &choices{} }).of
	if v, there := chosen.Load(key); there {
		w := v.(way)
		r := at(s, typ, w.kind, w.global)
		r.own(use)
		return r
	}
	first := at(s, typ, kind, global)
	for _, g := range []bool{global, !global} {
		for _, k := range []Kind{kind, Edit, Create, Bulk} {
			if k == Bulk && (kind != Bulk || g != global) && !s.Survey().Meet() {
				continue // it is another lane's list, which overwrites it at the same time
			}
			r := at(s, typ, k, g)
			if r.kind != k && k != kind || label == "renaming" && (r.kind == Bulk || r.kind == Edit && !Renames(s, r.list)) {
				continue
			}
			if !r.proved(use) {
				continue
			}
			if r.fresh {
				return r // the other cases of the lane go by another
			}
			created := first.kind == Create && !s.Survey().Upserts(first.list) && first.removes() // by the first case
			if !created && r.operation() != first.operation() {
				s.Without(first.operation())
			}
			chosen.Store(key, way{k, g})
			return r
		}
	}
	first.own(use)
	first.prove()
	return first
}

type choices struct{ of sync.Map } // spec, label, type and lane: way

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

// proved reports whether the route works, with a command of that use. What stands
// in the way of one that does not is for the specs about its operation. Where no
// create overwrites, each makes another command: the first case of a lane may.
func (r *Route) proved(use shared) bool {
	v := r.s.Survey()
	if t := v.Trial(r.operation()); t.Tried && !t.Works {
		return false
	}
	if r.kind == Create && !v.Upserts(r.list) {
		r.fresh = r.s.Case == r.s.Lane && r.removes()
		r.name = r.s.Name()
		return r.fresh
	}
	if err := session.Attempt(func() { r.own(use) }); err != nil {
		if errors.Is(err, session.ErrBroken) { // and so would be any other
			r.s.End(err)
		}
		return false
	}
	a, expected := r.try()
	ok, err := match.Shows(expected).Match(r.Shown(a))
	return a.Success() && ok && err == nil
}

// removes reports whether what each create would add to the list can be taken away.
func (r *Route) removes() bool { return r.s.Survey().Works(arrange.Delete(r.list)) }
