package main

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

type faultRun struct {
	ID        string   `json:"id"`
	Clause    string   `json:"clause"`
	Caught    bool     `json:"caught"`
	By        []string `json:"by"`
	OffClause []string `json:"off_clause"` // specs that failed and do not cite the clause
	Whole     bool     `json:"whole"`      // the whole suite ran, so that off_clause says something
	Error     string   `json:"error,omitempty"`
	Requests  int      `json:"requests"`
	Seconds   float64  `json:"seconds"`

	specs []string // what became of each spec that could have caught it
	saw   []string // specs that failed on the clause, also where they give way to those they stand on
}

type controlRun struct {
	Specs  int      `json:"specs"`
	Failed []string `json:"failed"`
}

// precision is how often a spec fails over a fault that is not its business.
type precision struct {
	Faults int     `json:"faults"` // for which the whole suite ran
	Of     int     `json:"of"`
	Cases  int     `json:"cases"` // generated cases a property
	Off    int     `json:"off"`   // runs in which a spec failed that does not cite the clause
	Share  float64 `json:"share"`
	// Unexplained are those of them that unavoidable gives no reason for.
	Unexplained []string `json:"unexplained"`
	// Stale are the reasons that nothing needed any more.
	Stale []string `json:"stale"`
}

// control runs the specs in question against the service without a fault: one
// that fails there catches nothing.
func (f *proveFlags) control(ctx context.Context, faults []refserver.Fault, p *proof) error {
	entries := suites.Entries()
	if !f.whole && !f.everything() {
		entries = slices.DeleteFunc(entries, func(e *suites.Entry) bool {
			return !slices.ContainsFunc(faults, func(x refserver.Fault) bool { return slices.Contains(e.Clauses, x.Clause) })
		})
	}
	p.Control.Failed = []string{}
	sizes := []int{f.cases}
	if f.whole || f.everything() && f.wants(partVariants) {
		sizes = append(sizes, f.wholeCases)
	}
	for _, cases := range sizes {
		results, _, err := f.runSpecs(ctx, entries, cases, nil, nil)
		if ctx.Err() != nil {
			return exit{exitInterrupted, errors.New("interrupted: the proof is void")}
		}
		if err != nil {
			return exit{exitDefect, fmt.Errorf("the control run without a fault did not come about, so nothing is proved: %w", err)}
		}
		p.Control.Specs = len(results)
		for _, r := range results {
			if r.Outcome == verdict.SpecFailed || r.Outcome == verdict.SpecBroken {
				p.Control.Failed = append(p.Control.Failed, fmt.Sprintf("%s: %s", r.Name, why(r)))
			}
		}
	}
	if len(p.Control.Failed) > 0 {
		return exit{exitDefect, fmt.Errorf("the control run without a fault is not green, so nothing is proved: %q", p.Control.Failed)}
	}
	return nil
}

func why(r suites.Result) string {
	if len(r.Failures) > 0 {
		return fmt.Sprintf("%s: expected %s, observed %s", r.Failures[0].Clause, r.Failures[0].Expected, r.Failures[0].Observed)
	}
	return r.Reason
}

// runSpecs runs entries one after another against a fresh reference service.
func (f *proveFlags) runSpecs(ctx context.Context, entries []*suites.Entry, cases int, faults, variant []string) ([]suites.Result, int, error) {
	profile, stop, err := startEmbedded(faults, variant)
	if err != nil {
		return nil, 0, err
	}
	defer stop()
	run, err := session.NewRun(profile, session.Options{Seed: f.seed, Cases: cases, Concurrency: 2})
	if err != nil {
		return nil, 0, err
	}
	defer run.Client.Close()
	var results []suites.Result
	for _, e := range entries {
		if ctx.Err() != nil {
			return results, run.Requests(), ctx.Err()
		}
		results = append(results, e.Run(ctx, run))
	}
	return results, run.Requests(), nil
}

// proveFaults runs every fault, and the whole suite for those of the sample.
func (f *proveFlags) proveFaults(ctx context.Context, todo []refserver.Fault, p *proof) {
	p.Faults = make([]faultRun, len(todo))
	done := 0
	var mu sync.Mutex
	each(ctx, f.workers, len(todo), func(i int) {
		r, defects := f.runFault(ctx, todo[i])
		mu.Lock()
		defer mu.Unlock()
		p.Faults[i] = r
		p.Defects = append(p.Defects, defects...)
		done++
		switch {
		case ctx.Err() != nil:
		case !r.Caught:
			f.say("[%d/%d] SURVIVED %s\n", done, len(todo), r.ID)
			for _, line := range r.specs {
				f.say("         %s\n", line)
			}
		case done%50 == 0 || done == len(todo):
			f.say("[%d/%d]\n", done, len(todo))
		}
	})
	slices.Sort(p.Defects)
	if f.whole {
		p.Precision = f.precision(p.Faults)
	}
}

// runFault runs the specs that cite the fault's clause and, where the sample
// has it, all the others with fewer cases. It returns the defects of the
// harness that came to light too.
func (f *proveFlags) runFault(ctx context.Context, fault refserver.Fault) (faultRun, []string) {
	started := time.Now()
	out := faultRun{ID: fault.ID, Clause: fault.Clause.ID, By: []string{}, OffClause: []string{}}
	citing, others := apart(suites.Entries(), fault)
	results, requests, err := f.runSpecs(ctx, citing, f.cases, []string{fault.ID}, nil)
	if err == nil && f.whole && f.sampled(fault.ID) {
		var more []suites.Result
		var n int
		more, n, err = f.runSpecs(ctx, others, f.wholeCases, []string{fault.ID}, nil)
		results, requests = append(results, more...), requests+n
		out.Whole = true
	}
	out.Requests, out.Seconds = requests, time.Since(started).Seconds()
	if err != nil {
		out.Error, out.Whole = err.Error(), false
		return out, []string{fmt.Sprintf("%s: %v", fault.ID, err)}
	}
	for _, r := range results {
		if slices.ContainsFunc(r.Failures, func(x verdict.Failure) bool { return x.Clause == fault.Clause.ID }) {
			out.saw = append(out.saw, r.Name)
		}
	}
	suites.Settle(results)
	var defects []string
	for _, r := range results {
		cites := slices.Contains(r.Clauses, fault.Clause.ID)
		if cites {
			out.specs = append(out.specs, strings.TrimSpace(fmt.Sprintf("%s: %s %s", r.Outcome, r.Name, why(r))))
		}
		if r.Defect != nil {
			defects = append(defects, fmt.Sprintf("%s: %v", fault.ID, r.Defect))
		}
		for _, x := range r.Failures {
			if x.Clause == fault.Clause.ID {
				out.By = append(out.By, r.Name)
			} else if !cites {
				out.OffClause = append(out.OffClause, fmt.Sprintf("%s (%s)", r.Name, x.Clause))
			}
		}
	}
	out.Caught = len(out.By) > 0
	return out, defects
}

// apart splits the entries into those that cite the fault's clause and the others.
func apart(entries []*suites.Entry, of ...refserver.Fault) (citing, others []*suites.Entry) {
	for _, e := range entries {
		if slices.ContainsFunc(of, func(x refserver.Fault) bool { return slices.Contains(e.Clauses, x.Clause) }) {
			citing = append(citing, e)
		} else {
			others = append(others, e)
		}
	}
	return citing, others
}

// sampled reports whether the whole suite runs for a fault. The same seed
// picks the same faults, and adding a fault changes nothing for the others.
func (f *proveFlags) sampled(id string) bool {
	h := fnv.New32a()
	_, _ = h.Write([]byte(strconv.FormatInt(f.seed, 10) + id))
	return h.Sum32()%uint32(f.sample) == 0
}

func (f *proveFlags) precision(runs []faultRun) *precision {
	out := precision{Of: len(runs), Cases: f.wholeCases, Unexplained: []string{}, Stale: []string{}}
	used := map[excuse]bool{}
	for _, r := range runs {
		if !r.Whole {
			continue
		}
		out.Faults++
		if len(r.OffClause) > 0 {
			out.Off++
		}
		for _, failed := range r.OffClause {
			x, explained := explain(r.ID, failed)
			if !explained {
				out.Unexplained = append(out.Unexplained, r.ID+" failed "+failed)
			}
			used[x] = true
		}
	}
	if out.Faults > 0 {
		out.Share = float64(out.Off) / float64(out.Faults)
	}
	if f.everything() && f.sample == 1 {
		for _, x := range unavoidable {
			if !used[x] {
				out.Stale = append(out.Stale, x.fault+" failed "+x.spec)
			}
		}
	}
	return &out
}
