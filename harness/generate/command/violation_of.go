package command

import (
	"iter"
	"math/rand/v2"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"

	"github.com/slashproof/slashproof/harness/generate"
)

// BrokenCommandOf makes commands that break the clause in any of the ways that
// there are, and no other rule. It panics when there is none.
func BrokenCommandOf(c *contract.Clause) Gen[Broken] {
	ways := ViolationsOf(c)
	if len(ways) == 0 {
		panic("generate: no violation of " + c.ID)
	}
	return brokenIn(ways)
}

// AnyBrokenCommand makes commands that break one rule of any.
func AnyBrokenCommand() Gen[Broken] { return brokenIn(violations) }

func brokenIn(ways []Violation) Gen[Broken] {
	return generate.NewInPasses(func(r *rand.Rand) Broken { return pick(r, ways).draw(r) },
		func(b Broken) []iter.Seq[Broken] {
			way := slices.IndexFunc(ways, func(v Violation) bool { return v.Name == b.Rule })
			return ways[way].shrinks()(b)
		})
}
