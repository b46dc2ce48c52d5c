package contract

// Attachments of messages.
var (
	AttachmentDescriptionSet = declare(Clause{
		ID: "ATTACHMENT-DESCRIPTION-SET", Level: Must, Source: "Other resource fields / attachment description",
		Feature: Messages,
		Text:    "an attachment sent with a description comes back with it",
	})

	AttachmentDescriptionEdit = declare(Clause{
		ID: "ATTACHMENT-DESCRIPTION-EDIT", Level: Must, Source: "Other resource fields / attachment description",
		Feature: Messages,
		Text:    "an edit may change the description of an attachment that the message has",
	})

	AttachmentSpoilerSet = declare(Clause{
		ID: "ATTACHMENT-SPOILER-SET", Level: Must, Source: "Other resource fields / attachment is_spoiler",
		Feature: Messages,
		Text:    "an attachment may be sent with is_spoiler true and is then a spoiler",
	})

	AttachmentSpoilerEdit = declare(Clause{
		ID: "ATTACHMENT-SPOILER-EDIT", Level: Must, Source: "Other resource fields / attachment is_spoiler",
		Feature: Messages,
		Text:    "an edit may change is_spoiler of an attachment that the message has",
	})

	AttachmentSpoilerKind = declare(Clause{
		ID: "ATTACHMENT-SPOILER-KIND", Level: Must, Source: "Other resource fields / attachment is_spoiler",
		Feature: Messages,
		Text:    "an object or a list for is_spoiler of an attachment is refused, in a new message and in an edit",
	})

	AttachmentSpoilerFlag = declare(Clause{
		ID: "ATTACHMENT-SPOILER-FLAG", Level: Must, Source: "Other resource fields / attachment IS_SPOILER",
		Feature: Messages,
		Text:    "the flags of an attachment that is a spoiler differ from those of one that is none",
	})

	AttachmentSpoilerBit = declare(Clause{
		ID: "ATTACHMENT-SPOILER-BIT", Level: May, Source: "Other resource fields / attachment IS_SPOILER",
		Feature:      Messages,
		Text:         "which bit of an attachment's flags IS_SPOILER is",
		Undetermined: "the value of the flag is not shown",
	})

	AttachmentSpoilerPrefix = declare(Clause{
		ID: "ATTACHMENT-SPOILER-PREFIX", Level: Must, Source: "Other resource fields / attachment SPOILER_ prefix",
		Feature: Messages,
		Text:    "an attachment whose file name starts with SPOILER_ is a spoiler",
	})
)

// Subscriptions and entitlements.
var (
	SubscriptionRenewalSKUs = declare(Clause{
		ID: "SUBSCRIPTION-RENEWAL-SKUS", Level: Must, Source: "Other resource fields / subscription renewal_sku_ids",
		Needs: []Need{Control, Gateway}, Feature: Entitlements,
		Text: "the renewal_sku_ids of a subscription are a list of snowflakes",
	})

	SubscriptionRenewalSKUsNext = declare(Clause{
		ID: "SUBSCRIPTION-RENEWAL-SKUS-NEXT", Level: Must, Source: "Other resource fields / subscription renewal_sku_ids",
		Needs: []Need{Control, Gateway}, Feature: Entitlements,
		Text: "renewal_sku_ids name the SKUs that the user will be subscribed to at renewal",
	})

	SubscriptionStatusInactive = declare(Clause{
		ID: "SUBSCRIPTION-STATUS-INACTIVE", Level: Must, Source: "Other resource fields / subscription status",
		Needs: []Need{Control, Gateway}, Feature: Entitlements,
		Text: "an inactive subscription has status 1",
	})

	SubscriptionStatusEnding = declare(Clause{
		ID: "SUBSCRIPTION-STATUS-ENDING", Level: Must, Source: "Other resource fields / subscription status",
		Needs: []Need{Control, Gateway}, Feature: Entitlements,
		Text: "a subscription that is ending has status 2",
	})

	EntitlementEndsAtNull = declare(Clause{
		ID: "ENTITLEMENT-ENDS-AT-NULL", Level: Must, Source: "Other resource fields / entitlement ends_at",
		Needs: []Need{Control}, Feature: Entitlements,
		Text: "the entitlement of a running subscription has the ends_at null",
	})
)

// Roles and members, as an interaction's resolved data shows them.
var (
	ResourceRoleColors = declare(Clause{
		ID: "RESOURCE-ROLE-COLORS", Level: Must, Source: "Other resource fields / guild role colors",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "a role has colors, an object",
	})

	ResourceRoleColorsPrimary = declare(Clause{
		ID: "RESOURCE-ROLE-COLORS-PRIMARY", Level: Must, Source: "Other resource fields / guild role colors",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the colors of a role hold primary_color",
	})

	// ResourceRoleColorsSecondary is no more than a SHOULD, as the third: what a role of
	// one color leaves out is not said.
	ResourceRoleColorsSecondary = declare(Clause{
		ID: "RESOURCE-ROLE-COLORS-SECONDARY", Level: Should, Source: "Other resource fields / guild role colors",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the colors of a role hold secondary_color",
	})

	ResourceRoleColorsTertiary = declare(Clause{
		ID: "RESOURCE-ROLE-COLORS-TERTIARY", Level: Should, Source: "Other resource fields / guild role colors",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the colors of a role hold tertiary_color",
	})

	ResourceRoleColor = declare(Clause{
		ID: "RESOURCE-ROLE-COLOR", Level: May, Source: "Other resource fields / guild role color",
		Feature:      Interactions,
		Text:         "whether a role still has color beside colors",
		Undetermined: "color is deprecated, and no date is given after which it is gone",
	})

	ResourceMemberBanner = declare(Clause{
		ID: "RESOURCE-MEMBER-BANNER", Level: May, Source: "Other resource fields / guild member banner",
		Feature:      Interactions,
		Text:         "what type the banner of a guild member has",
		Undetermined: "the field is named and not described further",
	})
)

// Users and applications.
var (
	UserPremiumTypeZero = declare(Clause{
		ID: "USER-PREMIUM-TYPE-ZERO", Level: Must, Source: "Other resource fields / user premium_type", Feature: OAuth2,
		Text: "a user read without the scope identify.premium has no premium_type other than 0",
	})

	UserPremiumTypeScope = declare(Clause{
		ID: "USER-PREMIUM-TYPE-SCOPE", Level: May, Source: "Other resource fields / user premium_type", Feature: OAuth2,
		Text:         "which premium_type a user read with the scope identify.premium has",
		Undetermined: "the scope is for approved partners only, and the values are not shown",
	})

	UserPrimaryGuild = declare(Clause{
		ID: "USER-PRIMARY-GUILD", Level: May, Source: "Other resource fields / user primary_guild", Feature: OAuth2,
		Text:         "what else the primary_guild of a user holds",
		Undetermined: "only that it carries the guild tag is said",
	})

	UserGuildTagLength = declare(Clause{
		ID: "USER-GUILD-TAG-LENGTH", Level: Must, Source: "Other resource fields / user primary_guild", Feature: OAuth2,
		Text: "the tag of a guild has 1 to 4 characters",
	})

	ResourceApplicationFlagsNew = declare(Clause{
		ID: "RESOURCE-APPLICATION-FLAGS-NEW", Level: Must, Source: "Other resource fields / application flags_new",
		Text: "flags_new of an application is an integer serialized as a string",
	})

	ResourceApplicationFlagsAll = declare(Clause{
		ID: "RESOURCE-APPLICATION-FLAGS-ALL", Level: Must, Source: "Other resource fields / application flags_new",
		Text: "flags_new of an application holds every bit of its 32-bit flags",
	})
)
