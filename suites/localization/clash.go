package localization

import (
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// clashes shows which localized names of the options of one list collide. What
// the contract leaves open is not sent: an option's own default name, and names
// of other lists.
func clashes(g *spec.Group) {
	for _, at := range spots {
		for _, clause := range []*contract.Clause{
			contract.LocalizationOptionDefault, contract.LocalizationOptionSameLocale, contract.LocalizationOptionOtherLocale,
		} {
			spec.Example(g, at.among+clause.Text, spec.Verifies(clause), func(s *spec.S) {
				for _, r := range route.Carrying(s) {
					clash(s, r, at, clause)
				}
			})
		}
	}
}

// clash writes what the clause says by the route.
func clash(s *spec.S, r *route.Route, at spot, clause *contract.Clause) {
	l := locales(s, 2)
	type names = map[string]string
	one := func(locale, name string) names { return names{locale: name} }
	write := func(a, b, c names) payload.Command {
		return payload.Command{Description: byDefault, Options: at.list(named{"one", a}, named{"two", b}, named{"three", c})}
	}
	a := put(s, r, write(one(l[0], "eins"), nil, one(l[0], "drei")))
	if clause == contract.LocalizationOptionOtherLocale {
		s.Expect(clause, r.Write(write(one(l[0], "eins"), one(l[1], "eins"), nil))).To(match.Success())
		s.Expect(clause, r.Write(write(names{l[0]: "eins", l[1]: "zwei"}, names{l[0]: "zwei", l[1]: "eins"}, nil))).To(match.Success())
		return
	}
	before := written(s, r, a)["options"]
	ground := kept(s, r, write(wording("eins", l...), wording("zwei", l...), wording("drei", l...)))
	for _, bad := range []struct {
		clause  *contract.Clause
		a, b, c names
	}{
		{clause: contract.LocalizationOptionDefault, a: one(l[0], "two"), b: nil, c: nil},
		{clause: contract.LocalizationOptionDefault, a: one(l[1], "three"), b: nil, c: nil},
		{clause: contract.LocalizationOptionDefault, a: nil, b: one(l[0], "one"), c: nil},
		{clause: contract.LocalizationOptionDefault, a: nil, b: nil, c: one(l[1], "one")},
		{clause: contract.LocalizationOptionSameLocale, a: one(l[0], "eins"), b: one(l[0], "eins"), c: nil},
		{clause: contract.LocalizationOptionSameLocale, a: one(l[1], "eins"), b: nil, c: one(l[1], "eins")},
		{clause: contract.LocalizationOptionSameLocale, a: wording("eins", l...), b: nil, c: names{l[0]: "drei", l[1]: "einsx"}},
	} {
		if bad.clause == clause {
			s.Expect(clause, r.Refusable(write(bad.a, bad.b, bad.c))).Provided(ground).To(command.Refused(s))
		}
	}
	s.Given(unchanged(r), written(s, r, a)["options"]).To(match.Same(before))
}
