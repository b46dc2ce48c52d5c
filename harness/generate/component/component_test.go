package component_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	generate "github.com/slashproof/slashproof/harness/generate/component"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

var valid = map[payload.Surface]generate.Gen[payload.Tree]{
	payload.V2: generate.V2Tree(), payload.Legacy: generate.LegacyTree(), payload.Dialog: generate.ModalTree(),
}

func TestTreesAreValid(t *testing.T) {
	for on, gen := range valid {
		t.Run(string(on), func(t *testing.T) {
			for seed := range uint64(3000) {
				tree := gen.Sample(seed)
				if err := lawful(tree); err != nil {
					t.Fatalf("seed %d: %v: %s", seed, err, tree.Bytes())
				}
				if found := generate.Breaches(tree); len(found) > 0 {
					t.Fatalf("seed %d breaks %v: %s", seed, found, tree.Bytes())
				}
			}
		})
	}
}

func TestTreesReachEveryEdge(t *testing.T) {
	seen := map[string]bool{}
	for on, gen := range valid {
		for seed := range uint64(4000) {
			tree := gen.Sample(seed)
			for _, e := range edges(tree) {
				seen[string(on)+": "+e] = true
			}
		}
	}
	for _, want := range []string{
		"components-v2 message: 1 in all", "components-v2 message: 39 in all", "components-v2 message: 40 in all",
		"components-v2 message: 5 buttons", "components-v2 message: 3 children", "components-v2 message: 10 items",
		"components-v2 message: 25 options", "components-v2 message: thumbnail accessory", "components-v2 message: button accessory",
		"components-v2 message: container of row", "components-v2 message: container of gallery", "components-v2 message: container of text",
		"components-v2 message: id 0", "components-v2 message: id 2147483647", "components-v2 message: custom_id of 100",
		"components-v2 message: label of 80", "components-v2 message: null description", "components-v2 message: description of 1024",
		"components-v2 message: accent 0", "components-v2 message: accent 16777215", "components-v2 message: attachment",
		"components-v2 message: elsewhere", "components-v2 message: defaults", "components-v2 message: link", "components-v2 message: url of 512",
		"message: 1 rows", "message: 5 rows", "message: 5 buttons", "message: 25 options",
		"modal: label of 45", "modal: 10 options", "modal: min_values 0", "modal: value of 4000", "modal: max_length 4000",
	} {
		if !seen[want] {
			t.Errorf("never drawn: %s", want)
		}
	}
	for _, c := range []payload.Type{1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17} {
		if !seen[fmt.Sprintf("components-v2 message: type %d", c)] {
			t.Errorf("type %d is never drawn", c)
		}
	}
	for _, c := range []payload.Type{3, 4, 5, 6, 7, 8, 10, 18, 19, 21, 22, 23} {
		if !seen[fmt.Sprintf("modal: type %d", c)] {
			t.Errorf("type %d is never drawn in a modal", c)
		}
	}
}

// edges names what is remarkable about a tree.
func edges(tree payload.Tree) []string {
	e := []string{fmt.Sprintf("%d in all", len(payload.All(tree.Components))), fmt.Sprintf("%d rows", len(tree.Components))}
	add := func(is bool, format string, args ...any) {
		if is {
			e = append(e, fmt.Sprintf(format, args...))
		}
	}
	length := func(what string, p *string) { add(p != nil, "%s of %d", what, size(p)) }
	for _, c := range payload.All(tree.Components) {
		add(true, "type %d", c.Type)
		add(c.Type == payload.ActionRow && c.Components[0].Type == payload.Button, "%d buttons", len(c.Components))
		add(c.Type == payload.Section, "%d children", len(c.Components))
		add(c.Items != nil, "%d items", len(c.Items))
		add(c.Options != nil, "%d options", len(c.Options))
		add(c.Accessory != nil && c.Accessory.Type == payload.Thumbnail, "thumbnail accessory")
		add(c.Accessory != nil && c.Accessory.Type == payload.Button, "button accessory")
		add(c.ID != nil, "id %d", number(c.ID))
		add(c.MinValues != nil, "min_values %d", number(c.MinValues))
		add(c.MaxLength != nil, "max_length %d", number(c.MaxLength))
		add(c.AccentColor != nil, "accent %d", number(c.AccentColor))
		add(c.Style != nil && *c.Style == payload.Link && c.Type == payload.Button, "link")
		add(c.DefaultValues != nil, "defaults")
		add(c.Extra["description"] != nil, "null description")
		length("custom_id", c.CustomID)
		length("label", c.Label)
		length("value", c.Value)
		length("url", c.URL)
		length("description", c.Description)
		if c.Media != nil {
			add(strings.HasPrefix(*c.Media.URL, "attachment:"), "attachment")
			add(!strings.HasPrefix(*c.Media.URL, "attachment:"), "elsewhere")
		}
		if c.Type == payload.Container {
			for _, x := range c.Components {
				add(x.Type == payload.ActionRow, "container of row")
				add(x.Type == payload.MediaGallery, "container of gallery")
				add(x.Type == payload.TextDisplay, "container of text")
			}
		}
	}
	return e
}

func size(p *string) int {
	if p == nil {
		return 0
	}
	return len(*p)
}

func number(p *int) int {
	if p == nil {
		return 0
	}
	return *p
}

func TestInvalidTreesBreakOneRule(t *testing.T) {
	for _, v := range generate.Rules() {
		t.Run(strings.ReplaceAll(v.Name, " ", "_"), func(t *testing.T) {
			if v.Clause == nil || !v.Clause.Decidable() {
				t.Fatalf("clause %v", v.Clause)
			}
			gen := generate.InvalidTree(v)
			for seed := range uint64(40) {
				b := gen.Sample(seed)
				if lawful(b.Tree) == nil {
					t.Fatalf("seed %d is valid: %s", seed, b.Bytes())
				}
				if found := generate.Breaches(b.Tree); len(found) != 1 || found[0].Rule != v || found[0].Path != b.Path {
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
					if found := generate.Breaches(s.Tree); len(found) != 1 || found[0].Rule != v {
						t.Fatalf("seed %d shrinks to %s, which breaks %v", seed, s.Bytes(), found)
					}
				}
			}
		})
	}
}

func TestRulesAreNamedOnce(t *testing.T) {
	seen := map[string]bool{}
	for _, v := range generate.Rules() {
		if seen[v.Name] {
			t.Errorf("%s twice", v.Name)
		}
		seen[v.Name] = true
	}
	if len(seen) < 100 {
		t.Errorf("%d rules", len(seen))
	}
}

func TestInvalidTreesAreReadAgain(t *testing.T) {
	for seed := range uint64(500) {
		b := generate.AnyInvalidTree().Sample(seed)
		raw, err := json.Marshal(b)
		var back generate.Invalid
		if err != nil || json.Unmarshal(raw, &back) != nil || string(back.Bytes()) != string(b.Bytes()) || back.Rule != b.Rule || back.Path != b.Path || back.Surface != b.Surface {
			t.Fatalf("%s: read again as %+v (%v)", raw, back, err)
		}
	}
	if json.Unmarshal([]byte(`{"rule":"none such"}`), new(generate.Invalid)) == nil {
		t.Error("an unknown rule is read")
	}
}

func TestSamplesAreTheSameEveryTime(t *testing.T) {
	for seed := range uint64(500) {
		a, b := generate.V2Tree().Sample(seed).Bytes(), generate.V2Tree().Sample(seed).Bytes()
		c, d := generate.AnyInvalidTree().Sample(seed).Bytes(), generate.AnyInvalidTree().Sample(seed).Bytes()
		if string(a) != string(b) || string(c) != string(d) {
			t.Fatalf("seed %d gives two values:\n%s\n%s", seed, a, b)
		}
	}
}

func TestPeopledPutsKnownIDsInPlace(t *testing.T) {
	tree := func() payload.Tree {
		list := []payload.DefaultValue{{ID: new("1"), Type: new("user")}, {ID: new("2"), Type: new("role")}}
		return payload.Tree{Surface: payload.V2, Components: []payload.Component{{Type: payload.MentionableSelect, DefaultValues: list}}}
	}
	got, enough := generate.Peopled(tree(), map[string][]string{"user": {"11"}, "role": {"21", "22"}})
	if want := `[{"id":"11","type":"user"},{"id":"22","type":"role"}]`; !enough || !strings.Contains(string(got.Bytes()), want) {
		t.Errorf("%v %s", enough, got.Bytes())
	}
	if _, enough := generate.Peopled(tree(), map[string][]string{"user": {"11"}, "role": {"21"}}); enough {
		t.Error("a role that is not there")
	}
}
