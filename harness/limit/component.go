package limit

import (
	"slices"
	"strconv"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// Components lists every limit on components. BuildTree makes the tree of
// components that measures n; the surface says whether it is for a message or for
// a modal. Texts are ASCII, since the contract does not say what a character is.
func Components() []Limit {
	var all []Limit
	all = append(all, messageTexts()...)
	all = append(all, messageCounts()...)
	all = append(all, messageValues()...)
	return append(all, dialogs()...)
}

// Of lists the clauses of the limits on components that stand on those surfaces,
// each once.
func Of(surfaces ...payload.Surface) []*contract.Clause {
	var all []*contract.Clause
	for _, l := range Components() {
		on := l.BuildTree(l.Within()).Surface
		if slices.Contains(surfaces, on) && !slices.Contains(all, l.Clause) {
			all = append(all, l.Clause)
		}
	}
	return all
}

// treeText is a limit on the length of a text that put places in a tree.
func treeText(name string, clause *contract.Clause, least, most int, put func(text string) payload.Tree) Limit {
	return Limit{
		Name: name, Clause: clause, Unit: Characters, Min: least, Max: most, Most: endless,
		BuildTree: func(n int) payload.Tree { return put(strings.Repeat("a", n)) },
	}
}

// treeCount is a limit on how many elements a list in a tree has, where no fewer
// than least can be sent.
func treeCount(name string, clause *contract.Clause, low, most, least int, build func(n int) payload.Tree) Limit {
	return Limit{Name: name, Clause: clause, Unit: Elements, Min: low, Max: most, Least: least, Most: 26 * 26, BuildTree: build}
}

// treeValue is a limit on a number.
func treeValue(name string, clause *contract.Clause, low, most int, build func(n int) payload.Tree) Limit {
	return Limit{Name: name, Clause: clause, Unit: Value, Min: low, Max: most, Least: -endless, Most: 1 << 30, BuildTree: build}
}

func v2(list ...payload.Component) payload.Tree {
	return payload.Tree{Surface: payload.V2, Components: list}
}

func row(list ...payload.Component) payload.Tree {
	return payload.Tree{Surface: payload.Legacy, Components: []payload.Component{{Type: payload.ActionRow, Components: list}}}
}

func dialog(c payload.Component) payload.Tree {
	return payload.Tree{Surface: payload.Dialog, Components: []payload.Component{{Type: payload.Label, Label: new(plain), Component: &c}}}
}

func button() payload.Component {
	return payload.Component{Type: payload.Button, Style: new(payload.Primary), Label: new(plain), CustomID: new(plain)}
}

// numberedButtons are n buttons with custom ids of their own.
func numberedButtons(n int) []payload.Component {
	list := make([]payload.Component, n)
	for i := range list {
		list[i] = button()
		list[i].CustomID = new(plain + strconv.Itoa(i))
	}
	return list
}

func display() payload.Component {
	return payload.Component{Type: payload.TextDisplay, Content: new(plain)}
}

func texts(n int) []payload.Component {
	list := make([]payload.Component, n)
	for i := range list {
		list[i] = display()
	}
	return list
}

func image() *payload.Media { return &payload.Media{URL: new("https://example.com/image.png")} }

func menu(t payload.Type) payload.Component {
	c := payload.Component{Type: t, CustomID: new(plain)}
	if t == payload.StringSelect {
		c.Options = numberedOptions(2)
	}
	return c
}

// numberedOptions are n options with values of their own.
func numberedOptions(n int) []payload.Option {
	list := make([]payload.Option, n)
	for i := range list {
		list[i] = payload.Option{Label: new(plain), Value: new(plain + strconv.Itoa(i))}
	}
	return list
}

// set is a component with something set.
func set(c payload.Component, change func(c *payload.Component)) payload.Component {
	change(&c)
	return c
}

func messageTexts() []Limit {
	described := func(s string) payload.Component {
		return payload.Component{Type: payload.Thumbnail, Media: image(), Description: &s}
	}
	options := func(s string, put func(o *payload.Option, s string)) payload.Tree {
		c := menu(payload.StringSelect)
		put(&c.Options[1], s)
		return row(c)
	}
	return append(selectTexts(), []Limit{
		treeText("button label", contract.ButtonLabelLength, None, 80, func(s string) payload.Tree {
			return row(set(button(), func(c *payload.Component) { c.Label = &s }))
		}),
		treeText("button custom_id", contract.ButtonCustomIDLength, 1, 100, func(s string) payload.Tree {
			return row(set(button(), func(c *payload.Component) { c.CustomID = &s }))
		}),
		urls(),
		treeText("select option label", contract.SelectOptionLabelLength, None, 100, func(s string) payload.Tree {
			return options(s, func(o *payload.Option, s string) { o.Label = &s })
		}),
		treeText("select option value", contract.SelectOptionValueLength, None, 100, func(s string) payload.Tree {
			return options(s, func(o *payload.Option, s string) { o.Value = &s })
		}),
		treeText("select option description", contract.SelectOptionDescriptionLength, None, 100, func(s string) payload.Tree {
			return options(s, func(o *payload.Option, s string) { o.Description = &s })
		}),
		treeText("thumbnail description", contract.ThumbnailDescriptionLength, None, 1024, func(s string) payload.Tree {
			return v2(payload.Component{Type: payload.Section, Components: texts(1), Accessory: new(described(s))})
		}),
		treeText("gallery item description", contract.GalleryDescriptionLength, None, 1024, func(s string) payload.Tree {
			return v2(payload.Component{Type: payload.MediaGallery, Items: []payload.Item{{Media: image(), Description: &s}}})
		}),
	}...)
}

// selectTexts are the limits on what selects of every type have.
func selectTexts() (all []Limit) {
	for _, k := range []struct {
		typ  payload.Type
		name string
	}{
		{payload.StringSelect, "string select"}, {payload.UserSelect, "user select"}, {payload.RoleSelect, "role select"},
		{payload.MentionableSelect, "mentionable select"}, {payload.ChannelSelect, "channel select"},
	} {
		all = append(all,
			treeText(k.name+" custom_id", contract.SelectCustomIDLength, 1, 100, func(s string) payload.Tree {
				return row(set(menu(k.typ), func(c *payload.Component) { c.CustomID = &s }))
			}),
			treeText(k.name+" placeholder", contract.SelectPlaceholderLength, None, 150, func(s string) payload.Tree {
				return row(set(menu(k.typ), func(c *payload.Component) { c.Placeholder = &s }))
			}))
	}
	return all
}

// urls is the limit on the url of a link; no url is as short as its beginning.
func urls() Limit {
	const beginning = "https://example.com/"
	return Limit{
		Name: "link url", Clause: contract.ButtonURLLength, Unit: Characters, Min: None, Max: 512, Least: len(beginning) + 1, Most: endless,
		BuildTree: func(n int) payload.Tree {
			c := payload.Component{Type: payload.Button, Style: new(payload.Link), Label: new(plain)}
			c.URL = new(beginning + strings.Repeat("a", n-len(beginning)))
			return row(c)
		},
	}
}

func messageCounts() []Limit {
	return []Limit{
		treeCount("buttons of a row", contract.RowButtons, None, 5, 1, func(n int) payload.Tree { return row(numberedButtons(n)...) }),
		treeCount("rows of a message", contract.V2LegacyRowCount, None, 5, 1, func(n int) payload.Tree {
			t := payload.Tree{Surface: payload.Legacy}
			for _, b := range numberedButtons(n) {
				t.Components = append(t.Components, row(b).Components...)
			}
			return t
		}),
		treeCount("components of a message", contract.V2Total, None, 40, 1, func(n int) payload.Tree { return v2(texts(n)...) }),
		treeCount("components of a message in rows", contract.V2Total, None, 40, 2, func(n int) payload.Tree {
			var t payload.Tree
			t.Surface = payload.V2
			buttons := numberedButtons(n)
			for n > 6 {
				t.Components = append(t.Components, row(buttons[:5]...).Components...)
				buttons, n = buttons[5:], n-6
			}
			t.Components = append(t.Components, row(buttons[:max(n-1, 1)]...).Components...)
			return t
		}),
		treeCount("components of a message in a container", contract.V2TotalNested, None, 40, 2, func(n int) payload.Tree {
			return v2(payload.Component{Type: payload.Container, Components: texts(n - 1)})
		}),
		treeCount("components of a message in sections", contract.V2TotalNested, None, 40, 5, func(n int) payload.Tree {
			t := payload.Tree{Surface: payload.V2}
			for _, b := range numberedButtons(n / 5) {
				t.Components = append(t.Components, payload.Component{Type: payload.Section, Components: texts(3), Accessory: &b})
			}
			t.Components = append(t.Components, texts(n%5)...)
			return t
		}),
		treeCount("options of a string select", contract.SelectOptionsCount, None, 25, 1, func(n int) payload.Tree {
			return row(set(menu(payload.StringSelect), func(c *payload.Component) { c.Options = numberedOptions(n) }))
		}),
		treeCount("children of a section", contract.SectionChildrenCount, 1, 3, 0, func(n int) payload.Tree {
			return v2(payload.Component{Type: payload.Section, Components: texts(n), Accessory: new(button())})
		}),
		treeCount("items of a media gallery", contract.GalleryItemsCount, 1, 10, 0, func(n int) payload.Tree {
			c := payload.Component{Type: payload.MediaGallery, Items: []payload.Item{}}
			for range n {
				c.Items = append(c.Items, payload.Item{Media: image()})
			}
			return v2(c)
		}),
	}
}

func messageValues() []Limit {
	chosen := func(c *payload.Component, low, high *int) { c.MinValues, c.MaxValues = low, high }
	return []Limit{
		{
			// What becomes of 0 in a message is open.
			Name: "select min_values", Clause: contract.SelectMinValuesRange, Unit: Value, Min: None, Max: 25, Least: 1, Most: 1 << 30,
			BuildTree: func(n int) payload.Tree {
				return row(set(menu(payload.UserSelect), func(c *payload.Component) { chosen(c, &n, new(25)) }))
			},
		},
		{
			Name: "select max_values", Clause: contract.SelectMaxValuesRange, Unit: Value, Min: None, Max: 25, Least: 1, Most: 1 << 30,
			BuildTree: func(n int) payload.Tree {
				return row(set(menu(payload.UserSelect), func(c *payload.Component) { chosen(c, nil, &n) }))
			},
		},
		treeValue("accent_color", contract.ContainerAccentRange, 0, 0xFFFFFF, func(n int) payload.Tree {
			return v2(payload.Component{Type: payload.Container, AccentColor: &n, Components: texts(1)})
		}),
		treeValue("separator spacing", contract.SeparatorSpacingRange, 1, 2, func(n int) payload.Tree {
			return v2(payload.Component{Type: payload.Separator, Spacing: &n})
		}),
	}
}
