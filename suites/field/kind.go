package field

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// kinds has an example for every field that must be of a JSON type. Scalars of
// another type are left alone, since many services convert those.
func kinds() *spec.Group {
	g := spec.NewGroup("Fields of a wrong type")
	g.Needs(spec.Commands, spec.Scratch)
	for _, k := range []struct {
		clause *contract.Clause
		field  string
		values []string
		global bool // a field of global commands alone
		kinds  []route.Kind
		item   string // a value, where the contract shows not for certain that an item of a bulk overwrite has the field
	}{
		{clause: contract.NameKind, field: "name", values: []string{`{"de":"eins"}`, `["eins"]`, `[7]`}, global: false,
			kinds: everywhere},
		{clause: contract.DescriptionKind, field: "description", values: []string{`{"de":"eins"}`, `["eins"]`, `[7]`},
			global: false, kinds: everywhere},
		{clause: contract.NameLocalizationsKind, field: "name_localizations", values: []string{`["de","eins"]`, `"eins"`},
			global: false, kinds: everywhere},
		{clause: contract.DescriptionLocalizationsKind, field: "description_localizations",
			values: []string{`["de","eins"]`, `"eins"`}, global: false, kinds: everywhere},
		{clause: contract.CommandOptionsKind, field: "options",
			values: []string{`{"type":3,"name":"word","description":"any word"}`, `"word"`, `["word"]`, `[7]`}, global: false, kinds: everywhere},
		{clause: contract.TypeKind, field: "type", values: []string{`{"value":1}`, `[1]`, `"user"`}, global: false,
			kinds: []route.Kind{route.Create, route.Bulk}},
		{clause: contract.NSFWKind, field: "nsfw", values: []string{`{"is":true}`, `[true]`, `[7]`}, global: false,
			kinds: everywhere, item: `true`},
		{clause: contract.IntegrationTypesKind, field: "integration_types", values: []string{`{"0":0}`, `"guild"`}, global: true,
			kinds: everywhere, item: `[1]`},
		{clause: contract.ContextsKind, field: "contexts", values: []string{`{"0":0}`, `"guild"`}, global: true,
			kinds: everywhere, item: `[1]`},
	} {
		of := g
		if slices.Contains(k.kinds, route.Bulk) {
			of = of.And(spec.Routes)
		}
		if k.clause == contract.TypeKind {
			of = of.And(spec.FewMenus)
		}
		spec.Example(of, k.clause.Text, spec.Verifies(k.clause), func(s *spec.S) {
			scope := route.Everywhere
			if k.global {
				scope = route.Globally
			}
			route.Among(s, payload.ChatInput, scope, k.kinds, func(s *spec.S, r *route.Route) {
				if r.Kind() == route.Bulk && k.item != "" && !stores(s, r, k.field, k.item) {
					return
				}
				for _, v := range k.values {
					s.Expect(k.clause, r.Refusable(described().With(k.field, json.RawMessage(v)))).To(command.Refused(s))
				}
			})
		})
	}
	return g
}

// stores reports whether the route is seen to store the field.
func stores(s *spec.S, r *route.Route, field, value string) bool {
	if user := s.Run.Profile.Bindings.UserInstall; field == "integration_types" {
		if app := r.List().App(); !supports(app, user) || !supports(app, guildInstall) {
			return false // what may be set is the default
		}
		value = fmt.Sprintf("[%d]", user)
	}
	a := r.Write(described().With(field, json.RawMessage(value)))
	if !a.Success() {
		return false
	}
	ok, err := match.Shows(map[string]any{field: json.RawMessage(value)}).Match(r.Stored(a))
	return ok && err == nil
}

var everywhere = []route.Kind{route.Create, route.Edit, route.Bulk}
