package contract

// Every command operation takes a bot token.
var (
	AuthBotCreate = declare(Clause{
		ID: "AUTH-BOT-CREATE", Level: Must, Source: "Authentication / rule 1 / bot token",
		Text: "a bot token may create commands",
	})

	AuthBotEdit = declare(Clause{
		ID: "AUTH-BOT-EDIT", Level: Must, Source: "Authentication / rule 1 / bot token",
		Text: "a bot token may edit commands",
	})

	AuthBotDelete = declare(Clause{
		ID: "AUTH-BOT-DELETE", Level: Must, Source: "Authentication / rule 1 / bot token",
		Text: "a bot token may delete commands",
	})

	AuthBotList = declare(Clause{
		ID: "AUTH-BOT-LIST", Level: Must, Source: "Authentication / rule 1 / bot token",
		Text: "a bot token may list commands",
	})

	AuthBotFetch = declare(Clause{
		ID: "AUTH-BOT-FETCH", Level: Must, Source: "Authentication / rule 1 / bot token",
		Text: "a bot token may fetch a command",
	})

	AuthBotBulk = declare(Clause{
		ID: "AUTH-BOT-BULK", Level: Must, Source: "Authentication / rule 1 / bot token",
		Text: "a bot token may overwrite commands in bulk",
	})

	AuthBotPermissions = declare(Clause{
		ID: "AUTH-BOT-PERMISSIONS", Level: Must, Source: "Authentication / rule 1 / bot token",
		Text:    "a bot token may get command permissions",
		Feature: Permissions,
	})
)

// Every command operation takes a client credentials token as well.
var (
	AuthCredentialsCreate = declare(Clause{
		ID: "AUTH-CREDENTIALS-CREATE", Level: Must, Source: "Authentication / rule 1 / client credentials token",
		Text:    "a client credentials token may create commands",
		Feature: OAuth2,
	})

	AuthCredentialsEdit = declare(Clause{
		ID: "AUTH-CREDENTIALS-EDIT", Level: Must, Source: "Authentication / rule 1 / client credentials token",
		Text:    "a client credentials token may edit commands",
		Feature: OAuth2,
	})

	AuthCredentialsDelete = declare(Clause{
		ID: "AUTH-CREDENTIALS-DELETE", Level: Must, Source: "Authentication / rule 1 / client credentials token",
		Text:    "a client credentials token may delete commands",
		Feature: OAuth2,
	})

	AuthCredentialsList = declare(Clause{
		ID: "AUTH-CREDENTIALS-LIST", Level: Must, Source: "Authentication / rule 1 / client credentials token",
		Text:    "a client credentials token may list commands",
		Feature: OAuth2,
	})

	AuthCredentialsFetch = declare(Clause{
		ID: "AUTH-CREDENTIALS-FETCH", Level: Must, Source: "Authentication / rule 1 / client credentials token",
		Text:    "a client credentials token may fetch a command",
		Feature: OAuth2,
	})

	AuthCredentialsBulk = declare(Clause{
		ID: "AUTH-CREDENTIALS-BULK", Level: Must, Source: "Authentication / rule 1 / client credentials token",
		Text:    "a client credentials token may overwrite commands in bulk",
		Feature: OAuth2,
	})

	AuthCredentialsPermissions = declare(Clause{
		ID: "AUTH-CREDENTIALS-PERMISSIONS", Level: Must, Source: "Authentication / rule 1 / client credentials token",
		Needs:   []Need{Grants},
		Text:    "a client credentials token may get command permissions",
		Feature: OAuth2,
	})

	AuthCredentialsScope = declare(Clause{
		ID: "AUTH-CREDENTIALS-SCOPE", Level: Must, Source: "Authentication / schemes",
		Text:    "a client credentials token without applications.commands.update may not register commands",
		Feature: OAuth2,
	})

	// AuthCredentialsScopeChange is no more than a Should: the contract ties the
	// scope to registering, and speaks of updates and deletes apart from that.
	AuthCredentialsScopeChange = declare(Clause{
		ID: "AUTH-CREDENTIALS-SCOPE-CHANGE", Level: Should, Source: "Authentication / schemes",
		Text:    "a client credentials token without applications.commands.update may not edit commands",
		Feature: OAuth2,
	})

	AuthCredentialsScopeDelete = declare(Clause{
		ID: "AUTH-CREDENTIALS-SCOPE-DELETE", Level: Should, Source: "Authentication / schemes", Feature: OAuth2,
		Text: "a client credentials token without applications.commands.update may not delete commands",
	})

	AuthCredentialsScopeRead = declare(Clause{
		ID: "AUTH-CREDENTIALS-SCOPE-READ", Level: May, Source: "Authentication / schemes",
		Text:         "whether a client credentials token without applications.commands.update may read commands",
		Feature:      OAuth2,
		Undetermined: "the contract ties the scope to registering commands",
	})
)

// What is no valid authorization.
var (
	AuthMissing = declare(Clause{
		ID: "AUTH-MISSING", Level: Must, Source: "Authentication / schemes",
		Text: "a command request without authorization is refused",
	})

	AuthUnknownToken = declare(Clause{
		ID: "AUTH-UNKNOWN-TOKEN", Level: Must, Source: "Authentication / schemes",
		Text: "a command request with a token that the service did not issue is refused",
	})

	AuthTokenTail = declare(Clause{
		ID: "AUTH-TOKEN-TAIL", Level: May, Source: "Authentication / schemes",
		Text:         "whether a token with a stray last character is taken",
		Undetermined: "decoders drop such a character, so the token may be the same",
	})

	AuthBotPrefix = declare(Clause{
		ID: "AUTH-BOT-PREFIX", Level: Must, Source: "Authentication / schemes",
		Text: "a bot token without the word Bot before it is refused",
	})

	AuthBotAsBearer = declare(Clause{
		ID: "AUTH-BOT-AS-BEARER", Level: Must, Source: "Authentication / schemes",
		Text: "a bot token sent as a Bearer token is refused",
	})

	// AuthBearerAsBot is no more than a Should: the contract asks for the word
	// Bot before a bot token and does not say that nothing else may follow it.
	AuthBearerAsBot = declare(Clause{
		ID: "AUTH-BEARER-AS-BOT", Level: Should, Source: "Authentication / schemes",
		Text:    "an access token sent as a bot token is refused",
		Feature: OAuth2,
	})

	AuthUnknownScheme = declare(Clause{
		ID: "AUTH-UNKNOWN-SCHEME", Level: Must, Source: "Authentication / schemes",
		Text: "a token under an unknown scheme is refused",
	})

	AuthMalformed = declare(Clause{
		ID: "AUTH-MALFORMED", Level: Must, Source: "Authentication / schemes",
		Text: "a command request whose Authorization header holds no token is refused",
	})

	AuthRevoked = declare(Clause{
		ID: "AUTH-REVOKED", Level: Must, Source: "Authentication / schemes",
		Text:    "a command request with a token that was revoked is refused",
		Feature: OAuth2,
	})

	AuthOtherApplication = declare(Clause{
		ID: "AUTH-OTHER-APPLICATION", Level: Must, Source: "Authentication / rule 1",
		Text: "the token of another application is refused",
	})

	AuthUserToken = declare(Clause{
		ID: "AUTH-USER-TOKEN", Level: May, Source: "Authentication / rule 1",
		Text:         "whether a user's Bearer token may register or read commands",
		Feature:      OAuth2,
		Undetermined: "the contract names the two tokens that are accepted and says nothing of this one",
	})

	AuthSchemeCase = declare(Clause{
		ID: "AUTH-SCHEME-CASE", Level: May, Source: "Authentication / schemes",
		Text:         "whether the words Bot and Bearer are read without regard to case",
		Undetermined: "the contract spells them one way and says nothing of others",
	})

	AuthStatus = declare(Clause{
		ID: "AUTH-STATUS", Level: May, Source: "Authentication / schemes",
		Text:         "the status of a request that is not authorized",
		Undetermined: "the contract shows no status for it",
	})
)

// Editing permissions takes the token of a user who manages the guild.
var (
	AuthPermissionsUser = declare(Clause{
		ID: "AUTH-PERMISSIONS-USER", Level: Must, Source: "Authentication / rule 2",
		Text:    "a user's Bearer token with applications.commands.permissions.update may edit command permissions",
		Feature: Permissions,
	})

	AuthPermissionsBot = declare(Clause{
		ID: "AUTH-PERMISSIONS-BOT", Level: Must, Source: "Authentication / rule 2",
		Text:    "a bot token may not edit command permissions",
		Feature: Permissions,
	})

	AuthPermissionsCredentials = declare(Clause{
		ID: "AUTH-PERMISSIONS-CREDENTIALS", Level: Must, Source: "Authentication / rule 2",
		Text:    "a client credentials token without applications.commands.permissions.update may not edit command permissions",
		Feature: Permissions,
	})

	AuthPermissionsMissing = declare(Clause{
		ID: "AUTH-PERMISSIONS-MISSING", Level: Must, Source: "Authentication / rule 2",
		Text:    "command permissions can't be edited without authorization",
		Feature: Permissions,
	})

	AuthPermissionsScope = declare(Clause{
		ID: "AUTH-PERMISSIONS-SCOPE", Level: Must, Source: "Authentication / rule 2",
		Text:    "a user's Bearer token without applications.commands.permissions.update may not edit command permissions",
		Feature: Permissions,
	})

	AuthPermissionsOtherApplication = declare(Clause{
		ID: "AUTH-PERMISSIONS-OTHER-APPLICATION", Level: Should, Source: "Authentication / rule 2",
		Text:    "a user's Bearer token that another application obtained may not edit command permissions",
		Feature: Permissions,
	})

	AuthPermissionsManageGuild = declare(Clause{
		ID: "AUTH-PERMISSIONS-MANAGE-GUILD", Level: Must, Source: "Authentication / rule 2",
		Text:    "a user who may not manage the guild may not edit command permissions in it",
		Feature: Permissions,
	})

	AuthPermissionsManageRoles = declare(Clause{
		ID: "AUTH-PERMISSIONS-MANAGE-ROLES", Level: Must, Source: "Authentication / rule 2",
		Text:    "a user who may not manage the guild's roles may not edit command permissions in it",
		Feature: Permissions,
	})

	AuthPermissionsUserCounts = declare(Clause{
		ID: "AUTH-PERMISSIONS-USER-COUNTS", Level: Must, Source: "Authentication / rule 2",
		Text:    "the rights of the user decide on an edit of command permissions, not those of the application or its bot",
		Feature: Permissions,
	})

	AuthPermissionsConditions = declare(Clause{
		ID: "AUTH-PERMISSIONS-CONDITIONS", Level: May, Source: "Authentication / not shown",
		Text:         "what else a user needs to edit command permissions",
		Feature:      Permissions,
		Undetermined: "the contract does not show it",
	})
)

// Creating in a guild takes the application to be authorized there.
var (
	AuthGuildScope = declare(Clause{
		ID: "AUTH-GUILD-SCOPE", Level: Must, Source: "Authentication / rule 3",
		Text: "commands can't be created in a guild where the application is not authorized",
	})

	AuthGuildScopeAlone = declare(Clause{
		ID: "AUTH-GUILD-SCOPE-ALONE", Level: Must, Source: "Authentication / rule 3",
		Text:  "the scope applications.commands alone lets the application create commands in a guild",
		Needs: []Need{Control}, Feature: OAuth2,
	})

	AuthGuildScopeBot = declare(Clause{
		ID: "AUTH-GUILD-SCOPE-BOT", Level: Must, Source: "Authentication / rule 3",
		Text:  "the scope bot lets the application create commands in a guild",
		Needs: []Need{Control}, Feature: OAuth2,
	})

	AuthGuildLink = declare(Clause{
		ID: "AUTH-GUILD-LINK", Level: Must, Source: "Authentication / rule 3",
		Text:  "an installation link authorizes the application without a token exchange",
		Needs: []Need{Control}, Feature: OAuth2,
	})

	AuthGuildRemoved = declare(Clause{
		ID: "AUTH-GUILD-REMOVED", Level: Must, Source: "Authentication / rule 3",
		Needs: []Need{Control}, Feature: OAuth2,
		Text: "commands can't be created in a guild any more from which the authorization of the application was taken",
	})
)
