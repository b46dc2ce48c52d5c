package spec

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/verdict"
)

// TestResponse holds that the first assertion of httpexpect's chain that does not
// hold ends the spec as a failure of the clause, in its words and no other's.
func TestResponse(t *testing.T) {
	for _, test := range []struct {
		name     string
		body     func(s *S, a *client.Answer)
		outcome  verdict.SpecOutcome
		expected string // within what the failure says
		observed string
	}{
		{name: "holds, whatever the media type", body: func(s *S, a *client.Answer) {
			s.Response(contract.NameLength, a).Status(200).JSON().Object().HasValue("name", "a")
		}, outcome: verdict.SpecPassed},
		{name: "another status", body: func(s *S, a *client.Answer) {
			s.Response(contract.NameLength, a).Status(201).JSON().Object().HasValue("name", "b")
		}, outcome: verdict.SpecFailed, expected: "Status(): 201 Created", observed: `200 OK, in status 200 {"name":"a"}`},
		{name: "another member", body: func(s *S, a *client.Answer) {
			s.Response(contract.NameLength, a).JSON().Object().HasValue("name", "b")
		}, outcome: verdict.SpecFailed, expected: `JSON().Object().HasValue("name"): b`, observed: `a, in status 200`},
		{name: "no such member", body: func(s *S, a *client.Answer) {
			s.Response(contract.NameLength, a).JSON().Object().ContainsKey("id")
		}, outcome: verdict.SpecFailed, expected: `ContainsKey(): id`, observed: `status 200 {"name":"a"}`},
		{name: "on the way", body: func(s *S, a *client.Answer) {
			s.Given(contract.NameLetters, a).Response().Status(201)
		}, outcome: verdict.SpecFailed, expected: "Status()", observed: "200 OK"},
		{name: "what else accounts for it", body: func(s *S, a *client.Answer) {
			s.Expect(contract.NameLength, a).Provided(func() {
				s.Given(contract.NameLetters, 1).To(gomega.Equal(2))
			}).Response().Status(201)
		}, outcome: verdict.SpecFailed, expected: "to equal", observed: "<int>: 1"},
		{name: "no assertion", body: func(s *S, a *client.Answer) { s.Response(contract.NameLength, a) }, outcome: verdict.SpecBroken},
		{name: "a misuse", body: func(s *S, a *client.Answer) {
			s.Response(contract.NameLength, a).StatusList()
		}, outcome: verdict.SpecBroken},
		{name: "no answer", body: func(s *S, _ *client.Answer) {
			s.Expect(contract.NameLength, 1).Response().Status(200)
		}, outcome: verdict.SpecBroken},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := only(func(g *Group) {
				Example(g, test.name, Verifies(contract.NameLength), func(s *S) {
					test.body(s, s.Send(client.Request{Method: http.MethodGet, Path: "/named"}))
				})
			})
			r := e.Run(context.Background(), newRun(t, func(w http.ResponseWriter, r *http.Request) {
				if !strings.HasSuffix(r.URL.Path, "/named") {
					ok(w, r)
					return
				}
				w.Header()["Content-Type"] = nil
				_, _ = w.Write([]byte(`{"name":"a"}`))
			}))
			if r.Outcome != test.outcome {
				t.Fatalf("outcome %s (%s, %v), want %s", r.Outcome, r.Reason, r.Failures, test.outcome)
			}
			if test.outcome != verdict.SpecFailed {
				return
			}
			if f := r.Failures[0]; !strings.Contains(f.Expected, test.expected) || !strings.Contains(f.Observed, test.observed) {
				t.Errorf("expected %q, observed %q", f.Expected, f.Observed)
			}
		})
	}
}
