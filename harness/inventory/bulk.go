package inventory

import (
	"encoding/json"
	"fmt"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// Overwritable returns the reason why a bulk overwrite of the list would
// destroy something that is not ours, or "".
func (c Commands) Overwritable() string {
	if c.app.Overwritable {
		return ""
	}
	return fmt.Sprintf("application %s is not marked overwritable in the profile, and a bulk overwrite replaces its whole list", c.app.ID)
}

// Overwrite replaces the whole list. Spec authors take care to call it only on
// lists that Overwritable allows. Items that are new count as creates.
func (c Commands) Overwrite(items any) *client.Answer {
	raw, each, created := c.intendAll(items)
	a := c.spend(api.Overwrite(raw), created)
	if a.Success() || a.Silent() {
		c.settle(created)
	} else {
		c.Refund(created)
	}
	c.overwritten(each, a)
	c.spent(a)
	return a
}

// OverwriteSideBySide is Overwrite by callers who race. Their lists are of the
// same commands: whoever comes first makes them.
func (c Commands) OverwriteSideBySide(lists ...any) []*client.Answer {
	requests := make([]client.Request, len(lists))
	var each []json.RawMessage
	created := 0
	for i, items := range lists {
		requests[i] = c.Request(api.Overwrite(items))
		if i == 0 {
			_, each, created = c.intendAll(items)
		}
	}
	answers := c.SideBySide(requests)
	taken := false
	for _, a := range answers {
		c.overwritten(each, a)
		taken = taken || a.Success() || a.Silent()
	}
	if taken {
		c.settle(created)
	} else {
		c.Refund(created)
	}
	for _, a := range answers {
		c.spent(a)
	}
	return answers
}

// intendAll notes the items of a bulk overwrite before it is sent.
func (c Commands) intendAll(items any) (raw []byte, each []json.RawMessage, created int) {
	raw = api.Encode(items)
	if items == nil {
		raw = []byte("[]")
	}
	_ = json.Unmarshal(raw, &each) // what is no list makes nothing
	all := make([]payload.Naming, len(each))
	for i, item := range each {
		all[i] = payload.NamingIn(item)
	}
	created = c.v.countNew(c, all)
	c.Reserve(created)
	for _, one := range all {
		i := c.itemOf(one)
		c.v.Ledger.Intend(i)
		c.v.ask(c.s, i)
	}
	return raw, each, created
}

// overwritten settles the books with the answer to a bulk overwrite.
func (c Commands) overwritten(each []json.RawMessage, a *client.Answer) {
	switch {
	case a.Success():
		c.replaced(each, a)
	case a.Refused():
		for _, item := range each {
			c.v.Ledger.Refused(c.item(item))
		}
	}
}
