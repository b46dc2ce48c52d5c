// Package strictyaml reads YAML files that people write by hand, strictly: unknown
// and repeated keys, wrong types and missing environment variables are errors that
// name file, line and key, and no value that may be a secret.
package strictyaml

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// maxSize bounds a file, in bytes.
const maxSize = 1 << 20

// Error is what is wrong with a file, and where.
type Error struct {
	File    string
	Line    int    // from 1; 0 when it is about the whole file
	Key     string // applications[0].id; empty when it is about the whole file
	Problem string
}

func (e *Error) Error() string {
	s := e.File
	if e.Line > 0 {
		s += ":" + strconv.Itoa(e.Line)
	}
	if e.Key != "" {
		s += ": " + e.Key
	}
	return s + ": " + e.Problem
}

// Reader reads one file.
type Reader struct {
	// Words are what keys take in place of a whole number, and the number meant.
	Words map[string]Word
	// Start says what a mapping is filled into before its keys are read, where it
	// isn't what stood there; read reads one of its keys. Nil starts from what is there.
	Start func(key string, read func(name string, into any) error) (any, error)

	file   string
	getenv func(string) (string, bool)
	lines  map[string]int  // where each key stands
	hidden map[string]bool // keys whose value came from the environment
}

// Word is a word that stands for a number.
type Word struct {
	Text  string
	Means int
}

// New returns a reader of a file; name stands for the file in errors, and getenv
// supplies the variables.
func New(name string, getenv func(string) (string, bool)) *Reader {
	return &Reader{file: name, getenv: getenv, lines: map[string]int{}, hidden: map[string]bool{}}
}

// Read decodes the text into a struct. Unknown and repeated keys, wrong types and
// missing variables are errors: an *Error, about the first thing wrong.
func (d *Reader) Read(data []byte, into any) error {
	body, err := d.document(data)
	if err != nil {
		return err
	}
	return d.into(body, reflect.ValueOf(into).Elem(), "")
}

// document returns the one mapping of the file.
func (d *Reader) document(data []byte) (body ast.Node, err error) {
	whole := func(line int, problem string) error {
		return &Error{File: d.file, Line: line, Problem: problem}
	}
	if len(data) > maxSize {
		return nil, whole(0, fmt.Sprintf("larger than %d bytes", maxSize))
	}
	defer func() {
		// The parser has panicked on malformed input before (goccy/go-yaml).
		if r := recover(); r != nil {
			body, err = nil, whole(0, "not YAML")
		}
	}()
	file, err := parser.ParseBytes(data, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		var at interface {
			GetToken() *token.Token
			GetMessage() string
		}
		if errors.As(err, &at) && at.GetToken() != nil {
			return nil, whole(at.GetToken().Position.Line, "not YAML: "+at.GetMessage())
		}
		return nil, whole(0, "not YAML")
	}
	for _, doc := range file.Docs {
		switch {
		case doc.Body == nil:
		case body != nil:
			return nil, whole(line(doc.Body), "a second document")
		default:
			body = doc.Body
		}
	}
	if body == nil {
		return nil, whole(0, "empty")
	}
	return body, nil
}

func line(n ast.Node) int {
	if m, ok := n.(*ast.MappingNode); ok && len(m.Values) > 0 {
		return line(m.Values[0])
	}
	if v, ok := n.(*ast.MappingValueNode); ok {
		return v.Key.GetToken().Position.Line
	}
	if t := n.GetToken(); t != nil && t.Position != nil {
		return t.Position.Line
	}
	return 0
}

// Fail makes the error for a key, at its line or at that of the nearest key
// around it.
func (d *Reader) Fail(key, problem string, args ...any) error {
	return &Error{File: d.file, Line: d.lineOf(key), Key: key, Problem: fmt.Sprintf(problem, args...)}
}

func (d *Reader) lineOf(key string) int {
	for {
		if n, ok := d.lines[key]; ok || key == "" {
			return n
		}
		key = key[:max(strings.LastIndexAny(key, ".["), 0)]
	}
}

// into decodes a node; key is where it stands in the file.
func (d *Reader) into(n ast.Node, v reflect.Value, key string) error {
	if _, ok := d.lines[key]; !ok {
		d.lines[key] = line(n)
	}
	switch n.(type) {
	case *ast.AnchorNode, *ast.AliasNode, *ast.TagNode:
		return d.Fail(key, "anchors, aliases and tags are not read")
	case *ast.NullNode:
		return d.Fail(key, "no value; leave the key out for its default")
	}
	switch v.Kind() {
	case reflect.Struct:
		return d.mapping(n, v, key)
	case reflect.Slice:
		return d.sequence(n, v, key)
	case reflect.Map:
		return d.pairs(n, v, key)
	}
	return d.scalar(n, v, key)
}

func (d *Reader) mapping(n ast.Node, v reflect.Value, key string) error {
	values, ok := entries(n)
	if !ok {
		return d.Fail(key, "expected keys with values")
	}
	fields := map[string]reflect.Value{}
	for i := range v.NumField() {
		if !v.Type().Field(i).IsExported() {
			continue
		}
		fields[Key(v.Type().Field(i))] = v.Field(i)
	}
	if err := d.start(values, v, key); err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, value := range values {
		name := value.Key.GetToken().Value
		at := strings.TrimPrefix(key+"."+name, ".")
		field, known := fields[name]
		if seen[name] {
			err := d.Fail(at, "given twice, first on line %d", d.lines[at]).(*Error)
			err.Line = line(value)
			return err
		}
		d.lines[at] = line(value)
		if !known {
			return d.Fail(at, "unknown key")
		}
		seen[name] = true
		if err := d.into(value.Value, field, at); err != nil {
			return err
		}
	}
	return nil
}

// start puts what Start says in place, wherever in the mapping the keys stand that
// it goes by.
func (d *Reader) start(values []*ast.MappingValueNode, v reflect.Value, key string) error {
	if d.Start == nil {
		return nil
	}
	from, err := d.Start(key, func(name string, into any) error {
		for _, value := range values {
			if value.Key.GetToken().Value == name {
				return d.into(value.Value, reflect.ValueOf(into).Elem(), strings.TrimPrefix(key+"."+name, "."))
			}
		}
		return nil
	})
	if err == nil && from != nil {
		v.Set(reflect.ValueOf(from))
	}
	return err
}

// Key is the key of a field: its yaml tag.
func Key(f reflect.StructField) string { return f.Tag.Get("yaml") }

// entries returns the keys and values of a mapping.
func entries(n ast.Node) ([]*ast.MappingValueNode, bool) {
	switch m := n.(type) {
	case *ast.MappingNode:
		return m.Values, true
	case *ast.MappingValueNode:
		return []*ast.MappingValueNode{m}, true
	}
	return nil, false
}

func (d *Reader) sequence(n ast.Node, v reflect.Value, key string) error {
	s, ok := n.(*ast.SequenceNode)
	if !ok {
		return d.Fail(key, "expected a list")
	}
	v.Set(reflect.MakeSlice(v.Type(), len(s.Values), len(s.Values)))
	for i, e := range s.Values {
		at := fmt.Sprintf("%s[%d]", key, i)
		if e == nil {
			return d.Fail(at, "no value")
		}
		if err := d.into(e, v.Index(i), at); err != nil {
			return err
		}
	}
	return nil
}

var durationType = reflect.TypeFor[time.Duration]()

// scalar decodes text, numbers and truth values. A number or a truth value may
// be text only where that came from the environment.
func (d *Reader) scalar(n ast.Node, v reflect.Value, key string) error {
	raw, isText, expanded := "", false, false
	switch s := n.(type) {
	case *ast.StringNode:
		raw, isText = s.Value, true
	case *ast.LiteralNode:
		raw, isText = s.Value.Value, true
	case *ast.MappingNode, *ast.MappingValueNode, *ast.SequenceNode:
		return d.Fail(key, "expected %s", d.expectation(v, key))
	default:
		raw = n.GetToken().Value
	}
	if isText {
		var err error
		if raw, expanded, err = d.expand(raw, key); err != nil {
			return err
		}
		d.hidden[key] = d.hidden[key] || expanded
	}
	wrong := func() error {
		return d.Fail(key, "expected %s%s", d.expectation(v, key), d.observed(key, raw))
	}
	switch {
	case v.Type() == durationType:
		t, err := time.ParseDuration(raw)
		if err != nil {
			return wrong()
		}
		v.SetInt(int64(t))
	case v.Kind() == reflect.String:
		if !isText {
			return d.Fail(key, "write it in quotes, %q: without them it is no text, and a long id can lose digits", raw)
		}
		v.SetString(raw)
	case d.Words[key].Text != "" && raw == d.Words[key].Text:
		v.SetInt(int64(d.Words[key].Means))
	case isText && !expanded:
		return wrong()
	case v.Kind() == reflect.Int:
		i, err := strconv.Atoi(raw)
		if err != nil || d.Words[key].Text != "" && i < 0 {
			return wrong()
		}
		v.SetInt(int64(i))
	case v.Kind() == reflect.Float64:
		f, err := strconv.ParseFloat(raw, 64)
		if err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
			return wrong()
		}
		v.SetFloat(f)
	case v.Kind() == reflect.Bool:
		if raw != "true" && raw != "false" {
			return wrong()
		}
		v.SetBool(raw == "true")
	default:
		return d.Fail(key, "a defect of slashproof: no reading of %s", v.Type())
	}
	return nil
}

// observed shows a value that is not from the environment.
func (d *Reader) observed(key, raw string) string {
	if d.hidden[key] {
		return ", not the value of the variable"
	}
	return fmt.Sprintf(", not %q", raw)
}

// expand replaces ${NAME}; $${ stands for ${ itself.
func (d *Reader) expand(s, key string) (out string, expanded bool, err error) {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(s, "${")
		if !found {
			b.WriteString(s)
			return b.String(), expanded, nil
		}
		if escaped, ok := strings.CutSuffix(before, "$"); ok {
			b.WriteString(escaped + "${")
			s = after
			continue
		}
		name, rest, closed := strings.Cut(after, "}")
		if !closed || !variableName(name) {
			return "", false, d.Fail(key, "expected ${NAME} with the name of an environment variable")
		}
		value, ok := d.getenv(name)
		if !ok || value == "" {
			what := "not set"
			if ok {
				what = "empty"
			}
			return "", false, d.Fail(key, "the environment variable %s is %s", name, what)
		}
		b.WriteString(before + value)
		s, expanded = rest, true
	}
}

func variableName(s string) bool {
	for i, c := range s {
		letter := c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}
