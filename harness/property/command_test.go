package property_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/contract"
	core "github.com/slashproof/slashproof/harness/generate"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/property"
)

// some reports whether an option at any depth is of a kind.
func some(options []payload.Option, is func(o payload.Option) bool) bool {
	for _, o := range options {
		if is(o) || some(o.Options, is) {
			return true
		}
	}
	return false
}

// What a target might get wrong about a single rule, in commands of 2 KB and
// more, with the smallest command that shows it.
func TestOneRuleFailuresReachTheirMinimumWithin60(t *testing.T) {
	if testing.Short() {
		t.Skip("one case after another, and many")
	}
	const bare = `{"name":"a","description":"a"`
	option := func(fields string) string {
		return bare + `,"options":[{"type":3,"name":"a","description":"a"` + fields + `}]}`
	}
	with := func(is func(o payload.Option) bool) func(payload.Command) bool {
		return func(c payload.Command) bool { return some(c.Options, is) }
	}
	for name, c := range map[string]struct {
		fails func(payload.Command) bool
		want  []string
	}{
		"any option":    {with(func(payload.Option) bool { return true }), []string{option("")}},
		"autocomplete":  {with(func(o payload.Option) bool { return o.Autocomplete != nil && *o.Autocomplete }), []string{option(`,"autocomplete":true`)}},
		"min_length":    {with(func(o payload.Option) bool { return o.MinLength != nil }), []string{option(`,"min_length":0`)}},
		"required":      {with(func(o payload.Option) bool { return o.Required != nil && *o.Required }), []string{option(`,"required":true`)}},
		"a choice":      {with(func(o payload.Option) bool { return len(o.Choices) > 0 }), []string{option(`,"choices":[{"name":"a","value":"a"}]`), strings.Replace(option(`,"choices":[{"name":"a","value":0}]`), `"type":3`, `"type":4`, 1), strings.Replace(option(`,"choices":[{"name":"a","value":0}]`), `"type":3`, `"type":10`, 1)}},
		"channel types": {with(func(o payload.Option) bool { return len(o.ChannelTypes) > 0 }), []string{strings.Replace(option(`,"channel_types":[0]`), `"type":3`, `"type":7`, 1), strings.Replace(option(`,"channel_types":[16]`), `"type":3`, `"type":7`, 1)}},
		"a subcommand": {with(func(o payload.Option) bool { return o.Type == payload.SubCommand }), []string{
			bare + `,"options":[{"type":1,"name":"a","description":"a"}]}`,
		}},
		"a group": {with(func(o payload.Option) bool { return o.Type == payload.SubCommandGroup }), []string{
			bare + `,"options":[{"type":2,"name":"a","description":"a","options":[{"type":1,"name":"a","description":"a"}]}]}`,
		}},
		"a nested attachment": {with(func(o payload.Option) bool {
			return o.Type == payload.SubCommand && some(o.Options, func(o payload.Option) bool { return o.Type == payload.AttachmentOption })
		}), []string{
			bare + `,"options":[{"type":1,"name":"a","description":"a","options":[{"type":11,"name":"a","description":"a"}]}]}`,
		}},
		"permissions": {func(c payload.Command) bool { return c.DefaultMemberPermissions != nil }, nil},
	} {
		t.Run(name, func(t *testing.T) {
			worst, runs := 0, 0
			for seed := range int64(6) {
				cfg := property.Config{Seed: seed, Name: name, Cases: 3000, ShrinkBudget: 60}
				result, err := property.Run(t.Context(), cfg, generate.UnlocalizedCommand(),
					func(_ context.Context, k property.Case, v payload.Command) error {
						if k.Shrink == 0 && (len(v.Bytes()) < 2000 || len(v.Bytes()) > 4000) || !c.fails(v) {
							return nil
						}
						return errors.New("fails")
					})
				if err != nil || !result.Failed {
					t.Fatalf("%+v, %v", result, err)
				}
				result.Value.Type = 0 // no simpler, no less simple
				got := string(result.Value.Bytes())
				ok := c.want == nil && got == bare+`,"default_member_permissions":"0"}`
				for _, want := range c.want {
					ok = ok || got == want
				}
				if !ok {
					t.Errorf("seed %d: from %d bytes, %d evaluations: %.600s", seed, len(result.Original.Bytes()), result.Evaluations, got)
				}
				runs++
				worst = max(worst, result.Case.Shrink)
			}
			t.Logf("%d runs, the minimum after %d evaluations at most", runs, worst)
		})
	}
}

// A text is found among all texts of a command.
func TestATextIsFoundWithin60(t *testing.T) {
	wide := func(s string) bool {
		return strings.ContainsFunc(s, func(r rune) bool { return utf8.RuneLen(r) == 4 })
	}
	for seed := range int64(6) {
		cfg := property.Config{Seed: seed, Name: "text", Cases: 3000, ShrinkBudget: 60}
		result, err := property.Run(t.Context(), cfg, generate.UnlocalizedCommand(),
			func(_ context.Context, k property.Case, v payload.Command) error {
				if k.Shrink == 0 && (len(v.Bytes()) < 2000 || len(v.Bytes()) > 4000) {
					return nil
				}
				if wide(v.Name) || some(v.Options, func(o payload.Option) bool { return wide(o.Name) }) {
					return errors.New("fails")
				}
				return nil
			})
		if err != nil || !result.Failed {
			t.Fatalf("%+v, %v", result, err)
		}
		if size := payload.Size(result.Value); size > 6 {
			t.Errorf("seed %d: from %d bytes, %d evaluations: %s", seed, len(result.Original.Bytes()), result.Evaluations, result.Value.Bytes())
		}
	}
}

// A command that a target accepts although it breaks a rule shrinks to the
// smallest one that breaks it.
func TestInvalidCommandsReachTheirMinimumWithin60(t *testing.T) {
	if testing.Short() {
		t.Skip("one case after another, and many")
	}
	for _, v := range generate.Rules() {
		t.Run(strings.ReplaceAll(v.Name, " ", "_"), func(t *testing.T) {
			sizes := map[int]int{}
			for seed := range int64(3) {
				result, err := property.Run(t.Context(), property.Config{Seed: seed, Name: v.Name, ShrinkBudget: 60}, generate.InvalidCommand(v),
					func(context.Context, property.Case, generate.Invalid) error { return errors.New("accepted") })
				if err != nil || !result.Failed {
					t.Fatalf("%+v, %v", result, err)
				}
				least := result.Value
				if least.Rule != v {
					t.Errorf("turned into %s of %s", least.Name, least.Clause)
				}
				sizes[payload.Size(least.Command)]++
				if most := bound(v); payload.Size(least.Command) > most {
					t.Errorf("seed %d: %d evaluations to size %d, more than %d: %.700s", seed, result.Evaluations, payload.Size(least.Command), most, least.Bytes())
				}
			}
		})
	}
}

// bound is the total size of the smallest command that breaks a rule, with some
// room for texts that do not matter.
func bound(v *core.Rule) int {
	switch {
	case v.Clause == contract.LimitSize:
		return 8001
	case strings.Contains(v.Name, "name overlong") && !strings.Contains(v.Name, "choice"):
		return 33 + 6
	case strings.Contains(v.Name, "overlong"):
		return 101 + 8
	case strings.Contains(v.Name, "options overfull"):
		return 26*2 + 8
	case strings.Contains(v.Name, "choices overfull"):
		return 26*2 + 5
	}
	return 12
}
