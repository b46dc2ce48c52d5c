package contract

// Bulk overwrite of the global commands.
var (
	BulkGlobal200 = declare(Clause{
		ID: "BULK-GLOBAL-200", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite global commands", Operation: BulkGlobal,
		Text: "the bulk overwrite of global commands answers 200",
	})

	BulkGlobalAnswer = declare(Clause{
		ID: "BULK-GLOBAL-ANSWER", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite global commands", Operation: BulkGlobal,
		Text: "the bulk overwrite of global commands answers with the list of commands as it is stored",
	})

	BulkGlobalReplacesAll = declare(Clause{
		ID: "BULK-GLOBAL-REPLACES-ALL", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite global commands", Operation: BulkGlobal,
		Text: "after a global bulk overwrite the application has the named global commands and no others",
	})

	BulkGlobalMenus = declare(Clause{
		ID: "BULK-GLOBAL-MENUS", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite global commands", Operation: BulkGlobal,
		Text: "a global bulk overwrite replaces user and message commands as well as slash commands",
	})

	BulkGlobalCreates = declare(Clause{
		ID: "BULK-GLOBAL-CREATES", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite global commands", Operation: BulkGlobal,
		Text: "a global bulk overwrite creates the named commands that did not exist",
	})

	BulkGlobalOverwrites = declare(Clause{
		ID: "BULK-GLOBAL-OVERWRITES", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite global commands", Operation: BulkGlobal,
		Text: "a global bulk overwrite gives commands that exist the content that was sent",
	})

	BulkGlobalEmpty = declare(Clause{
		ID: "BULK-GLOBAL-EMPTY", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite global commands", Operation: BulkGlobal,
		Text: "a global bulk overwrite with an empty list removes every global command",
	})

	// BulkGlobalAllOrNothing keeps the list whole: one bad item among good ones stores nothing.
	BulkGlobalAllOrNothing = declare(Clause{
		ID: "BULK-GLOBAL-ALL-OR-NOTHING", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite global commands", Operation: BulkGlobal,
		Text: "a refused global bulk overwrite changes no command",
	})

	BulkGlobalKeepsGuilds = declare(Clause{
		ID: "BULK-GLOBAL-KEEPS-GUILDS", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite global commands", Operation: BulkGlobal,
		Text: "a global bulk overwrite leaves every guild's commands as they were",
	})

	BulkGlobalItemRules = declare(Clause{
		ID: "BULK-GLOBAL-ITEM-RULES", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite global commands", Operation: BulkGlobal,
		Text: "a global bulk overwrite with an item that a create would refuse is refused",
	})

	BulkGlobalNotList = declare(Clause{
		ID: "BULK-GLOBAL-NOT-LIST", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite global commands", Operation: BulkGlobal,
		Text: "a global bulk overwrite whose body is not a list of objects is refused",
	})

	BulkGlobalFields = declare(Clause{
		ID: "BULK-GLOBAL-FIELDS", Level: May, Source: "Listing, fetch and bulk overwrite / not shown", Operation: BulkGlobal,
		Text:         "the request fields of the global bulk overwrite",
		Undetermined: "the contract does not show them; they are taken to be those of a create",
	})

	BulkGlobalEntryPoint = declare(Clause{
		ID: "BULK-GLOBAL-ENTRY-POINT", Level: May, Source: "Listing, fetch and bulk overwrite / bulk overwrite global commands", Operation: BulkGlobal,
		Text:         "what a global bulk overwrite does to an existing PRIMARY_ENTRY_POINT command",
		Feature:      EmbeddedActivity,
		Undetermined: "the contract replaces slash, user and message commands and does not name entry points",
	})
)

// Bulk overwrite of a guild's commands.
var (
	BulkGuild200 = declare(Clause{
		ID: "BULK-GUILD-200", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite guild commands", Operation: BulkGuild,
		Text: "the bulk overwrite of guild commands answers 200",
	})

	BulkGuildAnswer = declare(Clause{
		ID: "BULK-GUILD-ANSWER", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite guild commands", Operation: BulkGuild,
		Text: "the bulk overwrite of guild commands answers with the list of commands as it is stored",
	})

	BulkGuildReplacesAll = declare(Clause{
		ID: "BULK-GUILD-REPLACES-ALL", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite guild commands", Operation: BulkGuild,
		Text: "after a guild bulk overwrite the application has the named commands in that guild and no others",
	})

	BulkGuildCreates = declare(Clause{
		ID: "BULK-GUILD-CREATES", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite guild commands", Operation: BulkGuild,
		Text: "a guild bulk overwrite creates the named commands that did not exist",
	})

	BulkGuildOverwrites = declare(Clause{
		ID: "BULK-GUILD-OVERWRITES", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite guild commands", Operation: BulkGuild,
		Text: "a guild bulk overwrite gives commands that exist the content that was sent",
	})

	BulkGuildEmpty = declare(Clause{
		ID: "BULK-GUILD-EMPTY", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite guild commands", Operation: BulkGuild,
		Text: "a guild bulk overwrite with an empty list removes every command of the guild",
	})

	BulkGuildAllOrNothing = declare(Clause{
		ID: "BULK-GUILD-ALL-OR-NOTHING", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite guild commands", Operation: BulkGuild,
		Text: "a refused guild bulk overwrite changes no command",
	})

	BulkGuildKeepsGlobal = declare(Clause{
		ID: "BULK-GUILD-KEEPS-GLOBAL", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite guild commands", Operation: BulkGuild,
		Text: "a guild bulk overwrite leaves the global commands as they were",
	})

	BulkGuildKeepsOtherGuilds = declare(Clause{
		ID: "BULK-GUILD-KEEPS-OTHER-GUILDS", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite guild commands", Operation: BulkGuild,
		Text: "a guild bulk overwrite leaves the commands of other guilds as they were",
	})

	BulkGuildNotList = declare(Clause{
		ID: "BULK-GUILD-NOT-LIST", Level: Must, Source: "Listing, fetch and bulk overwrite / bulk overwrite guild commands", Operation: BulkGuild,
		Text: "a guild bulk overwrite whose body is not a list of objects is refused",
	})

	BulkGuildItemNameRequired = declare(Clause{
		ID: "BULK-GUILD-ITEM-NAME-REQUIRED", Level: Must, Source: "Listing, fetch and bulk overwrite / guild item / name", Operation: BulkGuild,
		Text: "a guild bulk overwrite with an item without a name is refused",
	})

	BulkGuildItemName = declare(Clause{
		ID: "BULK-GUILD-ITEM-NAME", Level: Must, Source: "Listing, fetch and bulk overwrite / guild item / name", Operation: BulkGuild,
		Text: "a guild bulk overwrite with an item whose name a create would refuse is refused",
	})

	BulkGuildItemDescriptionRequired = declare(Clause{
		ID: "BULK-GUILD-ITEM-DESCRIPTION-REQUIRED", Level: May, Source: "Listing, fetch and bulk overwrite / guild item / description", Operation: BulkGuild,
		Text:         "whether a guild bulk overwrite refuses a slash command without a description",
		Undetermined: "the item requires one, and whether every slash command does is not said",
	})

	BulkGuildItemDescription = declare(Clause{
		ID: "BULK-GUILD-ITEM-DESCRIPTION", Level: Must, Source: "Listing, fetch and bulk overwrite / guild item / description", Operation: BulkGuild,
		Text: "a guild bulk overwrite with an item whose description has not 1 to 100 characters is refused",
	})

	BulkGuildItemOptions = declare(Clause{
		ID: "BULK-GUILD-ITEM-OPTIONS", Level: Must, Source: "Listing, fetch and bulk overwrite / guild item / options", Operation: BulkGuild,
		Text: "a guild bulk overwrite with an item whose options a create would refuse is refused",
	})

	BulkGuildItemTypeDefault = declare(Clause{
		ID: "BULK-GUILD-ITEM-TYPE-DEFAULT", Level: Must, Source: "Listing, fetch and bulk overwrite / guild item / type", Operation: BulkGuild,
		Text: "an item without a type makes a CHAT_INPUT command",
	})

	BulkGuildItemWithoutID = declare(Clause{
		ID: "BULK-GUILD-ITEM-WITHOUT-ID", Level: Must, Source: "Listing, fetch and bulk overwrite / guild item / id", Operation: BulkGuild,
		Text: "an item of a guild bulk overwrite needs no id",
	})

	BulkGuildItemID = declare(Clause{
		ID: "BULK-GUILD-ITEM-ID", Level: May, Source: "Listing, fetch and bulk overwrite / guild item / id", Operation: BulkGuild,
		Text:         "whether an item with the id of an existing command stands for that command",
		Undetermined: "the contract names the field and not what it is for",
	})

	BulkGuildItemUnknownID = declare(Clause{
		ID: "BULK-GUILD-ITEM-UNKNOWN-ID", Level: May, Source: "Listing, fetch and bulk overwrite / guild item / id", Operation: BulkGuild,
		Text:         "what a guild bulk overwrite does with an id that no command has",
		Undetermined: "the contract calls the id optional and says nothing of ids that match no command",
	})

	BulkGuildItemEntryPoint = declare(Clause{
		ID: "BULK-GUILD-ITEM-ENTRY-POINT", Level: Must, Source: "Listing, fetch and bulk overwrite / guild item / type", Operation: BulkGuild,
		Text: "a guild bulk overwrite never makes a PRIMARY_ENTRY_POINT command",
	})

	BulkGuildItemMenuDescription = declare(Clause{
		ID: "BULK-GUILD-ITEM-MENU-DESCRIPTION", Level: May, Source: "Listing, fetch and bulk overwrite / guild item / description", Operation: BulkGuild,
		Text:         "whether a user or message command in a guild bulk overwrite needs a description",
		Undetermined: "the item requires one where the naming rules forbid it",
	})

	BulkGuildItemIntegrationTypes = declare(Clause{
		ID: "BULK-GUILD-ITEM-INTEGRATION-TYPES", Level: May, Source: "Listing, fetch and bulk overwrite / guild item / integration_types", Operation: BulkGuild,
		Text:         "whether a guild command made in bulk shows integration_types, by default [0]",
		Undetermined: "the item lists the field with a default while the command object keeps it to global commands",
	})

	BulkGuildItemContexts = declare(Clause{
		ID: "BULK-GUILD-ITEM-CONTEXTS", Level: May, Source: "Listing, fetch and bulk overwrite / guild item / contexts", Operation: BulkGuild,
		Text:         "whether a guild command made in bulk shows contexts, by default [0,1,2]",
		Undetermined: "the item lists the field with a default while guild commands do not support all of those contexts",
	})

	BulkGuildItemDMPermission = declare(Clause{
		ID: "BULK-GUILD-ITEM-DM-PERMISSION", Level: May, Source: "Listing, fetch and bulk overwrite / guild item / dm_permission", Operation: BulkGuild,
		Text:         "whether a guild command made in bulk shows dm_permission",
		Undetermined: "the item lists the field while the command object keeps it to global commands",
	})

	BulkGuildItemDMPermissionAccepted = declare(Clause{
		ID: "BULK-GUILD-ITEM-DM-PERMISSION-ACCEPTED", Level: May, Source: "Listing, fetch and bulk overwrite / guild item / dm_permission",
		Text:         "whether a guild bulk overwrite takes an item with dm_permission",
		Undetermined: "the item lists the field while the command object keeps it to global commands",
	})

	BulkGuildItemNSFW = declare(Clause{
		ID: "BULK-GUILD-ITEM-NSFW", Level: May, Source: "Listing, fetch and bulk overwrite / guild item",
		Text:         "whether a guild bulk overwrite takes an item with nsfw",
		Undetermined: "the create of a guild command has the field and the list of item fields has not",
	})

	BulkGuildItemHandler = declare(Clause{
		ID: "BULK-GUILD-ITEM-HANDLER", Level: May, Source: "Listing, fetch and bulk overwrite / guild item",
		Text:         "whether a guild bulk overwrite refuses an item with a handler",
		Undetermined: "a guild command never stores one, and the list of item fields does not name it",
	})
)

// What a bulk overwrite leaves open in either scope.
var (
	BulkDuplicates = declare(Clause{
		ID: "BULK-DUPLICATES", Level: May, Source: "Listing, fetch and bulk overwrite / bulk overwrite",
		Text:         "what a bulk overwrite does when two items share a name and a type",
		Undetermined: "the contract does not say whether that is refused or the last one stays",
	})

	BulkID = declare(Clause{
		ID: "BULK-ID", Level: May, Source: "Listing, fetch and bulk overwrite / bulk overwrite",
		Text:         "whether a command that a bulk overwrite names again keeps its id",
		Undetermined: "the contract does not say whether ids survive",
	})

	BulkOverwrites = declare(Clause{
		ID: "BULK-OVERWRITES", Level: May, Source: "Listing, fetch and bulk overwrite / bulk overwrite",
		Text:         "whether a command that a bulk overwrite names again keeps its permission overwrites",
		Feature:      Permissions,
		Undetermined: "the contract names deletes and renames alone",
	})

	BulkOrder = declare(Clause{
		ID: "BULK-ORDER", Level: May, Source: "Listing, fetch and bulk overwrite / bulk overwrite",
		Text:         "the order of the answered list",
		Undetermined: "the contract gives no order",
	})
)
