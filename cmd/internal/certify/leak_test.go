package certify

import (
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/cmd/internal/servicetest"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
)

// TestNothingKeepsRunning holds that a run over connections of every kind leaves no
// goroutine and no socket behind. It is not parallel, so that no other test runs.
func TestNothingKeepsRunning(t *testing.T) {
	before := held()
	p, _, stop, err := embedded.Near(refserver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	once := http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	if a, err := once.Get(p.BaseURL); err == nil { // the service runs
		_ = a.Body.Close()
	}
	served := held()
	selected := servicetest.OneIn(8, 1, contract.GatewayPermissionsUpdate.ID, contract.GatewayResume.ID, contract.GatewayMemberAdd.ID,
		contract.GatewayAuditLog.ID, contract.WebhookAuthorized.ID, contract.InteractionOptionNested.ID)
	out := certified(t, p, Options{Cases: 2, Selection: selected})
	if len(out.Run.Specs) == 0 {
		t.Error("no spec ran")
	}
	allEnded(t, "the run", served)
	stop()
	allEnded(t, "the service", before)
}

// allEnded waits until nothing is held any more that was not held before.
func allEnded(t *testing.T, what string, before map[string]string) {
	t.Helper()
	var left []string
	for began := time.Now(); time.Since(began) < 10*time.Second; time.Sleep(10 * time.Millisecond) {
		left = nil
		for id, what := range held() {
			if before[id] == "" {
				left = append(left, what)
			}
		}
		if len(left) == 0 {
			return
		}
	}
	t.Errorf("%s leaves %d:\n%s", what, len(left), strings.Join(left, "\n\n"))
}

// held are the goroutines of the process, with their stacks, and its open sockets, as
// far as the system shows those.
func held() map[string]string {
	all := map[string]string{}
	stacks := make([]byte, 16<<20)
	for stack := range strings.SplitSeq(string(stacks[:runtime.Stack(stacks, true)]), "\n\n") {
		id, _, _ := strings.Cut(stack, " [")
		all[id] = stack
	}
	files, _ := os.ReadDir("/proc/self/fd") // none elsewhere
	for _, f := range files {
		if to, err := os.Readlink(filepath.Join("/proc/self/fd", f.Name())); err == nil && strings.HasPrefix(to, "socket:") {
			all[to] = to
		}
	}
	return all
}
