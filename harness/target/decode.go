package target

import (
	"errors"
	"fmt"
	"math"
	"os"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// maxSize bounds a profile, in bytes.
const maxSize = 1 << 20

// Error is what is wrong with a profile, and where.
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

// Load reads the profile in a file, with secrets from the environment. An error
// in what it says is an *Error.
func Load(path string) (*Profile, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("profile: %w", err)
	}
	return Parse(path, data, os.LookupEnv)
}

// Parse reads a profile strictly: unknown and repeated keys, wrong types and
// missing variables are errors. name stands for the file in errors, and getenv
// supplies the variables. An error is an *Error, about the first thing wrong.
func Parse(name string, data []byte, getenv func(string) (string, bool)) (p *Profile, err error) {
	d := &decoder{file: name, getenv: getenv, lines: map[string]int{}, hidden: map[string]bool{}}
	body, err := d.document(data)
	if err != nil {
		return nil, err
	}
	p = Defaults()
	if err := d.into(body, reflect.ValueOf(p).Elem(), ""); err != nil {
		return nil, err
	}
	if err := p.validate(d.fail); err != nil {
		return nil, err
	}
	return p, nil
}

type decoder struct {
	file   string
	getenv func(string) (string, bool)
	lines  map[string]int  // where each key stands
	hidden map[string]bool // keys whose value came from the environment
}

// document returns the one mapping of the file.
func (d *decoder) document(data []byte) (body ast.Node, err error) {
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

// fail makes the error for a key, at its line or at that of the nearest key
// around it.
func (d *decoder) fail(key, problem string, args ...any) error {
	return &Error{File: d.file, Line: d.lineOf(key), Key: key, Problem: fmt.Sprintf(problem, args...)}
}

func (d *decoder) lineOf(key string) int {
	for {
		if n, ok := d.lines[key]; ok || key == "" {
			return n
		}
		key = key[:max(strings.LastIndexAny(key, ".["), 0)]
	}
}

// into decodes a node; key is where it stands in the profile.
func (d *decoder) into(n ast.Node, v reflect.Value, key string) error {
	if _, ok := d.lines[key]; !ok {
		d.lines[key] = line(n)
	}
	switch n.(type) {
	case *ast.AnchorNode, *ast.AliasNode, *ast.TagNode:
		return d.fail(key, "anchors, aliases and tags are not used in a profile")
	case *ast.NullNode:
		return d.fail(key, "no value; leave the key out for its default")
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

func (d *decoder) mapping(n ast.Node, v reflect.Value, key string) error {
	values, ok := entries(n)
	if !ok {
		return d.fail(key, "expected keys with values")
	}
	fields := map[string]reflect.Value{}
	for i := range v.NumField() {
		fields[keyOf(v.Type().Field(i))] = v.Field(i)
	}
	seen := map[string]bool{}
	for _, value := range values {
		name := value.Key.GetToken().Value
		at := strings.TrimPrefix(key+"."+name, ".")
		field, known := fields[name]
		if seen[name] {
			err := d.fail(at, "given twice, first on line %d", d.lines[at]).(*Error)
			err.Line = line(value)
			return err
		}
		d.lines[at] = line(value)
		if !known {
			return d.fail(at, "unknown key")
		}
		seen[name] = true
		if at == "bindings" {
			if err := d.chooseSet(value.Value, field); err != nil {
				return err
			}
		}
		if err := d.into(value.Value, field, at); err != nil {
			return err
		}
	}
	return nil
}

// chooseSet puts the named set of bindings in place before the others are read,
// wherever in the mapping its name stands.
func (d *decoder) chooseSet(n ast.Node, v reflect.Value) error {
	var only struct {
		Set string `yaml:"set"`
	}
	only.Set = DefaultSet
	values, _ := entries(n)
	for _, value := range values {
		if value.Key.GetToken().Value == "set" {
			if err := d.into(value.Value, reflect.ValueOf(&only).Elem().Field(0), "bindings.set"); err != nil {
				return err
			}
			break
		}
	}
	set, ok := bindingSets[only.Set]
	if !ok {
		return d.fail("bindings.set", "expected default or original")
	}
	v.Set(reflect.ValueOf(set()))
	return nil
}

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

func (d *decoder) sequence(n ast.Node, v reflect.Value, key string) error {
	s, ok := n.(*ast.SequenceNode)
	if !ok {
		return d.fail(key, "expected a list")
	}
	v.Set(reflect.MakeSlice(v.Type(), len(s.Values), len(s.Values)))
	for i, e := range s.Values {
		at := fmt.Sprintf("%s[%d]", key, i)
		if e == nil {
			return d.fail(at, "no value")
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
func (d *decoder) scalar(n ast.Node, v reflect.Value, key string) error {
	raw, isText, expanded := "", false, false
	switch s := n.(type) {
	case *ast.StringNode:
		raw, isText = s.Value, true
	case *ast.LiteralNode:
		raw, isText = s.Value.Value, true
	case *ast.MappingNode, *ast.MappingValueNode, *ast.SequenceNode:
		return d.fail(key, "expected %s", expectation(v, key))
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
		return d.fail(key, "expected %s%s", expectation(v, key), d.observed(key, raw))
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
			return d.fail(key, "write it in quotes, %q: without them it is no text, and a long id can lose digits", raw)
		}
		v.SetString(raw)
	case words[key] != "" && raw == words[key]:
		v.SetInt(Unlimited)
	case isText && !expanded:
		return wrong()
	case v.Kind() == reflect.Int:
		i, err := strconv.Atoi(raw)
		if err != nil || words[key] != "" && i < 0 {
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
		return d.fail(key, "a defect of slashproof: no reading of %s", v.Type())
	}
	return nil
}

// observed shows a value that is not from the environment.
func (d *decoder) observed(key, raw string) string {
	if d.hidden[key] {
		return ", not the value of the variable"
	}
	return fmt.Sprintf(", not %q", raw)
}

// expand replaces ${NAME}; $${ stands for ${ itself.
func (d *decoder) expand(s, key string) (out string, expanded bool, err error) {
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
			return "", false, d.fail(key, "expected ${NAME} with the name of an environment variable")
		}
		value, ok := d.getenv(name)
		if !ok || value == "" {
			what := "not set"
			if ok {
				what = "empty"
			}
			return "", false, d.fail(key, "the environment variable %s is %s", name, what)
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
