package contract

// The name of an option.
var (
	OptionNameRequired = declare(Clause{
		ID: "OPT-NAME-REQUIRED", Level: Must, Source: "Application command option / name",
		Text: "an option without a name is refused",
	})

	OptionNameEcho = declare(Clause{
		ID: "OPT-NAME-ECHO", Level: Must, Source: "Application command option / name",
		Text: "an option's name comes back as it was sent",
	})

	OptionNameLength = declare(Clause{
		ID: "OPT-NAME-LENGTH", Level: Must, Source: "Application command option / name",
		Text: "an option name has 1 to 32 characters",
	})

	OptionNameCodePoints = declare(Clause{
		ID: "OPT-NAME-CODE-POINTS", Level: Must, Source: "Application command option / name",
		Text: "the length of an option name is counted in Unicode code points",
	})

	OptionNameAllowed = declare(Clause{
		ID: "OPT-NAME-ALLOWED", Level: Must, Source: "Application command option / name",
		Text: "an option name may hold every character that a slash command name may hold",
	})

	OptionNameForbidden = declare(Clause{
		ID: "OPT-NAME-FORBIDDEN", Level: Must, Source: "Application command option / name",
		Text: "an option name with a character that a slash command name may not hold is refused",
	})

	OptionNameLowercase = declare(Clause{
		ID: "OPT-NAME-LOWERCASE", Level: Must, Source: "Application command option / name",
		Text: "a letter that has a lower-case variant never stands in upper case in a stored option name",
	})

	OptionNameUppercaseRefused = declare(Clause{
		ID: "OPT-NAME-UPPERCASE-REFUSED", Level: Should, Source: "Application command option / name",
		Text: "an option name with an upper-case letter is refused rather than lower-cased",
	})

	OptionNameKind = declare(Clause{
		ID: "OPT-NAME-KIND", Level: Must, Source: "Application command option / name",
		Text: "an option whose name is an object or an array is refused",
	})

	OptionNameUnique = declare(Clause{
		ID: "OPT-NAME-UNIQUE", Level: Must, Source: "Application command option / name",
		Text: "no two options of a command share a name",
	})

	OptionNameUniqueNested = declare(Clause{
		ID: "OPT-NAME-UNIQUE-NESTED", Level: Must, Source: "Application command option / name",
		Text: "no two options of a subcommand share a name",
	})

	OptionNameUniqueSubcommands = declare(Clause{
		ID: "OPT-NAME-UNIQUE-SUBCOMMANDS", Level: Must, Source: "Application command option / name",
		Text: "no two subcommands of a command share a name",
	})

	OptionNameUniqueGroups = declare(Clause{
		ID: "OPT-NAME-UNIQUE-GROUPS", Level: Must, Source: "Application command option / name",
		Text: "no two subcommand groups of a command share a name",
	})

	OptionNameUniqueMixed = declare(Clause{
		ID: "OPT-NAME-UNIQUE-MIXED", Level: Must, Source: "Application command option / name",
		Text: "no subcommand of a command shares a name with a group of it",
	})

	OptionNameUniqueGroup = declare(Clause{
		ID: "OPT-NAME-UNIQUE-GROUP", Level: Must, Source: "Application command option / name",
		Text: "no two subcommands of a group share a name",
	})

	OptionNameReused = declare(Clause{
		ID: "OPT-NAME-REUSED", Level: Must, Source: "Application command option / name",
		Text: "options in different lists of a command may share a name",
	})

	OptionNestedName = declare(Clause{
		ID: "OPT-NESTED-NAME", Level: Must, Source: "Application command option / name",
		Text: "the name of an option in a subcommand has 1 to 32 characters",
	})

	OptionNestedNameAllowed = declare(Clause{
		ID: "OPT-NESTED-NAME-ALLOWED", Level: Must, Source: "Application command option / name",
		Text: "the name of an option in a subcommand may hold every character that a slash command name may hold",
	})

	OptionNestedNameForbidden = declare(Clause{
		ID: "OPT-NESTED-NAME-FORBIDDEN", Level: Must, Source: "Application command option / name",
		Text: "the name of an option in a subcommand with a character that a slash command name may not hold is refused",
	})

	OptionNestedNameLowercase = declare(Clause{
		ID: "OPT-NESTED-NAME-LOWERCASE", Level: Must, Source: "Application command option / name",
		Text: "a letter that has a lower-case variant never stands in upper case in the stored name of an option in a subcommand",
	})

	OptionSubcommandName = declare(Clause{
		ID: "OPT-SUBCOMMAND-NAME", Level: Must, Source: "Application command option / name",
		Text: "the name of a subcommand has 1 to 32 characters",
	})

	OptionSubcommandNameAllowed = declare(Clause{
		ID: "OPT-SUBCOMMAND-NAME-ALLOWED", Level: Must, Source: "Application command option / name",
		Text: "the name of a subcommand may hold every character that a slash command name may hold",
	})

	OptionSubcommandNameForbidden = declare(Clause{
		ID: "OPT-SUBCOMMAND-NAME-FORBIDDEN", Level: Must, Source: "Application command option / name",
		Text: "the name of a subcommand with a character that a slash command name may not hold is refused",
	})

	OptionSubcommandNameLowercase = declare(Clause{
		ID: "OPT-SUBCOMMAND-NAME-LOWERCASE", Level: Must, Source: "Application command option / name",
		Text: "a letter that has a lower-case variant never stands in upper case in the stored name of a subcommand",
	})

	OptionGroupName = declare(Clause{
		ID: "OPT-GROUP-NAME", Level: Must, Source: "Application command option / name",
		Text: "the name of a subcommand group has 1 to 32 characters",
	})

	OptionGroupNameAllowed = declare(Clause{
		ID: "OPT-GROUP-NAME-ALLOWED", Level: Must, Source: "Application command option / name",
		Text: "the name of a subcommand group may hold every character that a slash command name may hold",
	})

	OptionGroupNameForbidden = declare(Clause{
		ID: "OPT-GROUP-NAME-FORBIDDEN", Level: Must, Source: "Application command option / name",
		Text: "the name of a subcommand group with a character that a slash command name may not hold is refused",
	})

	OptionGroupNameLowercase = declare(Clause{
		ID: "OPT-GROUP-NAME-LOWERCASE", Level: Must, Source: "Application command option / name",
		Text: "a letter that has a lower-case variant never stands in upper case in the stored name of a subcommand group",
	})
)

// Localized names and descriptions of an option.
var (
	OptionNameLocalizationsNull = declare(Clause{
		ID: "OPT-NAME-LOCALIZATIONS-NULL", Level: Must, Source: "Application command option / name_localizations",
		Text:    "the name_localizations of an option may be null",
		Feature: Localization,
	})

	OptionNameLocalizationsLength = declare(Clause{
		ID: "OPT-NAME-LOCALIZATIONS-LENGTH", Level: Must, Source: "Application command option / name_localizations",
		Text:    "a localized option name has 1 to 32 characters",
		Feature: Localization,
	})

	OptionNameLocalizationsAllowed = declare(Clause{
		ID: "OPT-NAME-LOCALIZATIONS-ALLOWED", Level: Must, Source: "Application command option / name_localizations",
		Text:    "a localized option name may hold every character that an option name may hold",
		Feature: Localization,
	})

	OptionNameLocalizationsForbidden = declare(Clause{
		ID: "OPT-NAME-LOCALIZATIONS-FORBIDDEN", Level: Must, Source: "Application command option / name_localizations",
		Text:    "a localized option name with a character that an option name may not hold is refused",
		Feature: Localization,
	})

	OptionNameLocalizationsLowercase = declare(Clause{
		ID: "OPT-NAME-LOCALIZATIONS-LOWERCASE", Level: Must, Source: "Application command option / name_localizations",
		Text:    "a letter that has a lower-case variant never stands in upper case in a stored localized option name",
		Feature: Localization,
	})

	OptionNameLocalizationsKind = declare(Clause{
		ID: "OPT-NAME-LOCALIZATIONS-KIND", Level: Must, Source: "Application command option / name_localizations",
		Text:    "an option whose name_localizations is an array or a text is refused",
		Feature: Localization,
	})

	OptionDescriptionLocalizationsNull = declare(Clause{
		ID: "OPT-DESCRIPTION-LOCALIZATIONS-NULL", Level: Must, Source: "Application command option / description_localizations",
		Text:    "the description_localizations of an option may be null",
		Feature: Localization,
	})

	OptionDescriptionLocalizationsKind = declare(Clause{
		ID: "OPT-DESCRIPTION-LOCALIZATIONS-KIND", Level: Must, Source: "Application command option / description_localizations",
		Text:    "an option whose description_localizations is an array or a text is refused",
		Feature: Localization,
	})

	OptionDescriptionLocalizationsLength = declare(Clause{
		ID: "OPT-DESCRIPTION-LOCALIZATIONS-LENGTH", Level: May, Source: "Application command option / description_localizations",
		Text:         "the length of a localized option description",
		Feature:      Localization,
		Undetermined: "the rule of the field is left empty",
	})
)

// The description of an option.
var (
	OptionDescriptionRequired = declare(Clause{
		ID: "OPT-DESCRIPTION-REQUIRED", Level: Must, Source: "Application command option / description",
		Text: "an option without a description is refused",
	})

	OptionDescriptionEcho = declare(Clause{
		ID: "OPT-DESCRIPTION-ECHO", Level: Must, Source: "Application command option / description",
		Text: "an option's description comes back as it was sent",
	})

	OptionDescriptionLength = declare(Clause{
		ID: "OPT-DESCRIPTION-LENGTH", Level: Must, Source: "Application command option / description",
		Text: "an option description has 1 to 100 characters",
	})

	OptionDescriptionNested = declare(Clause{
		ID: "OPT-DESCRIPTION-NESTED", Level: Must, Source: "Application command option / description",
		Text: "the description of an option in a subcommand has 1 to 100 characters",
	})

	OptionDescriptionSubcommand = declare(Clause{
		ID: "OPT-DESCRIPTION-SUBCOMMAND", Level: Must, Source: "Application command option / description",
		Text: "the description of a subcommand has 1 to 100 characters",
	})

	OptionDescriptionGroup = declare(Clause{
		ID: "OPT-DESCRIPTION-GROUP", Level: Must, Source: "Application command option / description",
		Text: "the description of a subcommand group has 1 to 100 characters",
	})

	OptionDescriptionKind = declare(Clause{
		ID: "OPT-DESCRIPTION-KIND", Level: Must, Source: "Application command option / description",
		Text: "an option whose description is an object or an array is refused",
	})
)

// Whether a value must be given.
var (
	OptionRequiredDefault = declare(Clause{
		ID: "OPT-REQUIRED-DEFAULT", Level: Must, Source: "Application command option / required",
		Text: "an option sent without required is optional",
	})

	OptionRequiredEcho = declare(Clause{
		ID: "OPT-REQUIRED-ECHO", Level: Must, Source: "Application command option / required",
		Text: "required true comes back as it was sent",
	})

	OptionRequiredSubcommand = declare(Clause{
		ID: "OPT-REQUIRED-SUBCOMMAND", Level: Must, Source: "Application command option / required",
		Text: "a subcommand never stores required true",
	})

	OptionRequiredGroup = declare(Clause{
		ID: "OPT-REQUIRED-GROUP", Level: Must, Source: "Application command option / required",
		Text: "a subcommand group never stores required true",
	})

	OptionRequiredFalse = declare(Clause{
		ID: "OPT-REQUIRED-FALSE", Level: May, Source: "Application command option / required",
		Text:         "whether a subcommand or group may say required false",
		Undetermined: "the field is not valid there, and false is what it is anyway",
	})

	OptionRequiredShape = declare(Clause{
		ID: "OPT-REQUIRED-SHAPE", Level: Must, Source: "Application command option / required",
		Text: "required in an answer is absent, null or a boolean",
	})

	OptionRequiredKind = declare(Clause{
		ID: "OPT-REQUIRED-KIND", Level: Must, Source: "Application command option / required",
		Text: "an option whose required is an object or an array is refused",
	})

	OptionRequiredFirst = declare(Clause{
		ID: "OPT-REQUIRED-FIRST", Level: Must, Source: "Application command option / required options first",
		Text: "a command with a required option behind an optional one is refused",
	})

	OptionRequiredFirstNested = declare(Clause{
		ID: "OPT-REQUIRED-FIRST-NESTED", Level: Must, Source: "Application command option / required options first",
		Text: "a subcommand with a required option behind an optional one is refused",
	})

	OptionRequiredEnforced = declare(Clause{
		ID: "OPT-REQUIRED-ENFORCED", Level: Must, Source: "Application command option / required",
		Text:  "a command can't be invoked without a value for a required option",
		Needs: []Need{Control}, Feature: Interactions,
	})

	OptionOptionalLeftOut = declare(Clause{
		ID: "OPT-OPTIONAL-LEFT-OUT", Level: Must, Source: "Application command option / required",
		Text:  "a command can be invoked without a value for an optional option",
		Needs: []Need{Control}, Feature: Interactions,
	})
)

// Options within options.
var (
	OptionOptionsSubcommandMax25 = declare(Clause{
		ID: "OPT-OPTIONS-SUBCOMMAND-MAX-25", Level: Must, Source: "Application command option / options",
		Text: "a subcommand has at most 25 options",
	})

	OptionOptionsGroupMax25 = declare(Clause{
		ID: "OPT-OPTIONS-GROUP-MAX-25", Level: Must, Source: "Application command option / options",
		Text: "a subcommand group has at most 25 subcommands",
	})

	OptionOptionsElsewhere = declare(Clause{
		ID: "OPT-OPTIONS-ELSEWHERE", Level: Must, Source: "Application command option / options",
		Text: "an option that is no subcommand or group never stores options",
	})

	OptionOptionsEcho = declare(Clause{
		ID: "OPT-OPTIONS-ECHO", Level: Must, Source: "Application command option / options",
		Text: "the options of a subcommand come back as they were sent",
	})

	OptionOptionsOrder = declare(Clause{
		ID: "OPT-OPTIONS-ORDER", Level: Should, Source: "Application command option / options",
		Text: "the options of a subcommand come back in the order in which they were sent",
	})
)

// The channel types of an option.
var (
	OptionChannelTypesEcho = declare(Clause{
		ID: "OPT-CHANNEL-TYPES-ECHO", Level: Must, Source: "Application command option / channel_types",
		Text: "the channel types of a CHANNEL option come back as the set that was sent",
	})

	OptionChannelTypesElsewhere = declare(Clause{
		ID: "OPT-CHANNEL-TYPES-ELSEWHERE", Level: Must, Source: "Application command option / channel_types",
		Text: "an option of another type than CHANNEL never stores channel types",
	})

	OptionChannelTypesRestrict = declare(Clause{
		ID: "OPT-CHANNEL-TYPES-RESTRICT", Level: Must, Source: "Application command option / channel_types",
		Text:  "channel types restrict the channels that a user is shown",
		Needs: []Need{Control}, Feature: Interactions,
	})

	OptionChannelTypesOthers = declare(Clause{
		ID: "OPT-CHANNEL-TYPES-OTHERS", Level: Should, Source: "Application command option / channel_types",
		Text:  "a user may give a CHANNEL option no channel of a type that is not among its channel types",
		Needs: []Need{Control}, Feature: Interactions,
	})

	OptionChannelTypesKind = declare(Clause{
		ID: "OPT-CHANNEL-TYPES-KIND", Level: Must, Source: "Application command option / channel_types",
		Text: "a CHANNEL option whose channel types are not a list is refused",
	})

	OptionChannelTypesText = declare(Clause{
		ID: "OPT-CHANNEL-TYPES-TEXT", Level: Must, Source: "Application command option / channel types",
		Text: "channel type 0 is accepted and comes back",
	})

	OptionChannelTypesMedia = declare(Clause{
		ID: "OPT-CHANNEL-TYPES-MEDIA", Level: Must, Source: "Application command option / channel types",
		Text: "channel type 16 is accepted and comes back",
	})

	OptionChannelTypesUnknown = declare(Clause{
		ID: "OPT-CHANNEL-TYPES-UNKNOWN", Level: May, Source: "Application command option / channel types",
		Text:         "which other channel types there are and what becomes of unknown ones",
		Undetermined: "the contract does not show the complete enumeration",
	})

	OptionFieldsNull = declare(Clause{
		ID: "OPT-FIELDS-NULL", Level: May, Source: "Application command option / optional fields",
		Text:         "whether an optional field of an option may be null that is not called nullable",
		Undetermined: "null is a way to say nothing",
	})
)
