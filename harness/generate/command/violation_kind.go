package command

import (
	"encoding/json"
	"math/rand/v2"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// object is what has a key that typed fields cannot express.
type object int

const (
	commandObject object = iota
	optionObject
	choiceObject
)

// keyState says what is wrong with such a key.
type keyState int

const (
	otherKind keyState = iota
	missing
	null
)

// keyFault is what an Extra says of a key.
type keyFault struct {
	of  object
	key string
	is  keyState
}

// keyRules are the rules that Extra breaks.
var keyRules = map[keyFault]*generate.Rule{}

// Violations by a field that is missing or of a kind that no reading takes.
var (
	CommandNameKind        = commandKind("command name kind", "name", contract.NameKind, `{"is":1}`, `[1]`, `["a"]`)
	CommandDescriptionKind = commandKind("command description kind", "description", contract.DescriptionKind, `{"is":1}`, `[1]`, `["a"]`)
	CommandOptionsKind     = commandKind("command options kind", "options", contract.CommandOptionsKind, `{"a":1}`, `"a"`, `1`, `true`, `[1]`, `["a"]`)
	CommandTypeKind        = commandKind("command type kind", "type", contract.TypeKind, `{"is":1}`, `[1]`, `"CHAT_INPUT"`)
	CommandNSFWKind        = commandKind("command nsfw kind", "nsfw", contract.NSFWKind, `{"is":1}`, `[1]`)

	CommandNameDictionaryKind        = commandKind("command name_localizations kind", "name_localizations", contract.NameLocalizationsKind, `["a"]`, `"a"`)
	CommandDescriptionDictionaryKind = commandKind("command description_localizations kind", "description_localizations", contract.DescriptionLocalizationsKind, `["a"]`, `"a"`)
	CommandIntegrationTypesKind      = globalKind("command integration_types kind", "integration_types", contract.IntegrationTypesKind, `{"a":1}`, `"a"`, `0`)
	CommandContextsKind              = globalKind("command contexts kind", "contexts", contract.ContextsKind, `{"a":1}`, `"a"`)

	OptionNameDictionaryKind        = optionKind("option name_localizations kind", "name_localizations", contract.OptionNameLocalizationsKind, plainTypes, `["a"]`, `"a"`)
	OptionDescriptionDictionaryKind = optionKind("option description_localizations kind", "description_localizations", contract.OptionDescriptionLocalizationsKind, plainTypes, `["a"]`, `"a"`)
	ChoiceNameDictionaryKind        = choiceKind("choice name_localizations kind", "name_localizations", contract.ChoiceNameLocalizationsKind, `["a"]`, `"a"`)

	OptionTypeMissing        = optionMissing("option type missing", "type", contract.OptionTypeRequired)
	OptionNameMissing        = optionMissing("option name missing", "name", contract.OptionNameRequired)
	OptionDescriptionMissing = optionMissing("option description missing", "description", contract.OptionDescriptionRequired)
	OptionNameKind           = optionKind("option name kind", "name", contract.OptionNameKind, plainTypes, `{"is":1}`, `[1]`)
	OptionDescriptionKind    = optionKind("option description kind", "description", contract.OptionDescriptionKind, plainTypes, `{"is":1}`, `[1]`)
	OptionRequiredKind       = optionKind("option required kind", "required", contract.OptionRequiredKind, plainTypes, `{"is":1}`, `[1]`, `[true]`, `{"is":true}`)
	OptionAutocompleteKind   = optionKind("option autocomplete kind", "autocomplete", contract.OptionAutocompleteKind, valuedTypes, `{"is":1}`, `[1]`, `[true]`, `{"is":true}`)
	OptionChannelTypesKind   = optionKind("option channel_types kind", "channel_types", contract.OptionChannelTypesKind, channelType, `{"a":1}`, `"text"`, `0`)
	OptionMinValueKind       = optionKind("option min_value kind", "min_value", contract.OptionMinValueKind, numericTypes, `{"is":1}`, `[1]`, `"low"`)
	OptionMaxValueKind       = optionKind("option max_value kind", "max_value", contract.OptionMaxValueKind, numericTypes, `{"is":1}`, `[1]`, `"high"`)
	OptionMinLengthKind      = optionKind("option min_length kind", "min_length", contract.OptionMinLengthKind, stringType, `{"is":1}`, `[1]`, `"low"`)
	OptionMaxLengthKind      = optionKind("option max_length kind", "max_length", contract.OptionMaxLengthKind, stringType, `{"is":1}`, `[1]`, `"high"`)
	ChoicesKind              = optionKind("option choices kind", "choices", contract.ChoiceKind, valuedTypes, `{"a":1}`, `"a"`, `1`, `[1]`, `["a"]`)

	ChoiceNameMissing = choiceMissing("choice name missing", "name", contract.ChoiceNameRequired)
	ChoiceValueKind   = choiceKind("choice value kind", "value", contract.ChoiceValueKind, `{"is":1}`, `[1]`)
)

// byExtra declares a rule that an Extra breaks.
func byExtra(of object, key string, is keyState, rule *generate.Rule) *generate.Rule {
	keyRules[keyFault{of, key, is}] = rule
	return rule
}

func commandKind(rule, key string, clause *contract.Clause, values ...string) *generate.Rule {
	return byExtra(commandObject, key, otherKind, whole(&generate.Rule{Name: rule, Clause: clause}, commandExtra(key, values)))
}

func globalKind(rule, key string, clause *contract.Clause, values ...string) *generate.Rule {
	return byExtra(commandObject, key, otherKind, wholeGlobal(&generate.Rule{Name: rule, Clause: clause}, commandExtra(key, values)))
}

func commandExtra(key string, values []string) func(*rand.Rand, *payload.Command) {
	return func(r *rand.Rand, c *payload.Command) {
		c.Extra = payload.Extra{key: json.RawMessage(generate.Pick(r, values))}
	}
}

func optionKind(rule, key string, clause *contract.Clause, types []payload.OptionType, values ...string) *generate.Rule {
	return byExtra(optionObject, key, otherKind, optionExtra(rule, key, clause, types, values))
}

func optionMissing(rule, key string, clause *contract.Clause) *generate.Rule {
	return byExtra(optionObject, key, missing, optionExtra(rule, key, clause, plainTypes, []string{""}))
}

func optionExtra(rule, key string, clause *contract.Clause, types []payload.OptionType, values []string) *generate.Rule {
	return field(rule, clause, false, types, func(r *rand.Rand, o *payload.Option) {
		o.Extra = payload.Extra{key: json.RawMessage(generate.Pick(r, values))}
	})
}

func choiceKind(rule, key string, clause *contract.Clause, values ...string) *generate.Rule {
	return byExtra(choiceObject, key, otherKind, choiceExtra(rule, key, clause, values))
}

func choiceMissing(rule, key string, clause *contract.Clause) *generate.Rule {
	return byExtra(choiceObject, key, missing, choiceExtra(rule, key, clause, []string{""}))
}

func choiceExtra(rule, key string, clause *contract.Clause, values []string) *generate.Rule {
	return choice(rule, clause, false, valuedTypes, func(r *rand.Rand, c *payload.Choice) {
		c.Extra = payload.Extra{key: json.RawMessage(generate.Pick(r, values))}
	})
}
