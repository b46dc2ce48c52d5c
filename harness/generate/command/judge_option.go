package command

import (
	"maps"
	"math"
	"slices"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/generate"
	core "github.com/slashproof/slashproof/harness/payload"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// parent says what a list of options belongs to.
type parent int

const (
	inCommand parent = iota
	inSubcommand
	inGroup
	inGroupSubcommand
)

// optionRules are the rules that options have of their own by what they are and
// where they stand.
type optionRules struct {
	names        nameRules
	descriptions textRules
	repeated     *generate.Rule
	required     *generate.Rule // of a subcommand or group: at all; else: behind an optional one
}

var (
	optionsOfCommand = optionRules{
		names:        nameRules{empty: OptionNameEmpty, overlong: OptionNameOverlong, character: inOptions(OptionNameUppercase, OptionNameForbidden)},
		descriptions: textRules{empty: OptionDescriptionEmpty, overlong: OptionDescriptionOverlong},
		repeated:     OptionNameRepeated,
		required:     OptionRequiredLate,
	}
	nestedOptions = optionRules{
		names:        nameRules{empty: NestedNameEmpty, overlong: NestedNameOverlong, character: inOptions(NestedNameUppercase, NestedNameForbidden)},
		descriptions: textRules{empty: NestedDescriptionEmpty, overlong: NestedDescriptionOverlong},
		repeated:     NestedNameRepeated,
		required:     NestedRequiredLate,
	}
	subcommands = optionRules{
		names:        nameRules{empty: SubcommandNameEmpty, overlong: SubcommandNameOverlong, character: inOptions(SubcommandNameUppercase, SubcommandNameForbidden)},
		descriptions: textRules{empty: SubcommandDescriptionEmpty, overlong: SubcommandDescriptionOverlong},
		repeated:     SubcommandNameRepeated,
		required:     SubcommandRequired,
	}
	groups = optionRules{
		names:        nameRules{empty: GroupNameEmpty, overlong: GroupNameOverlong, character: inOptions(GroupNameUppercase, GroupNameForbidden)},
		descriptions: textRules{empty: GroupDescriptionEmpty, overlong: GroupDescriptionOverlong},
		repeated:     GroupNameRepeated,
		required:     GroupRequired,
	}
)

// rulesOf are the rules on an option in a list of a parent.
func rulesOf(p parent, o payload.Option) *optionRules {
	switch {
	case o.Type == payload.SubCommand:
		return &subcommands
	case o.Type == payload.SubCommandGroup:
		return &groups
	case p == inCommand:
		return &optionsOfCommand
	}
	return &nestedOptions
}

// overfullLists are the rules on the length of the lists of each parent.
var overfullLists = map[parent]*generate.Rule{
	inCommand: CommandOptionsOverfull, inSubcommand: SubcommandOptionsOverfull,
	inGroup: GroupOptionsOverfull, inGroupSubcommand: SubcommandOptionsOverfull,
}

// container reports the types that hold options.
func container(t payload.OptionType) bool {
	return t == payload.SubCommand || t == payload.SubCommandGroup
}

func (j *judge) options(up *core.Path, p parent, list []payload.Option) {
	if len(list) > optionsMax {
		j.Add(up, "options", overfullLists[p])
	}
	var structured, ordinary, subcommands, groups bool
	optional := false
	for i, o := range list {
		at := up.At("options", i)
		rules := rulesOf(p, o)
		j.option(at, p, rules, o)
		if p == inGroup && !container(o.Type) {
			j.Add(at, "type", PlainInGroup)
		}
		structured = structured || container(o.Type)
		ordinary = ordinary || !container(o.Type)
		subcommands = subcommands || o.Type == payload.SubCommand
		groups = groups || o.Type == payload.SubCommandGroup
		if !container(o.Type) {
			required := o.Required != nil && *o.Required
			if required && optional {
				j.Add(at, "required", rules.required)
				optional = false // once a list
			}
			optional = optional || !required
		}
		if slices.ContainsFunc(list[:i], func(other payload.Option) bool { return other.Name == o.Name }) {
			repeated := rules.repeated
			if p == inGroup {
				repeated = GroupSubcommandNameRepeated
			}
			j.Add(at, "name", repeated)
		}
	}
	if p == inCommand && structured && ordinary || subcommands && groups {
		j.Add(up, "options", mixedOptions)
	}
}

func (j *judge) option(at *core.Path, p parent, rules *optionRules, o payload.Option) {
	j.extra(at, optionObject, o.Extra)
	if _, overridden := o.Extra["type"]; !overridden && (o.Type < 1 || o.Type > payload.AttachmentOption) {
		j.Add(at, "type", OptionTypeUnknown)
	}
	if _, overridden := o.Extra["name"]; !overridden {
		j.name(at, "name", &rules.names, o.Name)
	}
	for _, locale := range slices.Sorted(maps.Keys(o.NameLocalizations)) {
		j.name(at, "name_localizations/"+locale, &localizedOptionNames, o.NameLocalizations[locale])
	}
	if _, overridden := o.Extra["description"]; !overridden {
		j.text(at, "description", &rules.descriptions, o.Description)
	}
	j.loose(at, "description_localizations", o.DescriptionLocalizations, descriptionMax)
	j.nesting(at, p, rules, o)
	j.choices(at, o)
	j.fields(at, o)
}

func (j *judge) nesting(at *core.Path, p parent, rules *optionRules, o payload.Option) {
	switch {
	case o.Type == payload.SubCommandGroup && p == inGroup:
		j.Add(at, "type", GroupInGroup)
	case o.Type == payload.SubCommandGroup && p != inCommand:
		j.Add(at, "type", GroupInSubcommand)
	case o.Type == payload.SubCommand && p == inSubcommand:
		j.Add(at, "type", SubcommandInSubcommand)
	case o.Type == payload.SubCommand && p == inGroupSubcommand:
		j.Add(at, "type", SubcommandDeepInGroup)
	}
	switch o.Type {
	case payload.SubCommand:
		if p == inGroup {
			j.options(at, inGroupSubcommand, o.Options)
		} else {
			j.options(at, inSubcommand, o.Options)
		}
	case payload.SubCommandGroup:
		if len(o.Options) == 0 && p == inCommand { // elsewhere it is refused whatever it holds
			j.Add(at, "options", emptyGroup)
		}
		j.options(at, inGroup, o.Options)
	default:
		if len(o.Options) > 0 {
			j.Add(at, "options", OptionsElsewhere)
		} else if o.Options != nil {
			j.Add(at, "options", emptyOptions)
		}
	}
	if !container(o.Type) || o.Required == nil {
		return
	}
	if *o.Required {
		j.Add(at, "required", rules.required)
	} else {
		j.Add(at, "required", requiredFalse)
	}
}

// valued reports the types that may have choices and autocomplete.
func valued(t payload.OptionType) bool {
	return t == payload.StringOption || numeric(t)
}

func numeric(t payload.OptionType) bool {
	return t == payload.IntegerOption || t == payload.NumberOption
}

func (j *judge) choices(at *core.Path, o payload.Option) {
	if o.Choices == nil {
		return
	}
	if !valued(o.Type) {
		rule := ChoicesElsewhere
		switch {
		case len(o.Choices) == 0: // as good as none
			rule = emptyChoices
		case o.Type == payload.SubCommand:
			rule = ChoicesOnSubcommand
		case o.Type == payload.SubCommandGroup:
			rule = ChoicesOnGroup
		}
		j.Add(at, "choices", rule)
		return
	}
	if len(o.Choices) > choicesMax {
		j.Add(at, "choices", ChoicesOverfull)
	}
	for i, c := range o.Choices {
		here := at.At("choices", i)
		j.extra(here, choiceObject, c.Extra)
		if _, overridden := c.Extra["name"]; !overridden {
			j.text(here, "name", &choiceNames, c.Name)
		}
		j.loose(here, "name_localizations", c.NameLocalizations, choiceMax)
		if slices.ContainsFunc(o.Choices[:i], func(d payload.Choice) bool {
			return c.Name == d.Name || c.Value == d.Value && !c.Value.IsZero()
		}) {
			j.Add(here, "value", choiceRepeated)
		}
		if _, overridden := c.Extra["value"]; !overridden {
			j.choiceValue(here, o.Type, c.Value)
		}
	}
}

func (j *judge) choiceValue(here *core.Path, t payload.OptionType, v payload.Value) {
	s, isText := v.Text()
	_, whole := v.Whole()
	f, isNumber := v.Number()
	switch {
	case v.IsZero():
		j.Add(here, "value", ChoiceValueMissing)
	case t == payload.StringOption && !isText:
		j.Add(here, "value", ChoiceValueNotString)
	case t == payload.StringOption && s == "":
		j.Add(here, "value", choiceEmptyValue)
	case t == payload.StringOption:
		if utf8.RuneCountInString(s) > choiceMax {
			j.Add(here, "value", ChoiceValueOverlong)
		}
	case t == payload.IntegerOption && !whole && isNumber && f == math.Trunc(f):
		j.Add(here, "value", choiceWhole)
	case t == payload.IntegerOption && !whole:
		j.Add(here, "value", ChoiceValueNotInteger)
	case t == payload.NumberOption && !isNumber:
		j.Add(here, "value", ChoiceValueNotNumber)
	case math.Abs(f) > generate.SafeInteger:
		j.Add(here, "value", choiceOutOfRange)
	}
}

func (j *judge) fields(at *core.Path, o payload.Option) {
	if o.ChannelTypes != nil {
		if o.Type != payload.ChannelOption && len(o.ChannelTypes) > 0 {
			j.Add(at, "channel_types", ChannelTypesElsewhere)
		}
		for i, t := range o.ChannelTypes {
			if t != 0 && t != 16 || slices.Contains(o.ChannelTypes[:i], t) {
				j.Add(at, "channel_types", channelTypeUnclear)
			}
		}
		if len(o.ChannelTypes) == 0 {
			j.Add(at, "channel_types", emptyChannelTypes)
		}
	}
	j.bound(at, "min_value", MinValueElsewhere, MinValueFraction, o.Type, o.MinValue)
	j.bound(at, "max_value", MaxValueElsewhere, MaxValueFraction, o.Type, o.MaxValue)
	low, isLow := o.MinValue.Number()
	high, isHigh := o.MaxValue.Number()
	if isLow && isHigh && low > high {
		j.Add(at, "min_value", boundsReversed)
	}
	j.length(at, "min_length", MinLengthElsewhere, MinLengthOutOfRange, o.Type, o.MinLength, 0)
	j.length(at, "max_length", MaxLengthElsewhere, MaxLengthOutOfRange, o.Type, o.MaxLength, 1)
	if o.MinLength != nil && o.MaxLength != nil && *o.MinLength > *o.MaxLength {
		j.Add(at, "min_length", lengthsReversed)
	}
	if o.Choices != nil && (o.MinLength != nil || o.MaxLength != nil || isLow || isHigh) {
		j.Add(at, "choices", choicesAndBounds)
	}
	if o.Autocomplete == nil {
		return
	}
	switch {
	case !valued(o.Type) && *o.Autocomplete:
		j.Add(at, "autocomplete", AutocompleteElsewhere)
	case !valued(o.Type), *o.Autocomplete && o.Choices != nil && len(o.Choices) == 0:
		j.Add(at, "autocomplete", autocomplete)
	case *o.Autocomplete && len(o.Choices) > 0:
		j.Add(at, "autocomplete", AutocompleteWithChoices)
	}
}

func (j *judge) bound(at *core.Path, key string, elsewhere, fraction *generate.Rule, t payload.OptionType, v payload.Value) {
	f, isNumber := v.Number()
	_, whole := v.Whole()
	switch {
	case v.IsZero():
	case !numeric(t) && isNumber && math.Abs(f) <= generate.SafeInteger:
		j.Add(at, key, elsewhere)
	case !isNumber || math.Abs(f) > generate.SafeInteger:
		j.Add(at, key, boundUnclear)
	case t == payload.IntegerOption && f != math.Trunc(f):
		j.Add(at, key, fraction)
	case t == payload.IntegerOption && !whole:
		j.Add(at, key, boundUnclear)
	}
}

func (j *judge) length(at *core.Path, key string, elsewhere, outOfRange *generate.Rule, t payload.OptionType, n *int, least int) {
	switch {
	case n == nil:
	case t != payload.StringOption:
		j.Add(at, key, elsewhere)
	case *n < least || *n > lengthMax:
		j.Add(at, key, outOfRange)
	}
}
