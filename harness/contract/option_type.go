package contract

// The values of the option types.
var (
	OptionTypeRequired = declare(Clause{
		ID: "OPT-TYPE-REQUIRED", Level: Must, Source: "Application command option / type",
		Text: "an option without a type is refused",
	})

	OptionTypeUnknown = declare(Clause{
		ID: "OPT-TYPE-UNKNOWN", Level: Must, Source: "Application command option / type",
		Text: "an option with a type outside the table is refused",
	})

	OptionTypeShape = declare(Clause{
		ID: "OPT-TYPE-SHAPE", Level: Must, Source: "Application command option / type",
		Text: "the type of an option in an answer is an integer",
	})

	OptionTypeSubcommand = declare(Clause{
		ID: "OPT-TYPE-SUBCOMMAND", Level: Must, Source: "Application command option / SUB_COMMAND",
		Text: "option type 1 is accepted and comes back",
	})

	OptionTypeGroup = declare(Clause{
		ID: "OPT-TYPE-GROUP", Level: Must, Source: "Application command option / SUB_COMMAND_GROUP",
		Text: "option type 2 is accepted and comes back",
	})

	OptionTypeString = declare(Clause{
		ID: "OPT-TYPE-STRING", Level: Must, Source: "Application command option / STRING",
		Text: "option type 3 is accepted and comes back",
	})

	OptionTypeInteger = declare(Clause{
		ID: "OPT-TYPE-INTEGER", Level: Must, Source: "Application command option / INTEGER",
		Text: "option type 4 is accepted and comes back",
	})

	OptionTypeBoolean = declare(Clause{
		ID: "OPT-TYPE-BOOLEAN", Level: Must, Source: "Application command option / BOOLEAN",
		Text: "option type 5 is accepted and comes back",
	})

	OptionTypeUser = declare(Clause{
		ID: "OPT-TYPE-USER", Level: Must, Source: "Application command option / USER",
		Text: "option type 6 is accepted and comes back",
	})

	OptionTypeChannel = declare(Clause{
		ID: "OPT-TYPE-CHANNEL", Level: Must, Source: "Application command option / CHANNEL",
		Text: "option type 7 is accepted and comes back",
	})

	OptionTypeRole = declare(Clause{
		ID: "OPT-TYPE-ROLE", Level: Must, Source: "Application command option / ROLE",
		Text: "option type 8 is accepted and comes back",
	})

	OptionTypeMentionable = declare(Clause{
		ID: "OPT-TYPE-MENTIONABLE", Level: Must, Source: "Application command option / MENTIONABLE",
		Text: "option type 9 is accepted and comes back",
	})

	OptionTypeNumber = declare(Clause{
		ID: "OPT-TYPE-NUMBER", Level: Must, Source: "Application command option / NUMBER",
		Text: "option type 10 is accepted and comes back",
	})

	OptionTypeAttachment = declare(Clause{
		ID: "OPT-TYPE-ATTACHMENT", Level: Must, Source: "Application command option / ATTACHMENT",
		Text: "option type 11 is accepted and comes back",
	})
)

// The values that users may give.
var (
	OptionIntegerRange = declare(Clause{
		ID: "OPT-INTEGER-RANGE", Level: Must, Source: "Application command option / INTEGER",
		Text:  "an INTEGER option takes integers from -2^53+1 to 2^53-1 and no others",
		Needs: []Need{Control}, Feature: Interactions,
	})

	OptionNumberRange = declare(Clause{
		ID: "OPT-NUMBER-RANGE", Level: Must, Source: "Application command option / NUMBER",
		Text:  "a NUMBER option takes doubles from -2^53 to 2^53 and no others",
		Needs: []Need{Control}, Feature: Interactions,
	})

	OptionChannelKinds = declare(Clause{
		ID: "OPT-CHANNEL-KINDS", Level: Must, Source: "Application command option / CHANNEL",
		Text:  "a CHANNEL option takes channels of all types and categories",
		Needs: []Need{Control}, Feature: Interactions,
	})

	OptionMentionableKinds = declare(Clause{
		ID: "OPT-MENTIONABLE-KINDS", Level: Must, Source: "Application command option / MENTIONABLE",
		Text:  "a MENTIONABLE option takes users and roles",
		Needs: []Need{Control}, Feature: Interactions,
	})
)
