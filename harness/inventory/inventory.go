// Package inventory keeps account of what a run does to the command lists of a
// target: what was in them before, what the run made, what it costs of the creates
// of a day, and what has to be removed again.
//
// Commands is a list as a session sees it. What goes along it is in the ledger
// before it is sent; the end of a session removes what that made, Close the rest
// of the run's, and Sweep what an earlier run left.
package inventory

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
)

// Inventory is what a run knows of the lists of its target.
type Inventory struct {
	Ledger *ledger.Ledger

	// Keep reports whether a command that its session would remove is better
	// kept, to be used again: set where a target was seen not to delete.
	Keep func(ledger.Item) bool
	// Wastes tells for a list which breach a target was seen to make for which the
	// run needs more commands than it should; nil for none.
	Wastes func(Commands) *Waste

	// Evict makes room in those lists of an application that a session has alone: what
	// specs share there and it does not build on goes, until one of them needs it again.
	Evict func(*session.Session, *target.Application)

	run      *session.Run
	messages atomic.Int64 // that were sent
	others   atomic.Int64 // what else was made or changed

	day       chan struct{} // who has it ends the day, or counts on it; the next two are theirs
	days      atomic.Int64  // that were ended
	daysStand atomic.Bool   // the control API does not end a day
	making    sync.RWMutex  // held where creates are sent, and alone for the first of a day

	mu          sync.Mutex
	known       known
	owners      map[string]*holdings // of commands that sessions made, by their ids
	stocks      map[listKey]*stock
	habits      map[bool]Habits // of the global scope, and of guilds
	substituted map[contract.Operation]bool
	doubles     map[bool]*Waste // creates of names in use that made other commands
	endless     *Waste          // a create that is refused as one too many of the day on the next day too
	late        lateness
	tight       tightenings
	denials     denials
	// unsubscribable are SKUs to which nobody could subscribe, and why.
	unsubscribable map[string]error

	mapped sync.Once
	places map[string]listKey
}

// Open gives the run an inventory whose ledger is the file at path, or memory
// alone when path is empty. It comes before the first session.
func Open(r *session.Run, path string) (*Inventory, error) {
	l, err := ledger.Open(path)
	if err != nil {
		return nil, err
	}
	v := Of(r)
	v.Ledger = l
	return v, nil
}

// Of is the inventory of the run, with a ledger in memory where none was opened.
func Of(r *session.Run) *Inventory {
	return session.StateOf(r, func() *Inventory {
		l, _ := ledger.Open("") // in memory nothing fails
		v := &Inventory{
			Ledger: l, run: r, day: make(chan struct{}, 1),
			known: known{}, owners: map[string]*holdings{}, stocks: map[listKey]*stock{}, habits: map[bool]Habits{}, substituted: map[contract.Operation]bool{}, doubles: map[bool]*Waste{}, unsubscribable: map[string]error{},
			late: lateness{wrote: map[string]time.Time{}, left: map[commandID]written{}, reads: map[transcript.Key]read{}, vain: map[bool]int{}, broken: map[*contract.Clause]int{}},
		}
		v.tight = tightenings{of: map[tightKey]*tightness{}, judged: map[tightKey]int{}}
		r.Watch(v)
		return v
	})
}

// holdings are what one session made and has not removed.
type holdings struct {
	mu  sync.Mutex
	own []ledger.Item
	out map[int]int // creates that are on their way, by the type of the command
	day bool        // the session counts on the day not to end

	freed bool // it took commands away itself: what that gives room for is its own matter

	raced map[commandKey][]string // what creates side by side were sent for: the ids that they answered
}

func holdingsOf(s *session.Session) *holdings {
	return session.Local(s, func() *holdings { return &holdings{out: map[int]int{}, raced: map[commandKey][]string{}} })
}

// sending counts a create that is on its way, or no longer.
func (h *holdings) sending(i ledger.Item, n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.out[i.Type] += n
}

// items are what the session has now.
func (h *holdings) items() []ledger.Item {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.own)
}

// add notes something of the session's own, which is removed at its end.
func (h *holdings) add(i ledger.Item) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if i.ID == "" || !slices.ContainsFunc(h.own, func(o ledger.Item) bool { return o.ID == i.ID }) {
		h.own = append(h.own, i)
	}
}

// has reports whether the session has something of that id.
func (h *holdings) has(id string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.ContainsFunc(h.own, func(o ledger.Item) bool { return o.ID == id })
}

// rename gives one of the session's own another id. It reports whether it is there.
func (h *holdings) rename(id string, now ledger.Item) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	at := slices.IndexFunc(h.own, func(o ledger.Item) bool { return o.ID == id })
	if at >= 0 {
		h.own[at] = now
	}
	return at >= 0
}

// disown leaves a thing to the end of the run.
func (v *Inventory) disown(s *session.Session, id string) {
	h := holdingsOf(s)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.own = slices.DeleteFunc(h.own, func(o ledger.Item) bool { return o.ID == id })
	v.mu.Lock()
	defer v.mu.Unlock()
	delete(v.owners, id)
}
