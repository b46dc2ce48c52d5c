package option

import (
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// refusal is a valid example that a target refuses.
type refusal struct {
	example
	answer *client.Answer
}

// plainest are the clauses whose examples have one thing special, as plain as it goes.
var plainest = []*contract.Clause{
	contract.OptionTypeSubcommand, contract.OptionTypeGroup, contract.OptionTypeString, contract.OptionTypeInteger,
	contract.OptionTypeBoolean, contract.OptionTypeUser, contract.OptionTypeChannel, contract.OptionTypeRole,
	contract.OptionTypeMentionable, contract.OptionTypeNumber, contract.OptionTypeAttachment,
	contract.ChoiceString, contract.ChoiceInteger, contract.ChoiceNumber,
	contract.OptionAutocompleteString, contract.OptionAutocompleteInteger, contract.OptionAutocompleteNumber,
	contract.OptionMinLengthEcho, contract.OptionMaxLengthEcho, contract.OptionChannelTypesText,
	contract.OptionMinValueInteger, contract.OptionMaxValueInteger,
	contract.OptionMinValueNumber, contract.OptionMaxValueNumber,
}

// refusals are those of what options may be and have, written once a run.
func refusals(s *spec.S) []refusal {
	return spec.Shared(s, "options that are refused", func(s *spec.S) (refused []refusal) {
		r := route.Singly(s, payload.ChatInput)[0]
		for _, e := range examples() {
			if !slices.Contains(plainest, e.clause) {
				continue
			}
			if a := r.Write(payload.Command{Description: "made by slashproof", Options: e.options}); !a.Success() {
				refused = append(refused, refusal{e, a})
			}
		}
		return refused
	})
}

// tells reports whether a refusal of the options may be for what is wrong with them: not
// where they have anything that is refused at its plainest.
func tells(s *spec.S, options []payload.Option) bool {
	has := special(options)
	for _, r := range refusals(s) {
		top := r.options[0]
		top.Options = nil // which have examples of their own
		if slices.ContainsFunc(special([]payload.Option{top}), func(t trait) bool { return !slices.Contains(has, t) }) {
			continue
		}
		s.Moot("the plainest by "+r.clause.ID, func(s *session.Session) {
			own := &spec.S{Session: s}
			way := route.Singly(own, payload.ChatInput)[0]
			own.Given(r.clause, r.answer).Provided((&basics{s: own, r: way, own: r.clause}).under(r.options)).To(match.Success())
		})
		return false
	}
	return true
}

// trait is what a target may refuse of options of a type, whatever else they are; no key
// is the type itself.
type trait struct {
	typ payload.OptionType
	key string
}

// special are the traits of the options at every depth.
func special(options []payload.Option) (all []trait) {
	for _, o := range options {
		all = append(all, trait{o.Type, ""})
		for key, is := range map[string]bool{
			"choices": len(o.Choices) > 0, "autocomplete": o.Autocomplete != nil && *o.Autocomplete,
			"min_value": !o.MinValue.IsZero(), "max_value": !o.MaxValue.IsZero(),
			"min_length": o.MinLength != nil, "max_length": o.MaxLength != nil,
			"channel_types": len(o.ChannelTypes) > 0,
		} {
			if is {
				all = append(all, trait{o.Type, key})
			}
		}
		all = append(all, special(o.Options)...)
	}
	return all
}
