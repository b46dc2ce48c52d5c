package inventory

import (
	"context"
	"io"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// TestDenials holds that a look is told what others withheld meanwhile, and that a calm
// one comes after their specs, with what they left taken off.
func TestDenials(t *testing.T) {
	var mu sync.Mutex
	stored := map[string]string{}
	run := against(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		mu.Lock()
		defer mu.Unlock()
		stored[r.URL.Path] = string(body)
		_, _ = io.WriteString(w, `{}`)
	})
	denied := func() bool {
		mu.Lock()
		defer mu.Unlock()
		for _, body := range stored {
			if body != `{"permissions":[]}` {
				return true
			}
		}
		return false
	}
	open := func(spec string) *session.Session {
		return run.Session(context.Background(), spec, 0, 0, 0, session.NewProbe(nil))
	}
	deny := func(s *session.Session, guild, id string) {
		list := CommandsOf(s, &target.Application{ID: "1"}, guild)
		list.SetPermissions(id, payload.Permissions{{ID: "9", Type: payload.UserPermission}})
	}
	a, b, looks := open("a"), open("b"), open("looks")
	deny(a, "2", "3")
	deny(looks, "2", "4") // its own
	got := Denying(looks, func() { deny(b, "5", "6") })
	if want := []Denial{{"1", "2", "3"}, {"1", "5", "6"}}; !slices.Equal(got, want) {
		t.Errorf("in force: %v, want %v", got, want)
	}
	looks.Close()
	a.Close()
	time.AfterFunc(50*time.Millisecond, b.Close)
	calm := false
	Calmly(open("also looks"), func() { calm = !denied() })
	if !calm {
		t.Errorf("while it looked calmly: %v", stored)
	}
	if got := Denying(open("looks later"), func() {}); len(got) > 0 {
		t.Errorf("later: %v", got)
	}
}
