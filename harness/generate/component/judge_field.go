package component

import (
	"strings"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/generate"
	core "github.com/slashproof/slashproof/harness/payload"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// fields judges the fields of a component by its type.
func (j *judge) fields(at *core.Path, c *payload.Component) {
	j.foreign(at, c)
	switch c.Type {
	case payload.ActionRow:
		j.row(at, c)
	case payload.Button:
		j.button(at, c)
	case payload.Section:
		j.section(at, c)
	case payload.TextDisplay:
		if c.Content == nil {
			j.Add(at, "content", ContentMissing)
		}
		j.text(at, "content", c.Content, inputMax, nil)
	case payload.Thumbnail:
		j.media(at, "media", c.Media, ThumbnailMediaMissing)
		j.text(at, "description", c.Description, describedMax, ThumbnailDescriptionOverlong)
	case payload.MediaGallery:
		j.gallery(at, c)
	case payload.File:
		j.file(at, c)
	case payload.Separator:
		if c.Spacing != nil && (*c.Spacing < 1 || *c.Spacing > 2) {
			j.Add(at, "spacing", SpacingUnknown)
		}
	case payload.Container:
		switch {
		case c.Components == nil:
			j.Add(at, "components", ContainerWithoutComponents)
		case len(c.Components) == 0:
			j.Add(at, "components", listUnclear)
		}
		if n := c.AccentColor; n != nil && (*n < 0 || *n > colorMax) {
			j.Add(at, "accent_color", AccentOutOfRange)
		}
	case payload.Label:
		if c.Label == nil {
			j.Add(at, "label", LabelTextMissing)
		}
		j.text(at, "label", c.Label, labelMax, LabelTextOverlong)
		j.text(at, "description", c.Description, labelTextMax, LabelDescriptionOverlong)
		if c.Component == nil {
			j.Add(at, "component", LabelEmpty)
		}
	default:
		j.input(at, c)
	}
}

// text judges a text of 1 to most characters; overlong is the rule on its length,
// nil where the contract names none.
func (j *judge) text(at *core.Path, key string, p *string, most int, overlong *generate.Rule) {
	if p == nil {
		return
	}
	n := utf8.RuneCountInString(*p)
	switch {
	case n > most && overlong != nil:
		j.Add(at, key, overlong)
	case n == 0 || !generate.IsLine(*p, most) && !(generate.IsASCII(*p) && n <= most):
		j.Add(at, key, textUnclear)
	}
}

func (j *judge) row(at *core.Path, c *payload.Component) {
	buttons, menus := 0, 0
	for i := range c.Components {
		switch t := c.Components[i].Type; {
		case t == payload.Button:
			buttons++
		case t.IsSelect():
			menus++
		}
	}
	switch {
	case buttons > 0 && menus > 0:
		j.Add(at, "components", RowMixed)
	case menus > 1:
		j.Add(at, "components", RowSelects)
	case buttons > buttonsMax:
		j.Add(at, "components", RowOverfull)
	case len(c.Components) == 0:
		j.Add(at, "components", listUnclear)
	case len(c.Components) > 1 && buttons+menus < len(c.Components):
		j.Add(at, "components", listUnclear)
	}
}

func (j *judge) button(at *core.Path, c *payload.Component) {
	if c.Style == nil {
		j.Add(at, "style", ButtonStyleMissing)
		return
	}
	j.text(at, "label", c.Label, buttonLabelMax, ButtonLabelOverlong)
	if c.Label == nil && c.Emoji == nil && *c.Style != payload.Premium {
		j.Add(at, "label", buttonBare)
	}
	switch style := *c.Style; {
	case style < payload.Primary || style > payload.Premium:
		j.Add(at, "style", ButtonStyleUnknown)
	case style == payload.Premium:
		if c.SKU == nil {
			j.Add(at, "sku_id", PremiumWithoutSKU)
		}
		if c.Label != nil || c.Emoji != nil || c.URL != nil || c.CustomID != nil {
			j.Add(at, "label", fieldUnclear) // clauses of another feature
		}
	case style == payload.Link:
		if c.URL == nil {
			j.Add(at, "url", LinkWithoutURL)
		} else {
			j.link(at, *c.URL)
		}
		if c.CustomID != nil {
			j.Add(at, "custom_id", LinkWithCustomID)
		}
		if c.SKU != nil {
			j.Add(at, "sku_id", LinkWithSKU)
		}
	default:
		if c.CustomID == nil {
			j.Add(at, "custom_id", ActionWithoutCustomID)
		} else {
			j.customID(at, *c.CustomID, ButtonCustomIDEmpty, ButtonCustomIDOverlong)
		}
		if c.URL != nil {
			j.Add(at, "url", ActionWithURL)
		}
		if c.SKU != nil {
			j.Add(at, "sku_id", ActionWithSKU)
		}
	}
}

func (j *judge) link(at *core.Path, url string) {
	switch {
	case len(url) > urlMax:
		j.Add(at, "url", LinkURLOverlong)
	case !elsewhere(url):
		j.Add(at, "url", urlUnclear)
	}
}

// elsewhere reports the url of a resource on the net.
func elsewhere(url string) bool { return strings.HasPrefix(url, host) && len(url) > len(host) }

func (j *judge) customID(at *core.Path, s string, empty, overlong *generate.Rule) {
	if s == "" {
		j.Add(at, "custom_id", empty)
		return
	}
	j.text(at, "custom_id", &s, customIDMax, overlong)
}

func (j *judge) section(at *core.Path, c *payload.Component) {
	switch n := len(c.Components); {
	case c.Components == nil:
		j.Add(at, "components", listUnclear)
	case n == 0:
		j.Add(at, "components", SectionChildless)
	case n > childrenMax:
		j.Add(at, "components", SectionOverfull)
	}
	if c.Accessory == nil {
		j.Add(at, "accessory", SectionWithoutAccessory)
	}
}

func (j *judge) gallery(at *core.Path, c *payload.Component) {
	switch n := len(c.Items); {
	case c.Items == nil:
		j.Add(at, "items", GalleryItemsMissing)
	case n == 0:
		j.Add(at, "items", GalleryEmpty)
	case n > itemsMax:
		j.Add(at, "items", GalleryOverfull)
	}
	for i := range c.Items {
		item := &c.Items[i]
		on := at.At("items", i)
		j.media(on, "media", item.Media, ItemMediaMissing)
		j.text(on, "description", item.Description, describedMax, ItemDescriptionOverlong)
		for key, raw := range item.Extra {
			if key != "description" || string(raw) != "null" {
				j.Add(on, key, keyWithoutRule)
			}
		}
	}
}

// media judges a media item: an image elsewhere or one sent along.
func (j *judge) media(at *core.Path, key string, m *payload.Media, missing *generate.Rule) {
	switch {
	case m == nil:
		j.Add(at, key, missing)
	case m.URL == nil:
		j.Add(at.Under(key), "url", MediaURLMissing)
	case !elsewhere(*m.URL) && !attached(*m.URL), len(*m.URL) > urlMax, len(m.Extra) > 0:
		j.Add(at.Under(key), "url", urlUnclear)
	}
}

// attached reports the url of a file that is sent along.
func attached(url string) bool {
	name, is := strings.CutPrefix(url, payload.AttachmentScheme)
	return is && name != ""
}

func (j *judge) file(at *core.Path, c *payload.Component) {
	switch {
	case c.File == nil:
		j.Add(at, "file", FileMissing)
	case c.File.URL == nil:
		j.Add(at.Under("file"), "url", MediaURLMissing)
	case elsewhere(*c.File.URL):
		j.Add(at.Under("file"), "url", FileElsewhere)
	case !attached(*c.File.URL), len(c.File.Extra) > 0:
		j.Add(at.Under("file"), "url", urlUnclear)
	}
}
