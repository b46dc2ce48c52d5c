package limit

import (
	"fmt"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// sizeMax is the total size of a command (contract: Limits).
const sizeMax = 8000

// sizes are the limits on the total size, each with most of the text in another
// part of the command. All of it is ASCII, and every choice is a string, since
// neither the unit nor the length of a number is settled.
func sizes() []Limit {
	size := func(name string, clause *contract.Clause, skeleton func() (payload.Command, []slot)) Limit {
		c, slots := skeleton()
		least := payload.Size(c)
		most := least
		for _, s := range slots {
			most += s.room
		}
		return Limit{
			Name: name, Clause: clause, Unit: Characters, Min: None, Max: sizeMax, Least: least, Most: most,
			Build: func(n int) payload.Command {
				if n < least || n > most {
					panic(fmt.Sprintf("limit: %s of %d is not within %d and %d", name, n, least, most))
				}
				c, slots := skeleton()
				missing := n - least
				for _, s := range slots {
					if missing == 0 {
						break
					}
					part := min(missing, s.room)
					s.grow(strings.Repeat("x", part))
					missing -= part
				}
				return c
			},
		}
	}
	all := []Limit{
		size("size", contract.LimitSize, inChoiceTexts),
		size("size in option texts", contract.LimitSizeOptions, everywhere),
		size("size in subcommands", contract.LimitSizeSubcommands, inSubcommands),
		size("size in nested options", contract.LimitSizeNested, inNested(inSubcommand)),
		size("size in options within groups", contract.LimitSizeNested, inNested(inGroup)),
		size("size beside shorter variants", contract.LimitSizeLongestAlone, besideShorter),
	}
	for _, at := range []depth{atTop, inSubcommand, inGroup} {
		locales := 1 // whose variants are the longest
		if at == atTop {
			locales = 2
		}
		all = append(all,
			size("size in choice names"+places[at], contract.LimitSizeChoiceNames, inChoices(at, choiceName)),
			size("size in choice values"+places[at], contract.LimitSizeChoiceValues, inChoices(at, choiceValue)),
			size("size in localized descriptions"+places[at], contract.LimitSizeLocalized, inLocalizedDescriptions(at, locales)),
			size("size in localized names"+places[at], contract.LimitSizeLocalized, inLocalizedNames(at)),
		)
	}
	return all
}

// depth is where in a command options stand.
type depth int

const (
	atTop depth = iota
	inSubcommand
	inGroup
)

// places end the names of limits.
var places = [...]string{atTop: "", inSubcommand: " within subcommands", inGroup: " within groups"}

// with is a command with the options there: they are not copied.
func (d depth) with(inner []payload.Option) payload.Command {
	if d >= inSubcommand {
		inner = []payload.Option{named(payload.SubCommand, "sub", inner...)}
	}
	if d == inGroup {
		inner = []payload.Option{named(payload.SubCommandGroup, "group", inner...)}
	}
	return command(inner...)
}

// slot is a text that may grow by so many characters. The two letters that it
// begins with make it differ from its neighbours.
type slot struct {
	room int
	grow func(tail string)
}

// The texts stay below limits of their own, which are other clauses.
const (
	nameRoom = 30
	textRoom = 90
)

func text(p *string, most int) slot {
	return slot{room: most - len(*p), grow: func(tail string) { *p += tail }}
}

func optionTexts(o *payload.Option) []slot {
	return []slot{text(&o.Name, nameRoom), text(&o.Description, textRoom)}
}

func choiceName(c *payload.Choice) slot { return text(&c.Name, textRoom) }

func choiceValue(c *payload.Choice) slot {
	s, _ := c.Value.Text()
	return slot{room: textRoom - len(s), grow: func(tail string) { c.Value = payload.String(s + tail) }}
}

// addChoices adds 25 string choices to an option.
func addChoices(o *payload.Option) {
	o.Choices = make([]payload.Choice, 25)
	for i := range o.Choices {
		o.Choices[i] = payload.Choice{Name: pair(i), Value: payload.String(pair(i))}
	}
}

// everywhere has all that the texts of plain options can hold, 3000 characters,
// and the rest in choices.
func everywhere() (payload.Command, []slot) {
	c := command(options(payload.StringOption, 25)...)
	var slots []slot
	for i := range c.Options {
		slots = append(slots, optionTexts(&c.Options[i])...)
	}
	for i := range 3 {
		addChoices(&c.Options[i])
		for k := range c.Options[i].Choices {
			slots = append(slots, choiceName(&c.Options[i].Choices[k]), choiceValue(&c.Options[i].Choices[k]))
		}
	}
	return c, slots
}

// inSubcommands has no text but that of groups and subcommands.
func inSubcommands() (payload.Command, []slot) {
	c := command(options(payload.SubCommandGroup, 25)...)
	var slots []slot
	for i := range c.Options {
		slots = append(slots, optionTexts(&c.Options[i])...)
		c.Options[i].Options = options(payload.SubCommand, 4)
		for k := range c.Options[i].Options {
			slots = append(slots, optionTexts(&c.Options[i].Options[k])...)
		}
	}
	return c, slots
}

// inNested has its text in the options of subcommands.
func inNested(at depth) func() (payload.Command, []slot) {
	return func() (payload.Command, []slot) {
		c, nested := manyNested(at)
		var slots []slot
		for _, o := range nested {
			slots = append(slots, optionTexts(o)...)
		}
		return c, slots
	}
}

// manyNested has 125 options in five subcommands, which may stand in a group.
func manyNested(at depth) (payload.Command, []*payload.Option) {
	subcommands := options(payload.SubCommand, 5)
	var nested []*payload.Option
	for i := range subcommands {
		subcommands[i].Options = options(payload.BooleanOption, 25)
		for k := range subcommands[i].Options {
			nested = append(nested, &subcommands[i].Options[k])
		}
	}
	if at == inGroup {
		return command(named(payload.SubCommandGroup, "group", subcommands...)), nested
	}
	return command(subcommands...), nested
}

func inChoiceTexts() (payload.Command, []slot) { return inChoices(atTop, choiceName, choiceValue)() }

func inChoices(at depth, parts ...func(*payload.Choice) slot) func() (payload.Command, []slot) {
	return func() (payload.Command, []slot) {
		inner := options(payload.StringOption, 4)
		var slots []slot
		for i := range inner {
			addChoices(&inner[i])
			for k := range inner[i].Choices {
				for _, part := range parts {
					slots = append(slots, part(&inner[i].Choices[k]))
				}
			}
		}
		return at.with(inner), slots
	}
}

// inLocalizedDescriptions has its text in one localized variant of descriptions,
// beside a default and another variant that are shorter: of the options of
// subcommands, or of the command, its groups and their subcommands.
// In how many locales they are the longest in turn is for the caller to say.
func inLocalizedDescriptions(at depth, locales int) func() (payload.Command, []slot) {
	shorter, n := []string{"erst", "mots"}, 0
	vary := func(d *map[string]string) slot {
		*d = map[string]string{"de": shorter[0], "fr": shorter[1]}
		turn := n % locales
		n++
		return slot{room: textRoom, grow: func(tail string) { (*d)[[]string{"de", "fr"}[turn]] = shorter[turn] + tail }}
	}
	return func() (payload.Command, []slot) {
		var slots []slot
		if at != atTop {
			c, nested := manyNested(at)
			for _, o := range nested {
				slots = append(slots, vary(&o.DescriptionLocalizations))
			}
			return c, slots
		}
		c := command(options(payload.SubCommandGroup, 25)...)
		slots = append(slots, vary(&c.DescriptionLocalizations))
		for i := range c.Options {
			slots = append(slots, vary(&c.Options[i].DescriptionLocalizations))
			c.Options[i].Options = options(payload.SubCommand, 4)
			for k := range c.Options[i].Options {
				slots = append(slots, vary(&c.Options[i].Options[k].DescriptionLocalizations))
			}
		}
		return c, slots
	}
}

// inLocalizedNames has its text in localized names of the command, of options and of
// choices.
func inLocalizedNames(at depth) func() (payload.Command, []slot) {
	vary := func(d *map[string]string, most int, first string) slot {
		*d = map[string]string{"de": first}
		return slot{room: most - len(first), grow: func(tail string) { (*d)["de"] = first + tail }}
	}
	return func() (payload.Command, []slot) {
		inner := options(payload.StringOption, 25)
		c := at.with(inner)
		slots := []slot{vary(&c.NameLocalizations, nameRoom, "l"+c.Name)}
		for i := range inner {
			o := &inner[i]
			// A localized name may be no other option's, default or localized.
			slots = append(slots, vary(&o.NameLocalizations, nameRoom, "l"+o.Name))
			if i < 4 {
				addChoices(o)
				for k := range o.Choices {
					slots = append(slots, vary(&o.Choices[k].NameLocalizations, textRoom, "l"+o.Choices[k].Name))
				}
			}
		}
		return c, slots
	}
}

// besideShorter has its text in defaults whose localized variants are shorter
// by little, and which together would be far too large.
func besideShorter() (payload.Command, []slot) {
	c, nested := manyNested(inSubcommand)
	var slots []slot
	for _, o := range nested {
		o.DescriptionLocalizations = map[string]string{"de": "erst", "fr": "mots"}
		slots = append(slots, slot{room: textRoom, grow: func(tail string) {
			o.Description += tail
			o.DescriptionLocalizations["de"] += tail[:len(tail)-1]
			o.DescriptionLocalizations["fr"] += tail[:len(tail)/2]
		}})
	}
	return c, slots
}
