package contract

// Creating guild commands.
var (
	CreateGuild201 = declare(Clause{
		ID: "CREATE-GUILD-201", Level: Must, Source: "Guild commands / create", Operation: CreateGuild,
		Text: "the create of a new guild command answers 201",
	})

	CreateGuild200 = declare(Clause{
		ID: "CREATE-GUILD-200", Level: Must, Source: "Guild commands / create", Operation: CreateGuild,
		Text: "the create of a guild command that exists answers 200",
	})

	CreateGuildObject = declare(Clause{
		ID: "CREATE-GUILD-OBJECT", Level: Must, Source: "Guild commands / create", Operation: CreateGuild,
		Text: "the create of a guild command answers with the command as it is stored",
	})

	CreateGuildNameRequired = declare(Clause{
		ID: "CREATE-GUILD-NAME-REQUIRED", Level: Must, Source: "Guild commands / create body / name", Operation: CreateGuild,
		Text: "a guild create without a name is refused",
	})

	CreateGuildNameNull = declare(Clause{
		ID: "CREATE-GUILD-NAME-NULL", Level: Must, Source: "Guild commands / create body / name", Operation: CreateGuild,
		Text: "a guild create with a null name is refused",
	})

	CreateGuildMinimal = declare(Clause{
		ID: "CREATE-GUILD-MINIMAL", Level: Must, Source: "Guild commands / create body", Operation: CreateGuild,
		Text: "a guild create needs no more than name and description",
	})

	CreateGuildTypeDefault = declare(Clause{
		ID: "CREATE-GUILD-TYPE-DEFAULT", Level: Must, Source: "Guild commands / create body / type", Operation: CreateGuild,
		Text: "a guild command created without a type is a CHAT_INPUT command",
	})

	CreateGuildAvailable = declare(Clause{
		ID: "CREATE-GUILD-AVAILABLE", Level: Must, Source: "Guild commands / create", Operation: CreateGuild,
		Text: "a guild command can be fetched as soon as its create is answered",
	})

	CreateGuildListed = declare(Clause{
		ID: "CREATE-GUILD-LISTED", Level: Must, Source: "Guild commands / create", Operation: CreateGuild,
		Text: "a guild command is listed as soon as its create is answered",
	})

	CreateGuildPicker = declare(Clause{
		ID: "CREATE-GUILD-PICKER", Level: Must, Source: "Guild commands / create", Operation: CreateGuild,
		Text:  "a guild command can be invoked as soon as its create is answered",
		Needs: []Need{Control}, Feature: Interactions,
	})

	CreateGuildElsewhere = declare(Clause{
		ID: "CREATE-GUILD-ELSEWHERE", Level: Must, Source: "Guild commands / create", Operation: CreateGuild,
		Text:  "a guild command is not offered in another guild",
		Needs: []Need{Control}, Feature: Interactions,
	})

	CreateGuildEntryPoint = declare(Clause{
		ID: "CREATE-GUILD-ENTRY-POINT", Level: Must, Source: "Guild commands / create", Operation: CreateGuild,
		Text: "a guild never comes to hold a PRIMARY_ENTRY_POINT command",
	})
)

// Editing guild commands.
var (
	EditGuild200 = declare(Clause{
		ID: "EDIT-GUILD-200", Level: Must, Source: "Guild commands / edit", Operation: EditGuild,
		Text: "the edit of a guild command answers 200",
	})

	EditGuildObject = declare(Clause{
		ID: "EDIT-GUILD-OBJECT", Level: Must, Source: "Guild commands / edit", Operation: EditGuild,
		Text: "the edit of a guild command answers with the command as it is stored",
	})

	EditGuildEffective = declare(Clause{
		ID: "EDIT-GUILD-EFFECTIVE", Level: Must, Source: "Guild commands / edit", Operation: EditGuild,
		Text: "a fetch shows an edit of a guild command as soon as it is answered",
	})

	EditGuildListed = declare(Clause{
		ID: "EDIT-GUILD-LISTED", Level: Must, Source: "Guild commands / edit", Operation: EditGuild,
		Text: "a guild's list shows an edit of a command as soon as it is answered",
	})

	EditGuildPicker = declare(Clause{
		ID: "EDIT-GUILD-PICKER", Level: Must, Source: "Guild commands / edit", Operation: EditGuild,
		Text:  "an edit of a guild command reaches users as soon as it is answered",
		Needs: []Need{Control}, Feature: Interactions,
	})

	EditGuildName = declare(Clause{
		ID: "EDIT-GUILD-NAME", Level: Must, Source: "Guild commands / edit body / name", Operation: EditGuild,
		Text: "an edit replaces the name of a guild command",
	})

	EditGuildDescription = declare(Clause{
		ID: "EDIT-GUILD-DESCRIPTION", Level: Must, Source: "Guild commands / edit body / description", Operation: EditGuild,
		Text: "an edit replaces the description of a guild command",
	})

	EditGuildOptions = declare(Clause{
		ID: "EDIT-GUILD-OPTIONS", Level: Must, Source: "Guild commands / edit body / options", Operation: EditGuild,
		Text: "an edit replaces the options of a guild command whole",
	})

	EditGuildOptionsEmpty = declare(Clause{
		ID: "EDIT-GUILD-OPTIONS-EMPTY", Level: Must, Source: "Guild commands / edit body / options", Operation: EditGuild,
		Text: "an edit with an empty option list takes the options of a guild command away",
	})

	EditGuildKeepsUnsent = declare(Clause{
		ID: "EDIT-GUILD-KEEPS-UNSENT", Level: Must, Source: "Guild commands / edit", Operation: EditGuild,
		Text: "an edit of a guild command keeps every field that it does not send",
	})

	EditGuildEmpty = declare(Clause{
		ID: "EDIT-GUILD-EMPTY", Level: Must, Source: "Guild commands / edit body", Operation: EditGuild,
		Text: "an edit of a guild command that sends no field is accepted",
	})

	EditGuildEmptyKeeps = declare(Clause{
		ID: "EDIT-GUILD-EMPTY-KEEPS", Level: Must, Source: "Guild commands / edit body", Operation: EditGuild,
		Text: "an edit of a guild command that sends no field changes nothing",
	})

	EditGuildKeepsID = declare(Clause{
		ID: "EDIT-GUILD-KEEPS-ID", Level: Must, Source: "Guild commands / edit", Operation: EditGuild,
		Text: "an edit keeps the id of a guild command",
	})

	EditGuildKeepsType = declare(Clause{
		ID: "EDIT-GUILD-KEEPS-TYPE", Level: Must, Source: "Guild commands / edit body / type", Operation: EditGuild,
		Text: "a type sent in an edit leaves the type of a guild command as it was",
	})

	EditGuildKeepsOthers = declare(Clause{
		ID: "EDIT-GUILD-KEEPS-OTHERS", Level: Must, Source: "Guild commands / edit", Operation: EditGuild,
		Text: "an edit leaves every other guild command as it was",
	})

	EditGuildUnknown = declare(Clause{
		ID: "EDIT-GUILD-UNKNOWN", Level: Must, Source: "Guild commands / edit", Operation: EditGuild,
		Text: "the edit of an unknown guild command is refused",
	})

	EditGuildGlobalCommand = declare(Clause{
		ID: "EDIT-GUILD-GLOBAL-COMMAND", Level: Must, Source: "Guild commands / edit", Operation: EditGuild,
		Text: "a global command can't be edited on a guild path",
	})

	EditGuildOtherGuild = declare(Clause{
		ID: "EDIT-GUILD-OTHER-GUILD", Level: Must, Source: "Guild commands / edit", Operation: EditGuild,
		Text: "a guild command can't be edited on the path of another guild",
	})

	EditGuildOtherApplication = declare(Clause{
		ID: "EDIT-GUILD-OTHER-APPLICATION", Level: Must, Source: "Guild commands / edit", Operation: EditGuild,
		Text: "another application's guild command can't be edited on one's own path",
	})

	EditGuildNameRules = declare(Clause{
		ID: "EDIT-GUILD-NAME-RULES", Level: Must, Source: "Guild commands / edit body / name", Operation: EditGuild,
		Text: "an edit of a guild command to a name that a create would refuse is refused",
	})

	EditGuildDescriptionRules = declare(Clause{
		ID: "EDIT-GUILD-DESCRIPTION-RULES", Level: Must, Source: "Guild commands / edit body / description", Operation: EditGuild,
		Text: "an edit of a guild command to a description that a create would refuse is refused",
	})

	EditGuildOptionsRules = declare(Clause{
		ID: "EDIT-GUILD-OPTIONS-RULES", Level: Must, Source: "Guild commands / edit body / options", Operation: EditGuild,
		Text: "an edit of a guild command to options that a create would refuse is refused",
	})
)

// Deleting guild commands.
var (
	DeleteGuild204 = declare(Clause{
		ID: "DELETE-GUILD-204", Level: Must, Source: "Guild commands / delete", Operation: DeleteGuild,
		Text: "the delete of a guild command answers 204",
	})

	DeleteGuildFetch = declare(Clause{
		ID: "DELETE-GUILD-FETCH", Level: Must, Source: "Guild commands / delete", Operation: DeleteGuild,
		Text: "a deleted guild command can't be fetched",
	})

	DeleteGuildList = declare(Clause{
		ID: "DELETE-GUILD-LIST", Level: Must, Source: "Guild commands / delete", Operation: DeleteGuild,
		Text: "a deleted guild command is gone from the list",
	})

	DeleteGuildKeepsOthers = declare(Clause{
		ID: "DELETE-GUILD-KEEPS-OTHERS", Level: Must, Source: "Guild commands / delete", Operation: DeleteGuild,
		Text: "a delete leaves every other guild command as it was",
	})

	// DeleteGuildUnknown is no more than SHOULD, unlike the same of an edit and a
	// fetch: that what is absent already may be deleted with 204 is a reading too.
	DeleteGuildUnknown = declare(Clause{
		ID: "DELETE-GUILD-UNKNOWN", Level: Should, Source: "Guild commands / delete", Operation: DeleteGuild,
		Text: "the delete of an unknown guild command is refused",
	})

	DeleteGuildTwice = declare(Clause{
		ID: "DELETE-GUILD-TWICE", Level: Should, Source: "Guild commands / delete", Operation: DeleteGuild,
		Text: "the second delete of a guild command is refused",
	})

	DeleteGuildGlobalCommand = declare(Clause{
		ID: "DELETE-GUILD-GLOBAL-COMMAND", Level: Must, Source: "Guild commands / delete", Operation: DeleteGuild,
		Text: "a global command can't be deleted on a guild path",
	})

	DeleteGuildOtherGuild = declare(Clause{
		ID: "DELETE-GUILD-OTHER-GUILD", Level: Must, Source: "Guild commands / delete", Operation: DeleteGuild,
		Text: "a guild command can't be deleted on the path of another guild",
	})

	DeleteGuildOtherApplication = declare(Clause{
		ID: "DELETE-GUILD-OTHER-APPLICATION", Level: Must, Source: "Guild commands / delete", Operation: DeleteGuild,
		Text: "another application's guild command can't be deleted on one's own path",
	})
)
