package component

import (
	"math/rand/v2"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/component"
)

var (
	textInput     = types(payload.TextInput)
	upload        = types(payload.FileUpload)
	radio         = types(payload.RadioGroup)
	checkboxGroup = types(payload.CheckboxGroup)
	checkbox      = types(payload.Checkbox)
	labels        = types(payload.Label)
)

// Violations by what stands in modals alone and is sent in a message.
var (
	InputInMessage         = intruding("text input in a message", contract.InputNotInMessage, textInput)
	LabelInMessage         = intruding("label in a message", contract.LabelNotInMessage, labels)
	UploadInMessage        = intruding("file upload in a message", contract.UploadNotInMessage, upload)
	RadioInMessage         = intruding("radio group in a message", contract.RadioNotInMessage, radio)
	CheckboxGroupInMessage = intruding("checkbox group in a message", contract.CheckboxGroupNotInMessage, checkboxGroup)
	CheckboxInMessage      = intruding("checkbox in a message", contract.CheckboxNotInMessage, checkbox)
)

// intruding puts a component of modals into a message at any depth.
func intruding(name string, clause *contract.Clause, list []payload.Type) *generate.Rule {
	return misplaced(name, clause, messages, list)
}

// Violations by what stands in messages alone and is sent in a modal, or outside a
// label.
var (
	ButtonInModal    = atTopOfModal("button in a modal", contract.ButtonNotInModal, button)
	SectionInModal   = atTopOfModal("section in a modal", contract.SectionNotInModal, types(payload.Section))
	ThumbnailInModal = atTopOfModal("thumbnail in a modal", contract.ThumbnailNotInModal, types(payload.Thumbnail))
	GalleryInModal   = atTopOfModal("media gallery in a modal", contract.GalleryNotInModal, types(payload.MediaGallery))
	FileInModal      = atTopOfModal("file component in a modal", contract.FileNotInModal, types(payload.File))
	SeparatorInModal = atTopOfModal("separator in a modal", contract.SeparatorNotInModal, types(payload.Separator))
	ContainerInModal = atTopOfModal("container in a modal", contract.ContainerNotInModal, types(payload.Container))

	SelectUnlabelled        = atTopOfModal("select outside a label", contract.SelectModalPlacement, selects)
	InputUnlabelled         = atTopOfModal("text input outside a label", contract.InputPlacement, textInput)
	UploadUnlabelled        = atTopOfModal("file upload outside a label", contract.UploadPlacement, upload)
	RadioUnlabelled         = atTopOfModal("radio group outside a label", contract.RadioPlacement, radio)
	CheckboxGroupUnlabelled = atTopOfModal("checkbox group outside a label", contract.CheckboxGroupPlacement, checkboxGroup)
	CheckboxUnlabelled      = atTopOfModal("checkbox outside a label", contract.CheckboxPlacement, checkbox)
)

// atTopOfModal puts a component at the top of a modal where it may not stand; what
// holds others holds nothing that modals are said to refuse.
func atTopOfModal(name string, clause *contract.Clause, list []payload.Type) *generate.Rule {
	return within(name, clause, modals, list)
}

// Violations of the rules on labels.
var (
	LabelTextMissing         = spoilt(must("label without text", contract.LabelTextRequired), modals, labels, absent(label))
	LabelTextOverlong        = spoilt(must("label text overlong", contract.LabelTextLength), modals, labels, overlong(labelMax, label))
	LabelDescriptionOverlong = spoilt(must("label description overlong", contract.LabelDescriptionLength), modals, labels, overlong(labelTextMax, description))
	LabelEmpty               = spoilt(must("label without component", contract.LabelComponentRequired), modals, labels,
		absent(func(c *payload.Component) **payload.Component { return &c.Component }))
	LabelOfOther = within("label around another kind", contract.LabelOther, modals, append(types(
		payload.Button, payload.TextDisplay, payload.Label), onlyInMessages...), payload.Label)
)

// onlyInMessages are the types that no modal holds, but for buttons.
var onlyInMessages = types(payload.Section, payload.Thumbnail, payload.MediaGallery, payload.File, payload.Separator, payload.Container)

// Violations of the rules on text inputs.
var (
	InputWithoutCustomID     = spoilt(must("text input without custom_id", contract.InputCustomIDRequired), modals, textInput, absent(customID))
	InputCustomIDEmpty       = spoilt(must("text input custom_id empty", contract.InputCustomIDLength), modals, textInput, emptyCustomID)
	InputCustomIDOverlong    = spoilt(must("text input custom_id overlong", contract.InputCustomIDLength), modals, textInput, overlong(customIDMax, customID))
	InputStyleMissing        = spoilt(must("text input without style", contract.InputStyleRequired), modals, textInput, absent(style))
	InputStyleUnknown        = spoilt(must("text input style unknown", contract.InputStyleRange), modals, textInput, number(style, 0, 3, -1, 100))
	InputMinLengthOutOfRange = spoilt(must("text input min_length out of range", contract.InputMinLengthRange), modals, textInput, bareInput(func(r *rand.Rand, c *payload.Component) {
		c.MinLength = new(generate.Pick(r, []int{-1, inputMax + 1, 2 * inputMax}))
	}))
	InputMaxLengthOutOfRange = spoilt(must("text input max_length out of range", contract.InputMaxLengthRange), modals, textInput, bareInput(func(r *rand.Rand, c *payload.Component) {
		c.MaxLength = new(generate.Pick(r, []int{-1, 0, inputMax + 1, 2 * inputMax}))
	}))
	InputValueOverlong       = spoilt(must("text input value overlong", contract.InputValueLength), modals, textInput, bareInput(overlong(inputMax, func(c *payload.Component) **string { return &c.Value })))
	InputPlaceholderOverlong = spoilt(must("text input placeholder overlong", contract.InputPlaceholderLength), modals, textInput, overlong(inputHintMax, placeholder))
	InputLabelInLabel        = spoilt(never("text input with a label of its own", contract.InputLabelInLabel), modals, textInput,
		func(_ *rand.Rand, c *payload.Component) { c.Label = new("own") })
)

func emptyCustomID(_ *rand.Rand, c *payload.Component) { c.CustomID = new("") }

// bareInput takes away what a text input says of the length of its value.
func bareInput(spoil func(*rand.Rand, *payload.Component)) func(*rand.Rand, *payload.Component) {
	return func(r *rand.Rand, c *payload.Component) {
		c.MinLength, c.MaxLength, c.Value = nil, nil, nil
		spoil(r, c)
	}
}

// Violations of the rules on file uploads, radio groups and checkboxes.
var (
	UploadWithoutCustomID     = spoilt(must("file upload without custom_id", contract.UploadCustomIDRequired), modals, upload, absent(customID))
	UploadCustomIDEmpty       = spoilt(must("file upload custom_id empty", contract.UploadCustomIDLength), modals, upload, emptyCustomID)
	UploadCustomIDOverlong    = spoilt(must("file upload custom_id overlong", contract.UploadCustomIDLength), modals, upload, overlong(customIDMax, customID))
	UploadMinValuesOutOfRange = spoilt(must("file upload min_values out of range", contract.UploadMinValuesRange), modals, upload, number(minValues, -1, 11, 12, 25))
	UploadMaxValuesOutOfRange = spoilt(must("file upload max_values out of range", contract.UploadMaxValuesRange), modals, upload, number(maxValues, 11, 12, 25))
	UploadMinZeroOmitted      = spoilt(must("file upload min_values 0 with required omitted", contract.UploadMinZeroOmitted), modals, upload, zero(nil))
	UploadMinZeroRequired     = spoilt(must("file upload min_values 0 with required true", contract.UploadMinZeroRequired), modals, upload, zero(new(true)))

	RadioWithoutCustomID    = spoilt(must("radio group without custom_id", contract.RadioCustomIDRequired), modals, radio, absent(customID))
	RadioCustomIDEmpty      = spoilt(must("radio group custom_id empty", contract.RadioCustomIDLength), modals, radio, emptyCustomID)
	RadioCustomIDOverlong   = spoilt(must("radio group custom_id overlong", contract.RadioCustomIDLength), modals, radio, overlong(customIDMax, customID))
	RadioWithoutOptions     = spoilt(must("radio group without options", contract.RadioOptionsRequired), modals, radio, absent(options))
	RadioTooFew             = spoilt(must("radio group with fewer than 2 options", contract.RadioOptionsCount), modals, radio, fewer(1))
	RadioOverfull           = spoilt(must("radio group with over 10 options", contract.RadioOptionsCount), modals, radio, overfull(groupMax))
	RadioOptionWithoutLabel = spoilt(must("radio option without label", contract.RadioOptionLabelRequired), modals, radio, option(func(_ *rand.Rand, o *payload.Option) { o.Label = nil }))
	RadioOptionWithoutValue = spoilt(must("radio option without value", contract.RadioOptionValueRequired), modals, radio, option(func(_ *rand.Rand, o *payload.Option) { o.Value = nil }))

	RadioOptionLabelOverlong       = spoilt(must("radio option label overlong", contract.RadioOptionLabelLength), modals, radio, option(longLabel))
	RadioOptionValueOverlong       = spoilt(must("radio option value overlong", contract.RadioOptionValueLength), modals, radio, option(longValue))
	RadioOptionDescriptionOverlong = spoilt(must("radio option description overlong", contract.RadioOptionDescriptionLength), modals, radio, option(longDescription))

	CheckboxGroupWithoutCustomID     = spoilt(must("checkbox group without custom_id", contract.CheckboxGroupCustomIDRequired), modals, checkboxGroup, absent(customID))
	CheckboxGroupCustomIDEmpty       = spoilt(must("checkbox group custom_id empty", contract.CheckboxGroupCustomIDLength), modals, checkboxGroup, emptyCustomID)
	CheckboxGroupCustomIDOverlong    = spoilt(must("checkbox group custom_id overlong", contract.CheckboxGroupCustomIDLength), modals, checkboxGroup, overlong(customIDMax, customID))
	CheckboxGroupWithoutOptions      = spoilt(must("checkbox group without options", contract.CheckboxGroupOptionsRequired), modals, checkboxGroup, noOptions(nil))
	CheckboxGroupEmpty               = spoilt(must("checkbox group with no option", contract.CheckboxGroupOptionsCount), modals, checkboxGroup, noOptions([]payload.Option{}))
	CheckboxGroupOverfull            = spoilt(must("checkbox group with over 10 options", contract.CheckboxGroupOptionsCount), modals, checkboxGroup, overfull(groupMax))
	CheckboxOptionWithoutLabel       = spoilt(must("checkbox option without label", contract.CheckboxGroupOptionLabelRequired), modals, checkboxGroup, option(func(_ *rand.Rand, o *payload.Option) { o.Label = nil }))
	CheckboxOptionWithoutValue       = spoilt(must("checkbox option without value", contract.CheckboxGroupOptionValueRequired), modals, checkboxGroup, option(func(_ *rand.Rand, o *payload.Option) { o.Value = nil }))
	CheckboxOptionLabelOverlong      = spoilt(must("checkbox option label overlong", contract.CheckboxGroupOptionLabelLength), modals, checkboxGroup, option(longLabel))
	CheckboxOptionValueOverlong      = spoilt(must("checkbox option value overlong", contract.CheckboxGroupOptionValueLength), modals, checkboxGroup, option(longValue))
	CheckboxGroupMinValuesOutOfRange = spoilt(must("checkbox group min_values out of range", contract.CheckboxGroupMinValuesRange), modals, checkboxGroup, unchosen(number(minValues, -1, 11, 12)))
	CheckboxGroupMaxValuesOutOfRange = spoilt(must("checkbox group max_values out of range", contract.CheckboxGroupMaxValuesRange), modals, checkboxGroup, unchosen(number(maxValues, 11, 12, 0)))
	CheckboxGroupMinZeroOmitted      = spoilt(must("checkbox group min_values 0 with required omitted", contract.CheckboxGroupMinZeroOmitted), modals, checkboxGroup, zero(nil))
	CheckboxGroupMinZeroRequired     = spoilt(must("checkbox group min_values 0 with required true", contract.CheckboxGroupMinZeroRequired), modals, checkboxGroup, zero(new(true)))

	CheckboxOptionDescriptionOverlong = spoilt(must("checkbox option description overlong", contract.CheckboxGroupOptionDescriptionLength), modals, checkboxGroup, option(longDescription))

	CheckboxWithoutCustomID  = spoilt(must("checkbox without custom_id", contract.CheckboxCustomIDRequired), modals, checkbox, absent(customID))
	CheckboxCustomIDEmpty    = spoilt(must("checkbox custom_id empty", contract.CheckboxCustomIDLength), modals, checkbox, emptyCustomID)
	CheckboxCustomIDOverlong = spoilt(must("checkbox custom_id overlong", contract.CheckboxCustomIDLength), modals, checkbox, overlong(customIDMax, customID))
)

// fewer leaves so many options, none of them chosen.
func fewer(n int) func(*rand.Rand, *payload.Component) {
	return func(_ *rand.Rand, c *payload.Component) {
		c.Options = c.Options[:n]
		for i := range c.Options {
			c.Options[i].Default = nil
		}
	}
}

// noOptions leaves that list and nothing that is at odds with it.
func noOptions(list []payload.Option) func(*rand.Rand, *payload.Component) {
	return func(_ *rand.Rand, c *payload.Component) {
		c.Options, c.MinValues, c.MaxValues = list, nil, nil
	}
}

// unchosen leaves no option chosen, and nothing said of how many may be.
func unchosen(spoil func(*rand.Rand, *payload.Component)) func(*rand.Rand, *payload.Component) {
	return func(r *rand.Rand, c *payload.Component) {
		c.MinValues, c.MaxValues = nil, nil
		for i := range c.Options {
			c.Options[i].Default = nil
		}
		spoil(r, c)
	}
}
