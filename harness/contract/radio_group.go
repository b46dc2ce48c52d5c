package contract

// Placement and fields. Lengths are sure in ASCII.
var (
	RadioNotInMessage = declare(Clause{
		ID: "RADIO-NOT-IN-MESSAGE", Level: Must, Source: "Radio Group / placement", Feature: Messages,
		Text: "a radio group in a message is refused",
	})

	RadioPlacement = declare(Clause{
		ID: "RADIO-PLACEMENT", Level: Must, Source: "Radio Group / placement", Needs: []Need{Control}, Feature: Modals,
		Text: "a radio group outside a label is refused in a modal",
	})

	RadioCustomIDRequired = declare(Clause{
		ID: "RADIO-CUSTOM-ID-REQUIRED", Level: Must, Source: "Radio Group / custom_id",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a radio group without a custom_id is refused",
	})

	RadioCustomIDLength = declare(Clause{
		ID: "RADIO-CUSTOM-ID-LENGTH", Level: Must, Source: "Radio Group / custom_id",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a radio group's custom_id has 1 to 100 characters",
	})

	RadioOptionsRequired = declare(Clause{
		ID: "RADIO-OPTIONS-REQUIRED", Level: Must, Source: "Radio Group / options",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a radio group without options is refused",
	})

	RadioOptionsKind = declare(Clause{
		ID: "RADIO-OPTIONS-KIND", Level: Must, Source: "Radio Group / options",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a radio group whose options is not a list of objects is refused",
	})

	RadioOptionsCount = declare(Clause{
		ID: "RADIO-OPTIONS-COUNT", Level: Must, Source: "Radio Group / options",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a radio group has 2 to 10 options",
	})

	RadioOptionValueRequired = declare(Clause{
		ID: "RADIO-OPTION-VALUE-REQUIRED", Level: Must, Source: "Radio Group / option value",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a radio option without a value is refused",
	})

	RadioOptionValueLength = declare(Clause{
		ID: "RADIO-OPTION-VALUE-LENGTH", Level: Must, Source: "Radio Group / option value",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the value of a radio option has at most 100 characters",
	})

	RadioOptionLabelRequired = declare(Clause{
		ID: "RADIO-OPTION-LABEL-REQUIRED", Level: Must, Source: "Radio Group / option label",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a radio option without a label is refused",
	})

	RadioOptionLabelLength = declare(Clause{
		ID: "RADIO-OPTION-LABEL-LENGTH", Level: Must, Source: "Radio Group / option label",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the label of a radio option has at most 100 characters",
	})

	RadioOptionDescriptionOptional = declare(Clause{
		ID: "RADIO-OPTION-DESCRIPTION-OPTIONAL", Level: Must, Source: "Radio Group / option description",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a radio option needs no description",
	})

	RadioOptionDescriptionLength = declare(Clause{
		ID: "RADIO-OPTION-DESCRIPTION-LENGTH", Level: Must, Source: "Radio Group / option description",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the description of a radio option has at most 100 characters",
	})

	RadioOptionDefault = declare(Clause{
		ID: "RADIO-OPTION-DEFAULT", Level: Must, Source: "Radio Group / option default",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a radio group submitted untouched returns its default option",
	})

	RadioOptionDefaultCount = declare(Clause{
		ID: "RADIO-OPTION-DEFAULT-COUNT", Level: May, Source: "Radio Group / option default", Feature: Modals,
		Text:         "what becomes of a radio group with two default options",
		Undetermined: "how many options may be the default is not said",
	})

	RadioRequiredDefault = declare(Clause{
		ID: "RADIO-REQUIRED-DEFAULT", Level: Must, Source: "Radio Group / required",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a radio group is required where required was not sent",
	})

	RadioValueOthers = declare(Clause{
		ID: "RADIO-VALUE-OTHERS", Level: Should, Source: "Radio Group / options", Needs: []Need{Control}, Feature: Modals,
		Text: "no value that is not among its options may be chosen in a radio group",
	})

	RadioRequiredFalse = declare(Clause{
		ID: "RADIO-REQUIRED-FALSE", Level: Must, Source: "Radio Group / required",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a radio group with required false may be submitted with no option selected",
	})
)

// Interaction data of a radio group.
var (
	RadioDataType = declare(Clause{
		ID: "RADIO-DATA-TYPE", Level: Must, Source: "Radio Group / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a radio group holds type 21",
	})

	RadioDataID = declare(Clause{
		ID: "RADIO-DATA-ID", Level: Must, Source: "Radio Group / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a radio group holds its id",
	})

	RadioDataCustomID = declare(Clause{
		ID: "RADIO-DATA-CUSTOM-ID", Level: Must, Source: "Radio Group / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a radio group holds its custom_id",
	})

	RadioDataValue = declare(Clause{
		ID: "RADIO-DATA-VALUE", Level: Must, Source: "Radio Group / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a radio group holds the value of the selected option",
	})

	RadioDataNull = declare(Clause{
		ID: "RADIO-DATA-NULL", Level: Must, Source: "Radio Group / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a radio group holds the value null where none is selected",
	})
)
