package component

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// fields is about the fields of each type as they come back.
func fields() *spec.Group {
	g := spec.NewGroup("Fields of components")
	g.Needs(spec.Messages)
	// A field that buttons and selects have is one example.
	shown(g, append(buttonFields(), selectFields()...))
	spec.Example(g, "all channel types of the profile come back from one select", spec.Verifies(contract.SelectChannelTypes), everyChannelType)
	spec.Example(g, "the default values of selects of every kind come back with the ids that were sent",
		spec.Verifies(contract.SelectDefaultsEcho), keptDefaults)
	shown(g, optionFields())
	shown(g, contentFields())
	behindOthers(g)
	return g
}

// with is the barest component of a type with something set.
func with(t payload.Type, set func(c *payload.Component)) payload.Component {
	c := message.Barest(t)
	set(&c)
	return c
}

func styled(style int) payload.Component {
	return with(payload.Button, func(c *payload.Component) {
		if c.Style = &style; style == payload.Link {
			c.CustomID, c.URL = nil, new("https://example.com/see")
		}
	})
}

func buttonFields() []example {
	accepted := message.Look{}
	return []example{
		{contract.ButtonStylePrimary, styled(payload.Primary), message.Is("style", payload.Primary)},
		{contract.ButtonStyleSecondary, styled(payload.Secondary), message.Is("style", payload.Secondary)},
		{contract.ButtonStyleSuccess, styled(payload.Success), message.Is("style", payload.Success)},
		{contract.ButtonStyleDanger, styled(payload.Danger), message.Is("style", payload.Danger)},
		{contract.ButtonStyleLink, styled(payload.Link), message.Is("style", payload.Link)},
		{contract.ButtonLinkNoCustomID, styled(payload.Link), message.Lacks("custom_id")},
		{contract.ButtonDisabledDefault, message.Act("enabled"), message.Preset("disabled", false)},
		{contract.ButtonDisabledEcho, with(payload.Button, func(c *payload.Component) { c.Disabled = new(true) }), message.Is("disabled", true)},
		{contract.ButtonEmojiOptional, message.Act("labelled"), accepted},
		{contract.ButtonLabelOptional, with(payload.Button, func(c *payload.Component) { c.Label, c.Emoji = nil, emoji() }), accepted},
		{contract.ButtonLabelEcho, with(payload.Button, func(c *payload.Component) { c.Label = new(wordy) }), message.Is("label", wordy)},
		{contract.ButtonURLEcho, styled(payload.Link), message.Is("url", "https://example.com/see")},
		{contract.ButtonEmojiEcho, with(payload.Button, func(c *payload.Component) { c.Emoji = emoji() }), message.Is("emoji/name", thumb)},
		{contract.ComponentCustomIDEcho, message.Act(`Any "custom" ID, as it was sent!`), customID(`Any "custom" ID, as it was sent!`)},
		{contract.ComponentCustomIDEcho, with(payload.StringSelect, func(c *payload.Component) { c.CustomID = new(long) }), customID(long)},
	}
}

// long is a custom_id as long as leaves room for a letter more.
var long = strings.Repeat("long-", 19)

// wordy is a label in the words of which case counts, and near the longest.
const wordy = "press Me & see, \"as it was sent\", which takes more words than fit in many"

const thumb = "👍"

func emoji() *payload.Emoji { return &payload.Emoji{Name: new(thumb)} }

// customID looks for a custom_id, or for one of the same beginning that a further
// place has.
func customID(sent string) message.Look {
	return message.Look{Words: "the custom_id " + sent + ", with a letter behind it in further places", Right: func(c map[string]any) bool {
		got, _ := c["custom_id"].(string)
		return got == sent || len(got) == len(sent)+1 && got[:len(sent)] == sent
	}}
}

// defaults is a select with default values of these types.
func defaults(t payload.Type, kinds ...string) payload.Component {
	return with(t, func(c *payload.Component) {
		c.MaxValues = new(len(kinds))
		for i, kind := range kinds {
			n := 1
			for _, before := range kinds[:i] {
				if before == kind {
					n++
				}
			}
			c.DefaultValues = append(c.DefaultValues, payload.DefaultValue{ID: new(string(rune('0' + n))), Type: &kind})
		}
	})
}

// keptDefaults gives each kind of select default values, whose ids come back.
func keptDefaults(s *spec.S) {
	for _, c := range []payload.Component{
		defaults(payload.UserSelect, "user", "user"), defaults(payload.RoleSelect, "role", "role"),
		defaults(payload.ChannelSelect, "channel", "channel"), defaults(payload.MentionableSelect, "role", "user"),
	} {
		r := message.Enter(s)
		for _, p := range message.Places(c) {
			tree, settled := message.Settled(r, p.Tree)
			if !settled {
				s.Lacking(verdict.LackActor, "the profile's guild has too few users, roles or channels for default values")
			}
			a := r.Post(tree)
			s.Expect(contract.SelectDefaultsEcho, a).Provided(func() {
				r.Taken(tree, contract.SelectDefaultsEcho)()
				s.Given(takesDefaults[c.Type], a).To(match.Success())
			}).To(r.Accepts(tree))
			for _, m := range r.Shown(a) {
				for _, path := range p.Paths {
					s.Expect(contract.SelectDefaultsEcho, match.At(m.Message, path)).In(m.Exchange).
						Provided(r.There(m, path, c.Type, contract.SelectDefaultsEcho)).To(sameDefaults(at(tree, path)).At(path))
				}
			}
		}
	}
}

// takesDefaults are the clauses by which a type of select takes default values.
var takesDefaults = map[payload.Type]*contract.Clause{
	payload.UserSelect: contract.SelectDefaultsUser, payload.RoleSelect: contract.SelectDefaultsRole,
	payload.ChannelSelect: contract.SelectDefaultsChannel, payload.MentionableSelect: contract.SelectDefaultsMentionable,
}

// sameDefaults looks for the default values that were sent, in whatever order.
func sameDefaults(sent *payload.Component) message.Look {
	var want []string
	for _, d := range sent.DefaultValues {
		want = append(want, *d.Type+" "+*d.ID)
	}
	slices.Sort(want)
	return message.Look{Words: fmt.Sprintf("the default values %q", want), Right: func(c map[string]any) bool {
		list, _ := c["default_values"].([]any)
		var got []string
		for _, v := range list {
			kind, _ := match.At(v, "type").(string)
			id, _ := match.At(v, "id").(string)
			got = append(got, kind+" "+id)
		}
		slices.Sort(got)
		return slices.Equal(got, want)
	}}
}

func selectFields() []example {
	of := func(kinds ...string) message.Look {
		return message.Look{Words: "default values of type " + kinds[0], Right: func(c map[string]any) bool {
			list, _ := c["default_values"].([]any)
			if len(list) != len(kinds) {
				return false
			}
			left := map[string]int{}
			for i, v := range list {
				o, _ := v.(map[string]any)
				kind, _ := o["type"].(string)
				left[kind]++
				left[kinds[i]]--
			}
			for _, n := range left {
				if n != 0 {
					return false
				}
			}
			return true
		}}
	}
	ids := message.Look{Words: "two default values, each with an id, a string, and its type", Right: func(c map[string]any) bool {
		one, first := match.At(c, "default_values/0/id").(string)
		two, second := match.At(c, "default_values/1/id").(string)
		return first && second && one != two && one != "" && two != "" &&
			message.Is("default_values/0/type", "user").Right(c) && message.Is("default_values/1/type", "user").Right(c)
	}}
	// As many default values as there have to be, and as there may be.
	as := func(low, high int) payload.Component {
		c := defaults(payload.RoleSelect, "role", "role")
		c.MinValues, c.MaxValues = new(low), new(high)
		return c
	}
	all := []example{
		{contract.SelectChannelTypes, with(payload.ChannelSelect, func(c *payload.Component) { c.ChannelTypes = []int{0, 2} }), message.Look{Words: "the channel_types 0 and 2", Right: func(c map[string]any) bool {
			return message.Is("channel_types", []int{0, 2}).Right(c) || message.Is("channel_types", []int{2, 0}).Right(c)
		}}},
		{contract.SelectChannelTypesOptional, message.Barest(payload.ChannelSelect), message.Look{}},
		{contract.SelectDefaultsUser, defaults(payload.UserSelect, "user"), of("user")},
		{contract.SelectDefaultsRole, defaults(payload.RoleSelect, "role"), of("role")},
		{contract.SelectDefaultsChannel, defaults(payload.ChannelSelect, "channel"), of("channel")},
		{contract.SelectDefaultsMentionable, defaults(payload.MentionableSelect, "user", "role"), of("user", "role")},
		{contract.SelectDefaultsEcho, defaults(payload.UserSelect, "user", "user"), ids},
		{contract.SelectDefaultsMin, as(2, 3), message.Look{}},
		{contract.SelectDefaultsMax, as(1, 2), message.Look{}},
		{contract.SelectRequiredIgnored, with(payload.UserSelect, func(c *payload.Component) { c.Required = new(true) }), message.Look{}},
		{contract.SelectRequiredIgnored, with(payload.StringSelect, func(c *payload.Component) { c.Required = new(false) }), message.Look{}},
	}
	for _, t := range []payload.Type{payload.StringSelect, payload.UserSelect, payload.RoleSelect, payload.MentionableSelect, payload.ChannelSelect} {
		all = append(all,
			example{contract.SelectMinValuesDefault, message.Barest(t), message.Preset("min_values", 1)},
			example{contract.SelectMaxValuesDefault, message.Barest(t), message.Preset("max_values", 1)},
			example{contract.SelectMinValuesEcho, with(t, func(c *payload.Component) { c.MinValues, c.MaxValues = new(2), new(3) }), message.Is("min_values", 2)},
			example{contract.SelectMaxValuesEcho, with(t, func(c *payload.Component) { c.MaxValues = new(3) }), message.Is("max_values", 3)},
			example{contract.SelectPlaceholderEcho, with(t, func(c *payload.Component) { c.Placeholder = new("Choose one, please!") }), message.Is("placeholder", "Choose one, please!")},
			example{contract.ComponentCustomIDEcho, with(t, func(c *payload.Component) { c.CustomID = new("UPPER lower 123") }), customID("UPPER lower 123")},
			example{contract.SelectDisabledDefault, message.Barest(t), message.Preset("disabled", false)},
			example{contract.SelectDisabledEcho, with(t, func(c *payload.Component) { c.Disabled = new(true) }), message.Is("disabled", true)})
	}
	return all
}

func optionFields() []example {
	options := func(set func(o *payload.Option)) payload.Component {
		return with(payload.StringSelect, func(c *payload.Component) { set(&c.Options[1]) })
	}
	return []example{
		{contract.SelectOptionLabelEcho, many(), numbered("label", "Label")},
		{contract.SelectOptionValueEcho, many(), numbered("value", "Value")},
		{contract.SelectOptionDescriptionEcho, many(), numbered("description", "Described as")},
		{contract.SelectOptionDefault, options(func(o *payload.Option) { o.Default = new(true) }), message.Is("options/1/default", true)},
		{contract.SelectOptionDescriptionOptional, message.Barest(payload.StringSelect), message.Look{}},
		{contract.SelectOptionEmoji, options(func(o *payload.Option) { o.Emoji = emoji() }), message.Is("options/1/emoji/name", thumb)},
	}
}

// pictured is a gallery of so many pictures.
func pictured(n int) payload.Component {
	return with(payload.MediaGallery, func(c *payload.Component) {
		c.Items = slices.Repeat([]payload.Item{{Media: message.Media(message.Elsewhere)}}, n)
	})
}

// many is a string select with as many options as there may be.
func many() payload.Component {
	return with(payload.StringSelect, func(c *payload.Component) {
		c.Options = nil
		for n := range 25 {
			c.Options = append(c.Options, payload.Option{
				Label: new(fmt.Sprint("Label ", n)), Value: new(fmt.Sprint("Value ", n)), Description: new(fmt.Sprint("Described as ", n)),
			})
		}
	})
}

// numbered looks for a text of each of them, in whatever order.
func numbered(key, text string) message.Look {
	return message.Look{Words: fmt.Sprintf("25 options with the %s %q and a number each", key, text), Right: func(c map[string]any) bool {
		list, _ := c["options"].([]any)
		seen := map[any]bool{}
		for _, o := range list {
			seen[match.At(o, key)] = true
		}
		for n := range 25 {
			if !seen[fmt.Sprint(text, " ", n)] {
				return false
			}
		}
		return len(list) == 25
	}}
}

func contentFields() []example {
	const markdown = "# A heading\n- *one*, **two** & `three` <https://example.com>\n> \"quoted\""
	item := func(set func(i *payload.Item)) payload.Component {
		return with(payload.MediaGallery, func(c *payload.Component) {
			c.Items = append(c.Items, payload.Item{Media: message.Media(message.Elsewhere)})
			set(&c.Items[1])
		})
	}
	thumbnail := func(set func(c *payload.Component)) payload.Component { return with(payload.Thumbnail, set) }
	// Of a file, which is another way to a media item than that of a URL.
	attached := message.Media(payload.AttachmentScheme + "a.png")
	upload := func(set func(c *payload.Component)) payload.Component {
		c := thumbnail(set)
		c.Media = attached
		return c
	}
	uploads := func(set func(i *payload.Item)) payload.Component {
		c := item(set)
		c.Items[1].Media = attached
		return c
	}
	separator := func(set func(c *payload.Component)) payload.Component { return with(payload.Separator, set) }
	container := func(set func(c *payload.Component)) payload.Component { return with(payload.Container, set) }
	file := message.Barest(payload.File)
	null := func(key string) payload.Extra { return payload.Extra{key: payload.Null} }
	accepted := message.Look{}
	return []example{
		{contract.TextDisplayContentEcho, message.Text(markdown), message.Is("content", markdown)},

		{contract.ThumbnailDescriptionEcho, thumbnail(func(c *payload.Component) { c.Description = new("A picture & more") }), message.Is("description", "A picture & more")},
		{contract.ThumbnailDescriptionEcho, upload(func(c *payload.Component) { c.Description = new("A file & more") }), message.Is("description", "A file & more")},
		{contract.ThumbnailDescriptionNull, thumbnail(func(c *payload.Component) { c.Extra = null("description") }), accepted},
		{contract.ThumbnailSpoilerDefault, message.Barest(payload.Thumbnail), message.Preset("spoiler", false)},
		{contract.ThumbnailSpoilerEcho, thumbnail(func(c *payload.Component) { c.Spoiler = new(true) }), message.Is("spoiler", true)},
		{contract.ThumbnailSpoilerEcho, upload(func(c *payload.Component) { c.Spoiler = new(true) }), message.Is("spoiler", true)},
		{contract.ThumbnailImage, thumbnail(func(c *payload.Component) { c.Media = message.Media(payload.AttachmentScheme + "a.png") }), accepted},
		{contract.ThumbnailAnimated, thumbnail(func(c *payload.Component) { c.Media = message.Media(payload.AttachmentScheme + "a.gif") }), accepted},

		{contract.GalleryItemsEcho, pictured(10), items(pictured(10).Items)},
		{contract.GalleryDescriptionEcho, item(func(i *payload.Item) { i.Description = new("The second & last") }), message.Is("items/1/description", "The second & last")},
		{contract.GalleryDescriptionEcho, uploads(func(i *payload.Item) { i.Description = new("The attached & last") }), message.Is("items/1/description", "The attached & last")},
		{contract.GalleryDescriptionNull, item(func(i *payload.Item) { i.Extra = null("description") }), accepted},
		{contract.GallerySpoilerDefault, item(func(*payload.Item) {}), message.Preset("items/1/spoiler", false)},
		{contract.GallerySpoilerEcho, item(func(i *payload.Item) { i.Spoiler = new(true) }), message.Is("items/1/spoiler", true)},
		{contract.GallerySpoilerEcho, uploads(func(i *payload.Item) { i.Spoiler = new(true) }), message.Is("items/1/spoiler", true)},

		{contract.FileAttachment, file, accepted},
		{contract.FileSpoilerDefault, file, message.Preset("spoiler", false)},
		{contract.FileSpoilerEcho, with(payload.File, func(c *payload.Component) { c.Spoiler = new(true) }), message.Is("spoiler", true)},

		{contract.SeparatorBare, message.Barest(payload.Separator), accepted},
		{contract.SeparatorDividerDefault, message.Barest(payload.Separator), message.Preset("divider", true)},
		{contract.SeparatorDividerEcho, separator(func(c *payload.Component) { c.Divider = new(false) }), message.Is("divider", false)},
		{contract.SeparatorSpacingDefault, message.Barest(payload.Separator), message.Preset("spacing", 1)},
		{contract.SeparatorSpacingSmall, separator(func(c *payload.Component) { c.Spacing = new(1) }), message.Preset("spacing", 1)},
		{contract.SeparatorSpacingLarge, separator(func(c *payload.Component) { c.Spacing = new(2) }), message.Is("spacing", 2)},

		{contract.ContainerAccentOptional, message.Barest(payload.Container), message.Lacks("accent_color")},
		{contract.ContainerAccentNull, container(func(c *payload.Component) { c.Extra = null("accent_color") }), message.Lacks("accent_color")},
		{contract.ContainerAccentEcho, container(func(c *payload.Component) { c.AccentColor = new(0x123456) }), message.Is("accent_color", 0x123456)},
		{contract.ContainerAccentEcho, container(func(c *payload.Component) { c.AccentColor = new(0) }), message.Is("accent_color", 0)},
		{contract.ContainerSpoilerDefault, message.Barest(payload.Container), message.Preset("spoiler", false)},
		{contract.ContainerSpoilerEcho, container(func(c *payload.Component) { c.Spoiler = new(true) }), message.Is("spoiler", true)},
	}
}

// everyChannelType sends all channel types that the profile names in one select.
func everyChannelType(s *spec.S) {
	types := s.Run.Profile.Bindings.ChannelTypes
	sent := with(payload.ChannelSelect, func(c *payload.Component) { c.ChannelTypes = types })
	r := message.Enter(s)
	if tree, _ := message.Settled(r, r.Places(sent)[0].Tree); !r.Post(tree).Success() {
		s.Lacking(verdict.LackBinding, "the target takes not all channel types of its profile in one select")
	}
	accepted(s, example{contract.SelectChannelTypes, sent, message.Look{Words: "the channel_types that were sent", Right: func(c map[string]any) bool {
		list, _ := c["channel_types"].([]any)
		var have []int
		for _, v := range list {
			n, _ := v.(json.Number)
			i, err := strconv.Atoi(n.String())
			if err != nil {
				return false
			}
			have = append(have, i)
		}
		slices.Sort(have)
		want := slices.Sorted(slices.Values(types))
		return slices.Equal(slices.Compact(have), slices.Compact(want))
	}}})
}
