// Package component generates trees of components for messages and modals, valid
// ones and ones that break a single rule.
//
// A generator is named after what it makes. Each goes into properties of anybody's
// own, run by gopter: its method Gopter gives what prop.ForAll takes, with a
// shrinker that keeps what the generator promises. The examples show that.
//
// # Map
//
//   - draw.go, draw_input.go: trees; place.go: where a component may stand in one
//   - violation.go, violation_kind.go, violation_message.go, violation_input.go,
//     violation_modal.go: a rule, and how a tree breaks it
//   - judge.go, judge_field.go, judge_input.go: which rules a tree breaks
//   - invalid.go: trees that break one rule and no other
package component

import (
	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	shrinkers "github.com/slashproof/slashproof/harness/shrink/component"
)

// Gen makes values of one type, each from a case seed.
type Gen[T any] = generate.Gen[T]

// Limits that several generators share (contract: Limits, Components).
const (
	totalMax       = 40
	rowsMax        = 5
	buttonsMax     = 5
	childrenMax    = 3 // of a section
	itemsMax       = 10
	optionsMax     = 25
	groupMax       = 10 // options of a radio or checkbox group
	customIDMax    = 100
	buttonLabelMax = 80
	urlMax         = 512
	placeholderMax = 150
	optionTextMax  = 100
	describedMax   = 1024 // characters about a thumbnail or an item
	labelMax       = 45
	labelTextMax   = 100
	inputMax       = 4000
	inputHintMax   = 100
	filesMax       = 10
	colorMax       = 0xFFFFFF
	idMax          = 1<<31 - 1
)

// V2Tree makes the components of a components-V2 message that every reading of the
// contract accepts: every type that may stand there, alone and nested, with counts
// and texts at their limits and far from them, up to 40 in all. It shrinks to one
// component with texts of one letter.
func V2Tree() Gen[payload.Tree] { return valid(payload.V2) }

// LegacyTree makes the components of a message without the flag: up to 5 action
// rows.
func LegacyTree() Gen[payload.Tree] { return valid(payload.Legacy) }

// ModalTree makes the components of a modal: labels around every type that they
// take, and text displays.
func ModalTree() Gen[payload.Tree] { return valid(payload.Dialog) }

var shrinkersOfValid = shrinkers.Tree("a", func(t payload.Tree) bool { return len(Breaches(t)) == 0 })
