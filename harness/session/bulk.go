package session

import (
	"encoding/json"
	"fmt"

	"github.com/slashproof/slashproof/harness/client"
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
	a := c.send(c.bulk(raw))
	if !a.Success() {
		c.s.Run.Quota.Refund(c.budget(), created)
	}
	c.overwritten(each, a)
	c.s.spent(c, a)
	return a
}

// OverwriteSideBySide is Overwrite by callers who race. Their lists are of the
// same commands: whoever comes first makes them.
func (c Commands) OverwriteSideBySide(lists ...any) []*client.Answer {
	requests := make([]client.Request, len(lists))
	var each []json.RawMessage
	created := 0
	for i, items := range lists {
		requests[i] = c.bulk(items)
		if i == 0 {
			_, each, created = c.intendAll(items)
		}
	}
	answers := c.s.SendAll(requests)
	taken := false
	for _, a := range answers {
		c.overwritten(each, a)
		taken = taken || a.Success()
	}
	if !taken {
		c.s.Run.Quota.Refund(c.budget(), created)
	}
	for _, a := range answers {
		c.s.spent(c, a)
	}
	return answers
}

// intendAll notes the items of a bulk overwrite before it is sent.
func (c Commands) intendAll(items any) (raw []byte, each []json.RawMessage, created int) {
	raw = encode(items)
	if items == nil {
		raw = []byte("[]")
	}
	_ = json.Unmarshal(raw, &each) // what is no list makes nothing
	created = c.s.Run.news(c, each)
	c.s.Reserve(c, created)
	for _, item := range each {
		i := c.item(item)
		c.s.Run.Ledger.Intend(i)
		c.s.Run.ask(i)
	}
	return raw, each, created
}

// overwritten settles the books with the answer to a bulk overwrite.
func (c Commands) overwritten(each []json.RawMessage, a *client.Answer) {
	switch {
	case a.Success():
		c.s.replaced(c, each, a)
	case a.Refused():
		for _, item := range each {
			c.s.Run.Ledger.Refused(c.item(item))
		}
	}
}
