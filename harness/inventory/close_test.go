package inventory

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/harness/ledger"
)

// TestSweepOfListsThatAreBehind holds that a command that a list shows late is
// removed too, where the list shows for a while what was deleted.
func TestSweepOfListsThatAreBehind(t *testing.T) {
	t.Parallel()
	const first, second = `{"id":"1","application_id":"1","name":"a","type":1}`, `{"id":"2","application_id":"1","name":"b","type":1}`
	answers := []string{first, second, second}
	gone := map[string]bool{}
	run := against(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodDelete {
			gone[r.URL.Path[strings.LastIndex(r.URL.Path, "/")+1:]] = true
			w.WriteHeader(http.StatusNoContent)
			return
		}
		shown := ""
		if len(answers) > 0 {
			shown, answers = answers[0], answers[1:]
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = fmt.Fprintf(w, "[%s]", shown)
	})
	v, err := Open(run, "")
	if err != nil {
		t.Fatal(err)
	}
	left, err := v.Sweep(t.Context(), []ledger.Item{{App: "1", Name: "b", Type: 1}, {App: "1", ID: "1", Name: "a", Type: 1}})
	if len(left) > 0 || err != nil || !gone["1"] || !gone["2"] {
		t.Errorf("left %v, %v; deleted: %v", left, err, gone)
	}
}
