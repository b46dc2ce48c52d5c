package inventory

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"time"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/quota"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/transcript"
)

// The survey may see global commands at once though they are late at other times, as
// they are where a service reads them from a copy that falls behind under load. What
// gives that away is a check that a read broke and that the same read, sent again,
// takes back.

type commandID struct{ app, id string }

// read is a request that reads global commands: one, or all where id is empty.
type read struct {
	request client.Request
	app, id string
	missed  map[string]written // shortly before it, which is not in its answer
}

// shows are the commands in an answer to the read, none where one is not there. An answer
// that says something else is not behind.
func (r read) shows(a *client.Answer) (there map[string]seen, is bool) {
	status := a.Status()
	if r.id != "" && status/100 == 4 && status != http.StatusUnauthorized && status != http.StatusTooManyRequests {
		return nil, true // which of them says so has a clause of its own
	}
	body, err := a.JSON()
	if status != http.StatusOK || err != nil {
		return nil, false
	}
	return shown(body), true
}

// written is what an answered write left of a global command.
type written struct {
	at      time.Time // of the answer
	gone    bool
	version string // "" where the answer tells none
}

// seen is what a read shows of a command.
type seen struct {
	there   bool
	version string
}

// agrees reports whether the read shows what was written.
func (w written) agrees(s seen) bool {
	return s.there != w.gone && (!s.there || w.version == "" || s.version == "" || w.version == s.version)
}

// note keeps what a write left. Whoever calls it holds the lock.
func (l *lateness) note(app, id string, q client.Request, a *client.Answer) {
	if !a.Success() {
		return
	}
	if q.Method == http.MethodDelete {
		l.add(commandID{app, id}, written{gone: true})
		return
	}
	body, _ := a.JSON()
	there := shown(body)
	if len(there) == 0 && id != "" {
		l.add(commandID{app, id}, written{})
	}
	for id, is := range there {
		l.add(commandID{app, id}, written{version: is.version})
	}
	if _, whole := body.([]any); !whole {
		return
	}
	for id, last := range l.left { // replaced with the list
		if _, stays := there[id.id]; id.app == app && !stays && !last.gone {
			l.add(id, written{gone: true})
		}
	}
}

// mostLeft is from how many writes on those are forgotten that no read can be behind.
const mostLeft = 512

func (l *lateness) add(id commandID, w written) {
	w.at = time.Now()
	l.left[id] = w
	if len(l.left) >= mostLeft {
		maps.DeleteFunc(l.left, func(_ commandID, old written) bool { return w.at.Sub(old.at) > 2*BehindAtMost })
	}
}

// shown are the commands in an answer, one or a list, by id.
func shown(body any) map[string]seen {
	items, is := body.([]any)
	if !is {
		items = []any{body}
	}
	out := map[string]seen{}
	for _, item := range items {
		o, _ := item.(map[string]any)
		if id, _ := o["id"].(string); id != "" {
			version, _ := o["version"].(string)
			out[id] = seen{true, version}
		}
	}
	return out
}

const (
	// BehindAtMost is how long after a write a read that does not show it may be late.
	BehindAtMost = 2 * time.Second
	// agreeing is how many reads in a row have to show what was written: those of a
	// target that shows it now and then do not.
	agreeing = 3
)

// looks are how long to wait before each look for what a read did not show.
var looks = []time.Duration{0, 5 * time.Millisecond, 15 * time.Millisecond, 30 * time.Millisecond, 70 * time.Millisecond, 180 * time.Millisecond}

// Outdated tells whether one of the reads that a broken check of the clause went by was
// behind what had been written, and shows it now. Where one was, the run waits that long
// from then on.
func (v *Inventory) Outdated(s *session.Session, c *contract.Clause, by []*transcript.Exchange) string {
	behind := v.behind(by)
	if len(behind) == 0 {
		return ""
	}
	pauses := looks
	if v.Vain(c) {
		pauses = looks[:1]
	}
	r, late := v.caughtUp(s, behind, pauses)
	if late == 0 {
		v.InVain(c)
		v.settled(by)
		return ""
	}
	v.Late(late + late/2)
	return fmt.Sprintf("%s %s shows only %v after the write what was written, as it may with global commands",
		r.request.Method, r.request.Path, late.Round(time.Millisecond))
}

// settled forgets the reads among those exchanges: they were not behind.
func (v *Inventory) settled(by []*transcript.Exchange) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, x := range by {
		delete(v.late.reads, x.Key)
	}
}

// behind are the reads among those exchanges that were behind, each once with all that
// it missed, the last first.
func (v *Inventory) behind(by []*transcript.Exchange) (reads []read) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if !v.late.shows || v.late.never {
		return nil
	}
	for _, x := range slices.Backward(by) {
		r, is := v.late.reads[x.Key]
		if !is {
			continue
		}
		at := slices.IndexFunc(reads, func(o read) bool { return o.request.Path == r.request.Path })
		if at < 0 {
			r.missed = maps.Clone(r.missed)
			reads = append(reads, r)
			continue
		}
		for id, w := range r.missed {
			if last, is := reads[at].missed[id]; !is || last.at.Before(w.at) {
				reads[at].missed[id] = w
			}
		}
	}
	return reads
}

// inVainAtMost is how often a broken check of a clause is looked at again in vain, until
// those that follow are taken as they are: the clause is broken by then anyway.
const inVainAtMost = 3

// InVain notes that what a broken check of the clause lacks did not show a while later.
func (v *Inventory) InVain(c *contract.Clause) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.late.broken[c]++
}

// Vain reports whether waiting for what the clause says was of no use, time after time.
func (v *Inventory) Vain(c *contract.Clause) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.late.broken[c] >= inVainAtMost
}

// behind is what had been written shortly before the read was sent and is not in its
// answer. It looks at the answer as it comes: what is recorded may be cut.
func (l *lateness) behind(r read, sent time.Time, a *client.Answer) map[string]written {
	var missed map[string]written
	var there map[string]seen
	looked := false
	for id, last := range l.left {
		age := sent.Sub(last.at)
		if id.app != r.app || r.id != "" && r.id != id.id || age < 0 || age > BehindAtMost {
			continue
		}
		if !looked {
			var is bool
			if there, is = r.shows(a); !is {
				return nil
			}
			looked = true
		}
		if !last.agrees(there[id.id]) {
			if missed == nil {
				missed = map[string]written{}
			}
			missed[id.id] = last
		}
	}
	return missed
}

// inVain is how many reads in a row have to be behind although they waited, until the
// wait is taken to be too short, or of no use where it is as long as any may be.
const inVain = 5

// waited sees a read that waited until what was written before it could be seen. Where the
// last write shows in none, time after time, reads wait four times as long, since a target may
// fall further behind. Where that is of no use either, it is something else that shows it,
// such as another write: then nothing waits any more.
func (l *lateness) waited(r read, sent time.Time, a *client.Answer) {
	if l.by == 0 {
		return
	}
	var newest commandID
	var last written
	for id, w := range l.left {
		if id.app == r.app && w.at.After(last.at) {
			newest, last = id, w
		}
	}
	if last.at.IsZero() || sent.Sub(last.at) < l.by || r.id != "" && r.id != newest.id {
		return
	}
	there, is := r.shows(a)
	switch one := r.id != ""; {
	case !is:
	case last.agrees(there[newest.id]):
		l.vain[one] = 0
	default:
		if l.vain[one]++; l.vain[one] < inVain {
			return
		}
		l.vain[one] = 0
		if l.by < BehindAtMost {
			l.by = min(4*l.by, BehindAtMost)
			return
		}
		l.by, l.never = 0, true
	}
}

// caughtUp sends the reads again after each pause, until one shows some of what it missed,
// and goes on showing it. It returns that one and how late it was; 0 where none was, or
// where nobody can tell. What an overwrite gave another id, or a write was only said to
// do, never shows, or shows and goes again.
func (v *Inventory) caughtUp(s *session.Session, behind []read, pauses []time.Duration) (by read, late time.Duration) {
	s.Aside(func() {
		for _, pause := range pauses {
			behind = slices.DeleteFunc(behind, func(r read) bool { return len(r.missed) == 0 })
			if len(behind) == 0 || quota.Sleep(s.Context(), pause) != nil {
				return
			}
			for _, by = range behind {
				if late = v.showing(s, by); late > 0 {
					return
				}
			}
		}
	})
	return by, late
}

// showing is how late the read was where it shows some of what it missed now, and goes on
// showing it. What it shows only now and then, it missed no longer.
func (v *Inventory) showing(s *session.Session, r read) (late time.Duration) {
	shown := v.agree(s, r, r.missed)
	if len(shown) == 0 {
		return 0
	}
	at := time.Now()
	stays := shown
	for range agreeing - 1 {
		stays = v.agree(s, r, stays)
	}
	for _, w := range stays {
		late = max(late, at.Sub(w.at))
	}
	for id := range shown {
		delete(r.missed, id)
	}
	return late
}

// agree is what of that the same read shows, but for what was written again meanwhile.
func (v *Inventory) agree(s *session.Session, r read, missed map[string]written) map[string]written {
	a := s.Try(r.request)
	there, is := r.shows(a)
	v.mu.Lock()
	defer v.mu.Unlock()
	shown := map[string]written{}
	for id, w := range missed {
		if is && w.agrees(there[id]) && v.late.left[commandID{r.app, id}] == w {
			shown[id] = w
		}
	}
	return shown
}
