package actor

import (
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// freely is what a look shows that overwrites of other specs must not bear on: of other
// commands, or in other guilds. Where they do, that is noted, and the look that counts is
// one without them: whatever stands behind it can be judged.
func freely[T any](s *spec.S, c ShownCommand, at control.Place, look func() T, good func(T) bool) T {
	var got T
	denials := inventory.Denying(s.Session, func() { got = look() })
	if good(got) {
		return got
	}
	denials = slices.DeleteFunc(denials, func(d inventory.Denial) bool {
		return d.App != c.List.App().ID || d.ID == c.ID
	})
	if len(denials) == 0 {
		return got
	}
	shown, again := s.Last(), got
	calm := func() bool {
		again = look()
		return good(again)
	}
	here := func(d inventory.Denial) bool { return d.Guild == at.Guild }
	if !inventory.Calmly(s.Session, calm) {
		return got
	}
	if slices.ContainsFunc(denials, func(d inventory.Denial) bool { return here(d) && d.ID == d.App }) {
		return again // those of the whole application hold for it too
	}
	clause := contract.PermissionsEditOneGuild
	if slices.ContainsFunc(denials, here) {
		clause = contract.PermissionsEditOneCommand
	}
	s.Session.InPassing(clause, "the command offered, whatever is withheld by overwrites of others and elsewhere",
		"offered only when nothing else was withheld", shown)
	return again
}
