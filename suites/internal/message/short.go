package message

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// sized are the texts of a component whose length a clause bounds. texts puts another in
// the place of each.
type sized struct {
	clause *contract.Clause
	texts  func(n int, c *payload.Component, put putting)
}

// putting is the text in the place of an old one; shortest is as little as may stand there.
type putting func(old *string, shortest string) *string

// shortly is the shortest text, or none where there was none.
func shortly(old *string, shortest string) *string {
	if old == nil || *old == "" {
		return old
	}
	return &shortest
}

// plainly is a text as long as the old one, of letters alone.
func plainly(old *string, shortest string) *string {
	if old == nil || *old == "" {
		return old
	}
	return new(shortest + strings.Repeat("a", max(0, utf8.RuneCountInString(*old)-len(shortest))))
}

var sizes = []sized{
	{contract.ButtonLabelLength, sizedIn(payload.Button, func(c *payload.Component, put putting) { c.Label = put(c.Label, "a") })},
	{contract.ButtonCustomIDLength, func(n int, c *payload.Component, put putting) {
		if c.Type == payload.Button {
			c.CustomID = put(c.CustomID, "c"+strconv.Itoa(n))
		}
	}},
	{contract.ButtonURLLength, sizedIn(payload.Button, func(c *payload.Component, put putting) { c.URL = put(c.URL, "https://example.com/") })},
	{contract.SelectCustomIDLength, func(n int, c *payload.Component, put putting) {
		if c.Type.IsSelect() {
			c.CustomID = put(c.CustomID, "c"+strconv.Itoa(n))
		}
	}},
	{contract.SelectPlaceholderLength, func(_ int, c *payload.Component, put putting) {
		if c.Type.IsSelect() {
			c.Placeholder = put(c.Placeholder, "a")
		}
	}},
	{contract.SelectOptionLabelLength, sizedOptions(func(_ int, o *payload.Option, put putting) { o.Label = put(o.Label, "a") })},
	{contract.SelectOptionValueLength, sizedOptions(func(i int, o *payload.Option, put putting) { o.Value = put(o.Value, strconv.Itoa(i)+"a") })},
	{contract.SelectOptionDescriptionLength, sizedOptions(func(_ int, o *payload.Option, put putting) { o.Description = put(o.Description, "a") })},
	{contract.ThumbnailDescriptionLength, sizedIn(payload.Thumbnail, func(c *payload.Component, put putting) { c.Description = put(c.Description, "a") })},
	{contract.GalleryDescriptionLength, sizedIn(payload.MediaGallery, func(c *payload.Component, put putting) {
		c.Items = slices.Clone(c.Items)
		for i := range c.Items {
			c.Items[i].Description = put(c.Items[i].Description, "a")
		}
	})},
}

func sizedIn(t payload.Type, texts func(c *payload.Component, put putting)) func(int, *payload.Component, putting) {
	return func(_ int, c *payload.Component, put putting) {
		if c.Type == t {
			texts(c, put)
		}
	}
}

func sizedOptions(texts func(i int, o *payload.Option, put putting)) func(int, *payload.Component, putting) {
	return sizedIn(payload.StringSelect, func(c *payload.Component, put putting) {
		c.Options = slices.Clone(c.Options)
		for i := range c.Options {
			texts(i, &c.Options[i], put)
		}
	})
}

// with is the tree with other texts.
func (x sized) with(t payload.Tree, put putting) payload.Tree {
	return sparing(t, func(n int, c *payload.Component) { x.texts(n, c, put) })
}

// short goes on unless a tree is refused for the length of a text: with a short one it is
// taken, and with a plain one as long as the old one it is not. own is the clause that the
// spec is about.
func (r Room) short(t payload.Tree, own *contract.Clause) {
	if alike(t) || slices.ContainsFunc(sizes, func(x sized) bool { return x.clause == own }) {
		return // short ids that differ in more than case show nothing
	}
	all := t
	for _, x := range sizes {
		all = x.with(all, shortly)
	}
	if reflect.DeepEqual(all, t) || !r.Post(all).Success() {
		return
	}
	for _, x := range sizes {
		if less := x.with(t, shortly); !reflect.DeepEqual(less, t) && r.Post(less).Success() {
			long := x.with(t, plainly)
			r.S.Given(x.clause, r.Post(long)).To(Accepted(long))
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
