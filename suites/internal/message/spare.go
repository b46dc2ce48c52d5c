package message

import (
	"cmp"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// spared are the clauses of what is sent here as the plainest of its kind, with what
// spares a component the breach: it shows as a breach of the kind too, unless what is
// spared is refused as well. nil where nothing spares it.
var spared = map[*contract.Clause]func(n int, c *payload.Component){
	contract.ComponentIDOptional: func(n int, c *payload.Component) { c.ID = cmp.Or(c.ID, new(100+n)) },
	contract.ButtonEmojiOptional: of(payload.Button, func(c *payload.Component) {
		c.Emoji = cmp.Or(c.Emoji, &payload.Emoji{Name: new("\U0001F44D")})
	}),
	contract.ButtonStyleSecondary: of(payload.Button, func(c *payload.Component) {
		if c.Style != nil && *c.Style == payload.Secondary {
			c.Style = new(payload.Primary)
		}
	}),
	contract.SelectChannelTypesOptional: of(payload.ChannelSelect, func(c *payload.Component) {
		if len(c.ChannelTypes) == 0 {
			c.ChannelTypes = []int{0}
		}
	}),
	contract.SelectMaxValuesDefault: func(_ int, c *payload.Component) {
		if c.Type.IsSelect() {
			c.MaxValues = cmp.Or(c.MaxValues, new(max(1, len(c.DefaultValues))))
		}
	},
	contract.SelectOptionDescriptionOptional:        of(payload.StringSelect, describe),
	contract.RadioOptionDescriptionOptional:         of(payload.RadioGroup, describe),
	contract.CheckboxGroupOptionDescriptionOptional: of(payload.CheckboxGroup, describe),
	contract.LabelDescriptionOptional:               of(payload.Label, func(c *payload.Component) { c.Description = cmp.Or(c.Description, new("text")) }),
	contract.ContainerAccentOptional:                of(payload.Container, func(c *payload.Component) { c.AccentColor = cmp.Or(c.AccentColor, new(0x102030)) }),
	contract.SeparatorBare: of(payload.Separator, func(c *payload.Component) {
		c.Divider, c.Spacing = cmp.Or(c.Divider, new(true)), cmp.Or(c.Spacing, new(1))
	}),
	contract.V2AttachmentExposed: nil, contract.SectionChildrenText: nil, contract.SectionChildrenCount: nil, contract.GalleryItemsCount: nil,
}

func describe(c *payload.Component) {
	c.Options = slices.Clone(c.Options)
	for i := range c.Options {
		c.Options[i].Description = cmp.Or(c.Options[i].Description, new("text"))
	}
}

// Whole goes on where a tree that is refused is so with what may be left out as well. own
// is the clause that the spec is about.
func Whole(s *spec.S, t payload.Tree, own *contract.Clause, send func(payload.Tree) *client.Answer) {
	for _, c := range slices.SortedFunc(maps.Keys(spared), func(a, b *contract.Clause) int { return strings.Compare(a.ID, b.ID) }) {
		if c == own || spared[c] == nil {
			continue
		}
		full := sparing(t, spared[c])
		if !reflect.DeepEqual(full, t) && send(full).Success() {
			s.Given(c, send(t)).To(Accepted(t))
		}
	}
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
