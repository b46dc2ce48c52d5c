package reports

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/slashproof/slashproof/harness/verdict"
)

// attribute gives every failed or blocked clause the first of the causes that it has.
func attribute(r *verdict.Run) *verdict.Run {
	for i := range r.Clauses {
		c := &r.Clauses[i]
		c.Cause = -1
		if c.Outcome == verdict.Failed || c.Outcome == verdict.Blocked {
			c.Cause = slices.IndexFunc(r.Causes, func(k verdict.Cause) bool {
				return slices.ContainsFunc(append([]string{c.ID}, c.BlockedBy...), func(id string) bool { return slices.Contains(k.Failures, id) })
			})
		}
	}
	return r
}

// blockedRun has causes that others follow from, with clauses behind them, and
// failures that specs came upon on their way.
func blockedRun() *verdict.Run {
	r := base()
	r.Verdict = verdict.Nonconformant
	failed := func(id, level, chapter, text string) verdict.Clause {
		return verdict.Clause{ID: id, Level: level, Chapter: chapter, Text: text, Outcome: verdict.Failed, Reason: "seen to be broken"}
	}
	r.Clauses = []verdict.Clause{
		failed("SAMPLE-UPSERT", "MUST", "Create global command", "a create with the name of another command of the type replaces that command"),
		failed("SAMPLE-VERSION", "MUST", "Application command", "the version moves with every edit"),
		failed("SAMPLE-LIST-ALL", "MUST", "Listing, fetch and bulk overwrite", "a list holds every command"),
		failed("SAMPLE-NAME-CASE", "MUST", "Application command", "a name with capital letters is refused"),
		failed("SAMPLE-RETRY-HEADER", "SHOULD", "Errors", "a refusal for too many requests says when to come back"),
		{ID: "SAMPLE-NAME-ECHO", Level: "MUST", Chapter: "Application command", Text: "a command name comes back as it was sent", Outcome: verdict.Passed},
		{ID: "SAMPLE-PICKER", Level: "MUST", Chapter: "Interactions", Text: "the picker shows the command",
			Outcome: verdict.NotExercised, Code: verdict.LackControl, Reason: "needs the control API"},
		{ID: "SAMPLE-GUILDS", Level: "MUST", Chapter: "Create guild command", Text: "a command of one guild is in no other",
			Outcome: verdict.NotExercised, Code: verdict.LackGuild, Reason: "needs two guilds"},
		{ID: "SAMPLE-MENU", Level: "MUST", Chapter: "Create guild command", Text: "a menu command has no description",
			Outcome: verdict.NotExercised, Code: verdict.LackControl, Reason: "the control API could not open the menu"},
	}
	for i := range 12 {
		c := verdict.Clause{ID: fmt.Sprintf("SAMPLE-OVERWRITE-%02d", i), Level: "MUST", Chapter: "Listing, fetch and bulk overwrite",
			Text: fmt.Sprintf("a bulk overwrite keeps rule %d", i), Outcome: verdict.Blocked, Reason: "behind SAMPLE-UPSERT, which failed",
			BlockedBy: []string{"SAMPLE-UPSERT"}, Specs: []string{"Bulk overwrite keeps its rules"}}
		if i == 1 {
			c.BlockedBy = []string{"SAMPLE-UPSERT", "SAMPLE-LIST-ALL"}
		}
		r.Clauses = append(r.Clauses, c)
	}
	curl := `curl -sS -X POST 'http://127.0.0.1:8080/api/v10/applications/1/commands' -H "Authorization: Bot $BOT_TOKEN" -H 'Content-Type: application/json' --data-raw '{"name":"sq-one","type":1,"description":"it'\''s"}'`
	upsert := verdict.Failure{Clause: "SAMPLE-UPSERT", Message: "a second command came to be", Expected: "status 200 and the id of the first",
		Observed: "status 201\n{\"id\":\"2\",\"name\":\"sq-one\"}", Exchanges: []int{3, 4}, Curl: []string{curl, curl},
		Counterexample: json.RawMessage(`{"name":"sq-one"}`)}
	longer := upsert
	longer.Message, longer.Exchanges, longer.Curl = "a second command came to be in the end", []int{5, 6, 7}, []string{curl, curl, curl}
	var overwrites []string
	for i := range 12 {
		overwrites = append(overwrites, fmt.Sprintf("SAMPLE-OVERWRITE-%02d", i))
	}
	r.Specs = []verdict.Spec{
		{Name: "Bulk overwrite keeps its rules", Group: "Listing, fetch and bulk overwrite", Clauses: overwrites,
			Outcome: verdict.SpecFailed, Failures: []verdict.Failure{longer}, Duration: 80 * time.Millisecond, Requests: 9},
		{Name: "Bulk overwrite of many", Group: "Listing, fetch and bulk overwrite", Clauses: []string{"SAMPLE-OVERWRITE-01"},
			Outcome: verdict.SpecFailed, Requests: 60, Failures: []verdict.Failure{{Clause: "SAMPLE-LIST-ALL", Message: "50 of 60 commands are listed",
				Expected: "60 commands", Observed: "50 commands", Exchanges: []int{99}, Curl: []string{"curl -sS http://127.0.0.1:8080/list"}}}},
		{Name: "A create replaces the command of that name", Group: "Create global command", Clauses: []string{"SAMPLE-UPSERT"},
			Outcome: verdict.SpecFailed, Failures: []verdict.Failure{upsert}, Duration: 40 * time.Millisecond, Requests: 2},
		{Name: "The version moves", Group: "Application command", Clauses: []string{"SAMPLE-VERSION"}, Outcome: verdict.SpecFailed,
			Failures: []verdict.Failure{{Clause: "SAMPLE-VERSION", Message: "the version stays", Expected: "another version", Observed: "1", Exchanges: []int{8}}}},
		{Name: "Capital letters are refused", Group: "Application command", Clauses: []string{"SAMPLE-NAME-CASE"}, Outcome: verdict.SpecFailed,
			Failures: []verdict.Failure{{Clause: "SAMPLE-NAME-CASE", Message: "sq-ONE was accepted", Expected: "status 4xx", Observed: "status 201",
				Exchanges: []int{12}, Curl: []string{"curl -sS http://127.0.0.1:8080/"}}}},
		{Name: "Errors say when to come back", Group: "Errors", Clauses: []string{"SAMPLE-RETRY-HEADER"}, Outcome: verdict.SpecFailed,
			Failures: []verdict.Failure{{Clause: "SAMPLE-RETRY-HEADER", Message: "no header"}}},
		{Name: "A command name comes back", Group: "Application command", Clauses: []string{"SAMPLE-NAME-ECHO"},
			Outcome: verdict.SpecPassed, Held: map[string]int{"SAMPLE-NAME-ECHO": 1}, Requests: 2},
		{Name: "The picker shows the command", Group: "Interactions", Clauses: []string{"SAMPLE-PICKER"},
			Outcome: verdict.SpecSkipped, Code: verdict.LackControl, Reason: "needs the control API"},
	}
	r.Causes = []verdict.Cause{
		{Clause: "SAMPLE-UPSERT", LooksLike: "the service makes another command of a name that is taken",
			Failures: []string{"SAMPLE-VERSION", "SAMPLE-UPSERT"}, Blocks: 12},
		{Clause: "SAMPLE-LIST-ALL", LooksLike: "the service cuts its lists at 50", Failures: []string{"SAMPLE-LIST-ALL"}, Blocks: 1},
		{Clause: "SAMPLE-NAME-CASE", Failures: []string{"SAMPLE-NAME-CASE"}},
		{Clause: "SAMPLE-RETRY-HEADER", Failures: []string{"SAMPLE-RETRY-HEADER"}},
	}
	r.Left = []string{"command sq-one (id 2): DELETE answers 500"}
	return attribute(r)
}
