package command_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	generate "github.com/slashproof/slashproof/harness/generate/command"
)

func TestNameClasses(t *testing.T) {
	all := func(class func(rune) bool) func(string) bool {
		return func(s string) bool { return !strings.ContainsFunc(s, func(r rune) bool { return !class(r) }) }
	}
	markOf := func(script *unicode.RangeTable) func(string) bool {
		return func(s string) bool {
			return strings.ContainsFunc(s, func(r rune) bool { return unicode.IsMark(r) && unicode.Is(script, r) })
		}
	}
	for _, k := range []struct {
		name string
		gen  generate.Gen[string]
		is   func(string) bool
	}{
		{"letters", generate.LetterName(), all(unicode.IsLetter)},
		{"uncased letters", generate.UncasedName(), all(func(r rune) bool {
			return unicode.IsLetter(r) && unicode.ToUpper(r) == r && unicode.ToLower(r) == r
		})},
		{"numbers", generate.NumberName(), all(unicode.IsNumber)},
		{"a hyphen", generate.NameWith('-'), func(s string) bool { return strings.Contains(s, "-") }},
		{"an apostrophe", generate.NameWith('\''), func(s string) bool { return strings.Contains(s, "'") }},
		{"Devanagari marks", generate.DevanagariName(), markOf(unicode.Devanagari)},
		{"Thai marks", generate.ThaiName(), markOf(unicode.Thai)},
		{"32 code points", generate.LongestName(), func(s string) bool { return utf8.RuneCountInString(s) == 32 && len(s) >= 64 }},
		{"7 letters", generate.ASCIIName(7), func(s string) bool { return len(s) == 7 }},
	} {
		t.Run(k.name, func(t *testing.T) {
			each(t, k.gen, func(s string) error {
				switch {
				case !namePattern.MatchString(s):
					return fmt.Errorf("does not match the contract's pattern")
				case !lowercase(s):
					return fmt.Errorf("is not in lower case")
				case norm.NFKC.String(s) != s:
					return fmt.Errorf("is changed by normalization")
				case !k.is(s):
					return fmt.Errorf("is not of its class")
				}
				return nil
			})
		})
	}
}

// The kinds of characters that authors forget must come up in a run of a few
// dozen cases.
func TestNameClassesAreWide(t *testing.T) {
	has := func(gen generate.Gen[string], kind func(string) bool) (n int) {
		for seed := range uint64(1000) {
			if kind(gen.Sample(seed)) {
				n++
			}
		}
		return n
	}
	with := func(class func(rune) bool) func(string) bool {
		return func(s string) bool { return strings.ContainsFunc(s, class) }
	}
	endsWith := func(class func(rune) bool) func(string) bool {
		return func(s string) bool {
			r, _ := utf8.DecodeLastRuneInString(s)
			return class(r)
		}
	}
	for name, n := range map[string]int{
		"letters beyond the basic plane": has(generate.LetterName(), with(func(r rune) bool { return r > 0xffff })),
		"modifier letters":               has(generate.LetterName(), with(func(r rune) bool { return unicode.Is(unicode.Lm, r) })),
		"letters of no case":             has(generate.LetterName(), with(func(r rune) bool { return unicode.Is(unicode.Lo, r) })),
		"numbers that are no digits":     has(generate.NumberName(), with(func(r rune) bool { return !unicode.Is(unicode.Nd, r) })),
		"a hyphen at the start":          has(generate.NameWith('-'), func(s string) bool { return s[0] == '-' }),
		"a hyphen at the end":            has(generate.NameWith('-'), func(s string) bool { return s[len(s)-1] == '-' }),
		"a Devanagari mark at the end":   has(generate.DevanagariName(), endsWith(unicode.IsMark)),
		"a Thai mark at the end":         has(generate.ThaiName(), endsWith(unicode.IsMark)),
		"letters of four bytes":          has(generate.LongestName(), with(func(r rune) bool { return r > 0xffff })),
		"more marks than room":           has(generate.BarelyOverlongName(), with(unicode.IsMark)),
	} {
		if n < 200 {
			t.Errorf("%d of 1000 names with %s", n, name)
		}
	}
}

func TestContextMenuNameClasses(t *testing.T) {
	each(t, generate.MixedCaseName(), func(s string) error {
		if len(s) < 1 || len(s) > 32 || s == strings.ToLower(s) || strings.ToLower(s) != strings.Map(asciiLetters, strings.ToLower(s)) {
			return fmt.Errorf("not ASCII letters in mixed case")
		}
		return nil
	})
	each(t, generate.SeveralWords(), func(s string) error {
		if len(s) > 32 || !strings.Contains(s, " ") || strings.Contains(s, "  ") || strings.TrimSpace(s) != s || s != strings.ToLower(s) {
			return fmt.Errorf("not several words")
		}
		return nil
	})
	each(t, generate.ASCIIName(1).Or(generate.ASCIIName(3)), func(s string) error {
		if len(s) != 1 && len(s) != 3 {
			return fmt.Errorf("of neither generator")
		}
		return nil
	})
}

func asciiLetters(r rune) rune {
	if r < 'a' || r > 'z' {
		return -1
	}
	return r
}
