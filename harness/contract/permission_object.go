package contract

// The object that the permission operations give.
var (
	PermissionsID = declare(Clause{
		ID: "PERM-ID", Level: Must, Source: "Guild application command permissions / id",
		Text:    "the permissions of a command carry the command's id",
		Feature: Permissions,
	})

	PermissionsApplicationID = declare(Clause{
		ID: "PERM-APPLICATION-ID", Level: Must, Source: "Guild application command permissions / application_id",
		Text:    "the permissions of a command carry the application's id",
		Feature: Permissions,
	})

	PermissionsGuildID = declare(Clause{
		ID: "PERM-GUILD-ID", Level: Must, Source: "Guild application command permissions / guild_id",
		Text:    "the permissions of a command carry the guild's id",
		Feature: Permissions,
	})

	PermissionsList = declare(Clause{
		ID: "PERM-LIST", Level: Must, Source: "Guild application command permissions / permissions",
		Text:    "the permissions of a command hold an array of entries",
		Feature: Permissions,
	})

	PermissionsMax100 = declare(Clause{
		ID: "PERM-MAX-100", Level: Must, Source: "Guild application command permissions / permissions",
		Text:    "a command has at most 100 permission overwrites in a guild",
		Feature: Permissions,
	})

	PermissionsApplicationWide = declare(Clause{
		ID: "PERM-APPLICATION-WIDE", Level: Must, Source: "Guild application command permissions / id",
		Text:  "entries under the application's id apply to every command without overwrites of its own",
		Needs: []Need{Control}, Feature: Permissions,
	})

	PermissionsWideOwn = declare(Clause{
		ID: "PERM-WIDE-OWN", Level: Must, Source: "Guild application command permissions / id",
		Text:  "entries under the application's id apply to no command of another application",
		Needs: []Need{Control}, Feature: Permissions,
	})

	PermissionsWideShown = declare(Clause{
		ID: "PERM-WIDE-SHOWN", Level: Must, Source: "Guild application command permissions / id",
		Text:    "entries that are taken under the application's id are shown under it, and replaced by an edit",
		Feature: Permissions,
	})
)

// One entry.
var (
	PermissionsEntryID = declare(Clause{
		ID: "PERM-ENTRY-ID", Level: Must, Source: "Guild application command permissions / entry id",
		Text:    "the id of an entry comes back as the string that was sent",
		Feature: Permissions,
	})

	PermissionsEntryIDRequired = declare(Clause{
		ID: "PERM-ENTRY-ID-REQUIRED", Level: Must, Source: "Guild application command permissions / entry id",
		Text:    "an entry without an id is refused",
		Feature: Permissions,
	})

	PermissionsEntryIDMalformed = declare(Clause{
		ID: "PERM-ENTRY-ID-MALFORMED", Level: Must, Source: "Guild application command permissions / entry id",
		Text:    "an entry whose id is no snowflake is refused",
		Feature: Permissions,
	})

	PermissionsEntryType = declare(Clause{
		ID: "PERM-ENTRY-TYPE", Level: Must, Source: "Guild application command permissions / entry type",
		Text:    "the type of an entry comes back as the integer that was sent",
		Feature: Permissions,
	})

	PermissionsEntryTypeRequired = declare(Clause{
		ID: "PERM-ENTRY-TYPE-REQUIRED", Level: Must, Source: "Guild application command permissions / entry type",
		Text:    "an entry without a type is refused",
		Feature: Permissions,
	})

	PermissionsEntryTypeUnknown = declare(Clause{
		ID: "PERM-ENTRY-TYPE-UNKNOWN", Level: Must, Source: "Guild application command permissions / entry type",
		Text:    "an entry with a type outside ROLE, USER and CHANNEL is refused",
		Feature: Permissions,
	})

	PermissionsEntryRole = declare(Clause{
		ID: "PERM-ENTRY-ROLE", Level: Must, Source: "Guild application command permissions / entry type",
		Text:    "an entry of type 1 stands for a role",
		Feature: Permissions,
	})

	PermissionsEntryUser = declare(Clause{
		ID: "PERM-ENTRY-USER", Level: Must, Source: "Guild application command permissions / entry type",
		Text:    "an entry of type 2 stands for a user",
		Feature: Permissions,
	})

	PermissionsEntryChannel = declare(Clause{
		ID: "PERM-ENTRY-CHANNEL", Level: Must, Source: "Guild application command permissions / entry type",
		Text:    "an entry of type 3 stands for a channel",
		Feature: Permissions,
	})

	PermissionsEntryValue = declare(Clause{
		ID: "PERM-ENTRY-VALUE", Level: Must, Source: "Guild application command permissions / entry permission",
		Text:    "the permission of an entry comes back as the boolean that was sent",
		Feature: Permissions,
	})

	PermissionsEntryValueRequired = declare(Clause{
		ID: "PERM-ENTRY-VALUE-REQUIRED", Level: Must, Source: "Guild application command permissions / entry permission",
		Text:    "an entry without a permission is refused",
		Feature: Permissions,
	})

	PermissionsEntryRepeated = declare(Clause{
		ID: "PERM-ENTRY-REPEATED", Level: May, Source: "Guild application command permissions / permissions",
		Text:         "whether two entries may have the same id and type",
		Feature:      Permissions,
		Undetermined: "the contract does not ask entries to differ",
	})

	PermissionsEntryUnknownTarget = declare(Clause{
		ID: "PERM-ENTRY-UNKNOWN-TARGET", Level: May, Source: "Guild application command permissions / entry id",
		Text:         "whether an entry for a role, user or channel that the guild lacks is refused",
		Feature:      Permissions,
		Undetermined: "the contract does not say so",
	})
)

// The constants that an entry may name.
var (
	PermissionsEveryone = declare(Clause{
		ID: "PERM-EVERYONE", Level: Must, Source: "Guild application command permissions / constants",
		Text:    "the guild's id as a ROLE entry stands for everyone",
		Feature: Permissions,
	})

	PermissionsAllChannels = declare(Clause{
		ID: "PERM-ALL-CHANNELS", Level: Must, Source: "Guild application command permissions / constants",
		Text:    "the guild's id minus 1 as a CHANNEL entry stands for all channels",
		Feature: Permissions,
	})

	PermissionsConstantTypes = declare(Clause{
		ID: "PERM-CONSTANT-TYPES", Level: May, Source: "Guild application command permissions / constants",
		Text:         "whether a constant may be paired with another entry type",
		Feature:      Permissions,
		Undetermined: "the contract gives the constants without their types",
	})
)
