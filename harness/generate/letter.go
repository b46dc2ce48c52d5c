package generate

import (
	"slices"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/unicode/rangetable"
)

// Alphabet holds the characters that texts are made of beyond ASCII, each list
// grouped by script so that a rare one is drawn as often as a large one. All are
// of Unicode 12 or earlier.
type Alphabet struct {
	Letters   [5][][]rune // by UTF-8 length: those that no service changes
	Uncased   [][]rune    // letters without case
	Modifiers [][]rune    // modifier letters
	Numerals  [][]rune    // digits and numbers
	Counting  [][]rune    // numbers that are no decimal digits
	Capitals  [][]rune
	Marks     [][]rune // of neither Devanagari nor Thai
	Deva      Syllables
	Thai      Syllables
}

// Syllables are the bases of a script that writes with marks, and its marks by
// whether normalization may reorder them.
type Syllables struct{ Bases, Free, Ordered []rune }

// perScript bounds how many characters of one script are kept, evenly spread.
const perScript = 512

// Characters is the alphabet, built on first use, which takes some milliseconds.
var Characters = sync.OnceValue(func() *Alphabet {
	assigned := rangetable.Assigned("12.0.0")
	a := &Alphabet{}
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
			a.Letters[n] = group(a.Letters[n], letters)
		}
		every := slices.Concat(lengths[2], lengths[3], lengths[4])
		a.Uncased = group(a.Uncased, only(every, unicode.Lo))
		a.Modifiers = group(a.Modifiers, only(every, unicode.Lm))
		a.Numerals = group(a.Numerals, numerals)
		a.Counting = group(a.Counting, only(numerals, unicode.Nl, unicode.No))
		a.Capitals = group(a.Capitals, capitals)
		switch name {
		case "Devanagari":
			a.Deva = syllabary(every, marks)
		case "Thai":
			a.Thai = syllabary(every, marks)
		default:
			a.Marks = group(a.Marks, slices.DeleteFunc(marks, shared))
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

// plainLetter reports letters that no service has a reason to change: a lowercase
// letter whose case mappings are one to one and lead back to it, or a
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

func syllabary(letters, marks []rune) Syllables {
	s := Syllables{Bases: letters}
	for _, m := range marks {
		switch p := norm.NFC.PropertiesString(string(m)); {
		case !norm.NFC.IsNormalString(string(m)) || norm.NFKC.String(string(m)) != string(m):
		case p.CCC() == 0:
			s.Free = append(s.Free, m)
		case m == 0x093c: // the nukta composes with some letters
		default:
			s.Ordered = append(s.Ordered, m)
		}
	}
	return s
}
