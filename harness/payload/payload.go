// Package payload is the core of what a client sends: values, extra keys, the
// writing and reading of objects, and where in a body something stands. A
// package below it has the bodies of each kind, typed.
//
// The types say what is sent, not what is right. A field that is not set is
// absent from the body; Extra sends whatever the typed fields cannot, such as
// an explicit null, a value of a wrong type or an unknown key. The order of
// keys is fixed, so equal values give equal bytes.
package payload

import (
	"encoding/json"
	"slices"
)

// Extra adds keys to an object, or overrides the ones that its typed fields
// would send. An empty value (Absent) takes the key out.
type Extra map[string]json.RawMessage

// Absent as a value of Extra leaves out a key that would be sent.
var Absent json.RawMessage

// Null as a value of Extra sends an explicit null.
var Null = json.RawMessage("null")

// Set adds a key, or overrides one.
func (e *Extra) Set(key string, raw json.RawMessage) {
	if *e == nil {
		*e = Extra{}
	}
	(*e)[key] = raw
}

// Clone returns a copy that shares nothing with e.
func (e Extra) Clone() Extra {
	if e == nil {
		return nil
	}
	out := make(Extra, len(e))
	for key, raw := range e {
		out[key] = slices.Clone(raw)
	}
	return out
}

// ClonePointer returns a pointer to a copy, or nil.
func ClonePointer[T any](p *T) *T {
	if p == nil {
		return nil
	}
	return new(*p)
}
