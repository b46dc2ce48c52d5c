package contract

// The four types and their values.
var (
	TypeChatInput = declare(Clause{
		ID: "TYPE-CHAT-INPUT", Level: Must, Source: "Command types / CHAT_INPUT",
		Text: "type 1 makes a CHAT_INPUT command",
	})

	TypeUser = declare(Clause{
		ID: "TYPE-USER", Level: Must, Source: "Command types / USER",
		Text: "type 2 makes a USER command",
	})

	TypeMessage = declare(Clause{
		ID: "TYPE-MESSAGE", Level: Must, Source: "Command types / MESSAGE",
		Text: "type 3 makes a MESSAGE command",
	})

	TypeEntryPoint = declare(Clause{
		ID: "TYPE-ENTRY-POINT", Level: Must, Source: "Command types / PRIMARY_ENTRY_POINT",
		Text:    "type 4 makes a PRIMARY_ENTRY_POINT command",
		Feature: EmbeddedActivity,
	})

	TypeUnknown = declare(Clause{
		ID: "TYPE-UNKNOWN", Level: Must, Source: "Command types / values",
		Text: "a command with a type outside the table is refused",
	})

	TypeKind = declare(Clause{
		ID: "TYPE-KIND", Level: Must, Source: "Command types / values",
		Text: "a command whose type is an object, an array or a word is refused",
	})

	TypeNull = declare(Clause{
		ID: "TYPE-NULL", Level: May, Source: "Command types / value",
		Text:         "what a null type means",
		Undetermined: "the contract calls the field optional and not nullable, and null is a way to say nothing",
	})

	TypeUserPicker = declare(Clause{
		ID: "TYPE-USER-PICKER", Level: Must, Source: "Command types / USER",
		Text:  "a USER command is offered in the context menu of a user",
		Needs: []Need{Control}, Feature: Interactions,
	})

	TypeMessagePicker = declare(Clause{
		ID: "TYPE-MESSAGE-PICKER", Level: Must, Source: "Command types / MESSAGE",
		Text:  "a MESSAGE command is offered in the context menu of a message",
		Needs: []Need{Control}, Feature: Interactions,
	})

	TypeChatInputPicker = declare(Clause{
		ID: "TYPE-CHAT-INPUT-PICKER", Level: Must, Source: "Command types / CHAT_INPUT",
		Text:  "a CHAT_INPUT command is offered as a slash command",
		Needs: []Need{Control}, Feature: Interactions,
	})

	TypeEntryPointLaunch = declare(Clause{
		ID: "TYPE-ENTRY-POINT-LAUNCH", Level: Must, Source: "Command types / PRIMARY_ENTRY_POINT",
		Text:  "the use of a PRIMARY_ENTRY_POINT command with handler 2 launches the embedded activity of its application",
		Needs: []Need{Control}, Feature: EmbeddedActivity,
	})
)

// The two handlers of an entry point.
var (
	HandlerApp = declare(Clause{
		ID: "HANDLER-APP", Level: Must, Source: "Command types / APP_HANDLER",
		Text:    "an entry point may have handler 1",
		Feature: EmbeddedActivity,
	})

	HandlerLaunch = declare(Clause{
		ID: "HANDLER-LAUNCH", Level: Must, Source: "Command types / SERVICE_LAUNCH_ACTIVITY",
		Text:    "an entry point may have handler 2",
		Feature: EmbeddedActivity,
	})

	HandlerUnknown = declare(Clause{
		ID: "HANDLER-UNKNOWN", Level: Must, Source: "Command types / handlers",
		Text:    "an entry point with a handler outside the table is refused",
		Feature: EmbeddedActivity,
	})

	HandlerAppInteraction = declare(Clause{
		ID: "HANDLER-APP-INTERACTION", Level: Must, Source: "Command types / APP_HANDLER",
		Text:  "the use of an entry point with handler 1 gives the application an interaction with a token",
		Needs: []Need{Control}, Feature: EmbeddedActivity,
	})

	HandlerAppLaunch = declare(Clause{
		ID: "HANDLER-APP-LAUNCH", Level: Must, Source: "Command types / APP_HANDLER",
		Text:  "the application may answer the use of its entry point by launching the activity",
		Needs: []Need{Control}, Feature: EmbeddedActivity,
	})

	HandlerAppOther = declare(Clause{
		ID: "HANDLER-APP-OTHER", Level: Must, Source: "Command types / APP_HANDLER",
		Text:  "the application may answer the use of its entry point with something other than a launch",
		Needs: []Need{Control}, Feature: EmbeddedActivity,
	})

	HandlerLaunchPosts = declare(Clause{
		ID: "HANDLER-LAUNCH-POSTS", Level: Must, Source: "Command types / SERVICE_LAUNCH_ACTIVITY",
		Text:  "the use of an entry point with handler 2 posts a message to the channel",
		Needs: []Need{Control}, Feature: EmbeddedActivity,
	})

	HandlerLaunchSilent = declare(Clause{
		ID: "HANDLER-LAUNCH-SILENT", Level: Must, Source: "Command types / SERVICE_LAUNCH_ACTIVITY",
		Text:  "the use of an entry point with handler 2 gives the application no interaction",
		Needs: []Need{Control}, Feature: EmbeddedActivity,
	})
)
