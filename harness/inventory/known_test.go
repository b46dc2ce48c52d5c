package inventory

import (
	"encoding/json"
	"testing"

	"github.com/slashproof/slashproof/harness/target"
)

func TestNewItemsOfABulkOverwrite(t *testing.T) {
	r := &Inventory{known: known{}, stocks: map[listKey]*stock{}}
	app := &target.Application{ID: "1"}
	global, guild := Commands{app: app}, Commands{app: app, guild: "2"}
	countNew := func(c Commands, items string) int {
		t.Helper()
		var each []json.RawMessage
		if err := json.Unmarshal([]byte(items), &each); err != nil {
			t.Fatal(err)
		}
		all := make([]naming, len(each))
		for i, one := range each {
			all[i] = namingIn(one)
		}
		return r.countNew(c, all)
	}
	r.learn(global, "10", commandKey{"a", 1})
	r.learn(global, "11", commandKey{"b", 2})
	for items, want := range map[string]int{
		`[]`:                         0,
		`[{"name": "a"}]`:            0,
		`[{"name": "a", "type": 1}]`: 0,
		`[{"name": "a", "type": 2}]`: 1,
		`[{"name": "b", "type": 2}, {"name":"c"}]`: 1,
		`[{"name": "c", "id": "10"}]`:              0,
		`[{"name": "c", "id": "12"}, "x", 7]`:      3,
	} {
		if got := countNew(global, items); got != want {
			t.Errorf("%s: %d new, want %d", items, got, want)
		}
	}
	if countNew(guild, `[{"name": "a"}]`) != 1 {
		t.Error("another list has its own commands")
	}
	r.learn(global, "13", commandKey{"a", 1}) // an overwrite may give a new id
	if countNew(global, `[{"name": "c", "id": "10"}]`) != 1 {
		t.Error("the old id of an overwritten command is gone")
	}
	r.unlearn("13")
	if countNew(global, `[{"name": "a"}]`) != 1 {
		t.Error("a deleted command comes new")
	}
}

func TestNamingIn(t *testing.T) {
	for body, want := range map[string]naming{
		`{"options":[{"name":"o","type":3}],"name":"a\u0062","type":2,"id":"7"}`: {id: "7", name: "ab", typ: 2},
		`{"name":["a"],"type":"2","id":7}`:                                       {typ: 1},
		`{"type":null}`:                                                          {typ: 1},
		`{"type":2.5,"name":"a"}`:                                                {name: "a", typ: 1},
		`[{"name":"a"}]`:                                                         {typ: 1},
		`{"name":"a",`:                                                           {name: "a", typ: 1},
		``:                                                                       {typ: 1},
	} {
		if got := namingIn([]byte(body)); got != want {
			t.Errorf("%s: %+v, want %+v", body, got, want)
		}
	}
}
