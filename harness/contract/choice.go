package contract

// Choices, as a field of the option.
var (
	ChoiceString = declare(Clause{
		ID: "CHOICE-STRING", Level: Must, Source: "Application command option / choices",
		Text: "a STRING option may have choices and they come back",
	})

	ChoiceInteger = declare(Clause{
		ID: "CHOICE-INTEGER", Level: Must, Source: "Application command option / choices",
		Text: "an INTEGER option may have choices and they come back",
	})

	ChoiceNumber = declare(Clause{
		ID: "CHOICE-NUMBER", Level: Must, Source: "Application command option / choices",
		Text: "a NUMBER option may have choices and they come back",
	})

	ChoiceElsewhere = declare(Clause{
		ID: "CHOICE-ELSEWHERE", Level: Must, Source: "Application command option / choices",
		Text: "an option of another value type never stores choices",
	})

	ChoiceSubcommand = declare(Clause{
		ID: "CHOICE-SUBCOMMAND", Level: Must, Source: "Application command option / choices",
		Text: "a subcommand never stores choices",
	})

	ChoiceGroup = declare(Clause{
		ID: "CHOICE-GROUP", Level: Must, Source: "Application command option / choices",
		Text: "a subcommand group never stores choices",
	})

	ChoiceMax25 = declare(Clause{
		ID: "CHOICE-MAX-25", Level: Must, Source: "Application command option / choices",
		Text: "an option has at most 25 choices",
	})

	ChoiceOrder = declare(Clause{
		ID: "CHOICE-ORDER", Level: Should, Source: "Application command option / choices",
		Text: "the choices of an option come back in the order in which they were sent",
	})

	ChoiceOnly = declare(Clause{
		ID: "CHOICE-ONLY", Level: Must, Source: "Application command option / rules",
		Text:  "an option with choices takes no other value",
		Needs: []Need{Control}, Feature: Interactions,
	})

	ChoiceKind = declare(Clause{
		ID: "CHOICE-KIND", Level: Must, Source: "Application command option / choices",
		Text: "an option whose choices is not a list of objects is refused",
	})

	ChoiceNull = declare(Clause{
		ID: "CHOICE-NULL", Level: May, Source: "Application command option / choices",
		Text:         "whether choices may be null",
		Undetermined: "the contract calls the field optional and not nullable, and null is a way to say nothing",
	})
)

// The name of a choice.
var (
	ChoiceNameRequired = declare(Clause{
		ID: "CHOICE-NAME-REQUIRED", Level: Must, Source: "Application command option / choice name",
		Text: "a choice without a name is refused",
	})

	ChoiceNameLength = declare(Clause{
		ID: "CHOICE-NAME-LENGTH", Level: Must, Source: "Application command option / choice name",
		Text: "a choice name has 1 to 100 characters",
	})

	ChoiceNameEcho = declare(Clause{
		ID: "CHOICE-NAME-ECHO", Level: Must, Source: "Application command option / choice name",
		Text: "a choice's name comes back as it was sent",
	})

	// ChoiceNameFree separates choice names from option names: the pattern is not theirs.
	ChoiceNameFree = declare(Clause{
		ID: "CHOICE-NAME-FREE", Level: Must, Source: "Application command option / choice name",
		Text: "a choice name may hold capitals, spaces and punctuation",
	})

	ChoiceNameUnit = declare(Clause{
		ID: "CHOICE-NAME-UNIT", Level: May, Source: "Application command option / choice name",
		Text:         "the unit of the 100 characters of a choice name",
		Undetermined: "the contract does not name it",
	})

	ChoiceNameRepeated = declare(Clause{
		ID: "CHOICE-NAME-REPEATED", Level: May, Source: "Application command option / choice name",
		Text:         "whether two choices of an option may share a name",
		Undetermined: "the contract does not ask choices to differ",
	})

	ChoiceNameLocalizationsNull = declare(Clause{
		ID: "CHOICE-NAME-LOCALIZATIONS-NULL", Level: Must, Source: "Application command option / choice name_localizations",
		Text:    "the name_localizations of a choice may be null",
		Feature: Localization,
	})

	ChoiceNameLocalizationsKind = declare(Clause{
		ID: "CHOICE-NAME-LOCALIZATIONS-KIND", Level: Must, Source: "Application command option / choice name_localizations",
		Text:    "a choice whose name_localizations is an array or a text is refused",
		Feature: Localization,
	})

	ChoiceNameLocalizationsLength = declare(Clause{
		ID: "CHOICE-NAME-LOCALIZATIONS-LENGTH", Level: May, Source: "Application command option / choice name_localizations",
		Text:         "the length of a localized choice name",
		Feature:      Localization,
		Undetermined: "the contract gives no rule for the field",
	})
)

// The value of a choice.
var (
	ChoiceValueRequired = declare(Clause{
		ID: "CHOICE-VALUE-REQUIRED", Level: Must, Source: "Application command option / choice value",
		Text: "a choice without a value is refused",
	})

	ChoiceValueStringLength = declare(Clause{
		ID: "CHOICE-VALUE-STRING-LENGTH", Level: Must, Source: "Application command option / choice value",
		Text: "the string value of a choice has up to 100 characters",
	})

	ChoiceValueStringEcho = declare(Clause{
		ID: "CHOICE-VALUE-STRING-ECHO", Level: Must, Source: "Application command option / choice value",
		Text: "the value of a STRING choice comes back as the string that was sent",
	})

	ChoiceValueIntegerEcho = declare(Clause{
		ID: "CHOICE-VALUE-INTEGER-ECHO", Level: Must, Source: "Application command option / choice value",
		Text: "the value of an INTEGER choice comes back as the integer that was sent",
	})

	ChoiceValueNumberEcho = declare(Clause{
		ID: "CHOICE-VALUE-NUMBER-ECHO", Level: Must, Source: "Application command option / choice value",
		Text: "the value of a NUMBER choice comes back as the double that was sent",
	})

	ChoiceValueIntegerExact = declare(Clause{
		ID: "CHOICE-VALUE-INTEGER-EXACT", Level: Must, Source: "Application command option / choice value",
		Text: "the value of an INTEGER choice is kept exactly up to -2^53+1 and 2^53-1",
	})

	ChoiceValueStringType = declare(Clause{
		ID: "CHOICE-VALUE-STRING-TYPE", Level: Must, Source: "Application command option / choice value",
		Text: "the value of a STRING choice is never stored as anything but a string",
	})

	ChoiceValueIntegerType = declare(Clause{
		ID: "CHOICE-VALUE-INTEGER-TYPE", Level: Must, Source: "Application command option / choice value",
		Text: "the value of an INTEGER choice is never stored as anything but an integer",
	})

	ChoiceValueNumberType = declare(Clause{
		ID: "CHOICE-VALUE-NUMBER-TYPE", Level: Must, Source: "Application command option / choice value",
		Text: "the value of a NUMBER choice is never stored as anything but a number",
	})

	ChoiceValueNumberWhole = declare(Clause{
		ID: "CHOICE-VALUE-NUMBER-WHOLE", Level: Should, Source: "Application command option / choice value",
		Text: "the value of a NUMBER choice may be a whole number",
	})

	ChoiceValueKind = declare(Clause{
		ID: "CHOICE-VALUE-KIND", Level: Must, Source: "Application command option / choice value",
		Text: "a choice whose value is an object or an array is refused",
	})

	ChoiceValueEmpty = declare(Clause{
		ID: "CHOICE-VALUE-EMPTY", Level: May, Source: "Application command option / choice value",
		Text:         "whether the string value of a choice may be empty",
		Undetermined: "the contract gives an upper bound alone",
	})

	ChoiceValueRange = declare(Clause{
		ID: "CHOICE-VALUE-RANGE", Level: May, Source: "Application command option / choice value",
		Text:         "whether a choice value outside the range of its option type is refused",
		Undetermined: "the contract gives the range of what users enter",
	})

	ChoiceValueBounds = declare(Clause{
		ID: "CHOICE-VALUE-BOUNDS", Level: May, Source: "Application command option / choice value",
		Text:         "whether a choice value outside the bounds of its option is refused",
		Undetermined: "the contract does not relate the choices of an option to its min_value, max_value, min_length and max_length",
	})

	ChoiceValueRepeated = declare(Clause{
		ID: "CHOICE-VALUE-REPEATED", Level: May, Source: "Application command option / choice value",
		Text:         "whether two choices of an option may share a value",
		Undetermined: "the contract does not ask choices to differ",
	})
)
