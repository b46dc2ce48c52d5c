package component

import (
	"encoding/json"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/shrink"
	shrinkers "github.com/slashproof/slashproof/harness/shrink/component"
)

// Broken is a tree of components that breaks exactly one rule.
type Broken struct {
	payload.Tree
	*generate.Rule
	Path string // where: components/3/accessory/label
}

// MarshalJSON writes the counterexample: the tree and what is wrong with it.
func (b Broken) MarshalJSON() ([]byte, error) {
	return json.Marshal(brokenJSON{Rule: b.Rule.Name, Path: b.Path, Tree: b.Tree})
}

// UnmarshalJSON reads a counterexample; it fails where the rule is unknown.
func (b *Broken) UnmarshalJSON(raw []byte) error {
	var in brokenJSON
	if err := json.Unmarshal(raw, &in); err != nil {
		return err
	}
	for _, v := range violations {
		if v.Name == in.Rule {
			*b = Broken{Tree: in.Tree, Rule: v.Rule, Path: in.Path}
			return nil
		}
	}
	return fmt.Errorf("generate: no rule is named %q", in.Rule)
}

type brokenJSON struct {
	Rule string       `json:"rule"`
	Path string       `json:"path"`
	Tree payload.Tree `json:"tree"`
}

// Rules lists every rule that BrokenTree can break.
func Rules() []*generate.Rule {
	var out []*generate.Rule
	for _, v := range violations {
		out = append(out, v.Rule)
	}
	return out
}

// InModals reports whether a rule is broken in modals.
func InModals(rule *generate.Rule) bool {
	return slices.ContainsFunc(violations, func(v violation) bool { return v.Rule == rule && v.on[0] == payload.Dialog })
}

// BrokenTree makes trees that break one rule and keep every other, on a surface, at
// a place and depth that are drawn anew each time. They shrink to the smallest tree
// that breaks the same rule and no other. It panics where the rule is not one of
// Rules.
func BrokenTree(rule *generate.Rule) Gen[Broken] {
	return brokenBy("breaks: "+rule.Name, func(v violation) bool { return v.Rule == rule })
}

// BrokenTreeOf makes trees that break the clause in any of the ways that there
// are, and no other rule. It panics when there is none.
func BrokenTreeOf(c *contract.Clause) Gen[Broken] {
	return brokenBy("breaks "+c.ID, func(v violation) bool { return v.Clause == c })
}

// AnyBrokenTree makes trees that break one rule of any.
func AnyBrokenTree() Gen[Broken] {
	return brokenBy("breaks a rule", func(violation) bool { return true })
}

func brokenBy(words string, is func(violation) bool) Gen[Broken] {
	ways := slices.DeleteFunc(slices.Clone(violations), func(v violation) bool { return !is(v) })
	if len(ways) == 0 {
		panic("generate: no tree " + words)
	}
	return generate.NewInPasses(func(r *rand.Rand) Broken { return generate.Pick(r, ways).draw(r) },
		func(b Broken) []iter.Seq[Broken] {
			way := slices.IndexFunc(ways, func(v violation) bool { return v.Rule == b.Rule })
			return ways[way].shrinks()(b)
		})
}

func (v violation) draw(r *rand.Rand) Broken {
	t, path := generate.Breaking(r, v.Rule, func(r *rand.Rand) (payload.Tree, bool) {
		d := newDrawer(r, generate.Pick(r, v.on))
		// Half of them hold nothing special, which a target might refuse instead.
		if d.terse = r.IntN(2) == 0; d.terse {
			d.scale = generate.Small
		}
		if d.scale == generate.Small {
			d.room = 1 + r.IntN(5)
		}
		d.room = min(d.room, totalMax-5)
		t := d.tree()
		if d.on == payload.Legacy || d.on == payload.Dialog {
			t.Components = t.Components[:min(len(t.Components), rowsMax-1)]
		}
		if len(v.need) > 0 {
			if need := v.drawable(d.on); len(need) > 0 {
				d.room = 5
				insert(r, &t, d.bearing(generate.Pick(r, need)))
			}
		}
		return t, v.breaks(r, &t)
	}, Breaches)
	return Broken{Tree: t, Rule: v.Rule, Path: path}
}

// drawable are the types that a rule needs and that may stand on the surface.
func (v violation) drawable(on payload.Surface) []payload.Type {
	if on != payload.Legacy {
		return v.need
	}
	return slices.DeleteFunc(slices.Clone(v.need), func(t payload.Type) bool {
		return t != payload.ActionRow && t != payload.Button && !t.IsSelect()
	})
}

func (v violation) shrinks() shrink.Passes[Broken] {
	trees := shrinkers.Tree("a", func(t payload.Tree) bool {
		_, only := Breaches(t).Only(v.Rule)
		return only
	})
	return shrink.Convert(trees,
		func(b Broken) payload.Tree { return b.Tree },
		func(_ Broken, t payload.Tree) Broken {
			path, _ := Breaches(t).Only(v.Rule)
			return Broken{Tree: t, Rule: v.Rule, Path: path}
		})
}
