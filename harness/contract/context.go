package contract

// The values of installation and interaction contexts.
var (
	ContextGuildInstall = declare(Clause{
		ID: "CONTEXT-GUILD-INSTALL", Level: Must, Source: "Contexts / GUILD_INSTALL",
		Text: "integration type 0 is guild installation",
	})

	ContextUserInstall = declare(Clause{
		ID: "CONTEXT-USER-INSTALL", Level: Must, Source: "Contexts / USER_INSTALL",
		Text:    "a global command of an application that supports it may be installed to users",
		Feature: UserInstall,
	})

	ContextUserInstallValue = declare(Clause{
		ID: "CONTEXT-USER-INSTALL-VALUE", Level: May, Source: "Contexts / USER_INSTALL",
		Text:         "the value of USER_INSTALL",
		Undetermined: "the contract does not show it; a profile binds it",
	})

	ContextGuild = declare(Clause{
		ID: "CONTEXT-GUILD", Level: Must, Source: "Contexts / GUILD",
		Text: "context 0 is accepted and comes back",
	})

	ContextBotDM = declare(Clause{
		ID: "CONTEXT-BOT-DM", Level: Must, Source: "Contexts / BOT_DM",
		Text: "context 1 is accepted and comes back",
	})

	ContextPrivateChannel = declare(Clause{
		ID: "CONTEXT-PRIVATE-CHANNEL", Level: Must, Source: "Contexts / PRIVATE_CHANNEL",
		Text:    "context 2 is accepted for a command that is installed to users and comes back",
		Feature: UserInstall,
	})

	ContextUnknown = declare(Clause{
		ID: "CONTEXT-UNKNOWN", Level: Must, Source: "Contexts / interaction contexts",
		Text: "a context outside the table is never stored",
	})

	ContextUnknownIntegration = declare(Clause{
		ID: "CONTEXT-UNKNOWN-INTEGRATION", Level: Must, Source: "Contexts / installation contexts",
		Text: "an integration type outside the table is never stored",
	})
)

// What the contexts do.
var (
	ContextPrivateChannelAlone = declare(Clause{
		ID: "CONTEXT-PRIVATE-CHANNEL-ALONE", Level: May, Source: "Contexts / rules",
		Text:         "whether PRIVATE_CHANNEL is refused for a command that is not installed to users",
		Undetermined: "the contract calls it meaningful there alone and does not forbid it elsewhere",
	})

	ContextPrivateChannelMeaning = declare(Clause{
		ID: "CONTEXT-PRIVATE-CHANNEL-MEANING", Level: Must, Source: "Contexts / rules",
		Text:  "the context PRIVATE_CHANNEL offers no command in private channels that is not installed to users",
		Needs: []Need{Control}, Feature: Interactions,
	})

	ContextPrivateChannelOffered = declare(Clause{
		ID: "CONTEXT-PRIVATE-CHANNEL-OFFERED", Level: Should, Source: "Contexts / rules",
		Text:  "the context PRIVATE_CHANNEL offers a command that is installed to users in private channels",
		Needs: []Need{Control}, Feature: UserInstall,
	})

	ContextVisibility = declare(Clause{
		ID: "CONTEXT-VISIBILITY", Level: May, Source: "Contexts / rules",
		Text:         "how integration types narrow the contexts in which a command is visible",
		Undetermined: "the contract says that they may affect it",
	})

	ContextSupported = declare(Clause{
		ID: "CONTEXT-SUPPORTED", Level: Must, Source: "Contexts / rules",
		Text: "integration types that the application does not support are never stored with a command",
	})

	ContextBotDMOffered = declare(Clause{
		ID: "CONTEXT-BOT-DM-OFFERED", Level: Must, Source: "Contexts / rules",
		Text:  "a global command with BOT_DM is offered in direct messages with the application",
		Needs: []Need{Control}, Feature: Interactions,
	})

	ContextBotDMWithheld = declare(Clause{
		ID: "CONTEXT-BOT-DM-WITHHELD", Level: Must, Source: "Contexts / rules",
		Text:  "a global command whose contexts lack BOT_DM is not offered in direct messages with the application",
		Needs: []Need{Control}, Feature: Interactions,
	})

	ContextGuildWithheld = declare(Clause{
		ID: "CONTEXT-GUILD-WITHHELD", Level: May, Source: "Contexts / interaction contexts", Feature: Interactions,
		Text:         "whether a global command whose contexts lack GUILD is offered in guilds",
		Undetermined: "nothing but BOT_DM is said to control where a command is offered",
	})

	ContextBotDMGuildCommand = declare(Clause{
		ID: "CONTEXT-BOT-DM-GUILD-COMMAND", Level: Must, Source: "Contexts / rules",
		Text:  "a guild command is not offered in direct messages with the application",
		Needs: []Need{Control}, Feature: Interactions,
	})
)
