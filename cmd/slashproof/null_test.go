package main

import (
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/cmd/internal/servicetest"
	"github.com/slashproof/slashproof/fixtures/nulltarget"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/reports"
)

// What certify may take over a null target, whose profile gives each request a
// fifth of a second.
const (
	nullLimit  = time.Minute
	nullMemory = 500 // megabytes
)

// fromOutside are the null targets that are also certified from outside, and with
// which part of the specs: prove runs them all. The one that answers most and the one
// that answers least show what certify may take.
var fromOutside = map[string]string{
	"echo": "1/2", "hang": "2/2",
	"empty-object": "1/8", "not-found": "2/8", "refuse": "3/8", "server-error": "4/8", "close": "5/8",
}

// TestNullTargetsEarnNothing certifies services that keep no contract at all,
// from outside: whatever such a service answers, nothing of it is a pass.
func TestNullTargetsEarnNothing(t *testing.T) {
	t.Parallel()
	if !apart(t) {
		return
	}
	reference, err := refserver.New(refserver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range nulltarget.All() {
		part, is := fromOutside[n.Name]
		if !is {
			continue
		}
		t.Run(n.Name, func(t *testing.T) {
			t.Parallel()
			web := httptest.NewServer(n.New())
			t.Cleanup(func() {
				web.CloseClientConnections()
				web.Close()
			})
			p := embedded.Profile(reference.World(), web.URL)
			p.TimeLimits.Request = 200 * time.Millisecond
			out := t.TempDir()
			profile := servicetest.WriteProfile(t, p)

			started := time.Now()
			cmd := exec.Command("slashproof", "certify", "--target", profile, "--out", out, "--quiet", "--allow-partial", "--cases", "1",
				"--shard", part)
			cmd.Env = append(os.Environ(), "GOGC=") // as at a user's, whatever CI sets
			text, err := cmd.CombinedOutput()
			if took := time.Since(started); took > nullLimit {
				t.Errorf("took %v", took)
			}
			if used, is := cmd.ProcessState.SysUsage().(*syscall.Rusage); is && runtime.GOOS == "linux" && used.Maxrss>>10 > nullMemory {
				t.Errorf("took %d MB", used.Maxrss>>10)
			}
			code := cmd.ProcessState.ExitCode()
			if code != exit.Nonconformant && code != exit.Unreachable {
				t.Errorf("exit code %d (%v), want %d or %d\n%.2000s", code, err, exit.Nonconformant, exit.Unreachable, text)
			}
			run, err := reports.Read(filepath.Join(out, "report.json"))
			if err != nil {
				if code != exit.Unreachable {
					t.Error(err)
				}
				return // nothing usable came back: there was nothing to report on
			}
			for _, c := range run.Clauses {
				if c.Outcome == verdict.Passed {
					t.Errorf("%s passed by %q", c.ID, c.Specs)
				}
			}
		})
	}
}

// TestSpentCreatesBlameNobody certifies a service whose creates of the day run
// out at once, as they do when it was certified before on the same day, with another
// quarter of the specs each.
func TestSpentCreatesBlameNobody(t *testing.T) {
	t.Parallel()
	for i, perDay := range []int{1, 12} {
		s := servicetest.Start(t, refserver.Options{CreatesPerDay: perDay}, nil)
		p := embedded.Profile(s.World, s.URL)
		p.Budgets.Cases = 1
		p.Budgets.SpendCreates = false // a day of so few is wrong for whoever counts them
		cmd := exec.Command("slashproof", "certify", "--target", servicetest.WriteProfile(t, p), "--out", t.TempDir(), "--quiet",
			"--shard", fmt.Sprintf("%d/4", i+1))
		text, _ := cmd.CombinedOutput() // the code says it all
		if code := cmd.ProcessState.ExitCode(); code != exit.Partial {
			t.Errorf("%d creates a day: exit code %d, want %d\n%.3000s", perDay, code, exit.Partial, text)
		}
	}
}
