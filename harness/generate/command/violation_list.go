package command

import (
	"math/rand/v2"
	"slices"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// Violations of the rules on lists of options: how many, in which order, with
// which names, and how deep.
var (
	CommandOptionsOverfull = overfull("command options overfull", contract.CommandOptionsMax25, optionPlace,
		func(c *payload.Command) []*[]payload.Option { return []*[]payload.Option{&c.Options} })
	SubcommandOptionsOverfull = overfull("subcommand options overfull", contract.OptionOptionsSubcommandMax25, subcommandPlace, listsOf(subcommandPlace))
	GroupOptionsOverfull      = overfull("group options overfull", contract.OptionOptionsGroupMax25, groupPlace, listsOf(groupPlace))

	OptionNameRepeated          = repeated("option name repeated", contract.OptionNameUnique, optionPlace)
	NestedNameRepeated          = repeated("nested option name repeated", contract.OptionNameUniqueNested, nestedPlace)
	SubcommandNameRepeated      = repeated("subcommand name repeated", contract.OptionNameUniqueSubcommands, subcommandPlace)
	GroupNameRepeated           = repeated("group name repeated", contract.OptionNameUniqueGroups, groupPlace)
	GroupSubcommandNameRepeated = repeated("group subcommand name repeated", contract.OptionNameUniqueGroup, subcommandPlace)

	OptionRequiredLate = late("option required behind an optional one", contract.OptionRequiredFirst, optionPlace)
	NestedRequiredLate = late("nested option required behind an optional one", contract.OptionRequiredFirstNested, nestedPlace)

	SubcommandRequired = breaking(violation{
		Rule: &generate.Rule{Name: "subcommand required", Clause: contract.OptionRequiredSubcommand, MayDrop: true}, place: subcommandPlace,
		breaks: option(subcommandPlace, func(_ *rand.Rand, o *payload.Option) { o.Required = new(true) }),
	})
	GroupRequired = breaking(violation{
		Rule: &generate.Rule{Name: "group required", Clause: contract.OptionRequiredGroup, MayDrop: true}, place: groupPlace,
		breaks: option(groupPlace, func(_ *rand.Rand, o *payload.Option) { o.Required = new(true) }),
	})

	GroupInGroup           = nested("group in a group", contract.SubcommandGroupInGroup, groupPlace, payload.SubCommandGroup)
	GroupInSubcommand      = nested("group in a subcommand", contract.SubcommandGroupInSubcommand, subcommandPlace, payload.SubCommandGroup)
	PlainInGroup           = droppable(nested("plain option in a group", contract.SubcommandPlainInGroup, groupPlace, payload.StringOption))
	SubcommandInSubcommand = nested("subcommand in a subcommand", contract.SubcommandInSubcommand, subcommandPlace, payload.SubCommand)
	SubcommandDeepInGroup  = nested("subcommand in a group's subcommand", contract.SubcommandDeepInGroup, subcommandPlace, payload.SubCommand)
)

// listsOf lists the option lists of the options at a place.
func listsOf(p place) func(*payload.Command) []*[]payload.Option {
	return func(c *payload.Command) []*[]payload.Option {
		var lists []*[]payload.Option
		for _, o := range p.in(c) {
			lists = append(lists, &o.Options)
		}
		return lists
	}
}

// overfull adds bare options to a list until it has one too many, or a few.
func overfull(rule string, clause *contract.Clause, p place, lists func(*payload.Command) []*[]payload.Option) *generate.Rule {
	t := payload.StringOption
	if p == groupPlace {
		t = payload.SubCommand
	}
	return breaking(violation{
		Rule: &generate.Rule{Name: rule, Clause: clause}, place: p,
		breaks: func(r *rand.Rand, c *payload.Command) bool {
			all := lists(c)
			if len(all) == 0 {
				return false
			}
			list := generate.Pick(r, all)
			want := optionsMax + 1 + r.IntN(2)*r.IntN(5)
			for n := 0; len(*list) < want; n++ {
				name := "x" + string(rune('a'+n/26)) + string(rune('a'+n%26))
				*list = append(*list, payload.Option{Type: t, Name: name, Description: "d"})
			}
			return true
		},
	})
}

// repeated gives one option the name of another in its list. For subcommands in
// a group and those at the top different clauses hold; the breach tells them
// apart.
func repeated(rule string, clause *contract.Clause, p place) *generate.Rule {
	return breaking(violation{
		Rule: &generate.Rule{Name: rule, Clause: clause}, place: p,
		breaks: siblings(func(_ *rand.Rand, one, other *payload.Option) { one.Name = other.Name }),
	})
}

// late puts a required option behind an optional one.
func late(rule string, clause *contract.Clause, p place) *generate.Rule {
	return breaking(violation{
		Rule: &generate.Rule{Name: rule, Clause: clause}, place: p,
		breaks: func(r *rand.Rand, c *payload.Command) bool {
			lists := append(ownLists(c), c.Options)
			list := generate.Pick(r, lists)
			if len(list) < 2 {
				return false
			}
			for i := range list {
				if list[i].Required = nil; r.IntN(2) == 0 {
					list[i].Required = new(false)
				}
			}
			list[1+r.IntN(len(list)-1)].Required = new(true)
			return true
		},
	})
}

// nested puts an option of a type into the options at a place, where it may not
// be, instead of what they held.
func nested(rule string, clause *contract.Clause, p place, t payload.OptionType) *generate.Rule {
	return breaking(violation{
		Rule: &generate.Rule{Name: rule, Clause: clause}, place: p,
		breaks: option(p, func(r *rand.Rand, o *payload.Option) {
			inner := payload.Option{Type: t, Name: name(r), Description: description(r)}
			if t == payload.SubCommandGroup && r.IntN(2) == 0 { // what it holds stands too deep as well
				inner.Options = []payload.Option{{Type: payload.SubCommand, Name: name(r), Description: description(r)}}
			}
			beside := o.Options
			if r.IntN(2) == 0 {
				beside = nil
			}
			o.Options = append(slices.Clone(beside), inner)
		}),
	})
}
