package diagnosis_test

import (
	"fmt"

	"github.com/slashproof/slashproof/harness/diagnosis"
)

// Four failures come to two things to mend.
func ExampleExplain() {
	dictionary := []diagnosis.Entry{
		{
			ID: "CMD-NAME-LENGTH/accepts-33", Clause: "CMD-NAME-LENGTH",
			Does:  "the service accepts slash command names of 33 characters",
			Fails: []string{"CMD-NAME-LENGTH"},
		},
		{
			ID: "STATE-UPSERT-ONE-COMMAND/another", Clause: "STATE-UPSERT-ONE-COMMAND",
			Does:   "the service makes another command of a name that is taken",
			Fails:  []string{"STATE-UPSERT-ID", "STATE-UPSERT-ONE-COMMAND", "STATE-UPSERT-OVERWRITES"},
			Blocks: []string{"CMD-VERSION-OVERWRITE"},
		},
	}
	causes := diagnosis.Explain(diagnosis.Observed{
		Failed:  []string{"CMD-NAME-LENGTH", "STATE-UPSERT-OVERWRITES", "STATE-UPSERT-ONE-COMMAND", "STATE-UPSERT-ID"},
		Blocked: map[string][]string{"CMD-VERSION-OVERWRITE": {"STATE-UPSERT-ONE-COMMAND"}},
		Ran:     map[string]bool{"CMD-ID-UNIQUE": true},
	}, dictionary)
	for _, c := range causes {
		fmt.Printf("%s: it looks as if %s (%d failed, %d blocked)\n", c.Clause, c.LooksLike, len(c.Failures), c.Blocks)
	}
	// Output:
	// STATE-UPSERT-ONE-COMMAND: it looks as if the service makes another command of a name that is taken (3 failed, 1 blocked)
	// CMD-NAME-LENGTH: it looks as if the service accepts slash command names of 33 characters (1 failed, 0 blocked)
}
