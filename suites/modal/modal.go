// Package modal holds the specs about modals and about the use of components: what
// a modal may hold, what a user may enter, and what the application is told. All of
// them need the control API, since somebody has to be the user.
package modal

import (
	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/component"
	"github.com/slashproof/slashproof/harness/limit"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/modal"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group {
	return []*spec.Group{contents(), bounds(), refused(), entries(), told(), toldByComponent(), uses(), answersGroup(), libraries()}
}

// with is the barest component of a type with something set.
func with(t payload.Type, set func(c *payload.Component)) payload.Component {
	c := message.Barest(t)
	set(&c)
	return c
}

// example is a component that must be accepted in a modal.
type example struct {
	clause *contract.Clause
	sent   payload.Component
}

// contents is about what modals hold.
func contents() *spec.Group {
	g := spec.NewGroup("Components of modals")
	g.Needs(spec.Commands, spec.Users, spec.Scratch)
	for _, t := range []payload.Type{payload.TextInput, payload.FileUpload, payload.RadioGroup, payload.CheckboxGroup, payload.Checkbox, payload.Label} {
		spec.Example(g, modal.Itself[t].Text, spec.Verifies(modal.Itself[t]), func(s *spec.S) { itself(s, t) })
	}
	for _, e := range held() {
		spec.Example(g, e.clause.Text, spec.Verifies(e.clause), func(s *spec.S) { accepted(s, e) })
	}
	spec.Property(g, "a valid modal is shown to the user", spec.Verifies(contract.InteractionModalSubmit), generate.ModalTree(), shown)
	return g
}

// itself opens a modal of the plainest component of a type, and looks for the type
// in what the user was shown.
func itself(s *spec.S, t payload.Type) {
	clause := modal.Itself[t]
	p := modal.PlainestOf(s, t)
	s.Expect(clause, p.Answer).Provided(modal.Enter(s).Takes(p.Tree, clause)).To(message.Accepted(p.Tree))
	path := "components/0/component"
	if t == payload.Label {
		path = "components/0"
	}
	var list []any
	if m := p.ShownTo(s); m != nil {
		for _, c := range m.Components {
			list = append(list, c)
		}
	}
	s.Expect(clause, match.At(map[string]any{"components": list}, path)).To(message.Is("type", int(t)).At(path + " of the modal that the user is shown"))
}

func held() []example {
	optional := func(t payload.Type) payload.Component {
		return with(t, func(c *payload.Component) { c.MinValues, c.Required = new(0), new(false) })
	}
	style := func(n int) payload.Component {
		return with(payload.TextInput, func(c *payload.Component) { c.Style = &n })
	}
	return []example{
		{contract.LabelStringSelect, message.Barest(payload.StringSelect)},
		{contract.LabelUserSelect, message.Barest(payload.UserSelect)},
		{contract.LabelRoleSelect, message.Barest(payload.RoleSelect)},
		{contract.LabelMentionableSelect, message.Barest(payload.MentionableSelect)},
		{contract.LabelChannelSelect, message.Barest(payload.ChannelSelect)},
		{contract.LabelTextInput, message.Barest(payload.TextInput)},
		{contract.LabelFileUpload, message.Barest(payload.FileUpload)},
		{contract.LabelRadioGroup, message.Barest(payload.RadioGroup)},
		{contract.LabelCheckboxGroup, message.Barest(payload.CheckboxGroup)},
		{contract.LabelCheckbox, message.Barest(payload.Checkbox)},
		{contract.LabelDescriptionOptional, message.Barest(payload.Label)},
		{contract.TextDisplayInModal, message.Text("text")},
		{contract.InputStyleShort, style(payload.Short)},
		{contract.InputStyleParagraph, style(payload.Paragraph)},
		{contract.SelectModalMinZeroOptional, optional(payload.UserSelect)},
		{contract.UploadMinZeroOptional, optional(payload.FileUpload)},
		{contract.CheckboxGroupMinZeroOptional, optional(payload.CheckboxGroup)},
		{contract.RadioOptionDescriptionOptional, message.Barest(payload.RadioGroup)},
		{contract.CheckboxGroupOptionDescriptionOptional, message.Barest(payload.CheckboxGroup)},
	}
}

// unlike is what is opened beside what is the plainest of its kind itself: the same with more
// to it, by clause. Where that is refused too, it is not for what is left out.
func unlike(clause *contract.Clause) (payload.Component, bool) {
	described := func(o payload.Option) payload.Option { o.Description = new("text"); return o }
	options := func(c *payload.Component) {
		for i := range c.Options {
			c.Options[i] = described(c.Options[i])
		}
	}
	switch clause {
	case contract.LabelDescriptionOptional:
		return with(payload.Label, func(c *payload.Component) { c.Description = new("text") }), true
	case contract.InputStyleShort:
		return with(payload.TextInput, func(c *payload.Component) { c.Style = new(payload.Paragraph) }), true
	case contract.RadioOptionDescriptionOptional:
		return with(payload.RadioGroup, options), true
	case contract.CheckboxGroupOptionDescriptionOptional:
		return with(payload.CheckboxGroup, options), true
	}
	return payload.Component{}, false
}

func accepted(s *spec.S, e example) {
	st := modal.Enter(s)
	list := []payload.Component{e.sent}
	if e.sent.Type == payload.TextDisplay {
		list = append(list, message.Barest(payload.TextInput))
	}
	t := modal.Around(list...)
	var o modal.Opened
	if modal.Itself[e.sent.Type] == e.clause {
		o = modal.PlainestOf(s, e.sent.Type).Opened
	} else {
		o = st.Open(t)
	}
	check := s.Expect(e.clause, o.Answer)
	ground := st.Takes(t, e.clause)
	if other, is := unlike(e.clause); is {
		ground = func() {
			if tree := modal.Around(other); !st.Open(tree).Answer.Success() {
				st.Takes(tree, e.clause)()
			}
		}
	}
	check.Provided(ground).To(st.Accepts(t))
}

// shown opens a valid modal of any shape: the user is shown it, and can submit it
// where nothing has to be entered.
func shown(s *spec.S, drawn payload.Tree) {
	st := modal.Enter(s)
	tree, settled := st.Settled(drawn)
	if !settled {
		return
	}
	o := st.Open(tree)
	clause := contract.InteractionModalSubmit
	s.Expect(clause, o.Answer).Provided(taken(s, st, tree, clause)).To(message.Accepted(tree))
	m := st.Shown(o)
	s.Expect(clause, m != nil && len(m.Components) == len(tree.Components)).
		To(match.That("the modal shown to the user, with its components", func(is bool) bool { return is }))
}

// bounds tests every limit on components of modals at its edges.
func bounds() *spec.Group {
	g := spec.NewGroup("Limits of components of modals")
	g.Needs(spec.Commands, spec.Users, spec.Scratch)
	for _, clause := range limit.Of(payload.Dialog) {
		spec.Example(g, clause.Text, spec.Verifies(clause), func(s *spec.S) {
			for _, l := range limit.Components() {
				if l.Clause == clause {
					edges(s, l)
				}
			}
		})
	}
	return g
}

// edges opens what measures as much as is allowed, and what measures one more or one
// less.
func edges(s *spec.S, l limit.Limit) {
	st := modal.Enter(s)
	for _, n := range l.Edges() {
		t := l.BuildTree(n)
		if o := st.Open(t); l.Allows(n) {
			s.Expect(l.Clause, o.Answer).Provided(st.Takes(t, l.Clause)).To(message.AcceptedWithin(l, n))
		} else {
			s.Expect(l.Clause, o.Answer).To(message.RefusedBeyond(s, l, n))
		}
	}
}

// refused has a property for every clause about components of modals that can be
// broken by a tree.
func refused() *spec.Group {
	g := spec.NewGroup("Components of modals that break a rule")
	g.Needs(spec.Commands, spec.Users, spec.Scratch)
	spec.Example(g.Long(250), contract.ComponentScalarModal.Text, spec.Verifies(contract.ComponentScalarModal), scalarKinds)
	for _, clause := range generate.ClausesOn(payload.Dialog) {
		spec.Property(g, clause.Text, spec.Verifies(clause), generate.InvalidTreeOn(clause, payload.Dialog), neverShown)
	}
	return g
}

// neverShown answers an interaction with a modal that breaks one rule: it is
// refused, or, where dropping the offence is as good, the user is shown nothing of
// it.
func neverShown(s *spec.S, b generate.Invalid) {
	s.Wants(contract.Modals) // the clause may be one about messages too
	st := modal.Enter(s)
	b = st.Telling(b)
	tree, settled := st.Settled(b.Tree)
	if !settled {
		return
	}
	o := st.Open(tree)
	if !o.Answer.Success() && !st.Tells(tree) {
		return
	}
	if !b.MayDrop || !o.Answer.Success() {
		s.Expect(b.Clause, o.Answer).To(message.RefusedFor(s, b))
		return
	}
	m := st.Shown(o)
	if m == nil {
		s.Missing(b.Clause, verdict.LackControl, "the control API shows no modal")
		return
	}
	s.Expect(b.Clause, map[string]any{"components": m.Components}).To(message.Without(b))
}
