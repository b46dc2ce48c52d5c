package contract

// A command's key is its name, type and scope: POST overwrites what has the key.
var (
	UpsertOneCommand = declare(Clause{
		ID: "STATE-UPSERT-ONE-COMMAND", Level: Must, Source: "States and transitions / POST create command",
		Text: "exactly one command has a name, type and scope after it was created twice",
	})

	UpsertRenamed = declare(Clause{
		ID: "STATE-UPSERT-RENAMED", Level: Must, Source: "States and transitions / POST create command",
		Text: "a create under the name that an edit gave to a command overwrites that command",
	})

	UpsertReplacesDescription = declare(Clause{
		ID: "STATE-UPSERT-REPLACES-DESCRIPTION", Level: Must, Source: "States and transitions / POST create command",
		Text: "an overwrite replaces the description",
	})

	UpsertReplacesOptions = declare(Clause{
		ID: "STATE-UPSERT-REPLACES-OPTIONS", Level: Must, Source: "States and transitions / POST create command",
		Text: "an overwrite replaces the options whole",
	})

	UpsertReplacesPermissions = declare(Clause{
		ID: "STATE-UPSERT-REPLACES-PERMISSIONS", Level: Must, Source: "States and transitions / POST create command",
		Text: "an overwrite replaces the default member permissions",
	})

	UpsertReplacesNSFW = declare(Clause{
		ID: "STATE-UPSERT-REPLACES-NSFW", Level: Must, Source: "States and transitions / POST create command",
		Text: "an overwrite with nsfw false lifts the age restriction",
	})

	UpsertResetsUnsent = declare(Clause{
		ID: "STATE-UPSERT-RESETS-UNSENT", Level: Should, Source: "States and transitions / POST create command",
		Text: "a field that an overwrite leaves out falls back to its default",
	})

	UpsertKeepsOthers = declare(Clause{
		ID: "STATE-UPSERT-KEEPS-OTHERS", Level: Must, Source: "States and transitions / POST create command",
		Text: "an overwrite leaves every other command as it was",
	})

	UpsertID = declare(Clause{
		ID: "STATE-UPSERT-ID", Level: May, Source: "States and transitions / POST create command",
		Text:         "whether an overwritten command keeps its id",
		Undetermined: "the contract says that the old command is overwritten and not whether the id survives",
	})

	KeyType = declare(Clause{
		ID: "STATE-KEY-TYPE", Level: Must, Source: "States and transitions / POST create command",
		Text: "commands of different types may share a name",
	})

	KeyScope = declare(Clause{
		ID: "STATE-KEY-SCOPE", Level: Must, Source: "States and transitions / POST create command",
		Text: "a global and a guild command may share a name and a type",
	})

	KeyGuild = declare(Clause{
		ID: "STATE-KEY-GUILD", Level: Must, Source: "States and transitions / POST create command",
		Text: "commands of different guilds may share a name and a type",
	})

	KeyApplication = declare(Clause{
		ID: "STATE-KEY-APPLICATION", Level: Must, Source: "States and transitions / POST create command",
		Text: "commands of different applications may share a name and a type",
	})

	KeyTypeOmitted = declare(Clause{
		ID: "STATE-KEY-TYPE-OMITTED", Level: Must, Source: "States and transitions / POST create command",
		Text: "a create without a type overwrites the command of that name that was made with type 1, and the other way round",
	})

	// KeyCase is the plain reading, as names of context menus may be in mixed case; the
	// contract does not say how names are compared.
	KeyCase = declare(Clause{
		ID: "STATE-KEY-CASE", Level: Should, Source: "States and transitions / POST create command",
		Text: "context menu commands whose names differ in case alone are two commands",
	})

	KeyAccent = declare(Clause{
		ID: "STATE-KEY-ACCENT", Level: Should, Source: "States and transitions / POST create command",
		Text: "slash commands whose names differ in an accent alone are two commands",
	})

	KeyWhole = declare(Clause{
		ID: "STATE-KEY-WHOLE", Level: Must, Source: "States and transitions / POST create command",
		Text: "commands whose names differ in their last character, in - for _ or in a space are two commands",
	})

	KeyAfterRename = declare(Clause{
		ID: "STATE-KEY-AFTER-RENAME", Level: Should, Source: "States and transitions / rename",
		Text: "a rename onto a name in use never leaves two commands of one name, type and scope",
	})

	KeyAfterBulk = declare(Clause{
		ID: "STATE-KEY-AFTER-BULK", Level: Should, Source: "States and transitions / POST create command",
		Text: "a bulk overwrite never leaves two commands of one name, type and scope",
	})

	KeyAfterRenameOutcome = declare(Clause{
		ID: "STATE-KEY-AFTER-RENAME-OUTCOME", Level: May, Source: "States and transitions / rename",
		Text:         "whether a rename onto a name in use is refused or replaces the other command",
		Undetermined: "the contract says only that POST overwrites, not what PATCH does",
	})

	KeyRenamedName = declare(Clause{
		ID: "STATE-RENAMED-NAME", Level: May, Source: "States and transitions / rename",
		Text:         "what a create under the old name of a renamed command makes",
		Undetermined: "the contract does not say whether the old name is free at once",
	})

	CreateAfterDelete = declare(Clause{
		ID: "STATE-CREATE-AFTER-DELETE", Level: Must, Source: "States and transitions / DELETE",
		Text: "a deleted command's name may be created again and is a new command",
	})
)

// Permission overwrites go with the command and with its name.
var (
	GoneUnusable = declare(Clause{
		ID: "STATE-GONE-UNUSABLE", Level: Must, Source: "States and transitions / DELETE",
		Text:  "a guild command that a delete or a bulk overwrite took away can't be used any more",
		Needs: []Need{Control}, Feature: Interactions,
	})

	DeleteDropsOverwrites = declare(Clause{
		ID: "STATE-DELETE-DROPS-OVERWRITES", Level: Must, Source: "States and transitions / DELETE",
		Text:    "a command made again after a delete has none of the old permission overwrites",
		Feature: Permissions,
	})

	DeleteDropsOverwritesEverywhere = declare(Clause{
		ID: "STATE-DELETE-DROPS-OVERWRITES-EVERYWHERE", Level: Must, Source: "States and transitions / DELETE",
		Text:    "a deleted global command's permission overwrites are gone in every guild",
		Feature: Permissions,
	})

	RenameDropsOverwrites = declare(Clause{
		ID: "STATE-RENAME-DROPS-OVERWRITES", Level: Must, Source: "States and transitions / rename",
		Text:    "a renamed command has none of its old permission overwrites",
		Feature: Permissions,
	})

	RenameDropsOverwritesEverywhere = declare(Clause{
		ID: "STATE-RENAME-DROPS-OVERWRITES-EVERYWHERE", Level: Must, Source: "States and transitions / rename",
		Text:    "a renamed global command's permission overwrites are gone in every guild",
		Feature: Permissions,
	})

	RenameBackDropsOverwrites = declare(Clause{
		ID: "STATE-RENAME-BACK-DROPS-OVERWRITES", Level: Must, Source: "States and transitions / rename",
		Text:    "a command renamed back has none of its old permission overwrites",
		Feature: Permissions,
	})

	OthersKeepOverwrites = declare(Clause{
		ID: "STATE-OTHERS-KEEP-OVERWRITES", Level: Must, Source: "States and transitions / rename",
		Text:    "the delete or rename of a command leaves the permission overwrites of others as they were, also of those with its name",
		Feature: Permissions,
	})

	RenameToSameName = declare(Clause{
		ID: "STATE-RENAME-TO-SAME-NAME", Level: May, Source: "States and transitions / rename",
		Text:         "whether an edit to the same name keeps the permission overwrites",
		Feature:      Permissions,
		Undetermined: "the contract speaks of renaming, and such an edit may or may not be one",
	})

	UpsertOverwrites = declare(Clause{
		ID: "STATE-UPSERT-OVERWRITES", Level: May, Source: "States and transitions / POST create command",
		Text:         "whether an overwritten command keeps its permission overwrites",
		Feature:      Permissions,
		Undetermined: "the contract names deletes and renames alone",
	})

	EditOverwrites = declare(Clause{
		ID: "STATE-EDIT-OVERWRITES", Level: Must, Source: "States and transitions / PATCH edit",
		Text:    "an edit that leaves the name out keeps the permission overwrites",
		Feature: Permissions,
	})
)

// What the contract leaves open.
var (
	OtherLifecycles = declare(Clause{
		ID: "STATE-OTHER-LIFECYCLES", Level: May, Source: "States and transitions / not shown",
		Text:         "the states of lobbies, invites, guild resources and other entitlements",
		Undetermined: "the contract does not show them",
	})
)
