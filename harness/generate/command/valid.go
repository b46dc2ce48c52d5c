package command

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/slashproof/slashproof/harness/generate"
)

// validName reports whether a name keeps the naming rule of CHAT_INPUT commands
// and options, and is one that normalization leaves alone.
func validName(s string) bool {
	n := utf8.RuneCountInString(s)
	return n >= 1 && n <= nameMax && nameCharacters(s) && norm.NFC.IsNormalString(s)
}

// validMenuName reports whether a name is one for a USER or MESSAGE command that
// trimming, the joining of spaces and normalization leave alone.
func validMenuName(s string) bool {
	n := utf8.RuneCountInString(s)
	return n >= 1 && n <= nameMax && generate.Tidy(s) && norm.NFC.IsNormalString(s)
}

func nameCharacters(s string) bool {
	for _, r := range s {
		if !nameCharacter(r) {
			return false
		}
	}
	return true
}

func nameCharacter(r rune) bool {
	switch {
	case r >= 'a' && r <= 'z':
		return true
	case r == '-' || r == '_' || r == '\'':
		return true
	case unicode.IsLetter(r):
		return unicode.ToLower(r) == r
	}
	return unicode.IsNumber(r) || unicode.In(r, unicode.Devanagari, unicode.Thai)
}
