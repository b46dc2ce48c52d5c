package inventory

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/ledger"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
)

// Habits are what a target was seen to do with the lists of a scope. The zero
// value trusts nothing that costs a create, and believes the rest.
type Habits struct {
	Upserts  bool // a create of a name in use overwrites
	Deletes  bool // a delete removes
	Retains  bool // a delete answers that it removed, and does not
	Preserve bool // a bulk overwrite answers that it replaced the list, and does not
}

// Learn notes what the target was seen to do in the scope of the list.
func (c Commands) Learn(h Habits) {
	c.v.mu.Lock()
	defer c.v.mu.Unlock()
	c.v.habits[c.guild == ""] = h
}

// stock is what the run knows of a list: what was in it before, what the run
// made, and what of that it could not remove.
type stock struct {
	read    bool            // it could be read before the run wrote to it
	before  map[string]bool // by identity
	foreign []ledger.Item   // of those before, the ones thought to be there

	wrote    bool
	asked    sentNames
	made     map[string]bool    // ids that answers gave to what was sent
	here     map[string]int     // ours, thought to be there: the type by id
	stuck    map[string]bool    // of those, what could not be removed
	why      map[string]string  // why, or why it is doubtful
	peak     map[int]int        // how many it held at once, by type
	nameless map[int]int        // ours, of which nothing tells the id, by type
	sending  map[commandKey]int // creates without an answer yet, by what they make
	guessed  map[commandKey]bool
	placed   map[string]bool // ids that were told where they are offered, or to whom for good
	freed    time.Time       // when commands of other specs were last removed, to make room
}

// offering notes a write that says where the command is offered, or to whom by a deprecated
// field: no edit need take that back.
func (c Commands) offering(id string, sent []byte) {
	says := func(key string) bool { return bytes.Contains(sent, []byte(`"`+key+`"`)) }
	where := c.guild == "" && (says("contexts") || says("integration_types"))
	if !where && !says("default_permission") && !says("dm_permission") {
		return
	}
	c.v.mu.Lock()
	defer c.v.mu.Unlock()
	c.v.stockOf(c.key()).placed[id] = true
}

// plain reports whether an edit can leave nothing of what the command was.
func (v *Inventory) plain(i ledger.Item) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return !v.stockOf(listKey{i.App, i.Guild}).placed[i.ID]
}

// stockOf is the stock of a list. The caller holds the lock.
func (v *Inventory) stockOf(k listKey) *stock {
	st := v.stocks[k]
	if st == nil {
		st = &stock{
			before: map[string]bool{}, asked: sentNames{}, made: map[string]bool{}, here: map[string]int{},
			stuck: map[string]bool{}, why: map[string]string{}, nameless: map[int]int{}, peak: map[int]int{},
			sending: map[commandKey]int{}, guessed: map[commandKey]bool{}, placed: map[string]bool{},
		}
		v.stocks[k] = st
	}
	return st
}

// Found notes what the list held before the run wrote to it.
func (c Commands) Found(objects []map[string]any) {
	c.v.mu.Lock()
	defer c.v.mu.Unlock()
	st := c.v.stockOf(c.key())
	st.read = true
	for _, o := range objects {
		i := listed(c, o)
		st.before[i.Identity()] = true
		st.foreign = append(st.foreign, i)
	}
}

// Stuck notes that a command of ours is still there, whatever was answered.
func (c Commands) Stuck(id, name string, typ int, why string) {
	c.v.mu.Lock()
	defer c.v.mu.Unlock()
	i := ledger.Item{App: c.app.ID, Guild: c.guild, Name: name, Type: typ, ID: id}
	c.v.hold(i, why)
	c.v.Ledger.Created(i)
}

// hold marks a command of ours as stuck. The caller holds the lock.
func (v *Inventory) hold(i ledger.Item, why string) {
	st := v.stockOf(listKey{i.App, i.Guild})
	st.here[i.ID], st.stuck[i.ID], st.why[i.ID] = i.Type, true, why
}

// overwrites reports whether a create of the name would overwrite a command
// that the run made. The caller holds the lock.
func (v *Inventory) overwrites(c Commands, i ledger.Item) bool {
	if !v.habits[c.guild == ""].Upserts {
		return false
	}
	for _, k := range v.known[c.key()] {
		if k == (commandKey{i.Name, i.Type}) {
			return true
		}
	}
	return false
}

// grew reports whether a create that succeeded made another command, as the
// budget counts it: it does unless it is sure to have overwritten one.
func (v *Inventory) grew(c Commands, i ledger.Item, status int) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	key, st := commandKey{i.Name, i.Type}, v.stockOf(c.key())
	switch {
	case !v.habits[c.guild == ""].Upserts:
		return true
	case status == http.StatusCreated && st.guessed[key]:
		// Side by side: the answer that says so comes later.
		delete(st.guessed, key)
		return false
	case status == http.StatusCreated:
		return true
	case v.overwrites(c, i):
		return false
	}
	st.guessed[key] = true
	return true
}

// trusts reports whether a create of a name in use was seen to overwrite.
func (v *Inventory) trusts(c Commands) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.habits[c.guild == ""].Upserts
}

// noteCreated notes a command of ours that is there now.
func (v *Inventory) noteCreated(i ledger.Item) {
	v.mu.Lock()
	defer v.mu.Unlock()
	st := v.stockOf(listKey{i.App, i.Guild})
	st.made[i.ID], st.here[i.ID] = true, i.Type
	delete(st.stuck, i.ID)
	if _, all := st.count(i); all > st.peak[i.Type] {
		st.peak[i.Type] = all
	}
}

// unnamed notes that a command was made, and that nothing tells its id.
func (v *Inventory) unnamed(i ledger.Item) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.stockOf(listKey{i.App, i.Guild}).nameless[i.Type]++
}

// emptied notes that a bulk overwrite took everything out of the list. It
// reports whether that may be believed.
func (v *Inventory) emptied(c Commands) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.habits[c.guild == ""].Preserve {
		return false
	}
	st := v.stockOf(c.key())
	clear(st.here)
	clear(st.stuck)
	clear(st.nameless)
	st.foreign = nil
	return true
}

// obeyed is what is said of a delete that was answered as it should be.
const obeyed = "delete answered with success"

// noteRemaining keeps in the books what was to be removed and may be there.
func (v *Inventory) noteRemaining(s *session.Session, i ledger.Item, status int) {
	v.unlearn(i.ID)
	v.disown(s, i.ID)
	v.mu.Lock()
	defer v.mu.Unlock()
	st := v.stockOf(listKey{i.App, i.Guild})
	why := fmt.Sprintf("delete answered %d", status)
	if status/100 == 2 {
		why = obeyed
	}
	missing := status == http.StatusNotFound || status == http.StatusGone
	if missing && v.habits[i.Guild == ""].Deletes {
		delete(st.here, i.ID) // removed in another way, as the list will show
		st.why[i.ID] = why
	} else {
		v.hold(i, why)
	}
	v.Ledger.Created(i) // if it was not there
}

// Sending holds the session to what it claims, and marks the list that a write is
// about, whoever sends it, and the name.
func (v *Inventory) Sending(s *session.Session, q client.Request) {
	v.claimed(s, q)
	v.catchUp(s, q)
	if q.Method != http.MethodPost && q.Method != http.MethodPut && q.Method != http.MethodPatch ||
		q.Base != "" || strings.HasSuffix(q.Path, "/permissions") || !strings.HasPrefix(q.Path, "/") {
		return
	}
	k, is := v.listAt(q.Path)
	if !is {
		return
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	st := v.stockOf(k)
	st.wrote = true
	if name := payload.NamingIn(q.Body).Name; name != "" {
		st.asked.note(name, s.Spec)
	}
}

// claimed ends the session where it has not claimed the list that the request is
// about: alone for one that replaces all of it, or the permissions of all.
func (v *Inventory) claimed(s *session.Session, q client.Request) {
	if q.Base != "" || !strings.HasPrefix(q.Path, "/") {
		return
	}
	k, is := v.listAt(q.Path)
	if !is {
		return
	}
	rest := q.Path[strings.LastIndex(strings.TrimSuffix(q.Path, "/permissions"), "/")+1:]
	all := rest == k.app+"/permissions" && q.Method != http.MethodGet
	if q.Method == v.run.Profile.Bindings.BulkMethod {
		at := api.Place{Bindings: &v.run.Profile.Bindings, App: k.app, Guild: k.guild}
		all = all || q.Path == at.Replaced()
	}
	s.Needs(claim.List(k.app, k.guild), all)
}

// listAt is the list that a path belongs to.
func (v *Inventory) listAt(path string) (k listKey, is bool) {
	all := v.paths()
	for at := path; at != ""; at = at[:strings.LastIndexByte(at, '/')] {
		if k, is := all[at]; is {
			return k, true
		}
	}
	return listKey{}, false
}

// paths are those that lists are written and read at.
func (v *Inventory) paths() map[string]listKey {
	v.mapped.Do(func() {
		v.places = map[string]listKey{}
		for a := range v.run.Profile.Applications {
			app := &v.run.Profile.Applications[a]
			guilds := []string{""}
			for _, g := range v.run.Profile.Guilds {
				guilds = append(guilds, g.ID)
			}
			for _, guild := range guilds {
				p := api.Place{Bindings: &v.run.Profile.Bindings, App: app.ID, Guild: guild}
				for _, at := range append(p.Written(), p.Read()) {
					v.places[at] = listKey{app.ID, guild}
				}
			}
		}
	})
	return v.places
}

// ask notes a name that is sent within a list of items.
func (v *Inventory) ask(s *session.Session, i ledger.Item) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if i.Name != "" {
		v.stockOf(listKey{i.App, i.Guild}).asked.note(i.Name, s.Spec)
	}
}

// left notes that a command is no longer there.
func (v *Inventory) left(id string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, st := range v.stocks {
		delete(st.here, id)
		delete(st.stuck, id)
	}
}
