package proof

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/slashproof/slashproof/harness/contract"
)

// row is one section of the contract in the matrix.
type row struct {
	Section        string
	Clauses        int // that have a fault
	Faults, Caught int
	Whole, Named   int // whole runs, and those whose first cause names the clause
	Runs           []FaultRun
}

// matrix counts the fault runs by section, in the order of the contract, and
// in total.
func (p *Proof) matrix() (rows []row, total row) {
	bySection := map[string]*row{}
	seen := map[string]bool{}
	total.Section = "total"
	for _, r := range p.Faults {
		section := contract.Find(r.Clause).Chapter()
		if bySection[section] == nil {
			bySection[section] = &row{Section: section}
		}
		bySection[section].Runs = append(bySection[section].Runs, r)
		for _, t := range []*row{bySection[section], &total} {
			t.Faults++
			if !seen[r.Clause] {
				t.Clauses++
			}
			if r.Caught {
				t.Caught++
			}
			if r.FirstCause != "" {
				t.Whole++
			}
			if r.FirstCause == r.Clause {
				t.Named++
			}
		}
		seen[r.Clause] = true
	}
	for _, s := range contract.Sections() {
		if t := bySection[s]; t != nil {
			rows = append(rows, *t)
		}
	}
	return rows, total
}

// named is how many of the whole runs name the fault's clause first.
func (r row) named() string {
	if r.Whole == 0 {
		return "-"
	}
	return fmt.Sprintf("%d of %d", r.Named, r.Whole)
}

// Print shows the matrix by section and then whatever is amiss.
func (p *Proof) Print(out io.Writer) {
	rows, total := p.matrix()
	if len(rows) > 0 {
		w := tabwriter.NewWriter(out, 0, 4, 2, ' ', 0)
		fmt.Fprintln(w, "section\tclauses\tfaults\tcaught\tnamed first")
		for _, t := range append(rows, total) {
			fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%s\n", t.Section, t.Clauses, t.Faults, t.Caught, t.named())
		}
		_ = w.Flush() // out is the console
	}
	for _, line := range p.Objections() {
		fmt.Fprintln(out, line)
	}
	if x := p.Whole; x != nil && x.Share >= firstCause {
		for _, other := range x.Others {
			fmt.Fprintf(out, "first cause: %s\n", other)
		}
	}
	for _, line := range p.summary() {
		fmt.Fprintln(out, line)
	}
	fmt.Fprintln(out, p.verdict())
}

// totals are the sums over each part.
type totals struct{ caught, passes, broken, undecided, missed, invented int }

func (p *Proof) totals() (t totals) {
	for _, r := range p.Faults {
		if r.Caught {
			t.caught++
		}
	}
	for _, n := range p.NullTargets {
		t.passes += n.Passed
	}
	for _, v := range p.Variants {
		t.broken += v.Broken
		t.undecided += len(v.Undecided)
	}
	for _, a := range p.Archetypes {
		t.missed += len(a.Missed)
		t.invented += len(a.Invented)
	}
	return t
}

// verdict is one line. A part of the proof never reads like all of it.
func (p *Proof) verdict() string {
	switch n := len(p.Objections()); {
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
func (p *Proof) summary() []string {
	var out []string
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	t := p.totals()
	say("control: %d specs, none failed", p.Control.Specs)
	if len(p.Faults) > 0 && p.Whole == nil {
		say("faults: %d of %d caught", t.caught, len(p.Faults))
	}
	if x := p.Whole; x != nil {
		say("first cause: the fault's clause in %d of %d whole runs (%.1f%%); %d cases a property, %d faults in all",
			x.Named, x.Runs, 100*x.Share, x.Cases, x.Of)
	}
	if len(p.Many) > 0 {
		m := p.manyTotals()
		say("%d sets of %d faults: %d of %d reported in one run (%.1f%%), %d blocked behind failures that are named, %d hidden, %d that such a run does not find alone either",
			len(p.Many), p.k, m.Reported, m.Faults, 100*float64(m.Reported)/float64(m.Faults), m.Behind, m.Hidden, m.Unfound)
		say("%d sets of %d faults: %d of %d clauses blocked in the median (%.1f%%), %d of %d causes no fault of the set (%.1f%%), %d sets mended in three rounds",
			len(p.Many), p.k, m.BlockedMedian, p.decided, 100*float64(m.BlockedMedian)/float64(p.decided),
			m.Invented, m.Causes, 100*float64(m.Invented)/float64(max(m.Causes, 1)), m.InThree)
	}
	if len(p.Archetypes) > 0 && len(p.Archetypes[0].Variants) > 0 {
		say("archetypes: %d, each beside %d variants, of whose truth tables %d clauses were invented; what was missed is not judged beside variants",
			len(p.Archetypes), len(p.Archetypes[0].Variants), t.invented)
	} else if len(p.Archetypes) > 0 {
		say("archetypes: %d, of whose truth tables %d clauses were missed and %d invented", len(p.Archetypes), t.missed, t.invented)
	}
	if len(p.NullTargets) > 0 {
		say("null targets: %d earned %d passes", len(p.NullTargets), t.passes)
	}
	if len(p.Variants) > 0 {
		say("variants: %d broke %d checks and left %d clauses undecided", len(p.Variants), t.broken, t.undecided)
	}
	say("%.0f s (%s), %d MB, seed %d", p.Seconds, strings.Join(p.parts, ", "), p.PeakMB, p.Seed)
	return out
}
