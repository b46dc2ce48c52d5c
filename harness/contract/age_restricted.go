package contract

// Commands with age-restricted content.
var (
	AgeRestrictedCreate = declare(Clause{
		ID: "AGE-CREATE", Level: Must, Source: "Age-restricted commands / nsfw",
		Text: "a command created with nsfw true comes back so",
	})

	AgeRestrictedUpdate = declare(Clause{
		ID: "AGE-UPDATE", Level: Must, Source: "Age-restricted commands / nsfw",
		Text: "an edit sets nsfw true",
	})

	AgeRestrictedLifted = declare(Clause{
		ID: "AGE-LIFTED", Level: Must, Source: "Age-restricted commands / nsfw",
		Text: "an edit sets nsfw false again",
	})

	AgeRestrictedMinor = declare(Clause{
		ID: "AGE-MINOR", Level: Must, Source: "Age-restricted commands / users",
		Text:  "a user under 18 can't use an age-restricted command",
		Needs: []Need{Control}, Feature: Interactions,
	})

	AgeRestrictedAdult = declare(Clause{
		ID: "AGE-ADULT", Level: Must, Source: "Age-restricted commands / users",
		Text:  "a user of 18 can use an age-restricted command",
		Needs: []Need{Control}, Feature: Interactions,
	})

	AgeRestrictedDiscoveryCreate = declare(Clause{
		ID: "AGE-DISCOVERY-CREATE", Level: Must, Source: "Age-restricted commands / discovery",
		Text:    "an application with discovery enabled never comes to have a new age-restricted command",
		Feature: Discovery,
	})

	AgeRestrictedDiscoveryUpdate = declare(Clause{
		ID: "AGE-DISCOVERY-UPDATE", Level: Must, Source: "Age-restricted commands / discovery",
		Text:    "an application with discovery enabled can't make a command age-restricted",
		Feature: Discovery,
	})
)
