package contract

// The permissions that members need by default.
var (
	MemberPermissionsEcho = declare(Clause{
		ID: "CMD-MEMBER-PERMISSIONS-ECHO", Level: Must, Source: "Application command / default_member_permissions",
		Text: "default_member_permissions comes back as it was sent",
	})

	MemberPermissionsShape = declare(Clause{
		ID: "CMD-MEMBER-PERMISSIONS-SHAPE", Level: Must, Source: "Application command / default_member_permissions",
		Text: "default_member_permissions in an answer is absent, null or a string of decimal digits",
	})

	// MemberPermissionsWide is why the set travels as a string.
	MemberPermissionsWide = declare(Clause{
		ID: "CMD-MEMBER-PERMISSIONS-WIDE", Level: Must, Source: "Application command / default_member_permissions",
		Text: "a permission set with a bit beyond the 53rd loses and gains no other bit",
	})

	MemberPermissionsNull = declare(Clause{
		ID: "CMD-MEMBER-PERMISSIONS-NULL", Level: Must, Source: "Application command / default_member_permissions",
		Text: "default_member_permissions may be null",
	})

	MemberPermissionsZero = declare(Clause{
		ID: "CMD-MEMBER-PERMISSIONS-ZERO", Level: Must, Source: "Application command / default_member_permissions",
		Text: "the set \"0\" is stored and not taken for null",
	})

	MemberPermissionsCleared = declare(Clause{
		ID: "CMD-MEMBER-PERMISSIONS-CLEARED", Level: Must, Source: "Application command / default_member_permissions",
		Text: "an edit with null takes the default permissions away",
	})

	MemberPermissionsEdited = declare(Clause{
		ID: "CMD-MEMBER-PERMISSIONS-EDITED", Level: Must, Source: "Application command / default_member_permissions",
		Text: "an edit replaces the default permissions whole",
	})

	MemberPermissionsMalformed = declare(Clause{
		ID: "CMD-MEMBER-PERMISSIONS-MALFORMED", Level: Must, Source: "Application command / default_member_permissions",
		Text: "a text that is no permission bit set is never stored as default_member_permissions as it was sent",
	})

	MemberPermissionsRefused = declare(Clause{
		ID: "CMD-MEMBER-PERMISSIONS-REFUSED", Level: Should, Source: "Application command / default_member_permissions",
		Text: "a text that is no permission bit set is refused as default_member_permissions",
	})

	MemberPermissionsUnknownBits = declare(Clause{
		ID: "CMD-MEMBER-PERMISSIONS-UNKNOWN-BITS", Level: May, Source: "Application command / default_member_permissions",
		Text:         "what becomes of bits that stand for no permission",
		Undetermined: "the contract does not list the permissions",
	})
)

// The two deprecated switches.
var (
	DMPermissionAccepted = declare(Clause{
		ID: "CMD-DM-PERMISSION-ACCEPTED", Level: Must, Source: "Application command / dm_permission",
		Text: "a global command with the deprecated dm_permission is still accepted",
	})

	DMPermissionDefault = declare(Clause{
		ID: "CMD-DM-PERMISSION-DEFAULT", Level: Must, Source: "Application command / dm_permission",
		Text: "a global command created without dm_permission is visible in direct messages by default",
	})

	DMPermissionEcho = declare(Clause{
		ID: "CMD-DM-PERMISSION-ECHO", Level: Should, Source: "Application command / dm_permission",
		Text: "a global command's dm_permission comes back as it was sent",
	})

	DMPermissionHides = declare(Clause{
		ID: "CMD-DM-PERMISSION-HIDES", Level: May, Source: "Application command / dm_permission",
		Text:  "whether a global command with dm_permission false is offered in direct messages",
		Needs: []Need{Control}, Feature: Interactions,
		Undetermined: "the field is deprecated, and contexts took its place",
	})

	DMPermissionGuild = declare(Clause{
		ID: "CMD-DM-PERMISSION-GUILD", Level: Must, Source: "Application command / dm_permission",
		Text: "a guild command never stores dm_permission",
	})

	DMPermissionShape = declare(Clause{
		ID: "CMD-DM-PERMISSION-SHAPE", Level: Must, Source: "Application command / dm_permission",
		Text: "dm_permission in an answer is absent, null or a boolean",
	})

	DMPermissionNull = declare(Clause{
		ID: "CMD-DM-PERMISSION-NULL", Level: May, Source: "Application command / dm_permission",
		Text:         "what a null dm_permission means",
		Undetermined: "the create body calls the field nullable and the command object does not",
	})

	DefaultPermissionAccepted = declare(Clause{
		ID: "CMD-DEFAULT-PERMISSION-ACCEPTED", Level: Must, Source: "Application command / default_permission",
		Text: "a command with the deprecated default_permission is still accepted",
	})

	DefaultPermissionDefault = declare(Clause{
		ID: "CMD-DEFAULT-PERMISSION-DEFAULT", Level: Must, Source: "Application command / default_permission",
		Text: "a command created without default_permission does not come back with false",
	})

	DefaultPermissionEcho = declare(Clause{
		ID: "CMD-DEFAULT-PERMISSION-ECHO", Level: Should, Source: "Application command / default_permission",
		Text: "default_permission comes back as it was sent",
	})

	DefaultPermissionShape = declare(Clause{
		ID: "CMD-DEFAULT-PERMISSION-SHAPE", Level: Must, Source: "Application command / default_permission",
		Text: "default_permission in an answer is absent, null or a boolean",
	})

	DefaultPermissionNull = declare(Clause{
		ID: "CMD-DEFAULT-PERMISSION-NULL", Level: May, Source: "Application command / default_permission",
		Text:         "what a null default_permission means",
		Undetermined: "the command object calls the field nullable and the create body does not",
	})
)

// Age restriction, as a field of the command.
var (
	NSFWDefault = declare(Clause{
		ID: "CMD-NSFW-DEFAULT", Level: Must, Source: "Application command / nsfw",
		Text: "a command created without nsfw is not age-restricted",
	})

	NSFWShape = declare(Clause{
		ID: "CMD-NSFW-SHAPE", Level: Must, Source: "Application command / nsfw",
		Text: "nsfw in an answer is absent, null or a boolean",
	})

	NSFWKind = declare(Clause{
		ID: "CMD-NSFW-KIND", Level: Must, Source: "Application command / nsfw",
		Text: "a command whose nsfw is an object or an array is refused",
	})

	NSFWNull = declare(Clause{
		ID: "CMD-NSFW-NULL", Level: May, Source: "Application command / nsfw",
		Text:         "what a null nsfw means",
		Undetermined: "the contract calls the field optional and not nullable, and null is a way to say nothing",
	})
)

// Where a command is installed and offered.
var (
	IntegrationTypesEcho = declare(Clause{
		ID: "CMD-INTEGRATION-TYPES-ECHO", Level: Must, Source: "Application command / integration_types",
		Text: "the integration types of a global command come back as the set that was sent",
	})

	IntegrationTypesDefault = declare(Clause{
		ID: "CMD-INTEGRATION-TYPES-DEFAULT", Level: Must, Source: "Application command / integration_types",
		Text: "a global command created without integration types has those of its application",
	})

	IntegrationTypesEdited = declare(Clause{
		ID: "CMD-INTEGRATION-TYPES-EDITED", Level: Must, Source: "Application command / integration_types",
		Text: "an edit replaces the integration types of a global command whole",
	})

	IntegrationTypesGuild = declare(Clause{
		ID: "CMD-INTEGRATION-TYPES-GUILD", Level: Must, Source: "Application command / integration_types",
		Text: "a guild command never stores integration types",
	})

	IntegrationTypesKind = declare(Clause{
		ID: "CMD-INTEGRATION-TYPES-KIND", Level: Must, Source: "Application command / integration_types",
		Text: "a global command whose integration types are not a list is refused",
	})

	IntegrationTypesShape = declare(Clause{
		ID: "CMD-INTEGRATION-TYPES-SHAPE", Level: Must, Source: "Application command / integration_types",
		Text: "integration_types in an answer is absent, null or a list of integers",
	})

	IntegrationTypesEmpty = declare(Clause{
		ID: "CMD-INTEGRATION-TYPES-EMPTY", Level: May, Source: "Application command / integration_types",
		Text:         "what an empty list of integration types means",
		Undetermined: "the contract does not say whether it is refused, the default, or no installation at all",
	})

	IntegrationTypesRepeated = declare(Clause{
		ID: "CMD-INTEGRATION-TYPES-REPEATED", Level: May, Source: "Application command / integration_types",
		Text:         "whether an integration type may be listed twice",
		Undetermined: "the contract does not say so",
	})

	IntegrationTypesNull = declare(Clause{
		ID: "CMD-INTEGRATION-TYPES-NULL", Level: May, Source: "Application command / integration_types",
		Text:         "what null integration types in a request mean",
		Undetermined: "the contract calls the field optional and not nullable, and null is a way to say nothing",
	})

	ContextsEcho = declare(Clause{
		ID: "CMD-CONTEXTS-ECHO", Level: Must, Source: "Application command / contexts",
		Text: "the contexts of a global command come back as the set that was sent",
	})

	ContextsEdited = declare(Clause{
		ID: "CMD-CONTEXTS-EDITED", Level: Must, Source: "Application command / contexts",
		Text: "an edit replaces the contexts of a global command whole",
	})

	ContextsGuild = declare(Clause{
		ID: "CMD-CONTEXTS-GUILD", Level: Must, Source: "Application command / contexts",
		Text: "a guild command never stores contexts",
	})

	ContextsKind = declare(Clause{
		ID: "CMD-CONTEXTS-KIND", Level: Must, Source: "Application command / contexts",
		Text: "a global command whose contexts are an object or a text is refused",
	})

	ContextsShape = declare(Clause{
		ID: "CMD-CONTEXTS-SHAPE", Level: Must, Source: "Application command / contexts",
		Text: "contexts in an answer is absent, null or a list of integers",
	})

	ContextsNull = declare(Clause{
		ID: "CMD-CONTEXTS-NULL", Level: May, Source: "Application command / contexts",
		Text:         "what null contexts in a request mean",
		Undetermined: "the command object calls the field nullable and the create body does not",
	})

	ContextsEmpty = declare(Clause{
		ID: "CMD-CONTEXTS-EMPTY", Level: May, Source: "Application command / contexts",
		Text:         "what an empty list of contexts means",
		Undetermined: "the contract does not say whether it is refused, the default, or nowhere at all",
	})

	ContextsRepeated = declare(Clause{
		ID: "CMD-CONTEXTS-REPEATED", Level: May, Source: "Application command / contexts",
		Text:         "whether a context may be listed twice",
		Undetermined: "the contract does not say so",
	})
)

// The version.
var (
	CommandVersionPresent = declare(Clause{
		ID: "CMD-VERSION-PRESENT", Level: Must, Source: "Application command / version",
		Text: "every command object has a version, which is a snowflake",
	})

	CommandVersionName = declare(Clause{
		ID: "CMD-VERSION-NAME", Level: Must, Source: "Application command / version",
		Text: "a change of the name raises the version",
	})

	CommandVersionDescription = declare(Clause{
		ID: "CMD-VERSION-DESCRIPTION", Level: Must, Source: "Application command / version",
		Text: "a change of the description raises the version",
	})

	CommandVersionOptions = declare(Clause{
		ID: "CMD-VERSION-OPTIONS", Level: Must, Source: "Application command / version",
		Text: "a change of the options raises the version",
	})

	CommandVersionOverwrite = declare(Clause{
		ID: "CMD-VERSION-OVERWRITE", Level: Must, Source: "Application command / version",
		Text: "an overwrite that changes the description raises the version, where the id stays",
	})

	CommandVersionBulk = declare(Clause{
		ID: "CMD-VERSION-BULK", Level: Must, Source: "Application command / version",
		Text: "a bulk overwrite that changes the description of a command raises its version, where the id stays",
	})

	CommandVersionNeverFalls = declare(Clause{
		ID: "CMD-VERSION-NEVER-FALLS", Level: Must, Source: "Application command / version",
		Text: "the version of a command never falls",
	})

	CommandVersionRead = declare(Clause{
		ID: "CMD-VERSION-READ", Level: Must, Source: "Application command / version",
		Text: "reading a command leaves its version as it was",
	})

	CommandVersionUnchanged = declare(Clause{
		ID: "CMD-VERSION-UNCHANGED", Level: May, Source: "Application command / version",
		Text:         "whether a write that changes nothing raises the version",
		Undetermined: "the version changes on substantial changes, which leaves other writes open",
	})

	CommandVersionOtherFields = declare(Clause{
		ID: "CMD-VERSION-OTHER-FIELDS", Level: May, Source: "Application command / version",
		Text:         "which changes beyond name, description and options are substantial",
		Undetermined: "the contract does not say what makes a change substantial",
	})

	CommandVersionAcross = declare(Clause{
		ID: "CMD-VERSION-ACROSS", Level: May, Source: "Application command / version",
		Text:         "whether the versions of different commands are ordered",
		Undetermined: "autoincrementing may be meant for one command or for all",
	})
)

// The handler of an entry point.
var (
	HandlerEcho = declare(Clause{
		ID: "CMD-HANDLER-ECHO", Level: Must, Source: "Application command / handler",
		Text:    "the handler of a PRIMARY_ENTRY_POINT command comes back as it was sent",
		Feature: EmbeddedActivity,
	})

	HandlerOptional = declare(Clause{
		ID: "CMD-HANDLER-OPTIONAL", Level: Must, Source: "Application command / handler", Feature: EmbeddedActivity,
		Text: "a PRIMARY_ENTRY_POINT command may be created without a handler",
	})

	HandlerChatInput = declare(Clause{
		ID: "CMD-HANDLER-CHAT-INPUT", Level: Must, Source: "Application command / handler",
		Text: "a CHAT_INPUT command never stores a handler",
	})

	HandlerUser = declare(Clause{
		ID: "CMD-HANDLER-USER", Level: Must, Source: "Application command / handler",
		Text: "a USER command never stores a handler",
	})

	HandlerMessage = declare(Clause{
		ID: "CMD-HANDLER-MESSAGE", Level: Must, Source: "Application command / handler",
		Text: "a MESSAGE command never stores a handler",
	})

	HandlerFlag = declare(Clause{
		ID: "CMD-HANDLER-FLAG", Level: Must, Source: "Application command / handler",
		Text: "an application without the embedded-activity flag never comes to have an entry point with a handler",
	})

	HandlerFlagWithout = declare(Clause{
		ID: "CMD-HANDLER-FLAG-WITHOUT", Level: May, Source: "Application command / handler",
		Text:         "whether an application without the embedded-activity flag may have an entry point without a handler",
		Undetermined: "the flag may be meant for the handler or for the type",
	})

	HandlerShape = declare(Clause{
		ID: "CMD-HANDLER-SHAPE", Level: Must, Source: "Application command / handler",
		Text:    "handler in an answer is absent, null or an integer",
		Feature: EmbeddedActivity,
	})

	HandlerOmitted = declare(Clause{
		ID: "CMD-HANDLER-OMITTED", Level: May, Source: "Application command / handler",
		Text:         "the handler of an entry point that was created without one",
		Feature:      EmbeddedActivity,
		Undetermined: "the contract calls the field optional and gives no default",
	})
)
