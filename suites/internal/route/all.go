package route

import (
	"sync/atomic"

	"github.com/slashproof/slashproof/harness/claim"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// All runs body along each route by which a command of the type can be written,
// proved with a valid write: side by side, each in a session of its own. Those that
// do not work are left out, and those through a bulk overwrite where no list may be
// overwritten. The writes may bring new names.
func All(s *spec.S, typ payload.CommandType, body func(*spec.S, *Route)) {
	Among(s, typ, Everywhere, []Kind{Create, Edit, Bulk}, body)
}

// Scope says which lists an example writes to.
type Scope int

// The scopes.
const (
	Everywhere Scope = iota
	Globally
	InGuilds
)

// Among is All for the routes of those kinds and in that scope. Where none of them
// works the spec ends at what stands in the way of the first.
func Among(s *spec.S, typ payload.CommandType, scope Scope, kinds []Kind, body func(*spec.S, *Route)) {
	among(s, typ, scope, kinds, func(*spec.S, *Route) bool { return true }, body)
}

// Renamed is Among for routes that bring new names to commands that are there, Edit
// among them, or to new ones.
func Renamed(s *spec.S, typ payload.CommandType, kinds []Kind, body func(*spec.S, *Route)) {
	among(s, typ, Everywhere, kinds, func(s *spec.S, r *Route) bool { return r.kind != Edit || Renames(s, r.list) }, body)
}

func among(s *spec.S, typ payload.CommandType, scope Scope, kinds []Kind, fits func(*spec.S, *Route) bool, body func(*spec.S, *Route)) {
	var ways []way
	var needs []claim.Set
	for _, global := range []bool{true, false} {
		if scope == Globally && !global || scope == InGuilds && global {
			continue
		}
		for _, kind := range kinds {
			r := at(s, typ, kind, global)
			if r.kind != kind {
				continue
			}
			ways, needs = append(ways, way{kind, global}), append(needs, nil)
			if kind == Bulk {
				needs[len(needs)-1] = claim.Set{claim.List(r.list.App().ID, r.list.Guild()): true}
			}
		}
	}
	var any atomic.Bool
	s.Split(needs, func(own *session.Session, n int) {
		s := &spec.S{Session: own}
		r := at(s, typ, ways[n].kind, ways[n].global)
		// Not the same command for two routes: an overwrite may give
		// the one that an edit is about to write to a new id.
		use := shared(s.Scratch)
		if r.kind == Edit {
			use = s.Spare
		}
		if !r.proved(use) {
			s.Without(r.operation())
		} else if fits(s, r) {
			any.Store(true)
			body(s, r)
		}
	})
	if !any.Load() {
		body(s, first(s, typ, kinds[0], scope != InGuilds))
	}
}

// first is the route of that kind where no other works either: it has to.
func first(s *spec.S, typ payload.CommandType, kind Kind, global bool) *Route {
	r := at(s, typ, kind, global)
	r.own(s.Scratch)
	r.prove()
	return r
}
