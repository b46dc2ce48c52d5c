package localization

import (
	"encoding/json"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func optionNames() *spec.Group {
	g := spec.NewGroup("Localized options")
	g.Needs(spec.Commands, spec.Scratch)
	everyDepth(g)
	invalidDictionaries(g)
	values(g)
	forms(g)
	clashes(g)
	return g
}

// spot is a place for options in a command: list builds the options of a
// command that has those of some names there, each with its dictionary.
type spot struct {
	among string // which begins the titles of its specs
	list  func(some ...named) []payload.Option
}

// named is an option's name with its localizations.
type named struct {
	name  string
	other map[string]string
}

func options(typ payload.OptionType, some []named, inner ...payload.Option) []payload.Option {
	var list []payload.Option
	for _, n := range some {
		o := payload.Option{Type: typ, Name: n.name, NameLocalizations: n.other, Description: "made by slashproof"}
		if typ == payload.SubCommandGroup {
			o.Options = inner
		}
		list = append(list, o)
	}
	return list
}

func within(typ payload.OptionType, inner []payload.Option) []payload.Option {
	return []payload.Option{{Type: typ, Name: "outer", Description: "made by slashproof", Options: inner}}
}

var spots = []spot{
	{"among options of a command: ", func(some ...named) []payload.Option { return options(payload.StringOption, some) }},
	{"among subcommands: ", func(some ...named) []payload.Option { return options(payload.SubCommand, some) }},
	{"among options of a subcommand: ", func(some ...named) []payload.Option {
		return within(payload.SubCommand, options(payload.IntegerOption, some))
	}},
	{"among groups: ", func(some ...named) []payload.Option {
		return options(payload.SubCommandGroup, some, options(payload.SubCommand, []named{{name: "inner"}})...)
	}},
	{"among subcommands of a group: ", func(some ...named) []payload.Option {
		return within(payload.SubCommandGroup, options(payload.SubCommand, some))
	}},
}

// everyDepth shows the rules on localized option names in each kind of list.
func everyDepth(g *spec.Group) {
	for _, at := range spots {
		for _, clause := range []*contract.Clause{
			contract.OptionNameLocalizationsLength, contract.OptionNameLocalizationsAllowed,
			contract.OptionNameLocalizationsForbidden, contract.OptionNameLocalizationsLowercase,
		} {
			spec.Example(g, at.among+clause.Text, spec.Verifies(clause), func(s *spec.S) {
				for _, r := range route.Carrying(s) {
					depth{s: s, r: r, at: at, l: locales(s, 3)}.holds(clause)
				}
			})
		}
	}
}

// depth is a list of options that one route writes.
type depth struct {
	s  *spec.S
	r  *route.Route
	at spot
	l  []string
}

// names are the options where one has these names, each in another locale.
func (d depth) names(names ...string) payload.Command {
	other := map[string]string{}
	for i, name := range names {
		other[d.l[i]] = name
	}
	return payload.Command{Description: byDefault, Options: d.at.list(named{"word", other}, named{name: "another"})}
}

func (d depth) holds(clause *contract.Clause) {
	s, r, good := d.s, d.r, strings.Repeat("n", 32)
	takes := func(names []string, control ...string) {
		s.Expect(clause, r.Write(d.names(names...))).Provided(func() { put(s, r, d.names(control...)) }).To(match.Success())
	}
	switch clause {
	case contract.OptionNameLocalizationsLength:
		for _, name := range []string{good, strings.Repeat("ж", 32), strings.Repeat("𐐨", 32), "n"} {
			takes([]string{name}, "fine")
		}
		d.refuses(clause, []string{good + "n"}, []string{strings.Repeat("ж", 33)}, []string{""})
	case contract.OptionNameLocalizationsAllowed:
		takes([]string{"नमस्ते", "ที่นี่", "o'clock-1_2"}, "fine", "good", "well")
	case contract.OptionNameLocalizationsForbidden:
		a := put(s, r, d.names("fine", "good", "well"))
		before := written(s, r, a)["options"]
		d.refuses(clause, []string{"two words"}, []string{"what?", "fine"}, []string{"fine", "good", "🎮"})
		s.Given(unchanged(r), written(s, r, a)["options"]).To(match.Same(before))
		name := "fine\n" // a service may cut it off
		if r.Kind() == route.Edit {
			name = "\tfine"
		}
		if b := r.Write(d.names(name)); b.Success() {
			s.Expect(clause, written(s, r, b)["options"]).To(withoutText(name))
		} else {
			s.Expect(clause, b).To(command.Refused(s))
		}
	case contract.OptionNameLocalizationsLowercase:
		a := put(s, r, d.names("fine", "good", "well"))
		before := written(s, r, a)["options"]
		s.Session.Given(contract.CommandOptionsEcho, before != nil, "the options that were sent", "none")
		for _, name := range []string{"Word", "tWo", "Жар"} {
			// Lower-casing in place of a refusal is another clause's matter.
			if b := r.Write(d.names(name)); b.Success() {
				s.Expect(clause, written(s, r, b)["options"]).To(withoutText(name))
				a = put(s, r, d.names("fine", "good", "well"))
			} else {
				s.Expect(clause, written(s, r, a)["options"]).To(withoutText(name))
				s.Given(unchanged(r), written(s, r, a)["options"]).To(match.Same(before))
			}
		}
	}
}

func (d depth) refuses(clause *contract.Clause, bad ...[]string) {
	for _, names := range bad {
		d.s.Expect(clause, d.r.Write(d.names(names...))).To(command.Refused(d.s))
	}
}

// invalidDictionaries ranges over whole commands that break one rule in one dictionary;
// those about single names are with the other rules of options.
func invalidDictionaries(g *spec.Group) {
	for _, rule := range []struct {
		text   string
		clause *contract.Clause
	}{
		{"a command with a localized option name that is another option's name is refused", contract.LocalizationOptionDefault},
		{"a command with two options of one localized name is refused", contract.LocalizationOptionSameLocale},
	} {
		spec.Property(g.And(spec.Routes), rule.text, spec.Verifies(rule.clause), generate.InvalidCommandOf(rule.clause), func(s *spec.S, b generate.Invalid) {
			b, still := b.InLocales(bound(s))
			if !still {
				return
			}
			r := route.Of(s, payload.ChatInput)
			localized := payload.Command{Description: byDefault, Options: groups(locales(s, 3))}
			if s.Case == s.Lane { // the route takes dictionaries at all
				put(s, r, localized)
			}
			s.Expect(rule.clause, r.ByCase().Write(underOwnName(b.Command))).Provided(kept(s, r, localized)).
				To(command.RefusedFor(s, func() string { return b.Rule.Name + ": " + match.Flaw(b.Command, b.Path) }))
		})
	}
}

// values shows that each value of a dictionary is held to the rules, whichever
// locale it stands in and whichever way it comes.
func values(g *spec.Group) {
	for _, k := range []struct {
		title     string
		typ       payload.CommandType
		clause    *contract.Clause
		good, bad string
		put       func(d map[string]string) payload.Command
	}{
		{title: "localized slash command names are checked in every locale, however the command is written",
			typ: payload.ChatInput, clause: contract.NameLocalizationsForbidden, good: "good",
			bad: "not good", put: func(d map[string]string) payload.Command {
				return payload.Command{Description: byDefault, NameLocalizations: d}
			}},
		{title: "localized user command names are checked in every locale, however the command is written",
			typ: payload.User, clause: contract.NameLocalizationsMenuLength, good: "good",
			bad: strings.Repeat("n", 33), put: func(d map[string]string) payload.Command {
				return payload.Command{NameLocalizations: d}
			}},
		{title: "localized descriptions are checked in every locale, however the command is written",
			typ: payload.ChatInput, clause: contract.DescriptionLocalizationsLength, good: "good",
			bad: strings.Repeat("d", 101), put: func(d map[string]string) payload.Command {
				return payload.Command{Description: byDefault, DescriptionLocalizations: d}
			}},
		{title: "localized option names are checked in every locale, however the command is written",
			typ: payload.ChatInput, clause: contract.OptionNameLocalizationsForbidden, good: "good",
			bad: "not right", put: func(d map[string]string) payload.Command {
				return payload.Command{Description: byDefault, Options: spots[0].list(named{"word", d})}
			}},
	} {
		spec.Example(g.And(spec.Routes, spec.Menus), k.title,
			spec.Verifies(k.clause), func(s *spec.S) {
				l := locales(s, 3)
				route.All(s, k.typ, func(s *spec.S, r *route.Route) {
					dictionary := func(bad int) map[string]string {
						d := map[string]string{}
						for i, locale := range l {
							d[locale] = k.good + strings.Repeat("x", i)
						}
						if bad >= 0 {
							d[l[bad]] = k.bad
						}
						return d
					}
					a := put(s, r, k.put(dictionary(-1)))
					for i := range l {
						s.Expect(k.clause, r.Refusable(k.put(dictionary(i)))).To(command.Refused(s))
					}
					s.Expect(k.clause, written(s, r, a)).To(withoutText(k.bad))
				})
			})
	}
}

// forms shows which JSON a dictionary may be.
func forms(g *spec.Group) {
	const name, description = "name_localizations", "description_localizations"
	for _, f := range []struct {
		title     string
		in, key   string
		null, bad *contract.Clause
	}{
		{title: "the name_localizations of a command may be null, and neither an array nor a text",
			in: "command", key: name, null: contract.NameLocalizationsNull, bad: contract.NameLocalizationsKind},
		{title: "the description_localizations of a command may be null, and neither an array nor a text",
			in: "command", key: description, null: contract.DescriptionLocalizationsNull, bad: contract.DescriptionLocalizationsKind},
		{title: "the name_localizations of a option may be null, and neither an array nor a text",
			in: "option", key: name, null: contract.OptionNameLocalizationsNull, bad: contract.OptionNameLocalizationsKind},
		{title: "the description_localizations of a option may be null, and neither an array nor a text",
			in: "option", key: description, null: contract.OptionDescriptionLocalizationsNull,
			bad: contract.OptionDescriptionLocalizationsKind},
		{title: "the name_localizations of a subcommand may be null, and neither an array nor a text",
			in: "subcommand", key: name, null: contract.OptionNameLocalizationsNull, bad: contract.OptionNameLocalizationsKind},
		{title: "the description_localizations of a subcommand may be null, and neither an array nor a text",
			in: "subcommand", key: description, null: contract.OptionDescriptionLocalizationsNull,
			bad: contract.OptionDescriptionLocalizationsKind},
		{title: "the name_localizations of an option of a subcommand may be null, and neither an array nor a text",
			in: "nested", key: name, null: contract.OptionNameLocalizationsNull, bad: contract.OptionNameLocalizationsKind},
		{title: "the description_localizations of an option of a subcommand may be null, and neither an array nor a text",
			in: "nested", key: description, null: contract.OptionDescriptionLocalizationsNull,
			bad: contract.OptionDescriptionLocalizationsKind},
		{title: "the name_localizations of a choice may be null, and neither an array nor a text",
			in: "choice", key: name, null: contract.ChoiceNameLocalizationsNull, bad: contract.ChoiceNameLocalizationsKind},
	} {
		spec.Example(g, f.title, spec.Verifies(f.null, f.bad), func(s *spec.S) {
			for _, list := range []inventory.Commands{s.Global(), s.In(0)} {
				id, _ := s.Scratch(list, payload.ChatInput)
				s.Expect(f.null, list.Edit(id, form(f.in, f.key, payload.Null))).Provided(func() {
					c := payload.Command{Description: byDefault, Options: form(f.in, "", nil).Options}
					edited(s, list, id, c)
				}).To(match.Success())
				for _, raw := range []string{`["word"]`, `"word"`} {
					s.Expect(f.bad, list.Edit(id, form(f.in, f.key, json.RawMessage(raw)))).To(command.Refused(s))
				}
			}
		})
	}
}

// form is an edit that sends the value as a dictionary of one part of a command;
// without a key it sends none.
func form(in, key string, value json.RawMessage) payload.Command {
	extra := payload.Extra{}
	if key != "" {
		extra[key] = value
	}
	o := payload.Option{Type: payload.StringOption, Name: "word", Description: "a word"}
	choice := payload.Choice{Name: "blue", Value: payload.String("b")}
	sub := payload.Option{Type: payload.SubCommand, Name: "sub", Description: "a subcommand"}
	c := payload.Command{Description: byDefault}
	switch in {
	case "command":
		c.Extra = extra
		return c.Only(key).With(key, value)
	case "option", "nested":
		o.Extra = extra
	case "subcommand":
		sub.Extra = extra
	case "choice":
		choice.Extra = extra
		o.Choices = []payload.Choice{choice}
	}
	c.Options = []payload.Option{o}
	switch in {
	case "subcommand":
		c.Options = []payload.Option{sub}
	case "nested":
		sub.Options = []payload.Option{o}
		c.Options = []payload.Option{sub}
	}
	return c.Only("options")
}
