package command

import (
	"math/rand/v2"
	"slices"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/unicode/rangetable"
)

// alphabet holds the characters that names are made of, grouped so that a rare
// script is drawn as often as a large one.
type alphabet struct {
	letters   [5][][]rune // by UTF-8 length, then by script
	uncased   [][]rune    // by script: letters without case
	modifiers [][]rune    // by script: modifier letters
	numerals  [][]rune    // by script: digits and numbers beyond ASCII
	counting  [][]rune    // by script: numbers that are no decimal digits
	capitals  [][]rune    // by script
	foreign   [][]rune    // by script: marks of neither Devanagari nor Thai
	deva      syllables
	thai      syllables
}

// syllables are the bases of a script that writes with marks, and its marks by
// whether normalization may reorder them.
type syllables struct{ bases, free, ordered []rune }

// perScript bounds how many characters of one script are kept, evenly spread.
const perScript = 512

// characters builds the alphabet on first use; it takes some milliseconds.
var characters = sync.OnceValue(func() *alphabet {
	assigned := rangetable.Assigned("12.0.0")
	a := &alphabet{}
	for _, name := range slices.Sorted(scriptNames) {
		script := unicode.Scripts[name]
		var lengths [5][]rune
		var numerals, capitals, marks []rune
		rangetable.Visit(script, func(r rune) {
			switch {
			case r < utf8.RuneSelf || !unicode.Is(assigned, r):
			case plainLetter(r):
				lengths[utf8.RuneLen(r)] = append(lengths[utf8.RuneLen(r)], r)
			case unicode.IsNumber(r) && plainNumber(r):
				numerals = append(numerals, r)
			case capital(r):
				capitals = append(capitals, r)
			case unicode.IsMark(r):
				marks = append(marks, r)
			}
		})
		for n, letters := range lengths {
			a.letters[n] = group(a.letters[n], letters)
		}
		every := slices.Concat(lengths[2], lengths[3], lengths[4])
		a.uncased = group(a.uncased, only(every, unicode.Lo))
		a.modifiers = group(a.modifiers, only(every, unicode.Lm))
		a.numerals = group(a.numerals, numerals)
		a.counting = group(a.counting, only(numerals, unicode.Nl, unicode.No))
		a.capitals = group(a.capitals, capitals)
		switch name {
		case "Devanagari":
			a.deva = syllabary(every, marks)
		case "Thai":
			a.thai = syllabary(every, marks)
		default:
			a.foreign = group(a.foreign, slices.DeleteFunc(marks, shared))
		}
	}
	return a
})

func scriptNames(yield func(string) bool) {
	for name := range unicode.Scripts {
		if !yield(name) {
			return
		}
	}
}

func only(list []rune, tables ...*unicode.RangeTable) []rune {
	return slices.DeleteFunc(slices.Clone(list), func(r rune) bool { return !unicode.In(r, tables...) })
}

func group(groups [][]rune, members []rune) [][]rune {
	if len(members) == 0 {
		return groups
	}
	if n := len(members); n > perScript {
		spread := make([]rune, perScript)
		for i := range spread {
			spread[i] = members[i*(n-1)/(perScript-1)]
		}
		members = spread
	}
	return append(groups, members)
}

// plainLetter reports letters that every reading of the naming rule accepts: a
// lowercase letter whose case mappings are one to one and lead back to it, or a
// letter without case, that no normalization form changes.
func plainLetter(r rune) bool {
	if !unicode.In(r, unicode.Ll, unicode.Lo, unicode.Lm) || unicode.ToLower(r) != r {
		return false
	}
	if unicode.ToLower(unicode.ToUpper(r)) != r || specialCase(r) {
		return false
	}
	return stable(r)
}

// specialCase reports letters with a case mapping to several characters, or
// that folding changes although they are lowercase.
func specialCase(r rune) bool {
	switch r {
	case 'ß', 'ŉ', 'ǰ', 'ΐ', 'ΰ', 'ς', 'և', 'ı', 'ſ', 'µ':
		return true
	}
	cherokee := r >= 0x13a0 && r <= 0x13ff || r >= 0xab70 && r <= 0xabbf
	greekExtended := r >= 0x1e96 && r <= 0x1e9f || r >= 0x1f00 && r <= 0x1fff
	return cherokee || greekExtended || orbit(r) > 2
}

// orbit counts the characters that fold together with r.
func orbit(r rune) int {
	n := 1
	for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
		n++
	}
	return n
}

func plainNumber(r rune) bool { return unicode.ToLower(r) == r && stable(r) }

// capital reports uppercase letters whose lowercase variant is one other letter.
func capital(r rune) bool {
	return unicode.Is(unicode.Lu, r) && unicode.ToLower(r) != r &&
		r != 'İ' && !(r >= 0x13a0 && r <= 0x13ff) && norm.NFC.IsNormalString(string(r))
}

// stable reports characters that normalization keeps, alone and behind others.
func stable(r rune) bool {
	s := string(r)
	return norm.NFKC.IsNormalString(s) && norm.NFKD.PropertiesString(s).BoundaryBefore() &&
		norm.NFC.PropertiesString(s).BoundaryBefore()
}

// shared reports marks that some other property than the script gives to
// Devanagari or Thai: the Vedic signs.
func shared(r rune) bool {
	return r >= 0x0951 && r <= 0x0954 || r >= 0x1cd0 && r <= 0x1cff || r == 0x20f0
}

func syllabary(letters, marks []rune) syllables {
	s := syllables{bases: letters}
	for _, m := range marks {
		switch p := norm.NFC.PropertiesString(string(m)); {
		case !norm.NFC.IsNormalString(string(m)) || norm.NFKC.String(string(m)) != string(m):
		case p.CCC() == 0:
			s.free = append(s.free, m)
		case m == 0x093c: // the nukta composes with some letters
		default:
			s.ordered = append(s.ordered, m)
		}
	}
	return s
}

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// pickFrom draws a group and then one of its members.
func pickFrom(r *rand.Rand, groups [][]rune) rune { return pick(r, pick(r, groups)) }
