package modal

import (
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

const (
	inContainer = ", where the select stands in a container"
	inEdited    = ", where an edit put the select into a message"
)

// placed is about the values of selects in places that are rarer than a new message's row.
func placed(g *spec.Group) {
	for _, f := range []struct {
		clause *contract.Clause
		of     []payload.Type
	}{
		{contract.SelectDataStrings, selects[:1]},
		{contract.SelectDataSnowflakes, selects[1:]},
	} {
		told := func(use func(*spec.S, payload.Type) used) func(*spec.S) {
			return func(s *spec.S) {
				for _, t := range f.of {
					u := use(s, t)
					s.Expect(f.clause, u.data()).In(u.by).To(set("values", u.chosen...).At("data"))
				}
			}
		}
		spec.Example(g, f.clause.Text+inContainer, spec.Verifies(f.clause), told(contained))
		spec.Example(g, f.clause.Text+inEdited, spec.Verifies(f.clause), told(edited))
	}
}

// edited is use of a select in the place of a button that the message had first.
func edited(s *spec.S, t payload.Type) used {
	r := message.Enter(s)
	v := visitor(s, r)
	c := message.Barest(t)
	c.CustomID, c.ID, c.MaxValues = new("used"), new(number), new(3)
	id, stands := putIn(s, r, c)
	p := control.Press{Visit: v, Message: id, CustomID: *c.CustomID, Values: choices(s, r.Channel.Guild, r.Channel.ID, t)}
	u := used{s.Control().UseComponent(p), s.Last(), p.Values}
	s.Given(contract.InteractionComponent, u.told).In(u.by).Provided(stands).To(actor.Delivered)
	return u
}

// putIn edits a component into a message in the place of the button that it had first. The
// ground of what is done with it is that it stands there.
func putIn(s *spec.S, r message.Room, c payload.Component) (id string, stands func()) {
	if !r.Edits() {
		s.NeedsWorking(contract.EditMessage)
	}
	tree := func(c payload.Component) payload.Tree {
		return payload.Tree{Surface: payload.Legacy, Components: []payload.Component{message.Row(c)}}
	}
	was, is, itself := tree(message.Act("first")), tree(c), message.Itself[c.Type]
	a := r.Post(was)
	s.Given(contract.ComponentTypeButton, a).Provided(r.Taken(was, contract.ComponentTypeButton)).To(match.Success())
	if id = a.String("id"); id == "" {
		s.Lacking(verdict.LackChoice, "the target answers no id of a message")
	}
	edit := r.Edit(id, payload.Message{Components: is.Components})
	s.Given(contract.EditMessage.Clause(), edit).Provided(func() {
		s.Given(itself, r.Post(is)).Provided(r.Taken(is, itself)).To(r.Accepts(is))
	}).To(match.Success())
	return id, func() {
		for _, m := range r.Shown(edit) {
			s.Session.Given(contract.MessageEdit, match.At(m.Message, "components/0/components/0/custom_id") == *c.CustomID, "the component that the edit sent", match.Show(m.Message), m.Exchange)
		}
	}
}
