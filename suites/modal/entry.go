package modal

import (
	"slices"
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

// entry is what a user enters into a component, and what becomes of it.
type entry struct {
	clause *contract.Clause
	sent   payload.Component
	fields []any // one submission each; untouched where it is none
	taken  bool
	told   message.Look // of what is told where it is taken; the zero value for nothing
	aside  any          // what is taken where it is not for what is at issue; nil for nothing
}

// untouched leaves the component as the modal came.
type untouched struct{}

const name = "bare" // the custom_id of the barest of each

// entries is about what a user may enter, and what stands there before.
func entries() *spec.Group {
	g := spec.NewGroup("What a user enters in a modal")
	g.Needs(spec.Commands, spec.Users, spec.Scratch)
	for _, e := range demanded() {
		spec.Example(g, e.clause.Text, spec.Verifies(e.clause), func(s *spec.S) { enters(s, e) })
	}
	for _, e := range enough() {
		spec.Example(g, e.clause.Text+" and no more", spec.Verifies(e.clause), func(s *spec.S) { enters(s, e) })
	}
	for _, e := range demanded() {
		if e.sent.Type == payload.StringSelect {
			spec.Example(g, e.clause.Text+", of every kind", spec.Verifies(e.clause), func(s *spec.S) { entersEach(s, e) })
		}
	}
	spec.Example(g, contract.InputRequiredDefault.Text+", and so is a paragraph", spec.Verifies(contract.InputRequiredDefault), func(s *spec.S) {
		paragraph := with(payload.TextInput, func(c *payload.Component) { c.Style = new(payload.Paragraph) })
		enters(s, entry{clause: contract.InputRequiredDefault, sent: paragraph, fields: []any{""}})
	})
	for _, e := range slices.Concat(preset(), atBounds()) {
		spec.Example(g, e.clause.Text, spec.Verifies(e.clause), func(s *spec.S) { enters(s, e) })
	}
	for _, e := range beyondEntries() {
		title := e.clause.Text
		if e.sent.Style != nil && *e.sent.Style == payload.Paragraph {
			title += " of several lines"
		}
		spec.Example(g, title, spec.Verifies(e.clause), func(s *spec.S) { enters(s, e) })
	}
	return g
}

// entersEach does the same with selects of the other kinds.
func entersEach(s *spec.S, e entry) {
	for _, t := range selects[1:] {
		other := e
		other.sent = with(t, func(c *payload.Component) { c.Required, c.MinValues = e.sent.Required, e.sent.MinValues })
		if e.clause == contract.SelectMaxValuesDefault {
			other.fields = []any{several(s, t)}
		}
		enters(s, other)
	}
}

func enters(s *spec.S, e entry) {
	st := modal.Enter(s)
	if e.clause == contract.UploadSizeOver && !st.Guild.DefaultUploads {
		s.Lacking(verdict.LackGuild, "the profile does not say that nothing raises the limit on attachments in guild "+st.Guild.ID)
	}
	t := modal.Around(e.sent)
	for _, value := range e.fields {
		o := st.Open(t)
		if _, alike := unlike(e.clause); e.taken && !o.Answer.Success() && !alike {
			s.Expect(e.clause, o.Answer).Provided(st.Takes(t, e.clause)).To(match.Success())
		}
		o.Given(st, modal.Itself[e.sent.Type])
		fields := map[string]any{name: value}
		if _, is := value.(untouched); is {
			fields = nil
		}
		got := st.Submit(o, fields)
		if !e.taken {
			s.Expect(e.clause, got).To(actor.RefusedFor(entered(t, value)))
			continue
		}
		s.Expect(e.clause, got).Provided(func() {
			plainly(s, st)
			if e.aside != nil {
				s.Given(contract.InteractionModalSubmit, st.Submit(st.Open(t), map[string]any{name: e.aside})).To(actor.Delivered)
			}
		}).To(actor.DeliveredFor(entered(t, value)))
		if e.told.Words != "" {
			c := modal.Named(got, name)
			s.Expect(e.clause, c).Provided(func() { named(s, e.sent.Type, got) }).To(e.told.At(modal.Where(got, c)))
		}
	}
}

// entered words what a user enters into the one component of a modal.
func entered(t payload.Tree, value any) string {
	if _, is := value.(untouched); is {
		return "components/0/component untouched: " + message.Said(t)
	}
	return "components/0/component filled with " + match.Show(value) + ": " + message.Said(t)
}

// plainly is the ground of a submission that is not taken: the plainest modal can
// be submitted.
func plainly(s *spec.S, st modal.Flow) {
	o := st.Open(modal.Around(message.Barest(payload.TextInput)))
	o.Given(st, contract.ComponentTypeTextInput)
	s.Given(contract.InteractionModalSubmit, st.Submit(o, map[string]any{name: "text"})).To(actor.Delivered)
}

// ofCustomID are the clauses by which the data of a type holds its custom_id.
var ofCustomID = map[payload.Type]*contract.Clause{
	payload.TextInput: contract.InputDataCustomID, payload.FileUpload: contract.UploadDataCustomID,
	payload.RadioGroup: contract.RadioDataCustomID, payload.CheckboxGroup: contract.CheckboxGroupDataCustomID,
	payload.Checkbox: contract.CheckboxDataCustomID,
}

// named is the ground of data that are not found by the custom_id.
func named(s *spec.S, t payload.Type, o control.Outcome) {
	wrapping(s, o)
	if clause := ofCustomID[t]; clause != nil {
		s.Session.Given(clause, modal.Named(o, name) != nil, "the data of a component with the custom_id "+name, match.Show(o.Interaction["data"]))
	}
}

// demanded are the entries that a user has to make, or need not.
func demanded() []entry {
	none, optional := []string{}, func(c *payload.Component) { c.Required = new(false) }
	must := func(c *payload.Component) { c.Required = new(true) } // whose default is another clause's
	free := func(c *payload.Component) { c.Required, c.MinValues = new(false), new(0) }
	file := func(n int64) control.Upload { return control.Upload{Filename: "a.txt", Size: n} }
	letters := strings.Split("abcdefghij", "")
	ten := with(payload.CheckboxGroup, func(c *payload.Component) { c.Options = message.Options(letters...) })
	two := with(payload.StringSelect, func(c *payload.Component) { c.Options = message.Options("one", "two") })
	return []entry{
		{clause: contract.SelectMaxValuesDefault, sent: two, fields: []any{[]string{"one", "two"}}},
		{clause: contract.InputRequiredDefault, sent: message.Barest(payload.TextInput), fields: []any{""}},
		{clause: contract.InputRequiredFalse, sent: with(payload.TextInput, optional), fields: []any{""}, taken: true},
		{clause: contract.SelectModalRequiredDefault, sent: message.Barest(payload.StringSelect), fields: []any{none}},
		{clause: contract.SelectModalRequiredFalse, sent: with(payload.StringSelect, free), fields: []any{none}, taken: true},
		{clause: contract.RadioRequiredFalse, sent: with(payload.RadioGroup, optional), fields: []any{nil}, taken: true},
		{clause: contract.CheckboxGroupRequiredFalse, sent: with(payload.CheckboxGroup, free), fields: []any{none}, taken: true},
		{clause: contract.UploadRequiredFalse, sent: with(payload.FileUpload, free), fields: []any{none}, taken: true},
		{clause: contract.RadioRequiredDefault, sent: message.Barest(payload.RadioGroup), fields: []any{nil}},
		{clause: contract.CheckboxGroupRequiredDefault, sent: message.Barest(payload.CheckboxGroup), fields: []any{none}},
		{clause: contract.CheckboxGroupMinValuesDefault, sent: with(payload.CheckboxGroup, must), fields: []any{none}},
		{clause: contract.CheckboxGroupMaxValuesDefault, sent: ten, fields: []any{[]string{"a", "b"}, letters}, taken: true},
		{clause: contract.CheckboxNeverRequired, sent: message.Barest(payload.Checkbox), fields: []any{false}, taken: true},
		{clause: contract.UploadRequiredDefault, sent: message.Barest(payload.FileUpload), fields: []any{none}},
		{clause: contract.UploadMinValuesDefault, sent: with(payload.FileUpload, must), fields: []any{none}},
		{clause: contract.UploadMaxValuesDefault, sent: message.Barest(payload.FileUpload), fields: []any{[]control.Upload{file(5), {Filename: "b.txt", Size: 7}}}},
		{clause: contract.UploadSize, sent: message.Barest(payload.FileUpload), fields: []any{[]control.Upload{file(largest)}}, taken: true},
		{clause: contract.UploadSizeOver, sent: with(payload.FileUpload, func(c *payload.Component) { c.MaxValues = new(2) }), fields: []any{
			[]control.Upload{file(largest + 1)}, []control.Upload{file(largest + 1<<20)}, []control.Upload{file(5), file(largest + 1)},
		}},
	}
}

// enough are the entries that are as few as has to be, or as many as may be.
func enough() []entry {
	file := []control.Upload{{Filename: "a.txt", Size: 5}}
	several := func(c *payload.Component) { c.MaxValues = new(10) }
	return []entry{
		{clause: contract.CheckboxGroupMinValuesDefault, sent: message.Barest(payload.CheckboxGroup), fields: []any{[]string{"one"}}, taken: true},
		{clause: contract.UploadMinValuesDefault, sent: with(payload.FileUpload, several), fields: []any{file}, taken: true},
		{clause: contract.UploadMaxValuesDefault, sent: message.Barest(payload.FileUpload), fields: []any{file}, taken: true},
	}
}

// largest is the default limit on uploads, in bytes (contract: Limits, other).
const largest = 10 << 20

// preset are the values that a modal comes with.
func preset() []entry {
	as := []any{untouched{}}
	chosen := func(t payload.Type, values ...int) payload.Component {
		return with(t, func(c *payload.Component) {
			c.Options = message.Options("one", "two", "three")
			if t == payload.CheckboxGroup {
				c.MaxValues = new(len(c.Options)) // whose default is another clause's
			}
			for _, i := range values {
				c.Options[i].Default = new(true)
			}
		})
	}
	return []entry{
		{clause: contract.InputValuePrefill, taken: true, fields: as, told: message.Is("value", "Pre-filled, and more"),
			sent: with(payload.TextInput, func(c *payload.Component) { c.Value = new("Pre-filled, and more") })},
		{clause: contract.RadioOptionDefault, taken: true, fields: as, told: message.Is("value", "two"), sent: chosen(payload.RadioGroup, 1)},
		{clause: contract.CheckboxGroupOptionDefault, taken: true, fields: as, sent: chosen(payload.CheckboxGroup, 0, 2),
			told: set("values", "one", "three")},
		{clause: contract.CheckboxDefault, taken: true, fields: as, told: message.Is("value", true),
			sent: with(payload.Checkbox, func(c *payload.Component) { c.Default = new(true) })},
	}
}

// set looks for a list of those texts in any order.
func set(key string, want ...string) message.Look {
	return message.Look{Words: key + " = " + match.Show(want) + " in any order", Right: func(c map[string]any) bool {
		list, is := c[key].([]any)
		left := map[string]int{}
		for _, v := range list {
			text, _ := v.(string)
			left[text]++
		}
		for _, v := range want {
			left[v]--
		}
		for _, n := range left {
			if n != 0 {
				return false
			}
		}
		return is
	}}
}
