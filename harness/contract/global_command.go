package contract

// Creating global commands.
var (
	CreateGlobal201 = declare(Clause{
		ID: "CREATE-GLOBAL-201", Level: Must, Source: "Global commands / create", Operation: CreateGlobal,
		Text: "the create of a new global command answers 201",
	})

	CreateGlobal200 = declare(Clause{
		ID: "CREATE-GLOBAL-200", Level: Must, Source: "Global commands / create", Operation: CreateGlobal,
		Text: "the create of a global command that exists answers 200",
	})

	CreateGlobalObject = declare(Clause{
		ID: "CREATE-GLOBAL-OBJECT", Level: Must, Source: "Global commands / create", Operation: CreateGlobal,
		Text: "the create of a global command answers with the command as it is stored",
	})

	CreateGlobalNameRequired = declare(Clause{
		ID: "CREATE-GLOBAL-NAME-REQUIRED", Level: Must, Source: "Global commands / create body / name", Operation: CreateGlobal,
		Text: "a global create without a name is refused",
	})

	CreateGlobalNameNull = declare(Clause{
		ID: "CREATE-GLOBAL-NAME-NULL", Level: Must, Source: "Global commands / create body / name", Operation: CreateGlobal,
		Text: "a global create with a null name is refused",
	})

	CreateGlobalMinimal = declare(Clause{
		ID: "CREATE-GLOBAL-MINIMAL", Level: Must, Source: "Global commands / create body", Operation: CreateGlobal,
		Text: "a global create needs no more than name and description",
	})

	CreateGlobalTypeDefault = declare(Clause{
		ID: "CREATE-GLOBAL-TYPE-DEFAULT", Level: Must, Source: "Global commands / create body / type", Operation: CreateGlobal,
		Text: "a global command created without a type is a CHAT_INPUT command",
	})
)

// Editing global commands.
var (
	EditGlobal200 = declare(Clause{
		ID: "EDIT-GLOBAL-200", Level: Must, Source: "Global commands / edit", Operation: EditGlobal,
		Text: "the edit of a global command answers 200",
	})

	EditGlobalObject = declare(Clause{
		ID: "EDIT-GLOBAL-OBJECT", Level: Must, Source: "Global commands / edit", Operation: EditGlobal,
		Text: "the edit of a global command answers with the command as it is stored",
	})

	EditGlobalName = declare(Clause{
		ID: "EDIT-GLOBAL-NAME", Level: Must, Source: "Global commands / edit body / name", Operation: EditGlobal,
		Text: "an edit replaces the name of a global command",
	})

	EditGlobalDescription = declare(Clause{
		ID: "EDIT-GLOBAL-DESCRIPTION", Level: Must, Source: "Global commands / edit body / description", Operation: EditGlobal,
		Text: "an edit replaces the description of a global command",
	})

	// EditGlobalOptions forbids merging the sent list into the stored one.
	EditGlobalOptions = declare(Clause{
		ID: "EDIT-GLOBAL-OPTIONS", Level: Must, Source: "Global commands / edit body / options", Operation: EditGlobal,
		Text: "an edit replaces the options of a global command whole",
	})

	EditGlobalOptionsEmpty = declare(Clause{
		ID: "EDIT-GLOBAL-OPTIONS-EMPTY", Level: Must, Source: "Global commands / edit body / options", Operation: EditGlobal,
		Text: "an edit with an empty option list takes the options of a global command away",
	})

	EditGlobalHandler = declare(Clause{
		ID: "EDIT-GLOBAL-HANDLER", Level: Must, Source: "Global commands / edit body / handler", Operation: EditGlobal,
		Text:    "an edit replaces the handler of an entry point",
		Feature: EmbeddedActivity,
	})

	EditGlobalKeepsUnsent = declare(Clause{
		ID: "EDIT-GLOBAL-KEEPS-UNSENT", Level: Must, Source: "Global commands / edit", Operation: EditGlobal,
		Text: "an edit of a global command keeps every field that it does not send",
	})

	EditGlobalEmpty = declare(Clause{
		ID: "EDIT-GLOBAL-EMPTY", Level: Must, Source: "Global commands / edit body", Operation: EditGlobal,
		Text: "an edit of a global command that sends no field is accepted",
	})

	EditGlobalEmptyKeeps = declare(Clause{
		ID: "EDIT-GLOBAL-EMPTY-KEEPS", Level: Must, Source: "Global commands / edit body", Operation: EditGlobal,
		Text: "an edit of a global command that sends no field changes nothing",
	})

	EditGlobalKeepsID = declare(Clause{
		ID: "EDIT-GLOBAL-KEEPS-ID", Level: Must, Source: "Global commands / edit", Operation: EditGlobal,
		Text: "an edit keeps the id of a global command",
	})

	EditGlobalKeepsType = declare(Clause{
		ID: "EDIT-GLOBAL-KEEPS-TYPE", Level: Must, Source: "Global commands / edit body / type", Operation: EditGlobal,
		Text: "a type sent in an edit leaves the type of a global command as it was",
	})

	EditGlobalKeepsOthers = declare(Clause{
		ID: "EDIT-GLOBAL-KEEPS-OTHERS", Level: Must, Source: "Global commands / edit", Operation: EditGlobal,
		Text: "an edit leaves every other global command as it was",
	})

	EditGlobalUnknown = declare(Clause{
		ID: "EDIT-GLOBAL-UNKNOWN", Level: Must, Source: "Global commands / edit", Operation: EditGlobal,
		Text: "the edit of an unknown global command is refused",
	})

	EditGlobalGuildCommand = declare(Clause{
		ID: "EDIT-GLOBAL-GUILD-COMMAND", Level: Must, Source: "Global commands / edit", Operation: EditGlobal,
		Text: "a guild command can't be edited on the global path",
	})

	EditGlobalOtherApplication = declare(Clause{
		ID: "EDIT-GLOBAL-OTHER-APPLICATION", Level: Must, Source: "Global commands / edit", Operation: EditGlobal,
		Text: "another application's global command can't be edited on one's own path",
	})

	EditGlobalNameRules = declare(Clause{
		ID: "EDIT-GLOBAL-NAME-RULES", Level: Must, Source: "Global commands / edit body / name", Operation: EditGlobal,
		Text: "an edit of a global command to a name that a create would refuse is refused",
	})

	EditGlobalDescriptionRules = declare(Clause{
		ID: "EDIT-GLOBAL-DESCRIPTION-RULES", Level: Must, Source: "Global commands / edit body / description", Operation: EditGlobal,
		Text: "an edit of a global command to a description that a create would refuse is refused",
	})

	EditGlobalOptionsRules = declare(Clause{
		ID: "EDIT-GLOBAL-OPTIONS-RULES", Level: Must, Source: "Global commands / edit body / options", Operation: EditGlobal,
		Text: "an edit of a global command to options that a create would refuse is refused",
	})
)

// Deleting global commands.
var (
	DeleteGlobal204 = declare(Clause{
		ID: "DELETE-GLOBAL-204", Level: Must, Source: "Global commands / delete", Operation: DeleteGlobal,
		Text: "the delete of a global command answers 204",
	})

	DeleteGlobalFetch = declare(Clause{
		ID: "DELETE-GLOBAL-FETCH", Level: Must, Source: "Global commands / delete", Operation: DeleteGlobal,
		Text: "a deleted global command can't be fetched",
	})

	DeleteGlobalList = declare(Clause{
		ID: "DELETE-GLOBAL-LIST", Level: Must, Source: "Global commands / delete", Operation: DeleteGlobal,
		Text: "a deleted global command is gone from the list",
	})

	DeleteGlobalKeepsOthers = declare(Clause{
		ID: "DELETE-GLOBAL-KEEPS-OTHERS", Level: Must, Source: "Global commands / delete", Operation: DeleteGlobal,
		Text: "a delete leaves every other global command as it was",
	})

	// DeleteGlobalUnknown is no more than SHOULD, unlike the same of an edit and a
	// fetch: that what is absent already may be deleted with 204 is a reading too.
	DeleteGlobalUnknown = declare(Clause{
		ID: "DELETE-GLOBAL-UNKNOWN", Level: Should, Source: "Global commands / delete", Operation: DeleteGlobal,
		Text: "the delete of an unknown global command is refused",
	})

	DeleteGlobalTwice = declare(Clause{
		ID: "DELETE-GLOBAL-TWICE", Level: Should, Source: "Global commands / delete", Operation: DeleteGlobal,
		Text: "the second delete of a global command is refused",
	})

	DeleteGlobalGuildCommand = declare(Clause{
		ID: "DELETE-GLOBAL-GUILD-COMMAND", Level: Must, Source: "Global commands / delete", Operation: DeleteGlobal,
		Text: "a guild command can't be deleted on the global path",
	})

	DeleteGlobalOtherApplication = declare(Clause{
		ID: "DELETE-GLOBAL-OTHER-APPLICATION", Level: Must, Source: "Global commands / delete", Operation: DeleteGlobal,
		Text: "another application's global command can't be deleted on one's own path",
	})
)
