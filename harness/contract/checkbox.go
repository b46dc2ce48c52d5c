package contract

// Placement and fields.
var (
	CheckboxNotInMessage = declare(Clause{
		ID: "CHECKBOX-NOT-IN-MESSAGE", Level: Must, Source: "Checkbox / placement", Feature: Messages,
		Text: "a checkbox in a message is refused",
	})

	CheckboxPlacement = declare(Clause{
		ID: "CHECKBOX-PLACEMENT", Level: Must, Source: "Checkbox / placement", Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox outside a label is refused in a modal",
	})

	CheckboxCustomIDRequired = declare(Clause{
		ID: "CHECKBOX-CUSTOM-ID-REQUIRED", Level: Must, Source: "Checkbox / custom_id",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox without a custom_id is refused",
	})

	CheckboxCustomIDLength = declare(Clause{
		ID: "CHECKBOX-CUSTOM-ID-LENGTH", Level: Must, Source: "Checkbox / custom_id",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox's custom_id has 1 to 100 characters",
	})

	CheckboxDefault = declare(Clause{
		ID: "CHECKBOX-DEFAULT", Level: Must, Source: "Checkbox / default", Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox submitted untouched returns its default",
	})

	CheckboxDefaultUnset = declare(Clause{
		ID: "CHECKBOX-DEFAULT-UNSET", Level: May, Source: "Checkbox / default", Feature: Modals,
		Text:         "whether a checkbox without default starts checked",
		Undetermined: "the value that an omitted default stands for is not shown",
	})

	CheckboxNeverRequired = declare(Clause{
		ID: "CHECKBOX-NEVER-REQUIRED", Level: Must, Source: "Checkbox / required",
		Needs: []Need{Control}, Feature: Modals,
		Text: "an unchecked checkbox may be submitted",
	})

	CheckboxRequiredSent = declare(Clause{
		ID: "CHECKBOX-REQUIRED-SENT", Level: May, Source: "Checkbox / required", Feature: Modals,
		Text:         "what becomes of a checkbox sent with required",
		Undetermined: "the flag does not exist there; refusing and ignoring it are both right",
	})
)

// Interaction data of a checkbox.
var (
	CheckboxDataType = declare(Clause{
		ID: "CHECKBOX-DATA-TYPE", Level: Must, Source: "Checkbox / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a checkbox holds type 23",
	})

	CheckboxDataID = declare(Clause{
		ID: "CHECKBOX-DATA-ID", Level: Must, Source: "Checkbox / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a checkbox holds its id",
	})

	CheckboxDataCustomID = declare(Clause{
		ID: "CHECKBOX-DATA-CUSTOM-ID", Level: Must, Source: "Checkbox / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a checkbox holds its custom_id",
	})

	CheckboxDataValue = declare(Clause{
		ID: "CHECKBOX-DATA-VALUE", Level: Must, Source: "Checkbox / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a checkbox holds its state as a boolean",
	})
)
