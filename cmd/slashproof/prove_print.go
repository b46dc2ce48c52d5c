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

// gaps finds the clauses that a spec cites and no fault breaks, and the specs
// that caught nothing.
func (p *proof) gaps(faults []refserver.Fault) {
	broken := map[string]bool{}
	for _, x := range faults {
		broken[x.Clause.ID] = true
	}
	p.UnprovenClauses, p.IdleSpecs = []string{}, []string{}
	for id := range suites.Cited() {
		if !broken[id] {
			p.UnprovenClauses = append(p.UnprovenClauses, id)
		}
	}
	slices.Sort(p.UnprovenClauses)
	busy := map[string]bool{}
	for _, r := range p.Faults {
		for _, name := range r.By {
			busy[name] = true
		}
	}
	for _, e := range suites.Entries() {
		if !busy[e.Name] {
			p.IdleSpecs = append(p.IdleSpecs, e.Name)
		}
	}
}

// holds reports whether the proof came out.
func (p *proof) holds() bool {
	for _, r := range p.Faults {
		if !r.Caught {
			return false
		}
	}
	for _, n := range p.NullTargets {
		if n.Passed > 0 {
			return false
		}
	}
	for _, v := range p.Variants {
		if len(v.Failed) > 0 {
			return false
		}
	}
	return true
}

// print shows the matrix by chapter and then whatever is amiss.
func (p *proof) print(out io.Writer, faults []refserver.Fault) {
	type row struct{ faults, caught, off int }
	rows := map[string]*row{}
	var total row
	for i, r := range p.Faults {
		chapter := faults[i].Clause.Chapter()
		if rows[chapter] == nil {
			rows[chapter] = &row{}
		}
		for _, t := range []*row{rows[chapter], &total} {
			t.faults++
			if r.Caught {
				t.caught++
			}
			if len(r.OffClause) > 0 {
				t.off++
			}
		}
	}
	w := tabwriter.NewWriter(out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "chapter\tfaults\tcaught\toff-clause")
	for _, s := range contract.Sections() {
		if t := rows[s]; t != nil {
			fmt.Fprintf(w, "%s\t%d\t%d\t%d\n", s, t.faults, t.caught, t.off)
		}
	}
	fmt.Fprintf(w, "total\t%d\t%d\t%d\n", total.faults, total.caught, total.off)
	_ = w.Flush() // out is the console
	for _, r := range p.Faults {
		if !r.Caught {
			fmt.Fprintf(out, "survived: %s\n", r.ID)
		}
		for _, name := range r.OffClause {
			fmt.Fprintf(out, "off clause: %s failed %s\n", r.ID, name)
		}
	}
	for _, id := range p.UnprovenClauses {
		fmt.Fprintf(out, "no fault: %s\n", id)
	}
	for _, name := range p.IdleSpecs {
		fmt.Fprintf(out, "caught nothing: %s\n", name)
	}
	for _, n := range p.NullTargets {
		fmt.Fprintf(out, "null target %s: %d clauses passed\n", n.Name, n.Passed)
	}
	for _, v := range p.Variants {
		fmt.Fprintf(out, "variant %s: %d failed\n", v.Name, len(v.Failed))
		for _, name := range v.Failed {
			fmt.Fprintf(out, "  accused falsely: %s\n", name)
		}
	}
	fmt.Fprintf(out, "%d of %d faults caught in %.1f s\n", total.caught, total.faults, p.Seconds)
}
