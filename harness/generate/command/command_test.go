package command_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	generate "github.com/slashproof/slashproof/harness/generate/command"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

func TestCommandsAreValid(t *testing.T) {
	edges := map[string]int{}
	each(t, generate.Command(), func(c payload.Command) error {
		if found := generate.Breaches(c); len(found) > 0 {
			return fmt.Errorf("judged to break %v", found)
		}
		for _, edge := range edgesOf(c) {
			edges[edge]++
		}
		return valid(c.Bytes())
	})
	for _, want := range []string{
		"options 0", "options 1", "options 25", "group", "subcommand", "subcommand options 25", "group options 25",
		"choices 1", "choices 25", "size at least 7850", "size under 100", "localized name", "localized choice",
		"autocomplete", "min_length 0", "max_length 6000", "min_value", "min_value of a double",
		"channel types", "required", "type absent", "permissions", "name of 128 bytes",
		"type 3", "type 4", "type 5", "type 6", "type 7", "type 8", "type 9", "type 10", "type 11",
	} {
		if edges[want] < 20 {
			t.Errorf("%d commands with %s", edges[want], want)
		}
	}
}

func edgesOf(c payload.Command) []string {
	var e []string
	add := func(is bool, edge string) {
		if is && !slices.Contains(e, edge) {
			e = append(e, edge)
		}
	}
	size := payload.Size(c)
	add(size >= 7850, "size at least 7850")
	add(size < 100, "size under 100")
	add(c.Type == 0, "type absent")
	add(c.DefaultMemberPermissions != nil, "permissions")
	add(true, fmt.Sprint("options ", len(c.Options)))
	var visit func(o payload.Option)
	visit = func(o payload.Option) {
		add(true, fmt.Sprint("type ", o.Type))
		add(o.Type == payload.SubCommandGroup, "group")
		add(o.Type == payload.SubCommand, "subcommand")
		add(o.Type == payload.SubCommandGroup, fmt.Sprint("group options ", len(o.Options)))
		add(o.Type == payload.SubCommand, fmt.Sprint("subcommand options ", len(o.Options)))
		add(o.Choices != nil, fmt.Sprint("choices ", len(o.Choices)))
		add(o.NameLocalizations != nil, "localized name")
		add(o.Autocomplete != nil && *o.Autocomplete, "autocomplete")
		add(o.MinLength != nil && *o.MinLength == 0, "min_length 0")
		add(o.MaxLength != nil && *o.MaxLength == 6000, "max_length 6000")
		add(!o.MinValue.IsZero(), "min_value")
		add(!o.MinValue.IsZero() && o.Type == payload.NumberOption, "min_value of a double")
		add(o.ChannelTypes != nil, "channel types")
		add(o.Required != nil && *o.Required, "required")
		add(len(o.Name) == 128, "name of 128 bytes")
		for _, choice := range o.Choices {
			add(choice.NameLocalizations != nil, "localized choice")
		}
		for _, o := range o.Options {
			visit(o)
		}
	}
	for _, o := range c.Options {
		visit(o)
	}
	return e
}

func TestUnlocalizedCommandsAreValid(t *testing.T) {
	eachOf(t, 2000, generate.UnlocalizedCommand(), func(c payload.Command) error {
		if body := c.Bytes(); strings.Contains(string(body), "localizations") {
			return fmt.Errorf("has a dictionary")
		}
		return valid(c.Bytes())
	})
}

func TestInvalidCommandsBreakOneRule(t *testing.T) {
	for _, v := range generate.Rules() {
		t.Run(strings.ReplaceAll(v.Name, " ", "_"), func(t *testing.T) {
			if v.Clause == nil || !v.Clause.Decidable() {
				t.Fatalf("clause %v", v.Clause)
			}
			gen := generate.InvalidCommand(v)
			for seed := range uint64(40) {
				b := gen.Sample(seed)
				if valid(b.Bytes()) == nil && !unseen[v.Name] {
					t.Fatalf("seed %d is valid: %s", seed, b.Bytes())
				}
				if found := generate.Breaches(b.Command); len(found) != 1 || found[0].Rule != v || found[0].Path != b.Path {
					t.Fatalf("seed %d breaks %v: %s", seed, found, b.Bytes())
				}
				if seed > 0 {
					continue
				}
				candidates := 0
				for s := range gen.Shrinks(b) {
					if candidates++; candidates > 40 {
						break
					}
					if found := generate.Breaches(s.Command); len(found) != 1 || found[0].Rule != v {
						t.Fatalf("seed %d shrinks to %s, which breaks %v", seed, s.Bytes(), found)
					}
				}
			}
		})
	}
}

// unseen are the violations that the judge of this test does not look for.
var unseen = map[string]bool{
	"member permissions malformed": true, "handler on a slash command": true,
	"integration type unknown": true, "command nsfw kind": true,
	"command integration_types kind": true,
}

func TestRulesAreNamedOnce(t *testing.T) {
	seen := map[string]bool{}
	for _, v := range generate.Rules() {
		if seen[v.Name] {
			t.Errorf("%s twice", v.Name)
		}
		seen[v.Name] = true
	}
	if len(seen) < 80 {
		t.Errorf("%d rules", len(seen))
	}
}

func TestInvalidCommandsAreReadAgain(t *testing.T) {
	for seed := range uint64(500) {
		b := generate.AnyInvalidCommand().Sample(seed)
		raw, err := json.Marshal(b)
		var back generate.Invalid
		if err != nil || json.Unmarshal(raw, &back) != nil || string(back.Bytes()) != string(b.Bytes()) || back.Rule != b.Rule || back.Path != b.Path {
			t.Fatalf("%s: read again as %+v (%v)", raw, back, err)
		}
	}
	if json.Unmarshal([]byte(`{"rule":"none such"}`), new(generate.Invalid)) == nil {
		t.Error("an unknown rule is read")
	}
}

func TestSamplesAreTheSameEveryTime(t *testing.T) {
	gen := generate.AnyInvalidCommand()
	for seed := range uint64(500) {
		a, b := generate.Command().Sample(seed).Bytes(), generate.Command().Sample(seed).Bytes()
		c, d := gen.Sample(seed).Bytes(), gen.Sample(seed).Bytes()
		if string(a) != string(b) || string(c) != string(d) {
			t.Fatalf("seed %d gives two values:\n%s\n%s", seed, a, b)
		}
	}
}

func BenchmarkCommand(b *testing.B) { benchmark(b, generate.Command()) }

func BenchmarkInvalidCommand(b *testing.B) { benchmark(b, generate.AnyInvalidCommand()) }

func benchmark[T any](b *testing.B, gen generate.Gen[T]) {
	gen.Sample(0)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		gen.Sample(uint64(i))
	}
}
