package contract

// Read-repair of global commands.
var (
	VersionStaleRejected = declare(Clause{
		ID: "VER-STALE-REJECTED", Level: Must, Source: "Versioning / read-repair",
		Text:  "the use of a global command in a stale version is rejected",
		Needs: []Need{Control}, Feature: Interactions,
	})

	VersionReloaded = declare(Clause{
		ID: "VER-RELOADED", Level: Must, Source: "Versioning / read-repair",
		Text:  "a client whose use was rejected gets the command in its present version",
		Needs: []Need{Control}, Feature: Interactions,
	})
)

// What the contract leaves open or to the future.
var (
	VersionOtherPrefixes = declare(Clause{
		ID: "VER-OTHER-PREFIXES", Level: May, Source: "Versioning / path prefix",
		Text:         "whether the routes answer under other versions of the API",
		Undetermined: "the contract names one prefix and does not show when older versions end",
	})

	VersionThreadMembers = declare(Clause{
		ID: "VER-THREAD-MEMBERS", Level: May, Source: "Versioning / future versions",
		Text:      "whether the list of thread members is always paginated",
		Feature:   ThreadMembers,
		Withdrawn: "it is what THREAD-MEMBERS-PLAIN says",
	})

	VersionEnforceNonce = declare(Clause{
		ID: "VER-ENFORCE-NONCE", Level: May, Source: "Versioning / future versions",
		Text:         "whether enforce_nonce is the default when a message is created",
		Feature:      Messages,
		Undetermined: "the contract announces it for a later version of the API",
	})

	VersionPins = declare(Clause{
		ID: "VER-PINS", Level: May, Source: "Versioning / deprecated items",
		Text:      "whether the older pin endpoints still answer",
		Feature:   Messages,
		Withdrawn: "it is what OPERATION-PIN-PATHS says",
	})

	VersionTextInputRow = declare(Clause{
		ID: "VER-TEXT-INPUT-ROW", Level: May, Source: "Versioning / deprecated items",
		Text:      "whether an action row with a text input is still accepted in a modal",
		Feature:   Modals,
		Withdrawn: "it is what ROW-TEXT-INPUT says",
	})

	VersionMessageInteraction = declare(Clause{
		ID: "VER-MESSAGE-INTERACTION", Level: May, Source: "Versioning / deprecated items",
		Text:         "whether a message still carries the field interaction",
		Feature:      Messages,
		Undetermined: "the contract deprecates it and does not say when it ends",
	})

	// VersionInteractionMetadata is no more than a SHOULD: the field is named only as
	// what to use in place of the deprecated one.
	VersionInteractionMetadata = declare(Clause{
		ID: "VER-INTERACTION-METADATA", Level: Should, Source: "Versioning / deprecated items",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "a message that answers an interaction carries interaction_metadata",
	})

	VersionProvisionalRefresh = declare(Clause{
		ID: "VER-PROVISIONAL-REFRESH", Level: May, Source: "Versioning / deprecated items",
		Text:         "whether the refresh grant still works for provisional accounts",
		Feature:      OAuth2,
		Undetermined: "the contract deprecates it and does not say when it ends",
	})

	VersionUnencryptedCalls = declare(Clause{
		ID: "VER-UNENCRYPTED-CALLS", Level: May, Source: "Versioning / deprecated items",
		Text:         "whether calls without end-to-end encryption are turned away",
		Undetermined: "the contract names no operation on which that could be seen",
	})

	VersionVoiceGateway = declare(Clause{
		ID: "VER-VOICE-GATEWAY", Level: May, Source: "Versioning / voice gateway",
		Text:         "whether the voice gateway turns away a connection that names no version",
		Undetermined: "a version must be passed, and neither the gateway's address nor its answer is shown",
	})

	VersionVoiceGatewayResume = declare(Clause{
		ID: "VER-VOICE-GATEWAY-RESUME", Level: May, Source: "Versioning / voice gateway",
		Text:         "whether version 8 of the voice gateway resumes a session",
		Undetermined: "neither the address of the voice gateway nor how a session is resumed is shown",
	})

	VersionVoiceGatewayOld = declare(Clause{
		ID: "VER-VOICE-GATEWAY-OLD", Level: May, Source: "Versioning / voice gateway",
		Text:         "whether versions of the voice gateway below 4 are still taken",
		Undetermined: "deprecated, with no date after which they are refused",
	})

	VersionClientSDK = declare(Clause{
		ID: "VER-CLIENT-SDK", Level: May, Source: "Versioning / client SDK",
		Text:         "which releases of the client SDK are supported",
		Undetermined: "the contract speaks of a library there and not of the service",
	})

	VersionOpenAPI = declare(Clause{
		ID: "VER-OPEN-API", Level: May, Source: "Versioning / OpenAPI description",
		Text:         "where the machine-readable description of the API is found",
		Undetermined: "the contract says that it exists and not where",
	})

	VersionDeprecations = declare(Clause{
		ID: "VER-DEPRECATIONS", Level: May, Source: "Versioning / not shown",
		Text:         "when older versions of the API end and how endpoints are removed",
		Undetermined: "the contract does not show it",
	})
)
