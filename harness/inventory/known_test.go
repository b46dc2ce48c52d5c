package inventory

import (
	"encoding/json"
	"testing"

	payload "github.com/slashproof/slashproof/harness/payload/command"
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
		all := make([]payload.Naming, len(each))
		for i, one := range each {
			all[i] = payload.NamingIn(one)
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
