package inventory

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

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
		run := against(t, func(w http.ResponseWriter, r *http.Request) {
			status := http.StatusOK
			if r.Method == http.MethodGet {
				n++
				status = x.answers[min(n, len(x.answers)-1)]
			}
			w.WriteHeader(status)
			_, _ = io.WriteString(w, there)
		})
		v := Of(run)
		v.Shows()
		s := run.Session(context.Background(), "spec", 0, 0, 0, session.NewProbe(nil))
		list := Global(s)
		list.Create(map[string]any{"name": "some"})
		list.Fetch("9")
		err := session.Attempt(func() { s.Given(contract.FetchGlobal200, false, "the command", "none") })
		var failed *session.Failed
		if errors.Is(err, session.ErrOutdated) != x.outdated || errors.As(err, &failed) == x.outdated || v.late.by > 0 != x.outdated {
			t.Errorf("%s: %v, late by %v", name, err, v.late.by)
		}
	}
}

// TestLooksInVain holds that a clause broken time after time, where nothing showed later,
// is looked at again once and no more, and that another one still is.
func TestLooksInVain(t *testing.T) {
	t.Parallel()
	reads := 0
	run := against(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet {
			reads++
			w.WriteHeader(http.StatusNotFound)
		}
		_, _ = io.WriteString(w, `{"id":"9","version":"1"}`)
	})
	Of(run).Shows()
	s := run.Session(context.Background(), "spec", 0, 0, 0, session.NewProbe(nil))
	list := Global(s)
	list.Create(map[string]any{"name": "some"})
	looked := func(c *contract.Clause) int {
		list.Fetch("9")
		list.Fetch("9")
		before := reads
		_ = session.Attempt(func() { s.Given(c, false, "the command", "none") })
		return reads - before
	}
	for n := range inVainAtMost {
		if got := looked(contract.FetchGlobal200); got != len(looks) {
			t.Errorf("failure %d: looked %d times, want %d", n, got, len(looks))
		}
	}
	if got, other := looked(contract.FetchGlobal200), looked(contract.ListGlobal200); got != 1 || other != len(looks) {
		t.Errorf("looked %d times, and %d times for another clause; want 1 and %d", got, other, len(looks))
	}
}

// TestOutdatedLists holds that of the commands that a list lacks one counts that comes to
// stay, whatever others come and go, as does the id that an overwrite changed, and that
// the answer counts where the record of it is cut.
func TestOutdatedLists(t *testing.T) {
	lists := []string{"", "8", "9"}
	wrote, read := 0, -1
	run := against(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			_, _ = io.WriteString(w, `{"id":"`+[]string{"8", "9"}[wrote]+`"}`)
			wrote++
			return
		}
		read++
		_, _ = io.WriteString(w, `[{"id":"`+lists[min(read, len(lists)-1)]+`"}`+strings.Repeat(" ", 100<<10)+`]`)
	})
	run.Recorder.Retain = 1
	v := Of(run)
	v.Shows()
	s := run.Session(context.Background(), "spec", 0, 0, 0, session.NewProbe(nil))
	list := Global(s)
	for range 2 {
		list.Create(map[string]any{"name": "some"})
	}
	list.List()
	if err := session.Attempt(func() { s.Given(contract.ListGlobal200, false, "the command", "none") }); !errors.Is(err, session.ErrOutdated) {
		t.Error(err)
	}
}

// TestWaitingInVain holds that reads wait longer where what was written last does not show
// though they waited, that they wait no longer where it shows only when something else is
// written, and that they go on as they did where it is late.
func TestWaitingInVain(t *testing.T) {
	t.Parallel()
	const by = 2 * time.Millisecond
	for _, c := range []struct {
		shows     bool
		by, comes time.Duration
		reads     int
	}{{true, by, by, inVain}, {false, by, 4 * by, inVain}, {false, BehindAtMost, 0, 1}} {
		var ids []string
		run := against(t, func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodPost {
				ids = append(ids, fmt.Sprintf(`{"id":"%d"}`, len(ids)+1))
				_, _ = io.WriteString(w, ids[len(ids)-1])
				return
			}
			shown := ids
			if !c.shows {
				shown = ids[:len(ids)-1]
			}
			_, _ = io.WriteString(w, "["+strings.Join(shown, ",")+"]")
		})
		v := Of(run)
		v.Shows()
		v.Late(c.by)
		s := run.Session(context.Background(), "spec", 0, 0, 0, session.NewProbe(nil))
		list := Global(s)
		v.late.vain[false] = inVain - c.reads // each waits as long as it is to
		for range c.reads {
			list.Create(map[string]any{"name": "some"})
			list.List()
		}
		if v.Late(by); v.late.by != c.comes {
			t.Errorf("shows: %t, and reads that waited for %v wait for %v, want %v", c.shows, c.by, v.late.by, c.comes)
		}
	}
}

// against is a run against the handler.
func against(t *testing.T, handler http.HandlerFunc) *session.Run {
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	p := target.Defaults()
	p.BaseURL = server.URL
	p.Applications = []target.Application{{ID: "1", BotToken: "t"}}
	run, err := session.NewRun(p, session.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(run.Client.Close)
	return run
}
