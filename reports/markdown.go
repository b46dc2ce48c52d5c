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
	summaryViolations = 40
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
	summaryTable(b, r)
	failures, deviations := split(violations(r))
	summaryViolationList(b, "Failures", failures)
	summaryViolationList(b, "Deviations", deviations)
	summaryBrokenList(b, r)
	summaryOpen(b, r)
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
	row("**all**", "", countClauses(r))
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
		if where := strings.TrimPrefix(v.clause.Level+" · "+v.clause.Chapter, " · "); where != "" {
			fmt.Fprintf(b, "\nClause (%s): %s\n", markdown(where), markdown(v.clause.Text))
		}
		for j, f := range v.sightings {
			if j == summarySightings {
				fmt.Fprintf(b, "\n%s of this clause in report.json.\n", count(len(v.sightings)-j, "more failure"))
				break
			}
			fmt.Fprintf(b, "\nSpec: %s\n", markdown(cut(f.spec.Name, summaryValue)))
			if f.Message != "" {
				fmt.Fprintf(b, "\nMessage: %s\n", markdown(cut(f.Message, summaryValue)))
			}
			fenced(b, "Expected", "text", shorten(f.Expected, summaryValue, summaryLines))
			fenced(b, "Observed", "text", shorten(f.Observed, summaryValue, summaryLines))
			summaryCommands(b, f.Curl)
		}
	}
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

// summaryOpen lists what was not exercised by reason.
func summaryOpen(b *bufio.Writer, r *verdict.Run) {
	open := withOutcome(r.Clauses, verdict.NotExercised)
	if len(open) == 0 {
		return
	}
	rs := reasons(open)
	fmt.Fprintf(b, "\n### Not exercised: %s\n\n| clauses | reason |\n|---:|---|\n", count(len(open), "clause"))
	for i, e := range rs {
		if i == summaryReasons {
			fmt.Fprintf(b, "| | %s in report.json |\n", count(len(rs)-i, "other reason"))
			return
		}
		fmt.Fprintf(b, "| %s | %s |\n", thousands(e.n), markdown(cut(e.text, 300)))
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
