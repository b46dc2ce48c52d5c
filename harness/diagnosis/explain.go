package diagnosis

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
)

// Explain groups the failures of a run by what causes them. Every failed
// clause is among the Failures of exactly one cause, and no clause is the
// Clause of two.
//
// It is greedy: it takes the entry that explains most of the failures that are
// left and predicts least that did not happen, until all are explained. An
// entry comes into question only where its clause failed. A failure that no
// entry explains is a cause by itself. What was predicted and is blocked here,
// or explained already, or was not decided, counts neither way.
//
// Among equals an entry goes first whose clause is not explained yet; then one that
// shows in answers of the same kind; then one whose blocked clauses are more alike; then one that predicts less that the
// run is silent about; then the one whose clause was reported first, and the
// first by id. What a cause looks like is said where at most two things of its
// clause explain the run as well as each other.
//
// Causes with a failed MUST stand before those without; then they stand in
// order of what mending them unlocks, which is failures and blocked clauses
// together, and then in the order of Observed.Failed. The same run makes the
// same causes, whatever the order of the dictionary.
func Explain(o Observed, dictionary []Entry) (causes []Cause) {
	r := newRun(o)
	x := explanation{run: r, cause: map[string]string{}, words: map[string]string{}}
	suspects := r.suspects(dictionary)
	for {
		best := x.best(suspects)
		if best == nil {
			break
		}
		x.take(best, suspects)
	}
	return x.causes()
}

// explanation is what is explained so far.
type explanation struct {
	*run
	cause map[string]string // the clause of its cause, by failed clause
	words map[string]string // what a cause looks like, by its clause
}

// fresh is how many failures the suspect would explain that are left.
func (x *explanation) fresh(s *suspect) (n int) {
	for _, id := range s.hits {
		if x.cause[id] == "" {
			n++
		}
	}
	return n
}

// best is the suspect to believe next, or nil where none explains anything new.
func (x *explanation) best(suspects []*suspect) *suspect {
	var best *suspect
	var most float64
	for _, s := range suspects {
		value := s.value(x.fresh(s))
		if value > most || value > 0 && value == most && x.prefers(s, best) {
			best, most = s, value
		}
	}
	return best
}

// prefers decides between two suspects of the same value.
func (x *explanation) prefers(a, b *suspect) bool {
	left := func(s *suspect) int {
		if x.cause[s.Clause] == "" {
			return 0
		}
		return 1
	}
	if c := cmp.Compare(left(a), left(b)); c != 0 {
		return c < 0
	}
	if a.answers() != b.answers() {
		return a.answers()
	}
	return cmp.Or(
		cmp.Compare(b.blockFit(), a.blockFit()),
		cmp.Compare(a.silent, b.silent),
		cmp.Compare(x.order[a.Clause], x.order[b.Clause]),
		cmp.Compare(a.ID, b.ID),
	) < 0
}

// take lays what the suspect explains at its door. Its own clause goes with it
// even where another has explained that already; a second entry of a clause
// adds to the cause that the first one made.
func (x *explanation) take(s *suspect, all []*suspect) {
	if x.words[s.Clause] == "" {
		x.words[s.Clause] = x.looks(s, all)
	}
	for _, id := range s.hits {
		if x.cause[id] == "" {
			x.cause[id] = s.Clause
		}
	}
	x.cause[s.Clause] = s.Clause
}

// mostGuesses is how many things the service may look as if it did.
const mostGuesses = 2

// looks is what the service looks as if it did by the suspect and by those of its
// clause that explain the run as well. Where they are many, nobody can tell.
func (x *explanation) looks(s *suspect, all []*suspect) string {
	var guesses []string
	for _, o := range all {
		if o.Clause == s.Clause && x.fresh(o) == x.fresh(s) && o.missed == s.missed && o.silent == s.silent && o.blockFit() == s.blockFit() {
			if words := o.words(); words != "" && !slices.Contains(guesses, words) {
				guesses = append(guesses, words)
			}
		}
	}
	if len(guesses) > mostGuesses {
		return ""
	}
	slices.Sort(guesses)
	return strings.Join(guesses, ", or ")
}

// causes puts together what was explained, and what was not by itself.
func (x *explanation) causes() []Cause {
	follow := map[string][]string{}
	for _, id := range slices.SortedFunc(maps.Keys(x.order), func(a, b string) int { return x.order[a] - x.order[b] }) {
		cause := cmp.Or(x.cause[id], id)
		follow[cause] = append(follow[cause], id)
	}
	causes := make([]Cause, 0, len(follow))
	for clause, failures := range follow {
		behind := x.behind(failures)
		causes = append(causes, Cause{
			Clause: clause, LooksLike: x.words[clause], Failures: failures, Blocks: len(behind), Blocked: behind,
		})
	}
	slices.SortFunc(causes, func(a, b Cause) int {
		return cmp.Or(
			cmp.Compare(grade(a), grade(b)),
			cmp.Compare(len(b.Failures)+b.Blocks, len(a.Failures)+a.Blocks),
			cmp.Compare(x.order[a.Clause], x.order[b.Clause]),
		)
	})
	return causes
}

// grade is 0 for a cause that breaks a MUST, and 1 for one that breaks none.
func grade(c Cause) int {
	for _, id := range c.Failures {
		if clause := contract.Find(id); clause == nil || clause.Level == contract.Must {
			return 0
		}
	}
	return 1
}
