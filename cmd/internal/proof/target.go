package proof

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"net/http/httptest"
	"slices"
	"strings"
	"time"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/fixtures/nulltarget"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// NullRun is what a target earned that keeps no contract.
type NullRun struct {
	Name    string   `json:"name"`
	Passed  int      `json:"passed"`
	Clauses []string `json:"clauses,omitempty"` // that passed and must not
	Verdict string   `json:"verdict"`
	Slow    bool     `json:"slow"` // stopped, since it took longer than nullTime
	Error   string   `json:"error,omitempty"`
	Seconds float64  `json:"seconds"`
}

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

// nullPatience is how long a null target may take for one answer. The suites
// give up after a few; the time limit of a real profile is longer.
const nullPatience = 500 * time.Millisecond

// nullTime and nullMemory bound what a null target may cost, in seconds and in
// megabytes of the whole process.
const (
	nullTime   = 60
	nullMemory = 500
)

// nullTargets runs everything against the null targets, which must earn no pass.
func (e *engine) nullTargets(ctx context.Context, p *Proof) {
	nulls := nulltarget.All()
	p.NullTargets = make([]NullRun, len(nulls))
	e.each(ctx, len(nulls), func(i int) {
		p.NullTargets[i] = e.null(ctx, nulls[i])
		e.say("null target %s: %.1f s\n", nulls[i].Name, p.NullTargets[i].Seconds)
	})
	for _, n := range p.NullTargets {
		if n.Error != "" {
			e.defect(p, "null target %s: %s", n.Name, n.Error)
		}
	}
}

func (e *engine) null(ctx context.Context, n nulltarget.Target) NullRun {
	started := time.Now()
	server := httptest.NewServer(n.New())
	defer server.Close()
	defer server.CloseClientConnections()
	out := NullRun{Name: n.Name}
	reference, err := refserver.New(refserver.Options{})
	if err != nil {
		out.Error = err.Error()
		return out
	}
	profile := embedded.Profile(reference.World(), server.URL)
	profile.TimeLimits.Request = nullPatience
	run, err := session.NewRun(profile, session.Options{Seed: e.Seed, Cases: cmp.Or(e.Cases, fewCases), Concurrency: 2})
	if err != nil {
		out.Error = err.Error()
		return out
	}
	defer run.Close()
	ctx, cancel := context.WithTimeout(ctx, nullTime*time.Second)
	defer cancel()
	var specs []verdict.Spec
	for _, entry := range suites.Entries() {
		if ctx.Err() != nil {
			out.Slow = true
			break
		}
		r := entry.Run(ctx, run)
		specs = append(specs, r.Spec)
		if r.Defect != nil {
			out.Error = r.Defect.Error()
		}
	}
	clauses := verdict.Judge(specs, profile.Declared(), suites.Cited())
	out.Clauses = ids(clauses, verdict.Passed)
	out.Passed = len(out.Clauses)
	out.Verdict = string(verdict.Conclude(clauses, specs, profile.Declared()))
	out.Seconds = time.Since(started).Seconds()
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
	e.each(ctx, len(runs), func(i int) {
		i = len(runs) - 1 - i // those of all together take longest, and wait
		e.variant(ctx, p, &runs[i])
		e.say("variant %s: %.1f s, %d broken checks, %d clauses undecided\n", runs[i].Name, runs[i].Seconds, runs[i].Broken, len(runs[i].Undecided))
	})
}

func (e *engine) variant(ctx context.Context, p *Proof, out *VariantRun) {
	started := time.Now()
	out.Accused, out.Undecided = []string{}, []string{}
	for _, seed := range out.Seeds {
		of := reachOf{seed: seed, cases: out.cases}
		var r ran
		var err error
		if len(out.Switches) == 1 && len(e.Variants) == 0 {
			r, err = e.alone(ctx, of, out.Switches[0])
		} else { // they touch all, or are too few to be worth a plain run first
			r, err = e.seeded(ctx, of, suites.Entries(), refserver.Options{Variant: out.Switches})
		}
		if err != nil {
			e.defect(p, "variant %s: %v", out.Name, err)
			return
		}
		out.Specs += len(r.results)
		out.judge(r, e.passed)
	}
	out.Seconds = time.Since(started).Seconds()
}

// judge adds what a run came to.
func (v *VariantRun) judge(r ran, usual map[string]bool) {
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
