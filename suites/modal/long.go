package modal

import (
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/modal"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// longest is how many characters a custom_id has at most.
const longest = 100

const (
	ofLongest         = ", of as many characters as it may have"
	ofLongestInModals = ", of as many characters as it may have, in modals"
)

// longNamed adds the specs about what is told of components of messages whose custom_ids
// are as long as they may be.
func longNamed(g *spec.Group) {
	for _, k := range []struct {
		clause *contract.Clause
		used   payload.Component
		values []string
	}{
		{contract.InteractionComponentCustomID, message.Act("used"), nil},
		{contract.SelectDataCustomID, message.Barest(payload.StringSelect), []string{"one"}},
	} {
		spec.Example(g, k.clause.Text+ofLongest, spec.Verifies(k.clause), func(s *spec.S) {
			id, c := long("m"), k.used
			c.CustomID = &id
			r := message.Enter(s)
			v := visitor(s, r)
			t := payload.Tree{Surface: payload.V2, Components: []payload.Component{message.Row(c)}}
			a := r.Post(t)
			s.Given(contract.ComponentCustomIDEcho, a).Provided(r.Taken(t, contract.ComponentCustomIDEcho)).To(match.Success())
			told := s.Control().UseComponent(control.Press{Visit: v, Message: a.String("id"), CustomID: id, Values: k.values})
			by := s.Last()
			s.Given(contract.InteractionComponent, told).In(by).To(actor.Delivered)
			s.Expect(k.clause, used{told: told, by: by}.data()).In(by).To(message.Is("custom_id", id).At("data"))
		})
	}
}

// longEntered adds those in modals.
func longEntered(g *spec.Group) {
	for _, k := range []struct {
		of     payload.Type
		clause *contract.Clause
		value  any
	}{
		{payload.TextInput, contract.InputDataCustomID, "text"},
		{payload.StringSelect, contract.SelectDataCustomID, []string{"one"}},
		{payload.RadioGroup, contract.RadioDataCustomID, "one"},
		{payload.CheckboxGroup, contract.CheckboxGroupDataCustomID, []string{"one"}},
		{payload.Checkbox, contract.CheckboxDataCustomID, true},
	} {
		spec.Example(g, k.clause.Text+ofLongestInModals, spec.Verifies(k.clause), func(s *spec.S) {
			st, id := modal.Enter(s), long("n")
			o := st.Open(modal.Around(with(k.of, func(c *payload.Component) { c.CustomID = &id })))
			if !o.Answer.Success() {
				s.Lacking(verdict.LackChoice, "the target shows no modal with a custom_id of 100 characters")
			}
			got := st.Submit(o, map[string]any{id: k.value})
			s.Given(contract.InteractionModalSubmit, got).To(actor.Delivered)
			c := modal.Typed(got, k.of)
			s.Expect(k.clause, c).Provided(func() { wrapping(s, got) }).To(message.Is("custom_id", id).At(modal.Where(got, c)))
		})
	}
}

func long(of string) string { return strings.Repeat(of, longest-1) + "z" }
