package field

import (
	"encoding/json"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// kinds has an example for every field that must be of a JSON type. Scalars of
// another type are left alone, since many services convert those.
func kinds() *spec.Group {
	g := spec.NewGroup("Fields of a wrong type")
	for _, k := range []struct {
		clause *contract.Clause
		field  string
		values []string
		global bool // a field of global commands alone
		kinds  []route.Kind
	}{
		{contract.NameKind, "name", []string{`{"de":"eins"}`, `["eins"]`, `[]`}, false, everywhere},
		{contract.DescriptionKind, "description", []string{`{"de":"eins"}`, `["eins"]`, `[]`}, false, everywhere},
		{contract.NameLocalizationsKind, "name_localizations", []string{`["de","eins"]`, `"eins"`}, false, everywhere},
		{contract.DescriptionLocalizationsKind, "description_localizations", []string{`["de","eins"]`, `"eins"`}, false, everywhere},
		{contract.CommandOptionsKind, "options", []string{`{"type":3,"name":"word","description":"any word"}`, `"word"`}, false, everywhere},
		{contract.TypeKind, "type", []string{`{"value":1}`, `[1]`, `"user"`}, false, []route.Kind{route.Create, route.Bulk}},
		{contract.NSFWKind, "nsfw", []string{`{"is":true}`, `[true]`, `[]`}, false, []route.Kind{route.Create, route.Edit}},
		{contract.IntegrationTypesKind, "integration_types", []string{`{"0":0}`, `"guild"`}, true, []route.Kind{route.Create, route.Edit}},
		{contract.ContextsKind, "contexts", []string{`{"0":0}`, `"guild"`}, true, []route.Kind{route.Create, route.Edit}},
	} {
		spec.Example(g, k.clause.Text, spec.Verifies(k.clause), func(s *spec.S) {
			scope := route.Everywhere
			if k.global {
				scope = route.Globally
			}
			for _, r := range route.Among(s, payload.ChatInput, scope, k.kinds...) {
				for _, v := range k.values {
					s.Expect(k.clause, r.Write(described().With(k.field, json.RawMessage(v)))).To(refused(s))
				}
			}
		})
	}
	return g
}

var everywhere = []route.Kind{route.Create, route.Edit, route.Bulk}
