package certify

import (
	"bytes"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/cmd/internal/servicetest"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
)

// foretelling are the specs of which the tests know what they take.
var foretelling = servicetest.OneIn(8, 1)

// TestForecastIsWhatARunTakes certifies targets of which a check foretold what
// a run takes: the figures are within a tenth of each other.
func TestForecastIsWhatARunTakes(t *testing.T) {
	t.Parallel()
	s, p := forecasted(t, "")
	var foretold bytes.Buffer
	if err := forecast(t.Context(), &foretold, foretelling, p, examined(t, s, p)); err != nil {
		t.Fatal(err)
	}
	requests, creates := figures(t, foretold.String(), "A full run takes")
	_, p = forecasted(t, "")
	takesAbout(t, p, requests, creates)

	requests, creates = figures(t, foretold.String(), "make another command")
	_, p = forecasted(t, noUpsert)
	takesAbout(t, p, requests, creates)
}

// TestForecastOfWhatIsMissing does the same with targets on which a check sees
// that something is missing.
func TestForecastOfWhatIsMissing(t *testing.T) {
	t.Parallel()
	for archetype, missing := range map[string]string{
		"no-create": "Missing: create_guild: POST ", "no-edit": "Missing: edit_global: PATCH ",
		"no-permissions": "Missing: list_permissions: GET ",
	} {
		t.Run(archetype, func(t *testing.T) {
			t.Parallel()
			s, p := forecasted(t, archetype)
			if archetype == "no-edit" { // seen where there is a command to edit
				for _, path := range []string{"/commands", "/guilds/" + p.Guilds[0].ID + "/commands"} {
					s.Create(t, p.Applications[0].BotToken.Reveal(), "/api/v10/applications/"+p.Applications[0].ID+path,
						map[string]any{"name": "theirs", "description": "not yours"})
				}
			}
			seen := examined(t, s, p)
			var out bytes.Buffer
			describeOperations(&out, p, seen)
			if !strings.Contains(out.String(), missing) {
				t.Errorf("no %q in\n%s", missing, out.String())
			}
			takes, err := rehearse(t.Context(), foretelling, p, absent(&out, p, seen), "")
			if err != nil {
				t.Fatal(err)
			}
			takesAbout(t, p, takes.requests, takes.total())
		})
	}
}

// forecasted starts a service with few cases a property and without a control API.
func forecasted(t *testing.T, archetype string) (*servicetest.Service, *target.Profile) {
	t.Helper()
	s := servicetest.Start(t, refserver.Options{Archetype: archetype}, nil)
	p := embedded.Profile(s.World, s.URL)
	p.Control, p.Budgets.SpendCreates, p.Budgets.Cases = target.Control{}, false, 2
	return s, p
}

// examined looks at a service, and holds that this changes nothing there.
func examined(t *testing.T, s *servicetest.Service, p *target.Profile) *arrange.Examination {
	t.Helper()
	before := s.Commands(t)
	run, err := session.NewRun(p, session.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer run.Close()
	seen, err := arrange.Examine(run.Session(t.Context(), "check", 0, 0, 0, session.NewProbe(nil)))
	if err != nil {
		t.Fatal(err)
	}
	if now := s.Commands(t); !slices.Equal(now, before) {
		t.Errorf("changed: %v, before %v", now, before)
	}
	return seen
}

// takesAbout certifies a target and compares what that took.
func takesAbout(t *testing.T, p *target.Profile, requests, creates int) {
	t.Helper()
	o := certified(t, p, Options{Selection: foretelling})
	if off(requests, o.Run.Requests) || off(creates, o.Run.Creates) {
		t.Errorf("forecast %d requests and %d creates, took %d and %d", requests, creates, o.Run.Requests, o.Run.Creates)
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
