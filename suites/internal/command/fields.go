package command

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// Misshapen is the clause about the form of a field that is there in another one; nil
// where it has its form, or is not there.
func Misshapen(got any, path string) *contract.Clause {
	steps := strings.Split(path, ".")
	v := got
	for i, step := range steps {
		at, err := strconv.Atoi(step)
		if list, is := v.([]any); is && err == nil && at < len(list) {
			v = list[at]
			continue
		}
		o, is := v.(map[string]any)
		if !is {
			break
		}
		shape := shapes[step]
		if step == "type" && i > 0 {
			shape.clause = contract.OptionTypeShape
		}
		if v = o[step]; v != nil && shape.clause != nil && !shape.holds(v) && (step != "options" || i == 0) {
			return shape.clause
		}
	}
	return nil
}

func isText(v any) bool { _, is := v.(string); return is }

func isBool(v any) bool { _, is := v.(bool); return is }

func isNumber(v any) bool { _, is := v.(json.Number); return is }

func isList(v any) bool { _, is := v.([]any); return is }

func isNumbers(v any) bool {
	list, is := v.([]any)
	return is && !slices.ContainsFunc(list, func(v any) bool { return !isNumber(v) })
}

// shapes are the forms of fields, and the clauses about them.
var shapes = map[string]struct {
	holds  func(v any) bool
	clause *contract.Clause
}{
	"type": {isNumber, contract.CommandTypeShape}, "options": {isList, contract.CommandOptionsShape},
	"default_member_permissions": {isText, contract.MemberPermissionsShape},
	"nsfw":                       {isBool, contract.NSFWShape},
	"contexts":                   {isNumbers, contract.ContextsShape},
	"integration_types":          {isNumbers, contract.IntegrationTypesShape},
	"required":                   {isBool, contract.OptionRequiredShape},
	"autocomplete":               {isBool, contract.OptionAutocompleteShape},
}

// ofCommands are the clauses by which there are commands of each type.
var ofCommands = map[payload.CommandType]*contract.Clause{
	payload.ChatInput: contract.TypeChatInput, payload.User: contract.TypeUser,
	payload.Message: contract.TypeMessage, payload.PrimaryEntryPoint: contract.TypeEntryPoint,
}

// inCommands and inOptions are those clauses by field, where there is one that
// holds for every command and option.
var (
	inCommands = map[string]*contract.Clause{
		"type": contract.CommandTypeShape, "name": contract.NameEcho, "description": contract.DescriptionEcho,
		"name_localizations":         contract.LocalizationCommandName,
		"description_localizations":  contract.LocalizationCommandDescription,
		"default_member_permissions": contract.MemberPermissionsEcho,
		"nsfw":                       contract.AgeRestrictedCreate,
		"integration_types":          contract.IntegrationTypesEcho,
		"contexts":                   contract.ContextsEcho,
		"handler":                    contract.HandlerEcho,
		"options":                    contract.CommandOptionsEcho,
	}
	inOptions = map[string]*contract.Clause{
		"name": contract.OptionNameEcho, "description": contract.OptionDescriptionEcho,
		"required": contract.OptionRequiredEcho, "options": contract.OptionOptionsEcho,
		"channel_types": contract.OptionChannelTypesEcho,
		"min_length":    contract.OptionMinLengthEcho, "max_length": contract.OptionMaxLengthEcho,
	}
)

// ofNumbers are those of each number in a list.
var ofNumbers = map[string][]*contract.Clause{
	"integration_types": {contract.ContextGuildInstall, contract.ContextUserInstall},
	"contexts":          {contract.ContextGuild, contract.ContextBotDM},
}

// ofType are those that there are for each type of option.
var ofType = map[payload.OptionType]struct{ itself, autocomplete, choices, value, least, most *contract.Clause }{
	payload.SubCommand:      {itself: contract.OptionTypeSubcommand},
	payload.SubCommandGroup: {itself: contract.OptionTypeGroup},
	payload.StringOption: {
		itself: contract.OptionTypeString, autocomplete: contract.OptionAutocompleteString,
		choices: contract.ChoiceString, value: contract.ChoiceValueStringEcho,
	},
	payload.IntegerOption: {
		itself: contract.OptionTypeInteger, autocomplete: contract.OptionAutocompleteInteger,
		choices: contract.ChoiceInteger, value: contract.ChoiceValueIntegerEcho,
		least: contract.OptionMinValueInteger, most: contract.OptionMaxValueInteger,
	},
	payload.BooleanOption:     {itself: contract.OptionTypeBoolean},
	payload.UserOption:        {itself: contract.OptionTypeUser},
	payload.ChannelOption:     {itself: contract.OptionTypeChannel},
	payload.RoleOption:        {itself: contract.OptionTypeRole},
	payload.MentionableOption: {itself: contract.OptionTypeMentionable},
	payload.NumberOption: {
		itself: contract.OptionTypeNumber, autocomplete: contract.OptionAutocompleteNumber,
		choices: contract.ChoiceNumber, value: contract.ChoiceValueNumberEcho,
		least: contract.OptionMinValueNumber, most: contract.OptionMaxValueNumber,
	},
	payload.AttachmentOption: {itself: contract.OptionTypeAttachment},
}
