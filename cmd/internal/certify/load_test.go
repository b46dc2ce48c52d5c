package certify

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/cmd/internal/servicetest"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

const (
	awayUnderLoad = 20 * time.Millisecond
	asksToWait    = 2 * time.Second
)

// strict is a service that counts what it is asked for, and now and then asks all to
// wait.
type strict struct {
	http.Handler
	every int // requests from one 429 to the next

	mu      sync.Mutex
	arrived []time.Time
	told    time.Time // when it asked last
	early   int       // requests that came though they knew
	limited int
	today   map[string]int // creates, of each list
	most    int
}

var createdIn = regexp.MustCompile(`/applications/([0-9]+)(?:/guilds/([0-9]+))?/commands$`)

func (s *strict) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if regexp.MustCompile(`/next-day$`).MatchString(r.URL.Path) {
		s.Handler.ServeHTTP(w, r)
		s.mu.Lock()
		clear(s.today)
		s.mu.Unlock()
		return
	}
	if s.asks() {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Retry-After", fmt.Sprint(asksToWait.Seconds()))
		w.WriteHeader(http.StatusTooManyRequests)
		fmt.Fprintf(w, `{"message":"slow down","retry_after":%v,"global":true}`, asksToWait.Seconds())
		return
	}
	answer := httptest.NewRecorder()
	s.Handler.ServeHTTP(answer, r)
	if list := createdIn.FindStringSubmatch(r.URL.Path); list != nil && answer.Code == http.StatusCreated {
		s.mu.Lock()
		scope := "global " + list[1]
		if list[2] != "" {
			scope = "guild " + list[2]
		}
		s.today[scope]++
		s.most = max(s.most, s.today[scope])
		s.mu.Unlock()
	}
	for k, v := range answer.Header() {
		w.Header()[k] = v
	}
	w.WriteHeader(answer.Code)
	_, _ = io.Copy(w, bytes.NewReader(answer.Body.Bytes()))
}

// asks notes the request, and reports whether it is one too many.
func (s *strict) asks() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	s.arrived = append(s.arrived, now)
	// What was on its way when the first of them heard of it could not know.
	if since := now.Sub(s.told); since > awayUnderLoad && since < asksToWait {
		s.early++
	}
	if len(s.arrived)%s.every != 0 {
		return false
	}
	s.told = now
	s.limited++
	return true
}

// busiest is how many requests came within any second.
func (s *strict) busiest() (most int) {
	first := 0
	for i, at := range s.arrived {
		for at.Sub(s.arrived[first]) >= time.Second {
			first++
		}
		most = max(most, i-first+1)
	}
	return most
}

// TestBudgetsHoldUnderLoad holds that with sixteen specs side by side no more requests
// are sent in a second than the profile allows, nor commands created in a day, and that
// a 429 slows the run and breaks no spec: nobody asks while all shall wait.
func TestBudgetsHoldUnderLoad(t *testing.T) {
	const perSecond, perDay, concurrency = 100, 25, 16
	synctest.Test(t, func(t *testing.T) {
		reference, err := refserver.New(refserver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		s := &strict{Handler: reference.Handler(), every: 200, today: map[string]int{}}
		p := embedded.Profile(reference.World(), "http://strict.test")
		p.Events = target.Events{Source: target.NoEvents} // this clock stands while anybody waits for a socket
		p.Features = slices.DeleteFunc(p.Features, func(f contract.Feature) bool {
			return f == contract.GatewayEvents || f == contract.WebhookEvents
		})
		p.Budgets.RequestsPerSecond, p.Budgets.CreatesPerDay, p.Budgets.SpendCreates = perSecond, perDay, false
		o, err := Run(context.Background(), p, Options{
			Seed: 1, Cases: 4, Concurrency: concurrency, Quiet: true, Out: t.TempDir(), Selection: servicetest.OneIn(6, 1),
			Transport: far{awayUnderLoad, embedded.Within(s)}, runSpecs: suites.SideBySide,
		}, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		if o.defect != nil || o.Run.Repeats > 0 {
			t.Errorf("defect %v; %d specs ran again", o.defect, o.Run.Repeats)
		}
		for _, x := range o.Run.Specs {
			if x.Outcome == verdict.SpecFailed || x.Outcome == verdict.SpecBroken {
				t.Errorf("%s: %s %s %v", x.Name, x.Outcome, x.Reason, x.Failures)
			}
		}
		if s.limited < 5 || s.early > 0 {
			t.Errorf("of %d requests %d were asked to wait, and %d came before the time", len(s.arrived), s.limited, s.early)
		}
		if n := s.busiest(); n > perSecond+1 {
			t.Errorf("%d requests in a second, want at most %d", n, perSecond)
		}
		if s.most > perDay || s.most < perDay-5 {
			t.Errorf("%d creates of a list in a day, want nearly and at most %d", s.most, perDay)
		}
	})
}
