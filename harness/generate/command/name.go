package command

import (
	"github.com/slashproof/slashproof/harness/generate"
	"math/rand/v2"
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
	list := []rune(generate.Word(r, generate.EdgeLength(r, 1, nameMax)))
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

func name(r *rand.Rand) string { return generate.Word(r, generate.EdgeLength(r, 1, nameMax)) }
