package contract

// What the table of limits leaves open. Its rows stand as clauses with their fields.
var (
	LimitComponentUnit = declare(Clause{
		ID: "LIMIT-COMPONENT-UNIT", Level: May, Source: "Limits: components / unit of characters", Feature: Messages,
		Text:         "what a character of a component's text is beyond ASCII",
		Undetermined: "the unit is not shown: bytes, code points, UTF-16 units and graphemes agree in ASCII alone",
	})

	LimitComponentEmptyText = declare(Clause{
		ID: "LIMIT-COMPONENT-EMPTY-TEXT", Level: May, Source: "Limits: components / least lengths", Feature: Messages,
		Text:         "whether labels, placeholders, descriptions and values may be empty",
		Undetermined: "only their greatest lengths are shown",
	})

	LimitComponentTextTotal = declare(Clause{
		ID: "LIMIT-COMPONENT-TEXT-TOTAL", Level: May, Source: "Limits: components / total text", Feature: Messages,
		Text:         "how much text the components of a message may hold together",
		Undetermined: "no total is shown",
	})

	LimitModalComponents = declare(Clause{
		ID: "LIMIT-MODAL-COMPONENTS", Level: May, Source: "Limits: components / modals", Feature: Modals,
		Text:         "how many components a modal may have",
		Undetermined: "only messages are given a number",
	})

	LimitModalTitle = declare(Clause{
		ID: "LIMIT-MODAL-TITLE", Level: May, Source: "Limits: components / modals", Feature: Modals,
		Text:         "what other fields a modal has, and how long they may be",
		Undetermined: "the modal itself is not shown",
	})
)
