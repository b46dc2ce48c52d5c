package contract

// Items of a gallery.
var (
	GalleryItemsRequired = declare(Clause{
		ID: "GALLERY-ITEMS-REQUIRED", Level: Must, Source: "Media Gallery / items", Feature: Messages,
		Text: "a media gallery without items is refused",
	})

	GalleryItemsKind = declare(Clause{
		ID: "GALLERY-ITEMS-KIND", Level: Must, Source: "Media Gallery / items", Feature: Messages,
		Text: "a media gallery whose items is not a list of objects is refused",
	})

	GalleryItemsCount = declare(Clause{
		ID: "GALLERY-ITEMS-COUNT", Level: Must, Source: "Media Gallery / items", Feature: Messages,
		Text: "a media gallery has 1 to 10 items",
	})

	GalleryItemsEcho = declare(Clause{
		ID: "GALLERY-ITEMS-ECHO", Level: Must, Source: "Media Gallery / items", Feature: Messages,
		Text: "every item of a media gallery comes back",
	})

	GalleryMediaRequired = declare(Clause{
		ID: "GALLERY-MEDIA-REQUIRED", Level: Must, Source: "Media Gallery / item media", Feature: Messages,
		Text: "a gallery item without media is refused",
	})

	GalleryDescriptionLength = declare(Clause{
		ID: "GALLERY-DESCRIPTION-LENGTH", Level: Must, Source: "Media Gallery / item description", Feature: Messages,
		Text: "a gallery item's description has at most 1024 characters",
	})

	GalleryDescriptionEcho = declare(Clause{
		ID: "GALLERY-DESCRIPTION-ECHO", Level: Must, Source: "Media Gallery / item description", Feature: Messages,
		Text: "a gallery item's description comes back",
	})

	GalleryDescriptionNull = declare(Clause{
		ID: "GALLERY-DESCRIPTION-NULL", Level: Must, Source: "Media Gallery / item description", Feature: Messages,
		Text: "a gallery item's description may be null",
	})

	GallerySpoilerDefault = declare(Clause{
		ID: "GALLERY-SPOILER-DEFAULT", Level: Must, Source: "Media Gallery / item spoiler", Feature: Messages,
		Text: "a gallery item without spoiler is none",
	})

	GallerySpoilerEcho = declare(Clause{
		ID: "GALLERY-SPOILER-ECHO", Level: Must, Source: "Media Gallery / item spoiler", Feature: Messages,
		Text: "a gallery item sent as a spoiler comes back as one",
	})

	GalleryMediaKinds = declare(Clause{
		ID: "GALLERY-MEDIA-KINDS", Level: May, Source: "Media Gallery / item media", Feature: Messages,
		Text:         "which kinds of media a gallery takes",
		Undetermined: "the kinds are not listed for it",
	})

	GalleryNotInModal = declare(Clause{
		ID: "GALLERY-NOT-IN-MODAL", Level: Must, Source: "Media Gallery / usage",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a media gallery in a modal is refused",
	})
)
