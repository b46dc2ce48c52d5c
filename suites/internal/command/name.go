package command

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// part is one name in an option list, with the clauses about such names.
type part struct {
	option          *payload.Option
	allowed, length *contract.Clause
}

// parts are the names in the options, at every depth.
func parts(options []payload.Option, nested bool) (out []part) {
	for i := range options {
		p := part{option: &options[i]}
		p.allowed, p.length = nameClauses(p.option.Type, nested)
		out = append(append(out, p), parts(options[i].Options, true)...)
	}
	return out
}

// nameClauses are those about the characters and the length of the name of an option of
// the type, in a subcommand or not.
func nameClauses(typ payload.OptionType, nested bool) (allowed, length *contract.Clause) {
	switch {
	case typ == payload.SubCommand:
		return contract.OptionSubcommandNameAllowed, contract.OptionSubcommandName
	case typ == payload.SubCommandGroup:
		return contract.OptionGroupNameAllowed, contract.OptionGroupName
	case nested:
		return contract.OptionNestedNameAllowed, contract.OptionNestedName
	}
	return contract.OptionNameAllowed, contract.OptionNameLength
}

// refusedFor is the clause by which a target takes the one option of the command: that
// of the texts there, where it takes the option with plain ones. One after another the
// names get plain ones as long as before, and then short ones.
func refusedFor(write func(payload.Command) *client.Answer, c payload.Command) *contract.Clause {
	if write(c).Success() {
		return OptionClause(c.Options[0])
	}
	other := c.Clone()
	names := parts(other.Options, false)
	for i, p := range names {
		if plain := strings.Repeat(letter(i), max(utf8.RuneCountInString(p.option.Name), 1)); p.option.Name != plain {
			if p.option.Name = plain; write(other).Success() {
				return p.allowed
			}
		}
	}
	for i, p := range names {
		if p.option.Name = "option" + letter(i); write(other).Success() {
			return p.length
		}
	}
	for _, k := range []struct {
		clause *contract.Clause
		plain  func(options []payload.Option)
	}{{descriptionClause(c.Options), described}, {choiceClause(c.Options), choicesRenamed}} {
		other := c.Clone()
		k.plain(other.Options)
		if write(other).Success() {
			return k.clause
		}
	}
	return OptionClause(c.Options[0])
}

func letter(i int) string { return string(rune('a' + i%26)) }

// nameClause is the clause by which a target takes the name of the slash command.
func nameClause(c payload.Command) *contract.Clause {
	if strings.ContainsFunc(c.Name, func(r rune) bool { return !unicode.IsLetter(r) }) {
		return contract.NameEcho
	}
	return contract.NameLetters
}

// localizedNames goes on where a target takes those localized names of a slash command,
// or none whatever stands in them.
func localizedNames(s *spec.S, write func(payload.Command) *client.Answer, plain payload.Command, names map[string]string) {
	taken := func(as func(name string) string) bool {
		c := plain.Clone()
		c.NameLocalizations = map[string]string{}
		for locale, name := range names {
			c.NameLocalizations[locale] = as(name)
		}
		return write(c).Success()
	}
	if taken(func(name string) string { return name }) || !taken(func(string) string { return "name" }) {
		return
	}
	clause := contract.NameLocalizationsAllowed
	switch {
	case !taken(func(name string) string { return strings.Repeat("a", utf8.RuneCountInString(name)) }):
		clause = contract.NameLocalizationsLength
	case taken(shortened):
		clause = contract.NameLocalizationsCodePoints
	}
	s.Session.Given(clause, false, "the localized names to be taken", "others in the same locales alone are")
}

// LocalizedOptionNames goes on where it is not the length of the localized option names in
// the command for which a target refused it: where short ones of the same characters are
// refused as well, or those of letters alone are taken at the same length.
func LocalizedOptionNames(s *spec.S, write func(payload.Command) *client.Answer, c payload.Command) {
	taken := func(as func(letter, name string) string) bool {
		other := c.Clone()
		for i, p := range parts(other.Options, false) {
			for locale, name := range p.option.NameLocalizations {
				p.option.NameLocalizations[locale] = as(letter(i), name)
			}
		}
		return write(other).Success()
	}
	if !taken(func(letter, _ string) string { return "name-" + letter }) {
		return
	}
	long := !taken(func(letter, name string) string { return strings.Repeat(letter, utf8.RuneCountInString(name)) })
	s.Session.Given(contract.OptionNameLocalizationsLength, !long && !taken(func(_, name string) string { return shortened(name) }),
		"the localized names of options to be taken", "shorter ones in the same locales alone are")
}

// shortened is so much of the name as is short in any unit.
func shortened(name string) string {
	runes := []rune(name)
	return string(runes[:min(len(runes), 8)])
}

// described gives the options plain descriptions, at every depth.
func described(options []payload.Option) {
	for i := range options {
		options[i].Description = "an option"
		described(options[i].Options)
	}
}

// longest is how long a description and the name of a choice may be (contract:
// OPT-DESCRIPTION-LENGTH, CHOICE-NAME-LENGTH).
const longest = 100

// descriptionClause is the clause by which the descriptions of options are taken.
func descriptionClause(options []payload.Option) *contract.Clause {
	for _, o := range options {
		if utf8.RuneCountInString(o.Description) == longest || len(o.Options) > 0 && descriptionClause(o.Options) == contract.OptionDescriptionLength {
			return contract.OptionDescriptionLength
		}
	}
	return contract.OptionDescriptionEcho
}

// choiceClause is the clause by which the names of choices are taken.
func choiceClause(options []payload.Option) *contract.Clause {
	for _, o := range options {
		long := slices.ContainsFunc(o.Choices, func(c payload.Choice) bool { return utf8.RuneCountInString(c.Name) == longest })
		if long || len(o.Options) > 0 && choiceClause(o.Options) == contract.ChoiceNameLength {
			return contract.ChoiceNameLength
		}
	}
	return contract.ChoiceNameFree
}

// choicesRenamed gives the choices of options plain names, at every depth.
func choicesRenamed(options []payload.Option) {
	for i := range options {
		for k := range options[i].Choices {
			options[i].Choices[k].Name = fmt.Sprintf("choice %d", k)
		}
		choicesRenamed(options[i].Options)
	}
}
