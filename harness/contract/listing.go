package contract

// Listing commands.
var (
	ListGlobal200 = declare(Clause{
		ID: "LIST-GLOBAL-200", Level: Must, Source: "Listing, fetch and bulk overwrite / list global commands", Operation: ListGlobal,
		Text: "the list of global commands answers 200 with an array",
	})

	ListGlobalComplete = declare(Clause{
		ID: "LIST-GLOBAL-COMPLETE", Level: Must, Source: "Listing, fetch and bulk overwrite / list global commands", Operation: ListGlobal,
		Text: "every global command of the application is listed once",
	})

	ListGlobalAlone = declare(Clause{
		ID: "LIST-GLOBAL-ALONE", Level: Must, Source: "Listing, fetch and bulk overwrite / list global commands", Operation: ListGlobal,
		Text: "a guild command never stands in the list of global commands",
	})

	ListGlobalObjects = declare(Clause{
		ID: "LIST-GLOBAL-OBJECTS", Level: Must, Source: "Listing, fetch and bulk overwrite / list global commands", Operation: ListGlobal,
		Text: "an entry of the global list describes its command as fetch does, localized texts apart",
	})

	ListGlobalTypes = declare(Clause{
		ID: "LIST-GLOBAL-TYPES", Level: Must, Source: "Listing, fetch and bulk overwrite / list global commands", Operation: ListGlobal,
		Text: "the list of global commands holds commands of every type",
	})

	ListGuild200 = declare(Clause{
		ID: "LIST-GUILD-200", Level: Must, Source: "Listing, fetch and bulk overwrite / list guild commands", Operation: ListGuild,
		Text: "the list of a guild's commands answers 200 with an array",
	})

	ListGuildComplete = declare(Clause{
		ID: "LIST-GUILD-COMPLETE", Level: Must, Source: "Listing, fetch and bulk overwrite / list guild commands", Operation: ListGuild,
		Text: "every command of the application in a guild is listed once",
	})

	ListGuildAlone = declare(Clause{
		ID: "LIST-GUILD-ALONE", Level: Must, Source: "Listing, fetch and bulk overwrite / list guild commands", Operation: ListGuild,
		Text: "a global command never stands in a guild's list",
	})

	ListGuildOtherGuild = declare(Clause{
		ID: "LIST-GUILD-OTHER-GUILD", Level: Must, Source: "Listing, fetch and bulk overwrite / list guild commands", Operation: ListGuild,
		Text: "a command of one guild never stands in the list of another",
	})

	ListGuildObjects = declare(Clause{
		ID: "LIST-GUILD-OBJECTS", Level: Must, Source: "Listing, fetch and bulk overwrite / list guild commands", Operation: ListGuild,
		Text: "an entry of a guild's list describes its command as fetch does, localized texts apart",
	})

	ListGuildTypes = declare(Clause{
		ID: "LIST-GUILD-TYPES", Level: Must, Source: "Listing, fetch and bulk overwrite / list guild commands", Operation: ListGuild,
		Text: "a guild's list holds commands of every type",
	})

	ListOtherApplication = declare(Clause{
		ID: "LIST-OTHER-APPLICATION", Level: Must, Source: "Listing, fetch and bulk overwrite / list",
		Text: "a list holds commands of its own application alone",
	})

	ListEmpty = declare(Clause{
		ID: "LIST-EMPTY", Level: Must, Source: "Listing, fetch and bulk overwrite / list",
		Text: "a list without commands is an empty array",
	})

	ListOrder = declare(Clause{
		ID: "LIST-ORDER", Level: May, Source: "Listing, fetch and bulk overwrite / list",
		Text:         "the order of a list",
		Undetermined: "the contract gives no order",
	})
)

// Fetching single commands.
var (
	FetchGlobal200 = declare(Clause{
		ID: "FETCH-GLOBAL-200", Level: Must, Source: "Listing, fetch and bulk overwrite / fetch one global command", Operation: FetchGlobal,
		Text: "the fetch of a global command answers 200 with that command",
	})

	FetchGlobalUnknown = declare(Clause{
		ID: "FETCH-GLOBAL-UNKNOWN", Level: Must, Source: "Listing, fetch and bulk overwrite / fetch one global command", Operation: FetchGlobal,
		Text: "the fetch of an unknown global command is refused",
	})

	FetchGlobalGuildCommand = declare(Clause{
		ID: "FETCH-GLOBAL-GUILD-COMMAND", Level: Must, Source: "Listing, fetch and bulk overwrite / fetch one global command", Operation: FetchGlobal,
		Text: "a guild command can't be fetched on the global path",
	})

	FetchGlobalOtherApplication = declare(Clause{
		ID: "FETCH-GLOBAL-OTHER-APPLICATION", Level: Must, Source: "Listing, fetch and bulk overwrite / fetch one global command", Operation: FetchGlobal,
		Text: "another application's global command can't be fetched on one's own path",
	})

	FetchGuild200 = declare(Clause{
		ID: "FETCH-GUILD-200", Level: Must, Source: "Listing, fetch and bulk overwrite / fetch one guild command", Operation: FetchGuild,
		Text: "the fetch of a guild command answers 200 with that command",
	})

	FetchGuildUnknown = declare(Clause{
		ID: "FETCH-GUILD-UNKNOWN", Level: Must, Source: "Listing, fetch and bulk overwrite / fetch one guild command", Operation: FetchGuild,
		Text: "the fetch of an unknown guild command is refused",
	})

	FetchGuildGlobalCommand = declare(Clause{
		ID: "FETCH-GUILD-GLOBAL-COMMAND", Level: Must, Source: "Listing, fetch and bulk overwrite / fetch one guild command", Operation: FetchGuild,
		Text: "a global command can't be fetched on a guild path",
	})

	FetchGuildOtherGuild = declare(Clause{
		ID: "FETCH-GUILD-OTHER-GUILD", Level: Must, Source: "Listing, fetch and bulk overwrite / fetch one guild command", Operation: FetchGuild,
		Text: "a guild command can't be fetched on the path of another guild",
	})

	FetchGuildOtherApplication = declare(Clause{
		ID: "FETCH-GUILD-OTHER-APPLICATION", Level: Must, Source: "Listing, fetch and bulk overwrite / fetch one guild command", Operation: FetchGuild,
		Text: "another application's guild command can't be fetched on one's own path",
	})

	CollectionPaths = declare(Clause{
		ID: "COLLECTION-PATHS", Level: May, Source: "Listing, fetch and bulk overwrite / not shown",
		Text:         "method and path of list, fetch and bulk overwrite",
		Undetermined: "the contract does not show them; the profile binds the paths and the method of a bulk overwrite, and the others are read by GET",
	})
)
