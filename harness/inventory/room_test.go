package inventory

import (
	"fmt"
	"testing"

	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/target"
)

// TestRoom holds that a list full of what others made has no room, while a session that
// filled it by itself sees what the target says of one more.
func TestRoom(t *testing.T) {
	for name, c := range map[string]struct {
		mine, others, foreign, stuck int
		overwrites                   bool
		fits, passing                bool
	}{
		"room":       {others: 99, fits: true},
		"filled":     {mine: 100, fits: true},
		"shared":     {mine: 1, others: 99, passing: true},
		"stuck":      {others: 100, stuck: 1, passing: true},
		"all stuck":  {others: 100, stuck: 100},
		"foreign":    {mine: 90, foreign: 10},
		"overwrites": {others: 100, overwrites: true, fits: true},
	} {
		v, list := &Inventory{stocks: map[listKey]*stock{}, known: known{}, habits: map[bool]Habits{true: {Upserts: true}}}, Commands{app: &target.Application{}}
		st := v.stockOf(list.key())
		if c.overwrites {
			v.learn(list, "0", commandKey{"new", 1})
		}
		var own []ledger.Item
		for i := range c.mine + c.others {
			id := fmt.Sprint(i)
			st.here[id] = 1
			if i < c.mine {
				own = append(own, ledger.Item{ID: id, Type: 1})
			}
			if i >= c.mine && i < c.mine+c.stuck {
				st.stuck[id] = true
			}
		}
		for i := range c.foreign {
			st.foreign = append(st.foreign, ledger.Item{ID: fmt.Sprint("f", i), Name: fmt.Sprint("f", i), Type: 1})
		}
		why, passing := st.full(v, list, ledger.Item{Name: "new", Type: 1}, own, 0)
		if (why == "") != c.fits || passing != c.passing {
			t.Errorf("%s: %q, %t", name, why, passing)
		}
	}
}
