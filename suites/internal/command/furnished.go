package command

import (
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// botDM is the context of direct messages with the application, which a command
// may have alone wherever it is installed (contract: Context types).
const botDM = 1

// Furnished makes the slash command with whatever a write to another could take
// from it, and returns its id. Where a target does not take all of that, it has what the
// target takes one by one: what is taken other specs say.
func Furnished(s *spec.S, list inventory.Commands, c payload.Command) (id string) {
	whole := c
	for _, add := range furniture(s, list) {
		whole = add(whole)
	}
	if session.Attempt(func() { id = Made(s, list, whole) }) == nil {
		return id
	}
	id = Made(s, list, c)
	for _, add := range furniture(s, list) {
		if more := add(c); arrange.Write(s.Session, list, id, more).Success() {
			c = more
		}
	}
	arrange.Write(s.Session, list, id, c) // what was refused may have left something
	return id
}

// furniture is what a command of the list may have, of which the later takes the place of
// the earlier.
func furniture(s *spec.S, list inventory.Commands) (add []func(payload.Command) payload.Command) {
	permissions := "40"
	option := payload.Option{Type: payload.StringOption, Name: "word", Description: "any word", Required: new(true)}
	counted, chosen := option.Clone(), option.Clone()
	counted.Type = payload.IntegerOption
	chosen.Choices = []payload.Choice{{Name: "one", Value: payload.String("1")}, {Name: "two", Value: payload.String("2")}}
	add = append(add,
		func(c payload.Command) payload.Command { c.DefaultMemberPermissions = &permissions; return c },
		func(c payload.Command) payload.Command { c.Options = []payload.Option{counted}; return c },
		func(c payload.Command) payload.Command { c.Options = []payload.Option{option}; return c },
		func(c payload.Command) payload.Command { c.Options = []payload.Option{chosen}; return c },
	)
	if locales := s.Run.Profile.Bindings.Locales; len(locales) > 0 && s.Declares(contract.Localization) {
		add = append(add,
			func(c payload.Command) payload.Command {
				c.NameLocalizations = map[string]string{locales[0]: "elsewhere"}
				return c
			},
			func(c payload.Command) payload.Command {
				c.DescriptionLocalizations = map[string]string{locales[0]: "said otherwise"}
				return c
			})
	}
	if !list.App().Discoverable {
		add = append(add, func(c payload.Command) payload.Command { c.NSFW = new(true); return c })
	}
	if list.IsGlobal() {
		add = append(add, func(c payload.Command) payload.Command { c.Contexts = []int{botDM}; return c })
	}
	return add
}

// FullOptions are options that between them have whatever an option may have, and
// subcommands in and beside a group whose options do.
func FullOptions() (flat, nested []payload.Option) {
	words := []payload.Choice{{Name: "one", Value: payload.String("1")}, {Name: "two", Value: payload.String("2")}}
	flat = []payload.Option{
		{Type: payload.StringOption, Name: "word", Description: "one of two words", Required: new(true), Choices: words},
		{Type: payload.IntegerOption, Name: "count", Description: "a count", MinValue: payload.Integer(1), MaxValue: payload.Integer(9)},
		{Type: payload.NumberOption, Name: "share", Description: "one of two shares", Choices: []payload.Choice{
			{Name: "half", Value: payload.Double(0.5)}, {Name: "most", Value: payload.Double(0.75)},
		}},
		{Type: payload.StringOption, Name: "text", Description: "a text", MinLength: new(2), MaxLength: new(20)},
		{Type: payload.StringOption, Name: "typed", Description: "a text with suggestions", Autocomplete: new(true)},
		{Type: payload.ChannelOption, Name: "channel", Description: "a text channel", ChannelTypes: []int{0}},
	}
	inner := []payload.Option{{Type: payload.SubCommand, Name: "inner", Description: "a subcommand", Options: flat}}
	nested = []payload.Option{
		{Type: payload.SubCommandGroup, Name: "outer", Description: "a group", Options: inner},
		{Type: payload.SubCommand, Name: "beside", Description: "a subcommand", Options: flat},
	}
	return flat, nested
}
