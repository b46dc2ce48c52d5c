// Package model is the oracle: what a command list must hold after what was
// sent to it, and when an answer shows a command as it was sent.
package model

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// Difference is where an answer departs from what was sent.
type Difference struct {
	Path               string // options.0.name; empty for the whole
	Expected, Observed string
}

func (d *Difference) String() string {
	if d.Path == "" {
		return "expected " + d.Expected + ", observed " + d.Observed
	}
	return d.Path + ": expected " + d.Expected + ", observed " + d.Observed
}

// neutral are the values that stand for "not set": an answer may leave the
// field out, give null, or give its default. Source: the default column of the
// field tables.
var neutral = map[string][]any{
	"type":                       {json.Number("1"), "1"}, // see compare
	"name_localizations":         {},
	"description":                {""},
	"description_localizations":  {},
	"options":                    {},
	"choices":                    {},
	"channel_types":              {},
	"required":                   {false},
	"autocomplete":               {false},
	"nsfw":                       {false},
	"dm_permission":              {true},
	"default_permission":         {true},
	"default_member_permissions": {},
	"min_value":                  {},
	"max_value":                  {},
	"min_length":                 {},
	"max_length":                 {},
	"handler":                    {},
}

// commandFields and optionFields are what Is expects to be neutral where it
// was not sent. Installation and interaction contexts have open defaults.
var (
	commandFields = []string{
		"type", "name_localizations", "description", "description_localizations", "options",
		"default_member_permissions", "default_permission", "dm_permission", "nsfw",
	}
	optionFields = []string{
		"options", "choices", "required", "autocomplete", "channel_types", "min_value", "max_value",
		"min_length", "max_length", "name_localizations", "description_localizations",
	}
)

// Decode reads JSON with its numbers kept as they were written.
func Decode(raw []byte) (any, error) {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		return nil, fmt.Errorf("decode: %w", err)
	}
	return v, nil
}

// Tree turns anything that encodes as JSON into its decoded form.
func Tree(v any) (any, error) {
	raw, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("encode: %w", err)
	}
	return Decode(raw)
}

// Shows reports where got does not show every field of the command that was
// sent, or nil. Fields that were not sent may hold anything.
func Shows(sent, got any) *Difference { return compare("", sent, got, false) }

// Is is Shows, and in addition fields of a command or option that were not
// sent must be absent, null or at their default.
func Is(sent, got any) *Difference { return compare("", sent, got, true) }

func compare(path string, sent, got any, whole bool) *Difference {
	switch want := sent.(type) {
	case map[string]any:
		have, ok := got.(map[string]any)
		if !ok {
			return differ(path, sent, got)
		}
		return compareObject(path, want, have, whole)
	case []any:
		have, ok := got.([]any)
		if isSet(path) && ok {
			want, have = sorted(want), sorted(have)
		}
		if isNamed(path) {
			have = Aligned(want, have)
		}
		if !ok || len(have) != len(want) {
			return differ(path, sent, got)
		}
		for i := range want {
			if d := compare(join(path, strconv.Itoa(i)), want[i], have[i], whole); d != nil {
				return d
			}
		}
		return nil
	}
	if n, is := got.(json.Number); is && path == "id" && sent == n.String() {
		return nil // that an id is a string has a clause of its own
	}
	if n, is := sent.(json.Number); is && last(path) == "type" && got == n.String() {
		return nil // and so has that a type is a number
	}
	if !equal(sent, got) {
		return differ(path, sent, got)
	}
	return nil
}

// isSet reports whether a path ends in a list of numbers in which the order says
// nothing.
func isSet(path string) bool {
	switch last(path) {
	case "channel_types", "integration_types", "contexts":
		return true
	}
	return false
}

// isNamed reports whether a path ends in a list of options or choices. Their
// order has clauses of its own.
func isNamed(path string) bool {
	key := last(path)
	return key == "" || key == "options" || key == "choices"
}

func last(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }

// Aligned is what came back of a list of options or choices, each in the place
// of the one of its name among those that were sent: the list itself where the
// names are not the same.
func Aligned(sent, got []any) []any {
	if len(sent) != len(got) {
		return got
	}
	out, left := make([]any, len(sent)), slices.Clone(got)
	for i, v := range sent {
		name, named := nameOf(v)
		at := slices.IndexFunc(left, func(v any) bool { other, is := nameOf(v); return is && other == name })
		if !named || at < 0 {
			return got
		}
		out[i] = left[at]
		left = slices.Delete(left, at, at+1)
	}
	return out
}

func nameOf(v any) (name string, is bool) {
	o, _ := v.(map[string]any)
	name, is = o["name"].(string)
	return name, is
}

// SameOrder reports where names of options or choices stand in another order
// than they were sent in, at any depth, or nil. Where some are missing, the
// order of the others counts.
func SameOrder(sent, got any) *Difference { return sameOrder("", sent, got) }

func sameOrder(path string, sent, got any) *Difference {
	want, _ := sent.([]any)
	have, _ := got.([]any)
	var before []string
	for _, v := range want {
		name, _ := nameOf(v)
		before = append(before, name)
	}
	at := -1
	for i, v := range have {
		name, _ := nameOf(v)
		k := slices.Index(before, name)
		if k < 0 {
			continue
		}
		if k < at {
			return &Difference{join(path, strconv.Itoa(i)), fmt.Sprintf("the order %q", before), show(name)}
		}
		at = k
		a, b := want[k].(map[string]any), v.(map[string]any)
		for _, key := range []string{"options", "choices"} {
			if d := sameOrder(join(join(path, strconv.Itoa(i)), key), a[key], b[key]); d != nil {
				return d
			}
		}
	}
	return nil
}

// sorted is the set in the order of its numbers, each once.
func sorted(list []any) []any {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b any) int { return strings.Compare(show(a), show(b)) })
	return slices.CompactFunc(list, equal)
}

func compareObject(path string, want, have map[string]any, whole bool) *Difference {
	keys := make([]string, 0, len(want))
	for k := range want {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		v, there := have[k]
		if unset(k, want[k]) && (!there || unset(k, v)) {
			continue
		}
		if !there {
			return &Difference{join(path, k), show(want[k]), "no such field"}
		}
		if d := compare(join(path, k), want[k], v, whole); d != nil {
			return d
		}
	}
	if !whole {
		return nil
	}
	fields := commandFields
	if path != "" {
		fields = optionFields
	}
	for _, k := range fields {
		if _, sent := want[k]; sent {
			continue
		}
		if v, there := have[k]; there && !unset(k, v) {
			return &Difference{join(path, k), "not set", show(v)}
		}
	}
	return nil
}

// unset reports whether the value stands for a field that was not set.
func unset(field string, v any) bool {
	if v == nil {
		return true
	}
	values, known := neutral[field]
	if !known {
		return false
	}
	switch x := v.(type) {
	case []any:
		return len(x) == 0
	case map[string]any:
		return len(x) == 0
	}
	return slices.ContainsFunc(values, func(n any) bool { return equal(n, v) })
}

func equal(a, b any) bool {
	x, xok := a.(json.Number)
	y, yok := b.(json.Number)
	if xok && yok {
		return sameNumber(x.String(), y.String())
	}
	switch a.(type) {
	case map[string]any, []any:
		return false
	}
	switch b.(type) {
	case map[string]any, []any:
		return false
	}
	return a == b
}

// sameNumber compares by value: 1, 1.0 and 1e0 are the same number on the wire,
// and so are 0.1 and 0.10000000000000001, which are one double. Integers are
// compared exactly.
func sameNumber(a, b string) bool {
	if a == b {
		return true
	}
	// An answer may hold 1e999999999, which would be expanded digit by digit.
	if len(a) > 40 || len(b) > 40 {
		return false
	}
	x, err1 := strconv.ParseFloat(a, 64)
	y, err2 := strconv.ParseFloat(b, 64)
	if err1 != nil || err2 != nil || x != y {
		return false
	}
	if x != math.Trunc(x) {
		return true
	}
	r, ok1 := new(big.Rat).SetString(a)
	q, ok2 := new(big.Rat).SetString(b)
	return ok1 && ok2 && r.Cmp(q) == 0
}

func differ(path string, sent, got any) *Difference {
	return &Difference{path, show(sent), show(got)}
}

func show(v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	if len(raw) > 300 {
		return string(bytes.ToValidUTF8(raw[:300], nil)) + "…"
	}
	return string(raw)
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}
