package main

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/suites"
)

func TestReferenceServiceHasTheSpecifiedOperations(t *testing.T) {
	server, err := refserver.New(refserver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, op := range control.Operations() {
		want = append(want, string(op))
	}
	slices.Sort(want)
	if got := server.World().Control.Operations; !slices.Equal(got, want) {
		t.Errorf("the service has %v, specified are %v", got, want)
	}
}

func TestControlAPIIsNotForStrangers(t *testing.T) {
	server, err := refserver.New(refserver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	c := server.World().Control
	for _, k := range []struct {
		from, token string
		status      int
	}{
		{"127.0.0.1:4000", c.Token, http.StatusNoContent},
		{"[::1]:4000", c.Token, http.StatusNoContent},
		{"192.0.2.1:4000", c.Token, http.StatusUnauthorized},
		{"127.0.0.1:4000", "", http.StatusUnauthorized},
		{"127.0.0.1:4000", server.World().Applications[0].BotToken, http.StatusUnauthorized},
	} {
		r := httptest.NewRequest(http.MethodPost, c.Path+string(control.NextDay), strings.NewReader("{}"))
		r.RemoteAddr = k.from
		r.Header.Set("Authorization", "Bearer "+k.token)
		w := httptest.NewRecorder()
		server.Handler().ServeHTTP(w, r)
		if w.Code != k.status {
			t.Errorf("from %s: %d, want %d", k.from, w.Code, k.status)
		}
	}
}

// TestControlExchangesAreAsSpecified runs the specs that need the control API
// and holds what they send and get against openapi.yaml.
func TestControlExchangesAreAsSpecified(t *testing.T) {
	profile, _, stop, err := embedded.Near(refserver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	run, err := session.NewRun(profile, session.Options{Seed: 1, Cases: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer run.Close()
	for _, e := range suites.Entries() {
		if slices.ContainsFunc(e.Clauses, func(c *contract.Clause) bool { return slices.Contains(c.Needs, contract.Control) }) {
			e.Run(context.Background(), run)
		}
	}
	schemas := controlSchemas(t)
	seen := map[string]int{}
	for _, x := range run.Recorder.Exchanges() {
		op, is := strings.CutPrefix(x.URL, profile.Control.URL)
		if !is {
			continue
		}
		seen[op]++
		if x.Status != http.StatusOK && x.Status != http.StatusNoContent {
			t.Errorf("%s: %s got %d %s", op, x.RequestBody, x.Status, x.ResponseBody)
		}
		holds(t, schemas[op+" request"], op, x.RequestBody)
		if x.Status == http.StatusOK {
			holds(t, schemas[op+" answer"], op, x.ResponseBody)
		}
	}
	for _, op := range control.Operations() {
		if seen[string(op)] == 0 {
			t.Errorf("no spec uses %s", op)
		}
	}
}

func holds(t *testing.T, s *jsonschema.Schema, op string, body []byte) {
	t.Helper()
	if s == nil {
		return // an operation without a body
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err == nil {
		err = s.Validate(v)
	}
	if err != nil {
		t.Errorf("%s: %s: %v", op, body, err)
	}
}

// controlSchemas are those of the bodies of each operation.
func controlSchemas(t *testing.T) map[string]*jsonschema.Schema {
	t.Helper()
	raw, err := yaml.YAMLToJSON(control.OpenAPI)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	if err := c.AddResource("openapi.json", doc); err != nil {
		t.Fatal(err)
	}
	out := map[string]*jsonschema.Schema{}
	for _, op := range control.Operations() {
		at := "openapi.json#/paths/" + strings.ReplaceAll(string(op), "/", "~1") + "/post/"
		const body = "/content/application~1json/schema"
		if s, err := c.Compile(at + "requestBody" + body); err == nil {
			out[string(op)+" request"] = s
		}
		if s, err := c.Compile(at + "responses/200" + body); err == nil {
			out[string(op)+" answer"] = s
		}
	}
	if len(out) < 2*len(control.Operations())-16 { // fifteen without an answer, one without a request
		t.Fatalf("schemas of %d bodies", len(out))
	}
	return out
}
