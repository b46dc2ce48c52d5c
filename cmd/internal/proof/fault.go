package proof

import (
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// FaultRun is what became of one fault.
type FaultRun struct {
	ID         string   `json:"id"`
	Clause     string   `json:"clause"`
	Caught     bool     `json:"caught"`
	By         []string `json:"by"`          // specs that failed on the clause
	FirstCause string   `json:"first_cause"` // of a whole run; empty where there was none
	Error      string   `json:"error,omitempty"`
	Specs      []string `json:"specs,omitempty"` // of one that survived: what became of each that could have caught it
	Requests   int      `json:"requests"`
	Seconds    float64  `json:"seconds"`

	proved bool // by those specs; a whole run with few cases proves nothing
}

// Precision is how often the first cause of a whole run names the fault's clause.
type Precision struct {
	Runs  int     `json:"runs"`
	Of    int     `json:"of"`
	Cases int     `json:"cases"` // generated cases a property
	Named int     `json:"named"`
	Share float64 `json:"share"`
	// Others are the runs whose first cause is another one: the fault, and what
	// was named.
	Others []string `json:"others"`
}

// recall runs, for every fault, the specs that cite its clause.
func (e *engine) recall(ctx context.Context, p *Proof) {
	p.Faults = make([]FaultRun, len(e.Faults))
	done := 0
	var mu sync.Mutex
	e.each(ctx, len(e.Faults), func(i int) {
		r := e.fault(ctx, p, e.Faults[i])
		mu.Lock()
		p.Faults[i] = r
		done++
		at := done
		mu.Unlock()
		switch {
		case ctx.Err() != nil:
		case !r.Caught:
			e.say("[%d/%d] SURVIVED %s\n         %s\n", at, len(e.Faults), r.ID, strings.Join(r.Specs, "\n         "))
		case at%50 == 0 || at == len(e.Faults):
			e.say("[%d/%d]\n", at, len(e.Faults))
		}
	})
}

func (e *engine) fault(ctx context.Context, p *Proof, fault refserver.Fault) FaultRun {
	started := time.Now()
	out := FaultRun{ID: fault.ID, Clause: fault.Clause.ID, By: []string{}, proved: true}
	r, err := e.run(ctx, citing(fault.Clause.ID), e.Cases, refserver.Options{Faults: []string{fault.ID}})
	out.Requests, out.Seconds = r.requests, time.Since(started).Seconds()
	if err != nil {
		out.Error = err.Error()
		e.defect(p, "%s: %v", fault.ID, err)
		return out
	}
	for _, d := range r.defects() {
		e.defect(p, "%s: %s", fault.ID, d)
	}
	for _, x := range r.results {
		out.Specs = append(out.Specs, strings.TrimSpace(fmt.Sprintf("%s: %s %s", x.Outcome, x.Name, why(x))))
		if slices.ContainsFunc(x.Failures, func(f verdict.Failure) bool { return f.Clause == fault.Clause.ID }) {
			out.By = append(out.By, x.Name)
		}
	}
	if out.Caught = len(out.By) > 0; out.Caught {
		out.Specs = nil
	}
	return out
}

// citing are the specs that cite the clause.
func citing(id string) []*suites.Entry {
	return slices.DeleteFunc(suites.Entries(), func(x *suites.Entry) bool {
		return !slices.ContainsFunc(x.Clauses, func(c *contract.Clause) bool { return c.ID == id })
	})
}

// gaps finds the clauses that a spec cites and no fault breaks, and the specs
// that failed over no fault and no archetype on a clause that they cite.
func (p *Proof) gaps() {
	covered, busy := map[string]bool{}, map[string]bool{}
	for _, r := range p.Faults {
		covered[r.Clause] = true
		for _, name := range r.By {
			busy[name] = true
		}
	}
	for _, a := range p.Archetypes {
		for _, name := range a.by {
			busy[name] = true
		}
	}
	for id := range suites.Cited() {
		if !covered[id] {
			p.UnprovenClauses = append(p.UnprovenClauses, id)
		}
	}
	slices.Sort(p.UnprovenClauses)
	for _, x := range suites.Entries() {
		if !busy[x.Name] {
			p.IdleSpecs = append(p.IdleSpecs, x.Name)
		}
	}
}

// whole runs everything for the faults of the sample, and looks which cause
// stands first.
func (e *engine) whole(ctx context.Context, p *Proof) {
	var sample []refserver.Fault
	for _, f := range e.Faults {
		if e.sampled(f.ID) {
			sample = append(sample, f)
		}
	}
	firsts := make([]string, len(sample))
	out := &Precision{Runs: len(sample), Of: len(e.Faults), Others: []string{}}
	done := 0
	var mu sync.Mutex
	e.each(ctx, len(sample), func(i int) {
		r, err := e.withFaults(ctx, e.WholeCases, sample[i:i+1])
		if err != nil {
			e.defect(p, "%s: %v", sample[i].ID, err)
			return
		}
		_, causes := r.judged()
		firsts[i] = "nothing"
		if len(causes) > 0 {
			firsts[i] = causes[0].Clause
		}
		mu.Lock()
		out.Cases = r.cases
		done++
		at := done
		mu.Unlock()
		if firsts[i] != sample[i].Clause.ID {
			e.say("[%d/%d] %s: the first cause is %s\n", at, len(sample), sample[i].ID, firsts[i])
		} else if at%50 == 0 || at == len(sample) {
			e.say("[%d/%d]\n", at, len(sample))
		}
	})
	for i, f := range sample {
		if firsts[i] == f.Clause.ID {
			out.Named++
		} else {
			out.Others = append(out.Others, f.ID+": "+firsts[i])
		}
		for j := range p.Faults {
			if p.Faults[j].ID == f.ID {
				p.Faults[j].FirstCause = firsts[i]
			}
		}
	}
	if !e.wants(Faults) {
		for i, f := range sample {
			p.Faults = append(p.Faults, FaultRun{ID: f.ID, Clause: f.Clause.ID, By: []string{}, FirstCause: firsts[i], Caught: firsts[i] != "nothing"})
		}
	}
	if out.Runs > 0 {
		out.Share = float64(out.Named) / float64(out.Runs)
	}
	p.Whole = out
}

// sampled reports whether the whole suite runs for a fault. The same seed
// picks the same faults, and adding a fault changes nothing for the others.
func (e *engine) sampled(id string) bool {
	h := fnv.New32a()
	_, _ = h.Write([]byte(strconv.FormatInt(e.Seed, 10) + id))
	return h.Sum32()%uint32(max(e.Sample, 1)) == 0
}
