package reports

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// visible spells out what a terminal or browser would act on or hide: control
// characters, ANSI escapes, bidirectional overrides, zero-width characters and
// bytes that are not UTF-8. Line feeds stay, so a caller must indent or quote
// every line.
func visible(s string) string {
	if isVisible(s) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && n == 1:
			fmt.Fprintf(&b, `\x%02x`, s[i])
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
	if !utf8.ValidString(s) {
		return false
	}
	for _, r := range s {
		if r != '\n' && !unicode.IsPrint(r) {
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
	n := utf8.RuneCountInString(s)
	if n <= limit {
		return s
	}
	at := 0
	for i := range s {
		if at == limit {
			s = s[:i]
			break
		}
		at++
	}
	return fmt.Sprintf("%s… (%s characters; report.json has the whole)", s, thousands(n))
}

// cutLines keeps the first limit lines and says how many there were.
func cutLines(s string, limit int) string {
	lines := strings.Split(s, "\n")
	if len(lines) <= limit {
		return s
	}
	return strings.Join(lines[:limit], "\n") +
		fmt.Sprintf("\n… (%s lines; report.json has the whole)", thousands(len(lines)))
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
