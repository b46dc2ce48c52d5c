package certify

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/cmd/internal/servicetest"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/reports"
	"github.com/slashproof/slashproof/suites"
)

// hardship is a target with which no verdict is possible, though nothing is
// known against it.
type hardship struct {
	name string
	wrap func(http.Handler) http.Handler
	says string // in the error, where the run does not even begin
}

// after serves so many requests and lets spoilt answer all others.
func after(n int32, spoilt http.HandlerFunc) func(http.Handler) http.Handler {
	return func(h http.Handler) http.Handler {
		var seen atomic.Int32
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if seen.Add(1) > n {
				spoilt(w, r)
				return
			}
			h.ServeHTTP(w, r)
		})
	}
}

func breaksOff(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }

func tooBusy(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Retry-After", "0")
	w.WriteHeader(http.StatusTooManyRequests)
}

func closedToAll(w http.ResponseWriter, r *http.Request) {
	if strings.HasSuffix(r.URL.Path, "/users/@me") {
		http.NotFound(w, r) // it knows nothing of users
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusUnauthorized)
	fmt.Fprint(w, `{"message":"who are you?"}`)
}

func elsewhere(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://example.invalid"+r.URL.Path, http.StatusPermanentRedirect)
}

// TestNoVerdictOnHardship holds that a target which can't be judged is not
// judged: exit code 3, and the reports of what was seen until then.
func TestNoVerdictOnHardship(t *testing.T) {
	t.Parallel()
	for _, x := range []hardship{
		{"breaks off from the start", after(0, breaksOff), "cannot be reached"},
		{"dies in the middle", after(600, breaksOff), ""},
		{"too busy from the start", after(0, tooBusy), "429"},
		{"too busy from the middle on", after(600, tooBusy), ""},
		{"takes no token", after(0, closedToAll), "does not take the bot token"},
		{"lives elsewhere", after(0, elsewhere), "https://example.invalid"},
	} {
		t.Run(x.name, func(t *testing.T) {
			t.Parallel()
			s := servicetest.Start(t, refserver.Options{}, x.wrap)
			p, err := Load(s.Profile, "")
			if err != nil {
				t.Fatal(err)
			}
			f := Options{runSpecs: suites.SideBySide, Out: t.TempDir(), Quiet: true, Concurrency: 4, Seed: 1, Cases: 4}
			noVerdict(t, f, p, x.says)
		})
	}
	t.Run("has a certificate that nobody signed", func(t *testing.T) {
		t.Parallel()
		reference, err := refserver.New(refserver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		web := httptest.NewUnstartedServer(reference.Handler())
		web.Config.ErrorLog = nil
		web.StartTLS()
		t.Cleanup(web.Close)
		p := embedded.Profile(reference.World(), web.URL)
		f := Options{runSpecs: suites.SideBySide, Out: t.TempDir(), Quiet: true, Concurrency: 4, Seed: 1, Cases: 4}
		noVerdict(t, f, p, "certificate")
	})
}

func noVerdict(t *testing.T, f Options, p *target.Profile, says string) {
	t.Helper()
	o, err := Run(context.Background(), p, f, io.Discard)
	if says != "" {
		var e *exit.Error
		if !errors.As(err, &e) || e.Code != exit.Unreachable || !strings.Contains(err.Error(), says) {
			t.Fatalf("%v, want code %d and %q", err, exit.Unreachable, says)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	if code := o.code(true); code != exit.Unreachable || o.defect != nil {
		t.Errorf("exit code %d, want %d; verdict %s, defect %v", code, exit.Unreachable, o.Run.Verdict, o.defect)
	}
	if err := o.Report(f.Out, io.Discard, io.Discard); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"junit.xml", "report.html", "summary.md", "badge.svg", "transcript.har"} {
		if info, err := os.Stat(filepath.Join(f.Out, name)); err != nil || info.Size() == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
	run, err := reports.Read(filepath.Join(f.Out, "report.json"))
	if err != nil {
		t.Fatal(err)
	}
	if run.Verdict != verdict.Inconclusive {
		t.Errorf("verdict %s, want %s", run.Verdict, verdict.Inconclusive)
	}
	for _, s := range run.Specs {
		if s.Outcome == verdict.SpecFailed {
			t.Errorf("%s failed: %+v", s.Name, s.Failures[0])
		}
	}
}

// cutting takes every request, and cuts some of the answers before they begin.
func cutting(cut func(n int32) bool) func(http.Handler) http.Handler {
	return func(h http.Handler) http.Handler {
		var seen atomic.Int32
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if n := seen.Add(1); cut(n) {
				h.ServeHTTP(httptest.NewRecorder(), r)
				panic(http.ErrAbortHandler)
			}
			h.ServeHTTP(w, r)
		})
	}
}

// TestACutConnectionIsNotTheEnd holds that specs whose connection breaks run again,
// that the report counts them, and that what was created without an answer goes.
func TestACutConnectionIsNotTheEnd(t *testing.T) {
	t.Parallel()
	for i, concurrency := range []int{1, 16} { // with another sample of the specs each
		t.Run(fmt.Sprint("concurrency ", concurrency), func(t *testing.T) {
			t.Parallel()
			s := servicetest.Start(t, refserver.Options{}, cutting(func(n int32) bool {
				// The survey, and many specs. They run again behind all others, where
				// nothing may be cut any more. Some meet the same spec, or a GET that is sent again.
				return n == 40 || n%100 == 0 && n <= 1500
			}))
			p, err := Load(s.Profile, "")
			if err != nil {
				t.Fatal(err)
			}
			before := s.Commands(t)
			f := Options{runSpecs: suites.SideBySide, Out: t.TempDir(), Quiet: true, Concurrency: concurrency, Seed: 1, Cases: 4}
			f.Selection = servicetest.OneIn(5, i)
			o, err := Run(context.Background(), p, f, io.Discard)
			if err != nil {
				t.Fatal(err)
			}
			if o.defect != nil || o.Run.Repeats < 3 || o.Run.Repeats > 21 {
				t.Errorf("%d specs ran again; defect %v", o.Run.Repeats, o.defect)
			}
			for _, x := range o.Run.Specs {
				if x.Outcome == verdict.SpecFailed || x.Outcome == verdict.SpecBroken {
					t.Errorf("%s: %s %s %v", x.Name, x.Outcome, x.Reason, x.Failures)
				}
			}
			if after := s.Commands(t); !slices.Equal(before, after) {
				t.Errorf("%d commands before, %d after; left: %q", len(before), len(after), o.Run.Left)
			}
		})
	}
}

// TestSpecsRunAgain holds that a target is certified which shows what is allowed only
// while specs run: one answers 429 to every write beside another, one falls behind with
// global commands once it has much to do. The specs run again, and say so.
func TestSpecsRunAgain(t *testing.T) {
	t.Parallel()
	for _, k := range []struct {
		variant, why string
		concurrency  int // few read soon after they wrote, however busy the machine is
	}{
		{variant: "writes-side-by-side/one", concurrency: 16, why: "specs ran again alone, since the target kept answering 429"},
		{variant: "global-reads/overtime", concurrency: 3, why: "specs ran again alone, since the target showed them global commands later"},
	} {
		t.Run(k.variant, func(t *testing.T) {
			t.Parallel()
			s := servicetest.Start(t, refserver.Options{Variant: []string{k.variant}}, nil)
			p, err := Load(s.Profile, "")
			if err != nil {
				t.Fatal(err)
			}
			var said strings.Builder
			f := Options{runSpecs: suites.SideBySide, Out: t.TempDir(), Concurrency: k.concurrency, Seed: 1, Cases: 1, Selection: servicetest.Sample(6, 1)}
			o, err := Run(context.Background(), p, f, &said)
			if err != nil {
				t.Fatal(err)
			}
			if o.Run.Repeats == 0 || !strings.Contains(said.String(), k.why) {
				t.Errorf("%d specs ran again, said %q", o.Run.Repeats, said.String())
			}
			for _, x := range o.Run.Specs {
				if x.Outcome == verdict.SpecFailed || x.Outcome == verdict.SpecBroken || x.Code == verdict.LackCreates {
					t.Errorf("%s: %s %s %v", x.Name, x.Outcome, x.Reason, x.Failures)
				}
			}
		})
	}
}

// TestBusyGateway holds that a gateway which answers 429 to some of those that ask for a
// socket, and cuts some others, is asked again, and accused of nothing.
func TestBusyGateway(t *testing.T) {
	t.Parallel()
	reference, err := refserver.New(refserver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var asked atomic.Int32
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Upgrade") != "" {
			switch n := asked.Add(1); {
			case n%4 == 1:
				tooBusy(w, r)
				return
			case n%4 == 2:
				breaksOff(w, r)
			}
		}
		reference.Handler().ServeHTTP(w, r)
	}))
	t.Cleanup(web.Close)
	p := embedded.Profile(reference.World(), web.URL)
	f := Options{runSpecs: suites.SideBySide, Out: t.TempDir(), Quiet: true, Concurrency: 1, Seed: 1, Cases: 1}
	f.Selection = servicetest.OneIn(1000, 0, "GATEWAY-CONNECT", "GATEWAY-RESUME", "GATEWAY-CHANNEL-INFO", "GATEWAY-RATE-LIMITED")
	o, err := Run(context.Background(), p, f, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if asked.Load() < 8 || o.defect != nil {
		t.Errorf("%d sockets asked for; defect %v", asked.Load(), o.defect)
	}
	for _, x := range o.Run.Specs {
		if x.Outcome != verdict.SpecPassed {
			t.Errorf("%s: %s %s %v", x.Name, x.Outcome, x.Reason, x.Failures)
		}
	}
}

// talkative adds members to every command object that no contract names, and
// that are others in every answer.
func talkative(h http.Handler) http.Handler {
	var n atomic.Int64
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer := httptest.NewRecorder()
		h.ServeHTTP(answer, r)
		body := bytes.ReplaceAll(answer.Body.Bytes(), []byte(`"application_id":`),
			fmt.Appendf(nil, `"last_seen_at":"%d","audit":{"reads":%[1]d},"application_id":`, n.Add(1)))
		maps.Copy(w.Header(), answer.Header())
		w.Header().Del("Content-Length")
		w.Header().Set("Content-Type", strings.Replace(answer.Header().Get("Content-Type"), "application/json", "application/json; charset=utf-8", 1))
		if len(body) == 0 {
			w.Header().Del("Content-Type")
		}
		w.WriteHeader(answer.Code)
		_, _ = w.Write(body)
	})
}

// addedByTalkative is what it adds.
var addedByTalkative = regexp.MustCompile(`"last_seen_at":"\d+","audit":\{"reads":\d+\},`)

// TestForeignCommandsAndMembersAccuseNobody certifies an application that has commands
// of its own, some under the very names that are at the edges of the rules, and whose
// lists may not be overwritten: none of them is touched. Its service adds members that
// no contract names, for which nothing fails.
func TestForeignCommandsAndMembersAccuseNobody(t *testing.T) {
	t.Parallel()
	s := servicetest.Start(t, refserver.Options{}, talkative)
	p := embedded.Profile(s.World, s.URL)
	p.Budgets.SpendCreates = false
	app := &p.Applications[0]
	app.Overwritable = false
	var paths []string
	paths = append(paths, "/api/v10/applications/"+app.ID+"/commands")
	for _, g := range p.Guilds {
		if len(g.Uninstalled) == 0 {
			paths = append(paths, "/api/v10/applications/"+app.ID+"/guilds/"+g.ID+"/commands")
		}
	}
	for i, path := range paths {
		for _, name := range []string{"a", "n", "-", "_", "'", "೭", "語", "spbulk", strings.Repeat("n", 32)} {
			s.Create(t, app.BotToken.Reveal(), path, map[string]any{
				"name": name, "description": "not yours", "default_member_permissions": "8",
				"options": []map[string]any{{"type": 3, "name": "word", "description": "any"}},
			})
		}
		for _, typ := range []int{2, 3} {
			for _, name := range []string{"a", "n", strings.Repeat("n", 32), "Mixed Case"} {
				s.Create(t, app.BotToken.Reveal(), path, map[string]any{"name": name, "type": typ})
			}
		}
		if i == 0 && app.Embedded {
			s.Create(t, app.BotToken.Reveal(), path, map[string]any{"name": "launch", "type": 4, "handler": 2})
		}
	}
	snapshot := func() (out []string) {
		for _, path := range paths {
			text := s.Get(t, app.BotToken.Reveal(), path+"?with_localizations=true")
			out = append(out, addedByTalkative.ReplaceAllString(text, ""))
		}
		return out
	}
	before := snapshot()
	o := certified(t, p, Options{Transport: s.Within, Cases: 1, Selection: servicetest.Sample(6, 1)})
	for i, now := range snapshot() {
		if now != before[i] {
			t.Errorf("%s: the commands that were there have changed:\n%s\nbefore\n%s", paths[i], now, before[i])
		}
	}
	accusesNobody(t, o)
}
