package contract

// The operations on messages, whose paths the profile binds.
var (
	MessageSend = declare(Clause{
		ID: "MESSAGE-SEND", Level: Must, Source: "States and transitions / message sent",
		Operation: SendMessage, Feature: Messages,
		Text: "an application sends a message into a channel",
	})

	MessageEdit = declare(Clause{
		ID: "MESSAGE-EDIT", Level: Must, Source: "States and transitions / message edited",
		Operation: EditMessage, Feature: Messages,
		Text: "an application edits a message that it sent",
	})

	MessageEditKeeps = declare(Clause{
		ID: "MESSAGE-EDIT-KEEPS", Level: Should, Source: "States and transitions / message edited",
		Operation: EditMessage, Feature: Messages,
		Text: "an edit of a message leaves as it was what it does not send",
	})
)
