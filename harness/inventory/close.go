package inventory

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/quota"
	"github.com/slashproof/slashproof/harness/session"
)

// Close removes what is still there of what the run made, compares each list
// that it wrote to with what was in it before, and closes the connections and
// the ledger. It returns a sentence for everything that is left, which stays in
// the ledger; the error is about the clean-up itself. ctx bounds it; it should
// not be the run's own when that was interrupted.
func (v *Inventory) Close(ctx context.Context) (left []string, err error) {
	v.Keep = nil // nobody is left to use it again
	t := v.newCleanUp(ctx, "clean-up")
	t.remove(slices.DeleteFunc(v.Ledger.Left(), func(i ledger.Item) bool { return t.missing(i) }))
	undone := v.run.PutBack(t.s)
	t.verify(v.Ledger.Unanswered(), v.wrote())
	left = append(ledger.Sentences(t.settle()), t.strangers()...)
	left = append(left, undone...)
	// A server that shuts down waits for connections that nobody used yet.
	v.run.Close()
	if len(left) == 0 && !t.ended {
		t.broken = nil // it was made up for
	}
	return left, errors.Join(t.broken, v.Ledger.Close())
}

// Sweep removes or puts back what an earlier run recorded and did not, and
// returns what is left. An item without an id is looked up by its name and type:
// its create was sent, and no answer told one. The error is about the transport.
func (v *Inventory) Sweep(ctx context.Context, items []ledger.Item) ([]ledger.Leftover, error) {
	t := v.newCleanUp(ctx, "sweep")
	var named, unnamed []ledger.Item
	lists := map[listKey]bool{}
	for _, i := range slices.Backward(items) {
		if i.IsCommand() {
			lists[listKey{i.App, i.Guild}] = true
		}
		if i.ID == "" {
			unnamed = append(unnamed, i)
		} else {
			named = append(named, i)
		}
	}
	t.remove(named)
	t.verify(unnamed, lists)
	return t.settle(), t.broken
}

// wrote are the lists that the run wrote to.
func (v *Inventory) wrote() map[listKey]bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	out := map[listKey]bool{}
	for k, st := range v.stocks {
		if st.wrote {
			out[k] = true
		}
	}
	return out
}

// cleanUp is one clean-up. Answers to deletes are not believed: what was to go is
// gone when the list does not show it.
type cleanUp struct {
	s      *session.Session
	v      *Inventory
	items  []ledger.Item     // with an id
	asked  []ledger.Item     // without one
	why    map[string]string // what a delete was answered, by id
	lists  map[listKey]*view
	left   []ledger.Leftover
	broken error
	sent   time.Time // when the last delete was
	looked time.Time // when the last list was read
	ended  bool      // the target is lost, or the time over
}

func (v *Inventory) newCleanUp(ctx context.Context, label string) *cleanUp {
	return &cleanUp{s: v.run.Session(ctx, label, 0, 0, 0, nil), v: v, why: map[string]string{}, lists: map[listKey]*view{}}
}

// missing reports whether a delete has been answered already that the command is
// not there. It is an item to look for all the same.
func (t *cleanUp) missing(i ledger.Item) bool {
	t.v.mu.Lock()
	defer t.v.mu.Unlock()
	st := t.v.stockOf(listKey{i.App, i.Guild})
	if why := st.why[i.ID]; why != "" && i.IsCommand() {
		t.items, t.why[i.ID] = append(t.items, i), why
		st.wrote = true
		return true
	}
	return false
}

// remove sends a delete for each, those of commands side by side, or puts back what
// it says.
func (t *cleanUp) remove(items []ledger.Item) {
	ends := make([]error, len(items))
	places := make(chan struct{}, t.s.Run.Concurrency)
	var under sync.WaitGroup
	for n, i := range items {
		if !i.IsCommand() {
			continue
		}
		own := t.s.Run.Session(t.s.Context(), t.s.Spec, n+1, 0, 0, nil)
		places <- struct{}{}
		under.Go(func() {
			defer func() { <-places }()
			ends[n] = t.v.remove(own, i)
		})
	}
	under.Wait()
	t.sent = time.Now()
	for n, i := range items {
		err := ends[n]
		if !t.ended {
			if !i.IsCommand() {
				err = t.v.remove(t.s, i)
			}
			t.failed(err)
		}
		switch {
		case i.IsCommand():
			t.items = append(t.items, i)
			if t.why[i.ID] = obeyed; err != nil {
				t.why[i.ID] = err.Error()
			} else if t.ended {
				t.why[i.ID] = t.broken.Error()
			}
		case err != nil:
			t.left = append(t.left, ledger.Leftover{Item: i, Why: err.Error()})
		case t.ended:
			t.left = append(t.left, ledger.Leftover{Item: i, Why: t.broken.Error()})
		}
	}
}

// failed notes an error of the transport, after which nothing more is tried
// where it is for good.
func (t *cleanUp) failed(err error) {
	var transport *client.TransportError
	over := errors.Is(err, client.ErrTargetLost) || t.s.Context().Err() != nil
	if err != nil && (over || errors.As(err, &transport)) {
		if t.ended = over; t.broken == nil {
			t.broken = err
		}
	}
}

// verify reads the lists, removes what is still there of what the run made or
// asked for, and reads those again.
func (t *cleanUp) verify(asked []ledger.Item, lists map[listKey]bool) {
	for _, i := range asked {
		if found := t.rejoined(i); found.ID != "" {
			t.v.Ledger.Created(found)
			t.remove([]ledger.Item{found})
		} else {
			t.asked = append(t.asked, i)
		}
	}
	for _, i := range slices.Concat(t.items, t.asked) {
		if i.IsCommand() {
			lists[listKey{i.App, i.Guild}] = true
		}
	}
	for _, k := range t.inOrder(lists) {
		t.look(k)
		for range rereads {
			if !t.removeShown(k) && !t.stale(k) {
				break
			}
			t.look(k)
		}
		if t.overwrite(k) {
			t.look(k)
		}
	}
}

// removeShown sends a delete for each command of ours that the list shows and that
// none was sent for, and reports whether there was one.
func (t *cleanUp) removeShown(k listKey) (again bool) {
	for _, x := range t.ours(k) {
		if _, tried := t.why[x.ID]; tried || t.ended || x.ID == "" {
			continue
		}
		again = true
		err := t.v.remove(t.s, x)
		t.failed(err)
		if t.why[x.ID] = obeyed; err != nil {
			t.why[x.ID] = err.Error()
		}
		t.sent = time.Now()
	}
	return again
}

// settling is how long a list may still show what was deleted, or not show yet what
// was made. A service that reads from a copy is slow, and leaves nothing.
const settling = time.Second

// rereads bounds how often a list is read again.
const rereads = 4

// stale waits, where a list still shows what a delete was sent for, until that is
// long enough ago.
func (t *cleanUp) stale(k listKey) bool {
	t.v.mu.Lock()
	lies := t.v.habits[k.guild == ""].Retains
	t.v.mu.Unlock()
	left := settling - t.looked.Sub(t.sent)
	if t.ended || lies || t.lists[k].err != nil || left <= 0 {
		return false
	}
	// One that is said not to be there may have been removed a moment ago, by a spec.
	if !slices.ContainsFunc(t.ours(k), func(x ledger.Item) bool { return t.why[x.ID] != "" }) {
		return false
	}
	return quota.Sleep(t.s.Context(), left) == nil
}

// inOrder are the lists in the order of the profile, so that requests are the
// same every time.
func (t *cleanUp) inOrder(lists map[listKey]bool) []listKey {
	var out []listKey
	for k := range lists {
		out = append(out, k)
	}
	slices.SortFunc(out, func(a, b listKey) int {
		return strings.Compare(a.app+" "+a.guild, b.app+" "+b.guild)
	})
	return out
}

func (t *cleanUp) look(k listKey) {
	if t.ended {
		if t.lists[k] == nil {
			t.lists[k] = &view{err: t.broken}
		}
		return
	}
	t.looked = time.Now()
	inv := t.v.look(t.s, k.app, k.guild)
	t.lists[k] = inv
	if !inv.answered {
		t.failed(inv.err)
	}
}

// overwrite empties a list of nothing but what could not be deleted.
func (t *cleanUp) overwrite(k listKey) bool {
	inv, ours := t.lists[k], t.ours(k)
	if t.ended || inv.err != nil || len(ours) == 0 || len(ours) < len(inv.items) {
		return false
	}
	app, err := t.v.application(k.app)
	if err != nil {
		return false
	}
	c := CommandsOf(t.s, app, k.guild)
	t.v.mu.Lock()
	idle := t.v.habits[k.guild == ""].Preserve
	t.v.mu.Unlock()
	if idle || c.Overwritable() != "" {
		return false
	}
	a := t.s.Try(c.Request(api.Overwrite("[]")))
	t.failed(a.Err())
	return a.Err() == nil && a.Success()
}

// ours are the commands that the list shows and the run made.
func (t *cleanUp) ours(k listKey) []ledger.Item {
	var out []ledger.Item
	for _, x := range t.lists[k].items {
		if t.made(k, x) {
			out = append(out, x)
		}
	}
	return out
}

// ownName is the length of names that nobody gives but a run.
const ownName = 13

func (t *cleanUp) made(k listKey, x ledger.Item) bool {
	t.v.mu.Lock()
	defer t.v.mu.Unlock()
	st, name := t.v.stockOf(k), strings.ToLower(x.Name)
	if st.before[x.Identity()] {
		return false
	}
	like := func(i ledger.Item) bool {
		return i.App == k.app && i.Guild == k.guild && (i.ID == x.ID && i.ID != "" ||
			strings.EqualFold(i.Name, x.Name) && i.Type == x.Type && (i.ID == "" || len(x.Name) >= ownName))
	}
	for _, other := range t.v.stocks { // a service may show it in another list too
		if other.made[x.ID] {
			return true
		}
	}
	return slices.ContainsFunc(t.items, like) || slices.ContainsFunc(t.asked, like) ||
		(st.read || len(name) >= ownName) && st.asked.has(name) ||
		st.read && len(name) >= ownName && strings.HasPrefix(name, t.s.Run.Prefix())
}

// settle writes to the ledger what is gone and what is left, and returns that.
func (t *cleanUp) settle() []ledger.Leftover {
	book := t.v.Ledger
	still := map[string]bool{}
	var nameless []ledger.Item
	lists := map[listKey]bool{}
	for k := range t.lists {
		lists[k] = true
	}
	for _, k := range t.inOrder(lists) {
		for _, x := range t.ours(k) {
			if x.ID == "" {
				nameless = append(nameless, x)
				t.left = append(t.left, ledger.Leftover{Item: x, Why: "the list tells no id to delete it by"})
				continue
			}
			still[x.ID] = true
			t.left = append(t.left, ledger.Leftover{Item: x, Why: cmp.Or(t.why[x.ID], "no delete was sent") + ", and the list still shows it"})
			book.Created(x)
		}
	}
	for _, i := range t.items {
		if still[i.ID] {
			continue
		}
		if why := t.kept(i, t.lists[listKey{i.App, i.Guild}].err); why != "" {
			t.left = append(t.left, ledger.Leftover{Item: i, Why: why})
		} else {
			book.Gone(i.ID)
		}
	}
	for _, x := range nameless {
		book.Refused(x) // one line of the ledger for each
		book.Intend(x)
	}
	for _, i := range t.asked {
		inv := t.lists[listKey{i.App, i.Guild}]
		switch {
		case !i.IsCommand():
			t.left = append(t.left, ledger.Leftover{Item: i, Why: "no answer told its id"})
		case inv.err != nil:
			t.left = append(t.left, ledger.Leftover{Item: i, Why: "no answer told its id, and " + inv.err.Error()})
		case slices.ContainsFunc(nameless, func(x ledger.Item) bool {
			return x == ledger.Item{App: i.App, Guild: i.Guild, Name: i.Name, Type: i.Type}
		}):
		default:
			book.Refused(i) // what there is of the name is in the ledger by its id
		}
	}
	return t.left
}

// strangers tell of commands that are new and that nothing shows to be ours.
func (t *cleanUp) strangers() []string {
	var out []string
	lists := map[listKey]bool{}
	for k := range t.lists {
		lists[k] = true
	}
	for _, k := range t.inOrder(lists) {
		t.v.mu.Lock()
		st := t.v.stockOf(k)
		read, before := st.read, st.before
		t.v.mu.Unlock()
		if !read {
			continue
		}
		var found []ledger.Leftover
		for _, x := range t.lists[k].items {
			if !before[x.Identity()] && !t.made(k, x) {
				found = append(found, ledger.Leftover{Item: x, Why: "it was not there before, and slashproof knows no command of that name; look whether it is yours"})
			}
		}
		out = append(out, ledger.Sentences(found)...)
	}
	return out
}
