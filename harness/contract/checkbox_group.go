package contract

// Placement and fields. Lengths are sure in ASCII.
var (
	CheckboxGroupNotInMessage = declare(Clause{
		ID: "CHECKBOX-GROUP-NOT-IN-MESSAGE", Level: Must, Source: "Checkbox Group / placement", Feature: Messages,
		Text: "a checkbox group in a message is refused",
	})

	CheckboxGroupPlacement = declare(Clause{
		ID: "CHECKBOX-GROUP-PLACEMENT", Level: Must, Source: "Checkbox Group / placement",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox group outside a label is refused in a modal",
	})

	CheckboxGroupCustomIDRequired = declare(Clause{
		ID: "CHECKBOX-GROUP-CUSTOM-ID-REQUIRED", Level: Must, Source: "Checkbox Group / custom_id",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox group without a custom_id is refused",
	})

	CheckboxGroupCustomIDLength = declare(Clause{
		ID: "CHECKBOX-GROUP-CUSTOM-ID-LENGTH", Level: Must, Source: "Checkbox Group / custom_id",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox group's custom_id has 1 to 100 characters",
	})

	CheckboxGroupOptionsRequired = declare(Clause{
		ID: "CHECKBOX-GROUP-OPTIONS-REQUIRED", Level: Must, Source: "Checkbox Group / options",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox group without options is refused",
	})

	CheckboxGroupOptionsKind = declare(Clause{
		ID: "CHECKBOX-GROUP-OPTIONS-KIND", Level: Must, Source: "Checkbox Group / options",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox group whose options is not a list of objects is refused",
	})

	CheckboxGroupOptionsCount = declare(Clause{
		ID: "CHECKBOX-GROUP-OPTIONS-COUNT", Level: Must, Source: "Checkbox Group / options",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox group has 1 to 10 options",
	})

	CheckboxGroupOptionValueRequired = declare(Clause{
		ID: "CHECKBOX-GROUP-OPTION-VALUE-REQUIRED", Level: Must, Source: "Checkbox Group / option value",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox option without a value is refused",
	})

	CheckboxGroupOptionValueLength = declare(Clause{
		ID: "CHECKBOX-GROUP-OPTION-VALUE-LENGTH", Level: Must, Source: "Checkbox Group / option value",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the value of a checkbox option has at most 100 characters",
	})

	CheckboxGroupOptionLabelRequired = declare(Clause{
		ID: "CHECKBOX-GROUP-OPTION-LABEL-REQUIRED", Level: Must, Source: "Checkbox Group / option label",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox option without a label is refused",
	})

	CheckboxGroupOptionLabelLength = declare(Clause{
		ID: "CHECKBOX-GROUP-OPTION-LABEL-LENGTH", Level: Must, Source: "Checkbox Group / option label",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the label of a checkbox option has at most 100 characters",
	})

	CheckboxGroupOptionDescriptionOptional = declare(Clause{
		ID: "CHECKBOX-GROUP-OPTION-DESCRIPTION-OPTIONAL", Level: Must, Source: "Checkbox Group / option description",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox option needs no description",
	})

	CheckboxGroupOptionDescriptionLength = declare(Clause{
		ID: "CHECKBOX-GROUP-OPTION-DESCRIPTION-LENGTH", Level: Must, Source: "Checkbox Group / option description",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the description of a checkbox option has at most 100 characters",
	})

	CheckboxGroupOptionDefault = declare(Clause{
		ID: "CHECKBOX-GROUP-OPTION-DEFAULT", Level: Must, Source: "Checkbox Group / option default",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox group submitted untouched returns its default options",
	})
)

// How many options are to be chosen.
var (
	CheckboxGroupMinValuesDefault = declare(Clause{
		ID: "CHECKBOX-GROUP-MIN-VALUES-DEFAULT", Level: Must, Source: "Checkbox Group / min_values",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox group asks for 1 option where min_values was not sent",
	})

	CheckboxGroupMinValuesRange = declare(Clause{
		ID: "CHECKBOX-GROUP-MIN-VALUES-RANGE", Level: Must, Source: "Checkbox Group / min_values",
		Needs: []Need{Control}, Feature: Modals,
		Text: "min_values of a checkbox group lies between 0 and 10",
	})

	CheckboxGroupMinZeroOmitted = declare(Clause{
		ID: "CHECKBOX-GROUP-MIN-ZERO-OMITTED", Level: Must, Source: "Checkbox Group / min_values",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox group with min_values 0 is refused where required is omitted",
	})

	CheckboxGroupMinZeroRequired = declare(Clause{
		ID: "CHECKBOX-GROUP-MIN-ZERO-REQUIRED", Level: Must, Source: "Checkbox Group / min_values",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox group with min_values 0 is refused where required is true",
	})

	CheckboxGroupMinZeroOptional = declare(Clause{
		ID: "CHECKBOX-GROUP-MIN-ZERO-OPTIONAL", Level: Must, Source: "Checkbox Group / min_values",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox group with min_values 0 is accepted where required is false",
	})

	CheckboxGroupOptionalUnsent = declare(Clause{
		ID: "CHECKBOX-GROUP-OPTIONAL-UNSENT", Level: May, Source: "Checkbox Group / required, min_values", Feature: Modals,
		Text:         "whether a checkbox group with required false and no min_values may be submitted empty",
		Undetermined: "required lets it be empty and min_values is 1 where it was not sent: which of the two holds is not said",
	})

	CheckboxGroupMaxValuesDefault = declare(Clause{
		ID: "CHECKBOX-GROUP-MAX-VALUES-DEFAULT", Level: Must, Source: "Checkbox Group / max_values",
		Needs: []Need{Control}, Feature: Modals,
		Text: "all options of a checkbox group may be chosen where max_values was not sent",
	})

	CheckboxGroupMaxValuesRange = declare(Clause{
		ID: "CHECKBOX-GROUP-MAX-VALUES-RANGE", Level: Must, Source: "Checkbox Group / max_values",
		Needs: []Need{Control}, Feature: Modals,
		Text: "max_values of a checkbox group lies between 1 and 10",
	})

	CheckboxGroupValuesOrder = declare(Clause{
		ID: "CHECKBOX-GROUP-VALUES-ORDER", Level: May, Source: "Checkbox Group / min_values, max_values",
		Feature:      Modals,
		Text:         "what becomes of min_values above max_values, or either above the options,",
		Undetermined: "how the two relate to each other and to the number of options is not stated",
	})

	CheckboxGroupRequiredDefault = declare(Clause{
		ID: "CHECKBOX-GROUP-REQUIRED-DEFAULT", Level: Must, Source: "Checkbox Group / required",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox group is required where required was not sent",
	})

	CheckboxGroupRequiredFalse = declare(Clause{
		ID: "CHECKBOX-GROUP-REQUIRED-FALSE", Level: Must, Source: "Checkbox Group / required",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a checkbox group with required false and min_values 0 may be submitted empty",
	})
)

// Interaction data of a checkbox group.
var (
	CheckboxGroupDataType = declare(Clause{
		ID: "CHECKBOX-GROUP-DATA-TYPE", Level: Must, Source: "Checkbox Group / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a checkbox group holds type 22",
	})

	CheckboxGroupDataID = declare(Clause{
		ID: "CHECKBOX-GROUP-DATA-ID", Level: Must, Source: "Checkbox Group / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a checkbox group holds its id",
	})

	CheckboxGroupDataCustomID = declare(Clause{
		ID: "CHECKBOX-GROUP-DATA-CUSTOM-ID", Level: Must, Source: "Checkbox Group / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a checkbox group holds its custom_id",
	})

	CheckboxGroupDataValues = declare(Clause{
		ID: "CHECKBOX-GROUP-DATA-VALUES", Level: Must, Source: "Checkbox Group / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a checkbox group lists the values of the selected options",
	})

	CheckboxGroupDataEmpty = declare(Clause{
		ID: "CHECKBOX-GROUP-DATA-EMPTY", Level: Must, Source: "Checkbox Group / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a checkbox group holds an empty list where none is selected",
	})
)

var (
	CheckboxGroupMinValuesChosen = declare(Clause{
		ID: "CHECKBOX-GROUP-MIN-VALUES-CHOSEN", Level: Must, Source: "Checkbox Group / min_values", Needs: []Need{Control}, Feature: Modals,
		Text: "as few options as its min_values may be chosen in a checkbox group",
	})

	CheckboxGroupMinValuesBelow = declare(Clause{
		ID: "CHECKBOX-GROUP-MIN-VALUES-BELOW", Level: Should, Source: "Checkbox Group / min_values", Needs: []Need{Control}, Feature: Modals,
		Text: "no fewer options than its min_values may be chosen in a checkbox group",
	})

	CheckboxGroupMaxValuesChosen = declare(Clause{
		ID: "CHECKBOX-GROUP-MAX-VALUES-CHOSEN", Level: Must, Source: "Checkbox Group / max_values", Needs: []Need{Control}, Feature: Modals,
		Text: "as many options as its max_values may be chosen in a checkbox group",
	})

	CheckboxGroupMaxValuesAbove = declare(Clause{
		ID: "CHECKBOX-GROUP-MAX-VALUES-ABOVE", Level: Should, Source: "Checkbox Group / max_values", Needs: []Need{Control}, Feature: Modals,
		Text: "no more options than its max_values may be chosen in a checkbox group",
	})

	CheckboxGroupValuesOthers = declare(Clause{
		ID: "CHECKBOX-GROUP-VALUES-OTHERS", Level: Should, Source: "Checkbox Group / options", Needs: []Need{Control}, Feature: Modals,
		Text: "no value that is not among its options may be chosen in a checkbox group",
	})
)
