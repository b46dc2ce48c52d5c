package reports

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/verdict"
)

// SchemaVersion names the shape of report.json. Fields may be added under the
// same name, optional ones only; anything else is a new version.
const SchemaVersion = "slashproof/report/v1"

// document and the types below are report.json field by field; Schema documents
// each.
type document struct {
	Schema   string            `json:"schema"`
	Verdict  verdict.Verdict   `json:"verdict"`
	Complete bool              `json:"complete"`
	Tool     toolPart          `json:"tool"`
	Target   targetPart        `json:"target"`
	Run      runPart           `json:"run"`
	Summary  summaryPart       `json:"summary"`
	Causes   []verdict.Cause   `json:"causes"`
	Clauses  []clausePart      `json:"clauses"`
	Specs    []specPart        `json:"specs"`
	Limits   []verdict.Limit   `json:"limits"`
	Findings []json.RawMessage `json:"findings"`
}

type toolPart struct {
	Version  string `json:"version"`
	Contract struct {
		Revision string `json:"revision"`
		Digest   string `json:"digest"`
	} `json:"contract"`
}

type targetPart struct {
	Name     string            `json:"name"`
	Version  string            `json:"version"`
	BaseURL  string            `json:"base_url"`
	Bindings map[string]string `json:"bindings"`
	Features []string          `json:"features"`
}

type runPart struct {
	Seed            int64     `json:"seed"`
	Names           string    `json:"names"`
	Started         time.Time `json:"started"`
	DurationSeconds float64   `json:"duration_seconds"`
	Requests        int       `json:"requests"`
	Creates         int       `json:"creates"`
	Repeats         int       `json:"repeats"`
	BodiesLeftOut   int       `json:"bodies_left_out,omitempty"`
	Shard           string    `json:"shard,omitempty"`
	Filter          string    `json:"filter"`
	Left            []string  `json:"left"`
}

type summaryPart struct {
	Clauses clauseCounts `json:"clauses"`
	Specs   specCounts   `json:"specs"`
}

type clauseCounts struct {
	Passed       int `json:"passed"`
	Failed       int `json:"failed"`
	Blocked      int `json:"blocked"`
	Unsupported  int `json:"unsupported"`
	NotExercised int `json:"not_exercised"`
	Undetermined int `json:"undetermined"`
	Broken       int `json:"broken"`
}

type specCounts struct {
	Passed  int `json:"passed"`
	Failed  int `json:"failed"`
	Skipped int `json:"skipped"`
	Broken  int `json:"broken"`
}

type clausePart struct {
	ID        string          `json:"id"`
	Level     string          `json:"level"`
	Chapter   string          `json:"chapter"`
	Text      string          `json:"text"`
	Outcome   verdict.Outcome `json:"outcome"`
	Reason    string          `json:"reason"`
	Code      verdict.Code    `json:"code"`
	BlockedBy []string        `json:"blocked_by"`
	Cause     *int            `json:"cause"`
	Specs     []string        `json:"specs"`
}

type lackPart struct {
	Code   verdict.Code `json:"code"`
	Reason string       `json:"reason"`
}

type specPart struct {
	Name            string              `json:"name"`
	Group           string              `json:"group"`
	Clauses         []string            `json:"clauses"`
	Outcome         verdict.SpecOutcome `json:"outcome"`
	Reason          string              `json:"reason"`
	Code            verdict.Code        `json:"code"`
	DurationSeconds float64             `json:"duration_seconds"`
	Requests        int                 `json:"requests"`
	Held            map[string]int      `json:"held"`
	Missing         map[string]lackPart `json:"missing"`
	Absent          []string            `json:"absent"`
	Failure         *verdict.Failure    `json:"failure"`
	OtherFailures   []verdict.Failure   `json:"other_failures"`
}

// JSON writes report.json. The same run gives the same bytes in whatever order
// its specs finished.
func JSON(w io.Writer, r *verdict.Run) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // curl lines are read by people; nothing embeds this file
	e.SetIndent("", "  ")
	if err := e.Encode(encode(r)); err != nil {
		return err
	}
	_, err := w.Write(escapeInvisible(b.Bytes()))
	return err
}

// escapeInvisible writes what visible spells out as JSON escapes, which read
// back as the same characters. It relies on JSON having such characters, and
// U+FFFD, within strings only.
func escapeInvisible(text []byte) []byte {
	out := make([]byte, 0, len(text))
	for _, r := range string(text) {
		switch {
		case r == '\n' || r != utf8.RuneError && unicode.IsPrint(r):
			out = utf8.AppendRune(out, r)
		case r < 0x10000:
			out = fmt.Appendf(out, `\u%04x`, r)
		default:
			high, low := utf16.EncodeRune(r)
			out = fmt.Appendf(out, `\u%04x\u%04x`, high, low)
		}
	}
	return out
}

func encode(r *verdict.Run) *document {
	d := &document{
		Schema: SchemaVersion, Verdict: r.Verdict, Complete: r.Complete,
		Tool: toolPart{Version: r.Version},
		Target: targetPart{
			Name: r.Target.Name, Version: r.Target.Version, BaseURL: r.Target.BaseURL,
			Bindings: filledMap(r.Target.Bindings), Features: filled(slices.Sorted(slices.Values(r.Target.Features))),
		},
		Run: runPart{
			Seed: r.Seed, Names: r.Names, Started: r.Started.UTC(), DurationSeconds: r.Duration.Seconds(),
			Requests: r.Requests, Creates: r.Creates, Repeats: r.Repeats, BodiesLeftOut: r.BodiesLeftOut, Shard: r.Shard, Filter: r.Filter, Left: filled(r.Left),
		},
		Summary:  summarize(r),
		Causes:   []verdict.Cause{},
		Clauses:  []clausePart{},
		Specs:    []specPart{},
		Limits:   filled(slices.Clone(r.Limits)),
		Findings: []json.RawMessage{},
	}
	d.Tool.Contract.Revision, d.Tool.Contract.Digest = r.ContractRevision, r.ContractDigest
	for _, c := range r.Causes {
		c.Failures = filled(c.Failures)
		d.Causes = append(d.Causes, c)
	}
	for _, c := range sortedClauses(r) {
		p := clausePart{
			ID: c.ID, Level: c.Level, Chapter: c.Chapter, Text: c.Text, Outcome: c.Outcome, Reason: c.Reason,
			Code: c.Code, BlockedBy: filled(c.BlockedBy), Specs: filled(c.Specs),
		}
		if i := causeOf(r, &c); i >= 0 {
			p.Cause = &i
		}
		d.Clauses = append(d.Clauses, p)
	}
	for _, s := range sortedSpecs(r) {
		p := specPart{
			Name: s.Name, Group: s.Group, Clauses: filled(s.Clauses), Outcome: s.Outcome, Reason: s.Reason, Code: s.Code,
			DurationSeconds: s.Duration.Seconds(), Requests: s.Requests,
			Held: filledMap(s.Held), Missing: map[string]lackPart{},
			Absent: filled(s.Absent), OtherFailures: []verdict.Failure{},
		}
		for id, l := range s.Missing {
			p.Missing[id] = lackPart{l.Code, l.Words}
		}
		for i, f := range s.Failures {
			f.Exchanges, f.Curl, f.Counterexample = filled(f.Exchanges), filled(f.Curl), wellFormed(f.Counterexample)
			if i == 0 {
				p.Failure = &f
				continue
			}
			p.OtherFailures = append(p.OtherFailures, f)
		}
		d.Specs = append(d.Specs, p)
	}
	slices.SortStableFunc(d.Limits, func(a, b verdict.Limit) int {
		return cmp.Or(cmp.Compare(a.Clause, b.Clause), cmp.Compare(a.Unit, b.Unit))
	})
	for _, f := range r.Findings {
		d.Findings = append(d.Findings, wellFormed(f))
	}
	return d
}

func summarize(r *verdict.Run) summaryPart {
	n := countClauses(r)
	out := summaryPart{Clauses: clauseCounts{
		Passed: n[verdict.Passed], Failed: n[verdict.Failed], Blocked: n[verdict.Blocked], Unsupported: n[verdict.Unsupported],
		NotExercised: n[verdict.NotExercised], Undetermined: n[verdict.Undetermined], Broken: n[verdict.Broken],
	}}
	for i := range r.Specs {
		switch r.Specs[i].Outcome {
		case verdict.SpecPassed:
			out.Specs.Passed++
		case verdict.SpecFailed:
			out.Specs.Failed++
		case verdict.SpecSkipped:
			out.Specs.Skipped++
		case verdict.SpecBroken:
			out.Specs.Broken++
		}
	}
	return out
}

// decode is the inverse of encode.
func decode(d *document) *verdict.Run {
	r := &verdict.Run{
		Verdict: d.Verdict, Complete: d.Complete, Version: d.Tool.Version,
		ContractRevision: d.Tool.Contract.Revision, ContractDigest: d.Tool.Contract.Digest,
		Target: verdict.Target{
			Name: d.Target.Name, Version: d.Target.Version, BaseURL: d.Target.BaseURL,
			Bindings: d.Target.Bindings, Features: d.Target.Features,
		},
		Seed: d.Run.Seed, Names: d.Run.Names, Started: d.Run.Started, Duration: seconds(d.Run.DurationSeconds),
		Requests: d.Run.Requests, Creates: d.Run.Creates, Repeats: d.Run.Repeats, BodiesLeftOut: d.Run.BodiesLeftOut, Shard: d.Run.Shard, Filter: d.Run.Filter, Left: d.Run.Left,
		Causes: d.Causes, Limits: d.Limits, Findings: d.Findings,
	}
	for _, c := range d.Clauses {
		clause := verdict.Clause{
			ID: c.ID, Level: c.Level, Chapter: c.Chapter, Text: c.Text, Outcome: c.Outcome, Reason: c.Reason,
			Code: c.Code, BlockedBy: c.BlockedBy, Cause: -1, Specs: c.Specs,
		}
		if c.Cause != nil {
			clause.Cause = *c.Cause
		}
		r.Clauses = append(r.Clauses, clause)
	}
	for _, s := range d.Specs {
		spec := verdict.Spec{
			Name: s.Name, Group: s.Group, Clauses: s.Clauses, Outcome: s.Outcome, Reason: s.Reason, Code: s.Code,
			Held: s.Held, Missing: map[string]verdict.Lack{}, Absent: s.Absent,
			Duration: seconds(s.DurationSeconds), Requests: s.Requests,
		}
		for id, l := range s.Missing {
			spec.Missing[id] = verdict.Lack{Code: l.Code, Words: l.Reason}
		}
		if s.Failure != nil {
			spec.Failures = append([]verdict.Failure{*s.Failure}, s.OtherFailures...)
		}
		r.Specs = append(r.Specs, spec)
	}
	return r
}

func seconds(s float64) time.Duration { return time.Duration(s*1e9 + 0.5) }

// wellFormed is raw itself, null when empty, or raw as a JSON string when it
// does not read as JSON: a report is never lost to one bad value.
func wellFormed(raw json.RawMessage) json.RawMessage {
	if len(raw) == 0 {
		return json.RawMessage("null")
	}
	if json.Valid(raw) {
		return raw
	}
	quoted, err := json.Marshal(string(raw))
	if err != nil {
		return json.RawMessage("null")
	}
	return quoted
}

// filled turns nil into an empty list, which JSON writes as [] and not null.
func filled[T any](s []T) []T {
	if s == nil {
		return []T{}
	}
	return s
}

func filledMap[V any](m map[string]V) map[string]V {
	if m == nil {
		return map[string]V{}
	}
	return maps.Clone(m)
}
