package inventory

import (
	"encoding/json"
	"slices"
	"sync"
	"time"

	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
)

// Denial is what a spec withholds by overwrites: a command, or under the application's
// own id all of them, in a guild.
type Denial struct{ App, Guild, ID string }

// longestCalm is how long a look waits for the denials of others to end, and a new
// denial for such a look: each may wait for what the other has claimed.
const longestCalm = 2 * time.Second

// denials are those in force, and who looks at what others must not withhold.
type denials struct {
	mu      sync.Mutex
	inForce []*heldDenial
	came    []*heldDenial // since somebody watches
	watched int           // by how many
	looking int
	cleared int           // overwrites that were taken off
	calm    int           // looks of Calmly
	helps   bool          // one of them showed more
	changed chan struct{} // closed at the next change of the above
}

// heldDenial is in force until another edit of the same overwrites, or until its command
// goes: after the end of its session too, on commands that specs share.
type heldDenial struct {
	Denial
	in    Commands
	ended bool // its session
}

// Denying looks, and tells which denials of other specs were in force meanwhile.
func Denying(s *session.Session, look func()) (all []Denial) {
	d := &Of(s.Run).denials
	d.mu.Lock()
	for _, h := range d.inForce {
		if h.of(s) {
			all = append(all, h.Denial)
		}
	}
	d.watched++
	came := len(d.came)
	d.mu.Unlock()
	look()
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, h := range d.came[came:] {
		if h.of(s) {
			all = append(all, h.Denial)
		}
	}
	if d.watched--; d.watched == 0 {
		d.came = nil
	}
	return all
}

// of reports whether it is of another spec than the session's.
func (h *heldDenial) of(s *session.Session) bool { return h.ended || h.in.s.Spec != s.Spec }

// mostVain calm looks that show no more are enough, where none ever did.
const mostVain = 3

// Calmly looks while no other spec withholds anything, and reports whether that showed
// more. What others left withheld on commands that stay is taken off.
func Calmly(s *session.Session, look func() bool) (more bool) {
	d := &Of(s.Run).denials
	d.mu.Lock()
	if d.calm >= mostVain && !d.helps {
		d.mu.Unlock()
		return false
	}
	d.looking++
	d.until(func() bool {
		return !slices.ContainsFunc(d.inForce, func(h *heldDenial) bool { return !h.ended && h.of(s) })
	})
	var left []*heldDenial
	for _, h := range d.inForce {
		if h.ended && !slices.ContainsFunc(left, func(o *heldDenial) bool { return o.Denial == h.Denial }) {
			left = append(left, h)
		}
	}
	first := d.cleared + 1
	d.cleared += len(left)
	d.mu.Unlock()
	defer d.change(func() {
		d.looking--
		d.helps = d.helps || more
		d.calm++
	})
	for n, h := range left { // on nobody's behalf, as the lists are not claimed
		own := s.Run.Session(s.Context(), "overwrites taken off", first+n, 0, 0, nil)
		_ = session.Attempt(func() { h.in.With(own).SetPermissions(h.ID, payload.Permissions{}) })
	}
	more = look()
	return more
}

// deny notes what the overwrites deny that the session is about to write.
func (c Commands) deny(id string, body []byte) {
	d := &c.v.denials
	var sent struct {
		Permissions []struct {
			Permission *bool `json:"permission"`
		} `json:"permissions"`
	}
	if json.Unmarshal(body, &sent) != nil {
		return
	}
	denies := false
	for _, p := range sent.Permissions {
		denies = denies || p.Permission != nil && !*p.Permission
	}
	if len(sent.Permissions) == 0 {
		return // on its way: see takenOff
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	c.undenied(id)
	if !denies {
		return
	}
	if !slices.ContainsFunc(d.inForce, func(h *heldDenial) bool { return h.in.s == c.s && !h.ended }) { // else it is waited for
		d.until(func() bool { return d.looking == 0 })
		c.s.Afterwards(func(*session.Session) {
			d.change(func() {
				for _, h := range d.inForce {
					h.ended = h.ended || h.in.s == c.s
				}
				d.drop(func(h *heldDenial) bool { return h.ended && h.ID == h.App }) // as it was
			})
		})
	}
	h := &heldDenial{Denial: Denial{c.app.ID, c.guild, id}, in: c}
	if d.inForce = append(d.inForce, h); d.watched > 0 {
		d.came = append(d.came, h)
	}
}

// takenOff notes that what ended sessions denied has been written over.
func (c Commands) takenOff(id string) {
	c.v.denials.mu.Lock()
	defer c.v.denials.mu.Unlock()
	c.undenied(id)
}

// undenied is takenOff for a caller who has the lock.
func (c Commands) undenied(id string) {
	at := Denial{c.app.ID, c.guild, id}
	c.v.denials.drop(func(h *heldDenial) bool { return h.ended && h.Denial == at })
}

// gone notes that the command has been removed, and its overwrites with it.
func (d *denials) gone(id string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.drop(func(h *heldDenial) bool { return h.ID == id })
}

// drop forgets denials. Its caller has the lock.
func (d *denials) drop(which func(*heldDenial) bool) {
	if n := len(d.inForce); n > 0 {
		if d.inForce = slices.DeleteFunc(d.inForce, which); len(d.inForce) < n {
			d.wake()
		}
	}
}

// until waits for what another changes, with the lock that its caller has.
func (d *denials) until(is func() bool) {
	late := time.After(longestCalm)
	for !is() {
		if d.changed == nil {
			d.changed = make(chan struct{})
		}
		changed := d.changed
		d.mu.Unlock()
		select {
		case <-changed:
			d.mu.Lock()
		case <-late:
			d.mu.Lock()
			return
		}
	}
}

func (d *denials) change(how func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	how()
	d.wake()
}

// wake lets those look again who wait. Its caller has the lock.
func (d *denials) wake() {
	if d.changed != nil {
		close(d.changed)
		d.changed = nil
	}
}
