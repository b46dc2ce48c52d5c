package command

import (
	"encoding/json"
	"github.com/slashproof/slashproof/harness/generate"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"

	payload "github.com/slashproof/slashproof/harness/payload/command"
	shrinkers "github.com/slashproof/slashproof/harness/shrink/command"
)

// permissionsMax is the most overwrites that a command has in a guild
// (contract: Limits).
const permissionsMax = 100

// simpleIDs are the ids that a shrunk list is left with: one for every entry
// that a list may have.
var simpleIDs = func() []string {
	ids := make([]string, permissionsMax)
	for i := range ids {
		ids[i] = strconv.Itoa(i + 1)
	}
	return ids
}()

// Permissions makes lists of 0 to 100 overwrites for made-up roles, users and
// channels, no id twice in a list. Half the ids need more than the 53 bits of a
// double. It shrinks to the empty list.
func Permissions() Gen[payload.Permissions] {
	return generate.New(permissions, shrinkers.Permissions(simpleIDs, distinct))
}

func permissions(r *rand.Rand) payload.Permissions {
	n := generate.EdgeLength(r, 0, permissionsMax)
	if r.IntN(3) > 0 {
		n = generate.EdgeLength(r, 0, 6) // most lists that people send are short
	}
	out := make(payload.Permissions, 0, n)
	for len(out) < n {
		e := permission(r)
		if !slices.ContainsFunc(out, func(o payload.Permission) bool { return o.ID == e.ID }) {
			out = append(out, e)
		}
	}
	return out
}

func permission(r *rand.Rand) payload.Permission {
	return payload.Permission{ID: generate.Snowflake(r), Type: payload.PermissionType(1 + r.IntN(3)), Allow: r.IntN(2) == 0}
}

func distinct(p payload.Permissions) bool {
	seen := map[string]bool{}
	for _, e := range p {
		if seen[e.ID] {
			return false
		}
		seen[e.ID] = true
	}
	return true
}

// invalidEntries are the ways in which an entry breaks a rule of its own.
var invalidEntries = []payload.Extra{
	{"id": payload.Absent},
	{"id": json.RawMessage(`"none"`)},
	{"id": json.RawMessage(`""`)},
	{"type": payload.Absent},
	{"type": json.RawMessage(`0`)},
	{"type": json.RawMessage(`4`)},
	{"permission": payload.Absent},
}

// InvalidPermissions makes lists of 1 to 100 overwrites of which exactly one
// breaks a rule: it has no id, type or permission, an id that is no snowflake,
// or an unknown type. It shrinks to that entry alone.
func InvalidPermissions() Gen[payload.Permissions] {
	return generate.New(func(r *rand.Rand) payload.Permissions {
		p := permissions(r)
		if len(p) == 0 {
			p = append(p, permission(r))
		}
		p[r.IntN(len(p))].Extra = invalidEntries[r.IntN(len(invalidEntries))]
		return p
	}, func(p payload.Permissions) iter.Seq[payload.Permissions] {
		return shrinkers.Permissions(simpleIDs, func(q payload.Permissions) bool { return distinct(q) && invalidIn(q) == 1 })(p)
	})
}

func invalidIn(p payload.Permissions) int {
	n := 0
	for _, e := range p {
		if e.Extra != nil {
			n++
		}
	}
	return n
}
