package contract

// The current user. The token endpoint stands under Authentication.
var (
	CurrentUserBot = declare(Clause{
		ID: "CURRENT-USER-BOT", Level: Must, Source: "Other operations / GET /users/@me",
		Text: "a bot token reads the bot's user",
	})

	CurrentUserBearer = declare(Clause{
		ID: "CURRENT-USER-BEARER", Level: Must, Source: "Other operations / GET /users/@me", Feature: OAuth2,
		Text: "a Bearer token reads the user who granted it",
	})

	CurrentUserUnauthorized = declare(Clause{
		ID: "CURRENT-USER-UNAUTHORIZED", Level: Must, Source: "Other operations / GET /users/@me",
		Text: "the current user can't be read without a valid token",
	})

	CurrentUserConnections = declare(Clause{
		ID: "CURRENT-USER-CONNECTIONS", Level: Must, Source: "Other operations / GET /users/@me/connections",
		Feature: OAuth2,
		Text:    "the connections of the current user can be read",
	})

	CurrentUserConnectionsNew = declare(Clause{
		ID: "CURRENT-USER-CONNECTIONS-NEW", Level: May, Source: "Other operations / GET /users/@me/connections",
		Feature:      OAuth2,
		Text:         "whether new connections to one external game platform are left out",
		Undetermined: "from 10 July 2026 no connection to that platform is returned, so nothing tells new ones from legacy ones",
	})

	CurrentUserConnectionsLegacy = declare(Clause{
		ID: "CURRENT-USER-CONNECTIONS-LEGACY", Level: Must, Source: "Other operations / GET /users/@me/connections",
		Feature: OAuth2,
		Text:    "from 10 July 2026 no connection to the game platform that the profile names is returned",
	})
)

// Lobbies.
var (
	LobbyCreate = declare(Clause{
		ID: "LOBBY-CREATE", Level: Must, Source: "Other operations / PUT /lobbies", Feature: Lobbies,
		Text: "one call creates a lobby for the application",
	})

	LobbyJoinSecret = declare(Clause{
		ID: "LOBBY-JOIN-SECRET", Level: Must, Source: "Other operations / PUT /lobbies", Feature: Lobbies,
		Text: "a call with the secret of a lobby joins that lobby and creates none",
	})

	// LobbySecretCase is the plain reading; the contract does not say how secrets are compared.
	LobbySecretCase = declare(Clause{
		ID: "LOBBY-SECRET-CASE", Level: Should, Source: "Other operations / PUT /lobbies", Feature: Lobbies,
		Text: "a secret that differs in case alone joins no lobby that is there",
	})

	LobbyMessageSend = declare(Clause{
		ID: "LOBBY-MESSAGE-SEND", Level: Must, Source: "Other operations / POST lobby messages", Feature: Lobbies,
		Text: "an authenticated member may send a message into a lobby",
	})

	LobbyMessageSendOthers = declare(Clause{
		ID: "LOBBY-MESSAGE-SEND-OTHERS", Level: Must, Source: "Other operations / POST lobby messages",
		Feature: Lobbies,
		Text:    "a caller who is no authenticated member of a lobby may not send a message into it",
	})

	LobbyMessagesList = declare(Clause{
		ID: "LOBBY-MESSAGES-LIST", Level: Must, Source: "Other operations / GET lobby messages", Feature: Lobbies,
		Text: "a member may list the most recent messages of a lobby",
	})

	LobbyMessagesCount = declare(Clause{
		ID: "LOBBY-MESSAGES-COUNT", Level: Must, Source: "Other operations / GET lobby messages", Feature: Lobbies,
		Text: "a listing of lobby messages has at most 200",
	})

	LobbyMessagesOthers = declare(Clause{
		ID: "LOBBY-MESSAGES-OTHERS", Level: Must, Source: "Other operations / GET lobby messages", Feature: Lobbies,
		Text: "a caller who does not belong to a lobby may not list its messages",
	})

	LobbyBulkAdd = declare(Clause{
		ID: "LOBBY-BULK-ADD", Level: Must, Source: "Other operations / POST lobby members/bulk", Feature: Lobbies,
		Text: "a bulk request adds lobby members",
	})

	LobbyBulkUpdate = declare(Clause{
		ID: "LOBBY-BULK-UPDATE", Level: Must, Source: "Other operations / POST lobby members/bulk", Feature: Lobbies,
		Text: "a bulk request updates lobby members",
	})

	LobbyBulkRemove = declare(Clause{
		ID: "LOBBY-BULK-REMOVE", Level: Must, Source: "Other operations / POST lobby members/bulk", Feature: Lobbies,
		Text: "a bulk request removes lobby members",
	})

	LobbyBulkCount = declare(Clause{
		ID: "LOBBY-BULK-COUNT", Level: Must, Source: "Other operations / POST lobby members/bulk", Feature: Lobbies,
		Text: "a bulk request changes at most 25 lobby members",
	})

	LobbyPayloads = declare(Clause{
		ID: "LOBBY-PAYLOADS", Level: May, Source: "Other operations / not shown", Feature: Lobbies,
		Text:         "what else lobby requests and answers hold",
		Undetermined: "the payloads are not shown beyond what the other clauses say",
	})
)

// Voice channel status.
var (
	VoiceStatusSet = declare(Clause{
		ID: "VOICE-STATUS-SET", Level: Must, Source: "Other operations / PUT voice-status", Feature: VoiceStatus,
		Text: "the status of a voice channel can be set",
	})

	VoiceStatusLength = declare(Clause{
		ID: "VOICE-STATUS-LENGTH", Level: Must, Source: "Other operations / PUT voice-status", Feature: VoiceStatus,
		Text: "a voice channel status has at most 500 characters",
	})

	VoiceStatusPayload = declare(Clause{
		ID: "VOICE-STATUS-PAYLOAD", Level: May, Source: "Other operations / not shown", Feature: VoiceStatus,
		Text:         "what the request and the answer of setting a voice channel status hold",
		Undetermined: "the payloads are not shown",
	})
)

// Role connections.
var (
	RoleConnectionMetadataRead = declare(Clause{
		ID: "ROLE-CONNECTION-METADATA-READ", Level: Must, Source: "Other operations / GET role-connections/metadata",
		Feature: RoleConnections,
		Text:    "role connection metadata can be read",
	})

	RoleConnectionMetadataUpdate = declare(Clause{
		ID: "ROLE-CONNECTION-METADATA-UPDATE", Level: Must, Source: "Other operations / PUT role-connections/metadata",
		Feature: RoleConnections,
		Text:    "updated role connection metadata is read back",
	})

	RoleConnectionRead = declare(Clause{
		ID: "ROLE-CONNECTION-READ", Level: Must, Source: "Other operations / GET role-connection",
		Feature: RoleConnections,
		Text:    "a user's role connection is returned as an object",
	})

	RoleConnectionUpdate = declare(Clause{
		ID: "ROLE-CONNECTION-UPDATE", Level: Must, Source: "Other operations / PUT role-connection",
		Feature: RoleConnections,
		Text:    "an update of a user's role connection returns the object and is read back",
	})

	RoleConnectionPayloads = declare(Clause{
		ID: "ROLE-CONNECTION-PAYLOADS", Level: May, Source: "Other operations / not shown", Feature: RoleConnections,
		Text:         "which fields role connections and their metadata have",
		Undetermined: "the payloads are not shown",
	})
)

// SKUs and entitlements.
var (
	SKUList = declare(Clause{
		ID: "SKU-LIST", Level: Must, Source: "Other operations / GET skus", Feature: Entitlements,
		Text: "the SKUs of an application are listed",
	})

	EntitlementList = declare(Clause{
		ID: "ENTITLEMENT-LIST", Level: Must, Source: "Other operations / GET entitlements", Feature: Entitlements,
		Text: "the entitlements of an application are listed",
	})

	EntitlementTestCreate = declare(Clause{
		ID: "ENTITLEMENT-TEST-CREATE", Level: Must, Source: "Other operations / POST entitlements",
		Feature: Entitlements,
		Text:    "a created test entitlement is listed",
	})

	EntitlementTestDelete = declare(Clause{
		ID: "ENTITLEMENT-TEST-DELETE", Level: Must, Source: "Other operations / DELETE entitlements",
		Feature: Entitlements,
		Text:    "a test entitlement can be deleted",
	})

	EntitlementPayloads = declare(Clause{
		ID: "ENTITLEMENT-PAYLOADS", Level: May, Source: "Other operations / not shown", Feature: Entitlements,
		Text:         "what requests and answers about SKUs and entitlements hold",
		Undetermined: "the payloads are not shown",
	})
)

// Thread members.
var (
	ThreadMembersList = declare(Clause{
		ID: "THREAD-MEMBERS-LIST", Level: Must, Source: "Other operations / GET thread-members", Feature: ThreadMembers,
		Text: "the members of a thread are listed",
	})

	ThreadMembersWithMember = declare(Clause{
		ID: "THREAD-MEMBERS-WITH-MEMBER", Level: Must, Source: "Other operations / GET thread-members",
		Feature: ThreadMembers,
		Text:    "with with_member true each item includes member",
	})

	// ThreadMembersMemberless is no more than a SHOULD: what with_member false leaves
	// out follows only from what true adds.
	ThreadMembersMemberless = declare(Clause{
		ID: "THREAD-MEMBERS-MEMBERLESS", Level: Should, Source: "Other operations / GET thread-members", Feature: ThreadMembers,
		Text: "without with_member no item of a listing includes member",
	})

	ThreadMembersLimit = declare(Clause{
		ID: "THREAD-MEMBERS-LIMIT", Level: Must, Source: "Other operations / GET thread-members",
		Feature: ThreadMembers,
		Text:    "with with_member true a page has at most limit items",
	})

	ThreadMembersLimitDefault = declare(Clause{
		ID: "THREAD-MEMBERS-LIMIT-DEFAULT", Level: Must, Source: "Other operations / GET thread-members",
		Feature: ThreadMembers,
		Text:    "with with_member true a page has 100 items where limit was not sent and as many are left",
	})

	ThreadMembersAfter = declare(Clause{
		ID: "THREAD-MEMBERS-AFTER", Level: Must, Source: "Other operations / GET thread-members",
		Feature: ThreadMembers,
		Text:    "with with_member true the page after an id continues behind it",
	})

	ThreadMembersPlain = declare(Clause{
		ID: "THREAD-MEMBERS-PLAIN", Level: May, Source: "Other operations / GET thread-members", Feature: ThreadMembers,
		Text:         "whether a listing without with_member is paginated",
		Undetermined: "only what with_member true does is described, and that a later version of the API always paginates",
	})

	ThreadMembersLimitMax = declare(Clause{
		ID: "THREAD-MEMBERS-LIMIT-MAX", Level: May, Source: "Other operations / GET thread-members",
		Feature:      ThreadMembers,
		Text:         "how great limit may be",
		Undetermined: "the greatest limit is not shown",
	})

	ThreadMemberRead = declare(Clause{
		ID: "THREAD-MEMBER-READ", Level: Must, Source: "Other operations / GET thread-members/{user_id}",
		Feature: ThreadMembers,
		Text:    "one member of a thread can be read",
	})

	ThreadMemberWithMember = declare(Clause{
		ID: "THREAD-MEMBER-WITH-MEMBER", Level: Should, Source: "Other operations / GET thread-members/{user_id}",
		Feature: ThreadMembers,
		Text:    "with with_member true one thread member includes member",
	})
)

// Invites with target users. The profile binds their paths.
var (
	InviteTargetUsersFile = declare(Clause{
		ID: "INVITE-TARGET-USERS-FILE", Level: Must, Source: "Other operations / Create Channel Invite",
		Feature: Invites,
		Text:    "an invite may be created with a target_users_file, a CSV of user ids",
	})

	InviteRoleIDs = declare(Clause{
		ID: "INVITE-ROLE-IDS", Level: Must, Source: "Other operations / Create Channel Invite", Feature: Invites,
		Text: "an invite may be created with role_ids",
	})

	InviteRolesGranted = declare(Clause{
		ID: "INVITE-ROLES-GRANTED", Level: Must, Source: "Other operations / Create Channel Invite",
		Needs: []Need{Control}, Feature: Invites,
		Text: "the roles of an invite are granted when it is accepted",
	})

	InviteTargetsHeader = declare(Clause{
		ID: "INVITE-TARGETS-HEADER", Level: Must, Source: "Other operations / target-users listing", Feature: Invites,
		Text: "the listing of target users is a CSV whose only header is user_id",
	})

	InviteTargetsRows = declare(Clause{
		ID: "INVITE-TARGETS-ROWS", Level: Must, Source: "Other operations / target-users listing", Feature: Invites,
		Text: "the listing of target users has one id per line",
	})

	InviteTargetPaths = declare(Clause{
		ID: "INVITE-TARGET-PATHS", Level: May, Source: "Other operations / not shown", Feature: Invites,
		Text:         "which paths the target-users endpoints of an invite have",
		Undetermined: "the paths are not shown; the profile binds them",
	})
)

// What is gone, and what is not shown.
var (
	// GuildCreateRemoved holds from 15 July 2025.
	GuildCreateRemoved = declare(Clause{
		ID: "GUILD-CREATE-REMOVED", Level: Must, Source: "Other operations / POST /guilds",
		Text: "an application can no longer create a guild",
	})

	OperationPayloads = declare(Clause{
		ID: "OPERATION-PAYLOADS", Level: May, Source: "Other operations / not shown",
		Text:         "what requests and answers of the current user's operations hold",
		Undetermined: "the payloads are not shown",
	})

	OperationPinPaths = declare(Clause{
		ID: "OPERATION-PIN-PATHS", Level: May, Source: "Other operations / not shown",
		Text:         "which paths the pin endpoints have, the paginated ones and the older ones",
		Undetermined: "the paths are not shown, and neither is the end of the older ones",
	})

	OperationSearchPath = declare(Clause{
		ID: "OPERATION-SEARCH-PATH", Level: May, Source: "Other operations / not shown", Feature: MessageSearch,
		Text:         "which path the message search has",
		Undetermined: "the path is not shown; the profile binds it",
	})

	OperationRoleCountPath = declare(Clause{
		ID: "OPERATION-ROLE-COUNT-PATH", Level: May, Source: "Other operations / not shown",
		Text:         "which path the role member count has",
		Undetermined: "the path is not shown",
	})

	OperationAnswerPaths = declare(Clause{
		ID: "OPERATION-ANSWER-PATHS", Level: May, Source: "Other operations / not shown", Feature: Interactions,
		Text:         "which paths the endpoints that answer interactions have",
		Undetermined: "the paths are not shown; the profile binds them",
	})
)
