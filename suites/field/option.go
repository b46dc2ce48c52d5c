package field

import (
	"fmt"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func optionLists() *spec.Group {
	g := spec.NewGroup("Option lists")
	g.Needs(spec.Commands, spec.Routes, spec.Scratch)

	sent := []payload.Option{
		{Type: payload.StringOption, Name: "middle", Description: "any word"},
		{Type: payload.BooleanOption, Name: "zero", Description: "whether to"},
		{Type: payload.StringOption, Name: "alpha", Description: "another word"},
		{Type: payload.BooleanOption, Name: "beta", Description: "whether not to"},
	}
	for _, k := range []struct {
		clause *contract.Clause
		kept   func([]payload.Option) types.GomegaMatcher
	}{
		{contract.CommandOptionsEcho, command.OptionsAre},
		{contract.CommandOptionsOrder, inOrder},
	} {
		spec.Example(g, k.clause.Text, spec.Verifies(k.clause), func(s *spec.S) {
			// More, fewer and none: what was there before does not stay.
			route.All(s, payload.ChatInput, func(s *spec.S, r *route.Route) {
				for _, n := range []int{1, len(sent), 0, 2} {
					c := described()
					c.Options = append([]payload.Option{}, sent[:n]...)
					kept := k.kept(c.Options)
					way := func() {
						singleOptions(s, r, c.Options)
						if clause := r.Way(c, kept); clause != nil {
							if none := cleared[clause]; none != nil && n == 0 {
								clause = none
							}
							s.Session.Given(clause, false, "options as a new command has them, by "+r.String(), "others")
						}
					}
					a := r.Write(c)
					s.Expect(k.clause, a).Provided(way).To(match.Success())
					s.Expect(k.clause, r.Stored(a)).Provided(way).To(kept)
					s.Expect(k.clause, r.Shown(a)).Provided(way).To(kept)
				}
			})
		})
	}

	spec.Example(g, "a command has up to 25 options, however it is written",
		spec.Verifies(contract.CommandOptionsMax25), func(s *spec.S) {
			with := func(n int) payload.Command {
				c := described()
				for i := range n {
					c.Options = append(c.Options, payload.Option{
						Type: payload.StringOption, Name: fmt.Sprintf("word-%d", i), Description: "any word",
					})
				}
				return c
			}
			route.All(s, payload.ChatInput, func(s *spec.S, r *route.Route) {
				s.Expect(contract.CommandOptionsMax25, r.Write(with(optionsMax))).Provided(func() {
					command.Admitted(s, r.Clause(), r.Write, with(1), r.Write(with(1)))
				}).To(match.Success())
				s.Expect(contract.CommandOptionsMax25, r.Refusable(with(optionsMax+1))).To(command.Refused(s))
				s.Expect(contract.CommandOptionsMax25, r.Refusable(with(2*optionsMax))).To(command.Refused(s))
			})
		})

	for _, k := range []struct {
		title  string
		typ    payload.CommandType
		clause *contract.Clause
	}{
		{"a USER command never holds options, however it is written", payload.User, contract.CommandOptionsUser},
		{"a MESSAGE command never holds options, however it is written", payload.Message, contract.CommandOptionsMessage},
	} {
		spec.Example(g.And(spec.Menus), k.title, spec.Verifies(k.clause), func(s *spec.S) {
			route.All(s, k.typ, func(s *spec.S, r *route.Route) {
				neverStored(s, k.clause, r, payload.Command{Options: someOptions()}, noOptions)
			})
		})
	}
	return g
}

const optionsMax = 25

func someOptions() []payload.Option {
	return []payload.Option{{Type: payload.StringOption, Name: "word", Description: "any word"}}
}

// noOptions matches a command without options; an empty list is as good.
var noOptions = match.That("a command without options", func(o map[string]any) bool {
	list, is := o["options"].([]any)
	return o != nil && (o["options"] == nil || is && len(list) == 0)
})

// optionsOf is the option list of a command object, empty for none.
func optionsOf(v any) any {
	o, _ := v.(map[string]any)
	if list := o["options"]; list != nil {
		return list
	}
	return []any{}
}

// singleOptions goes on where each of the options comes back by itself: what is
// lost with it other specs judge.
func singleOptions(s *spec.S, r *route.Route, options []payload.Option) {
	for _, o := range options {
		c := described()
		c.Options = []payload.Option{o}
		command.StoresOptions(s, r.Stored(r.Write(c)), c.Options)
	}
}

// inOrder matches a command whose options have the names of those in this order.
func inOrder(sent []payload.Option) types.GomegaMatcher {
	order := match.SameOrder(sent)
	var want []any
	for _, o := range sent {
		want = append(want, o.Name)
	}
	return match.Judge(fmt.Sprintf("options in the order %q", want), func(v any) (string, bool) {
		list, _ := optionsOf(v).([]any)
		have := make([]any, len(list))
		for i := range list {
			o, _ := list[i].(map[string]any)
			have[i] = o["name"]
		}
		ok, err := order.Match(optionsOf(v))
		return fmt.Sprintf("options in the order %q", have), ok && err == nil
	})
}
