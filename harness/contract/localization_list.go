package contract

// What the list of global commands gives.
var (
	LocalizationGlobalName = declare(Clause{
		ID: "LOC-GLOBAL-NAME", Level: Must, Source: "Localization / global list",
		Text:    "the list of global commands gives name_localized in the requester's locale",
		Feature: Localization,
	})

	LocalizationGlobalDescription = declare(Clause{
		ID: "LOC-GLOBAL-DESCRIPTION", Level: Must, Source: "Localization / global list",
		Text:    "the list of global commands gives description_localized in the requester's locale",
		Feature: Localization,
	})

	LocalizationGlobalNameAbsent = declare(Clause{
		ID: "LOC-GLOBAL-NAME-ABSENT", Level: Must, Source: "Localization / global list",
		Text:    "the list of global commands leaves name_localized out where the locale is absent",
		Feature: Localization,
	})

	LocalizationGlobalDescriptionAbsent = declare(Clause{
		ID: "LOC-GLOBAL-DESCRIPTION-ABSENT", Level: Must, Source: "Localization / global list",
		Text:    "the list of global commands leaves description_localized out where the locale is absent",
		Feature: Localization,
	})

	LocalizationGlobalPlain = declare(Clause{
		ID: "LOC-GLOBAL-PLAIN", Level: Must, Source: "Localization / global list",
		Text:    "the list of global commands holds no dictionaries unless they are asked for",
		Feature: Localization,
	})

	LocalizationGlobalFull = declare(Clause{
		ID: "LOC-GLOBAL-FULL", Level: Must, Source: "Localization / global list",
		Text:    "the list of global commands holds the dictionaries with with_localizations=true",
		Feature: Localization,
	})

	LocalizationGlobalFalse = declare(Clause{
		ID: "LOC-GLOBAL-FALSE", Level: Must, Source: "Localization / global list",
		Text:    "with_localizations=false lists global commands as without the parameter",
		Feature: Localization,
	})
)

// What the list of a guild's commands gives.
var (
	LocalizationGuildName = declare(Clause{
		ID: "LOC-GUILD-NAME", Level: Must, Source: "Localization / guild list",
		Text:    "the list of a guild's commands gives name_localized in the requester's locale",
		Feature: Localization,
	})

	LocalizationGuildDescription = declare(Clause{
		ID: "LOC-GUILD-DESCRIPTION", Level: Must, Source: "Localization / guild list",
		Text:    "the list of a guild's commands gives description_localized in the requester's locale",
		Feature: Localization,
	})

	LocalizationGuildNameAbsent = declare(Clause{
		ID: "LOC-GUILD-NAME-ABSENT", Level: Must, Source: "Localization / guild list",
		Text:    "the list of a guild's commands leaves name_localized out where the locale is absent",
		Feature: Localization,
	})

	LocalizationGuildDescriptionAbsent = declare(Clause{
		ID: "LOC-GUILD-DESCRIPTION-ABSENT", Level: Must, Source: "Localization / guild list",
		Text:    "the list of a guild's commands leaves description_localized out where the locale is absent",
		Feature: Localization,
	})

	LocalizationGuildPlain = declare(Clause{
		ID: "LOC-GUILD-PLAIN", Level: Must, Source: "Localization / guild list",
		Text:    "the list of a guild's commands holds no dictionaries unless they are asked for",
		Feature: Localization,
	})

	LocalizationGuildFull = declare(Clause{
		ID: "LOC-GUILD-FULL", Level: Must, Source: "Localization / guild list",
		Text:    "the list of a guild's commands holds the dictionaries with with_localizations=true",
		Feature: Localization,
	})

	LocalizationGuildFalse = declare(Clause{
		ID: "LOC-GUILD-FALSE", Level: Must, Source: "Localization / guild list",
		Text:    "with_localizations=false lists a guild's commands as without the parameter",
		Feature: Localization,
	})

	LocalizationListOther = declare(Clause{
		ID: "LOC-LIST-OTHER", Level: Must, Source: "Localization / lists",
		Text:    "a list never gives the value of a locale that is neither the requester's nor its fallback",
		Feature: Localization,
	})

	LocalizationListNested = declare(Clause{
		ID: "LOC-LIST-NESTED", Level: May, Source: "Localization / lists",
		Text:         "whether options, subcommands and choices in a list carry name_localized",
		Feature:      Localization,
		Undetermined: "the contract names the fields for the lists and not for what is nested in a command",
	})

	LocalizationListNestedPlain = declare(Clause{
		ID: "LOC-LIST-NESTED-PLAIN", Level: May, Source: "Localization / lists",
		Text:         "whether options, subcommands and choices in a list hold dictionaries that were not asked for",
		Feature:      Localization,
		Undetermined: "the contract speaks of the commands of a list and not of what is nested in them",
	})

	LocalizationListBoth = declare(Clause{
		ID: "LOC-LIST-BOTH", Level: May, Source: "Localization / lists",
		Text:         "whether name_localized stands beside the dictionaries with with_localizations=true",
		Feature:      Localization,
		Undetermined: "the contract gives the one instead of the other and does not say so the other way",
	})
)

// Whose locale counts.
var (
	LocalizationHeader = declare(Clause{
		ID: "LOC-HEADER", Level: Must, Source: "Localization / requester locale",
		Text:    "the requester's locale is that of the header X-Service-Locale",
		Feature: Localization,
	})

	LocalizationHeaderFirst = declare(Clause{
		ID: "LOC-HEADER-FIRST", Level: Must, Source: "Localization / requester locale",
		Text:    "the header X-Service-Locale counts before Accept-Language",
		Feature: Localization,
	})

	LocalizationAcceptLanguage = declare(Clause{
		ID: "LOC-ACCEPT-LANGUAGE", Level: Must, Source: "Localization / requester locale",
		Text:    "the requester's locale is that of Accept-Language where X-Service-Locale is missing",
		Feature: Localization,
	})

	LocalizationAcceptLanguageWeights = declare(Clause{
		ID: "LOC-ACCEPT-LANGUAGE-WEIGHTS", Level: May, Source: "Localization / requester locale",
		Text:         "which of several locales in Accept-Language counts, and how their weights bear on that",
		Feature:      Localization,
		Undetermined: "the contract names the header and not which of several locales counts",
	})

	LocalizationUserSettings = declare(Clause{
		ID: "LOC-USER-SETTINGS", Level: Must, Source: "Localization / requester locale",
		Text:    "the requester's locale is that of the user's settings where both headers are missing",
		Feature: Localization,
	})

	LocalizationAcceptLanguageRanges = declare(Clause{
		ID: "LOC-ACCEPT-LANGUAGE-RANGES", Level: May, Source: "Localization / requester locale",
		Text:         "which locale a range in Accept-Language stands for that is no locale of the service, as de-AT or *",
		Feature:      Localization,
		Undetermined: "the contract names the header and not how it is matched",
	})
)
