package limit

import (
	"fmt"
	"slices"

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

// someText is less than the names of 25 options come to, or their descriptions.
const someText = 400

// sizes shows that each kind of text counts, and then where exactly the limit is.
func sizes() *spec.Chapter {
	c := spec.NewChapter("Size of a command")
	// In this order a text that is left out fails on its own clause: each place
	// has no other text to speak of than what stands before it.
	each := []*contract.Clause{
		contract.LimitSize, contract.LimitSizeChoiceNames, contract.LimitSizeChoiceValues, contract.LimitSizeOptions,
		contract.LimitSizeSubcommands, contract.LimitSizeNested, contract.LimitSizeLocalized,
	}
	spec.Example(c, "every text counts toward the size", spec.Verifies(each...), func(s *spec.S) {
		for _, clause := range each {
			for _, l := range placesOf(clause) {
				if lacks(s, clause) {
					continue
				}
				t := open(s, l, 0, route.Create)
				t.within()
				n := l.Max + l.Least + 1 // too large by this text alone
				switch clause {
				case contract.LimitSize:
					n = l.Most
				case contract.LimitSizeOptions:
					n = l.Max + someText // without choices no options come up to the limit
				}
				t.refuses(clause, t.measuring(n), fmt.Sprint(n))
			}
		}
	})
	alone := contract.LimitSizeLongestAlone
	spec.Example(c, alone.Text, spec.Verifies(alone), func(s *spec.S) {
		t := open(s, placesOf(alone)[0], 1, route.Create)
		t.takes(alone, t.measuring, t.limit.Max-t.limit.Max/10, "")
	})
	exact(c)
	return c
}

// lacks notes that the profile does not declare what the clause is about.
func lacks(s *spec.S, clause *contract.Clause) bool {
	if f := clause.Feature; f != "" && !s.Declares(f) {
		s.Missing(clause, "the profile does not declare "+string(f))
		return true
	}
	return false
}

func placesOf(clause *contract.Clause) []limit.Limit {
	return slices.DeleteFunc(limit.All(), func(l limit.Limit) bool { return l.Clause != clause })
}

// exact has the greatest size and one more for each place of the text, by a
// create, and for one of them by an edit and by a bulk overwrite.
func exact(c *spec.Chapter) {
	rules := [2]map[route.Kind]*contract.Clause{}
	cites := spec.Verifies(append(slices.Clone(sizeClauses), contract.LimitSizeEdit, contract.LimitSizeBulk)...)
	for turn := range rules {
		rules[turn] = routeRules(placesOf(contract.LimitSize)[0], turn)
		cites = append(cites, rules[turn][route.Edit], rules[turn][route.Bulk])
	}
	spec.Example(c, contract.LimitSize.Text, cites, func(s *spec.S) {
		for i, clause := range sizeClauses {
			for _, l := range placesOf(clause) {
				if lacks(s, clause) {
					continue
				}
				taken, beyond := contract.LimitSize, clause
				if clause == contract.LimitSizeLongestAlone {
					// What counts too little breaks another rule than that nothing else counts.
					taken, beyond = clause, contract.LimitSize
				}
				edge(open(s, l, i, route.Create), taken, beyond)
			}
		}
		l := placesOf(contract.LimitSize)[0]
		for turn := range rules {
			t := open(s, l, turn, route.Edit)
			edge(t, contract.LimitSize, contract.LimitSizeEdit)
			t.refuses(rules[turn][route.Edit], t.measuring(l.Max+1), fmt.Sprint(l.Max+1))
			t = open(s, l, turn, route.Bulk)
			if t.route.Kind() != route.Bulk {
				s.Missing(contract.LimitSizeBulk, "no list of the profile may be overwritten in bulk")
				s.Missing(rules[turn][route.Bulk], "no list of the profile may be overwritten in bulk")
				continue
			}
			edge(t, contract.LimitSize, contract.LimitSizeBulk)
			t.refuses(rules[turn][route.Bulk], t.measuring(l.Max+1), fmt.Sprint(l.Max+1))
		}
	})
}

func edge(t trial, taken, beyond *contract.Clause) {
	t.takes(taken, t.measuring, t.limit.Max, "")
	t.refuses(beyond, t.measuring(t.limit.Max+1), fmt.Sprint(t.limit.Max+1))
}

// withoutVariants takes the dictionaries of the options away.
func withoutVariants(c payload.Command) payload.Command {
	for i := range c.Options {
		o := &c.Options[i]
		o.NameLocalizations, o.DescriptionLocalizations = nil, nil
		for k := range o.Options {
			o.Options[k].NameLocalizations, o.Options[k].DescriptionLocalizations = nil, nil
		}
	}
	return c
}

// measuring is a command that has that size under the name that it goes by.
// Localized texts that an earlier write left there would count too.
func (t trial) measuring(n int) payload.Command {
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
