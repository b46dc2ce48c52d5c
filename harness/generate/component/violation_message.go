package component

import (
	"math/rand/v2"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// Violations of the rules on what messages alone hold, and on every component.
var (
	TypeMissing = breaking(violation{
		Rule: must("component type missing", contract.ComponentTypeRequired), on: messages,
		breaks: func(r *rand.Rand, t *payload.Tree) bool {
			generate.Pick(r, payload.All(t.Components)).Extra = payload.Extra{"type": payload.Absent}
			return true
		},
	})
	IDTooWide = breaking(violation{
		Rule: must("component id beyond 32 bits", contract.ComponentIDWidth), on: flagged,
		breaks: func(r *rand.Rand, t *payload.Tree) bool {
			generate.Pick(r, payload.All(t.Components)).ID = new(generate.Pick(r, []int{1 << 32, 1<<32 + 1, 1 << 40, 1<<53 - 1}))
			return true
		},
	})
	IDRepeated = breaking(violation{
		Rule: never("component id repeated", contract.ComponentIDUnique), on: flagged, need: types(payload.ActionRow, payload.Section, payload.Container),
		breaks: func(r *rand.Rand, t *payload.Tree) bool {
			return pairOf(r, payload.All(t.Components), func(a, b *payload.Component) {
				a.ID = new(1 + r.IntN(1000))
				b.ID = new(*a.ID)
			})
		},
	})
	CustomIDRepeated = breaking(violation{
		Rule: never("custom_id repeated", contract.ComponentCustomIDUnique), on: messages, need: types(payload.Button),
		breaks: func(r *rand.Rand, t *payload.Tree) bool {
			var named []*payload.Component
			for _, c := range payload.All(t.Components) {
				if c.CustomID != nil {
					named = append(named, c)
				}
			}
			return pairOf(r, named, func(a, b *payload.Component) { b.CustomID = new(*a.CustomID) })
		},
	})
	CustomIDOnContent = spoilt(never("custom_id of a layout or content component", contract.ComponentCustomIDInteractive), messages,
		types(payload.ActionRow, payload.Section, payload.TextDisplay, payload.Thumbnail, payload.MediaGallery, payload.File, payload.Separator, payload.Container),
		func(_ *rand.Rand, c *payload.Component) { c.CustomID = new("of content") })

	ContentMissing = spoilt(must("text display without content", contract.TextDisplayContentRequired), flagged, types(payload.TextDisplay),
		absent(func(c *payload.Component) **string { return &c.Content }))

	SectionWithoutAccessory = spoilt(must("section without accessory", contract.SectionAccessoryRequired), flagged, types(payload.Section),
		absent(func(c *payload.Component) **payload.Component { return &c.Accessory }))
	SectionChildless = spoilt(must("section without children", contract.SectionChildrenCount), flagged, types(payload.Section),
		func(_ *rand.Rand, c *payload.Component) { c.Components = []payload.Component{} })
	SectionOverfull = spoilt(must("section with over 3 children", contract.SectionChildrenCount), flagged, types(payload.Section),
		func(r *rand.Rand, c *payload.Component) { pad(c, childrenMax+1+r.IntN(2)*r.IntN(3)) })

	ThumbnailMediaMissing        = spoilt(must("thumbnail without media", contract.ThumbnailMediaRequired), flagged, types(payload.Thumbnail), absent(media))
	ThumbnailDescriptionOverlong = spoilt(must("thumbnail description overlong", contract.ThumbnailDescriptionLength), flagged, types(payload.Thumbnail),
		func(r *rand.Rand, c *payload.Component) { c.Extra = nil; overlong(describedMax, description)(r, c) })
	ThumbnailStray = stray("thumbnail beside no section", contract.ThumbnailPlacement, flagged, types(payload.Thumbnail))

	GalleryItemsMissing = spoilt(must("media gallery without items", contract.GalleryItemsRequired), flagged, types(payload.MediaGallery), absent(items))
	GalleryEmpty        = spoilt(must("media gallery with no item", contract.GalleryItemsCount), flagged, types(payload.MediaGallery),
		func(_ *rand.Rand, c *payload.Component) { c.Items = []payload.Item{} })
	GalleryOverfull = spoilt(must("media gallery with over 10 items", contract.GalleryItemsCount), flagged, types(payload.MediaGallery),
		func(r *rand.Rand, c *payload.Component) {
			for n := itemsMax + 1 + r.IntN(2)*r.IntN(5); len(c.Items) < n; {
				c.Items = append(c.Items, payload.Item{Media: &payload.Media{URL: new(host + "a.png")}})
			}
		})
	ItemMediaMissing = spoilt(must("gallery item without media", contract.GalleryMediaRequired), flagged, types(payload.MediaGallery),
		func(r *rand.Rand, c *payload.Component) { generate.Pick(r, pointers(c.Items)).Media = nil })
	ItemDescriptionOverlong = spoilt(must("gallery item description overlong", contract.GalleryDescriptionLength), flagged, types(payload.MediaGallery),
		func(r *rand.Rand, c *payload.Component) {
			i := generate.Pick(r, pointers(c.Items))
			i.Extra, i.Description = nil, new(generate.Sentence(r, beyond(r, describedMax)))
		})

	FileMissing   = spoilt(must("file component without file", contract.FileRequired), flagged, types(payload.File), absent(shown))
	FileElsewhere = spoilt(must("file component of a file elsewhere", contract.FileAttachmentOnly), flagged, types(payload.File),
		func(_ *rand.Rand, c *payload.Component) { c.File = &payload.Media{URL: new(host + "a.txt")} })

	MediaURLMissing = spoilt(must("media without url", contract.MediaURLRequired), flagged, types(payload.Thumbnail, payload.MediaGallery, payload.File),
		func(r *rand.Rand, c *payload.Component) {
			switch c.Type {
			case payload.Thumbnail:
				c.Media.URL = nil
			case payload.File:
				c.File.URL = nil
			default:
				generate.Pick(r, pointers(c.Items)).Media.URL = nil
			}
		})

	SpacingUnknown = spoilt(must("separator spacing unknown", contract.SeparatorSpacingRange), flagged, types(payload.Separator),
		number(func(c *payload.Component) **int { return &c.Spacing }, 0, 3, -1, 10))

	ContainerWithoutComponents = spoilt(must("container without components", contract.ContainerComponentsRequired), flagged, types(payload.Container), absent(children))
	AccentOutOfRange           = spoilt(must("accent_color out of range", contract.ContainerAccentRange), flagged, types(payload.Container),
		func(r *rand.Rand, c *payload.Component) {
			c.Extra, c.AccentColor = nil, new(generate.Pick(r, []int{-1, colorMax + 1, 2 * colorMax, 1 << 31}))
		})

	LegacyTopOther = breaking(violation{
		Rule: must("other component at the top of a message", contract.V2LegacyRowsOnly), on: legacy,
		breaks: func(r *rand.Rand, t *payload.Tree) bool {
			d := newDrawer(r, payload.V2)
			d.terse, d.scale, d.room = true, generate.Small, 6
			c := d.of(generate.Pick(r, types(payload.TextDisplay, payload.Section, payload.MediaGallery, payload.Separator, payload.Container)))
			for _, x := range payload.All([]payload.Component{c}) {
				if x.CustomID != nil {
					x.CustomID = new("other " + *x.CustomID)
				}
			}
			insert(r, t, c)
			return len(t.Components) <= rowsMax
		},
	})
	LegacyRowsOverfull = breaking(violation{
		Rule: must("message with over 5 rows", contract.V2LegacyRowCount), on: legacy,
		breaks: func(r *rand.Rand, t *payload.Tree) bool {
			for n := rowsMax + 1 + r.IntN(2)*r.IntN(5); len(t.Components) < n; {
				t.Components = append(t.Components, bareRow(len(t.Components)))
			}
			return true
		},
	})
	TotalOverfull = breaking(violation{
		Rule: must("over 40 components", contract.V2Total), on: flagged,
		breaks: func(r *rand.Rand, t *payload.Tree) bool {
			kept := t.Components[:0]
			for _, c := range t.Components {
				if c.Type != payload.Section && c.Type != payload.Container {
					kept = append(kept, c)
				}
			}
			t.Components = kept
			rows := r.IntN(2) == 0
			for n := beyond(r, totalMax); len(payload.All(t.Components)) < n; {
				if rows && n-len(payload.All(t.Components)) > 1 {
					t.Components = append(t.Components, bareRow(len(t.Components)))
				} else {
					t.Components = append(t.Components, payload.Component{Type: payload.TextDisplay, Content: new("a")})
				}
			}
			return true
		},
	})
	TotalOverfullNested = breaking(violation{
		Rule: must("over 40 components with nested ones", contract.V2TotalNested), on: flagged, need: types(payload.Container),
		breaks: func(r *rand.Rand, t *payload.Tree) bool {
			list := ofTypes(t, types(payload.Container))
			if len(list) == 0 {
				return false
			}
			missing := beyond(r, totalMax) - len(payload.All(t.Components))
			c := generate.Pick(r, list)
			pad(c, len(c.Components)+missing)
			return missing > 0
		},
	})
)

// pairOf spoils two of the components, the one that comes first before the other.
func pairOf(r *rand.Rand, list []*payload.Component, spoil func(a, b *payload.Component)) bool {
	if len(list) < 2 {
		return false
	}
	i := r.IntN(len(list) - 1)
	spoil(list[i], list[i+1+r.IntN(len(list)-1-i)])
	return true
}

// pad adds bare text displays until there are n children.
func pad(c *payload.Component, n int) {
	for len(c.Components) < n {
		c.Components = append(c.Components, payload.Component{Type: payload.TextDisplay, Content: new("a")})
	}
}

// bareRow is a row of one button with a custom_id that nothing drawn has.
func bareRow(n int) payload.Component {
	return payload.Component{Type: payload.ActionRow, Components: []payload.Component{bareButton(n)}}
}

func bareButton(n int) payload.Component {
	return payload.Component{
		Type: payload.Button, Style: new(payload.Secondary), Label: new("a"),
		CustomID: new("bare " + string(rune('a'+n/26)) + string(rune('a'+n%26))),
	}
}

// stray puts a component of those types where none may stand, at the top and in
// what holds others.
func stray(name string, clause *contract.Clause, on []payload.Surface, list []payload.Type) *generate.Rule {
	return misplaced(name, clause, on, list, payload.ActionRow, payload.Section, payload.Container)
}

// misplaced puts a component of those types at the top of a components-V2 message
// or a modal, or into one of the holders.
func misplaced(name string, clause *contract.Clause, on []payload.Surface, list []payload.Type, holders ...payload.Type) *generate.Rule {
	return breaking(violation{Rule: must(name, clause), on: on, need: holders, breaks: func(r *rand.Rand, t *payload.Tree) bool {
		from := t.Surface
		if !drawable(list[0]) {
			from = payload.Dialog // which alone draws it
		}
		d := newDrawer(r, from)
		d.terse, d.scale, d.room = true, generate.Small, 4
		c := d.of(generate.Pick(r, list))
		if c.CustomID != nil {
			c.CustomID = new("out of place")
		}
		held := ofTypes(t, holders)
		if len(held) == 0 || t.Surface != payload.Legacy && r.IntN(3) == 0 {
			insert(r, t, c)
			return true
		}
		into := generate.Pick(r, held)
		if into.Type == payload.Section && r.IntN(2) == 0 {
			into.Accessory = &c
			return true
		}
		into.Components = append([]payload.Component{}, c)
		return true
	}})
}

// drawable reports the types that messages hold.
func drawable(t payload.Type) bool {
	return t < payload.Label && t != payload.TextInput
}
