package proof

import (
	"cmp"
	"context"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// ArchetypeRun holds what a whole run reported of an archetype against its truth
// table.
type ArchetypeRun struct {
	Name       string   `json:"name"`
	Variants   []string `json:"variants"` // that were on beside it
	Missed     []string `json:"missed"`   // clauses that must be reported and were not
	Invented   []string `json:"invented"` // clauses that were reported and are not broken
	FirstCause string   `json:"first_cause"`
	Failed     int      `json:"failed"`
	Blocked    int      `json:"blocked"`

	by []string // specs that failed on a clause that they cite
}

// archetypes runs everything against services with whole things left out.
func (e *engine) archetypes(ctx context.Context, p *Proof) {
	all := refserver.Archetypes()
	if len(e.Archetype) > 0 {
		all = slices.DeleteFunc(all, func(a refserver.Archetype) bool { return !slices.Contains(e.Archetype, a.Name) })
	}
	p.Archetypes = make([]ArchetypeRun, len(all))
	e.each(ctx, len(all), func(i int) {
		p.Archetypes[i] = e.archetype(ctx, p, all[i])
		r := p.Archetypes[i]
		e.say("archetype %s: %d failed, %d blocked, first %s, missed %q, invented %q\n", r.Name, r.Failed, r.Blocked, r.FirstCause, r.Missed, r.Invented)
	})
}

func (e *engine) archetype(ctx context.Context, p *Proof, a refserver.Archetype) ArchetypeRun {
	out := ArchetypeRun{Name: a.Name, Variants: e.beside(a), Missed: []string{}, Invented: []string{}}
	r, err := e.run(ctx, suites.Entries(), cmp.Or(e.WholeCases, fewCases), refserver.Options{Archetype: a.Name, Variant: out.Variants})
	if err != nil {
		e.defect(p, "archetype %s: %v", a.Name, err)
		return out
	}
	for _, d := range r.defects() {
		e.defect(p, "archetype %s: %s", a.Name, d)
	}
	for _, x := range r.results {
		if slices.ContainsFunc(x.Failures, func(f verdict.Failure) bool { return slices.Contains(x.Clauses, f.Clause) }) {
			out.by = append(out.by, x.Name)
		}
	}
	clauses, causes := r.judged()
	failed := ids(clauses, verdict.Failed)
	out.Failed, out.Blocked = len(failed), len(ids(clauses, verdict.Blocked))
	if len(causes) > 0 {
		out.FirstCause = causes[0].Clause
	}
	cited := suites.Cited()
	for _, c := range a.Reported { // which a variant may keep from being seen
		if e.Drawn == 0 && len(cited[c.ID]) > 0 && !slices.Contains(failed, c.ID) {
			out.Missed = append(out.Missed, c.ID)
		}
	}
	for _, id := range failed {
		c := contract.Find(id)
		if !a.Allows(c) && (e.Drawn == 0 || c.Level == contract.Must) {
			out.Invented = append(out.Invented, id)
		}
	}
	return out
}

// beside draws variants that are on beside an archetype, no two of one place.
func (e *engine) beside(a refserver.Archetype) []string {
	drawn := []string{}
	if e.Drawn == 0 {
		return drawn
	}
	h := fnv.New64a()
	h.Write([]byte(a.Name))
	all := refserver.Switches()
	places := map[string]bool{}
	for _, at := range rand.New(rand.NewPCG(uint64(e.Seed), h.Sum64())).Perm(len(all)) {
		place, _, _ := strings.Cut(all[at].ID, "/")
		if len(drawn) < e.Drawn && !places[place] {
			places[place] = true
			drawn = append(drawn, all[at].ID)
		}
	}
	slices.Sort(drawn)
	return drawn
}
