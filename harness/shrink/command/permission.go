package command

import (
	"iter"
	"slices"

	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/shrink"
)

// Permissions returns a shrinker of permission overwrites: fewer entries first,
// then each entry simpler, which is of type ROLE, allowing, and with one of the
// simple ids, the simplest first. What an Extra overrides stays. keep says which
// lists are still of the kind (nil keeps all).
func Permissions(simple []string, keep func(payload.Permissions) bool) func(payload.Permissions) iter.Seq[payload.Permissions] {
	return func(p payload.Permissions) iter.Seq[payload.Permissions] {
		return func(yield func(payload.Permissions) bool) {
			offer := func(candidate payload.Permissions) bool {
				return keep != nil && !keep(candidate) || yield(candidate)
			}
			for rest := range shrink.Without(p) {
				if !offer(rest) {
					return
				}
			}
			for i := range p {
				for e := range simplerEntries(simple, p[i]) {
					candidate := slices.Clone(p)
					candidate[i] = e
					if !offer(candidate) {
						return
					}
				}
			}
		}
	}
}

// simplerEntries lists what is simpler than an entry by one field.
func simplerEntries(simple []string, e payload.Permission) iter.Seq[payload.Permission] {
	return func(yield func(payload.Permission) bool) {
		if e.Type != payload.RolePermission {
			f := e
			f.Type = payload.RolePermission
			if !yield(f) {
				return
			}
		}
		if !e.Allow {
			f := e
			f.Allow = true
			if !yield(f) {
				return
			}
		}
		for _, id := range simple {
			if id == e.ID {
				return
			}
			f := e
			f.ID = id
			if !yield(f) {
				return
			}
		}
	}
}
