package contract

// Data of a command.
var (
	InteractionCommandID = declare(Clause{
		ID: "INTERACTION-COMMAND-ID", Level: Must, Source: "Interactions / application command data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "command data holds the id of the command",
	})

	InteractionCommandName = declare(Clause{
		ID: "INTERACTION-COMMAND-NAME", Level: Must, Source: "Interactions / application command data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "command data holds the name of the command",
	})

	InteractionCommandType = declare(Clause{
		ID: "INTERACTION-COMMAND-TYPE", Level: Must, Source: "Interactions / application command data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "command data holds the type of the command",
	})

	InteractionCommandVersion = declare(Clause{
		ID: "INTERACTION-COMMAND-VERSION", Level: Must, Source: "Interactions / application command data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "command data holds the version of the command",
	})

	InteractionOptions = declare(Clause{
		ID: "INTERACTION-OPTIONS", Level: Must, Source: "Interactions / application command data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "command data holds the options that the user gave, in a list",
	})

	InteractionOptionType = declare(Clause{
		ID: "INTERACTION-OPTION-TYPE", Level: Must, Source: "Interactions / application command data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "each option of command data holds its type",
	})

	InteractionOptionName = declare(Clause{
		ID: "INTERACTION-OPTION-NAME", Level: Must, Source: "Interactions / application command data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "each option of command data holds its name",
	})

	InteractionOptionValue = declare(Clause{
		ID: "INTERACTION-OPTION-VALUE", Level: Must, Source: "Interactions / application command data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "each given option of command data holds the value that the user gave",
	})

	InteractionOptionNested = declare(Clause{
		ID: "INTERACTION-OPTION-NESTED", Level: Must, Source: "Interactions / application command data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the options of a subcommand are nested under it",
	})

	InteractionOptionGroup = declare(Clause{
		ID: "INTERACTION-OPTION-GROUP", Level: Must, Source: "Interactions / application command data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "a subcommand of a group is nested under the group",
	})

	InteractionTargetUser = declare(Clause{
		ID: "INTERACTION-TARGET-USER", Level: Must, Source: "Interactions / user command data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the data of a user command holds the target's id as target_id",
	})

	InteractionTargetMessage = declare(Clause{
		ID: "INTERACTION-TARGET-MESSAGE", Level: Must, Source: "Interactions / message command data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the data of a message command holds the target's id as target_id",
	})

	InteractionResolvedUsers = declare(Clause{
		ID: "INTERACTION-RESOLVED-USERS", Level: Must, Source: "Interactions / user command data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the data of a user command resolves the target among users",
	})

	InteractionResolvedMembers = declare(Clause{
		ID: "INTERACTION-RESOLVED-MEMBERS", Level: Must, Source: "Interactions / user command data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the data of a user command in a guild resolves the target among members",
	})

	InteractionResolvedMessages = declare(Clause{
		ID: "INTERACTION-RESOLVED-MESSAGES", Level: Must, Source: "Interactions / message command data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the data of a message command resolves the target among messages",
	})
)

// Data of a component and of an autocomplete. Fields of single components stand with them.
var (
	InteractionComponentType = declare(Clause{
		ID: "INTERACTION-COMPONENT-TYPE", Level: Must, Source: "Interactions / message component data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the data of a used button holds component_type 2",
	})

	InteractionComponentID = declare(Clause{
		ID: "INTERACTION-COMPONENT-ID", Level: Must, Source: "Interactions / message component data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the data of a used button holds its id as an integer",
	})

	InteractionComponentCustomID = declare(Clause{
		ID: "INTERACTION-COMPONENT-CUSTOM-ID", Level: Must, Source: "Interactions / message component data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the data of a used button holds its custom_id",
	})

	InteractionAutocompleteData = declare(Clause{
		ID: "INTERACTION-AUTOCOMPLETE-DATA", Level: Must, Source: "Interactions / autocomplete data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "autocomplete data holds the command data with its options",
	})

	InteractionAutocompleteFocused = declare(Clause{
		ID: "INTERACTION-AUTOCOMPLETE-FOCUSED", Level: Must, Source: "Interactions / autocomplete data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the option being typed is marked with focused true",
	})

	InteractionAutocompleteUnfocused = declare(Clause{
		ID: "INTERACTION-AUTOCOMPLETE-UNFOCUSED", Level: Must, Source: "Interactions / autocomplete data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "no other option than the one being typed is marked as focused",
	})

	InteractionAutocompletePartial = declare(Clause{
		ID: "INTERACTION-AUTOCOMPLETE-PARTIAL", Level: Must, Source: "Interactions / autocomplete data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the option being typed holds the partial value",
	})

	InteractionAutocompleteUnfilled = declare(Clause{
		ID: "INTERACTION-AUTOCOMPLETE-UNFILLED", Level: Must, Source: "Interactions / autocomplete data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "an autocomplete is delivered while required options are not yet filled",
	})

	InteractionAutocompleteUnchecked = declare(Clause{
		ID: "INTERACTION-AUTOCOMPLETE-UNCHECKED", Level: Must, Source: "Interactions / autocomplete data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "an autocomplete is delivered with a partial value that the option would not take",
	})

	InteractionModalData = declare(Clause{
		ID: "INTERACTION-MODAL-DATA", Level: May, Source: "Interactions / modal submit data", Feature: Modals,
		Text:         "which fields the data of a modal submit has around its components",
		Undetermined: "the shape is not shown",
	})
)
