package shrink

import (
	"iter"
	"strings"
	"unicode/utf8"
)

// Slot is one text in a value.
type Slot struct {
	Get func() string
	Set func(string)
	// Unique names the texts that it must differ from; empty for none.
	Unique string
	// Everywhere says that it differs from all texts that are unique among any,
	// but for others of which that holds.
	Everywhere bool
}

// Texts lists the texts of a value, always in the same order.
type Texts[T any] func(*T) []Slot

// plain replaces the texts of a range by the simplest ones: "a", or where texts
// have to differ the first letter that is free.
func (t Texts[T]) plain(d *T, from, to int) bool {
	all := t(d)
	used := map[string]map[string]bool{}
	defaults := map[string]bool{}
	note := func(s Slot, text string) {
		if s.Unique == "" {
			return
		}
		if used[s.Unique] == nil {
			used[s.Unique] = map[string]bool{}
		}
		used[s.Unique][text] = true
		if !s.Everywhere {
			defaults[text] = true
		}
	}
	for i, s := range all {
		if i < from || i >= to {
			note(s, s.Get())
		}
	}
	changed := false
	for _, everywhere := range []bool{false, true} {
		for _, s := range all[from:min(to, len(all))] {
			if s.Everywhere != everywhere {
				continue
			}
			old := s.Get()
			text := free(func(t string) bool {
				return s.Unique != "" && used[s.Unique][t] || everywhere && defaults[t]
			})
			if !simpler(text, old) {
				text = old
			}
			note(s, text)
			if text != old {
				s.Set(text)
				changed = true
			}
		}
	}
	return changed
}

// Renamed gives every unique text beyond one letter a letter that is free, equal
// texts the same one, so that what fails because two are equal goes on failing.
func (t Texts[T]) Renamed(d *T) bool {
	letters, used := map[string]string{}, map[string]bool{}
	all := t(d)
	for _, s := range all {
		if isLetter(s.Get()) {
			used[s.Get()] = true
		}
	}
	changed := false
	for _, s := range all {
		old := s.Get()
		if s.Unique == "" || isLetter(old) {
			continue
		}
		if letters[old] == "" {
			letters[old] = free(func(text string) bool { return used[text] })
			used[letters[old]] = true
		}
		if text := letters[old]; simpler(text, old) {
			s.Set(text)
			changed = true
		}
	}
	return changed
}

func isLetter(s string) bool { return len(s) == 1 && s[0] >= 'a' && s[0] <= 'z' }

// simpler reports whether a text of letters a to z is simpler than another text:
// shorter, or the other has other characters or comes later in the alphabet.
func simpler(text, old string) bool {
	n := utf8.RuneCountInString(old)
	if n != len(text) {
		return len(text) < n
	}
	other := strings.ContainsFunc(old, func(r rune) bool { return r < 'a' || r > 'z' })
	return other || text < old
}

// free returns the first of "a", "b", … "z", "aa", "ab", … that is not in use.
func free(used func(string) bool) string {
	for n := 0; ; n++ {
		text := string(rune('a' + n%26))
		for k := n / 26; k > 0; k = (k - 1) / 26 {
			text = string(rune('a'+(k-1)%26)) + text
		}
		if !used(text) {
			return text
		}
	}
}

// Plain makes every text the simplest there is.
func (t Texts[T]) Plain(d *T) bool { return t.plain(d, 0, len(t(d))) }

// Parts makes plain the texts of each half, quarter and so on, down to one.
func (t Texts[T]) Parts(v *T) iter.Seq[Change[T]] {
	return func(yield func(Change[T]) bool) {
		for from, to := range Ranges(len(t(v))) {
			if !yield(func(d *T) bool { return t.plain(d, from, to) }) {
				return
			}
		}
	}
}

// Each shrinks one text at a time, as Text does with the same simple characters.
// Texts of one letter are left to Plain and Parts, which make all of them simpler
// in one step.
func (t Texts[T]) Each(simple string, v *T) iter.Seq[Change[T]] {
	return func(yield func(Change[T]) bool) {
		for i, s := range t(v) {
			if isLetter(s.Get()) {
				continue
			}
			for text := range Text(simple, nil)(s.Get()) {
				if !yield(func(d *T) bool {
					t(d)[i].Set(text)
					return true
				}) {
					return
				}
			}
		}
	}
}
