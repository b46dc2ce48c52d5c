package inventory

import (
	"github.com/slashproof/slashproof/harness/ledger"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// strays are those of the objects of a type that other specs left without knowing it: a
// create was refused and stored all the same, or an edit left a command under another id.
func (c Commands) strays(objects []any, typ int) (out []ledger.Item) {
	c.v.mu.Lock()
	defer c.v.mu.Unlock()
	st := c.v.stockOf(c.key())
	for _, o := range objects {
		i := listed(c, o)
		_, known := st.here[i.ID]
		if i.ID == "" || i.Type != typ || known || st.before[i.Identity()] || !st.asked.fromOther(i.Name, c.s.Spec) {
			continue
		}
		if st.read || len(i.Name) >= ownName {
			out = append(out, i)
		}
	}
	return out
}

// clear removes strays of a full list, which the session has alone, and reports whether
// there is room then.
func (c Commands) clear(strays []ledger.Item, held int) (room bool) {
	c.s.Aside(func() {
		for _, i := range strays {
			if c.Delete(i.ID).Success() {
				held--
			}
		}
	})
	c.freed()
	return held < limits[payload.CommandType(strays[0].Type)]
}
