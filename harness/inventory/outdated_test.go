package inventory

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// TestOutdated holds what takes a broken check back: a read that shows later what was
// written, and stays so, and none that shows it never, now and then, or to others alone.
func TestOutdated(t *testing.T) {
	const there, gone = `{"id":"9","version":"1"}`, http.StatusNotFound
	for name, x := range map[string]struct {
		answers  []int // to the reads, the last to all that follow
		outdated bool
	}{
		"late":              {[]int{gone, gone, http.StatusOK}, true},
		"never":             {[]int{gone}, false},
		"now and then":      {[]int{gone, http.StatusOK, gone, http.StatusOK, gone}, false},
		"refused at first":  {[]int{http.StatusUnauthorized, http.StatusOK}, false},
		"shown all the way": {[]int{http.StatusOK}, false},
	} {
		n := -1
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			status := http.StatusOK
			if r.Method == http.MethodGet {
				n++
				status = x.answers[min(n, len(x.answers)-1)]
			}
			w.WriteHeader(status)
			_, _ = io.WriteString(w, there)
		}))
		p := target.Defaults()
		p.BaseURL = server.URL
		p.Applications = []target.Application{{ID: "1", BotToken: "t"}}
		run, err := session.NewRun(p, session.Options{})
		if err != nil {
			t.Fatal(err)
		}
		v := Of(run)
		v.Shows()
		s := run.Session(context.Background(), "spec", 0, 0, 0, session.NewProbe(nil))
		list := Global(s)
		list.Create(map[string]any{"name": "some"})
		list.Fetch("9")
		err = session.Attempt(func() { s.Given(contract.FetchGlobal200, false, "the command", "none") })
		var failed *session.Failed
		if errors.Is(err, session.ErrOutdated) != x.outdated || errors.As(err, &failed) == x.outdated || v.late.by > 0 != x.outdated {
			t.Errorf("%s: %v, late by %v", name, err, v.late.by)
		}
		run.Client.Close()
		server.Close()
	}
}
