package modal

import (
	"fmt"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// bounded adds the specs about how many values a user chooses in a select of a message.
func bounded(g *spec.Group) {
	two := with(payload.StringSelect, func(c *payload.Component) { c.Options = message.Options("one", "two") })
	optional := with(payload.StringSelect, func(c *payload.Component) { c.Options, c.Required = two.Options, new(false) })
	spec.Example(g, "a user of a message chooses one value where max_values is not sent", spec.Verifies(contract.SelectMaxValuesDefault), func(s *spec.S) {
		choose := choosing(s, contract.SelectMaxValuesDefault, two, "two")
		s.Expect(contract.SelectMaxValuesDefault, choose("one", "two")).To(actor.RefusedFor(chosenIn("one", "two")))
	})
	spec.Example(g, "a user of a message chooses a value where min_values is not sent", spec.Verifies(contract.SelectMinValuesDefault), func(s *spec.S) {
		choose := choosing(s, contract.SelectMinValuesDefault, two, "two")
		s.Expect(contract.SelectMinValuesDefault, choose()).To(actor.RefusedFor(chosenIn()))
	})
	spec.Example(g, "a user of a message chooses one value where max_values is not sent, of every kind", spec.Verifies(contract.SelectMaxValuesDefault), func(s *spec.S) {
		for _, t := range selects[1:] {
			ids := several(s, t)
			choose := choosing(s, contract.SelectMaxValuesDefault, message.Barest(t), ids[0])
			s.Expect(contract.SelectMaxValuesDefault, choose(ids...)).To(actor.RefusedFor(chosenIn(ids...)))
		}
	})
	spec.Example(g, "a user of a message chooses a value where min_values is not sent, of every kind", spec.Verifies(contract.SelectMinValuesDefault), func(s *spec.S) {
		for _, t := range selects[1:] {
			choose := choosing(s, contract.SelectMinValuesDefault, message.Barest(t), several(s, t)[0])
			s.Expect(contract.SelectMinValuesDefault, choose()).To(actor.RefusedFor(chosenIn()))
		}
	})
	for _, k := range []struct {
		clause *contract.Clause
		least  *int
		most   int
		aside  []string
	}{
		{clause: contract.SelectMinValuesChosen, least: new(2), most: 3, aside: []string{"one", "two", "three"}},
		{clause: contract.SelectMaxValuesChosen, most: 2, aside: []string{"two"}},
	} {
		spec.Example(g, k.clause.Text+" of a message", spec.Verifies(k.clause), func(s *spec.S) {
			c := with(payload.StringSelect, func(c *payload.Component) {
				c.Options, c.MinValues, c.MaxValues = message.Options("one", "two", "three"), k.least, new(k.most)
			})
			choose := choosing(s, k.clause, c, k.aside...)
			s.Expect(k.clause, choose("three", "one")).To(actor.DeliveredFor(chosenIn("three", "one")))
		})
	}
	spec.Example(g, "what a user of a message chooses does not become its default", spec.Verifies(contract.SelectOptionDefault), stillDefault)
	spec.Example(g, "a user of a message chooses a value where required is false", spec.Verifies(contract.SelectRequiredIgnored), func(s *spec.S) {
		choose := choosing(s, contract.SelectRequiredIgnored, optional, "two")
		s.Expect(contract.SelectRequiredIgnored, choose()).Provided(func() {
			s.Given(contract.SelectMinValuesDefault, choosing(s, contract.SelectMinValuesDefault, two, "two")()).To(actor.RefusedFor(chosenIn()))
		}).To(actor.RefusedFor(chosenIn()))
	})
	beyondBounds(g)
	offered(g)
}

// atBounds are entries of as much and as little as a component says.
func atBounds() []entry {
	file := func(names ...string) (list []control.Upload) {
		for _, name := range names {
			list = append(list, control.Upload{Filename: name, Size: 5})
		}
		return list
	}
	entering := func(clause *contract.Clause, at, aside any, c payload.Component) entry {
		return entry{clause: clause, sent: c, fields: []any{at}, aside: aside, taken: true}
	}
	one, two, three := []string{"one"}, []string{"one", "three"}, []string{"one", "two", "three"}
	return []entry{
		entering(contract.InputMinLengthEntered, "abc", "abcd", with(payload.TextInput, func(c *payload.Component) { c.MinLength = new(3) })),
		entering(contract.InputMaxLengthEntered, "abcdef", "abcde", with(payload.TextInput, func(c *payload.Component) { c.MaxLength = new(6) })),
		entering(contract.CheckboxGroupMinValuesChosen, two, three, counted(payload.CheckboxGroup, new(2), new(3))),
		entering(contract.CheckboxGroupMaxValuesChosen, two, one, counted(payload.CheckboxGroup, nil, new(2))),
		entering(contract.SelectMinValuesChosen, two, three, counted(payload.StringSelect, new(2), new(3))),
		entering(contract.SelectMaxValuesChosen, two, one, counted(payload.StringSelect, nil, new(2))),
		entering(contract.UploadMinValuesChosen, file("a.txt", "b.txt"), file("a.txt", "b.txt", "c.txt"), counted(payload.FileUpload, new(2), new(3))),
		entering(contract.UploadMaxValuesChosen, file("a.txt", "b.txt"), file("a.txt"), counted(payload.FileUpload, nil, new(2))),
	}
}

// counted is a component with so many values at least and at most, of three options
// where it has some.
func counted(t payload.Type, least, most *int) payload.Component {
	return with(t, func(c *payload.Component) {
		c.MinValues, c.MaxValues = least, most
		if t != payload.FileUpload {
			c.Options = message.Options("one", "two", "three")
		}
	})
}

// chosenIn words what a user chooses in the one select of a message.
func chosenIn(values ...string) string {
	return "components/0/components/0 with " + match.Show(append([]string{}, values...)) + " chosen"
}

// stillDefault chooses another value than the default one.
func stillDefault(s *spec.S) {
	r, a, _ := choosingIn(s, contract.SelectOptionDefault, with(payload.StringSelect, func(c *payload.Component) {
		c.Options = message.Options("one", "two", "three")
		c.Options[0].Default = new(true)
	}), "two")
	const path = "components/0/components/0"
	for _, m := range r.Shown(a) {
		for i, want := range []bool{true, false, false} {
			look := message.Preset(fmt.Sprintf("options/%d/default", i), want)
			s.Expect(contract.SelectOptionDefault, match.At(m.Message, path)).In(m.Exchange).
				Provided(r.There(m, path, payload.StringSelect, contract.SelectOptionDefault)).To(look.At(path))
		}
	}
}

// choosing posts a select in which a user can choose those values.
func choosing(s *spec.S, own *contract.Clause, c payload.Component, aside ...string) func(values ...string) control.Outcome {
	_, _, choose := choosingIn(s, own, c, aside...)
	return choose
}

// choosingIn is choosing, and where that was.
func choosingIn(s *spec.S, own *contract.Clause, c payload.Component, aside ...string) (message.Room, *client.Answer, func(values ...string) control.Outcome) {
	r := message.Enter(s)
	v := visitor(s, r)
	post := func(c payload.Component) (*client.Answer, func(values ...string) control.Outcome) {
		c.CustomID = new("used")
		tree := payload.Tree{Surface: payload.V2, Components: []payload.Component{message.Row(c)}}
		a := r.Post(tree)
		s.Given(message.Itself[c.Type], a).Provided(r.Taken(tree, own)).To(r.Accepts(tree))
		id := a.String("id")
		if id == "" {
			s.Lacking(verdict.LackChoice, "the target answers no id of a message")
		}
		return a, func(values ...string) control.Outcome {
			return s.Control().UseComponent(control.Press{Visit: v, Message: id, CustomID: "used", Values: append([]string{}, values...)})
		}
	}
	a, choose := post(c)
	s.Given(contract.InteractionComponent, choose(aside...)).Provided(func() {
		unbounded(s, c, len(aside), func(c payload.Component) control.Outcome {
			_, again := post(c)
			return again(aside...)
		})
	}).To(actor.DeliveredFor(chosenIn(aside...)))
	return r, a, choose
}

// unbounded is the ground of values that are refused in a select without max_values:
// with it they are refused too.
func unbounded(s *spec.S, c payload.Component, n int, choose func(payload.Component) control.Outcome) {
	if c.MaxValues != nil || c.Type != payload.StringSelect {
		return
	}
	c.MaxValues = new(n)
	s.Session.Given(contract.SelectMaxValuesDefault, !choose(c).Delivered(),
		"values to be chosen without max_values", "they can be chosen where it is sent alone")
}
