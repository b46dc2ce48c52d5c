package session

import (
	"errors"
	"fmt"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/quota"
	"github.com/slashproof/slashproof/harness/verdict"
)

// kept are the clauses by which the run keeps account of the commands that it
// made, and comes by with few of them: where one is broken, commands cannot be
// told apart, found, overwritten or removed, and each use costs another one.
var kept = []*contract.Clause{
	contract.AddressJSONBody, contract.CommandIDPresent, contract.CommandIDUnique, contract.AddressIDString,
	contract.NamePresent, contract.NameEcho, contract.CommandTypeShape,
	contract.UpsertOneCommand, contract.CreateGlobal200, contract.CreateGuild200,
	contract.ListGlobal200, contract.ListGuild200, contract.ListGlobalComplete, contract.ListGuildComplete,
	contract.DeleteGlobal204, contract.DeleteGuild204, contract.DeleteGlobalList, contract.DeleteGuildList,
	contract.EditGlobal200, contract.EditGuild200, contract.EditGlobalKeepsID, contract.EditGuildKeepsID,
	contract.LimitFreed,
}

// Broke notes that a check of the clause was broken, as the run reports it.
func (r *Run) Broke(clause string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.broke[clause] = true
}

// spentFor ends the session for want of room or creates. Where a breach that the
// run has reported made it need more than a conformant target asks for, the
// session stands behind that breach, and else it lacks them.
func (s *Session) spentFor(c Commands, code verdict.Code, words string) {
	for _, clause := range kept {
		s.Run.mu.Lock()
		broke := s.Run.broke[clause.ID]
		s.Run.mu.Unlock()
		if o := s.Run.Ambient(clause); (broke || o.Breach != nil) && clause.Operation.In(c.IsGlobal()) {
			s.Given(clause, false, "to get by with what a conformant target needs", words)
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
	if !c.spending && s.HasControl() && s.turn() && s.Run.Quota.Create(c.budget(), n) == nil {
		return
	}
	s.spentFor(c, verdict.LackCreates, err.Error())
}

// turn ends the day where the control API does.
func (s *Session) turn() (turned bool) {
	s.Aside(func() { turned = Attempt(s.NextDay) == nil })
	return turned
}
