// Package limit holds the specs about numbers: every limit that harness/limit
// declares is tested at each of its bounds and just beyond, how many commands a
// scope takes, and how many are created in a day.
package limit

import (
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group { return []*spec.Group{numbers(), sizes(), counts(), creates()} }

// hasLocales sees to it that the profile has the locales that limits use.
func hasLocales(s *spec.S) {
	for _, l := range []string{"de", "fr"} {
		if !slices.Contains(s.Run.Profile.Bindings.Locales, l) {
			s.Lacking(verdict.LackBinding, "the profile lacks the locale "+l)
		}
	}
}

// check is a check of a clause, whether the spec is about it or comes by it.
func check(s *spec.S, c *contract.Clause, actual any) spec.Assertion {
	if s.Cites(c) {
		return s.Expect(c, actual)
	}
	return s.Given(c, actual)
}

// parts are what became of the several things that were tried on one list, by
// clause: what ended each, nil where it went as it must. They are tried once a
// run, since it costs many creates, and each has a spec of its own.
type parts map[*contract.Clause]error

// try notes what ends the part about the clause. Whatever it has to check is a
// Given: the session is not that of a spec.
func (p parts) try(c *contract.Clause, part func()) { p[c] = session.Attempt(part) }

// tell ends the spec with what ended the part about its clause.
func (p parts) tell(s *spec.S, c *contract.Clause) {
	s.End(p[c])
	s.Verify(c, true, "", "")
}
