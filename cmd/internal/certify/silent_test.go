package certify

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/slashproof/slashproof/cmd/internal/servicetest"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// asked reports whether a request has that method, a path that ends so and, if anything
// is wanted there, a body that holds a text.
func asked(method, ending, body string) func(r *http.Request) bool {
	return func(r *http.Request) bool {
		if r.Method != method || !strings.HasSuffix(r.URL.Path[:strings.LastIndex(r.URL.Path, "/")+1], ending) {
			return false
		}
		text, _ := io.ReadAll(r.Body)
		r.Body = io.NopCloser(bytes.NewReader(text))
		return strings.Contains(string(text), body)
	}
}

// TestAnOperationWithoutAnswer holds that a service is accused by name whose handler of
// one operation dies or hangs each time, and of nothing else: neither of what was sent
// there, nor is it lost.
func TestAnOperationWithoutAnswer(t *testing.T) {
	t.Parallel()
	for i, x := range []struct {
		name  string
		deaf  func(r *http.Request) bool
		hangs bool
		want  []string
	}{
		{"edits die", asked("PATCH", "/commands/", ""), false, []string{"EDIT-GLOBAL-200", "EDIT-GUILD-200"}},
		{"edits hang", asked("PATCH", "/commands/", ""), true, []string{"EDIT-GLOBAL-200", "EDIT-GUILD-200"}},
		{"deletes die", asked("DELETE", "/commands/", ""), false, []string{"DELETE-GLOBAL-204", "DELETE-GUILD-204"}},
		{"one body kills it", asked("POST", "/", `"nsfw":`), false, []string{"AGE-CREATE", "CREATE-GLOBAL-201", "CREATE-GUILD-201", "ERR-NO-SERVER-ERROR"}},
		{"it hangs at one body", asked("POST", "/", `"nsfw":`), true, []string{"AGE-CREATE", "CREATE-GLOBAL-201", "CREATE-GUILD-201", "ERR-NO-SERVER-ERROR"}},
		{"entitlements die", func(r *http.Request) bool { return strings.HasSuffix(r.URL.Path, "/entitlements") }, false,
			[]string{"ENTITLEMENT-LIST"}},
	} {
		t.Run(x.name, func(t *testing.T) {
			t.Parallel()
			s := servicetest.Start(t, refserver.Options{}, func(h http.Handler) http.Handler {
				return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					switch {
					case !x.deaf(r):
						h.ServeHTTP(w, r)
					case x.hangs:
						<-r.Context().Done()
					default:
						panic(http.ErrAbortHandler)
					}
				})
			})
			p, err := Load(s.Profile, "")
			if err != nil {
				t.Fatal(err)
			}
			if x.hangs {
				p.TimeLimits.Request = 2 * time.Second
			}
			f := Options{runSpecs: suites.SideBySide, Out: t.TempDir(), Quiet: true, Concurrency: 4, Seed: 1, Cases: 2}
			if f.Selection = servicetest.Sample(24, i, x.want...); i >= 4 { // no other spec comes upon it
				f.Selection = suites.Selection{Clauses: x.want}
			}
			o, err := Run(context.Background(), p, f, io.Discard)
			if err != nil {
				t.Fatal(err)
			}
			failed := map[string]bool{}
			for _, spec := range o.Run.Specs {
				for _, f := range spec.Failures {
					failed[f.Clause] = true
				}
				if spec.Outcome == verdict.SpecBroken {
					t.Errorf("%s is broken: %s", spec.Name, spec.Reason)
				}
			}
			for clause := range failed {
				if !slices.Contains(x.want, clause) {
					t.Errorf("accused of %s", clause)
				}
			}
			if !failed[x.want[0]] {
				t.Errorf("not accused of %s", x.want[0])
			}
		})
	}
}
