package command

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/shrink"
	shrinkers "github.com/slashproof/slashproof/harness/shrink/command"
)

// Broken is a CHAT_INPUT command that breaks exactly one rule.
type Broken struct {
	Command payload.Command
	Rule    string           // the name of the violation
	Path    string           // where: options/3/choices/0/name
	Clause  *contract.Clause // the clause that it breaks
	// MayDrop says that the target may also accept the command, as long as what
	// breaks the rule is not stored. Otherwise it must refuse the command.
	MayDrop bool
	// GlobalOnly says that a guild command lacks the field at all, so that a
	// target may also ignore it there.
	GlobalOnly bool
}

// Bytes returns the command as it is sent.
func (b Broken) Bytes() []byte { return b.Command.Bytes() }

// MarshalJSON writes the counterexample: the command and what is wrong with it.
func (b Broken) MarshalJSON() ([]byte, error) {
	return json.Marshal(brokenJSON{Rule: b.Rule, Path: b.Path, Command: b.Command})
}

// UnmarshalJSON reads a counterexample; it fails where the rule is unknown.
func (b *Broken) UnmarshalJSON(raw []byte) error {
	var in brokenJSON
	if err := json.Unmarshal(raw, &in); err != nil {
		return err
	}
	for _, v := range Violations() {
		if v.Name == in.Rule {
			*b = v.broken(in.Command, in.Path)
			return nil
		}
	}
	return fmt.Errorf("generate: no violation is named %q", in.Rule)
}

type brokenJSON struct {
	Rule    string          `json:"rule"`
	Path    string          `json:"path"`
	Command payload.Command `json:"command"`
}

// Violation is one way to break one rule of commands.
type Violation struct {
	Name       string           // as Broken.Rule and Breach.Rule give it
	Clause     *contract.Clause // the clause that is broken
	MayDrop    bool             // see Broken
	GlobalOnly bool             // see Broken

	place  place
	simple string // the characters to shrink texts to; "a" if empty
	// breaks spoils a valid command, or reports that it has no place for that.
	breaks func(r *rand.Rand, c *payload.Command) bool
}

// place says what of a command is spoiled, and so what shape it needs.
type place int

const (
	anyPlace place = iota
	optionPlace
	nestedPlace
	subcommandPlace
	groupPlace
)

var violations []Violation

// Violations lists every violation that a command can be generated with.
func Violations() []Violation { return slices.Clone(violations) }

// ViolationsOf lists the violations of one clause.
func ViolationsOf(c *contract.Clause) []Violation {
	return slices.DeleteFunc(Violations(), func(v Violation) bool { return v.Clause != c })
}

func violation(v Violation) Violation {
	violations = append(violations, v)
	return v
}

// BrokenCommand makes commands that break one rule and keep every other, at a
// place that is drawn anew each time. They shrink to the smallest command that
// breaks the same rule and no other.
func BrokenCommand(v Violation) Gen[Broken] { return generate.NewInPasses(v.draw, v.shrinks()) }

func (v Violation) shrinks() shrink.Passes[Broken] {
	commands := shrinkers.Command("a"+v.simple, func(c payload.Command) bool { return v.only(c) != nil })
	return shrink.Convert(commands,
		func(b Broken) payload.Command { return b.Command },
		func(_ Broken, c payload.Command) Broken { return v.broken(c, v.only(c).Path) })
}

// attempts bounds how often a violation is tried on another command. Each takes
// one of the first few; a test holds that none comes near the bound.
const attempts = 1000

func (v Violation) draw(r *rand.Rand) Broken {
	for range attempts {
		c := newDrawer(r, r.IntN(4) == 0).command(v.shape(r))
		if !v.breaks(r, &c) {
			continue
		}
		if breach := v.only(c); breach != nil {
			return v.broken(c, breach.Path)
		}
	}
	panic("generate: no command found that breaks only: " + v.Name)
}

func (v Violation) broken(c payload.Command, path string) Broken {
	return Broken{Command: c, Rule: v.Name, Path: path, Clause: v.Clause, MayDrop: v.MayDrop, GlobalOnly: v.GlobalOnly}
}

// only returns the breach of a command that breaks this rule and no other, or
// nil.
func (v Violation) only(c payload.Command) *Breach {
	if found := Breaches(c); len(found) == 1 && found[0].Rule == v.Name {
		return &found[0]
	}
	return nil
}

func (v Violation) shape(r *rand.Rand) shape {
	switch v.place {
	case optionPlace:
		return plainShape
	case nestedPlace, subcommandPlace:
		return subcommandShape + shape(r.IntN(2))
	case groupPlace:
		return groupShape
	}
	return anyShape
}

// in lists the options of a command that stand at the place.
func (p place) in(c *payload.Command) []*payload.Option {
	var list []*payload.Option
	var visit func(options []payload.Option, top bool)
	visit = func(options []payload.Option, top bool) {
		for i := range options {
			o := &options[i]
			ordinary := o.Type > payload.SubCommandGroup
			switch {
			case p == anyPlace,
				p == optionPlace && top && ordinary,
				p == nestedPlace && !top && ordinary,
				p == subcommandPlace && o.Type == payload.SubCommand,
				p == groupPlace && o.Type == payload.SubCommandGroup:
				list = append(list, o)
			}
			visit(o.Options, false)
		}
	}
	visit(c.Options, true)
	return list
}

// option spoils one option at a place.
func option(p place, spoil func(r *rand.Rand, o *payload.Option)) func(*rand.Rand, *payload.Command) bool {
	return func(r *rand.Rand, c *payload.Command) bool {
		list := p.in(c)
		if len(list) == 0 {
			return false
		}
		spoil(r, pick(r, list))
		return true
	}
}

// plainOption spoils one option that is neither subcommand nor group, at any
// depth, after giving it a type of those listed and no field of another.
func plainOption(types []payload.OptionType, spoil func(r *rand.Rand, o *payload.Option)) func(*rand.Rand, *payload.Command) bool {
	return func(r *rand.Rand, c *payload.Command) bool {
		list := append(optionPlace.in(c), nestedPlace.in(c)...)
		if len(list) == 0 {
			return false
		}
		o := pick(r, list)
		t := pick(r, types)
		*o = payload.Option{
			Type: t, Name: o.Name, NameLocalizations: o.NameLocalizations,
			Description: o.Description, DescriptionLocalizations: o.DescriptionLocalizations,
			Required: o.Required,
		}
		spoil(r, o)
		return true
	}
}
