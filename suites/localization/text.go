package localization

import (
	"strings"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// byDefault is the description in no locale.
const byDefault = "in the default language"

func texts() *spec.Group {
	g := spec.NewGroup("Localization")
	comeBack(g)
	nested(g)
	for _, p := range command.Places() {
		changes(g, p)
		answers(g, p)
		partly(g, p)
	}
	bulk(g)
	return g
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
	s.Expect(clause, a).Provided(func() { unexplained(s, r, typ, key, d, with) }).To(match.Success())
	back := at(written(s, r, a), key)
	shape := contract.NameLocalizationsShape
	if key != "name_localizations" {
		shape = contract.DescriptionLocalizationsShape
	}
	s.Given(shape, back).To(dictionaryOrNull())
	sent.Type = typ
	storable := command.Storable(s, r.List(), sent)
	if r.Kind() != route.Create {
		// Where a create does better, it is the way and not the dictionary.
		s.Given(whole(r, onEdit), back).Provided(storable).To(exactly(d))
	}
	s.Expect(clause, back).Provided(func() {
		if r.Kind() == route.Create { // as an overwrite of the lane's command
			storable()
			s.Given(whole(r, onEdit), back).To(exactly(d))
		}
	}).To(has(d))
	s.Given(whole(r, onEdit), back).To(exactly(d))
}

// unexplained goes on where neither the lengths of the texts of a dictionary, nor
// their letters, nor the locales that it lacks are what it is refused for: other
// specs judge those.
func unexplained(s *spec.S, r *route.Route, typ payload.CommandType, key string, d generate.Dictionary, with func(map[string]string) payload.Command) {
	words, long := map[string]string{}, map[string]string{}
	for locale, text := range d {
		words[locale], long[locale] = "word", strings.Repeat("n", utf8.RuneCountInString(text))
	}
	put(s, r, with(words))
	length, letters := contract.NameLocalizationsLength, contract.NameLocalizationsAllowed
	switch {
	case key != "name_localizations":
		length, letters = contract.DescriptionLocalizationsLength, nil
	case typ != payload.ChatInput:
		length, letters = contract.NameLocalizationsMenuLength, contract.NameLocalizationsMenus
		if !r.Write(with(lowered(d))).Success() {
			letters = nil // it is neither capitals nor spaces
		}
	}
	s.Given(length, r.Write(with(long))).To(match.Success())
	if letters != nil {
		s.Session.Given(letters, false, "the letters of the localized names to be taken", "other letters are")
	}
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

func comeBack(g *spec.Group) {
	spec.Property(g, "the localized names of a slash command come back", spec.Verifies(contract.LocalizationCommandName),
		generate.LocalizedNames(), func(s *spec.S, d generate.Dictionary) {
			comingBack(s, payload.ChatInput, contract.LocalizationCommandName, contract.LocalizationEdited, "name_localizations", d.In(bound(s)))
		})

	spec.Property(g, "the localized descriptions of a slash command come back", spec.Verifies(contract.LocalizationCommandDescription),
		generate.LocalizedDescriptions(), func(s *spec.S, d generate.Dictionary) {
			comingBack(s, payload.ChatInput, contract.LocalizationCommandDescription, contract.LocalizationDescriptionEdited,
				"description_localizations", d.In(bound(s)))
		})

	for _, menu := range []struct {
		title string
		typ   payload.CommandType
	}{
		{"the localized names of a USER command come back", payload.User},
		{"the localized names of a MESSAGE command come back", payload.Message},
	} {
		spec.Property(g, menu.title, spec.Verifies(contract.LocalizationMenuName),
			generate.LocalizedMenuNames(), func(s *spec.S, d generate.Dictionary) {
				comingBack(s, menu.typ, contract.LocalizationMenuName, contract.LocalizationEdited, "name_localizations", d.In(bound(s)))
			})
	}
}

func bulk(g *spec.Group) {
	spec.Example(g, "an item of a bulk overwrite brings the dictionaries of its command",
		spec.Verifies(contract.LocalizationBulk), func(s *spec.S) {
			l := locales(s, 4)
			overwritten := false
			for _, r := range route.Among(s, payload.ChatInput, route.Everywhere, route.Bulk) {
				if r.Kind() != route.Bulk {
					continue
				}
				overwritten = true
				for _, some := range [][]string{l[:2], l[1:3], l[3:]} {
					item := payload.Command{Description: byDefault, NameLocalizations: wording("name", some...), DescriptionLocalizations: wording("text", some...)}
					o := written(s, r, put(s, r, item))
					well := command.Storable(s, r.List(), item)
					s.Expect(contract.LocalizationBulk, at(o, "name_localizations")).Provided(well).To(exactly(item.NameLocalizations))
					s.Expect(contract.LocalizationBulk, at(o, "description_localizations")).Provided(well).To(exactly(item.DescriptionLocalizations))
				}
			}
			if !overwritten {
				s.Lacking(verdict.LackOverwrite, "no list of the profile may be overwritten whole")
			}
		})
}
