package suites

import "slices"

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
	optionTypes = " OPT-TYPE-SUBCOMMAND OPT-TYPE-GROUP " + valueTypes
	// valueTypes are those of them that have a value.
	valueTypes = " OPT-TYPE-STRING OPT-TYPE-INTEGER OPT-TYPE-BOOLEAN OPT-TYPE-USER OPT-TYPE-CHANNEL " +
		"OPT-TYPE-ROLE OPT-TYPE-MENTIONABLE OPT-TYPE-NUMBER OPT-TYPE-ATTACHMENT "
	// plainOptions are what every example of an option relies on.
	plainOptions = " OPT-TYPE-SHAPE OPT-REQUIRED-SHAPE OPT-REQUIRED-DEFAULT OPT-AUTOCOMPLETE-SHAPE "

	// entryFields are those of a permission overwrite.
	entryFields = " PERM-ENTRY-ROLE PERM-ENTRY-USER PERM-ENTRY-CHANNEL PERM-ENTRY-ID PERM-ENTRY-TYPE PERM-ENTRY-VALUE "
	// entriesKept is that they are stored and shown.
	entriesKept = entryFields + " PERM-EDIT-200 PERM-EDIT-REPLACES PERM-EDIT-EMPTY PERM-GET-* "

	// fates is what becomes of commands.
	fates = basics + listed + replaced + carried + fields +
		" CREATE-* EDIT-* LIST-* BULK-* STATE-* CMD-NAME-SPACE PERM-* AUTH-PERMISSIONS-* DELETE-* ERR-* "

	basics = way + told + made + kept + edited
)

// standings is the whole table.
var standings = slices.Concat(basicStandings, furtherStandings)

// basicStandings are those of the life cycle, and what each chapter stands on.
var basicStandings = []standing{
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
	`, on: way + told + made + " FETCH-GUILD-200 LIST-*-200 "},
	{specs: `
		Guild commands: the edit of a guild command answers
		Guild commands: an edit replaces what it sends
		Versions [CMD-VERSION-READ]
	`, on: " EDIT-GUILD-EFFECTIVE "},
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
		Versions [CMD-VERSION-NAME CMD-VERSION-OVERWRITE]
		Option lists
		States and transitions
	`, on: basics},
	{specs: `
		Versions [CMD-VERSION-READ]
	`, on: way + told + " FETCH-*-200 "},
	{specs: `
		Global commands: the delete of a global command touches
		Guild commands: the delete of a guild command touches
	`, on: " CMD-VERSION-READ "},
	{specs: `
		Global commands: the create of a global command answers
		Guild commands: the create of a guild command answers
		Global commands: the edit of a global command answers
		Guild commands: the edit of a guild command answers
	`, on: " CMD-VERSION-READ "},
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
}
