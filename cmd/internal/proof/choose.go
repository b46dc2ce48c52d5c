package proof

import (
	"path"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/suites"
)

// ChooseFaults are the faults of those ids, or all whose id matches the glob.
// Empty means all of clauses that a spec cites: the others have nothing to be
// caught by.
func ChooseFaults(ids []string, match string) ([]refserver.Fault, error) {
	all := refserver.Faults()
	if cited := suites.Cited(); match == "" && len(ids) == 0 {
		return slices.DeleteFunc(all, func(x refserver.Fault) bool { return len(cited[x.Clause.ID]) == 0 }), nil
	}
	if match != "" {
		// A fault id has one slash, which a glob's star would not cross.
		glob := strings.ReplaceAll(match, "/", "\x00")
		if _, err := path.Match(glob, ""); err != nil {
			return nil, exit.Usage("--match %q does not read", match)
		}
		all = slices.DeleteFunc(all, func(x refserver.Fault) bool {
			ok, err := path.Match(glob, strings.ReplaceAll(x.ID, "/", "\x00"))
			return err != nil || !ok
		})
		if len(all) == 0 {
			return nil, exit.Usage("--match %q: no fault's id matches", match)
		}
	}
	if len(ids) == 0 {
		return all, nil
	}
	var chosen []refserver.Fault
	for _, id := range ids {
		i := slices.IndexFunc(all, func(x refserver.Fault) bool { return x.ID == id })
		if i < 0 {
			return nil, exit.Usage("--fault %q: no such fault; 'slashproof serve --list-faults' lists them", id)
		}
		chosen = append(chosen, all[i])
	}
	return chosen, nil
}
