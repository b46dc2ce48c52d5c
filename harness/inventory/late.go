package inventory

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/quota"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/transcript"
)

// lateness is how far the reads of global commands are behind writes. Of the
// commands of a guild the contract says that they are there at once, of global
// ones it does not: a target may read those from a copy.
type lateness struct {
	shows bool // reads were seen to show what was written: what never does is not late
	by    time.Duration
	wrote map[string]time.Time    // by application: when the last write was answered
	left  map[commandID]written   // by the last write of each
	reads map[transcript.Key]read // that were behind
	vain  map[bool]int            // reads of one and of lists, in a row, that waited and are behind
	never bool                    // waiting is of no use: it is not time that they lack

	broken map[*contract.Clause]int // checks that were looked at again in vain

	users     time.Duration // users were shown global commands so long after writes
	usersVain int           // how often it was waited in vain for what they are shown
}

// A Showing is what was last written of a global command, as far as what users are shown
// of it may be behind. The contract says "at once" of commands of guilds alone, and lets
// clients hold stale ones of the others.
type Showing struct {
	v  *Inventory
	is bool
	written
}

// Showing is none for a command of a guild, and for one that nobody wrote to lately.
func (c Commands) Showing(id string) Showing {
	if !c.IsGlobal() {
		return Showing{}
	}
	c.v.mu.Lock()
	defer c.v.mu.Unlock()
	w, is := c.v.late.left[commandID{c.app.ID, id}]
	if !is || time.Since(w.at) >= BehindAtMost { // an answer need not tell what it wrote
		w = written{at: c.v.late.wrote[c.app.ID]}
	}
	return Showing{c.v, time.Since(w.at) < BehindAtMost, w}
}

// Stale reports whether a version that a user is shown is another than was written.
func (x Showing) Stale(version string) bool {
	return x.is && x.version != "" && version != "" && x.version != version
}

// shortly is how long to wait where longer was in vain, time after time.
const shortly = 200 * time.Millisecond

// Left is how long it takes until every user has to be shown it, or until waiting is of no
// use as far as can be told.
func (x Showing) Left() time.Duration {
	if !x.is {
		return 0
	}
	x.v.mu.Lock()
	defer x.v.mu.Unlock()
	if x.v.late.users == 0 && x.v.late.usersVain >= inVainAtMost {
		return x.within(shortly)
	}
	return x.within(BehindAtMost)
}

func (x Showing) within(of time.Duration) time.Duration {
	if !x.is {
		return 0
	}
	return max(0, of-time.Since(x.at))
}

// Usual is Left as far as can be told from how late users were shown others.
func (x Showing) Usual() time.Duration {
	if !x.is {
		return 0
	}
	x.v.mu.Lock()
	defer x.v.mu.Unlock()
	return x.within(min(2*x.v.late.users, BehindAtMost))
}

// Waited notes whether users were shown after a while what they were not before.
func (x Showing) Waited(shown bool) {
	x.v.mu.Lock()
	defer x.v.mu.Unlock()
	if shown {
		x.v.late.users = max(x.v.late.users, time.Since(x.at))
	} else {
		x.v.late.usersVain++
	}
}

// Shows notes that reads of global commands show what is written.
func (v *Inventory) Shows() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.late.shows = true
}

// Late notes that reads of global commands show writes only after so long. From
// then on each waits until what was written before it can be seen.
func (v *Inventory) Late(by time.Duration) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if !v.late.never {
		v.late.by = max(v.late.by, by)
	}
}

// Sent sees a request that was answered.
func (v *Inventory) Sent(_ *session.Session, q client.Request, a *client.Answer) {
	k, is := v.globals(q)
	x := a.Exchange()
	if !is || x == nil {
		return
	}
	id := "" // of the command, where the path has one
	at := api.Place{Bindings: &v.run.Profile.Bindings, App: k.app}
	if q.Path != at.Read() && !slices.Contains(at.Written(), q.Path) {
		id = q.Path[strings.LastIndexByte(q.Path, '/')+1:]
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if q.Method == http.MethodGet {
		r := read{request: q, app: k.app, id: id}
		v.late.waited(r, x.Started, a)
		if r.missed = v.late.behind(r, x.Started, a); len(r.missed) > 0 {
			v.late.reads[x.Key] = r
		} else {
			delete(v.late.reads, x.Key) // of the same spec before it ran again
		}
		return
	}
	v.late.note(k.app, id, q, a)
	v.late.wrote[k.app] = time.Now() // after what is noted: who waits from then on waits long enough
}

// catchUp waits until a read of global commands shows what was written before it.
func (v *Inventory) catchUp(s *session.Session, q client.Request) {
	v.mu.Lock()
	by := v.late.by
	v.mu.Unlock()
	if by == 0 || q.Method != http.MethodGet {
		return
	}
	k, is := v.globals(q)
	if !is {
		return
	}
	v.mu.Lock()
	wrote := v.late.wrote[k.app]
	v.mu.Unlock()
	if left := by - time.Since(wrote); left > 0 {
		_ = quota.Sleep(s.Context(), left) // a context that ends ends the request too
	}
}

// globals is the global list that a request is about.
func (v *Inventory) globals(q client.Request) (k listKey, is bool) {
	if q.Base != "" || q.Path == "" || q.Path[0] != '/' {
		return listKey{}, false
	}
	k, is = v.listAt(q.Path)
	return k, is && k.guild == ""
}
