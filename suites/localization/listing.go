package localization

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// shown are the clauses of a list about one text of a command.
type shown struct {
	key           string // name or description
	there, absent *contract.Clause
}

// listed are the clauses of a list.
type listed struct {
	command.Place
	name, description  shown
	plain, full, false *contract.Clause
}

var (
	globalList = listed{
		Place: command.Global, name: shown{key: "name", there: contract.LocalizationGlobalName, absent: contract.LocalizationGlobalNameAbsent},
		description: shown{key: "description", there: contract.LocalizationGlobalDescription, absent: contract.LocalizationGlobalDescriptionAbsent},
		plain:       contract.LocalizationGlobalPlain, full: contract.LocalizationGlobalFull, false: contract.LocalizationGlobalFalse,
	}
	guildList = listed{
		Place: command.Guild, name: shown{key: "name", there: contract.LocalizationGuildName, absent: contract.LocalizationGuildNameAbsent},
		description: shown{key: "description", there: contract.LocalizationGuildDescription, absent: contract.LocalizationGuildDescriptionAbsent},
		plain:       contract.LocalizationGuildPlain, full: contract.LocalizationGuildFull, false: contract.LocalizationGuildFalse,
	}
)

func listings() *spec.Group {
	g := spec.NewGroup("Localized lists")
	g.Needs(spec.Commands, spec.Scratch)
	for _, p := range []listed{globalList, guildList} {
		lists(g.And(spec.Menus), p)
		otherLocales(g, p)
	}
	anyLocale(g)
	requesters(g)
	spec.Example(g, "a command that is made again shows no text of the one that was deleted",
		spec.Verifies(guildList.name.absent, guildList.description.absent), madeAgain)
	return g
}

// reading is what a list showed of some commands, to whom.
type reading struct {
	sent  payload.Command
	name  string
	l     []string                  // both texts, the name, the description or neither are in these
	slash map[string]map[string]any // by the asker's locale
	menus []menuReading
	off   map[string]any   // with_localizations=false
	full  []map[string]any // with_localizations=true
	held  error            // of the slash command: what it has not of what was sent
}

// menuReading is that of a context menu, whose name is localized.
type menuReading struct {
	sent  payload.Command
	shown map[string]map[string]any // by the asker's locale
	full  map[string]any
	held  error
}

// word is what the localized name is in the first locale.
func (m menuReading) word() string {
	if m.sent.Type == payload.User {
		return "user"
	}
	return "message"
}

// read writes the commands and asks for the list in every way, once a run.
func (on listed) read(s *spec.S) reading {
	return session.Shared(s.Session, "localized texts among "+on.Noun+"s", func(own *session.Session) reading {
		return on.reading(&spec.S{Session: own})
	})
}

func (on listed) reading(s *spec.S) reading {
	list, l := on.List(s), locales(s, 4)
	g := reading{l: l, slash: map[string]map[string]any{}}
	both, nameAlone, textAlone, neither := l[0], l[1], l[2], l[3]
	g.sent = payload.Command{
		Description:       byDefault,
		NameLocalizations: wording("name", both, nameAlone), DescriptionLocalizations: wording("text", both, textAlone),
	}
	id, name := own(s, list, payload.ChatInput, g.sent)
	g.name = name
	for _, locale := range l {
		g.slash[locale] = entry(s, list, id, nil, asker(s, locale))
	}
	g.off = entry(s, list, id, url.Values{"with_localizations": {"false"}}, asker(s, both))
	for _, header := range []http.Header{nil, asker(s, both), asker(s, neither)} {
		g.full = append(g.full, entry(s, list, id, command.WithDictionaries, header))
	}
	if ok, _ := command.SameDictionaries(g.sent).Match(g.full[0]); !ok {
		g.held = session.Attempt(holding(s, list, id, g.sent))
	}
	for _, typ := range []payload.CommandType{payload.User, payload.Message} {
		g.menus = append(g.menus, on.menu(s, typ, both, neither))
	}
	return g
}

// menu is what the list shows of a context menu whose name is localized in the first
// locale and not in the second.
func (on listed) menu(s *spec.S, typ payload.CommandType, first, second string) menuReading {
	m := menuReading{sent: payload.Command{Type: typ}, shown: map[string]map[string]any{}}
	m.sent.NameLocalizations = wording(m.word(), first)
	list := on.List(s)
	id, _ := own(s, list, typ, m.sent)
	for _, locale := range []string{first, second} {
		m.shown[locale] = entry(s, list, id, nil, asker(s, locale))
	}
	m.full = entry(s, list, id, command.WithDictionaries, nil)
	localized, _ := is(m.word()).Match(at(m.shown[first], "name_localized"))
	if whole, _ := command.SameDictionaries(m.sent).Match(m.full); !localized || !whole {
		m.held = session.Attempt(func() {
			command.Fresh(s, list, m.shown[first])
			holding(s, list, id, m.sent)()
		})
	}
	return m
}

// lists has a spec for each clause about what a list shows to whom.
func lists(g *spec.Group, on listed) {
	add := on.adder(g)
	for _, t := range []struct {
		shown
		of func(reading) map[string]string
	}{
		{on.name, func(g reading) map[string]string { return g.sent.NameLocalizations }},
		{on.description, func(g reading) map[string]string { return g.sent.DescriptionLocalizations }},
	} {
		add(t.there, func(s *spec.S, g reading) {
			for _, locale := range g.l {
				o := g.slash[locale]
				if text := t.of(g)[locale]; text != "" {
					s.Expect(t.there, at(o, t.key+"_localized")).Provided(func() {
						s.End(g.held)
						s.Given(on.plain, at(o, t.key+"_localizations")).To(exactly(nil))
					}).To(is(text))
					s.Given(contract.NameEcho, o).To(match.Field("name", g.name))
				}
			}
			for _, m := range g.menus {
				if t.key == "name" {
					s.Expect(t.there, at(m.shown[g.l[0]], "name_localized")).Provided(func() { s.End(m.held) }).To(is(m.word()))
				}
			}
		})
		add(t.absent, func(s *spec.S, g reading) {
			for _, locale := range g.l {
				d := t.of(g)
				if localized := at(g.slash[locale], t.key+"_localized"); d[locale] == "" {
					s.Expect(t.absent, localized).Provided(func() {
						s.End(g.held)
						s.Given(contract.LocalizationListOther, localized).To(noneOf(d))
					}).To(absent())
				}
			}
			for _, m := range g.menus {
				if localized := at(m.shown[g.l[3]], "name_localized"); t.key == "name" {
					s.Expect(t.absent, localized).Provided(func() {
						s.End(m.held)
						s.Given(contract.LocalizationListOther, localized).To(noneOf(m.sent.NameLocalizations))
					}).To(absent())
				}
			}
		})
	}
	dictionariesShown(g, on)
}

// adder adds a spec about what the list shows, which judges the run's reading.
func (on listed) adder(g *spec.Group) func(clause *contract.Clause, judge func(s *spec.S, g reading)) {
	return func(clause *contract.Clause, judge func(s *spec.S, g reading)) {
		spec.Example(g, clause.Text, spec.Verifies(clause), func(s *spec.S) { judge(s, on.read(s)) })
	}
}

// dictionariesShown has the specs about whole dictionaries in a list.
func dictionariesShown(g *spec.Group, on listed) {
	add := on.adder(g)
	add(on.plain, func(s *spec.S, g reading) {
		shown := slices.Collect(maps.Values(g.slash))
		for _, m := range g.menus {
			shown = slices.AppendSeq(shown, maps.Values(m.shown))
		}
		for _, o := range shown {
			for _, key := range []string{"name_localizations", "description_localizations"} {
				s.Expect(on.plain, at(o, key)).To(exactly(nil))
			}
		}
	})
	add(on.false, func(s *spec.S, g reading) {
		for key, text := range map[string]string{"name": "name", "description": "text"} {
			s.Expect(on.false, at(g.off, key+"_localizations")).Provided(func() {
				s.Given(on.plain, at(g.slash[g.l[0]], key+"_localizations")).To(exactly(nil))
			}).To(exactly(nil))
			s.Expect(on.false, at(g.off, key+"_localized")).Provided(func() {
				s.End(g.held)
				clause := on.name.there
				if key == "description" {
					clause = on.description.there
				}
				s.Given(clause, at(g.slash[g.l[0]], key+"_localized")).To(is(text))
			}).To(is(text))
		}
	})
	add(on.full, func(s *spec.S, g reading) {
		for _, o := range g.full {
			s.Expect(on.full, at(o, "name_localizations")).Provided(func() { s.End(g.held) }).To(exactly(g.sent.NameLocalizations))
			s.Expect(on.full, at(o, "description_localizations")).Provided(func() { s.End(g.held) }).To(exactly(g.sent.DescriptionLocalizations))
		}
		for _, m := range g.menus {
			s.Expect(on.full, at(m.full, "name_localizations")).Provided(func() { s.End(m.held) }).To(exactly(m.sent.NameLocalizations))
		}
	})
}

// otherLocales asks in locales that have relatives in the dictionary: another
// region of the language, English, and the locale that es-419 falls back to.
func otherLocales(g *spec.Group, on listed) {
	spec.Example(g, on.Title(
		"the list of global commands never shows a text of another locale",
		"the list of guild commands never shows a text of another locale"),
		spec.Verifies(contract.LocalizationListOther), func(s *spec.S) {
			list := on.List(s)
			known := func(locale string) bool { return slices.Contains(bound(s), locale) }
			d := generate.Dictionary{}
			for i, locale := range []string{"en-US", "en-GB", "es-419", "zh-CN", "pt-BR", "it"} {
				if known(locale) {
					d[locale] = fmt.Sprintf("number%d", i)
				}
			}
			askers := slices.DeleteFunc([]string{"es-ES", "zh-TW", "de", "fr", "ja"}, func(locale string) bool { return !known(locale) })
			if len(d) == 0 || len(askers) == 0 {
				s.Lacking(verdict.LackBinding, "the profile binds none of the locales that services mix up")
			}
			sent := payload.Command{Description: byDefault, NameLocalizations: d, DescriptionLocalizations: d}
			id, _ := own(s, list, payload.ChatInput, sent)
			for _, locale := range askers {
				o := entry(s, list, id, nil, asker(s, locale))
				for _, key := range []string{"name_localized", "description_localized"} {
					s.Expect(contract.LocalizationListOther, at(o, key)).Provided(holding(s, list, id, sent)).To(noneOf(d))
				}
			}
			// Silence alone proves nothing: for one of its own locales the list speaks.
			spoken := slices.Sorted(maps.Keys(d))[0]
			s.Given(on.name.there, at(entry(s, list, id, nil, asker(s, spoken)), "name_localized")).Provided(func() {
				holding(s, list, id, sent)()
				s.Given(on.plain, at(entry(s, list, id, nil, asker(s, spoken)), "name_localizations")).To(exactly(nil))
			}).To(is(d[spoken]))
		})
}

func anyLocale(g *spec.Group) {
	// What it joins has specs of its own.
	spec.Property(g, "a list shows each text in the requester's locale or not at all", spec.Verifies(contract.LocalizationListOther),
		generate.ListedTexts(), func(s *spec.S, q generate.Listed) {
			on := globalList
			if s.Lane%2 == 1 {
				on = guildList
			}
			q = q.In(bound(s))
			if q.Requester == "" {
				return
			}
			list := on.List(s)
			sent := payload.Command{Description: byDefault, NameLocalizations: q.Names, DescriptionLocalizations: q.Descriptions}
			id, _ := own(s, list, payload.ChatInput, sent)
			well := holding(s, list, id, sent)
			o := entry(s, list, id, nil, asker(s, q.Requester))
			for _, t := range []struct {
				shown
				d generate.Dictionary
			}{{on.name, q.Names}, {on.description, q.Descriptions}} {
				localized := at(o, t.key+"_localized")
				text, standIn := t.d[q.Requester], t.d[fallbacks[q.Requester]]
				others := generate.Dictionary{}
				for locale, other := range t.d {
					if locale != q.Requester && locale != fallbacks[q.Requester] {
						others[locale] = other
					}
				}
				s.Expect(contract.LocalizationListOther, localized).Provided(well).To(noneOf(others))
				switch {
				case text != "":
					s.Given(t.there, localized).Provided(func() {
						well()
						if localized.value == nil { // dictionaries in its place are another clause
							s.Given(on.plain, at(o, t.key+"_localizations")).To(exactly(nil))
						}
					}).To(is(text))
				case standIn != "":
					s.Given(t.absent, localized).Provided(well).To(absentOr(standIn))
				default:
					s.Given(t.absent, localized).Provided(well).To(absent())
				}
			}
		})
}

// noneOf matches a member that has no text of the dictionary.
func noneOf(d generate.Dictionary) types.GomegaMatcher {
	return match.That(fmt.Sprintf("none of %v", map[string]string(d)), func(v seen) bool {
		for _, text := range d {
			if v.value == text {
				return false
			}
		}
		return true
	})
}

// oneOf matches a member that has a text of the dictionary.
func oneOf(d map[string]string) types.GomegaMatcher {
	return match.That(fmt.Sprintf("one of %v", d), func(v seen) bool {
		text, _ := v.value.(string)
		return slices.Contains(slices.Collect(maps.Values(d)), text)
	})
}

// absentOr matches a member that is not there or has the text of the fallback.
func absentOr(text string) types.GomegaMatcher {
	return match.That("no such field, or the fallback's "+text, func(v seen) bool { return v.value == nil || v.value == text })
}
