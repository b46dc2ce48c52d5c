package generate_test

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"unicode/utf8"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/prop"
	"golang.org/x/text/unicode/norm"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/shrink"
)

func source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

func TestTextsHaveTheLengthAskedFor(t *testing.T) {
	for seed := range uint64(3000) {
		r := source(seed)
		n := 1 + r.IntN(60)
		if s := generate.Word(r, n); utf8.RuneCountInString(s) != n || !norm.NFC.IsNormalString(s) {
			t.Fatalf("seed %d: a word of %d is %q", seed, n, s)
		}
		if s := generate.Sentence(r, n); len(s) != n || !generate.IsASCII(s) || !generate.Tidy(s) {
			t.Fatalf("seed %d: a sentence of %d is %q", seed, n, s)
		}
		for _, most := range []int{4, 45, 100, 4000} {
			if s := generate.Line(r, most); !generate.IsLine(s, most) || len(s) > most {
				t.Fatalf("seed %d: a line of at most %d is %q", seed, most, s)
			}
		}
	}
}

// Half of what is drawn between two bounds is at one of them or beside it.
func TestEdgesAreFavoured(t *testing.T) {
	edges := 0
	for seed := range uint64(8000) {
		n := generate.EdgeLength(source(seed), 10, 1000)
		if n < 10 || n > 1000 {
			t.Fatalf("seed %d: %d", seed, n)
		}
		if n < 12 || n > 998 {
			edges++
		}
	}
	if edges < 3800 || edges > 4400 {
		t.Errorf("%d of 8000 at the edges", edges)
	}
}

func TestCountsStayWithinTheLimit(t *testing.T) {
	for _, most := range []int{1, 2, 5, 25, 40} {
		seen := map[int]bool{}
		for seed := range uint64(2000) {
			r := source(seed)
			n := generate.DrawScale(r).Count(r, most, r.IntN(2) == 0)
			if n < 0 || n > most {
				t.Fatalf("seed %d: %d of at most %d", seed, n, most)
			}
			seen[n] = true
		}
		if !seen[most] || !seen[0] || most > 1 && !seen[most-1] {
			t.Errorf("of at most %d only %v are drawn", most, seen)
		}
	}
}

func TestIDsAreSnowflakes(t *testing.T) {
	for seed := range uint64(2000) {
		if id, err := strconv.ParseUint(generate.Snowflake(source(seed)), 10, 63); err != nil || id < 1<<22 {
			t.Fatalf("seed %d: %d, %v", seed, id, err)
		}
		if n := generate.Integer(source(seed)); n < -generate.SafeInteger || n > generate.SafeInteger {
			t.Fatalf("seed %d: %d", seed, n)
		}
	}
}

func TestBreakingBreaksOneRule(t *testing.T) {
	odd := &generate.Rule{Name: "odd", Clause: contract.NameLength}
	large := generate.Undecided("large")
	judge := func(n int) (found generate.Breaches) {
		if n%2 != 0 {
			found.Add(nil, "n", odd)
		}
		if n > 100 {
			found.Add((*payload.Path)(nil).At("list", 3), "n", large)
		}
		return found
	}
	for seed := range uint64(200) {
		n, path := generate.Breaking(source(seed), odd, func(r *rand.Rand) (int, bool) { n := r.IntN(200); return n, n > 10 }, judge)
		if n%2 == 0 || n > 100 || n <= 10 || path != "n" {
			t.Fatalf("seed %d: %d at %s", seed, n, path)
		}
	}
	if found := judge(101); !found.Has(large) || fmt.Sprint(found[1]) != "large at list/3/n" {
		t.Errorf("%v", found)
	}
	if _, only := judge(101).Only(odd); only {
		t.Error("two breaches count as one")
	}
}

// A generator of one's own draws from a source that its case seed makes, and
// shrinks to what is simpler and still of the kind.
func ExampleNew() {
	ids := generate.New(func(r *rand.Rand) []string {
		list := make([]string, generate.EdgeLength(r, 0, 10))
		for i := range list {
			list[i] = generate.Snowflake(r)
		}
		return list
	}, func(list []string) iter.Seq[[]string] { return shrink.Without(list) })

	// The service keeps three ids.
	keeps := func(list []string) bool { return len(list) <= 3 }
	result := prop.ForAll(keeps, ids.Gopter()).Check(gopter.DefaultTestParametersWithSeed(1))
	fmt.Println(result.Passed(), len(result.Args[0].Arg.([]string)), "ids")
	// Output: false 4 ids
}

// The same seed makes the same value, and a choice of generators makes the values
// of each.
func ExampleGen_Or() {
	digit := generate.New(func(r *rand.Rand) string { return strconv.Itoa(r.IntN(10)) }, nil)
	word := generate.New(func(r *rand.Rand) string { return generate.Word(r, 5) }, nil)
	either := digit.Or(word)

	var lengths []int
	for seed := range uint64(20) {
		lengths = append(lengths, utf8.RuneCountInString(either.Sample(seed)))
	}
	slices.Sort(lengths)
	first, again := either.Sample(7), either.Sample(7)
	fmt.Println(slices.Compact(lengths), first == again)
	// Output: [1 5] true
}

// TestTurnsAreTaken holds that no sort is left out by as many cases as there are, and
// none is left to the even or to the odd cases.
func TestTurnsAreTaken(t *testing.T) {
	for _, sorts := range []int{1, 2, 3, 4, 6, 7, 25} {
		g := generate.NewInTurns(sorts, func(_ *rand.Rand, n int) int { return n }, shrink.Single[int](nil))
		for _, from := range []uint64{0, 1, 5, 1<<63 - 1, 1<<64 - 1} {
			first, ways := map[int]bool{}, map[[2]int]bool{}
			for n := range 2 * sorts {
				sort := g.Turn(1, from, uint64(n))
				first[sort] = first[sort] || n < sorts
				ways[[2]int{sort, n % 2}] = true
			}
			for sort := range sorts {
				if !first[sort] || !ways[[2]int{sort, 0}] || !ways[[2]int{sort, 1}] {
					t.Errorf("%d sorts from %d: sort %d is left out", sorts, from, sort)
				}
			}
		}
	}
}
