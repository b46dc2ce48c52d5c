package inventory

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
)

// TestSubscribe holds that SKUs to which nobody can subscribe are passed over, once.
func TestSubscribe(t *testing.T) {
	var asked []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if !strings.HasSuffix(r.URL.Path, "/subscribe") {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		sku := string(body[strings.Index(string(body), `"sku_id":"`)+len(`"sku_id":"`)])
		if asked = append(asked, sku); sku == "7" {
			w.WriteHeader(http.StatusBadRequest)
			_, _ = io.WriteString(w, `{"message":"7 is sold once"}`)
			return
		}
		_, _ = io.WriteString(w, `{"subscription_id":"1`+sku+`","entitlement_id":"2`+sku+`"}`)
	}))
	defer server.Close()
	p := target.Defaults()
	p.BaseURL = server.URL
	p.Control = target.Control{URL: server.URL + "/control", Token: "c"}
	p.Applications = []target.Application{{ID: "1", BotToken: "t", SKUs: []string{"7", "8", "9"}}}
	run, err := session.NewRun(p, session.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer run.Client.Close()
	s := run.Session(context.Background(), "spec", 0, 0, 0, session.NewProbe(nil))
	defer s.Close()
	first, second := Subscribe(s, "5", 0), Subscribe(s, "5", 1)
	if first.ID != "18" || second.ID != "19" || !slices.Equal(asked, []string{"7", "8", "9"}) {
		t.Errorf("%v and %v, asked %v", first, second, asked)
	}
	if err := session.Attempt(func() { Subscribe(s, "5", 2) }); err == nil || !strings.Contains(err.Error(), "7 is sold once") {
		t.Errorf("a third: %v", err)
	}
}
