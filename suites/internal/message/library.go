package message

import (
	"encoding/json"

	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// Decoded are the components of a message or a modal as a library sends it, and the
// first type of them that is no layout around others.
func Decoded(body json.RawMessage, on payload.Surface) (t payload.Tree, first payload.Type) {
	var m struct {
		Flags      int                 `json:"flags"`
		Components []payload.Component `json:"components"`
	}
	if err := json.Unmarshal(body, &m); err != nil {
		panic(err) // what is recorded is part of the program
	}
	if m.Flags&payload.ComponentsV2 != 0 {
		on = payload.V2
	}
	for _, c := range payload.All(m.Components) {
		if first = c.Type; first != payload.ActionRow && first != payload.Label {
			break
		}
	}
	return payload.Tree{Surface: on, Components: m.Components}, first
}
