package actor

import (
	"slices"
	"time"

	"github.com/slashproof/slashproof/harness/control"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/quota"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Users may be shown a global command as it was before the last write of it: of those of
// guilds alone the contract says that they are there at once.

// Seen are the entries of the command that the user is offered in the place. Where users
// are shown global commands late, it waits as long as that took.
func (c ShownCommand) Seen(s *spec.S, u target.User, at control.Place) []control.Entry {
	written := c.List.Showing(c.ID)
	pause(s, written.Usual())
	return c.until(s, u, at, written, func(seen []control.Entry) bool {
		return !slices.ContainsFunc(seen, func(e control.Entry) bool { return written.Stale(e.Version) })
	})
}

// until looks again and again, until what is seen is up to date or has to be.
func (c ShownCommand) until(s *spec.S, u target.User, at control.Place, written inventory.Showing, upToDate func([]control.Entry) bool) []control.Entry {
	see := func() []control.Entry {
		return c.Of(s.Control().Picker(control.Visit{Application: c.List.App().ID, User: u.ID, Place: at}))
	}
	seen := see()
	const first = 50 * time.Millisecond
	for wait := first; !upToDate(seen); wait *= 2 {
		left := written.Left()
		if left == 0 {
			if wait > first {
				written.Waited(false)
			}
			break
		}
		pause(s, min(wait, left))
		if seen = see(); upToDate(seen) {
			written.Waited(true)
		}
	}
	return seen
}

func pause(s *spec.S, wait time.Duration) {
	if err := quota.Sleep(s.Context(), wait); err != nil {
		s.Session.End(err)
	}
}

// Offering is Seen where the user is to be offered the command: but for overwrites of
// other specs.
func (c ShownCommand) Offering(s *spec.S, u target.User, at control.Place) []control.Entry {
	return freely(s, c, at, func() []control.Entry {
		seen := c.Seen(s, u, at)
		if len(seen) > 0 {
			return seen
		}
		return c.until(s, u, at, c.List.Showing(c.ID), func(seen []control.Entry) bool { return len(seen) > 0 })
	}, func(all []control.Entry) bool { return len(all) > 0 })
}

// Lastly is what comes of the use of what is gone, once that had as long to get about as an
// event.
func Lastly(s *spec.S, use control.Use) control.Outcome {
	const first = 50 * time.Millisecond
	o := s.Control().Use(use)
	for wait, left := first, s.Run.Profile.TimeLimits.Event; o.Delivered() && left > 0; wait *= 2 {
		pause(s, min(wait, left))
		left -= wait
		o = s.Control().Use(use)
	}
	return o
}
