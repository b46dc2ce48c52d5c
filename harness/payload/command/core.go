package command

import "github.com/slashproof/slashproof/harness/payload"

// What commands are written with comes from the core, and has its names here
// too, so that whoever writes commands needs one package.
type (
	Extra = payload.Extra
	Value = payload.Value
)

// Absent and Null are values of Extra: no such key, and an explicit null.
var (
	Absent = payload.Absent
	Null   = payload.Null
)

// String is a string value.
func String(s string) Value { return payload.String(s) }

// Integer is an integer value, sent without a fraction.
func Integer(i int64) Value { return payload.Integer(i) }

// Double is a double value, sent with a fraction or an exponent even when it is
// whole. It must be finite.
func Double(f float64) Value { return payload.Double(f) }
