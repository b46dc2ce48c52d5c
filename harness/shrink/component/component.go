// Package component shrinks trees of components: whole branches first, single
// letters last.
package component

import (
	"iter"

	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/shrink"
)

// Tree returns a shrinker of trees of components. It first takes away what can go
// everywhere at once: all but one component of the top, every optional field,
// every text that is more than a letter; then halves of the tree, children in the
// place of their parent, a text in that of anything else, lists, each field, and each text as shrink.Text does with
// the same simple characters. keep says which trees are still of the kind (nil
// keeps all); what it refuses costs no evaluation.
func Tree(simple string, keep func(payload.Tree) bool) shrink.Passes[payload.Tree] {
	return shrink.Changing(payload.Tree.Clone, keep, func(t *payload.Tree) []iter.Seq[change] {
		return []iter.Seq[change]{
			inTurn(alone(t), wholesale), dropLeaves(t), hoists(t), toText(t), lists(t), fields(t), texts.Parts(t), texts.Each(simple, t),
		}
	})
}

// change makes a tree simpler.
type change = shrink.Change[payload.Tree]

func inTurn(all ...iter.Seq[change]) iter.Seq[change] { return shrink.InTurn(all...) }

// alone leaves one component of the top: each where there are few, else halves do
// better.
func alone(t *payload.Tree) iter.Seq[change] {
	return func(yield func(change) bool) {
		if len(t.Components) > 8 {
			return
		}
		for i := range t.Components {
			if len(t.Components) > 1 && !yield(func(d *payload.Tree) bool {
				d.Components = []payload.Component{d.Components[i]}
				return true
			}) {
				return
			}
		}
	}
}

// wholesale takes away one thing everywhere.
func wholesale(yield func(change) bool) {
	for _, ch := range []change{bare, noSettings, shortLists, texts.Plain, texts.Renamed} {
		if !yield(ch) {
			return
		}
	}
}

// bare is all of what follows in one step.
func bare(d *payload.Tree) bool {
	changed := false
	for _, ch := range []change{noSettings, shortLists, texts.Plain} {
		changed = ch(d) || changed
	}
	return changed
}

func noSettings(d *payload.Tree) bool {
	had := false
	for _, c := range nodes(d) {
		for _, unset := range settings(c) {
			had = unset() || had
		}
	}
	return had
}

// shortLists leaves one option and one item where there are more.
func shortLists(d *payload.Tree) bool {
	had := false
	for _, c := range nodes(d) {
		if least := leastOptions(c); len(c.Options) > least {
			c.Options, had = c.Options[:least], true
		}
		if len(c.Items) > 1 {
			c.Items, had = c.Items[:1], true
		}
	}
	return had
}

// leastOptions is how many a component must have that has some (contract: Radio
// Group).
func leastOptions(c *payload.Component) int {
	if c.Type == payload.RadioGroup {
		return 2
	}
	return 1
}
