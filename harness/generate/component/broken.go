package component

import (
	"encoding/json"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

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
	var all []breachSeat
	for _, v := range ways {
		all = append(all, v.seats()...)
	}
	return generate.NewInTurns(len(all), func(r *rand.Rand, n int) Broken { return all[n].draw(r) },
		func(b Broken) []iter.Seq[Broken] {
			way := slices.IndexFunc(ways, func(v violation) bool { return v.Rule == b.Rule })
			return ways[way].shrinks()(b)
		})
}

// breachSeat is a way to break a rule, at a place where what it needs may stand.
type breachSeat struct {
	violation
	seat seat // without a type for a rule on the whole
}

// seats are all places at which the rule can be broken.
func (v violation) seats() []breachSeat {
	var all []breachSeat
	for i, on := range v.on {
		if slices.Contains(v.on[:i], on) {
			continue
		}
		places := seats(on, v.drawable(on))
		if len(places) == 0 {
			places = []seat{{on: on}}
		}
		for _, s := range places {
			all = append(all, breachSeat{v, s})
		}
	}
	return all
}

// tries are how many trees are drawn at most until what breaks the rule is at the
// seat: another place may take it that has the same types.
const tries = 12

func (s breachSeat) draw(r *rand.Rand) (b Broken) {
	for range tries {
		at := ""
		t, path := generate.Breaking(r, s.Rule, func(r *rand.Rand) (payload.Tree, bool) {
			d := newDrawer(r, s.seat.on)
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
			if s.seat.typ != 0 {
				d.room = 5
				at = "components/" + strconv.Itoa(insert(r, &t, d.bearing(s.seat)))
			}
			return t, s.breaks(r, &t)
		}, Breaches)
		b = Broken{Tree: t, Rule: s.Rule, Path: path}
		if at == "" || path == at || strings.HasPrefix(path, at+"/") {
			break
		}
	}
	return b
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
