package localization

import (
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// byDefault is the description in no locale.
const byDefault = "in the default language"

func texts() *spec.Chapter {
	c := spec.NewChapter("Localization")
	comeBack(c)
	nested(c)
	for _, p := range []place{global, guild} {
		changes(c, p)
		answers(c, p)
		partly(c, p)
	}
	bulk(c)
	return c
}

// whole is the clause by which a write of the route leaves the dictionaries
// that it sends and no others.
func whole(r *route.Route, onEdit *contract.Clause) *contract.Clause {
	switch r.Kind() {
	case route.Edit:
		return onEdit
	case route.Bulk:
		return contract.LocalizationBulk
	}
	return contract.LocalizationOverwritten
}

// comingBack writes a command whose dictionary under the key is d, and holds
// what is stored against it.
func comingBack(s *spec.S, typ payload.CommandType, clause, onEdit *contract.Clause, key string, d generate.Dictionary) {
	with := func(d map[string]string) payload.Command {
		c := payload.Command{}
		if typ == payload.ChatInput {
			c.Description = byDefault
		}
		if key == "name_localizations" {
			c.NameLocalizations = d
		} else {
			c.DescriptionLocalizations = d
		}
		return c
	}
	r, sent := route.Of(s, typ), with(d)
	a := r.Write(sent)
	s.Expect(clause, a).Provided(func() {
		unexplained(s, r, clause, d, with)
		const elsewhere = "prerequisite: which letters a localized name may hold, another spec says"
		switch clause {
		case contract.LocalizationCommandName:
			s.Skip(elsewhere)
		case contract.LocalizationMenuName:
			if plainer := lowered(d); r.Write(with(plainer)).Status()/100 == 2 {
				s.Skip(elsewhere)
			}
		}
	}).To(match.Success())
	back := at(written(s, r, a), key)
	if d, is := back.value.(map[string]any); back.value != nil && !is || len(d) == 0 {
		s.Given(back).To(dictionaryOrNull())
	}
	if r.Kind() != route.Create {
		// Where a create does better, it is the way and not the dictionary.
		s.Expect(whole(r, onEdit), back).Provided(func() {
			var missing *session.Skipped
			switch err := session.Attempt(created(s, r.List(), typ, sent)); {
			case errors.As(err, &missing):
				s.Expect(clause, back).To(has(d))
			default:
				s.End(err)
			}
		}).To(exactly(d))
	}
	s.Expect(clause, back).To(has(d))
	s.Expect(whole(r, onEdit), back).To(exactly(d))
}

// unexplained goes on where neither the lengths of the texts of a dictionary nor
// the locales that it lacks are what it is refused for: other specs judge those.
func unexplained(s *spec.S, r *route.Route, clause *contract.Clause, d generate.Dictionary, with func(map[string]string) payload.Command) {
	words, long := map[string]string{}, map[string]string{}
	for locale, text := range d {
		words[locale], long[locale] = "word", strings.Repeat("n", utf8.RuneCountInString(text))
	}
	if a := r.Write(with(words)); a.Status()/100 != 2 {
		s.Given(r.Write(with(everywhere(s)))).To(refused(s))
		s.Expect(clause, a).To(match.Success())
	}
	given(s, r.Write(with(long)))
}

// everywhere is a dictionary that lacks no locale.
func everywhere(s *spec.S) map[string]string {
	all := map[string]string{}
	for _, locale := range bound(s) {
		all[locale] = "word"
	}
	return all
}

// lowered is a dictionary of USER or MESSAGE command names without capitals and
// spaces.
func lowered(d generate.Dictionary) map[string]string {
	plain := map[string]string{}
	for locale, text := range d {
		plain[locale] = strings.ReplaceAll(strings.ToLower(text), " ", "n")
	}
	return plain
}

func comeBack(c *spec.Chapter) {
	spec.Property(c, "the localized names of a slash command come back",
		spec.Verifies(contract.LocalizationCommandName, contract.LocalizationEdited, contract.LocalizationOverwritten, contract.LocalizationBulk),
		generate.LocalizedNames(), func(s *spec.S, d generate.Dictionary) {
			comingBack(s, payload.ChatInput, contract.LocalizationCommandName, contract.LocalizationEdited, "name_localizations", d.In(bound(s)))
		})

	spec.Property(c, "the localized descriptions of a slash command come back",
		spec.Verifies(contract.LocalizationCommandDescription, contract.LocalizationDescriptionEdited,
			contract.LocalizationOverwritten, contract.LocalizationBulk),
		generate.LocalizedDescriptions(), func(s *spec.S, d generate.Dictionary) {
			comingBack(s, payload.ChatInput, contract.LocalizationCommandDescription, contract.LocalizationDescriptionEdited,
				"description_localizations", d.In(bound(s)))
		})

	for _, menu := range []struct {
		noun string
		typ  payload.CommandType
	}{{"USER", payload.User}, {"MESSAGE", payload.Message}} {
		spec.Property(c, "the localized names of a "+menu.noun+" command come back",
			spec.Verifies(contract.LocalizationMenuName, contract.LocalizationEdited, contract.LocalizationOverwritten, contract.LocalizationBulk),
			generate.LocalizedMenuNames(), func(s *spec.S, d generate.Dictionary) {
				comingBack(s, menu.typ, contract.LocalizationMenuName, contract.LocalizationEdited, "name_localizations", d.In(bound(s)))
			})
	}
}

// changes is the life of a command's dictionaries, all of it on one command.
func changes(c *spec.Chapter, p place) {
	spec.Example(c, "an edit or overwrite of a "+p.noun+" leaves the dictionaries that it sends, and an edit keeps those that it does not",
		spec.Verifies(contract.LocalizationEdited, contract.LocalizationDescriptionEdited, contract.LocalizationKept,
			contract.LocalizationCleared, contract.LocalizationDescriptionCleared, contract.LocalizationOverwritten), func(s *spec.S) {
			list, l, sent := p.list(s), locales(s, 4), command.New(s)
			id, _ := s.Spare(list, payload.ChatInput) // it is renamed here
			expect := func(clause *contract.Clause, key string, want map[string]string) {
				plain := payload.Command{Description: byDefault, NameLocalizations: want, DescriptionLocalizations: want}
				if key == "name_localizations" {
					plain.DescriptionLocalizations = nil
				} else {
					plain.NameLocalizations = nil
				}
				ground := created(s, list, payload.ChatInput, plain)
				if clause == contract.LocalizationOverwritten {
					ground = edited(s, list, plain)
				}
				s.Expect(clause, at(stored(s, list, id), key)).Provided(ground).To(exactly(want))
			}
			edit := func(fields any) { given(s, list.Edit(id, fields)) }

			sent.NameLocalizations, sent.DescriptionLocalizations = wording("name", l[:2]...), wording("text", l[:2]...)
			edit(sent)
			expect(contract.LocalizationEdited, "name_localizations", sent.NameLocalizations)
			expect(contract.LocalizationDescriptionEdited, "description_localizations", sent.DescriptionLocalizations)

			names, descriptions := wording("other", l[1], l[2]), wording("another", l[2], l[3])
			edit(map[string]any{"name_localizations": names})
			expect(contract.LocalizationEdited, "name_localizations", names)
			expect(contract.LocalizationKept, "description_localizations", sent.DescriptionLocalizations)
			edit(map[string]any{"description_localizations": descriptions})
			expect(contract.LocalizationDescriptionEdited, "description_localizations", descriptions)
			expect(contract.LocalizationKept, "name_localizations", names)

			sent.Name = s.Name()
			edit(map[string]any{"name": sent.Name, "description": "under another name"})
			expect(contract.LocalizationKept, "name_localizations", names)
			expect(contract.LocalizationKept, "description_localizations", descriptions)

			sent.NameLocalizations, sent.DescriptionLocalizations = wording("new", l[0], l[3]), wording("newer", l[1])
			id, _ = command.Made(s, list, sent)
			expect(contract.LocalizationOverwritten, "name_localizations", sent.NameLocalizations)
			expect(contract.LocalizationOverwritten, "description_localizations", sent.DescriptionLocalizations)

			edit(map[string]any{"name_localizations": nil})
			expect(contract.LocalizationCleared, "name_localizations", nil)
			expect(contract.LocalizationKept, "description_localizations", sent.DescriptionLocalizations)
			edit(map[string]any{"description_localizations": nil})
			expect(contract.LocalizationDescriptionCleared, "description_localizations", nil)

			edit(map[string]any{"name_localizations": names})
			edit(map[string]any{"name_localizations": map[string]string{}})
			expect(contract.LocalizationEdited, "name_localizations", nil)
		})
}

func answers(c *spec.Chapter, p place) {
	// Apart, since the shape is a must and that they are shown at all is not.
	spec.Example(c, "whatever an answer shows of the dictionaries of a "+p.noun+" is null or a dictionary of texts",
		spec.Verifies(contract.NameLocalizationsShape, contract.DescriptionLocalizationsShape), func(s *spec.S) {
			list, l, sent := p.list(s), locales(s, 2), command.New(s)
			_, sent.Name = s.Scratch(list, payload.ChatInput)
			sent.NameLocalizations, sent.DescriptionLocalizations = wording("name", l...), wording("text", l...)
			id, made := command.Made(s, list, sent)
			edited := given(s, list.Edit(id, map[string]any{"name_localizations": wording("other", l[1])}))
			created, _ := made.Object()
			changed, _ := edited.Object()
			now, _ := given(s, list.Fetch(id)).Object()
			for _, o := range []map[string]any{created, changed, now, entry(s, list, id, command.WithDictionaries, nil)} {
				s.Expect(contract.NameLocalizationsShape, at(o, "name_localizations")).To(dictionaryOrNull())
				s.Expect(contract.DescriptionLocalizationsShape, at(o, "description_localizations")).To(dictionaryOrNull())
			}
		})

	spec.Example(c, "the create, the edit and the fetch of a "+p.noun+" answer with its dictionaries",
		spec.Verifies(contract.LocalizationAnswer), func(s *spec.S) {
			list, l, sent := p.list(s), locales(s, 2), command.New(s)
			sent.NameLocalizations, sent.DescriptionLocalizations = wording("name", l...), wording("text", l...)
			if !list.IsGlobal() { // where creates are rationed
				_, sent.Name = s.Scratch(list, payload.ChatInput)
			}
			id, a := command.Made(s, list, sent)
			made, _ := a.Object()
			answers := func(o map[string]any, sent payload.Command) {
				well := holding(s, list, id, sent)
				s.Expect(contract.LocalizationAnswer, at(o, "name_localizations")).Provided(well).To(exactly(sent.NameLocalizations))
				s.Expect(contract.LocalizationAnswer, at(o, "description_localizations")).Provided(well).To(exactly(sent.DescriptionLocalizations))
			}
			answers(made, sent)
			sent.NameLocalizations, sent.DescriptionLocalizations = wording("other", l[1]), wording("another", l[0])
			edited := given(s, list.Edit(id, sent))
			changed, _ := edited.Object()
			answers(changed, sent)
			now, _ := given(s, list.Fetch(id)).Object()
			answers(now, sent)
		})
}

func partly(c *spec.Chapter, p place) {
	spec.Example(c, "a "+p.noun+" may be localized in one locale and in some texts alone, and as in the default",
		spec.Verifies(contract.LocalizationPartial, contract.LocalizationEqualAccepted), func(s *spec.S) {
			list, l := p.list(s), locales(s, 4)
			id, name := own(s, list, payload.ChatInput, payload.Command{Description: byDefault})
			word := payload.Option{Type: payload.StringOption, Name: "word", Description: "a word"}
			another := payload.Option{Type: payload.StringOption, Name: "another", Description: "a word", NameLocalizations: wording("other", l[1])}
			for _, locale := range l {
				for _, fields := range []map[string]any{
					{"name_localizations": wording("name", locale), "description_localizations": nil},
					{"name_localizations": nil, "description_localizations": wording("text", locale)},
					{"name_localizations": wording("name", locale), "description_localizations": wording("text", locale), "options": []payload.Option{word, another}},
				} {
					s.Expect(contract.LocalizationPartial, list.Edit(id, fields)).Provided(func() {
						for key, d := range fields { // that null is taken is another clause
							if d == nil {
								given(s, list.Edit(id, map[string]any{key: nil}))
							}
						}
					}).To(match.Success())
				}
			}
			full := func(names, descriptions map[string]string) func() {
				return edited(s, list, payload.Command{Description: byDefault, NameLocalizations: names, DescriptionLocalizations: descriptions})
			}
			all := full(wording("name", l...), wording("text", l...))
			o := stored(s, list, id)
			s.Expect(contract.LocalizationPartial, at(o, "name_localizations")).Provided(all).To(exactly(wording("name", l[3])))
			s.Expect(contract.LocalizationPartial, at(o, "description_localizations")).Provided(all).To(exactly(wording("text", l[3])))

			choice := func(german string) []payload.Option {
				return []payload.Option{{Type: payload.StringOption, Name: "word", Description: "a word", Choices: []payload.Choice{{
					Name: "Blue", Value: payload.String("b"), NameLocalizations: map[string]string{l[0]: german, l[1]: "other"},
				}}}}
			}
			// But for the equal text each of these is accepted.
			unequal := wording("other", l[1], l[0])
			given(s, list.Edit(id, map[string]any{
				"options": choice("Blau"), "name_localizations": unequal, "description_localizations": unequal,
			}))
			for _, e := range []struct {
				key    string
				fields map[string]any
			}{
				{"name_localizations", map[string]any{"name": name, "name_localizations": map[string]string{l[0]: name, l[1]: "other"}}},
				{"description_localizations", map[string]any{"description": byDefault, "description_localizations": map[string]string{l[0]: byDefault, l[1]: "other"}}},
				{"", map[string]any{"options": choice("Blue")}},
			} {
				s.Expect(contract.LocalizationEqualAccepted, list.Edit(id, e.fields)).To(match.Success())
				if e.key != "" {
					s.Expect(contract.LocalizationEqualAccepted, at(stored(s, list, id), e.key)).Provided(full(unequal, unequal)).
						To(has(map[string]string{l[1]: "other"}))
				}
			}
		})
}

func bulk(c *spec.Chapter) {
	spec.Example(c, "an item of a bulk overwrite brings the dictionaries of its command",
		spec.Verifies(contract.LocalizationBulk), func(s *spec.S) {
			l := locales(s, 4)
			overwritten := false
			for _, r := range route.All(s, payload.ChatInput) {
				if r.Kind() != route.Bulk {
					continue
				}
				overwritten = true
				for _, some := range [][]string{l[:2], l[1:3], l[3:]} {
					item := payload.Command{Description: byDefault, NameLocalizations: wording("name", some...), DescriptionLocalizations: wording("text", some...)}
					o := written(s, r, given(s, r.Write(item)))
					well := created(s, r.List(), payload.ChatInput, item)
					s.Expect(contract.LocalizationBulk, at(o, "name_localizations")).Provided(well).To(exactly(item.NameLocalizations))
					s.Expect(contract.LocalizationBulk, at(o, "description_localizations")).Provided(well).To(exactly(item.DescriptionLocalizations))
				}
			}
			if !overwritten {
				s.Missing(contract.LocalizationBulk, "no list of the profile may be overwritten whole")
			}
		})
}
