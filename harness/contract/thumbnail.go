package contract

// A thumbnail stands beside a section's text.
var (
	ThumbnailMediaRequired = declare(Clause{
		ID: "THUMBNAIL-MEDIA-REQUIRED", Level: Must, Source: "Thumbnail / media", Feature: Messages,
		Text: "a thumbnail without media is refused",
	})

	ThumbnailMediaKind = declare(Clause{
		ID: "THUMBNAIL-MEDIA-KIND", Level: Must, Source: "Thumbnail / media", Feature: Messages,
		Text: "a thumbnail whose media is not an object is refused",
	})

	ThumbnailDescriptionLength = declare(Clause{
		ID: "THUMBNAIL-DESCRIPTION-LENGTH", Level: Must, Source: "Thumbnail / description", Feature: Messages,
		Text: "a thumbnail's description has at most 1024 characters",
	})

	ThumbnailDescriptionEcho = declare(Clause{
		ID: "THUMBNAIL-DESCRIPTION-ECHO", Level: Must, Source: "Thumbnail / description", Feature: Messages,
		Text: "a thumbnail's description comes back",
	})

	ThumbnailDescriptionNull = declare(Clause{
		ID: "THUMBNAIL-DESCRIPTION-NULL", Level: Must, Source: "Thumbnail / description", Feature: Messages,
		Text: "a thumbnail's description may be null",
	})

	ThumbnailSpoilerDefault = declare(Clause{
		ID: "THUMBNAIL-SPOILER-DEFAULT", Level: Must, Source: "Thumbnail / spoiler", Feature: Messages,
		Text: "a thumbnail without spoiler is none",
	})

	ThumbnailSpoilerEcho = declare(Clause{
		ID: "THUMBNAIL-SPOILER-ECHO", Level: Must, Source: "Thumbnail / spoiler", Feature: Messages,
		Text: "a thumbnail sent as a spoiler comes back as one",
	})

	ThumbnailImage = declare(Clause{
		ID: "THUMBNAIL-IMAGE", Level: Must, Source: "Thumbnail / images only", Feature: Messages,
		Text: "a thumbnail takes an image",
	})

	ThumbnailAnimated = declare(Clause{
		ID: "THUMBNAIL-ANIMATED", Level: Must, Source: "Thumbnail / images only", Feature: Messages,
		Text: "a thumbnail takes an animated image",
	})

	// ThumbnailVideo is a SHOULD: media may be judged when sent, when unfurled or when shown.
	ThumbnailVideo = declare(Clause{
		ID: "THUMBNAIL-VIDEO", Level: Should, Source: "Thumbnail / images only", Feature: Messages,
		Text: "a thumbnail of an uploaded video is refused",
	})

	ThumbnailPlacement = declare(Clause{
		ID: "THUMBNAIL-PLACEMENT", Level: Must, Source: "Thumbnail / placement", Feature: Messages,
		Text: "a thumbnail elsewhere than as a section's accessory is refused",
	})

	ThumbnailNotInModal = declare(Clause{
		ID: "THUMBNAIL-NOT-IN-MODAL", Level: Must, Source: "Thumbnail / usage",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a thumbnail in a modal is refused",
	})
)
