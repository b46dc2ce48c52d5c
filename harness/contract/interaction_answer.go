package contract

// What an application may answer with.
var (
	InteractionLaunchCommand = declare(Clause{
		ID: "INTERACTION-LAUNCH-COMMAND", Level: Must, Source: "Interactions / callback type 12",
		Needs: []Need{Control}, Feature: EmbeddedActivity,
		Text: "a command interaction may be answered with LAUNCH_ACTIVITY",
	})

	InteractionLaunchComponent = declare(Clause{
		ID: "INTERACTION-LAUNCH-COMPONENT", Level: Must, Source: "Interactions / callback type 12",
		Needs: []Need{Control}, Feature: EmbeddedActivity,
		Text: "a message component interaction may be answered with LAUNCH_ACTIVITY",
	})

	InteractionLaunchModal = declare(Clause{
		ID: "INTERACTION-LAUNCH-MODAL", Level: Must, Source: "Interactions / callback type 12",
		Needs: []Need{Control}, Feature: EmbeddedActivity,
		Text: "a modal submit interaction may be answered with LAUNCH_ACTIVITY",
	})

	InteractionLaunchAutocomplete = declare(Clause{
		ID: "INTERACTION-LAUNCH-AUTOCOMPLETE", Level: May, Source: "Interactions / callback type 12",
		Feature:      EmbeddedActivity,
		Text:         "whether an autocomplete interaction may be answered with LAUNCH_ACTIVITY",
		Undetermined: "the interactions that may are listed, and nothing is said of the others",
	})

	InteractionPremiumRequired = declare(Clause{
		ID: "INTERACTION-PREMIUM-REQUIRED", Level: May, Source: "Interactions / callback type 10",
		Feature:      Entitlements,
		Text:         "whether an interaction may still be answered with PREMIUM_REQUIRED",
		Undetermined: "deprecated, with no date after which it is refused",
	})

	InteractionAnswerTypes = declare(Clause{
		ID: "INTERACTION-ANSWER-TYPES", Level: May, Source: "Interactions / not shown", Feature: Interactions,
		Text:         "which other callback types there are",
		Undetermined: "two are named; the profile binds those of a message and of a modal",
	})

	InteractionAnswerBody = declare(Clause{
		ID: "INTERACTION-ANSWER-BODY", Level: May, Source: "Interactions / not shown", Feature: Interactions,
		Text:         "what shape the body of a callback has",
		Undetermined: "the shape is not shown",
	})

	InteractionFollowUps = declare(Clause{
		ID: "INTERACTION-FOLLOW-UPS", Level: Must, Source: "Interactions / follow-up messages",
		Needs: []Need{Control}, Feature: UserInstall,
		Text: "an application installed to a user alone may send at most 5 follow-up messages per interaction",
	})

	InteractionFollowUpsGuild = declare(Clause{
		ID: "INTERACTION-FOLLOW-UPS-GUILD", Level: Must, Source: "Interactions / follow-up messages",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "an application that is installed to a guild may send more than 5 follow-up messages per interaction",
	})
)
