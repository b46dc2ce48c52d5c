package command

import "github.com/slashproof/slashproof/harness/generate"

// What the contract can be read to allow or to refuse.
var (
	keyWithoutRule = generate.Undecided("a key that no rule is about")

	nameUntidy    = generate.Undecided("a name that a service may tidy up")
	nameUnclear   = generate.Undecided("a character that the naming rule can be read to allow")
	textUntidy    = generate.Undecided("a text that a service may tidy up")
	textUnit      = generate.Undecided("a text within the limit in some units alone")
	localizedText = generate.Undecided("a localized text that no rule is about")

	localizedAsDefault     = generate.Undecided("a localized name that is its own default")
	localizedInAnotherList = generate.Undecided("a localized name that another list has")

	contextAllowed   = generate.Undecided("a context for user installation, or one twice")
	userInstallation = generate.Undecided("installation to a user")
	emptyList        = generate.Undecided("an empty list of contexts or installations")

	mixedOptions  = generate.Undecided("options beside subcommands or groups")
	emptyGroup    = generate.Undecided("a group without subcommands")
	emptyOptions  = generate.Undecided("an empty list of options where none may be")
	emptyChoices  = generate.Undecided("an empty list of choices where none may be")
	requiredFalse = generate.Undecided("a subcommand that says it is not required")

	channelTypeUnclear = generate.Undecided("a channel type that not every service has, or one twice")
	emptyChannelTypes  = generate.Undecided("an empty list of channel types")
	boundUnclear       = generate.Undecided("a bound of another kind of option or number")
	boundsReversed     = generate.Undecided("a least value above the greatest")
	lengthsReversed    = generate.Undecided("a least length above the greatest")
	choicesAndBounds   = generate.Undecided("choices and bounds")
	autocomplete       = generate.Undecided("autocomplete that is off, or beside an empty list of choices")

	choiceRepeated   = generate.Undecided("two choices of one name or value")
	choiceEmptyValue = generate.Undecided("a choice whose value is empty")
	choiceWhole      = generate.Undecided("an integer written with a fraction")
	choiceOutOfRange = generate.Undecided("a number that no double holds exactly")
)
