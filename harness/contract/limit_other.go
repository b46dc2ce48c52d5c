package contract

// The gateway command that requests all members of a guild: limit 0 and an empty query.
var (
	LimitMembersRequest = declare(Clause{
		ID: "LIMIT-MEMBERS-REQUEST", Level: Must, Source: "Limits: other / request-all-guild-members",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "a bot may request all members of a guild again after 30 seconds",
	})

	LimitMembersRequestGuild = declare(Clause{
		ID: "LIMIT-MEMBERS-REQUEST-GUILD", Level: Must, Source: "Limits: other / request-all-guild-members",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "the request for one guild leaves that for another free",
	})

	LimitMembersRequestBot = declare(Clause{
		ID: "LIMIT-MEMBERS-REQUEST-BOT", Level: Must, Source: "Limits: other / request-all-guild-members",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "the request of one bot leaves that of another free",
	})

	LimitMembersRequestQuery = declare(Clause{
		ID: "LIMIT-MEMBERS-REQUEST-QUERY", Level: May, Source: "Limits: other / request-all-guild-members", Feature: GatewayEvents,
		Text:         "whether a request with a limit or a query is bound by it",
		Undetermined: "the limit is written for requests with limit 0 and an empty query",
	})

	LimitMembersRequestChunks = declare(Clause{
		ID: "LIMIT-MEMBERS-REQUEST-CHUNKS", Level: Must, Source: "Limits: other / request-all-guild-members",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "the chunks that answer a request do not count as requests",
	})
)

// Attachments and embeds. Sizes are bytes; one byte over is refused only where nothing
// raises the limit.
var (
	LimitAttachmentSize = declare(Clause{
		ID: "LIMIT-ATTACHMENT-SIZE", Level: Must, Source: "Limits: other / attachments", Feature: Messages,
		Text: "an attachment may have 10 MiB",
	})

	LimitAttachmentOver = declare(Clause{
		ID: "LIMIT-ATTACHMENT-OVER", Level: Must, Source: "Limits: other / attachments", Feature: Messages,
		Text: "an attachment of more than 10 MiB is refused where nothing raises the limit",
	})

	LimitAttachmentEach = declare(Clause{
		ID: "LIMIT-ATTACHMENT-EACH", Level: Must, Source: "Limits: other / attachments", Feature: Messages,
		Text: "attachments within the limit are accepted when together they exceed it",
	})

	LimitAttachmentResponse = declare(Clause{
		ID: "LIMIT-ATTACHMENT-RESPONSE", Level: Must, Source: "Limits: other / attachments",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "an attachment of an interaction response may have 10 MiB",
	})

	LimitAttachmentResponseOver = declare(Clause{
		ID: "LIMIT-ATTACHMENT-RESPONSE-OVER", Level: Must, Source: "Limits: other / attachments",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "an attachment of an interaction response of more than 10 MiB is refused where nothing raises the limit",
	})

	LimitAttachmentWebhook = declare(Clause{
		ID: "LIMIT-ATTACHMENT-WEBHOOK", Level: May, Source: "Limits: other / attachments", Feature: Messages,
		Text:         "whether an attachment of a webhook message may have 10 MiB and no more",
		Undetermined: "no operation that sends messages by webhook is shown",
	})

	LimitAttachmentRaised = declare(Clause{
		ID: "LIMIT-ATTACHMENT-RAISED", Level: May, Source: "Limits: other / attachments", Feature: Messages,
		Text:         "how far guild boosts and user subscriptions raise the limit",
		Undetermined: "the raised limits are not shown",
	})

	LimitAttachmentReported = declare(Clause{
		ID: "LIMIT-ATTACHMENT-REPORTED", Level: May, Source: "Limits: other / attachments", Feature: Messages,
		Text:         "where attachment_size_limit reports the limit",
		Undetermined: "the location of the key is not shown",
	})

	LimitEmbedFields = declare(Clause{
		ID: "LIMIT-EMBED-FIELDS", Level: Must, Source: "Limits: other / embed fields", Feature: Messages,
		Text: "an embed may have 25 fields",
	})
)

// Invites to lobby channels.
var (
	LimitLobbyInviteUses = declare(Clause{
		ID: "LIMIT-LOBBY-INVITE-USES", Level: Must, Source: "Limits: other / lobby channel invites",
		Needs: []Need{Control}, Feature: Lobbies,
		Text: "a lobby channel invite can be used once",
	})

	LimitLobbyInviteAge = declare(Clause{
		ID: "LIMIT-LOBBY-INVITE-AGE", Level: Must, Source: "Limits: other / lobby channel invites",
		Needs: []Need{Control}, Feature: Lobbies,
		Text: "a lobby channel invite is valid for one hour",
	})
)

// General rate limits.
var (
	LimitRate = declare(Clause{
		ID: "LIMIT-RATE", Level: May, Source: "Limits: other / rate limits",
		Text:         "how many requests a route or a token may send, and what the headers say",
		Undetermined: "general rate limits are not shown; the profile budgets the requests",
	})

	LimitRateBackoff = declare(Clause{
		ID: "LIMIT-RATE-BACKOFF", Level: May, Source: "Limits: other / rate limits",
		Text:         "how a client backs off",
		Undetermined: "advice to clients, which no service can keep or break",
	})
)
