package command

import (
	"iter"
	"math/rand/v2"
	"strconv"

	"github.com/slashproof/slashproof/harness/generate"
)

// settled are permission bits of this family of services that were never
// anything else: to kick, to ban, to administrate, to manage channels and the
// guild, to view a channel, to send and manage messages, to manage roles, to
// use commands. The contract lists none.
var settled = []int{1, 2, 3, 4, 5, 10, 11, 13, 28, 31}

// PermissionSet makes sets of common permissions as default_member_permissions
// holds them: the decimal form of the bits. No set is empty. It shrinks to a
// single permission.
func PermissionSet() Gen[string] {
	return generate.New(func(r *rand.Rand) string {
		var set uint64
		for set == 0 {
			for _, bit := range settled {
				set |= uint64(r.IntN(2)) << bit
			}
		}
		return strconv.FormatUint(set, 10)
	}, func(text string) iter.Seq[string] {
		return func(yield func(string) bool) {
			set, err := strconv.ParseUint(text, 10, 64)
			if err != nil {
				return
			}
			for _, bit := range settled {
				if less := set &^ (1 << bit); less != set && less != 0 && !yield(strconv.FormatUint(less, 10)) {
					return
				}
			}
		}
	})
}
