package strictyaml

import (
	"reflect"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// pairs decodes a mapping whose keys are not known beforehand; which of them
// mean something is for the validation.
func (d *Reader) pairs(n ast.Node, v reflect.Value, key string) error {
	values, ok := entries(n)
	if !ok {
		return d.Fail(key, "expected keys with values")
	}
	out := reflect.MakeMap(v.Type())
	for _, value := range values {
		name := value.Key.GetToken().Value
		at := strings.TrimPrefix(key+"."+name, ".")
		k := reflect.ValueOf(name).Convert(v.Type().Key())
		if out.MapIndex(k).IsValid() {
			err := d.Fail(at, "given twice, first on line %d", d.lines[at]).(*Error)
			err.Line = line(value)
			return err
		}
		d.lines[at] = line(value)
		e := reflect.New(v.Type().Elem()).Elem()
		if err := d.into(value.Value, e, at); err != nil {
			return err
		}
		out.SetMapIndex(k, e)
	}
	if out.Len() > 0 {
		v.Set(out)
	}
	return nil
}

// expectation says what a value under the key must be.
func (d *Reader) expectation(v reflect.Value, key string) string {
	switch {
	case v.Type() == durationType:
		return `a duration with its unit, such as "10s"`
	case d.Words[key].Text != "":
		return "a whole number, or the word " + d.Words[key].Text
	case v.Kind() == reflect.Int:
		return "a whole number"
	case v.Kind() == reflect.Float64:
		return "a number"
	case v.Kind() == reflect.Bool:
		return "true or false"
	}
	return "text"
}
