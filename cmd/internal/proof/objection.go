package proof

import (
	"fmt"
	"math"

	"github.com/slashproof/slashproof/harness/contract"
)

// The goals: what a proof must reach to hold.
const (
	firstCause   = 0.98 // share of whole runs whose first cause names the fault's clause
	fewInvented  = 0.05 // share of the causes of sets that are no fault of theirs
	roundsEnough = 0.95 // share of the sets that three rounds mend
)

// reportedGoal is the share of the faults of sets that one run must report, and
// blockedGoal the share of the decided clauses that may be blocked in the median,
// by how many faults are on at once.
func reportedGoal(k int) float64 {
	if k <= 5 {
		return 0.95
	}
	return 0.85
}

func blockedGoal(k int) float64 {
	if k <= 5 {
		return 0.03
	}
	return 0.12
}

// Objections lists all that keeps the proof from holding, a line each.
func (p *Proof) Objections() []string {
	var out []string
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	for _, d := range p.Defects {
		say("came to nothing: %s", d)
	}
	for _, r := range p.Faults {
		if r.proved && !r.Caught {
			say("survived: %s", r.ID)
			for _, spec := range r.Specs {
				say("survived: %s: %s", r.ID, spec)
			}
		}
	}
	if x := p.Whole; x != nil && x.Share < firstCause-chance(firstCause, x.Runs) {
		say("first cause: the fault's clause in %.1f%% of the runs, less than %.0f%%", 100*x.Share, 100*firstCause)
		for _, other := range x.Others {
			say("first cause: %s", other)
		}
	}
	if len(p.Many) > 0 {
		p.objectToMany(say)
	}
	for _, a := range p.Archetypes {
		for _, id := range a.Missed {
			say("archetype %s: missed %s", a.Name, id)
		}
		for _, id := range a.Invented {
			if len(a.Variants) > 0 {
				say("archetype %s: invented %s beside %q", a.Name, id, a.Variants)
				continue
			}
			say("archetype %s: invented %s", a.Name, id)
		}
	}
	for _, id := range p.UnprovenClauses {
		say("no fault: %s", id)
	}
	for _, name := range p.IdleSpecs {
		say("caught nothing: %s", name)
	}
	for _, n := range p.NullTargets {
		if n.Passed > 0 {
			say("null target %s: passed %q", n.Name, n.Clauses)
		}
		if n.Slow {
			say("null target %s: stopped after %d s", n.Name, nullTime)
		}
	}
	if p.nullMB > nullMemory {
		say("memory: %d MB, more than %d", p.nullMB, nullMemory)
	}
	for _, v := range p.Variants {
		for _, accused := range v.Accused {
			say("variant %s: accused falsely: %s", v.Name, accused)
		}
		for _, id := range v.Undecided { // of several together, two may leave no way to tell
			if len(v.Switches) == 1 && contract.Find(id).Level == contract.Must {
				say("variant %s: left undecided: %s", v.Name, id)
			}
		}
		if v.Passed == 0 {
			say("variant %s: nothing passed", v.Name)
		}
	}
	return out
}

// chance is how far a share over n draws may be from its goal without telling
// anything: two standard errors.
func chance(goal float64, n int) float64 { return 2 * math.Sqrt(goal*(1-goal)/float64(max(n, 1))) }

// above is the share of the sets in which more than a share of the decided clauses
// was blocked.
func (p *Proof) above(share float64) float64 {
	n := 0
	for _, r := range p.Many {
		if float64(r.Blocked) > share*float64(p.decided) {
			n++
		}
	}
	return float64(n) / float64(len(p.Many))
}

func (p *Proof) objectToMany(say func(string, ...any)) {
	t := p.manyTotals()
	sets := float64(len(p.Many))
	if got, want := float64(t.Reported)/float64(t.Faults), reportedGoal(p.k); got < want-chance(want, t.Faults) {
		say("sets of %d: %.1f%% of the faults reported in one run, less than %.0f%% by more than chance", p.k, 100*got, 100*want)
	}
	// The median is over the goal where more than half of all sets are.
	if want := blockedGoal(p.k); p.above(want) > 0.5+chance(0.5, len(p.Many)) {
		say("sets of %d: %d of %d clauses blocked in the median, more than %.0f%% by more than chance", p.k, t.BlockedMedian, p.decided, 100*want)
	}
	if got := float64(t.Invented) / float64(max(t.Causes, 1)); p.k <= 5 && got > fewInvented+chance(fewInvented, t.Causes) {
		say("sets of %d: %.1f%% of the causes are no fault of the set, more than %.0f%% by more than chance", p.k, 100*got, 100*fewInvented)
	}
	if got := float64(t.InThree) / sets; p.k > 5 && got < roundsEnough-chance(roundsEnough, len(p.Many)) {
		say("sets of %d: three rounds mend %.0f%% of the sets, less than %.0f%% by more than chance", p.k, 100*got, 100*roundsEnough)
	}
	for _, r := range p.Many {
		for _, id := range r.Hidden {
			say("hidden in a set: %s, among %q", id, r.Faults)
		}
	}
}
