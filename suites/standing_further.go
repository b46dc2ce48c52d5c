package suites

// furtherStandings are what specs stand on within the chapters.
var furtherStandings = []standing{
	{specs: `
		Options: option type
	`, on: plainOptions},
	{specs: `
		Options [OPT-REQUIRED-ECHO OPT-MIN-* OPT-MAX-* OPT-NUMBER-* OPT-INTEGER-* OPT-AUTOCOMPLETE-STRING OPT-AUTOCOMPLETE-INTEGER OPT-AUTOCOMPLETE-NUMBER OPT-AUTOCOMPLETE-FALSE OPT-NAME-* OPT-DESCRIPTION-*]
		Options [OPT-CHANNEL-TYPES-[A-DF-Z]* OPT-OPTIONS-* CHOICE-* SUB-OPTIONS SUB-GROUP-OPTIONS]
		Localized options
	`, on: plainOptions + optionTypes},
	{specs: `
		Values of options
	`, on: plainOptions + valueTypes},
	{specs: `
		Options [OPT-AUTOCOMPLETE-FALSE CHOICE-MAX-* CHOICE-ORDER CHOICE-NAME-* CHOICE-VALUE-STRING-* CHOICE-VALUE-INTEGER-*]
		Options [CHOICE-VALUE-NUMBER-*]
		Localized options
	`, on: " CHOICE-STRING CHOICE-INTEGER CHOICE-NUMBER "},
	{specs: `
		Options [CHOICE-VALUE-* CHOICE-MAX-* CHOICE-NAME-LOCALIZATIONS-NULL CHOICE-NAME-ECHO CHOICE-NAME-FREE]
	`, on: " CHOICE-NAME-LENGTH "},
	{specs: `
		Options [CHOICE-VALUE-* CHOICE-MAX-*]
	`, on: " CHOICE-NAME-ECHO "},
	{specs: `
		Options [CHOICE-VALUE-* CHOICE-MAX-* CHOICE-NAME-LENGTH]
		Localization
	`, on: " CHOICE-ORDER "},
	{specs: `
		Options [OPT-NUMBER-BOUNDS]
	`, on: " OPT-MIN-VALUE-NUMBER OPT-MAX-VALUE-NUMBER "},
	{specs: `
		Options [OPT-INTEGER-BOUNDS]
	`, on: " OPT-MIN-VALUE-INTEGER OPT-MAX-VALUE-INTEGER "},
	{specs: `
		Options [OPT-MIN-LENGTH-RANGE OPT-MAX-LENGTH-RANGE]
	`, on: " OPT-MIN-LENGTH-ECHO OPT-MAX-LENGTH-ECHO "},
	{specs: `
		Options [SUB-GROUP-OPTIONS OPT-OPTIONS-GROUP-MAX-25 OPT-DESCRIPTION-GROUP]
	`, on: " OPT-NAME-REUSED "},
	{specs: `
		Options [SUB-IN-GROUP]
	`, on: " OPT-TYPE-SUBCOMMAND OPT-TYPE-GROUP "},
	{specs: `
		Options [OPT-DESCRIPTION-SUBCOMMAND OPT-DESCRIPTION-NESTED]
		Localized options
	`, on: " SUB-DIRECT SUB-IN-GROUP "},
	{specs: `
		Naming rules [CMD-NAME-UNCASED]
	`, on: " CMD-NAME-LETTERS "},
	{specs: `
		Limits of a list: an application has at most one
	`, on: " LIMIT-FREED "},
	{specs: `
		What the application is told [INTERACTION-SLASH-COMMAND]
	`, on: " EDIT-GUILD-PICKER "},
	{specs: `
		Option lists: a command has up to 25
	`, on: " OPT-TYPE-STRING "},
	{specs: `
		Options [SUB-OPTIONS SUB-GROUP-OPTIONS OPT-OPTIONS-* OPT-DESCRIPTION-GROUP OPT-NAME-REUSED OPT-NAME-ALLOWED]
	`, on: " SUB-DIRECT SUB-IN-GROUP "},
	{specs: `
		Options [OPT-NAME-REUSED SUB-OPTIONS SUB-GROUP-OPTIONS OPT-OPTIONS-*-25 OPT-DESCRIPTION-NESTED]
	`, on: " OPT-OPTIONS-ECHO "},
	{specs: `
		Options [OPT-AUTOCOMPLETE-INTEGER OPT-AUTOCOMPLETE-NUMBER]
	`, on: " OPT-AUTOCOMPLETE-STRING "},
	{specs: `
		Options [CHOICE-VALUE-INTEGER-EXACT]
	`, on: " CHOICE-VALUE-INTEGER-ECHO "},
	{specs: `
		Interaction contexts [CONTEXT-PRIVATE-CHANNEL]
	`, on: " CONTEXT-GUILD CONTEXT-GUILD-INSTALL CONTEXT-USER-INSTALL "},
	{specs: `
		Entry points [HANDLER-APP]
	`, on: " TYPE-ENTRY-POINT LIMIT-FREED LIMIT-GLOBAL-ENTRY-POINT LIMIT-TYPES-APART "},
	{specs: `
		Localization
		Localized options
		Installation links
	`, on: " OPT-TYPE-STRING LIST-*-OBJECTS "},
	{specs: `
		Where commands are offered [CONTEXT-*]
		Use of commands [CREATE-GUILD-PICKER]
		What the application is told
	`, on: " TYPE-CHAT-INPUT-PICKER TYPE-USER-PICKER TYPE-MESSAGE-PICKER "},
	{specs: `
		Where commands are offered [CMD-DM-PERMISSION-HIDES]
	`, on: " CONTEXT-BOT-DM-WITHHELD "},
	{specs: `
		Global commands: the delete of a global command touches
		Guild commands: the delete of a guild command touches
	`, on: " STATE-KEY-TYPE "},
	{specs: `
		Creates of a day
	`, on: " LIMIT-FREED "},
	{specs: `
		Limits of a list
		Guild commands: a guild never comes
	`, on: " ERR-CREATE-STORES-NOTHING "},
	{specs: `
		What the application is told [INTERACTION-OPTION-NESTED]
	`, on: " INTERACTION-OPTION-VALUE "},
	{specs: `
		Codes and refreshes: a user can grant
	`, on: " OAUTH-FORM "},
	{specs: `
		Default member permissions [CMD-MEMBER-PERMISSIONS-WIDE]
	`, on: " CMD-MEMBER-PERMISSIONS-EDITED "},
	{specs: `
		Options: the length of an option name
		Options: an option name with an upper-case
		Options: an option name comes back in the characters
		Options that break a rule [OPT-NESTED-NAME OPT-GROUP-NAME OPT-SUBCOMMAND-NAME]
	`, on: " OPT-NAME-ALLOWED OPT-NAME-LOWERCASE "},
	{specs: `
		Options that break a rule [OPT-NESTED-NAME OPT-GROUP-NAME OPT-SUBCOMMAND-NAME]
	`, on: " OPT-NAME-LENGTH OPT-NAME-FORBIDDEN "},
	{specs: `
		Options that break a rule [OPT-REQUIRED-FIRST OPT-REQUIRED-FIRST-NESTED]
	`, on: " OPT-REQUIRED-DEFAULT OPT-REQUIRED-ECHO "},
	{specs: `
		Naming rules [CMD-NAME-TITLECASE CMD-NAME-UPPERCASE-REFUSED]
	`, on: " CMD-NAME-LOWERCASE "},
	{specs: `
		Naming rules
	`, on: " CMD-NAME-CODE-POINTS CMD-NAME-LENGTH "},
	{specs: `
		Localized names and descriptions [CMD-NAME-LOCALIZATIONS-ALLOWED]
	`, on: " CMD-NAME-LOCALIZATIONS-CODE-POINTS "},
	// They rename to what no list shows.
	{specs: `
		Command names
		Naming rules
	`, on: " LIST-*-200 LIST-*-COMPLETE LIST-*-TYPES "},
	{specs: `
		Command names [CMD-NAME-CODE-POINTS]
	`, on: " CMD-NAME-LENGTH "},
	{specs: `
		Naming rules [CMD-DESCRIPTION-USER CMD-DESCRIPTION-MESSAGE]
	`, on: " CMD-DESCRIPTION-NEVER-NULL "},
	{specs: `
		Default member permissions [CMD-MEMBER-PERMISSIONS-[A-DF-Z]* CMD-MEMBER-PERMISSIONS-EDITED]
	`, on: " CMD-MEMBER-PERMISSIONS-ECHO CMD-MEMBER-PERMISSIONS-SHAPE "},
	{specs: `
		Default member permissions [CMD-MEMBER-PERMISSIONS-ZERO]
	`, on: " CMD-MEMBER-PERMISSIONS-CLEARED "},
	{specs: `
		Integration types [*-EDITED *-DEFAULT]
		Interaction contexts [*-EDITED]
	`, on: " CMD-INTEGRATION-TYPES-ECHO CMD-CONTEXTS-ECHO "},
	{specs: `
		Integration types [*-ECHO]
		Interaction contexts [*-ECHO]
	`, on: " CONTEXT-GUILD-INSTALL CONTEXT-USER-INSTALL CONTEXT-GUILD CONTEXT-BOT-DM CONTEXT-PRIVATE-CHANNEL "},
	{specs: `
		Integration types
		Interaction contexts
		Deprecated fields
		Age-restricted commands
	`, on: " TYPE-CHAT-INPUT CMD-INTEGRATION-TYPES-SHAPE CMD-CONTEXTS-SHAPE CMD-NSFW-SHAPE CMD-DEFAULT-PERMISSION-SHAPE CMD-DM-PERMISSION-SHAPE TYPE-USER TYPE-MESSAGE "},
	{specs: `
		Age-restricted commands [AGE-DISCOVERY-*]
	`, on: " CMD-NSFW-DEFAULT AGE-CREATE "},
	{specs: `
		Entry points [CMD-* HANDLER-UNKNOWN]
	`, on: " TYPE-ENTRY-POINT HANDLER-APP HANDLER-LAUNCH "},
	{specs: `
		Versions [CMD-VERSION-NAME CMD-VERSION-OVERWRITE]
	`, on: " CMD-VERSION-NEVER-FALLS CMD-VERSION-READ STATE-UPSERT-REPLACES-DESCRIPTION "},
	{specs: `
		Errors: a refused
		Global commands: an edit changes neither
		Guild commands: an edit changes neither
		States and transitions
	`, on: " CMD-VERSION-READ "},
	{specs: `
		Listing and fetch: a list of
		Listing and fetch: the fetch of
		Listing and fetch: guilds have
		Listing and fetch: applications have
	`, on: way + told + " CREATE-*-MINIMAL FETCH-*-200 LIST-*-200 "},
	{specs: `
		Command objects
	`, on: " ADDR-ID-STRING ADDR-ID-64-BIT "},
	{specs: `
		Refused credentials
	`, on: way + told + " BULK-*-KEEPS-* ERR-DELETE-REMOVES-NOTHING CREATE-GUILD-AVAILABLE "},
	{specs: `
		Global commands: an edit with an empty list
		Guild commands: an edit with an empty list
	`, on: carried},
	{specs: `
		Bulk overwrite
	`, on: " CMD-OPTIONS-ECHO CMD-OPTIONS-ORDER TYPE-CHAT-INPUT TYPE-USER TYPE-MESSAGE "},
	{specs: `
		Installation links
	`, on: basics + " CREATE-GUILD-TYPE-DEFAULT "},
	{specs: `
		Command permissions: get
		Command permissions: edit
		Command permissions: states
	`, on: basics + " CREATE-*-200 STATE-CREATE-AFTER-DELETE STATE-KEY-SCOPE DELETE-*-LIST "},
	{specs: `
		Command permissions: edit [PERM-EDIT-REPLACES]
		Command permissions: get [PERM-GLOBAL-COMMAND PERM-GUILD-COMMAND]
	`, on: " PERM-ENTRY-ID PERM-ENTRY-TYPE PERM-ENTRY-VALUE PERM-ENTRY-ROLE PERM-ENTRY-USER "},
	{specs: `
		Where commands are offered
		What of a command can be chosen
		To whom overwrites leave a command
		To whom default permissions leave a command
		What users read of a command
		Use of commands
		Values of options
		Autocomplete
		What the application is told
		Launch of activities
	`, on: basics + listed + " TYPE-CHAT-INPUT TYPE-USER TYPE-MESSAGE "},
	{specs: `
		What of a command can be chosen
		To whom overwrites leave a command
		To whom default permissions leave a command
		What users read of a command
		Use of commands
		Where commands are offered: each type
		What the application is told [INTERACTION-SLASH-COMMAND]
	`, on: " PERM-EDIT-REPLACES PERM-EDIT-EMPTY "},
	{specs: `
		What of a command can be chosen
		To whom overwrites leave a command
		To whom default permissions leave a command
		What users read of a command
		Values of options
		Autocomplete
		Launch of activities
	`, on: " EDIT-GUILD-PICKER CREATE-GUILD-PICKER TYPE-CHAT-INPUT-PICKER TYPE-USER-PICKER TYPE-MESSAGE-PICKER "},
	{specs: `
		What of a command can be chosen
		To whom overwrites leave a command
		To whom default permissions leave a command
		Values of options
		Autocomplete
		Launch of activities
	`, on: " INTERACTION-SLASH-COMMAND INTERACTION-TOKEN INTERACTION-OPTIONS "},
	{specs: `
		What the application is told [INTERACTION-TYPE-COMMAND]
	`, on: " INTERACTION-TYPE-FIELD INTERACTION-OPTIONS INTERACTION-OPTION-VALUE "},
	{specs: `
		To whom default permissions leave a command
	`, on: " PERM-ADMINISTRATOR PERM-ALLOWED PERM-TOP-LEVEL-SYNCED "},
	{specs: `
		To whom overwrites leave a command [PERM-TOP-LEVEL-SYNCED]
	`, on: " PERM-USER-DENIED "},
	{specs: `
		Options: option type 2
	`, on: " OPT-TYPE-SUBCOMMAND "},
	{specs: `
		Options: channel type
	`, on: " OPT-CHANNEL-TYPES-ECHO "},
	{specs: `
		Command names
		Command descriptions
		Localized names and descriptions
		Localized options
		Fields of a wrong type
		Option lists: a command has up to 25
		Options: an option name with
		Entry points: an entry point name
	`, on: " EDIT-*-RULES BULK-GLOBAL-ITEM-RULES BULK-GUILD-ITEM-NAME BULK-GUILD-ITEM-DESCRIPTION BULK-GUILD-ITEM-OPTIONS "},
	{specs: `
		Localized options
		States and transitions: a rename
	`, on: " ERR-EDIT-CHANGES-NOTHING ERR-UPSERT-CHANGES-NOTHING "},
	{specs: `
		Default member permissions
		Deprecated fields
		Localization
	`, on: " BULK-*-OVERWRITES "},
	{specs: `
		Default member permissions [CMD-MEMBER-PERMISSIONS-ECHO]
	`, on: " CMD-MEMBER-PERMISSIONS-SHAPE "},
	{specs: `
		Bulk overwrite: a bulk overwrite of global commands with
		Bulk overwrite: a bulk overwrite of guild commands with
		Bulk overwrite: a global bulk overwrite
	`, on: " BULK-*-REPLACES-ALL "},
	{specs: `
		Bulk overwrite: an item
	`, on: " BULK-GUILD-CREATES BULK-GUILD-OVERWRITES "},
	{specs: `
		Naming rules [CMD-DESCRIPTION-USER-SENT CMD-DESCRIPTION-MESSAGE-SENT]
		Age-restricted commands [AGE-DISCOVERY-*]
		Integration types [CONTEXT-SUPPORTED]
		Entry points
		Limits of a command
		Size of a command
		Limits of a list
		Removed operations
		Creates of a day
		Command permissions: edit
	`, on: " ERR-STATUS "},
	{specs: `
		Limits of a list
		Creates of a day
	`, on: basics + listed + replaced + commandTypes},
	{specs: `
		Limits of a list
		Entry points [HANDLER-APP]
		Global commands: the delete of an unknown
		Guild commands: the delete of an unknown
	`, on: " STATE-CREATE-AFTER-DELETE "},
	{specs: `
		Every exchange [ERR-JSON]
		Codes and refreshes
		Current user
	`, on: " ADDR-JSON-BODY "},
	{specs: `
		Use of commands [LOC-INTERACTION]
	`, on: " INTERACTION-OPTIONS INTERACTION-OPTION-NESTED INTERACTION-COMMAND-NAME INTERACTION-OPTION-NAME INTERACTION-SLASH-COMMAND "},
	{specs: `
		What the application is told [INTERACTION-OPTION-NESTED]
	`, on: " INTERACTION-OPTIONS "},
	{specs: `
		Listing and fetch: a list of
	`, on: " LIST-OTHER-APPLICATION "},
	{specs: `
		Command permissions: edit: an edit without
		Command permissions: edit: an edit with one wrong
		Command permissions: edit: the batch edit
		Command permissions: entries: an entry without
		Command permissions: entries: an entry whose
		Command permissions: entries: an entry of
	`, on: entriesKept},
	{specs: `
		Command permissions: edit: a command has up to 100
		Command permissions: edit: of callers
		Command permissions: entries: an entry may be for all
	`, on: entryFields},
	{specs: `
		Command permissions: authorization [ERR-PERMISSIONS-CHANGE-NOTHING]
	`, on: entriesKept},
	{specs: `
		Command permissions: edit: a command has the overwrites
	`, on: " PERM-EDIT-200 PERM-LIST "},
	{specs: `
		To whom overwrites leave a command [PERM-APPLICATION-WIDE]
	`, on: " PERM-EDIT-ONE-COMMAND "},
	{specs: `
		Command permissions: states: a command that is deleted
	`, on: " PERM-EDIT-REPLACES "},
	{specs: `
		Whole commands
	`, on: fates + optionFields},
	{specs: `
		Bulk overwrite: a bulk overwrite stores each
		Sequences
	`, on: fates + optionFields, capstone: true},
	{specs: `
		Races
	`, on: fates + plainOptions + " OPT-NAME-ECHO OPT-TYPE-STRING ", capstone: true},
}
