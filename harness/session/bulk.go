package session

import (
	"encoding/json"
	"fmt"
	"net/http"

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
	if a.Status()/100 != 2 {
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
	for i, items := range lists {
		requests[i] = c.bulk(items)
		if i == 0 {
			_, each, _ = c.intendAll(items)
		}
	}
	answers := c.s.SendAll(requests)
	for _, a := range answers {
		c.overwritten(each, a)
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
		c.s.Run.Ledger.Intend(c.item(item))
	}
	return raw, each, created
}

// overwritten settles the books with the answer to a bulk overwrite.
func (c Commands) overwritten(each []json.RawMessage, a *client.Answer) {
	switch {
	case a.Status() == http.StatusOK:
		c.s.Run.forget(c)
		c.s.replaced(c, a)
	case a.Status()/100 == 4:
		for _, item := range each {
			c.s.Run.Ledger.Refused(c.item(item))
		}
	}
}
