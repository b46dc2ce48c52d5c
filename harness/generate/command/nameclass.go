package command

import (
	"iter"
	"math/rand/v2"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/generate"
	"github.com/slashproof/slashproof/harness/shrink"
)

// Valid names for CHAT_INPUT commands and options that lean on one part of the
// naming rule, for properties that say which part a target does not keep.

// LetterName makes names of letters alone, of all scripts, of one to four UTF-8
// bytes, modifier letters among them. It shrinks to "a".
func LetterName() Gen[string] {
	return generate.New(func(r *rand.Rand) string {
		a := generate.Characters()
		return generate.Spelled(generate.EdgeLength(r, 1, nameMax), func() rune {
			switch k := r.IntN(8); k {
			case 0:
				return rune('a' + r.IntN(26))
			case 1:
				return generate.PickFrom(r, a.Modifiers)
			default:
				return generate.PickFrom(r, a.Letters[2+k%3])
			}
		})
	}, shrink.Text("a", allOf(unicode.IsLetter)))
}

// UncasedName makes names of letters of scripts without case. It shrinks to a
// single letter.
func UncasedName() Gen[string] {
	return generate.New(func(r *rand.Rand) string {
		return generate.Spelled(generate.EdgeLength(r, 1, nameMax), func() rune { return generate.PickFrom(r, generate.Characters().Uncased) })
	}, shrink.Text("א", allOf(func(r rune) bool { return unicode.Is(unicode.Lo, r) })))
}

// NumberName makes names of numbers alone: digits of all scripts, letter numbers
// and other numbers. It shrinks to "0".
func NumberName() Gen[string] {
	return generate.New(func(r *rand.Rand) string {
		a := generate.Characters()
		return generate.Spelled(generate.EdgeLength(r, 1, nameMax), func() rune {
			switch r.IntN(4) {
			case 0:
				return rune('0' + r.IntN(10))
			case 1:
				return generate.PickFrom(r, a.Counting)
			}
			return generate.PickFrom(r, a.Numerals)
		})
	}, shrink.Text("0", allOf(unicode.IsNumber)))
}

// NameWith makes names with one character of ASCII, mostly at an end, between
// letters. It shrinks to that character alone.
func NameWith(c rune) Gen[string] {
	return generate.New(func(r *rand.Rand) string {
		n := generate.EdgeLength(r, 1, nameMax)
		list := []rune(generate.Spelled(n, func() rune {
			if r.IntN(8) == 0 {
				return c
			}
			return rune('a' + r.IntN(26))
		}))
		if r.IntN(3) > 0 {
			list[0] = c
		}
		if r.IntN(3) > 0 || list[0] != c {
			list[n-1] = c
		}
		return string(list)
	}, shrink.Text(string(c)+"a", func(s string) bool { return strings.ContainsRune(s, c) && validName(s) }))
}

// DevanagariName makes names with marks of the Devanagari script, at the end
// of every second one. It shrinks to a letter and a mark, or to two marks.
func DevanagariName() Gen[string] {
	return markedName("कि", func() generate.Syllables { return generate.Characters().Deva }, unicode.Devanagari)
}

// ThaiName makes names with marks of the Thai script, at the end of every
// second one. It shrinks to a letter and a mark, or to two marks.
func ThaiName() Gen[string] {
	return markedName("กิ", func() generate.Syllables { return generate.Characters().Thai }, unicode.Thai)
}

func markedName(simple string, script func() generate.Syllables, table *unicode.RangeTable) Gen[string] {
	keep := func(s string) bool {
		marked := strings.ContainsFunc(s, func(r rune) bool { return unicode.IsMark(r) && unicode.Is(table, r) })
		return marked && utf8.RuneCountInString(s) > 1 && validName(s)
	}
	return generate.New(func(r *rand.Rand) string {
		a := script()
		mark := func() rune {
			if len(a.Ordered) > 0 && r.IntN(3) == 0 {
				return generate.Pick(r, a.Ordered)
			}
			return generate.Pick(r, a.Free)
		}
		for {
			var b strings.Builder
			for n := generate.EdgeLength(r, 2, nameMax); n > 0; {
				n -= a.Write(r, &b, n)
			}
			list := []rune(b.String())
			if r.IntN(2) == 0 && !unicode.IsMark(list[len(list)-2]) {
				list[len(list)-1] = mark()
			}
			if s := string(list); keep(s) {
				return s
			}
		}
	}, shrink.Text(simple, keep))
}

// LongestName makes names of exactly 32 code points, none of them of ASCII, so
// that the name is longer than 32 in bytes, and mostly in UTF-16 units too.
func LongestName() Gen[string] { return wideName(nameMax) }

// BarelyOverlongName makes names of exactly 33 code points of the same kinds.
// Those with marks are shorter than 33 in what a reader sees as characters.
func BarelyOverlongName() Gen[string] { return wideName(nameMax + 1) }

func wideName(n int) Gen[string] {
	return generate.New(func(r *rand.Rand) string {
		a := generate.Characters()
		var b strings.Builder
		var one func(*strings.Builder, int) int
		switch k := r.IntN(6); k {
		case 0:
			one = func(b *strings.Builder, room int) int { return a.Deva.Write(r, b, room) }
		case 1:
			one = func(b *strings.Builder, room int) int { return a.Thai.Write(r, b, room) }
		default:
			one = generate.Single(func() rune { return generate.PickFrom(r, a.Letters[max(k, 2)%3+2]) })
		}
		for left := n; left > 0; {
			left -= one(&b, left)
		}
		return b.String()
	}, nil)
}

// ASCIIName makes names of exactly n lower-case letters, where every unit counts
// alike. It shrinks to n times "a".
func ASCIIName(n int) Gen[string] {
	return generate.New(func(r *rand.Rand) string {
		return generate.Spelled(n, func() rune { return rune('a' + r.IntN(26)) })
	}, shrink.Text("a", func(s string) bool { return len(s) == n }))
}

// MixedCaseName makes names for USER and MESSAGE commands of ASCII letters, some
// of them capitals. It shrinks to "A".
func MixedCaseName() Gen[string] {
	keep := func(s string) bool { return s != strings.ToLower(s) }
	return generate.New(func(r *rand.Rand) string {
		for {
			s := generate.Spelled(generate.EdgeLength(r, 3, nameMax), func() rune {
				return rune('a'+r.IntN(26)) - rune(r.IntN(2)*('a'-'A'))
			})
			if keep(s) {
				return s
			}
		}
	}, shrink.Text("aA", keep))
}

// SeveralWords makes names for USER and MESSAGE commands of lower-case ASCII
// words with single spaces between them. It shrinks to "a a".
func SeveralWords() Gen[string] {
	keep := func(s string) bool { return strings.Contains(s, " ") && generate.Tidy(s) }
	return generate.New(func(r *rand.Rand) string {
		list := []byte(generate.Spelled(generate.EdgeLength(r, 5, nameMax), func() rune { return rune('a' + r.IntN(26)) }))
		for range 1 + r.IntN(4) {
			if i := 1 + r.IntN(len(list)-2); list[i-1] != ' ' && list[i+1] != ' ' {
				list[i] = ' '
			}
		}
		return string(list)
	}, shrink.Text("a ", keep))
}

func allOf(class func(rune) bool) func(string) bool {
	return func(s string) bool {
		return validName(s) && !strings.ContainsFunc(s, func(r rune) bool { return !class(r) })
	}
}

// Distinct makes those names of a generator that have 6 code points and more, so
// that two of one run are hardly ever the same.
func Distinct(gen Gen[string]) Gen[string] {
	long := func(s string) bool { return utf8.RuneCountInString(s) >= 6 }
	return generate.New(func(r *rand.Rand) string {
		for {
			if s := gen.Sample(r.Uint64()); long(s) {
				return s
			}
		}
	}, func(s string) iter.Seq[string] {
		return func(yield func(string) bool) {
			for v := range gen.Shrinks(s) {
				if long(v) && !yield(v) {
					return
				}
			}
		}
	})
}

// CompatibilityName makes names with characters that the compatibility forms of
// Unicode normalization turn into others: superscripts, ligatures, full-width
// letters. It shrinks to "²".
func CompatibilityName() Gen[string] {
	keep := func(s string) bool {
		return validName(s) && strings.ContainsFunc(s, func(r rune) bool { return strings.ContainsRune(lookalikes, r) })
	}
	return generate.New(func(r *rand.Rand) string {
		list := []rune(lookalikes)
		for {
			s := generate.Spelled(generate.EdgeLength(r, 1, nameMax), func() rune {
				if r.IntN(2) == 0 {
					return rune('a' + r.IntN(26))
				}
				return generate.Pick(r, list)
			})
			if keep(s) {
				return s
			}
		}
	}, shrink.Text("a²", keep))
}

// lookalikes are letters and numbers with a compatibility decomposition.
const lookalikes = "²³¹ªºﬁﬂﬀ①②ⅳⅸａｂｃ１２３ʰʲ𝟎𝟘"
