package proof

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/verdict"
)

// ManyRun is what became of a set of faults that were on together.
type ManyRun struct {
	Faults   []string `json:"faults"`
	Reported []string `json:"reported"` // those whose clause failed in the first run
	Behind   []string `json:"behind"`   // those whose clause was blocked in it, behind failures that are named
	Hidden   []string `json:"hidden"`   // those of which it said nothing, though a run with them alone does
	Unfound  []string `json:"unfound"`  // those of which a run with them alone says nothing either, with so few cases
	Blocked  int      `json:"blocked"`  // clauses that were blocked in it
	Rounds   int      `json:"rounds"`   // runs until nothing is left, when what each reports is mended
	Causes   int      `json:"causes"`   // that the first run named
	Invented []string `json:"invented"` // clauses of causes that are no fault of the set
}

// mostRounds bounds the runs for a set; one that is not mended by then is stuck.
const mostRounds = 6

// many runs everything against sets of random faults, basic ones included.
func (e *engine) many(ctx context.Context, p *Proof) {
	sets := e.draw()
	p.Many = make([]ManyRun, len(sets))
	e.each(ctx, len(sets), func(i int) {
		p.Many[i] = e.set(ctx, p, sets[i])
		r := p.Many[i]
		e.say("set %d: %d of %d reported, %d clauses blocked, %d rounds, invented %q, hidden %q\n",
			i+1, len(r.Reported), len(r.Faults), r.Blocked, r.Rounds, r.Invented, r.Hidden)
	})
}

// draw picks the sets by the seed. Two faults of one rule can't be on together,
// and two of one clause are one to a report.
func (e *engine) draw() [][]refserver.Fault {
	source := rand.New(rand.NewPCG(uint64(e.Seed), uint64(e.K)))
	sets := make([][]refserver.Fault, e.Sets)
	for i := range sets {
		for _, at := range source.Perm(len(e.Faults)) {
			f := e.Faults[at]
			if slices.ContainsFunc(sets[i], func(o refserver.Fault) bool { return o.Clause == f.Clause }) ||
				refserver.Compatible(append(faultIDs(sets[i]), f.ID)) != nil {
				continue
			}
			if sets[i] = append(sets[i], f); len(sets[i]) == e.K {
				break
			}
		}
		slices.SortFunc(sets[i], func(a, b refserver.Fault) int { return cmp.Compare(a.ID, b.ID) })
	}
	return sets
}

func faultIDs(faults []refserver.Fault) []string {
	out := make([]string, len(faults))
	for i, f := range faults {
		out[i] = f.ID
	}
	return out
}

// set runs a set, mends what each run reports, and runs again.
func (e *engine) set(ctx context.Context, p *Proof, faults []refserver.Fault) ManyRun {
	out := ManyRun{Faults: faultIDs(faults), Reported: []string{}, Behind: []string{}, Hidden: []string{}, Unfound: []string{}, Invented: []string{}}
	for left := faults; len(left) > 0 && ctx.Err() == nil; {
		if out.Rounds++; out.Rounds > mostRounds {
			break
		}
		r, err := e.withFaults(ctx, e.WholeCases, left)
		if err != nil {
			e.defect(p, "%q: %v", faultIDs(left), err)
			break
		}
		for _, d := range r.defects() {
			e.defect(p, "%q: %s", faultIDs(left), d)
		}
		clauses, causes := r.judged()
		failed, blocked := ids(clauses, verdict.Failed), ids(clauses, verdict.Blocked)
		if out.Rounds == 1 {
			out.Blocked, out.Causes = len(blocked), len(causes)
			for _, c := range causes {
				if !slices.ContainsFunc(left, func(f refserver.Fault) bool { return f.Clause.ID == c.Clause }) {
					out.Invented = append(out.Invented, c.Clause)
				}
			}
			for _, f := range left {
				switch {
				case slices.Contains(failed, f.Clause.ID):
					out.Reported = append(out.Reported, f.ID)
				case slices.Contains(blocked, f.Clause.ID):
					out.Behind = append(out.Behind, f.ID)
				case e.found(ctx, p, f):
					out.Hidden = append(out.Hidden, f.ID)
				default:
					out.Unfound = append(out.Unfound, f.ID)
				}
			}
		}
		before := len(left)
		left = slices.DeleteFunc(slices.Clone(left), func(f refserver.Fault) bool { return slices.Contains(failed, f.Clause.ID) })
		if len(left) == before {
			out.Rounds = mostRounds + 1 // what is left is never reported
			break
		}
	}
	return out
}

// found reports whether a run with the fault alone reports it.
func (e *engine) found(ctx context.Context, p *Proof, f refserver.Fault) bool {
	r, err := e.withFaults(ctx, e.WholeCases, []refserver.Fault{f})
	if err != nil {
		e.defect(p, "%s: %v", f.ID, err)
		return true
	}
	clauses, _ := r.judged()
	return slices.Contains(ids(clauses, verdict.Failed), f.Clause.ID)
}

// ManyTotals are the figures over all sets.
type ManyTotals struct {
	Faults, Reported, Behind, Hidden, Unfound int
	BlockedMedian                             int
	Causes, Invented                          int
	InThree                                   int // sets that three rounds mend
}

func (p *Proof) manyTotals() (t ManyTotals) {
	var blocked []int
	for _, r := range p.Many {
		t.Faults += len(r.Faults)
		t.Reported += len(r.Reported)
		t.Behind += len(r.Behind)
		t.Hidden += len(r.Hidden)
		t.Unfound += len(r.Unfound)
		t.Causes += r.Causes
		t.Invented += len(r.Invented)
		blocked = append(blocked, r.Blocked)
		if r.Rounds <= 3 {
			t.InThree++
		}
	}
	if n := len(blocked); n > 0 {
		slices.Sort(blocked)
		t.BlockedMedian = (blocked[(n-1)/2] + blocked[n/2]) / 2
	}
	return t
}
