// Package command generates what application commands are made of: names,
// descriptions, dictionaries, permissions and whole commands, valid ones and
// ones that break a single rule.
//
// A generator is named after what it makes, an invalid one after its one
// violation. Each goes into properties of anybody's own, run by gopter: its method
// Gopter gives what prop.ForAll takes, with a shrinker that keeps what the
// generator promises. The examples show that.
//
// # Map
//
//   - name.go, nameclass.go, badname.go, description.go, localized.go, permission.go,
//     overwrite.go: the parts of a command
//   - command.go, options.go, detail.go: whole commands
//   - valid.go: what every reading of the contract accepts
//   - sequence.go: writes one after the other
//   - violation.go, violation_name.go, violation_field.go, violation_list.go,
//     violation_kind.go: a rule, and how a body breaks it
//   - judge.go, judge_option.go: which rules a body breaks; undecided.go: those that
//     the contract leaves open
//   - invalid.go: commands that break one rule and no other
package command

import "github.com/slashproof/slashproof/harness/generate"

// Gen makes values of one type, each from a case seed.
type Gen[T any] = generate.Gen[T]
