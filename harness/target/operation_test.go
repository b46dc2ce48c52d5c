package target

import (
	"bytes"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/harness/contract"
)

func TestOperationsThatTheTargetHasNot(t *testing.T) {
	p := parse(t, minimal+"operations:\n  fetch_guild: absent\n  create_global: absent\nfeatures: [permissions]\n")
	d := p.Declared()
	if want := []contract.Operation{contract.CreateGlobal, contract.FetchGuild}; !slices.Equal(d.Absent, want) || !p.Lacks(contract.FetchGuild) || p.Lacks(contract.FetchGlobal) {
		t.Errorf("absent: %v, want %v", d.Absent, want)
	}
	if !slices.Equal(d.Features, []string{"permissions"}) {
		t.Errorf("features: %v", d.Features)
	}
	for _, empty := range []string{"", "operations: {}\n"} {
		if p := parse(t, minimal+empty); p.Operations != nil || p.Declared().Absent != nil {
			t.Errorf("%q: %v", empty, p.Operations)
		}
	}
}

func TestCreatesOfADay(t *testing.T) {
	for text, want := range map[string]int{
		"": 200, "budgets: {creates_per_day: 7}\n": 7,
		"budgets: {creates_per_day: unlimited}\n":   Unlimited,
		"budgets: {creates_per_day: \"unlimited\"}": Unlimited,
	} {
		p := parse(t, minimal+text)
		if p.Budgets.CreatesPerDay != want {
			t.Errorf("%q: %d, want %d", text, p.Budgets.CreatesPerDay, want)
		}
		written := Encode(p)
		if again := parse(t, string(written)); again.Budgets != p.Budgets {
			t.Errorf("%q does not read back:\n%s", text, written)
		}
		if bytes.Contains(written, []byte("creates_per_day: unlimited ")) != (want == Unlimited) {
			t.Errorf("%q is written otherwise:\n%s", text, written)
		}
	}
}

func TestOperationsReadBack(t *testing.T) {
	p := parse(t, minimal+"operations: {create_global: absent, bulk_overwrite_guild: absent}\n")
	if again := parse(t, string(Encode(p))); !reflect.DeepEqual(again.Operations, p.Operations) {
		t.Errorf("%v", again.Operations)
	}
}

func TestErrorsOfOperationsAndCreates(t *testing.T) {
	for text, want := range map[string]string{
		"operations:\n  make_global: absent\n":                      "profile.yaml:6: operations.make_global: unknown operation; the known ones are create_global, list_global, ",
		"operations:\n  create_guild: missing\n":                    "profile.yaml:6: operations.create_guild: expected absent; leave an operation out that the target has",
		"operations: {create_guild: \"\"}\n":                        "profile.yaml:5: operations.create_guild: expected absent; leave an operation out that the target has",
		"operations: {create_guild: [absent]}\n":                    "profile.yaml:5: operations.create_guild: expected text",
		"operations: [create_guild]\n":                              "profile.yaml:5: operations: expected keys with values",
		"operations: absent\n":                                      "profile.yaml:5: operations: expected keys with values",
		"operations:\n  edit_guild: absent\n  edit_guild: absent\n": "profile.yaml:7: operations.edit_guild: given twice, first on line 6",
		"budgets: {creates_per_day: 0}\n":                           "profile.yaml:5: budgets.creates_per_day: expected a positive number, or the word unlimited",
		"budgets: {creates_per_day: -1}\n":                          `profile.yaml:5: budgets.creates_per_day: expected a whole number, or the word unlimited, not "-1"`,
		"budgets: {creates_per_day: none}\n":                        `profile.yaml:5: budgets.creates_per_day: expected a whole number, or the word unlimited, not "none"`,
		"budgets: {cases: unlimited}\n":                             `profile.yaml:5: budgets.cases: expected a whole number, not "unlimited"`,
	} {
		_, err := Parse("profile.yaml", []byte(minimal+text), environment)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q:\n got %v\nwant %s", text, err, want)
		}
	}
}

// TestBotlessApplicationsTakeNoPart holds that nothing is asked of a bot that has no
// token, and that the application's other secrets are secrets all the same.
func TestBotlessApplicationsTakeNoPart(t *testing.T) {
	p := full()
	p.Applications = append(p.Applications, Application{ID: "77", ClientSecret: "another-secret"})
	back, err := Parse("p", Encode(p), func(string) (string, bool) { return "", false })
	if err != nil {
		t.Fatal(err)
	}
	if len(back.Applications) != len(p.Applications)-1 || len(back.Botless()) != 1 || back.Botless()[0].ID != "77" {
		t.Errorf("%d applications, and without a bot %d", len(back.Applications), len(back.Botless()))
	}
	if !slices.Contains(back.Secrets(), "another-secret") {
		t.Error("its client secret is none")
	}
}
