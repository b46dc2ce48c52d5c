package contract

// Children.
var (
	ContainerComponentsRequired = declare(Clause{
		ID: "CONTAINER-COMPONENTS-REQUIRED", Level: Must, Source: "Container / components", Feature: Messages,
		Text: "a container without components is refused",
	})

	ContainerComponentsKind = declare(Clause{
		ID: "CONTAINER-COMPONENTS-KIND", Level: Must, Source: "Container / components", Feature: Messages,
		Text: "a container whose components is not a list of objects is refused",
	})

	ContainerEncapsulates = declare(Clause{
		ID: "CONTAINER-ENCAPSULATES", Level: Must, Source: "Container / components", Feature: Messages,
		Text: "the children of a container come back inside it",
	})

	ContainerChildrenCount = declare(Clause{
		ID: "CONTAINER-CHILDREN-COUNT", Level: Must, Source: "Container / components", Feature: Messages,
		Text: "a container takes as many children as the message's 40 components leave room for",
	})

	ContainerTextDisplay = declare(Clause{
		ID: "CONTAINER-TEXT-DISPLAY", Level: Must, Source: "Container / components", Feature: Messages,
		Text: "a container takes a text display",
	})

	ContainerMediaGallery = declare(Clause{
		ID: "CONTAINER-MEDIA-GALLERY", Level: Must, Source: "Container / components", Feature: Messages,
		Text: "a container takes a media gallery",
	})

	ContainerActionRow = declare(Clause{
		ID: "CONTAINER-ACTION-ROW", Level: Must, Source: "Container / components", Feature: Messages,
		Text: "a container takes an action row",
	})

	ContainerOther = declare(Clause{
		ID: "CONTAINER-OTHER", Level: May, Source: "Container / components", Feature: Messages,
		Text:         "what becomes of a container with children of another kind",
		Undetermined: "the full list of children that a container takes is not shown",
	})

	ContainerEmpty = declare(Clause{
		ID: "CONTAINER-EMPTY", Level: May, Source: "Container / components", Feature: Messages,
		Text:         "what becomes of a container with an empty list of components",
		Undetermined: "the least number of children is not shown",
	})
)

// Looks and placement.
var (
	ContainerAccentRange = declare(Clause{
		ID: "CONTAINER-ACCENT-RANGE", Level: Must, Source: "Container / accent_color", Feature: Messages,
		Text: "a container's accent_color lies between 0x000000 and 0xFFFFFF",
	})

	ContainerAccentOptional = declare(Clause{
		ID: "CONTAINER-ACCENT-OPTIONAL", Level: Must, Source: "Container / accent_color", Feature: Messages,
		Text: "a container needs no accent_color",
	})

	ContainerAccentNull = declare(Clause{
		ID: "CONTAINER-ACCENT-NULL", Level: Must, Source: "Container / accent_color", Feature: Messages,
		Text: "a container's accent_color may be null",
	})

	ContainerAccentEcho = declare(Clause{
		ID: "CONTAINER-ACCENT-ECHO", Level: Must, Source: "Container / accent_color", Feature: Messages,
		Text: "a container's accent_color comes back as an integer",
	})

	ContainerSpoilerDefault = declare(Clause{
		ID: "CONTAINER-SPOILER-DEFAULT", Level: Must, Source: "Container / spoiler", Feature: Messages,
		Text: "a container without spoiler is none",
	})

	ContainerSpoilerEcho = declare(Clause{
		ID: "CONTAINER-SPOILER-ECHO", Level: Must, Source: "Container / spoiler", Feature: Messages,
		Text: "a container sent as a spoiler comes back as one",
	})

	ContainerNotInModal = declare(Clause{
		ID: "CONTAINER-NOT-IN-MODAL", Level: Must, Source: "Container / usage", Needs: []Need{Control}, Feature: Modals,
		Text: "a container in a modal is refused",
	})
)
