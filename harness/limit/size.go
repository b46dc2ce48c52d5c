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
	return []Limit{
		size("size", contract.LimitSize, inChoiceTexts),
		size("size in option texts", contract.LimitSizeOptions, everywhere),
		size("size in subcommands", contract.LimitSizeSubcommands, inSubcommands),
		size("size in nested options", contract.LimitSizeNested, inNested),
		size("size in choice names", contract.LimitSizeChoiceNames, inChoiceNames),
		size("size in choice values", contract.LimitSizeChoiceValues, inChoiceValues),
		size("size in localized descriptions", contract.LimitSizeLocalized, inLocalizedDescriptions),
		size("size in localized names", contract.LimitSizeLocalized, inLocalizedNames),
		size("size beside shorter variants", contract.LimitSizeLongestAlone, besideShorter),
	}
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
func inNested() (payload.Command, []slot) {
	c := command(options(payload.SubCommand, 5)...)
	var slots []slot
	for i := range c.Options {
		c.Options[i].Options = options(payload.BooleanOption, 25)
		for k := range c.Options[i].Options {
			slots = append(slots, optionTexts(&c.Options[i].Options[k])...)
		}
	}
	return c, slots
}

func inChoiceTexts() (payload.Command, []slot) { return inChoices(choiceName, choiceValue) }

func inChoiceNames() (payload.Command, []slot) { return inChoices(choiceName) }

func inChoiceValues() (payload.Command, []slot) { return inChoices(choiceValue) }

func inChoices(parts ...func(*payload.Choice) slot) (payload.Command, []slot) {
	c := command(options(payload.StringOption, 4)...)
	var slots []slot
	for i := range c.Options {
		addChoices(&c.Options[i])
		for k := range c.Options[i].Choices {
			for _, part := range parts {
				slots = append(slots, part(&c.Options[i].Choices[k]))
			}
		}
	}
	return c, slots
}

// inLocalizedDescriptions has its text in one localized variant of the
// descriptions of the command, its subcommands and their options, beside a
// default and another variant that are shorter.
func inLocalizedDescriptions() (payload.Command, []slot) {
	c := command(options(payload.SubCommand, 5)...)
	vary := func(d *map[string]string) slot {
		*d = map[string]string{"de": "erst", "fr": "mots"}
		return slot{room: textRoom, grow: func(tail string) { (*d)["de"] = "erst" + tail }}
	}
	slots := []slot{vary(&c.DescriptionLocalizations)}
	for i := range c.Options {
		slots = append(slots, vary(&c.Options[i].DescriptionLocalizations))
		c.Options[i].Options = options(payload.BooleanOption, 25)
		for k := range c.Options[i].Options {
			slots = append(slots, vary(&c.Options[i].Options[k].DescriptionLocalizations))
		}
	}
	return c, slots
}

// inLocalizedNames has its text in localized names of options and choices.
func inLocalizedNames() (payload.Command, []slot) {
	c := command(options(payload.StringOption, 25)...)
	vary := func(d *map[string]string, most int, first string) slot {
		*d = map[string]string{"de": first}
		return slot{room: most - len(first), grow: func(tail string) { (*d)["de"] = first + tail }}
	}
	var slots []slot
	for i := range c.Options {
		o := &c.Options[i]
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

// besideShorter has its text in defaults whose localized variants are shorter
// by little, and which together would be far too large.
func besideShorter() (payload.Command, []slot) {
	c := command(options(payload.SubCommand, 5)...)
	var slots []slot
	for i := range c.Options {
		c.Options[i].Options = options(payload.BooleanOption, 25)
		for k := range c.Options[i].Options {
			o := &c.Options[i].Options[k]
			o.DescriptionLocalizations = map[string]string{"de": "erst", "fr": "mots"}
			slots = append(slots, slot{room: textRoom, grow: func(tail string) {
				o.Description += tail
				o.DescriptionLocalizations["de"] += tail[:len(tail)-1]
				o.DescriptionLocalizations["fr"] += tail[:len(tail)/2]
			}})
		}
	}
	return c, slots
}
