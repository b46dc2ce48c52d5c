package contract

// What every answer keeps to, whatever was asked.
var (
	ErrorNo5xx = declare(Clause{
		ID: "ERR-NO-SERVER-ERROR", Level: Must, Source: "Errors / every request",
		Text: "no request is answered with a 5xx status, or time and again with none",
	})

	ErrorNull = declare(Clause{
		ID: "ERR-NULL", Level: Must, Source: "Errors / every request",
		Text: "null in place of an object, or for a member that may be missing, is accepted or refused, and makes no server error",
	})

	ErrorNoContent = declare(Clause{
		ID: "ERR-NO-CONTENT", Level: Must, Source: "Errors / delete command success",
		Text: "an answer with status 204 has no body",
	})

	ErrorStatus = declare(Clause{
		ID: "ERR-STATUS", Level: Must, Source: "Errors / refused requests",
		Text: "a refused request is answered with a 4xx status",
	})

	ErrorBody = declare(Clause{
		ID: "ERR-BODY", Level: Should, Source: "Errors / refused requests",
		Text: "a refused request is answered with a body",
	})

	ErrorJSON = declare(Clause{
		ID: "ERR-JSON", Level: Should, Source: "Errors / refused requests",
		Text: "the body of a refused request is a JSON object",
	})

	ErrorCreateStoresNothing = declare(Clause{
		ID: "ERR-CREATE-STORES-NOTHING", Level: Must, Source: "Errors / refused requests",
		Text: "a refused create stores no command",
	})

	ErrorUpsertChangesNothing = declare(Clause{
		ID: "ERR-UPSERT-CHANGES-NOTHING", Level: Must, Source: "Errors / refused requests",
		Text: "a refused overwrite leaves the command as it was",
	})

	ErrorEditChangesNothing = declare(Clause{
		ID: "ERR-EDIT-CHANGES-NOTHING", Level: Must, Source: "Errors / refused requests",
		Text: "a refused edit leaves the command as it was",
	})

	ErrorDeleteRemovesNothing = declare(Clause{
		ID: "ERR-DELETE-REMOVES-NOTHING", Level: Must, Source: "Errors / refused requests",
		Text: "a refused delete leaves every command as it was",
	})

	ErrorPermissionsChangeNothing = declare(Clause{
		ID: "ERR-PERMISSIONS-CHANGE-NOTHING", Level: Must, Source: "Errors / refused requests",
		Text:    "a refused edit of permissions leaves them as they were",
		Feature: Permissions,
	})

	ErrorLobbyChangesNothing = declare(Clause{
		ID: "ERR-LOBBY-CHANGES-NOTHING", Level: Must, Source: "Errors / refused requests",
		Text:    "a refused change of lobby members leaves them as they were",
		Feature: Lobbies,
	})

	ErrorAnswerChangesNothing = declare(Clause{
		ID: "ERR-ANSWER-CHANGES-NOTHING", Level: Should, Source: "Errors / refused requests",
		Text:  "an interaction whose answer was refused can still be answered",
		Needs: []Need{Control}, Feature: Interactions,
	})
)

// Errors of single situations.
var (
	ErrorInvokeWithoutSend = declare(Clause{
		ID: "ERR-INVOKE-WITHOUT-SEND", Level: Must, Source: "Errors / user command without permission to send",
		Text:  "a user command invoked where the user may not send text shows permission denied",
		Needs: []Need{Control}, Feature: Interactions,
	})

	ErrorEmbedFields = declare(Clause{
		ID: "ERR-EMBED-FIELDS", Level: Must, Source: "Errors / more than 25 fields in an embed",
		Text:    "a message with more than 25 fields in an embed is refused",
		Feature: Messages,
	})

	ErrorForward = declare(Clause{
		ID: "ERR-FORWARD", Level: Must, Source: "Errors / forwarded message",
		Text:  "forwarding a message whose content the application can't read fails with code 160014",
		Needs: []Need{Control}, Feature: Messages,
	})

	ErrorMerge = declare(Clause{
		ID: "ERR-MERGE", Level: Must, Source: "Errors / provisional account",
		Text:  "the merge of a provisional account after a ban fails with code 530017",
		Needs: []Need{Control}, Feature: OAuth2,
	})

	ErrorMergeLifted = declare(Clause{
		ID: "ERR-MERGE-LIFTED", Level: Must, Source: "Errors / provisional account",
		Text:  "a provisional account can be merged once the ban is lifted",
		Needs: []Need{Control}, Feature: OAuth2,
	})

	ErrorSearchNotIndexed = declare(Clause{
		ID: "ERR-SEARCH-NOT-INDEXED", Level: Must, Source: "Errors / search",
		Text:  "a search in a guild that is not yet indexed fails with code 110000",
		Needs: []Need{Control}, Feature: MessageSearch,
	})

	ErrorModeration = declare(Clause{
		ID: "ERR-MODERATION", Level: Must, Source: "Errors / automatic moderation",
		Text:  "an edit of a message to content that automatic moderation blocks answers 400",
		Needs: []Need{Control}, Feature: Messages,
	})
)

// What the contract leaves open.
var (
	ErrorShape = declare(Clause{
		ID: "ERR-SHAPE", Level: May, Source: "Errors / not shown",
		Text:         "the body of an error answer",
		Undetermined: "the contract does not show its shape",
	})

	ErrorCodes = declare(Clause{
		ID: "ERR-CODES", Level: May, Source: "Errors / not shown",
		Text:         "the complete list of error codes",
		Undetermined: "the contract names a few codes alone",
	})

	ErrorViolationStatus = declare(Clause{
		ID: "ERR-VIOLATION-STATUS", Level: May, Source: "Errors / not shown",
		Text:         "which 4xx status a violated constraint answers",
		Undetermined: "the contract does not show it",
	})
)
