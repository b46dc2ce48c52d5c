package reports

import (
	"fmt"

	"github.com/slashproof/slashproof/harness/verdict"
)

// causes writes what is broken, each thing once, before anything else.
func (c *console) causes(r *verdict.Run, vs []*violation) {
	all := causes(r, vs)
	for i, k := range all {
		s := red
		if k.deviation() {
			s = yellow
		}
		if i >= consoleCauses {
			if i == consoleCauses {
				c.block(plain, "", fmt.Sprintf("%s, with the details below and in report.json:", count(len(all)-i, "more cause")))
			}
			c.line(s, fit("  "+oneLine(k.clause.ID)+"  "+oneLine(k.clause.Text), c.width))
			continue
		}
		c.line(s, fit(fmt.Sprintf("CAUSE %d of %d  %s", k.n, len(all), oneLine(k.clause.ID)), c.width))
		c.clause(&k.clause)
		if like := k.likeness(); like != "" {
			c.block(yellow, "  ", like)
		}
		if k.evidence != nil {
			c.sighting(*k.evidence)
		}
		if n := len(k.follow); n > 0 {
			c.block(plain, "  follows   ", fmt.Sprintf("%s: %s", count(n, "more failure"), names(k.follow, consoleNames)))
		}
		if n := len(k.blocked); n > 0 {
			c.block(plain, "  blocks    ", fmt.Sprintf("%s: %s", count(n, "clause"), k.blockedNames(consoleNames)))
		}
		c.line(plain, "")
	}
	if len(all) > consoleCauses {
		c.line(plain, "")
	}
}

// unaccounted writes what is blocked behind failures that no cause holds.
func (c *console) unaccounted(r *verdict.Run) {
	blocked := unaccounted(r)
	if len(blocked) == 0 {
		return
	}
	c.line(plain, "")
	c.line(yellow, "BLOCKED")
	k := &cause{blocked: blocked}
	c.block(plain, "  ", fmt.Sprintf("%s: %s", count(len(blocked), "clause"), k.blockedNames(consoleNames)))
}

// notExercised writes what was not exercised, by what was lacking.
func (c *console) notExercised(r *verdict.Run) {
	notExercised := withOutcome(r.Clauses, verdict.NotExercised)
	if len(notExercised) == 0 {
		return
	}
	c.line(plain, "")
	c.line(bold, fit("NOT EXERCISED  "+count(len(notExercised), "clause"), c.width))
	shown := 0
	for _, l := range lackings(notExercised) {
		for _, e := range l.reasons {
			if shown == consoleLacking {
				c.block(dim, "  ", "(other reasons in report.json)")
				return
			}
			c.block(plain, fmt.Sprintf("  %5s  %s  ", thousands(e.n), fit(oneLine(string(l.code)), len("application"))), cut(oneLine(e.text), 300))
			shown++
		}
	}
}
