package reports

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/slashproof/slashproof/harness/verdict"
)

// The schema is compiled here from the file, as somebody else would.
func publishedSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(schema))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource("s.json", doc); err != nil {
		t.Fatal(err)
	}
	return c.MustCompile("s.json")
}

func TestWrittenReportsAreValid(t *testing.T) {
	s := publishedSchema(t)
	for name, r := range samples() {
		doc, err := jsonschema.UnmarshalJSON(strings.NewReader(render(t, JSON, r)))
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Validate(doc); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Reading back loses nothing but what JSON cannot hold, and every format made
// from what was read equals the one made at once.
func TestParseIsTheInverse(t *testing.T) {
	for name, r := range samples() {
		text := render(t, JSON, r)
		back, err := Parse("report.json", []byte(text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if again := render(t, JSON, back); again != text {
			t.Errorf("%s: %s", name, cmp.Diff(text, again))
		}
		for _, width := range []int{40, 80} {
			if diff := cmp.Diff(render(t, consoleAt(width, true), r), render(t, consoleAt(width, true), back)); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
		for _, f := range []func(io.Writer, *verdict.Run) error{HTML, JUnit, Summary, Badge} {
			if diff := cmp.Diff(render(t, f, r), render(t, f, back)); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
		if name == "hostile" {
			continue // its invalid UTF-8 became U+FFFD, which every format shows it as
		}
		want := *r
		want.Clauses, want.Specs = sortedClauses(r), sortedSpecs(r)
		compact := cmp.Transformer("compact", func(m json.RawMessage) string {
			var b bytes.Buffer
			if len(m) == 0 || json.Compact(&b, m) != nil {
				return "null"
			}
			return b.String()
		})
		sortStrings := cmpopts.SortSlices(func(a, b string) bool { return a < b })
		if diff := cmp.Diff(&want, back, cmpopts.EquateEmpty(), compact, sortStrings); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	text := render(t, JSON, failing())
	replace := func(old, new string) string {
		if !strings.Contains(text, old) {
			t.Fatalf("no %s", old)
		}
		return strings.Replace(text, old, new, 1)
	}
	for name, c := range map[string]struct{ text, want string }{
		"empty":           {"", "report.json:1: not JSON: the file ends too early"},
		"cut off":         {text[:len(text)/2], "not JSON: the file ends too early"},
		"not JSON":        {"{\n\n]", "report.json:3: not JSON: invalid character"},
		"trailing":        {text + "{}", "not JSON"},
		"no object":       {"[]", "report.json:1: /schema: not a report"},
		"no version":      {"{}", "report.json:1: /schema: not a report: the field is missing"},
		"other version":   {replace("report/v1", "report/v2"), `report.json:2: /schema: "slashproof/report/v2" is not a version`},
		"version type":    {replace(`"slashproof/report/v1"`, "1"), "/schema: not a string"},
		"unknown field":   {replace(`"complete"`, `"completed": true, "complete"`), "additional properties 'completed' not allowed"},
		"missing field":   {replace(`"complete": true,`, ""), "missing property 'complete'"},
		"unknown outcome": {replace(`"outcome": "failed"`, `"outcome": "fine"`), "/clauses/1/outcome: value must be one of"},
		"null list":       {replace(`"limits": []`, `"limits": null`), "/limits: got null, want array"},
		"wrong type":      {replace(`"requests": 1234`, `"requests": "many"`), "/run/requests: got string, want integer"},
		"negative":        {replace(`"requests": 1234`, `"requests": -1`), "/run/requests: minimum"},
		"date":            {replace(`"started": "2026`, `"started": "soon 2026`), "/run/started: 'soon"},
		"seed too large":  {replace(`"seed": -7`, `"seed": 9223372036854775808`), "/run/seed: number 9223372036854775808 does not fit int64"},
		"twice":           {replace(`"complete": true,`, `"complete": true, "complete": false,`), "/complete: given twice"},
		"summary":         {replace(`"passed": 1,`, `"passed": 2,`), "/summary: does not count the lists"},
		"lost failure":    {replace(`"failure": {`, `"failure": null, "other_failures": [], "x": {`), "/specs/"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Parse("report.json", []byte(c.text))
			if _, ok := errors.AsType[*InvalidError](err); !ok || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("got %v, want %s", err, c.want)
			}
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("more than a line: %v", err)
			}
		})
	}
}

// Causes, failures and what is blocked fit each other, or the report is refused.
func TestParseRefusesWhatDoesNotFit(t *testing.T) {
	for name, c := range map[string]struct {
		change func(r *verdict.Run)
		want   string
	}{
		"code of a pass":         {func(r *verdict.Run) { r.Clauses[5].Code = verdict.LackRoom }, "/code: maxLength: got 4, want 0"},
		"no code":                {func(r *verdict.Run) { r.Clauses[6].Code = "" }, "/code: minLength: got 0, want 1"},
		"unknown code":           {func(r *verdict.Run) { r.Clauses[6].Code = "mood" }, "/code: value must be"},
		"blocked by nothing":     {func(r *verdict.Run) { r.Clauses[9].BlockedBy = nil }, "/blocked_by: minItems: got 0, want 1"},
		"blocked by a pass":      {func(r *verdict.Run) { r.Clauses[9].BlockedBy = append(r.Clauses[9].BlockedBy, "SAMPLE-NAME-ECHO") }, "/blocked_by/1: SAMPLE-NAME-ECHO did not fail"},
		"passed and blocked":     {func(r *verdict.Run) { r.Clauses[5].BlockedBy = []string{"SAMPLE-UPSERT"} }, "/blocked_by: maxItems"},
		"cause of another":       {func(r *verdict.Run) { r.Clauses[0].Cause = 2 }, "/cause: is not of the clause"},
		"cause without itself":   {func(r *verdict.Run) { r.Causes[1].Failures = []string{"SAMPLE-VERSION"} }, "/causes/1/failures: SAMPLE-LIST-ALL is not among them"},
		"cause without failures": {func(r *verdict.Run) { r.Causes[1].Failures = nil }, "/causes/1/failures: minItems: got 0, want 1"},
		"cause that passed":      {func(r *verdict.Run) { r.Causes[1].Failures = append(r.Causes[1].Failures, "SAMPLE-NAME-ECHO") }, "/causes/1/failures/1: SAMPLE-NAME-ECHO did not fail"},
		"miscounted":             {func(r *verdict.Run) { r.Causes[1].Blocks = 7 }, "/causes/1/blocks: 1 clause behind these failures"},
	} {
		t.Run(name, func(t *testing.T) {
			r := blockedRun()
			c.change(r)
			_, err := Parse("report.json", []byte(render(t, JSON, r)))
			e, ok := errors.AsType[*InvalidError](err)
			if !ok || e.Line < 2 || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("got %v, want %s", err, c.want)
			}
		})
	}
	text := render(t, JSON, blockedRun())
	for old, c := range map[string]struct{ new, want string }{
		`"cause": 3`:       {`"cause": 4`, "/cause: there are 4 causes"},
		`"cause": null`:    {`"cause": 0`, "/cause: got number, want null"},
		`"looks_like": ""`: {`"looks_like": null`, "/causes/2/looks_like: got null, want string"},
	} {
		if _, err := Parse("report.json", []byte(strings.Replace(text, old, c.new, 1))); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}

func TestSchemaHasEveryCodeAndOutcome(t *testing.T) {
	var s struct {
		Defs struct {
			Code   struct{ Enum []verdict.Code }
			Clause struct {
				Properties struct {
					Outcome struct{ Enum []verdict.Outcome }
				}
			}
		} `json:"$defs"`
	}
	if err := json.Unmarshal(schema, &s); err != nil {
		t.Fatal(err)
	}
	slices.Sort(s.Defs.Code.Enum)
	if diff := cmp.Diff(slices.Sorted(maps.Keys(lacks)), s.Defs.Code.Enum); diff != "" {
		t.Error("codes, as they are worded and as the schema has them: ", diff)
	}
	slices.Sort(s.Defs.Clause.Properties.Outcome.Enum)
	if diff := cmp.Diff(slices.Sorted(slices.Values(outcomes)), s.Defs.Clause.Properties.Outcome.Enum); diff != "" {
		t.Error(diff)
	}
	for _, o := range outcomes {
		if meanings[o] == "" {
			t.Errorf("nothing says what %s stands for", o)
		}
	}
}

func TestParseNamesTheLine(t *testing.T) {
	text := render(t, JSON, failing())
	bad := strings.Replace(text, `"outcome": "skipped"`, `"outcome": "maybe"`, 1)
	want := 0
	for i, line := range strings.Split(bad, "\n") {
		if strings.Contains(line, `"maybe"`) {
			want = i + 1
		}
	}
	_, err := Parse("r", []byte(bad))
	e, ok := errors.AsType[*InvalidError](err)
	if !ok || e.Line != want || !strings.HasSuffix(e.Pointer, "/outcome") {
		t.Errorf("%v, want line %d", err, want)
	}
}

// The fields that the first version promised are enough.
func TestParseReadsTheLeastReport(t *testing.T) {
	r, err := Read(filepath.Join("testdata", "least.json"))
	if err != nil {
		t.Fatal(err)
	}
	if s := r.Specs[0]; s.Group != "Errors" || s.Failures[0].Clause != "SAMPLE-ONE" {
		t.Errorf("%+v", s)
	}
	if r.Verdict != verdict.Nonconformant {
		t.Error(r.Verdict)
	}
	if _, err := Read("testdata/none.json"); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}
