package localization

import (
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// menuChanges is the life of the localized names of context menus, of which a service may
// make less than of those of slash commands.
func menuChanges(g *spec.Group, p command.Place) {
	of := p.Title(", of a global context menu", ", of a guild context menu")
	g = g.And(spec.Menus)
	names := commandTexts[0]
	for _, k := range []struct {
		clause, taken *contract.Clause // taken is that of the edit, nil for its operation
		fields        func(l []string) map[string]any
		want          func(l []string) map[string]string
	}{
		{clause: names.edited, fields: func(l []string) map[string]any {
			return map[string]any{names.key: wording("other", l[1:3]...)}
		}, want: func(l []string) map[string]string { return wording("other", l[1:3]...) }},
		{clause: names.cleared, taken: names.null, fields: func([]string) map[string]any { return map[string]any{names.key: nil} },
			want: func([]string) map[string]string { return nil }},
		{clause: contract.LocalizationKept, fields: func([]string) map[string]any { return map[string]any{"nsfw": false} },
			want: func(l []string) map[string]string { return wording("menu", l[:2]...) }},
	} {
		spec.Example(g, k.clause.Text+of, spec.Verifies(k.clause), func(s *spec.S) {
			list, l := p.List(s), locales(s, 4)
			for _, typ := range []payload.CommandType{payload.User, payload.Message} {
				sent := payload.Command{Type: typ, NameLocalizations: wording("menu", l[:2]...)}
				id, _ := own(s, list, typ, sent)
				taken := k.taken
				if taken == nil {
					taken = s.Survey().Editing(list)
				}
				s.Given(taken, list.Edit(id, k.fields(l))).Provided(func() {
					s.Given(s.Survey().Editing(list), list.Edit(id, map[string]any{})).To(match.Success())
				}).To(match.Success())
				s.Expect(k.clause, at(stored(s, list, id), names.key)).Provided(command.Storable(s, list, sent)).To(exactly(k.want(l)))
			}
		})
	}
	spec.Example(g, names.overwritten.Text+of, spec.Verifies(names.overwritten), func(s *spec.S) {
		list, l := p.List(s), locales(s, 4)
		for _, typ := range []payload.CommandType{payload.User, payload.Message} {
			id, name := own(s, list, typ, payload.Command{NameLocalizations: wording("menu", l[:2]...)})
			sent := payload.Command{Type: typ, Name: name, NameLocalizations: wording("new", l[0], l[3])}
			again := contract.CreateGuild200
			if list.IsGlobal() {
				again = contract.CreateGlobal200
			}
			s.Given(again, list.Create(sent)).To(match.Success())
			if now := list.Called(name, int(typ)); now != "" {
				id = now
			}
			s.Expect(names.overwritten, at(stored(s, list, id), names.key)).Provided(command.Storable(s, list, sent)).To(exactly(sent.NameLocalizations))
		}
	})
}
