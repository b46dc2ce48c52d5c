package contract

// What a row holds.
var (
	RowButtons = declare(Clause{
		ID: "ROW-BUTTONS", Level: Must, Source: "Action Row / components", Feature: Messages,
		Text: "an action row has at most 5 buttons",
	})

	RowComponentsKind = declare(Clause{
		ID: "ROW-COMPONENTS-KIND", Level: Must, Source: "Action Row / components", Feature: Messages,
		Text: "an action row whose components is not a list of objects is refused",
	})

	RowOneSelect = declare(Clause{
		ID: "ROW-ONE-SELECT", Level: Must, Source: "Action Row / components", Feature: Messages,
		Text: "an action row with two selects is refused",
	})

	RowSelectKinds = declare(Clause{
		ID: "ROW-SELECT-KINDS", Level: Must, Source: "Action Row / components", Feature: Messages,
		Text: "an action row takes a string, user, role, mentionable or channel select by itself",
	})

	RowNoMix = declare(Clause{
		ID: "ROW-NO-MIX", Level: Must, Source: "Action Row / components", Feature: Messages,
		Text: "an action row with a button and a select is refused",
	})

	RowNoContent = declare(Clause{
		ID: "ROW-NO-CONTENT", Level: Must, Source: "Action Row / components", Feature: Messages,
		Text: "an action row with a content component is refused",
	})

	RowNoLayout = declare(Clause{
		ID: "ROW-NO-LAYOUT", Level: Must, Source: "Action Row / components", Feature: Messages,
		Text: "a layout component inside an action row is refused",
	})

	RowEmpty = declare(Clause{
		ID: "ROW-EMPTY", Level: May, Source: "Action Row / components", Feature: Messages,
		Text:         "what becomes of an action row without children",
		Undetermined: "up to 5 buttons may or may not include none",
	})
)

// Rows in modals.
var (
	RowInModal = declare(Clause{
		ID: "ROW-IN-MODAL", Level: May, Source: "Action Row / in modals", Feature: Modals,
		Text:         "what becomes of an action row in a modal",
		Undetermined: "a label is preferred there, which says neither that a row is accepted nor that it is refused",
	})

	RowTextInput = declare(Clause{
		ID: "ROW-TEXT-INPUT", Level: May, Source: "Action Row / in modals", Feature: Modals,
		Text:         "what becomes of an action row with a text input in a modal",
		Undetermined: "deprecated, with no date after which it is refused",
	})
)
