package limit

import (
	"fmt"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/limit"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// sizeClauses are the limits on how much text a slash command holds.
var sizeClauses = []*contract.Clause{
	contract.LimitSize, contract.LimitSizeOptions, contract.LimitSizeSubcommands, contract.LimitSizeNested,
	contract.LimitSizeChoiceNames, contract.LimitSizeChoiceValues, contract.LimitSizeLocalized, contract.LimitSizeLongestAlone,
}

// size shows for each place of the text that the greatest size is taken and one
// more refused: by a create, by an edit and by a bulk overwrite.
func size(c *spec.Chapter, turn int, places []limit.Limit) {
	clause := places[0].Clause
	cites := spec.Verifies(contract.LimitSize, contract.LimitSizeEdit, contract.LimitSizeBulk)
	if clause != contract.LimitSize {
		cites = append(cites, clause)
	}
	// Nothing beyond what counts too little breaks the rule that nothing else counts.
	taken, beyond := contract.LimitSize, clause
	if clause == contract.LimitSizeLongestAlone {
		taken, beyond = clause, contract.LimitSize
	}
	spec.Example(c, clause.Text, cites, func(s *spec.S) {
		bulk := false
		for _, l := range places {
			for i := range 3 {
				t := trial{s: s, limit: l}
				t.open(turn, i)
				refuses := beyond
				switch t.route.Kind() {
				case route.Edit:
					refuses = contract.LimitSizeEdit
				case route.Bulk:
					refuses, bulk = contract.LimitSizeBulk, true
				}
				t.takes(taken, t.measuring(l.Max), fmt.Sprint(l.Max))
				t.refuses(refuses, t.measuring(l.Max+1), fmt.Sprint(l.Max+1))
			}
		}
		if !bulk {
			s.Missing(contract.LimitSizeBulk, "no list of the profile may be overwritten in bulk")
		}
	})
}

// measuring is a command that has that size under the name that it goes by.
// Localized texts that an earlier write left there would count too.
func (t *trial) measuring(n int) payload.Command {
	c := t.limit.Build(n + len(limit.Placeholder) - len(t.route.Name()))
	if !t.s.Declares(contract.Localization) {
		return c
	}
	if c.NameLocalizations == nil {
		c = c.With("name_localizations", payload.Null)
	}
	if c.DescriptionLocalizations == nil {
		c = c.With("description_localizations", payload.Null)
	}
	return c
}
