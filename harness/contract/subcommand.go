package contract

// How deep options may nest.
var (
	SubcommandDirect = declare(Clause{
		ID: "SUB-DIRECT", Level: Must, Source: "Subcommand structure / rule 1",
		Text: "a command may hold subcommands",
	})

	SubcommandInGroup = declare(Clause{
		ID: "SUB-IN-GROUP", Level: Must, Source: "Subcommand structure / rule 1",
		Text: "a command may hold a group that holds subcommands",
	})

	SubcommandOptions = declare(Clause{
		ID: "SUB-OPTIONS", Level: Must, Source: "Subcommand structure / rule 1",
		Text: "a subcommand may hold options of every value type",
	})

	SubcommandGroupOptions = declare(Clause{
		ID: "SUB-GROUP-OPTIONS", Level: Must, Source: "Subcommand structure / rule 1",
		Text: "a subcommand in a group may hold options of every value type",
	})

	SubcommandEcho = declare(Clause{
		ID: "SUB-ECHO", Level: Must, Source: "Subcommand structure / rule 1",
		Text: "a command with groups, subcommands and options comes back with the same structure",
	})

	SubcommandGroupInGroup = declare(Clause{
		ID: "SUB-GROUP-IN-GROUP", Level: Must, Source: "Subcommand structure / rule 2",
		Text: "a group that holds a group is refused",
	})

	SubcommandGroupInSubcommand = declare(Clause{
		ID: "SUB-GROUP-IN-SUBCOMMAND", Level: Must, Source: "Subcommand structure / rule 2",
		Text: "a subcommand that holds a group is refused",
	})

	SubcommandInSubcommand = declare(Clause{
		ID: "SUB-IN-SUBCOMMAND", Level: Must, Source: "Subcommand structure / rule 1",
		Text: "a subcommand that holds a subcommand is refused",
	})

	SubcommandDeepInGroup = declare(Clause{
		ID: "SUB-DEEP-IN-GROUP", Level: Must, Source: "Subcommand structure / rule 1",
		Text: "a subcommand in a group that holds a subcommand is refused",
	})

	SubcommandBesideGroup = declare(Clause{
		ID: "SUB-BESIDE-GROUP", Level: May, Source: "Subcommand structure / rule 1",
		Text:         "whether a command may hold subcommands and groups side by side",
		Undetermined: "the contract writes the two nestings with an or, which may or may not exclude both",
	})

	SubcommandBesideOption = declare(Clause{
		ID: "SUB-BESIDE-OPTION", Level: May, Source: "Subcommand structure / rule 3",
		Text:         "whether a command may hold subcommands and plain options side by side",
		Undetermined: "the contract says only that such a command can't be invoked as a base command",
	})

	SubcommandPlainInGroup = declare(Clause{
		ID: "SUB-PLAIN-IN-GROUP", Level: Must, Source: "Subcommand structure / rule 1",
		Text: "a group never stores an option that is no subcommand",
	})

	SubcommandEmptyGroup = declare(Clause{
		ID: "SUB-EMPTY-GROUP", Level: May, Source: "Subcommand structure / rule 4",
		Text:         "whether a group without subcommands is refused",
		Undetermined: "the contract says only that such a group is not invokable",
	})
)

// What can be invoked.
var (
	SubcommandBase = declare(Clause{
		ID: "SUB-BASE", Level: Must, Source: "Subcommand structure / rule 3",
		Text:  "a command that has subcommands or groups can't be invoked by itself",
		Needs: []Need{Control}, Feature: Interactions,
	})

	SubcommandInvoked = declare(Clause{
		ID: "SUB-INVOKED", Level: Must, Source: "Subcommand structure / rule 3",
		Text:  "a subcommand can be invoked",
		Needs: []Need{Control}, Feature: Interactions,
	})

	SubcommandGroupHidden = declare(Clause{
		ID: "SUB-GROUP-HIDDEN", Level: Must, Source: "Subcommand structure / rule 4",
		Text:  "a group without subcommands is not offered as a command",
		Needs: []Need{Control}, Feature: Interactions,
	})
)
