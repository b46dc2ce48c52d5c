package gateway

import (
	"encoding/json"
	"testing"
)

// TestSend asks for members and for channels, and reads the answers, which are events.
func TestSend(t *testing.T) {
	s := scripted(t, func(x *talk) {
		x.greet()
		if d := x.hear(8); d["guild_id"] != "7" || d["limit"] != 0.0 || d["query"] != "" {
			t.Errorf("members are requested with %v", d)
		}
		x.tell(2, 1)
		if d := x.hear(43); d["guild_id"] != "7" || len(d) != 1 {
			t.Errorf("channels are requested with %v", d)
		}
		x.tell(3, 2)
		x.stay()
	})
	c := s.open()
	w := c.Watch(happened)
	for n, request := range []struct {
		op   int
		data any
	}{{8, map[string]any{"guild_id": "7", "query": "", "limit": 0}}, {43, json.RawMessage(`{"guild_id":"7"}`)}} {
		if err := c.Send(t.Context(), request.op, request.data); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Await(t.Context(), soon, numbered(n+1)); err != nil {
			t.Errorf("opcode %d: %v", request.op, err)
		}
	}
	c.Close()
	if err := c.Send(t.Context(), 8, nil); err == nil {
		t.Error("a connection that has ended sends")
	}
}
