package modal

import (
	"slices"

	"github.com/slashproof/slashproof/harness/control"
	generate "github.com/slashproof/slashproof/harness/generate/component"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Plain is a modal of the plainest component of a type, and what came of it.
type Plain struct {
	Type payload.Type
	Tree payload.Tree
	Opened
	modal   *control.Modal // as the user was shown it; nil for none
	unasked error          // why that is not known
}

// Plainest are those of the types that modals hold, opened once a run.
func Plainest(s *spec.S) []Plain {
	return spec.Shared(s, "modals of the plainest of each type", func(s *spec.S) (opened []Plain) {
		st := Enter(s)
		for t := payload.ActionRow; t <= payload.Checkbox; t++ {
			if Itself[t] != nil {
				tree, o := st.plainest(t)
				p := Plain{Type: t, Tree: tree, Opened: o}
				if o.Answer.Success() { // asked at once: a target need not remember for long
					p.unasked = session.Attempt(func() { p.modal = st.Shown(o) })
				}
				opened = append(opened, p)
			}
		}
		return opened
	})
}

// ShownTo is the modal as the user was shown it, to a spec, which ends where nobody can
// tell; nil for none.
func (p Plain) ShownTo(s *spec.S) *control.Modal {
	s.End(p.unasked)
	return p.modal
}

// PlainestOf is that of one type.
func PlainestOf(s *spec.S, t payload.Type) Plain {
	all := Plainest(s)
	return all[slices.IndexFunc(all, func(p Plain) bool { return p.Type == t })]
}

// plainest opens a modal of the plainest component of a type. What a label is around, and
// what stands beside a text display, which is nothing to submit by itself, is of the first
// type that is taken there.
func (st Flow) plainest(t payload.Type) (tree payload.Tree, o Opened) {
	with := []payload.Type{t}
	if t == payload.Label || t == payload.TextDisplay {
		with = []payload.Type{payload.TextInput, payload.StringSelect, payload.RadioGroup}
	}
	for i, inner := range with {
		one := Around(message.Barest(inner))
		if t == payload.TextDisplay {
			one = Around(message.Barest(t), message.Barest(inner))
		}
		if opened := st.Open(one); i == 0 || opened.Answer.Success() {
			tree, o = one, opened
		}
		if o.Answer.Success() {
			break
		}
	}
	return tree, o
}

// Telling is what breaks the rule as it was drawn, or alone where the target refuses a
// type of what stands around it, whatever it is: the refusal of that tells nothing.
func (st Flow) Telling(b generate.Invalid) generate.Invalid {
	if len(st.refuses(b.Tree)) == 0 {
		return b
	}
	return b.Alone()
}

// Tells reports whether a refusal of the tree may be for what it breaks: where each type
// in it is taken at its plainest.
func (st Flow) Tells(t payload.Tree) bool {
	refused := st.refuses(t)
	for _, p := range refused {
		clause := Itself[p.Type]
		st.S.Moot("the plainest by "+clause.ID+" in a modal", func(s *session.Session) {
			own := &spec.S{Session: s}
			own.Given(clause, p.Answer).Provided(Enter(own).Takes(p.Tree, clause)).To(message.Accepted(p.Tree))
		})
	}
	return len(refused) == 0
}

// refuses are the plainest of the types in the tree that the target refuses.
func (st Flow) refuses(t payload.Tree) (refused []Plain) {
	for _, p := range Plainest(st.S) {
		if !p.Answer.Success() && slices.ContainsFunc(payload.All(t.Components), func(c *payload.Component) bool { return c.Type == p.Type }) {
			refused = append(refused, p)
		}
	}
	return refused
}
