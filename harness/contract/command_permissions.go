package contract

// Reading permissions.
var (
	PermissionsGet200 = declare(Clause{
		ID: "PERM-GET-200", Level: Must, Source: "Command permissions / get permissions of one command", Operation: GetPermissions,
		Text:    "the permissions of a command that has overwrites are answered with 200 and a permissions object",
		Feature: Permissions,
	})

	PermissionsGetEntries = declare(Clause{
		ID: "PERM-GET-ENTRIES", Level: Must, Source: "Command permissions / get permissions of one command", Operation: GetPermissions,
		Text:    "the permissions of a command hold the entries that were last set",
		Feature: Permissions,
	})

	PermissionsGetUnset = declare(Clause{
		ID: "PERM-GET-UNSET", Level: May, Source: "Command permissions / get permissions of one command", Operation: GetPermissions,
		Text:         "the permissions of a command without overwrites",
		Feature:      Permissions,
		Undetermined: "the contract does not say whether that is an empty list or an error",
	})

	PermissionsGetUnknown = declare(Clause{
		ID: "PERM-GET-UNKNOWN", Level: May, Source: "Command permissions / get permissions of one command", Operation: GetPermissions,
		Text:         "the permissions of a command that does not exist",
		Feature:      Permissions,
		Undetermined: "the contract does not say how they are answered",
	})

	PermissionsAll200 = declare(Clause{
		ID: "PERM-ALL-200", Level: Must, Source: "Command permissions / get permissions of all commands", Operation: ListPermissions,
		Text:    "the permissions of all commands in a guild are answered with 200 and an array of permissions objects",
		Feature: Permissions,
	})

	PermissionsAllEntries = declare(Clause{
		ID: "PERM-ALL-ENTRIES", Level: Must, Source: "Command permissions / get permissions of all commands", Operation: ListPermissions,
		Text:    "the permissions of all commands hold every command that has overwrites in the guild",
		Feature: Permissions,
	})

	PermissionsAllOneGuild = declare(Clause{
		ID: "PERM-ALL-ONE-GUILD", Level: Must, Source: "Command permissions / get permissions of all commands", Operation: ListPermissions,
		Text:    "the permissions of all commands in a guild hold none of another guild",
		Feature: Permissions,
	})

	PermissionsAllUnset = declare(Clause{
		ID: "PERM-ALL-UNSET", Level: May, Source: "Command permissions / get permissions of all commands", Operation: ListPermissions,
		Text:         "whether a command without overwrites stands among the permissions of all commands",
		Feature:      Permissions,
		Undetermined: "the contract does not say so",
	})

	PermissionsAllPath = declare(Clause{
		ID: "PERM-ALL-PATH", Level: May, Source: "Command permissions / get permissions of all commands", Operation: ListPermissions,
		Text:         "method and path of the permissions of all commands in a guild",
		Feature:      Permissions,
		Undetermined: "the contract does not show them; the profile binds the path, and the method is GET",
	})
)

// Editing permissions.
var (
	PermissionsEdit200 = declare(Clause{
		ID: "PERM-EDIT-200", Level: Must, Source: "Command permissions / edit permissions of one command", Operation: EditPermissions,
		Text:    "an edit of permissions answers 200",
		Feature: Permissions,
	})

	PermissionsEditObject = declare(Clause{
		ID: "PERM-EDIT-OBJECT", Level: Must, Source: "Command permissions / edit permissions of one command", Operation: EditPermissions,
		Text:    "an edit of permissions answers with the permissions object as it is stored",
		Feature: Permissions,
	})

	PermissionsEditReplaces = declare(Clause{
		ID: "PERM-EDIT-REPLACES", Level: Must, Source: "Command permissions / edit permissions of one command", Operation: EditPermissions,
		Text:    "an edit of permissions replaces all entries that the command had in the guild",
		Feature: Permissions,
	})

	PermissionsEditEmpty = declare(Clause{
		ID: "PERM-EDIT-EMPTY", Level: Must, Source: "Command permissions / edit permissions of one command", Operation: EditPermissions,
		Text:    "an edit with an empty list leaves the command no entries of its own",
		Feature: Permissions,
	})

	PermissionsEditMissing = declare(Clause{
		ID: "PERM-EDIT-MISSING", Level: Must, Source: "Command permissions / edit permissions of one command", Operation: EditPermissions,
		Text:    "an edit of permissions without a list of entries is refused",
		Feature: Permissions,
	})

	PermissionsEditKind = declare(Clause{
		ID: "PERM-EDIT-KIND", Level: Must, Source: "Command permissions / edit permissions of one command", Operation: EditPermissions,
		Text:    "an edit of permissions whose entries are not a list of objects is refused",
		Feature: Permissions,
	})

	PermissionsEditOneCommand = declare(Clause{
		ID: "PERM-EDIT-ONE-COMMAND", Level: Must, Source: "Command permissions / edit permissions of one command", Operation: EditPermissions,
		Text:    "an edit of permissions leaves those of other commands as they were",
		Feature: Permissions,
	})

	PermissionsEditOneGuild = declare(Clause{
		ID: "PERM-EDIT-ONE-GUILD", Level: Must, Source: "Command permissions / edit permissions of one command", Operation: EditPermissions,
		Text:    "an edit of permissions leaves those in other guilds as they were",
		Feature: Permissions,
	})

	PermissionsEditUnknown = declare(Clause{
		ID: "PERM-EDIT-UNKNOWN", Level: Must, Source: "Command permissions / edit permissions of one command", Operation: EditPermissions,
		Text:    "an edit of permissions of a command that does not exist is refused",
		Feature: Permissions,
	})

	PermissionsEditOtherGuild = declare(Clause{
		ID: "PERM-EDIT-OTHER-GUILD", Level: Must, Source: "Command permissions / edit permissions of one command", Operation: EditPermissions,
		Text:    "an edit of permissions of a guild command on the path of another guild is refused",
		Feature: Permissions,
	})

	PermissionsEditApplicationWide = declare(Clause{
		ID: "PERM-EDIT-APPLICATION-WIDE", Level: May, Source: "Command permissions / edit permissions of one command", Operation: EditPermissions,
		Text:         "how application-wide entries are set",
		Feature:      Permissions,
		Undetermined: "the contract gives the object an application's id and no operation that sets it",
	})

	PermissionsBatchEdit = declare(Clause{
		ID: "PERM-BATCH-EDIT", Level: Must, Source: "Command permissions / batch edit",
		Text:    "the batch edit of permissions does not succeed",
		Feature: Permissions,
	})

	PermissionsBatchKeeps = declare(Clause{
		ID: "PERM-BATCH-KEEPS", Level: Must, Source: "Command permissions / batch edit", Feature: Permissions,
		Text: "the batch edit of permissions changes nothing",
	})
)
