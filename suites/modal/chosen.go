package modal

import (
	"strconv"

	"github.com/slashproof/slashproof/harness/client"
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

// chosen adds the specs about what is told of selects in modals, of which a user
// chooses more than one value where there are as many.
func chosen(g *spec.Group) {
	for _, f := range []struct {
		clause *contract.Clause
		of     []payload.Type
		look   func(u used, t payload.Type) message.Look
	}{
		{contract.SelectDataType, selects, func(_ used, t payload.Type) message.Look { return message.Is("type", int(t)) }},
		{contract.SelectDataID, selects, func(used, payload.Type) message.Look { return message.Is("id", number) }},
		{contract.SelectDataCustomID, selects, func(used, payload.Type) message.Look { return message.Is("custom_id", "used") }},
		{contract.SelectDataStrings, selects[:1], func(u used, _ payload.Type) message.Look { return set("values", u.chosen...) }},
		{contract.SelectDataSnowflakes, selects[1:], func(u used, _ payload.Type) message.Look { return set("values", u.chosen...) }},
	} {
		spec.Example(g, f.clause.Text+", in modals", spec.Verifies(f.clause), func(s *spec.S) {
			for _, t := range f.of {
				u := submitted(s, t)
				c := toldOf(u, t)
				s.Expect(f.clause, c).In(u.by).Provided(func() { wrapping(s, u.told) }).To(f.look(u, t).At(modal.Where(u.told, c)))
			}
		})
	}
	for _, f := range []struct {
		clause *contract.Clause
		of     payload.Type
	}{
		{contract.SelectDataResolvedUser, payload.UserSelect},
		{contract.SelectDataResolvedRole, payload.RoleSelect},
		{contract.SelectDataResolvedMentionable, payload.MentionableSelect},
		{contract.SelectDataResolvedChannel, payload.ChannelSelect},
	} {
		spec.Example(g, f.clause.Text+", in modals", spec.Verifies(f.clause), func(s *spec.S) {
			u := submitted(s, f.of)
			for i, id := range u.chosen {
				in := "resolved/" + resolvedIn[f.of][i] + "/" + id
				s.Expect(f.clause, u.data()).In(u.by).To(message.Any("what was chosen, under its id, at data/"+in, func(v any) bool {
					// Where it stands in the data of a modal is not said.
					return isSomething(match.At(v, in)) || isSomething(match.At(toldOf(u, f.of), in))
				}))
			}
		})
	}
}

// wrapping goes on where the labels of a submitted modal hold what they are around: none
// that is told to be one lacks it, and something stands in one, whatever that is told to be.
func wrapping(s *spec.S, told control.Outcome) {
	if l := modal.Typed(told, payload.Label); l != nil {
		s.Session.Given(contract.LabelDataComponent, l["component"] != nil, "a label with the component in it", match.Show(l))
	}
	data, _ := told.Interaction["data"].(map[string]any)
	something := modal.Find(data["components"], func(map[string]any) bool { return true })
	held := modal.Find(data["components"], func(c map[string]any) bool { return c["component"] != nil })
	s.Session.Given(contract.LabelDataComponent, something == nil || held != nil, "a component in a label", match.Show(data))
}

// isSomething reports whether a decoded value is an object with members.
func isSomething(v any) bool {
	o, is := v.(map[string]any)
	return is && len(o) > 0
}

// toldOf is what is told of a select in a modal, found by whatever tells it.
func toldOf(u used, t payload.Type) map[string]any {
	if o := modal.Named(u.told, "used"); o != nil {
		return o
	}
	return modal.Typed(u.told, t)
}

// submitted is the submission of a modal with one select of the type. Each spec makes
// its own: a command that they shared would take room in the guild.
func submitted(s *spec.S, t payload.Type) used {
	st := modal.Enter(s)
	values := choices(s, st.Guild, st.Place.Channel, t)
	o := st.Open(modal.Around(with(t, func(c *payload.Component) {
		c.CustomID, c.ID, c.MaxValues = new("used"), new(number), new(3)
	})))
	o.Given(st, modal.Itself[t])
	u := used{st.Submit(o, map[string]any{"used": values}), s.Last(), values}
	s.Given(contract.InteractionModalSubmit, u.told).In(u.by).Provided(func() { plainly(s, st) }).To(actor.Delivered)
	return u
}

// typed adds those about what a user types in several lines, and about several files.
func typed(g *spec.Group) {
	longEntered(g)
	spec.Example(g, "what was typed in several lines is told so", spec.Verifies(contract.InputDataValue), func(s *spec.S) {
		const text = "The first line,\n\nand  another \"one\""
		got := single(s, contract.InputStyleParagraph, with(payload.TextInput, func(c *payload.Component) { c.Style = new(payload.Paragraph) }), text)
		c := modal.Typed(got, payload.TextInput)
		s.Expect(contract.InputDataValue, c).Provided(func() { wrapping(s, got) }).To(message.Is("value", text).At(modal.Where(got, c)))
	})
	spec.Example(g, "a text input that is left empty is told of with a text", spec.Verifies(contract.InputDataValue), func(s *spec.S) {
		got := single(s, contract.InputRequiredFalse, with(payload.TextInput, func(c *payload.Component) { c.Required = new(false) }), "")
		c := modal.Typed(got, payload.TextInput)
		if c == nil {
			s.Lacking(verdict.LackChoice, "a text input that is left empty is not told of")
		}
		s.Expect(contract.InputDataValue, c).To(emptyText.At(modal.Where(got, c)))
	})
	for _, k := range []struct {
		title        string
		clause, with *contract.Clause
		of           payload.Type
	}{
		{title: "the one value that was chosen in a string select is told of in a list",
			clause: contract.SelectDataStrings, with: contract.LabelStringSelect, of: payload.StringSelect},
		{title: "the one option that was chosen in a checkbox group is told of in a list",
			clause: contract.CheckboxGroupDataValues, with: contract.LabelCheckboxGroup, of: payload.CheckboxGroup},
	} {
		spec.Example(g, k.title, spec.Verifies(k.clause), func(s *spec.S) {
			got := single(s, k.with, message.Barest(k.of), []string{"one"})
			c := called(name, k.of)(got)
			s.Expect(k.clause, c).Provided(func() { wrapping(s, got) }).To(set("values", "one").At(modal.Where(got, c)))
		})
	}
	spec.Example(g, "the files of each of two uploads are resolved", spec.Verifies(contract.UploadDataResolved), uploadedTwice)
	spec.Example(g, "every file that was uploaded is told of and resolved", spec.Verifies(contract.UploadDataValues, contract.UploadDataResolved), func(s *spec.S) {
		files := []control.Upload{{Filename: "a.txt", Size: 5}, {Filename: "b.txt", Size: 7}}
		got := single(s, contract.LabelFileUpload, with(payload.FileUpload, func(c *payload.Component) { c.MaxValues = new(2) }), files)
		c := modal.Typed(got, payload.FileUpload)
		s.Expect(contract.UploadDataValues, c).Provided(func() { wrapping(s, got) }).To(twoIDs.At(modal.Where(got, c)))
		for _, at := range []string{"values/0", "values/1"} {
			id := client.Text(match.At(c, at))
			s.Expect(contract.UploadDataResolved, got.Interaction["data"]).To(message.Any("the file "+id+" in the resolved data", func(v any) bool {
				return isSomething(match.At(v, "resolved/attachments/"+id))
			}))
		}
	})
}

// uploadedTwice fills in a modal with two file uploads.
func uploadedTwice(s *spec.S) {
	st := modal.Enter(s)
	var list []payload.Component
	fields, ids := map[string]any{}, []string{"first", "second"}
	for _, id := range ids {
		list = append(list, with(payload.FileUpload, func(c *payload.Component) { c.CustomID = new(id) }))
		fields[id] = []control.Upload{{Filename: id + ".txt", Size: 5}}
	}
	o := st.Open(modal.Around(list...))
	o.Given(st, contract.LabelFileUpload)
	got := st.Submit(o, fields)
	s.Given(contract.InteractionModalSubmit, got).Provided(func() { plainly(s, st) }).To(actor.Delivered)
	for _, id := range ids {
		c := modal.Named(got, id)
		s.Expect(contract.UploadDataResolved, got.Interaction["data"]).Provided(func() { wrapping(s, got) }).
			To(message.Any("the file of the upload "+id+" in the resolved data", func(v any) bool {
				return isSomething(match.At(v, "resolved/attachments/"+client.Text(match.At(c, "values/0"))))
			}))
	}
}

// emptyText looks for no words. That what is empty is left out the contract does not rule
// out.
var emptyText = message.Look{Words: "value, an empty text", Key: "value", Right: func(c map[string]any) bool {
	v, there := c["value"]
	return !there || v == ""
}}

// twoIDs looks for the ids of two files.
var twoIDs = message.Look{Words: "values, two snowflakes", Right: func(c map[string]any) bool {
	one, is := match.At(c, "values/0").(string)
	two, are := match.At(c, "values/1").(string)
	return is && are && one != two
}}

// single is the submission of a modal with that component, in which a user enters
// a value.
func single(s *spec.S, stands *contract.Clause, c payload.Component, value any) control.Outcome {
	return singleIn(s, modal.Enter(s), stands, c, value)
}

func singleIn(s *spec.S, st modal.Flow, stands *contract.Clause, c payload.Component, value any) control.Outcome {
	o := st.Open(modal.Around(c))
	o.Given(st, stands)
	got := st.Submit(o, map[string]any{name: value})
	s.Given(contract.InteractionModalSubmit, got).Provided(func() {
		plainly(s, st)
		unbounded(s, c, 1, func(c payload.Component) control.Outcome {
			o := st.Open(modal.Around(c))
			o.Given(st, stands)
			return st.Submit(o, map[string]any{name: value})
		})
		if c.Required != nil && !*c.Required { // of which nothing was entered
			s.Session.Given(stands, false, "an interaction delivered where nothing was entered", "none, though one is of a modal with something entered")
		}
	}).To(actor.Delivered)
	return got
}

// otherChannels are text channels beside the room's, one at most.
func otherChannels(r message.Room) (ids []string) {
	for _, c := range r.Channel.Guild.Channels {
		if c.Type == 0 && c.ID != r.Channel.ID && len(ids) == 0 {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// several are two values that a user chooses in a select of the type that lists what
// there is, where messages stand.
func several(s *spec.S, t payload.Type) []string {
	r := message.Enter(s)
	ids := choices(s, r.Channel.Guild, r.Channel.ID, t)
	if t == payload.ChannelSelect {
		ids = append(ids, otherChannels(r)...)
	}
	if len(ids) < 2 {
		s.Lacking(verdict.LackChoice, "the profile has one value alone for a select of type "+strconv.Itoa(int(t)))
	}
	return ids
}

// unchecked takes the check off a checkbox that has it by default.
func unchecked(s *spec.S) {
	st := modal.Enter(s)
	c := message.Barest(payload.Checkbox)
	c.CustomID, c.Default = new(uncheckID), new(true)
	o := st.Open(modal.Around(c))
	o.Given(st, contract.ComponentTypeCheckbox)
	told := st.Submit(o, map[string]any{uncheckID: false})
	by := s.Last()
	s.Given(contract.InteractionModalSubmit, told).To(actor.Delivered)
	data := modal.Named(told, uncheckID)
	s.Expect(contract.CheckboxDataValue, data).In(by).Provided(func() {
		wrapping(s, told)
		s.Session.Given(contract.CheckboxDataCustomID, data != nil, "the data of a checkbox with the custom_id "+uncheckID, match.Show(told.Interaction["data"]))
	}).To(message.Is("value", false).At(modal.Where(told, data)))
}
