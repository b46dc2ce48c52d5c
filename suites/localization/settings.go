package localization

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// settings shows whose locale counts where no header names one.
func settings(g *spec.Group, on listed) {
	spec.Example(g, on.Title(
		"without a header a list of global commands is in the locale of the user's settings",
		"without a header a list of guild commands is in the locale of the user's settings"),
		spec.Verifies(contract.LocalizationUserSettings), func(s *spec.S) {
			list := on.List(s)
			mine := list.App().Locale
			if mine == "" {
				s.Lacking(verdict.LackBinding, "the profile does not say which locale is in the settings of the bot's user")
			}
			// Other locales stand beside it, which might be taken for it.
			l := locales(s, 4)
			for _, d := range []map[string]string{{l[0]: "other"}, {l[1]: "other", l[3]: "another"}} {
				d[mine] = "in-mine"
				sent := payload.Command{Description: byDefault, NameLocalizations: d, DescriptionLocalizations: d}
				id, _ := own(s, list, payload.ChatInput, sent)
				o := entry(s, list, id, nil, nil)
				well := func() {
					holding(s, list, id, sent)()
					asked := entry(s, list, id, nil, asker(s, mine)) // the locale is one that lists know
					s.Given(on.name.there, at(asked, "name_localized")).To(is("in-mine"))
				}
				s.Expect(contract.LocalizationUserSettings, at(o, "name_localized")).Provided(well).To(is("in-mine"))
				s.Expect(contract.LocalizationUserSettings, at(o, "description_localized")).Provided(well).To(is("in-mine"))
			}
		})
}

// asking is what the headers of a request ask for; the locales are ordinals.
type asking struct {
	header, accept string // %[1]s is the first locale
	want           int
}

func requesters(g *spec.Group) {
	for _, on := range []listed{globalList, guildList} {
		settings(g, on)
		for _, of := range []struct {
			clause *contract.Clause
			ways   []asking
		}{
			{contract.LocalizationHeader, []asking{{header: "%[1]s", want: 0}, {header: "%[3]s", want: 2}}},
			{contract.LocalizationAcceptLanguage, []asking{
				{accept: "%[2]s", want: 1}, {accept: "%[3]s", want: 2},
			}},
			{contract.LocalizationHeaderFirst, []asking{
				{header: "%[2]s", accept: "%[1]s", want: 1},
				{header: "%[1]s", accept: "%[3]s", want: 0},
			}},
		} {
			asked(g, on, on.Title("in a list of global commands ", "in a list of guild commands ")+of.clause.Text, of.clause, of.ways)
		}
		weights := contract.LocalizationAcceptLanguageWeights
		asked(g, on, on.Title(
			"of the languages that Accept-Language weighs, the heaviest is that of a list of global commands",
			"of the languages that Accept-Language weighs, the heaviest is that of a list of guild commands"), weights, []asking{
			{accept: "%[1]s;q=0.3, %[3]s;q=0.8", want: 2},
			{accept: "%[1]s;q=0.25,%[4]s;q=0.75,%[2]s;q=0.5", want: 3},
			{accept: "%[1]s;q=0.301, %[2]s;q=0.302", want: 1},
			{accept: "%[1]s;q=0.5, %[2]s", want: 1},
			{accept: "*;q=0.1, %[3]s;q=0.2", want: 2},
			{accept: "%[4]s, %[1]s;q=0.5", want: 3},
			{accept: "%[3]s,%[1]s;q=0.9,%[2]s;q=0.8,*;q=0.5", want: 2},
		})
	}
}

// asked adds a spec that asks for a list in several ways.
func asked(g *spec.Group, on listed, text string, clause *contract.Clause, ways []asking) {
	spec.Example(g, text, spec.Verifies(clause), func(s *spec.S) {
		list, l := on.List(s), locales(s, 4)
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
			s.Expect(clause, shown(header)).Provided(func() {
				holding(s, list, id, sent)()
				s.Given(on.plain, at(entry(s, list, id, nil, header), "name_localizations")).To(exactly(nil))
				s.Given(on.name.there, shown(asker(s, l[q.want]))).To(oneOf(names))
				alone := http.Header{s.Run.Profile.Bindings.LocaleHeader: {l[q.want]}}
				if clause == contract.LocalizationHeaderFirst { // a header that does not count at all can't come first
					s.Given(contract.LocalizationHeader, shown(alone)).To(is(names[l[q.want]]))
				}
				if clause != contract.LocalizationAcceptLanguageWeights {
					return
				}
				single := http.Header{"Accept-Language": {l[3]}}
				s.Given(contract.LocalizationAcceptLanguage, shown(single)).To(is(names[l[3]]))
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
