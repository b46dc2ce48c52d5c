package servicetest

import (
	"hash/fnv"
	"maps"
	"os"
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/suites"
)

// OneIn selects the specs of one clause in n, with those named beside them: other
// ones for every seed, the same ones for the same.
func OneIn(n uint32, seed int, clauses ...string) suites.Selection {
	for _, id := range slices.Sorted(maps.Keys(suites.Cited())) {
		h := fnv.New32a()
		_, _ = h.Write([]byte(strconv.Itoa(seed) + id))
		if h.Sum32()%n == 0 && !slices.Contains(clauses, id) {
			clauses = append(clauses, id)
		}
	}
	return suites.Selection{Clauses: clauses}
}

// wholeVariable is the environment variable that makes a sample all there is, as it is
// set at night.
const wholeVariable = "SLASHPROOF_WHOLE"

// Whole reports whether a test that holds of all specs is to run them all.
func Whole() bool { return os.Getenv(wholeVariable) != "" }

// Sample is OneIn for such a test.
func Sample(n uint32, seed int, clauses ...string) suites.Selection {
	if Whole() {
		return suites.Selection{}
	}
	return OneIn(n, seed, clauses...)
}
