package generate

import (
	"math/rand/v2"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
)

// Rule is a rule on what is sent, named after the way in which it is broken. One
// value stands for each: what breaks it on purpose, what finds it broken and what
// says so.
type Rule struct {
	Name   string           // "option name overlong"
	Clause *contract.Clause // nil where the contract can be read either way
	// MayDrop says that a target may also accept the body, as long as what breaks
	// the rule is not stored. Otherwise it must refuse the body.
	MayDrop bool
}

// Undecided is a rule that the contract can be read to have or not to have, so
// that neither a valid body nor one that breaks a single rule breaks it.
func Undecided(name string) *Rule { return &Rule{Name: name} }

// Breach is one rule that a body breaks.
type Breach struct {
	Rule *Rule
	Path string // where, as keys and positions: options/3/choices/0/name
}

func (b Breach) String() string { return b.Rule.Name + " at " + b.Path }

// Breaches collects the rules that a body breaks.
type Breaches []Breach

// Add adds a rule, broken at a key of what stands at a path.
func (b *Breaches) Add(at *payload.Path, key string, rule *Rule) {
	*b = append(*b, Breach{Rule: rule, Path: at.Key(key)})
}

// Has reports whether the rule is broken.
func (b Breaches) Has(rule *Rule) bool {
	return slices.ContainsFunc(b, func(x Breach) bool { return x.Rule == rule })
}

// Only returns where the rule is broken, and whether no other is.
func (b Breaches) Only(rule *Rule) (path string, only bool) {
	if len(b) != 1 || b[0].Rule != rule {
		return "", false
	}
	return b[0].Path, true
}

// attempts bounds how often the breaking of a rule is tried on another body. Each
// takes one of the first few; a test holds that none comes near the bound.
const attempts = 1000

// Breaking draws a body that breaks a rule and no other, and where. Of spoil it
// gets a body that kept every rule before one was broken, or false where there
// was no place for that; judge lists what a body breaks.
func Breaking[T any](r *rand.Rand, rule *Rule, spoil func(*rand.Rand) (T, bool), judge func(T) Breaches) (body T, path string) {
	for range attempts {
		body, spoilt := spoil(r)
		if !spoilt {
			continue
		}
		if path, only := judge(body).Only(rule); only {
			return body, path
		}
	}
	panic("generate: nothing found that breaks only this rule: " + rule.Name)
}
