package contract

// Children and accessory. Other kinds of either are not refused by right.
var (
	SectionChildrenCount = declare(Clause{
		ID: "SECTION-CHILDREN-COUNT", Level: Must, Source: "Section / components", Feature: Messages,
		Text: "a section has 1 to 3 children",
	})

	SectionComponentsKind = declare(Clause{
		ID: "SECTION-COMPONENTS-KIND", Level: Must, Source: "Section / components", Feature: Messages,
		Text: "a section whose components is not a list of objects is refused",
	})

	SectionChildrenText = declare(Clause{
		ID: "SECTION-CHILDREN-TEXT", Level: Must, Source: "Section / components", Feature: Messages,
		Text: "a section takes text displays as children",
	})

	SectionChildrenOther = declare(Clause{
		ID: "SECTION-CHILDREN-OTHER", Level: May, Source: "Section / components", Feature: Messages,
		Text:         "what becomes of a section with children of another kind",
		Undetermined: "text displays are what is taken at present; the set is not closed",
	})

	SectionAccessoryRequired = declare(Clause{
		ID: "SECTION-ACCESSORY-REQUIRED", Level: Must, Source: "Section / accessory", Feature: Messages,
		Text: "a section without an accessory is refused",
	})

	SectionAccessoryKind = declare(Clause{
		ID: "SECTION-ACCESSORY-KIND", Level: Must, Source: "Section / accessory", Feature: Messages,
		Text: "a section whose accessory is not an object is refused",
	})

	SectionAccessoryButton = declare(Clause{
		ID: "SECTION-ACCESSORY-BUTTON", Level: Must, Source: "Section / accessory", Feature: Messages,
		Text: "a section takes a button as its accessory",
	})

	SectionAccessoryThumbnail = declare(Clause{
		ID: "SECTION-ACCESSORY-THUMBNAIL", Level: Must, Source: "Section / accessory", Feature: Messages,
		Text: "a section takes a thumbnail as its accessory",
	})

	SectionAccessoryOther = declare(Clause{
		ID: "SECTION-ACCESSORY-OTHER", Level: May, Source: "Section / accessory", Feature: Messages,
		Text:         "what becomes of a section with an accessory of another kind",
		Undetermined: "the set of accessories is not closed",
	})

	SectionNotInModal = declare(Clause{
		ID: "SECTION-NOT-IN-MODAL", Level: Must, Source: "Section / usage", Needs: []Need{Control}, Feature: Modals,
		Text: "a section in a modal is refused",
	})
)
