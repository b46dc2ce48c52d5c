package reports

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/slashproof/slashproof/harness/verdict"
)

// What the console shows before it points at report.json.
const (
	consoleCauses     = 20   // in full; the others get one line each
	consoleNames      = 6    // clauses that follow or are blocked
	consoleViolations = 30   // clauses in full; the others get one line each
	consoleSightings  = 2    // failures of one clause
	consoleCurl       = 3    // commands of one failure, the last ones
	consoleCurlLength = 2000 // characters of a command
	consoleValue      = 600  // characters of an expected or observed value
	consoleLines      = 12   // and lines
	consoleLacking    = 20   // reasons why something was not exercised
	consoleBroken     = 10   // specs that broke off
	consoleLeft       = 10   // things left behind
)

type style string

// The styles are SGR parameters of the eight colours that every terminal has.
const (
	plain  style = ""
	bold   style = "1"
	dim    style = "2"
	red    style = "31"
	green  style = "32"
	yellow style = "33"
)

// console writes to a terminal of some width. The first error sticks in w.
type console struct {
	w     *bufio.Writer
	width int
	color bool
}

func newConsole(w io.Writer, width int, color bool) *console {
	if width <= 0 {
		width = 80
	}
	return &console{w: bufio.NewWriter(w), width: min(max(width, 40), 120), color: color}
}

// Console writes what certify prints: what is broken, a table by chapter and
// level, every failure, what was not exercised, and the verdict last. No line
// is wider than width cells, which is raised to 40 and read as 80 when not
// positive, but for commands to copy, whose arguments stay whole.
func Console(w io.Writer, r *verdict.Run, width int, color bool) error {
	c := newConsole(w, width, color)
	vs := violations(r)
	c.causes(r, vs)
	c.table(r)
	failures, deviations := split(vs)
	c.violations("FAILED", red, failures)
	c.violations("DEVIATES", yellow, deviations)
	c.unaccounted(r)
	c.notExercised(r)
	c.broken(r)
	c.left(r)
	c.verdict(r)
	return c.w.Flush()
}

func (c *console) paint(s style, text string) string {
	if !c.color || s == plain || text == "" {
		return text
	}
	return "\x1b[" + string(s) + "m" + text + "\x1b[0m"
}

// line writes one line; text must be visible already.
func (c *console) line(s style, text string) {
	fmt.Fprintln(c.w, c.paint(s, strings.TrimRight(text, " ")))
}

// block writes text wrapped behind a first prefix and an indentation of the
// same width.
func (c *console) block(s style, prefix, text string) {
	indent := strings.Repeat(" ", cells(prefix))
	for i, l := range wrapText(text, c.width-len(indent)) {
		if i == 0 {
			fmt.Fprintln(c.w, strings.TrimRight(c.paint(dim, prefix)+c.paint(s, l), " "))
			continue
		}
		c.line(s, indent+l)
	}
}

func (c *console) violations(title string, s style, vs []*violation) {
	for i, v := range vs {
		if i >= consoleViolations {
			if i == consoleViolations {
				c.line(plain, "")
				c.block(plain, "", fmt.Sprintf("%s, with the details in report.json:", count(len(vs)-i, "more clause")))
			}
			c.line(s, fit("  "+oneLine(v.clause.ID)+"  "+oneLine(v.clause.Text), c.width))
			continue
		}
		c.violation(title, s, v)
	}
}

func (c *console) violation(title string, s style, v *violation) {
	c.line(plain, "")
	c.line(s, fit(title+"  "+cmp.Or(oneLine(v.clause.ID), "(no clause)"), c.width))
	shown, explained := -1, v.heads && v.cause <= consoleCauses
	if !explained {
		c.clause(&v.clause)
	}
	switch {
	case explained:
		shown = v.best
		c.block(dim, "  ", fmt.Sprintf("cause %d, whose evidence stands above", v.cause))
	case v.heads:
		c.block(dim, "  ", fmt.Sprintf("cause %d", v.cause))
	case v.cause > 0:
		c.block(dim, "  ", fmt.Sprintf("follows from cause %d", v.cause))
	}
	n := 0
	for i, f := range v.sightings {
		if i == shown {
			continue
		}
		if n == consoleSightings {
			c.block(dim, "  ", fmt.Sprintf("(%s of this clause in report.json)", count(v.others(shown)-n, "more failure")))
			break
		}
		c.sighting(f)
		n++
	}
}

// clause writes where a clause stands and what it says.
func (c *console) clause(clause *verdict.Clause) {
	where := oneLine(strings.TrimPrefix(clause.Level+" · "+clause.Chapter, " · "))
	if where != "" {
		c.block(dim, "  ", where)
	}
	if clause.Text != "" {
		c.block(bold, "  ", oneLine(clause.Text))
	}
}

func (c *console) sighting(f sighting) {
	c.block(plain, "  spec      ", cut(oneLine(f.spec.Name), consoleValue))
	if on := f.passing(); on != "" {
		c.block(dim, "            ", on)
	}
	for _, part := range []struct{ name, text string }{
		{"message", f.Message}, {"expected", f.Expected}, {"observed", f.Observed},
	} {
		if part.text != "" {
			c.block(plain, fmt.Sprintf("  %-8s  ", part.name), shorten(part.text, consoleValue, consoleLines))
		}
	}
	if len(f.Curl) == 0 {
		return
	}
	curl := f.Curl
	note := ""
	if n := len(curl) - consoleCurl; n > 0 {
		curl = curl[n:]
		note = fmt.Sprintf(" (%s before these in report.json)", count(n, "request"))
	}
	c.block(dim, "  repeat    ", "with"+note+":")
	for _, cmd := range curl {
		text, remark := command(cmd, consoleCurlLength)
		if remark != "" {
			c.block(dim, "  ", remark)
		}
		if text == "" {
			continue
		}
		for _, l := range wrapShell(text, c.width) {
			c.line(plain, l)
		}
	}
}

// command makes a command visible. One that is too long is left out, since
// half a command is of no use, and one that had invisible characters is marked,
// since what is shown no longer is what was sent.
func command(cmd string, limit int) (text, remark string) {
	text = oneLine(cmd)
	switch {
	case len(text) > limit:
		return "", fmt.Sprintf("(a command of %s characters is in report.json)", thousands(len(text)))
	case text != cmd:
		return text, "(invisible characters are spelled out here; report.json has the command as it is)"
	}
	return text, ""
}

func (c *console) broken(r *verdict.Run) {
	bs := brokenSpecs(r)
	for i, s := range bs {
		if i == consoleBroken {
			c.block(dim, "  ", fmt.Sprintf("(%s in report.json)", count(len(bs)-i, "more spec")))
			break
		}
		if i == 0 {
			c.line(plain, "")
			c.line(yellow, "BROKEN OFF")
		}
		c.block(plain, "  ", cut(oneLine(s.Name), consoleValue))
		c.block(dim, "    ", shorten(cmp.Or(s.Reason, "no reason given"), consoleValue, consoleLines))
	}
}

// left names what a sweep has to remove.
func (c *console) left(r *verdict.Run) {
	for i, what := range r.Left {
		if i == 0 {
			c.line(plain, "")
			c.line(yellow, fit("LEFT BEHIND on the target", c.width))
		}
		if i == consoleLeft {
			c.block(dim, "  ", fmt.Sprintf("(%s in report.json)", count(len(r.Left)-i, "more thing")))
			break
		}
		c.block(plain, "  ", cut(oneLine(what), consoleValue))
	}
}

func verdictStyle(v verdict.Verdict) style {
	switch v {
	case verdict.Conformant:
		return green
	case verdict.Nonconformant:
		return red
	}
	return yellow
}

func (c *console) verdict(r *verdict.Run) {
	c.line(plain, "")
	passed, of := score(r)
	line := fmt.Sprintf("verdict: %s, %s of %s passed", oneLine(string(r.Verdict)), thousands(passed), count(of, "clause"))
	if !r.Complete {
		line += ", incomplete"
	}
	for _, l := range wrapText(line, c.width) {
		c.line(verdictStyle(r.Verdict), l)
	}
	for _, s := range why(r) {
		c.block(plain, "  ", s)
	}
	c.block(dim, "  ", oneLine(strings.Join(facts(r), " · ")))
}

// facts says what was judged and how.
func facts(r *verdict.Run) []string {
	var out []string
	if name := strings.TrimSpace(r.Target.Name + " " + r.Target.Version); name != "" {
		out = append(out, name)
	}
	if r.Target.BaseURL != "" {
		out = append(out, r.Target.BaseURL)
	}
	out = append(out, fmt.Sprintf("seed %d", r.Seed))
	if r.Names != "" {
		out = append(out, "names "+r.Names+"…")
	}
	return append(out, count(len(r.Specs), "spec"),
		count(r.Requests, "request"), count(r.Creates, "create"), length(r.Duration))
}

// length is a duration for people: 0.04 s, 12.3 s, 4m31s.
func length(d time.Duration) string {
	switch {
	case d < 100*time.Millisecond:
		return fmt.Sprintf("%.3f s", d.Seconds())
	case d < time.Minute:
		return fmt.Sprintf("%.1f s", d.Seconds())
	}
	return d.Round(time.Second).String()
}
