package contract

// Interaction data of a select.
var (
	SelectDataComponentType = declare(Clause{
		ID: "SELECT-DATA-COMPONENT-TYPE", Level: Must, Source: "Selects / interaction data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "a select used in a message reports its type as component_type",
	})

	SelectDataType = declare(Clause{
		ID: "SELECT-DATA-TYPE", Level: Must, Source: "Selects / interaction data",
		Needs: []Need{Control}, Feature: Modals,
		Text: "a select submitted in a modal reports its type as type",
	})

	SelectDataID = declare(Clause{
		ID: "SELECT-DATA-ID", Level: Must, Source: "Selects / interaction data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the data of a select holds its id as an integer",
	})

	SelectDataCustomID = declare(Clause{
		ID: "SELECT-DATA-CUSTOM-ID", Level: Must, Source: "Selects / interaction data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the data of a select holds its custom_id",
	})

	SelectDataStrings = declare(Clause{
		ID: "SELECT-DATA-STRINGS", Level: Must, Source: "Selects / interaction data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the data of a string select lists the selected option values as strings",
	})

	SelectDataSnowflakes = declare(Clause{
		ID: "SELECT-DATA-SNOWFLAKES", Level: Must, Source: "Selects / interaction data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the data of any other select lists the selected ids as snowflakes",
	})

	SelectDataResolvedUser = declare(Clause{
		ID: "SELECT-DATA-RESOLVED-USER", Level: Must, Source: "Selects / interaction data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "a user select resolves the selected users",
	})

	SelectDataResolvedRole = declare(Clause{
		ID: "SELECT-DATA-RESOLVED-ROLE", Level: Must, Source: "Selects / interaction data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "a role select resolves the selected roles",
	})

	SelectDataResolvedMentionable = declare(Clause{
		ID: "SELECT-DATA-RESOLVED-MENTIONABLE", Level: Must, Source: "Selects / interaction data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "a mentionable select resolves the selected users and roles",
	})

	SelectDataResolvedChannel = declare(Clause{
		ID: "SELECT-DATA-RESOLVED-CHANNEL", Level: Must, Source: "Selects / interaction data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "a channel select resolves the selected channels",
	})

	SelectDataResolvedKeys = declare(Clause{
		ID: "SELECT-DATA-RESOLVED-KEYS", Level: Must, Source: "Selects / interaction data",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "each resolved map is keyed by id",
	})

	SelectDataResolvedMembers = declare(Clause{
		ID: "SELECT-DATA-RESOLVED-MEMBERS", Level: May, Source: "Selects / interaction data", Feature: Interactions,
		Text:         "whether a selected user stands among members as well as users",
		Undetermined: "the contract says may, so a member's entry is neither needed nor wrong",
	})
)
