// Package command generates what application commands are made of: names,
// descriptions, dictionaries, permissions and whole commands, valid ones and
// ones that break a single rule.
//
// A generator is named after what it makes, an invalid one after its one
// violation.
package command

import "github.com/slashproof/slashproof/harness/generate"

// Gen makes values of one type, each from a case seed.
type Gen[T any] = generate.Gen[T]
