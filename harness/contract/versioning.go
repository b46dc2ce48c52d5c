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
		Text:         "whether the list of thread members is always paginated",
		Feature:      ThreadMembers,
		Undetermined: "the contract announces it for a later version of the API",
	})

	VersionEnforceNonce = declare(Clause{
		ID: "VER-ENFORCE-NONCE", Level: May, Source: "Versioning / future versions",
		Text:         "whether enforce_nonce is the default when a message is created",
		Feature:      Messages,
		Undetermined: "the contract announces it for a later version of the API",
	})

	VersionPins = declare(Clause{
		ID: "VER-PINS", Level: May, Source: "Versioning / deprecated items",
		Text:         "whether the older pin endpoints still answer",
		Feature:      Messages,
		Undetermined: "the contract deprecates them and shows neither their paths nor their end",
	})

	VersionTextInputRow = declare(Clause{
		ID: "VER-TEXT-INPUT-ROW", Level: May, Source: "Versioning / deprecated items",
		Text:         "whether an action row with a text input is still accepted in a modal",
		Feature:      Modals,
		Undetermined: "the contract deprecates it and does not say when it ends",
	})

	VersionMessageInteraction = declare(Clause{
		ID: "VER-MESSAGE-INTERACTION", Level: May, Source: "Versioning / deprecated items",
		Text:         "whether a message still carries the field interaction",
		Feature:      Messages,
		Undetermined: "the contract deprecates it and does not say when it ends",
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
		Text:         "which versions the voice gateway takes and what they support",
		Undetermined: "the contract shows neither its address nor its messages",
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
