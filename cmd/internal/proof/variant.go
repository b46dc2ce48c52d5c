package proof

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// VariantRun is how a correct service fared that takes the other outcome in
// places where the contract is open.
type VariantRun struct {
	Name     string   `json:"name"` // a switch, or a round of all of them
	Switches []string `json:"switches"`
	Specs    int      `json:"specs"`
	Passed   int      `json:"passed"`
	Broken   int      `json:"broken"` // checks of any kind
	Accused  []string `json:"accused"`
	// Undecided are the clauses that pass without the switches and were left
	// undecided with them, though the profile has all that they need.
	Undecided []string `json:"undecided"`
	Seeds     []int64  `json:"seeds"`
	Seconds   float64  `json:"seconds"`

	cases int
}

// How many seeds a variant is run with: alone, where it was asked for, and
// together with others, which takes long.
const (
	aloneSeeds    = 2
	askedSeeds    = 3
	togetherSeeds = 1
)

// seeds are the first of the proof and those that follow it.
func (e *engine) seeds(n int) []int64 {
	var out []int64
	for i := range n {
		out = append(out, e.Seed+int64(i))
	}
	return out
}

// variants runs everything against every other outcome that the contract
// allows, which must break no check: each alone, and then one of every place
// together until all have had their turn.
func (e *engine) variants(ctx context.Context, p *Proof) {
	places := map[string][]string{}
	var runs []VariantRun
	rounds := 0
	for _, w := range refserver.Switches() {
		place, _, _ := strings.Cut(w.ID, "/")
		places[place] = append(places[place], w.ID)
		rounds = max(rounds, len(places[place]))
		if !e.sampled(w.ID) {
			continue // together it runs all the same
		}
		runs = append(runs, VariantRun{Name: w.ID, Switches: []string{w.ID}, Seeds: e.seeds(aloneSeeds), cases: cmp.Or(e.WholeCases, fewCases)})
	}
	if len(e.Variants) > 0 {
		runs, rounds = runs[:0], 0
		for _, id := range e.Variants {
			runs = append(runs, VariantRun{Name: id, Switches: []string{id}, Seeds: e.seeds(askedSeeds), cases: e.Cases})
		}
	}
	for round := range rounds {
		r := VariantRun{Name: fmt.Sprintf("all, round %d of %d", round+1, rounds), Seeds: e.seeds(togetherSeeds), cases: cmp.Or(e.WholeCases, fewCases)}
		for _, place := range slices.Sorted(maps.Keys(places)) {
			// After the last of them comes the usual outcome.
			if at := round % (len(places[place]) + 1); at < len(places[place]) {
				r.Switches = append(r.Switches, places[place][at])
			}
		}
		runs = append(runs, r)
	}
	p.Variants = runs
	e.vary(ctx, p)
}

// variantParts is how many services share the specs of a run with several switches: some
// of them make a service slow, and the specs go one after another.
const variantParts = 4

// variantJob is a part of a variant's run with one seed.
type variantJob struct {
	run  *VariantRun
	seed int64
	part suites.Shard
	came ran
}

// vary runs the variants. Those of all together take longest, and begin.
func (e *engine) vary(ctx context.Context, p *Proof) {
	var jobs []*variantJob
	left := map[*VariantRun]int{} // jobs
	for i := range slices.Backward(p.Variants) {
		out := &p.Variants[i]
		out.Accused, out.Undecided = []string{}, []string{}
		parts := 1
		if len(out.Switches) > 1 {
			parts = variantParts
		}
		for _, seed := range out.Seeds {
			for n := range parts {
				jobs = append(jobs, &variantJob{run: out, seed: seed, part: suites.Shard{Number: n + 1, Of: parts}})
				left[out]++
			}
		}
	}
	var mu sync.Mutex
	e.each(ctx, len(jobs), func(i int) {
		j, began := jobs[i], time.Now()
		var err error
		if j.came, err = e.variant(ctx, j); err != nil {
			e.defect(p, "variant %s: %v", j.run.Name, err)
			j.came = ran{}
		}
		mu.Lock()
		j.run.Seconds += time.Since(began).Seconds()
		left[j.run]--
		last := left[j.run] == 0
		mu.Unlock()
		if !last {
			return
		}
		for _, seed := range j.run.Seeds {
			j.run.judge(together(jobs, j.run, seed), e.passed)
		}
		e.say("variant %s: %.1f s, %d broken checks, %d clauses undecided\n", j.run.Name, j.run.Seconds, j.run.Broken, len(j.run.Undecided))
	})
}

func (e *engine) variant(ctx context.Context, j *variantJob) (ran, error) {
	of := reachOf{seed: j.seed, cases: j.run.cases}
	if len(j.run.Switches) == 1 && len(e.Variants) == 0 {
		return e.alone(ctx, of, j.run.Switches[0])
	}
	// They touch all, or are too few to be worth a plain run first.
	return e.seeded(ctx, of, suites.Selected(suites.Selection{Shard: j.part}), refserver.Options{Variant: j.run.Switches})
}

// together is what the parts of a run came to. What looks back on all others is in every
// part.
func together(jobs []*variantJob, run *VariantRun, seed int64) ran {
	var out ran
	at := map[string]int{}
	for _, j := range jobs {
		if j.run != run || j.seed != seed {
			continue
		}
		out.profile = j.came.profile
		for _, x := range j.came.results {
			if i, there := at[x.Name]; there {
				out.results[i].Spec = verdict.Joined(out.results[i].Spec, x.Spec)
				continue
			}
			at[x.Name] = len(out.results)
			out.results = append(out.results, x)
		}
	}
	return out
}

// judge adds what a run came to.
func (v *VariantRun) judge(r ran, usual map[string]bool) {
	if r.profile == nil {
		return // it came to nothing
	}
	v.Specs += len(r.results)
	for _, x := range r.results {
		switch {
		case x.Outcome == verdict.SpecBroken || x.Outcome == verdict.SpecFailed && accuses(x):
			v.Broken++
			v.Accused = append(v.Accused, fmt.Sprintf("%s: %s", x.Name, why(x)))
		case x.Outcome == verdict.SpecPassed:
			v.Passed++
		}
	}
	clauses, _ := r.judged()
	for _, c := range clauses {
		left := c.Outcome == verdict.NotExercised && c.Code != verdict.LackChoice && !c.Code.OfProfile()
		if left && usual[c.ID] && !slices.Contains(v.Undecided, c.ID) {
			v.Undecided = append(v.Undecided, c.ID)
		}
	}
}
