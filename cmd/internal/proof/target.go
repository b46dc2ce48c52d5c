package proof

import (
	"cmp"
	"context"
	"net/http/httptest"
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
