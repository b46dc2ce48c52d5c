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
	htmlViolations = 150 // clauses in full; the others get one line each
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
		Failures, Deviations               *pageViolations
		Broken                             []pageBroken
		Specs                              []pageSpecs
		Limits                             []pageLimit
		Findings                           []string
		Bindings                           []pageBinding
		Features                           string
		Version, Revision, Digest, Started string
	}
	pageTile struct {
		Outcome, Word, N string
	}
	pageChapter struct {
		Index                       int
		Name, Label                 string
		Segments                    []pageSegment
		Passed, Failed, Open, Other string
		Clauses                     []pageClause
	}
	pageSegment struct{ Outcome, X, Width string }
	pageClause  struct {
		ID, Level, Outcome, Word, Text, Reason string
		Specs                                  []string
	}
	pageViolations struct {
		Full []pageViolation
		Rest []pageClause
	}
	pageViolation struct {
		Anchor, ID, Style, Where, Text, More string
		Sightings                            []pageSighting
	}
	pageSighting struct {
		Spec, Message, Expected, Observed, Earlier, Counterexample string
		Curl                                                       []pageCommand
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
	failures, deviations := split(violations(r))
	p := &page{
		Policy: pagePolicy, CSS: template.CSS(pageCSS), JS: template.JS(pageJS), // both our own, embedded
		Verdict: oneLine(string(r.Verdict)), Target: oneLine(strings.TrimSpace(r.Target.Name + " " + r.Target.Version)),
		Facts: oneLine(strings.Join(facts(r), " · ")), Passed: thousands(passed), Of: count(of, "clause"),
		Complete: r.Complete, Why: why(r), Levels: levels,
		Chapters: pageChapters(r), Failures: pageViolationList("failed", failures),
		Deviations: pageViolationList("broken", deviations), Specs: pageSpecList(r),
		Features: oneLine(strings.Join(slices.Sorted(slices.Values(r.Target.Features)), ", ")),
		Version:  oneLine(r.Version), Revision: oneLine(r.ContractRevision), Digest: oneLine(r.ContractDigest),
		Started: r.Started.UTC().Format(time.RFC3339),
	}
	all := countClauses(r)
	for _, o := range outcomes {
		p.Tiles = append(p.Tiles, pageTile{string(o), word(o), thousands(all[o])})
	}
	for _, s := range brokenSpecs(r) {
		p.Broken = append(p.Broken, pageBroken{oneLine(s.Name), shorten(cmp.Or(s.Reason, "no reason given"), htmlValue, htmlLines)})
	}
	for _, l := range r.Limits {
		p.Limits = append(p.Limits, pageLimit{
			oneLine(l.Clause), oneLine(l.Unit), interval(l.Documented), interval(l.Observed), thousands(l.Requests)})
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
			Open:  thousands(ch.all[verdict.NotExercised]),
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
			c.Clauses = append(c.Clauses, clauseOnPage(&ch.clauses[j]))
		}
		out = append(out, c)
	}
	return out
}

func clauseOnPage(c *verdict.Clause) pageClause {
	p := pageClause{
		ID: oneLine(c.ID), Level: oneLine(c.Level), Outcome: oneLine(string(c.Outcome)), Word: oneLine(word(c.Outcome)),
		Text: oneLine(c.Text), Reason: oneLine(cut(c.Reason, htmlValue)),
	}
	for _, s := range c.Specs {
		p.Specs = append(p.Specs, oneLine(s))
	}
	return p
}

func pageViolationList(style string, vs []*violation) *pageViolations {
	if len(vs) == 0 {
		return nil
	}
	out := &pageViolations{}
	for i, v := range vs {
		if i >= htmlViolations {
			out.Rest = append(out.Rest, clauseOnPage(&v.clause))
			continue
		}
		p := pageViolation{
			Anchor: fmt.Sprintf("%s-%d", style, i+1), Style: style,
			ID: cmp.Or(oneLine(v.clause.ID), "(no clause)"), Text: oneLine(v.clause.Text),
			Where: oneLine(strings.TrimPrefix(v.clause.Level+" · "+v.clause.Chapter, " · ")),
		}
		for j, f := range v.sightings {
			if j == htmlSightings {
				p.More = count(len(v.sightings)-j, "more failure") + " of this clause in report.json."
				break
			}
			p.Sightings = append(p.Sightings, sightingOnPage(f))
		}
		out.Full = append(out.Full, p)
	}
	return out
}

func sightingOnPage(f sighting) pageSighting {
	s := pageSighting{
		Spec: oneLine(f.spec.Name), Message: shorten(f.Message, htmlValue, htmlLines),
		Expected: shorten(f.Expected, htmlValue, htmlLines), Observed: shorten(f.Observed, htmlValue, htmlLines),
	}
	if len(f.Counterexample) > 0 && string(f.Counterexample) != "null" {
		s.Counterexample = indented(f.Counterexample)
	}
	curl := f.Curl
	if n := len(curl) - htmlCurl; n > 0 {
		curl = curl[n:]
		s.Earlier = count(n, "request") + " before these in report.json."
	}
	for _, cmd := range curl {
		text, remark := command(cmd, htmlCurlLength)
		s.Curl = append(s.Curl, pageCommand{text, remark})
	}
	return s
}

func pageSpecList(r *verdict.Run) []pageSpecs {
	var out []pageSpecs
	var n map[verdict.SpecOutcome]int
	for _, s := range sortedSpecs(r) {
		name := cmp.Or(oneLine(s.Chapter), "no chapter")
		if len(out) == 0 || out[len(out)-1].Name != name {
			out = append(out, pageSpecs{Name: name})
			n = map[verdict.SpecOutcome]int{}
		}
		group := &out[len(out)-1]
		p := pageSpec{
			Outcome: oneLine(string(s.Outcome)), Name: oneLine(s.Name), Reason: oneLine(cut(s.Reason, htmlValue)),
			Requests: thousands(s.Requests), Time: length(s.Duration),
		}
		for _, id := range s.Clauses {
			p.Clauses = append(p.Clauses, oneLine(id))
		}
		group.Specs = append(group.Specs, p)
		n[s.Outcome]++
		var label []string
		for _, o := range []verdict.SpecOutcome{verdict.SpecPassed, verdict.SpecFailed, verdict.SpecSkipped, verdict.SpecBroken} {
			if n[o] > 0 {
				label = append(label, thousands(n[o])+" "+string(o))
			}
		}
		group.Label = strings.Join(label, ", ")
	}
	return out
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

func indented(raw json.RawMessage) string {
	var b bytes.Buffer
	if json.Indent(&b, raw, "", "  ") != nil {
		b.Reset()
		b.Write(raw)
	}
	return cut(visible(b.String()), htmlPayload)
}
