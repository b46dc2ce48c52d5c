package localization

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
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
		ofTokens(g, on)
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
	}
}

// ofTokens adds a spec that asks for a list with a client credentials token, which is of
// no user with settings.
func ofTokens(g *spec.Group, on listed) {
	spec.Example(g, on.Title(
		"a list of global commands is in the locale of the header for a client credentials token, too",
		"a list of guild commands is in the locale of the header for a client credentials token, too"),
		spec.Verifies(contract.LocalizationHeader), func(s *spec.S) {
			list, l := on.List(s), locales(s, 3)
			t := list.App().ClientToken()
			if t == nil {
				s.Lacking(verdict.LackCredential, "the profile has no client credentials token with "+target.UpdateScope)
			}
			names := wording("name", l...)
			sent := payload.Command{Description: byDefault, NameLocalizations: names}
			id, _ := own(s, list, payload.ChatInput, sent)
			theirs := list.As(client.Bearer(t.Token))
			s.Given(contract.AuthCredentialsList, theirs.List()).Provided(func() {
				s.Given(arrange.List(list).Clause(), list.List()).To(match.Success())
			}).To(match.Success())
			for _, locale := range []string{l[1], l[2]} {
				header := http.Header{s.Run.Profile.Bindings.LocaleHeader: {locale}}
				s.Expect(contract.LocalizationHeader, at(entry(s, theirs, id, nil, header), "name_localized")).Provided(func() {
					holding(s, list, id, sent)()
					s.Given(on.name.there, at(entry(s, list, id, nil, header), "name_localized")).To(is(names[locale]))
				}).To(is(names[locale]))
			}
		})
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
