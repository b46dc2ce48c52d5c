package component

import "github.com/slashproof/slashproof/harness/payload"

// Extra is that of the core, which has its name here too, so that whoever writes
// components needs one package.
type Extra = payload.Extra

// Absent and Null are values of Extra: no such key, and an explicit null.
var (
	Absent = payload.Absent
	Null   = payload.Null
)
