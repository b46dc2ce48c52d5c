package component_test

import (
	"testing"

	payload "github.com/slashproof/slashproof/harness/payload/component"
	shrinkers "github.com/slashproof/slashproof/harness/shrink/component"
	"github.com/slashproof/slashproof/harness/shrink/shrinktest"
)

func text(content string) payload.Component {
	return payload.Component{Type: payload.TextDisplay, Content: &content}
}

func act(id string) payload.Component {
	return payload.Component{Type: payload.Button, Style: new(payload.Danger), Label: new("do " + id), CustomID: &id, Disabled: new(true)}
}

func image(url string) *payload.Media { return &payload.Media{URL: &url} }

// large is a tree of 40 components with something of everything.
func large() payload.Tree {
	var many []payload.Option
	for i := range 12 {
		many = append(many, payload.Option{Label: new("option"), Value: new("value " + string(rune('a'+i))), Description: new("described"), Default: new(false)})
	}
	row := func(list ...payload.Component) payload.Component {
		return payload.Component{Type: payload.ActionRow, Components: list}
	}
	section := func(accessory payload.Component, list ...payload.Component) payload.Component {
		return payload.Component{Type: payload.Section, Components: list, Accessory: &accessory}
	}
	thumbnail := payload.Component{Type: payload.Thumbnail, Media: image("https://example.com/thumb.png"), Description: new("a picture"), Spoiler: new(true)}
	gallery := payload.Component{Type: payload.MediaGallery, Items: []payload.Item{
		{Media: image("https://example.com/one.png"), Spoiler: new(true)}, {Media: image("attachment://two.png"), Description: new("the second")},
	}}
	t := payload.Tree{Surface: payload.V2, Components: []payload.Component{
		text("# A heading"),
		section(thumbnail, text("one"), text("two"), text("three")),
		row(act("one"), act("two"), act("three"), act("four"), act("five")),
		{Type: payload.Container, AccentColor: new(0xABCDEF), Spoiler: new(true), Components: []payload.Component{
			text("inside"), gallery, row(act("six"), act("seven")),
			row(payload.Component{Type: payload.StringSelect, CustomID: new("choice"), Options: many, MinValues: new(3), MaxValues: new(12), Placeholder: new("choose")}),
		}},
		{Type: payload.Separator, Divider: new(false), Spacing: new(2)},
		section(act("eight"), text("beside")),
		{Type: payload.File, File: image("attachment://a.txt"), Spoiler: new(true)},
		row(payload.Component{Type: payload.ChannelSelect, ID: new(77), CustomID: new("where"), ChannelTypes: []int{0, 2}}),
		gallery,
	}}
	for len(payload.All(t.Components)) < 40 {
		t.Components = append(t.Components, text("filling"))
	}
	return t
}

// some reports whether any component is of that kind.
func some(is func(c *payload.Component) bool) func(payload.Tree) bool {
	return func(t payload.Tree) bool {
		for _, c := range payload.All(t.Components) {
			if is(c) {
				return true
			}
		}
		return false
	}
}

// minima are what a tree shrinks to as long as it fails.
var minima = map[string]struct {
	fails func(payload.Tree) bool
	want  string
}{
	"always": {func(payload.Tree) bool { return true }, `[{"type":10,"content":"a"}]`},
	"a spoiler of a thumbnail": {
		some(func(c *payload.Component) bool { return c.Type == payload.Thumbnail && c.Spoiler != nil }),
		`[{"type":9,"components":[{"type":10,"content":"a"}],"accessory":{"type":11,"media":{"url":"https://example.com/a"},"spoiler":true}}]`,
	},
	"a row in a container": {
		some(func(c *payload.Component) bool {
			return c.Type == payload.Container && some(func(c *payload.Component) bool { return c.Type == payload.ActionRow })(payload.Tree{Components: c.Components})
		}),
		`[{"type":17,"components":[{"type":1,"components":[{"type":3,"custom_id":"a","options":[{"label":"a","value":"a"}]}]}]}]`,
	},
	"max_values of 5 and more": {
		some(func(c *payload.Component) bool { return c.MaxValues != nil && *c.MaxValues >= 5 }),
		`[{"type":1,"components":[{"type":3,"custom_id":"a","options":[{"label":"a","value":"a"}],"max_values":5}]}]`,
	},
	"three buttons in a row": {
		some(func(c *payload.Component) bool { return c.Type == payload.ActionRow && len(c.Components) >= 3 }),
		`[{"type":1,"components":[{"type":2,"custom_id":"a","style":1,"label":"a"},{"type":2,"custom_id":"b","style":1,"label":"a"},{"type":2,"custom_id":"c","style":1,"label":"a"}]}]`,
	},
	"a second item": {
		some(func(c *payload.Component) bool { return len(c.Items) > 1 }),
		`[{"type":12,"items":[{"media":{"url":"https://example.com/a"}},{"media":{"url":"attachment://two.png"}}]}]`,
	},
	"a button beside a section": {
		some(func(c *payload.Component) bool { return c.Accessory != nil && c.Accessory.Type == payload.Button }),
		`[{"type":9,"components":[{"type":10,"content":"a"}],"accessory":{"type":2,"custom_id":"a","style":1,"label":"a"}}]`,
	},
	"an id": {
		some(func(c *payload.Component) bool { return c.ID != nil }),
		`[{"type":10,"id":0,"content":"a"}]`,
	},
	"a letter of a text": {
		some(func(c *payload.Component) bool { return c.Content != nil && len(*c.Content) > 5 }),
		`[{"type":10,"content":"aaaaaa"}]`,
	},
	"an accent": {
		some(func(c *payload.Component) bool { return c.AccentColor != nil }),
		`[{"type":17,"accent_color":0,"components":[{"type":10,"content":"a"}]}]`,
	},
	"seven components": {
		func(t payload.Tree) bool { return len(payload.All(t.Components)) >= 7 },
		``, // whichever seven
	},
}

func TestTreeReachesItsMinimum(t *testing.T) {
	for name, c := range minima {
		t.Run(name, func(t *testing.T) {
			v := large()
			if n := len(payload.All(v.Components)); n != 40 || !c.fails(v) {
				t.Fatalf("%d components, or it does not fail at first", n)
			}
			shrinks := shrinkers.Tree("a", sound).All
			got := shrinktest.Least(t, shrinks, v, c.fails)
			if c.want != "" && string(got.Bytes()) != c.want {
				t.Errorf("got  %s\nwant %s", got.Bytes(), c.want)
			}
			if n := len(payload.All(got.Components)); c.want == "" && n != 7 {
				t.Errorf("%d components: %s", n, got.Bytes())
			}
			if want := string(large().Bytes()); string(v.Bytes()) != want {
				t.Error("the value itself was changed")
			}
		})
	}
}

// sound is a rough reading of which trees are valid.
func sound(t payload.Tree) bool {
	ids := map[string]bool{}
	at := func(c *payload.Component) bool {
		for _, p := range []*string{c.Content, c.Label, c.Placeholder, c.Description} {
			if p != nil && *p == "" {
				return false
			}
		}
		if c.CustomID != nil {
			if *c.CustomID == "" || ids[*c.CustomID] {
				return false
			}
			ids[*c.CustomID] = true
		}
		for _, o := range c.Options {
			if *o.Label == "" || *o.Value == "" {
				return false
			}
		}
		for _, m := range append([]*payload.Media{c.Media}, itemMedia(c)...) {
			if m != nil && *m.URL == "https://example.com/" {
				return false
			}
		}
		switch c.Type {
		case payload.ActionRow:
			for _, x := range c.Components {
				if x.Type != payload.Button && !x.Type.IsSelect() {
					return false
				}
			}
			return len(c.Components) > 0
		case payload.Section:
			return len(c.Components) > 0 && c.Components[0].Type == payload.TextDisplay && c.Accessory != nil
		case payload.Container:
			for _, x := range c.Components {
				if x.Type == payload.Button || x.Type.IsSelect() {
					return false
				}
			}
			return len(c.Components) > 0
		case payload.MediaGallery:
			return len(c.Items) > 0
		case payload.Button:
			return c.CustomID != nil && *c.Style > 0
		case payload.StringSelect:
			return len(c.Options) > 0 && c.CustomID != nil
		case payload.Separator:
			return c.Spacing == nil || *c.Spacing > 0
		}
		return true
	}
	for _, c := range payload.All(t.Components) {
		if !at(c) {
			return false
		}
	}
	for _, c := range t.Components {
		if c.Type == payload.Button || c.Type == payload.Thumbnail || c.Type.IsSelect() {
			return false
		}
	}
	return len(t.Components) > 0
}

func itemMedia(c *payload.Component) []*payload.Media {
	var list []*payload.Media
	for _, i := range c.Items {
		list = append(list, i.Media)
	}
	return list
}
