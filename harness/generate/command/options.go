package command

import (
	"iter"
	"math/rand/v2"

	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/shrink"
	shrinkers "github.com/slashproof/slashproof/harness/shrink/command"
)

// Options makes lists of options as Command does, of 0 to 25 options, subcommands
// or groups of them, without dictionaries. It shrinks to the empty list.
func Options() Gen[[]payload.Option] {
	around := func(list []payload.Option) payload.Command {
		return payload.Command{Name: "a", Description: "a", Options: list}
	}
	passes := shrink.Convert(shrinkers.Command("a", func(c payload.Command) bool { return len(Breaches(c)) == 0 }),
		around, func(_ []payload.Option, c payload.Command) []payload.Option { return c.Options })
	return generate.NewInPasses(func(r *rand.Rand) []payload.Option {
		return newDrawer(r, false).command(anyShape).Options
	}, func(list []payload.Option) []iter.Seq[[]payload.Option] { return passes(list) })
}
