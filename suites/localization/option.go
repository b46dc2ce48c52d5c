package localization

import (
	"encoding/json"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func optionNames() *spec.Chapter {
	c := spec.NewChapter("Localized options")
	everyDepth(c)
	brokenRules(c)
	values(c)
	forms(c)
	clashes(c)
	return c
}

// spot is a place for options in a command: list builds the options of a
// command that has those of some names there, each with its dictionary.
type spot struct {
	noun string
	list func(some ...named) []payload.Option
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
	{"options of a command", func(some ...named) []payload.Option { return options(payload.StringOption, some) }},
	{"subcommands", func(some ...named) []payload.Option { return options(payload.SubCommand, some) }},
	{"options of a subcommand", func(some ...named) []payload.Option {
		return within(payload.SubCommand, options(payload.IntegerOption, some))
	}},
	{"groups", func(some ...named) []payload.Option {
		return options(payload.SubCommandGroup, some, options(payload.SubCommand, []named{{name: "inner"}})...)
	}},
	{"subcommands of a group", func(some ...named) []payload.Option {
		return within(payload.SubCommandGroup, options(payload.SubCommand, some))
	}},
}

// everyDepth shows the rules on localized option names in each kind of list.
func everyDepth(c *spec.Chapter) {
	for _, at := range spots {
		spec.Example(c, "localized names of "+at.noun+" are held to the rules of option names",
			spec.Verifies(contract.OptionNameLocalizationsLength, contract.OptionNameLocalizationsAllowed,
				contract.OptionNameLocalizationsForbidden, contract.OptionNameLocalizationsLowercase), func(s *spec.S) {
				l := locales(s, 3)
				for _, r := range route.Singly(s, payload.ChatInput) {
					write := func(names ...string) payload.Command {
						d := map[string]string{}
						for i, name := range names {
							d[l[i]] = name
						}
						return payload.Command{Description: byDefault, Options: at.list(named{"word", d}, named{name: "another"})}
					}
					good := strings.Repeat("n", 32)
					for _, name := range []string{good, strings.Repeat("ж", 32), strings.Repeat("𐐨", 32), "n"} {
						s.Expect(contract.OptionNameLocalizationsLength, r.Write(write(name))).Provided(func() {
							given(s, r.Write(write("fine")))
						}).To(match.Success())
					}
					s.Expect(contract.OptionNameLocalizationsAllowed, r.Write(write("नमस्ते", "ที่นี่", "o'clock-1_2"))).Provided(func() {
						given(s, r.Write(write("fine", "good", "well")))
					}).To(match.Success())
					a := given(s, r.Write(write("fine", "good", good)))
					before := written(s, r, a)["options"]
					for _, bad := range []struct {
						clause *contract.Clause
						names  []string
					}{
						{contract.OptionNameLocalizationsLength, []string{good + "n"}},
						{contract.OptionNameLocalizationsLength, []string{strings.Repeat("ж", 33)}},
						{contract.OptionNameLocalizationsLength, []string{""}},
						{contract.OptionNameLocalizationsForbidden, []string{"two words"}},
						{contract.OptionNameLocalizationsForbidden, []string{"what?", "fine"}},
						{contract.OptionNameLocalizationsForbidden, []string{"fine", "good", "🎮"}},
					} {
						s.Expect(bad.clause, r.Write(write(bad.names...))).To(refused(s))
					}
					s.Expect(contract.OptionNameLocalizationsForbidden, written(s, r, a)["options"]).To(same(before))
					for _, name := range []string{"Word", "tWo", "Жар"} {
						// Lower-casing in place of a refusal is another clause's matter.
						if b := r.Write(write(name)); b.Status()/100 == 2 {
							s.Expect(contract.OptionNameLocalizationsLowercase, written(s, r, b)["options"]).To(withoutText(name))
							a = given(s, r.Write(write("fine", "good", good)))
						} else {
							s.Expect(contract.OptionNameLocalizationsLowercase, written(s, r, a)["options"]).To(same(before))
						}
					}
				}
			})
	}
}

// brokenRules ranges over whole commands that break one rule in one dictionary;
// those about single names are with the other rules of options.
func brokenRules(c *spec.Chapter) {
	for _, rule := range []struct {
		text   string
		clause *contract.Clause
	}{
		{"a command with a localized option name that is another option's name is refused", contract.LocalizationOptionDefault},
		{"a command with two options of one localized name is refused", contract.LocalizationOptionSameLocale},
	} {
		spec.Property(c, rule.text, spec.Verifies(rule.clause), generate.BrokenCommandOf(rule.clause), func(s *spec.S, b generate.Broken) {
			b, still := b.InLocales(bound(s))
			if !still {
				return
			}
			r := route.Of(s, payload.ChatInput)
			localized := payload.Command{Description: byDefault, Options: groups(locales(s, 3))}
			if s.Case == s.Lane { // the route takes dictionaries at all
				given(s, r.Write(localized))
			}
			s.Expect(rule.clause, r.Write(underOwnName(b.Command))).Provided(taken(s, r, localized)).To(refused(s))
		})
	}
}

// values shows that each value of a dictionary is held to the rules, whichever
// locale it stands in and whichever way it comes.
func values(c *spec.Chapter) {
	for _, k := range []struct {
		noun      string
		typ       payload.CommandType
		clause    *contract.Clause
		good, bad string
		put       func(d map[string]string) payload.Command
	}{
		{"slash command names", payload.ChatInput, contract.NameLocalizationsForbidden, "good", "not good", func(d map[string]string) payload.Command {
			return payload.Command{Description: byDefault, NameLocalizations: d}
		}},
		{"user command names", payload.User, contract.NameLocalizationsMenuLength, "Good", strings.Repeat("n", 33), func(d map[string]string) payload.Command {
			return payload.Command{NameLocalizations: d}
		}},
		{"descriptions", payload.ChatInput, contract.DescriptionLocalizationsLength, "good", strings.Repeat("d", 101), func(d map[string]string) payload.Command {
			return payload.Command{Description: byDefault, DescriptionLocalizations: d}
		}},
		{"option names", payload.ChatInput, contract.OptionNameLocalizationsForbidden, "good", "not good", func(d map[string]string) payload.Command {
			return payload.Command{Description: byDefault, Options: spots[0].list(named{"word", d})}
		}},
	} {
		spec.Example(c, "localized "+k.noun+" are checked in every locale, however the command is written",
			spec.Verifies(k.clause), func(s *spec.S) {
				l := locales(s, 3)
				for _, r := range route.All(s, k.typ) {
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
					a := given(s, r.Write(k.put(dictionary(-1))))
					for i := range l {
						s.Expect(k.clause, r.Write(k.put(dictionary(i)))).To(refused(s))
					}
					s.Expect(k.clause, written(s, r, a)).To(withoutText(k.bad))
				}
			})
	}
}

// forms shows which JSON a dictionary may be.
func forms(c *spec.Chapter) {
	spec.Example(c, "the dictionaries of commands, options and choices may be null, and neither arrays nor texts",
		spec.Verifies(contract.NameLocalizationsKind, contract.DescriptionLocalizationsKind,
			contract.OptionNameLocalizationsNull, contract.OptionNameLocalizationsKind,
			contract.OptionDescriptionLocalizationsNull, contract.OptionDescriptionLocalizationsKind,
			contract.ChoiceNameLocalizationsNull, contract.ChoiceNameLocalizationsKind), func(s *spec.S) {
			for _, list := range []session.Commands{s.Global(), s.In(0)} {
				id, _ := own(s, list, payload.ChatInput, payload.Command{Description: byDefault})
				edit := func(key string, value json.RawMessage, in string) payload.Command {
					extra := payload.Extra{key: value}
					o := payload.Option{Type: payload.StringOption, Name: "word", Description: "a word"}
					choice := payload.Choice{Name: "blue", Value: payload.String("b")}
					sub := payload.Option{Type: payload.SubCommand, Name: "sub", Description: "a subcommand"}
					c := payload.Command{Description: byDefault}
					switch in {
					case "command":
						c.Extra = extra
						return c.Only(key).With(key, value)
					case "option":
						o.Extra = extra
					case "subcommand":
						sub.Extra = extra
					case "choice":
						choice.Extra = extra
					}
					o.Choices = []payload.Choice{choice}
					sub.Options = []payload.Option{o}
					c.Options = []payload.Option{sub}
					return c.Only("options")
				}
				const name, description = "name_localizations", "description_localizations"
				for _, f := range []struct {
					in, key   string
					null, bad *contract.Clause
				}{
					{"command", name, nil, contract.NameLocalizationsKind},
					{"command", description, nil, contract.DescriptionLocalizationsKind},
					{"option", name, contract.OptionNameLocalizationsNull, contract.OptionNameLocalizationsKind},
					{"option", description, contract.OptionDescriptionLocalizationsNull, contract.OptionDescriptionLocalizationsKind},
					{"subcommand", name, contract.OptionNameLocalizationsNull, contract.OptionNameLocalizationsKind},
					{"subcommand", description, contract.OptionDescriptionLocalizationsNull, contract.OptionDescriptionLocalizationsKind},
					{"choice", name, contract.ChoiceNameLocalizationsNull, contract.ChoiceNameLocalizationsKind},
				} {
					a := list.Edit(id, edit(f.key, payload.Null, f.in))
					if f.null == nil {
						s.Given(a).To(match.Success())
					} else {
						s.Expect(f.null, a).To(match.Success())
					}
					for _, raw := range []string{`["word"]`, `"word"`} {
						s.Expect(f.bad, list.Edit(id, edit(f.key, json.RawMessage(raw), f.in))).To(refused(s))
					}
				}
			}
		})
}
