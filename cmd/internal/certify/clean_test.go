package certify

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/cmd/internal/servicetest"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

func TestMain(m *testing.M) { servicetest.Main(m) }

// untidy are services with which it is hard to leave nothing behind.
var untidy = []string{
	"", "no-delete", "delete-does-nothing", "writes-without-id", "no-upsert", "no-create", "stale-reads", "one-list",
	"guilds-ignored", "stores-anything", "no-edit",
}

// counter counts the creates that a service did, whatever it answered.
type counter struct {
	mu   sync.Mutex
	seen map[string]bool
	made map[string]int // by path
}

func (c *counter) wrap(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		r.Body = io.NopCloser(bytes.NewReader(body))
		answer := httptest.NewRecorder()
		h.ServeHTTP(answer, r)
		var made struct{ ID string }
		if r.Method == http.MethodPost && strings.HasSuffix(r.URL.Path, "/commands") && answer.Code/100 == 2 &&
			json.Unmarshal(answer.Body.Bytes(), &made) == nil && made.ID != "" {
			c.mu.Lock()
			if !c.seen[made.ID] {
				c.seen[made.ID] = true
				c.made[r.URL.Path]++
			}
			c.mu.Unlock()
		}
		for k, v := range answer.Header() {
			w.Header()[k] = v
		}
		w.WriteHeader(answer.Code)
		_, _ = w.Write(answer.Body.Bytes())
	})
}

// TestNothingIsLeftUnsaid certifies each of them twice, with another part of the
// specs each: what the lists show afterwards is what the report says is left, the second run fails no clause
// that the first one passed, the budget of creates is kept, and a service that
// deletes again is swept clean.
func TestNothingIsLeftUnsaid(t *testing.T) {
	t.Parallel()
	for i, name := range untidy {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := &counter{seen: map[string]bool{}, made: map[string]int{}}
			const perDay = 20
			o, flags := refserver.Options{Archetype: name}, Options{Cases: 2, Selection: servicetest.Sample(24, i)}
			if name == "stale-reads" { // for which specs wait a second here and there
				flags.Selection = suites.Selection{Labels: "versions || limits-of-a-list"}
			}
			s := servicetest.Start(t, o, c.wrap)
			p := embedded.Profile(s.World, s.URL)
			p.Budgets.SpendCreates, p.Budgets.CreatesPerDay = false, perDay
			p.Control = target.Control{} // nobody ends the day
			for i := range p.Applications {
				p.Applications[i].Overwritable = i > 0 // so that deletes alone can tidy the first
			}
			first := certified(t, p, flags)
			if name == "stale-reads" {
				time.Sleep(600 * time.Millisecond)
			}
			left := s.Commands(t)
			saysWhatIsLeft(t, first.Run, left)
			for path, n := range c.made {
				if n > perDay {
					t.Errorf("%s: %d creates of %d a day", path, n, perDay)
				}
			}
			clear(c.made)
			second := certified(t, p, flags)
			for i, now := range second.Run.Clauses {
				// Stale reads are a matter of time.
				if was := first.Run.Clauses[i]; now.Outcome == verdict.Failed && was.Outcome == verdict.Passed && name != "stale-reads" {
					t.Errorf("a second run fails %s, which passed: %s", now.ID, now.Reason)
				}
			}
		})
	}
}

// saysWhatIsLeft holds that the report counts what is there.
func saysWhatIsLeft(t *testing.T, r *verdict.Run, left []string) {
	t.Helper()
	said := 0
	for _, sentence := range r.Left {
		n := 1
		if _, err := fmt.Sscanf(sentence, "%d commands", &n); err != nil && !strings.HasPrefix(sentence, "the command ") {
			n = 0
		}
		said += n
	}
	left = slices.Compact(left) // a command may stand in more than one list
	if said < len(left) || len(left) == 0 && said > 0 {
		t.Errorf("%d commands are left, and %d of them said:\n%s", len(left), said, strings.Join(r.Left, "\n"))
	}
}

// TestSweepFinishes sweeps a service whose deletes work again.
func TestSweepFinishes(t *testing.T) {
	t.Parallel()
	var idle bool
	s := servicetest.Start(t, refserver.Options{}, func(h http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodDelete && idle {
				w.WriteHeader(http.StatusNoContent)
				return
			}
			h.ServeHTTP(w, r)
		})
	})
	p := embedded.Profile(s.World, s.URL)
	p.Applications[0].Overwritable = false
	idle = true
	f := Options{runSpecs: suites.SideBySide, Out: t.TempDir(), Quiet: true, Concurrency: 4, Seed: 1, Cases: 2}
	f.Selection.Labels, f.Ledger = "operations", LedgerIn(f.Out)
	o, err := Run(t.Context(), p, f, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if len(o.Run.Left) == 0 || len(s.Commands(t)) == 0 {
		t.Fatalf("left %q of %d commands", o.Run.Left, len(s.Commands(t)))
	}
	if err := Sweep(t.Context(), p, f.Ledger, io.Discard); err == nil || !strings.Contains(err.Error(), "the list still shows it") {
		t.Errorf("a sweep without deletes: %v", err)
	}
	idle = false
	if err := Sweep(t.Context(), p, f.Ledger, io.Discard); err != nil || len(s.Commands(t)) > 0 {
		t.Errorf("%d commands are left after a sweep: %v", len(s.Commands(t)), err)
	}
	if _, err := os.Stat(f.Ledger); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the ledger is kept: %v", err)
	}
}
