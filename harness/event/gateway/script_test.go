package gateway

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// target is a scripted one: each connection follows the next script, the last one from
// then on.
type target struct {
	t       *testing.T
	url     string
	scripts []func(x *talk)

	mu     sync.Mutex
	opened int
	ended  bool
}

// talk is one connection of a scripted target.
type talk struct {
	t      *testing.T
	ctx    context.Context
	socket *websocket.Conn
	query  string
}

const soon = 10 * time.Second // on a machine that is busy

func scripted(t *testing.T, scripts ...func(x *talk)) *target {
	t.Helper()
	s := &target{t: t, scripts: scripts}
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		ended := s.ended
		if !ended { // a client that comes back late is not waited for
			running.Add(1)
		}
		s.mu.Unlock()
		if ended {
			return
		}
		defer running.Done()
		socket, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		defer func() { _ = socket.CloseNow() }()
		s.mu.Lock()
		script := s.scripts[min(s.opened, len(s.scripts)-1)]
		s.opened++
		s.mu.Unlock()
		script(&talk{t, ctx, socket, r.URL.RawQuery})
	}))
	s.url = "ws" + strings.TrimPrefix(web.URL, "http")
	t.Cleanup(func() {
		cancel()
		s.mu.Lock()
		s.ended = true
		s.mu.Unlock()
		running.Wait()
		web.Close()
		if left := leftRunning(); left != "" {
			t.Errorf("a goroutine is left:\n%s", left)
		}
	})
	return s
}

// leftRunning is the stack of a goroutine of the client or the library that does not end;
// empty for none.
func leftRunning() string {
	var left string
	for began := time.Now(); time.Since(began) < soon; runtime.Gosched() {
		left = ""
		stacks := make([]byte, 1<<20)
		for i, stack := range strings.Split(string(stacks[:runtime.Stack(stacks, true)]), "\n\n") {
			if i > 0 && (strings.Contains(stack, "coder/websocket") || strings.Contains(stack, "gateway.(*")) {
				left = stack
			}
		}
		if left == "" {
			return ""
		}
	}
	return left
}

func (s *target) options() Options {
	return Options{URL: s.url, Token: "the-secret-token", Intents: 5, Limit: soon}
}

func (s *target) open() *Connection {
	s.t.Helper()
	c, err := Open(s.t.Context(), s.options())
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(c.Close)
	return c
}

func (x *talk) say(format string, args ...any) {
	_ = x.socket.Write(x.ctx, websocket.MessageText, fmt.Appendf(nil, format, args...)) // the client may be gone
}

// hear waits for a message of that kind and returns its data; nil where the client goes.
func (x *talk) hear(op int) map[string]any {
	for {
		_, raw, err := x.socket.Read(x.ctx)
		if err != nil {
			return nil
		}
		var m struct {
			Op int `json:"op"`
			D  any `json:"d"`
		}
		if err := json.Unmarshal(raw, &m); err != nil {
			x.t.Errorf("the client sent %s", raw)
		}
		if m.Op == op {
			d, _ := m.D.(map[string]any)
			return d
		}
	}
}

// greet lets a client log in.
func (x *talk) greet() {
	x.say(`{"op":10,"d":{"heartbeat_interval":45000}}`)
	if d := x.hear(opIdentify); d != nil && (d["token"] != "the-secret-token" || d["intents"] != 5.0) {
		x.t.Errorf("the client identifies with %v", d)
	}
	x.say(`{"op":0,"s":1,"t":"READY","d":{"v":10,"session_id":"abc"}}`)
}

// again lets a client resume whose last event has that number.
func (x *talk) again(seq float64) {
	x.say(`{"op":10,"d":{"heartbeat_interval":45000}}`)
	if d := x.hear(opResume); d != nil && (d["session_id"] != "abc" || d["seq"] != seq || d["token"] != "the-secret-token") {
		x.t.Errorf("the client resumes with %v", d)
	}
}

func (x *talk) tell(seq, n int) { x.say(`{"op":0,"s":%d,"t":"HAPPENED","d":{"n":%d}}`, seq, n) }

func (x *talk) resumed(seq int) { x.say(`{"op":0,"s":%d,"t":"RESUMED","d":{}}`, seq) }

// stay waits until the client goes.
func (x *talk) stay() { x.hear(-1) }

func happened(e Event) bool { return e.Name == "HAPPENED" }

// numbered is the event of that number.
func numbered(n int) func(Event) bool {
	return func(e Event) bool {
		d, _ := e.Data.(map[string]any)
		return d["n"] == json.Number(fmt.Sprint(n))
	}
}

// numbers are those of the events.
func numbers(events []Event) string {
	var all []string
	for _, e := range events {
		d, _ := e.Data.(map[string]any)
		all = append(all, fmt.Sprint(d["n"]))
	}
	return strings.Join(all, " ")
}
