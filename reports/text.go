package reports

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// visible spells out what a terminal or browser would act on or hide: control
// characters, ANSI escapes, bidirectional overrides, zero-width characters and
// bytes that are not UTF-8, which read as U+FFFD since JSON can hold no other.
// Line feeds stay, so a caller must indent or quote every line.
func visible(s string) string {
	if isVisible(s) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError:
			b.WriteString(`\ufffd`)
		case r == '\n' || unicode.IsPrint(r):
			b.WriteRune(r)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < 0x100:
			fmt.Fprintf(&b, `\x%02x`, r)
		case r < 0x10000:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			fmt.Fprintf(&b, `\U%08x`, r)
		}
		i += n
	}
	return b.String()
}

func isVisible(s string) bool {
	for _, r := range s {
		if r == utf8.RuneError || r != '\n' && !unicode.IsPrint(r) {
			return false
		}
	}
	return true
}

// oneLine is visible with line feeds spelled out too.
func oneLine(s string) string { return strings.ReplaceAll(visible(s), "\n", `\n`) }

// cut keeps the first limit characters and says how many there were. The whole
// is always in report.json.
func cut(s string, limit int) string {
	short, n := keep(s, limit)
	if n <= limit {
		return s
	}
	return fmt.Sprintf("%s… (%s characters; report.json has the whole)", short, thousands(n))
}

// shorten makes a value visible and keeps its beginning: so many characters
// within so many lines.
func shorten(s string, characters, lines int) string {
	s = visible(s)
	short, n := keep(s, characters)
	all := strings.Split(short, "\n")
	if n <= characters && len(all) <= lines {
		return s
	}
	dots := "…"
	if len(all) > lines {
		short, dots = strings.Join(all[:lines], "\n"), "\n…"
	}
	return fmt.Sprintf("%s%s (%s, %s; report.json has the whole)", short, dots,
		count(n, "character"), count(1+strings.Count(s, "\n"), "line"))
}

// keep is the first limit characters of s, and how many it has.
func keep(s string, limit int) (short string, n int) {
	short = s
	for i := range s {
		if n == limit {
			short = s[:i]
		}
		n++
	}
	return short, n
}

// thousands groups the digits of n: 12,345.
func thousands(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// count is "1 clause", "12,345 clauses".
func count(n int, noun string) string {
	switch {
	case n == 1:
		return "1 " + noun
	case strings.HasSuffix(noun, "s"):
		return thousands(n) + " " + noun + "es"
	}
	return thousands(n) + " " + noun + "s"
}
