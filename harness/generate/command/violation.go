package command

import (
	"math/rand/v2"

	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// violation is one way to break one rule of commands.
type violation struct {
	*generate.Rule
	globalOnly bool // see Invalid
	place      place
	simple     string // the characters to shrink texts to; "a" if empty
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

// violations lists every way to break a rule. What a seed makes depends on its
// order, which is that of the declarations: nothing stands behind its use.
var violations []violation

// breaking declares a rule by the way in which it is broken.
func breaking(v violation) *generate.Rule {
	violations = append(violations, v)
	return v.Rule
}

func (v violation) shape(r *rand.Rand) shape {
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
		spoil(r, generate.Pick(r, list))
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
		o := generate.Pick(r, list)
		t := generate.Pick(r, types)
		*o = payload.Option{
			Type: t, Name: o.Name, NameLocalizations: o.NameLocalizations,
			Description: o.Description, DescriptionLocalizations: o.DescriptionLocalizations,
			Required: o.Required,
		}
		spoil(r, o)
		return true
	}
}
