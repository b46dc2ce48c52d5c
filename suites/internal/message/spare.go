package message

import (
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// spared are the clauses of what is sent here as the plainest of its kind, with what
// spares a component the breach: it shows as a breach of the kind too, unless what is
// spared is refused as well. nil where nothing spares it.
var spared = map[*contract.Clause]func(n int, c *payload.Component){
	contract.ComponentIDOptional: func(n int, c *payload.Component) { c.ID = new(100 + n) },
	contract.ButtonEmojiOptional: of(payload.Button, func(c *payload.Component) {
		c.Emoji = &payload.Emoji{Name: new("\U0001F44D")}
	}),
	contract.ButtonStyleSecondary:       of(payload.Button, func(c *payload.Component) { c.Style = new(payload.Primary) }),
	contract.SelectChannelTypesOptional: of(payload.ChannelSelect, func(c *payload.Component) { c.ChannelTypes = []int{0} }),
	contract.SelectOptionDescriptionOptional: of(payload.StringSelect, func(c *payload.Component) {
		c.Options = slices.Clone(c.Options)
		for i := range c.Options {
			c.Options[i].Description = new("text")
		}
	}),
	contract.ContainerAccentOptional: of(payload.Container, func(c *payload.Component) { c.AccentColor = new(0x102030) }),
	contract.SeparatorBare: of(payload.Separator, func(c *payload.Component) {
		c.Divider, c.Spacing = new(true), new(1)
	}),
	contract.V2AttachmentExposed: nil, contract.SectionChildrenText: nil, contract.SectionChildrenCount: nil, contract.GalleryItemsCount: nil,
}

func of(t payload.Type, spare func(c *payload.Component)) func(int, *payload.Component) {
	return func(_ int, c *payload.Component) {
		if c.Type == t {
			spare(c)
		}
	}
}

// sparing is the tree with all its components spared; as it is where nothing does that.
func sparing(t payload.Tree, spare func(n int, c *payload.Component)) payload.Tree {
	if spare == nil {
		return t
	}
	t = t.Clone()
	for n, c := range payload.All(t.Components) {
		spare(n, c)
	}
	return t
}
