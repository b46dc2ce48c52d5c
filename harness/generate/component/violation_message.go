package component

import (
	"math/rand/v2"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// Violations of the rules on what messages alone hold, and on every component.
var (
	TypeMissing = spoilt(must("component type missing", contract.ComponentTypeRequired), everywhere, every,
		func(_ *rand.Rand, c *payload.Component) { c.Extra = payload.Extra{"type": payload.Absent} })
	IDTooWide = spoilt(must("component id beyond 32 bits", contract.ComponentIDWidth), []payload.Surface{payload.V2, payload.Dialog}, every,
		func(r *rand.Rand, c *payload.Component) {
			c.ID = new(generate.Pick(r, []int{1 << 32, 1<<32 + 1, 1 << 40, 1<<53 - 1}))
		})
	IDRepeated = breaking(violation{
		Rule: never("component id repeated", contract.ComponentIDUnique), on: flagged, need: every,
		breaks: func(r *rand.Rand, s site) bool {
			other := s.before(r, func(*payload.Component) bool { return true })
			if other != nil {
				other.ID = new(1 + r.IntN(1000))
				s.at.ID = new(*other.ID)
			}
			return other != nil
		},
	})
	CustomIDRepeated = breaking(violation{
		Rule: never("custom_id repeated", contract.ComponentCustomIDUnique), on: messages, need: append(types(payload.Button), selects...),
		breaks: func(r *rand.Rand, s site) bool {
			other := s.before(r, func(c *payload.Component) bool { return c.CustomID != nil })
			if other == nil || s.at.CustomID == nil {
				return false
			}
			s.at.CustomID = new(*other.CustomID)
			return true
		},
	})
	CustomIDOnContent = spoilt(never("custom_id of a layout or content component", contract.ComponentCustomIDInteractive), everywhere,
		types(payload.ActionRow, payload.Section, payload.TextDisplay, payload.Thumbnail, payload.MediaGallery, payload.File, payload.Separator, payload.Container, payload.Label),
		func(_ *rand.Rand, c *payload.Component) { c.CustomID = new("of content") })

	ContentMissing = spoilt(must("text display without content", contract.TextDisplayContentRequired), everywhere, types(payload.TextDisplay),
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
	ThumbnailStray = within("thumbnail beside no section", contract.ThumbnailPlacement, messages, types(payload.Thumbnail), payload.ActionRow, payload.Section, payload.Container, top)

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

	LegacyTopOther = within("other component at the top of a message", contract.V2LegacyRowsOnly, legacy, append(types(
		payload.Button, payload.Section, payload.TextDisplay, payload.Thumbnail, payload.MediaGallery, payload.File,
		payload.Separator, payload.Container), selects...))
	LegacyRowsOverfull = breaking(violation{
		Rule: must("message with over 5 rows", contract.V2LegacyRowCount), on: legacy,
		breaks: func(r *rand.Rand, t site) bool {
			for n := rowsMax + 1 + r.IntN(2)*r.IntN(5); len(t.Components) < n; {
				t.Components = append(t.Components, bareRow(len(t.Components)))
			}
			return true
		},
	})
	TotalOverfull = breaking(violation{
		Rule: must("over 40 components", contract.V2Total), on: flagged,
		breaks: func(r *rand.Rand, t site) bool {
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
		breaks: func(r *rand.Rand, t site) bool {
			missing := beyond(r, totalMax) - len(payload.All(t.Components))
			pad(t.at, len(t.at.Components)+missing)
			return missing > 0
		},
	})
)

// before draws a component that stands before the one to be spoilt; nil for none.
func (s site) before(r *rand.Rand, is func(*payload.Component) bool) *payload.Component {
	all := payload.All(s.Components)
	all = slices.DeleteFunc(all[:slices.Index(all, s.at)], func(c *payload.Component) bool { return !is(c) })
	if len(all) == 0 {
		return nil
	}
	return generate.Pick(r, all)
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
func stray(name string, clause *contract.Clause, list []payload.Type) *generate.Rule {
	return misplaced(name, clause, flagged, list)
}

// misplaced puts a component of those types anywhere into a message, where none may
// stand.
func misplaced(name string, clause *contract.Clause, on []payload.Surface, list []payload.Type) *generate.Rule {
	return within(name, clause, on, list, payload.ActionRow, payload.Section, payload.Container, top)
}

// within puts a component of those types into one of the holders, top among them, or
// at the top where there is none.
func within(name string, clause *contract.Clause, on []payload.Surface, list []payload.Type, holders ...payload.Type) *generate.Rule {
	return breaking(violation{Rule: must(name, clause), on: on, need: holders, stray: list, breaks: func(r *rand.Rand, s site) bool {
		c := drawnAlone(r, s.Surface, s.strayed)
		switch {
		case s.at == nil:
			insert(r, s.Tree, c)
		case s.at.Type == payload.Label:
			s.at.Component = &c
		case s.beside:
			s.at.Accessory = &c
		default:
			s.at.Components = []payload.Component{c}
		}
		return len(s.Components) <= rowsMax || s.Surface == payload.V2
	}})
}

// drawnAlone draws a component that stands on a surface where it is not drawn
// otherwise: a small one, which has nothing in common with others.
func drawnAlone(r *rand.Rand, on payload.Surface, t payload.Type) payload.Component {
	from := payload.V2
	if !drawable(t) || t.IsSelect() && on == payload.Dialog {
		from = payload.Dialog // which alone draws it
	}
	d := newDrawer(r, from)
	d.terse, d.scale, d.room = true, generate.Small, 4
	c := d.of(t)
	for _, x := range payload.All([]payload.Component{c}) {
		if x.CustomID != nil {
			x.CustomID = new("apart " + *x.CustomID)
		}
	}
	if c.File != nil {
		c.File.URL = new(payload.AttachmentScheme + "apart.txt")
	}
	return c
}

// drawable reports the types that messages hold.
func drawable(t payload.Type) bool {
	return t < payload.Label && t != payload.TextInput
}
