package route

import (
	"slices"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Carrying are those of Singly that carry options, or all of them where none does.
func Carrying(s *spec.S) []*Route {
	all := Singly(s, payload.ChatInput)
	carry := slices.DeleteFunc(slices.Clone(all), func(r *Route) bool { return !r.carries() })
	if len(carry) == 0 {
		return all
	}
	return carry
}

// carries reports whether plain options come back along the route, and others in
// their place when it is gone again: once a run, with a command of its own, since
// another case may be writing to the lane's.
func (r *Route) carries() bool {
	return session.Shared(r.s.Session, "options by a "+r.String()+" of "+r.list.App().ID, func(own *session.Session) (carries bool) {
		_ = session.Attempt(func() { // what ends it is for the specs about that
			o := &Route{s: &spec.S{Session: own}, typ: r.typ, kind: r.kind, list: r.list.With(own)}
			o.fresh = r.kind == Create && !arrange.Of(own).Upserts(r.list)
			if r.kind != Bulk && !o.fresh {
				made := arrange.Have(own, o.list, payload.Command{Name: own.Name(), Description: "to have options"})
				o.use = func(inventory.Commands, payload.CommandType) (id, name string) { return made.ID, made.Name }
				o.id, o.name = made.ID, made.Name
			}
			if r.kind == Bulk {
				o.own(nil)
			}
			carries = o.brings("before") && o.brings("after")
		})
		return carries
	})
}

// brings reports whether two options with such names are taken and shown, and no
// others.
func (r *Route) brings(name string) bool {
	sent := []payload.Option{
		{Type: payload.StringOption, Name: name, Description: "an option"},
		{Type: payload.BooleanOption, Name: name + "-all", Description: "an option"},
	}
	a := r.Write(payload.Command{Description: "made by slashproof", Options: sent})
	shown, err := command.Options(sent).Match(r.Shown(a))
	return a.Success() && shown && err == nil
}
