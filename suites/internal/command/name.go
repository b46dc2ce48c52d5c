package command

import (
	"strings"
	"unicode/utf8"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// part is one name in an option list, with the clauses about such names.
type part struct {
	option          *payload.Option
	allowed, length *contract.Clause
}

// parts are the names in the options, at every depth.
func parts(options []payload.Option, nested bool) (out []part) {
	for i := range options {
		p := part{&options[i], contract.OptionNameAllowed, contract.OptionNameLength}
		switch {
		case p.option.Type == payload.SubCommand:
			p.allowed, p.length = contract.OptionSubcommandNameAllowed, contract.OptionSubcommandName
		case p.option.Type == payload.SubCommandGroup:
			p.allowed, p.length = contract.OptionGroupNameAllowed, contract.OptionGroupName
		case nested:
			p.allowed, p.length = contract.OptionNestedNameAllowed, contract.OptionNestedName
		}
		out = append(append(out, p), parts(options[i].Options, true)...)
	}
	return out
}

// refusedFor is the clause by which a target takes the one option of the command: that
// of the names there, where it takes the option under plain ones. One after another
// they get plain ones as long as before, and then short ones.
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
	return OptionClause(c.Options[0])
}

func letter(i int) string { return string(rune('a' + i%26)) }
