package contract

// Styles.
var (
	ButtonStyleRequired = declare(Clause{
		ID: "BUTTON-STYLE-REQUIRED", Level: Must, Source: "Button / style", Feature: Messages,
		Text: "a button without a style is refused",
	})

	ButtonStylePrimary = declare(Clause{
		ID: "BUTTON-STYLE-PRIMARY", Level: Must, Source: "Button / style", Feature: Messages,
		Text: "button style 1 is primary",
	})

	ButtonStyleSecondary = declare(Clause{
		ID: "BUTTON-STYLE-SECONDARY", Level: Must, Source: "Button / style", Feature: Messages,
		Text: "button style 2 is secondary",
	})

	ButtonStyleSuccess = declare(Clause{
		ID: "BUTTON-STYLE-SUCCESS", Level: Must, Source: "Button / style", Feature: Messages,
		Text: "button style 3 is success",
	})

	ButtonStyleDanger = declare(Clause{
		ID: "BUTTON-STYLE-DANGER", Level: Must, Source: "Button / style", Feature: Messages,
		Text: "button style 4 is danger",
	})

	ButtonStyleLink = declare(Clause{
		ID: "BUTTON-STYLE-LINK", Level: Must, Source: "Button / style", Feature: Messages,
		Text: "button style 5 is a link",
	})

	ButtonStylePremium = declare(Clause{
		ID: "BUTTON-STYLE-PREMIUM", Level: Must, Source: "Button / style", Feature: Entitlements,
		Text: "button style 6 is premium",
	})

	ButtonStyleRange = declare(Clause{
		ID: "BUTTON-STYLE-RANGE", Level: Must, Source: "Button / style", Feature: Messages,
		Text: "a button style outside 1 to 6 is refused",
	})
)

// Fields.
var (
	// ButtonLabelLength bounds a label; the unit beyond ASCII is open.
	ButtonLabelLength = declare(Clause{
		ID: "BUTTON-LABEL-LENGTH", Level: Must, Source: "Button / label", Feature: Messages,
		Text: "a button label has at most 80 characters",
	})

	ButtonLabelOptional = declare(Clause{
		ID: "BUTTON-LABEL-OPTIONAL", Level: Must, Source: "Button / label", Feature: Messages,
		Text: "a button with an emoji needs no label",
	})

	ButtonLabelEcho = declare(Clause{
		ID: "BUTTON-LABEL-ECHO", Level: Must, Source: "Button / label", Feature: Messages,
		Text: "a button's label comes back as it was sent",
	})

	ButtonEmojiOptional = declare(Clause{
		ID: "BUTTON-EMOJI-OPTIONAL", Level: Must, Source: "Button / emoji", Feature: Messages,
		Text: "a button with a label needs no emoji",
	})

	ButtonEmojiKind = declare(Clause{
		ID: "BUTTON-EMOJI-KIND", Level: Must, Source: "Button / emoji", Feature: Messages,
		Text: "a button whose emoji is not an object is refused",
	})

	ButtonEmojiEcho = declare(Clause{
		ID: "BUTTON-EMOJI-ECHO", Level: Must, Source: "Button / emoji", Feature: Messages,
		Text: "the name of a button's emoji comes back",
	})

	ButtonEmojiTypes = declare(Clause{
		ID: "BUTTON-EMOJI-TYPES", Level: May, Source: "Button / emoji", Feature: Messages,
		Text:         "which types the fields name, id and animated of a partial emoji have",
		Undetermined: "the types of the emoji fields are not shown",
	})

	ButtonBare = declare(Clause{
		ID: "BUTTON-BARE", Level: May, Source: "Button / label, emoji", Feature: Messages,
		Text:         "what becomes of a button with neither label nor emoji",
		Undetermined: "both are optional; whether one of them is needed is not said",
	})

	ButtonCustomIDLength = declare(Clause{
		ID: "BUTTON-CUSTOM-ID-LENGTH", Level: Must, Source: "Button / custom_id", Feature: Messages,
		Text: "a button's custom_id has 1 to 100 characters",
	})

	ButtonURLLength = declare(Clause{
		ID: "BUTTON-URL-LENGTH", Level: Must, Source: "Button / url", Feature: Messages,
		Text: "a link button's url has at most 512 characters",
	})

	ButtonURLEcho = declare(Clause{
		ID: "BUTTON-URL-ECHO", Level: Must, Source: "Button / url", Feature: Messages,
		Text: "a link button's url comes back as it was sent",
	})

	ButtonURLScheme = declare(Clause{
		ID: "BUTTON-URL-SCHEME", Level: May, Source: "Button / url", Feature: Messages,
		Text:         "which schemes the url of a link button may have",
		Undetermined: "the schemes that a url may have are not shown",
	})

	ButtonDisabledDefault = declare(Clause{
		ID: "BUTTON-DISABLED-DEFAULT", Level: Must, Source: "Button / disabled", Feature: Messages,
		Text: "a button without disabled is enabled",
	})

	ButtonDisabledEcho = declare(Clause{
		ID: "BUTTON-DISABLED-ECHO", Level: Must, Source: "Button / disabled", Feature: Messages,
		Text: "a button sent as disabled comes back disabled",
	})

	ButtonDisabledUse = declare(Clause{
		ID: "BUTTON-DISABLED-USE", Level: May, Source: "Button / disabled", Feature: Messages,
		Text:         "what becomes of the use of a disabled button",
		Undetermined: "what becomes of a use that a client should not have offered is not said",
	})
)

// What each style requires and forbids. A forbidden field is refused, or accepted and
// dropped; it never comes back.
var (
	ButtonActionCustomID = declare(Clause{
		ID: "BUTTON-ACTION-CUSTOM-ID", Level: Must, Source: "Button / styles 1-4", Feature: Messages,
		Text: "a button of style 1 to 4 without a custom_id is refused",
	})

	ButtonActionNoURL = declare(Clause{
		ID: "BUTTON-ACTION-NO-URL", Level: Must, Source: "Button / styles 1-4", Feature: Messages,
		Text: "a button of style 1 to 4 never carries a url",
	})

	ButtonActionNoSKU = declare(Clause{
		ID: "BUTTON-ACTION-NO-SKU", Level: Must, Source: "Button / styles 1-4", Feature: Messages,
		Text: "a button of style 1 to 4 never carries a sku_id",
	})

	ButtonLinkURL = declare(Clause{
		ID: "BUTTON-LINK-URL", Level: Must, Source: "Button / style 5", Feature: Messages,
		Text: "a link button without a url is refused",
	})

	ButtonLinkNoCustomID = declare(Clause{
		ID: "BUTTON-LINK-NO-CUSTOM-ID", Level: Must, Source: "Button / style 5", Feature: Messages,
		Text: "a link button never carries a custom_id",
	})

	ButtonLinkNoSKU = declare(Clause{
		ID: "BUTTON-LINK-NO-SKU", Level: Must, Source: "Button / sku_id", Feature: Messages,
		Text: "a link button never carries a sku_id",
	})

	ButtonLinkSilent = declare(Clause{
		ID: "BUTTON-LINK-SILENT", Level: Must, Source: "Button / style 5",
		Needs: []Need{Control}, Feature: Interactions,
		Text: "the use of a link button sends no interaction",
	})

	ButtonPremiumSKU = declare(Clause{
		ID: "BUTTON-PREMIUM-SKU", Level: Must, Source: "Button / style 6", Feature: Messages,
		Text: "a premium button without a sku_id is refused",
	})

	ButtonSKUEcho = declare(Clause{
		ID: "BUTTON-SKU-ECHO", Level: Must, Source: "Button / sku_id", Feature: Entitlements,
		Text: "a premium button's sku_id comes back as a string",
	})

	ButtonPremiumNoCustomID = declare(Clause{
		ID: "BUTTON-PREMIUM-NO-CUSTOM-ID", Level: Must, Source: "Button / style 6", Feature: Entitlements,
		Text: "a premium button never carries a custom_id",
	})

	ButtonPremiumNoLabel = declare(Clause{
		ID: "BUTTON-PREMIUM-NO-LABEL", Level: Must, Source: "Button / style 6", Feature: Entitlements,
		Text: "a premium button never carries a label",
	})

	ButtonPremiumNoURL = declare(Clause{
		ID: "BUTTON-PREMIUM-NO-URL", Level: Must, Source: "Button / style 6", Feature: Entitlements,
		Text: "a premium button never carries a url",
	})

	ButtonPremiumNoEmoji = declare(Clause{
		ID: "BUTTON-PREMIUM-NO-EMOJI", Level: Must, Source: "Button / style 6", Feature: Entitlements,
		Text: "a premium button never carries an emoji",
	})

	ButtonPremiumSilent = declare(Clause{
		ID: "BUTTON-PREMIUM-SILENT", Level: Must, Source: "Button / style 6",
		Needs: []Need{Control}, Feature: Entitlements,
		Text: "the use of a premium button sends no interaction",
	})
)

// Placement, and guidelines that bind authors of applications.
var (
	ButtonPlacement = declare(Clause{
		ID: "BUTTON-PLACEMENT", Level: Must, Source: "Button / placement", Feature: Messages,
		Text: "a button outside an action row and a section's accessory is refused",
	})

	ButtonNotInModal = declare(Clause{
		ID: "BUTTON-NOT-IN-MODAL", Level: Must, Source: "Button / placement", Needs: []Need{Control}, Feature: Modals,
		Text: "a button at the top level of a modal is refused",
	})

	ButtonGuideLabelIcon = declare(Clause{
		ID: "BUTTON-GUIDE-LABEL-ICON", Level: May, Source: "Button / guidelines", Feature: Messages,
		Text:         "whether a label beside an icon keeps to 34 characters",
		Undetermined: "a guideline for authors of applications; a service takes 80 characters",
	})

	ButtonGuideLabel = declare(Clause{
		ID: "BUTTON-GUIDE-LABEL", Level: May, Source: "Button / guidelines", Feature: Messages,
		Text:         "whether a label without an icon keeps to 38 characters",
		Undetermined: "a guideline for authors of applications; a service takes 80 characters",
	})

	ButtonGuidePrimary = declare(Clause{
		ID: "BUTTON-GUIDE-PRIMARY", Level: May, Source: "Button / guidelines", Feature: Messages,
		Text:         "whether a group of buttons keeps to one primary button",
		Undetermined: "a guideline for authors of applications; a service takes any mix of styles",
	})
)
