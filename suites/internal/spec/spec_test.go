package spec

import (
	"context"
	"encoding/json"
	"errors"
	"iter"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/generate"
	cases "github.com/slashproof/slashproof/harness/property"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
)

// target that answers everything alike, which is all that the bridge needs.
func newRun(t *testing.T, handler http.HandlerFunc) *session.Run {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	p := target.Defaults()
	p.BaseURL = server.URL
	p.Applications = []target.Application{{ID: "1", BotToken: "t"}}
	p.Guilds = []target.Guild{{ID: "2"}}
	run, err := session.NewRun(p, session.Options{Cases: 12, Concurrency: 3})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(run.Client.Close)
	return run
}

// ok keeps the one command that was made last in each list: enough for the survey
// to see that writes do something.
func ok(w http.ResponseWriter, r *http.Request) {
	list, item, _ := strings.Cut(r.Host+r.URL.Path, "/commands")
	var sent map[string]any
	_ = json.NewDecoder(r.Body).Decode(&sent) // lists are not kept
	kept, there := created.Load(list)
	status := http.StatusOK
	switch {
	case item == "" && r.Method == http.MethodGet && there:
		kept = []any{kept}
	case item == "" && r.Method == http.MethodGet:
		kept = []any{}
	case item == "" && r.Method == http.MethodPost && sent["name"] != nil:
		if sent["id"] = "7"; !there {
			status = http.StatusCreated
		}
		created.Store(list, sent)
		kept = sent
	case item != "/7" || !there:
		status, kept = http.StatusNotFound, map[string]any{}
	case r.Method == http.MethodPatch:
		maps.Copy(kept.(map[string]any), sent)
	case r.Method == http.MethodDelete:
		created.Delete(list)
		w.WriteHeader(http.StatusNoContent)
		return
	}
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(kept)
}

var created sync.Map // list: command

func only(add func(g *Group)) *Entry {
	g := NewGroup("Test")
	add(g)
	return g.Entries[0]
}

func TestOutcomes(t *testing.T) {
	one, two := contract.NameLength, contract.NameSpace
	for _, test := range []struct {
		name    string
		body    func(s *S)
		outcome verdict.SpecOutcome
		defect  bool
	}{
		{"holds", func(s *S) { s.Expect(one, 1).To(gomega.Equal(1)); s.Expect(two, 1).To(gomega.Equal(1)) }, verdict.SpecPassed, false},
		{"fails", func(s *S) { s.Expect(one, 1).To(gomega.Equal(2)) }, verdict.SpecFailed, false},
		{"what it needs is broken", func(s *S) { s.Given(contract.FetchGlobal200, 1).To(gomega.Equal(2)) }, verdict.SpecFailed, false},
		{"needs what no target must keep", func(s *S) { s.Given(contract.NameUppercaseRefused, 1).To(gomega.Equal(1)) }, verdict.SpecBroken, true},
		{"something is lacking", func(s *S) { s.Lacking(verdict.LackGuild, "no guild") }, verdict.SpecSkipped, false},
		{"cites what it never asserts", func(s *S) { s.Expect(one, 1).To(gomega.Equal(1)) }, verdict.SpecBroken, true},
		{"asserts what it does not cite", func(s *S) { s.Expect(contract.NameLetters, 1).To(gomega.Equal(1)) }, verdict.SpecBroken, true},
		{"panics", func(*S) { panic(errors.New("boom")) }, verdict.SpecBroken, true},
		{"says why it could not decide", func(s *S) {
			s.Expect(one, 1).To(gomega.Equal(1))
			s.Missing(two, verdict.LackControl, "no way to see it")
		}, verdict.SpecPassed, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := only(func(g *Group) { Example(g, test.name, Verifies(one, two), test.body) })
			r := e.Run(context.Background(), newRun(t, ok))
			if r.Outcome != test.outcome || (r.Defect != nil) != test.defect {
				t.Errorf("outcome %s (%s), defect %v; want %s, %v", r.Outcome, r.Reason, r.Defect, test.outcome, test.defect)
			}
		})
	}
}

func TestProvided(t *testing.T) {
	for _, test := range []struct {
		name          string
		actual, stand int
		outcome       verdict.SpecOutcome
		looked        bool
	}{
		{"the assertion holds", 1, 2, verdict.SpecPassed, false},
		{"the ground holds", 2, 1, verdict.SpecFailed, true},
		{"the ground is broken", 2, 2, verdict.SpecFailed, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			looked := false
			e := only(func(g *Group) {
				Example(g, test.name, Verifies(contract.NameLength), func(s *S) {
					s.Expect(contract.NameLength, test.actual).Provided(func() {
						looked = true
						s.Given(contract.FetchGlobal200, test.stand).To(gomega.Equal(1))
					}).To(gomega.Equal(1))
				})
			})
			r := e.Run(context.Background(), newRun(t, ok))
			if r.Outcome != test.outcome || looked != test.looked || r.Defect != nil {
				t.Errorf("outcome %s, looked %t, defect %v; want %s, %t", r.Outcome, looked, r.Defect, test.outcome, test.looked)
			}
			want := contract.NameLength.ID
			if test.stand == 2 {
				want = contract.FetchGlobal200.ID
			}
			if test.outcome == verdict.SpecFailed && (len(r.Failures) != 1 || r.Failures[0].Clause != want) {
				t.Errorf("failures %v; want one of %s", r.Failures, want)
			}
		})
	}
}

func TestALostTargetIsBroken(t *testing.T) {
	e := only(func(g *Group) {
		Example(g, "asks", Verifies(contract.ListGlobal200), func(s *S) {
			s.Expect(contract.ListGlobal200, s.Global().List().Status()).To(gomega.Equal(200))
		})
	})
	r := e.Run(context.Background(), newRun(t, func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err == nil {
			_ = conn.Close()
		}
	}))
	if r.Outcome != verdict.SpecBroken || r.Defect != nil {
		t.Errorf("outcome %s, defect %v; want broken by the target", r.Outcome, r.Defect)
	}
}

func numbers() generate.Gen[int] {
	return generate.New(func(r *rand.Rand) int { return r.IntN(100) }, func(n int) iter.Seq[int] {
		return func(yield func(int) bool) {
			if n > 0 {
				yield(n - 1)
			}
		}
	})
}

func TestPropertyShrinksAndReplays(t *testing.T) {
	e := only(func(g *Group) {
		Property(g, "is below 10", Verifies(contract.NameLength), numbers(), func(s *S, n int) {
			s.Expect(contract.NameLength, n).To(gomega.BeNumerically("<", 10))
		})
	})
	run := newRun(t, ok)
	r := e.Run(context.Background(), run)
	if r.Outcome != verdict.SpecFailed || len(r.Failures) != 1 {
		t.Fatalf("outcome %s, failures %v", r.Outcome, r.Failures)
	}
	saved := decodeReplay(t, r.Failures[0].Counterexample)
	if saved.Property != e.Name {
		t.Errorf("counterexample of %q", saved.Property)
	}
	again, err := e.Replay(context.Background(), run, saved)
	if err != nil || again.Outcome != verdict.SpecFailed {
		t.Errorf("replayed: %v, %v; want failed", again.Outcome, err)
	}
	saved.Value = []byte(`3`)
	if again, err = e.Replay(context.Background(), run, saved); err != nil || again.Outcome != verdict.SpecPassed {
		t.Errorf("replayed with 3: %v, %v; want passed", again.Outcome, err)
	}
	saved.Value = []byte(`"three"`)
	if _, err = e.Replay(context.Background(), run, saved); err == nil {
		t.Error("replayed a text for a number")
	}
}

// Each clause that cases break is reported, with a case of its own: also one that comes
// up only while another's is shrunk.
func TestPropertyReportsEveryClause(t *testing.T) {
	e := only(func(g *Group) {
		Property(g, "is even and below 10", Verifies(contract.NameLength, contract.NameSpace), numbers(), func(s *S, n int) {
			s.Expect(contract.NameLength, n).To(gomega.BeNumerically("<", 10))
			s.Expect(contract.NameSpace, n%2).To(gomega.Equal(0))
		})
	})
	r := e.Run(context.Background(), newRun(t, ok))
	values := map[string]string{}
	for _, f := range r.Failures {
		values[f.Clause] = string(decodeReplay(t, f.Counterexample).Value)
	}
	if r.Outcome != verdict.SpecFailed || len(r.Failures) != 2 || len(r.Exchanges) != 2 ||
		values[contract.NameLength.ID] != "10" || values[contract.NameSpace.ID] != "9" {
		t.Errorf("outcome %s, failures %v, values %v", r.Outcome, r.Failures, values)
	}
}

func TestPropertyThatNeverMeetsItsClauseDecidesNothing(t *testing.T) {
	e := only(func(g *Group) {
		Property(g, "meets one", Verifies(contract.NameLength, contract.NameSpace), numbers(), func(s *S, n int) {
			s.Expect(contract.NameLength, n).To(gomega.BeNumerically(">=", 0))
		})
	})
	r := e.Run(context.Background(), newRun(t, ok))
	if r.Defect != nil || r.Held[contract.NameLength.ID] == 0 || r.Missing[contract.NameSpace.ID].Code == "" {
		t.Errorf("asserted %v, missing %v, defect %v", r.Held, r.Missing, r.Defect)
	}
}

func TestUndeclaredFeatureSkips(t *testing.T) {
	e := only(func(g *Group) {
		Example(g, "needs lobbies", Verifies(contract.PermissionsEdit200), func(s *S) { t.Error("ran") })
	})
	if r := e.Run(context.Background(), newRun(t, ok)); r.Outcome != verdict.SpecSkipped {
		t.Errorf("outcome %s, want skipped", r.Outcome)
	}
}

func TestGinkgoRunsTwiceAndFilters(t *testing.T) {
	g := NewGroup("Test")
	ran := map[string]int{}
	for _, text := range []string{"first", "second"} {
		Example(g, text, Verifies(contract.NameLength), func(s *S) {
			ran[text]++
			s.Expect(contract.NameLength, 1).To(gomega.Equal(1))
		})
	}
	Property(g, "third", Verifies(contract.NameSpace), numbers(), func(s *S, n int) {
		s.Expect(contract.NameSpace, n).To(gomega.BeNumerically("<", 100))
	})
	for range 2 {
		var names []string
		RunGinkgo(context.Background(), newRun(t, ok), []*Group{g}, "example", func(r Result) { names = append(names, r.Name) })
		if len(names) != 2 || names[0] != "Test: first" || names[1] != "Test: second" {
			t.Fatalf("ran %v", names)
		}
	}
	if ran["first"] != 2 || ran["second"] != 2 {
		t.Errorf("ran %v", ran)
	}
	if CheckFilter("(open") == nil {
		t.Error("a filter with an open parenthesis reads")
	}
}

func decodeReplay(t *testing.T, raw json.RawMessage) cases.Replay {
	t.Helper()
	var saved cases.Replay
	if err := json.Unmarshal(raw, &saved); err != nil {
		t.Fatal(err)
	}
	return saved
}

// TestMoreThanClaimed holds that an entry which comes to touch what it has not
// claimed runs again from its start, with everything alone, whatever became of the
// part that did; and that what is made once a run is made then.
func TestMoreThanClaimed(t *testing.T) {
	run := newRun(t, ok)
	g := NewGroup("Test")
	g.Needs(Commands)
	runs := 0
	Example(g, "more", Verifies(contract.CreateGlobal201), func(s *S) {
		runs++
		_ = session.Attempt(func() {
			Shared(s, "all commands", func(s *S) bool { s.Session.Needs("elsewhere", true); return true })
		})
		s.Expect(contract.CreateGlobal201, true).To(gomega.BeTrue())
	})
	Example(g, "as much", Verifies(contract.CreateGlobal201), func(s *S) {
		s.Expect(contract.CreateGlobal201, true).To(gomega.BeTrue())
	})
	var beyond []string
	SideBySide(context.Background(), run, g.Entries, func(r Result) {
		if r.Outcome != verdict.SpecPassed || r.Defect != nil {
			t.Errorf("%s: %s %s %v", r.Name, r.Outcome, r.Reason, r.Defect)
		}
		if r.Beyond != "" {
			beyond = append(beyond, r.Name)
		}
	})
	if runs != 2 || len(beyond) != 1 || beyond[0] != "Test: more" {
		t.Errorf("ran %d times; beyond: %q", runs, beyond)
	}
}

// TestInPassing holds that a breach which a spec sees by the way is reported, and
// leaves what the spec is about to the spec.
func TestInPassing(t *testing.T) {
	run := newRun(t, ok)
	for _, own := range []bool{true, false} {
		e := only(func(g *Group) {
			Example(g, "looks", Verifies(contract.CreateGlobal201), func(s *S) {
				s.InPassing(contract.UpsertOneCommand, "one", "two", nil)
				s.Expect(contract.CreateGlobal201, own).To(gomega.BeTrue())
			})
		})
		want := contract.UpsertOneCommand.ID
		if !own {
			want = contract.CreateGlobal201.ID
		}
		r := e.Run(context.Background(), run)
		if r.Outcome != verdict.SpecFailed || r.Failures[0].Clause != want || r.Failures[0].InPassing != own {
			t.Errorf("%t: %s %v", own, r.Outcome, r.Failures)
		}
		outcomes := map[string]verdict.Outcome{}
		for _, c := range verdict.Judge([]verdict.Spec{r.Spec}, verdict.Declared{}, nil) {
			outcomes[c.ID] = c.Outcome
		}
		if is := outcomes[contract.CreateGlobal201.ID]; outcomes[want] != verdict.Failed || own && is != verdict.Passed {
			t.Errorf("%t: %s %s, what the spec is about %s", own, want, outcomes[want], is)
		}
	}
}
