package command

import (
	"math/rand/v2"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// Violations of the rules on the command's own name and description.
var (
	CommandNameEmpty      = commandName("empty", contract.NameLength, "", EmptyName())
	CommandNameOverlong   = commandName("overlong", contract.NameLength, "", OverlongName())
	CommandNameSpaced     = commandName("spaced", contract.NameSpace, " ", SpacedName())
	CommandNamePunctuated = commandName("punctuated", contract.NamePunctuation, "!", PunctuatedName())
	CommandNameSymbol     = commandName("symbol", contract.NameSymbols, "$", SymbolName(), EmojiName())
	CommandNameControl    = commandName("control", contract.NameControls, "\x01", ControlName(), InvisibleName())
	CommandNameMark       = commandName("mark", contract.NameOtherMarks, "\u0310", ForeignMarkName())
	CommandNamePrivate    = commandName("private", contract.NamePrivateUse, "\ue000", PrivateUseName())
	CommandNameUppercase  = commandName("uppercase", contract.NameLowercase, "A", UppercaseName())
	CommandNameTitlecase  = commandName("titlecase", contract.NameTitlecase, "ǅ", TitlecaseName())

	CommandDescriptionEmpty    = commandDescription("empty", EmptyName())
	CommandDescriptionOverlong = commandDescription("overlong", OverlongDescription())
)

// Violations of the rules on the names of options. A nested option is one in a
// subcommand.
var (
	OptionNameEmpty     = optionName(optionPlace, "option", "empty", contract.OptionNameLength)
	OptionNameOverlong  = optionName(optionPlace, "option", "overlong", contract.OptionNameLength)
	OptionNameForbidden = optionName(optionPlace, "option", "forbidden", contract.OptionNameForbidden)
	OptionNameUppercase = optionName(optionPlace, "option", "uppercase", contract.OptionNameLowercase)

	NestedNameEmpty     = optionName(nestedPlace, "nested option", "empty", contract.OptionNestedName)
	NestedNameOverlong  = optionName(nestedPlace, "nested option", "overlong", contract.OptionNestedName)
	NestedNameForbidden = optionName(nestedPlace, "nested option", "forbidden", contract.OptionNestedName)
	NestedNameUppercase = optionName(nestedPlace, "nested option", "uppercase", contract.OptionNestedName)

	SubcommandNameEmpty     = optionName(subcommandPlace, "subcommand", "empty", contract.OptionSubcommandName)
	SubcommandNameOverlong  = optionName(subcommandPlace, "subcommand", "overlong", contract.OptionSubcommandName)
	SubcommandNameForbidden = optionName(subcommandPlace, "subcommand", "forbidden", contract.OptionSubcommandName)
	SubcommandNameUppercase = optionName(subcommandPlace, "subcommand", "uppercase", contract.OptionSubcommandName)

	GroupNameEmpty     = optionName(groupPlace, "group", "empty", contract.OptionGroupName)
	GroupNameOverlong  = optionName(groupPlace, "group", "overlong", contract.OptionGroupName)
	GroupNameForbidden = optionName(groupPlace, "group", "forbidden", contract.OptionGroupName)
	GroupNameUppercase = optionName(groupPlace, "group", "uppercase", contract.OptionGroupName)
)

// Violations of the rules on the descriptions of options.
var (
	OptionDescriptionEmpty        = optionDescription(optionPlace, "option", "empty", contract.OptionDescriptionLength)
	OptionDescriptionOverlong     = optionDescription(optionPlace, "option", "overlong", contract.OptionDescriptionLength)
	NestedDescriptionEmpty        = optionDescription(nestedPlace, "nested option", "empty", contract.OptionDescriptionNested)
	NestedDescriptionOverlong     = optionDescription(nestedPlace, "nested option", "overlong", contract.OptionDescriptionNested)
	SubcommandDescriptionEmpty    = optionDescription(subcommandPlace, "subcommand", "empty", contract.OptionDescriptionSubcommand)
	SubcommandDescriptionOverlong = optionDescription(subcommandPlace, "subcommand", "overlong", contract.OptionDescriptionSubcommand)
	GroupDescriptionEmpty         = optionDescription(groupPlace, "group", "empty", contract.OptionDescriptionGroup)
	GroupDescriptionOverlong      = optionDescription(groupPlace, "group", "overlong", contract.OptionDescriptionGroup)
)

// Violations of the rules on localized texts.
var (
	LocalizedCommandNameEmpty     = localizedName("empty", contract.NameLocalizationsLength)
	LocalizedCommandNameOverlong  = localizedName("overlong", contract.NameLocalizationsLength)
	LocalizedCommandNameForbidden = localizedName("forbidden", contract.NameLocalizationsForbidden)
	LocalizedCommandNameUppercase = localizedName("uppercase", contract.NameLocalizationsLowercase)

	LocalizedDescriptionEmpty    = localizedDescription("empty", EmptyName())
	LocalizedDescriptionOverlong = localizedDescription("overlong", OverlongDescription())

	LocalizedOptionNameEmpty     = localizedOption("empty", contract.OptionNameLocalizationsLength)
	LocalizedOptionNameOverlong  = localizedOption("overlong", contract.OptionNameLocalizationsLength)
	LocalizedOptionNameForbidden = localizedOption("forbidden", contract.OptionNameLocalizationsForbidden)
	LocalizedOptionNameUppercase = localizedOption("uppercase", contract.OptionNameLocalizationsLowercase)

	LocalizedOptionNameTaken = violation(Violation{
		Name: "localized option name taken by a default", Clause: contract.LocalizationOptionDefault,
		breaks: siblings(func(r *rand.Rand, one, other *payload.Option) {
			one.NameLocalizations = map[string]string{pick(r, locales): other.Name}
		}),
	})
	LocalizedOptionNameRepeated = violation(Violation{
		Name: "localized option name repeated", Clause: contract.LocalizationOptionSameLocale,
		breaks: siblings(func(r *rand.Rand, one, other *payload.Option) {
			locale, text := pick(r, locales), name(r)
			one.NameLocalizations = map[string]string{locale: text}
			other.NameLocalizations = map[string]string{locale: text}
		}),
	})
)

func commandName(fault string, clause *contract.Clause, simple string, gens ...Gen[string]) Violation {
	return violation(Violation{
		Name: "command name " + fault, Clause: clause, simple: simple,
		MayDrop: fault == "uppercase" || fault == "titlecase",
		breaks: func(r *rand.Rand, c *payload.Command) bool {
			c.Name = pick(r, gens).Sample(r.Uint64())
			return true
		},
	})
}

func commandDescription(fault string, gen Gen[string]) Violation {
	return violation(Violation{
		Name: "command description " + fault, Clause: contract.DescriptionLength,
		breaks: func(r *rand.Rand, c *payload.Command) bool {
			c.Description = gen.Sample(r.Uint64())
			return true
		},
	})
}

// badOptionName draws an option name with a fault.
func badOptionName(r *rand.Rand, fault string) string {
	seed := r.Uint64()
	switch fault {
	case "empty":
		return ""
	case "overlong":
		return OverlongName().Sample(seed)
	case "uppercase":
		return pick(r, []Gen[string]{UppercaseName(), TitlecaseName()}).Sample(seed)
	}
	return pick(r, []Gen[string]{
		SpacedName(), PunctuatedName(), SymbolName(), EmojiName(), ControlName(), InvisibleName(),
		ForeignMarkName(), PrivateUseName(),
	}).Sample(seed)
}

func simpleFault(fault string) string {
	return map[string]string{"forbidden": "!", "uppercase": "A"}[fault]
}

func optionName(p place, whose, fault string, clause *contract.Clause) Violation {
	return violation(Violation{
		Name: whose + " name " + fault, Clause: clause, MayDrop: fault == "uppercase",
		place: p, simple: simpleFault(fault),
		breaks: option(p, func(r *rand.Rand, o *payload.Option) { o.Name = badOptionName(r, fault) }),
	})
}

func optionDescription(p place, whose, fault string, clause *contract.Clause) Violation {
	return violation(Violation{
		Name: whose + " description " + fault, Clause: clause, place: p,
		breaks: option(p, func(r *rand.Rand, o *payload.Option) {
			o.Description = ""
			if fault == "overlong" {
				o.Description = OverlongDescription().Sample(r.Uint64())
			}
		}),
	})
}

func localizedName(fault string, clause *contract.Clause) Violation {
	return violation(Violation{
		Name: "localized command name " + fault, Clause: clause,
		MayDrop: fault == "uppercase", simple: simpleFault(fault),
		breaks: func(r *rand.Rand, c *payload.Command) bool {
			c.NameLocalizations = map[string]string{pick(r, locales): badOptionName(r, fault)}
			return true
		},
	})
}

func localizedDescription(fault string, gen Gen[string]) Violation {
	return violation(Violation{
		Name: "localized command description " + fault, Clause: contract.DescriptionLocalizationsLength,
		breaks: func(r *rand.Rand, c *payload.Command) bool {
			c.DescriptionLocalizations = map[string]string{pick(r, locales): gen.Sample(r.Uint64())}
			return true
		},
	})
}

func localizedOption(fault string, clause *contract.Clause) Violation {
	return violation(Violation{
		Name: "localized option name " + fault, Clause: clause,
		MayDrop: fault == "uppercase", simple: simpleFault(fault),
		breaks: option(anyPlace, func(r *rand.Rand, o *payload.Option) {
			o.NameLocalizations = map[string]string{pick(r, locales): badOptionName(r, fault)}
		}),
	})
}

// siblings spoils two options of one list.
func siblings(spoil func(r *rand.Rand, one, other *payload.Option)) func(*rand.Rand, *payload.Command) bool {
	return func(r *rand.Rand, c *payload.Command) bool {
		lists := [][]payload.Option{}
		for _, list := range append([][]payload.Option{c.Options}, ownLists(c)...) {
			if len(list) > 1 {
				lists = append(lists, list)
			}
		}
		if len(lists) == 0 {
			return false
		}
		list := pick(r, lists)
		order := r.Perm(len(list))
		spoil(r, &list[order[0]], &list[order[1]])
		return true
	}
}

func ownLists(c *payload.Command) [][]payload.Option {
	var lists [][]payload.Option
	for _, o := range anyPlace.in(c) {
		lists = append(lists, o.Options)
	}
	return lists
}
