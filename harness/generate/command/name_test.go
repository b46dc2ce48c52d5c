package command_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	generate "github.com/slashproof/slashproof/harness/generate/command"
)

const samples = 10_000

// namePattern is the contract's expression, written for Go.
var namePattern = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)

// each calls check with many samples of a generator.
func each[T any](t *testing.T, gen generate.Gen[T], check func(v T) error) {
	t.Helper()
	eachOf(t, samples, gen, check)
}

func eachOf[T any](t *testing.T, samples uint64, gen generate.Gen[T], check func(v T) error) {
	t.Helper()
	for seed := range samples {
		v := gen.Sample(seed)
		if err := check(v); err != nil {
			t.Fatalf("seed %d: %v: %s", seed, err, show(v))
		}
		if seed%100 == 0 {
			candidates := 0
			for s := range gen.Shrinks(v) {
				if err := check(s); err != nil {
					t.Fatalf("seed %d shrunk: %v: %s from %s", seed, err, show(s), show(v))
				}
				if candidates++; candidates == 40 {
					break
				}
			}
		}
	}
}

func show(v any) string {
	raw, err := json.Marshal(v)
	return fmt.Sprintf("%.600s %v", raw, err)
}

func lowercase(s string) bool { return strings.ToLower(s) == s }

func TestNamesAreValid(t *testing.T) {
	lengths, widths := map[int]int{}, map[int]int{}
	scripts := map[string]bool{}
	var marks, apostrophes, widest int
	each(t, generate.Name(), func(s string) error {
		switch {
		case !namePattern.MatchString(s):
			return fmt.Errorf("does not match the contract's pattern")
		case !lowercase(s):
			return fmt.Errorf("has an uppercase letter")
		case !norm.NFC.IsNormalString(s) || !norm.NFKC.IsNormalString(s):
			return fmt.Errorf("is changed by normalization")
		}
		lengths[utf8.RuneCountInString(s)]++
		if len(s) == 4*32 {
			widest++
		}
		for _, r := range s {
			widths[utf8.RuneLen(r)]++
			if unicode.IsMark(r) {
				marks++
			}
			if r == '\'' {
				apostrophes++
			}
			for name, table := range unicode.Scripts {
				if !scripts[name] && unicode.Is(table, r) {
					scripts[name] = true
				}
			}
		}
		return nil
	})
	for n := 1; n <= 32; n++ {
		want := 50
		if n <= 2 || n >= 31 {
			want = 500
		}
		if lengths[n] < want {
			t.Errorf("%d names of length %d, want at least %d", lengths[n], n, want)
		}
	}
	for width := 1; width <= 4; width++ {
		if widths[width] < samples {
			t.Errorf("%d letters of %d bytes", widths[width], width)
		}
	}
	if len(scripts) < 130 || marks < samples/10 || apostrophes < 100 || widest < 100 {
		t.Errorf("%d scripts, %d marks, %d apostrophes, %d names of 128 bytes", len(scripts), marks, apostrophes, widest)
	}
}

func TestContextMenuNamesAreValid(t *testing.T) {
	var spaced, mixed int
	each(t, generate.ContextMenuName(), func(s string) error {
		if n := utf8.RuneCountInString(s); n < 1 || n > 32 {
			return fmt.Errorf("%d code points", n)
		}
		for i, word := range strings.Split(s, " ") {
			if !namePattern.MatchString(word) {
				return fmt.Errorf("word %d has other characters or is empty", i)
			}
		}
		if !norm.NFC.IsNormalString(s) {
			return fmt.Errorf("is changed by normalization")
		}
		if strings.Contains(s, " ") {
			spaced++
		}
		if !lowercase(s) {
			mixed++
		}
		return nil
	})
	if spaced < samples/4 || mixed < samples/4 {
		t.Errorf("%d with a space, %d with an uppercase letter", spaced, mixed)
	}
}

// What an invalid name breaks, each decided here on its own.
func faults(s string) []string {
	var out []string
	switch n := utf8.RuneCountInString(s); {
	case n == 0:
		return []string{"empty"}
	case n > 32:
		out = append(out, "overlong")
	}
	for _, r := range s {
		fault := ""
		switch {
		case strings.ContainsRune("-_'", r), unicode.IsNumber(r), unicode.In(r, unicode.Devanagari, unicode.Thai):
		case unicode.IsLetter(r):
			if unicode.IsTitle(r) {
				fault = "titlecase"
			} else if unicode.ToLower(r) != r {
				fault = "uppercase"
			}
		case unicode.IsMark(r):
			fault = "mark"
		case unicode.IsControl(r):
			fault = "control"
		case unicode.IsSpace(r):
			fault = "space"
		case unicode.Is(unicode.Cf, r):
			fault = "invisible"
		case unicode.Is(unicode.Co, r):
			fault = "private"
		case unicode.IsPunct(r):
			fault = "punctuation"
		case unicode.IsSymbol(r):
			fault = "symbol"
		default:
			fault = fmt.Sprintf("%U", r)
		}
		if fault != "" && !slices.Contains(out, fault) {
			out = append(out, fault)
		}
	}
	return out
}

func TestInvalidNamesBreakOneRule(t *testing.T) {
	for name, c := range map[string]struct {
		gen   generate.Gen[string]
		fault string
	}{
		"empty":       {generate.EmptyName(), "empty"},
		"overlong":    {generate.OverlongName(), "overlong"},
		"spaced":      {generate.SpacedName(), "space"},
		"punctuated":  {generate.PunctuatedName(), "punctuation"},
		"symbol":      {generate.SymbolName(), "symbol"},
		"uppercase":   {generate.UppercaseName(), "uppercase"},
		"titlecase":   {generate.TitlecaseName(), "titlecase"},
		"foreignMark": {generate.ForeignMarkName(), "mark"},
		"control":     {generate.ControlName(), "control"},
		"invisible":   {generate.InvisibleName(), "invisible"},
		"emoji":       {generate.EmojiName(), "symbol"},
		"private":     {generate.PrivateUseName(), "private"},
	} {
		t.Run(name, func(t *testing.T) {
			lengths := map[int]int{}
			each(t, c.gen, func(s string) error {
				if got := faults(s); len(got) != 1 || got[0] != c.fault {
					return fmt.Errorf("breaks %v", got)
				}
				if strings.TrimFunc(s, unicode.IsSpace) != s || strings.ContainsAny(s, `\{}`) {
					return fmt.Errorf("can be read either way")
				}
				cased := name == "uppercase" || name == "titlecase"
				if !cased && namePattern.MatchString(norm.NFKC.String(s)) {
					return fmt.Errorf("is valid once normalized")
				}
				lengths[utf8.RuneCountInString(s)]++
				return nil
			})
			switch name {
			case "empty":
			case "overlong":
				if lengths[33] < samples/3 || lengths[34] < 100 || lengths[64] < 100 {
					t.Errorf("lengths %v", lengths)
				}
			default:
				if lengths[3] < 300 || lengths[32] < 300 {
					t.Errorf("lengths %v", lengths)
				}
			}
		})
	}
}

// Letters of four bytes make the difference between characters and UTF-16
// units, so both sides of the limit must have names of nothing else.
func TestLimitsAreDrawnInTheWidestLetters(t *testing.T) {
	for name, c := range map[string]struct {
		gen    generate.Gen[string]
		length int
	}{"at the limit": {generate.Name(), 32}, "over the limit": {generate.OverlongName(), 33}} {
		count := 0
		for seed := range uint64(samples) {
			if s := c.gen.Sample(seed); len(s) == 4*c.length && utf8.RuneCountInString(s) == c.length {
				count++
			}
		}
		if count < 100 {
			t.Errorf("%s: %d names of %d letters of four bytes", name, count, c.length)
		}
	}
}

func BenchmarkName(b *testing.B) {
	gen := generate.Name()
	gen.Sample(0)
	for i := 0; b.Loop(); i++ {
		gen.Sample(uint64(i))
	}
}
