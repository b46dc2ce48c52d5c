package command

import (
	"encoding/json"
	"maps"
	"slices"
)

// neutral are fields at their defaults, for a target that insists on some which
// the contract makes optional. Its own clause says that it must not.
var neutral = Extra{
	"nsfw": json.RawMessage("false"), "options": json.RawMessage("[]"), "default_member_permissions": Null,
}

// Insistent are the neutral fields that a target may insist on: all, or all but
// one that it refuses at its default, or one.
func Insistent() []Extra {
	all := []Extra{neutral}
	for _, key := range slices.Sorted(maps.Keys(neutral)) {
		others := maps.Clone(neutral)
		delete(others, key)
		all = append(all, others, Extra{key: neutral[key]})
	}
	return all
}
