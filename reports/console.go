package reports

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/slashproof/slashproof/harness/verdict"
)

// What the console shows before it points at report.json.
const (
	consoleViolations = 30   // clauses in full; the others get one line each
	consoleSightings  = 2    // failures of one clause
	consoleCurl       = 3    // commands of one failure, the last ones
	consoleCurlLength = 2000 // characters of a command
	consoleValue      = 600  // characters of an expected or observed value
	consoleLines      = 12   // and lines
	consoleBroken     = 10   // specs that broke off
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

// Console writes what certify prints: a table by chapter and level, what
// failed, what deviates, and the verdict last. No line is wider than width
// cells, which is raised to 40 and read as 80 when not positive, but for
// commands to copy, whose arguments stay whole.
func Console(w io.Writer, r *verdict.Run, width int, color bool) error {
	c := newConsole(w, width, color)
	c.table(r)
	failures, deviations := split(violations(r))
	c.violations("FAILED", red, failures)
	c.violations("DEVIATES", yellow, deviations)
	c.aside(r)
	c.broken(r)
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
	where := oneLine(strings.TrimPrefix(v.clause.Level+" · "+v.clause.Chapter, " · "))
	if where != "" {
		c.block(dim, "  ", where)
	}
	if v.clause.Text != "" {
		c.block(bold, "  ", oneLine(v.clause.Text))
	}
	for i, f := range v.sightings {
		if i == consoleSightings {
			c.block(dim, "  ", fmt.Sprintf("(%s of this clause in report.json)", count(len(v.sightings)-i, "more failure")))
			break
		}
		c.sighting(f)
	}
}

func (c *console) sighting(f sighting) {
	c.block(plain, "  spec      ", cut(oneLine(f.spec.Name), consoleValue))
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

// consoleAside is how many clauses of such specs are named.
const consoleAside = 10

// aside names what specs saw of clauses that others stand in the way of: it may
// be nothing once those are mended, and it may be more to mend.
func (c *console) aside(r *verdict.Run) {
	n, clauses := 0, []string{}
	for _, s := range r.Specs {
		if len(s.Doubted) > 0 {
			n++
		}
		for _, id := range s.Doubted {
			if !slices.Contains(clauses, id) {
				clauses = append(clauses, id)
			}
		}
	}
	if n == 0 {
		return
	}
	more := ""
	if len(clauses) > consoleAside {
		more = fmt.Sprintf(" and %d more", len(clauses)-consoleAside)
		clauses = clauses[:consoleAside]
	}
	c.line(plain, "")
	c.block(dim, "", fmt.Sprintf("%s, perhaps on what failed above alone, and decide nothing; report.json has what they saw of %s%s",
		count(n, "more spec")+" stumbled", strings.Join(clauses, ", "), more))
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
	return append(out, fmt.Sprintf("seed %d", r.Seed), count(len(r.Specs), "spec"),
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
