package inventory

import (
	"context"
	"io"
	"net/http"
	"slices"
	"strings"
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
	if !Calmly(open("also looks"), func() bool { return !denied() }) {
		t.Errorf("while it looked calmly: %v", stored)
	}
	c := open("c")
	deny(c, "2", "3")
	deny(c, "2", "1") // of the whole application: put back by others
	c.Close()
	CommandsOf(open("d"), &target.Application{ID: "1"}, "2").SetPermissions("3", payload.Permissions{{ID: "9", Type: payload.UserPermission, Allow: true}})
	Calmly(open("looks again"), func() bool { return true })
	for path, body := range stored {
		if taken := body == `{"permissions":[]}`; taken == (strings.HasSuffix(path, "/3/permissions") || strings.HasSuffix(path, "/1/permissions")) {
			t.Errorf("%s: %s", path, body)
		}
	}
	if got := Denying(open("looks later"), func() {}); len(got) > 0 {
		t.Errorf("later: %v", got)
	}
}
