package modal

import (
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// beyondBounds adds the specs about values that a user chooses in a message and that are
// fewer or more than the select says: what a client would not let a user do is refused.
func beyondBounds(g *spec.Group) {
	letters := []string{"one", "two", "three"}
	for _, k := range []struct {
		clause      *contract.Clause
		least, most *int
		aside, sent int // how many values are chosen
	}{
		{clause: contract.SelectMinValuesBelow, least: new(2), most: new(3), aside: 2, sent: 1},
		{clause: contract.SelectMaxValuesAbove, most: new(1), aside: 1, sent: 2},
	} {
		chosen := func(s *spec.S, t payload.Type, ids []string) {
			c := with(t, func(c *payload.Component) {
				c.MinValues, c.MaxValues = k.least, k.most
				if t == payload.StringSelect {
					c.Options = message.Options(letters...)
				}
			})
			choose := choosing(s, k.clause, c, ids[:k.aside]...)
			s.Expect(k.clause, choose(ids[:k.sent]...)).To(actor.RefusedFor(chosenIn(ids[:k.sent]...)))
		}
		spec.Example(g, k.clause.Text+" of a message", spec.Verifies(k.clause), func(s *spec.S) { chosen(s, payload.StringSelect, letters) })
		spec.Example(g, k.clause.Text+" of a message, of every kind", spec.Verifies(k.clause), func(s *spec.S) {
			for _, t := range selects[1:] {
				chosen(s, t, several(s, t))
			}
		})
	}
}

// offered adds the spec about a value of a message that no option has.
func offered(g *spec.Group) {
	clause := contract.SelectValuesOthers
	spec.Example(g, clause.Text+" of a message", spec.Verifies(clause), func(s *spec.S) {
		c := with(payload.StringSelect, func(c *payload.Component) { c.Options = message.Options("one", "two") })
		s.Expect(clause, choosing(s, clause, c, "two")("three")).To(actor.RefusedFor(chosenIn("three")))
	})
}

// beyondEntries are entries of less and of more than a component says.
func beyondEntries() []entry {
	paragraph := new(payload.Paragraph)
	text := func(least, most *int, style *int) payload.Component {
		return with(payload.TextInput, func(c *payload.Component) {
			c.MinLength, c.MaxLength = least, most
			if style != nil {
				c.Style = style
			}
		})
	}
	one, three := []string{"one"}, []string{"one", "two", "three"}
	file := func(name string) control.Upload { return control.Upload{Filename: name, Size: 5} }
	files := []control.Upload{file("a.txt"), file("b.txt"), file("c.txt")}
	of := func(clause *contract.Clause, sent payload.Component, field any) entry {
		return entry{clause: clause, sent: sent, fields: []any{field}}
	}
	return []entry{
		of(contract.InputMinLengthBelow, text(new(3), nil, nil), "ab"),
		of(contract.InputMaxLengthAbove, text(nil, new(6), nil), "abcdefg"),
		of(contract.InputMinLengthBelow, text(new(3), nil, paragraph), "ab"),
		of(contract.InputMaxLengthAbove, text(nil, new(6), paragraph), "abcdefg"),
		of(contract.CheckboxGroupMinValuesBelow, counted(payload.CheckboxGroup, new(2), new(3)), one),
		of(contract.CheckboxGroupMaxValuesAbove, counted(payload.CheckboxGroup, nil, new(2)), three),
		of(contract.SelectMinValuesBelow, counted(payload.StringSelect, new(2), new(3)), one),
		of(contract.SelectMaxValuesAbove, counted(payload.StringSelect, nil, new(2)), three),
		of(contract.SelectValuesOthers, message.Barest(payload.StringSelect), []string{"another"}),
		of(contract.RadioValueOthers, message.Barest(payload.RadioGroup), "another"),
		of(contract.CheckboxGroupValuesOthers, message.Barest(payload.CheckboxGroup), []string{"another"}),
		of(contract.UploadMinValuesBelow, counted(payload.FileUpload, new(2), new(3)), files[:1]),
		of(contract.UploadMaxValuesAbove, counted(payload.FileUpload, nil, new(2)), files),
	}
}
