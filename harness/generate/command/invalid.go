package command

import (
	"encoding/json"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/shrink"
	shrinkers "github.com/slashproof/slashproof/harness/shrink/command"
)

// Invalid is a CHAT_INPUT command that breaks exactly one rule.
type Invalid struct {
	Command payload.Command
	*generate.Rule
	Path string // where: options/3/choices/0/name
	// GlobalOnly says that a guild command lacks the field at all, so that a
	// target may also ignore it there.
	GlobalOnly bool
}

// Bytes returns the command as it is sent.
func (b Invalid) Bytes() []byte { return b.Command.Bytes() }

// MarshalJSON writes the counterexample: the command and what is wrong with it.
func (b Invalid) MarshalJSON() ([]byte, error) {
	return json.Marshal(invalidJSON{Rule: b.Rule.Name, Path: b.Path, Command: b.Command})
}

// UnmarshalJSON reads a counterexample; it fails where the rule is unknown.
func (b *Invalid) UnmarshalJSON(raw []byte) error {
	var in invalidJSON
	if err := json.Unmarshal(raw, &in); err != nil {
		return err
	}
	for _, v := range violations {
		if v.Name == in.Rule {
			*b = v.invalid(in.Command, in.Path)
			return nil
		}
	}
	return fmt.Errorf("generate: no rule is named %q", in.Rule)
}

type invalidJSON struct {
	Rule    string          `json:"rule"`
	Path    string          `json:"path"`
	Command payload.Command `json:"command"`
}

// Rules lists every rule that InvalidCommand can break.
func Rules() []*generate.Rule {
	var out []*generate.Rule
	for _, v := range violations {
		out = append(out, v.Rule)
	}
	return out
}

// InvalidCommand makes commands that break one rule and keep every other, at a
// place that is drawn anew each time. They shrink to the smallest command that
// breaks the same rule and no other. It panics where the rule is not one of
// Rules.
func InvalidCommand(rule *generate.Rule) Gen[Invalid] {
	i := slices.IndexFunc(violations, func(v violation) bool { return v.Rule == rule })
	if i < 0 {
		panic("generate: no command breaks: " + rule.Name)
	}
	return generate.NewInPasses(violations[i].draw, violations[i].shrinks())
}

// InvalidCommandOf makes commands that break the clause in any of the ways that
// there are, and no other rule. It panics when there is none.
func InvalidCommandOf(c *contract.Clause) Gen[Invalid] {
	ways := slices.DeleteFunc(slices.Clone(violations), func(v violation) bool { return v.Clause != c })
	if len(ways) == 0 {
		panic("generate: no command breaks " + c.ID)
	}
	return invalidBy(ways)
}

// AnyInvalidCommand makes commands that break one rule of any.
func AnyInvalidCommand() Gen[Invalid] { return invalidBy(violations) }

func invalidBy(ways []violation) Gen[Invalid] {
	return generate.NewInPasses(func(r *rand.Rand) Invalid { return generate.Pick(r, ways).draw(r) },
		func(b Invalid) []iter.Seq[Invalid] {
			way := slices.IndexFunc(ways, func(v violation) bool { return v.Rule == b.Rule })
			return ways[way].shrinks()(b)
		})
}

func (v violation) draw(r *rand.Rand) Invalid {
	c, path := generate.Breaking(r, v.Rule, func(r *rand.Rand) (payload.Command, bool) {
		// Half of them hold nothing special, which a target might refuse instead.
		terse := r.IntN(2) == 0
		d := newDrawer(r, !terse && r.IntN(2) == 0)
		if d.terse = terse; terse {
			d.scale = generate.Small
		}
		c := d.command(v.shape(r))
		return c, v.breaks(r, &c)
	}, Breaches)
	return v.invalid(c, path)
}

func (v violation) shrinks() shrink.Passes[Invalid] {
	commands := shrinkers.Command("a"+v.simple, func(c payload.Command) bool {
		_, only := Breaches(c).Only(v.Rule)
		return only
	})
	return shrink.Convert(commands,
		func(b Invalid) payload.Command { return b.Command },
		func(_ Invalid, c payload.Command) Invalid {
			path, _ := Breaches(c).Only(v.Rule)
			return v.invalid(c, path)
		})
}

func (v violation) invalid(c payload.Command, path string) Invalid {
	return Invalid{Command: c, Rule: v.Rule, Path: path, GlobalOnly: v.globalOnly}
}

// InLocales is the command with locales that a target has. It reports false
// where there are so few of them that what breaks the rule was dropped.
func (b Invalid) InLocales(have []string) (Invalid, bool) {
	b.Command = InLocales(b.Command, have)
	return b, Breaches(b.Command).Has(b.Rule)
}
