package arrange

import (
	"fmt"
	"time"

	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/quota"
	"github.com/slashproof/slashproof/harness/session"
)

// pauses are how long the survey waits between looks for what was written, before
// it takes that to be nowhere. Whether a guild's commands are late has clauses of
// its own.
var pauses = []time.Duration{
	5 * time.Millisecond, 15 * time.Millisecond, 30 * time.Millisecond, 70 * time.Millisecond, 180 * time.Millisecond, 500 * time.Millisecond,
}

// eventually looks again and again, and keeps how long global commands took to
// show. What it notes follows from the answers, so that a recorded run goes alike.
func (v *Survey) eventually(list inventory.Commands, is func() bool) bool {
	if is() || v.blind(list) {
		return true
	}
	var waited time.Duration
	for _, pause := range pauses {
		if quota.Sleep(v.by.Context(), pause) != nil {
			return false
		}
		if waited += pause; is() {
			if list.IsGlobal() {
				v.late = max(v.late, waited)
			}
			return true
		}
	}
	return false
}

// blind reports whether the profile has no operation that shows the commands of a list:
// what was done there nobody can see, and an answer has to do.
func (v *Survey) blind(list inventory.Commands) bool {
	p := v.by.Run.Profile
	return p.Lacks(List(list)) && p.Lacks(Fetch(list))
}

// samples are the edits by which the survey learns how late global commands show.
const samples = 6

// sampled lets the run's reads of global commands be as late as the survey saw
// that they are, of which some more edits give a fair idea.
func (v *Survey) sampled(s *session.Session, list inventory.Commands, id, name string) {
	if !list.IsGlobal() {
		return
	}
	edited := "edited by the survey"
	shown := func() bool {
		if v.Works(Fetch(list)) {
			if o, _ := list.Fetch(id).Object(); o["description"] != edited {
				return false
			}
		}
		found := find(list.List(), name)
		return !v.Works(List(list)) || len(found) > 0 && found[0]["description"] == edited
	}
	for n := 0; v.Works(Edit(list)) && v.eventually(list, shown) && v.late > 0 && n < samples; n++ {
		edited = fmt.Sprint("edited by the survey once more: ", n)
		list.Edit(id, map[string]any{"description": edited})
	}
	inventory.Of(s.Run).Late(v.late + v.late/2)
}
