package certify

import (
	"context"
	"io"
	"net/http"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites"
)

// far answers in the place of a network on which every request takes so long.
type far struct {
	away time.Duration
	http.RoundTripper
}

func (f far) RoundTrip(r *http.Request) (*http.Response, error) {
	time.Sleep(f.away)
	return f.RoundTripper.RoundTrip(r)
}

// TestDistance certifies a service that is far away, on a clock that stands while
// anything is computed: what it shows is how many requests wait for one another, on
// whatever machine. No spec may have to run again for what it has not claimed.
func TestDistance(t *testing.T) {
	const away, concurrency, most = 100 * time.Millisecond, 16, 2.2 // of few cases; 1.9 was seen, and 1.3 of as many as usual
	synctest.Test(t, func(t *testing.T) {
		reference, err := refserver.New(refserver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		p := embedded.Profile(reference.World(), "http://far.test")
		p.Events = target.Events{Source: target.NoEvents} // this clock stands while anybody waits for a socket
		p.Features = slices.DeleteFunc(p.Features, func(f contract.Feature) bool {
			return f == contract.GatewayEvents || f == contract.WebhookEvents
		})
		started := time.Now()
		o, err := Run(context.Background(), p, Options{
			Seed: 1, Cases: 2, Concurrency: concurrency, Quiet: true, Out: t.TempDir(),
			Transport: far{away, embedded.Within(reference.Handler())},
			runSpecs: func(ctx context.Context, run *session.Run, selected suites.Selection, sink func(suites.Result)) {
				suites.SideBySide(ctx, run, selected, func(r suites.Result) {
					if r.Beyond != "" {
						t.Error(r.Beyond)
					}
					sink(r)
				})
			},
		}, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		if o.defect != nil || o.Run.Verdict == verdict.Nonconformant || o.Run.Verdict == verdict.Inconclusive {
			t.Errorf("%s, defect %v", o.Run.Verdict, o.defect)
		}
		ideal := time.Duration(o.Run.Requests) * away / concurrency
		ratio := time.Since(started).Seconds() / ideal.Seconds()
		t.Logf("%d requests take %.2f times as long as if none waited for another", o.Run.Requests, ratio)
		if ratio > most {
			t.Errorf("want at most %.1f", most)
		}
	})
}
