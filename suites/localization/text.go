package localization

import (
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	"github.com/slashproof/slashproof/harness/payload"
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

func comeBack(c *spec.Chapter) {
	spec.Property(c, "the localized names of a slash command come back",
		spec.Verifies(contract.LocalizationCommandName, contract.LocalizationEdited, contract.LocalizationOverwritten, contract.LocalizationBulk),
		generate.LocalizedNames(), func(s *spec.S, d generate.Dictionary) {
			r := route.Of(s, payload.ChatInput)
			d = d.In(bound(s))
			a := r.Write(payload.Command{Description: byDefault, NameLocalizations: d})
			s.Expect(contract.LocalizationCommandName, a).To(match.Success())
			names := at(written(s, r, a), "name_localizations")
			s.Expect(contract.LocalizationCommandName, names).To(has(d))
			s.Expect(whole(r, contract.LocalizationEdited), names).To(exactly(d))
		})

	spec.Property(c, "the localized descriptions of a slash command come back",
		spec.Verifies(contract.LocalizationCommandDescription, contract.LocalizationDescriptionEdited,
			contract.LocalizationOverwritten, contract.LocalizationBulk),
		generate.LocalizedDescriptions(), func(s *spec.S, d generate.Dictionary) {
			r := route.Of(s, payload.ChatInput)
			d = d.In(bound(s))
			a := r.Write(payload.Command{Description: byDefault, DescriptionLocalizations: d})
			s.Expect(contract.LocalizationCommandDescription, a).To(match.Success())
			descriptions := at(written(s, r, a), "description_localizations")
			s.Expect(contract.LocalizationCommandDescription, descriptions).To(has(d))
			s.Expect(whole(r, contract.LocalizationDescriptionEdited), descriptions).To(exactly(d))
		})

	spec.Property(c, "the localized names of a user or message command come back",
		spec.Verifies(contract.LocalizationMenuName), generate.LocalizedMenuNames(),
		func(s *spec.S, d generate.Dictionary) {
			typ := payload.User
			if s.Case/6%2 == 1 {
				typ = payload.Message
			}
			r := route.Of(s, typ)
			d = d.In(bound(s))
			a := r.Write(payload.Command{NameLocalizations: d})
			s.Expect(contract.LocalizationMenuName, a).To(match.Success())
			s.Expect(contract.LocalizationMenuName, at(written(s, r, a), "name_localizations")).To(has(d))
		})
}

// changes is the life of a command's dictionaries, all of it on one command.
func changes(c *spec.Chapter, p place) {
	spec.Example(c, "an edit or overwrite of a "+p.noun+" leaves the dictionaries that it sends, and an edit keeps those that it does not",
		spec.Verifies(contract.LocalizationEdited, contract.LocalizationDescriptionEdited, contract.LocalizationKept,
			contract.LocalizationCleared, contract.LocalizationDescriptionCleared, contract.LocalizationOverwritten), func(s *spec.S) {
			list, l, sent := p.list(s), locales(s, 4), command.New(s)
			sent.NameLocalizations, sent.DescriptionLocalizations = wording("name", l[:2]...), wording("text", l[:2]...)
			id, _ := s.Spare(list, payload.ChatInput) // it is renamed here
			given(s, list.Edit(id, sent))
			expect := func(clause *contract.Clause, key string, want map[string]string) {
				s.Expect(clause, at(stored(s, list, id), key)).To(exactly(want))
			}
			expect(contract.LocalizationEdited, "name_localizations", sent.NameLocalizations)
			expect(contract.LocalizationDescriptionEdited, "description_localizations", sent.DescriptionLocalizations)
			edit := func(fields map[string]any) { given(s, list.Edit(id, fields)) }

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
			for _, o := range []map[string]any{created, changed, now, entry(s, list, id, withDictionaries, nil)} {
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
			id, made := command.Made(s, list, sent)
			names := wording("other", l[1])
			edited := given(s, list.Edit(id, map[string]any{"name_localizations": names}))
			fetched := given(s, list.Fetch(id))
			created, _ := made.Object()
			changed, _ := edited.Object()
			now, _ := fetched.Object()
			s.Expect(contract.LocalizationAnswer, at(created, "name_localizations")).To(exactly(sent.NameLocalizations))
			s.Expect(contract.LocalizationAnswer, at(created, "description_localizations")).To(exactly(sent.DescriptionLocalizations))
			for _, o := range []map[string]any{changed, now} {
				s.Expect(contract.LocalizationAnswer, at(o, "name_localizations")).To(exactly(names))
				s.Expect(contract.LocalizationAnswer, at(o, "description_localizations")).To(exactly(sent.DescriptionLocalizations))
			}
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
					{"name_localizations": wording("name", locale), "options": []payload.Option{word, another}},
				} {
					s.Expect(contract.LocalizationPartial, list.Edit(id, fields)).To(match.Success())
				}
			}
			o := stored(s, list, id)
			s.Expect(contract.LocalizationPartial, at(o, "name_localizations")).To(exactly(wording("name", l[3])))
			s.Expect(contract.LocalizationPartial, at(o, "description_localizations")).To(exactly(wording("text", l[3])))

			choice := func(german string) []payload.Option {
				return []payload.Option{{Type: payload.StringOption, Name: "word", Description: "a word", Choices: []payload.Choice{{
					Name: "Blue", Value: payload.String("b"), NameLocalizations: map[string]string{l[0]: german, l[1]: "other"},
				}}}}
			}
			// But for the equal text each of these is accepted.
			given(s, list.Edit(id, map[string]any{
				"options": choice("Blau"), "name_localizations": wording("name", l[:2]...), "description_localizations": wording("text", l[:2]...),
			}))
			for _, fields := range []map[string]any{
				{"name": name, "name_localizations": map[string]string{l[0]: name, l[1]: "other"}},
				{"description": byDefault, "description_localizations": map[string]string{l[0]: byDefault, l[1]: "other"}},
				{"options": choice("Blue")},
			} {
				s.Expect(contract.LocalizationEqualAccepted, list.Edit(id, fields)).To(match.Success())
			}
			o = stored(s, list, id)
			s.Expect(contract.LocalizationEqualAccepted, at(o, "name_localizations")).To(has(map[string]string{l[1]: "other"}))
			s.Expect(contract.LocalizationEqualAccepted, at(o, "description_localizations")).To(has(map[string]string{l[1]: "other"}))
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
					s.Expect(contract.LocalizationBulk, at(o, "name_localizations")).To(exactly(item.NameLocalizations))
					s.Expect(contract.LocalizationBulk, at(o, "description_localizations")).To(exactly(item.DescriptionLocalizations))
				}
			}
			if !overwritten {
				s.Missing(contract.LocalizationBulk, "no list of the profile may be overwritten whole")
			}
		})
}
