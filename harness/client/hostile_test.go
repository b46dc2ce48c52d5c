package client

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/slashproof/slashproof/harness/transcript"
)

// raw is a target that writes those bytes and closes.
func raw(answer string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := w.(http.Hijacker).Hijack()
		if err != nil {
			return
		}
		_, _ = io.WriteString(conn, answer)
		_ = conn.Close()
	}
}

// hostileTargets are targets of which no answer arrives whole.
var hostileTargets = []struct {
	name    string
	handler http.HandlerFunc
	kind    Kind
	status  int // in the transcript
}{
	{"hang", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }, Timeout, 0},
	{"drip", func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil {
			_, _ = io.WriteString(w, " ")
			w.(http.Flusher).Flush()
			time.Sleep(5 * time.Millisecond)
		}
	}, Timeout, 200},
	{"drip in the header", func(w http.ResponseWriter, _ *http.Request) {
		conn, _, _ := w.(http.Hijacker).Hijack()
		defer conn.Close()
		for _, c := range "HTTP/1.1 200 OK\r\nX: " + strings.Repeat("y", 1000) {
			if _, err := conn.Write([]byte(string(c))); err != nil {
				return
			}
			time.Sleep(5 * time.Millisecond)
		}
	}, Timeout, 0},
	{"a gigabyte, announced", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "1073741824")
		pour(w)
	}, Truncated, 200},
	{"a gigabyte in chunks", func(w http.ResponseWriter, _ *http.Request) { pour(w) }, Truncated, 200},
	{"closes at once", raw(""), Reset, 0},
	{"closes in the header", raw("HTTP/1.1 200 OK\r\nContent-Type: text"), Truncated, 0},
	{"closes in the body", raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"id\":"), Truncated, 200},
	{"closes in a chunk", raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n64\r\n{}"), Truncated, 200},
	{"not HTTP", raw("SSH-2.0-OpenSSH\r\n\r\n"), Malformed, 0},
	{"bad status", raw("HTTP/1.1 20 OK\r\n\r\n"), Malformed, 0},
	{"bad header", raw("HTTP/1.1 200 OK\r\n: x\r\n\r\n"), Malformed, 0},
	{"bad length", raw("HTTP/1.1 200 OK\r\nContent-Length: two\r\n\r\n{}"), Malformed, 0},
	{"two lengths", raw("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}"), Malformed, 0},
	{"bad chunk", raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n"), Malformed, 200},
	{"unknown coding", raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: rot13\r\n\r\n{}"), Malformed, 0},
	{"endless header", raw("HTTP/1.1 200 OK\r\nX: " + strings.Repeat("y", 2<<20)), Malformed, 0},
	{"endless interim answers", raw(strings.Repeat("HTTP/1.1 103 Early Hints\r\nX: "+strings.Repeat("y", 1<<14)+"\r\n\r\n", 100)), Malformed, 0},
}

// TestHostileTargets holds what each kind of broken answer is called, that it
// ends within the time limit, and what the transcript keeps of it.
func TestHostileTargets(t *testing.T) {
	const limit = 700 * time.Millisecond
	for _, x := range hostileTargets {
		t.Run(x.name, func(t *testing.T) {
			t.Parallel()
			rec := transcript.NewRecorder([]string{botToken})
			rec.BodyCap = 1 << 20
			c := against(t, Options{Recorder: rec}, func(w http.ResponseWriter, r *http.Request) {
				_, _ = io.Copy(io.Discard, r.Body) // or its context would not end with the connection
				x.handler(w, r)
			})
			c.limit = limit
			began := time.Now()
			a := c.Do(context.Background(), transcript.Key{Spec: x.name, Ordinal: 1},
				Request{Method: "POST", Path: "/", Body: []byte("{}"), Auth: Bot(botToken)})
			var e *TransportError
			if !errors.As(a.Err(), &e) || e.Kind != x.kind {
				t.Errorf("%v, want %s", a.Err(), x.kind)
			}
			if took := time.Since(began); took > 20*limit {
				t.Errorf("took %v", took)
			}
			got := a.Exchange()
			if got == nil || got.Err == "" || got.Status != x.status || got.Truncated != (x.status != 0) ||
				len(got.ResponseBody) > 64<<10 {
				t.Errorf("%+v", got)
			}
			if a.Status() != 0 || a.Success() || a.Refused() {
				t.Error("a check passed on an answer that did not arrive")
			}
			if _, ok := a.Get(); ok {
				t.Error("half an answer was decoded")
			}
			if len(rec.Exchanges()) != 1 {
				t.Errorf("sent %d times", len(rec.Exchanges()))
			}
		})
	}
}

func pour(w io.Writer) {
	block := bytes.Repeat([]byte(" "), 64<<10)
	for range 1 << 14 {
		if _, err := w.Write(block); err != nil {
			return
		}
	}
}

func TestNobodyListens(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	_ = l.Close()
	for base, want := range map[string]Kind{
		"http://" + l.Addr().String(): Refused,
		"http://nowhere.invalid":      Unreachable,
	} {
		var e *TransportError
		if err := get(New(profile(base), Options{}), "/").Err(); !errors.As(err, &e) || e.Kind != want {
			t.Errorf("%s: %v", base, err)
		}
	}
}

func TestSwitchedProtocolIsAnAnswer(t *testing.T) {
	c := against(t, Options{}, func(w http.ResponseWriter, _ *http.Request) {
		conn, _, _ := w.(http.Hijacker).Hijack()
		_, _ = io.WriteString(conn, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n")
		_, _ = io.Copy(io.Discard, conn)
		_ = conn.Close()
	})
	if a := get(c, "/"); a.Err() != nil || a.Status() != 101 {
		t.Errorf("%v %d", a.Err(), a.Status())
	}
}
