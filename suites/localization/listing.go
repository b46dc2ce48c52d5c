package localization

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	"github.com/slashproof/slashproof/harness/payload"
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
	place
	name, description  shown
	plain, full, false *contract.Clause
}

var (
	globalList = listed{
		global, shown{"name", contract.LocalizationGlobalName, contract.LocalizationGlobalNameAbsent},
		shown{"description", contract.LocalizationGlobalDescription, contract.LocalizationGlobalDescriptionAbsent},
		contract.LocalizationGlobalPlain, contract.LocalizationGlobalFull, contract.LocalizationGlobalFalse,
	}
	guildList = listed{
		guild, shown{"name", contract.LocalizationGuildName, contract.LocalizationGuildNameAbsent},
		shown{"description", contract.LocalizationGuildDescription, contract.LocalizationGuildDescriptionAbsent},
		contract.LocalizationGuildPlain, contract.LocalizationGuildFull, contract.LocalizationGuildFalse,
	}
)

func listings() *spec.Chapter {
	c := spec.NewChapter("Localized lists")
	for _, p := range []listed{globalList, guildList} {
		lists(c, p)
		otherLocales(c, p)
	}
	anyLocale(c)
	requesters(c)
	return c
}

func lists(c *spec.Chapter, on listed) {
	spec.Example(c, "the list of "+on.noun+"s shows the texts of the requester's locale, or dictionaries when they are asked for",
		spec.Verifies(on.name.there, on.description.there, on.name.absent, on.description.absent, on.plain, on.full, on.false), func(s *spec.S) {
			list, l := on.list(s), locales(s, 4)
			both, nameAlone, textAlone, neither := l[0], l[1], l[2], l[3]
			sent := payload.Command{
				Description:       byDefault,
				NameLocalizations: wording("name", both, nameAlone), DescriptionLocalizations: wording("text", both, textAlone),
			}
			slash, name := own(s, list, payload.ChatInput, sent)
			userNames := payload.Command{NameLocalizations: wording("User ", both)}
			user, _ := own(s, list, payload.User, userNames)
			sentWell, userWell := holding(s, list, slash, sent), holding(s, list, user, userNames)
			shows := func(id string, t shown, d map[string]string, locale string) {
				o := entry(s, list, id, nil, asker(s, locale))
				for _, key := range []string{"name_localizations", "description_localizations"} {
					s.Expect(on.plain, at(o, key)).To(exactly(nil))
				}
				localized := at(o, t.key+"_localized")
				if text := d[locale]; text != "" {
					s.Expect(t.there, localized).Provided(sentWell).To(is(text))
					s.Expect(t.there, o).To(match.Field("name", name))
				} else {
					s.Expect(t.absent, localized).Provided(func() {
						sentWell()
						s.Given(localized).To(noneOf(d)) // another locale's text is another clause
					}).To(absent())
				}
			}
			for _, locale := range []string{both, nameAlone, textAlone, neither} {
				shows(slash, on.name, sent.NameLocalizations, locale)
				shows(slash, on.description, sent.DescriptionLocalizations, locale)
			}
			s.Expect(on.name.there, at(entry(s, list, user, nil, asker(s, both)), "name_localized")).Provided(userWell).To(is("User "))
			s.Expect(on.name.absent, at(entry(s, list, user, nil, asker(s, neither)), "name_localized")).Provided(userWell).To(absent())

			off := entry(s, list, slash, url.Values{"with_localizations": {"false"}}, asker(s, both))
			s.Expect(on.false, at(off, "name_localized")).Provided(sentWell).To(is("name"))
			s.Expect(on.false, at(off, "description_localized")).Provided(sentWell).To(is("text"))
			s.Expect(on.false, at(off, "name_localizations")).To(exactly(nil))
			s.Expect(on.false, at(off, "description_localizations")).To(exactly(nil))
			for _, header := range []http.Header{nil, asker(s, both), asker(s, neither)} {
				o := entry(s, list, slash, command.WithDictionaries, header)
				s.Expect(on.full, at(o, "name_localizations")).Provided(sentWell).To(exactly(sent.NameLocalizations))
				s.Expect(on.full, at(o, "description_localizations")).Provided(sentWell).To(exactly(sent.DescriptionLocalizations))
			}
		})
}

// otherLocales asks in locales that have relatives in the dictionary: another
// region of the language, English, and the locale that es-419 falls back to.
func otherLocales(c *spec.Chapter, on listed) {
	spec.Example(c, "the list of "+on.noun+"s never shows a text of another locale",
		spec.Verifies(contract.LocalizationListOther), func(s *spec.S) {
			list := on.list(s)
			known := func(locale string) bool { return slices.Contains(bound(s), locale) }
			d := generate.Dictionary{}
			for i, locale := range []string{"en-US", "en-GB", "es-419", "zh-CN", "pt-BR", "it"} {
				if known(locale) {
					d[locale] = fmt.Sprintf("number%d", i)
				}
			}
			askers := slices.DeleteFunc([]string{"es-ES", "zh-TW", "de", "fr", "ja"}, func(locale string) bool { return !known(locale) })
			if len(d) == 0 || len(askers) == 0 {
				s.Missing(contract.LocalizationListOther, "the profile binds none of the locales that services mix up")
				return
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
			s.Given(at(entry(s, list, id, nil, asker(s, spoken)), "name_localized")).To(is(d[spoken]))
		})
}

func anyLocale(c *spec.Chapter) {
	texts := []*contract.Clause{contract.LocalizationListOther}
	for _, on := range []listed{globalList, guildList} {
		texts = append(texts, on.name.there, on.name.absent, on.description.there, on.description.absent)
	}
	spec.Property(c, "a list shows each text in the requester's locale or not at all", spec.Verifies(texts...),
		generate.ListedTexts(), func(s *spec.S, q generate.Listed) {
			on := globalList
			if s.Lane%2 == 1 {
				on = guildList
			}
			q = q.In(bound(s))
			if q.Requester == "" {
				return
			}
			list := on.list(s)
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
					s.Expect(t.there, localized).Provided(func() {
						well()
						if localized.value == nil { // dictionaries in its place are another clause
							s.Given(at(o, t.key+"_localizations")).To(exactly(nil))
						}
					}).To(is(text))
				case standIn != "":
					s.Expect(t.absent, localized).Provided(well).To(absentOr(standIn))
				default:
					s.Expect(t.absent, localized).Provided(well).To(absent())
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

// asking is what the headers of a request ask for; the locales are ordinals.
type asking struct {
	clause         *contract.Clause
	header, accept string // %[1]s is the first locale
	want           int
}

func requesters(c *spec.Chapter) {
	for _, on := range []listed{globalList, guildList} {
		asked(c, on, "the requester's locale in a list of "+on.noun+"s is that of the service's own header, then of Accept-Language",
			spec.Verifies(contract.LocalizationHeader, contract.LocalizationHeaderFirst, contract.LocalizationAcceptLanguage), []asking{
				{contract.LocalizationHeader, "%[1]s", "", 0},
				{contract.LocalizationHeader, "%[3]s", "", 2},
				{contract.LocalizationAcceptLanguage, "", "%[2]s", 1},
				{contract.LocalizationAcceptLanguage, "", "%[3]s", 2},
				{contract.LocalizationAcceptLanguage, "", "%[4]s, %[1]s;q=0.5", 3},
				{contract.LocalizationAcceptLanguage, "", "%[3]s,%[1]s;q=0.9,%[2]s;q=0.8,*;q=0.5", 2},
				{contract.LocalizationHeaderFirst, "%[2]s", "%[1]s", 1},
				{contract.LocalizationHeaderFirst, "%[1]s", "%[3]s, %[2]s;q=0.9, %[1]s;q=0.1", 0},
			})
		weights := contract.LocalizationAcceptLanguageWeights
		asked(c, on, "of the languages that Accept-Language weighs, the heaviest is that of a list of "+on.noun+"s",
			spec.Verifies(weights), []asking{
				{weights, "", "%[1]s;q=0.3, %[3]s;q=0.8", 2},
				{weights, "", "%[1]s;q=0.25,%[4]s;q=0.75,%[2]s;q=0.5", 3},
				{weights, "", "%[1]s;q=0.301, %[2]s;q=0.302", 1},
				{weights, "", "%[1]s;q=0.5, %[2]s", 1},
				{weights, "", "*;q=0.1, %[3]s;q=0.2", 2},
			})
	}
}

// asked adds a spec that asks for a list in several ways.
func asked(c *spec.Chapter, on listed, text string, cites spec.Citation, ways []asking) {
	spec.Example(c, text, cites, func(s *spec.S) {
		list, l := on.list(s), locales(s, 4)
		names := wording("name", l...)
		sent := payload.Command{Description: byDefault, NameLocalizations: names}
		id, _ := own(s, list, payload.ChatInput, sent)
		for _, q := range ways {
			header := http.Header{}
			if q.header != "" {
				header.Set(s.Run.Profile.Bindings.LocaleHeader, expand(q.header, l))
			}
			if q.accept != "" {
				header.Set("Accept-Language", expand(q.accept, l))
			}
			shown := func(header http.Header) seen { return at(entry(s, list, id, nil, header), "name_localized") }
			s.Expect(q.clause, shown(header)).Provided(func() {
				holding(s, list, id, sent)()
				s.Given(shown(asker(s, l[q.want]))).To(oneOf(names))
				if q.clause != contract.LocalizationAcceptLanguageWeights {
					return
				}
				accepting := func(languages string) seen {
					return shown(http.Header{"Accept-Language": {expand(languages, l)}})
				}
				s.Given(accepting("%[4]s;q=0.9, %[1]s;q=0.5")).To(oneOf(names))
				if slices.ContainsFunc(strings.Split(q.accept, ","), func(one string) bool { return !strings.Contains(one, "q=") }) {
					s.Given(accepting("%[4]s, %[1]s;q=0.5")).To(is(names[l[3]]))
				}
			}).To(is(names[l[q.want]]))
		}
	})
}

// expand puts the locales into a header.
func expand(header string, l []string) string {
	for i, locale := range l {
		header = strings.ReplaceAll(header, fmt.Sprintf("%%[%d]s", i+1), locale)
	}
	return header
}
