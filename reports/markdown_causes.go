package reports

import (
	"bufio"
	"cmp"
	"fmt"

	"github.com/slashproof/slashproof/harness/verdict"
)

// summaryCauseList writes what is broken, each thing once.
func summaryCauseList(b *bufio.Writer, all []*cause) {
	if len(all) == 0 {
		return
	}
	b.WriteString("### Causes\n")
	for i, k := range all {
		if i == summaryCauses {
			fmt.Fprintf(b, "\n%s in report.json.\n", count(len(all)-i, "more cause"))
			break
		}
		fmt.Fprintf(b, "\n#### %d. %s\n", k.n, markdown(cmp.Or(k.clause.ID, "(no clause)")))
		summaryClause(b, &k.clause)
		if like := k.likeness(); like != "" {
			fmt.Fprintf(b, "\n**I%s.**\n", markdown(like[1:]))
		}
		if k.evidence != nil {
			summarySighting(b, k.evidence)
		}
		if n := len(k.follow); n > 0 {
			fmt.Fprintf(b, "\nFollows: %s, %s\n", count(n, "more failure"), markdown(names(k.follow, summaryBlocked)))
		}
		summaryBlockedList(b, k, "\nBlocks: ")
	}
	b.WriteString("\n")
}

func summaryBlockedList(b *bufio.Writer, k *cause, title string) {
	if n := len(k.blocked); n > 0 {
		fmt.Fprintf(b, "%s%s, %s\n", title, count(n, "clause"), markdown(k.blockedNames(summaryBlocked)))
	}
}

// summaryNotExercised lists what was not exercised by what was lacking.
func summaryNotExercised(b *bufio.Writer, r *verdict.Run) {
	notExercised := withOutcome(r.Clauses, verdict.NotExercised)
	if len(notExercised) == 0 {
		return
	}
	fmt.Fprintf(b, "\n### Not exercised: %s\n\n| clauses | lacking | reason |\n|---:|---|---|\n", count(len(notExercised), "clause"))
	shown := 0
	for _, l := range lackings(notExercised) {
		for _, e := range l.reasons {
			if shown == summaryReasons {
				b.WriteString("| | | other reasons in report.json |\n")
				return
			}
			fmt.Fprintf(b, "| %s | %s | %s |\n", thousands(e.n), markdown(string(l.code)), markdown(cut(e.text, 300)))
			shown++
		}
	}
}

// summaryLeft lists what a sweep has to remove.
func summaryLeft(b *bufio.Writer, r *verdict.Run) {
	for i, what := range r.Left {
		if i == 0 {
			b.WriteString("\n### Left behind on the target\n\n")
		}
		if i == summaryReasons {
			fmt.Fprintf(b, "- %s in report.json\n", count(len(r.Left)-i, "more thing"))
			return
		}
		fmt.Fprintf(b, "- %s\n", markdown(cut(what, summaryValue)))
	}
}
