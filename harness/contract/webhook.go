package contract

// Events that reach the configured address.
var (
	WebhookAuthorized = declare(Clause{
		ID: "WEBHOOK-AUTHORIZED", Level: Must, Source: "Webhook events / APPLICATION_AUTHORIZED",
		Needs: []Need{Control, Webhook}, Feature: WebhookEvents,
		Text: "a user who authorizes the application causes APPLICATION_AUTHORIZED",
	})

	// Deliveries may be repeated where an answer was lost, so this is no more than a SHOULD.
	WebhookAuthorizedOnce = declare(Clause{
		ID: "WEBHOOK-AUTHORIZED-ONCE", Level: Should, Source: "Webhook events / APPLICATION_AUTHORIZED",
		Needs: []Need{Control, Webhook}, Feature: WebhookEvents,
		Text: "one authorization causes one APPLICATION_AUTHORIZED",
	})

	WebhookAuthorizedOthers = declare(Clause{
		ID: "WEBHOOK-AUTHORIZED-OTHERS", Level: Should, Source: "Webhook events / APPLICATION_AUTHORIZED",
		Needs: []Need{Control, Webhook}, Feature: WebhookEvents,
		Text: "an APPLICATION_AUTHORIZED reaches no other application",
	})

	WebhookAuthorizedRefused = declare(Clause{
		ID: "WEBHOOK-AUTHORIZED-REFUSED", Level: Should, Source: "Webhook events / APPLICATION_AUTHORIZED",
		Needs: []Need{Control, Webhook}, Feature: WebhookEvents,
		Text: "an authorization that is refused causes no APPLICATION_AUTHORIZED",
	})

	WebhookDeauthorizedUnlinked = declare(Clause{
		ID: "WEBHOOK-DEAUTHORIZED-UNLINKED", Level: Must, Source: "Webhook events / APPLICATION_DEAUTHORIZED",
		Needs: []Need{Control, Webhook}, Feature: WebhookEvents,
		Text: "a user who unlinks the application causes APPLICATION_DEAUTHORIZED",
	})

	WebhookDeauthorizedRevoked = declare(Clause{
		ID: "WEBHOOK-DEAUTHORIZED-REVOKED", Level: Must, Source: "Webhook events / APPLICATION_DEAUTHORIZED",
		Needs: []Need{Control, Webhook}, Feature: WebhookEvents,
		Text: "a user who revokes the application causes APPLICATION_DEAUTHORIZED",
	})

	WebhookDeauthorizedBanned = declare(Clause{
		ID: "WEBHOOK-DEAUTHORIZED-BANNED", Level: Must, Source: "Webhook events / APPLICATION_DEAUTHORIZED",
		Needs: []Need{Control, Webhook}, Feature: WebhookEvents,
		Text: "a user who is banned causes APPLICATION_DEAUTHORIZED",
	})

	WebhookDeauthorizedUser = declare(Clause{
		ID: "WEBHOOK-DEAUTHORIZED-USER", Level: Must, Source: "Webhook events / APPLICATION_DEAUTHORIZED",
		Needs: []Need{Control, Webhook}, Feature: WebhookEvents,
		Text: "the payload of APPLICATION_DEAUTHORIZED has the serialized user",
	})

	WebhookEntitlementCreate = declare(Clause{
		ID: "WEBHOOK-ENTITLEMENT-CREATE", Level: Must, Source: "Webhook events / ENTITLEMENT_CREATE",
		Needs: []Need{Control, Webhook}, Feature: Entitlements,
		Text: "a new entitlement causes ENTITLEMENT_CREATE",
	})

	WebhookUnconfigured = declare(Clause{
		ID: "WEBHOOK-UNCONFIGURED", Level: Must, Source: "Webhook events / webhook events URL",
		Needs: []Need{Control, Webhook}, Feature: WebhookEvents,
		Text: "an application without a webhook events URL is sent no event",
	})

	// WebhookQuestEnrollment is no more than a SHOULD: quests are described nowhere.
	WebhookQuestEnrollment = declare(Clause{
		ID: "WEBHOOK-QUEST-ENROLLMENT", Level: Should, Source: "Webhook events / QUEST_USER_ENROLLMENT",
		Needs: []Need{Control, Webhook}, Feature: WebhookEvents,
		Text: "a user who enrolls in a quest causes QUEST_USER_ENROLLMENT",
	})

	WebhookLobbyEvents = declare(Clause{
		ID: "WEBHOOK-LOBBY-EVENTS", Level: May, Source: "Webhook events / lobby events", Feature: Lobbies,
		Text:         "which lobby events there are",
		Undetermined: "their names are not shown",
	})

	WebhookDirectMessageEvents = declare(Clause{
		ID: "WEBHOOK-DIRECT-MESSAGE-EVENTS", Level: May, Source: "Webhook events / direct-message events",
		Feature:      WebhookEvents,
		Text:         "which direct-message events there are",
		Undetermined: "their names are not shown",
	})
)

// What is not shown.
var (
	WebhookConfiguration = declare(Clause{
		ID: "WEBHOOK-CONFIGURATION", Level: May, Source: "Webhook events / webhook events URL", Feature: WebhookEvents,
		Text:         "how the webhook events URL is configured",
		Undetermined: "the operation is not shown",
	})

	WebhookPayloads = declare(Clause{
		ID: "WEBHOOK-PAYLOADS", Level: May, Source: "Webhook events / not shown", Feature: WebhookEvents,
		Text:         "what shape the payloads of webhook events have",
		Undetermined: "the shapes are not shown",
	})

	WebhookVerification = declare(Clause{
		ID: "WEBHOOK-VERIFICATION", Level: May, Source: "Webhook events / not shown", Feature: WebhookEvents,
		Text:         "how a webhook delivery is verified",
		Undetermined: "the way is not shown; the profile binds the headers of a delivery",
	})
)
