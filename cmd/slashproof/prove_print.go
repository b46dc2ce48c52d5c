package main

import (
	"fmt"
	"io"
	"slices"
	"text/tabwriter"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/suites"
)

// offLimit is the share of fault runs that may fail a spec off the clause.
const offLimit = 0.02

// behindLimit is the share of the pairs in which one fault may keep the specs
// of the other from getting that far.
const behindLimit = 0.05

// gaps finds the clauses that a spec cites and no fault breaks, and the specs
// that saw nothing of any fault.
func (p *proof) gaps(faults []refserver.Fault) {
	broken := map[string]bool{}
	for _, x := range faults {
		broken[x.Clause.ID] = true
	}
	for id := range suites.Cited() {
		if !broken[id] {
			p.UnprovenClauses = append(p.UnprovenClauses, id)
		}
	}
	slices.Sort(p.UnprovenClauses)
	busy := map[string]bool{}
	for _, r := range p.Faults {
		for _, name := range r.saw {
			busy[name] = true
		}
	}
	for _, e := range suites.Entries() {
		if !busy[e.Name] {
			p.IdleSpecs = append(p.IdleSpecs, e.Name)
		}
	}
}

// objections lists all that keeps the proof from holding, a line each.
func (p *proof) objections() []string {
	var out []string
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	for _, d := range p.Defects {
		say("came to nothing: %s", d)
	}
	for _, r := range p.Faults {
		if !r.Caught {
			say("survived: %s", r.ID)
		}
	}
	if x := p.Precision; x != nil {
		for _, off := range x.Unexplained {
			say("off clause: %s", off)
		}
		for _, s := range x.Stale {
			say("explained and not seen: %s", s)
		}
		if x.Share > offLimit {
			say("off clause: %.1f%% of the fault runs, more than %.0f%%", 100*x.Share, 100*offLimit)
		}
	}
	for _, r := range p.Pairs {
		if r.hidden() {
			say("hidden in a pair: %s and %s, reported %q", r.IDs[0], r.IDs[1], r.Reported)
		}
	}
	if t := p.totals(); float64(t.behind) > behindLimit*float64(len(p.Pairs)) {
		say("pairs: in %d of %d one fault stands behind the other, more than %.0f%%", t.behind, len(p.Pairs), 100*behindLimit)
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
	if len(p.NullTargets) > 0 && p.PeakMB > nullMemory {
		say("memory: %d MB, more than %d", p.PeakMB, nullMemory)
	}
	for _, v := range p.Variants {
		for _, failed := range v.Failed {
			say("variant %s: accused falsely: %s", v.Name, failed)
		}
		if v.Passed == 0 {
			say("variant %s: nothing passed", v.Name)
		}
	}
	return out
}

// row is one chapter of the matrix.
type row struct {
	Chapter                    string
	Clauses                    int // that have a fault
	Faults, Caught, Whole, Off int
	Runs                       []faultRun
}

// matrix counts the fault runs by chapter, in the order of the contract, and
// in total.
func (p *proof) matrix(faults []refserver.Fault) (rows []row, total row) {
	byChapter := map[string]*row{}
	seen := map[string]bool{}
	total.Chapter = "total"
	for i, r := range p.Faults {
		c := faults[i].Clause
		chapter := c.Chapter()
		if byChapter[chapter] == nil {
			byChapter[chapter] = &row{Chapter: chapter}
		}
		byChapter[chapter].Runs = append(byChapter[chapter].Runs, r)
		for _, t := range []*row{byChapter[chapter], &total} {
			t.Faults++
			if !seen[c.ID] {
				t.Clauses++
			}
			if r.Caught {
				t.Caught++
			}
			if r.Whole {
				t.Whole++
			}
			if len(r.OffClause) > 0 {
				t.Off++
			}
		}
		seen[c.ID] = true
	}
	for _, s := range contract.Sections() {
		if t := byChapter[s]; t != nil {
			rows = append(rows, *t)
		}
	}
	return rows, total
}

// print shows the matrix by chapter and then whatever is amiss.
func (p *proof) print(out io.Writer, faults []refserver.Fault) {
	rows, total := p.matrix(faults)
	if len(rows) > 0 {
		w := tabwriter.NewWriter(out, 0, 4, 2, ' ', 0)
		fmt.Fprintln(w, "chapter\tclauses\tfaults\tcaught\toff-clause")
		for _, t := range append(rows, total) {
			fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%s\n", t.Chapter, t.Clauses, t.Faults, t.Caught, t.off())
		}
		_ = w.Flush() // out is the console
	}
	for _, line := range p.objections() {
		fmt.Fprintln(out, line)
	}
	for _, r := range p.Pairs {
		if !r.Both && !r.hidden() {
			fmt.Fprintf(out, "behind the other: %s and %s, reported %q: %s\n", r.IDs[0], r.IDs[1], r.Reported, r.Behind)
		}
	}
	if x := p.Precision; x != nil {
		for _, r := range p.Faults {
			for _, failed := range r.OffClause {
				if why, ok := explain(r.ID, failed); ok {
					fmt.Fprintf(out, "off clause, explained: %s failed %s: %s\n", r.ID, failed, why.reason)
				}
			}
		}
	}
	for _, line := range p.summary() {
		fmt.Fprintln(out, line)
	}
	fmt.Fprintln(out, p.verdict())
}

// totals are the sums over each part.
type totals struct{ caught, both, behind, passes, accusations int }

func (p *proof) totals() (t totals) {
	for _, r := range p.Faults {
		if r.Caught {
			t.caught++
		}
	}
	for _, r := range p.Pairs {
		if r.Both {
			t.both++
		} else if !r.hidden() {
			t.behind++
		}
	}
	for _, n := range p.NullTargets {
		t.passes += n.Passed
	}
	for _, v := range p.Variants {
		t.accusations += len(v.Failed)
	}
	return t
}

// off is how many of the runs with the whole suite failed a spec off the clause.
func (r row) off() string {
	if r.Whole == 0 {
		return "-"
	}
	return fmt.Sprintf("%d of %d", r.Off, r.Whole)
}

// verdict is one line. A part of the proof never reads like all of it.
func (p *proof) verdict() string {
	switch n := len(p.objections()); {
	case n == 1:
		return "the proof does not hold: 1 objection"
	case n > 1:
		return fmt.Sprintf("the proof does not hold: %d objections", n)
	case !p.Complete:
		return "this part of the proof holds; the rest was not run"
	}
	return "the proof holds"
}

// summary says in a line a part what was proved.
func (p *proof) summary() []string {
	var out []string
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	t := p.totals()
	say("control: %d specs, none failed", p.Control.Specs)
	if len(p.Faults) > 0 {
		say("faults: %d of %d caught", t.caught, len(p.Faults))
	}
	if x := p.Precision; x != nil {
		say("precision: a spec failed off the clause in %d of %d fault runs (%.1f%%); whole suite, %d cases a property, for %d of %d faults",
			x.Off, x.Faults, 100*x.Share, x.Cases, x.Faults, x.Of)
	}
	if len(p.Pairs) > 0 {
		say("pairs: both faults reported in %d of %d, one of them behind the other in %d; drawn from %d faults, without %d that break what a fifth of the specs stand on",
			t.both, len(p.Pairs), t.behind, p.PairedFrom.Faults, p.PairedFrom.Basic)
	}
	if len(p.NullTargets) > 0 {
		say("null targets: %d earned %d passes", len(p.NullTargets), t.passes)
	}
	if len(p.Variants) > 0 {
		say("variants: %d earned %d false accusations", len(p.Variants), t.accusations)
	}
	say("%.0f s, %d MB, seed %d", p.Seconds, p.PeakMB, p.Seed)
	return out
}
