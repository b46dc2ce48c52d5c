package naming

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// renamed is the clause by which a route takes a new name at all.
func renamed(r *route.Route) *contract.Clause {
	switch global := r.List().IsGlobal(); {
	case r.Kind() != route.Edit:
		return r.Clause()
	case global:
		return contract.EditGlobalName
	}
	return contract.EditGuildName
}

// plainly goes on where the route takes and keeps a new name without anything
// special in it.
func plainly(s *spec.S, r *route.Route, typ payload.CommandType) {
	name := s.Name()
	a := r.Write(called(typ, name))
	s.Given(renamed(r), a).To(match.Success())
	s.Given(renamed(r), r.Stored(a)).To(match.Field("name", name))
}

// suspicion looks for what a valid name is refused for, beyond the clause that
// the name was written to show.
type suspicion struct {
	s      *spec.S
	r      *route.Route
	typ    payload.CommandType
	clause *contract.Clause
}

// kinds are the kinds of characters that names may hold, with their clauses.
var kinds = []struct {
	clause *contract.Clause
	is     func(rune) bool
}{
	{contract.NameHyphen, func(r rune) bool { return r == '-' }},
	{contract.NameUnderscore, func(r rune) bool { return r == '_' }},
	{contract.NameApostrophe, func(r rune) bool { return r == '\'' }},
	{contract.NameNumbers, unicode.IsNumber},
	{contract.NameDevanagari, func(r rune) bool { return unicode.IsMark(r) && unicode.Is(unicode.Devanagari, r) }},
	{contract.NameThai, func(r rune) bool { return unicode.IsMark(r) && unicode.Is(unicode.Thai, r) }},
	{contract.NameLetters, unicode.IsLetter},
}

// look ends the spec at the clause that accounts for the refusal of the name,
// if it is not the spec's own.
func (x *suspicion) look(name string) {
	plainly(x.s, x.r, x.typ)
	length := lengthOf(x.typ)
	if length == x.clause {
		return // its names are plain letters
	}
	if n := utf8.RuneCountInString(name); !x.takes(x.letters(n)) {
		x.s.Session.Given(length, false, fmt.Sprintf("a 2xx status for a name of %d letters", n), "a refusal")
	}
	if x.typ != payload.ChatInput {
		return
	}
	for _, k := range kinds {
		if !strings.ContainsFunc(name, k.is) {
			continue
		}
		alone := x.only(name, k.is)
		if x.takes(alone) {
			continue
		}
		clause := k.clause
		switch {
		case x.tooWide(alone):
			clause = contract.NameCodePoints
		case clause == contract.NameLetters && x.casedAlone():
			clause = contract.NameUncased
		}
		x.endAt(clause)
		return
	}
}

// endAt ends the spec at the clause, unless it is the spec's own.
func (x *suspicion) endAt(c *contract.Clause) {
	if c != x.clause {
		x.s.Session.Given(c, false, "a 2xx status for a name that is valid by this clause", "a refusal")
	}
}

// lengthOf is the clause about the length of names of commands of the type.
func lengthOf(typ payload.CommandType) *contract.Clause {
	for _, m := range menuTypes {
		if typ == m.typ {
			return m.length
		}
	}
	return contract.NameLength
}

// letters are n letters of the base alphabet.
func (x *suspicion) letters(n int) string {
	text := x.s.Name()
	return (strings.Repeat("n", nameMax) + text)[nameMax+len(text)-n:]
}

// only is the name with plain letters in the place of all but one kind.
func (x *suspicion) only(name string, is func(rune) bool) string {
	list := []rune(name)
	for i, plain := range x.letters(len(list)) {
		if !is(list[i]) {
			list[i] = plain
		}
	}
	return string(list)
}

// takes reports whether the route takes the name, or has reason not to.
func (x *suspicion) takes(name string) bool {
	a := x.r.Write(called(x.typ, name))
	return a.Success() || a.Refused() && clashes(x.r, name)
}

// tooWide reports whether a name is refused for its bytes alone: few of its
// characters at a time are taken.
func (x *suspicion) tooWide(name string) bool {
	if len(name) <= nameMax {
		return false
	}
	for some := range slices.Chunk([]rune(name), 4) {
		if !x.takes(string(some)) {
			return false
		}
	}
	return true
}

// casedAlone reports whether it is letters without case alone that the target
// refuses, those of the basic plane among them.
func (x *suspicion) casedAlone() bool {
	return !x.takes(x.s.Name()+"א語") && x.takes(x.s.Name()+"жδ𐐨")
}
