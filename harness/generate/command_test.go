package generate_test

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/generate"
	"github.com/slashproof/slashproof/harness/payload"
)

// valid is the contract's rules for a whole CHAT_INPUT command, written again
// over the decoded body, so that nothing is shared with the generators.
func valid(body []byte) error {
	var c struct {
		Type         *int
		Name         string
		NameL        map[string]string `json:"name_localizations"`
		Description  string
		DescriptionL map[string]string `json:"description_localizations"`
		Options      []option
		Contexts     []int
	}
	if err := json.Unmarshal(body, &c); err != nil {
		return err
	}
	if c.Type != nil && *c.Type != 1 {
		return fmt.Errorf("type %d", *c.Type)
	}
	total := 0
	if err := labelled(c.Name, c.Description, c.NameL, c.DescriptionL, &total); err != nil {
		return err
	}
	for _, context := range c.Contexts {
		if context != 0 && context != 1 {
			return fmt.Errorf("context %d", context)
		}
	}
	all := map[string]int{}
	count(c.Options, all)
	if err := validOptions(c.Options, 0, all, &total); err != nil {
		return err
	}
	if total > 8000 {
		return fmt.Errorf("size %d", total)
	}
	return nil
}

type option struct {
	Type         int
	Name         string
	NameL        map[string]string `json:"name_localizations"`
	Description  string
	DescriptionL map[string]string `json:"description_localizations"`
	Required     *bool
	Choices      []struct {
		Name  string
		NameL map[string]string `json:"name_localizations"`
		Value json.RawMessage
	}
	Options      []option
	ChannelTypes []int        `json:"channel_types"`
	Min          *json.Number `json:"min_value"`
	Max          *json.Number `json:"max_value"`
	MinLength    *int         `json:"min_length"`
	MaxLength    *int         `json:"max_length"`
	Autocomplete *bool
}

func count(options []option, all map[string]int) {
	for _, o := range options {
		all[o.Name]++
		count(o.Options, all)
	}
}

func labelled(name, description string, nameL, descriptionL map[string]string, total *int) error {
	for _, s := range append(values(nameL), name) {
		if len(faults(s)) > 0 {
			return fmt.Errorf("name %q", s)
		}
	}
	for _, s := range append(values(descriptionL), description) {
		if n := utf8.RuneCountInString(s); n < 1 || len(s) > 100 || strings.TrimSpace(s) != s {
			return fmt.Errorf("description %q", s)
		}
	}
	*total += longestOf(name, nameL) + longestOf(description, descriptionL)
	return nil
}

func values(m map[string]string) []string {
	var list []string
	for _, v := range m {
		list = append(list, v)
	}
	return list
}

func longestOf(s string, m map[string]string) int {
	n := len(s)
	for _, v := range m {
		n = max(n, len(v)) // bytes, the widest unit there is
	}
	return n
}

// validOptions judges a list: at is 0 for a command, 1 for a group, 2 for a
// subcommand.
func validOptions(list []option, at int, all map[string]int, total *int) error {
	if len(list) > 25 {
		return fmt.Errorf("%d options", len(list))
	}
	names, localized := map[string]bool{}, map[string]bool{}
	kinds := map[int]bool{}
	optional := false
	for _, o := range list {
		if names[o.Name] {
			return fmt.Errorf("name %q twice", o.Name)
		}
		names[o.Name] = true
		for locale, s := range o.NameL {
			if all[s] > 0 || localized[locale+s] {
				return fmt.Errorf("localized name %q taken", s)
			}
			localized[locale+s] = true
		}
		if err := labelled(o.Name, o.Description, o.NameL, o.DescriptionL, total); err != nil {
			return err
		}
		kind := min(o.Type, 3)
		kinds[kind] = true
		if kind < 3 {
			if o.Required != nil || at == 2 || at == 1 && kind == 2 || kind == 2 && len(o.Options) == 0 {
				return fmt.Errorf("subcommand or group with required, out of place or empty")
			}
			if err := validOptions(o.Options, 3-kind, all, total); err != nil {
				return err
			}
		} else if o.Options != nil || at == 1 {
			return fmt.Errorf("type %d with options or in a group", o.Type)
		}
		required := o.Required != nil && *o.Required
		if required && optional {
			return fmt.Errorf("required late")
		}
		optional = !required
		if err := validFields(o, total); err != nil {
			return fmt.Errorf("option %q: %w", o.Name, err)
		}
	}
	if len(kinds) > 1 {
		return fmt.Errorf("mixed kinds of options")
	}
	return nil
}

func validFields(o option, total *int) error {
	text, whole, double := o.Type == 3, o.Type == 4, o.Type == 10
	switch {
	case o.Type < 1 || o.Type > 11,
		o.ChannelTypes != nil && (o.Type != 7 || len(o.ChannelTypes) == 0),
		(o.MinLength != nil || o.MaxLength != nil) && !text,
		(o.Min != nil || o.Max != nil) && !whole && !double,
		(o.Autocomplete != nil || o.Choices != nil) && !text && !whole && !double,
		o.Autocomplete != nil && *o.Autocomplete && o.Choices != nil,
		len(o.Choices) > 25,
		o.MinLength != nil && (*o.MinLength < 0 || *o.MinLength > 6000),
		o.MaxLength != nil && (*o.MaxLength < 1 || *o.MaxLength > 6000),
		o.MinLength != nil && o.MaxLength != nil && *o.MinLength > *o.MaxLength:
		return fmt.Errorf("field out of place or out of range")
	}
	for _, n := range []*json.Number{o.Min, o.Max} {
		if n == nil {
			continue
		}
		f, err := n.Float64()
		if err != nil || math.Abs(f) > 1<<53-1 || whole && strings.ContainsAny(n.String(), ".e") {
			return fmt.Errorf("bound %s", n)
		}
	}
	if o.Min != nil && o.Max != nil {
		low, _ := o.Min.Float64()
		if high, _ := o.Max.Float64(); low > high {
			return fmt.Errorf("min %s over max %s", o.Min, o.Max)
		}
	}
	seen := map[string]bool{}
	for _, c := range o.Choices {
		for _, s := range append(values(c.NameL), c.Name) {
			if s == "" || len(s) > 100 {
				return fmt.Errorf("choice %q", s)
			}
		}
		quoted := len(c.Value) > 0 && c.Value[0] == '"'
		if c.Value == nil || !quoted && json.Unmarshal(c.Value, new(float64)) != nil || seen[c.Name] || seen["\x00"+string(c.Value)] || quoted != text ||
			whole && strings.ContainsAny(string(c.Value), ".e") {
			return fmt.Errorf("choice %q: %s", c.Name, c.Value)
		}
		seen[c.Name], seen["\x00"+string(c.Value)] = true, true
		*total += longestOf(c.Name, c.NameL)
		var s string
		if json.Unmarshal(c.Value, &s) == nil {
			if s == "" || len(s) > 100 {
				return fmt.Errorf("choice value %q", s)
			}
			*total += len(s)
		} else {
			*total += len(c.Value)
		}
	}
	return nil
}

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
		"choices 1", "choices 25", "size at least 7900", "size under 100", "localized name", "localized choice",
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
	add(size >= 7900, "size at least 7900")
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

func TestOtherCommandsAreValid(t *testing.T) {
	for name, gen := range map[string]generate.Gen[payload.Command]{
		"simple": generate.SimpleCommand(), "unlocalized": generate.UnlocalizedCommand(), "global": generate.GlobalCommand(),
	} {
		t.Run(name, func(t *testing.T) {
			eachOf(t, 2000, gen, func(c payload.Command) error {
				if body := c.Bytes(); name == "unlocalized" && strings.Contains(string(body), "localizations") {
					return fmt.Errorf("has a dictionary")
				}
				return valid(c.Bytes())
			})
		})
	}
	eachOf(t, 2000, generate.OptionsList(), func(list []payload.Option) error {
		return valid(payload.Command{Name: "a", Description: "a", Options: list}.Bytes())
	})
	each(t, generate.ContextMenuCommand(), func(c payload.Command) error {
		if c.Type != payload.User && c.Type != payload.Message || strings.Contains(string(c.Bytes()), "description") {
			return fmt.Errorf("is no context menu command: %s", c.Bytes())
		}
		return nil
	})
}

func TestBrokenCommandsBreakOneRule(t *testing.T) {
	for _, v := range generate.Violations() {
		t.Run(strings.ReplaceAll(v.Name, " ", "_"), func(t *testing.T) {
			if v.Clause == nil || !v.Clause.Decidable() {
				t.Fatalf("clause %v", v.Clause)
			}
			gen := generate.BrokenCommand(v)
			for seed := range uint64(40) {
				b := gen.Sample(seed)
				if valid(b.Bytes()) == nil && !unseen[v.Name] {
					t.Fatalf("seed %d is valid: %s", seed, b.Bytes())
				}
				if found := generate.Breaches(b.Command); len(found) != 1 || found[0].Rule != v.Name || found[0].Path != b.Path {
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
					if found := generate.Breaches(s.Command); len(found) != 1 || found[0].Rule != v.Name {
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

func TestViolationsAreNamedOnce(t *testing.T) {
	seen := map[string]bool{}
	for _, v := range generate.Violations() {
		if seen[v.Name] {
			t.Errorf("%s twice", v.Name)
		}
		seen[v.Name] = true
	}
	if len(seen) < 80 {
		t.Errorf("%d violations", len(seen))
	}
}

func TestBrokenCommandsAreReadAgain(t *testing.T) {
	for seed := range uint64(500) {
		b := generate.AnyBrokenCommand().Sample(seed)
		raw, err := json.Marshal(b)
		var back generate.Broken
		if err != nil || json.Unmarshal(raw, &back) != nil || string(back.Bytes()) != string(b.Bytes()) || back.Clause != b.Clause || back.Path != b.Path {
			t.Fatalf("%s: read again as %+v (%v)", raw, back, err)
		}
	}
	if json.Unmarshal([]byte(`{"rule":"none such"}`), new(generate.Broken)) == nil {
		t.Error("an unknown rule is read")
	}
}

func TestSamplesAreTheSameEveryTime(t *testing.T) {
	gen := generate.AnyBrokenCommand()
	for seed := range uint64(500) {
		a, b := generate.Command().Sample(seed).Bytes(), generate.Command().Sample(seed).Bytes()
		c, d := gen.Sample(seed).Bytes(), gen.Sample(seed).Bytes()
		if string(a) != string(b) || string(c) != string(d) {
			t.Fatalf("seed %d gives two values:\n%s\n%s", seed, a, b)
		}
	}
}

func BenchmarkCommand(b *testing.B) { benchmark(b, generate.Command()) }

func BenchmarkSimpleCommand(b *testing.B) { benchmark(b, generate.SimpleCommand()) }

func BenchmarkBrokenCommand(b *testing.B) { benchmark(b, generate.AnyBrokenCommand()) }

func benchmark[T any](b *testing.B, gen generate.Gen[T]) {
	gen.Sample(0)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		gen.Sample(uint64(i))
	}
}
