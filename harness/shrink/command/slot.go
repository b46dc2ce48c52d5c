package command

import (
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"

	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/shrink"
)

// slot is one text of a command.
type slot struct {
	get func() string
	set func(string)
	// unique names the texts that it must differ from; empty for none.
	unique string
	// localized option names differ from every default name besides.
	localized bool
}

// slots lists the texts of a command, in a fixed order.
func slots(c *payload.Command) []slot {
	s := &lister{}
	s.text(&c.Name, "")
	s.dictionary(c.NameLocalizations, false)
	if c.Description != "" {
		s.text(&c.Description, "")
	}
	s.dictionary(c.DescriptionLocalizations, false)
	s.options(c.Options)
	return s.all
}

type lister struct {
	all   []slot
	lists int
}

func (l *lister) options(options []payload.Option) {
	l.lists++
	list := "names " + strconv.Itoa(l.lists)
	for i := range options {
		o := &options[i]
		l.text(&o.Name, list)
		l.dictionary(o.NameLocalizations, true)
		l.text(&o.Description, "")
		l.dictionary(o.DescriptionLocalizations, false)
		l.lists++
		choices, values := "choices "+strconv.Itoa(l.lists), "values "+strconv.Itoa(l.lists)
		for k := range o.Choices {
			choice := &o.Choices[k]
			l.text(&choice.Name, choices)
			l.dictionary(choice.NameLocalizations, false)
			if _, ok := choice.Value.Text(); ok {
				l.all = append(l.all, slot{
					get:    func() string { s, _ := choice.Value.Text(); return s },
					set:    func(s string) { choice.Value = payload.String(s) },
					unique: values,
				})
			}
		}
		l.options(o.Options)
	}
}

func (l *lister) text(p *string, unique string) {
	l.all = append(l.all, slot{
		get: func() string { return *p }, set: func(s string) { *p = s }, unique: unique,
	})
}

func (l *lister) dictionary(d map[string]string, optionName bool) {
	for _, locale := range locales(d) {
		s := slot{get: func() string { return d[locale] }, set: func(v string) { d[locale] = v }}
		if optionName {
			s.unique, s.localized = "locale "+locale, true
		}
		l.all = append(l.all, s)
	}
}

// plain replaces the texts of a range by the simplest ones: "a", or where texts
// have to differ the first letter that is free.
func plain(d *payload.Command, from, to int) bool {
	all := slots(d)
	used := map[string]map[string]bool{}
	defaults := map[string]bool{}
	note := func(s slot, text string) {
		if s.unique == "" {
			return
		}
		if used[s.unique] == nil {
			used[s.unique] = map[string]bool{}
		}
		used[s.unique][text] = true
		if !s.localized {
			defaults[text] = true
		}
	}
	for i, s := range all {
		if i < from || i >= to {
			note(s, s.get())
		}
	}
	changed := false
	for _, localized := range []bool{false, true} {
		for _, s := range all[from:min(to, len(all))] {
			if s.localized != localized {
				continue
			}
			old := s.get()
			text := free(func(t string) bool {
				return s.unique != "" && used[s.unique][t] || localized && defaults[t]
			})
			if !simpler(text, old) {
				text = old
			}
			note(s, text)
			if text != old {
				s.set(text)
				changed = true
			}
		}
	}
	return changed
}

// renamed gives every name beyond one letter a letter that is free, equal names
// the same one, so that what fails because two names are equal goes on failing.
func renamed(d *payload.Command) bool {
	letters, taken := map[string]string{}, map[string]bool{}
	all := slots(d)
	for _, s := range all {
		if isLetter(s.get()) {
			taken[s.get()] = true
		}
	}
	changed := false
	for _, s := range all {
		old := s.get()
		if s.unique == "" || isLetter(old) {
			continue
		}
		if letters[old] == "" {
			letters[old] = free(func(text string) bool { return taken[text] })
			taken[letters[old]] = true
		}
		if text := letters[old]; simpler(text, old) {
			s.set(text)
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

// free returns the first of "a", "b", … "z", "aa", "ab", … that is not taken.
func free(taken func(string) bool) string {
	for n := 0; ; n++ {
		text := string(rune('a' + n%26))
		for k := n / 26; k > 0; k = (k - 1) / 26 {
			text = string(rune('a'+(k-1)%26)) + text
		}
		if !taken(text) {
			return text
		}
	}
}

// partTexts makes plain the texts of each half, quarter and so on, down to one.
func partTexts(c *payload.Command) iter.Seq[change] {
	return func(yield func(change) bool) {
		for from, to := range shrink.Ranges(len(slots(c))) {
			if !yield(func(d *payload.Command) bool { return plain(d, from, to) }) {
				return
			}
		}
	}
}

// eachText shrinks one text at a time. Texts of one letter are left to plain,
// which makes all of them simpler in one step.
func eachText(simple string, c *payload.Command) iter.Seq[change] {
	return func(yield func(change) bool) {
		for i, s := range slots(c) {
			if isLetter(s.get()) {
				continue
			}
			for text := range shrink.Text(simple, nil)(s.get()) {
				if !yield(func(d *payload.Command) bool {
					slots(d)[i].set(text)
					return true
				}) {
					return
				}
			}
		}
	}
}
