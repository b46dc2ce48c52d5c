package contract

// This file holds how often, in which order and to whom is told of what happens. The
// contract says when an event is emitted; that it is told once, in order and to those
// whom it is about alone is what anybody expects of it, and no more than a SHOULD.

// Voice channels.
var (
	GatewayVoiceStatusCurrent = declare(Clause{
		ID: "GATEWAY-VOICE-STATUS-CURRENT", Level: Should, Source: "Gateway events / Voice Channel Status Update",
		Needs: []Need{Gateway}, Feature: VoiceStatus,
		Text: "a Voice Channel Status Update tells the status that the change left",
	})

	GatewayVoiceStatusOrder = declare(Clause{
		ID: "GATEWAY-VOICE-STATUS-ORDER", Level: Should, Source: "Gateway events / Voice Channel Status Update",
		Needs: []Need{Gateway}, Feature: VoiceStatus,
		Text: "the events of changes of one voice channel's status come in the order of the changes",
	})

	GatewayVoiceStatusOthers = declare(Clause{
		ID: "GATEWAY-VOICE-STATUS-OTHERS", Level: Should, Source: "Gateway events / Voice Channel Status Update",
		Needs: []Need{Gateway}, Feature: VoiceStatus,
		Text: "a voice channel status is told to no application that is not authorized in the guild",
	})

	GatewayVoiceStartOnce = declare(Clause{
		ID: "GATEWAY-VOICE-START-ONCE", Level: Should, Source: "Gateway events / Voice Channel Start Time Update",
		Needs: []Need{Control, Gateway}, Feature: VoiceStatus,
		Text: "one change of a voice session's start time emits one Voice Channel Start Time Update",
	})

	GatewayVoiceStartOthers = declare(Clause{
		ID: "GATEWAY-VOICE-START-OTHERS", Level: Should, Source: "Gateway events / Voice Channel Start Time Update",
		Needs: []Need{Control, Gateway}, Feature: VoiceStatus,
		Text: "the start time of a voice session is told to no application that is not authorized in the guild",
	})
)

// Replies to commands of the gateway.
var (
	GatewayChannelInfoOthers = declare(Clause{
		ID: "GATEWAY-CHANNEL-INFO-OTHERS", Level: Should, Source: "Gateway events / Channel Info",
		Needs: []Need{Gateway}, Feature: VoiceStatus,
		Text: "a Channel Info reaches no other connection than the one that asked for it",
	})

	GatewayChannelInfoForeign = declare(Clause{
		ID: "GATEWAY-CHANNEL-INFO-FOREIGN", Level: Should, Source: "Gateway events / Channel Info",
		Needs: []Need{Gateway}, Feature: VoiceStatus,
		Text: "a Channel Info tells nothing of a guild in which the application is not authorized",
	})

	GatewayRateLimitedOnce = declare(Clause{
		ID: "GATEWAY-RATE-LIMITED-ONCE", Level: Should, Source: "Gateway events / RATE_LIMITED",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "one request for all members that comes too early is answered with one RATE_LIMITED",
	})

	GatewayRateLimitedOthers = declare(Clause{
		ID: "GATEWAY-RATE-LIMITED-OTHERS", Level: Should, Source: "Gateway events / RATE_LIMITED",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "a RATE_LIMITED reaches no other connection than the one that asked too early",
	})
)

// Members and moderators.
var (
	GatewayMemberUpdateOnce = declare(Clause{
		ID: "GATEWAY-MEMBER-UPDATE-ONCE", Level: Should, Source: "Gateway events / GUILD_MEMBER_UPDATE",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "one change of a guild member emits no GUILD_MEMBER_UPDATE a second time",
	})

	GatewayMemberOrder = declare(Clause{
		ID: "GATEWAY-MEMBER-ORDER", Level: Should, Source: "Gateway events / GUILD_MEMBER_ADD",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "the events of users who join, change and leave come in the order in which they do",
	})

	GatewayAuditLogOrder = declare(Clause{
		ID: "GATEWAY-AUDIT-LOG-ORDER", Level: Should, Source: "Gateway events / GUILD_AUDIT_LOG_ENTRY_CREATE",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "audit log entries come in the order of the moderation actions",
	})

	GatewayAuditStatusOnce = declare(Clause{
		ID: "GATEWAY-AUDIT-STATUS-ONCE", Level: Should, Source: "Gateway events / audit log entry type 192",
		Needs: []Need{Gateway}, Feature: VoiceStatus,
		Text: "one voice channel status that is set is recorded by one audit log entry of type 192",
	})

	GatewayAuditStatusRefused = declare(Clause{
		ID: "GATEWAY-AUDIT-STATUS-REFUSED", Level: Should, Source: "Gateway events / audit log entry type 192",
		Needs: []Need{Gateway}, Feature: VoiceStatus,
		Text: "a voice channel status that is refused is recorded by no audit log entry",
	})
)

// Entitlements and subscriptions.
var (
	GatewayEntitlementSKU = declare(Clause{
		ID: "GATEWAY-ENTITLEMENT-SKU", Level: Should, Source: "Gateway events / ENTITLEMENT_CREATE",
		Needs: []Need{Gateway}, Feature: Entitlements,
		Text: "an ENTITLEMENT_CREATE tells which SKU the entitlement is of",
	})

	GatewayEntitlementOrder = declare(Clause{
		ID: "GATEWAY-ENTITLEMENT-ORDER", Level: Should, Source: "Gateway events / ENTITLEMENT_CREATE",
		Needs: []Need{Gateway}, Feature: Entitlements,
		Text: "the events of entitlements come in the order in which these are made",
	})

	GatewayEntitlementOthers = declare(Clause{
		ID: "GATEWAY-ENTITLEMENT-OTHERS", Level: Should, Source: "Gateway events / ENTITLEMENT_CREATE",
		Needs: []Need{Gateway}, Feature: Entitlements,
		Text: "an ENTITLEMENT_CREATE reaches no other application",
	})

	GatewayEntitlementRefused = declare(Clause{
		ID: "GATEWAY-ENTITLEMENT-REFUSED", Level: Should, Source: "Gateway events / ENTITLEMENT_CREATE",
		Needs: []Need{Gateway}, Feature: Entitlements,
		Text: "an entitlement that is refused emits no ENTITLEMENT_CREATE",
	})

	GatewayEntitlementUpdateOnce = declare(Clause{
		ID: "GATEWAY-ENTITLEMENT-UPDATE-ONCE", Level: Should, Source: "Gateway events / ENTITLEMENT_UPDATE",
		Needs: []Need{Control, Gateway}, Feature: Entitlements,
		Text: "the end of one subscription emits one ENTITLEMENT_UPDATE for its entitlement",
	})

	GatewayEntitlementDeleteOnce = declare(Clause{
		ID: "GATEWAY-ENTITLEMENT-DELETE-ONCE", Level: Should, Source: "Gateway events / ENTITLEMENT_DELETE",
		Needs: []Need{Gateway}, Feature: Entitlements,
		Text: "the deletion of one entitlement emits one ENTITLEMENT_DELETE",
	})

	GatewayEntitlementDeleteOthers = declare(Clause{
		ID: "GATEWAY-ENTITLEMENT-DELETE-OTHERS", Level: Should, Source: "Gateway events / ENTITLEMENT_DELETE",
		Needs: []Need{Gateway}, Feature: Entitlements,
		Text: "an ENTITLEMENT_DELETE reaches no other application",
	})

	GatewaySubscriptionOnce = declare(Clause{
		ID: "GATEWAY-SUBSCRIPTION-ONCE", Level: Should, Source: "Gateway events / SUBSCRIPTION_CREATE",
		Needs: []Need{Control, Gateway}, Feature: Entitlements,
		Text: "one new subscription emits one SUBSCRIPTION_CREATE",
	})

	GatewaySubscriptionUpdateOnce = declare(Clause{
		ID: "GATEWAY-SUBSCRIPTION-UPDATE-ONCE", Level: Should, Source: "Gateway events / SUBSCRIPTION_UPDATE",
		Needs: []Need{Control, Gateway}, Feature: Entitlements,
		Text: "one change of a subscription emits no SUBSCRIPTION_UPDATE a second time",
	})

	GatewaySubscriptionOrder = declare(Clause{
		ID: "GATEWAY-SUBSCRIPTION-ORDER", Level: Should, Source: "Gateway events / SUBSCRIPTION_UPDATE",
		Needs: []Need{Control, Gateway}, Feature: Entitlements,
		Text: "the events of changes of one subscription come in the order of the changes",
	})

	GatewaySubscriptionOthers = declare(Clause{
		ID: "GATEWAY-SUBSCRIPTION-OTHERS", Level: Should, Source: "Gateway events / SUBSCRIPTION_CREATE",
		Needs: []Need{Control, Gateway}, Feature: Entitlements,
		Text: "the events of a subscription reach no other application",
	})
)
