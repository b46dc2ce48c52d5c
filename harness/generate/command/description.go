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
			return generate.Sentence(r, descriptionMax+2)
		case 1:
			return generate.Sentence(r, 2*descriptionMax)
		case 2, 3:
			return generate.Sentence(r, descriptionMax+1+r.IntN(3*descriptionMax))
		}
		return generate.Sentence(r, descriptionMax+1)
	}, shrink.Text("a", func(s string) bool {
		return len(s) > descriptionMax && generate.IsASCII(s) && generate.Tidy(s)
	}))
}

func description(r *rand.Rand) string { return generate.Line(r, descriptionMax) }

func validDescription(s string) bool { return generate.IsLine(s, descriptionMax) }

// ColourfulDescription makes descriptions of up to 25 code points, in which
// signs with a meaning in HTML, JSON or SQL stand beside letters of every width
// and emoji. It shrinks to a single one of them.
func ColourfulDescription() Gen[string] {
	signs := []rune("<>&\"'\\/%{}$`;#🎮🧀🐍ß漢字עא𝒜é")
	keep := func(s string) bool {
		return validDescription(s) && strings.ContainsFunc(s, func(r rune) bool { return slices.Contains(signs, r) })
	}
	return generate.New(func(r *rand.Rand) string {
		a := generate.Characters()
		list := []rune(generate.Spelled(generate.EdgeLength(r, 1, mixedMax), func() rune {
			switch r.IntN(4) {
			case 0:
				return rune('a' + r.IntN(26))
			case 1:
				return generate.PickFrom(r, a.Letters[2+r.IntN(3)])
			}
			return generate.Pick(r, signs)
		}))
		list[r.IntN(len(list))] = generate.Pick(r, signs)
		return string(list)
	}, shrink.Text("a", keep))
}
