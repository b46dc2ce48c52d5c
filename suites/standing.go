package suites

// What most specs stand on.
const (
	// way is how a request and its answer reach the other side.
	way = " ADDR-JSON-BODY ADDR-PREFIX ADDR-ID-STRING ADDR-ID-64-BIT AUTH-BOT-CREATE AUTH-BOT-EDIT AUTH-BOT-LIST AUTH-BOT-FETCH AUTH-BOT-DELETE AUTH-BOT-BULK "
	// told is what an answer says of every command.
	told = " CMD-ID-PRESENT CMD-ID-UNIQUE CMD-NAME-PRESENT CMD-TYPE-SHAPE CMD-OPTIONS-SHAPE "
	// made is that a plain command can be made and fetched.
	made = " CREATE-*-MINIMAL CREATE-GUILD-AVAILABLE FETCH-GLOBAL-200 "
	// kept is that what is said of a new command is what is stored.
	kept = " FETCH-GUILD-200 CREATE-*-OBJECT "
	// listed is that a list holds what is there and nothing else.
	listed = " LIST-*-200 LIST-*-OBJECTS LIST-*-COMPLETE LIST-OTHER-APPLICATION LIST-EMPTY LIST-*-ALONE LIST-*-TYPES "
	// edited is that an edit changes what it sends.
	edited = " EDIT-*-200 EDIT-*-OBJECT EDIT-GUILD-EFFECTIVE EDIT-*-KEEPS-ID EDIT-*-DESCRIPTION EDIT-*-NAME "
	// replaced is that an overwrite puts the new command in the place of the old.
	replaced = " STATE-UPSERT-ONE-COMMAND STATE-UPSERT-REPLACES-* "
	// carried is that options come back at all.
	carried = " CMD-OPTIONS-ECHO CMD-OPTIONS-ORDER EDIT-*-OPTIONS "
	// commandTypes are the types that a command may have.
	commandTypes = " TYPE-CHAT-INPUT TYPE-USER TYPE-MESSAGE "
	// fields are those of a command.
	fields = " CMD-*-SHAPE CMD-*-DEFAULT CMD-*-ECHO CMD-*-EDITED AGE-CREATE CMD-MEMBER-PERMISSIONS-ZERO CMD-DESCRIPTION-USER CMD-DESCRIPTION-MESSAGE " + commandTypes
	// optionFields are those of options and choices.
	optionFields = " OPT-* CHOICE-* SUB-* "
	// optionTypes are the types that an option may have.
	optionTypes = " OPT-TYPE-SUBCOMMAND OPT-TYPE-GROUP OPT-TYPE-STRING OPT-TYPE-INTEGER OPT-TYPE-BOOLEAN OPT-TYPE-USER " +
		"OPT-TYPE-CHANNEL OPT-TYPE-ROLE OPT-TYPE-MENTIONABLE OPT-TYPE-NUMBER OPT-TYPE-ATTACHMENT "
	// plainOptions are what every example of an option relies on.
	plainOptions = " OPT-TYPE-SHAPE OPT-REQUIRED-SHAPE OPT-REQUIRED-DEFAULT OPT-AUTOCOMPLETE-SHAPE "

	basics = way + told + made + kept + edited
)

var standings = []standing{
	{specs: `
		Limits of a command
	`, on: " ERR-STATUS EDIT-*-RULES BULK-*-ITEM-* ", capstone: true},
	{specs: `
		Global commands: a global command needs no more
		Guild commands: a guild command needs no more
	`, on: way + told},
	{specs: `
		Global commands: the create of a new
		Guild commands: the create of a new
		Guild commands: a guild command is there as soon
	`, on: way + told + " CREATE-*-MINIMAL "},
	{specs: `
		Listing and fetch: the list has every
	`, on: way + told + " CREATE-*-MINIMAL "},
	{specs: `
		Global commands: the create of a global command answers
		Guild commands: the create of a guild command answers
	`, on: way + told + made + " FETCH-GUILD-200 "},
	{specs: `
		Global commands: the edit of a global command answers
		Guild commands: the edit of a guild command answers
	`, on: way + told + made + kept},
	{specs: `
		Global commands: an edit replaces what it sends
		Guild commands: an edit replaces what it sends
	`, on: way + told + made + kept + " EDIT-*-200 EDIT-*-OBJECT EDIT-*-KEEPS-ID LIST-*-200 "},
	{specs: `
		Guild commands: an edit of a guild command shows
	`, on: way + told + made + kept + " EDIT-*-200 EDIT-*-KEEPS-ID LIST-*-200 "},
	{specs: `
		Option lists: the options of a command come back
	`, on: basics},
	{specs: `
		Global commands: an edit replaces the options
		Guild commands: an edit replaces the options
	`, on: basics + " CMD-OPTIONS-ECHO CMD-OPTIONS-ORDER "},
	{specs: `
		Global commands: an edit with an empty list
		Guild commands: an edit with an empty list
		Global commands: an edit keeps
		Guild commands: an edit keeps
		Global commands: an edit changes neither
		Guild commands: an edit changes neither
		Global commands: the delete of
		Guild commands: the delete of
		Global commands: a guild command can't
		Guild commands: a global command can't
		Guild commands: a guild command can't
		Guild commands: a guild never comes to hold
		Errors: a refused
		Versions
		Option lists
		States and transitions
	`, on: basics},
	{specs: `
		Age-restricted commands
		Command types
		Interaction contexts
		Integration types
		Default member permissions
		Deprecated fields
		Entry points
		Command names
		Command descriptions
		Naming rules
		Localization
		Localized lists
		Localized options
		Localized names and descriptions
		Options
	`, on: basics},
	{specs: `
		Global commands: an edit keeps
		Guild commands: an edit keeps
	`, on: carried + fields},
	{specs: `
		Global commands: an edit of a global command obeys
		Guild commands: an edit of a guild command obeys
		Bulk overwrite: an item of a guild bulk overwrite
	`, on: basics},
	{specs: `
		Bulk overwrite
	`, on: way + told + " FETCH-*-200 " + listed},
	{specs: `
		Global commands: the delete of
		Guild commands: the delete of
		Errors: a refused
		Versions
		Refused credentials
	`, on: listed},
	{specs: `
		States and transitions
	`, on: listed + " CMD-OPTIONS-ECHO CMD-OPTIONS-ORDER CREATE-*-201 " + commandTypes},
	{specs: `
		States and transitions: what an overwrite
	`, on: fields + " STATE-UPSERT-REPLACES-* "},
	{specs: `
		Options
		Localized options
	`, on: carried + " STATE-UPSERT-REPLACES-OPTIONS "},
	{specs: `
		Options: option type
	`, on: plainOptions},
	{specs: `
		Options [OPT-REQUIRED-ECHO OPT-MIN-* OPT-MAX-* OPT-NUMBER-* OPT-INTEGER-* OPT-AUTOCOMPLETE-STRING OPT-AUTOCOMPLETE-INTEGER OPT-AUTOCOMPLETE-NUMBER OPT-AUTOCOMPLETE-FALSE OPT-NAME-* OPT-DESCRIPTION-*]
		Options [OPT-CHANNEL-TYPES-[A-DF-Z]* OPT-OPTIONS-* CHOICE-* SUB-*]
		Localized options
		Values of options
	`, on: plainOptions + optionTypes},
	{specs: `
		Options [OPT-AUTOCOMPLETE-FALSE CHOICE-MAX-* CHOICE-ORDER CHOICE-NAME-* CHOICE-VALUE-STRING-* CHOICE-VALUE-INTEGER-*]
		Options [CHOICE-VALUE-NUMBER-WHOLE]
		Localized options
	`, on: " CHOICE-STRING CHOICE-INTEGER CHOICE-NUMBER "},
	{specs: `
		Options [CHOICE-VALUE-* CHOICE-MAX-* CHOICE-NAME-LOCALIZATIONS-NULL CHOICE-NAME-ECHO CHOICE-NAME-FREE CHOICE-ORDER]
	`, on: " CHOICE-NAME-LENGTH "},
	{specs: `
		Options [CHOICE-VALUE-* CHOICE-MAX-*]
	`, on: " CHOICE-ORDER CHOICE-NAME-ECHO "},
	{specs: `
		Options [OPT-NUMBER-BOUNDS]
	`, on: " OPT-MAX-VALUE-NUMBER "},
	{specs: `
		Options [OPT-INTEGER-BOUNDS]
	`, on: " OPT-MIN-VALUE-INTEGER OPT-MAX-VALUE-INTEGER "},
	{specs: `
		Options [OPT-MIN-LENGTH-RANGE OPT-MAX-LENGTH-RANGE]
	`, on: " OPT-MIN-LENGTH-ECHO OPT-MAX-LENGTH-ECHO "},
	{specs: `
		Options [SUB-IN-GROUP SUB-GROUP-OPTIONS OPT-OPTIONS-GROUP-MAX-25 OPT-DESCRIPTION-GROUP]
	`, on: " OPT-NAME-REUSED "},
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
		Naming rules [CMD-NAME-LETTERS CMD-NAME-UNCASED CMD-NAME-NUMBERS CMD-NAME-DEVANAGARI CMD-NAME-THAI CMD-NAME-HYPHEN]
	`, on: " CMD-NAME-CODE-POINTS CMD-NAME-LENGTH "},
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
	`, on: " CMD-INTEGRATION-TYPES-SHAPE CMD-CONTEXTS-SHAPE CMD-NSFW-SHAPE CMD-DEFAULT-PERMISSION-SHAPE CMD-DM-PERMISSION-SHAPE TYPE-USER TYPE-MESSAGE "},
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
	`, on: way + told + made + " LIST-*-200 "},
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
	`, on: " CMD-OPTIONS-ECHO CMD-OPTIONS-ORDER TYPE-USER TYPE-MESSAGE "},
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
	`, on: basics + listed + " PERM-EDIT-REPLACES PERM-EDIT-EMPTY TYPE-CHAT-INPUT TYPE-USER TYPE-MESSAGE "},
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
	`, on: " PERM-ADMINISTRATOR PERM-ALLOWED "},
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
		Options that break a rule
		Options: an option name with
		Entry points: an entry point name
	`, on: " EDIT-*-RULES BULK-GUILD-ITEM-NAME BULK-GUILD-ITEM-DESCRIPTION BULK-GUILD-ITEM-OPTIONS "},
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
		Command permissions: edit: a command has the overwrites
	`, on: " PERM-EDIT-200 "},
	{specs: `
		To whom overwrites leave a command [PERM-APPLICATION-WIDE]
	`, on: " PERM-EDIT-ONE-COMMAND "},
	{specs: `
		Command permissions: states: a command that is deleted
	`, on: " PERM-EDIT-REPLACES "},
	{specs: `
		Whole commands
		Bulk overwrite: a bulk overwrite stores each
		Races
		Sequences
	`, on: basics + listed + replaced + carried + fields + optionFields + " CREATE-* LIST-* BULK-* STATE-* CMD-NAME-SPACE PERM-* AUTH-PERMISSIONS-* DELETE-* ERR-* ", capstone: true},
}
