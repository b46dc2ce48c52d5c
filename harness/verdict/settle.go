package verdict

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
)

// Settle tells the specs that failed for a reason of their own from those that
// failed on broken ground: where a clause that a spec stands on has failed in
// another spec, by an operation that the first one calls and in a way that can
// bear on it, what that one saw says nothing about its own clause. Such a spec
// becomes a skipped one that tells what it saw; its clause is neither failed nor
// passed. A failure is never put down to a clause of a lesser level.
//
// The grounds of the suites run in no circle, so behind every failure that is
// put aside another one stands.
func Settle(specs []Spec) {
	failed := map[string][]breach{} // by clause
	for _, s := range specs {
		if s.Capstone {
			continue
		}
		for _, f := range s.Failures {
			failed[f.Clause] = append(failed[f.Clause], breach{s.Name, f.Kind})
		}
	}
	for i := range specs {
		s := &specs[i]
		if s.Outcome != SpecFailed {
			continue
		}
		for _, f := range s.Failures {
			if ground := broken(s, f, failed); ground != "" {
				s.Outcome, s.Failures, s.Doubted = SpecSkipped, nil, append(s.Doubted, f.Clause)
				s.Reason = fmt.Sprintf("it stands on %s, which failed; for %s it expected %s and observed %s",
					ground, f.Clause, f.Expected, f.Observed)
				break
			}
		}
	}
}

// broken is the first of a spec's grounds that failed in another spec.
func broken(s *Spec, f Failure, failed map[string][]breach) string {
	for _, id := range s.Grounds {
		if slices.ContainsFunc(failed[id], func(b breach) bool { return b.spec != s.Name && explains(id, b.kind, f.Kind) }) &&
			outweighs(id, f.Clause) && within(id, f.Called) {
			return id
		}
	}
	return ""
}

// breach is where a ground failed, and how.
type breach struct {
	spec string
	kind Kind
}

// explains reports whether a ground that failed in one way can make a failure
// of another kind: what is refused lets nothing else be accepted, and what is
// accepted that should not be gets nothing refused, nor does a field that comes
// back in another form.
func explains(id string, ground, failure Kind) bool {
	switch {
	case ground == "" || failure == "":
		return true
	case failure == Accepted:
		return ground != Refused
	case failure == Refused:
		return ground == Refused || ground == Shown && !lookedAt.MatchString(id)
	}
	return true
}

// lookedAt are the clauses about what fields look like when they come back.
var lookedAt = regexp.MustCompile(`-(SHAPE|ECHO|ORDER)$`)

// within reports whether a clause can bear on a failure by the operations that
// were called before it: what a bulk overwrite does wrong explains nothing that
// happens without one. Operations that reach beyond what they are asked for
// bear on everything, and so do creates and deletes: each list is full of what
// others created, and of what they deleted if it is still there.
func within(id string, called []string) bool {
	if called == nil || reaching.MatchString(id) {
		return true
	}
	operation := aboutOne.FindStringSubmatch(id)
	if operation == nil {
		return true
	}
	return slices.ContainsFunc(called, func(c string) bool {
		return c == operation[1] || operation[2] != "" && strings.HasPrefix(c, operation[2]+"-")
	})
}

var (
	aboutOne = regexp.MustCompile(`^(?:((?:LIST|FETCH|EDIT|BULK)-(?:GLOBAL|GUILD))-|AUTH-BOT-(LIST|FETCH|EDIT|BULK)$)`)
	reaching = regexp.MustCompile(`-KEEPS-(OTHERS|GUILDS|GLOBAL|OTHER-GUILDS)$|-MENUS$`)
)

// outweighs reports whether a clause is of no lesser level than another.
func outweighs(id, other string) bool {
	levels := []contract.Level{contract.May, contract.Should, contract.Must}
	a, b := contract.Find(id), contract.Find(other)
	return a != nil && b != nil && slices.Index(levels, a.Level) >= slices.Index(levels, b.Level)
}
