package command

import (
	"github.com/slashproof/slashproof/harness/generate"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/shrink"
)

// descriptionMax is the longest description in characters, and mixedMax the
// longest that is within it whatever a character is: 25 code points are at most
// 100 bytes.
const (
	descriptionMax = 100
	mixedMax       = descriptionMax / utf8.UTFMax
)

// Description makes descriptions of 1 to 100 characters. At the limit they are
// ASCII, since the contract does not say what a character is beyond it; text of
// all scripts stays at 25 code points, which are within 100 in every unit. No
// description has space at an end or twice in a row. It shrinks to "a".
func Description() Gen[string] { return generate.New(description, shrink.Text("a", validDescription)) }

// OverlongDescription makes ASCII descriptions of 101 characters and more; 101
// is drawn every second time. It shrinks to 101 times "a".
func OverlongDescription() Gen[string] {
	return generate.New(func(r *rand.Rand) string {
		switch r.IntN(8) {
		case 0:
			return sentence(r, descriptionMax+2)
		case 1:
			return sentence(r, 2*descriptionMax)
		case 2, 3:
			return sentence(r, descriptionMax+1+r.IntN(3*descriptionMax))
		}
		return sentence(r, descriptionMax+1)
	}, shrink.Text("a", func(s string) bool {
		return len(s) > descriptionMax && isASCII(s) && tidy(s)
	}))
}

func description(r *rand.Rand) string {
	if r.IntN(3) == 0 {
		return nameOf(r, edgeLength(r, 1, mixedMax))
	}
	return sentence(r, edgeLength(r, 1, descriptionMax))
}

// sentence draws printable ASCII of exactly n characters, tidy.
func sentence(r *rand.Rand, n int) string {
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

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// tidy reports text that trimming and the joining of spaces leave alone.
func tidy(s string) bool { return strings.TrimSpace(s) == s && !strings.Contains(s, "  ") }

func validDescription(s string) bool {
	if s == "" || !tidy(s) {
		return false
	}
	return isASCII(s) && len(s) <= descriptionMax || utf8.RuneCountInString(s) <= mixedMax
}

// ColourfulDescription makes descriptions of up to 25 code points, in which
// signs with a meaning in HTML, JSON or SQL stand beside letters of every width
// and emoji. It shrinks to a single one of them.
func ColourfulDescription() Gen[string] {
	signs := []rune("<>&\"'\\/%{}$`;#🎮🧀🐍ß漢字עא𝒜é")
	keep := func(s string) bool {
		return validDescription(s) && strings.ContainsFunc(s, func(r rune) bool { return slices.Contains(signs, r) })
	}
	return generate.New(func(r *rand.Rand) string {
		a := characters()
		list := []rune(spelled(edgeLength(r, 1, mixedMax), func() rune {
			switch r.IntN(4) {
			case 0:
				return rune('a' + r.IntN(26))
			case 1:
				return pickFrom(r, a.letters[2+r.IntN(3)])
			}
			return pick(r, signs)
		}))
		list[r.IntN(len(list))] = pick(r, signs)
		return string(list)
	}, shrink.Text("a", keep))
}
