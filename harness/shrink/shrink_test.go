package shrink_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/shrink"
	"github.com/slashproof/slashproof/harness/shrink/shrinktest"
)

func TestTextReachesItsMinimum(t *testing.T) {
	wide := func(s string) bool {
		return strings.ContainsFunc(s, func(r rune) bool { return utf8.RuneLen(r) == 4 })
	}
	for name, c := range map[string]struct {
		simple, text string
		keep, fails  func(string) bool
		want         string
	}{
		"always":                   {"a", "zürich-9", nil, func(string) bool { return true }, ""},
		"always, of one and more":  {"a", "zürich-9", func(s string) bool { return s != "" }, func(string) bool { return true }, "a"},
		"a four-byte letter":       {"a", "ab𐐨cd9", nil, wide, "𐐨"},
		"the second of them":       {"a", "ab𠀀𐐨cd9", nil, func(s string) bool { return strings.Contains(s, "𐐨") }, "𐐨"},
		"two digits apart":         {"a", "9xxyyy8zz", nil, func(s string) bool { return strings.Contains(s, "9") && strings.Contains(s, "8") }, "98"},
		"33 characters":            {"a", strings.Repeat("b9ü", 15), nil, func(s string) bool { return utf8.RuneCountInString(s) >= 33 }, strings.Repeat("a", 33)},
		"a space inside":           {"a ", "one two three", func(s string) bool { return strings.TrimSpace(s) == s }, func(s string) bool { return strings.Contains(s, " ") }, "a a"},
		"an uppercase letter":      {"aA", "grÜN", nil, func(s string) bool { return strings.ToLower(s) != s }, "A"},
		"a second character":       {"a", "0123456", nil, func(s string) bool { return utf8.RuneCountInString(s) > 1 }, "aa"},
		"the first letter matters": {"a", "x1234", nil, func(s string) bool { return strings.HasPrefix(s, "x") && len(s) > 2 }, "xaa"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := shrinktest.Least(t, shrink.Text(c.simple, c.keep), c.text, c.fails); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}
