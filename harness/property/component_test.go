package property_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	core "github.com/slashproof/slashproof/harness/generate"
	generate "github.com/slashproof/slashproof/harness/generate/component"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/property"
)

// What a target might get wrong about components, in messages of 40 of them, with
// the smallest tree that shows it.
func TestTreesOf40ReachTheirMinimumWithin60(t *testing.T) {
	if testing.Short() {
		t.Skip("one case after another, and many")
	}
	for name, c := range map[string]struct {
		fails func(c *payload.Component) bool
		want  []string
	}{
		"a separator": {
			func(c *payload.Component) bool { return c.Type == payload.Separator }, []string{`[{"type":14}]`},
		},
		"a spoiler of a thumbnail": {
			func(c *payload.Component) bool { return c.Type == payload.Thumbnail && c.Spoiler != nil && *c.Spoiler },
			[]string{
				`[{"type":9,"components":[{"type":10,"content":"a"}],"accessory":{"type":11,"media":{"url":"https://example.com/a"},"spoiler":true}}]`,
				`[{"type":9,"components":[{"type":10,"content":"a"}],"accessory":{"type":11,"media":{"url":"FILE"},"spoiler":true}}]`,
			},
		},
		"max_values": {
			func(c *payload.Component) bool { return c.MaxValues != nil && *c.MaxValues > 1 },
			[]string{`[{"type":1,"components":[{"type":SELECT,"custom_id":"a","max_values":2}]}]`, `[{"type":1,"components":[{"type":3,"custom_id":"a","options":[{"label":"a","value":"a"},{"label":"a","value":"b"}],"max_values":2}]}]`},
		},
		"a gallery in a container": {
			func(c *payload.Component) bool {
				return c.Type == payload.Container && len(c.Components) > 0 && c.Components[len(c.Components)-1].Type == payload.MediaGallery
			},
			[]string{
				`[{"type":17,"components":[{"type":12,"items":[{"media":{"url":"https://example.com/a"}}]}]}]`,
				`[{"type":17,"components":[{"type":12,"items":[{"media":{"url":"FILE"}}]}]}]`,
			},
		},
		"a link": {
			func(c *payload.Component) bool { return c.URL != nil },
			[]string{`[{"type":1,"components":[{"type":2,"style":5,"label":"a","url":"https://example.com/a"}]}]`, `[{"type":1,"components":[{"type":2,"style":5,"emoji":EMOJI,"url":"https://example.com/a"}]}]`,
				`[{"type":9,"components":[{"type":10,"content":"a"}],"accessory":{"type":2,"style":5,"label":"a","url":"https://example.com/a"}}]`,
				`[{"type":9,"components":[{"type":10,"content":"a"}],"accessory":{"type":2,"style":5,"emoji":EMOJI,"url":"https://example.com/a"}}]`,
			},
		},
		"an accent": {
			func(c *payload.Component) bool { return c.AccentColor != nil }, []string{`[{"type":17,"accent_color":0,"components":[{"type":10,"content":"a"}]}]`},
		},
	} {
		t.Run(name, func(t *testing.T) {
			worst := 0
			for seed := range int64(6) {
				cfg := property.Config{Seed: seed, Name: name, Cases: 5000, ShrinkBudget: 60}
				result, err := property.Run(t.Context(), cfg, generate.V2Tree(), func(_ context.Context, k property.Case, v payload.Tree) error {
					all := payload.All(v.Components)
					if k.Shrink == 0 && len(all) < 39 {
						return nil
					}
					for _, x := range all {
						if c.fails(x) {
							return errors.New("fails")
						}
					}
					return nil
				})
				if err != nil || !result.Failed {
					t.Fatalf("%+v, %v", result, err)
				}
				worst = max(worst, result.Case.Shrink)
				got, ok := string(result.Value.Bytes()), false
				for _, want := range c.want {
					ok = ok || alike(got, want)
				}
				if !ok {
					t.Errorf("seed %d: after %d evaluations: %.700s", seed, result.Evaluations, got)
				}
			}
			t.Logf("the minimum after %d evaluations at most", worst)
		})
	}
}

// alike compares but for what does not matter: which file, which select, which emoji.
func alike(got, want string) bool {
	for name, values := range map[string][]string{
		"FILE": files(), "SELECT": {"5", "6", "7", "8"}, "EMOJI": {`{"name":"👍"}`, `{"name":"🔥"}`, `{"name":"✅"}`, `{"name":"🎲"}`},
	} {
		if !strings.Contains(want, name) {
			continue
		}
		for _, v := range values {
			if got == strings.Replace(want, name, v, 1) {
				return true
			}
		}
		return false
	}
	return got == want
}

func files() []string {
	var out []string
	for c := 'a'; c <= 'z'; c++ {
		out = append(out, "attachment://"+string(c)+".png")
	}
	return out
}

// A tree that a target accepts although it breaks a rule shrinks to the smallest
// one that breaks it.
func TestInvalidTreesReachTheirMinimumWithin60(t *testing.T) {
	if testing.Short() {
		t.Skip("one case after another, and many")
	}
	for _, v := range generate.Rules() {
		t.Run(strings.ReplaceAll(v.Name, " ", "_"), func(t *testing.T) {
			worst := 0
			for seed := range int64(6) {
				result, err := property.Run(t.Context(), property.Config{Seed: seed, Name: v.Name, ShrinkBudget: 60}, generate.InvalidTree(v),
					func(context.Context, property.Case, generate.Invalid) error { return errors.New("accepted") })
				if err != nil || !result.Failed {
					t.Fatalf("%+v, %v", result, err)
				}
				worst = max(worst, result.Case.Shrink)
				least := result.Value
				if least.Rule != v {
					t.Errorf("turned into %s of %s", least.Name, least.Clause)
				}
				if n, most := len(payload.All(least.Components)), mostComponents(v); n > most {
					t.Errorf("seed %d: %d evaluations to %d components, more than %d: %.700s", seed, result.Evaluations, n, most, least.Bytes())
				}
			}
			t.Logf("the minimum after %d evaluations at most", worst)
		})
	}
}

// mostComponents are those of the smallest tree that breaks a rule.
func mostComponents(v *core.Rule) int {
	switch {
	case strings.Contains(v.Name, "over 40"):
		return 41
	case strings.Contains(v.Name, "over 5 rows"):
		return 12
	case strings.Contains(v.Name, "over 5 buttons"):
		return 7
	case strings.Contains(v.Name, "over 3 children"), strings.Contains(v.Name, "custom_id repeated"):
		return 6 // or the accessories of two sections
	}
	return 5
}
