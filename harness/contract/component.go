package contract

// The component types of messages. A type shows when its component is accepted and
// comes back under the same number.
var (
	ComponentTypeActionRow = declare(Clause{
		ID: "COMPONENT-TYPE-ACTION-ROW", Level: Must, Source: "Component (common) / type 1", Feature: Messages,
		Text: "component type 1 is an action row",
	})

	ComponentTypeButton = declare(Clause{
		ID: "COMPONENT-TYPE-BUTTON", Level: Must, Source: "Component (common) / type 2", Feature: Messages,
		Text: "component type 2 is a button",
	})

	ComponentTypeStringSelect = declare(Clause{
		ID: "COMPONENT-TYPE-STRING-SELECT", Level: Must, Source: "Component (common) / type 3", Feature: Messages,
		Text: "component type 3 is a string select",
	})

	ComponentTypeUserSelect = declare(Clause{
		ID: "COMPONENT-TYPE-USER-SELECT", Level: Must, Source: "Component (common) / type 5", Feature: Messages,
		Text: "component type 5 is a user select",
	})

	ComponentTypeRoleSelect = declare(Clause{
		ID: "COMPONENT-TYPE-ROLE-SELECT", Level: Must, Source: "Component (common) / type 6", Feature: Messages,
		Text: "component type 6 is a role select",
	})

	ComponentTypeMentionableSelect = declare(Clause{
		ID: "COMPONENT-TYPE-MENTIONABLE-SELECT", Level: Must, Source: "Component (common) / type 7", Feature: Messages,
		Text: "component type 7 is a mentionable select",
	})

	ComponentTypeChannelSelect = declare(Clause{
		ID: "COMPONENT-TYPE-CHANNEL-SELECT", Level: Must, Source: "Component (common) / type 8", Feature: Messages,
		Text: "component type 8 is a channel select",
	})

	ComponentTypeSection = declare(Clause{
		ID: "COMPONENT-TYPE-SECTION", Level: Must, Source: "Component (common) / type 9", Feature: Messages,
		Text: "component type 9 is a section",
	})

	ComponentTypeTextDisplay = declare(Clause{
		ID: "COMPONENT-TYPE-TEXT-DISPLAY", Level: Must, Source: "Component (common) / type 10", Feature: Messages,
		Text: "component type 10 is a text display",
	})

	ComponentTypeThumbnail = declare(Clause{
		ID: "COMPONENT-TYPE-THUMBNAIL", Level: Must, Source: "Component (common) / type 11", Feature: Messages,
		Text: "component type 11 is a thumbnail",
	})

	ComponentTypeMediaGallery = declare(Clause{
		ID: "COMPONENT-TYPE-MEDIA-GALLERY", Level: Must, Source: "Component (common) / type 12", Feature: Messages,
		Text: "component type 12 is a media gallery",
	})

	ComponentTypeFile = declare(Clause{
		ID: "COMPONENT-TYPE-FILE", Level: Must, Source: "Component (common) / type 13", Feature: Messages,
		Text: "component type 13 is a file",
	})

	ComponentTypeSeparator = declare(Clause{
		ID: "COMPONENT-TYPE-SEPARATOR", Level: Must, Source: "Component (common) / type 14", Feature: Messages,
		Text: "component type 14 is a separator",
	})

	ComponentTypeContainer = declare(Clause{
		ID: "COMPONENT-TYPE-CONTAINER", Level: Must, Source: "Component (common) / type 17", Feature: Messages,
		Text: "component type 17 is a container",
	})
)

// The component types of modals alone. They show only where an interaction can be
// answered with a modal.
var (
	ComponentTypeTextInput = declare(Clause{
		ID: "COMPONENT-TYPE-TEXT-INPUT", Level: Must, Source: "Component (common) / type 4",
		Needs: []Need{Control}, Feature: Modals,
		Text: "component type 4 is a text input",
	})

	ComponentTypeLabel = declare(Clause{
		ID: "COMPONENT-TYPE-LABEL", Level: Must, Source: "Component (common) / type 18",
		Needs: []Need{Control}, Feature: Modals,
		Text: "component type 18 is a label",
	})

	ComponentTypeFileUpload = declare(Clause{
		ID: "COMPONENT-TYPE-FILE-UPLOAD", Level: Must, Source: "Component (common) / type 19",
		Needs: []Need{Control}, Feature: Modals,
		Text: "component type 19 is a file upload",
	})

	ComponentTypeRadioGroup = declare(Clause{
		ID: "COMPONENT-TYPE-RADIO-GROUP", Level: Must, Source: "Component (common) / type 21",
		Needs: []Need{Control}, Feature: Modals,
		Text: "component type 21 is a radio group",
	})

	ComponentTypeCheckboxGroup = declare(Clause{
		ID: "COMPONENT-TYPE-CHECKBOX-GROUP", Level: Must, Source: "Component (common) / type 22",
		Needs: []Need{Control}, Feature: Modals,
		Text: "component type 22 is a checkbox group",
	})

	ComponentTypeCheckbox = declare(Clause{
		ID: "COMPONENT-TYPE-CHECKBOX", Level: Must, Source: "Component (common) / type 23",
		Needs: []Need{Control}, Feature: Modals,
		Text: "component type 23 is a checkbox",
	})
)

// The type field itself.
var (
	ComponentTypeRequired = declare(Clause{
		ID: "COMPONENT-TYPE-REQUIRED", Level: Must, Source: "Component (common) / type", Feature: Messages,
		Text: "a component without a type is refused",
	})

	ComponentTypeEcho = declare(Clause{
		ID: "COMPONENT-TYPE-ECHO", Level: Must, Source: "Component (common) / type", Feature: Messages,
		Text: "every component of a message comes back with its type as an integer",
	})

	ComponentListKind = declare(Clause{
		ID: "COMPONENT-LIST-KIND", Level: Must, Source: "Component (common) / fields", Feature: Messages,
		Text: "a message whose components is not a list of objects is refused",
	})

	ComponentScalarKind = declare(Clause{
		ID: "COMPONENT-SCALAR-KIND", Level: Must, Source: "Component (common) / fields", Feature: Messages,
		Text: "a component with an object or a list in place of a text, a number or a truth value is refused",
	})

	ComponentScalarModal = declare(Clause{
		ID: "COMPONENT-SCALAR-MODAL", Level: Must, Source: "Component (common) / fields", Needs: []Need{Control}, Feature: Modals,
		Text: "a modal with an object or a list in place of a text, a number or a truth value of a component is refused",
	})

	ComponentTypeUnlisted = declare(Clause{
		ID: "COMPONENT-TYPE-UNLISTED", Level: May, Source: "Component (common) / type", Feature: Messages,
		Text:         "what becomes of a component of an unlisted type",
		Undetermined: "the list of component types is not said to be closed, so no answer to another number is wrong",
	})

	ComponentAnswerOpen = declare(Clause{
		ID: "COMPONENT-ANSWER-OPEN", Level: May, Source: "Component (common) / type", Feature: Messages,
		Text:         "whether answers hold component types and fields beyond those described",
		Undetermined: "the sets are not to be taken as closed, so more than the described is no deviation",
	})
)

// Component ids, which a service numbers where the application does not. Ids of
// messages without the flag are clauses of the components-V2 flag.
var (
	ComponentIDOptional = declare(Clause{
		ID: "COMPONENT-ID-OPTIONAL", Level: Must, Source: "Component (common) / id", Feature: Messages,
		Text: "a component without an id is accepted",
	})

	ComponentIDEcho = declare(Clause{
		ID: "COMPONENT-ID-ECHO", Level: Must, Source: "Component (common) / id", Feature: Messages,
		Text: "an id that the application gave comes back unchanged",
	})

	ComponentIDAccepted = declare(Clause{
		ID: "COMPONENT-ID-ACCEPTED", Level: Must, Source: "Component (common) / id", Feature: Messages,
		Text: "component ids from 1 to 2147483647 are accepted",
	})

	ComponentIDWidth = declare(Clause{
		ID: "COMPONENT-ID-WIDTH", Level: Must, Source: "Component (common) / id", Feature: Messages,
		Text: "a component id that 32 bits cannot hold is refused",
	})

	ComponentIDSign = declare(Clause{
		ID: "COMPONENT-ID-SIGN", Level: May, Source: "Component (common) / id", Feature: Messages,
		Text:         "what becomes of component ids below 0 and from 2147483648 to 4294967295",
		Undetermined: "whether the 32 bits carry a sign is not said",
	})

	ComponentIDUnique = declare(Clause{
		ID: "COMPONENT-ID-UNIQUE", Level: Must, Source: "Component (common) / id", Feature: Messages,
		Text: "no two components of a message ever hold the same id",
	})

	ComponentIDGenerated = declare(Clause{
		ID: "COMPONENT-ID-GENERATED", Level: Must, Source: "Component (common) / id", Feature: Messages,
		Text: "a component sent without an id comes back with one other than 0 in a components-V2 message",
	})

	ComponentIDGeneratedDistinct = declare(Clause{
		ID: "COMPONENT-ID-GENERATED-DISTINCT", Level: Must, Source: "Component (common) / id", Feature: Messages,
		Text: "a generated id differs from every other id of the message, given or generated",
	})

	ComponentIDSequential = declare(Clause{
		ID: "COMPONENT-ID-SEQUENTIAL", Level: Should, Source: "Component (common) / id", Feature: Messages,
		Text: "generated ids of neighbouring components rise in the order of the components",
	})

	// ComponentIDStep is no more than a SHOULD: a sequence need not be without gaps.
	ComponentIDStep = declare(Clause{
		ID: "COMPONENT-ID-STEP", Level: Should, Source: "Component (common) / id", Feature: Messages,
		Text: "generated ids of neighbouring components differ by one",
	})

	ComponentIDStart = declare(Clause{
		ID: "COMPONENT-ID-START", Level: May, Source: "Component (common) / id", Feature: Messages,
		Text:         "at which number generated ids start",
		Undetermined: "the first number and the order through nested components are not said",
	})

	ComponentIDZero = declare(Clause{
		ID: "COMPONENT-ID-ZERO", Level: Must, Source: "Component (common) / id", Feature: Messages,
		Text: "an id of 0 is treated as empty and replaced in a components-V2 message",
	})
)

// Custom ids. Their length and whether they are required stand with each component.
var (
	ComponentCustomIDEcho = declare(Clause{
		ID: "COMPONENT-CUSTOM-ID-ECHO", Level: Must, Source: "Component (common) / custom_id", Feature: Messages,
		Text: "a custom_id comes back in the message unchanged",
	})

	ComponentCustomIDUnique = declare(Clause{
		ID: "COMPONENT-CUSTOM-ID-UNIQUE", Level: Must, Source: "Component (common) / custom_id", Feature: Messages,
		Text: "no two components of a message ever hold the same custom_id",
	})

	// ComponentCustomIDCase is the plain reading; the contract does not say how custom ids
	// are compared.
	ComponentCustomIDCase = declare(Clause{
		ID: "COMPONENT-CUSTOM-ID-CASE", Level: Should, Source: "Component (common) / custom_id", Feature: Messages,
		Text: "custom_ids that differ in case alone are two",
	})

	ComponentCustomIDReuse = declare(Clause{
		ID: "COMPONENT-CUSTOM-ID-REUSE", Level: Must, Source: "Component (common) / custom_id", Feature: Messages,
		Text: "two messages may hold components with the same custom_id",
	})

	ComponentCustomIDInteractive = declare(Clause{
		ID: "COMPONENT-CUSTOM-ID-INTERACTIVE", Level: Must, Source: "Component (common) / custom_id", Feature: Messages,
		Text: "layout and content components never come back with a custom_id",
	})

	ComponentModalIdentity = declare(Clause{
		ID: "COMPONENT-MODAL-IDENTITY", Level: May, Source: "Component (common) / id, custom_id", Feature: Modals,
		Text:         "whether ids and custom_ids must differ within a modal",
		Undetermined: "uniqueness is stated within a message; a modal is not one",
	})
)
