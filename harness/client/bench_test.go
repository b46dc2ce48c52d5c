package client

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/slashproof/slashproof/harness/quota"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
)

// serveVariable makes the test binary the server of the benchmark, so that its
// CPU time is not the client's.
const serveVariable = "SLASHPROOF_BENCH_SERVER"

func TestMain(m *testing.M) {
	if os.Getenv(serveVariable) == "" {
		os.Exit(m.Run())
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusCreated)
		_, _ = w.Write(body)
	}))
	fmt.Println(s.URL)
	_, _ = io.Copy(io.Discard, os.Stdin) // until the benchmark is over
	s.Close()
}

// serve starts the benchmark's server in a process of its own.
func serve(b *testing.B) string {
	b.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), serveVariable+"=1")
	stdin, err := cmd.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		_ = stdin.Close()
		_ = cmd.Wait()
	})
	line, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil {
		b.Fatal(err)
	}
	return strings.TrimSpace(line)
}

// command is a command of 230 bytes, as the suites send most.
var command = []byte(`{"name":"sp-a1b2c3d4e5","type":1,"description":"a command of about the usual size",` +
	`"options":[{"type":3,"name":"first","description":"an option","required":true},` +
	`{"type":4,"name":"second","description":"another one","min_value":1}]}`)

// cpu is the CPU time of this process so far, user and system.
func cpu() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// lanes is how many requests are under way at once.
const lanes = 8

// each runs f b.N times over the lanes and returns the CPU time of one.
func each(b *testing.B, f func(i int) error) time.Duration {
	var next atomic.Int64
	var wg sync.WaitGroup
	b.ReportAllocs()
	b.ResetTimer()
	before := cpu()
	for range lanes {
		wg.Go(func() {
			for i := next.Add(1); i <= int64(b.N); i = next.Add(1) {
				if err := f(int(i)); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	spent := (cpu() - before) / time.Duration(b.N)
	b.ReportMetric(float64(spent.Microseconds()), "cpu-µs/op")
	return spent
}

// BenchmarkCheckedPost measures the CPU that the client spends on a POST whose
// status and decoded body are checked, recording included, beside a loop over
// net/http that sends the same POSTs and decodes with the same decoder.
func BenchmarkCheckedPost(b *testing.B) {
	address := serve(b)
	var plain, checked time.Duration
	b.Run("net-http", func(b *testing.B) {
		c := &http.Client{Transport: transport(lanes)}
		plain = each(b, func(int) error {
			req, err := http.NewRequestWithContext(context.Background(), "POST",
				address+APIPath+"/applications/1/commands", bytes.NewReader(command))
			if err != nil {
				return err
			}
			req.Header.Set("Content-Type", "application/json")
			req.Header.Set("Authorization", "Bot the-bot-token-of-the-benchmark")
			resp, err := c.Do(req)
			if err != nil {
				return err
			}
			defer resp.Body.Close()
			body, err := io.ReadAll(resp.Body)
			if err != nil {
				return err
			}
			v, err := Decode(body)
			if err != nil {
				return err
			}
			if m, _ := v.(map[string]any); resp.StatusCode != 201 || m["type"] != json.Number("1") {
				return fmt.Errorf("status %d, %v", resp.StatusCode, v)
			}
			return nil
		})
	})
	b.Run("client", func(b *testing.B) {
		p := target.Defaults()
		p.BaseURL = address
		p.Applications = []target.Application{{ID: "1", BotToken: "the-bot-token-of-the-benchmark"}}
		c := New(p, Options{
			Recorder: transcript.NewRecorder(p.Secrets()), Quota: quota.New(0, 0), Concurrency: lanes,
		})
		checked = each(b, func(i int) error {
			a := c.Do(context.Background(), transcript.Key{Spec: "bench", Ordinal: i}, Request{
				Method: "POST", Path: "/applications/1/commands", Body: command,
				Auth: Bot(p.Applications[0].BotToken),
			})
			var h heard
			if a.Expect(&h).Status(201); len(h) > 0 {
				return fmt.Errorf("failed at %v", h)
			}
			if v, _ := a.Get("type"); v != json.Number("1") {
				return fmt.Errorf("%v", v)
			}
			return nil
		})
		if plain > 0 {
			b.ReportMetric(float64(checked)/float64(plain), "ratio")
		}
	})
}
