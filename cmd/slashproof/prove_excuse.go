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
		"LOC-MENU-NAME/lowered", "Localized names and descriptions: a localized*",
		"names put into lower case are neither as they were sent nor in mixed case",
	},
	{
		"PERM-ENTRY-ID/number", "Every exchange: every id in an answer is a JSON string",
		"the id of an entry is an id in an answer",
	},
	{
		"ERR-JSON/html", "Every exchange: an answer with a body declares a JSON content type",
		"a page of HTML is neither a JSON object nor declared as one",
	},
	{
		"LIMIT-GLOBAL-ENTRY-POINT/refuses-1", "Entry points: type 4 makes an entry point",
		"where there is room for no entry point none can be made",
	},
	{
		"STATE-UPSERT-ONE-COMMAND/none*", "G*",
		"a second create that overwrites nothing makes a new command, and answers so",
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
