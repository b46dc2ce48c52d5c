package localization

import (
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// clashes shows which localized names of the options of one list collide. What
// the contract leaves open is not sent: an option's own default name, and names
// of other lists.
func clashes(c *spec.Chapter) {
	for _, at := range spots {
		spec.Example(c, "localized names of "+at.noun+" differ from the default names of others and from each other in a locale",
			spec.Verifies(contract.LocalizationOptionDefault, contract.LocalizationOptionSameLocale, contract.LocalizationOptionOtherLocale), func(s *spec.S) {
				l := locales(s, 2)
				one := func(locale, name string) map[string]string { return map[string]string{locale: name} }
				for _, r := range route.Singly(s, payload.ChatInput) {
					write := func(a, b, c map[string]string) payload.Command {
						return payload.Command{Description: byDefault, Options: at.list(named{"one", a}, named{"two", b}, named{"three", c})}
					}
					ground := taken(s, r, write(wording("eins", l...), wording("zwei", l...), wording("drei", l...)))
					good := write(one(l[0], "eins"), nil, one(l[0], "drei"))
					a := given(s, r.Write(good))
					before := written(s, r, a)["options"]
					for _, bad := range []struct {
						clause  *contract.Clause
						a, b, c map[string]string
					}{
						{contract.LocalizationOptionDefault, one(l[0], "two"), nil, nil},
						{contract.LocalizationOptionDefault, one(l[1], "three"), nil, nil},
						{contract.LocalizationOptionDefault, nil, one(l[0], "one"), nil},
						{contract.LocalizationOptionDefault, nil, nil, one(l[1], "one")},
						{contract.LocalizationOptionSameLocale, one(l[0], "eins"), one(l[0], "eins"), nil},
						{contract.LocalizationOptionSameLocale, one(l[1], "eins"), nil, one(l[1], "eins")},
						{contract.LocalizationOptionSameLocale, wording("eins", l...), nil, map[string]string{l[0]: "drei", l[1]: "einsx"}},
					} {
						s.Expect(bad.clause, r.Write(write(bad.a, bad.b, bad.c))).Provided(ground).To(refused(s))
						s.Expect(bad.clause, written(s, r, a)["options"]).To(same(before))
					}
					s.Expect(contract.LocalizationOptionOtherLocale, r.Write(write(one(l[0], "eins"), one(l[1], "eins"), nil))).To(match.Success())
					s.Expect(contract.LocalizationOptionOtherLocale,
						r.Write(write(map[string]string{l[0]: "eins", l[1]: "zwei"}, map[string]string{l[0]: "zwei", l[1]: "eins"}, nil))).To(match.Success())
				}
			})
	}
}
