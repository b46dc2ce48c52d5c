package modal

import (
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/limit"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/modal"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// special is a modal with one thing special that a clause has taken, and what it came to.
type special struct {
	clause *contract.Clause
	sent   payload.Component // what is special
	tree   payload.Tree
	answer *client.Answer
}

// unopened are those of them that are refused, seen once a run.
func unopened(s *spec.S) []special {
	return spec.Shared(s, "modals with one thing special that are refused", func(s *spec.S) (refused []special) {
		st := modal.Enter(s)
		for _, x := range specials() {
			tree, settled := st.Settled(x.tree)
			if !settled {
				continue
			}
			if x.answer = st.Open(tree).Answer; !x.answer.Success() {
				refused = append(refused, x)
			}
		}
		return refused
	})
}

func specials() []special {
	var all []special
	for _, e := range slices.Concat(held(), defaults()) {
		list := []payload.Component{e.sent}
		if e.sent.Type == payload.TextDisplay {
			list = append(list, message.Barest(payload.TextInput))
		}
		all = append(all, special{clause: e.clause, sent: e.sent, tree: modal.Around(list...)})
	}
	for _, l := range limit.Components() {
		for _, n := range l.Edges() {
			if t := inModal(l.BuildTree(n)); len(t.Components) > 0 && l.Allows(n) {
				sent := t.Components[0]
				if inner := sent.Component; inner != nil && l.Clause.Chapter() != contract.LabelTextLength.Chapter() {
					sent = *inner
				}
				all = append(all, special{clause: l.Clause, sent: sent, tree: t})
			}
		}
	}
	for _, e := range slices.Concat(demanded(), preset()) {
		if e.taken {
			all = append(all, special{clause: e.clause, sent: e.sent, tree: modal.Around(e.sent)})
		}
	}
	return all
}

// inModal is a tree of modals as it is, and a select of another tree in a modal; empty
// where there is none.
func inModal(t payload.Tree) payload.Tree {
	if t.Surface == payload.Dialog {
		return t
	}
	for _, c := range payload.All(t.Components) {
		if c.Type.IsSelect() && c.Disabled == nil {
			return modal.Around(*c)
		}
	}
	return payload.Tree{}
}

// defaults are selects of each kind with a default value; its id is a number, in the
// place of which Settled puts one that there is.
func defaults() (out []example) {
	for _, k := range []struct {
		clause *contract.Clause
		of     payload.Type
		kind   string
	}{
		{contract.SelectDefaultsUser, payload.UserSelect, "user"}, {contract.SelectDefaultsRole, payload.RoleSelect, "role"},
		{contract.SelectDefaultsMentionable, payload.MentionableSelect, "user"}, {contract.SelectDefaultsChannel, payload.ChannelSelect, "channel"},
	} {
		out = append(out, example{k.clause, with(k.of, func(c *payload.Component) {
			c.DefaultValues = []payload.DefaultValue{{ID: new("1"), Type: new(k.kind)}}
		})})
	}
	return out
}

// taken is the ground of a valid modal that is refused: the plainest of each type in it,
// then what is special about those types, then each of its components alone.
func taken(s *spec.S, st modal.Flow, t payload.Tree, own *contract.Clause) func() {
	return func() {
		st.Takes(t, own)()
		for _, x := range unopened(s) {
			if x.about(t) {
				s.Given(x.clause, x.answer).To(match.Success())
			}
		}
		for _, c := range t.Components {
			if c.Component != nil && modal.Itself[c.Component.Type] != nil {
				alone := payload.Tree{Surface: payload.Dialog, Components: []payload.Component{c}}
				s.Given(modal.Itself[c.Component.Type], st.Open(alone).Answer).To(match.Success())
			}
		}
	}
}

// about reports whether what is special about a modal may be so about a tree: whether that
// has the type in it. What is special about a select that has nothing of its own kind is
// about all of them.
func (x special) about(t payload.Tree) bool {
	c := x.sent
	any := c.Type.IsSelect() && len(c.Options) == 0 && len(c.DefaultValues) == 0 && len(c.ChannelTypes) == 0
	return slices.ContainsFunc(payload.All(t.Components), func(d *payload.Component) bool {
		return d.Type == c.Type || any && d.Type.IsSelect()
	})
}
