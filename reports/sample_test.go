package reports

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/verdict"
)

// hostile has what breaks out of terminals, XML, HTML, Markdown and JSON.
const hostile = "\x1b[2J\x1b]0;owned\x07</script><img src=x onerror=alert(1)>]]>-->```\n````\n| a | b |\r\n" +
	"\u202egnp.exe\u200b\x00\xff\xfe'\"`${HOME}` [x](javascript:alert(1)) @all #1 <!-- $x^2$ https://evil.example www.evil.example\ufffe\U000e0041"

// samples are runs whose clauses are not in the catalogue, so that golden files
// do not change with it.
func samples() map[string]*verdict.Run {
	return map[string]*verdict.Run{
		"passing":     passing(),
		"failing":     failing(),
		"empty":       {Verdict: verdict.Partial, Complete: true},
		"interrupted": interrupted(),
		"hostile":     hostileRun(),
		"blocked":     blockedRun(),
	}
}

func base() *verdict.Run {
	return &verdict.Run{
		Complete: true, Version: "v0.1.0", ContractRevision: "v10", ContractDigest: "sha256:0011",
		Target: verdict.Target{
			Name: "Sample service", Version: "2.3", BaseURL: "http://127.0.0.1:8080/api/v10",
			Bindings: map[string]string{"refusal_status": "400", "list_path": "/applications/{application}/commands"},
			Features: []string{"permissions", "localization"},
		},
		Seed: -7, Names: "sq", Started: time.Date(2026, 8, 1, 12, 30, 0, 123456789, time.UTC),
		Duration: 12345678901 * time.Nanosecond, Requests: 1234, Creates: 56,
	}
}

func passing() *verdict.Run {
	r := base()
	r.Verdict = verdict.Conformant
	r.Clauses = []verdict.Clause{
		{ID: "SAMPLE-NAME-LENGTH", Level: "MUST", Chapter: "Application command", Text: "a command name has 1 to 32 characters",
			Outcome: verdict.Passed, Specs: []string{"Command name is refused when overlong"}},
		{ID: "SAMPLE-HEADER", Level: "SHOULD", Chapter: "Errors", Text: "an error says why",
			Outcome: verdict.Undetermined, Reason: "the contract is silent"},
	}
	r.Specs = []verdict.Spec{{
		Name: "Command name is refused when overlong", Group: "Application command", Clauses: []string{"SAMPLE-NAME-LENGTH"},
		Outcome: verdict.SpecPassed, Held: map[string]int{"SAMPLE-NAME-LENGTH": 3}, Duration: 4 * time.Millisecond, Requests: 3,
	}}
	one, most := 1, 32
	r.Limits = []verdict.Limit{{
		Clause: "SAMPLE-NAME-LENGTH", Unit: "code points",
		Documented: verdict.Bounds{Min: &one, Max: &most}, Observed: verdict.Bounds{Min: &one}, Requests: 14,
	}}
	r.Findings = []json.RawMessage{json.RawMessage(`{"kind":"limit","twice":1,"twice":2}`)}
	return attribute(r)
}

func failing() *verdict.Run {
	r := base()
	r.Verdict = verdict.Nonconformant
	r.Filter = "chapter: commands"
	r.Clauses = []verdict.Clause{
		{ID: "SAMPLE-NAME-LENGTH", Level: "MUST", Chapter: "Application command",
			Text: "a command name has 1 to 32 characters", Outcome: verdict.Failed, Reason: "33 characters were accepted",
			Specs: []string{"Command name is refused when overlong", "Command name is bounded in code points"}},
		{ID: "SAMPLE-NAME-ECHO", Level: "MUST", Chapter: "Application command",
			Text: "a command name comes back as it was sent", Outcome: verdict.Passed, Specs: []string{"Command name comes back"}},
		{ID: "SAMPLE-RETRY-HEADER", Level: "SHOULD", Chapter: "Errors",
			Text: "a refusal for too many requests says when to come back", Outcome: verdict.Failed, Reason: "no header",
			Specs: []string{"Errors say when to come back"}},
		{ID: "SAMPLE-BULK", Level: "MUST", Chapter: "Listing, fetch and bulk overwrite",
			Text: "a bulk overwrite is all or nothing", Outcome: verdict.Broken, Reason: "connection reset", Specs: []string{"Bulk overwrite is atomic"}},
		{ID: "SAMPLE-FEATURE", Level: "MUST", Chapter: "Localization",
			Text: "a locale is known", Outcome: verdict.Unsupported, Reason: "the profile does not declare localization, and the target answers so"},
	}
	for i := range 11 {
		r.Clauses = append(r.Clauses, verdict.Clause{ID: fmt.Sprintf("SAMPLE-PICKER-%02d", i), Level: "MUST", Chapter: "Interactions",
			Text: "the picker shows the command", Outcome: verdict.NotExercised, Reason: "needs the control API", Code: verdict.LackControl})
	}
	for i := range 401 {
		r.Clauses = append(r.Clauses, verdict.Clause{ID: fmt.Sprintf("SAMPLE-BUTTON-%03d", i), Level: "MUST", Chapter: "Button",
			Text: "a button keeps rule " + fmt.Sprint(i), Outcome: verdict.NotExercised, Reason: "no spec yet", Code: verdict.LackSpec})
	}
	curl := `curl -sS -X POST 'http://127.0.0.1:8080/api/v10/applications/1/commands' -H "Authorization: Bot $BOT_TOKEN" -H 'Content-Type: application/json' --data-raw '{"name":"` +
		strings.Repeat("a", 33) + `","type":1,"description":"it'\''s"}'`
	r.Specs = []verdict.Spec{
		{Name: "Command name is refused when overlong", Group: "Application command", Clauses: []string{"SAMPLE-NAME-LENGTH"},
			Outcome: verdict.SpecFailed, Duration: 31 * time.Millisecond, Requests: 4,
			Failures: []verdict.Failure{{
				Clause: "SAMPLE-NAME-LENGTH", Message: "33 characters were accepted", Expected: "status 4xx with an error body",
				Observed:  "status 201\n{\"id\":\"1\",\"name\":\"" + strings.Repeat("a", 33) + "\"}",
				Exchanges: []int{3}, Curl: []string{curl}, Counterexample: json.RawMessage(`{"name":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","type":1}`),
			}}},
		{Name: "Command name is bounded in code points", Group: "Application command",
			Clauses: []string{"SAMPLE-NAME-LENGTH", "SAMPLE-NAME-ECHO"}, Outcome: verdict.SpecFailed, Duration: 2 * time.Second, Requests: 100,
			Held: map[string]int{"SAMPLE-NAME-ECHO": 12},
			Failures: []verdict.Failure{
				{Clause: "SAMPLE-NAME-LENGTH", Message: "33 characters of two cells", Observed: strings.Repeat("字", 70), Exchanges: []int{4, 5, 6, 7, 8},
					Curl: []string{"curl a", "curl b", "curl c", "curl d", "curl -d '" + strings.Repeat("x", 5000) + "' http://h/"}},
				{Clause: "SAMPLE-NAME-LENGTH", Message: "again", Observed: strings.Repeat("line of an answer that goes on\n", 40)},
				{Clause: "SAMPLE-NAME-LENGTH", Message: "and again"},
			}},
		{Name: "Command name comes back", Group: "Application command", Clauses: []string{"SAMPLE-NAME-ECHO"},
			Outcome: verdict.SpecPassed, Held: map[string]int{"SAMPLE-NAME-ECHO": 1}, Requests: 2},
		{Name: "Errors say when to come back", Group: "Errors", Clauses: []string{"SAMPLE-RETRY-HEADER"}, Outcome: verdict.SpecFailed,
			Failures: []verdict.Failure{{Clause: "SAMPLE-RETRY-HEADER", Message: "no header", Expected: "Retry-After", Observed: "none",
				Exchanges: []int{9}, Curl: []string{"curl -sS http://127.0.0.1:8080/"}}}},
		{Name: "Bulk overwrite is atomic", Group: "Listing, fetch and bulk overwrite", Clauses: []string{"SAMPLE-BULK"},
			Outcome: verdict.SpecBroken, Reason: "connection reset"},
		{Name: "The picker shows the command", Group: "Interactions", Clauses: []string{"SAMPLE-PICKER-00"},
			Outcome: verdict.SpecSkipped, Reason: "needs the control API", Code: verdict.LackControl,
			Missing: map[string]verdict.Lack{"SAMPLE-PICKER-00": {Code: verdict.LackControl, Words: "needs the control API"}}},
	}
	r.Causes = []verdict.Cause{
		{Clause: "SAMPLE-NAME-LENGTH", LooksLike: "the service takes a name of any length", Failures: []string{"SAMPLE-NAME-LENGTH"}},
		{Clause: "SAMPLE-RETRY-HEADER", Failures: []string{"SAMPLE-RETRY-HEADER"}},
	}
	return attribute(r)
}

func interrupted() *verdict.Run {
	r := failing()
	r.Verdict, r.Complete, r.Filter, r.Causes = verdict.Partial, false, "", nil
	r.Clauses = r.Clauses[5:]
	r.Specs = r.Specs[5:]
	return r
}

func hostileRun() *verdict.Run {
	r := base()
	r.Verdict, r.Version, r.Filter = verdict.Nonconformant, hostile, hostile
	r.Target = verdict.Target{Name: hostile, Version: hostile, BaseURL: hostile, Features: []string{hostile},
		Bindings: map[string]string{"a": hostile, hostile: "b"}}
	r.Clauses = []verdict.Clause{
		{ID: "SAMPLE" + hostile, Level: "MUST", Chapter: "Chapter " + hostile, Text: hostile, Outcome: verdict.Failed, Reason: hostile, Specs: []string{hostile}},
		{ID: "OTHER", Level: "MAY", Chapter: "", Text: hostile, Outcome: verdict.NotExercised, Code: verdict.LackRoom, Reason: hostile},
		{ID: "BEHIND" + hostile, Level: "MUST", Chapter: hostile, Text: hostile, Outcome: verdict.Blocked, Reason: hostile,
			BlockedBy: []string{"NOBODY" + hostile, "SAMPLE" + hostile}},
	}
	failure := verdict.Failure{Clause: "SAMPLE" + hostile, Message: hostile, Expected: hostile, Observed: hostile,
		Curl: []string{"curl '" + hostile + "'", hostile}, Counterexample: json.RawMessage("not JSON " + hostile)}
	r.Specs = []verdict.Spec{
		{Name: hostile, Group: "Chapter " + hostile, Clauses: []string{"SAMPLE" + hostile, "OTHER"}, Outcome: verdict.SpecFailed,
			Failures: []verdict.Failure{failure, {Clause: "NOBODY" + hostile, Message: hostile}, {}}},
		{Name: "b" + hostile, Outcome: verdict.SpecBroken, Reason: hostile},
		{Name: "c" + hostile, Outcome: verdict.SpecSkipped, Reason: hostile},
		{Name: "d" + hostile, Outcome: verdict.SpecFailed, Reason: hostile},
	}
	r.Findings = []json.RawMessage{json.RawMessage("{" + hostile), nil, json.RawMessage("[\"\u00a0\x7f\U000e0041\"]")}
	r.Causes = []verdict.Cause{{Clause: "SAMPLE" + hostile, LooksLike: hostile, Failures: []string{"SAMPLE" + hostile, "NOBODY" + hostile}, Blocks: 1}}
	r.Left, r.Names = []string{hostile}, hostile
	return attribute(r)
}

// large is the whole catalogue with every clause failing in three specs, which
// is what a target that answers nonsense earns.
func large() *verdict.Run {
	r := base()
	r.Verdict = verdict.Nonconformant
	for _, c := range contract.All() {
		r.Clauses = append(r.Clauses, verdict.Clause{ID: c.ID, Level: string(c.Level), Chapter: c.Chapter(), Text: c.Text, Outcome: verdict.Failed, Reason: "nonsense"})
		for i := range 3 {
			r.Specs = append(r.Specs, verdict.Spec{Name: fmt.Sprintf("%s fails %d", c.ID, i), Group: c.Chapter(), Clauses: []string{c.ID},
				Outcome: verdict.SpecFailed, Failures: []verdict.Failure{{
					Clause: c.ID, Message: "nonsense", Expected: strings.Repeat("e", 9000), Observed: strings.Repeat("o``` \n", 9000),
					Curl: []string{strings.Repeat("c", 3000), strings.Repeat("d", 3000), strings.Repeat("e", 9000), "curl x"},
				}}})
		}
	}
	for i := range r.Clauses {
		if i%2 == 1 { // half of them behind a dozen of the others
			r.Clauses[i].Outcome = verdict.Blocked
			continue
		}
		id := r.Clauses[i].ID
		r.Causes = append(r.Causes, verdict.Cause{Clause: id, LooksLike: "the service answers nonsense", Failures: []string{id}})
	}
	for i := range r.Clauses {
		if i%2 == 1 {
			for j := range 12 {
				r.Clauses[i].BlockedBy = append(r.Clauses[i].BlockedBy, r.Causes[(i+j)%len(r.Causes)].Clause)
			}
		}
	}
	return attribute(r)
}
