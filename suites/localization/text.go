package localization

import (
	"strings"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/arrange"
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
	g.Needs(spec.Commands, spec.Scratch)
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

// whole is the clause by which a write of the route leaves the dictionary that it
// sends under the key and no other.
func whole(r *route.Route, key string) *contract.Clause {
	way := r.Dictionaries()
	if key == "name_localizations" {
		return way.Names
	}
	return way.Descriptions
}

// comingBack writes a command whose dictionary under the key is d, and holds
// what is stored against it.
func comingBack(s *spec.S, typ payload.CommandType, clause *contract.Clause, key string, d generate.Dictionary) {
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
	back := at(readBack(s, r, a, key, d), key)
	shape := contract.NameLocalizationsShape
	if key != "name_localizations" {
		shape = contract.DescriptionLocalizationsShape
	}
	s.Given(shape, back).To(dictionaryOrNull())
	sent.Type = typ
	storable := command.Storable(s, r.List(), sent)
	if r.Kind() != route.Create {
		// Where a create does better, it is the way and not the dictionary.
		s.Given(whole(r, key), back).Provided(storable).To(exactly(d))
	}
	s.Expect(clause, back).Provided(func() {
		if r.Kind() == route.Create { // as an overwrite of the lane's command
			storable()
			s.Given(whole(r, key), back).To(exactly(d))
		}
	}).To(has(d))
	s.Given(whole(r, key), back).To(exactly(d))
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
		var capitals, spaces *contract.Clause
		length, capitals, spaces = contract.NameLocalizationsMenuLength, contract.NameLocalizationsMenus, contract.NameLocalizationsUserSpaces
		if typ == payload.Message {
			length, capitals, spaces = contract.NameLocalizationsMessageLength, contract.NameLocalizationsMessageMixedCase, contract.NameLocalizationsMessageSpaces
		}
		switch letters = nil; {
		case r.Write(with(changed(d, strings.ToLower))).Success():
			letters = capitals
		case r.Write(with(changed(d, joined))).Success():
			letters = spaces
		}
	}
	s.Given(length, r.Write(with(long))).To(match.Success())
	if letters != nil {
		s.Session.Given(letters, false, "the letters of the localized names to be taken", "other letters are")
	}
}

// changed is a dictionary with each of its texts changed.
func changed(d generate.Dictionary, change func(string) string) map[string]string {
	other := map[string]string{}
	for locale, text := range d {
		other[locale] = change(text)
	}
	return other
}

// joined is a text without spaces.
func joined(text string) string { return strings.ReplaceAll(text, " ", "n") }

func comeBack(g *spec.Group) {
	spec.Example(g.And(spec.Routes), "every locale of the target comes back in the texts of a slash command",
		spec.Verifies(contract.LocalizationCommandName, contract.LocalizationCommandDescription), func(s *spec.S) {
			comingBack(s, payload.ChatInput, contract.LocalizationCommandName, "name_localizations", wording("word", bound(s)...))
			comingBack(s, payload.ChatInput, contract.LocalizationCommandDescription, "description_localizations", wording("A text ", bound(s)...))
		})

	spec.Property(g.And(spec.Routes), "the localized names of a slash command come back", spec.Verifies(contract.LocalizationCommandName),
		generate.LocalizedNames(), func(s *spec.S, d generate.Dictionary) {
			comingBack(s, payload.ChatInput, contract.LocalizationCommandName, "name_localizations", d.In(bound(s)))
		})

	spec.Property(g.And(spec.Routes), "the localized descriptions of a slash command come back", spec.Verifies(contract.LocalizationCommandDescription),
		generate.LocalizedDescriptions(), func(s *spec.S, d generate.Dictionary) {
			comingBack(s, payload.ChatInput, contract.LocalizationCommandDescription, "description_localizations", d.In(bound(s)))
		})

	for _, menu := range []struct {
		title, every string
		typ          payload.CommandType
		clause       *contract.Clause
	}{
		{title: "the localized names of a USER command come back", every: "every locale of the target comes back in the names of a USER command",
			typ: payload.User, clause: contract.LocalizationMenuName},
		{title: "the localized names of a MESSAGE command come back", every: "every locale of the target comes back in the names of a MESSAGE command",
			typ: payload.Message, clause: contract.LocalizationMessageName},
	} {
		spec.Example(g.And(spec.Routes, spec.Menus), menu.every, spec.Verifies(menu.clause), func(s *spec.S) {
			comingBack(s, menu.typ, menu.clause, "name_localizations", wording("Word", bound(s)...))
		})
		spec.Property(g.And(spec.Routes, spec.Menus), menu.title, spec.Verifies(menu.clause),
			generate.LocalizedMenuNames(), func(s *spec.S, d generate.Dictionary) {
				comingBack(s, menu.typ, menu.clause, "name_localizations", d.In(bound(s)))
			})
	}
}

func bulk(g *spec.Group) {
	for _, k := range []struct {
		title, separate string
		scope           route.Scope
		way             command.Way
	}{
		{title: "an item of a global bulk overwrite brings the dictionaries of its command", scope: route.Globally, way: command.InBulk,
			separate: "an item of a global bulk overwrite has no dictionaries of another item"},
		{title: "an item of a guild bulk overwrite brings the dictionaries of its command", scope: route.InGuilds, way: command.InGuildBulk,
			separate: "an item of a guild bulk overwrite has no dictionaries of another item"},
	} {
		spec.Example(g.And(spec.Routes), k.title, spec.Verifies(k.way.Names, k.way.Descriptions), func(s *spec.S) {
			broughtInBulk(s, k.scope, k.way)
		})

		list := spec.SecondGuild
		if k.scope == route.Globally {
			list = spec.SecondGlobal
		}
		spec.Example(g.And(list), k.separate, spec.Verifies(k.way.Names, k.way.Descriptions), func(s *spec.S) {
			apartInBulk(s, k.scope, k.way)
		})
	}
}

// broughtInBulk writes one command in bulk again and again, each time with others.
func broughtInBulk(s *spec.S, scope route.Scope, way command.Way) {
	l := locales(s, 4)
	route.Among(s, payload.ChatInput, scope, []route.Kind{route.Bulk}, func(s *spec.S, r *route.Route) {
		if r.Kind() != route.Bulk {
			s.Lacking(verdict.LackOverwrite, "no list of the profile may be overwritten whole")
		}
		for _, some := range [][]string{l[:2], l[1:3], l[3:]} {
			item := payload.Command{Description: byDefault, NameLocalizations: wording("name", some...), DescriptionLocalizations: wording("text", some...)}
			o := written(s, r, put(s, r, item))
			well := command.Storable(s, r.List(), item)
			s.Expect(way.Names, at(o, "name_localizations")).Provided(well).To(exactly(item.NameLocalizations))
			s.Expect(way.Descriptions, at(o, "description_localizations")).Provided(well).To(exactly(item.DescriptionLocalizations))
		}
	})
}

// apartInBulk writes a command without dictionaries behind one that has them.
func apartInBulk(s *spec.S, scope route.Scope, way command.Way) {
	p, ok, creates := command.Guild, contract.BulkGuild200, contract.BulkGuildCreates
	if scope == route.Globally {
		p, ok, creates = command.Global, contract.BulkGlobal200, contract.BulkGlobalCreates
	}
	list, why := arrange.Overwritable(s.Session, p.List(s).Guild())
	if why != "" {
		s.Lacking(verdict.LackOverwrite, why)
	}
	l := locales(s, 2)
	first, bare := command.New(s), command.New(s)
	first.NameLocalizations, first.DescriptionLocalizations = wording("name", l...), wording("text", l...)
	shown := func(items ...payload.Command) map[string]any {
		s.Given(ok, list.Overwrite(items)).To(match.Success())
		id := list.Called(bare.Name, int(payload.ChatInput))
		s.Session.Given(creates, id != "", "the command in the list", "none")
		return stored(s, list, id)
	}
	alone := func(key string, clause *contract.Clause) func() {
		return func() { s.Given(clause, at(shown(bare), key)).To(exactly(nil)) }
	}
	o := shown(first, bare)
	s.Expect(way.Names, at(o, "name_localizations")).Provided(alone("name_localizations", way.Names)).To(exactly(nil))
	s.Expect(way.Descriptions, at(o, "description_localizations")).Provided(alone("description_localizations", way.Descriptions)).To(exactly(nil))
}
