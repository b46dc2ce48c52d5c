package contract

// What may be localized.
var (
	LocalizationCommandName = declare(Clause{
		ID: "LOC-COMMAND-NAME", Level: Must, Source: "Localization / names and descriptions",
		Text:    "the localized names of a command come back with with_localizations=true",
		Feature: Localization,
	})

	LocalizationCommandDescription = declare(Clause{
		ID: "LOC-COMMAND-DESCRIPTION", Level: Must, Source: "Localization / names and descriptions",
		Text:    "the localized descriptions of a command come back with with_localizations=true",
		Feature: Localization,
	})

	LocalizationMenuName = declare(Clause{
		ID: "LOC-MENU-NAME", Level: Must, Source: "Localization / names and descriptions",
		Text:    "the localized names of a USER command come back with with_localizations=true",
		Feature: Localization,
	})

	LocalizationMessageName = declare(Clause{
		ID: "LOC-MESSAGE-NAME", Level: Must, Source: "Localization / names and descriptions", Feature: Localization,
		Text: "the localized names of a MESSAGE command come back with with_localizations=true",
	})

	LocalizationOptionName = declare(Clause{
		ID: "LOC-OPTION-NAME", Level: Should, Source: "Localization / names and descriptions",
		Text:    "the localized names of an option come back with with_localizations=true",
		Feature: Localization,
	})

	LocalizationOptionDescription = declare(Clause{
		ID: "LOC-OPTION-DESCRIPTION", Level: Should, Source: "Localization / names and descriptions",
		Text:    "the localized descriptions of an option come back with with_localizations=true",
		Feature: Localization,
	})

	LocalizationSubcommandName = declare(Clause{
		ID: "LOC-SUBCOMMAND-NAME", Level: Should, Source: "Localization / names and descriptions",
		Text:    "the localized names of a subcommand come back with with_localizations=true",
		Feature: Localization,
	})

	LocalizationGroupName = declare(Clause{
		ID: "LOC-GROUP-NAME", Level: Should, Source: "Localization / names and descriptions", Feature: Localization,
		Text: "the localized names of a subcommand group come back with with_localizations=true",
	})

	LocalizationSubcommandDescription = declare(Clause{
		ID: "LOC-SUBCOMMAND-DESCRIPTION", Level: Should, Source: "Localization / names and descriptions",
		Text:    "the localized descriptions of a subcommand come back with with_localizations=true",
		Feature: Localization,
	})

	LocalizationGroupDescription = declare(Clause{
		ID: "LOC-GROUP-DESCRIPTION", Level: Should, Source: "Localization / names and descriptions", Feature: Localization,
		Text: "the localized descriptions of a subcommand group come back with with_localizations=true",
	})

	LocalizationChoiceName = declare(Clause{
		ID: "LOC-CHOICE-NAME", Level: Should, Source: "Localization / names and descriptions",
		Text:    "the localized names of a choice come back with with_localizations=true",
		Feature: Localization,
	})

	LocalizationAnswer = declare(Clause{
		ID: "LOC-ANSWER", Level: Should, Source: "Localization / names and descriptions",
		Text:    "a create, an edit and a fetch give the dictionaries that are stored",
		Feature: Localization,
	})

	LocalizationPartial = declare(Clause{
		ID: "LOC-PARTIAL", Level: Must, Source: "Localization / partial localization",
		Text:    "a command may be localized for some locales and in some texts alone",
		Feature: Localization,
	})

	LocalizationEdited = declare(Clause{
		ID: "LOC-EDITED", Level: Must, Source: "Localization / names and descriptions",
		Text:    "an edit replaces the localized names of a command whole",
		Feature: Localization,
	})

	LocalizationDescriptionEdited = declare(Clause{
		ID: "LOC-DESCRIPTION-EDITED", Level: Must, Source: "Localization / names and descriptions",
		Text:    "an edit replaces the localized descriptions of a command whole",
		Feature: Localization,
	})

	LocalizationCleared = declare(Clause{
		ID: "LOC-CLEARED", Level: Must, Source: "Localization / names and descriptions",
		Text:    "an edit with null takes the localized names of a command away",
		Feature: Localization,
	})

	LocalizationDescriptionCleared = declare(Clause{
		ID: "LOC-DESCRIPTION-CLEARED", Level: Must, Source: "Localization / names and descriptions",
		Text:    "an edit with null takes the localized descriptions of a command away",
		Feature: Localization,
	})

	LocalizationKept = declare(Clause{
		ID: "LOC-KEPT", Level: Must, Source: "Localization / names and descriptions",
		Text:    "an edit that does not send the localized names of a command keeps them",
		Feature: Localization,
	})

	LocalizationDescriptionKept = declare(Clause{
		ID: "LOC-DESCRIPTION-KEPT", Level: Must, Source: "Localization / names and descriptions", Feature: Localization,
		Text: "an edit that does not send the localized descriptions of a command keeps them",
	})

	LocalizationRenameKept = declare(Clause{
		ID: "LOC-RENAME-KEPT", Level: Must, Source: "Localization / names and descriptions", Feature: Localization,
		Text: "a rename keeps the localized names of a command",
	})

	LocalizationDescriptionRenameKept = declare(Clause{
		ID: "LOC-DESCRIPTION-RENAME-KEPT", Level: Must, Source: "Localization / names and descriptions", Feature: Localization,
		Text: "a rename keeps the localized descriptions of a command",
	})

	LocalizationOverwritten = declare(Clause{
		ID: "LOC-OVERWRITTEN", Level: Must, Source: "Localization / names and descriptions",
		Text:    "an overwrite replaces the localized names of a command by those that it sends",
		Feature: Localization,
	})

	LocalizationDescriptionOverwritten = declare(Clause{
		ID: "LOC-DESCRIPTION-OVERWRITTEN", Level: Must, Source: "Localization / names and descriptions", Feature: Localization,
		Text: "an overwrite replaces the localized descriptions of a command by those that it sends",
	})

	LocalizationBulk = declare(Clause{
		ID: "LOC-BULK", Level: Must, Source: "Localization / names and descriptions", Feature: Localization,
		Text: "a global bulk overwrite stores each command with the localized names of its item",
	})

	LocalizationBulkGuild = declare(Clause{
		ID: "LOC-BULK-GUILD", Level: Must, Source: "Localization / names and descriptions", Feature: Localization,
		Text: "a guild bulk overwrite stores each command with the localized names of its item",
	})

	LocalizationDescriptionBulk = declare(Clause{
		ID: "LOC-DESCRIPTION-BULK", Level: Must, Source: "Localization / names and descriptions", Feature: Localization,
		Text: "a global bulk overwrite stores each command with the localized descriptions of its item",
	})

	LocalizationDescriptionBulkGuild = declare(Clause{
		ID: "LOC-DESCRIPTION-BULK-GUILD", Level: Must, Source: "Localization / names and descriptions", Feature: Localization,
		Text: "a guild bulk overwrite stores each command with the localized descriptions of its item",
	})

	LocalizationKeys = declare(Clause{
		ID: "LOC-KEYS", Level: May, Source: "Localization / locales",
		Text:         "which locales there are and what becomes of an unknown one",
		Feature:      Localization,
		Undetermined: "the contract does not show the list; a profile binds it",
	})

	LocalizationEqualAccepted = declare(Clause{
		ID: "LOC-EQUAL-ACCEPTED", Level: Must, Source: "Localization / partial localization",
		Text:    "a localized name of a command that equals the default is ignored and not refused",
		Feature: Localization,
	})

	LocalizationEqualDescription = declare(Clause{
		ID: "LOC-EQUAL-DESCRIPTION", Level: Must, Source: "Localization / partial localization", Feature: Localization,
		Text: "a localized description of a command that equals the default is ignored and not refused",
	})

	LocalizationEqualOption = declare(Clause{
		ID: "LOC-EQUAL-OPTION", Level: Must, Source: "Localization / partial localization", Feature: Localization,
		Text: "a localized description of an option that equals the default is ignored and not refused",
	})

	LocalizationEqualChoice = declare(Clause{
		ID: "LOC-EQUAL-CHOICE", Level: Must, Source: "Localization / partial localization", Feature: Localization,
		Text: "a localized name of a choice that equals the default is ignored and not refused",
	})

	LocalizationEqualDefault = declare(Clause{
		ID: "LOC-EQUAL-DEFAULT", Level: May, Source: "Localization / partial localization",
		Text:         "whether a localized value equal to the default stays in the dictionary",
		Feature:      Localization,
		Undetermined: "the contract calls it ignored, which may or may not mean that it is dropped",
	})

	LocalizationOwnLocale = declare(Clause{
		ID: "LOC-OWN-LOCALE", Level: May, Source: "Localization / fallbacks", Feature: Localization,
		Text:         "whether the default value stands under its own locale key too",
		Undetermined: "advice to authors, which no service can keep or break",
	})
)

// Names that may not collide.
var (
	LocalizationOptionDefault = declare(Clause{
		ID: "LOC-OPTION-DEFAULT", Level: Must, Source: "Localization / option names",
		Text:    "an option's localized name equal to the default name of another option in its list is refused",
		Feature: Localization,
	})

	LocalizationOptionSameLocale = declare(Clause{
		ID: "LOC-OPTION-SAME-LOCALE", Level: Must, Source: "Localization / option names",
		Text:    "two options of a list with the same localized name in one locale are refused",
		Feature: Localization,
	})

	LocalizationOptionOtherLocale = declare(Clause{
		ID: "LOC-OPTION-OTHER-LOCALE", Level: Must, Source: "Localization / option names",
		Text:    "two options may have the same localized name in different locales",
		Feature: Localization,
	})

	LocalizationOptionOwnDefault = declare(Clause{
		ID: "LOC-OPTION-OWN-DEFAULT", Level: May, Source: "Localization / option names",
		Text:         "whether an option's localized name may equal its own default name",
		Feature:      Localization,
		Undetermined: "it must differ from all default option names, while values equal to the default are ignored",
	})

	LocalizationOptionOtherList = declare(Clause{
		ID: "LOC-OPTION-OTHER-LIST", Level: May, Source: "Localization / option names",
		Text:         "whether localized names may collide across the lists of one command",
		Feature:      Localization,
		Undetermined: "the contract says of that command, where default names need to differ in one list alone",
	})
)

// What users see.
var (
	LocalizationShown = declare(Clause{
		ID: "LOC-SHOWN", Level: Must, Source: "Localization / partial localization",
		Text:  "a user is shown the names of commands in their locale",
		Needs: []Need{Control}, Feature: Localization,
	})

	LocalizationShownOption = declare(Clause{
		ID: "LOC-SHOWN-OPTION", Level: Must, Source: "Localization / partial localization",
		Needs: []Need{Control}, Feature: Localization,
		Text: "a user is shown the names of options in their locale",
	})

	LocalizationShownSubcommand = declare(Clause{
		ID: "LOC-SHOWN-SUBCOMMAND", Level: Must, Source: "Localization / partial localization",
		Needs: []Need{Control}, Feature: Localization,
		Text: "a user is shown the names of subcommands and groups in their locale",
	})

	LocalizationShownChoice = declare(Clause{
		ID: "LOC-SHOWN-CHOICE", Level: Must, Source: "Localization / partial localization",
		Needs: []Need{Control}, Feature: Localization,
		Text: "a user is shown the names of choices in their locale",
	})

	LocalizationDescriptionShown = declare(Clause{
		ID: "LOC-DESCRIPTION-SHOWN", Level: Must, Source: "Localization / partial localization",
		Needs: []Need{Control}, Feature: Localization,
		Text: "a user is shown the descriptions of commands in their locale",
	})

	LocalizationDescriptionShownOption = declare(Clause{
		ID: "LOC-DESCRIPTION-SHOWN-OPTION", Level: Must, Source: "Localization / partial localization",
		Needs: []Need{Control}, Feature: Localization,
		Text: "a user is shown the descriptions of options in their locale",
	})

	LocalizationMissing = declare(Clause{
		ID: "LOC-MISSING", Level: Must, Source: "Localization / partial localization",
		Text:  "a user whose locale is missing is shown the default values",
		Needs: []Need{Control}, Feature: Localization,
	})

	LocalizationInteraction = declare(Clause{
		ID: "LOC-INTERACTION", Level: Must, Source: "Localization / interactions",
		Text:  "an interaction carries the default name of a command whatever the user's locale",
		Needs: []Need{Control}, Feature: Localization,
	})

	LocalizationInteractionOption = declare(Clause{
		ID: "LOC-INTERACTION-OPTION", Level: Must, Source: "Localization / interactions",
		Needs: []Need{Control}, Feature: Localization,
		Text: "an interaction carries the default names of subcommands and options whatever the user's locale",
	})

	LocalizationFallbackUS = declare(Clause{
		ID: "LOC-FALLBACK-US", Level: Must, Source: "Localization / fallbacks",
		Text:  "a user of en-US is shown en-GB where en-US is missing",
		Needs: []Need{Control}, Feature: Localization,
	})

	LocalizationFallbackGB = declare(Clause{
		ID: "LOC-FALLBACK-GB", Level: Must, Source: "Localization / fallbacks",
		Text:  "a user of en-GB is shown en-US where en-GB is missing",
		Needs: []Need{Control}, Feature: Localization,
	})

	LocalizationFallbackLatinAmerica = declare(Clause{
		ID: "LOC-FALLBACK-LATIN-AMERICA", Level: Must, Source: "Localization / fallbacks",
		Text:  "a user of es-419 is shown es-ES where es-419 is missing",
		Needs: []Need{Control}, Feature: Localization,
	})

	LocalizationFallbackDefault = declare(Clause{
		ID: "LOC-FALLBACK-DEFAULT", Level: Must, Source: "Localization / fallbacks",
		Text:  "a user whose locale and fallback are missing is shown the default values",
		Needs: []Need{Control}, Feature: Localization,
	})

	LocalizationFallbackOneWay = declare(Clause{
		ID: "LOC-FALLBACK-ONE-WAY", Level: Must, Source: "Localization / fallbacks",
		Text:  "a user of es-ES is not shown es-419",
		Needs: []Need{Control}, Feature: Localization,
	})

	LocalizationFallbackListed = declare(Clause{
		ID: "LOC-FALLBACK-LISTED", Level: May, Source: "Localization / fallbacks",
		Text:         "whether a list answers with the value of a fallback locale",
		Feature:      Localization,
		Undetermined: "the contract omits the field where the locale is absent and does not say whether a fallback counts",
	})
)
