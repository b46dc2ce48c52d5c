package session

import (
	"errors"
	"fmt"

	"github.com/slashproof/slashproof/harness/contract"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/quota"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
)

// Waste is a breach for which a run makes more commands than a conformant target
// asks for: they cannot be told apart, found, overwritten or removed.
type Waste struct {
	Clause             *contract.Clause
	Expected, Observed string
	Exchange           *transcript.Exchange
}

// spentFor ends the session for want of room or creates: behind the breach that
// was seen to waste them, or as lacking.
func (s *Session) spentFor(c Commands, code verdict.Code, words string) {
	if s.Run.Wastes != nil {
		if w := s.Run.Wastes(c); w != nil {
			s.Given(w.Clause, false, w.Expected, w.Observed, w.Exchange)
		}
	}
	s.Lacking(code, words)
}

// Fits ends the session where the list, which holds those objects, has no room
// for another command of the type.
func (s *Session) Fits(c Commands, objects []map[string]any, typ int) {
	n := 0
	for _, o := range objects {
		if listed(c, o).Type == typ {
			n++
		}
	}
	if most, limited := limits[payload.CommandType(typ)]; limited && n >= most {
		s.spentFor(c, verdict.LackRoom, fmt.Sprintf("the %v hold %d of %d commands of type %d", c, n, most, typ))
	}
}

// Reserve notes n creates in the list before they are sent. Where they do not all
// fit what is left of the day's, a control API ends the day; without one, and in
// a spec about the creates of a day, the session ends.
func (s *Session) Reserve(c Commands, n int) {
	err := s.Run.Quota.Create(c.budget(), n)
	if !errors.Is(err, quota.ErrCreates) {
		return
	}
	if !c.spending && s.Control().Offered() && s.turn() && s.Run.Quota.Create(c.budget(), n) == nil {
		return
	}
	s.spentFor(c, verdict.LackCreates, err.Error())
}

// turn ends the day where the control API does. It is not asked again where it
// did not.
func (s *Session) turn() (turned bool) {
	if s.Run.daysStand.Load() {
		return false
	}
	s.Aside(func() { turned = Attempt(s.Control().NextDay) == nil })
	s.Run.daysStand.Store(!turned)
	return turned
}
