package contract

// Each of these delivers an interaction, of a type that tells it from others.
var (
	InteractionSlashCommand = declare(Clause{
		ID: "INTERACTION-SLASH-COMMAND", Level: Must, Source: "Interactions / delivery",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the use of a slash command delivers an interaction",
	})

	InteractionUserCommand = declare(Clause{
		ID: "INTERACTION-USER-COMMAND", Level: Must, Source: "Interactions / delivery",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the use of a user command delivers an interaction",
	})

	InteractionMessageCommand = declare(Clause{
		ID: "INTERACTION-MESSAGE-COMMAND", Level: Must, Source: "Interactions / delivery",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the use of a message command delivers an interaction",
	})

	InteractionComponent = declare(Clause{
		ID: "INTERACTION-COMPONENT", Level: Must, Source: "Interactions / delivery",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the use of a component delivers an interaction",
	})

	InteractionAutocomplete = declare(Clause{
		ID: "INTERACTION-AUTOCOMPLETE", Level: Must, Source: "Interactions / delivery",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "typing into an autocomplete option delivers an interaction",
	})

	InteractionModalSubmit = declare(Clause{
		ID: "INTERACTION-MODAL-SUBMIT", Level: Must, Source: "Interactions / delivery",
		Needs: []Need{Control}, Feature: Modals,
		Text: "the submission of a modal delivers an interaction",
	})

	InteractionTypeCommand = declare(Clause{
		ID: "INTERACTION-TYPE-COMMAND", Level: Must, Source: "Interactions / type",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the interaction of a slash, user or message command has type 2",
	})

	InteractionTypeComponent = declare(Clause{
		ID: "INTERACTION-TYPE-COMPONENT", Level: Must, Source: "Interactions / type",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the interaction of a message component has type 3",
	})

	InteractionTypeAutocomplete = declare(Clause{
		ID: "INTERACTION-TYPE-AUTOCOMPLETE", Level: Must, Source: "Interactions / type",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "an autocomplete interaction has type 4",
	})

	InteractionTypeModal = declare(Clause{
		ID: "INTERACTION-TYPE-MODAL", Level: May, Source: "Interactions / type", Feature: Modals,
		Text:         "which type a modal-submit interaction has",
		Undetermined: "the value is not shown; the profile binds it",
	})
)

// Fields that every interaction has.
var (
	InteractionID = declare(Clause{
		ID: "INTERACTION-ID", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "an interaction has an id, a snowflake",
	})

	InteractionApplicationID = declare(Clause{
		ID: "INTERACTION-APPLICATION-ID", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "an interaction has the application_id of the application that receives it",
	})

	InteractionTypeField = declare(Clause{
		ID: "INTERACTION-TYPE-FIELD", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "an interaction has a type, an integer",
	})

	InteractionToken = declare(Clause{
		ID: "INTERACTION-TOKEN", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "an interaction has a token, a string",
	})

	InteractionTokenUnique = declare(Clause{
		ID: "INTERACTION-TOKEN-UNIQUE", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "no two interactions have the same token",
	})

	InteractionTokenAnswers = declare(Clause{
		ID: "INTERACTION-TOKEN-ANSWERS", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the token of an interaction lets the application respond to it",
	})

	InteractionTokenUnknown = declare(Clause{
		ID: "INTERACTION-TOKEN-UNKNOWN", Level: Should, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "a token that was not issued answers no interaction",
	})

	InteractionTokenLifetime = declare(Clause{
		ID: "INTERACTION-TOKEN-LIFETIME", Level: May, Source: "Interactions / common fields", Feature: Interactions,
		Text:         "how long a token is valid and how often it responds",
		Undetermined: "neither is shown",
	})

	InteractionVersion = declare(Clause{
		ID: "INTERACTION-VERSION", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "an interaction has a version",
	})

	InteractionEntitlements = declare(Clause{
		ID: "INTERACTION-ENTITLEMENTS", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "an interaction has entitlements, an array",
	})

	InteractionOwners = declare(Clause{
		ID: "INTERACTION-OWNERS", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "an interaction has authorizing_integration_owners, an object keyed by installation context",
	})

	InteractionOwnersStrings = declare(Clause{
		ID: "INTERACTION-OWNERS-STRINGS", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the values of authorizing_integration_owners are strings",
	})

	InteractionContext = declare(Clause{
		ID: "INTERACTION-CONTEXT", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the context of an interaction in a guild is 0",
	})

	InteractionContextPrivate = declare(Clause{
		ID: "INTERACTION-CONTEXT-PRIVATE", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: UserInstall,
		Text: "the context of an interaction in a private channel is 2",
	})

	InteractionContextDM = declare(Clause{
		ID: "INTERACTION-CONTEXT-DM", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the context of an interaction in a DM with the app is 1",
	})

	InteractionLocale = declare(Clause{
		ID: "INTERACTION-LOCALE", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "an interaction has the locale of the user",
	})
)

// Fields of an interaction in a guild.
var (
	InteractionGuildID = declare(Clause{
		ID: "INTERACTION-GUILD-ID", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "an interaction in a guild has its guild_id",
	})

	InteractionGuildLocale = declare(Clause{
		ID: "INTERACTION-GUILD-LOCALE", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "an interaction in a guild has a guild_locale",
	})

	InteractionChannelID = declare(Clause{
		ID: "INTERACTION-CHANNEL-ID", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "an interaction in a channel has its channel_id",
	})

	InteractionChannelObjectID = declare(Clause{
		ID: "INTERACTION-CHANNEL-OBJECT-ID", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the channel of an interaction holds its id",
	})

	InteractionChannelObjectType = declare(Clause{
		ID: "INTERACTION-CHANNEL-OBJECT-TYPE", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the channel of an interaction holds its type",
	})

	InteractionAppPermissions = declare(Clause{
		ID: "INTERACTION-APP-PERMISSIONS", Level: Must, Source: "Interactions / common fields",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the app_permissions of an interaction are a string",
	})

	InteractionMemberUser = declare(Clause{
		ID: "INTERACTION-MEMBER-USER", Level: Must, Source: "Interactions / member",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the member of an interaction holds the user who caused it",
	})

	InteractionMemberRoles = declare(Clause{
		ID: "INTERACTION-MEMBER-ROLES", Level: Must, Source: "Interactions / member",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the member of an interaction holds roles, an array",
	})

	InteractionMemberPermissions = declare(Clause{
		ID: "INTERACTION-MEMBER-PERMISSIONS", Level: Must, Source: "Interactions / member",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the member of an interaction holds permissions",
	})

	// What is not set may be left out.
	InteractionMemberNick = declare(Clause{
		ID: "INTERACTION-MEMBER-NICK", Level: Must, Source: "Interactions / member",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the nick of an interaction's member is a text, or none where there is none",
	})

	InteractionMemberJoinedAt = declare(Clause{
		ID: "INTERACTION-MEMBER-JOINED-AT", Level: Must, Source: "Interactions / member",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the member of an interaction holds joined_at",
	})

	InteractionMemberPending = declare(Clause{
		ID: "INTERACTION-MEMBER-PENDING", Level: Must, Source: "Interactions / member",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the member of an interaction holds pending",
	})

	InteractionMemberMute = declare(Clause{
		ID: "INTERACTION-MEMBER-MUTE", Level: Must, Source: "Interactions / member",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the member of an interaction holds mute",
	})

	InteractionMemberDeaf = declare(Clause{
		ID: "INTERACTION-MEMBER-DEAF", Level: Must, Source: "Interactions / member",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the member of an interaction holds deaf",
	})

	InteractionMemberPremiumSince = declare(Clause{
		ID: "INTERACTION-MEMBER-PREMIUM-SINCE", Level: Must, Source: "Interactions / member",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the premium_since of an interaction's member is a text, or none where there is none",
	})

	InteractionMemberAvatar = declare(Clause{
		ID: "INTERACTION-MEMBER-AVATAR", Level: Must, Source: "Interactions / member",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the avatar of an interaction's member is a text, or none where there is none",
	})

	InteractionFields = declare(Clause{
		ID: "INTERACTION-FIELDS", Level: May, Source: "Interactions / not shown", Feature: Interactions,
		Text:         "which other fields an interaction has",
		Undetermined: "the full list of fields is not shown",
	})
)
