package command

import (
	"math/rand/v2"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// badName is a way to break the naming rule in the name of an option.
type badName struct {
	simple  string // the character to shrink to beside "a"
	mayDrop bool   // a target may lower-case the name instead
	gens    []Gen[string]
}

var (
	emptyName     = badName{gens: []Gen[string]{EmptyName()}}
	overlongName  = badName{gens: []Gen[string]{OverlongName()}}
	uppercaseName = badName{simple: "A", mayDrop: true, gens: []Gen[string]{UppercaseName(), TitlecaseName()}}
	forbiddenName = badName{simple: "!", gens: []Gen[string]{
		SpacedName(), PunctuatedName(), SymbolName(), EmojiName(), ControlName(), InvisibleName(),
		ForeignMarkName(), PrivateUseName(),
	}}
)

// Violations of the rules on the command's own name and description.
var (
	CommandNameEmpty      = commandName("command name empty", contract.NameLength, "", EmptyName())
	CommandNameOverlong   = commandName("command name overlong", contract.NameLength, "", OverlongName())
	CommandNameSpaced     = commandName("command name spaced", contract.NameSpace, " ", SpacedName())
	CommandNamePunctuated = commandName("command name punctuated", contract.NamePunctuation, "!", PunctuatedName())
	CommandNameSymbol     = commandName("command name symbol", contract.NameSymbols, "$", SymbolName(), EmojiName())
	CommandNameControl    = commandName("command name control", contract.NameControls, "\x01", ControlName(), InvisibleName())
	CommandNameMark       = commandName("command name mark", contract.NameOtherMarks, "\u0310", ForeignMarkName())
	CommandNamePrivate    = commandName("command name private", contract.NamePrivateUse, "\ue000", PrivateUseName())
	CommandNameUppercase  = droppable(commandName("command name uppercase", contract.NameLowercase, "A", UppercaseName()))
	CommandNameTitlecase  = droppable(commandName("command name titlecase", contract.NameTitlecase, "ǅ", TitlecaseName()))

	CommandDescriptionEmpty    = commandDescription("command description empty", EmptyName())
	CommandDescriptionOverlong = commandDescription("command description overlong", OverlongDescription())
)

// Violations of the rules on the names of options. A nested option is one in a
// subcommand.
var (
	OptionNameEmpty     = optionName("option name empty", optionPlace, emptyName, contract.OptionNameLength)
	OptionNameOverlong  = optionName("option name overlong", optionPlace, overlongName, contract.OptionNameLength)
	OptionNameForbidden = optionName("option name forbidden", optionPlace, forbiddenName, contract.OptionNameForbidden)
	OptionNameUppercase = optionName("option name uppercase", optionPlace, uppercaseName, contract.OptionNameLowercase)

	NestedNameEmpty     = optionName("nested option name empty", nestedPlace, emptyName, contract.OptionNestedName)
	NestedNameOverlong  = optionName("nested option name overlong", nestedPlace, overlongName, contract.OptionNestedName)
	NestedNameForbidden = optionName("nested option name forbidden", nestedPlace, forbiddenName, contract.OptionNestedNameForbidden)
	NestedNameUppercase = optionName("nested option name uppercase", nestedPlace, uppercaseName, contract.OptionNestedNameLowercase)

	SubcommandNameEmpty     = optionName("subcommand name empty", subcommandPlace, emptyName, contract.OptionSubcommandName)
	SubcommandNameOverlong  = optionName("subcommand name overlong", subcommandPlace, overlongName, contract.OptionSubcommandName)
	SubcommandNameForbidden = optionName("subcommand name forbidden", subcommandPlace, forbiddenName, contract.OptionSubcommandNameForbidden)
	SubcommandNameUppercase = optionName("subcommand name uppercase", subcommandPlace, uppercaseName, contract.OptionSubcommandNameLowercase)

	GroupNameEmpty     = optionName("group name empty", groupPlace, emptyName, contract.OptionGroupName)
	GroupNameOverlong  = optionName("group name overlong", groupPlace, overlongName, contract.OptionGroupName)
	GroupNameForbidden = optionName("group name forbidden", groupPlace, forbiddenName, contract.OptionGroupNameForbidden)
	GroupNameUppercase = optionName("group name uppercase", groupPlace, uppercaseName, contract.OptionGroupNameLowercase)
)

// Violations of the rules on the descriptions of options.
var (
	OptionDescriptionEmpty        = optionDescription("option description empty", optionPlace, contract.OptionDescriptionLength, noText)
	OptionDescriptionOverlong     = optionDescription("option description overlong", optionPlace, contract.OptionDescriptionLength, overlongText)
	NestedDescriptionEmpty        = optionDescription("nested option description empty", nestedPlace, contract.OptionDescriptionNested, noText)
	NestedDescriptionOverlong     = optionDescription("nested option description overlong", nestedPlace, contract.OptionDescriptionNested, overlongText)
	SubcommandDescriptionEmpty    = optionDescription("subcommand description empty", subcommandPlace, contract.OptionDescriptionSubcommand, noText)
	SubcommandDescriptionOverlong = optionDescription("subcommand description overlong", subcommandPlace, contract.OptionDescriptionSubcommand, overlongText)
	GroupDescriptionEmpty         = optionDescription("group description empty", groupPlace, contract.OptionDescriptionGroup, noText)
	GroupDescriptionOverlong      = optionDescription("group description overlong", groupPlace, contract.OptionDescriptionGroup, overlongText)
)

// Violations of the rules on localized texts.
var (
	LocalizedCommandNameEmpty     = localizedName("localized command name empty", emptyName, contract.NameLocalizationsLength)
	LocalizedCommandNameOverlong  = localizedName("localized command name overlong", overlongName, contract.NameLocalizationsLength)
	LocalizedCommandNameForbidden = localizedName("localized command name forbidden", forbiddenName, contract.NameLocalizationsForbidden)
	LocalizedCommandNameUppercase = localizedName("localized command name uppercase", uppercaseName, contract.NameLocalizationsLowercase)

	LocalizedDescriptionEmpty    = localizedDescription("localized command description empty", EmptyName())
	LocalizedDescriptionOverlong = localizedDescription("localized command description overlong", OverlongDescription())

	LocalizedOptionNameEmpty     = localizedOption("localized option name empty", emptyName, contract.OptionNameLocalizationsLength)
	LocalizedOptionNameOverlong  = localizedOption("localized option name overlong", overlongName, contract.OptionNameLocalizationsLength)
	LocalizedOptionNameForbidden = localizedOption("localized option name forbidden", forbiddenName, contract.OptionNameLocalizationsForbidden)
	LocalizedOptionNameUppercase = localizedOption("localized option name uppercase", uppercaseName, contract.OptionNameLocalizationsLowercase)

	LocalizedOptionNameClashes = breaking(violation{
		Rule: &generate.Rule{Name: "localized option name taken by a default", Clause: contract.LocalizationOptionDefault},
		breaks: siblings(func(r *rand.Rand, one, other *payload.Option) {
			one.NameLocalizations = map[string]string{generate.Pick(r, locales): other.Name}
		}),
	})
	LocalizedOptionNameRepeated = breaking(violation{
		Rule: &generate.Rule{Name: "localized option name repeated", Clause: contract.LocalizationOptionSameLocale},
		breaks: siblings(func(r *rand.Rand, one, other *payload.Option) {
			locale, text := generate.Pick(r, locales), name(r)
			one.NameLocalizations = map[string]string{locale: text}
			other.NameLocalizations = map[string]string{locale: text}
		}),
	})
)

func commandName(rule string, clause *contract.Clause, simple string, gens ...Gen[string]) *generate.Rule {
	return breaking(violation{
		Rule: &generate.Rule{Name: rule, Clause: clause}, simple: simple,
		breaks: func(r *rand.Rand, c *payload.Command) bool {
			c.Name = generate.Pick(r, gens).Sample(r.Uint64())
			return true
		},
	})
}

// droppable declares that a target may lower-case what breaks the rule instead.
func droppable(rule *generate.Rule) *generate.Rule {
	rule.MayDrop = true
	return rule
}

func commandDescription(rule string, gen Gen[string]) *generate.Rule {
	return breaking(violation{
		Rule: &generate.Rule{Name: rule, Clause: contract.DescriptionLength},
		breaks: func(r *rand.Rand, c *payload.Command) bool {
			c.Description = gen.Sample(r.Uint64())
			return true
		},
	})
}

func (b badName) sample(r *rand.Rand) string {
	seed := r.Uint64()
	if len(b.gens) == 1 {
		return b.gens[0].Sample(seed)
	}
	return generate.Pick(r, b.gens).Sample(seed)
}

// breaking declares the rule that such a name breaks.
func (b badName) breaking(name string, clause *contract.Clause, p place, breaks func(*rand.Rand, *payload.Command) bool) *generate.Rule {
	return breaking(violation{
		Rule:  &generate.Rule{Name: name, Clause: clause, MayDrop: b.mayDrop},
		place: p, simple: b.simple, breaks: breaks,
	})
}

func optionName(rule string, p place, bad badName, clause *contract.Clause) *generate.Rule {
	return bad.breaking(rule, clause, p, option(p, func(r *rand.Rand, o *payload.Option) { o.Name = bad.sample(r) }))
}

func localizedName(rule string, bad badName, clause *contract.Clause) *generate.Rule {
	return bad.breaking(rule, clause, anyPlace, func(r *rand.Rand, c *payload.Command) bool {
		c.NameLocalizations = map[string]string{generate.Pick(r, locales): bad.sample(r)}
		return true
	})
}

func localizedOption(rule string, bad badName, clause *contract.Clause) *generate.Rule {
	return bad.breaking(rule, clause, anyPlace, option(anyPlace, func(r *rand.Rand, o *payload.Option) {
		o.NameLocalizations = map[string]string{generate.Pick(r, locales): bad.sample(r)}
	}))
}

func noText(*rand.Rand) string { return "" }

func overlongText(r *rand.Rand) string { return OverlongDescription().Sample(r.Uint64()) }

func optionDescription(rule string, p place, clause *contract.Clause, text func(*rand.Rand) string) *generate.Rule {
	return breaking(violation{
		Rule: &generate.Rule{Name: rule, Clause: clause}, place: p,
		breaks: option(p, func(r *rand.Rand, o *payload.Option) { o.Description = text(r) }),
	})
}

func localizedDescription(rule string, gen Gen[string]) *generate.Rule {
	return breaking(violation{
		Rule: &generate.Rule{Name: rule, Clause: contract.DescriptionLocalizationsLength},
		breaks: func(r *rand.Rand, c *payload.Command) bool {
			c.DescriptionLocalizations = map[string]string{generate.Pick(r, locales): gen.Sample(r.Uint64())}
			return true
		},
	})
}

// siblings spoils two options of one list, often two that are no neighbours.
func siblings(spoil func(r *rand.Rand, one, other *payload.Option)) func(*rand.Rand, *payload.Command) bool {
	return func(r *rand.Rand, c *payload.Command) bool {
		holders := []*[]payload.Option{&c.Options}
		for _, o := range anyPlace.in(c) {
			holders = append(holders, &o.Options)
		}
		holders = slices.DeleteFunc(holders, func(list *[]payload.Option) bool { return len(*list) < 2 })
		if len(holders) == 0 {
			return false
		}
		list := generate.Pick(r, holders)
		if len(*list) == 2 && r.IntN(4) > 0 {
			between := (*list)[0].Clone()
			between.Name, between.NameLocalizations = (&drawer{r: r}).short(8), nil
			*list = slices.Insert(*list, 1, between)
		}
		order := r.Perm(len(*list))
		if r.IntN(2) == 0 {
			order = []int{0, len(*list) - 1}
		}
		spoil(r, &(*list)[order[0]], &(*list)[order[1]])
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
