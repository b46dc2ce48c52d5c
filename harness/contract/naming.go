package contract

// Slash command names: which characters they may hold.
var (
	// NameCodePoints follows from the unicode flag of the pattern: not bytes, not UTF-16 units.
	NameCodePoints = declare(Clause{
		ID: "CMD-NAME-CODE-POINTS", Level: Must, Source: "Naming rules / rule 1",
		Text: "the length of a slash command name is counted in Unicode code points",
	})

	NameLetters = declare(Clause{
		ID: "CMD-NAME-LETTERS", Level: Must, Source: "Naming rules / rule 1",
		Text: "letters of any script are allowed in a slash command name",
	})

	NameNumbers = declare(Clause{
		ID: "CMD-NAME-NUMBERS", Level: Must, Source: "Naming rules / rule 1",
		Text: "numbers of any script are allowed in a slash command name",
	})

	NameHyphen = declare(Clause{
		ID: "CMD-NAME-HYPHEN", Level: Must, Source: "Naming rules / rule 1",
		Text: "a hyphen is allowed anywhere in a slash command name",
	})

	NameUnderscore = declare(Clause{
		ID: "CMD-NAME-UNDERSCORE", Level: Must, Source: "Naming rules / rule 1",
		Text: "an underscore is allowed anywhere in a slash command name",
	})

	NameApostrophe = declare(Clause{
		ID: "CMD-NAME-APOSTROPHE", Level: Must, Source: "Naming rules / rule 1",
		Text: "an apostrophe is allowed anywhere in a slash command name",
	})

	NameDevanagari = declare(Clause{
		ID: "CMD-NAME-DEVANAGARI", Level: Must, Source: "Naming rules / rule 1",
		Text: "combining marks of the Devanagari script are allowed in a slash command name",
	})

	NameThai = declare(Clause{
		ID: "CMD-NAME-THAI", Level: Must, Source: "Naming rules / rule 1",
		Text: "combining marks of the Thai script are allowed in a slash command name",
	})

	NameOtherMarks = declare(Clause{
		ID: "CMD-NAME-OTHER-MARKS", Level: Must, Source: "Naming rules / rule 1",
		Text: "a slash command name with combining marks of another script is refused",
	})

	NameSpace = declare(Clause{
		ID: "CMD-NAME-SPACE", Level: Must, Source: "Naming rules / rule 1",
		Text: "a slash command name with white space is refused",
	})

	NamePunctuation = declare(Clause{
		ID: "CMD-NAME-PUNCTUATION", Level: Must, Source: "Naming rules / rule 1",
		Text: "a slash command name with punctuation beyond hyphen, underscore and apostrophe is refused",
	})

	NameSymbols = declare(Clause{
		ID: "CMD-NAME-SYMBOLS", Level: Must, Source: "Naming rules / rule 1",
		Text: "a slash command name with a symbol or an emoji is refused",
	})

	NameControls = declare(Clause{
		ID: "CMD-NAME-CONTROLS", Level: Must, Source: "Naming rules / rule 1",
		Text: "a slash command name with a control or format character is refused",
	})

	NamePrivateUse = declare(Clause{
		ID: "CMD-NAME-PRIVATE-USE", Level: Must, Source: "Naming rules / rule 1",
		Text: "a slash command name with a private-use character is refused",
	})

	NameLowercase = declare(Clause{
		ID: "CMD-NAME-LOWERCASE", Level: Must, Source: "Naming rules / rule 1",
		Text: "a letter that has a lower-case variant never stands in upper case in a stored slash command name",
	})

	NameTitlecase = declare(Clause{
		ID: "CMD-NAME-TITLECASE", Level: Must, Source: "Naming rules / rule 1",
		Text: "a titlecase letter never stands in a stored slash command name",
	})

	NameUppercaseRefused = declare(Clause{
		ID: "CMD-NAME-UPPERCASE-REFUSED", Level: Should, Source: "Naming rules / rule 1",
		Text: "a slash command name with an upper-case letter is refused rather than lower-cased",
	})

	NameUncased = declare(Clause{
		ID: "CMD-NAME-UNCASED", Level: Must, Source: "Naming rules / rule 1",
		Text: "letters without case are allowed in a slash command name",
	})

	NameCapitalWithoutVariant = declare(Clause{
		ID: "CMD-NAME-CAPITAL-WITHOUT-VARIANT", Level: May, Source: "Naming rules / rule 1",
		Text:         "whether a capital letter without a lower-case variant is allowed in a slash command name",
		Undetermined: "the rule speaks of letters with a variant and of uncased characters, and such a letter is neither",
	})

	NameLongLowercase = declare(Clause{
		ID: "CMD-NAME-LONG-LOWERCASE", Level: May, Source: "Naming rules / rule 1",
		Text:         "whether a letter whose lower case is more than one code point is allowed in a slash command name",
		Undetermined: "whether such a letter has a lower-case variant depends on the mapping that is used",
	})

	NameBackslashBraces = declare(Clause{
		ID: "CMD-NAME-BACKSLASH-BRACES", Level: May, Source: "Naming rules / rule 1",
		Text:         "whether a backslash or a brace is allowed in a slash command name",
		Undetermined: "the pattern is written with doubled backslashes, which may be read as escapes or as members of the class",
	})
)

// Names of user, message and entry point commands.
var (
	NameUserMixedCase = declare(Clause{
		ID: "CMD-NAME-USER-MIXED-CASE", Level: Must, Source: "Naming rules / rule 2",
		Text: "a USER command name may be in mixed case and comes back so",
	})

	NameUserSpaces = declare(Clause{
		ID: "CMD-NAME-USER-SPACES", Level: Must, Source: "Naming rules / rule 2",
		Text: "a USER command name may contain spaces",
	})

	NameMessageMixedCase = declare(Clause{
		ID: "CMD-NAME-MESSAGE-MIXED-CASE", Level: Must, Source: "Naming rules / rule 2",
		Text: "a MESSAGE command name may be in mixed case and comes back so",
	})

	NameMessageSpaces = declare(Clause{
		ID: "CMD-NAME-MESSAGE-SPACES", Level: Must, Source: "Naming rules / rule 2",
		Text: "a MESSAGE command name may contain spaces",
	})

	NameMenuCharacters = declare(Clause{
		ID: "CMD-NAME-MENU-CHARACTERS", Level: May, Source: "Naming rules / rule 2",
		Text:         "which other characters a USER or MESSAGE command name may contain",
		Undetermined: "the contract allows mixed case and spaces there and draws no other line",
	})

	NameMenuOuterSpaces = declare(Clause{
		ID: "CMD-NAME-MENU-OUTER-SPACES", Level: May, Source: "Naming rules / rule 2",
		Text:         "what becomes of spaces at either end of a USER or MESSAGE command name",
		Undetermined: "the contract does not say whether they are kept, trimmed or refused",
	})

	NameEntryPoint = declare(Clause{
		ID: "CMD-NAME-ENTRY-POINT", Level: May, Source: "Naming rules / rules 1 and 2",
		Text:         "which characters a PRIMARY_ENTRY_POINT command name may contain",
		Undetermined: "the naming rules speak of CHAT_INPUT, USER and MESSAGE commands alone",
	})

	DescriptionUserSent = declare(Clause{
		ID: "CMD-DESCRIPTION-USER-SENT", Level: Must, Source: "Naming rules / rule 3",
		Text: "a description sent with a new USER command is never stored",
	})

	DescriptionMessageSent = declare(Clause{
		ID: "CMD-DESCRIPTION-MESSAGE-SENT", Level: Must, Source: "Naming rules / rule 3",
		Text: "a description sent with a new MESSAGE command is never stored",
	})

	DescriptionMenuEmpty = declare(Clause{
		ID: "CMD-DESCRIPTION-MENU-EMPTY", Level: May, Source: "Naming rules / rule 3",
		Text:         "whether an empty description may be sent with a new USER or MESSAGE command",
		Undetermined: "the field is not allowed there, and the empty string is what such a command has anyway",
	})
)
