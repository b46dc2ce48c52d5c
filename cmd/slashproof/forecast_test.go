package main

import (
	"bytes"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
)

// TestForecastIsWhatARunTakes checks targets that lack something, and certifies
// them: the figures are within a tenth of each other.
func TestForecastIsWhatARunTakes(t *testing.T) {
	for _, x := range []struct{ archetype, missing, line string }{
		{"", "", "A full run takes"},
		{"no-upsert", "", "makes another command"},
		{"delete-does-nothing", "", "deletes remove nothing"},
		{"no-create", "Missing: create_guild: POST ", "A full run takes"},
		{"no-edit", "", "A full run takes"},
		{"no-permissions", "Missing: list_permissions: GET ", "A full run takes"},
	} {
		t.Run(x.archetype, func(t *testing.T) {
			s := startService(t, refserver.Options{Archetype: x.archetype}, nil)
			p := embedded.Profile(s.world, s.URL)
			p.Control, p.Budgets.SpendCreates, p.Budgets.Cases = target.Control{}, false, 4
			if x.archetype == "no-edit" { // seen where there is a command to edit
				for _, path := range []string{"/commands", "/guilds/" + p.Guilds[0].ID + "/commands"} {
					s.post(t, p.Applications[0].BotToken.Reveal(), "/api/v10/applications/"+p.Applications[0].ID+path,
						map[string]any{"name": "theirs", "description": "not yours"})
				}
			}
			before := s.commands(t)
			run, err := session.NewRun(p, session.Options{})
			if err != nil {
				t.Fatal(err)
			}
			seen, err := arrange.Examine(run.Session(t.Context(), "check", 0, 0, 0, session.NewProbe(nil)))
			run.Client.Close()
			if err != nil {
				t.Fatal(err)
			}
			if now := s.commands(t); fmt.Sprint(now) != fmt.Sprint(before) {
				t.Errorf("changed: %v, before %v", now, before)
			}
			var out bytes.Buffer
			describeOperations(&out, p, seen)
			if err := forecast(t.Context(), &out, p, seen); err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(out.String(), x.missing) {
				t.Errorf("no %q in\n%s", x.missing, out.String())
			}
			requests, creates := figures(t, out.String(), x.line)
			o := certified(t, p, runFlags{})
			if off(requests, o.run.Requests) || off(creates, o.run.Creates) {
				t.Errorf("forecast %d requests and %d creates, took %d and %d", requests, creates, o.run.Requests, o.run.Creates)
			}
		})
	}
}

func off(forecast, took int) bool {
	return math.Abs(float64(forecast-took)) > float64(took)/10+2
}

var figure = regexp.MustCompile(`about ([0-9,]+) requests and ([0-9]+) creates`)

// figures are those of the line that holds the text.
func figures(t *testing.T, text, line string) (requests, creates int) {
	t.Helper()
	for l := range strings.Lines(text) {
		if m := figure.FindStringSubmatch(l); m != nil && strings.Contains(l, line) {
			requests, _ = strconv.Atoi(strings.ReplaceAll(m[1], ",", ""))
			creates, _ = strconv.Atoi(m[2])
			return requests, creates
		}
	}
	t.Fatalf("no line with %q in\n%s", line, text)
	return 0, 0
}

// TestLeftOutByTheBudget holds what a run says that the budget of creates cuts.
func TestLeftOutByTheBudget(t *testing.T) {
	p := &target.Profile{Budgets: target.Budgets{CreatesPerDay: 20}}
	specs := []verdict.Spec{{Outcome: verdict.SpecPassed}, {Outcome: verdict.SpecSkipped, Code: verdict.LackCreates}}
	for want, got := range map[string]string{
		"": leftOut(p, specs[:1], nil, nil),
		"1 of 2 specs were left out, because 20 creates a day (budgets.creates_per_day) are not enough: set at least 57, or unlimited where the target does not ration them.": leftOut(p, specs, map[string]int{"guild 1": 38, "guild 2": 3}, map[string]int{"guild 1": 19, "guild 2": 20}),
		"1 of 2 specs were left out, because the target says that its creates of the day are used up: run again on another day.":                                              leftOut(p, specs, nil, map[string]int{"guild 1": 19}),
	} {
		if got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}
