package certify

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
)

// BenchmarkCertify certifies a fresh embedded service, all of it, and reports
// what a run costs a target: requests, commands created, and the seconds.
func BenchmarkCertify(b *testing.B) {
	var requests, creates int
	for i := range b.N {
		p, stop, err := embedded.Start(refserver.Options{})
		if err != nil {
			b.Fatal(err)
		}
		o := bench(b, p, Options{Seed: int64(i + 1), Concurrency: 4})
		stop()
		requests += o.Run.Requests
		creates += o.Run.Creates
	}
	n := float64(b.N)
	b.ReportMetric(float64(requests)/n, "requests/op")
	b.ReportMetric(float64(creates)/n, "creates/op")
	b.ReportMetric(b.Elapsed().Seconds()/n, "s/op")
}

// bench certifies the target, which must do well.
func bench(b *testing.B, p *target.Profile, f Options) *Outcome {
	b.Helper()
	f.Quiet, f.Out = true, b.TempDir()
	o, err := Run(context.Background(), p, f, io.Discard)
	if err != nil {
		b.Fatal(err)
	}
	if o.defect != nil || o.Run.Verdict == verdict.Nonconformant || o.Run.Verdict == verdict.Inconclusive {
		b.Fatalf("seed %d: %s, defect %v", f.Seed, o.Run.Verdict, o.defect)
	}
	return o
}

// BenchmarkDistance certifies services that are so far away, and reports how much
// longer it takes than requests that never have to wait for one another would.
func BenchmarkDistance(b *testing.B) {
	const concurrency = 16
	for _, away := range []time.Duration{20 * time.Millisecond, 100 * time.Millisecond} {
		b.Run(fmt.Sprint(away), func(b *testing.B) {
			var ideal time.Duration
			for i := range b.N {
				p, stop := distant(b, away)
				o := bench(b, p, Options{Seed: int64(i + 1), Concurrency: concurrency})
				stop()
				ideal += time.Duration(o.Run.Requests) * away / concurrency
			}
			b.ReportMetric(b.Elapsed().Seconds()/float64(b.N), "s/op")
			b.ReportMetric(b.Elapsed().Seconds()/ideal.Seconds(), "ideal")
		})
	}
}

// distant is a reference service behind a proxy that holds every request back.
func distant(b *testing.B, away time.Duration) (p *target.Profile, stop func()) {
	b.Helper()
	reference, err := refserver.New(refserver.Options{})
	if err != nil {
		b.Fatal(err)
	}
	h := reference.Handler()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		time.Sleep(away)
		h.ServeHTTP(w, r)
	}))
	return embedded.Profile(reference.World(), s.URL), s.Close
}
