package localization

import (
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
