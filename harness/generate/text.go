package generate

import (
	"math/rand/v2"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Pick draws an element of a list.
func Pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// PickFrom draws a group and then one of its members.
func PickFrom(r *rand.Rand, groups [][]rune) rune { return Pick(r, Pick(r, groups)) }

// EdgeLength draws a length or a count of lo to hi; half the time it is at an
// edge or next to one.
func EdgeLength(r *rand.Rand, lo, hi int) int {
	switch r.IntN(8) {
	case 0:
		return lo
	case 1:
		return min(lo+1, hi)
	case 2:
		return max(hi-1, lo)
	case 3:
		return hi
	}
	return lo + r.IntN(hi-lo+1)
}

// Word draws a text of exactly n code points, n at least 1: letters of all
// scripts and of one to four UTF-8 bytes, none with a lowercase variant of its
// own, digits and other numbers, hyphen, underscore and apostrophe, and the marks
// of Devanagari and Thai. Most words are of one of these kinds; no normalization
// form changes any.
func Word(r *rand.Rand, n int) string {
	var b strings.Builder
	b.Grow(2 * n)
	one := palette(r)
	for n > 0 {
		n -= one(&b, n)
	}
	return b.String()
}

// palette chooses what a word is made of: a source that appends at most room
// code points and returns how many.
func palette(r *rand.Rand) func(b *strings.Builder, room int) int {
	a := Characters()
	switch r.IntN(10) {
	case 0, 1:
		return Single(func() rune { return rune('a' + r.IntN(26)) })
	case 2:
		return Single(func() rune { return PickFrom(r, a.Letters[2]) })
	case 3:
		return Single(func() rune { return PickFrom(r, a.Letters[3]) })
	case 4:
		return Single(func() rune { return PickFrom(r, a.Letters[4]) })
	case 5:
		return func(b *strings.Builder, room int) int { return a.Deva.Write(r, b, room) }
	case 6:
		return func(b *strings.Builder, room int) int { return a.Thai.Write(r, b, room) }
	case 7:
		return Single(func() rune { return rune("-_'0123456789"[r.IntN(13)]) })
	}
	return func(b *strings.Builder, room int) int {
		switch k := r.IntN(16); k {
		case 0, 1, 2:
			b.WriteRune(rune('a' + r.IntN(26)))
		case 3, 4, 5:
			b.WriteByte("-_'0123456789"[r.IntN(13)])
		case 6, 7:
			b.WriteRune(PickFrom(r, a.Numerals))
		case 8:
			return a.Deva.Write(r, b, room)
		case 9:
			return a.Thai.Write(r, b, room)
		default:
			b.WriteRune(PickFrom(r, a.Letters[2+k%3]))
		}
		return 1
	}
}

// Single makes of a source of characters one that Syllables.Write is like.
func Single(one func() rune) func(*strings.Builder, int) int {
	return func(b *strings.Builder, _ int) int {
		b.WriteRune(one())
		return 1
	}
}

// Write draws a letter and up to two marks, in the order that normalization
// keeps, at most room of them, and returns their number.
func (s Syllables) Write(r *rand.Rand, b *strings.Builder, room int) int {
	b.WriteRune(Pick(r, s.Bases))
	n := 1
	if n < room && r.IntN(2) == 0 {
		b.WriteRune(Pick(r, s.Free))
		n++
	}
	if n < room && r.IntN(3) == 0 {
		b.WriteRune(Pick(r, s.Ordered))
		n++
	}
	return n
}

// Spelled draws n characters. The text is in normalization form C, and drawn
// anew until it is.
func Spelled(n int, one func() rune) string {
	for {
		var b strings.Builder
		for range n {
			b.WriteRune(one())
		}
		if s := b.String(); norm.NFC.IsNormalString(s) {
			return s
		}
	}
}

// Sentence draws printable ASCII of exactly n characters, tidy.
func Sentence(r *rand.Rand, n int) string {
	b := make([]byte, n)
	for i := range b {
		switch inner := i > 0 && i < n-1 && b[i-1] != ' '; {
		case inner && r.IntN(6) == 0:
			b[i] = ' '
		case r.IntN(8) == 0:
			b[i] = byte('!' + r.IntN('~'-'!'+1))
		default:
			b[i] = byte('a' + r.IntN(26))
		}
	}
	return string(b)
}

// Line draws a text of 1 to most characters, where the contract does not say
// what a character is: ASCII up to the limit, and text of all scripts up to a
// quarter of it, which is within the limit in every unit.
func Line(r *rand.Rand, most int) string {
	if r.IntN(3) == 0 {
		return Word(r, EdgeLength(r, 1, most/utf8.UTFMax))
	}
	return Sentence(r, EdgeLength(r, 1, most))
}

// IsLine reports whether a text is one that Line may draw: tidy, not empty, and
// within the limit in every unit.
func IsLine(s string, most int) bool {
	if s == "" || !Tidy(s) {
		return false
	}
	return IsASCII(s) && len(s) <= most || utf8.RuneCountInString(s) <= most/utf8.UTFMax
}

// IsASCII reports whether all of a text is ASCII.
func IsASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// Tidy reports text that trimming and the joining of spaces leave alone.
func Tidy(s string) bool { return strings.TrimSpace(s) == s && !strings.Contains(s, "  ") }

// Untidy reports text that trimming, joining spaces or normalization changes.
func Untidy(s string) bool { return !Tidy(s) || !norm.NFC.IsNormalString(s) }
