package option

import (
	"encoding/json"
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// shapes shows the JSON kinds of what comes back, and the sets and defaults
// that an echo alone does not show.
func shapes(c *spec.Chapter) {
	yes := true
	sent := []payload.Option{
		{Type: payload.StringOption, Name: "first", Description: "required", Required: &yes, Autocomplete: &yes},
		{Type: payload.ChannelOption, Name: "second", Description: "not", ChannelTypes: []int{0, 16}},
	}
	spec.Example(c, "the fields of an option come back as the JSON kinds that they are",
		spec.Verifies(contract.OptionTypeShape, contract.OptionRequiredShape, contract.OptionAutocompleteShape,
			contract.OptionRequiredDefault, contract.OptionChannelTypesEcho), func(s *spec.S) {
			for _, r := range route.Singly(s, payload.ChatInput) {
				a := r.Write(payload.Command{Description: "made by slashproof", Options: sent})
				s.Given(a).To(match.Success())
				for _, shown := range []any{r.Shown(a), r.Stored(a)} {
					all, _ := options(shown).([]any)
					s.Session.Given(len(all) == len(sent), "two options", strconv.Itoa(len(all)))
					for _, v := range all {
						o, _ := v.(map[string]any)
						s.Expect(contract.OptionTypeShape, o["type"]).To(integer)
						s.Expect(contract.OptionRequiredShape, o["required"]).To(boolean)
						s.Expect(contract.OptionAutocompleteShape, o["autocomplete"]).To(boolean)
					}
					second, _ := all[1].(map[string]any)
					s.Expect(contract.OptionRequiredDefault, second).To(match.Field("required", false))
					s.Expect(contract.OptionChannelTypesEcho, numbers(second["channel_types"])).To(match.That(
						"the set 0, 16", func(have []string) bool { return slices.Equal(slices.Compact(have), []string{"0", "16"}) }))
				}
			}
		})
}

// integer and boolean match a decoded value; a boolean may be absent or null.
var (
	integer = match.That("an integer", func(n json.Number) bool {
		_, err := strconv.ParseInt(n.String(), 10, 64)
		return err == nil
	})
	boolean = match.Boolean()
)

// numbers are the elements of a decoded list, sorted as text.
func numbers(v any) []string {
	all, _ := v.([]any)
	var out []string
	for _, n := range all {
		text, _ := n.(json.Number)
		out = append(out, text.String())
	}
	slices.Sort(out)
	return out
}
