package message

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// taking is a message that is refused, of which each part is tried alone.
type taking struct {
	Room
	tree  payload.Tree
	own   *contract.Clause
	spare func(n int, c *payload.Component)
}

// accepts goes on where those are taken, unless the clause is what the spec is about.
func (g taking) accepts(c *contract.Clause, list ...payload.Component) {
	if c != g.own && !slices.Contains(inseparable[g.own], c) {
		tree := sparing(payload.Tree{Surface: g.tree.Surface, Components: list}, g.spare)
		g.S.Given(c, g.Post(tree)).To(Accepted(tree))
	}
}

// types goes on where the barest of each type is taken.
func (g taking) types() {
	seen, on := map[payload.Type]bool{}, g.tree.Surface
	for _, c := range payload.All(g.tree.Components) {
		bare := g.own == contract.V2AttachmentExposed && c.Type == payload.File // with a file alone
		if seen[c.Type] || Itself[c.Type] == nil || bare {
			continue
		}
		seen[c.Type] = true
		switch {
		case c.Type == payload.ActionRow && g.rows(on), c.Type == payload.Button && !g.noButtons(on), c.Type == payload.Section && g.sections(on):
			continue
		case c.Type == payload.Section, c.Type == payload.Container && g.containers(): // the barest of which holds a text
			g.accepts(contract.ComponentTypeTextDisplay, Text("text"))
		}
		g.accepts(Itself[c.Type], home(Barest(c.Type)))
	}
}

// inside goes on where a component holds what it may hold.
func (g taking) inside(c *payload.Component) {
	noButtons := func() bool { return g.noButtons(g.tree.Surface) }
	for _, x := range c.Components {
		switch clause := containing[x.Type]; {
		case c.Type != payload.Container:
		case x.Type == payload.ActionRow && noButtons():
			g.accepts(clause, Contain(home(Barest(payload.StringSelect))))
		case clause != nil:
			g.accepts(clause, Contain(Barest(x.Type)))
		case !g.Contains(x.Type):
			g.S.Lacking(verdict.LackChoice, fmt.Sprintf("the target takes no component of type %d in a container, which is open", x.Type))
		}
	}
	texts := slices.Repeat([]payload.Component{Text("text")}, len(c.Components))
	if c.Type == payload.Section && c.Accessory != nil && len(texts) > 1 {
		beside := Act("beside")
		if c.Accessory.Type != payload.Button {
			beside = Barest(c.Accessory.Type)
		}
		g.accepts(contract.SectionChildrenCount, Beside(beside, texts...))
	}
	if c.Type == payload.Container && len(texts) > some {
		g.accepts(contract.ContainerChildrenCount, Contain(texts...))
	}
	if besideButton(c) && !noButtons() {
		g.accepts(contract.SectionAccessoryButton, Beside(Act("beside")))
	}
	if c.Accessory != nil && c.Accessory.Type == payload.Thumbnail {
		g.accepts(contract.SectionAccessoryThumbnail, Beside(Barest(payload.Thumbnail)))
	}
}

// fields goes on where a component may have what this one has.
func (g taking) fields(c *payload.Component) {
	if c.Type.IsSelect() && c.MaxValues != nil && g.own != contract.SelectMaxValuesEcho {
		g.keepsMaxValues(*c)
	}
	if c.Type == payload.Button && c.Label == nil && c.CustomID != nil && c.Emoji != nil && !g.noButtons(g.tree.Surface) {
		mute := Act("mute")
		mute.Label, mute.Emoji = nil, c.Emoji
		g.accepts(contract.ButtonLabelOptional, Row(mute))
	}
}

// besideButton reports whether a component is a section with a button.
func besideButton(c *payload.Component) bool {
	return c.Type == payload.Section && c.Accessory != nil && c.Accessory.Type == payload.Button
}

// Rows goes on where a row is taken with something in it, by a way to send a message.
func Rows(s *spec.S, send func(payload.Tree) *client.Answer) {
	if !send(payload.Tree{Surface: payload.Legacy, Components: []payload.Component{home(Barest(payload.StringSelect))}}).Success() {
		s.Given(contract.ComponentTypeActionRow, send(Bare(payload.Legacy))).To(match.Success())
	}
}

// keepsMaxValues goes on where a select that sends nothing else keeps how many may be
// chosen: others of its fields are measured by that.
func (r Room) keepsMaxValues(c payload.Component) {
	one := Barest(c.Type)
	one.MaxValues, one.Options = c.MaxValues, c.Options
	a := r.Post(payload.Tree{Surface: payload.Legacy, Components: []payload.Component{home(one)}})
	if !a.Success() {
		return
	}
	for _, m := range r.Shown(a) {
		const path = "components/0/components/0"
		r.S.Given(contract.SelectMaxValuesEcho, match.At(m.Message, path)).In(m.Exchange).To(Is("max_values", *c.MaxValues).At(path))
	}
}

// row reports whether a row is taken with that in it.
func (r Room) row(on payload.Surface, of payload.Type) bool {
	return r.Post(payload.Tree{Surface: on, Components: []payload.Component{home(Barest(of))}}).Success()
}

// rows reports whether there are rows, whatever becomes of buttons.
func (r Room) rows(on payload.Surface) bool {
	return r.row(on, payload.StringSelect) || r.row(on, payload.Button)
}

// sections reports whether there are sections, whatever becomes of what stands beside.
func (r Room) sections(on payload.Surface) bool {
	return slices.ContainsFunc([]payload.Component{Beside(Act("beside")), Beside(Barest(payload.Thumbnail))}, func(c payload.Component) bool {
		return r.Post(payload.Tree{Surface: on, Components: []payload.Component{c}}).Success()
	})
}

// containers reports whether there are containers, whatever becomes of texts.
func (r Room) containers() bool {
	return r.Post(payload.Tree{Surface: payload.V2, Components: []payload.Component{Contain(Row(Act("inner")))}}).Success()
}

// noButtons reports whether it is buttons that are refused: neither rows nor sections.
func (r Room) noButtons(on payload.Surface) bool {
	return r.row(on, payload.StringSelect) && !r.row(on, payload.Button) &&
		(on != payload.V2 || !r.Post(payload.Tree{Surface: on, Components: []payload.Component{Beside(Act("beside"))}}).Success())
}
