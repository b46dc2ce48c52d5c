package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/cmd/internal/servicetest"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/reports"
)

// interruptAt is the create during which the signal comes: late enough for
// commands of several specs to be there, early in the run. Where sixteen specs run
// side by side it comes later, when there are other things than commands.
const (
	interruptAt     = 20
	interruptManyAt = 120
)

// others are the messages, lobbies and guilds that a service has by the requests that
// it answered, by path.
type others struct {
	mu   sync.Mutex
	made map[string]bool
	all  int // that were made
}

var ofOthers = regexp.MustCompile(`^/api/v10/(channels/[0-9]+/messages|lobbies|guilds)(/[0-9]+)?$`)

func (o *others) note(r *http.Request, answer *httptest.ResponseRecorder) {
	if !ofOthers.MatchString(r.URL.Path) || answer.Code/100 != 2 {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	switch r.Method {
	case http.MethodPost:
		var made struct{ ID string }
		if json.Unmarshal(answer.Body.Bytes(), &made) == nil && made.ID != "" {
			o.made[r.URL.Path+"/"+made.ID] = true
			o.all++
		}
	case http.MethodDelete:
		delete(o.made, r.URL.Path)
	}
}

func (o *others) left() []string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Sorted(maps.Keys(o.made))
}

// interrupted certifies a service in a process of its own and sends that a
// signal during a create, or during the first request of all for 0: the command
// comes into being, its answer never arrives. It returns the exit code, -1 for
// a killed process.
func interrupted(
	t *testing.T, sig os.Signal, at int32, out string, flags ...string,
) (s *servicetest.Service, made *others, code int, stderr string) {
	t.Helper()
	cmd := exec.Command("slashproof", append([]string{"certify", "--out", out, "--cases", "1"}, flags...)...)
	made = &others{made: map[string]bool{}}
	var creates atomic.Int32
	var sent atomic.Bool
	s = servicetest.Start(t, refserver.Options{}, func(h http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			answer := httptest.NewRecorder()
			h.ServeHTTP(answer, r)
			made.note(r, answer)
			if answer.Code == http.StatusCreated && strings.HasSuffix(r.URL.Path, "/commands") {
				creates.Add(1)
			}
			if creates.Load() >= at && !sent.Swap(true) {
				if err := cmd.Process.Signal(sig); err != nil {
					t.Error(err)
				}
				<-r.Context().Done()
				return
			}
			maps.Copy(w.Header(), answer.Header())
			w.WriteHeader(answer.Code)
			_, _ = answer.Body.WriteTo(w) // a program that is gone needs none
		})
	})
	cmd.Args = append(cmd.Args, "--target", s.Profile)
	var text bytes.Buffer
	cmd.Stderr = &text
	err := cmd.Run()
	var e *exec.ExitError
	if err != nil && !errors.As(err, &e) {
		t.Fatal(err)
	}
	if creates.Load() < at {
		t.Fatalf("the run ended after %d creates, before the signal:\n%s", creates.Load(), &text)
	}
	return s, made, cmd.ProcessState.ExitCode(), text.String()
}

func TestInterruptedRunReportsAndCleansUp(t *testing.T) {
	t.Parallel()
	for _, sig := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		t.Run(sig.String(), func(t *testing.T) {
			t.Parallel()
			out := t.TempDir()
			s, _, code, stderr := interrupted(t, sig, interruptAt, out)
			if code != exit.Interrupted {
				t.Errorf("exit code %d, want %d\n%s", code, exit.Interrupted, stderr)
			}
			for _, name := range []string{"junit.xml", "report.html", "summary.md", "badge.svg", "transcript.har"} {
				if _, err := os.Stat(filepath.Join(out, name)); err != nil {
					t.Error(err)
				}
			}
			run, err := reports.Read(filepath.Join(out, "report.json"))
			if err != nil {
				t.Fatal(err)
			}
			if run.Complete || run.Verdict == "conformant" || len(run.Specs) == 0 {
				t.Errorf("complete %t, %s, %d specs", run.Complete, run.Verdict, len(run.Specs))
			}
			cut := slices.ContainsFunc(run.Clauses, func(c verdict.Clause) bool { return c.Reason == "the run stopped before" })
			filtered := slices.ContainsFunc(run.Clauses, func(c verdict.Clause) bool { return c.Code == verdict.LackSelection })
			if !cut || filtered {
				t.Errorf("clauses that never had their turn are named so: %t, filtered out: %t", cut, filtered)
			}
			if left := s.Commands(t); len(left) > 0 {
				t.Errorf("%d commands are left: %v", len(left), left)
			}
			if _, err := os.Stat(filepath.Join(out, "ledger.jsonl")); !os.IsNotExist(err) {
				t.Errorf("a ledger is kept: %v", err)
			}
		})
	}
}

func TestInterruptedBeforeTheFirstSpec(t *testing.T) {
	t.Parallel()
	out := t.TempDir()
	_, _, code, stderr := interrupted(t, os.Interrupt, 0, out)
	if code != exit.Interrupted {
		t.Errorf("exit code %d, want %d\n%s", code, exit.Interrupted, stderr)
	}
	run, err := reports.Read(filepath.Join(out, "report.json"))
	if err != nil {
		t.Fatal(err)
	}
	if run.Complete || run.Verdict != "partial" || len(run.Specs) > 0 {
		t.Errorf("complete %t, %s, %d specs", run.Complete, run.Verdict, len(run.Specs))
	}
}

func TestSweepAfterAKill(t *testing.T) {
	t.Parallel()
	out := t.TempDir()
	s, _, code, _ := interrupted(t, os.Kill, interruptAt, out)
	left := s.Commands(t)
	if code != -1 || len(left) == 0 {
		t.Fatalf("exit code %d with %d commands left: that was no kill in the middle", code, len(left))
	}

	// Another run in the same folder keeps the record and says so.
	cmd := exec.Command("slashproof", "certify", "--target", s.Profile, "--out", out, "--label", "errors", "--allow-partial")
	text, err := cmd.CombinedOutput()
	if err != nil || !bytes.Contains(text, []byte("an earlier run left")) {
		t.Errorf("%v\n%s", err, text)
	}
	if text, err := exec.Command("slashproof", "sweep", "--target", s.Profile, "--out", out).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, text)
	}
	if left := s.Commands(t); len(left) > 0 {
		t.Errorf("%d commands are left after the sweep: %v", len(left), left)
	}
	if _, err := os.Stat(filepath.Join(out, "ledger.jsonl")); !os.IsNotExist(err) {
		t.Errorf("the ledger is kept after the sweep: %v", err)
	}
}

var tellsNoID = regexp.MustCompile(`(?:(\d+) )?\S+(?: in channel \d+)?: no answer told its id`)

// unanswered counts what a sweep says that it cannot find for want of an id: alike
// things stand in one sentence, with their number.
func unanswered(text []byte) int {
	all := 0
	for _, m := range tellsNoID.FindAllSubmatch(text, -1) {
		n, err := strconv.Atoi(string(m[1]))
		if err != nil {
			n = 1 // a sentence of its own
		}
		all += n
	}
	return all
}

// TestManyAtOnceInterrupted holds that of sixteen specs side by side nothing is left, of
// commands or of anything else: by the run itself where it is interrupted, and by a
// sweep where it is killed.
func TestManyAtOnceInterrupted(t *testing.T) {
	t.Parallel()
	for _, sig := range []os.Signal{os.Interrupt, os.Kill} {
		t.Run(sig.String(), func(t *testing.T) {
			t.Parallel()
			out := t.TempDir()
			s, made, code, stderr := interrupted(t, sig, interruptManyAt, out, "--concurrency", "16")
			if want := map[os.Signal]int{os.Interrupt: exit.Interrupted, os.Kill: -1}[sig]; code != want || made.all == 0 {
				t.Fatalf("exit code %d, want %d, with %d things made beside commands\n%s", code, want, made.all, stderr)
			}
			unknown := 0 // messages that nobody was told the ids of, and no request can find
			if sig == os.Kill {
				if len(s.Commands(t)) == 0 {
					t.Fatal("no command is left: that was no kill in the middle")
				}
				text, err := exec.Command("slashproof", "sweep", "--target", s.Profile, "--out", out).CombinedOutput()
				unknown = unanswered(text)
				if (err != nil) != (unknown > 0) {
					t.Errorf("%v\n%s", err, text)
				}
			}
			if left := s.Commands(t); len(left) > 0 {
				t.Errorf("%d commands are left: %v", len(left), left)
			}
			if left := made.left(); len(left) > unknown {
				t.Errorf("%d of what else was made are left: %v", len(left), left)
			}
		})
	}
}
