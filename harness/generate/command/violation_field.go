package command

import (
	"math/rand/v2"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

var (
	stringType   = []payload.OptionType{payload.StringOption}
	integerType  = []payload.OptionType{payload.IntegerOption}
	numberType   = []payload.OptionType{payload.NumberOption}
	channelType  = []payload.OptionType{payload.ChannelOption}
	numericTypes = []payload.OptionType{payload.IntegerOption, payload.NumberOption}
	valuedTypes  = []payload.OptionType{payload.StringOption, payload.IntegerOption, payload.NumberOption}
)

// others lists the plain types besides some.
func others(some []payload.OptionType) []payload.OptionType {
	return slices.DeleteFunc(slices.Clone(plainTypes), func(t payload.OptionType) bool { return slices.Contains(some, t) })
}

// Violations of the rules on the fields of an option.
var (
	OptionTypeUnknown = field("option type unknown", contract.OptionTypeUnknown, false, plainTypes,
		func(r *rand.Rand, o *payload.Option) {
			o.Type = generate.Pick(r, []payload.OptionType{0, 12, 13, 99, 255, -1})
		})
	OptionsElsewhere = field("options elsewhere", contract.OptionOptionsElsewhere, true, plainTypes,
		func(r *rand.Rand, o *payload.Option) {
			o.Options = []payload.Option{{Type: payload.StringOption, Name: name(r), Description: "d"}}
		})
	ChannelTypesElsewhere = field("channel types elsewhere", contract.OptionChannelTypesElsewhere, true, others(channelType),
		func(_ *rand.Rand, o *payload.Option) { o.ChannelTypes = []int{0} })
	MinLengthElsewhere = field("min length elsewhere", contract.OptionMinLengthElsewhere, true, others(stringType),
		func(r *rand.Rand, o *payload.Option) { o.MinLength = new(r.IntN(lengthMax)) })
	MaxLengthElsewhere = field("max length elsewhere", contract.OptionMaxLengthElsewhere, true, others(stringType),
		func(r *rand.Rand, o *payload.Option) { o.MaxLength = new(1 + r.IntN(lengthMax)) })
	MinLengthOutOfRange = field("min length out of range", contract.OptionMinLengthRange, false, stringType,
		func(r *rand.Rand, o *payload.Option) {
			o.MinLength = new(generate.Pick(r, []int{-1, lengthMax + 1, -5, 10_000}))
			if *o.MinLength < 0 && r.IntN(2) == 0 {
				o.MaxLength = new(1 + r.IntN(lengthMax))
			}
		})
	MaxLengthOutOfRange = field("max length out of range", contract.OptionMaxLengthRange, false, stringType,
		func(r *rand.Rand, o *payload.Option) {
			o.MaxLength = new(generate.Pick(r, []int{0, lengthMax + 1, -1, 10_000}))
			if *o.MaxLength >= 0 && r.IntN(2) == 0 {
				o.MinLength = new(r.IntN(*o.MaxLength+1) % lengthMax)
			}
		})
	MinValueElsewhere = field("min value elsewhere", contract.OptionMinValueElsewhere, true, others(numericTypes),
		func(r *rand.Rand, o *payload.Option) { o.MinValue = payload.Integer(int64(r.IntN(100))) })
	MaxValueElsewhere = field("max value elsewhere", contract.OptionMaxValueElsewhere, true, others(numericTypes),
		func(r *rand.Rand, o *payload.Option) { o.MaxValue = payload.Integer(int64(1 + r.IntN(100))) })
	MinValueFraction = field("min value with a fraction", contract.OptionMinValueFraction, true, integerType,
		func(r *rand.Rand, o *payload.Option) { o.MinValue = payload.Double(float64(r.IntN(100)) + 0.5) })
	MaxValueFraction = field("max value with a fraction", contract.OptionMaxValueFraction, true, integerType,
		func(r *rand.Rand, o *payload.Option) { o.MaxValue = payload.Double(float64(r.IntN(100)) + 0.5) })
	AutocompleteElsewhere = field("autocomplete elsewhere", contract.OptionAutocompleteElsewhere, true, others(valuedTypes),
		func(_ *rand.Rand, o *payload.Option) { o.Autocomplete = new(true) })
	AutocompleteWithChoices = field("autocomplete with choices", contract.OptionAutocompleteChoices, true, valuedTypes,
		func(r *rand.Rand, o *payload.Option) {
			o.Autocomplete = new(true)
			addChoices(r, o, 1+r.IntN(3))
		})
)

// Violations of the rules on choices.
var (
	ChoicesElsewhere = field("choices elsewhere", contract.ChoiceElsewhere, true, others(valuedTypes),
		func(r *rand.Rand, o *payload.Option) {
			o.Choices = []payload.Choice{{Name: "a", Value: payload.String(name(r))}}
		})
	ChoicesOnSubcommand = chosen("choices on a subcommand", contract.ChoiceSubcommand, subcommandPlace)
	ChoicesOnGroup      = chosen("choices on a group", contract.ChoiceGroup, groupPlace)
	ChoicesOverfull     = field("choices overfull", contract.ChoiceMax25, false, valuedTypes,
		func(r *rand.Rand, o *payload.Option) { addChoices(r, o, choicesMax+1+r.IntN(2)*r.IntN(5)) })
	ChoiceNameEmpty = choice("choice name empty", contract.ChoiceNameLength, false, valuedTypes,
		func(_ *rand.Rand, c *payload.Choice) { c.Name = "" })
	ChoiceNameOverlong = choice("choice name overlong", contract.ChoiceNameLength, false, valuedTypes,
		func(r *rand.Rand, c *payload.Choice) { c.Name = OverlongDescription().Sample(r.Uint64()) })
	ChoiceValueOverlong = choice("choice value overlong", contract.ChoiceValueStringLength, false, stringType,
		func(r *rand.Rand, c *payload.Choice) {
			c.Value = payload.String(OverlongDescription().Sample(r.Uint64()))
		})
	ChoiceValueMissing = choice("choice value missing", contract.ChoiceValueRequired, false, valuedTypes,
		func(_ *rand.Rand, c *payload.Choice) { c.Value = payload.Value{} })
	ChoiceValueNotString = choice("choice value of a string option", contract.ChoiceValueStringType, true, stringType,
		func(r *rand.Rand, c *payload.Choice) {
			c.Value = generate.Pick(r, []payload.Value{payload.Integer(5), payload.Double(5.5)})
		})
	ChoiceValueNotInteger = choice("choice value of an integer option", contract.ChoiceValueIntegerType, true, integerType,
		func(r *rand.Rand, c *payload.Choice) {
			c.Value = generate.Pick(r, []payload.Value{payload.String("5"), payload.String("five"), payload.Double(5.5)})
		})
	ChoiceValueNotNumber = choice("choice value of a number option", contract.ChoiceValueNumberType, true, numberType,
		func(r *rand.Rand, c *payload.Choice) {
			c.Value = generate.Pick(r, []payload.Value{payload.String("5"), payload.String("five")})
		})
)

// Violations of the rules on the command as a whole.
var (
	CommandTypeUnknown = whole(&generate.Rule{Name: "command type unknown", Clause: contract.TypeUnknown},
		func(r *rand.Rand, c *payload.Command) {
			c.Type = generate.Pick(r, []payload.CommandType{5, 6, 99, 255, -1})
		})
	MemberPermissionsMalformed = whole(&generate.Rule{Name: "member permissions malformed", Clause: contract.MemberPermissionsMalformed},
		func(r *rand.Rand, c *payload.Command) {
			c.DefaultMemberPermissions = new(generate.Pick(r, []string{"x", "ADMINISTRATOR", "8 16", "1.5", "0x8"}))
		})
	HandlerOnSlashCommand = whole(&generate.Rule{Name: "handler on a slash command", Clause: contract.HandlerChatInput, MayDrop: true},
		func(r *rand.Rand, c *payload.Command) { c.Handler = 1 + r.IntN(2) })
	ContextUnknown = wholeGlobal(&generate.Rule{Name: "context unknown", Clause: contract.ContextUnknown, MayDrop: true},
		func(r *rand.Rand, c *payload.Command) { c.Contexts = []int{0, generate.Pick(r, []int{3, 4, 99, -1})} })
	IntegrationTypeUnknown = wholeGlobal(&generate.Rule{Name: "integration type unknown", Clause: contract.ContextUnknownIntegration, MayDrop: true},
		func(r *rand.Rand, c *payload.Command) {
			c.IntegrationTypes = []int{0, generate.Pick(r, []int{2, 3, 99, -1})}
		})
	SizeOver8000 = breaking(violation{
		Rule: &generate.Rule{Name: "size over 8000", Clause: contract.LimitSize}, place: optionPlace, breaks: oversize,
	})
)

// whole spoils the command itself.
func whole(rule *generate.Rule, spoil func(*rand.Rand, *payload.Command)) *generate.Rule {
	return breaking(spoiling(rule, spoil))
}

// wholeGlobal spoils it by a field that only global commands have.
func wholeGlobal(rule *generate.Rule, spoil func(*rand.Rand, *payload.Command)) *generate.Rule {
	v := spoiling(rule, spoil)
	v.globalOnly = true
	return breaking(v)
}

func spoiling(rule *generate.Rule, spoil func(*rand.Rand, *payload.Command)) violation {
	return violation{Rule: rule, breaks: func(r *rand.Rand, c *payload.Command) bool {
		spoil(r, c)
		return true
	}}
}

// chosen gives choices to an option at a place where none may have them.
func chosen(rule string, clause *contract.Clause, p place) *generate.Rule {
	return breaking(violation{
		Rule: &generate.Rule{Name: rule, Clause: clause, MayDrop: true}, place: p,
		breaks: option(p, func(r *rand.Rand, o *payload.Option) {
			o.Choices = []payload.Choice{{Name: "a", Value: payload.String(name(r))}}
		}),
	})
}

func field(rule string, clause *contract.Clause, mayDrop bool, types []payload.OptionType,
	spoil func(*rand.Rand, *payload.Option)) *generate.Rule {
	return breaking(violation{
		Rule:   &generate.Rule{Name: rule, Clause: clause, MayDrop: mayDrop},
		breaks: plainOption(types, spoil),
	})
}

// choice spoils one of an option's choices.
func choice(rule string, clause *contract.Clause, mayDrop bool, types []payload.OptionType,
	spoil func(*rand.Rand, *payload.Choice)) *generate.Rule {
	return field(rule, clause, mayDrop, types, func(r *rand.Rand, o *payload.Option) {
		addChoices(r, o, 1+r.IntN(4))
		spoil(r, &o.Choices[r.IntN(len(o.Choices))])
	})
}

// addChoices adds n choices with names and values of their own.
func addChoices(r *rand.Rand, o *payload.Option, n int) {
	first := r.IntN(1000)
	for i := range n {
		label := "choice " + string(rune('a'+i%26)) + string(rune('a'+i/26))
		v := payload.Integer(int64(first + i))
		if o.Type == payload.StringOption {
			v = payload.String(label)
		}
		o.Choices = append(o.Choices, payload.Choice{Name: label, Value: v})
	}
}

// oversize adds string choices, in ASCII, until the texts of the command are
// 8001 characters, or a few more.
func oversize(r *rand.Rand, c *payload.Command) bool {
	want := sizeMax + 1 + r.IntN(2)*r.IntN(500)
	for _, o := range optionPlace.in(c) {
		*o = payload.Option{Type: payload.StringOption, Name: o.Name, Description: o.Description, Required: o.Required}
		for i := 0; i < choicesMax && payload.Size(*c) < want; i++ {
			label := string(rune('a' + i))
			o.Choices = append(o.Choices, payload.Choice{Name: label, Value: payload.String(label)})
			last := &o.Choices[i]
			if missing := want - payload.Size(*c); missing > 0 {
				n := min(missing, choiceMax-1)
				last.Value = payload.String(label + stretch(n))
			}
			if missing := want - payload.Size(*c); missing > 0 {
				last.Name += stretch(min(missing, choiceMax-1))
			}
		}
	}
	return payload.Size(*c) >= want
}

func stretch(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = 'x'
	}
	return string(b)
}
