package contract

// A file component shows one uploaded attachment.
var (
	FileRequired = declare(Clause{
		ID: "FILE-REQUIRED", Level: Must, Source: "File / file", Feature: Messages,
		Text: "a file component without file is refused",
	})

	FileKind = declare(Clause{
		ID: "FILE-KIND", Level: Must, Source: "File / file", Feature: Messages,
		Text: "a file component whose file is not an object is refused",
	})

	FileAttachment = declare(Clause{
		ID: "FILE-ATTACHMENT", Level: Must, Source: "File / file", Feature: Messages,
		Text: "a file component takes a url of the form attachment://filename",
	})

	FileAttachmentOnly = declare(Clause{
		ID: "FILE-ATTACHMENT-ONLY", Level: Must, Source: "File / file", Feature: Messages,
		Text: "a file component with a url of another form is refused",
	})

	FileOneEach = declare(Clause{
		ID: "FILE-ONE-EACH", Level: Must, Source: "File / one attached file per component", Feature: Messages,
		Text: "two attached files are shown by two file components, each its own",
	})

	FileUnattached = declare(Clause{
		ID: "FILE-UNATTACHED", Level: May, Source: "File / file", Feature: Messages,
		Text:         "what becomes of a file component that names no attached file",
		Undetermined: "when the reference is resolved, and what becomes of a dangling one, is not said",
	})

	FileSpoilerDefault = declare(Clause{
		ID: "FILE-SPOILER-DEFAULT", Level: Must, Source: "File / spoiler", Feature: Messages,
		Text: "a file component without spoiler is none",
	})

	FileSpoilerEcho = declare(Clause{
		ID: "FILE-SPOILER-ECHO", Level: Must, Source: "File / spoiler", Feature: Messages,
		Text: "a file component sent as a spoiler comes back as one",
	})

	FileNameIgnored = declare(Clause{
		ID: "FILE-NAME-IGNORED", Level: Must, Source: "File / name", Feature: Messages,
		Text: "a name sent in a file component is ignored",
	})

	FileNameSupplied = declare(Clause{
		ID: "FILE-NAME-SUPPLIED", Level: Must, Source: "File / name", Feature: Messages,
		Text: "a file component comes back with the name of its file",
	})

	FileSizeIgnored = declare(Clause{
		ID: "FILE-SIZE-IGNORED", Level: Must, Source: "File / size", Feature: Messages,
		Text: "a size sent in a file component is ignored",
	})

	// FileSizeSupplied counts bytes.
	FileSizeSupplied = declare(Clause{
		ID: "FILE-SIZE-SUPPLIED", Level: Must, Source: "File / size", Feature: Messages,
		Text: "a file component comes back with the size of its file in bytes",
	})

	FileNotInModal = declare(Clause{
		ID: "FILE-NOT-IN-MODAL", Level: Must, Source: "File / usage", Needs: []Need{Control}, Feature: Modals,
		Text: "a file component in a modal is refused",
	})
)
