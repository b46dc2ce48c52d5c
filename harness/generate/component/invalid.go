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

// Invalid is a tree of components that breaks exactly one rule.
type Invalid struct {
	payload.Tree
	*generate.Rule
	Path string // where: components/3/accessory/label
}

// MarshalJSON writes the counterexample: the tree and what is wrong with it.
func (b Invalid) MarshalJSON() ([]byte, error) {
	return json.Marshal(invalidJSON{Rule: b.Rule.Name, Path: b.Path, Tree: b.Tree})
}

// UnmarshalJSON reads a counterexample; it fails where the rule is unknown.
func (b *Invalid) UnmarshalJSON(raw []byte) error {
	var in invalidJSON
	if err := json.Unmarshal(raw, &in); err != nil {
		return err
	}
	for _, v := range violations {
		if v.Name == in.Rule {
			*b = Invalid{Tree: in.Tree, Rule: v.Rule, Path: in.Path}
			return nil
		}
	}
	return fmt.Errorf("generate: no rule is named %q", in.Rule)
}

// Alone is what breaks the rule without what stands beside it at the top: itself where
// it is the whole that breaks the rule.
func (b Invalid) Alone() Invalid {
	for i := range b.Components {
		only := payload.Tree{Surface: b.Surface, Components: b.Components[i : i+1]}
		if path, still := Breaches(only).Only(b.Rule); still {
			return Invalid{only, b.Rule, path}
		}
	}
	return b
}

type invalidJSON struct {
	Rule string       `json:"rule"`
	Path string       `json:"path"`
	Tree payload.Tree `json:"tree"`
}

// Rules lists every rule that InvalidTree can break.
func Rules() []*generate.Rule {
	var out []*generate.Rule
	for _, v := range violations {
		out = append(out, v.Rule)
	}
	return out
}

// ClausesOn lists the clauses that a tree on one of the surfaces can break.
func ClausesOn(surfaces ...payload.Surface) []*contract.Clause {
	var all []*contract.Clause
	for _, v := range violations {
		if v.onSome(surfaces) && !slices.Contains(all, v.Clause) {
			all = append(all, v.Clause)
		}
	}
	return all
}

// InvalidTree makes trees that break one rule and keep every other, on a surface, at
// a place and depth that are drawn anew each time. They shrink to the smallest tree
// that breaks the same rule and no other. It panics where the rule is not one of
// Rules.
func InvalidTree(rule *generate.Rule) Gen[Invalid] {
	return invalidBy("breaks: "+rule.Name, everywhere, func(v violation) bool { return v.Rule == rule })
}

// InvalidTreeOf makes trees that break the clause in any of the ways that there
// are, and no other rule. It panics when there is none.
func InvalidTreeOf(c *contract.Clause) Gen[Invalid] {
	return InvalidTreeOn(c, everywhere...)
}

// InvalidTreeOn is InvalidTreeOf on some surfaces alone.
func InvalidTreeOn(c *contract.Clause, surfaces ...payload.Surface) Gen[Invalid] {
	return invalidBy("breaks "+c.ID, surfaces, func(v violation) bool { return v.Clause == c })
}

// AnyInvalidTree makes trees that break one rule of any.
func AnyInvalidTree() Gen[Invalid] {
	return invalidBy("breaks a rule", everywhere, func(violation) bool { return true })
}

func invalidBy(words string, surfaces []payload.Surface, is func(violation) bool) Gen[Invalid] {
	ways := slices.DeleteFunc(slices.Clone(violations), func(v violation) bool { return !is(v) || !v.onSome(surfaces) })
	if len(ways) == 0 {
		panic("generate: no tree " + words)
	}
	var all []breachSeat
	for _, v := range ways {
		for _, on := range surfaces {
			if slices.Contains(v.on, on) {
				all = append(all, v.seats(on)...)
			}
		}
	}
	return generate.NewInTurns(len(all), func(r *rand.Rand, n int) Invalid { return all[n].draw(r) },
		func(b Invalid) []iter.Seq[Invalid] {
			way := slices.IndexFunc(ways, func(v violation) bool { return v.Rule == b.Rule })
			return ways[way].shrinks()(b)
		})
}

// onSome reports whether the rule is broken on one of the surfaces.
func (v violation) onSome(surfaces []payload.Surface) bool {
	return slices.ContainsFunc(v.on, func(on payload.Surface) bool { return slices.Contains(surfaces, on) })
}

// breachSeat is a way to break a rule, at a place where what it needs may stand.
type breachSeat struct {
	violation
	seat    seat         // without a type at the top of the whole
	strayed payload.Type // what is put there; 0 for nothing
	beside  bool         // as the accessory of a section
}

// seats are all places of a surface at which the rule can be broken.
func (v violation) seats(on payload.Surface) []breachSeat {
	var places []breachSeat
	at := seats(on, v.drawable(on))
	if v.stray == nil {
		at = append(at, openSeats(on, v.drawable(on))...)
	}
	for _, s := range at {
		places = append(places, breachSeat{violation: v, seat: s})
		if s.typ == payload.Section && v.stray != nil {
			places = append(places, breachSeat{violation: v, seat: s, beside: true})
		}
	}
	if v.atTop(on) {
		places = append(places, breachSeat{violation: v, seat: seat{on: on}})
	}
	if v.stray == nil {
		return places
	}
	var all []breachSeat
	for _, p := range places {
		for _, p.strayed = range v.stray {
			if !slices.Contains(takes[p.into()], p.strayed) {
				all = append(all, p)
			}
		}
	}
	return all
}

// top stands among the types that are needed for the top of the whole.
const top payload.Type = 0

// atTop reports whether the rule is broken at the top. Without the flag the top of a
// message has a rule of its own for what messages hold elsewhere.
func (v violation) atTop(on payload.Surface) bool {
	return len(v.need) == 0 || slices.Contains(v.need, top) && (on != payload.Legacy || !drawable(v.stray[0]))
}

// into is the place that something is put into.
func (s breachSeat) into() parent {
	switch {
	case s.beside:
		return asAccessory
	case s.seat.typ == payload.ActionRow:
		return inRow
	case s.seat.typ == payload.Section:
		return inSection
	case s.seat.typ == payload.Container:
		return inContainer
	case s.seat.typ == payload.Label:
		return inLabel
	}
	return atTop
}

func (s breachSeat) draw(r *rand.Rand) Invalid {
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
		spoil := site{Tree: &t, breachSeat: s}
		if s.seat.typ != top {
			d.room = 5
			at := insert(r, &t, d.bearing(s.seat))
			spoil.at = s.seat.of(&t.Components[at])
		}
		return t, s.breaks(r, spoil)
	}, Breaches)
	return Invalid{Tree: t, Rule: s.Rule, Path: path}
}

// drawable are the types that a rule needs and that may stand on the surface.
func (v violation) drawable(on payload.Surface) []payload.Type {
	return slices.DeleteFunc(slices.Clone(v.need), func(t payload.Type) bool { return len(seatsOf(on, t)) == 0 })
}

func (v violation) shrinks() shrink.Passes[Invalid] {
	trees := shrinkers.Tree("a", func(t payload.Tree) bool {
		_, only := Breaches(t).Only(v.Rule)
		return only
	})
	return shrink.Convert(trees,
		func(b Invalid) payload.Tree { return b.Tree },
		func(_ Invalid, t payload.Tree) Invalid {
			path, _ := Breaches(t).Only(v.Rule)
			return Invalid{Tree: t, Rule: v.Rule, Path: path}
		})
}
