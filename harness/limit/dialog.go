package limit

import (
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// dialogs are the limits on what stands in modals alone.
func dialogs() []Limit {
	labelled := func(put func(c *payload.Component, s string)) func(s string) payload.Tree {
		return func(s string) payload.Tree {
			t := dialog(field(payload.TextInput))
			put(&t.Components[0], s)
			return t
		}
	}
	input := func(put func(c *payload.Component, s string)) func(s string) payload.Tree {
		return func(s string) payload.Tree {
			return dialog(set(field(payload.TextInput), func(c *payload.Component) { put(c, s) }))
		}
	}
	all := []Limit{
		treeText("label text", contract.LabelTextLength, None, 45, labelled(func(c *payload.Component, s string) { c.Label = &s })),
		treeText("label description", contract.LabelDescriptionLength, None, 100, labelled(func(c *payload.Component, s string) { c.Description = &s })),
		treeText("text input placeholder", contract.InputPlaceholderLength, None, 100, input(func(c *payload.Component, s string) { c.Placeholder = &s })),
		treeText("text input value", contract.InputValueLength, None, 4000, input(func(c *payload.Component, s string) { c.Value = &s })),
		treeValue("text input min_length", contract.InputMinLengthRange, 0, 4000, func(n int) payload.Tree {
			return dialog(set(field(payload.TextInput), func(c *payload.Component) { c.MinLength = &n }))
		}),
		treeValue("text input max_length", contract.InputMaxLengthRange, 1, 4000, func(n int) payload.Tree {
			return dialog(set(field(payload.TextInput), func(c *payload.Component) { c.MaxLength = &n }))
		}),
		treeCount("options of a radio group", contract.RadioOptionsCount, 2, 10, 0, counting(payload.RadioGroup)),
		treeCount("options of a checkbox group", contract.CheckboxGroupOptionsCount, 1, 10, 0, counting(payload.CheckboxGroup)),
	}
	for _, k := range []struct {
		name   string
		t      payload.Type
		clause *contract.Clause
	}{
		{"text input custom_id", payload.TextInput, contract.InputCustomIDLength},
		{"file upload custom_id", payload.FileUpload, contract.UploadCustomIDLength},
		{"radio group custom_id", payload.RadioGroup, contract.RadioCustomIDLength},
		{"checkbox group custom_id", payload.CheckboxGroup, contract.CheckboxGroupCustomIDLength},
		{"checkbox custom_id", payload.Checkbox, contract.CheckboxCustomIDLength},
	} {
		all = append(all, treeText(k.name, k.clause, 1, 100, func(s string) payload.Tree {
			return dialog(set(field(k.t), func(c *payload.Component) { c.CustomID = &s }))
		}))
	}
	return append(append(all, dialogOptions()...), dialogBounds()...)
}

// field is the barest component that a label wraps.
func field(t payload.Type) payload.Component {
	c := payload.Component{Type: t, CustomID: new(plain)}
	switch t {
	case payload.TextInput:
		c.Style = new(payload.Short)
	case payload.RadioGroup, payload.CheckboxGroup:
		c.Options = numberedOptions(2)
	}
	return c
}

// counting makes a group of n options.
func counting(t payload.Type) func(n int) payload.Tree {
	return func(n int) payload.Tree {
		return dialog(set(field(t), func(c *payload.Component) { c.Options = numberedOptions(n) }))
	}
}

func dialogOptions() []Limit {
	var all []Limit
	for _, k := range []struct {
		name                      string
		t                         payload.Type
		label, value, description *contract.Clause
	}{
		{name: "radio option", t: payload.RadioGroup, label: contract.RadioOptionLabelLength, value: contract.RadioOptionValueLength, description: contract.RadioOptionDescriptionLength},
		{name: "checkbox option", t: payload.CheckboxGroup, label: contract.CheckboxGroupOptionLabelLength, value: contract.CheckboxGroupOptionValueLength, description: contract.CheckboxGroupOptionDescriptionLength},
	} {
		option := func(part string, clause *contract.Clause, put func(o *payload.Option, s *string)) {
			all = append(all, treeText(k.name+" "+part, clause, None, 100, func(s string) payload.Tree {
				return dialog(set(field(k.t), func(c *payload.Component) { put(&c.Options[1], &s) }))
			}))
		}
		option("label", k.label, func(o *payload.Option, s *string) { o.Label = s })
		option("value", k.value, func(o *payload.Option, s *string) { o.Value = s })
		option("description", k.description, func(o *payload.Option, s *string) { o.Description = s })
	}
	return all
}

// dialogBounds are the limits on how much may be chosen.
func dialogBounds() []Limit {
	group := func(t payload.Type) payload.Component {
		c := field(t)
		if t == payload.CheckboxGroup {
			c.Options = numberedOptions(10)
		}
		c.Required = new(false) // so that none may be chosen too
		return c
	}
	var all []Limit
	for _, k := range []struct {
		name      string
		t         payload.Type
		low, high *contract.Clause
		least     int
	}{
		{name: "file upload", t: payload.FileUpload, low: contract.UploadMinValuesRange, high: contract.UploadMaxValuesRange, least: None},
		{name: "checkbox group", t: payload.CheckboxGroup, low: contract.CheckboxGroupMinValuesRange, high: contract.CheckboxGroupMaxValuesRange, least: 1},
	} {
		all = append(all, treeValue(k.name+" min_values", k.low, 0, 10, func(n int) payload.Tree {
			return dialog(set(group(k.t), func(c *payload.Component) { c.MinValues, c.MaxValues = &n, new(10) }))
		}))
		high := treeValue(k.name+" max_values", k.high, k.least, 10, func(n int) payload.Tree {
			return dialog(set(group(k.t), func(c *payload.Component) { c.MinValues, c.MaxValues = new(0), &n }))
		})
		if k.least == None {
			high.Least = 1 // what becomes of fewer is open
		}
		all = append(all, high)
	}
	return all
}
