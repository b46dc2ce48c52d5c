// Package generate is the core of the generators of inputs, which stand in a
// package for each kind of body below.
//
// Each is a genuine gopter.Gen that draws a single 64-bit case seed, so that the
// seed alone makes the case again; beneath it our own drawing favours the edges.
// What gopter offers for that was measured to lose shrinkers, to discard most
// nested values and to replay with one worker only.
package generate

import (
	"iter"
	mathrand "math/rand"
	"math/rand/v2"
	"reflect"

	"github.com/leanovate/gopter"

	"github.com/slashproof/slashproof/harness/shrink"
)

// Gen makes values of one type, each from a case seed.
type Gen[T any] struct {
	gen    gopter.Gen
	passes shrink.Passes[T]
	turns  int // sorts of values, 0 where they are not told apart
	turn   func(r *rand.Rand, n int) T
}

// New returns the generator that draws with draw. The candidates of shrinks must
// be simpler than the value and keep what the generator promises; nil means
// that values do not shrink.
func New[T any](draw func(r *rand.Rand) T, shrinks func(T) iter.Seq[T]) Gen[T] {
	return NewInPasses(draw, shrink.Single(shrinks))
}

// NewInPasses is New for values that shrink by one kind of step after another.
func NewInPasses[T any](draw func(r *rand.Rand) T, passes shrink.Passes[T]) Gen[T] {
	shrinker := func(v any) gopter.Shrink { return buffered(passes.All(v.(T))) }
	return Gen[T]{
		passes: passes,
		gen: func(p *gopter.GenParameters) *gopter.GenResult {
			seed := p.NextUint64()
			return &gopter.GenResult{
				Result:     draw(rand.New(rand.NewPCG(seed, golden))),
				ResultType: reflect.TypeFor[T](),
				Shrinker:   shrinker,
			}
		},
	}
}

// NewInTurns is NewInPasses for values of so many sorts, which the cases of a
// property take in turn, so that enough of them leave none out.
func NewInTurns[T any](turns int, draw func(r *rand.Rand, n int) T, passes shrink.Passes[T]) Gen[T] {
	g := NewInPasses(func(r *rand.Rand) T { return draw(r, r.IntN(turns)) }, passes)
	g.turns, g.turn = turns, draw
	return g
}

// Turn returns the value of a case seed for the n-th case, which takes the sorts in
// turn from one on, or Sample's where values are of one sort. Where there are evenly
// many, each round begins one further on, so that no sort is left to the even or to
// the odd cases.
func (g Gen[T]) Turn(seed, from, n uint64) T {
	if g.turn == nil {
		return g.Sample(seed)
	}
	sorts := uint64(g.turns)
	at := from%sorts + n
	if sorts%2 == 0 {
		at += n / sorts
	}
	return g.turn(rand.New(rand.NewPCG(seed, golden)), int(at%sorts))
}

// golden is the second half of a PCG seed; the case seed is the first.
const golden = 0x9e3779b97f4a7c15

// Gopter returns the generator for gopter's own properties and combinators.
func (g Gen[T]) Gopter() gopter.Gen { return g.gen }

// Sample returns the value of a case seed, the same one every time.
func (g Gen[T]) Sample(seed uint64) T {
	return g.gen(&gopter.GenParameters{Rng: mathrand.New(&token{seed: seed})}).Result.(T)
}

// Shrinks yields simpler values than v that the generator could have made, the
// boldest first.
func (g Gen[T]) Shrinks(v T) iter.Seq[T] { return g.passes.All(v) }

// Passes returns the candidates of Shrinks by the kind of step that they are.
func (g Gen[T]) Passes(v T) []iter.Seq[T] { return g.passes(v) }

// Or makes values of each of the generators.
func (g Gen[T]) Or(others ...Gen[T]) Gen[T] {
	gens := append([]Gen[T]{g}, others...)
	return New(func(r *rand.Rand) T { return Pick(r, gens).Sample(r.Uint64()) }, func(v T) iter.Seq[T] {
		return func(yield func(T) bool) {
			for _, g := range gens {
				for s := range g.Shrinks(v) {
					if !yield(s) {
						return
					}
				}
			}
		}
	})
}

// token is the random source that makes gopter's NextUint64 return one given
// seed: it joins two draws as first<<1 ^ second.
type token struct {
	seed  uint64
	drawn bool
}

func (t *token) Int63() int64 {
	if t.drawn {
		return int64(t.seed & 1)
	}
	t.drawn = true
	return int64(t.seed >> 1)
}

func (t *token) Seed(int64) {}

// buffered pulls from a sequence without a coroutine, which a gopter.Shrink
// would leak since nobody tells it to stop. It reads ahead in doubling steps.
func buffered[T any](seq iter.Seq[T]) gopter.Shrink {
	var ahead []any
	next, done := 0, false
	return func() (any, bool) {
		if next == len(ahead) && !done {
			limit := max(8, 2*len(ahead))
			ahead, done = ahead[:0], true
			for v := range seq {
				if len(ahead) == limit {
					done = false
					break
				}
				ahead = append(ahead, v)
			}
		}
		if next == len(ahead) {
			return nil, false
		}
		next++
		return ahead[next-1], true
	}
}
