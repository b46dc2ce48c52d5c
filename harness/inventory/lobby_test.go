package inventory

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// TestSweepFindsALobby holds that a lobby whose create no answer came to is found by
// its secret, and that it is named where nobody may ask for it.
func TestSweepFindsALobby(t *testing.T) {
	there := true
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch body, _ := io.ReadAll(r.Body); {
		case r.Method == http.MethodDelete && r.URL.Path == "/api/v10/lobbies/7":
			there = false
			w.WriteHeader(http.StatusNoContent)
		case r.Method == http.MethodPut && r.Header.Get("Authorization") == "Bearer m" && string(body) == `{"secret":"of a lobby"}`:
			_, _ = fmt.Fprint(w, `{"id":"7"}`)
		default:
			t.Errorf("%s %s %s", r.Method, r.URL, body)
		}
	}))
	defer server.Close()
	p := target.Defaults()
	p.BaseURL = server.URL
	p.Applications = []target.Application{{ID: "1", BotToken: "t", Tokens: []target.Bearer{
		{Token: "m", UserID: "5", Scopes: []string{p.Bindings.LobbyScope}},
	}}}
	run, err := session.NewRun(p, session.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(run.Client.Close)
	v, err := Open(run, "")
	if err != nil {
		t.Fatal(err)
	}
	asked := []ledger.Item{{App: "1", Name: "of a lobby", What: lobbyMade}}
	if left, err := v.Sweep(context.Background(), asked); len(left) > 0 || err != nil || there {
		t.Errorf("left %v, %v; it is there: %t", left, err, there)
	}
	p.Applications[0].Tokens = nil
	if left, err := v.Sweep(context.Background(), asked); len(left) != 1 || err != nil {
		t.Errorf("without a token, left %v, %v", left, err)
	}
}
