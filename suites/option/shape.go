package option

import (
	"encoding/json"
	"slices"
	"strconv"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// seen is an option in some answer, beside the one that was sent.
type seen struct {
	option   map[string]any
	second   bool // of the two that were sent
	exchange *transcript.Exchange
}

// shown writes two options once a run and gathers them from every answer.
func shown(s *spec.S) []seen {
	return session.Shared(s.Session, "option objects", func(own *session.Session) []seen {
		s := &spec.S{Session: own}
		sent := []payload.Option{
			{Type: payload.StringOption, Name: "first", Description: "required", Required: new(true), Autocomplete: new(true)},
			{Type: payload.ChannelOption, Name: "second", Description: "not", ChannelTypes: []int{0, 16}},
		}
		var all []seen
		for _, r := range route.Carrying(s) {
			write := func(sent []payload.Option) *client.Answer {
				return r.Write(payload.Command{Description: "made by slashproof", Options: sent})
			}
			a := write(sent)
			if !a.Success() {
				(&basics{s: s, r: r}).under(sent)()
				s.Given(contract.OptionChannelTypesEcho, write(sent[1:])).To(match.Success())
				s.Given(contract.OptionRequiredEcho, a).To(match.Success())
			}
			for _, in := range []any{r.Shown(a), r.Stored(a)} {
				list, _ := listed(in).([]any)
				s.Given(contract.CommandOptionsEcho, in).Provided((&basics{s: s, r: r}).under(sent)).To(match.That("the two options",
					func(map[string]any) bool { return slices.Equal(shownNames(list), []string{"first", "second"}) }))
				for _, v := range list {
					o, _ := v.(map[string]any)
					all = append(all, seen{option: o, second: o["name"] == "second", exchange: a.Exchange()})
				}
			}
		}
		return all
	})
}

// shapes shows the JSON kinds of what comes back, and the sets and defaults
// that an echo alone does not show.
func shapes(g *spec.Group) {
	for _, k := range []struct {
		clause *contract.Clause
		second bool // of that one alone
		judge  func(o map[string]any) any
		right  types.GomegaMatcher
	}{
		{clause: contract.OptionTypeShape, second: false, judge: member("type"), right: integer},
		{clause: contract.OptionRequiredShape, second: false, judge: member("required"), right: boolean},
		{clause: contract.OptionAutocompleteShape, second: false, judge: member("autocomplete"), right: boolean},
		{clause: contract.OptionRequiredDefault, second: true, judge: func(o map[string]any) any { return o }, right: match.That(
			"an option without required true", func(o map[string]any) bool { return o["required"] != true })},
		{clause: contract.OptionChannelTypesEcho, second: true,
			judge: func(o map[string]any) any { return numbers(o["channel_types"]) }, right: match.That(
				"the set 0, 16", func(have []string) bool { return slices.Equal(slices.Compact(have), []string{"0", "16"}) })},
	} {
		spec.Example(g, "in every answer: "+k.clause.Text, spec.Verifies(k.clause), func(s *spec.S) {
			for _, x := range shown(s) {
				if k.second && !x.second {
					continue
				}
				s.Expect(k.clause, k.judge(x.option)).In(x.exchange).To(k.right)
			}
		})
	}
	spec.Example(g, "all channel types of the profile come back from one option", spec.Verifies(contract.OptionChannelTypesEcho), everyChannelType)
}

// everyChannelType sends all channel types that the profile names in one option.
func everyChannelType(s *spec.S) {
	types := s.Run.Profile.Bindings.ChannelTypes
	sent := one(payload.Option{Type: payload.ChannelOption, ChannelTypes: types})
	for _, r := range route.Carrying(s) {
		a := r.Write(payload.Command{Description: "made by slashproof", Options: sent})
		ground := (&basics{s: s, r: r, own: contract.OptionChannelTypesEcho}).under(sent)
		if !a.Success() {
			ground()
			s.Lacking(verdict.LackBinding, "the target takes not all channel types of its profile in one option")
		}
		for _, in := range []any{r.Shown(a), r.Stored(a)} {
			s.Expect(contract.OptionChannelTypesEcho, listed(in)).In(a.Exchange()).Provided(ground).
				To(match.That("one option with all channel types that were sent", func(list []any) bool {
					return len(list) == 1 && slices.Equal(slices.Compact(numbers(match.At(list[0], "channel_types"))), sorted(types))
				}))
		}
	}
}

// sorted are numbers, sorted as text.
func sorted(list []int) []string {
	var out []string
	for _, n := range list {
		out = append(out, strconv.Itoa(n))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func member(name string) func(map[string]any) any {
	return func(o map[string]any) any { return o[name] }
}

// integer and boolean match a decoded value; a boolean may be absent or null.
var (
	integer = match.That("an integer", func(n json.Number) bool {
		_, err := strconv.ParseInt(n.String(), 10, 64)
		return err == nil
	})
	boolean = match.Boolean()
)

// shownNames are those of decoded options, sorted: whether their order is kept is
// another clause's.
func shownNames(list []any) []string {
	var out []string
	for _, v := range list {
		o, _ := v.(map[string]any)
		name, _ := o["name"].(string)
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}

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
