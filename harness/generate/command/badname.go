package command

import (
	"math/rand/v2"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/generate"
	"golang.org/x/text/unicode/norm"

	"github.com/slashproof/slashproof/harness/shrink"
)

// Names that break the naming rule of CHAT_INPUT commands and options in one
// way only. Each keeps every other part of the rule, and so do its shrinks.

// EmptyName makes the empty name.
func EmptyName() Gen[string] {
	return generate.New(func(*rand.Rand) string { return "" }, nil)
}

// OverlongName makes names of valid characters with 33 code points and more;
// 33 is drawn every second time. It shrinks to 33 times "a".
func OverlongName() Gen[string] {
	return generate.New(func(r *rand.Rand) string {
		switch r.IntN(8) {
		case 0:
			return generate.Word(r, 2*nameMax)
		case 1:
			return generate.Word(r, nameMax+2)
		case 2:
			return generate.Word(r, 100+r.IntN(200))
		case 3:
			return generate.Word(r, nameMax+1+r.IntN(nameMax))
		}
		return generate.Word(r, nameMax+1)
	}, shrink.Text("a", func(s string) bool {
		return utf8.RuneCountInString(s) > nameMax && nameCharacters(s) && norm.NFC.IsNormalString(s)
	}))
}

// SpacedName makes names with spaces between valid characters, never at an end,
// where a service might trim them. It shrinks to "a a".
func SpacedName() Gen[string] {
	return flawed("a ", oneOfGroups(" ", "\u00a0", string(spaces)), inside)
}

// PunctuatedName makes names with a punctuation mark that the naming rule does
// not list. Backslash and braces do not occur, since the contract can be read
// either way there, nor do characters that look like an apostrophe. It shrinks
// to "!".
func PunctuatedName() Gen[string] {
	return flawed("a!", oneOfGroups(".", dashes, string(punctuation)), anywhere)
}

// SymbolName makes names with a symbol, an emoji aside. It shrinks to "$".
func SymbolName() Gen[string] { return flawed("a$", oneOf(symbols), anywhere) }

// UppercaseName makes names with an uppercase letter that has a single
// lowercase letter. It shrinks to "A".
func UppercaseName() Gen[string] {
	return flawed("aA", func(r *rand.Rand) rune {
		if r.IntN(4) == 0 {
			return rune('A' + r.IntN(26))
		}
		return generate.PickFrom(r, generate.Characters().Capitals)
	}, anywhere)
}

// TitlecaseName makes names with a titlecase letter that has a single lowercase
// letter. It shrinks to "ǅ".
func TitlecaseName() Gen[string] { return flawed("aǅ", oneOf(titlecase), anywhere) }

// ForeignMarkName makes names with a combining mark of a script other than
// Devanagari and Thai, always behind a character that it does not combine with
// into one. It shrinks to "a" and a combining candrabindu.
func ForeignMarkName() Gen[string] {
	return flawed("a\u0310", func(r *rand.Rand) rune {
		return generate.PickFrom(r, generate.Characters().Marks)
	}, behind)
}

// ControlName makes names with a control character between valid ones. It
// shrinks to "a\x01a".
func ControlName() Gen[string] {
	return flawed("a\x01", oneOf(controls), inside)
}

// InvisibleName makes names with a format character, such as a zero-width
// joiner, between valid ones. It shrinks to "a\u200ba".
func InvisibleName() Gen[string] {
	return flawed("a\u200b", oneOfGroups("\u200c\u200d", string(invisible)), inside)
}

// EmojiName makes names with an emoji. It shrinks to a single one.
func EmojiName() Gen[string] {
	return flawed("a🎮", oneOf(emoji), anywhere)
}

// PrivateUseName makes names with a character of a private use area. It shrinks
// to the first of them.
func PrivateUseName() Gen[string] {
	return flawed("a\ue000", oneOf(private), anywhere)
}

var (
	controls    = controlCharacters()
	titlecase   = []rune("ǅǈǋǲᾈᾘᾨᾼ") // each with one lowercase letter
	punctuation = []rune("!\"#%&()*,./:;?@[]«»¡¿§¶…–—†•‰、。")
	dashes      = "‐‒–—―‿⁀"
	symbols     = []rune("$+<=>^|~©®°×÷€₿←∀")
	spaces      = []rune{' ', ' ', ' ', 0xa0, 0x1680, 0x2003, 0x2009, 0x2028, 0x202f, 0x205f, 0x3000}
	invisible   = []rune{0xad, 0x200b, 0x200c, 0x200d, 0x200e, 0x202e, 0x2060, 0xfeff}
	emoji       = []rune("🎮😀🚀🧀🐍🍕👍💩🌍☃☎✈❤★♫🦄")
	private     = []rune{0xe000, 0xe123, 0xf8ff, 0xf0000, 0x10fffd}
)

func oneOf(list []rune) func(*rand.Rand) rune {
	return func(r *rand.Rand) rune { return generate.Pick(r, list) }
}

// oneOfGroups draws a group and then one of its characters, so that those which
// authors let through by mistake are not lost among the many.
func oneOfGroups(groups ...string) func(*rand.Rand) rune {
	list := make([][]rune, len(groups))
	for i, g := range groups {
		list[i] = []rune(g)
	}
	return func(r *rand.Rand) rune { return generate.PickFrom(r, list) }
}

func controlCharacters() []rune {
	var list []rune
	for r := range rune(0xa0) {
		if unicode.IsControl(r) {
			list = append(list, r)
		}
	}
	return list
}

// position says where in a name a flaw may stand.
type position int

const (
	anywhere position = iota
	inside            // not first and not last
	behind            // not first, and normalization must keep it
)

// flawed makes names of 1 to 32 code points, of which at least one is flaw's
// and the rest are valid. simple is the simplest valid character and the
// simplest flaw.
func flawed(simple string, flaw func(*rand.Rand) rune, where position) Gen[string] {
	isFlaw := func(r rune) bool { return !nameCharacter(r) }
	keep := func(s string) bool {
		list := []rune(s)
		if len(list) > nameMax || !slices.ContainsFunc(list, isFlaw) {
			return false
		}
		switch where {
		case inside:
			return !isFlaw(list[0]) && !isFlaw(list[len(list)-1])
		case behind:
			return !isFlaw(list[0]) && norm.NFC.IsNormalString(s)
		}
		return true
	}
	draw := func(r *rand.Rand) string {
		if where == anywhere && r.IntN(8) == 0 {
			return string(flaw(r))
		}
		for {
			list := []rune(generate.Word(r, generate.EdgeLength(r, 3, nameMax)))
			for range 1 + r.IntN(4)/3 {
				list[at(r, where, len(list))] = flaw(r)
			}
			if s := string(list); keep(s) {
				return s
			}
		}
	}
	return generate.New(draw, shrink.Text(simple, keep))
}

// at draws a position for a flaw in a name of n characters, n at least 3; the
// ends are favoured.
func at(r *rand.Rand, where position, n int) int {
	lo, hi := 0, n-1
	if where != anywhere {
		lo = 1
	}
	if where == inside {
		hi = n - 2
	}
	switch r.IntN(4) {
	case 0:
		return lo
	case 1:
		return hi
	}
	return lo + r.IntN(hi-lo+1)
}
