package contract

// Placement and fields.
var (
	InputNotInMessage = declare(Clause{
		ID: "INPUT-NOT-IN-MESSAGE", Level: Must, Source: "Text Input / placement", Feature: Messages,
		Text: "a text input in a message is refused",
	})

	InputPlacement = declare(Clause{
		ID: "INPUT-PLACEMENT", Level: Must, Source: "Text Input / placement", Needs: []Need{Control}, Feature: Modals,
		Text: "a text input at the top level of a modal is refused",
	})

	InputCustomIDRequired = declare(Clause{
		ID: "INPUT-CUSTOM-ID-REQUIRED", Level: Must, Source: "Text Input / custom_id",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a text input without a custom_id is refused",
	})

	InputCustomIDLength = declare(Clause{
		ID: "INPUT-CUSTOM-ID-LENGTH", Level: Must, Source: "Text Input / custom_id",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a text input's custom_id has 1 to 100 characters",
	})

	InputStyleRequired = declare(Clause{
		ID: "INPUT-STYLE-REQUIRED", Level: Must, Source: "Text Input / style", Needs: []Need{Control}, Feature: Modals,
		Text: "a text input without a style is refused",
	})

	InputStyleShort = declare(Clause{
		ID: "INPUT-STYLE-SHORT", Level: Must, Source: "Text Input / style", Needs: []Need{Control}, Feature: Modals,
		Text: "text input style 1 is a single line",
	})

	InputStyleParagraph = declare(Clause{
		ID: "INPUT-STYLE-PARAGRAPH", Level: Must, Source: "Text Input / style", Needs: []Need{Control}, Feature: Modals,
		Text: "text input style 2 is several lines",
	})

	InputStyleRange = declare(Clause{
		ID: "INPUT-STYLE-RANGE", Level: Must, Source: "Text Input / style", Needs: []Need{Control}, Feature: Modals,
		Text: "a text input style other than 1 and 2 is refused",
	})

	InputMinLengthRange = declare(Clause{
		ID: "INPUT-MIN-LENGTH-RANGE", Level: Must, Source: "Text Input / min_length",
		Needs: []Need{Control}, Feature: Modals,
		Text: "min_length of a text input lies between 0 and 4000",
	})

	InputMaxLengthRange = declare(Clause{
		ID: "INPUT-MAX-LENGTH-RANGE", Level: Must, Source: "Text Input / max_length",
		Needs: []Need{Control}, Feature: Modals,
		Text: "max_length of a text input lies between 1 and 4000",
	})

	InputLengthOrder = declare(Clause{
		ID: "INPUT-LENGTH-ORDER", Level: May, Source: "Text Input / min_length, max_length", Feature: Modals,
		Text:         "what becomes of min_length above max_length",
		Undetermined: "the order of the two is not stated",
	})

	InputRequiredDefault = declare(Clause{
		ID: "INPUT-REQUIRED-DEFAULT", Level: Must, Source: "Text Input / required",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a text input is required where required was not sent",
	})

	InputRequiredFalse = declare(Clause{
		ID: "INPUT-REQUIRED-FALSE", Level: Must, Source: "Text Input / required",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a text input with required false may be submitted empty",
	})

	InputValueLength = declare(Clause{
		ID: "INPUT-VALUE-LENGTH", Level: Must, Source: "Text Input / value", Needs: []Need{Control}, Feature: Modals,
		Text: "the pre-filled value of a text input has at most 4000 characters",
	})

	InputValuePrefill = declare(Clause{
		ID: "INPUT-VALUE-PREFILL", Level: Must, Source: "Text Input / value", Needs: []Need{Control}, Feature: Modals,
		Text: "a text input submitted untouched returns its pre-filled value",
	})

	InputPlaceholderLength = declare(Clause{
		ID: "INPUT-PLACEHOLDER-LENGTH", Level: Must, Source: "Text Input / placeholder",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a text input's placeholder has at most 100 characters",
	})

	InputLabelInLabel = declare(Clause{
		ID: "INPUT-LABEL-IN-LABEL", Level: Must, Source: "Text Input / label", Needs: []Need{Control}, Feature: Modals,
		Text: "a text input's own label inside a label component is refused or dropped",
	})

	InputLabelAlone = declare(Clause{
		ID: "INPUT-LABEL-ALONE", Level: May, Source: "Text Input / label", Feature: Modals,
		Text:         "what becomes of a text input's own label outside a label component",
		Undetermined: "deprecated together with its placement, with no date after which it is refused",
	})
)

// Interaction data of a text input.
var (
	InputDataType = declare(Clause{
		ID: "INPUT-DATA-TYPE", Level: Must, Source: "Text Input / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a text input holds type 4",
	})

	InputDataID = declare(Clause{
		ID: "INPUT-DATA-ID", Level: Must, Source: "Text Input / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a text input holds its id",
	})

	InputDataCustomID = declare(Clause{
		ID: "INPUT-DATA-CUSTOM-ID", Level: Must, Source: "Text Input / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a text input holds its custom_id",
	})

	InputDataValue = declare(Clause{
		ID: "INPUT-DATA-VALUE", Level: Must, Source: "Text Input / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a text input holds the entered text as a string",
	})

	InputDataChecked = declare(Clause{
		ID: "INPUT-DATA-CHECKED", Level: May, Source: "Text Input / interaction data", Feature: Modals,
		Text:         "whether the service checks a submitted text against min_length, max_length and required",
		Undetermined: "the check may be the client's alone; the contract does not say whose it is",
	})
)

var (
	InputMinLengthEntered = declare(Clause{
		ID: "INPUT-MIN-LENGTH-ENTERED", Level: Must, Source: "Text Input / min_length", Needs: []Need{Control}, Feature: Modals,
		Text: "a text of its min_length may be entered in a text input",
	})

	InputMinLengthBelow = declare(Clause{
		ID: "INPUT-MIN-LENGTH-BELOW", Level: Should, Source: "Text Input / min_length", Needs: []Need{Control}, Feature: Modals,
		Text: "no text shorter than its min_length may be entered in a text input",
	})

	InputMaxLengthEntered = declare(Clause{
		ID: "INPUT-MAX-LENGTH-ENTERED", Level: Must, Source: "Text Input / max_length", Needs: []Need{Control}, Feature: Modals,
		Text: "a text of its max_length may be entered in a text input",
	})

	InputMaxLengthAbove = declare(Clause{
		ID: "INPUT-MAX-LENGTH-ABOVE", Level: Should, Source: "Text Input / max_length", Needs: []Need{Control}, Feature: Modals,
		Text: "no text longer than its max_length may be entered in a text input",
	})
)
