package modal

import (
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// bounded adds the specs about how many values a user chooses in a select of a message.
func bounded(g *spec.Group) {
	two := with(payload.StringSelect, func(c *payload.Component) { c.Options = message.Options("one", "two") })
	optional := with(payload.StringSelect, func(c *payload.Component) { c.Options, c.Required = two.Options, new(false) })
	spec.Example(g, "a user of a message chooses one value where max_values is not sent", spec.Verifies(contract.SelectMaxValuesDefault), func(s *spec.S) {
		choose := choosing(s, contract.SelectMaxValuesDefault, two)
		s.Expect(contract.SelectMaxValuesDefault, choose("one", "two")).To(actor.Refused)
	})
	spec.Example(g, "a user of a message chooses a value where min_values is not sent", spec.Verifies(contract.SelectMinValuesDefault), func(s *spec.S) {
		choose := choosing(s, contract.SelectMinValuesDefault, two)
		s.Expect(contract.SelectMinValuesDefault, choose()).To(actor.Refused)
	})
	spec.Example(g, "a user of a message chooses a value where required is false", spec.Verifies(contract.SelectRequiredIgnored), func(s *spec.S) {
		choose := choosing(s, contract.SelectRequiredIgnored, optional)
		s.Expect(contract.SelectRequiredIgnored, choose()).Provided(func() {
			s.Given(contract.SelectMinValuesDefault, choosing(s, contract.SelectMinValuesDefault, two)()).To(actor.Refused)
		}).To(actor.Refused)
	})
}

// choosing posts a select in which a user can choose one of two values.
func choosing(s *spec.S, own *contract.Clause, c payload.Component) func(values ...string) control.Outcome {
	r := message.Enter(s)
	v := visitor(s, r)
	c.CustomID = new("used")
	tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{message.Row(c)}}
	a := r.Post(tree)
	s.Given(message.Itself[c.Type], a).Provided(r.Taken(tree, own)).To(r.Accepts(tree))
	id := a.String("id")
	if id == "" {
		s.Lacking(verdict.LackChoice, "the target answers no id of a message")
	}
	choose := func(values ...string) control.Outcome {
		return s.Control().UseComponent(control.Press{Visit: v, Message: id, CustomID: "used", Values: append([]string{}, values...)})
	}
	s.Given(contract.InteractionComponent, choose("two")).To(actor.Delivered)
	return choose
}
