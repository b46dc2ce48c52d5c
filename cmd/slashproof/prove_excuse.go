package main

import "strings"

// excuse says why a spec fails over a fault whose clause it does not cite, and
// rightly so: the fault breaks more than its own clause.
type excuse struct {
	fault  string // id, or its beginning with a star behind
	spec   string // name, or its beginning with a star behind
	reason string
}

// unavoidable lists them. A new one needs a reason why neither the spec can
// treat the step as a prerequisite nor the fault break its clause alone.
var unavoidable = []excuse{
	{
		"LOC-GLOBAL-PLAIN/always", "Localization: the localized texts of options, subcommands, groups and choices come back, at every depth",
		"a list that always holds dictionaries holds those of options too",
	},
	{
		"LOC-GUILD-PLAIN/always", "Localization: the localized texts of options, subcommands, groups and choices come back, at every depth",
		"a list that always holds dictionaries holds those of options too",
	},
	{
		"LOC-MENU-NAME/lowered", "Localized names and descriptions: a localized USER command name may be in mixed case and contain spaces",
		"names put into lower case are neither as they were sent nor in mixed case",
	},
	{
		"LOC-MENU-NAME/lowered", "Localized names and descriptions: a localized MESSAGE command name may be in mixed case and contain spaces",
		"names put into lower case are neither as they were sent nor in mixed case",
	},
}

// explain finds the reason for a failure off the clause.
func explain(fault, failed string) (excuse, bool) {
	for _, x := range unavoidable {
		if begins(x.fault, fault) && begins(x.spec, failed) {
			return x, true
		}
	}
	return excuse{}, false
}

func begins(pattern, text string) bool {
	if stem, star := strings.CutSuffix(pattern, "*"); star {
		return strings.HasPrefix(text, stem)
	}
	return text == pattern || strings.HasPrefix(text, pattern+" (")
}
