package reports

import (
	"bytes"
	_ "embed" // the schema
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/verdict"
)

// schema is the JSON Schema (2020-12) that every report.json is valid against.
//
//go:embed schema/report.schema.json
var schema []byte

var compiled = sync.OnceValues(func() (*jsonschema.Schema, error) {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(schema))
	if err != nil {
		return nil, err
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource("report.schema.json", doc); err != nil {
		return nil, err
	}
	return c.Compile("report.schema.json")
})

// InvalidError says where a file is not a report that this program reads.
type InvalidError struct {
	File    string
	Line    int    // from 1
	Pointer string // JSON Pointer (RFC 6901) to the value; empty for the document or where it is not JSON
	Problem string
}

// Error is "report.json:12: /clauses/0/outcome: …".
func (e *InvalidError) Error() string {
	where := ""
	if e.Pointer != "" {
		where = e.Pointer + ": "
	}
	return fmt.Sprintf("%s:%d: %s%s", e.File, e.Line, where, e.Problem)
}

// Read reads a report.json. An error about the content is an *InvalidError.
func Read(path string) (*verdict.Run, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return Parse(path, data)
}

// Parse reads a report strictly: not JSON, a key given twice, another version
// of the schema, a value that the schema does not allow, a summary that is not
// the lists counted, or a cause that does not fit the clauses is an
// *InvalidError that names file and place.
func Parse(file string, data []byte) (*verdict.Run, error) {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return nil, notJSON(file, data, err)
	}
	at, twice := locate(data)
	invalid := func(pointer, problem string) error {
		return &InvalidError{File: file, Line: at.line(pointer), Pointer: pointer, Problem: oneLine(cut(problem, 300))}
	}
	if twice != "" {
		return nil, invalid(twice, "given twice")
	}
	if err := version(doc); err != nil {
		return nil, invalid("/schema", err.Error())
	}
	s, err := compiled()
	if err != nil {
		return nil, fmt.Errorf("the embedded report schema: %w", err)
	}
	if err := s.Validate(doc); err != nil {
		ve, ok := errors.AsType[*jsonschema.ValidationError](err)
		if !ok {
			return nil, invalid("", err.Error())
		}
		return nil, invalid(firstCause(ve))
	}
	var d document
	if err := json.Unmarshal(data, &d); err != nil {
		if te, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
			return nil, &InvalidError{File: file, Line: lineAt(data, te.Offset), Pointer: "/" + strings.ReplaceAll(te.Field, ".", "/"),
				Problem: fmt.Sprintf("%s does not fit %s", te.Value, te.Type)}
		}
		return nil, invalid("", err.Error())
	}
	r := decode(&d)
	if want := summarize(r); d.Summary != want {
		return nil, invalid("/summary", fmt.Sprintf("does not count the lists of this report; they hold %+v", want))
	}
	if pointer, problem := misfit(r); problem != "" {
		return nil, invalid(pointer, problem)
	}
	complement(r)
	return r, nil
}

// misfit finds the first place where causes and clauses do not fit each other.
func misfit(r *verdict.Run) (pointer, problem string) {
	failed := map[string]bool{}
	for i := range r.Clauses {
		failed[r.Clauses[i].ID] = r.Clauses[i].Outcome == verdict.Failed
	}
	for i := range r.Specs {
		for _, f := range r.Specs[i].Failures {
			failed[f.Clause] = true
		}
	}
	blocked := withOutcome(r.Clauses, verdict.Blocked)
	for i, c := range r.Causes {
		at := fmt.Sprintf("/causes/%d", i)
		if !slices.Contains(c.Failures, c.Clause) {
			return at + "/failures", fmt.Sprintf("%s is not among them", c.Clause)
		}
		for j, id := range c.Failures {
			if !failed[id] {
				return fmt.Sprintf("%s/failures/%d", at, j), id + " did not fail"
			}
		}
		if n := len(behind(blocked, c.Failures)); n != c.Blocks {
			return at + "/blocks", fmt.Sprintf("%s behind these failures", count(n, "clause"))
		}
	}
	for i := range r.Clauses {
		c := &r.Clauses[i]
		at := fmt.Sprintf("/clauses/%d", i)
		for j, id := range c.BlockedBy {
			if !failed[id] {
				return fmt.Sprintf("%s/blocked_by/%d", at, j), id + " did not fail"
			}
		}
		if c.Cause < 0 {
			continue
		}
		if c.Cause >= len(r.Causes) {
			return at + "/cause", fmt.Sprintf("there are %s", count(len(r.Causes), "cause"))
		}
		own := append([]string{c.ID}, c.BlockedBy...)
		if !slices.ContainsFunc(own, func(id string) bool { return slices.Contains(r.Causes[c.Cause].Failures, id) }) {
			return at + "/cause", "is not of the clause"
		}
	}
	return "", ""
}

// complement derives what optional fields would have said.
func complement(r *verdict.Run) {
	chapterOf := map[string]string{}
	for i := range r.Clauses {
		c := &r.Clauses[i]
		chapterOf[c.ID] = c.Chapter
		if known := contract.Find(c.ID); c.Text == "" && known != nil {
			c.Text = known.Text
		}
	}
	for i := range r.Specs {
		s := &r.Specs[i]
		if s.Group == "" && len(s.Clauses) > 0 {
			s.Group = chapterOf[s.Clauses[0]]
		}
		for j := range s.Failures {
			if s.Failures[j].Clause == "" && len(s.Clauses) == 1 {
				s.Failures[j].Clause = s.Clauses[0]
			}
		}
	}
}

func version(doc any) error {
	object, ok := doc.(map[string]any)
	if !ok {
		return errors.New("not a report: the document is not an object")
	}
	switch v := object["schema"].(type) {
	case nil:
		return fmt.Errorf("not a report: the field is missing (want %q)", SchemaVersion)
	case string:
		if v == SchemaVersion {
			return nil
		}
		return fmt.Errorf("%q is not a version that this program reads (%s)", v, SchemaVersion)
	}
	return fmt.Errorf("not a string (want %q)", SchemaVersion)
}

func notJSON(file string, data []byte, err error) error {
	offset := int64(len(data))
	if se, ok := errors.AsType[*json.SyntaxError](err); ok {
		offset = se.Offset
	}
	problem := err.Error()
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		problem = "the file ends too early"
	}
	return &InvalidError{File: file, Line: lineAt(data, offset), Pointer: "", Problem: "not JSON: " + problem}
}

// firstCause walks to the innermost of the first problems.
func firstCause(e *jsonschema.ValidationError) (pointer, problem string) {
	for len(e.Causes) > 0 {
		e = e.Causes[0]
	}
	for _, part := range e.InstanceLocation {
		pointer += "/" + escapePointer(part)
	}
	return pointer, e.ErrorKind.LocalizedString(message.NewPrinter(language.English))
}

func escapePointer(s string) string {
	return strings.NewReplacer("~", "~0", "/", "~1").Replace(s)
}

// places maps JSON Pointers to the lines on which the values begin.
type places map[string]int

// line is that of the value or of the innermost one around it.
func (p places) line(pointer string) int {
	for {
		if n, ok := p[pointer]; ok {
			return n
		}
		at := strings.LastIndexByte(pointer, '/')
		if at < 0 {
			return 1
		}
		pointer = pointer[:at]
	}
}

// locate finds every value of a JSON text that is known to be well formed, and
// the first key that an object has twice. Counterexamples and findings are
// exempt: a payload with a key twice is something that a run may send.
func locate(data []byte) (at places, twice string) {
	at = places{}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	line, upTo := 1, int64(0)
	next := func() json.Token {
		t, err := d.Token()
		if err != nil {
			return nil
		}
		line += bytes.Count(data[upTo:d.InputOffset()], []byte("\n"))
		upTo = d.InputOffset()
		return t
	}
	var walk func(pointer string)
	walk = func(pointer string) {
		t := next()
		if _, known := at[pointer]; known && twice == "" && !payload(pointer) {
			twice = pointer
		}
		at[pointer] = line
		switch t {
		case json.Delim('{'):
			for d.More() {
				key, _ := next().(string)
				walk(pointer + "/" + escapePointer(key))
			}
			next()
		case json.Delim('['):
			for i := 0; d.More(); i++ {
				walk(pointer + "/" + strconv.Itoa(i))
			}
			next()
		}
	}
	walk("")
	return at, twice
}

func lineAt(data []byte, offset int64) int {
	return 1 + bytes.Count(data[:min(offset, int64(len(data)))], []byte("\n"))
}

func payload(pointer string) bool {
	return strings.HasPrefix(pointer, "/findings/") || strings.Contains(pointer, "/counterexample/")
}
