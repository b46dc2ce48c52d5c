package inventory

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/ledger"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
)

// Intend notes a create before it is sent, and skips the spec where the target's
// room or its creates of the day do not allow it. Specs that use Create need not
// call it.
func (c Commands) Intend(body any) {
	i := c.item(api.Encode(body))
	if alone := c.s.Claims(claim.List(c.app.ID, c.guild), true); i.Type == int(payload.PrimaryEntryPoint) && !alone {
		c.s.Needs(claim.EntryPoint, true)
	} else if i.Type != int(payload.ChatInput) && !alone && !c.s.Claims(claim.Menus, false) {
		c.s.Needs(claim.Scratch(""), true) // few of them fit into a list
	}
	c.room(i)
	if err := session.Attempt(func() { c.Reserve(1) }); err != nil {
		c.answered(i)
		c.s.End(err)
	}
	c.v.Ledger.Intend(i)
}

// Created settles the books after a create that was sent with SendAll: specs
// that use Create need not call it.
func (c Commands) Created(raw []byte, a *client.Answer) {
	item := c.item(raw)
	defer c.answered(item)
	if a.Silent() {
		c.settle(1)
		c.unanswered(item)
		return
	}
	if !a.Success() {
		c.Refund(1)
		c.v.Ledger.Refused(item)
		c.spent(a)
		return
	}
	grew := c.v.grew(c, item, a.Status())
	if grew {
		c.settle(1)
	} else {
		c.Refund(1)
	}
	if item.ID = c.identify(item, a); item.ID == "" {
		if grew {
			c.v.unnamed(item)
		}
		return // the intent stays in the ledger, and is looked up at the end
	}
	c.offering(item.ID, raw)
	_, there := c.Knows(item.ID)
	stored := c.stored(item, a)
	before := c.Called(stored.name, stored.typ)
	c.v.Ledger.Created(item)
	c.v.learn(c, item.ID, stored)
	c.v.noteCreated(item)
	var raced []string
	if !there {
		raced = c.raced(item)
	}
	switch {
	case there:
	case grew || before == item.ID || len(raced) > 0:
		c.own(item)
	default:
		c.renew(before, item)
	}
	c.settleRace(item, raced)
	if grew && a.Status() == http.StatusCreated && c.v.trusts(c) && before != "" {
		c.again(before, item, a)
	}
}

// raced returns the ids that creates of the same command were answered so far which were
// sent side by side, and notes this one; none where this was the only one.
func (c Commands) raced(i ledger.Item) []string {
	h, k := holdingsOf(c.s), commandKey{i.Name, i.Type}
	c.v.mu.Lock()
	under := c.v.stockOf(c.key()).sending[k]
	c.v.mu.Unlock()
	h.mu.Lock()
	defer h.mu.Unlock()
	if ids := h.raced[k]; (ids != nil || under > 1) && !slices.Contains(ids, i.ID) {
		h.raced[k] = append(ids, i.ID)
	}
	return slices.Clone(h.raced[k])
}

// settleRace settles, with the last answer, which of the ids the command has in the end:
// where each create gave it another one, no answer tells.
func (c Commands) settleRace(i ledger.Item, ids []string) {
	c.v.mu.Lock()
	last := c.v.stockOf(c.key()).sending[commandKey{i.Name, i.Type}] == 1
	c.v.mu.Unlock()
	if !last || len(ids) < 2 {
		return
	}
	var shown *view
	c.s.Aside(func() { shown = c.v.look(c.s, i.App, i.Guild) })
	for _, id := range ids {
		there := func(o ledger.Item) bool { return o.ID == id }
		if shown.err == nil && !slices.ContainsFunc(shown.items, there) {
			c.v.gone(c.s, id)
		}
	}
}

// again looks at a create of a name in use that answers that it made a command. It
// stands in front of what lacks creates later, too.
func (c Commands) again(before string, item ledger.Item, a *client.Answer) {
	named := 0
	c.s.Aside(func() {
		for _, o := range c.v.look(c.s, item.App, item.Guild).items {
			if o.Name == item.Name && o.Type == item.Type {
				named++
			}
		}
	})
	w := &Waste{Exchange: a.Exchange()}
	switch {
	case named > 1:
		w.Clause, w.Expected, w.Observed = contract.UpsertOneCommand, "one command of the name", fmt.Sprint(named)
	case named == 1 && item.ID == before:
		w.Clause, w.Expected, w.Observed = contract.CreateGlobal200, "status 200 for a command that was there", a.Brief()
		if c.guild != "" {
			w.Clause = contract.CreateGuild200
		}
	default:
		return // it went in between, in a way that nobody told the run of
	}
	c.v.mu.Lock()
	c.v.doubles[c.guild == ""] = w
	c.v.mu.Unlock()
	c.s.InPassing(w.Clause, w.Expected, w.Observed, w.Exchange)
}

// brokeOff settles the books of a create that ended with err, and nobody knows of it
// whether it made anything.
func (c Commands) brokeOff(err error, raw []byte) {
	if err == nil {
		return
	}
	item := c.item(raw)
	c.answered(item)
	if client.CutOff(err) != nil {
		_ = session.Attempt(func() { c.unanswered(item) })
	}
}

// unanswered looks what became of a create that was not answered.
func (c Commands) unanswered(item ledger.Item) {
	var shown *view
	c.s.Aside(func() { shown = c.v.look(c.s, item.App, item.Guild) })
	for _, o := range shown.items {
		if o.Name != item.Name || o.Type != item.Type {
			continue
		}
		_, there := c.Knows(o.ID)
		c.v.Ledger.Created(o)
		c.v.learn(c, o.ID, commandKey{o.Name, o.Type})
		c.v.noteCreated(o)
		if !there { // else whoever created it removes it
			c.own(o)
		}
		return
	}
	if shown.refused || shown.err == nil && !c.IsGlobal() {
		c.v.Ledger.Refused(item)
	} // else the intent stays in the ledger, and is looked up at the end
}

// identify is the id of a command that was written: as the answer says, else as
// the list does, where its name and type stand for one command alone.
func (c Commands) identify(item ledger.Item, a *client.Answer) string {
	if id := a.String("id"); id != "" {
		return id
	}
	found := ""
	c.s.Aside(func() {
		shown := c.v.look(c.s, item.App, item.Guild)
		for _, o := range shown.items {
			if o.Name == item.Name && o.Type == item.Type {
				found = o.ID
			}
		}
	})
	return found
}

// own makes a command the session's, which removes it at its end.
func (c Commands) own(item ledger.Item) {
	h := holdingsOf(c.s)
	h.add(item)
	c.v.mu.Lock()
	defer c.v.mu.Unlock()
	c.v.owners[item.ID] = h
}

// renew notes the new id of a command that was overwritten, for whoever created it
// removes it: the contract leaves open whether it keeps its id.
func (c Commands) renew(was string, item ledger.Item) {
	c.v.mu.Lock()
	h := c.v.owners[was]
	c.v.mu.Unlock()
	if h == nil || !h.rename(was, item) {
		c.own(item)
		return
	}
	c.v.mu.Lock()
	defer c.v.mu.Unlock()
	delete(c.v.owners, was)
	c.v.owners[item.ID] = h
	c.v.Ledger.Gone(was)
}

// gone notes that something of the run's is no longer there.
func (v *Inventory) gone(s *session.Session, id string) {
	v.Ledger.Gone(id)
	v.unlearn(id)
	v.left(id)
	v.disown(s, id)
	h := holdingsOf(s)
	h.mu.Lock()
	h.freed = true
	h.mu.Unlock()
}

// removed settles the books after a delete that was answered with success.
func (c Commands) removed(id string) {
	c.v.mu.Lock()
	lies := c.v.habits[c.guild == ""].Retains
	item := ledger.Item{App: c.app.ID, Guild: c.guild, ID: id, Type: 1}
	if k, there := c.v.known[c.key()][id]; there {
		item.Name, item.Type = k.name, k.typ
	}
	ours := c.v.stockOf(c.key()).made[id]
	c.v.mu.Unlock()
	if !lies || !ours {
		c.v.denials.gone(id)
		c.v.gone(c.s, id)
		return
	}
	kept := holdingsOf(c.s).has(id)
	c.v.noteRemaining(c.s, item, http.StatusNoContent)
	if kept {
		c.Adopt(item)
	}
}

// Adopt makes a command that could not be removed the session's own, which hands it
// on to others at its end.
func (c Commands) Adopt(i ledger.Item) { c.own(i) }

// stored is what the command that a create was answered with is called. One that took
// the place of another has its name, which may differ from the one that was sent: white
// space at the ends may be taken off.
func (c Commands) stored(sent ledger.Item, a *client.Answer) commandKey {
	o, _ := a.Object()
	if shown := listed(c, o); a.Status() == http.StatusOK && shown.Name != "" && c.v.trusts(c) {
		return commandKey{shown.Name, sent.Type}
	}
	return commandKey{sent.Name, sent.Type}
}

// replaced settles the books after a bulk overwrite: what the list held is
// gone, what the answer holds is ours.
func (c Commands) replaced(sent []json.RawMessage, a *client.Answer) {
	if c.v.emptied(c) {
		for _, i := range c.v.Ledger.Left() {
			if i.App == c.app.ID && i.Guild == c.guild && i.IsCommand() {
				c.v.gone(c.s, i.ID)
			}
		}
	}
	seen := map[commandKey]bool{}
	note := func(objects []any) {
		for _, o := range objects {
			item := listed(c, o)
			k := commandKey{item.Name, item.Type}
			if item.ID == "" || seen[k] {
				continue
			}
			seen[k] = true
			c.v.Ledger.Created(item)
			c.v.learn(c, item.ID, k)
			c.v.noteCreated(item)
			if !c.keep {
				c.own(item)
			}
		}
	}
	list, _ := a.Array()
	note(list)
	if len(seen) < len(sent) { // then the list tells
		all, _ := c.List().Array()
		note(slices.DeleteFunc(all, func(o any) bool {
			is := listed(c, o)
			return !slices.ContainsFunc(sent, func(raw json.RawMessage) bool {
				i := c.item(raw)
				return i.Name == is.Name && i.Type == is.Type
			})
		}))
	}
	for _, raw := range sent[min(len(seen), len(sent)):] {
		c.v.unnamed(c.item(raw))
	}
}

// listed reads an element of a list of commands; its type defaults to 1.
func listed(c Commands, v any) ledger.Item {
	o, _ := v.(map[string]any)
	i := ledger.Item{App: c.app.ID, Guild: c.guild, Type: 1}
	i.ID = client.Text(o["id"])
	i.Name, _ = o["name"].(string)
	if n, err := strconv.Atoi(fmt.Sprint(o["type"])); err == nil {
		i.Type = n
	}
	return i
}
