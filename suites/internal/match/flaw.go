package match

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// At is what stands at a path in a decoded value, keys and positions with slashes
// between; nil where nothing does.
func At(v any, path string) any {
	v, _ = lookUp(v, path)
	return v
}

func lookUp(v any, path string) (found any, there bool) {
	for key := range strings.SplitSeq(path, "/") {
		there = false
		switch in := v.(type) {
		case map[string]any:
			v, there = in[key]
		case []any:
			i, err := strconv.Atoi(key)
			if there = err == nil && i >= 0 && i < len(in); there {
				v = in[i]
			}
		}
		if !there {
			return nil, false
		}
	}
	return v, true
}

// Flaw words what stands at the path of something that was sent:
// components/0/label is "aa…" (81 characters).
func Flaw(sent any, path string) string {
	raw, err := json.Marshal(sent)
	var body any
	if err != nil || json.Unmarshal(raw, &body) != nil {
		return path
	}
	v, there := lookUp(body, path)
	if !there {
		return path + " is missing"
	}
	return path + " is " + measured(v)
}

// long is from where on a text or a list is shown by its beginning and its length.
const long = 30

func measured(v any) string {
	switch v := v.(type) {
	case []any:
		return fmt.Sprintf("a list of %d", len(v))
	case string:
		if n := utf8.RuneCountInString(v); n > long {
			return fmt.Sprintf("%q… (%d characters)", string([]rune(v)[:long]), n)
		}
	}
	return Show(v)
}

// Differing is the path of the first thing by which two bodies differ, in the order of
// their keys; a list that is longer than the other differs as a whole. It is empty
// where they are alike.
func Differing(a, b any) string {
	var bodies [2]any
	for i, v := range []any{a, b} {
		raw, err := json.Marshal(v)
		if err != nil || json.Unmarshal(raw, &bodies[i]) != nil {
			return ""
		}
	}
	path, _ := differing(bodies[0], bodies[1])
	return strings.Join(path, "/")
}

func differing(a, b any) (path []string, differ bool) {
	deeper := func(key string, a, b any) bool {
		below, differs := differing(a, b)
		path = append([]string{key}, below...)
		return differs
	}
	switch in := a.(type) {
	case map[string]any:
		of, is := b.(map[string]any)
		if !is {
			return nil, true
		}
		for _, key := range slices.Sorted(maps.Keys(in)) {
			if deeper(key, in[key], of[key]) {
				return path, true
			}
		}
		for _, key := range slices.Sorted(maps.Keys(of)) {
			if _, both := in[key]; !both {
				return []string{key}, true
			}
		}
		return nil, false
	case []any:
		of, is := b.([]any)
		if !is || len(in) != len(of) {
			return nil, true
		}
		for i := range in {
			if deeper(strconv.Itoa(i), in[i], of[i]) {
				return path, true
			}
		}
		return nil, false
	}
	return nil, a != b
}
