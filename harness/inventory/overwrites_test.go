package inventory

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// TestKeepOverwrites holds that what a whole application's overwrites were comes
// back: at the end of a spec, by a sweep after a crash, and not at the cost of
// what the profile can't do.
func TestKeepOverwrites(t *testing.T) {
	const before = `[{"id":"3","permission":true,"type":1}]`
	stored, status := before, http.StatusOK
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasSuffix(r.URL.Path, "/applications/1/guilds/2/commands/1/permissions") {
			_, _ = io.WriteString(w, "[]") // a bulk overwrite
			return
		}
		if r.Method == http.MethodPut {
			if r.Header.Get("Authorization") != "Bearer m" {
				t.Errorf("written as %q", r.Header.Get("Authorization"))
			}
			body, _ := io.ReadAll(r.Body)
			stored = strings.TrimSuffix(strings.TrimPrefix(string(body), `{"permissions":`), `}`)
		}
		w.WriteHeader(status)
		_, _ = io.WriteString(w, `{"id":"1","permissions":`+stored+`}`)
	}))
	defer server.Close()
	p := target.Defaults()
	p.BaseURL = server.URL
	p.Applications = []target.Application{{ID: "1", BotToken: "t", Overwritable: true, Tokens: []target.Bearer{
		{Token: "m", Manager: true, UserID: "5", Scopes: []string{target.PermissionsScope}},
	}}}
	p.Guilds = []target.Guild{{ID: "2"}}
	path := filepath.Join(t.TempDir(), "ledger.jsonl")
	start := func(path string) (*Inventory, *session.Session) {
		t.Helper()
		run, err := session.NewRun(p, session.Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(run.Client.Close)
		kept, err := Open(run, path)
		if err != nil {
			t.Fatal(err)
		}
		return kept, run.Session(context.Background(), "spec", 0, 0, 0, session.NewProbe(nil))
	}

	run, s := start(path)
	In(s, 0).KeepOverwrites()
	stored = "[]"
	In(s, 0).Overwrite(nil) // replaces commands and nothing else
	s.Close()
	if stored != before || len(run.Ledger.Left()) > 0 {
		t.Errorf("after the spec: %s, %v", stored, run.Ledger.Left())
	}

	In(s, 0).KeepOverwrites()
	stored = "[]"
	left, err := ledger.Read(path) // as a crash here would leave it
	if err != nil || len(left) != 1 {
		t.Fatalf("%v, %v", left, err)
	}
	run, _ = start("")
	status = http.StatusForbidden
	if rest, err := run.Sweep(context.Background(), left); len(rest) != 1 || err != nil || !strings.Contains(rest[0].String(), "403") {
		t.Errorf("refused: %v, %v", rest, err)
	}
	status, stored = http.StatusOK, "[]"
	if rest, err := run.Sweep(context.Background(), left); len(rest) != 0 || err != nil || stored != before {
		t.Errorf("after the sweep: %v, %v, %s", rest, err, stored)
	}
	p.Applications[0].Tokens = nil
	if rest, err := run.Sweep(context.Background(), left); len(rest) != 1 || err != nil || !strings.Contains(rest[0].String(), target.PermissionsScope) {
		t.Errorf("without a token: %v, %v", rest, err)
	}
}
