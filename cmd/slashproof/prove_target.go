package main

import (
	"context"
	"fmt"
	"io"
	"net/http/httptest"
	"time"

	"github.com/slashproof/slashproof/fixtures/nulltarget"
	"github.com/slashproof/slashproof/fixtures/refserver"
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
	Seconds float64  `json:"seconds"`
}

type variantRun struct {
	Name    string   `json:"name"` // a switch, or "all"
	Failed  []string `json:"failed"`
	Seconds float64  `json:"seconds"`
}

// nullPatience is how long a null target may take for one answer. The suites
// give up after a few; the time limit of a real profile is longer.
const nullPatience = 500 * time.Millisecond

// proveTargets runs everything against the null targets, which must earn no
// pass, and against every other outcome that the contract allows, which must
// earn no failure.
func (f *proveFlags) proveTargets(ctx context.Context, p *proof, stderr io.Writer) {
	say := func(format string, args ...any) {
		if !f.quiet {
			fmt.Fprintf(stderr, format, args...)
		}
	}
	if f.wants("null-targets") {
		nulls := nulltarget.All()
		p.NullTargets = make([]nullRun, len(nulls))
		each(ctx, f.workers, len(nulls), func(i int) {
			p.NullTargets[i] = f.runNull(ctx, nulls[i])
			say("null target %s: %.1f s\n", nulls[i].Name, p.NullTargets[i].Seconds)
		})
	}
	if !f.wants("variants") {
		return
	}
	var sets [][]string
	var all []string
	for _, w := range refserver.Switches() {
		sets = append(sets, []string{w.ID})
		all = append(all, w.ID)
	}
	sets = append(sets, all)
	p.Variants = make([]variantRun, len(sets))
	each(ctx, f.workers, len(sets), func(i int) {
		p.Variants[i] = f.runVariant(ctx, sets[i])
		say("variant %s: %.1f s, %d failed\n", p.Variants[i].Name, p.Variants[i].Seconds, len(p.Variants[i].Failed))
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
		out.Verdict = err.Error()
		return out
	}
	p := embeddedProfile(reference.World(), server.URL)
	p.TimeLimits.Request = nullPatience
	run, err := session.NewRun(p, session.Options{Seed: f.seed, Cases: f.cases, Concurrency: 2})
	if err != nil {
		out.Verdict = err.Error()
		return out
	}
	defer run.Client.Close()
	var specs []verdict.Spec
	for _, e := range suites.Entries() {
		specs = append(specs, e.Run(ctx, run).Spec)
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

func (f *proveFlags) runVariant(ctx context.Context, switches []string) variantRun {
	started := time.Now()
	out := variantRun{Name: "all", Failed: []string{}}
	if len(switches) == 1 {
		out.Name = switches[0]
	}
	results, _, err := f.runSpecs(ctx, suites.Entries(), nil, switches)
	if err != nil {
		out.Failed = append(out.Failed, err.Error())
	}
	for _, r := range results {
		if r.Outcome == verdict.SpecFailed || r.Outcome == verdict.SpecBroken {
			out.Failed = append(out.Failed, fmt.Sprintf("%s: %s", r.Name, why(r)))
		}
	}
	out.Seconds = time.Since(started).Seconds()
	return out
}

func declared(p *target.Profile) []string {
	out := make([]string, len(p.Features))
	for i, f := range p.Features {
		out[i] = string(f)
	}
	return out
}
