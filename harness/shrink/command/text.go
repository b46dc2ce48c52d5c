package command

import (
	"strconv"

	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/shrink"
)

// texts lists the texts of a command.
var texts shrink.Texts[payload.Command] = func(c *payload.Command) []shrink.Slot {
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
	all   []shrink.Slot
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
				l.all = append(l.all, shrink.Slot{
					Get:    func() string { s, _ := choice.Value.Text(); return s },
					Set:    func(s string) { choice.Value = payload.String(s) },
					Unique: values,
				})
			}
		}
		l.options(o.Options)
	}
}

func (l *lister) text(p *string, unique string) {
	l.all = append(l.all, shrink.Slot{
		Get: func() string { return *p }, Set: func(s string) { *p = s }, Unique: unique,
	})
}

func (l *lister) dictionary(d map[string]string, optionName bool) {
	for _, locale := range locales(d) {
		s := shrink.Slot{Get: func() string { return d[locale] }, Set: func(v string) { d[locale] = v }}
		if optionName {
			s.Unique, s.Everywhere = "locale "+locale, true // a localized name is no default name either
		}
		l.all = append(l.all, s)
	}
}
