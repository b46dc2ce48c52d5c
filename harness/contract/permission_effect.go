package contract

// Which commands have permissions.
var (
	PermissionsGuildCommand = declare(Clause{
		ID: "PERM-GUILD-COMMAND", Level: Must, Source: "Guild application command permissions / rule 1",
		Text:    "a guild command may have permission overwrites",
		Feature: Permissions,
	})

	PermissionsGlobalCommand = declare(Clause{
		ID: "PERM-GLOBAL-COMMAND", Level: Must, Source: "Guild application command permissions / rule 1",
		Text:    "a global command may have permission overwrites",
		Feature: Permissions,
	})

	PermissionsUserCommand = declare(Clause{
		ID: "PERM-USER-COMMAND", Level: Must, Source: "Guild application command permissions / rule 1",
		Text:    "a USER command may have permission overwrites",
		Feature: Permissions,
	})

	PermissionsMessageCommand = declare(Clause{
		ID: "PERM-MESSAGE-COMMAND", Level: Must, Source: "Guild application command permissions / rule 1",
		Text:    "a MESSAGE command may have permission overwrites",
		Feature: Permissions,
	})

	PermissionsEntryPointCommand = declare(Clause{
		ID: "PERM-ENTRY-POINT-COMMAND", Level: Must, Source: "Guild application command permissions / rule 1",
		Needs:   []Need{Grants},
		Text:    "a PRIMARY_ENTRY_POINT command may have permission overwrites",
		Feature: EmbeddedActivity,
	})
)

// What users see of them.
var (
	PermissionsRoleDenied = declare(Clause{
		ID: "PERM-ROLE-DENIED", Level: Must, Source: "Guild application command permissions / rule 3",
		Text:  "a command denied to a role is not offered to a member with that role",
		Needs: []Need{Control}, Feature: Permissions,
	})

	PermissionsUserDenied = declare(Clause{
		ID: "PERM-USER-DENIED", Level: Must, Source: "Guild application command permissions / rule 3",
		Text:  "a command denied to a user is not offered to that user",
		Needs: []Need{Control}, Feature: Permissions,
	})

	PermissionsChannelDenied = declare(Clause{
		ID: "PERM-CHANNEL-DENIED", Level: Must, Source: "Guild application command permissions / rule 3",
		Text:  "a command denied in a channel is not offered there",
		Needs: []Need{Control}, Feature: Permissions,
	})

	PermissionsEveryoneDenied = declare(Clause{
		ID: "PERM-EVERYONE-DENIED", Level: Must, Source: "Guild application command permissions / rule 3",
		Text:  "a command denied to everyone is not offered to a member without another entry",
		Needs: []Need{Control}, Feature: Permissions,
	})

	PermissionsAllChannelsDenied = declare(Clause{
		ID: "PERM-ALL-CHANNELS-DENIED", Level: Must, Source: "Guild application command permissions / rule 3",
		Text:  "a command denied in all channels is not offered in a channel without another entry",
		Needs: []Need{Control}, Feature: Permissions,
	})

	PermissionsAllowed = declare(Clause{
		ID: "PERM-ALLOWED", Level: Must, Source: "Guild application command permissions / rule 3",
		Text:  "a command allowed to a user is offered to that user",
		Needs: []Need{Control}, Feature: Permissions,
	})

	PermissionsForcedUse = declare(Clause{
		ID: "PERM-FORCED-USE", Level: May, Source: "Guild application command permissions / rule 3",
		Text:         "what becomes of the use of a command that the picker withholds from the user",
		Feature:      Permissions,
		Undetermined: "the contract says that the command is hidden and not what a use by other means is answered",
	})

	PermissionsThreads = declare(Clause{
		ID: "PERM-THREADS", Level: Must, Source: "Guild application command permissions / rule 2",
		Text:  "an overwrite for a channel holds in the threads of that channel",
		Needs: []Need{Control}, Feature: Permissions,
	})

	PermissionsAdministrator = declare(Clause{
		ID: "PERM-ADMINISTRATOR", Level: Must, Source: "Guild application command permissions / rule 3",
		Text:  "an administrator can use every command whatever the overwrites say",
		Needs: []Need{Control}, Feature: Permissions,
	})

	PermissionsPrecedence = declare(Clause{
		ID: "PERM-PRECEDENCE", Level: May, Source: "Guild application command permissions / rules",
		Text:         "which entry counts where several apply to one user",
		Feature:      Permissions,
		Undetermined: "the contract gives no order",
	})
)

// Permissions that members need by default.
var (
	PermissionsDefaultNeeded = declare(Clause{
		ID: "PERM-DEFAULT-NEEDED", Level: Must, Source: "Guild application command permissions / rule 4",
		Text:  "a command is not offered to a member who has none of its default permissions",
		Needs: []Need{Control}, Feature: Permissions,
	})

	PermissionsDefaultHeld = declare(Clause{
		ID: "PERM-DEFAULT-HELD", Level: Must, Source: "Guild application command permissions / rule 4",
		Text:  "a command is offered to a member who has all of its default permissions",
		Needs: []Need{Control}, Feature: Permissions,
	})

	PermissionsDefaultSome = declare(Clause{
		ID: "PERM-DEFAULT-SOME", Level: May, Source: "Guild application command permissions / rule 4",
		Text:         "whether a member needs all of the default permissions or one of them",
		Feature:      Permissions,
		Undetermined: "the contract calls them a bitwise OR and does not say how they are held against a member",
	})

	PermissionsDefaultZero = declare(Clause{
		ID: "PERM-DEFAULT-ZERO", Level: Must, Source: "Guild application command permissions / rule 4",
		Text:  "default permissions of \"0\" withhold a command from everyone but administrators",
		Needs: []Need{Control}, Feature: Permissions,
	})

	PermissionsDefaultZeroAdministrator = declare(Clause{
		ID: "PERM-DEFAULT-ZERO-ADMINISTRATOR", Level: Must, Source: "Guild application command permissions / rule 4",
		Text:  "default permissions of \"0\" leave a command to administrators",
		Needs: []Need{Control}, Feature: Permissions,
	})

	PermissionsDefaultZeroOverwrite = declare(Clause{
		ID: "PERM-DEFAULT-ZERO-OVERWRITE", Level: Must, Source: "Guild application command permissions / rule 4",
		Text:  "an overwrite allows a command whose default permissions are \"0\"",
		Needs: []Need{Control}, Feature: Permissions,
	})

	PermissionsTopLevelSynced = declare(Clause{
		ID: "PERM-TOP-LEVEL-SYNCED", Level: Must, Source: "Guild application command permissions / rule 6",
		Text:      "application-wide overwrites apply to a command until it has its own",
		Withdrawn: "it is what PERM-APPLICATION-WIDE says",
		Needs:     []Need{Control}, Feature: Permissions,
	})

	PermissionsTopLevelUnsynced = declare(Clause{
		ID: "PERM-TOP-LEVEL-UNSYNCED", Level: Must, Source: "Guild application command permissions / rule 6",
		Text:  "application-wide overwrites no longer apply to a command that has its own",
		Needs: []Need{Control}, Feature: Permissions,
	})
)
