package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

type pairRun struct {
	IDs      []string `json:"ids"`
	Reported []string `json:"reported"` // the clauses of the two that failed
	Both     bool     `json:"both"`
	// Behind says what kept specs of the other fault from deciding: a step on
	// their way is broken, so that they passed nothing either.
	Behind string `json:"behind,omitempty"`
}

// pairedFrom says what the pairs are drawn from.
type pairedFrom struct {
	Faults int `json:"faults"`
	// Basic are left out: the specs that stand on their clauses are so many that
	// little of another fault can be seen beside them. Who meets one of those has
	// to mend it and run again.
	Basic int `json:"basic"`
}

// basicShare is the share of the specs that have to stand on a clause for it to
// be basic.
const basicShare = 0.2

// provePairs switches on two faults at a time: neither may hide the other.
func (f *proveFlags) provePairs(ctx context.Context, todo []refserver.Fault, p *proof) {
	pool := paired(todo, p.Faults)
	p.PairedFrom = pairedFrom{Faults: len(pool), Basic: len(todo) - len(pool)}
	pairs := f.drawPairs(pool)
	p.Pairs = make([]pairRun, len(pairs))
	var mu sync.Mutex
	each(ctx, f.workers, len(pairs), func(i int) {
		r, err := f.runPair(ctx, pairs[i])
		mu.Lock()
		defer mu.Unlock()
		p.Pairs[i] = r
		if err != nil {
			p.Defects = append(p.Defects, fmt.Sprintf("%s: %v", r.IDs, err))
		}
		if !r.Both {
			f.say("pair %s: reported %s\n", r.IDs, r.Reported)
		}
	})
}

// paired are the faults of which pairs are made. A fault that survives alone
// says nothing in a pair.
func paired(todo []refserver.Fault, alone []faultRun) []refserver.Fault {
	standing := map[*contract.Clause]int{}
	entries := suites.Entries()
	for _, e := range entries {
		for _, c := range e.Grounds {
			standing[c]++
		}
	}
	var pool []refserver.Fault
	for i, x := range todo {
		survived := len(alone) > 0 && !alone[i].Caught
		if !survived && float64(standing[x.Clause]) < basicShare*float64(len(entries)) {
			pool = append(pool, x)
		}
	}
	return pool
}

// drawPairs picks faults of different clauses that can be on together.
func (f *proveFlags) drawPairs(pool []refserver.Fault) [][2]refserver.Fault {
	if len(pool) < 2 {
		return nil
	}
	rng := rand.New(rand.NewPCG(uint64(f.seed), 0))
	var out [][2]refserver.Fault
	for tries := 0; len(out) < f.pairs && tries < 20*f.pairs; tries++ {
		a, b := pool[rng.IntN(len(pool))], pool[rng.IntN(len(pool))]
		if a.Clause == b.Clause {
			continue
		}
		if _, err := refserver.New(refserver.Options{Faults: []string{a.ID, b.ID}}); err != nil {
			continue // they take the place of the same rule
		}
		out = append(out, [2]refserver.Fault{a, b})
	}
	return out
}

func (f *proveFlags) runPair(ctx context.Context, pair [2]refserver.Fault) (pairRun, error) {
	out := pairRun{IDs: []string{pair[0].ID, pair[1].ID}, Reported: []string{}}
	citing, others := apart(suites.Entries(), pair[0], pair[1])
	results, _, err := f.runSpecs(ctx, citing, f.cases, out.IDs, nil)
	if err == nil && f.whole && f.sampled(pair[0].ID+pair[1].ID) {
		var more []suites.Result
		more, _, err = f.runSpecs(ctx, others, f.wholeCases, out.IDs, nil)
		results = append(results, more...)
	}
	if err != nil {
		return out, err
	}
	suites.Settle(results)
	for _, r := range results {
		for _, x := range r.Failures {
			if (x.Clause == pair[0].Clause.ID || x.Clause == pair[1].Clause.ID) && !slices.Contains(out.Reported, x.Clause) {
				out.Reported = append(out.Reported, x.Clause)
			}
		}
	}
	out.Both = len(out.Reported) == 2
	for _, x := range pair {
		if !out.Both && !slices.Contains(out.Reported, x.Clause.ID) {
			out.Behind = behind(results, x.Clause.ID)
		}
	}
	return out, nil
}

// behind says why specs could not decide the clause; empty when all of them did
// and found nothing.
func behind(results []suites.Result, clause string) string {
	reason, passed := "", false
	for _, r := range results {
		switch {
		case !slices.Contains(r.Clauses, clause):
		case r.Outcome == verdict.SpecPassed:
			passed = true
		default:
			reason = why(r)
		}
	}
	if reason != "" && passed {
		reason += "; what other specs see of it holds"
	}
	return reason
}

// hidden reports whether a fault of the pair was passed over.
func (r pairRun) hidden() bool { return !r.Both && r.Behind == "" }
