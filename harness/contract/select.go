package contract

// Placement and custom ids.
var (
	SelectPlacement = declare(Clause{
		ID: "SELECT-PLACEMENT", Level: Must, Source: "Selects / placement", Feature: Messages,
		Text: "a select outside an action row is refused in a message",
	})

	SelectModalPlacement = declare(Clause{
		ID: "SELECT-MODAL-PLACEMENT", Level: Must, Source: "Selects / placement",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a select outside a label at the top level of a modal is refused",
	})

	SelectCustomIDRequired = declare(Clause{
		ID: "SELECT-CUSTOM-ID-REQUIRED", Level: Must, Source: "Selects / custom_id", Feature: Messages,
		Text: "a select without a custom_id is refused",
	})

	SelectCustomIDLength = declare(Clause{
		ID: "SELECT-CUSTOM-ID-LENGTH", Level: Must, Source: "Selects / custom_id", Feature: Messages,
		Text: "a select's custom_id has 1 to 100 characters",
	})
)

// Options of a string select. Lengths are sure in ASCII.
var (
	SelectOptionsRequired = declare(Clause{
		ID: "SELECT-OPTIONS-REQUIRED", Level: Must, Source: "Selects / options", Feature: Messages,
		Text: "a string select without options is refused",
	})

	SelectOptionsKind = declare(Clause{
		ID: "SELECT-OPTIONS-KIND", Level: Must, Source: "Selects / options", Feature: Messages,
		Text: "a string select whose options is not a list of objects is refused",
	})

	SelectOptionsCount = declare(Clause{
		ID: "SELECT-OPTIONS-COUNT", Level: Must, Source: "Selects / options", Feature: Messages,
		Text: "a string select has at most 25 options",
	})

	SelectOptionsEmpty = declare(Clause{
		ID: "SELECT-OPTIONS-EMPTY", Level: May, Source: "Selects / options", Feature: Messages,
		Text:         "what becomes of a string select with an empty list of options",
		Undetermined: "the least number of options is not shown",
	})

	SelectOptionsStringOnly = declare(Clause{
		ID: "SELECT-OPTIONS-STRING-ONLY", Level: Must, Source: "Selects / options", Feature: Messages,
		Text: "a select of another kind than string never carries options",
	})

	SelectOptionLabelRequired = declare(Clause{
		ID: "SELECT-OPTION-LABEL-REQUIRED", Level: Must, Source: "Selects / select option label", Feature: Messages,
		Text: "a select option without a label is refused",
	})

	SelectOptionLabelLength = declare(Clause{
		ID: "SELECT-OPTION-LABEL-LENGTH", Level: Must, Source: "Selects / select option label", Feature: Messages,
		Text: "the label of a select option has at most 100 characters",
	})

	SelectOptionLabelEcho = declare(Clause{
		ID: "SELECT-OPTION-LABEL-ECHO", Level: Must, Source: "Selects / select option label", Feature: Messages,
		Text: "the label of every select option comes back as it was sent",
	})

	SelectOptionValueRequired = declare(Clause{
		ID: "SELECT-OPTION-VALUE-REQUIRED", Level: Must, Source: "Selects / select option value", Feature: Messages,
		Text: "a select option without a value is refused",
	})

	SelectOptionValueLength = declare(Clause{
		ID: "SELECT-OPTION-VALUE-LENGTH", Level: Must, Source: "Selects / select option value", Feature: Messages,
		Text: "the value of a select option has at most 100 characters",
	})

	SelectOptionValueEcho = declare(Clause{
		ID: "SELECT-OPTION-VALUE-ECHO", Level: Must, Source: "Selects / select option value", Feature: Messages,
		Text: "the value of every select option comes back as it was sent",
	})

	SelectOptionValueUnique = declare(Clause{
		ID: "SELECT-OPTION-VALUE-UNIQUE", Level: May, Source: "Selects / select option value", Feature: Messages,
		Text:         "whether two options of a select may have the same value",
		Undetermined: "nothing is said of equal values",
	})

	SelectOptionDescriptionOptional = declare(Clause{
		ID: "SELECT-OPTION-DESCRIPTION-OPTIONAL", Level: Must, Source: "Selects / select option description",
		Feature: Messages,
		Text:    "a select option needs no description",
	})

	SelectOptionDescriptionLength = declare(Clause{
		ID: "SELECT-OPTION-DESCRIPTION-LENGTH", Level: Must, Source: "Selects / select option description",
		Feature: Messages,
		Text:    "the description of a select option has at most 100 characters",
	})

	SelectOptionDescriptionEcho = declare(Clause{
		ID: "SELECT-OPTION-DESCRIPTION-ECHO", Level: Must, Source: "Selects / select option description", Feature: Messages,
		Text: "the description of a select option comes back as it was sent",
	})

	SelectOptionEmoji = declare(Clause{
		ID: "SELECT-OPTION-EMOJI", Level: Must, Source: "Selects / select option emoji", Feature: Messages,
		Text: "a select option may have an emoji, whose name comes back",
	})

	SelectOptionDefault = declare(Clause{
		ID: "SELECT-OPTION-DEFAULT", Level: Must, Source: "Selects / select option default", Feature: Messages,
		Text: "a select option marked as default comes back so",
	})

	SelectOptionDefaultCount = declare(Clause{
		ID: "SELECT-OPTION-DEFAULT-COUNT", Level: May, Source: "Selects / select option default", Feature: Messages,
		Text:         "what becomes of more default options than max_values",
		Undetermined: "the count is bound for default_values alone",
	})
)

// Fields of single kinds of select.
var (
	SelectChannelTypes = declare(Clause{
		ID: "SELECT-CHANNEL-TYPES", Level: Must, Source: "Selects / channel_types", Feature: Messages,
		Text: "the channel_types of a channel select come back",
	})

	SelectChannelTypesOptional = declare(Clause{
		ID: "SELECT-CHANNEL-TYPES-OPTIONAL", Level: Must, Source: "Selects / channel_types", Feature: Messages,
		Text: "a channel select needs no channel_types",
	})

	SelectChannelTypesKind = declare(Clause{
		ID: "SELECT-CHANNEL-TYPES-KIND", Level: Must, Source: "Selects / channel_types", Feature: Messages,
		Text: "a channel select whose channel_types is not a list is refused",
	})

	SelectChannelTypesOnly = declare(Clause{
		ID: "SELECT-CHANNEL-TYPES-ONLY", Level: Must, Source: "Selects / channel_types", Feature: Messages,
		Text: "a select of another kind than channel never carries channel_types",
	})

	SelectChannelTypesUnknown = declare(Clause{
		ID: "SELECT-CHANNEL-TYPES-UNKNOWN", Level: May, Source: "Selects / channel_types", Feature: Messages,
		Text:         "what becomes of an unlisted channel type",
		Undetermined: "the enumeration of channel types is not shown",
	})

	SelectDefaultsUser = declare(Clause{
		ID: "SELECT-DEFAULTS-USER", Level: Must, Source: "Selects / default_values", Feature: Messages,
		Text: "a user select takes default values of type user",
	})

	SelectDefaultsRole = declare(Clause{
		ID: "SELECT-DEFAULTS-ROLE", Level: Must, Source: "Selects / default_values", Feature: Messages,
		Text: "a role select takes default values of type role",
	})

	SelectDefaultsMentionable = declare(Clause{
		ID: "SELECT-DEFAULTS-MENTIONABLE", Level: Must, Source: "Selects / default_values", Feature: Messages,
		Text: "a mentionable select takes default values of types user and role",
	})

	SelectDefaultsChannel = declare(Clause{
		ID: "SELECT-DEFAULTS-CHANNEL", Level: Must, Source: "Selects / default_values", Feature: Messages,
		Text: "a channel select takes default values of type channel",
	})

	SelectDefaultsEcho = declare(Clause{
		ID: "SELECT-DEFAULTS-ECHO", Level: Must, Source: "Selects / default_values", Feature: Messages,
		Text: "default values come back with their id as a string and their type",
	})

	SelectDefaultsKind = declare(Clause{
		ID: "SELECT-DEFAULTS-KIND", Level: Must, Source: "Selects / default_values", Feature: Messages,
		Text: "a select whose default_values is not a list of objects is refused",
	})

	SelectDefaultsType = declare(Clause{
		ID: "SELECT-DEFAULTS-TYPE", Level: Must, Source: "Selects / default_values", Feature: Messages,
		Text: "a default value of a type other than user, role and channel is refused",
	})

	SelectDefaultsID = declare(Clause{
		ID: "SELECT-DEFAULTS-ID", Level: Must, Source: "Selects / default_values", Feature: Messages,
		Text: "a default value whose id is no snowflake is refused",
	})

	SelectDefaultsMatch = declare(Clause{
		ID: "SELECT-DEFAULTS-MATCH", Level: May, Source: "Selects / default_values", Feature: Messages,
		Text:         "what becomes of a default value of a type that the select does not offer",
		Undetermined: "the types are listed for the four kinds of select together",
	})

	SelectDefaultsString = declare(Clause{
		ID: "SELECT-DEFAULTS-STRING", Level: Must, Source: "Selects / default_values", Feature: Messages,
		Text: "a string select never carries default_values",
	})

	SelectDefaultsMin = declare(Clause{
		ID: "SELECT-DEFAULTS-MIN", Level: Must, Source: "Selects / default_values", Feature: Messages,
		Text: "a list of default values shorter than min_values, and not empty, is refused",
	})

	SelectDefaultsMax = declare(Clause{
		ID: "SELECT-DEFAULTS-MAX", Level: Must, Source: "Selects / default_values", Feature: Messages,
		Text: "a list of default values longer than max_values is refused",
	})

	SelectDefaultsEmpty = declare(Clause{
		ID: "SELECT-DEFAULTS-EMPTY", Level: May, Source: "Selects / default_values", Feature: Messages,
		Text:         "what becomes of an empty list of default values",
		Undetermined: "it may count as none given or as fewer than min_values",
	})
)

// Fields of every select.
var (
	SelectPlaceholderLength = declare(Clause{
		ID: "SELECT-PLACEHOLDER-LENGTH", Level: Must, Source: "Selects / placeholder", Feature: Messages,
		Text: "a select's placeholder has at most 150 characters",
	})

	SelectPlaceholderEcho = declare(Clause{
		ID: "SELECT-PLACEHOLDER-ECHO", Level: Must, Source: "Selects / placeholder", Feature: Messages,
		Text: "a select's placeholder comes back",
	})

	SelectMinValuesDefault = declare(Clause{
		ID: "SELECT-MIN-VALUES-DEFAULT", Level: Must, Source: "Selects / min_values", Feature: Messages,
		Text: "min_values is 1 where it was not sent",
	})

	SelectMinValuesRange = declare(Clause{
		ID: "SELECT-MIN-VALUES-RANGE", Level: Must, Source: "Selects / min_values", Feature: Messages,
		Text: "min_values of a select lies between 0 and 25",
	})

	SelectMinValuesEcho = declare(Clause{
		ID: "SELECT-MIN-VALUES-ECHO", Level: Must, Source: "Selects / min_values", Feature: Messages,
		Text: "min_values of a select comes back as it was sent",
	})

	SelectMinValuesZero = declare(Clause{
		ID: "SELECT-MIN-VALUES-ZERO", Level: May, Source: "Selects / min_values", Feature: Messages,
		Text:         "what becomes of min_values of 0 in a message",
		Undetermined: "required counts as omitted there and is ignored as well, so both answers are right",
	})

	SelectMaxValuesDefault = declare(Clause{
		ID: "SELECT-MAX-VALUES-DEFAULT", Level: Must, Source: "Selects / max_values", Feature: Messages,
		Text: "max_values is 1 where it was not sent",
	})

	SelectMaxValuesRange = declare(Clause{
		ID: "SELECT-MAX-VALUES-RANGE", Level: Must, Source: "Selects / max_values", Feature: Messages,
		Text: "max_values of a select is at most 25",
	})

	SelectMaxValuesEcho = declare(Clause{
		ID: "SELECT-MAX-VALUES-ECHO", Level: Must, Source: "Selects / max_values", Feature: Messages,
		Text: "max_values of a select comes back as it was sent",
	})

	SelectMaxValuesZero = declare(Clause{
		ID: "SELECT-MAX-VALUES-ZERO", Level: May, Source: "Selects / max_values", Feature: Messages,
		Text:         "what becomes of max_values of 0",
		Undetermined: "the least max_values is not shown",
	})

	SelectValuesOrder = declare(Clause{
		ID: "SELECT-VALUES-ORDER", Level: May, Source: "Selects / min_values, max_values", Feature: Messages,
		Text:         "what becomes of a select with min_values above max_values",
		Undetermined: "the order of the two is not stated",
	})

	SelectValuesOptions = declare(Clause{
		ID: "SELECT-VALUES-OPTIONS", Level: May, Source: "Selects / max_values", Feature: Messages,
		Text:         "what becomes of max_values above the number of options",
		Undetermined: "whether max_values is bound by the options is not stated",
	})

	SelectRequiredIgnored = declare(Clause{
		ID: "SELECT-REQUIRED-IGNORED", Level: Must, Source: "Selects / required", Feature: Messages,
		Text: "a select in a message is accepted with required true or false",
	})

	SelectDisabledDefault = declare(Clause{
		ID: "SELECT-DISABLED-DEFAULT", Level: Must, Source: "Selects / disabled", Feature: Messages,
		Text: "a select in a message without disabled is enabled",
	})

	SelectDisabledEcho = declare(Clause{
		ID: "SELECT-DISABLED-ECHO", Level: Must, Source: "Selects / disabled", Feature: Messages,
		Text: "a select sent as disabled in a message comes back disabled",
	})
)

// Selects in modals.
var (
	SelectModalRequiredDefault = declare(Clause{
		ID: "SELECT-MODAL-REQUIRED-DEFAULT", Level: Must, Source: "Selects / required",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a select in a modal is required where required was not sent",
	})

	SelectModalRequiredFalse = declare(Clause{
		ID: "SELECT-MODAL-REQUIRED-FALSE", Level: Must, Source: "Selects / required",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a select with required false and min_values 0 may be submitted empty in a modal",
	})

	SelectModalMinZeroOmitted = declare(Clause{
		ID: "SELECT-MODAL-MIN-ZERO-OMITTED", Level: Must, Source: "Selects / min_values",
		Needs: []Need{Control}, Feature: Modals,
		Text: "min_values of 0 is refused in a modal where required is omitted",
	})

	SelectModalMinZeroRequired = declare(Clause{
		ID: "SELECT-MODAL-MIN-ZERO-REQUIRED", Level: Must, Source: "Selects / min_values",
		Needs: []Need{Control}, Feature: Modals,
		Text: "min_values of 0 is refused in a modal where required is true",
	})

	SelectModalMinZeroOptional = declare(Clause{
		ID: "SELECT-MODAL-MIN-ZERO-OPTIONAL", Level: Must, Source: "Selects / min_values",
		Needs: []Need{Control}, Feature: Modals,
		Text: "min_values of 0 is accepted in a modal where required is false",
	})

	SelectModalOptionalUnsent = declare(Clause{
		ID: "SELECT-MODAL-OPTIONAL-UNSENT", Level: May, Source: "Selects / required, min_values", Feature: Modals,
		Text:         "whether a select with required false and no min_values may be submitted empty",
		Undetermined: "required lets it be empty and min_values is 1 where it was not sent: which of the two holds is not said",
	})

	SelectModalDisabled = declare(Clause{
		ID: "SELECT-MODAL-DISABLED", Level: Must, Source: "Selects / disabled", Needs: []Need{Control}, Feature: Modals,
		Text: "a select with disabled true in a modal is refused",
	})

	SelectModalEnabled = declare(Clause{
		ID: "SELECT-MODAL-ENABLED", Level: May, Source: "Selects / disabled", Feature: Modals,
		Text:         "what becomes of a select with disabled false in a modal",
		Undetermined: "writing the default may or may not count as using the field",
	})
)

var (
	SelectMinValuesChosen = declare(Clause{
		ID: "SELECT-MIN-VALUES-CHOSEN", Level: Must, Source: "Selects / min_values", Needs: []Need{Control}, Feature: Messages,
		Text: "as few values as its min_values may be chosen in a select",
	})

	SelectMinValuesBelow = declare(Clause{
		ID: "SELECT-MIN-VALUES-BELOW", Level: Should, Source: "Selects / min_values", Needs: []Need{Control}, Feature: Messages,
		Text: "no fewer values than its min_values may be chosen in a select",
	})

	SelectMaxValuesChosen = declare(Clause{
		ID: "SELECT-MAX-VALUES-CHOSEN", Level: Must, Source: "Selects / max_values", Needs: []Need{Control}, Feature: Messages,
		Text: "as many values as its max_values may be chosen in a select",
	})

	SelectMaxValuesAbove = declare(Clause{
		ID: "SELECT-MAX-VALUES-ABOVE", Level: Should, Source: "Selects / max_values", Needs: []Need{Control}, Feature: Messages,
		Text: "no more values than its max_values may be chosen in a select",
	})

	SelectValuesOthers = declare(Clause{
		ID: "SELECT-VALUES-OTHERS", Level: Should, Source: "Selects / options", Needs: []Need{Control}, Feature: Messages,
		Text: "no value that is not among its options may be chosen in a string select",
	})
)
