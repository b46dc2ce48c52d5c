package inventory

import (
	"github.com/slashproof/slashproof/harness/client"
	payload "github.com/slashproof/slashproof/harness/payload/command"
)

// A target counts the commands that a bulk overwrite makes new against the
// creates of the day, so the run remembers which commands it has seen come
// into being. What was there before it came counts as new: too much rather
// than too little.
type (
	listKey    struct{ app, guild string }
	commandKey struct {
		name string
		typ  int
	}
	known map[listKey]map[string]commandKey // by id
)

func (c Commands) key() listKey { return listKey{c.app.ID, c.guild} }

// learn notes that the id is now the one command of its name and type.
func (v *Inventory) learn(c Commands, id string, k commandKey) {
	v.mu.Lock()
	defer v.mu.Unlock()
	list := v.known[c.key()]
	if list == nil {
		list = map[string]commandKey{}
		v.known[c.key()] = list
	}
	for other, was := range list {
		if was == k && other != id {
			delete(list, other)
			if v.habits[c.guild == ""].Upserts { // else it is another one
				delete(v.stockOf(c.key()).here, other)
			}
		}
	}
	list[id] = k
}

// unlearn forgets what a command is called, which is gone or to be left alone.
func (v *Inventory) unlearn(id string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, list := range v.known {
		delete(list, id)
	}
}

// countNew counts the items of a bulk overwrite that it would make new.
func (v *Inventory) countNew(c Commands, items []payload.Naming) int {
	v.mu.Lock()
	defer v.mu.Unlock()
	list := v.known[c.key()]
	there := map[commandKey]bool{}
	for _, k := range list {
		there[k] = true
	}
	n := 0
	for _, i := range items {
		if _, kept := list[i.ID]; !kept && !there[commandKey{i.Name, i.Type}] {
			n++
		}
	}
	return n
}

// edited notes the name that an edit left, where the answer shows one.
func (c Commands) edited(a *client.Answer) {
	o, _ := a.Object()
	if i := listed(c, o); a.Success() && i.ID != "" && i.Name != "" {
		c.v.learn(c, i.ID, commandKey{i.Name, i.Type})
	}
}

// Knows reports whether the run has seen the command come into being and not
// go, and under which name it did.
func (c Commands) Knows(id string) (name string, there bool) {
	c.v.mu.Lock()
	defer c.v.mu.Unlock()
	k, there := c.v.known[c.key()][id]
	return k.name, there
}

// TookAway reports whether the run made the command and removed it again.
func (c Commands) TookAway(id string) bool {
	c.v.mu.Lock()
	defer c.v.mu.Unlock()
	st := c.v.stockOf(c.key())
	_, there := st.here[id]
	return st.made[id] && !there
}

// Called is the id of the command that the run last saw under that name and
// type, or "".
func (c Commands) Called(name string, typ int) string {
	c.v.mu.Lock()
	defer c.v.mu.Unlock()
	for id, k := range c.v.known[c.key()] {
		if k == (commandKey{name, typ}) {
			return id
		}
	}
	return ""
}

// Forget notes that a command is gone without a delete, as where another took
// over its name.
func (c Commands) Forget(id string) { c.v.gone(c.s, id) }
