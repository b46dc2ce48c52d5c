package contract

// The connection.
var (
	GatewayConnect = declare(Clause{
		ID: "GATEWAY-CONNECT", Level: Must, Source: "Gateway events / connection",
		Needs: []Need{Gateway}, Feature: GatewayEvents,
		Text: "a connection that a bot identifies itself on becomes ready for events, and tells of them in JSON",
	})

	GatewayResume = declare(Clause{
		ID: "GATEWAY-RESUME", Level: Should, Source: "Gateway events / connection",
		Needs: []Need{Gateway}, Feature: GatewayEvents,
		Text: "a session that is resumed is told once of what it missed",
	})
)

// Events that follow what an application itself did.
var (
	GatewayPermissionsUpdate = declare(Clause{
		ID: "GATEWAY-PERMISSIONS-UPDATE", Level: Must, Source: "Gateway events / Application Command Permissions Update",
		Needs: []Need{Gateway}, Feature: Permissions,
		Text: "an edit of a command's permissions emits Application Command Permissions Update",
	})

	GatewayPermissionsOnce = declare(Clause{
		ID: "GATEWAY-PERMISSIONS-ONCE", Level: Must, Source: "Gateway events / Application Command Permissions Update",
		Needs: []Need{Gateway, Grants}, Feature: GatewayEvents,
		Text: "one edit of a command's permissions emits one Application Command Permissions Update",
	})

	GatewayPermissionsRefused = declare(Clause{
		ID: "GATEWAY-PERMISSIONS-REFUSED", Level: Must, Source: "Gateway events / Application Command Permissions Update",
		Needs: []Need{Gateway, Grants}, Feature: GatewayEvents,
		Text: "an edit of permissions that is refused emits no Application Command Permissions Update",
	})

	GatewayPermissionsObject = declare(Clause{
		ID: "GATEWAY-PERMISSIONS-OBJECT", Level: Should, Source: "Gateway events / Application Command Permissions Update",
		Needs: []Need{Gateway, Grants}, Feature: GatewayEvents,
		Text: "an Application Command Permissions Update carries the permissions of the command as the edit left them",
	})

	GatewayPermissionsOrder = declare(Clause{
		ID: "GATEWAY-PERMISSIONS-ORDER", Level: Should, Source: "Gateway events / Application Command Permissions Update",
		Needs: []Need{Gateway, Grants}, Feature: GatewayEvents,
		Text: "the events of edits of one command's permissions come in the order of the edits",
	})

	GatewayPermissionsOthers = declare(Clause{
		ID: "GATEWAY-PERMISSIONS-OTHERS", Level: Should, Source: "Gateway events / Application Command Permissions Update",
		Needs: []Need{Gateway, Grants}, Feature: GatewayEvents,
		Text: "an Application Command Permissions Update reaches no other application",
	})

	GatewayVoiceStatus = declare(Clause{
		ID: "GATEWAY-VOICE-STATUS", Level: Must, Source: "Gateway events / Voice Channel Status Update",
		Needs: []Need{Gateway}, Feature: VoiceStatus,
		Text: "a change of a voice channel status emits Voice Channel Status Update",
	})

	GatewayVoiceStatusOnce = declare(Clause{
		ID: "GATEWAY-VOICE-STATUS-ONCE", Level: Should, Source: "Gateway events / Voice Channel Status Update",
		Needs: []Need{Gateway}, Feature: VoiceStatus,
		Text: "one change of a voice channel status emits one Voice Channel Status Update",
	})

	GatewayVoiceStatusRefused = declare(Clause{
		ID: "GATEWAY-VOICE-STATUS-REFUSED", Level: Should, Source: "Gateway events / Voice Channel Status Update",
		Needs: []Need{Gateway}, Feature: VoiceStatus,
		Text: "a voice channel status that is refused emits no Voice Channel Status Update",
	})

	GatewayChannelInfo = declare(Clause{
		ID: "GATEWAY-CHANNEL-INFO", Level: Must, Source: "Gateway events / Channel Info",
		Needs: []Need{Gateway}, Feature: VoiceStatus,
		Text: "the command Request Channel Info (opcode 43) is answered with Channel Info",
	})

	GatewayChannelInfoStatus = declare(Clause{
		ID: "GATEWAY-CHANNEL-INFO-STATUS", Level: Must, Source: "Gateway events / Channel Info",
		Needs: []Need{Gateway}, Feature: VoiceStatus,
		Text: "a Channel Info event carries status",
	})

	GatewayChannelInfoStartTime = declare(Clause{
		ID: "GATEWAY-CHANNEL-INFO-START-TIME", Level: Must, Source: "Gateway events / Channel Info",
		Needs: []Need{Control, Gateway}, Feature: VoiceStatus,
		Text: "a Channel Info event carries voice_start_time",
	})

	GatewayRateLimited = declare(Clause{
		ID: "GATEWAY-RATE-LIMITED", Level: Must, Source: "Gateway events / RATE_LIMITED",
		Needs: []Need{Gateway}, Feature: GatewayEvents,
		Text: "a second request for all members of a guild within 30 seconds is answered with RATE_LIMITED",
	})
)

// Events that follow what others did.
var (
	GatewayVoiceStartTime = declare(Clause{
		ID: "GATEWAY-VOICE-START-TIME", Level: Must, Source: "Gateway events / Voice Channel Start Time Update",
		Needs: []Need{Control, Gateway}, Feature: VoiceStatus,
		Text: "a change of a voice session's start time emits Voice Channel Start Time Update",
	})

	GatewayMemberAdd = declare(Clause{
		ID: "GATEWAY-MEMBER-ADD", Level: Must, Source: "Gateway events / GUILD_MEMBER_ADD",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "a user who joins a guild emits GUILD_MEMBER_ADD",
	})

	GatewayMemberUpdate = declare(Clause{
		ID: "GATEWAY-MEMBER-UPDATE", Level: Must, Source: "Gateway events / GUILD_MEMBER_UPDATE",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "a change of a guild member emits GUILD_MEMBER_UPDATE",
	})

	GatewayMemberRemove = declare(Clause{
		ID: "GATEWAY-MEMBER-REMOVE", Level: Must, Source: "Gateway events / GUILD_MEMBER_REMOVE",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "a user who leaves a guild emits GUILD_MEMBER_REMOVE",
	})

	GatewayMemberOnce = declare(Clause{
		ID: "GATEWAY-MEMBER-ONCE", Level: Must, Source: "Gateway events / GUILD_MEMBER_ADD",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "a user who joins a guild and leaves it again emits one GUILD_MEMBER_ADD and one GUILD_MEMBER_REMOVE",
	})

	GatewayMemberCurrent = declare(Clause{
		ID: "GATEWAY-MEMBER-CURRENT", Level: Should, Source: "Gateway events / GUILD_MEMBER_UPDATE",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "a GUILD_MEMBER_UPDATE tells what the change left",
	})

	GatewayMemberUser = declare(Clause{
		ID: "GATEWAY-MEMBER-USER", Level: Should, Source: "Gateway events / GUILD_MEMBER_ADD",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "the events of guild members tell which user they are about",
	})

	GatewayMemberOthers = declare(Clause{
		ID: "GATEWAY-MEMBER-OTHERS", Level: Should, Source: "Gateway events / GUILD_MEMBER_ADD",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "the members of a guild are told to no application that is not authorized in it",
	})

	GatewayAuditLog = declare(Clause{
		ID: "GATEWAY-AUDIT-LOG", Level: Must, Source: "Gateway events / GUILD_AUDIT_LOG_ENTRY_CREATE",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "a moderation action emits GUILD_AUDIT_LOG_ENTRY_CREATE",
	})

	GatewayAuditLogPermission = declare(Clause{
		ID: "GATEWAY-AUDIT-LOG-PERMISSION", Level: Must, Source: "Gateway events / GUILD_AUDIT_LOG_ENTRY_CREATE",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "audit log entries do not reach a bot without the view-audit-log permission",
	})

	GatewayAuditLogOnce = declare(Clause{
		ID: "GATEWAY-AUDIT-LOG-ONCE", Level: Should, Source: "Gateway events / GUILD_AUDIT_LOG_ENTRY_CREATE",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "one moderation action emits one GUILD_AUDIT_LOG_ENTRY_CREATE",
	})

	GatewayAuditLogIntent = declare(Clause{
		ID: "GATEWAY-AUDIT-LOG-INTENT", Level: Must, Source: "Gateway events / GUILD_AUDIT_LOG_ENTRY_CREATE",
		Needs: []Need{Control, Gateway}, Feature: GatewayEvents,
		Text: "audit log entries do not reach a connection without the moderation intent",
	})
)

// Audit log entries of voice channel statuses, seen as they are created.
var (
	GatewayAuditStatusUpdate = declare(Clause{
		ID: "GATEWAY-AUDIT-STATUS-UPDATE", Level: Must, Source: "Gateway events / audit log entry type 192",
		Needs: []Need{Gateway}, Feature: VoiceStatus,
		Text: "a voice channel status that is set is recorded by an audit log entry of type 192",
	})

	GatewayAuditStatusDelete = declare(Clause{
		ID: "GATEWAY-AUDIT-STATUS-DELETE", Level: Must, Source: "Gateway events / audit log entry type 193",
		Needs: []Need{Gateway}, Feature: VoiceStatus,
		Text: "a voice channel status that is removed is recorded by an audit log entry of type 193",
	})

	GatewayAuditStatusInfo = declare(Clause{
		ID: "GATEWAY-AUDIT-STATUS-INFO", Level: Must, Source: "Gateway events / audit log entry info",
		Needs: []Need{Gateway}, Feature: VoiceStatus,
		Text: "the optional info of a recorded voice channel status is a status",
	})
)

// Entitlements and subscriptions.
var (
	GatewayEntitlementCreate = declare(Clause{
		ID: "GATEWAY-ENTITLEMENT-CREATE", Level: Must, Source: "Gateway events / ENTITLEMENT_CREATE",
		Needs: []Need{Gateway}, Feature: Entitlements,
		Text: "a new entitlement emits ENTITLEMENT_CREATE",
	})

	GatewayEntitlementOnce = declare(Clause{
		ID: "GATEWAY-ENTITLEMENT-ONCE", Level: Should, Source: "Gateway events / ENTITLEMENT_CREATE",
		Needs: []Need{Gateway}, Feature: Entitlements,
		Text: "one new entitlement emits one ENTITLEMENT_CREATE",
	})

	GatewayEntitlementMigrated = declare(Clause{
		ID: "GATEWAY-ENTITLEMENT-MIGRATED", Level: Must, Source: "Gateway events / ENTITLEMENT_CREATE",
		Needs: []Need{Control, Gateway}, Feature: Entitlements,
		Text: "an entitlement migrated for a subscription emits ENTITLEMENT_CREATE",
	})

	GatewayEntitlementUpdate = declare(Clause{
		ID: "GATEWAY-ENTITLEMENT-UPDATE", Level: Must, Source: "Gateway events / ENTITLEMENT_UPDATE",
		Needs: []Need{Control, Gateway}, Feature: Entitlements,
		Text: "the end of a subscription emits ENTITLEMENT_UPDATE for its entitlement",
	})

	GatewayEntitlementEndsAt = declare(Clause{
		ID: "GATEWAY-ENTITLEMENT-ENDS-AT", Level: Must, Source: "Gateway events / ENTITLEMENT_UPDATE",
		Needs: []Need{Control, Gateway}, Feature: Entitlements,
		Text: "the entitlement of a subscription that ended has an ends_at",
	})

	GatewayEntitlementRenewal = declare(Clause{
		ID: "GATEWAY-ENTITLEMENT-RENEWAL", Level: Must, Source: "Gateway events / ENTITLEMENT_UPDATE",
		Needs: []Need{Control, Gateway}, Feature: Entitlements,
		Text: "the renewal of a subscription emits no ENTITLEMENT_UPDATE",
	})

	GatewayEntitlementUpdateOnly = declare(Clause{
		ID: "GATEWAY-ENTITLEMENT-UPDATE-ONLY", Level: Must, Source: "Gateway events / ENTITLEMENT_UPDATE",
		Needs: []Need{Control, Gateway}, Feature: Entitlements,
		Text: "a subscription that is cancelled or goes on with another SKU emits no ENTITLEMENT_UPDATE before it ends",
	})

	GatewayEntitlementDelete = declare(Clause{
		ID: "GATEWAY-ENTITLEMENT-DELETE", Level: Must, Source: "Gateway events / ENTITLEMENT_DELETE",
		Needs: []Need{Gateway}, Feature: Entitlements,
		Text: "the deletion of an entitlement emits ENTITLEMENT_DELETE",
	})

	GatewaySubscriptionCreate = declare(Clause{
		ID: "GATEWAY-SUBSCRIPTION-CREATE", Level: Must, Source: "Gateway events / SUBSCRIPTION_CREATE",
		Needs: []Need{Control, Gateway}, Feature: Entitlements,
		Text: "a new subscription emits SUBSCRIPTION_CREATE",
	})

	GatewaySubscriptionUpdate = declare(Clause{
		ID: "GATEWAY-SUBSCRIPTION-UPDATE", Level: Must, Source: "Gateway events / SUBSCRIPTION_UPDATE",
		Needs: []Need{Control, Gateway}, Feature: Entitlements,
		Text: "a change of a subscription emits SUBSCRIPTION_UPDATE",
	})
)

// What is not shown.
var (
	GatewayPayloads = declare(Clause{
		ID: "GATEWAY-PAYLOADS", Level: May, Source: "Gateway events / not shown", Feature: GatewayEvents,
		Text:         "what shape the payloads of gateway events have",
		Undetermined: "the shapes are not shown; the profile binds the names of events that the contract has in words alone",
	})

	GatewayProtocol = declare(Clause{
		ID: "GATEWAY-PROTOCOL", Level: May, Source: "Gateway events / not shown", Feature: GatewayEvents,
		Text:         "how a gateway connection is opened, kept and resumed",
		Undetermined: "the handshake is not shown; the profile binds the path that it begins with",
	})
)
