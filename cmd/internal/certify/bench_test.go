package certify

import (
	"context"
	"io"
	"testing"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/fixtures/refserver"
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
		f := Options{Seed: int64(i + 1), Concurrency: 4, Quiet: true, Out: b.TempDir()}
		o, err := Run(context.Background(), p, f, io.Discard)
		stop()
		if err != nil {
			b.Fatal(err)
		}
		if o.Run.Verdict == verdict.Nonconformant || o.Run.Verdict == verdict.Inconclusive {
			b.Fatalf("seed %d: %s", f.Seed, o.Run.Verdict)
		}
		requests += o.Run.Requests
		creates += o.Run.Creates
	}
	n := float64(b.N)
	b.ReportMetric(float64(requests)/n, "requests/op")
	b.ReportMetric(float64(creates)/n, "creates/op")
	b.ReportMetric(b.Elapsed().Seconds()/n, "s/op")
}
