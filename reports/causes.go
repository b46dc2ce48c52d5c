package reports

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/verdict"
)

// cause is a cause of the run with all that a report shows of it.
type cause struct {
	n         int // from 1
	clause    verdict.Clause
	looksLike string
	evidence  *sighting // nil where no spec shows it
	follow    []string  // failed clauses other than its own
	blocked   []verdict.Clause
}

// causes lists the causes in the order of the run, from what violations found.
func causes(r *verdict.Run, vs []*violation) []*cause {
	blocked := withOutcome(sortedClauses(r), verdict.Blocked)
	var out []*cause
	for i, c := range r.Causes {
		k := &cause{
			n: i + 1, clause: verdict.Clause{ID: c.Clause, Cause: -1}, looksLike: c.LooksLike, blocked: behind(blocked, c.Failures),
			follow: slices.DeleteFunc(slices.Clone(c.Failures), func(id string) bool { return id == c.Clause }),
		}
		for _, v := range vs {
			if v.clause.ID == c.Clause {
				k.clause = v.clause
				if v.best >= 0 {
					k.evidence = &v.sightings[v.best]
				}
			}
		}
		out = append(out, k)
	}
	return out
}

// causeOf is the index of the cause of a failed or blocked clause; else -1.
func causeOf(r *verdict.Run, c *verdict.Clause) int {
	if c.Outcome != verdict.Failed && c.Outcome != verdict.Blocked || c.Cause >= len(r.Causes) {
		return -1
	}
	return c.Cause
}

// behind lists those of the blocked clauses that stand behind any of some failures.
func behind(blocked []verdict.Clause, failures []string) []verdict.Clause {
	var out []verdict.Clause
	for _, c := range blocked {
		if slices.ContainsFunc(c.BlockedBy, func(id string) bool { return slices.Contains(failures, id) }) {
			out = append(out, c)
		}
	}
	return out
}

// unaccounted lists the blocked clauses that stand behind no cause.
func unaccounted(r *verdict.Run) []verdict.Clause {
	var all []string
	for _, c := range r.Causes {
		all = append(all, c.Failures...)
	}
	return slices.DeleteFunc(withOutcome(sortedClauses(r), verdict.Blocked), func(c verdict.Clause) bool {
		return len(behind([]verdict.Clause{c}, all)) > 0
	})
}

// likeness is what the service looks as if it did, as a sentence; empty where
// nothing known is alike.
func (c *cause) likeness() string {
	if c.looksLike == "" {
		return ""
	}
	return "it looks as if " + oneLine(c.looksLike)
}

// consequences says how much follows; empty where nothing does.
func (c *cause) consequences() string {
	follow, blocked := count(len(c.follow), "more failure"), count(len(c.blocked), "clause")
	switch {
	case len(c.follow) > 0 && len(c.blocked) > 0:
		return fmt.Sprintf("%s %s from it, and %s %s blocked behind it", follow, verb(len(c.follow), "follow"), blocked, be(len(c.blocked)))
	case len(c.follow) > 0:
		return fmt.Sprintf("%s %s from it", follow, verb(len(c.follow), "follow"))
	case len(c.blocked) > 0:
		return fmt.Sprintf("%s %s blocked behind it", blocked, be(len(c.blocked)))
	}
	return ""
}

// sentence is all of it but the evidence, in one line.
func (c *cause) sentence() string {
	s := cmp.Or(oneLine(c.clause.ID), "(no clause)")
	if c.clause.Level != "" {
		s += " (" + oneLine(c.clause.Level) + ")"
	}
	if c.clause.Text != "" {
		s += ": " + oneLine(c.clause.Text)
	}
	for _, part := range []string{c.likeness(), c.consequences()} {
		if part != "" {
			s += "; " + part
		}
	}
	return s
}

func verb(n int, s string) string {
	if n == 1 {
		return s + "s"
	}
	return s
}

func be(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// deviation reports whether mending the cause leaves the verdict alone.
func (c *cause) deviation() bool { return deviates(c.clause.Level) }

// blockers names what a clause is blocked by, unless that is the cause's own
// clause alone.
func (c *cause) blockers(blocked *verdict.Clause) string {
	if slices.Equal(blocked.BlockedBy, []string{c.clause.ID}) {
		return ""
	}
	return names(blocked.BlockedBy, 4)
}

// names lists the first of some ids: "A, B and 3 more".
func names(ids []string, most int) string {
	shown := ids[:min(len(ids), most)]
	out := make([]string, 0, len(shown))
	for _, id := range shown {
		out = append(out, oneLine(id))
	}
	switch rest := len(ids) - len(shown); {
	case rest > 0:
		return fmt.Sprintf("%s and %s more", strings.Join(out, ", "), thousands(rest))
	case len(out) > 1:
		return strings.Join(out[:len(out)-1], ", ") + " and " + out[len(out)-1]
	}
	return strings.Join(out, "")
}

// blockedNames lists the first of the blocked clauses, each with what blocks it.
func (c *cause) blockedNames(most int) string {
	var out []string
	for i := range c.blocked[:min(len(c.blocked), most)] {
		s := oneLine(c.blocked[i].ID)
		if by := c.blockers(&c.blocked[i]); by != "" {
			s += " (behind " + by + ")"
		}
		out = append(out, s)
	}
	if rest := len(c.blocked) - len(out); rest > 0 {
		out = append(out, fmt.Sprintf("and %s more", thousands(rest)))
	}
	return strings.Join(out, ", ")
}

// passing says of a failure that its spec is not about the broken clause what
// the spec is about; empty where it is about it.
func (s *sighting) passing() string {
	switch {
	case s.Clause == "" || slices.Contains(s.spec.Clauses, s.Clause):
		return ""
	case len(s.spec.Clauses) == 0:
		return "on its way"
	}
	return "on its way: it is about " + names(s.spec.Clauses, 3)
}
