package contract

// Both fields of a separator are optional.
var (
	SeparatorBare = declare(Clause{
		ID: "SEPARATOR-BARE", Level: Must, Source: "Separator / divider, spacing", Feature: Messages,
		Text: "a separator of its type alone is accepted",
	})

	SeparatorDividerDefault = declare(Clause{
		ID: "SEPARATOR-DIVIDER-DEFAULT", Level: Must, Source: "Separator / divider", Feature: Messages,
		Text: "a separator without divider has one",
	})

	SeparatorDividerEcho = declare(Clause{
		ID: "SEPARATOR-DIVIDER-ECHO", Level: Must, Source: "Separator / divider", Feature: Messages,
		Text: "a separator sent with divider false comes back so",
	})

	SeparatorSpacingSmall = declare(Clause{
		ID: "SEPARATOR-SPACING-SMALL", Level: Must, Source: "Separator / spacing", Feature: Messages,
		Text: "separator spacing 1 is small",
	})

	SeparatorSpacingLarge = declare(Clause{
		ID: "SEPARATOR-SPACING-LARGE", Level: Must, Source: "Separator / spacing", Feature: Messages,
		Text: "separator spacing 2 is large",
	})

	SeparatorSpacingDefault = declare(Clause{
		ID: "SEPARATOR-SPACING-DEFAULT", Level: Must, Source: "Separator / spacing", Feature: Messages,
		Text: "a separator without spacing has 1",
	})

	SeparatorSpacingRange = declare(Clause{
		ID: "SEPARATOR-SPACING-RANGE", Level: Must, Source: "Separator / spacing", Feature: Messages,
		Text: "a separator spacing other than 1 and 2 is refused",
	})

	SeparatorNotInModal = declare(Clause{
		ID: "SEPARATOR-NOT-IN-MODAL", Level: Must, Source: "Separator / usage", Needs: []Need{Control}, Feature: Modals,
		Text: "a separator in a modal is refused",
	})
)
