package gateway

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/slashproof/slashproof/harness/patience"
)

// mostWatched bounds the events of one Watch.
const mostWatched = 5000

// What Await ends with, beside what ended the connection.
var (
	// ErrAbsent says that no such event came within the time that it had.
	ErrAbsent = errors.New("no such event came")
	// ErrFlood says that more events came than anybody could have caused.
	ErrFlood = errors.New("more events came than are kept")
)

// Watch collects events of a connection, in the order in which they came. Its methods
// may be called side by side.
type Watch struct {
	of   *Connection
	keep func(Event) bool

	// Under the connection's lock.
	seen    []Event
	flooded bool
	unread  string        // the first message since its beginning that could not be read
	changed chan struct{} // closed at the next change
}

// Watch collects from now on the events that keep picks, which must not wait.
func (c *Connection) Watch(keep func(Event) bool) *Watch {
	c.mu.Lock()
	defer c.mu.Unlock()
	w := &Watch{of: c, keep: keep, changed: make(chan struct{})}
	c.watches[w] = true
	return w
}

// Close ends the collection.
func (w *Watch) Close() {
	w.of.mu.Lock()
	defer w.of.mu.Unlock()
	delete(w.of.watches, w)
}

// Seen are the events so far.
func (w *Watch) Seen() []Event {
	w.of.mu.Lock()
	defer w.of.mu.Unlock()
	return slices.Clone(w.seen)
}

// Unread says what the first message was, of those that came since the watch began,
// which could not be read; "" for none. Nobody can tell whether it was an event to keep.
func (w *Watch) Unread() string {
	w.of.mu.Lock()
	defer w.of.mu.Unlock()
	return w.unread
}

// Await waits for the first event of those collected that is the one, for limit at most.
// It returns those up to it. The error is ErrAbsent, ErrFlood, what ended the connection
// or what ended ctx, and then all that came is returned.
func (w *Watch) Await(ctx context.Context, limit time.Duration, is func(Event) bool) ([]Event, error) {
	bounded, cancel := patience.Within(ctx, limit)
	defer cancel(nil)
	late := false
	for looked := 0; ; {
		w.of.mu.Lock()
		seen, flooded, ended, changed := slices.Clip(w.seen), w.flooded, w.of.ended, w.changed
		w.of.mu.Unlock()
		for ; looked < len(seen); looked++ {
			if is(seen[looked]) {
				return seen[:looked+1], nil
			}
		}
		switch {
		case flooded:
			return seen, ErrFlood
		case ended != nil:
			return seen, ended
		case ctx.Err() != nil:
			return seen, ctx.Err()
		case late:
			return seen, ErrAbsent
		}
		select {
		case <-changed:
		case <-bounded.Done():
			late = true // what came in the meantime is looked at
		}
	}
}

// note tells the watches of an event. The caller holds the lock.
func (c *Connection) note(e Event) {
	for w := range c.watches {
		if w.flooded || !w.keep(e) {
			continue
		}
		if len(w.seen) == mostWatched {
			w.flooded = true
		} else {
			w.seen = append(w.seen, e)
		}
		w.turn()
	}
}

// turn wakes those who wait for a change. The caller holds the lock.
func (w *Watch) turn() {
	close(w.changed)
	w.changed = make(chan struct{})
}
