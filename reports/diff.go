package reports

import (
	"cmp"
	"fmt"
	"io"

	"github.com/slashproof/slashproof/harness/verdict"
)

// Change is a clause whose outcome differs between two runs. Before or After is
// empty for a clause that only the other run's catalogue has.
type Change struct {
	ID, Level, Chapter, Text string
	Before, After            verdict.Outcome
	Reason                   string // of the outcome after
}

// Difference is what changed from one run to another, each list in the order
// of the contract.
type Difference struct {
	Before, After *verdict.Run

	Broke  []Change // failed now and did not before
	Fixed  []Change // failed before and passes now
	Lost   []Change // passed before and is no longer decided
	Gained []Change // passes now and was not decided before
	Other  []Change // any other move, clauses of one catalogue alone included
}

// Diff compares the clauses of two runs by id.
func Diff(before, after *verdict.Run) *Difference {
	d := &Difference{Before: before, After: after}
	old := map[string]verdict.Clause{}
	for _, c := range before.Clauses {
		old[c.ID] = c
	}
	for _, c := range sortedClauses(after) {
		d.sort(old[c.ID].Outcome, c.Outcome, c)
		delete(old, c.ID)
	}
	for _, c := range sortedClauses(before) {
		if _, gone := old[c.ID]; gone {
			c.Reason = ""
			d.sort(c.Outcome, "", c)
		}
	}
	return d
}

func (d *Difference) sort(before, after verdict.Outcome, c verdict.Clause) {
	change := Change{c.ID, c.Level, c.Chapter, c.Text, before, after, c.Reason}
	list := &d.Other
	switch {
	case before == after:
		return
	case after == verdict.Failed:
		list = &d.Broke
	case before == "" || after == "":
	case after == verdict.Passed && before == verdict.Failed:
		list = &d.Fixed
	case after == verdict.Passed:
		list = &d.Gained
	case before == verdict.Passed:
		list = &d.Lost
	}
	*list = append(*list, change)
}

// Empty reports whether no clause and not the verdict changed.
func (d *Difference) Empty() bool {
	return d.Before.Verdict == d.After.Verdict &&
		len(d.Broke)+len(d.Fixed)+len(d.Lost)+len(d.Gained)+len(d.Other) == 0
}

// Text writes the difference for people, what got worse first. Width and color
// are those of Console.
func (d *Difference) Text(w io.Writer, width int, color bool) error {
	c := newConsole(w, width, color)
	if a, b := d.Before.ContractDigest, d.After.ContractDigest; a != b {
		c.block(yellow, "", fmt.Sprintf("judged by different catalogues: %s and %s", oneLine(cmp.Or(a, "?")), oneLine(cmp.Or(b, "?"))))
	}
	for _, run := range []*verdict.Run{d.Before, d.After} {
		if !run.Complete || run.Filter != "" {
			c.block(yellow, "", "one of the runs is incomplete or ran a selection, so clauses may seem lost or gained")
			break
		}
	}
	for _, group := range []struct {
		title string
		style style
		list  []Change
	}{
		{"newly failed", red, d.Broke}, {"no longer decided", yellow, d.Lost}, {"fixed", green, d.Fixed},
		{"newly passed", green, d.Gained}, {"changed otherwise", plain, d.Other},
	} {
		if len(group.list) == 0 {
			continue
		}
		c.line(group.style, fmt.Sprintf("%s: %s", group.title, count(len(group.list), "clause")))
		for _, ch := range group.list {
			c.change(ch)
		}
		c.line(plain, "")
	}
	before, after := oneLine(string(d.Before.Verdict)), oneLine(string(d.After.Verdict))
	switch {
	case d.Empty():
		c.block(plain, "", "nothing changed: "+after)
	case before == after:
		c.block(bold, "", "verdict: "+after+", as before")
	default:
		c.block(bold, "", "verdict: "+before+" -> "+after)
	}
	return c.w.Flush()
}

func (c *console) change(ch Change) {
	name := func(o verdict.Outcome) string { return cmp.Or(oneLine(word(o)), "not in the catalogue") }
	c.block(plain, "  "+fit(oneLine(ch.Level), len("SHOULD"))+"  ", oneLine(ch.ID))
	c.block(dim, "          ", name(ch.Before)+" -> "+name(ch.After))
	if ch.Reason != "" {
		c.block(dim, "          ", cut(oneLine(ch.Reason), consoleValue))
	}
}
