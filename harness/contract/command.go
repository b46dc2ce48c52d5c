package contract

// What a command is known by.
var (
	CommandIDPresent = declare(Clause{
		ID: "CMD-ID-PRESENT", Level: Must, Source: "Application command / id",
		Text: "every command object has an id",
	})

	CommandIDUnique = declare(Clause{
		ID: "CMD-ID-UNIQUE", Level: Must, Source: "Application command / id",
		Text: "no two commands share an id",
	})

	CommandTypeShape = declare(Clause{
		ID: "CMD-TYPE-SHAPE", Level: Must, Source: "Application command / type",
		Text: "the type of a command in an answer is absent, null or an integer",
	})

	CommandApplicationID = declare(Clause{
		ID: "CMD-APPLICATION-ID", Level: Must, Source: "Application command / application_id",
		Text: "every command object carries the application that it was made for",
	})

	CommandGuildID = declare(Clause{
		ID: "CMD-GUILD-ID", Level: Must, Source: "Application command / guild_id",
		Text: "a guild command carries the id of its guild",
	})

	CommandGuildIDGlobal = declare(Clause{
		ID: "CMD-GUILD-ID-GLOBAL", Level: Must, Source: "Application command / guild_id",
		Text: "a global command carries no guild_id",
	})
)

// The name; its characters are a matter of the naming rules.
var (
	NamePresent = declare(Clause{
		ID: "CMD-NAME-PRESENT", Level: Must, Source: "Application command / name",
		Text: "every command object has a name, which is a string",
	})

	NameEcho = declare(Clause{
		ID: "CMD-NAME-ECHO", Level: Must, Source: "Application command / name",
		Text: "a slash command's name comes back as it was sent",
	})

	// NameLength bounds a name in Unicode code points, not bytes or UTF-16 units.
	NameLength = declare(Clause{
		ID: "CMD-NAME-LENGTH", Level: Must, Source: "Application command / name",
		Text: "a slash command name has 1 to 32 characters",
	})

	NameUserLength = declare(Clause{
		ID: "CMD-NAME-USER-LENGTH", Level: Must, Source: "Application command / name",
		Text: "a USER command name has 1 to 32 characters",
	})

	NameMessageLength = declare(Clause{
		ID: "CMD-NAME-MESSAGE-LENGTH", Level: Must, Source: "Application command / name",
		Text: "a MESSAGE command name has 1 to 32 characters",
	})

	NameEntryPointLength = declare(Clause{
		ID: "CMD-NAME-ENTRY-POINT-LENGTH", Level: Must, Source: "Application command / name",
		Text:    "a PRIMARY_ENTRY_POINT command name has 1 to 32 characters",
		Feature: EmbeddedActivity,
	})

	NameKind = declare(Clause{
		ID: "CMD-NAME-KIND", Level: Must, Source: "Application command / name",
		Text: "a command whose name is an object or an array is refused",
	})
)

// Localized names.
var (
	NameLocalizationsNull = declare(Clause{
		ID: "CMD-NAME-LOCALIZATIONS-NULL", Level: Must, Source: "Application command / name_localizations",
		Text:    "name_localizations may be null",
		Feature: Localization,
	})

	NameLocalizationsLength = declare(Clause{
		ID: "CMD-NAME-LOCALIZATIONS-LENGTH", Level: Must, Source: "Application command / name_localizations",
		Text:    "a localized slash command name has 1 to 32 characters",
		Feature: Localization,
	})

	NameLocalizationsMenuLength = declare(Clause{
		ID: "CMD-NAME-LOCALIZATIONS-MENU-LENGTH", Level: Must, Source: "Application command / name_localizations",
		Text:    "a localized USER command name has 1 to 32 characters",
		Feature: Localization,
	})

	NameLocalizationsMessageLength = declare(Clause{
		ID: "CMD-NAME-LOCALIZATIONS-MESSAGE-LENGTH", Level: Must, Source: "Application command / name_localizations", Feature: Localization,
		Text: "a localized MESSAGE command name has 1 to 32 characters",
	})

	NameLocalizationsCodePoints = declare(Clause{
		ID: "CMD-NAME-LOCALIZATIONS-CODE-POINTS", Level: Must, Source: "Application command / name_localizations",
		Text:    "the length of a localized slash command name is counted in Unicode code points",
		Feature: Localization,
	})

	NameLocalizationsAllowed = declare(Clause{
		ID: "CMD-NAME-LOCALIZATIONS-ALLOWED", Level: Must, Source: "Application command / name_localizations",
		Text:    "a localized slash command name may hold every character that a name may hold",
		Feature: Localization,
	})

	NameLocalizationsForbidden = declare(Clause{
		ID: "CMD-NAME-LOCALIZATIONS-FORBIDDEN", Level: Must, Source: "Application command / name_localizations",
		Text:    "a localized slash command name with a character that a name may not hold is refused",
		Feature: Localization,
	})

	NameLocalizationsLowercase = declare(Clause{
		ID: "CMD-NAME-LOCALIZATIONS-LOWERCASE", Level: Must, Source: "Application command / name_localizations",
		Text:    "a letter that has a lower-case variant never stands in upper case in a stored localized slash command name",
		Feature: Localization,
	})

	NameLocalizationsMenus = declare(Clause{
		ID: "CMD-NAME-LOCALIZATIONS-MENUS", Level: Must, Source: "Application command / name_localizations",
		Text:    "a localized USER command name may be in mixed case",
		Feature: Localization,
	})

	NameLocalizationsUserSpaces = declare(Clause{
		ID: "CMD-NAME-LOCALIZATIONS-USER-SPACES", Level: Must, Source: "Application command / name_localizations", Feature: Localization,
		Text: "a localized USER command name may contain spaces",
	})

	NameLocalizationsMessageMixedCase = declare(Clause{
		ID: "CMD-NAME-LOCALIZATIONS-MESSAGE-MIXED-CASE", Level: Must, Source: "Application command / name_localizations", Feature: Localization,
		Text: "a localized MESSAGE command name may be in mixed case",
	})

	NameLocalizationsMessageSpaces = declare(Clause{
		ID: "CMD-NAME-LOCALIZATIONS-MESSAGE-SPACES", Level: Must, Source: "Application command / name_localizations", Feature: Localization,
		Text: "a localized MESSAGE command name may contain spaces",
	})

	NameLocalizationsKind = declare(Clause{
		ID: "CMD-NAME-LOCALIZATIONS-KIND", Level: Must, Source: "Application command / name_localizations",
		Text:    "a command whose name_localizations is an array or a text is refused",
		Feature: Localization,
	})

	NameLocalizationsShape = declare(Clause{
		ID: "CMD-NAME-LOCALIZATIONS-SHAPE", Level: Must, Source: "Application command / name_localizations",
		Text:    "name_localizations in an answer is absent, null or a dictionary of strings",
		Feature: Localization,
	})
)

// The description.
var (
	DescriptionLength = declare(Clause{
		ID: "CMD-DESCRIPTION-LENGTH", Level: Must, Source: "Application command / description",
		Text: "the description of a slash command has 1 to 100 characters",
	})

	DescriptionEcho = declare(Clause{
		ID: "CMD-DESCRIPTION-ECHO", Level: Must, Source: "Application command / description",
		Text: "a slash command's description comes back as it was sent",
	})

	DescriptionUser = declare(Clause{
		ID: "CMD-DESCRIPTION-USER", Level: Must, Source: "Application command / description",
		Text: "the description of a USER command is the empty string",
	})

	DescriptionMessage = declare(Clause{
		ID: "CMD-DESCRIPTION-MESSAGE", Level: Must, Source: "Application command / description",
		Text: "the description of a MESSAGE command is the empty string",
	})

	DescriptionUserEdited = declare(Clause{
		ID: "CMD-DESCRIPTION-USER-EDITED", Level: Must, Source: "Application command / description",
		Text: "the description of a USER command is still the empty string after an edit that sends one",
	})

	DescriptionMessageEdited = declare(Clause{
		ID: "CMD-DESCRIPTION-MESSAGE-EDITED", Level: Must, Source: "Application command / description",
		Text: "the description of a MESSAGE command is still the empty string after an edit that sends one",
	})

	DescriptionNeverNull = declare(Clause{
		ID: "CMD-DESCRIPTION-NEVER-NULL", Level: Must, Source: "Application command / description",
		Text: "the description in an answer is a string and never null",
	})

	DescriptionKind = declare(Clause{
		ID: "CMD-DESCRIPTION-KIND", Level: Must, Source: "Application command / description",
		Text: "a command whose description is an object or an array is refused",
	})

	DescriptionUnit = declare(Clause{
		ID: "CMD-DESCRIPTION-UNIT", Level: May, Source: "Application command / description",
		Text:         "the unit of the 100 characters of a description",
		Undetermined: "the contract does not name it, and only names have a pattern that fixes one",
	})

	DescriptionOmitted = declare(Clause{
		ID: "CMD-DESCRIPTION-OMITTED", Level: May, Source: "Application command / description",
		Text:         "whether a slash command may be created without a description",
		Undetermined: "the create body calls the field optional and the command object wants 1 to 100 characters",
	})

	DescriptionBlank = declare(Clause{
		ID: "CMD-DESCRIPTION-BLANK", Level: May, Source: "Application command / description",
		Text:         "whether the description of a slash command may be white space alone",
		Undetermined: "the contract bounds the length alone",
	})

	DescriptionSpaces = declare(Clause{
		ID: "CMD-DESCRIPTION-SPACES", Level: May, Source: "Application command / description",
		Text:         "whether white space at the ends of a description, or twice in a row, is kept",
		Undetermined: "the contract does not say, and services commonly tidy such text",
	})

	DescriptionEntryPoint = declare(Clause{
		ID: "CMD-DESCRIPTION-ENTRY-POINT", Level: May, Source: "Application command / description",
		Text:         "the description of a PRIMARY_ENTRY_POINT command",
		Feature:      EmbeddedActivity,
		Undetermined: "the contract speaks of CHAT_INPUT, USER and MESSAGE commands alone",
	})
)

// Localized descriptions.
var (
	DescriptionLocalizationsNull = declare(Clause{
		ID: "CMD-DESCRIPTION-LOCALIZATIONS-NULL", Level: Must, Source: "Application command / description_localizations",
		Text:    "description_localizations may be null",
		Feature: Localization,
	})

	DescriptionLocalizationsLength = declare(Clause{
		ID: "CMD-DESCRIPTION-LOCALIZATIONS-LENGTH", Level: Must, Source: "Application command / description_localizations",
		Text:    "a localized description of a slash command has 1 to 100 characters",
		Feature: Localization,
	})

	DescriptionLocalizationsKind = declare(Clause{
		ID: "CMD-DESCRIPTION-LOCALIZATIONS-KIND", Level: Must, Source: "Application command / description_localizations",
		Text:    "a command whose description_localizations is an array or a text is refused",
		Feature: Localization,
	})

	DescriptionLocalizationsShape = declare(Clause{
		ID: "CMD-DESCRIPTION-LOCALIZATIONS-SHAPE", Level: Must, Source: "Application command / description_localizations",
		Text:    "description_localizations in an answer is absent, null or a dictionary of strings",
		Feature: Localization,
	})

	DescriptionLocalizationsMenus = declare(Clause{
		ID: "CMD-DESCRIPTION-LOCALIZATIONS-MENUS", Level: May, Source: "Application command / description_localizations",
		Text:         "whether a USER or MESSAGE command may have localized descriptions",
		Feature:      Localization,
		Undetermined: "the same restrictions hold as for the description, which is empty there, and the naming rules forbid description alone",
	})
)

// Options, as a field of the command.
var (
	CommandOptionsMax25 = declare(Clause{
		ID: "CMD-OPTIONS-MAX-25", Level: Must, Source: "Application command / options",
		Text: "a command has at most 25 options",
	})

	CommandOptionsEcho = declare(Clause{
		ID: "CMD-OPTIONS-ECHO", Level: Must, Source: "Application command / options",
		Text: "the options of a command come back as they were sent",
	})

	CommandOptionsOrder = declare(Clause{
		ID: "CMD-OPTIONS-ORDER", Level: Should, Source: "Application command / options",
		Text: "the options of a command come back in the order in which they were sent",
	})

	CommandOptionsUser = declare(Clause{
		ID: "CMD-OPTIONS-USER", Level: Must, Source: "Application command / options",
		Text: "a USER command never holds options",
	})

	CommandOptionsMessage = declare(Clause{
		ID: "CMD-OPTIONS-MESSAGE", Level: Must, Source: "Application command / options",
		Text: "a MESSAGE command never holds options",
	})

	CommandOptionsEntryPoint = declare(Clause{
		ID: "CMD-OPTIONS-ENTRY-POINT", Level: Must, Source: "Application command / options",
		Text:    "a PRIMARY_ENTRY_POINT command never holds options",
		Feature: EmbeddedActivity,
	})

	CommandOptionsKind = declare(Clause{
		ID: "CMD-OPTIONS-KIND", Level: Must, Source: "Application command / options",
		Text: "a command whose options is not a list of objects is refused",
	})

	CommandOptionsShape = declare(Clause{
		ID: "CMD-OPTIONS-SHAPE", Level: Must, Source: "Application command / options",
		Text: "options in an answer is absent, null or an array",
	})

	CommandOptionsNull = declare(Clause{
		ID: "CMD-OPTIONS-NULL", Level: May, Source: "Application command / options",
		Text:         "whether options may be null",
		Undetermined: "the contract calls the field optional and not nullable, and null is a way to say nothing",
	})
)
