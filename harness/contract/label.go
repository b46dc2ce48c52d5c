package contract

// Fields and placement.
var (
	LabelNotInMessage = declare(Clause{
		ID: "LABEL-NOT-IN-MESSAGE", Level: Must, Source: "Label / placement", Feature: Messages,
		Text: "a label in a message is refused",
	})

	LabelTextRequired = declare(Clause{
		ID: "LABEL-TEXT-REQUIRED", Level: Must, Source: "Label / label", Needs: []Need{Control}, Feature: Modals,
		Text: "a label component without label is refused",
	})

	LabelTextLength = declare(Clause{
		ID: "LABEL-TEXT-LENGTH", Level: Must, Source: "Label / label", Needs: []Need{Control}, Feature: Modals,
		Text: "the text of a label has at most 45 characters",
	})

	LabelDescriptionOptional = declare(Clause{
		ID: "LABEL-DESCRIPTION-OPTIONAL", Level: Must, Source: "Label / description",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a label needs no description",
	})

	LabelDescriptionLength = declare(Clause{
		ID: "LABEL-DESCRIPTION-LENGTH", Level: Must, Source: "Label / description",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a label's description has at most 100 characters",
	})

	LabelComponentRequired = declare(Clause{
		ID: "LABEL-COMPONENT-REQUIRED", Level: Must, Source: "Label / component",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a label without a component is refused",
	})

	LabelComponentKind = declare(Clause{
		ID: "LABEL-COMPONENT-KIND", Level: Must, Source: "Label / component",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a label whose component is not an object is refused",
	})
)

// What a label wraps.
var (
	LabelStringSelect = declare(Clause{
		ID: "LABEL-STRING-SELECT", Level: Must, Source: "Label / component", Needs: []Need{Control}, Feature: Modals,
		Text: "a label wraps a string select",
	})

	LabelUserSelect = declare(Clause{
		ID: "LABEL-USER-SELECT", Level: Must, Source: "Label / component", Needs: []Need{Control}, Feature: Modals,
		Text: "a label wraps a user select",
	})

	LabelRoleSelect = declare(Clause{
		ID: "LABEL-ROLE-SELECT", Level: Must, Source: "Label / component", Needs: []Need{Control}, Feature: Modals,
		Text: "a label wraps a role select",
	})

	LabelMentionableSelect = declare(Clause{
		ID: "LABEL-MENTIONABLE-SELECT", Level: Must, Source: "Label / component",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a label wraps a mentionable select",
	})

	LabelChannelSelect = declare(Clause{
		ID: "LABEL-CHANNEL-SELECT", Level: Must, Source: "Label / component", Needs: []Need{Control}, Feature: Modals,
		Text: "a label wraps a channel select",
	})

	LabelTextInput = declare(Clause{
		ID: "LABEL-TEXT-INPUT", Level: Must, Source: "Label / component", Needs: []Need{Control}, Feature: Modals,
		Text: "a label wraps a text input",
	})

	LabelFileUpload = declare(Clause{
		ID: "LABEL-FILE-UPLOAD", Level: Must, Source: "Label / component", Needs: []Need{Control}, Feature: Modals,
		Text: "a label wraps a file upload",
	})

	LabelRadioGroup = declare(Clause{
		ID: "LABEL-RADIO-GROUP", Level: Must, Source: "Label / component", Needs: []Need{Control}, Feature: Modals,
		Text: "a label wraps a radio group",
	})

	LabelCheckboxGroup = declare(Clause{
		ID: "LABEL-CHECKBOX-GROUP", Level: Must, Source: "Label / component", Needs: []Need{Control}, Feature: Modals,
		Text: "a label wraps a checkbox group",
	})

	LabelCheckbox = declare(Clause{
		ID: "LABEL-CHECKBOX", Level: Must, Source: "Label / component", Needs: []Need{Control}, Feature: Modals,
		Text: "a label wraps a checkbox",
	})

	LabelOther = declare(Clause{
		ID: "LABEL-OTHER", Level: Must, Source: "Label / component", Needs: []Need{Control}, Feature: Modals,
		Text: "a label that wraps a component of a kind not listed for it is refused",
	})
)

// Interaction data of a label.
var (
	LabelDataType = declare(Clause{
		ID: "LABEL-DATA-TYPE", Level: Must, Source: "Label / interaction data", Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a label holds type 18",
	})

	LabelDataID = declare(Clause{
		ID: "LABEL-DATA-ID", Level: Must, Source: "Label / interaction data", Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a label holds its id",
	})

	LabelDataComponent = declare(Clause{
		ID: "LABEL-DATA-COMPONENT", Level: Must, Source: "Label / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a label holds its child's response as component",
	})
)
