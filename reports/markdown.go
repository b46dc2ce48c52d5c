package reports

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/slashproof/slashproof/harness/verdict"
)

// What summary.md shows before it points at report.json. A job summary of
// GitHub may have 1 MiB, and these bounds keep the largest under a third of it.
const (
	summaryCauses     = 25
	summaryBlocked    = 20 // of one cause
	summaryViolations = 30
	summarySightings  = 2
	summaryValue      = 1000
	summaryLines      = 30
	summaryCurl       = 2
	summaryReasons    = 40
	summaryBroken     = 20
)

// Summary writes summary.md, for the summary page of a CI job.
func Summary(w io.Writer, r *verdict.Run) error {
	b := bufio.NewWriter(w)
	passed, of := score(r)
	fmt.Fprintf(b, "## slashproof: %s\n\n", markdown(string(r.Verdict)))
	fmt.Fprintf(b, "**%s of %s passed**", thousands(passed), count(of, "clause"))
	if !r.Complete {
		b.WriteString(", incomplete")
	}
	b.WriteString("\n\n")
	for _, s := range why(r) {
		fmt.Fprintf(b, "- %s\n", markdown(s))
	}
	fmt.Fprintf(b, "\nTarget: %s\n\n", markdown(strings.Join(facts(r), " · ")))
	vs := violations(r)
	summaryCauseList(b, causes(r, vs))
	summaryTable(b, r)
	failures, deviations := split(vs)
	summaryViolationList(b, "Failures", failures)
	summaryViolationList(b, "Deviations", deviations)
	summaryBlockedList(b, &cause{blocked: unaccounted(r)}, "\nBlocked: ")
	summaryBrokenList(b, r)
	summaryNotExercised(b, r)
	summaryLeft(b, r)
	return b.Flush()
}

func summaryTable(b *bufio.Writer, r *verdict.Run) {
	row := func(title, level string, n counts) {
		fmt.Fprintf(b, "| %s | %s |", title, level)
		for _, o := range outcomes {
			fmt.Fprintf(b, " %s |", thousands(n[o]))
		}
		b.WriteString("\n")
	}
	b.WriteString("### Clauses by chapter and level\n\n| chapter | level |")
	for _, o := range outcomes {
		fmt.Fprintf(b, " %s |", word(o))
	}
	b.WriteString("\n|---|---|" + strings.Repeat("---:|", len(outcomes)) + "\n")
	rest, untouched := counts{}, 0
	for _, ch := range chapters(r) {
		if !ch.all.touched() {
			rest.add(ch.all)
			untouched++
			continue
		}
		title := markdown(ch.name)
		for _, level := range append(levels[:len(levels):len(levels)], otherLevels(ch)...) {
			if n := ch.byLevel[level]; n != nil {
				row(title, markdown(level), n)
				title = ""
			}
		}
	}
	if untouched > 0 {
		row("*"+count(untouched, "untouched chapter")+"*", "", rest)
	}
	all := countClauses(r)
	row("**all**", "", all)
	b.WriteString("\n")
	for _, o := range outcomes {
		if all[o] > 0 {
			fmt.Fprintf(b, "- *%s*: %s\n", word(o), meanings[o])
		}
	}
}

func summaryViolationList(b *bufio.Writer, title string, vs []*violation) {
	if len(vs) == 0 {
		return
	}
	fmt.Fprintf(b, "\n### %s\n", title)
	for i, v := range vs {
		if i == summaryViolations {
			fmt.Fprintf(b, "\n%s in report.json.\n", count(len(vs)-i, "more clause"))
			return
		}
		fmt.Fprintf(b, "\n#### %s\n", markdown(cmp.Or(v.clause.ID, "(no clause)")))
		shown, explained := -1, v.heads && v.cause <= summaryCauses
		if !explained {
			summaryClause(b, &v.clause)
		}
		switch {
		case explained:
			shown = v.best
			fmt.Fprintf(b, "\nCause %d, whose evidence stands above.\n", v.cause)
		case v.heads:
			fmt.Fprintf(b, "\nCause %d.\n", v.cause)
		case v.cause > 0:
			fmt.Fprintf(b, "\nFollows from cause %d.\n", v.cause)
		}
		n := 0
		for j, f := range v.sightings {
			if j == shown {
				continue
			}
			if n == summarySightings {
				fmt.Fprintf(b, "\n%s of this clause in report.json.\n", count(v.others(shown)-n, "more failure"))
				break
			}
			summarySighting(b, &f)
			n++
		}
	}
}

func summaryClause(b *bufio.Writer, c *verdict.Clause) {
	if where := strings.TrimPrefix(c.Level+" · "+c.Chapter, " · "); where != "" {
		fmt.Fprintf(b, "\nClause (%s): %s\n", markdown(where), markdown(c.Text))
	}
}

func summarySighting(b *bufio.Writer, f *sighting) {
	fmt.Fprintf(b, "\nSpec: %s", markdown(cut(f.spec.Name, summaryValue)))
	if on := f.passing(); on != "" {
		fmt.Fprintf(b, " (%s)", markdown(on))
	}
	b.WriteString("\n")
	if f.Message != "" {
		fmt.Fprintf(b, "\nMessage: %s\n", markdown(cut(f.Message, summaryValue)))
	}
	fenced(b, "Expected", "text", shorten(f.Expected, summaryValue, summaryLines))
	fenced(b, "Observed", "text", shorten(f.Observed, summaryValue, summaryLines))
	summaryCommands(b, f.Curl)
}

func summaryCommands(b *bufio.Writer, curl []string) {
	title := "Repeat with"
	if n := len(curl) - summaryCurl; n > 0 {
		curl = curl[n:]
		title += fmt.Sprintf(" (%s before these in report.json)", count(n, "request"))
	}
	var lines []string
	for _, cmd := range curl {
		text, remark := command(cmd, 2*summaryValue)
		if remark != "" {
			lines = append(lines, "# "+remark)
		}
		if text != "" {
			lines = append(lines, text)
		}
	}
	fenced(b, title, "sh", strings.Join(lines, "\n"))
}

func summaryBrokenList(b *bufio.Writer, r *verdict.Run) {
	bs := brokenSpecs(r)
	if len(bs) == 0 {
		return
	}
	b.WriteString("\n### Broken off\n\n")
	for i, s := range bs {
		if i == summaryBroken {
			fmt.Fprintf(b, "- %s in report.json\n", count(len(bs)-i, "more spec"))
			return
		}
		fmt.Fprintf(b, "- %s: %s\n", markdown(cut(s.Name, summaryValue)), markdown(cut(cmp.Or(s.Reason, "no reason given"), summaryValue)))
	}
}

// fenced writes a code block behind a fence that its text does not contain.
func fenced(b *bufio.Writer, title, language, text string) {
	if text == "" {
		return
	}
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	fmt.Fprintf(b, "\n%s:\n\n%s%s\n%s\n%s\n", title, fence, language, text, fence)
}

// markdownEscapes leaves no character that Markdown, its GitHub extensions or
// HTML would act on within a line; entities stand where a backslash does not
// help.
var markdownEscapes = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "|", `\|`, "~", `\~`, "#", `\#`,
	"<", "&lt;", ">", "&gt;", "&", "&amp;", "$", "&#36;", "@", "&#64;", "://", "&#58;//", "www.", "www&#46;",
)

// markdown quotes text for one line of Markdown, which the caller begins.
func markdown(s string) string { return markdownEscapes.Replace(oneLine(s)) }
