package message

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/match"
)

// Itself is the clause by which a type of component is what it is.
var Itself = map[payload.Type]*contract.Clause{
	payload.ActionRow: contract.ComponentTypeActionRow, payload.Button: contract.ComponentTypeButton,
	payload.StringSelect: contract.ComponentTypeStringSelect, payload.UserSelect: contract.ComponentTypeUserSelect,
	payload.RoleSelect: contract.ComponentTypeRoleSelect, payload.MentionableSelect: contract.ComponentTypeMentionableSelect,
	payload.ChannelSelect: contract.ComponentTypeChannelSelect, payload.Section: contract.ComponentTypeSection,
	payload.TextDisplay: contract.ComponentTypeTextDisplay, payload.Thumbnail: contract.ComponentTypeThumbnail,
	payload.MediaGallery: contract.ComponentTypeMediaGallery, payload.File: contract.ComponentTypeFile,
	payload.Separator: contract.ComponentTypeSeparator, payload.Container: contract.ComponentTypeContainer,
}

// Taken is the ground of a message that is refused: each part of it alone, from
// the plainest on. own is the clause that the spec is about, which no part tells of.
func (r Room) Taken(t payload.Tree, own *contract.Clause) func() {
	if own == contract.ComponentCustomIDReuse {
		return func() {}
	}
	return func() {
		if own != contract.ComponentCustomIDCase { // other letters would differ in more than case
			r.reused(t)
		}
		spare, plain := spared[own]
		if plain && spare != nil && r.Post(sparing(t, spare)).Success() {
			return
		}
		if !plain {
			Whole(r.S, t, own, r.Post)
			r.short(t, own)
		}
		g := taking{Room: r, tree: t, own: own, spare: spare}
		if len(payload.Files(t.Components)) > 0 && own != contract.MediaMultipart {
			r.S.Given(contract.MediaMultipart, r.Channel.Send(payload.Message{Content: new("with a file")}, File("note.txt"))).To(match.Success())
		}
		if t.Surface == payload.V2 && !r.flagged() {
			if a, text, unflagged := r.unflagged(); unflagged {
				if own != contract.V2FlagValue {
					r.S.Given(contract.V2FlagValue, a).To(Accepted(text))
				}
				return
			}
			g.accepts(contract.ComponentTypeTextDisplay, Text("text"))
		}
		if slices.ContainsFunc(payload.All(t.Components), besideButton) && r.noButtons(t.Surface) {
			g.accepts(contract.ComponentTypeButton, home(Barest(payload.Button)))
		}
		exposing := own == contract.V2AttachmentExposed
		if plain && spare == nil && !exposing {
			if slices.ContainsFunc(t.Components, func(c payload.Component) bool { return c.Type == payload.Section }) {
				g.accepts(contract.ComponentTypeTextDisplay, Text("text"))
			}
			return
		}
		g.types()
		for _, c := range payload.All(t.Components) {
			g.inside(c)
			g.fields(c)
		}
		if t.Surface == payload.V2 {
			r.roomFor(len(payload.All(t.Components)), own)
		}
		if len(payload.Files(t.Components)) > 0 && !exposing {
			g.accepts(contract.MediaURLAttachment, payload.Component{
				Type: payload.MediaGallery, Items: []payload.Item{{Media: Media(payload.AttachmentScheme + "a.png")}},
			})
		}
	}
}

// roomFor goes on where a message takes so many components, whichever they are.
func (r Room) roomFor(n int, own *contract.Clause) {
	flat := payload.Tree{Surface: payload.V2, Components: slices.Repeat([]payload.Component{Text("text")}, n)}
	if n <= some || own == contract.V2Total || r.Post(flat).Success() {
		return
	}
	nested := payload.Tree{Surface: payload.V2}
	for left, each := n, (n+some-1)/some; left > 0; left -= each {
		c := Text("text")
		if inside := min(left, each) - 1; inside > 0 {
			c = Contain(slices.Repeat([]payload.Component{c}, inside)...)
		}
		nested.Components = append(nested.Components, c)
	}
	clause := contract.V2Total
	if r.Post(nested).Success() {
		clause = contract.V2TopLevel
	}
	if clause != own {
		r.S.Session.Given(clause, false, strconv.Itoa(n)+" components to be taken", "a refusal of so many texts")
	}
}

// some are components that fit into any message, side by side.
const some = 4

// reused goes on unless a message is refused for custom ids that others hold: it is
// taken with others that look alike.
func (r Room) reused(t payload.Tree) {
	fresh, changed := t.Clone(), false
	random := r.S.Rand(1)
	for _, c := range payload.All(fresh.Components) {
		if c.CustomID == nil {
			continue
		}
		other := strings.Map(func(letter rune) rune {
			switch {
			case letter >= 'a' && letter <= 'z':
				return 'a' + random.Int32N(26)
			case letter >= 'A' && letter <= 'Z':
				return 'A' + random.Int32N(26)
			}
			return letter
		}, *c.CustomID)
		changed = changed || other != *c.CustomID
		c.CustomID = &other
	}
	if changed && !r.Post(t).Success() && r.Post(fresh).Success() { // it may be an edit alone that is refused
		r.S.Session.Given(contract.ComponentCustomIDReuse, false, "custom ids to be taken that other messages hold", "a refusal of them, and none of other ids")
	}
}

// flagged reports whether a row of a button is taken as a message with the flag: then
// it is not the flag for which another component is refused.
func (r Room) flagged() bool {
	a := r.Post(payload.Tree{Surface: payload.V2, Components: Bare(payload.Legacy).Components})
	n, _ := a.Get("flags")
	return a.Success() && number(n)&payload.ComponentsV2 != 0
}

// unflagged reports whether it is the flag for which messages are refused: no row and no
// text is taken with it, and a row without it.
func (r Room) unflagged() (refused *client.Answer, text payload.Tree, is bool) {
	text = payload.Tree{Surface: payload.V2, Components: []payload.Component{Text("text")}}
	refused = r.Post(text)
	return refused, text, !refused.Success() && r.Post(Bare(payload.Legacy)).Success()
}

// inseparable are, for a clause, those that no message keeps which breaks it: a
// thumbnail shows in a section alone.
var inseparable = map[*contract.Clause][]*contract.Clause{
	contract.SectionAccessoryThumbnail: {contract.ComponentTypeThumbnail},
	contract.ComponentTypeThumbnail:    {contract.SectionAccessoryThumbnail},
	contract.SectionAccessoryButton:    {contract.ComponentTypeSection},
	contract.ComponentTypeSection:      {contract.SectionAccessoryButton},
	contract.ContainerTextDisplay:      {contract.ComponentTypeContainer},
	contract.ComponentTypeContainer:    {contract.ContainerTextDisplay},
	contract.RowSelectKinds: {
		contract.ComponentTypeStringSelect, contract.ComponentTypeUserSelect, contract.ComponentTypeRoleSelect,
		contract.ComponentTypeMentionableSelect, contract.ComponentTypeChannelSelect,
	},
	contract.FileAttachment: {contract.ComponentTypeFile},
	contract.MediaURLArbitrary: {
		contract.ComponentTypeMediaGallery, contract.ComponentTypeThumbnail, contract.SectionAccessoryThumbnail, contract.ContainerMediaGallery,
	},
}

// containing are the clauses by which a container takes each type.
var containing = map[payload.Type]*contract.Clause{
	payload.TextDisplay: contract.ContainerTextDisplay, payload.MediaGallery: contract.ContainerMediaGallery,
	payload.ActionRow: contract.ContainerActionRow,
}

// home puts a component where it may stand alone.
func home(c payload.Component) payload.Component {
	switch {
	case c.Type == payload.Button || c.Type.IsSelect():
		return Row(c)
	case c.Type == payload.Thumbnail:
		return Beside(c)
	}
	return c
}

// There is the ground of what a component shows: it stands where it was sent, with
// its type.
func (r Room) There(m Shown, path string, t payload.Type, own *contract.Clause) func() {
	return func() {
		for _, outer := range around(path) {
			if own != contract.ContainerEncapsulates {
				r.encloses(m, outer)
			}
		}
		if own == contract.ComponentTypeEcho {
			return
		}
		o, _ := match.At(m.Message, path).(map[string]any)
		r.S.Session.Given(contract.ComponentTypeEcho, number(o["type"]) == int(t), "a component of type "+strconv.Itoa(int(t))+" at "+path, match.Show(o), m.Exchange)
	}
}

// around are the paths of the components that hold others around that one.
func around(path string) (outer []string) {
	steps := strings.Split(path, "/")
	for n, key := range steps {
		if n > 0 && key == "components" {
			outer = append(outer, strings.Join(steps[:n], "/"))
		}
	}
	return outer
}

// encloses is the ground of what stands in a container: it shows what it holds.
func (r Room) encloses(m Shown, path string) {
	o, _ := match.At(m.Message, path).(map[string]any)
	if number(o["type"]) == int(payload.Container) {
		children, _ := o["components"].([]any)
		r.S.Session.Given(contract.ContainerEncapsulates, len(children) > 0, "the children of the container at "+path, match.Show(o), m.Exchange)
	}
}

// Enclosed is the ground of what must not be shown at the path into a tree: what stands
// around it is. A container that held nothing else may have lost a component that breaks
// a rule, but not for one of its fields.
func (r Room) Enclosed(m Shown, sent payload.Tree, path string) {
	outer := around(path)
	if len(outer) == 0 {
		return
	}
	_, err := strconv.Atoi(path[strings.LastIndex(path, "/")+1:])
	field := err != nil
	whole, err := client.Decode([]byte(`{"components":` + string(sent.Bytes()) + `}`))
	if err != nil {
		return // one that no list holds
	}
	for _, at := range outer {
		c, _ := match.At(whole, at).(map[string]any)
		if children, _ := c["components"].([]any); len(children) > 1 || field {
			r.encloses(m, at)
		}
	}
}

// number is a decoded integer; 0 for anything else.
func number(v any) int {
	n, is := v.(json.Number)
	if !is {
		return 0
	}
	i, err := n.Int64()
	if err != nil {
		return 0
	}
	return int(i)
}
