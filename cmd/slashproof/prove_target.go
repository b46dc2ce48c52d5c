package main

import (
	"context"
	"fmt"
	"maps"
	"net/http/httptest"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/slashproof/slashproof/fixtures/nulltarget"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

type nullRun struct {
	Name    string   `json:"name"`
	Passed  int      `json:"passed"`
	Clauses []string `json:"clauses,omitempty"` // that passed and must not
	Verdict string   `json:"verdict"`
	Slow    bool     `json:"slow"` // stopped, since it took longer than nullTime
	Error   string   `json:"error,omitempty"`
	Seconds float64  `json:"seconds"`
}

type variantRun struct {
	Name     string   `json:"name"` // a switch, or a round of all of them
	Switches []string `json:"switches"`
	Specs    int      `json:"specs"`
	Passed   int      `json:"passed"`
	Failed   []string `json:"failed"`
	Seconds  float64  `json:"seconds"`

	cases int
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

// proveNull runs everything against the null targets, which must earn no pass.
func (f *proveFlags) proveNull(ctx context.Context, p *proof) {
	nulls := nulltarget.All()
	p.NullTargets = make([]nullRun, len(nulls))
	each(ctx, f.workers, len(nulls), func(i int) {
		p.NullTargets[i] = f.runNull(ctx, nulls[i])
		f.say("null target %s: %.1f s\n", nulls[i].Name, p.NullTargets[i].Seconds)
	})
	for _, n := range p.NullTargets {
		if n.Error != "" {
			p.Defects = append(p.Defects, fmt.Sprintf("null target %s: %s", n.Name, n.Error))
		}
	}
}

// peakMB is the most memory that the runtime ever had from the system.
func peakMB() int {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.Sys >> 20)
}

// proveVariants runs everything against every other outcome that the contract
// allows, which must earn no failure: each alone, and then one of every place
// together until all have had their turn.
func (f *proveFlags) proveVariants(ctx context.Context, p *proof) {
	places := map[string][]string{}
	var runs []variantRun
	rounds := 0
	for _, w := range refserver.Switches() {
		place, _, _ := strings.Cut(w.ID, "/")
		places[place] = append(places[place], w.ID)
		rounds = max(rounds, len(places[place]))
		runs = append(runs, variantRun{Name: w.ID, Switches: []string{w.ID}, cases: f.wholeCases})
	}
	if len(f.variants) > 0 {
		runs = runs[:0]
		rounds = 0
		for _, id := range f.variants {
			runs = append(runs, variantRun{Name: id, Switches: []string{id}, cases: f.cases})
		}
	}
	for round := range rounds {
		r := variantRun{Name: fmt.Sprintf("all, round %d of %d", round+1, rounds), cases: f.cases}
		for _, place := range slices.Sorted(maps.Keys(places)) {
			r.Switches = append(r.Switches, places[place][round%len(places[place])])
		}
		runs = append(runs, r)
	}
	p.Variants = runs
	each(ctx, f.workers, len(runs), func(i int) {
		f.runVariant(ctx, &runs[i])
		f.say("variant %s: %.1f s, %d failed\n", runs[i].Name, runs[i].Seconds, len(runs[i].Failed))
	})
}

func (f *proveFlags) runNull(ctx context.Context, n nulltarget.Target) nullRun {
	started := time.Now()
	server := httptest.NewServer(n.New())
	defer server.Close()
	defer server.CloseClientConnections()
	out := nullRun{Name: n.Name}
	reference, err := refserver.New(refserver.Options{})
	if err != nil {
		out.Error = err.Error()
		return out
	}
	p := embeddedProfile(reference.World(), server.URL)
	p.TimeLimits.Request = nullPatience
	run, err := session.NewRun(p, session.Options{Seed: f.seed, Cases: f.cases, Concurrency: 2})
	if err != nil {
		out.Error = err.Error()
		return out
	}
	defer run.Client.Close()
	ctx, cancel := context.WithTimeout(ctx, nullTime*time.Second)
	defer cancel()
	var specs []verdict.Spec
	for _, e := range suites.Entries() {
		if ctx.Err() != nil {
			out.Slow = true
			break
		}
		r := e.Run(ctx, run)
		specs = append(specs, r.Spec)
		if r.Defect != nil {
			out.Error = r.Defect.Error()
		}
	}
	features := declared(p)
	clauses := verdict.Judge(specs, features, suites.Cited())
	for _, c := range clauses {
		if c.Outcome == verdict.Passed {
			out.Clauses = append(out.Clauses, c.ID)
		}
	}
	out.Passed = len(out.Clauses)
	out.Verdict = string(verdict.Conclude(clauses, specs, features))
	out.Seconds = time.Since(started).Seconds()
	return out
}

func (f *proveFlags) runVariant(ctx context.Context, out *variantRun) {
	started := time.Now()
	out.Failed = []string{}
	results, _, err := f.runSpecs(ctx, suites.Entries(), out.cases, nil, out.Switches)
	if err != nil {
		out.Failed = append(out.Failed, err.Error())
	}
	out.Specs = len(results)
	for _, r := range results {
		switch {
		case r.Outcome == verdict.SpecBroken || r.Outcome == verdict.SpecFailed && accuses(r):
			out.Failed = append(out.Failed, fmt.Sprintf("%s: %s", r.Name, why(r)))
		case r.Outcome == verdict.SpecPassed:
			out.Passed++
		}
	}
	out.Seconds = time.Since(started).Seconds()
}

// accuses reports whether a spec failed on a clause that a conformant target
// has to keep. What fails on a lesser one is a deviation and no accusation.
func accuses(r suites.Result) bool {
	return slices.ContainsFunc(r.Failures, func(f verdict.Failure) bool {
		c := contract.Find(f.Clause)
		return c == nil || c.Level == contract.Must
	})
}

func declared(p *target.Profile) []string {
	out := make([]string, len(p.Features))
	for i, f := range p.Features {
		out[i] = string(f)
	}
	return out
}
