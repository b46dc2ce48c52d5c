package component

import (
	"fmt"
	"math/rand/v2"
	"strconv"

	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// drawer draws one tree.
type drawer struct {
	r       *rand.Rand
	on      payload.Surface
	scale   generate.Scale
	terse   bool // every text is a few letters, with nothing special in it
	room    int  // components left
	letters int  // bytes of text left
	files   int
	ids     map[int]bool
	customs map[string]bool
}

func newDrawer(r *rand.Rand, on payload.Surface) *drawer {
	d := &drawer{
		r: r, on: on, scale: generate.DrawScale(r), letters: 3000,
		ids: map[int]bool{}, customs: map[string]bool{},
	}
	switch d.scale {
	case generate.Small:
		d.room = 1 + r.IntN(6)
	case generate.Middling:
		d.room = 6 + r.IntN(12)
	case generate.AtEdges:
		d.room = totalMax
	case generate.Full:
		d.room = generate.Pick(r, []int{totalMax - 1, totalMax, totalMax})
	}
	return d
}

func (d *drawer) tree() payload.Tree {
	t := payload.Tree{Surface: d.on}
	most := totalMax
	switch d.on {
	case payload.Legacy:
		d.room = max(d.room, 2)
		most = max(d.scale.Count(d.r, rowsMax, true), 1)
	case payload.Dialog:
		d.room = max(d.room, 2)
		most = 1 + d.r.IntN(5)
	default:
		if d.scale == generate.AtEdges {
			most = 1 + d.r.IntN(4) // long lists, not many of them
		}
	}
	for d.room > 0 && len(t.Components) < most {
		c, is := d.top()
		if !is {
			break
		}
		t.Components = append(t.Components, c)
	}
	return t
}

// top draws a component for the top of the surface, unless too little room is
// left for any.
func (d *drawer) top() (c payload.Component, is bool) {
	switch {
	case d.on == payload.Dialog && (d.room < 2 || d.r.IntN(5) == 0):
		return d.of(payload.TextDisplay), true
	case d.on == payload.Dialog:
		return d.of(payload.Label), true
	case d.on == payload.Legacy:
		if d.room < 2 {
			return c, false
		}
		return d.of(payload.ActionRow), true
	}
	for {
		t := generate.Pick(d.r, tops)
		if least[t] <= d.room && (t != payload.File || d.files < filesMax) {
			return d.of(t), true
		}
	}
}

// tops are the types that stand at the top of a components-V2 message.
var tops = []payload.Type{
	payload.ActionRow, payload.ActionRow, payload.Section, payload.Section, payload.TextDisplay, payload.TextDisplay,
	payload.MediaGallery, payload.File, payload.Separator, payload.Container, payload.Container, payload.Container,
}

// contained are the types that a container is said to take.
var contained = []payload.Type{payload.TextDisplay, payload.MediaGallery, payload.ActionRow}

// labelled are the types that a label wraps.
var labelled = []payload.Type{
	payload.StringSelect, payload.TextInput, payload.UserSelect, payload.RoleSelect, payload.MentionableSelect,
	payload.ChannelSelect, payload.FileUpload, payload.RadioGroup, payload.CheckboxGroup, payload.Checkbox,
}

// selects are the five kinds of select.
var selects = []payload.Type{
	payload.StringSelect, payload.UserSelect, payload.RoleSelect, payload.MentionableSelect, payload.ChannelSelect,
}

// least is how many components one of the type is, with what it must hold.
var least = map[payload.Type]int{
	payload.ActionRow: 2, payload.Section: 3, payload.TextDisplay: 1, payload.MediaGallery: 1, payload.File: 1,
	payload.Separator: 1, payload.Container: 2,
}

// of draws a component of the type.
func (d *drawer) of(t payload.Type) payload.Component {
	d.room--
	c := payload.Component{Type: t, ID: d.id()}
	switch t {
	case payload.ActionRow:
		d.row(&c)
	case payload.Button:
		d.button(&c)
	case payload.Section:
		d.section(&c)
	case payload.TextDisplay:
		c.Content = new(d.line(400))
	case payload.Thumbnail:
		c.Media, c.Description, c.Spoiler = d.image(), d.maybeLine(describedMax), d.flag()
		d.null(&c.Extra, "description", c.Description)
	case payload.MediaGallery:
		for range d.count(itemsMax) {
			i := payload.Item{Media: d.image(), Description: d.maybeLine(describedMax), Spoiler: d.flag()}
			d.null(&i.Extra, "description", i.Description)
			c.Items = append(c.Items, i)
		}
	case payload.File:
		c.File, c.Spoiler = &payload.Media{URL: new(d.file("txt"))}, d.flag()
	case payload.Separator:
		c.Divider, c.Spacing = d.flag(), d.oneOf(nil, 1, 2)
	case payload.Container:
		d.container(&c)
	case payload.Label:
		c.Label, c.Description = new(d.line(labelMax)), d.maybeLine(labelTextMax)
		c.Component = new(d.of(generate.Pick(d.r, labelled)))
	default:
		d.input(&c)
	}
	return c
}

func (d *drawer) row(c *payload.Component) {
	if d.r.IntN(2) == 0 {
		c.Components = []payload.Component{d.of(generate.Pick(d.r, selects))}
		return
	}
	for range min(d.count(buttonsMax), max(d.room, 1)) {
		c.Components = append(c.Components, d.of(payload.Button))
	}
}

func (d *drawer) section(c *payload.Component) {
	for range min(d.count(childrenMax), max(d.room-1, 1)) {
		c.Components = append(c.Components, d.of(payload.TextDisplay))
	}
	c.Accessory = new(d.of(generate.Pick(d.r, []payload.Type{payload.Button, payload.Thumbnail})))
}

func (d *drawer) container(c *payload.Component) {
	if d.r.IntN(3) > 0 {
		c.AccentColor = new(generate.Pick(d.r, []int{0, 1, colorMax - 1, colorMax, d.r.IntN(colorMax)}))
	}
	c.Spoiler = d.flag()
	d.null(&c.Extra, "accent_color", c.AccentColor)
	n := d.count(8)
	if d.scale == generate.Full {
		n = 1 + d.r.IntN(max(d.room, 1))
	}
	for range n {
		t := generate.Pick(d.r, contained)
		if d.room < least[t] {
			t = payload.TextDisplay
		}
		if d.room < 1 && len(c.Components) > 0 {
			return
		}
		c.Components = append(c.Components, d.of(t))
	}
}

func (d *drawer) button(c *payload.Component) {
	c.Style = new(1 + d.r.IntN(payload.Link))
	if *c.Style == payload.Link {
		c.URL = new(host + d.word(urlMax-len(host)))
	} else {
		c.CustomID = new(d.customID())
	}
	if d.r.IntN(4) > 0 {
		c.Label = new(d.line(buttonLabelMax))
	}
	if c.Label == nil || d.r.IntN(4) == 0 {
		c.Emoji = d.emoji()
	}
	c.Disabled = d.flag()
}

// count draws how many elements a list has, at least 1.
func (d *drawer) count(most int) int { return max(d.scale.Count(d.r, most, d.r.IntN(2) == 0), 1) }

// host is how a url begins.
const host = "https://example.com/"

// image draws a media item of an image: one elsewhere, or one sent along.
func (d *drawer) image() *payload.Media {
	if d.r.IntN(3) == 0 && d.files < filesMax {
		return &payload.Media{URL: new(d.file("png"))}
	}
	return &payload.Media{URL: new(host + d.word(12) + ".png")}
}

func (d *drawer) file(extension string) string {
	d.files++
	return payload.AttachmentScheme + fmt.Sprintf("%c.%s", 'a'+d.files-1, extension)
}

// word draws lowercase letters.
func (d *drawer) word(most int) string {
	if d.terse || d.tight() {
		most = min(most, 4)
	}
	n := 1 + d.r.IntN(min(most, 20))
	if d.r.IntN(4) == 0 {
		n = generate.EdgeLength(d.r, 1, most)
	}
	d.letters -= n
	return generate.Spelled(n, func() rune { return rune('a' + d.r.IntN(26)) })
}

// tight reports that the texts must be short from here on.
func (d *drawer) tight() bool { return d.letters < 1100 }

// line draws a text of 1 to most characters.
func (d *drawer) line(most int) string {
	if d.terse || d.tight() {
		return d.word(min(most, 6))
	}
	s := generate.Line(d.r, most)
	d.letters -= len(s)
	return s
}

func (d *drawer) maybeLine(most int) *string {
	if d.r.IntN(3) > 0 {
		return nil
	}
	return new(d.line(most))
}

// null sends null now and then for a field that may be null and is not set.
func (d *drawer) null(extra *payload.Extra, key string, field any) {
	if fmt.Sprint(field) == "<nil>" && d.r.IntN(6) == 0 {
		extra.Set(key, payload.Null)
	}
}

func (d *drawer) flag() *bool {
	switch d.r.IntN(4) {
	case 0:
		return new(true)
	case 1:
		return new(false)
	}
	return nil
}

// oneOf draws one of the numbers, or none as often as each.
func (d *drawer) oneOf(none *int, numbers ...int) *int {
	if k := d.r.IntN(len(numbers) + 1); k < len(numbers) {
		return new(numbers[k])
	}
	return none
}

// id draws an id that no other component has, or 0, or none.
func (d *drawer) id() *int {
	if d.on != payload.V2 || d.terse || d.r.IntN(5) > 0 {
		return nil
	}
	if d.r.IntN(5) == 0 {
		return new(0)
	}
	for {
		id := generate.Pick(d.r, []int{1, 2 + d.r.IntN(totalMax), 1 + d.r.IntN(idMax), idMax - 1, idMax})
		if !d.ids[id] {
			d.ids[id] = true
			return &id
		}
	}
}

// customID draws one that no other component has.
func (d *drawer) customID() string {
	for {
		s := d.line(customIDMax)
		if len(d.customs) > 20 {
			s += strconv.Itoa(len(d.customs))
		}
		if !d.customs[s] && generate.IsLine(s, customIDMax) {
			d.customs[s] = true
			return s
		}
	}
}

var emojis = []string{"👍", "🔥", "✅", "🎲"}

func (d *drawer) emoji() *payload.Emoji { return &payload.Emoji{Name: new(generate.Pick(d.r, emojis))} }
