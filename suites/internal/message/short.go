package message

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// shorter makes the texts of a component that a clause bounds as short as can be.
type shorter struct {
	clause *contract.Clause
	texts  func(n int, c *payload.Component)
}

var shorters = []shorter{
	{contract.ButtonLabelLength, of(payload.Button, func(c *payload.Component) { c.Label = short(c.Label) })},
	{contract.ButtonCustomIDLength, func(n int, c *payload.Component) { shortID(n, c, c.Type == payload.Button) }},
	{contract.ButtonURLLength, of(payload.Button, func(c *payload.Component) {
		if c.URL != nil {
			c.URL = new("https://example.com/")
		}
	})},
	{contract.SelectCustomIDLength, func(n int, c *payload.Component) { shortID(n, c, c.Type.IsSelect()) }},
	{contract.SelectPlaceholderLength, ofSelects(func(c *payload.Component) { c.Placeholder = short(c.Placeholder) })},
	{contract.SelectOptionLabelLength, ofOptions(func(_ int, o *payload.Option) { o.Label = short(o.Label) })},
	{contract.SelectOptionValueLength, ofOptions(func(i int, o *payload.Option) {
		if o.Value != nil {
			o.Value = new(strconv.Itoa(i)) // each its own
		}
	})},
	{contract.SelectOptionDescriptionLength, ofOptions(func(_ int, o *payload.Option) { o.Description = short(o.Description) })},
	{contract.ThumbnailDescriptionLength, of(payload.Thumbnail, func(c *payload.Component) { c.Description = short(c.Description) })},
	{contract.GalleryDescriptionLength, of(payload.MediaGallery, func(c *payload.Component) {
		c.Items = slices.Clone(c.Items)
		for i := range c.Items {
			c.Items[i].Description = short(c.Items[i].Description)
		}
	})},
}

func short(text *string) *string {
	if text == nil || *text == "" {
		return text
	}
	return new("a")
}

func shortID(n int, c *payload.Component, is bool) {
	if is && c.CustomID != nil {
		c.CustomID = new("c" + strconv.Itoa(n))
	}
}

func ofSelects(texts func(c *payload.Component)) func(int, *payload.Component) {
	return func(_ int, c *payload.Component) {
		if c.Type.IsSelect() {
			texts(c)
		}
	}
}

func ofOptions(text func(i int, o *payload.Option)) func(int, *payload.Component) {
	return of(payload.StringSelect, func(c *payload.Component) {
		c.Options = slices.Clone(c.Options)
		for i := range c.Options {
			text(i, &c.Options[i])
		}
	})
}

// short goes on where a tree that is refused is so with short texts as well. own is the
// clause that the spec is about.
func (r Room) short(t payload.Tree, own *contract.Clause) {
	if slices.ContainsFunc(shorters, func(x shorter) bool { return x.clause == own }) {
		return
	}
	if alike(t) { // short ones would differ in more than case
		return
	}
	all := t
	for _, x := range shorters {
		all = sparing(all, x.texts)
	}
	if reflect.DeepEqual(all, t) || !r.Post(all).Success() {
		return
	}
	for _, x := range shorters {
		if less := sparing(t, x.texts); !reflect.DeepEqual(less, t) && r.Post(less).Success() {
			r.S.Given(x.clause, r.Post(t)).To(Accepted(t))
		}
	}
}

// alike reports whether two custom ids of a tree are the same but for case.
func alike(t payload.Tree) bool {
	seen := map[string]bool{}
	for _, c := range payload.All(t.Components) {
		if c.CustomID == nil {
			continue
		}
		id := strings.ToLower(*c.CustomID)
		if seen[id] {
			return true
		}
		seen[id] = true
	}
	return false
}
