package command

import (
	"github.com/slashproof/slashproof/harness/generate"
	"math/rand/v2"
	"strings"
	"unicode"

	"github.com/slashproof/slashproof/harness/shrink"
)

// nameMax is the longest name in code points (contract: Naming rules).
const nameMax = 32

// Name makes names that every reading of the naming rule accepts for CHAT_INPUT
// commands and for options: 1 to 32 code points, letters of all scripts and of
// one to four UTF-8 bytes, none with a lowercase variant of its own, digits and
// other numbers, hyphen, underscore and apostrophe, and the marks of Devanagari
// and Thai. Only characters of Unicode 12 and earlier occur, and no
// normalization form changes a name. It shrinks to "a".
func Name() Gen[string] {
	return generate.New(name, shrink.Text("a", validName))
}

// ContextMenuName makes names for USER and MESSAGE commands, mostly not valid for
// CHAT_INPUT: mixed case, with single spaces between words. It shrinks to "a".
func ContextMenuName() Gen[string] {
	return generate.New(menuName, shrink.Text("aA", validMenuName))
}

func menuName(r *rand.Rand) string {
	list := []rune(nameOf(r, edgeLength(r, 1, nameMax)))
	for i := range list {
		inner := i > 0 && i < len(list)-1 && list[i-1] != ' '
		switch k := r.IntN(8); {
		case k == 0 && inner && !unicode.IsMark(list[i+1]):
			list[i] = ' '
		case k == 1 && !unicode.IsMark(list[i]):
			list[i] = rune('A' + r.IntN(26))
		case k == 2 && list[i] >= 'a' && list[i] <= 'z':
			list[i] -= 'a' - 'A'
		}
	}
	return string(list)
}

func name(r *rand.Rand) string { return nameOf(r, edgeLength(r, 1, nameMax)) }

// edgeLength draws a length of lo to hi; half the time it is at an edge or next
// to one.
func edgeLength(r *rand.Rand, lo, hi int) int {
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

// nameOf draws a name of exactly n code points, n at least 1.
func nameOf(r *rand.Rand, n int) string {
	var b strings.Builder
	b.Grow(2 * n)
	one := palette(r)
	for n > 0 {
		n -= one(&b, n)
	}
	return b.String()
}

// palette chooses what a name is made of: a source that appends at most room
// code points and returns how many.
func palette(r *rand.Rand) func(b *strings.Builder, room int) int {
	a := characters()
	switch r.IntN(10) {
	case 0, 1:
		return single(func() rune { return rune('a' + r.IntN(26)) })
	case 2:
		return single(func() rune { return pickFrom(r, a.letters[2]) })
	case 3:
		return single(func() rune { return pickFrom(r, a.letters[3]) })
	case 4:
		return single(func() rune { return pickFrom(r, a.letters[4]) })
	case 5:
		return func(b *strings.Builder, room int) int { return a.deva.syllable(r, b, room) }
	case 6:
		return func(b *strings.Builder, room int) int { return a.thai.syllable(r, b, room) }
	case 7:
		return single(func() rune { return rune("-_'0123456789"[r.IntN(13)]) })
	}
	return func(b *strings.Builder, room int) int {
		switch k := r.IntN(16); k {
		case 0, 1, 2:
			b.WriteRune(rune('a' + r.IntN(26)))
		case 3, 4, 5:
			b.WriteByte("-_'0123456789"[r.IntN(13)])
		case 6, 7:
			b.WriteRune(pickFrom(r, a.numerals))
		case 8:
			return a.deva.syllable(r, b, room)
		case 9:
			return a.thai.syllable(r, b, room)
		default:
			b.WriteRune(pickFrom(r, a.letters[2+k%3]))
		}
		return 1
	}
}

func single(one func() rune) func(*strings.Builder, int) int {
	return func(b *strings.Builder, _ int) int {
		b.WriteRune(one())
		return 1
	}
}

// syllable writes a letter and up to two marks, in the order that normalization
// keeps, and returns their number.
func (s syllables) syllable(r *rand.Rand, b *strings.Builder, room int) int {
	b.WriteRune(pick(r, s.bases))
	n := 1
	if n < room && r.IntN(2) == 0 {
		b.WriteRune(pick(r, s.free))
		n++
	}
	if n < room && r.IntN(3) == 0 {
		b.WriteRune(pick(r, s.ordered))
		n++
	}
	return n
}
