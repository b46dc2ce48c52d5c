// Package limit holds the specs about numbers: every limit that harness/limit
// declares is tested at each of its bounds and just beyond, how many commands a
// scope takes, and how many are created in a day.
package limit

import (
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Chapters lists the chapters of the package.
func Chapters() []*spec.Chapter { return []*spec.Chapter{numbers(), sizes(), counts(), creates()} }

// refused matches a refusal as the profile defines it.
func refused(s *spec.S) types.GomegaMatcher {
	return match.Refused(s.Run.Profile.Bindings.RefusedStatuses)
}

// hasLocales skips the spec where the profile lacks a locale that limits use.
func hasLocales(s *spec.S) {
	for _, l := range []string{"de", "fr"} {
		if !slices.Contains(s.Run.Profile.Bindings.Locales, l) {
			s.Skip("the profile lacks the locale " + l)
		}
	}
}
