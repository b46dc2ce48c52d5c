package option

import (
	"encoding/json"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// holders shows that subcommands and groups obey what is said of every option:
// services read them by another path than those that have a value.
func holders() *spec.Group {
	g := spec.NewGroup("Subcommands and groups that break a rule")
	g.Needs(spec.Commands, spec.Scratch)
	for _, k := range []struct {
		title  string
		clause *contract.Clause
		field  string
		value  json.RawMessage // nil for one that has to be there
	}{
		{title: "a subcommand or group without a type is refused", clause: contract.OptionTypeRequired, field: "type", value: nil},
		{title: "a subcommand or group without a name is refused", clause: contract.OptionNameRequired, field: "name", value: nil},
		{title: "a subcommand or group without a description is refused", clause: contract.OptionDescriptionRequired, field: "description", value: nil},
		{title: "neither a subcommand nor a group stores channel types", clause: contract.OptionChannelTypesElsewhere, field: "channel_types", value: json.RawMessage(`[0]`)},
		{title: "neither a subcommand nor a group stores a least length", clause: contract.OptionMinLengthElsewhere, field: "min_length", value: json.RawMessage(`2`)},
		{title: "neither a subcommand nor a group stores a greatest length", clause: contract.OptionMaxLengthElsewhere, field: "max_length", value: json.RawMessage(`5`)},
		{title: "neither a subcommand nor a group stores autocomplete", clause: contract.OptionAutocompleteElsewhere, field: "autocomplete", value: json.RawMessage(`true`)},
	} {
		spec.Example(g, k.title, spec.Verifies(k.clause), func(s *spec.S) {
			for _, r := range route.Carrying(s) {
				for _, valid := range [][]payload.Option{
					{holding(payload.SubCommand, "sub", plain(payload.StringOption, "word"))},
					{holding(payload.SubCommandGroup, "group", plain(payload.SubCommand, "sub"))},
				} {
					bad := valid[0]
					if bad.Extra = (payload.Extra{k.field: payload.Absent}); k.value != nil {
						bad.Extra[k.field] = k.value
					}
					c := payload.Command{Description: "made by slashproof", Options: []payload.Option{bad}}
					a := r.Refusable(c)
					ground := (&basics{s: s, r: r, own: k.clause}).under(valid)
					if !a.Success() && !tells(s, c.Options) {
						continue
					}
					if k.value == nil || !a.Success() {
						s.Expect(k.clause, a).Provided(ground).To(command.Refused(s))
						continue
					}
					for _, shown := range []any{r.Shown(a), r.Stored(a)} {
						s.Expect(k.clause, listed(shown)).Provided(ground).To(unsetIn(k.field))
					}
				}
			}
		})
	}
	return g
}

// unsetIn matches options in none of which the field is set.
func unsetIn(field string) types.GomegaMatcher {
	return match.That("options without "+field, func(list []any) bool {
		for _, v := range list {
			o, _ := v.(map[string]any)
			values, array := o[field].([]any)
			if set := o[field] != nil && o[field] != false; set && (!array || len(values) > 0) {
				return false
			}
		}
		return true
	})
}
