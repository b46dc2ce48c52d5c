package contract

// Where the service is found, and what its requests and answers are made of.
var (
	AddressPrefix = declare(Clause{
		ID: "ADDR-PREFIX", Level: Must, Source: "Addressing / paths",
		Text: "the routes of application commands answer under /api/v10",
	})

	// AddressIDString keeps ids whole: a JSON number of 64 bits is rounded by many readers.
	AddressIDString = declare(Clause{
		ID: "ADDR-ID-STRING", Level: Must, Source: "Addressing / identifiers",
		Text: "every id in an answer is a JSON string",
	})

	AddressID64Bit = declare(Clause{
		ID: "ADDR-ID-64-BIT", Level: Must, Source: "Addressing / identifiers",
		Text: "every id in an answer is the decimal form of a 64-bit integer",
	})

	AddressIDMalformed = declare(Clause{
		ID: "ADDR-ID-MALFORMED", Level: Must, Source: "Addressing / identifiers",
		Text: "a path whose command id is no snowflake is refused",
	})

	AddressJSONBody = declare(Clause{
		ID: "ADDR-JSON-BODY", Level: Must, Source: "Addressing / bodies",
		Text: "the body of an answer is valid JSON",
	})

	AddressJSONType = declare(Clause{
		ID: "ADDR-JSON-TYPE", Level: Should, Source: "Addressing / bodies",
		Text: "an answer with a body declares a JSON content type",
	})

	AddressBodyMalformed = declare(Clause{
		ID: "ADDR-BODY-MALFORMED", Level: Must, Source: "Addressing / bodies",
		Text: "a request body that is not JSON is refused",
	})

	AddressBodyKind = declare(Clause{
		ID: "ADDR-BODY-KIND", Level: Must, Source: "Addressing / bodies",
		Text: "a create whose body is not a JSON object is refused",
	})

	AddressBodyKindEdit = declare(Clause{
		ID: "ADDR-BODY-KIND-EDIT", Level: May, Source: "Addressing / bodies",
		Text:         "what becomes of an edit whose body is no JSON object",
		Undetermined: "all fields of an edit are optional, and such a body sends none",
	})

	AddressUnknownField = declare(Clause{
		ID: "ADDR-UNKNOWN-FIELD", Level: May, Source: "Addressing / bodies",
		Text:         "whether a body with a field that the contract does not name is refused",
		Undetermined: "the contract says nothing about fields that it does not list",
	})

	AddressBodyTypeHeader = declare(Clause{
		ID: "ADDR-BODY-TYPE-HEADER", Level: May, Source: "Addressing / bodies",
		Text:         "whether a request body is read when its content type is missing or another one",
		Undetermined: "the contract calls bodies JSON and does not say how they must be labelled",
	})
)
