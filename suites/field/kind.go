package field

import (
	"encoding/json"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// kinds has an example for every field that must be of a JSON type. Scalars of
// another type are left alone, since many services convert those.
func kinds() *spec.Group {
	g := spec.NewGroup("Fields of a wrong type")
	g.Needs(spec.Commands)
	for _, k := range []struct {
		clause *contract.Clause
		field  string
		values []string
		global bool // a field of global commands alone
		kinds  []route.Kind
	}{
		{clause: contract.NameKind, field: "name", values: []string{`{"de":"eins"}`, `["eins"]`, `[]`}, global: false,
			kinds: everywhere},
		{clause: contract.DescriptionKind, field: "description", values: []string{`{"de":"eins"}`, `["eins"]`, `[]`},
			global: false, kinds: everywhere},
		{clause: contract.NameLocalizationsKind, field: "name_localizations", values: []string{`["de","eins"]`, `"eins"`},
			global: false, kinds: everywhere},
		{clause: contract.DescriptionLocalizationsKind, field: "description_localizations",
			values: []string{`["de","eins"]`, `"eins"`}, global: false, kinds: everywhere},
		{clause: contract.CommandOptionsKind, field: "options",
			values: []string{`{"type":3,"name":"word","description":"any word"}`, `"word"`}, global: false, kinds: everywhere},
		{clause: contract.TypeKind, field: "type", values: []string{`{"value":1}`, `[1]`, `"user"`}, global: false,
			kinds: []route.Kind{route.Create, route.Bulk}},
		{clause: contract.NSFWKind, field: "nsfw", values: []string{`{"is":true}`, `[true]`, `[]`}, global: false,
			kinds: []route.Kind{route.Create, route.Edit}},
		{clause: contract.IntegrationTypesKind, field: "integration_types", values: []string{`{"0":0}`, `"guild"`}, global: true,
			kinds: []route.Kind{route.Create, route.Edit}},
		{clause: contract.ContextsKind, field: "contexts", values: []string{`{"0":0}`, `"guild"`}, global: true,
			kinds: []route.Kind{route.Create, route.Edit}},
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
				for _, v := range k.values {
					s.Expect(k.clause, r.Refusable(described().With(k.field, json.RawMessage(v)))).To(command.Refused(s))
				}
			})
		})
	}
	return g
}

var everywhere = []route.Kind{route.Create, route.Edit, route.Bulk}
