// Package command generates what application commands are made of: names,
// descriptions, dictionaries, permissions and whole commands, valid ones and
// ones that break a single rule.
//
// A generator is named after what it makes, an invalid one after its one
// violation. Each goes into properties of anybody's own, run by gopter: its method
// Gopter gives what prop.ForAll takes, with a shrinker that keeps what the
// generator promises. The examples show that.
package command

import "github.com/slashproof/slashproof/harness/generate"

// Gen makes values of one type, each from a case seed.
type Gen[T any] = generate.Gen[T]
