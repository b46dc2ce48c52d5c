package contract

// The flag. "Stop working" and "disabled" read as: refused, or accepted and absent from
// the answer; a target fails only when it accepts and returns.
var (
	V2FlagValue = declare(Clause{
		ID: "V2-FLAG-VALUE", Level: Must, Source: "Components V2 flag / IS_COMPONENTS_V2", Feature: Messages,
		Text: "bit 15 (32768) in a message's flags makes it a components-V2 message and comes back",
	})

	V2FlagKind = declare(Clause{
		ID: "V2-FLAG-KIND", Level: Must, Source: "Components V2 flag / IS_COMPONENTS_V2", Feature: Messages,
		Text: "a message whose flags are an object or a list is refused, new or edited",
	})

	V2FlagOnEdit = declare(Clause{
		ID: "V2-FLAG-ON-EDIT", Level: Must, Source: "Components V2 flag / IS_COMPONENTS_V2", Feature: Messages,
		Text: "an edit may set the flag on a message that lacks it",
	})

	V2FlagPermanent = declare(Clause{
		ID: "V2-FLAG-PERMANENT", Level: Must, Source: "Components V2 flag / cannot be removed", Feature: Messages,
		Text: "the flag is still set after an edit that leaves it out",
	})

	V2FlagRemoval = declare(Clause{
		ID: "V2-FLAG-REMOVAL", Level: May, Source: "Components V2 flag / cannot be removed", Feature: Messages,
		Text:         "whether an edit that leaves the flag out is refused",
		Undetermined: "refusing the edit and keeping the flag are both right",
	})

	V2ContentDead = declare(Clause{
		ID: "V2-CONTENT-DEAD", Level: Must, Source: "Components V2 flag / content", Feature: Messages,
		Text: "a components-V2 message never comes back with the content that was sent in it",
	})

	V2EmbedsDead = declare(Clause{
		ID: "V2-EMBEDS-DEAD", Level: Must, Source: "Components V2 flag / embeds", Feature: Messages,
		Text: "a components-V2 message never comes back with an embed that was sent in it",
	})

	V2PollDead = declare(Clause{
		ID: "V2-POLL-DEAD", Level: Must, Source: "Components V2 flag / poll", Feature: Messages,
		Text: "a components-V2 message never comes back with a poll that was sent in it",
	})

	V2StickersDead = declare(Clause{
		ID: "V2-STICKERS-DEAD", Level: Must, Source: "Components V2 flag / stickers", Feature: Messages,
		Text: "a components-V2 message never comes back with a sticker that was sent in it",
	})

	V2UpgradeContent = declare(Clause{
		ID: "V2-UPGRADE-CONTENT", Level: Should, Source: "Components V2 flag / content", Feature: Messages,
		Text: "a message that gains the flag by an edit does not keep its content",
	})

	V2UpgradeEmbeds = declare(Clause{
		ID: "V2-UPGRADE-EMBEDS", Level: Should, Source: "Components V2 flag / embeds", Feature: Messages,
		Text: "a message that gains the flag by an edit does not keep its embeds",
	})

	V2EditContent = declare(Clause{
		ID: "V2-EDIT-CONTENT", Level: Must, Source: "Components V2 flag / content", Feature: Messages,
		Text: "an edit of a components-V2 message never gives it content",
	})

	V2EditEmbeds = declare(Clause{
		ID: "V2-EDIT-EMBEDS", Level: Must, Source: "Components V2 flag / embeds", Feature: Messages,
		Text: "an edit of a components-V2 message never gives it embeds",
	})

	V2EditPoll = declare(Clause{
		ID: "V2-EDIT-POLL", Level: Must, Source: "Components V2 flag / poll", Feature: Messages,
		Text: "an edit of a components-V2 message never gives it a poll",
	})

	V2EditStickers = declare(Clause{
		ID: "V2-EDIT-STICKERS", Level: Must, Source: "Components V2 flag / stickers", Feature: Messages,
		Text: "an edit of a components-V2 message never gives it a sticker",
	})

	V2AttachmentHidden = declare(Clause{
		ID: "V2-ATTACHMENT-HIDDEN", Level: May, Source: "Components V2 flag / attachments", Feature: Messages,
		Text:         "whether an attachment that no component exposes is still listed in the message",
		Undetermined: "that readers are not shown it is a clause of its own; what it means for the message object is not said",
	})

	V2AttachmentUnshown = declare(Clause{
		ID: "V2-ATTACHMENT-UNSHOWN", Level: Must, Source: "Components V2 flag / attachments",
		Needs: []Need{Control}, Feature: Messages,
		Text: "readers of a components-V2 message are not shown an attachment that no component exposes",
	})

	V2AttachmentExposed = declare(Clause{
		ID: "V2-ATTACHMENT-EXPOSED", Level: Must, Source: "Components V2 flag / attachments", Feature: Messages,
		Text: "a components-V2 message may expose its attachments through components",
	})

	V2Empty = declare(Clause{
		ID: "V2-EMPTY", Level: May, Source: "Components V2 flag / components", Feature: Messages,
		Text:         "what becomes of a components-V2 message without components",
		Undetermined: "the least number of components is not said",
	})
)

// Counts. A target that leaves nested components out of the count is reported, not failed.
var (
	V2Total = declare(Clause{
		ID: "V2-TOTAL", Level: Must, Source: "Components V2 flag / 40 in total", Feature: Messages,
		Text: "a components-V2 message has at most 40 components, counted flat or in action rows",
	})

	V2TotalNested = declare(Clause{
		ID: "V2-TOTAL-NESTED", Level: Should, Source: "Components V2 flag / 40 in total", Feature: Messages,
		Text: "components inside containers and sections count toward the 40",
	})

	V2TopLevel = declare(Clause{
		ID: "V2-TOP-LEVEL", Level: Must, Source: "Components V2 flag / no limit on top-level components",
		Feature: Messages,
		Text:    "a components-V2 message may have as many as 40 components at top level",
	})
)

// Messages without the flag.
var (
	V2LegacyContent = declare(Clause{
		ID: "V2-LEGACY-CONTENT", Level: Must, Source: "Components V2 flag / legacy behaviour", Feature: Messages,
		Text: "without the flag, components accompany content",
	})

	V2LegacyEmbeds = declare(Clause{
		ID: "V2-LEGACY-EMBEDS", Level: Must, Source: "Components V2 flag / legacy behaviour", Feature: Messages,
		Text: "without the flag, components accompany embeds",
	})

	V2LegacyRowsOnly = declare(Clause{
		ID: "V2-LEGACY-ROWS-ONLY", Level: Must, Source: "Components V2 flag / legacy behaviour", Feature: Messages,
		Text: "without the flag, a top-level component other than an action row is refused",
	})

	V2LegacyRowCount = declare(Clause{
		ID: "V2-LEGACY-ROW-COUNT", Level: Must, Source: "Components V2 flag / legacy behaviour", Feature: Messages,
		Text: "without the flag, a message has at most 5 top-level action rows",
	})

	V2LegacyIDZero = declare(Clause{
		ID: "V2-LEGACY-ID-ZERO", Level: Must, Source: "Components V2 flag / legacy behaviour", Feature: Messages,
		Text: "without the flag, a component sent without an id comes back with 0 or none",
	})

	V2LegacyIDGiven = declare(Clause{
		ID: "V2-LEGACY-ID-GIVEN", Level: May, Source: "Components V2 flag / legacy behaviour", Feature: Messages,
		Text:         "whether an id that the application gave is kept without the flag",
		Undetermined: "legacy ids are 0 and given ids come back: which of the two wins is not said",
	})
)
