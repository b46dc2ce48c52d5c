package inventory

import (
	"fmt"
	"slices"
	"time"

	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/ledger"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
)

// limits are what a list holds of each type (contract: Limits).
var limits = map[payload.CommandType]int{
	payload.ChatInput: 100, payload.User: 15, payload.Message: 15, payload.PrimaryEntryPoint: 1,
}

// spare is how many commands of a type specs may make of their own in a list that
// holds what others share.
const spare = 6

// Crowded reports whether the list holds so many commands of the type that those which
// specs share have to be few.
func (c Commands) Crowded(typ payload.CommandType) bool {
	c.v.mu.Lock()
	defer c.v.mu.Unlock()
	_, all := c.v.stockOf(c.key()).count(ledger.Item{Type: int(typ)})
	most, limited := c.v.most(tightKey{c.key(), typ})
	return limited && all >= most-spare
}

// freed notes that commands of other specs were removed to make room.
func (c Commands) freed() {
	c.v.mu.Lock()
	defer c.v.mu.Unlock()
	c.v.stockOf(c.key()).freed = time.Now()
}

// NoRoom ends the session where it has not claimed that alone which would make room for
// it: it runs again by itself.
func (c Commands) NoRoom(without claim.Thing, why string) {
	if !c.s.Claims(without, true) {
		c.s.LackingSince(session.ErrCrowded, verdict.LackRoom, why)
	}
}

// room ends the session where a create would overwrite a command that was there
// before, or would not fit beside what it did not make itself: a spec that fills a list
// is about that. What other specs make use of may be gone when it runs alone.
func (c Commands) room(i ledger.Item) {
	k := tightKey{c.key(), payload.CommandType(i.Type)}
	why, others := c.v.take(c, k, i)
	if why != "" && others {
		c.NoRoom(claim.List(c.app.ID, c.guild), why)
		if c.v.Evict != nil {
			c.v.Evict(c.s, c.app)
			c.freed()
			why, _ = c.v.take(c, k, i)
		}
	}
	c.v.tellOnce(c.s, k)
	if why != "" {
		c.v.tell(k, c.s.Broken)
		c.spentFor(verdict.LackRoom, why)
	}
}

// take keeps room for a create that is about to be sent; see stock.full for why there is
// none.
func (v *Inventory) take(c Commands, k tightKey, i ledger.Item) (why string, others bool) {
	h := holdingsOf(c.s)
	h.mu.Lock()
	own, out := slices.Clone(h.own), h.out[i.Type]
	h.mu.Unlock()
	v.mu.Lock()
	defer v.mu.Unlock()
	st := v.stockOf(k.list)
	if why, others = st.full(v, c, i, own, out); why == "" {
		h.sending(i, 1)
		st.sending[commandKey{i.Name, i.Type}]++
	}
	return why, others
}

// answered notes that a create came to its end, or was never sent.
func (c Commands) answered(i ledger.Item) {
	holdingsOf(c.s).sending(i, -1)
	c.v.mu.Lock()
	defer c.v.mu.Unlock()
	st, k := c.v.stockOf(c.key()), commandKey{i.Name, i.Type}
	if st.sending[k]--; st.sending[k] <= 0 {
		delete(st.sending, k)
	}
}

// full says why a create would not fit, "" where it would; others, whether there would be
// room without what sessions beside this one made, which has those of its own and sends so
// many more. The caller holds the lock.
func (st *stock) full(v *Inventory, c Commands, i ledger.Item, own []ledger.Item, out int) (why string, others bool) {
	for _, o := range st.foreign {
		if o.Type == i.Type && o.Name == i.Name && i.Name != "" {
			return fmt.Sprintf("another command among the %v is called %q, and a create would overwrite it", c, i.Name), false
		}
	}
	stuck, all := st.count(i)
	most, limited := v.most(tightKey{c.key(), payload.CommandType(i.Type)})
	if !limited || all < most || v.overwrites(c, i) {
		return "", false
	}
	beside := all - stuck - st.among(own, i.Type) - out
	if stuck > 0 {
		return fmt.Sprintf("the %v hold %d of %d commands of type %d, %d of which are not ours or could not be removed", c, all, most, i.Type, stuck), beside > 0
	}
	if beside <= 0 {
		return "", false
	}
	return fmt.Sprintf("the %v hold %d of %d commands of type %d, %d of which other specs use", c, all, most, i.Type, beside), true
}

// among is how many of the items are commands of the type that are there and can be
// removed.
func (st *stock) among(items []ledger.Item, typ int) (n int) {
	for _, o := range items {
		if _, there := st.here[o.ID]; there && o.Type == typ && !st.stuck[o.ID] {
			n++
		}
	}
	return n
}

// count is how many commands of the item's type are there, or will be once what is sent
// beside it is answered, and how many of them are not ours or could not be removed.
func (st *stock) count(i ledger.Item) (stuck, all int) {
	stuck, all = st.nameless[i.Type], st.nameless[i.Type]
	for _, o := range st.foreign {
		if o.Type == i.Type {
			stuck, all = stuck+1, all+1
		}
	}
	for id, typ := range st.here {
		if typ == i.Type {
			all++
			if st.stuck[id] {
				stuck++
			}
		}
	}
	for k := range st.sending {
		if k.typ == i.Type && k.name != i.Name {
			all++
		}
	}
	return stuck, all
}
