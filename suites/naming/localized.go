package naming

import (
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func localizations() *spec.Group {
	g := spec.NewGroup("Localized names and descriptions")
	g.Needs(spec.Commands, spec.Routes, spec.Scratch)
	localizedLengths(g)
	localizedNames(g)
	localizedMenus(g)
	return g
}

// locale picks one of the target's locales for the case.
func locale(s *spec.S) string {
	all := s.Run.Profile.Bindings.Locales
	return all[s.Rand(1).IntN(len(all))]
}

// localized is a command of the type, under the route's own name, with a name
// in one locale, and in every second case another name in a second.
func localized(s *spec.S, typ payload.CommandType, name string) payload.Command {
	c := valid(typ)
	c.NameLocalizations = map[string]string{locale(s): name}
	if all := s.Run.Profile.Bindings.Locales; s.Case/2%2 == 1 && len(all) > 1 {
		other := all[s.Rand(2).IntN(len(all))]
		if _, same := c.NameLocalizations[other]; !same {
			c.NameLocalizations[other] = "other"
		}
	}
	return c
}

// otherwiseGood makes sure that the command of the case would be taken with a good name
// in the place of the bad one: else its refusal says nothing.
func otherwiseGood(s *spec.S, r *route.Route) {
	s.Given(contract.LocalizationCommandName, r.Write(localized(s, payload.ChatInput, "good"))).To(match.Success())
}

// dictionaries are the dictionaries in which a text may stand: alone, or beside
// a good one, in the locale that comes first or last in the alphabet.
func dictionaries(s *spec.S, text, good string) []map[string]string {
	all := slices.Sorted(slices.Values(s.Run.Profile.Bindings.Locales))
	first, last := all[0], all[len(all)-1]
	out := []map[string]string{{locale(s): text}}
	if first != last {
		out = append(out, map[string]string{first: text, last: good}, map[string]string{first: good, last: text})
	}
	return out
}

func localizedLengths(g *spec.Group) {
	for _, k := range []struct {
		title          string
		typ            payload.CommandType
		clause, listed *contract.Clause
	}{
		{title: "a localized slash command name has 1 to 32 characters, however it is written", typ: payload.ChatInput, clause: contract.NameLocalizationsLength, listed: contract.LocalizationCommandName},
		{title: "a localized USER command name has 1 to 32 characters, however it is written", typ: payload.User, clause: contract.NameLocalizationsMenuLength, listed: contract.LocalizationMenuName},
		{title: "a localized MESSAGE command name has 1 to 32 characters, however it is written", typ: payload.Message, clause: contract.NameLocalizationsMessageLength,
			listed: contract.LocalizationMessageName},
	} {
		of := g
		if k.typ != payload.ChatInput {
			of = g.And(spec.Menus)
		}
		spec.Example(of, k.title,
			spec.Verifies(k.clause), func(s *spec.S) {
				with := func(n int) (out []payload.Command) {
					for _, d := range dictionaries(s, strings.Repeat("n", n), "other") {
						c := valid(k.typ)
						c.NameLocalizations = d
						out = append(out, c)
					}
					return out
				}
				bounded(s, k.clause, k.listed, k.typ, with, nameMin, nameMax)
			})
	}

	spec.Example(g, "a localized slash command description has 1 to 100 characters, however it is written",
		spec.Verifies(contract.DescriptionLocalizationsLength), func(s *spec.S) {
			with := func(n int) (out []payload.Command) {
				for _, d := range dictionaries(s, strings.Repeat("d", n), "another one") {
					c := described("in the default language")
					c.DescriptionLocalizations = d
					out = append(out, c)
				}
				return out
			}
			bounded(s, contract.DescriptionLocalizationsLength, contract.LocalizationCommandDescription, payload.ChatInput, with, descriptionMin, descriptionMax)
		})

	for _, k := range []struct {
		title, field string
		clause       *contract.Clause
	}{
		{title: "null stands for no name_localizations", field: "name_localizations", clause: contract.NameLocalizationsNull},
		{title: "null stands for no description_localizations", field: "description_localizations", clause: contract.DescriptionLocalizationsNull},
	} {
		spec.Example(g, k.title, spec.Verifies(k.clause), func(s *spec.S) {
			route.All(s, payload.ChatInput, func(s *spec.S, r *route.Route) {
				sent := described("in no other language").With(k.field, payload.Null)
				s.Expect(k.clause, r.Write(sent)).To(match.Success())
			})
		})
	}

	spec.Property(g, "a localized slash command name may have 32 code points of several bytes or UTF-16 units each",
		spec.Verifies(contract.NameLocalizationsCodePoints), generate.LongestName(), func(s *spec.S, name string) {
			r := route.Of(s, payload.ChatInput)
			write := func(name string) *client.Answer { return r.Write(localized(s, payload.ChatInput, name)) }
			s.Expect(contract.NameLocalizationsCodePoints, write(name)).Provided(func() {
				s.Given(contract.NameLocalizationsLength, write(strings.Repeat("n", nameMax))).To(match.Success())
				// Few enough for any unit; their letters are another clause's matter.
				for some := range slices.Chunk([]rune(name), 4) {
					s.Given(contract.NameLocalizationsAllowed, write(string(some))).To(match.Success())
				}
			}).To(match.Success())
		})

	spec.Property(g, "a localized slash command name of 33 code points is refused, also where marks make it look shorter",
		spec.Verifies(contract.NameLocalizationsCodePoints), generate.BarelyOverlongName(), func(s *spec.S, name string) {
			r := route.Of(s, payload.ChatInput)
			otherwiseGood(s, r)
			s.Expect(contract.NameLocalizationsCodePoints, r.ByCase().Write(localized(s, payload.ChatInput, name))).Provided(func() {
				s.Given(contract.NameLocalizationsLength, r.Write(localized(s, payload.ChatInput, strings.Repeat("n", nameMax+1)))).To(command.Refused(s))
			}).To(command.Refused(s))
		})
}

// bounded asserts that texts of the least and the greatest length are accepted
// along every route, and that shorter and longer ones are refused. By the
// clause listed, such texts come back at all.
func bounded(s *spec.S, clause, listed *contract.Clause, typ payload.CommandType, with func(n int) []payload.Command, least, most int) {
	route.All(s, typ, func(s *spec.S, r *route.Route) {
		for _, n := range []int{least, most} {
			s.Expect(clause, r.Write(with(n)[0])).Provided(func() {
				s.Given(listed, r.Write(with((least + most) / 2)[0])).To(match.Success())
			}).To(match.Success())
		}
		for _, n := range []int{least - 1, most + 1, 2 * most} {
			for _, c := range with(n) {
				s.Expect(clause, r.Refusable(c)).To(command.Refused(s))
			}
		}
	})
}

func localizedNames(g *spec.Group) {
	spec.Property(g, "a localized slash command name may hold what a name may hold",
		spec.Verifies(contract.NameLocalizationsAllowed), generate.Name(), func(s *spec.S, name string) {
			r := route.Of(s, payload.ChatInput)
			s.Expect(contract.NameLocalizationsAllowed, r.Write(localized(s, payload.ChatInput, name))).Provided(func() {
				long := strings.Repeat("n", utf8.RuneCountInString(name))
				s.Given(contract.NameLocalizationsLength, r.Write(localized(s, payload.ChatInput, long))).To(match.Success())
			}).To(match.Success())
		})

	spec.Property(g, "a localized slash command name with a character that a name may not hold is refused",
		spec.Verifies(contract.NameLocalizationsForbidden), generate.SpacedName().Or(
			generate.PunctuatedName(), generate.SymbolName(), generate.EmojiName(),
			generate.ControlName(), generate.InvisibleName(), generate.ForeignMarkName(), generate.PrivateUseName(),
		), func(s *spec.S, name string) {
			r := route.Of(s, payload.ChatInput)
			otherwiseGood(s, r)
			s.Expect(contract.NameLocalizationsForbidden, r.ByCase().Write(localized(s, payload.ChatInput, name))).To(command.Refused(s))
		})

	spec.Example(g, "white space at the ends of a localized slash command name is never stored",
		spec.Verifies(contract.NameLocalizationsForbidden), func(s *spec.S) {
			for _, r := range route.Singly(s, payload.ChatInput) {
				for _, name := range []string{"good\n", "\tgood"} {
					a := r.Write(localized(s, payload.ChatInput, name))
					if !a.Success() {
						s.Expect(contract.NameLocalizationsForbidden, a).To(command.Refused(s))
						continue
					}
					s.Expect(contract.NameLocalizationsForbidden, localizedNamesOf(r, a)).To(match.That("a refusal, or a name without it",
						func(seen []string) bool { return !slices.Contains(seen, name) }))
				}
			}
		})

	spec.Property(g, "no upper-case letter with a lower-case variant is stored in a localized slash command name",
		spec.Verifies(contract.NameLocalizationsLowercase),
		generate.UppercaseName().Or(generate.TitlecaseName()), func(s *spec.S, name string) {
			clause := contract.NameLocalizationsLowercase
			r := route.Of(s, payload.ChatInput)
			otherwiseGood(s, r)
			r = r.ByCase()
			a := r.Write(localized(s, payload.ChatInput, name))
			if !a.Success() {
				s.Expect(clause, a).To(command.Refused(s))
				return
			}
			s.Expect(clause, localizedNamesOf(r, a)).To(match.That("a refusal, or localized names in lower case", func(seen []string) bool {
				return !slices.ContainsFunc(seen, func(text string) bool { return strings.ContainsFunc(text, hasLower) })
			}))
		})
}

// localizedNamesOf are the localized names of the written command wherever they are
// shown: in the answer, on fetching it, and in the list, which is not asked where one of
// the others shows a name that is enough.
func localizedNamesOf(r *route.Route, a *client.Answer, enough ...string) []string {
	stored, _ := r.Stored(a).(map[string]any)
	objects := []any{r.Shown(a), stored}
	out := namesIn(objects)
	if slices.ContainsFunc(out, func(name string) bool { return slices.Contains(enough, name) }) {
		return out
	}
	all, _ := r.List().ListWith(url.Values{"with_localizations": {"true"}}, nil).Array()
	for _, v := range all {
		if o, _ := v.(map[string]any); o["id"] == stored["id"] {
			objects = append(objects, o)
		}
	}
	return namesIn(objects)
}

func namesIn(objects []any) []string {
	out := []string{}
	for _, v := range objects {
		o, _ := v.(map[string]any)
		d, _ := o["name_localizations"].(map[string]any)
		for _, text := range d {
			t, _ := text.(string)
			out = append(out, t)
		}
	}
	return out
}

func localizedMenus(g *spec.Group) {
	for _, m := range menuTypes {
		for _, k := range []struct {
			title  string
			clause *contract.Clause
			gen    generate.Gen[string]
		}{
			{title: m.titles.localizedMixedCase, clause: m.localizedMixedCase, gen: generate.MixedCaseName()},
			{title: m.titles.localizedSpaces, clause: m.localizedSpaces, gen: generate.SeveralWords()},
		} {
			spec.Property(g.And(spec.Menus), k.title, spec.Verifies(k.clause), k.gen, func(s *spec.S, name string) {
				r := route.Of(s, m.typ)
				a := r.Write(localized(s, m.typ, name))
				s.Expect(k.clause, a).Provided(func() {
					long := strings.Repeat("n", utf8.RuneCountInString(name))
					s.Given(m.localizedLength, r.Write(localized(s, m.typ, long))).To(match.Success())
					// Words may hold capitals, which are the other clause's matter.
					if capitals := strings.ReplaceAll(name, " ", ""); k.clause == m.localizedSpaces {
						s.Given(m.localizedMixedCase, r.Write(localized(s, m.typ, capitals))).To(match.Success())
					}
				}).To(match.Success())
				// Whether all three places show the dictionary is another clause.
				if seen := localizedNamesOf(r, a, name); len(seen) > 0 {
					s.Expect(k.clause, seen).To(match.That("the name as it was sent", func(seen []string) bool {
						return slices.Contains(seen, name)
					}))
				}
			})
		}
	}
}
