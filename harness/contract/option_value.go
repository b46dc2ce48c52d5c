package contract

// The bounds of a numeric option.
var (
	OptionMinValueInteger = declare(Clause{
		ID: "OPT-MIN-VALUE-INTEGER", Level: Must, Source: "Application command option / min_value",
		Text: "the min_value of an INTEGER option comes back as the integer that was sent",
	})

	OptionMaxValueInteger = declare(Clause{
		ID: "OPT-MAX-VALUE-INTEGER", Level: Must, Source: "Application command option / max_value",
		Text: "the max_value of an INTEGER option comes back as the integer that was sent",
	})

	OptionMinValueNumber = declare(Clause{
		ID: "OPT-MIN-VALUE-NUMBER", Level: Must, Source: "Application command option / min_value",
		Text: "the min_value of a NUMBER option comes back as the double that was sent",
	})

	OptionMaxValueNumber = declare(Clause{
		ID: "OPT-MAX-VALUE-NUMBER", Level: Must, Source: "Application command option / max_value",
		Text: "the max_value of a NUMBER option comes back as the double that was sent",
	})

	OptionMinValueFraction = declare(Clause{
		ID: "OPT-MIN-VALUE-FRACTION", Level: Must, Source: "Application command option / min_value",
		Text: "an INTEGER option never stores a min_value with a fraction",
	})

	OptionMaxValueFraction = declare(Clause{
		ID: "OPT-MAX-VALUE-FRACTION", Level: Must, Source: "Application command option / max_value",
		Text: "an INTEGER option never stores a max_value with a fraction",
	})

	OptionMinValueKind = declare(Clause{
		ID: "OPT-MIN-VALUE-KIND", Level: Must, Source: "Application command option / min_value",
		Text: "an option whose min_value is an object, an array or a word is refused",
	})

	OptionMaxValueKind = declare(Clause{
		ID: "OPT-MAX-VALUE-KIND", Level: Must, Source: "Application command option / max_value",
		Text: "an option whose max_value is an object, an array or a word is refused",
	})

	OptionIntegerBounds = declare(Clause{
		ID: "OPT-INTEGER-BOUNDS", Level: Must, Source: "Application command option / INTEGER",
		Text: "an INTEGER option keeps bounds of -2^53+1 and 2^53-1 exactly",
	})

	OptionNumberBounds = declare(Clause{
		ID: "OPT-NUMBER-BOUNDS", Level: Must, Source: "Application command option / NUMBER",
		Text: "a NUMBER option keeps bounds of -2^53 and 2^53 exactly",
	})

	OptionValueBoundsElsewhere = declare(Clause{
		ID: "OPT-VALUE-BOUNDS-ELSEWHERE", Level: May, Source: "Application command option / min_value, max_value",
		Text:      "what becomes of the bounds of values on an option of another type",
		Withdrawn: "it is what OPT-MIN-VALUE-ELSEWHERE and OPT-MAX-VALUE-ELSEWHERE say",
	})

	OptionMinValueElsewhere = declare(Clause{
		ID: "OPT-MIN-VALUE-ELSEWHERE", Level: Must, Source: "Application command option / min_value",
		Text: "an option of another type than INTEGER and NUMBER never stores min_value",
	})

	OptionMaxValueElsewhere = declare(Clause{
		ID: "OPT-MAX-VALUE-ELSEWHERE", Level: Must, Source: "Application command option / max_value",
		Text: "an option of another type than INTEGER and NUMBER never stores max_value",
	})

	OptionValueBoundsOrder = declare(Clause{
		ID: "OPT-VALUE-BOUNDS-ORDER", Level: May, Source: "Application command option / min_value, max_value",
		Text:         "whether a min_value above the max_value is refused",
		Undetermined: "the contract does not relate the two",
	})

	OptionValueBoundsRange = declare(Clause{
		ID: "OPT-VALUE-BOUNDS-RANGE", Level: May, Source: "Application command option / min_value, max_value",
		Text:         "whether a bound outside the range of the type is refused",
		Undetermined: "the contract gives the range of the values, not of the bounds",
	})

	OptionValueBoundsEnforced = declare(Clause{
		ID: "OPT-VALUE-BOUNDS-ENFORCED", Level: May, Source: "Application command option / min_value, max_value",
		Text:         "how the bounds restrict what a user may enter",
		Feature:      Interactions,
		Undetermined: "the rules of both fields are left empty",
	})
)

// The bounds of a text option.
var (
	OptionMinLengthRange = declare(Clause{
		ID: "OPT-MIN-LENGTH-RANGE", Level: Must, Source: "Application command option / min_length",
		Text: "the min_length of a STRING option is 0 to 6000",
	})

	OptionMaxLengthRange = declare(Clause{
		ID: "OPT-MAX-LENGTH-RANGE", Level: Must, Source: "Application command option / max_length",
		Text: "the max_length of a STRING option is 1 to 6000",
	})

	OptionMinLengthEcho = declare(Clause{
		ID: "OPT-MIN-LENGTH-ECHO", Level: Must, Source: "Application command option / min_length",
		Text: "min_length comes back as it was sent",
	})

	OptionMaxLengthEcho = declare(Clause{
		ID: "OPT-MAX-LENGTH-ECHO", Level: Must, Source: "Application command option / max_length",
		Text: "max_length comes back as it was sent",
	})

	OptionMinLengthElsewhere = declare(Clause{
		ID: "OPT-MIN-LENGTH-ELSEWHERE", Level: Must, Source: "Application command option / min_length",
		Text: "an option of another type than STRING never stores min_length",
	})

	OptionMaxLengthElsewhere = declare(Clause{
		ID: "OPT-MAX-LENGTH-ELSEWHERE", Level: Must, Source: "Application command option / max_length",
		Text: "an option of another type than STRING never stores max_length",
	})

	OptionMinLengthKind = declare(Clause{
		ID: "OPT-MIN-LENGTH-KIND", Level: Must, Source: "Application command option / min_length",
		Text: "an option whose min_length is an object, an array or a word is refused",
	})

	OptionMaxLengthKind = declare(Clause{
		ID: "OPT-MAX-LENGTH-KIND", Level: Must, Source: "Application command option / max_length",
		Text: "an option whose max_length is an object, an array or a word is refused",
	})

	OptionLengthOrder = declare(Clause{
		ID: "OPT-LENGTH-ORDER", Level: May, Source: "Application command option / min_length, max_length",
		Text:         "whether a min_length above the max_length is refused",
		Undetermined: "the contract does not relate the two",
	})

	OptionLengthEnforced = declare(Clause{
		ID: "OPT-LENGTH-ENFORCED", Level: May, Source: "Application command option / min_length, max_length",
		Text:         "how the two restrict what a user may enter, and in which unit",
		Feature:      Interactions,
		Undetermined: "the contract gives their range and nothing more",
	})
)

// Autocomplete.
var (
	OptionAutocompleteString = declare(Clause{
		ID: "OPT-AUTOCOMPLETE-STRING", Level: Must, Source: "Application command option / autocomplete",
		Text: "a STRING option may have autocomplete and it comes back",
	})

	OptionAutocompleteInteger = declare(Clause{
		ID: "OPT-AUTOCOMPLETE-INTEGER", Level: Must, Source: "Application command option / autocomplete",
		Text: "an INTEGER option may have autocomplete and it comes back",
	})

	OptionAutocompleteNumber = declare(Clause{
		ID: "OPT-AUTOCOMPLETE-NUMBER", Level: Must, Source: "Application command option / autocomplete",
		Text: "a NUMBER option may have autocomplete and it comes back",
	})

	OptionAutocompleteKind = declare(Clause{
		ID: "OPT-AUTOCOMPLETE-KIND", Level: Must, Source: "Application command option / autocomplete",
		Text: "an option whose autocomplete is an object or an array is refused",
	})

	OptionAutocompleteElsewhere = declare(Clause{
		ID: "OPT-AUTOCOMPLETE-ELSEWHERE", Level: Must, Source: "Application command option / autocomplete",
		Text: "an option of another type never stores autocomplete true",
	})

	OptionAutocompleteChoices = declare(Clause{
		ID: "OPT-AUTOCOMPLETE-CHOICES", Level: Must, Source: "Application command option / autocomplete",
		Text: "autocomplete true and choices never stand together in a stored option",
	})

	OptionAutocompleteFalse = declare(Clause{
		ID: "OPT-AUTOCOMPLETE-FALSE", Level: Must, Source: "Application command option / autocomplete",
		Text: "an option with choices may say autocomplete false",
	})

	OptionAutocompleteEmptyChoices = declare(Clause{
		ID: "OPT-AUTOCOMPLETE-EMPTY-CHOICES", Level: May, Source: "Application command option / autocomplete",
		Text:         "whether autocomplete true may stand beside an empty list of choices",
		Undetermined: "an empty list may or may not count as choices being present",
	})

	OptionAutocompleteShape = declare(Clause{
		ID: "OPT-AUTOCOMPLETE-SHAPE", Level: Must, Source: "Application command option / autocomplete",
		Text: "autocomplete in an answer is absent, null or a boolean",
	})

	OptionAutocompleteFree = declare(Clause{
		ID: "OPT-AUTOCOMPLETE-FREE", Level: Must, Source: "Application command option / rules",
		Text:  "the value of an autocomplete option may be one that the application did not suggest",
		Needs: []Need{Control}, Feature: Interactions,
	})
)

var (
	OptionMinValueGiven = declare(Clause{
		ID: "OPT-MIN-VALUE-GIVEN", Level: Must, Source: "Application command option / min_value", Needs: []Need{Control},
		Text: "a user may give an option the number that is its min_value",
	})

	OptionMinValueBelow = declare(Clause{
		ID: "OPT-MIN-VALUE-BELOW", Level: Should, Source: "Application command option / min_value", Needs: []Need{Control},
		Text: "a user may give an option no number below its min_value",
	})

	OptionMaxValueGiven = declare(Clause{
		ID: "OPT-MAX-VALUE-GIVEN", Level: Must, Source: "Application command option / max_value", Needs: []Need{Control},
		Text: "a user may give an option the number that is its max_value",
	})

	OptionMaxValueAbove = declare(Clause{
		ID: "OPT-MAX-VALUE-ABOVE", Level: Should, Source: "Application command option / max_value", Needs: []Need{Control},
		Text: "a user may give an option no number above its max_value",
	})

	OptionMinLengthGiven = declare(Clause{
		ID: "OPT-MIN-LENGTH-GIVEN", Level: Must, Source: "Application command option / min_length", Needs: []Need{Control},
		Text: "a user may give an option a text of its min_length",
	})

	OptionMinLengthBelow = declare(Clause{
		ID: "OPT-MIN-LENGTH-BELOW", Level: Should, Source: "Application command option / min_length", Needs: []Need{Control},
		Text: "a user may give an option no text shorter than its min_length",
	})

	OptionMaxLengthGiven = declare(Clause{
		ID: "OPT-MAX-LENGTH-GIVEN", Level: Must, Source: "Application command option / max_length", Needs: []Need{Control},
		Text: "a user may give an option a text of its max_length",
	})

	OptionMaxLengthAbove = declare(Clause{
		ID: "OPT-MAX-LENGTH-ABOVE", Level: Should, Source: "Application command option / max_length", Needs: []Need{Control},
		Text: "a user may give an option no text longer than its max_length",
	})
)
