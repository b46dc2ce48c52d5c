// Package shrinktest tells tests of shrinkers what a value shrinks to.
package shrinktest

import (
	"iter"
	"testing"
)

// mostSteps is more than any shrinker needs to its end.
const mostSteps = 1000

// Least takes the first simpler value that still fails until there is none.
func Least[T any](t *testing.T, shrinks func(T) iter.Seq[T], v T, fails func(T) bool) T {
	t.Helper()
	for steps := 0; ; steps++ {
		if steps > mostSteps {
			t.Fatalf("no end: %v", v)
		}
		found := false
		for s := range shrinks(v) {
			if fails(s) {
				v, found = s, true
				break
			}
		}
		if !found {
			return v
		}
	}
}
