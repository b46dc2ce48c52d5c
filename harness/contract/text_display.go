package contract

// Content.
var (
	TextDisplayContentRequired = declare(Clause{
		ID: "TEXT-DISPLAY-CONTENT-REQUIRED", Level: Must, Source: "Text Display / content", Feature: Messages,
		Text: "a text display without content is refused",
	})

	TextDisplayContentEcho = declare(Clause{
		ID: "TEXT-DISPLAY-CONTENT-ECHO", Level: Must, Source: "Text Display / content", Feature: Messages,
		Text: "the content of a text display comes back as it was sent, markdown included",
	})

	TextDisplayContentLength = declare(Clause{
		ID: "TEXT-DISPLAY-CONTENT-LENGTH", Level: May, Source: "Text Display / content", Feature: Messages,
		Text:         "how long the content of a text display may be",
		Undetermined: "no length of the content is shown",
	})

	TextDisplayMarkdown = declare(Clause{
		ID: "TEXT-DISPLAY-MARKDOWN", Level: May, Source: "Text Display / content", Feature: Messages,
		Text:         "how the content of a text display is rendered",
		Undetermined: "rendering belongs to the reader's client; the service carries the source",
	})

	TextDisplayPings = declare(Clause{
		ID: "TEXT-DISPLAY-PINGS", Level: Must, Source: "Text Display / mentions",
		Needs: []Need{Control}, Feature: Messages,
		Text: "a mention in a text display that allowed_mentions admits pings",
	})

	TextDisplayPingsSuppressed = declare(Clause{
		ID: "TEXT-DISPLAY-PINGS-SUPPRESSED", Level: Must, Source: "Text Display / mentions",
		Needs: []Need{Control}, Feature: Messages,
		Text: "a mention in a text display that allowed_mentions leaves out does not ping",
	})
)

// Text displays in modals and in their interaction data.
var (
	TextDisplayInModal = declare(Clause{
		ID: "TEXT-DISPLAY-IN-MODAL", Level: Must, Source: "Text Display / usage",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a modal takes a text display",
	})

	TextDisplayDataType = declare(Clause{
		ID: "TEXT-DISPLAY-DATA-TYPE", Level: Must, Source: "Text Display / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a text display holds type 10",
	})

	TextDisplayDataID = declare(Clause{
		ID: "TEXT-DISPLAY-DATA-ID", Level: Must, Source: "Text Display / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a text display holds its id",
	})

	TextDisplayDataOnly = declare(Clause{
		ID: "TEXT-DISPLAY-DATA-ONLY", Level: Must, Source: "Text Display / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the data of a text display does not repeat its content",
	})
)
