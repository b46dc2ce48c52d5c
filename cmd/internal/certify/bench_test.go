package certify

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
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
		p, within, stop, err := embedded.Near(refserver.Options{})
		if err != nil {
			b.Fatal(err)
		}
		o := bench(b, p, Options{Seed: int64(i + 1), Concurrency: 4, Transport: within})
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
		for _, x := range o.Run.Specs {
			if x.Outcome == verdict.SpecFailed || x.Outcome == verdict.SpecBroken {
				b.Logf("%s: %s %s %v", x.Name, x.Outcome, x.Reason, x.Failures)
			}
		}
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

// BenchmarkThroughput certifies an embedded service with many cases a property, as the
// program does and over the network, and reports how many requests a second are sent and
// judged, beside how many plain POSTs over the network the machine does with as many side
// by side.
func BenchmarkThroughput(b *testing.B) {
	const cases, concurrency, many = 1000, 8, 50_000
	var plain float64
	b.Run("plain", func(b *testing.B) {
		posts(b, concurrency, many*b.N)
		plain = float64(many*b.N) / b.Elapsed().Seconds()
		b.ReportMetric(plain, "requests/s")
	})
	for _, near := range []bool{true, false} {
		name := "certify"
		if !near {
			name = "network"
		}
		b.Run(name, func(b *testing.B) {
			requests := 0
			for i := range b.N {
				p, within, stop, err := embedded.Near(refserver.Options{})
				if err != nil {
					b.Fatal(err)
				}
				if !near {
					within = nil
				}
				o := Options{Seed: int64(i + 1), Cases: cases, Concurrency: concurrency, Transport: within}
				requests += bench(b, p, o).Run.Requests
				stop()
			}
			rate := float64(requests) / b.Elapsed().Seconds()
			b.ReportMetric(rate, "requests/s")
			b.ReportMetric(float64(requests)/float64(b.N), "requests/op")
			if plain > 0 {
				b.ReportMetric(rate/plain, "ratio")
			}
		})
	}
}

// posts sends so many commands of the usual size to a server that sends them back, decodes
// what comes, and has as many under way at once as are to be side by side.
func posts(b *testing.B, concurrency, n int) {
	const command = `{"name":"sp-a1b2c3d4e5","type":1,"description":"a command of about the usual size",` +
		`"options":[{"type":3,"name":"first","description":"an option","required":true},` +
		`{"type":4,"name":"second","description":"another one","min_value":1}]}`
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusCreated)
		_, _ = io.Copy(w, r.Body)
	}))
	defer s.Close()
	c := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: concurrency}}
	var sent atomic.Int64
	var under sync.WaitGroup
	b.ResetTimer()
	for range concurrency {
		under.Go(func() {
			for sent.Add(1) <= int64(n) {
				resp, err := c.Post(s.URL, "application/json", strings.NewReader(command))
				if err != nil {
					b.Error(err)
					return
				}
				var back map[string]any
				err = json.NewDecoder(resp.Body).Decode(&back)
				if err = errors.Join(err, resp.Body.Close()); err != nil || resp.StatusCode != http.StatusCreated {
					b.Errorf("status %d: %v", resp.StatusCode, err)
					return
				}
			}
		})
	}
	under.Wait()
	b.StopTimer()
}
