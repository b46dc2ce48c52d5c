package suites

import (
	"context"
	"net/http"
	"net/http/httptest"
	"reflect"
	"testing"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// A failure tells how it shows, in which field, and after which operations:
// what can have to do with another failure goes by that.
func TestTraces(t *testing.T) {
	clause := contract.NameLength
	answer := func(status int, body string) *session.Run {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodGet {
				w.Header().Set("Content-Type", "application/json")
				w.WriteHeader(status)
				_, _ = w.Write([]byte(body))
			}
		}))
		t.Cleanup(server.Close)
		p := target.Defaults()
		p.BaseURL = server.URL
		p.Applications = []target.Application{{ID: "1", BotToken: "t"}}
		p.Guilds = []target.Guild{{ID: "2"}}
		run, err := session.NewRun(p, session.Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(run.Client.Close)
		return run
	}
	for _, x := range []struct {
		name   string
		run    *session.Run
		judge  types.GomegaMatcher
		kind   verdict.Kind
		field  string
		status int
	}{
		{"a refusal", answer(403, `{}`), match.Success(), verdict.Refused, "", 403},
		{"a refusal by its status", answer(403, `{}`), match.Status(200), verdict.Refused, "", 403},
		{"another success", answer(202, `{}`), match.Status(200), verdict.Coded, "", 202},
		{"no refusal", answer(200, `{}`), match.Refused(nil), verdict.Accepted, "", 200},
		{"another value", answer(200, `{"options":[{"name":"b"}]}`), match.Shows(map[string]any{"options": []any{map[string]any{"name": "a"}}}), verdict.Shown, "options.0.name", 200},
		{"another field", answer(200, `{"nsfw":true}`), match.Field("nsfw", false), verdict.Shown, "nsfw", 200},
		{"what says so", answer(200, `{}`), match.As(verdict.Refused, match.Array()), verdict.Refused, "", 200},
	} {
		c := spec.NewChapter("Test")
		spec.Example(c, "test", spec.Verifies(clause), func(s *spec.S) {
			s.In(0).Edit("3", map[string]any{})
			s.Expect(clause, s.Global().List()).To(x.judge)
		})
		r := c.Entries[0].Run(context.Background(), x.run)
		if len(r.Failures) != 1 {
			t.Errorf("%s: %s %s", x.name, r.Outcome, r.Reason)
			continue
		}
		want := verdict.Trace{Kind: x.kind, Field: x.field, Steps: []verdict.Step{
			{Operation: "EDIT-GUILD", Status: 200}, {Operation: "LIST-GLOBAL", Status: x.status},
		}}
		if got := r.Failures[0].Trace; !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", x.name, got, want)
		}
	}
}
