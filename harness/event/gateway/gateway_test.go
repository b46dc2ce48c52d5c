package gateway

import (
	"bytes"
	"compress/zlib"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// TestOrder holds that events are handed on as they came: twice, in another order, late.
func TestOrder(t *testing.T) {
	begin, late := make(chan bool), make(chan bool)
	s := scripted(t, func(x *talk) {
		x.greet()
		<-begin
		for i, n := range []int{1, 2, 2, 4, 3} {
			x.tell(i+2, n)
		}
		x.say(`{"op":0,"s":7,"t":"OTHER","d":{"n":5}}`)
		x.say(`{"op":77,"d":{}}`)
		<-late
		x.tell(8, 5)
		x.stay()
	})
	c := s.open()
	w, nothing := c.Watch(happened), c.Watch(func(e Event) bool { return e.Name == "NOTHING" })
	defer w.Close()
	close(begin)
	got, err := w.Await(t.Context(), soon, numbered(3))
	if err != nil || numbers(got) != "1 2 2 4 3" {
		t.Errorf("%q %v", numbers(got), err)
	}
	if got, err = w.Await(t.Context(), soon, numbered(2)); err != nil || numbers(got) != "1 2" {
		t.Errorf("what is there already: %q %v", numbers(got), err)
	}
	if got, err = w.Await(t.Context(), time.Millisecond, numbered(5)); !errors.Is(err, ErrAbsent) || numbers(got) != "1 2 2 4 3" {
		t.Errorf("what comes too late: %q %v", numbers(got), err)
	}
	close(late)
	if got, err = w.Await(t.Context(), soon, numbered(5)); err != nil || numbers(got) != "1 2 2 4 3 5" || got[5].Sequence != 8 {
		t.Errorf("what comes late: %q %v", numbers(got), err)
	}
	if len(nothing.Seen()) > 0 || numbers(w.Seen()) != "1 2 2 4 3 5" {
		t.Errorf("%v", nothing.Seen())
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := w.Await(ended, soon, numbered(6)); !errors.Is(err, context.Canceled) {
		t.Errorf("without a context: %v", err)
	}
	c.Close()
	if _, err := w.Await(t.Context(), soon, numbered(6)); !errors.Is(err, ErrClosed) {
		t.Errorf("after Close: %v", err)
	}
}

// TestBreak holds that a session goes on where the target breaks a connection, by itself,
// and that nothing is put aside that is told again.
func TestBreak(t *testing.T) {
	s := scripted(t, func(x *talk) {
		x.greet()
		x.hear(opHeartbeat)
		x.tell(2, 1)
		x.tell(3, 2)
		_ = x.socket.CloseNow()
	}, func(x *talk) {
		x.again(3)
		x.tell(3, 2)
		x.tell(4, 3)
		x.resumed(5)
		x.say(`{"op":7,"d":null}`)
		x.stay()
	}, func(x *talk) {
		x.again(5)
		x.resumed(6)
		x.tell(7, 4)
		x.stay()
	})
	c := s.open()
	w := c.Watch(happened)
	if err := c.link.send(t.Context(), opHeartbeat, nil); err != nil {
		t.Fatal(err)
	}
	if got, err := w.Await(t.Context(), soon, numbered(4)); err != nil || numbers(got) != "1 2 2 3 4" {
		t.Errorf("%q %v", numbers(got), err)
	}
}

func TestCutAndResume(t *testing.T) {
	s := scripted(t, func(x *talk) {
		x.greet()
		x.stay()
	}, func(x *talk) {
		x.again(1)
		x.tell(2, 1)
		x.resumed(3)
		x.stay()
	})
	c := s.open()
	w := c.Watch(happened)
	c.Cut()
	if err := c.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := w.Seen(); numbers(got) != "1" {
		t.Errorf("%q before the session was resumed", numbers(got))
	}
	c.Cut()
	c.Close() // does not wait for a Resume that never comes
	if err := c.Resume(t.Context()); !errors.Is(err, ErrClosed) {
		t.Errorf("after Close: %v", err)
	}
}

func TestSessionThatIsInvalid(t *testing.T) {
	s := scripted(t, func(x *talk) {
		x.greet()
		x.stay()
	}, func(x *talk) {
		x.again(1)
		x.say(`{"op":9,"d":false}`)
		x.stay()
	})
	c := s.open()
	w := c.Watch(happened)
	c.Cut()
	if err := c.Resume(t.Context()); !errors.Is(err, ErrInvalidSession) || !errors.Is(err, ErrLost) {
		t.Errorf("%v", err)
	}
	if _, err := w.Await(t.Context(), soon, happened); !errors.Is(err, ErrLost) {
		t.Errorf("%v", err)
	}
}

// TestSessionThatIsInvalidAtFirst holds that a client asks again for a session.
func TestSessionThatIsInvalidAtFirst(t *testing.T) {
	s := scripted(t, func(x *talk) {
		x.say(`{"op":10,"d":{"heartbeat_interval":45000}}`)
		x.hear(opIdentify)
		x.say(`{"op":9,"d":false}`)
		x.stay()
	}, func(x *talk) {
		x.greet()
		x.stay()
	})
	s.open()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.opened != 2 {
		t.Errorf("%d connections", s.opened)
	}
}

// TestEndlessReconnects holds that a target which breaks every connection is not asked
// for ever.
func TestEndlessReconnects(t *testing.T) {
	s := scripted(t, func(x *talk) { x.greet() }, func(x *talk) {
		x.again(1)
		x.resumed(1)
	})
	c := s.open()
	w := c.Watch(happened)
	if _, err := w.Await(t.Context(), soon, happened); !errors.Is(err, ErrLost) {
		t.Errorf("%v", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.opened > mostReturns+1 {
		t.Errorf("%d connections", s.opened)
	}
}

// TestHeartbeat holds that heartbeats tell the last number, answer those of the target,
// and that a target which does not answer is left.
func TestHeartbeat(t *testing.T) {
	beaten := make(chan bool)
	s := scripted(t, func(x *talk) {
		x.say(`{"op":10,"d":{"heartbeat_interval":20}}`)
		x.hear(opIdentify)
		x.say(`{"op":0,"s":1,"t":"READY","d":{"session_id":"abc"}}`)
		x.tell(41, 1)
		for range 2 {
			x.hear(opHeartbeat)
			x.say(`{"op":11}`)
		}
		x.say(`{"op":1,"d":null}`)
		x.hear(opHeartbeat)
		close(beaten)
		x.stay() // and answers none
	}, func(x *talk) {
		x.again(41)
		x.resumed(42)
		x.tell(43, 2)
		x.stay()
	})
	c := s.open()
	w := c.Watch(happened)
	<-beaten
	if _, err := w.Await(t.Context(), soon, numbered(2)); err != nil {
		t.Error(err)
	}
}

// TestUnreadableMessages holds that a message that nobody can read ends nothing, also
// where it comes again to a session that is resumed, and that the watches are told of it.
func TestUnreadableMessages(t *testing.T) {
	begin := make(chan bool)
	s := scripted(t, func(x *talk) {
		x.greet()
		<-begin
		x.say(`{"op":0,"s":2,"t":"HAPPENED","d":{"n":1}`)
	}, func(x *talk) {
		x.again(1)
		x.say(`{"op":0,"s":2,"t":"HAPPENED","d":{"n":1}`)
		x.resumed(2)
		x.tell(3, 2)
		x.stay()
	})
	c := s.open()
	w := c.Watch(happened)
	close(begin)
	if got, err := w.Await(t.Context(), soon, numbered(2)); err != nil || len(got) != 1 {
		t.Errorf("%d events, %v", len(got), err)
	}
	if unread := w.Unread(); !strings.Contains(unread, "no JSON object") {
		t.Errorf("%q", unread)
	}
	if unread := c.Watch(happened).Unread(); unread != "" {
		t.Errorf("a watch that began later was told of %q", unread)
	}
}

func TestFlood(t *testing.T) {
	begin := make(chan bool)
	s := scripted(t, func(x *talk) {
		x.greet()
		<-begin
		for n := range mostWatched + 1000 {
			x.tell(n+2, n)
		}
		x.stay()
	})
	c := s.open()
	w := c.Watch(happened)
	close(begin)
	got, err := w.Await(t.Context(), 6*soon, numbered(-1))
	if !errors.Is(err, ErrFlood) || len(got) != mostWatched {
		t.Errorf("%d events, %v", len(got), err)
	}
}

func TestTargetsThatAreNotReady(t *testing.T) {
	for name, c := range map[string]struct {
		script func(x *talk)
		says   string
	}{
		"never says Hello": {func(x *talk) { x.stay() }, "no Hello"},
		"says no Hello":    {func(x *talk) { x.say(`{"op":0,"t":"READY","d":{}}`); x.stay() }, "opcode 0"},
		"no interval":      {func(x *talk) { x.say(`{"op":10,"d":{}}`); x.stay() }, "heartbeat_interval"},
		"no JSON":          {func(x *talk) { x.say(`hello`); x.stay() }, "no JSON"},
		"never ready":      {func(x *talk) { x.say(`{"op":10,"d":{"heartbeat_interval":9}}`); x.stay() }, "no READY"},
		"no session": {func(x *talk) {
			x.say(`{"op":10,"d":{"heartbeat_interval":9000}}`)
			x.say(`{"op":0,"t":"READY","d":{}}`)
			x.stay()
		}, "session_id"},
		"invalid": {func(x *talk) {
			x.say(`{"op":10,"d":{"heartbeat_interval":9000}}`)
			x.say(`{"op":9,"d":false}`)
			x.stay()
		}, "invalid"},
		"elsewhere": {func(x *talk) { x.say(`{"op":10,"d":{"heartbeat_interval":9000}}`); x.say(`{"op":7}`); x.stay() }, "another connection"},
		"wrong token": {func(x *talk) {
			x.say(`{"op":10,"d":{"heartbeat_interval":9000}}`)
			x.hear(opIdentify)
			_ = x.socket.Close(4004, "Authentication failed.")
		}, "4004"},
	} {
		t.Run(name, func(t *testing.T) {
			o := scripted(t, c.script).options()
			if name == "never says Hello" || name == "never ready" {
				o.Limit = 100 * time.Millisecond
			}
			_, err := Open(t.Context(), o)
			if err == nil || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), o.Token) {
				t.Errorf("got %v, want %q in it", err, c.says)
			}
		})
	}
	for _, url := range []string{"", "http://127.0.0.1:1", "ws://", "ws://127.0.0.1:1", "::"} {
		if _, err := Open(t.Context(), Options{URL: url, Limit: soon}); err == nil {
			t.Errorf("a connection to %q", url)
		}
	}
}

func TestCompressed(t *testing.T) {
	pack := func(x *talk, text string) {
		var out bytes.Buffer
		z := zlib.NewWriter(&out)
		_, _ = z.Write([]byte(text)) // into memory
		_ = z.Close()
		_ = x.socket.Write(x.ctx, websocket.MessageBinary, out.Bytes())
	}
	s := scripted(t, func(x *talk) {
		if x.query != "encoding=json&v=10" {
			t.Errorf("asked with %q", x.query)
		}
		x.say(`{"op":10,"d":{"heartbeat_interval":9000}}`)
		if d := x.hear(opIdentify); d != nil && d["compress"] != true {
			t.Errorf("%v", d)
		}
		pack(x, `{"op":0,"s":1,"t":"READY","d":{"session_id":"abc"}}`)
		pack(x, `{"op":0,"s":2,"t":"HAPPENED","d":{"n":`+strings.Repeat(" ", largest)+`1}}`)
		x.stay()
	}, func(*talk) {})
	o := s.options()
	o.Compress = true
	c, err := Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if _, err := c.Watch(happened).Await(t.Context(), soon, happened); err == nil {
		t.Error("a message came that is larger than any may be")
	}
}

// TestIntegersSpelledAsFractions holds that a target may spell its integers so.
func TestIntegersSpelledAsFractions(t *testing.T) {
	watched := make(chan struct{})
	s := scripted(t, func(x *talk) {
		x.say(`{"op":1e1,"d":{"heartbeat_interval":45000.0}}`)
		x.hear(opIdentify)
		x.say(`{"op":0.0,"t":"READY","s":1.0,"d":{"session_id":"7"}}`)
		<-watched
		x.say(`{"op":0,"t":"HAPPENED","s":2e0,"d":{"n":5}}`)
	})
	c := s.open()
	w := c.Watch(func(Event) bool { return true })
	close(watched)
	if got, err := w.Await(t.Context(), soon, numbered(5)); err != nil || got[0].Sequence != 2 || c.last() != whole(2) {
		t.Errorf("%v, %v; the next heartbeat tells %v", got, err, c.last())
	}
}
