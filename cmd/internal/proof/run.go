package proof

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/diagnosis"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// ControlRun is the run against the service without a fault.
type ControlRun struct {
	Specs  int      `json:"specs"`
	Failed []string `json:"failed"`
}

// ran is what a run against a service came to.
type ran struct {
	results  []suites.Result
	requests int
	cases    int // of a property
	profile  *target.Profile
	panics   []string          // of the reference service
	shared   map[string]uint64 // by label, what came of what specs share; nil where nobody asked
}

// retain is how much of the answers a run keeps whole, in bytes: little, since many
// runs go on side by side, and since what the record leaves out must change nothing.
const retain = 1 << 20

// eventLimit is how long a run waits for an event: what it waits for comes at once from
// a service in the same process, or never.
const eventLimit = 2 * time.Second

// run runs entries one after another against a fresh reference service.
func (e *engine) run(ctx context.Context, entries []*suites.Entry, cases int, o refserver.Options) (ran, error) {
	return e.seeded(ctx, reachOf{seed: e.Seed, cases: cases}, entries, o)
}

// watch is told how a run goes.
type watch struct {
	started func()             // before the first spec
	ended   func(requests int) // after each, with the requests so far
	shared  *shares            // nil where nobody asks
	serial  bool               // one request after another
}

// seeded is run with a seed of its own.
func (e *engine) seeded(ctx context.Context, of reachOf, entries []*suites.Entry, o refserver.Options) (ran, error) {
	return e.watched(ctx, of, entries, o, watch{started: func() {}, ended: func(int) {}})
}

// summed is seeded with a sum of what specs share.
func (e *engine) summed(ctx context.Context, of reachOf, entries []*suites.Entry, o refserver.Options) (ran, error) {
	return e.watched(ctx, of, entries, o, watch{started: func() {}, ended: func(int) {}, shared: newShares()})
}

func (e *engine) watched(ctx context.Context, of reachOf, entries []*suites.Entry, o refserver.Options, w watch) (ran, error) {
	var noted panics
	o.Panicked = noted.note
	profile, within, stop, err := embedded.Near(o)
	if err != nil {
		return ran{}, err
	}
	defer stop()
	profile.TimeLimits.Event = eventLimit
	concurrency := 2
	if w.serial {
		concurrency = 1
	}
	run, err := session.NewRun(profile, session.Options{
		Seed: of.seed, Cases: of.cases, Concurrency: concurrency, Retain: retain, Serial: of.part, Transport: within,
	})
	if err != nil {
		return ran{}, err
	}
	defer run.Close()
	out := ran{profile: profile, cases: run.Cases}
	if w.shared != nil {
		run.Recorder.Observe(w.shared.observe)
		out.shared = w.shared.of
	}
	w.started()
	ctx, cancel := run.Moving(ctx)
	defer cancel()
	for _, entry := range entries {
		if ctx.Err() != nil {
			return out, context.Cause(ctx)
		}
		out.results = append(out.results, entry.Run(ctx, run))
		w.ended(run.Requests())
	}
	out.requests, out.panics = run.Requests(), noted.list()
	return out, nil
}

// panics are those of one service, which answers side by side.
type panics struct {
	mu   sync.Mutex
	seen []string
}

func (p *panics) note(v any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.seen = append(p.seen, fmt.Sprint(v))
}

// list are the different ones.
func (p *panics) list() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	slices.Sort(p.seen)
	return slices.Compact(p.seen)
}

// judged is what a report would say of the run.
func (r ran) judged() ([]verdict.Clause, []verdict.Cause) {
	specs := r.specs()
	clauses := verdict.Judge(specs, r.profile.Declared(), suites.Cited())
	return clauses, diagnosis.Causes(clauses, specs)
}

func (r ran) specs() []verdict.Spec {
	specs := make([]verdict.Spec, len(r.results))
	for i := range r.results {
		specs[i] = r.results[i].Spec
	}
	return specs
}

// ids are the clauses of that outcome.
func ids(clauses []verdict.Clause, o verdict.Outcome) []string {
	var out []string
	for _, c := range clauses {
		if c.Outcome == o {
			out = append(out, c.ID)
		}
	}
	slices.Sort(out)
	return out
}

// defects are those of the harness, and of the reference service, that came to light in
// the run.
func (r ran) defects() []string {
	var out []string
	for _, x := range r.results {
		if x.Defect != nil {
			out = append(out, x.Defect.Error())
		}
	}
	for _, v := range r.panics {
		out = append(out, "the reference service panicked: "+v)
	}
	return out
}

// control runs the specs in question against the service without a fault: one
// that fails there catches nothing.
func (e *engine) control(ctx context.Context, p *Proof) error {
	entries := suites.Entries()
	if !e.Everything && slices.Equal(e.Parts, []Part{Faults}) {
		entries = slices.DeleteFunc(entries, func(x *suites.Entry) bool {
			return !slices.ContainsFunc(e.Faults, func(f refserver.Fault) bool { return slices.Contains(x.Clauses, f.Clause) })
		})
	}
	p.Control.Failed = []string{}
	var sizes []int
	if e.wants(NullTargets) || e.wants(Faults) {
		sizes = append(sizes, e.Cases)
	}
	if e.wants(Whole) || e.wants(Many) {
		sizes = append(sizes, e.WholeCases)
	}
	if e.wants(Archetypes) || e.wants(Variants) {
		sizes = append(sizes, cmp.Or(e.WholeCases, fewCases))
	}
	runs, errs := make([]ran, len(sizes)), make([]error, len(sizes))
	e.each(ctx, len(sizes), func(i int) {
		runs[i], errs[i] = e.run(ctx, entries, sizes[i], refserver.Options{})
	})
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("%w: %w", ErrControl, err)
	}
	for _, r := range runs {
		p.Control.Specs = len(r.results)
		for _, x := range r.results {
			if x.Outcome == verdict.SpecFailed || x.Outcome == verdict.SpecBroken {
				p.Control.Failed = append(p.Control.Failed, fmt.Sprintf("%s: %s", x.Name, why(x)))
			}
			if x.Beyond != "" { // there, claims are enough
				p.Control.Failed = append(p.Control.Failed, x.Beyond)
			}
		}
		clauses, _ := r.judged()
		e.passed = map[string]bool{}
		for _, id := range ids(clauses, verdict.Passed) {
			e.passed[id] = true
		}
		p.decided = len(e.passed)
	}
	if len(p.Control.Failed) > 0 {
		return fmt.Errorf("%w: %q", ErrControl, p.Control.Failed)
	}
	return nil
}

// why is what there is to say of a spec that did not pass.
func why(r suites.Result) string {
	if len(r.Failures) > 0 {
		return fmt.Sprintf("%s: expected %s, observed %s", r.Failures[0].Clause, r.Failures[0].Expected, r.Failures[0].Observed)
	}
	return r.Reason
}

// accuses reports whether a spec ended at a check that a conformant target has
// to keep. What fails on a lesser one is a deviation and no accusation.
func accuses(r suites.Result) bool {
	return slices.ContainsFunc(r.Failures, func(f verdict.Failure) bool {
		c := contract.Find(f.Clause)
		return c == nil || c.Level == contract.Must
	})
}
