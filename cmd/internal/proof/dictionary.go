package proof

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/diagnosis"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// The seed and the cases of a property by which the dictionary of the program is
// measured.
const (
	DictionarySeed  = 1
	DictionaryCases = 2
)

// Dictionary measures what every fault and every archetype does to a whole run
// when it is on alone. idle are those that a run does not report by their own
// clause: the dictionary can't explain anything by them.
func Dictionary(ctx context.Context, o Options) (entries []diagnosis.Entry, idle []string, err error) {
	e := &engine{Options: o}
	p := &Proof{}
	e.Parts = []Part{Whole}
	if err := e.control(ctx, p); err != nil {
		return nil, nil, err
	}
	type job struct {
		id, clause, does string
		options          refserver.Options
	}
	var jobs []job
	for _, f := range o.Faults {
		jobs = append(jobs, job{f.ID, f.Clause.ID, f.Text, refserver.Options{Faults: []string{f.ID}}})
	}
	for _, a := range refserver.Archetypes() {
		if a.Clause != nil && o.Everything {
			jobs = append(jobs, job{a.Name, a.Clause.ID, a.Text, refserver.Options{Archetype: a.Name}})
		}
	}
	measured := make([]*diagnosis.Entry, len(jobs))
	var mu sync.Mutex
	done := 0
	e.each(ctx, len(jobs), func(i int) {
		j := jobs[i]
		r, err := e.run(ctx, suites.Entries(), e.WholeCases, j.options)
		if err != nil {
			e.defect(p, "%s: %v", j.id, err)
			return
		}
		clauses, _ := r.judged()
		fails := ids(clauses, verdict.Failed)
		blocks := ids(clauses, verdict.Blocked)
		// With all its cases a property may see more of the fault: what is
		// predicted and does not happen costs an explanation little, what
		// happens and was not predicted is a cause of its own.
		more, err := e.run(ctx, citing(j.clause), e.Cases, j.options)
		if err != nil {
			e.defect(p, "%s: %v", j.id, err)
			return
		}
		clauses, _ = more.judged()
		for _, id := range ids(clauses, verdict.Failed) {
			if !slices.Contains(fails, id) {
				fails = append(fails, id)
			}
		}
		slices.Sort(fails)
		blocks = slices.DeleteFunc(blocks, func(id string) bool { return slices.Contains(fails, id) })
		if slices.Contains(fails, j.clause) {
			measured[i] = &diagnosis.Entry{ID: j.id, Clause: j.clause, Does: j.does, Fails: fails, Blocks: blocks}
		}
		mu.Lock()
		defer mu.Unlock()
		if done++; done%50 == 0 || done == len(jobs) {
			e.say("[%d/%d]\n", done, len(jobs))
		}
	})
	if ctx.Err() != nil {
		return nil, nil, ctx.Err()
	}
	if len(p.Defects) > 0 {
		return nil, nil, fmt.Errorf("runs came to nothing: %q", p.Defects)
	}
	for i, x := range measured {
		if x == nil {
			idle = append(idle, jobs[i].id)
			continue
		}
		entries = append(entries, *x)
	}
	return entries, idle, nil
}
