package match

import (
	"strings"
	"testing"
)

func TestFlaw(t *testing.T) {
	body := map[string]any{"list": []any{map[string]any{"text": strings.Repeat("a", 31), "n": 7, "none": nil}}}
	for path, want := range map[string]string{
		"list":        "list is a list of 1",
		"list/0/n":    "list/0/n is 7",
		"list/0/none": "list/0/none is null",
		"list/0/text": `list/0/text is "` + strings.Repeat("a", 30) + `"… (31 characters)`,
		"list/0/gone": "list/0/gone is missing",
		"list/1":      "list/1 is missing",
	} {
		if got := Flaw(body, path); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

func TestDiffering(t *testing.T) {
	body := func(list ...any) map[string]any { return map[string]any{"a": 1, "list": list} }
	for _, c := range []struct {
		a, b any
		want string
	}{
		{body(1, 2), body(1, 2), ""},
		{body(1, 2), body(1, 3), "list/1"},
		{body(1, 2), body(1), "list"},
		{body(body("x")), body(body("y")), "list/0/list/0"},
		{map[string]any{"a": 1}, map[string]any{"a": 1, "b": 2}, "b"},
		{map[string]any{"a": 1, "b": 2}, map[string]any{"a": 1}, "b"},
	} {
		if got := Differing(c.a, c.b); got != c.want {
			t.Errorf("%v and %v differ at %q, want %q", c.a, c.b, got, c.want)
		}
	}
}
