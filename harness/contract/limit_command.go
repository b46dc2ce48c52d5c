package contract

// How many commands an application has.
var (
	LimitGlobalChatInput = declare(Clause{
		ID: "LIMIT-GLOBAL-CHAT-INPUT", Level: Must, Source: "Limits: application commands / global CHAT_INPUT",
		Text: "an application has at most 100 global CHAT_INPUT commands",
	})

	LimitGlobalUser = declare(Clause{
		ID: "LIMIT-GLOBAL-USER", Level: Must, Source: "Limits: application commands / global USER",
		Text: "an application has at most 15 global USER commands",
	})

	LimitGlobalMessage = declare(Clause{
		ID: "LIMIT-GLOBAL-MESSAGE", Level: Must, Source: "Limits: application commands / global MESSAGE",
		Text: "an application has at most 15 global MESSAGE commands",
	})

	LimitGlobalEntryPoint = declare(Clause{
		ID: "LIMIT-GLOBAL-ENTRY-POINT", Level: Must, Source: "Limits: application commands / global PRIMARY_ENTRY_POINT",
		Text:    "an application has at most one global PRIMARY_ENTRY_POINT command",
		Feature: EmbeddedActivity,
	})

	LimitGuildChatInput = declare(Clause{
		ID: "LIMIT-GUILD-CHAT-INPUT", Level: Must, Source: "Limits: application commands / guild commands",
		Text: "an application has at most 100 CHAT_INPUT commands in a guild",
	})

	LimitGuildUser = declare(Clause{
		ID: "LIMIT-GUILD-USER", Level: Must, Source: "Limits: application commands / guild commands",
		Text: "an application has at most 15 USER commands in a guild",
	})

	LimitGuildMessage = declare(Clause{
		ID: "LIMIT-GUILD-MESSAGE", Level: Must, Source: "Limits: application commands / guild commands",
		Text: "an application has at most 15 MESSAGE commands in a guild",
	})

	LimitTypesApart = declare(Clause{
		ID: "LIMIT-TYPES-APART", Level: Must, Source: "Limits: application commands / commands per app",
		Text: "the commands of one type leave the room of another type alone",
	})

	LimitScopesApart = declare(Clause{
		ID: "LIMIT-SCOPES-APART", Level: Must, Source: "Limits: application commands / commands per app",
		Text: "global commands leave the room of a guild alone",
	})

	LimitScopesApartGlobal = declare(Clause{
		ID: "LIMIT-SCOPES-APART-GLOBAL", Level: Must, Source: "Limits: application commands / commands per app",
		Text: "the commands of a guild leave the room of the global list alone",
	})

	LimitGuildsApart = declare(Clause{
		ID: "LIMIT-GUILDS-APART", Level: Must, Source: "Limits: application commands / guild commands",
		Text: "the commands of one guild leave the room of another alone",
	})

	LimitBulkGlobal = declare(Clause{
		ID: "LIMIT-BULK-GLOBAL", Level: Must, Source: "Limits: application commands / commands per app",
		Text: "a global bulk overwrite with more commands of a type than are allowed is refused",
	})

	LimitBulkGuild = declare(Clause{
		ID: "LIMIT-BULK-GUILD", Level: Must, Source: "Limits: application commands / guild commands",
		Text: "a guild bulk overwrite with more commands of a type than are allowed is refused",
	})

	LimitOverwrite = declare(Clause{
		ID: "LIMIT-OVERWRITE", Level: Must, Source: "Limits: application commands / commands per app",
		Text: "an overwrite of a command that exists takes no room",
	})

	LimitFreed = declare(Clause{
		ID: "LIMIT-FREED", Level: Must, Source: "Limits: application commands / commands per app",
		Text: "a delete gives room for another command",
	})
	LimitFreedBulk = declare(Clause{
		ID: "LIMIT-FREED-BULK", Level: Must, Source: "Limits: application commands / commands per app",
		Text: "what a bulk overwrite takes away gives room for other commands",
	})
)

// How many commands are created in a day.
var (
	LimitCreates = declare(Clause{
		ID: "LIMIT-CREATES", Level: Must, Source: "Limits: application commands / command creates",
		Text: "a guild takes at most 200 creates a day",
	})

	LimitCreatesBulk = declare(Clause{
		ID: "LIMIT-CREATES-BULK", Level: Must, Source: "Limits: application commands / command creates",
		Text: "a command that a guild bulk overwrite makes new counts as a create",
	})

	LimitCreatesOverwrite = declare(Clause{
		ID: "LIMIT-CREATES-OVERWRITE", Level: Must, Source: "Limits: application commands / command creates",
		Text: "the overwrite of a command that exists is no create",
	})

	LimitCreatesEdit = declare(Clause{
		ID: "LIMIT-CREATES-EDIT", Level: Must, Source: "Limits: application commands / command creates",
		Text: "the edit of a command is no create",
	})

	LimitCreatesDelete = declare(Clause{
		ID: "LIMIT-CREATES-DELETE", Level: Must, Source: "Limits: application commands / command creates",
		Text: "a delete does not give a create back",
	})

	LimitCreatesGuildsApart = declare(Clause{
		ID: "LIMIT-CREATES-GUILDS-APART", Level: Must, Source: "Limits: application commands / command creates",
		Text: "the creates in one guild leave those of another alone",
	})

	LimitCreatesNextDay = declare(Clause{
		ID: "LIMIT-CREATES-NEXT-DAY", Level: Must, Source: "Limits: application commands / command creates",
		Text:  "a new day gives new creates",
		Needs: []Need{Control},
	})

	LimitCreatesGlobal = declare(Clause{
		ID: "LIMIT-CREATES-GLOBAL", Level: May, Source: "Limits: application commands / command creates",
		Text:         "how the daily limit holds for global commands",
		Undetermined: "the limit is written per guild, while global bulk overwrites count toward it",
	})
)

// How much text a slash command holds.
var (
	// LimitSize counts name, description and value at every depth; hard in ASCII alone.
	LimitSize = declare(Clause{
		ID: "LIMIT-SIZE", Level: Must, Source: "Limits: application commands / slash command total size",
		Text: "the texts of a slash command add up to at most 8000 characters",
	})

	LimitSizeOptions = declare(Clause{
		ID: "LIMIT-SIZE-OPTIONS", Level: Must, Source: "Limits: application commands / slash command total size",
		Text: "names and descriptions of options count toward the size",
	})

	LimitSizeSubcommands = declare(Clause{
		ID: "LIMIT-SIZE-SUBCOMMANDS", Level: Must, Source: "Limits: application commands / slash command total size",
		Text: "names and descriptions of subcommands and groups count toward the size",
	})

	LimitSizeNested = declare(Clause{
		ID: "LIMIT-SIZE-NESTED", Level: Must, Source: "Limits: application commands / slash command total size",
		Text: "names and descriptions of options in subcommands count toward the size",
	})

	LimitSizeChoiceNames = declare(Clause{
		ID: "LIMIT-SIZE-CHOICE-NAMES", Level: Must, Source: "Limits: application commands / slash command total size",
		Text: "names of choices count toward the size",
	})

	LimitSizeChoiceValues = declare(Clause{
		ID: "LIMIT-SIZE-CHOICE-VALUES", Level: Must, Source: "Limits: application commands / slash command total size",
		Text: "string values of choices count toward the size",
	})

	LimitSizeLocalized = declare(Clause{
		ID: "LIMIT-SIZE-LOCALIZED", Level: Must, Source: "Limits: application commands / slash command total size",
		Text:    "the longest localized variant of a text counts toward the size",
		Feature: Localization,
	})

	LimitSizeLongestAlone = declare(Clause{
		ID: "LIMIT-SIZE-LONGEST-ALONE", Level: Must, Source: "Limits: application commands / slash command total size",
		Text:    "the shorter variants of a text do not count toward the size",
		Feature: Localization,
	})

	LimitSizeEdit = declare(Clause{
		ID: "LIMIT-SIZE-EDIT", Level: Must, Source: "Limits: application commands / slash command total size",
		Text: "an edit that makes a slash command too large is refused",
	})

	LimitSizeBulk = declare(Clause{
		ID: "LIMIT-SIZE-BULK", Level: Must, Source: "Limits: application commands / slash command total size",
		Text: "a bulk overwrite with a slash command that is too large is refused",
	})

	LimitSizeEach = declare(Clause{
		ID: "LIMIT-SIZE-EACH", Level: Must, Source: "Limits: application commands / slash command total size",
		Text: "each slash command of a list may have the whole size, whatever the others come to",
	})

	LimitSizeUnit = declare(Clause{
		ID: "LIMIT-SIZE-UNIT", Level: May, Source: "Limits: application commands / slash command total size",
		Text:         "the unit of the 8000 characters",
		Undetermined: "the contract does not name it",
	})

	LimitSizeNumbers = declare(Clause{
		ID: "LIMIT-SIZE-NUMBERS", Level: May, Source: "Limits: application commands / slash command total size",
		Text:         "how the numeric value of a choice counts toward the size",
		Undetermined: "the contract counts characters and does not say how a number is written",
	})
)
