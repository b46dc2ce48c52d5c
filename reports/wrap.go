package reports

import (
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// cells is how many columns of a terminal visible text takes. Characters that
// are wide in some locales only count as narrow, so that a report does not
// depend on the locale.
func cells(s string) int {
	n := 0
	for _, r := range s {
		n += cell(r)
	}
	return n
}

func cell(r rune) int {
	switch {
	case r < 0x300:
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me):
		return 0
	}
	if k := width.LookupRune(r).Kind(); k == width.EastAsianWide || k == width.EastAsianFullwidth {
		return 2
	}
	return 1
}

// head is the longest beginning of s that fits into so many columns.
func head(s string, columns int) string {
	n := 0
	for i, r := range s {
		if n += cell(r); n > columns {
			return s[:i]
		}
	}
	return s
}

// wrapText breaks each line of s at spaces, or within a word that is longer
// than a line.
func wrapText(s string, columns int) []string {
	var out []string
	for line := range strings.SplitSeq(s, "\n") {
		out = append(out, wrapLine(line, max(columns, 2))...)
	}
	return out
}

func wrapLine(line string, columns int) []string {
	var out []string
	for cells(line) > columns {
		at := strings.LastIndex(head(line, columns+1), " ")
		if at <= 0 || strings.TrimSpace(line[:at]) == "" {
			at = len(head(line, columns))
		}
		out = append(out, strings.TrimRight(line[:at], " "))
		line = strings.TrimLeft(line[at:], " ")
	}
	return append(out, line)
}

// fit cuts one line to so many columns and pads it.
func fit(s string, columns int) string {
	if cells(s) > columns {
		s = head(s, columns-1) + "…"
	}
	return s + strings.Repeat(" ", columns-cells(s))
}

// wrapShell breaks a command between its arguments, with a backslash before
// each line feed, so that what is copied from a terminal still runs. An
// argument wider than a line stays whole.
func wrapShell(cmd string, columns int) []string {
	words := shellWords(cmd)
	var out []string
	line := ""
	for i, w := range words {
		room := columns
		if i < len(words)-1 {
			room -= len(` \`)
		}
		switch {
		case line == "":
			line = w
		case cells(line)+1+cells(w) <= room:
			line += " " + w
		default:
			out = append(out, line+` \`)
			line = "  " + w
		}
	}
	return append(out, line)
}

// shellWords splits at the spaces outside quotes and keeps the quotes. A flag
// stays with its value.
func shellWords(cmd string) []string {
	var words []string
	var quote byte
	start := 0
	for i := 0; i < len(cmd); i++ {
		switch c := cmd[i]; {
		case c == '\\' && quote != '\'':
			i++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '\'' || c == '"':
			quote = c
		case c == ' ':
			words = append(words, cmd[start:i])
			start = i + 1
		}
	}
	if quote != 0 { // not a command that may be broken
		return []string{cmd}
	}
	words = append(words, cmd[start:])
	var out []string
	for i := 0; i < len(words); i++ {
		if words[i] == "" {
			continue
		}
		if isFlag(words[i]) && i+1 < len(words) && !isFlag(words[i+1]) && len(words[i]) == 2 {
			out = append(out, words[i]+" "+words[i+1])
			i++
			continue
		}
		out = append(out, words[i])
	}
	return out
}

func isFlag(s string) bool { return strings.HasPrefix(s, "-") }
