package reports

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	_ "embed" // the page
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/slashproof/slashproof/harness/verdict"
)

// What report.html shows before it points at report.json.
const (
	htmlCauses     = 50  // with their evidence
	htmlBlocked    = 50  // clauses behind one cause
	htmlBlockers   = 4   // of one of those
	htmlViolations = 120 // clauses in full; the others get one line each
	htmlSightings  = 3
	htmlCurl       = 3
	htmlCurlLength = 4000
	htmlValue      = 3000
	htmlLines      = 200
	htmlPayload    = 20000 // characters of a counterexample or finding
)

var (
	//go:embed page/report.html.tmpl
	pageText string
	//go:embed page/report.css
	pageCSS string
	//go:embed page/report.js
	pageJS string

	pageTemplate = template.Must(template.New("report").Parse(pageText))

	// pagePolicy lets the page run its own style and script, and fetch nothing.
	pagePolicy = fmt.Sprintf("default-src 'none'; style-src %s; script-src %s; img-src data:; base-uri 'none'; form-action 'none'",
		digest(pageCSS), digest(pageJS))
)

func digest(s string) string {
	sum := sha256.Sum256([]byte(s))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// The types below are what the page shows, ready to print.
type (
	page struct {
		Policy                             string
		CSS                                template.CSS
		JS                                 template.JS
		Verdict, Target, Facts             string
		Passed, Of                         string
		Complete                           bool
		Why                                []string
		Tiles                              []pageTile
		Levels                             []string
		Chapters                           []pageChapter
		Causes                             []pageCause
		Failures, Deviations               *pageViolations
		Unaccounted                        []pageBlocked
		NotExercised                       *pageNotExercised
		Left                               []string
		Broken                             []pageBroken
		Specs                              []pageSpecs
		Limits                             []pageLimit
		Findings                           []string
		Bindings                           []pageBinding
		Features                           string
		Version, Revision, Digest, Started string
	}
	pageTile struct {
		Outcome, Word, N, Meaning string
	}
	pageChapter struct {
		Index                                        int
		Name, Label                                  string
		Segments                                     []pageSegment
		Passed, Failed, Blocked, NotExercised, Other string
		Clauses                                      []pageClause
	}
	pageSegment struct{ Outcome, X, Width string }
	pageClause  struct {
		ID, Level, Outcome, Word, Text, Reason, Code string
		BlockedBy, Specs                             []string
		MoreBlockers                                 string
		Cause                                        int
	}
	pageViolations struct {
		Full []pageViolation
		Rest []pageClause
	}
	pageViolation struct {
		Anchor, ID, Style, Where, Text, More string
		Cause                                int
		Heads, Above                         bool // the clause of the cause; whose evidence stands there
		Sightings                            []pageSighting
	}
	pageSighting struct {
		Spec, Passing, Message, Expected, Observed, Earlier, Counterexample string
		Curl                                                                []pageCommand
	}
	pageCommand struct{ Text, Remark string }
	pageBroken  struct{ Name, Reason string }
	pageSpecs   struct {
		Name, Label string
		Specs       []pageSpec
	}
	pageSpec struct {
		Outcome, Name, Reason, Requests, Time string
		Clauses                               []string
	}
	pageLimit   struct{ Clause, Unit, Documented, Observed, Requests string }
	pageBinding struct{ Name, Value string }
)

// HTML writes report.html: one file that needs no network and no script, and
// that a policy of its own keeps from either.
func HTML(w io.Writer, r *verdict.Run) error {
	passed, of := score(r)
	vs := violations(r)
	failures, deviations := split(vs)
	p := &page{
		Policy: pagePolicy, CSS: template.CSS(pageCSS), JS: template.JS(pageJS), // both our own, embedded
		Verdict: oneLine(string(r.Verdict)), Target: oneLine(strings.TrimSpace(r.Target.Name + " " + r.Target.Version)),
		Facts: oneLine(strings.Join(facts(r), " · ")), Passed: thousands(passed), Of: count(of, "clause"),
		Complete: r.Complete, Why: why(r), Levels: levels,
		Chapters: pageChapters(r), Causes: pageCauses(causes(r, vs)), Unaccounted: pageBlockedList(&cause{blocked: unaccounted(r)}),
		NotExercised: notExercisedOnPage(r), Failures: pageViolationList(r, "failed", failures),
		Deviations: pageViolationList(r, "broken", deviations), Specs: pageSpecList(r),
		Features: oneLine(strings.Join(slices.Sorted(slices.Values(r.Target.Features)), ", ")),
		Version:  oneLine(r.Version), Revision: oneLine(r.ContractRevision), Digest: oneLine(r.ContractDigest),
		Started: r.Started.UTC().Format(time.RFC3339),
	}
	all := countClauses(r)
	for _, o := range outcomes {
		p.Tiles = append(p.Tiles, pageTile{Outcome: string(o), Word: word(o), N: thousands(all[o]), Meaning: meanings[o]})
	}
	for _, s := range brokenSpecs(r) {
		p.Broken = append(p.Broken, pageBroken{oneLine(s.Name), shorten(cmp.Or(s.Reason, "no reason given"), htmlValue, htmlLines)})
	}
	for _, what := range r.Left {
		p.Left = append(p.Left, shorten(what, htmlValue, htmlLines))
	}
	for _, l := range r.Limits {
		p.Limits = append(p.Limits, pageLimit{
			Clause: oneLine(l.Clause), Unit: oneLine(l.Unit), Documented: interval(l.Documented), Observed: interval(l.Observed), Requests: thousands(l.Requests)})
	}
	for _, f := range r.Findings {
		p.Findings = append(p.Findings, indented(f))
	}
	for k, v := range r.Target.Bindings {
		p.Bindings = append(p.Bindings, pageBinding{oneLine(k), oneLine(v)})
	}
	slices.SortFunc(p.Bindings, func(a, b pageBinding) int { return cmp.Compare(a.Name, b.Name) })
	return pageTemplate.Execute(w, p)
}

func pageChapters(r *verdict.Run) []pageChapter {
	var out []pageChapter
	for i, ch := range chapters(r) {
		c := pageChapter{
			Index: i + 1, Name: cmp.Or(oneLine(ch.name), "no chapter"),
			Passed: thousands(ch.all[verdict.Passed]), Failed: thousands(ch.all[verdict.Failed]),
			Blocked: thousands(ch.all[verdict.Blocked]), NotExercised: thousands(ch.all[verdict.NotExercised]),
			Other: thousands(ch.all[verdict.Unsupported] + ch.all[verdict.Undetermined] + ch.all[verdict.Broken]),
		}
		var label []string
		x, total := 0.0, float64(ch.all.total())
		for _, o := range outcomes {
			n := ch.all[o]
			if n == 0 {
				continue
			}
			width := 100 * float64(n) / total
			c.Segments = append(c.Segments, pageSegment{string(o), fmt.Sprintf("%.2f", x), fmt.Sprintf("%.2f", width)})
			x += width
			label = append(label, thousands(n)+" "+word(o))
		}
		c.Label = strings.Join(label, ", ")
		for j := range ch.clauses {
			c.Clauses = append(c.Clauses, clauseOnPage(r, &ch.clauses[j]))
		}
		out = append(out, c)
	}
	return out
}

func clauseOnPage(r *verdict.Run, c *verdict.Clause) pageClause {
	p := pageClause{
		ID: oneLine(c.ID), Level: oneLine(c.Level), Outcome: oneLine(string(c.Outcome)), Word: oneLine(word(c.Outcome)),
		Text: oneLine(c.Text), Reason: oneLine(cut(c.Reason, htmlValue)), Code: oneLine(string(c.Code)), Cause: causeOf(r, c) + 1,
	}
	p.BlockedBy, p.MoreBlockers = blockersOnPage(c)
	for _, s := range c.Specs {
		p.Specs = append(p.Specs, oneLine(s))
	}
	return p
}

// interval is "1 to 32", with a question mark for an end that is not known.
func interval(b verdict.Bounds) string {
	end := func(n *int) string {
		if n == nil {
			return "?"
		}
		return thousands(*n)
	}
	return end(b.Min) + " to " + end(b.Max)
}

// indented is a payload as report.json has it.
func indented(raw json.RawMessage) string {
	raw = wellFormed(raw)
	var b bytes.Buffer
	if json.Indent(&b, raw, "", "  ") != nil {
		return cut(visible(string(raw)), htmlPayload)
	}
	return cut(string(escapeInvisible(b.Bytes())), htmlPayload)
}
