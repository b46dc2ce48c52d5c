package reports

import (
	"cmp"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/verdict"
)

// outcomes is the closed set in the order that tables list it.
var outcomes = verdict.Outcomes()

var levels = []string{string(contract.Must), string(contract.Should), string(contract.May)}

// word is how an outcome reads in prose and headings.
func word(o verdict.Outcome) string { return strings.ReplaceAll(string(o), "_", " ") }

// counts holds a number of clauses by outcome.
type counts map[verdict.Outcome]int

func (c counts) total() int {
	n := 0
	for _, k := range c {
		n += k
	}
	return n
}

// touched reports whether anything in it was exercised.
func (c counts) touched() bool {
	return c[verdict.Passed]+c[verdict.Failed]+c[verdict.Blocked]+c[verdict.Unsupported]+c[verdict.Broken] > 0
}

func (c counts) add(d counts) {
	for o, n := range d {
		c[o] += n
	}
}

// chapter is one section of the contract with its clauses counted by level.
type chapter struct {
	name    string
	all     counts
	byLevel map[string]counts
	clauses []verdict.Clause
}

// chapterOrder ranks a section as the contract orders it; unknown ones go last.
func chapterOrder() func(string) int {
	order := map[string]int{}
	for i, s := range contract.Sections() {
		order[s] = i + 1
	}
	return func(s string) int {
		if n := order[s]; n > 0 {
			return n
		}
		return len(order) + 1
	}
}

// chapters groups the clauses of a run in the order of the contract.
func chapters(r *verdict.Run) []*chapter {
	var out []*chapter
	byName := map[string]*chapter{}
	for _, c := range sortedClauses(r) {
		ch := byName[c.Chapter]
		if ch == nil {
			ch = &chapter{name: c.Chapter, all: counts{}, byLevel: map[string]counts{}}
			byName[c.Chapter] = ch
			out = append(out, ch)
		}
		if ch.byLevel[c.Level] == nil {
			ch.byLevel[c.Level] = counts{}
		}
		ch.all[c.Outcome]++
		ch.byLevel[c.Level][c.Outcome]++
		ch.clauses = append(ch.clauses, c)
	}
	return out
}

func countClauses(r *verdict.Run) counts {
	n := counts{}
	for i := range r.Clauses {
		n[r.Clauses[i].Outcome]++
	}
	return n
}

// sortedClauses orders by chapter as the contract does, then by id, the specs by name.
func sortedClauses(r *verdict.Run) []verdict.Clause {
	rank := chapterOrder()
	out := slices.Clone(r.Clauses)
	for i := range out {
		out[i].Specs = slices.Sorted(slices.Values(out[i].Specs))
	}
	slices.SortStableFunc(out, func(a, b verdict.Clause) int {
		return cmp.Or(cmp.Compare(rank(a.Chapter), rank(b.Chapter)),
			cmp.Compare(a.Chapter, b.Chapter), cmp.Compare(a.ID, b.ID))
	})
	return out
}

// sortedSpecs orders groups by the first chapter that their clauses stand in, as
// the contract orders those, then specs by name, whatever the order in which
// concurrent workers finished.
func sortedSpecs(r *verdict.Run) []verdict.Spec {
	rank, chapterOf := chapterOrder(), map[string]string{}
	for i := range r.Clauses {
		chapterOf[r.Clauses[i].ID] = r.Clauses[i].Chapter
	}
	first := map[string]int{}
	for _, s := range r.Specs {
		for _, id := range s.Clauses {
			if n := rank(chapterOf[id]); first[s.Group] == 0 || n < first[s.Group] {
				first[s.Group] = n
			}
		}
	}
	out := slices.Clone(r.Specs)
	slices.SortStableFunc(out, func(a, b verdict.Spec) int {
		return cmp.Or(cmp.Compare(first[a.Group], first[b.Group]), cmp.Compare(a.Group, b.Group), cmp.Compare(a.Name, b.Name))
	})
	return out
}

// sighting is one failure and the spec that saw it.
type sighting struct {
	spec *verdict.Spec
	nth  int // of the failures of this clause in that spec
	verdict.Failure
}

// violation is a clause that a target was seen to break, with every sighting.
type violation struct {
	clause    verdict.Clause
	sightings []sighting
	cause     int  // from 1; 0 where none accounts for it
	heads     bool // the clause of that cause
	best      int  // the sighting to show first; -1 where there is none
}

// deviation reports whether the violation leaves the verdict alone: the clause is
// not a MUST, or the contract turned out to be silent about it.
func (v *violation) deviation() bool {
	return deviates(v.clause.Level) || v.clause.Outcome == verdict.Undetermined
}

func deviates(level string) bool {
	return level == string(contract.Should) || level == string(contract.May)
}

// violations lists the broken clauses by cause, that of the cause first, and
// then in the order of the contract. A failure that names no clause of the run
// goes under the id that it gives.
func violations(r *verdict.Run) []*violation {
	seen := map[string][]sighting{}
	specs := sortedSpecs(r)
	for i := range specs {
		nth := map[string]int{}
		for _, f := range specs[i].Failures {
			seen[f.Clause] = append(seen[f.Clause], sighting{&specs[i], nth[f.Clause], f})
			nth[f.Clause]++
		}
	}
	for _, s := range seen { // the first of every spec, then the second
		slices.SortStableFunc(s, func(a, b sighting) int { return cmp.Compare(a.nth, b.nth) })
	}
	var out []*violation
	for _, c := range sortedClauses(r) {
		if s := seen[c.ID]; s != nil || c.Outcome == verdict.Failed {
			out = append(out, &violation{clause: c, sightings: s})
			delete(seen, c.ID)
		}
	}
	var rest []string
	for id := range seen {
		rest = append(rest, id)
	}
	slices.Sort(rest)
	for _, id := range rest {
		out = append(out, &violation{clause: verdict.Clause{ID: id, Cause: -1}, sightings: seen[id]})
	}
	for _, v := range out {
		v.cause = 1 + slices.IndexFunc(r.Causes, func(c verdict.Cause) bool { return slices.Contains(c.Failures, v.clause.ID) })
		v.heads = v.cause > 0 && r.Causes[v.cause-1].Clause == v.clause.ID
		v.best = best(v.sightings)
	}
	rank := func(v *violation) int {
		switch {
		case v.cause == 0:
			return 2 * (len(r.Causes) + 1)
		case v.heads:
			return 2 * v.cause
		}
		return 2*v.cause + 1
	}
	slices.SortStableFunc(out, func(a, b *violation) int { return cmp.Compare(rank(a), rank(b)) })
	return out
}

// others counts the sightings other than the one that was shown already, or all of them
// where shown is negative.
func (v *violation) others(shown int) int {
	if shown < 0 {
		return len(v.sightings)
	}
	return len(v.sightings) - 1
}

// best is the first sighting with the fewest exchanges, which is the easiest to
// follow; one without any shows the least.
func best(sightings []sighting) int {
	at := -1
	for i, s := range sightings {
		if at < 0 {
			at = i
			continue
		}
		n, least := len(s.Exchanges), len(sightings[at].Exchanges)
		if n > 0 && (least == 0 || n < least) {
			at = i
		}
	}
	return at
}

// split parts violations of a MUST from deviations.
func split(vs []*violation) (failures, deviations []*violation) {
	for _, v := range vs {
		if v.deviation() {
			deviations = append(deviations, v)
		} else {
			failures = append(failures, v)
		}
	}
	return failures, deviations
}

// brokenSpecs lists the specs that neither passed nor failed for a reason that
// is not the target's behaviour.
func brokenSpecs(r *verdict.Run) []verdict.Spec {
	var out []verdict.Spec
	for _, s := range sortedSpecs(r) {
		if s.Outcome == verdict.SpecBroken {
			out = append(out, s)
		}
	}
	return out
}

func withOutcome(clauses []verdict.Clause, o verdict.Outcome) []verdict.Clause {
	var out []verdict.Clause
	for i := range clauses {
		if clauses[i].Outcome == o {
			out = append(out, clauses[i])
		}
	}
	return out
}
