package component

import (
	"slices"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/generate"
	core "github.com/slashproof/slashproof/harness/payload"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// inputRules are the rules that what users fill in has in common, by its type; nil
// where the type has none of the kind.
type inputRules struct {
	unnamed, nameEmpty, nameOverlong *generate.Rule // custom_id
	optionless                       *generate.Rule
	few, many                        *generate.Rule // options
	unlabelled, labelOverlong        *generate.Rule // options
	valueless, valueOverlong         *generate.Rule
	descriptionOverlong              *generate.Rule
	low, high                        *generate.Rule // min_values, max_values
	zeroOmitted, zeroRequired        *generate.Rule // min_values of 0
	fewest, most                     int            // options, and values where there are none
}

var selectRules = inputRules{
	unnamed: SelectWithoutCustomID, nameEmpty: SelectCustomIDEmpty, nameOverlong: SelectCustomIDOverlong,
	optionless: SelectWithoutOptions, few: listUnclear, many: SelectOverfull,
	unlabelled: OptionWithoutLabel, labelOverlong: OptionLabelOverlong,
	valueless: OptionWithoutValue, valueOverlong: OptionValueOverlong, descriptionOverlong: OptionDescriptionOverlong,
	low: SelectMinValuesOutOfRange, high: SelectMaxValuesOutOfRange,
	zeroOmitted: SelectMinZeroOmitted, zeroRequired: SelectMinZeroRequired,
	fewest: 1, most: optionsMax,
}

var rulesOf = map[payload.Type]inputRules{
	payload.StringSelect: selectRules, payload.UserSelect: selectRules, payload.RoleSelect: selectRules,
	payload.MentionableSelect: selectRules, payload.ChannelSelect: selectRules,
	payload.TextInput: {unnamed: InputWithoutCustomID, nameEmpty: InputCustomIDEmpty, nameOverlong: InputCustomIDOverlong},
	payload.FileUpload: {
		unnamed: UploadWithoutCustomID, nameEmpty: UploadCustomIDEmpty, nameOverlong: UploadCustomIDOverlong,
		low: UploadMinValuesOutOfRange, high: UploadMaxValuesOutOfRange,
		zeroOmitted: UploadMinZeroOmitted, zeroRequired: UploadMinZeroRequired, most: groupMax,
	},
	payload.RadioGroup: {
		unnamed: RadioWithoutCustomID, nameEmpty: RadioCustomIDEmpty, nameOverlong: RadioCustomIDOverlong,
		optionless: RadioWithoutOptions, few: RadioTooFew, many: RadioOverfull,
		unlabelled: RadioOptionWithoutLabel, labelOverlong: RadioOptionLabelOverlong,
		valueless: RadioOptionWithoutValue, valueOverlong: RadioOptionValueOverlong,
		descriptionOverlong: RadioOptionDescriptionOverlong, fewest: 2, most: groupMax,
	},
	payload.CheckboxGroup: {
		unnamed: CheckboxGroupWithoutCustomID, nameEmpty: CheckboxGroupCustomIDEmpty, nameOverlong: CheckboxGroupCustomIDOverlong,
		optionless: CheckboxGroupWithoutOptions, few: CheckboxGroupEmpty, many: CheckboxGroupOverfull,
		unlabelled: CheckboxOptionWithoutLabel, labelOverlong: CheckboxOptionLabelOverlong,
		valueless: CheckboxOptionWithoutValue, valueOverlong: CheckboxOptionValueOverlong,
		descriptionOverlong: CheckboxOptionDescriptionOverlong,
		low:                 CheckboxGroupMinValuesOutOfRange, high: CheckboxGroupMaxValuesOutOfRange,
		zeroOmitted: CheckboxGroupMinZeroOmitted, zeroRequired: CheckboxGroupMinZeroRequired, fewest: 1, most: groupMax,
	},
	payload.Checkbox: {unnamed: CheckboxWithoutCustomID, nameEmpty: CheckboxCustomIDEmpty, nameOverlong: CheckboxCustomIDOverlong},
}

// input judges what users fill in.
func (j *judge) input(at *core.Path, c *payload.Component) {
	rules, is := rulesOf[c.Type]
	if !is {
		j.Add(at, "type", fieldUnclear) // a type that is not listed
		return
	}
	if c.CustomID == nil {
		j.Add(at, "custom_id", rules.unnamed)
	} else {
		j.customID(at, *c.CustomID, rules.nameEmpty, rules.nameOverlong)
	}
	if rules.optionless != nil && (c.Type == payload.StringSelect || !c.Type.IsSelect()) {
		j.options(at, c, rules)
	}
	if rules.low != nil {
		j.values(at, c, rules)
	}
	switch {
	case c.Type.IsSelect():
		j.choice(at, c)
	case c.Type == payload.TextInput:
		j.textInput(at, c)
	}
}

func (j *judge) options(at *core.Path, c *payload.Component, rules inputRules) {
	switch n := len(c.Options); {
	case c.Options == nil:
		j.Add(at, "options", rules.optionless)
	case n < rules.fewest:
		j.Add(at, "options", rules.few)
	case n > rules.most:
		j.Add(at, "options", rules.many)
	}
	values := map[string]bool{}
	chosen := 0
	for i, o := range c.Options {
		on := at.At("options", i)
		if o.Label == nil {
			j.Add(on, "label", rules.unlabelled)
		}
		j.text(on, "label", o.Label, optionTextMax, rules.labelOverlong)
		if o.Value == nil {
			j.Add(on, "value", rules.valueless)
		} else {
			if values[*o.Value] {
				j.Add(on, "value", optionRepeated)
			}
			values[*o.Value] = true
		}
		j.text(on, "value", o.Value, optionTextMax, rules.valueOverlong)
		j.text(on, "description", o.Description, optionTextMax, rules.descriptionOverlong)
		if o.Emoji != nil && c.Type != payload.StringSelect || len(o.Extra) > 0 {
			j.Add(on, "emoji", fieldUnclear)
		}
		if o.Default != nil && *o.Default {
			chosen++
		}
	}
	low, high := 1, 1
	if c.Type == payload.CheckboxGroup {
		high = len(c.Options)
	}
	if c.MinValues != nil {
		low = *c.MinValues
	}
	if c.MaxValues != nil {
		high = *c.MaxValues
	}
	inRange := low >= 0 && high <= rules.most
	if inRange && chosen > 0 && (chosen < low || chosen > high) {
		j.Add(at, "options", valuesUnclear)
	}
	if counted := len(c.Options) >= rules.fewest && len(c.Options) <= rules.most; inRange && counted && (low > len(c.Options) || high > len(c.Options)) {
		j.Add(at, "max_values", valuesUnclear)
	}
}

// values judges min_values and max_values.
func (j *judge) values(at *core.Path, c *payload.Component, rules inputRules) {
	low, high := 1, 1
	if c.Type == payload.CheckboxGroup {
		high = max(len(c.Options), 1)
	}
	if c.MinValues != nil {
		low = *c.MinValues
	}
	if c.MaxValues != nil {
		high = *c.MaxValues
	}
	lowOut, highOut := low < 0 || low > rules.most, high > rules.most
	if c.Type == payload.CheckboxGroup {
		highOut = c.MaxValues != nil && (high < 1 || high > rules.most)
	}
	switch {
	case lowOut:
		j.Add(at, "min_values", rules.low)
	case low == 0 && j.on != payload.Dialog:
		j.Add(at, "min_values", valuesUnclear)
	case low == 0 && c.Required == nil:
		j.Add(at, "min_values", rules.zeroOmitted)
	case low == 0 && *c.Required:
		j.Add(at, "min_values", rules.zeroRequired)
	}
	switch {
	case highOut:
		j.Add(at, "max_values", rules.high)
	case high < 1:
		j.Add(at, "max_values", valuesUnclear)
	case !lowOut && low > high:
		j.Add(at, "max_values", valuesUnclear)
	}
}

// choice judges what selects have alone.
func (j *judge) choice(at *core.Path, c *payload.Component) {
	j.text(at, "placeholder", c.Placeholder, placeholderMax, PlaceholderOverlong)
	if c.Type != payload.StringSelect && c.Options != nil {
		j.Add(at, "options", OptionsElsewhere)
	}
	if c.Type != payload.ChannelSelect && c.ChannelTypes != nil {
		j.Add(at, "channel_types", ChannelTypesElsewhere)
	}
	if j.on == payload.Dialog && c.Disabled != nil {
		if *c.Disabled {
			j.Add(at, "disabled", SelectDisabledInModal)
		} else {
			j.Add(at, "disabled", fieldUnclear)
		}
	}
	j.defaults(at, c)
}

func (j *judge) defaults(at *core.Path, c *payload.Component) {
	n := len(c.DefaultValues)
	switch {
	case c.DefaultValues == nil:
		return
	case c.Type == payload.StringSelect:
		j.Add(at, "default_values", DefaultValuesOfStrings)
		return
	case n == 0:
		j.Add(at, "default_values", listUnclear)
		return
	}
	low, high := 1, 1
	if c.MinValues != nil {
		low = *c.MinValues
	}
	if c.MaxValues != nil {
		high = *c.MaxValues
	}
	switch {
	case n < low:
		j.Add(at, "default_values", DefaultValuesTooFew)
	case n > high:
		j.Add(at, "default_values", DefaultValuesTooMany)
	}
	seen := map[string]bool{}
	for i, v := range c.DefaultValues {
		on := at.At("default_values", i)
		switch {
		case v.ID == nil || v.Type == nil || len(v.Extra) > 0 || seen[*v.ID]:
			j.Add(on, "id", defaultsUnclear)
			continue
		case slices.Contains(malformedIDs, *v.ID):
			j.Add(on, "id", DefaultValueIDMalformed)
		case !slices.Contains([]string{"user", "role", "channel"}, *v.Type):
			j.Add(on, "type", DefaultValueOfOther)
		case !slices.Contains(kinds[c.Type], *v.Type):
			j.Add(on, "type", defaultsUnclear)
		}
		seen[*v.ID] = true
	}
}

func (j *judge) textInput(at *core.Path, c *payload.Component) {
	switch {
	case c.Style == nil:
		j.Add(at, "style", InputStyleMissing)
	case *c.Style != payload.Short && *c.Style != payload.Paragraph:
		j.Add(at, "style", InputStyleUnknown)
	}
	if c.Label != nil {
		j.Add(at, "label", InputLabelInLabel)
	}
	j.text(at, "placeholder", c.Placeholder, inputHintMax, InputPlaceholderOverlong)
	j.text(at, "value", c.Value, inputMax, InputValueOverlong)
	low, high := 0, inputMax
	if c.MinLength != nil {
		low = *c.MinLength
	}
	if c.MaxLength != nil {
		high = *c.MaxLength
	}
	lowOut, highOut := low < 0 || low > inputMax, high < 1 || high > inputMax
	if lowOut {
		j.Add(at, "min_length", InputMinLengthOutOfRange)
	}
	if highOut {
		j.Add(at, "max_length", InputMaxLengthOutOfRange)
	}
	if lowOut || highOut {
		return
	}
	n := low
	if c.Value != nil && len(*c.Value) <= inputMax {
		n = utf8.RuneCountInString(*c.Value)
	}
	if low > high || n < low || n > high {
		j.Add(at, "value", lengthsUnclear)
	}
}

// foreign judges the fields that a type does not have; where a clause forbids one,
// the type's own judge says so.
func (j *judge) foreign(at *core.Path, c *payload.Component) {
	t := c.Type
	label := t == payload.Label
	input := rulesOf[t].unnamed != nil
	group := t == payload.CheckboxGroup || t == payload.FileUpload || t.IsSelect()
	for _, f := range []struct {
		key     string
		set, is bool
	}{
		{"style", c.Style != nil, t == payload.Button || t == payload.TextInput},
		{"label", c.Label != nil, label || t == payload.Button || t == payload.TextInput},
		{"description", c.Description != nil, label || t == payload.Thumbnail},
		{"emoji", c.Emoji != nil, t == payload.Button},
		{"sku_id", c.SKU != nil, t == payload.Button},
		{"url", c.URL != nil, t == payload.Button},
		{"disabled", c.Disabled != nil, t == payload.Button || t.IsSelect()},
		{"options", c.Options != nil, rulesOf[t].optionless != nil},
		{"channel_types", c.ChannelTypes != nil, t.IsSelect()},
		{"default_values", c.DefaultValues != nil, t.IsSelect()},
		{"placeholder", c.Placeholder != nil, t.IsSelect() || t == payload.TextInput},
		{"min_length", c.MinLength != nil, t == payload.TextInput},
		{"max_length", c.MaxLength != nil, t == payload.TextInput},
		{"min_values", c.MinValues != nil, group},
		{"max_values", c.MaxValues != nil, group},
		{"required", c.Required != nil, input && t != payload.Checkbox},
		{"value", c.Value != nil, t == payload.TextInput},
		{"default", c.Default != nil, t == payload.Checkbox},
		{"content", c.Content != nil, t == payload.TextDisplay},
		{"media", c.Media != nil, t == payload.Thumbnail},
		{"items", c.Items != nil, t == payload.MediaGallery},
		{"file", c.File != nil, t == payload.File},
		{"spoiler", c.Spoiler != nil, slices.Contains([]payload.Type{payload.Thumbnail, payload.File, payload.Container}, t)},
		{"divider", c.Divider != nil, t == payload.Separator},
		{"spacing", c.Spacing != nil, t == payload.Separator},
		{"accent_color", c.AccentColor != nil, t == payload.Container},
		{"components", c.Components != nil, t == payload.ActionRow || t == payload.Section || t == payload.Container},
		{"accessory", c.Accessory != nil, t == payload.Section},
		{"component", c.Component != nil, label},
	} {
		if f.set && !f.is {
			j.Add(at, f.key, fieldUnclear)
		}
	}
}
