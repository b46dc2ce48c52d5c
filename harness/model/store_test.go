package model

import (
	"encoding/json"
	"testing"

	payload "github.com/slashproof/slashproof/harness/payload/command"
)

func create(list int, body string) payload.Step {
	return payload.Step{Op: payload.OpCreate, List: list, Body: json.RawMessage(body)}
}

func edit(list, ref int, body string) payload.Step {
	return payload.Step{Op: payload.OpEdit, List: list, Ref: ref, Body: json.RawMessage(body)}
}

func ids(pairs ...string) map[Key]string {
	out := map[Key]string{}
	for i := 0; i < len(pairs); i += 3 {
		out[Key{pairs[i], pairs[i+1]}] = pairs[i+2]
	}
	return out
}

// TestStore walks through a life and says after each step what must be seen.
func TestStore(t *testing.T) {
	var s Store
	for i, step := range []struct {
		step     payload.Step
		answer   Answer
		kind     Kind
		surprise bool
	}{
		{create(0, `{"name":"a","description":"x"}`), Answer{201, ids("a", "1", "10")}, Created, false},
		{create(0, `{"name":"a","type":2}`), Answer{201, ids("a", "2", "11")}, Created, false}, // another type
		{create(1, `{"name":"a","description":"x"}`), Answer{201, ids("a", "1", "12")}, Created, false},
		{create(0, `{"name":"a","description":"y"}`), Answer{201, ids("a", "1", "10")}, Overwritten, true}, // must be 200
		{create(0, `{"name":"a","description":"y"}`), Answer{200, ids("a", "1", "13")}, Overwritten, false},
		{edit(0, 1, `{"description":"z"}`), Answer{404, nil}, "", false}, // the old id may be kept or not
		{edit(0, 5, `{"description":"z"}`), Answer{200, nil}, Edited, false},
		{edit(0, 5, `{"description":"z"}`), Answer{500, nil}, Edited, true},
		{edit(1, 5, `{"description":"z"}`), Answer{404, nil}, Refused, false}, // of another list
		{edit(1, 5, `{"description":"z"}`), Answer{200, nil}, Refused, true},
		{payload.Step{Op: payload.OpDelete, List: 1, Ref: 3}, Answer{204, nil}, Deleted, false},
		{payload.Step{Op: payload.OpDelete, List: 1, Ref: 3}, Answer{404, nil}, "", false}, // refused, or done already
		{payload.Step{Op: payload.OpCreate, List: 1, Body: json.RawMessage(`{"name":"two words"}`), Invalid: true}, Answer{400, nil}, Refused, false},
		{payload.Step{Op: payload.OpOverwrite, List: 0, Body: json.RawMessage(`[{"name":"b","description":"x"}]`)}, Answer{200, ids("b", "1", "20")}, Replaced, false},
	} {
		kind, surprise := s.Apply(step.step, step.answer)
		if kind != step.kind || (surprise != nil) != step.surprise {
			t.Fatalf("step %d: kind %q, surprise %+v; want %q, %v", i+1, kind, surprise, step.kind, step.surprise)
		}
	}
	shown := func(text string) (out []map[string]any) {
		for _, v := range decode(t, text).([]any) {
			out = append(out, v.(map[string]any))
		}
		return out
	}
	for _, test := range []struct {
		list  int
		shown string
		kind  Kind // "" for no surprise
	}{
		{0, `[{"name":"b","description":"x","type":1}]`, ""},
		{0, `[{"name":"b","description":"old"}]`, Content},
		{0, `[]`, Presence},
		{0, `[{"name":"b","description":"x"},{"name":"a","type":2}]`, Presence},
		{0, `[{"name":"b","description":"x","nsfw":true}]`, Content}, // never set
		{1, `[]`, ""},
	} {
		surprise := s.Judge(test.list, shown(test.shown))
		switch {
		case test.kind == "" && surprise != nil, test.kind != "" && (surprise == nil || surprise.Kind != test.kind):
			t.Errorf("list %d as %s: %+v, want %q", test.list, test.shown, surprise, test.kind)
		}
	}
}

func TestRenameOntoANameInUseIsOpen(t *testing.T) {
	var s Store
	s.Apply(create(0, `{"name":"a","description":"x"}`), Answer{201, ids("a", "1", "10")})
	s.Apply(create(0, `{"name":"b","description":"x"}`), Answer{201, ids("b", "1", "11")})
	if kind, surprise := s.Apply(edit(0, 1, `{"name":"b"}`), Answer{409, nil}); kind != "" || surprise != nil {
		t.Errorf("kind %q, surprise %+v; want open", kind, surprise)
	}
}

func TestGrants(t *testing.T) {
	permit := func(guild int, grants ...int) payload.Step {
		return payload.Step{Op: payload.OpPermit, Ref: 1, Guild: guild, Grants: grants}
	}
	var s Store
	s.Apply(create(0, `{"name":"a","description":"x"}`), Answer{201, ids("a", "1", "10")})
	judge := func(guild int, shown []int, kind Kind, surprised bool) {
		t.Helper()
		got, surprise := s.Entries(0)[0].JudgeGrants(guild, shown)
		if got != kind || (surprise != nil) != surprised {
			t.Errorf("guild %d shows %v: kind %q, surprise %+v; want %q, %v", guild, shown, got, surprise, kind, surprised)
		}
	}
	judge(1, nil, Dropped, false)
	judge(1, []int{1}, Dropped, true)
	if kind, surprise := s.Apply(permit(1, 1, -2), Answer{200, nil}); kind != Permitted || surprise != nil {
		t.Fatalf("permit: %q %+v", kind, surprise)
	}
	judge(1, []int{-2, 1}, Granted, false) // in any order
	judge(1, []int{1}, Granted, true)
	judge(2, nil, Dropped, false)
	s.Apply(edit(0, 1, `{"description":"y"}`), Answer{200, nil})
	judge(1, []int{1, -2}, Granted, false)
	s.Apply(edit(0, 1, `{"name":"b"}`), Answer{200, nil})
	judge(1, nil, Lost, false)
	judge(1, []int{1, -2}, Lost, true)
	s.Apply(permit(1, 1), Answer{200, nil})
	s.Apply(create(0, `{"name":"b","description":"z"}`), Answer{200, ids("b", "1", "10")})
	judge(1, []int{7}, "", false) // an overwrite may keep them or not
}
