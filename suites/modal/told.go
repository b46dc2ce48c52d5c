package modal

import (
	"maps"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/modal"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// submission is a modal of several components, submitted once a run: what the
// application is told, and by which exchange.
type submission struct {
	told control.Outcome
	by   *transcript.Exchange
}

// The custom ids of the components of the modal.
const (
	textID, uploadID, radioID, emptyRadioID = "text", "upload", "radio", "empty radio"
	groupID, emptyGroupID, checkID          = "group", "empty group", "check"
	uncheckID                               = "uncheck"
)

// ids are those of the components of the modal.
var ids = map[string]int{
	textID: 31, uploadID: 32, radioID: 33, emptyRadioID: 34, groupID: 35, emptyGroupID: 36, checkID: 37, uncheckID: 38,
}

// The ids of what has no custom_id: the text, and the label around the text input.
const (
	displayNumber = 41
	labelNumber   = 42
)

// onlyShown is the content of the text.
const onlyShown = "only shown"

func form() payload.Tree {
	of := func(t payload.Type, id string, set func(c *payload.Component)) payload.Component {
		return with(t, func(c *payload.Component) {
			c.CustomID, c.ID = new(id), new(ids[id])
			if set != nil {
				set(c)
			}
		})
	}
	optional := func(c *payload.Component) { c.Required = new(false) }
	none := func(c *payload.Component) { c.Required, c.MinValues = new(false), new(0) }
	two := func(c *payload.Component) { c.MaxValues = new(2) } // whose default is another clause's
	display := message.Text(onlyShown)
	display.ID = new(displayNumber)
	t := modal.Around(
		display, of(payload.TextInput, textID, nil), of(payload.FileUpload, uploadID, nil),
		of(payload.RadioGroup, radioID, nil), of(payload.CheckboxGroup, groupID, two),
		of(payload.RadioGroup, emptyRadioID, optional), of(payload.CheckboxGroup, emptyGroupID, none),
		of(payload.Checkbox, checkID, nil), of(payload.Checkbox, uncheckID, nil),
	)
	t.Components[1].ID = new(labelNumber)
	return t
}

// answers are what the user enters into each part of the form.
func answers() map[string]any {
	return map[string]any{
		textID: `Some "text", as it was typed`, uploadID: []control.Upload{{Filename: "a.txt", Size: 5}}, radioID: "two",
		emptyRadioID: nil, groupID: []string{"one", "two"}, emptyGroupID: []string{}, checkID: true, uncheckID: false,
	}
}

// opening is by what a modal is opened.
type opening struct {
	form  string // what is submitted then
	enter func(*spec.S) modal.Flow
}

var (
	byCommand   = opening{"a submitted form", modal.Enter}
	byComponent = opening{"a submitted form that a component opened", func(s *spec.S) modal.Flow { return modal.Enter(s).ByButton() }}
)

// submittedForm is the form in two modals of at most five components, since how
// many a modal holds is open.
func (by opening) submittedForm(s *spec.S) []submission {
	return spec.Shared(s, by.form, func(s *spec.S) []submission {
		var all []submission
		st := by.enter(s)
		list := form().Components
		for _, part := range [][]payload.Component{list[:5], list[5:]} {
			t := payload.Tree{Surface: payload.Dialog, Components: part}
			o := st.Open(t)
			s.Given(contract.ComponentTypeLabel, o.Answer).Provided(st.Takes(t, contract.ComponentTypeLabel)).To(st.Accepts(t))
			fields := map[string]any{}
			for _, c := range payload.All(part) {
				if c.CustomID != nil {
					fields[*c.CustomID] = answers()[*c.CustomID]
				}
			}
			got := st.Submit(o, fields)
			s.Given(contract.InteractionModalSubmit, got).Provided(func() { severalChosen(st, part) }).To(actor.Delivered)
			all = append(all, submission{got, s.Last()})
		}
		return all
	})
}

// severalChosen is the ground of a submission that is not delivered: a group of which one
// value may be chosen takes several.
func severalChosen(st modal.Flow, list []payload.Component) {
	for _, c := range payload.All(list) {
		if c.Type != payload.CheckboxGroup {
			continue
		}
		clause := contract.CheckboxGroupMaxValuesDefault
		if c.MaxValues != nil {
			clause = contract.CheckboxGroupMaxValuesChosen
		}
		values, _ := answers()[*c.CustomID].([]string)
		submit := func(values []string) control.Outcome {
			return st.Submit(st.Open(modal.Around(*c)), map[string]any{*c.CustomID: values})
		}
		if len(values) > 1 && submit(values[:1]).Delivered() {
			st.S.Given(clause, submit(values)).To(actor.Delivered)
		}
	}
}

// fact is what a clause says of the data of a component.
type fact struct {
	clause *contract.Clause
	find   func(o control.Outcome) map[string]any
	look   message.Look
}

// byID finds a component by its custom_id, or else by its id.
func byID(id string) func(control.Outcome) map[string]any {
	return func(o control.Outcome) map[string]any {
		if c := modal.Named(o, id); c != nil {
			return c
		}
		return numbered(o, ids[id])
	}
}

func byType(t payload.Type) func(control.Outcome) map[string]any {
	return func(o control.Outcome) map[string]any { return modal.Typed(o, t) }
}

// called is byID, and where there are no such ids what is told of a component of the
// type.
func called(id string, t payload.Type) func(control.Outcome) map[string]any {
	return func(o control.Outcome) map[string]any {
		if c := byID(id)(o); c != nil {
			return c
		}
		return modal.Typed(o, t)
	}
}

// told is about what the application is told of each component.
func told() *spec.Group {
	g := spec.NewGroup("What the application is told of a modal")
	g.Needs(spec.Commands, spec.Users, spec.Scratch)
	for _, f := range facts() {
		spec.Example(g, f.clause.Text, spec.Verifies(f.clause), func(s *spec.S) { f.holds(s, byCommand) })
	}
	for _, k := range actor.MemberKeys() {
		spec.Example(g, "the member of a submitted modal holds "+k.Key, spec.Verifies(k.Clause), func(s *spec.S) {
			for _, m := range byCommand.submittedForm(s) {
				s.Expect(k.Clause, actor.MemberIn(m.told)).In(m.by).To(k.Held())
			}
		})
	}
	spec.Example(g, contract.InteractionModalSubmit.Text, spec.Verifies(contract.InteractionModalSubmit), byCommand.delivers)
	spec.Example(g, "a checkbox that is not checked is told as false", spec.Verifies(contract.CheckboxDataValue), func(s *spec.S) {
		m := byCommand.submittedForm(s)[1]
		c := byID(uncheckID)(m.told)
		s.Expect(contract.CheckboxDataValue, c).In(m.by).
			Provided(func() {
				wrapping(s, m.told)
				s.Session.Given(contract.CheckboxDataCustomID, c != nil, "the data of a checkbox with the custom_id "+uncheckID, match.Show(m.told.Interaction["data"]))
			}).To(message.Is("value", false).At(modal.Where(m.told, c)))
	})
	spec.Example(g, "a component of a modal whose id is sent as 0 has another one", spec.Verifies(contract.ComponentIDZero), zeroReplaced)

	spec.Example(g, "a checkbox that was checked at first and is not any more is told as false", spec.Verifies(contract.CheckboxDataValue), unchecked)
	typed(g)
	chosen(g)
	spec.Example(g, contract.UploadDataResolved.Text, spec.Verifies(contract.UploadDataResolved), func(s *spec.S) {
		m := byCommand.submittedForm(s)[0]
		s.Expect(contract.UploadDataResolved, m.told.Interaction["data"]).In(m.by).Provided(func() { wrapping(s, m.told) }).
			To(message.Any("the file in the resolved data, under the id that values list", func(v any) bool {
				data, _ := v.(map[string]any)
				id, _ := match.At(called(uploadID, payload.FileUpload)(m.told), "values/0").(string)
				file, is := match.At(data, "resolved/attachments/"+id).(map[string]any)
				return is && id != "" && len(file) > 0
			}))
	})
	return g
}

// toldByComponent is about modals that are opened in answer to the use of a component.
func toldByComponent() *spec.Group {
	g := spec.NewGroup("What the application is told of a modal that a component opened")
	g.Needs(spec.Commands, spec.Users, spec.Scratch)
	for _, f := range facts() {
		spec.Example(g, f.clause.Text, spec.Verifies(f.clause), func(s *spec.S) { f.holds(s, byComponent) })
	}
	spec.Example(g, contract.SelectDataStrings.Text, spec.Verifies(contract.SelectDataStrings), func(s *spec.S) {
		got := singleIn(s, byComponent.enter(s), contract.ComponentTypeStringSelect, message.Barest(payload.StringSelect), filled[payload.StringSelect])
		c := modal.Typed(got, payload.StringSelect)
		s.Expect(contract.SelectDataStrings, c).Provided(func() { wrapping(s, got) }).To(set("values", "one").At(modal.Where(got, c)))
	})
	spec.Example(g, contract.InteractionModalSubmit.Text, spec.Verifies(contract.InteractionModalSubmit), byComponent.delivers)
	return g
}

// delivers looks at the submission of a modal of one text input.
func (by opening) delivers(s *spec.S) {
	st := by.enter(s)
	o := st.Open(modal.Around(message.Barest(payload.TextInput)))
	o.Given(st, contract.ComponentTypeTextInput)
	s.Expect(contract.InteractionModalSubmit, st.Submit(o, map[string]any{name: "text"})).To(actor.Delivered)
}

// holds looks at a component of the form.
func (f fact) holds(s *spec.S, by opening) {
	parts := by.submittedForm(s)
	m := parts[0]
	if f.find(m.told) == nil {
		m = parts[1]
	}
	c := f.find(m.told)
	s.Expect(f.clause, c).In(m.by).Provided(func() {
		switch {
		case c != nil && slices.Contains([]*contract.Clause{contract.LabelDataType, contract.LabelDataID, contract.LabelDataComponent}, f.clause):
		case f.clause == contract.TextDisplayDataOnly:
			s.Session.Given(contract.TextDisplayDataType, c != nil, "the data of a text display", match.Show(m.told.Interaction["data"]))
		case f.clause != contract.LabelDataComponent:
			wrapping(s, m.told)
		}
	}).To(f.look.At(modal.Where(m.told, c)))
}

func facts() []fact {
	snowflakes := message.Look{Words: "values, snowflakes", Right: func(c map[string]any) bool {
		list, is := c["values"].([]any)
		for _, v := range list {
			ok, err := match.Snowflake().Match(v)
			is = is && ok && err == nil
		}
		return is && len(list) == 1
	}}
	null := message.Look{Words: "a value of null", Right: func(c map[string]any) bool {
		v, there := c["value"]
		return there && v == nil
	}}
	silent := message.Look{Words: "its content nowhere", Right: func(c map[string]any) bool {
		return !slices.Contains(slices.Collect(maps.Values(c)), any(onlyShown))
	}}
	wraps := message.Look{Words: "a component", Right: func(c map[string]any) bool {
		inner, is := c["component"].(map[string]any)
		return is && len(inner) > 0
	}}
	is := func(t payload.Type) message.Look { return message.Is("type", int(t)) }
	custom := func(id string) message.Look { return message.Is("custom_id", id) }
	return []fact{
		{contract.InputDataType, byID(textID), is(payload.TextInput)},
		{contract.InputDataID, byID(textID), message.Is("id", ids[textID])},
		{contract.InputDataCustomID, called(textID, payload.TextInput), custom(textID)},
		{contract.InputDataValue, byID(textID), message.Is("value", answers()[textID])},
		{contract.TextDisplayDataType, displayed, is(payload.TextDisplay)},
		{contract.TextDisplayDataID, displayed, message.Is("id", displayNumber)},
		{contract.TextDisplayDataOnly, displayed, silent},
		{contract.LabelDataType, labelled, is(payload.Label)},
		{contract.LabelDataID, labelled, message.Is("id", labelNumber)},
		{contract.LabelDataComponent, byType(payload.Label), wraps},
		{contract.UploadDataType, byID(uploadID), is(payload.FileUpload)},
		{contract.UploadDataID, byID(uploadID), message.Is("id", ids[uploadID])},
		{contract.UploadDataCustomID, called(uploadID, payload.FileUpload), custom(uploadID)},
		{contract.UploadDataValues, byID(uploadID), snowflakes},
		{contract.RadioDataType, byID(radioID), is(payload.RadioGroup)},
		{contract.RadioDataID, byID(radioID), message.Is("id", ids[radioID])},
		{contract.RadioDataCustomID, called(radioID, payload.RadioGroup), custom(radioID)},
		{contract.RadioDataValue, byID(radioID), message.Is("value", "two")},
		{contract.RadioDataNull, byID(emptyRadioID), null},
		{contract.CheckboxGroupDataType, byID(groupID), is(payload.CheckboxGroup)},
		{contract.CheckboxGroupDataID, byID(groupID), message.Is("id", ids[groupID])},
		{contract.CheckboxGroupDataCustomID, called(groupID, payload.CheckboxGroup), custom(groupID)},
		{contract.CheckboxGroupDataValues, byID(groupID), set("values", "one", "two")},
		{contract.CheckboxGroupDataEmpty, byID(emptyGroupID), set("values")},
		{contract.CheckboxDataType, byID(checkID), is(payload.Checkbox)},
		{contract.CheckboxDataID, byID(checkID), message.Is("id", ids[checkID])},
		{contract.CheckboxDataCustomID, called(checkID, payload.Checkbox), custom(checkID)},
		{contract.CheckboxDataValue, byID(checkID), message.Is("value", true)},
	}
}

// displayed finds the text display, by its id where nothing is told to be one.
func displayed(o control.Outcome) map[string]any {
	if c := modal.Typed(o, payload.TextDisplay); c != nil {
		return c
	}
	return numbered(o, displayNumber)
}

// labelled finds the label around the text input, or else by its own id or type.
func labelled(o control.Outcome) map[string]any {
	data, _ := o.Interaction["data"].(map[string]any)
	c := modal.Find(data["components"], func(c map[string]any) bool {
		inner, _ := c["component"].(map[string]any)
		return inner["custom_id"] == textID
	})
	if c == nil {
		c = numbered(o, labelNumber)
	}
	if c == nil {
		c = modal.Typed(o, payload.Label)
	}
	return c
}

// numbered finds what has that id.
func numbered(o control.Outcome, id int) map[string]any {
	data, _ := o.Interaction["data"].(map[string]any)
	return modal.Find(data["components"], func(c map[string]any) bool { return message.Is("id", id).Right(c) })
}

// zeroReplaced submits components whose ids were left out, and sent as 0.
func zeroReplaced(s *spec.S) {
	submitted := func(t payload.Type, set func(c *payload.Component)) (any, *transcript.Exchange) {
		got := single(s, modal.Itself[t], with(t, set), filled[t])
		return modal.Named(got, name)["id"], s.Last()
	}
	is := func(id any) bool { return id != nil && message.Is("id", 0).Right(map[string]any{"id": id}) }
	for _, t := range []payload.Type{payload.TextInput, payload.StringSelect} {
		if id, _ := submitted(t, func(*payload.Component) {}); id == nil || is(id) {
			s.Lacking(verdict.LackChoice, "the target gives the components of modals no ids")
		}
		id, by := submitted(t, func(c *payload.Component) { c.ID = new(0) })
		s.Expect(contract.ComponentIDZero, id).In(by).To(match.That("another id than 0", func(id any) bool { return !is(id) }))
	}
}

// filled is what a user enters in components that take anything.
var filled = map[payload.Type]any{payload.TextInput: "text", payload.StringSelect: []string{"one"}}
