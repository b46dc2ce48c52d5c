package inventory

import (
	"context"
	"io"
	"net/http"
	"testing"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/session"
)

// TestRefusedForWantOfRoom holds that a refused create is looked into by others, and that a
// session which keeps the day does not: they might wait for its end.
func TestRefusedForWantOfRoom(t *testing.T) {
	for name, keeps := range map[string]bool{"any session": false, "one that keeps the day": true} {
		full, creates := false, 0
		run := against(t, func(w http.ResponseWriter, r *http.Request) {
			switch {
			case r.Method == http.MethodPost && full:
				creates++
				w.WriteHeader(http.StatusBadRequest)
			case r.Method == http.MethodPost:
				w.WriteHeader(http.StatusCreated)
				_, _ = io.WriteString(w, `{"id":"9","name":"some","type":1}`)
			case r.Method == http.MethodDelete:
				w.WriteHeader(http.StatusNoContent)
			default:
				_, _ = io.WriteString(w, `[]`)
			}
		})
		Of(run).habits = map[bool]Habits{true: {Deletes: true}, false: {Deletes: true}}
		earlier := Global(run.Session(context.Background(), "an earlier one", 0, 0, 0, session.NewProbe(nil)))
		earlier.Create(map[string]any{"name": "some"})
		earlier.Delete("9")
		s := run.Session(context.Background(), "spec", 0, 0, 0, session.NewProbe(nil))
		list := Global(s)
		if full = true; keeps {
			KeepDay(s)
		}
		refused := list.Create(map[string]any{"name": "other"})
		_ = session.Attempt(func() { s.Given(contract.CreateGlobal201, false, "a command", "none", refused.Exchange()) })
		if looked := creates > 1; looked == keeps {
			t.Errorf("%s: %d creates, one of them the spec's own", name, creates)
		}
	}
}
