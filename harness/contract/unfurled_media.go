package contract

// What the application sets.
var (
	MediaURLRequired = declare(Clause{
		ID: "MEDIA-URL-REQUIRED", Level: Must, Source: "Unfurled media item / url", Feature: Messages,
		Text: "a media item without a url is refused",
	})

	MediaURLArbitrary = declare(Clause{
		ID: "MEDIA-URL-ARBITRARY", Level: Must, Source: "Unfurled media item / url", Feature: Messages,
		Text: "a media item takes the url of a resource elsewhere",
	})

	MediaURLAttachment = declare(Clause{
		ID: "MEDIA-URL-ATTACHMENT", Level: Must, Source: "Unfurled media item / url", Feature: Messages,
		Text: "a media item takes a url of the form attachment://filename for a file sent along",
	})

	MediaURLScheme = declare(Clause{
		ID: "MEDIA-URL-SCHEME", Level: May, Source: "Unfurled media item / url", Feature: Messages,
		Text:         "which schemes the url of a media item may have",
		Undetermined: "arbitrary is said of the url, and no scheme is named",
	})

	MediaMultipart = declare(Clause{
		ID: "MEDIA-MULTIPART", Level: Must, Source: "Unfurled media item / sending files", Feature: Messages,
		Text: "a message with files is accepted as multipart/form-data",
	})

	MediaMultipartParts = declare(Clause{
		ID: "MEDIA-MULTIPART-PARTS", Level: May, Source: "Unfurled media item / sending files", Feature: Messages,
		Text:         "which names the parts of the multipart body have",
		Undetermined: "the names of the parts are not shown; the profile binds them",
	})
)

// What the service supplies, ignored on input: a value that the application sent never
// comes back for its own sake.
var (
	MediaProxyURLIgnored = declare(Clause{
		ID: "MEDIA-PROXY-URL-IGNORED", Level: Must, Source: "Unfurled media item / proxy_url", Feature: Messages,
		Text: "a proxy_url sent in a media item is ignored",
	})

	MediaHeightIgnored = declare(Clause{
		ID: "MEDIA-HEIGHT-IGNORED", Level: Must, Source: "Unfurled media item / height", Feature: Messages,
		Text: "a height sent in a media item is ignored",
	})

	MediaWidthIgnored = declare(Clause{
		ID: "MEDIA-WIDTH-IGNORED", Level: Must, Source: "Unfurled media item / width", Feature: Messages,
		Text: "a width sent in a media item is ignored",
	})

	MediaPlaceholderIgnored = declare(Clause{
		ID: "MEDIA-PLACEHOLDER-IGNORED", Level: Must, Source: "Unfurled media item / placeholder", Feature: Messages,
		Text: "a placeholder sent in a media item is ignored",
	})

	MediaPlaceholderVersionIgnored = declare(Clause{
		ID: "MEDIA-PLACEHOLDER-VERSION-IGNORED", Level: Must, Source: "Unfurled media item / placeholder_version",
		Feature: Messages,
		Text:    "a placeholder_version sent in a media item is ignored",
	})

	MediaContentTypeIgnored = declare(Clause{
		ID: "MEDIA-CONTENT-TYPE-IGNORED", Level: Must, Source: "Unfurled media item / content_type", Feature: Messages,
		Text: "a content_type sent in a media item is ignored",
	})

	MediaFlagsIgnored = declare(Clause{
		ID: "MEDIA-FLAGS-IGNORED", Level: Must, Source: "Unfurled media item / flags", Feature: Messages,
		Text: "flags sent in a media item are ignored",
	})

	MediaAttachmentIDIgnored = declare(Clause{
		ID: "MEDIA-ATTACHMENT-ID-IGNORED", Level: Must, Source: "Unfurled media item / attachment_id",
		Feature: Messages,
		Text:    "an attachment_id sent in a media item is ignored",
	})
)

// The supplied fields' shapes, wherever they come back.
var (
	MediaProxyURLShape = declare(Clause{
		ID: "MEDIA-PROXY-URL-SHAPE", Level: Should, Source: "Unfurled media item / proxy_url", Feature: Messages,
		Text: "the proxy_url of a media item is a string",
	})

	MediaHeightShape = declare(Clause{
		ID: "MEDIA-HEIGHT-SHAPE", Level: Must, Source: "Unfurled media item / height", Feature: Messages,
		Text: "the height of a media item is an integer or null",
	})

	MediaWidthShape = declare(Clause{
		ID: "MEDIA-WIDTH-SHAPE", Level: Must, Source: "Unfurled media item / width", Feature: Messages,
		Text: "the width of a media item is an integer or null",
	})

	MediaPlaceholderShape = declare(Clause{
		ID: "MEDIA-PLACEHOLDER-SHAPE", Level: Must, Source: "Unfurled media item / placeholder", Feature: Messages,
		Text: "the placeholder of a media item is a thumbhash string",
	})

	MediaPlaceholderVersionShape = declare(Clause{
		ID: "MEDIA-PLACEHOLDER-VERSION-SHAPE", Level: Must, Source: "Unfurled media item / placeholder_version",
		Feature: Messages,
		Text:    "the placeholder_version of a media item is an integer",
	})

	MediaContentTypeShape = declare(Clause{
		ID: "MEDIA-CONTENT-TYPE-SHAPE", Level: Should, Source: "Unfurled media item / content_type", Feature: Messages,
		Text: "the content_type of a media item is a string",
	})

	MediaFlagsShape = declare(Clause{
		ID: "MEDIA-FLAGS-SHAPE", Level: Must, Source: "Unfurled media item / flags", Feature: Messages,
		Text: "the flags of a media item are an integer",
	})

	MediaFlagsAnimated = declare(Clause{
		ID: "MEDIA-FLAGS-ANIMATED", Level: Must, Source: "Unfurled media item / flags", Feature: Messages,
		Text: "bit 0 of the flags, where a media item has flags, marks an animated one",
	})

	MediaAttachmentIDUploaded = declare(Clause{
		ID: "MEDIA-ATTACHMENT-ID-UPLOADED", Level: Must, Source: "Unfurled media item / attachment_id",
		Feature: Messages,
		Text:    "a media item made from an uploaded attachment has its id as a snowflake",
	})

	MediaAttachmentIDElsewhere = declare(Clause{
		ID: "MEDIA-ATTACHMENT-ID-ELSEWHERE", Level: Must, Source: "Unfurled media item / attachment_id",
		Feature: Messages,
		Text:    "a media item from elsewhere has no attachment_id",
	})

	MediaSuppliedWhen = declare(Clause{
		ID: "MEDIA-SUPPLIED-WHEN", Level: May, Source: "Unfurled media item / supplied by the service",
		Feature:      Messages,
		Text:         "when the supplied fields are there",
		Undetermined: "an item may be unfurled before or after the answer to the request",
	})
)
