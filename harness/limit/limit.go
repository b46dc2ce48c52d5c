// Package limit declares every numeric limit of the contract on commands and on
// components as one value: its clause, unit and bounds, and how to build a payload
// that measures exactly n and breaks nothing else. The suites test each bound and
// its neighbour from it, and the search for real bounds uses it too.
package limit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/payload/component"
)

// None as a bound says that there is none, or none that the contract settles.
const None = -1

// The units.
const (
	CodePoints = "code points"
	Characters = "characters" // the contract does not name the unit: assert in ASCII
	Elements   = "elements"
	Value      = "value" // the number itself
)

// Placeholder is the name of a command whose limit is on something else, so that
// another name may take its place.
const Placeholder = "limit"

// Letters measure the unit of a text: letters of one, two, three, four and four
// UTF-8 bytes that every name may hold, the last two beyond the BMP.
var Letters = []rune{'a', 'ж', '中', '𐐨', '𠀀'}

// Clustered is a text of n code points of which each two look like one.
func Clustered(n int) string { return strings.Repeat("कि", n/2) + strings.Repeat("क", n%2) }

// Limit is one numeric limit.
type Limit struct {
	Name   string
	Clause *contract.Clause
	Unit   string
	// Rule is the clause that has the bounds, where Clause says no more than that
	// they hold here too; nil where Clause has them.
	Rule *contract.Clause
	// UnitClause fixes the unit; nil where the contract does not name it.
	UnitClause *contract.Clause
	// Min and Max are the bounds that are still allowed, or None.
	Min, Max int
	// Least and Most are the n that Build takes; beyond them it panics.
	Least, Most int

	// Build makes a command that measures n. It is nil where the limit is on
	// something other than one command.
	Build func(n int) payload.Command
	// BuildOf makes one with that text; nil where it is no text.
	BuildOf func(text string) payload.Command
	// BuildList makes n commands, for a limit on how many there are in a scope.
	BuildList func(n int) payload.List
	// Global says that BuildList is for the global list, else for a guild's.
	Global bool
	// BuildTree makes a tree of components that measures n; nil where the limit is on
	// something else.
	BuildTree func(n int) component.Tree
	// BuildPermissions makes n overwrites: those known to stand for something in
	// the guild, and then users that it need not have.
	BuildPermissions func(n int, known payload.Permissions) payload.Permissions
}

// Edges lists the measures to test that Build takes, in order: either side of
// each bound.
func (l Limit) Edges() []int {
	var edges []int
	for _, bound := range []int{l.Min, l.Max} {
		if bound == None {
			continue
		}
		outside := bound + 1
		if bound == l.Min {
			outside = bound - 1
		}
		for _, n := range []int{bound, outside} {
			if n >= l.Least && n <= l.Most {
				edges = append(edges, n)
			}
		}
	}
	slices.Sort(edges)
	return slices.Compact(edges)
}

// Allows reports whether the contract allows a measure.
func (l Limit) Allows(n int) bool {
	return (l.Min == None || n >= l.Min) && (l.Max == None || n <= l.Max)
}

// Measuring words what measures n: button label of 81 characters.
func (l Limit) Measuring(n int) string {
	if l.Unit == Value {
		return fmt.Sprintf("%s of %d", l.Name, n)
	}
	unit := l.Unit
	if n == 1 {
		unit = strings.TrimSuffix(unit, "s")
	}
	return fmt.Sprintf("%s of %d %s", l.Name, n, unit)
}

// Within is a measure well within the bounds.
func (l Limit) Within() int {
	least := max(l.Min, l.Least, 0)
	return least + (l.Max-least)/4
}

// All lists every limit on commands.
func All() []Limit {
	return slices.Concat(names(), descriptions(), counts(), choices(), values(), sizes(), scopes(), permissions())
}

// endless is a Most that stands for no end of its own.
const endless = 1 << 20

// textual is a limit on the length of a text that put places in a command.
func textual(name string, clause *contract.Clause, unit string, least, most int, put func(text string) payload.Command) Limit {
	return Limit{
		Name: name, Clause: clause, Unit: unit, Min: least, Max: most, Most: endless,
		Build:   func(n int) payload.Command { return put(strings.Repeat("a", n)) },
		BuildOf: put,
	}
}

// apart has the names of a type consist of that letter: no other type's are the same.
func apart(letter string, l Limit) Limit {
	l.Build = func(n int) payload.Command { return l.BuildOf(strings.Repeat(letter, n)) }
	return l
}

func names() []Limit {
	name := func(label string, clause, unit *contract.Clause, put func(string) payload.Command) Limit {
		l := textual(label, clause, CodePoints, 1, 32, put)
		l.UnitClause = unit
		if unit == nil {
			l.Unit = Characters
		}
		if unit == contract.OptionNameCodePoints && clause != contract.OptionNameLength {
			l.Rule = contract.OptionNameLength
		}
		return l
	}
	return []Limit{
		name("command name", contract.NameLength, contract.NameCodePoints, func(s string) payload.Command {
			return payload.Command{Type: payload.ChatInput, Name: s, Description: plain}
		}),
		apart("u", name("user command name", contract.NameUserLength, nil, func(s string) payload.Command {
			return payload.Command{Type: payload.User, Name: s}
		})),
		apart("m", name("message command name", contract.NameMessageLength, nil, func(s string) payload.Command {
			return payload.Command{Type: payload.Message, Name: s}
		})),
		apart("e", name("entry point name", contract.NameEntryPointLength, nil, func(s string) payload.Command {
			return payload.Command{Type: payload.PrimaryEntryPoint, Name: s, Handler: 1}
		})),
		name("localized command name", contract.NameLocalizationsLength, contract.NameLocalizationsCodePoints, func(s string) payload.Command {
			c := command()
			c.NameLocalizations = variants(s)
			return c
		}),
		name("localized user command name", contract.NameLocalizationsMenuLength, nil, func(s string) payload.Command {
			return payload.Command{Type: payload.User, Name: Placeholder, NameLocalizations: variants(s)}
		}),
		name("localized message command name", contract.NameLocalizationsMessageLength, nil, func(s string) payload.Command {
			return payload.Command{Type: payload.Message, Name: Placeholder, NameLocalizations: variants(s)}
		}),
		name("option name", contract.OptionNameLength, contract.OptionNameCodePoints, func(s string) payload.Command {
			return command(named(payload.StringOption, s))
		}),
		name("nested option name", contract.OptionNestedName, contract.OptionNameCodePoints, func(s string) payload.Command {
			return command(named(payload.SubCommand, "sub", named(payload.StringOption, s)))
		}),
		name("option name in a group", contract.OptionNestedName, contract.OptionNameCodePoints, func(s string) payload.Command {
			return depths[2](named(payload.StringOption, s))
		}),
		name("subcommand name", contract.OptionSubcommandName, contract.OptionNameCodePoints, func(s string) payload.Command {
			return command(named(payload.SubCommand, s))
		}),
		name("subcommand name in a group", contract.OptionSubcommandName, contract.OptionNameCodePoints, func(s string) payload.Command {
			return command(named(payload.SubCommandGroup, "group", named(payload.SubCommand, s)))
		}),
		name("group name", contract.OptionGroupName, contract.OptionNameCodePoints, func(s string) payload.Command {
			return command(named(payload.SubCommandGroup, s, named(payload.SubCommand, "sub")))
		}),
		// The same restrictions as the name, so the same unit.
		name("localized option name", contract.OptionNameLocalizationsLength, contract.OptionNameLocalizationsLength, func(s string) payload.Command {
			return command(localized(s))
		}),
		name("localized nested option name", contract.OptionNameLocalizationsLength, contract.OptionNameLocalizationsLength, func(s string) payload.Command {
			return command(named(payload.SubCommand, "sub", localized(s)))
		}),
	}
}

// localized makes an option with a localized name.
func localized(s string) payload.Option {
	o := named(payload.StringOption, "option")
	o.NameLocalizations = variants(s)
	return o
}

// variants has the text behind another one, since the first may be the only one
// that is looked at.
func variants(s string) map[string]string { return map[string]string{"de": "erste", "fr": s} }

func descriptions() []Limit {
	described := func(o payload.Option, s string) payload.Option {
		o.Description = s
		return o
	}
	description := func(label string, clause *contract.Clause, put func(string) payload.Command) Limit {
		return textual(label, clause, Characters, 1, 100, put)
	}
	return []Limit{
		description("command description", contract.DescriptionLength, func(s string) payload.Command {
			return payload.Command{Type: payload.ChatInput, Name: Placeholder, Description: s}
		}),
		description("localized command description", contract.DescriptionLocalizationsLength, func(s string) payload.Command {
			c := command()
			c.DescriptionLocalizations = variants(s)
			return c
		}),
		description("option description", contract.OptionDescriptionLength, func(s string) payload.Command {
			return command(described(named(payload.StringOption, "option"), s))
		}),
		description("nested option description", contract.OptionDescriptionNested, func(s string) payload.Command {
			return command(named(payload.SubCommand, "sub", described(named(payload.StringOption, "option"), s)))
		}),
		description("option description in a group", contract.OptionDescriptionNested, func(s string) payload.Command {
			return depths[2](described(named(payload.StringOption, "option"), s))
		}),
		description("subcommand description", contract.OptionDescriptionSubcommand, func(s string) payload.Command {
			return command(described(named(payload.SubCommand, "sub"), s))
		}),
		description("subcommand description in a group", contract.OptionDescriptionSubcommand, func(s string) payload.Command {
			return command(named(payload.SubCommandGroup, "group", described(named(payload.SubCommand, "sub"), s)))
		}),
		description("group description", contract.OptionDescriptionGroup, func(s string) payload.Command {
			return command(described(named(payload.SubCommandGroup, "group", named(payload.SubCommand, "sub")), s))
		}),
	}
}

// counted is a limit on how many elements a list in a command has.
func counted(name string, clause *contract.Clause, most int, build func(n int) payload.Command) Limit {
	return Limit{Name: name, Clause: clause, Unit: Elements, Min: None, Max: most, Most: 26 * 26, Build: build}
}

// depths puts an option where it may stand in a command, in a subcommand and in a
// group's: each is a list of its own, and one of them is forgotten.
var depths = [...]func(o payload.Option) payload.Command{
	func(o payload.Option) payload.Command { return command(o) },
	func(o payload.Option) payload.Command { return command(named(payload.SubCommand, "sub", o)) },
	func(o payload.Option) payload.Command {
		return command(named(payload.SubCommandGroup, "group", named(payload.SubCommand, "sub", o)))
	},
}

// depthNames are what a limit is called at each of the depths.
type depthNames [len(depths)]string

var (
	choicesNames     = depthNames{"choices of an option", "choices of an option in a subcommand", "choices of an option in a group"}
	choiceNames      = depthNames{"choice name", "choice name in a subcommand", "choice name in a group"}
	choiceValueNames = depthNames{
		"string value of a choice", "string value of a choice in a subcommand", "string value of a choice in a group",
	}
	minLengthNames = depthNames{"min_length", "min_length in a subcommand", "min_length in a group"}
	maxLengthNames = depthNames{"max_length", "max_length in a subcommand", "max_length in a group"}
)

func counts() []Limit {
	return []Limit{
		counted("options of a command", contract.CommandOptionsMax25, 25, func(n int) payload.Command {
			return command(options(payload.BooleanOption, n)...)
		}),
		{
			// No subcommand at all would make it a command without options.
			Name: "subcommands of a command", Clause: contract.CommandOptionsMax25, Unit: Elements,
			Min: None, Max: 25, Least: 1, Most: 26 * 26,
			Build: func(n int) payload.Command { return command(options(payload.SubCommand, n)...) },
		},
		counted("options of a subcommand", contract.OptionOptionsSubcommandMax25, 25, func(n int) payload.Command {
			return command(named(payload.SubCommand, "sub", options(payload.BooleanOption, n)...))
		}),
		counted("options of a subcommand in a group", contract.OptionOptionsSubcommandMax25, 25, func(n int) payload.Command {
			return command(named(payload.SubCommandGroup, "group", named(payload.SubCommand, "sub", options(payload.BooleanOption, n)...)))
		}),
		{
			Name: "subcommands of a group", Clause: contract.OptionOptionsGroupMax25, Unit: Elements,
			Min: None, Max: 25, Least: 1, Most: 26 * 26, // an empty group is left open
			Build: func(n int) payload.Command {
				return command(named(payload.SubCommandGroup, "group", options(payload.SubCommand, n)...))
			},
		},
	}
}

func choices() []Limit {
	var all []Limit
	for i, around := range depths {
		withChoice := func(c payload.Choice) payload.Command {
			o := named(payload.StringOption, "option")
			o.Choices = []payload.Choice{c}
			return around(o)
		}
		all = append(all,
			counted(choicesNames[i], contract.ChoiceMax25, 25, func(n int) payload.Command {
				// Each type of option may count for itself. A NUMBER's values have a
				// fraction: whether it takes whole ones is open.
				kind := [...]payload.OptionType{payload.NumberOption, payload.IntegerOption, payload.StringOption}[i]
				o := named(kind, "option")
				o.Choices = make([]payload.Choice, n)
				for i := range n {
					value := payload.Integer(int64(i))
					switch kind {
					case payload.NumberOption:
						value = payload.Double(float64(i) + 0.5)
					case payload.StringOption:
						value = payload.String(pair(i))
					}
					o.Choices[i] = payload.Choice{Name: pair(i), Value: value}
				}
				return around(o)
			}),
			textual(choiceNames[i], contract.ChoiceNameLength, Characters, 1, 100, func(s string) payload.Command {
				return withChoice(payload.Choice{Name: s, Value: payload.String("value")})
			}),
			textual(choiceValueNames[i], contract.ChoiceValueStringLength, Characters, None, 100, func(s string) payload.Command {
				return withChoice(payload.Choice{Name: "choice", Value: payload.String(s)})
			}))
	}
	return all
}

func values() []Limit {
	var all []Limit
	for i, around := range depths {
		value := func(name string, clause *contract.Clause, least int, put func(o *payload.Option, n int)) Limit {
			return Limit{
				Name: name, Clause: clause, Unit: Value, Min: least, Max: 6000, Least: -endless, Most: endless,
				Build: func(n int) payload.Command {
					o := named(payload.StringOption, "option")
					put(&o, n)
					return around(o)
				},
			}
		}
		all = append(all,
			value(minLengthNames[i], contract.OptionMinLengthRange, 0, func(o *payload.Option, n int) { o.MinLength = &n }),
			value(maxLengthNames[i], contract.OptionMaxLengthRange, 1, func(o *payload.Option, n int) { o.MaxLength = &n }))
	}
	return all
}

// plain is a text with nothing special about it, its length least of all.
const plain = "text"

// command makes a CHAT_INPUT command with options.
func command(options ...payload.Option) payload.Command {
	return payload.Command{Type: payload.ChatInput, Name: Placeholder, Description: plain, Options: options}
}

// named makes an option with options of its own.
func named(t payload.OptionType, name string, options ...payload.Option) payload.Option {
	return payload.Option{Type: t, Name: name, Description: plain, Options: options}
}

// options makes n options with names of two letters.
func options(t payload.OptionType, n int) []payload.Option {
	list := make([]payload.Option, n)
	for i := range list {
		list[i] = named(t, pair(i))
	}
	return list
}

// pair is the nth text of two letters.
func pair(n int) string { return string(rune('a'+n/26)) + string(rune('a'+n%26)) }
