package limit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/limit"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// numbers has examples for every clause about a number within one command: one
// that takes all the places of a command where it holds, by whatever works, and
// one each for an edit and for a bulk overwrite, in turn in the global list and
// in a guild's.
func numbers() *spec.Group {
	g := spec.NewGroup("Limits of a command")
	g.Needs(spec.Commands, spec.Scratch)
	var seen []*contract.Clause
	for _, l := range limit.All() {
		if l.Build == nil || slices.Contains(seen, l.Clause) || l.Clause == contract.NameEntryPointLength ||
			slices.Contains(sizeClauses, l.Clause) {
			continue // the name of an entry point stands with what else holds of one, sizes by themselves
		}
		seen = append(seen, l.Clause)
		turn := len(seen)
		one, inBulk := g, spec.SecondGlobal
		if l.Build(l.Max).Type != payload.ChatInput {
			turn = 0 // only the global list takes other types in bulk for certain
			one = one.And(spec.Menus)
		}
		if turn%2 == 1 {
			inBulk = spec.SecondGuild
		}
		if l.Build(l.Within()).Name != limit.Placeholder {
			one = one.And(spec.Names)
		}
		places := placesOf(l.Clause)
		rules := routeRules(l, turn)
		spec.Example(one, l.Clause.Text, spec.Verifies(l.Clause), func(s *spec.S) {
			for _, place := range places {
				edges(free(s, place, turn), l.Clause)
			}
		})
		spec.Example(one, l.Clause.Text+whenEdited, spec.Verifies(rules[route.Edit]), func(s *spec.S) {
			edges(newTrial(s, places[1%len(places)], turn, route.Edit), rules[route.Edit])
		})
		spec.Example(one.And(inBulk), l.Clause.Text+whenInBulk, spec.Verifies(rules[route.Bulk]), func(s *spec.S) {
			t := newTrial(s, places[2%len(places)], turn, route.Bulk)
			if t.route.Kind() != route.Bulk {
				s.Lacking(verdict.LackOverwrite, "no list of the profile may be overwritten in bulk")
			}
			edges(t, rules[route.Bulk])
		})
		if l.UnitClause != nil {
			spec.Example(one, lettersTitles[l.Clause], spec.Verifies(l.UnitClause), func(s *spec.S) {
				letters(renaming(s, l, turn))
			})
		}
	}
	return g
}

// lettersTitles say of a limit on a name that its unit is the code point.
var lettersTitles = map[*contract.Clause]string{
	contract.NameLength:                    "the length of a command name is 32 letters of any script",
	contract.NameLocalizationsLength:       "the length of a localized command name is 32 letters of any script",
	contract.OptionNameLength:              "the length of an option name is 32 letters of any script",
	contract.OptionNestedName:              "the length of a nested option name is 32 letters of any script",
	contract.OptionSubcommandName:          "the length of a subcommand name is 32 letters of any script",
	contract.OptionGroupName:               "the length of a group name is 32 letters of any script",
	contract.OptionNameLocalizationsLength: "the length of a localized option name is 32 letters of any script",
}

// What follows the sentence of a limit in the titles of specs.
const (
	whenEdited = ", by an edit"
	whenInBulk = ", in bulk"
)

// routeRules are the clauses saying that edit and bulk overwrite apply the rules of
// create.
func routeRules(l limit.Limit, turn int) map[route.Kind]*contract.Clause {
	name := [2]*contract.Clause{contract.EditGuildNameRules, contract.EditGlobalNameRules}
	description := [2]*contract.Clause{contract.EditGuildDescriptionRules, contract.EditGlobalDescriptionRules}
	options := [2]*contract.Clause{contract.EditGuildOptionsRules, contract.EditGlobalOptionsRules}
	of, item := description, contract.BulkGuildItemDescription
	switch c := l.Build(l.Within()); {
	case len(c.Options) > 0:
		of, item = options, contract.BulkGuildItemOptions
	case c.Name != limit.Placeholder || c.NameLocalizations != nil:
		of, item = name, contract.BulkGuildItemName
	}
	if turn%2 == 0 { // route.Each begins with the global list
		return map[route.Kind]*contract.Clause{route.Edit: of[0], route.Bulk: contract.BulkGlobalItemRules}
	}
	return map[route.Kind]*contract.Clause{route.Edit: of[1], route.Bulk: item}
}

// edges writes a limit's edges along one route: what is within is the limit's
// own matter, what is beyond is refused under the clause.
func edges(t trial, beyond *contract.Clause) {
	l := t.limit
	within := l.Clause
	if l.Rule != nil {
		within = l.Rule
	}
	var outside []int
	for _, n := range l.Edges() {
		if l.Allows(n) {
			t.takes(within, l.Build, n, "")
		} else {
			outside = append(outside, n)
		}
	}
	for _, n := range outside {
		t.refuses(beyond, l.Build(n), fmt.Sprint(n))
	}
}

// letters writes the greatest length in letters of each script.
func letters(t trial) {
	l := t.limit
	for _, letter := range limit.Letters[1:] {
		t.takes(l.UnitClause, func(n int) payload.Command { return l.BuildOf(strings.Repeat(string(letter), n)) }, l.Max,
			fmt.Sprintf(" times %c", letter))
	}
	clustered := func(n int) payload.Command { return l.BuildOf(limit.Clustered(n)) }
	t.takes(l.UnitClause, clustered, l.Max, " letters and marks")
	t.refuses(l.UnitClause, clustered(l.Max+1), fmt.Sprintf("%d letters and marks", l.Max+1))
}
