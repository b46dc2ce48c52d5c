// Package sequence holds the specs that are not about one request: whatever is
// done to a few command lists, they must hold what a pure model of them says,
// and of callers that race exactly one may win.
package sequence

import (
	"fmt"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	generate "github.com/slashproof/slashproof/harness/generate/command"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/model"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group { return []*spec.Group{sequences(), races()} }

// rationed is how many sequences run where creates are rationed by the day:
// each costs a few in each of its lists.
const rationed = 7

// sequences cite little of what they join: what they find amiss is a failure of
// the clause that it breaks, and would block whatever else they cite.
func sequences() *spec.Group {
	g := spec.NewGroup("Sequences")
	g.Needs(spec.Second)
	spec.SerialProperty(g, "any sequence of writes leaves the lists as the model predicts",
		spec.Verifies(contract.ListGlobalComplete, contract.ListGuildComplete), rationed, generate.Sequence(),
		func(s *spec.S, steps payload.Sequence) {
			twice(s, steps, false)
			s.Verify(contract.ListGlobalComplete, true, "", "")
			s.Verify(contract.ListGuildComplete, true, "", "")
		})
	spec.SerialProperty(g, "any sequence of writes leaves the permissions as the model predicts",
		spec.Verifies(contract.PermissionsGetEntries), rationed, generate.PermissionSequence(),
		func(s *spec.S, steps payload.Sequence) {
			granter(s)
			arrange.Needs(s.Session, contract.GetPermissions)
			twice(s, steps, true)
			s.Verify(contract.PermissionsGetEntries, true, "", "")
		})
	return g
}

// twice plays the steps and looks at the end. Should something be amiss, it plays
// them again and looks after each step, to see which of them did it.
func twice(s *spec.S, steps payload.Sequence, grants bool) {
	p := &play{s: s, lists: listsOf(s), steps: steps, grants: grants}
	found := p.through(false)
	if found == nil {
		return
	}
	if closer := p.through(true); closer != nil {
		found = closer
	}
	p.judge(found)
}

// play is one sequence on its way.
type play struct {
	s      *spec.S
	lists  []inventory.Commands
	steps  payload.Sequence
	grants bool // permissions are looked at too

	store model.Store
	at    int // the step that was sent last, counted from 1; 0 for none
	// before is what the lists had to hold before that step, and answered is
	// what it came to.
	before   [][]state
	answered *client.Answer
	kind     model.Kind
}

// state is a command before a step.
type state struct {
	key    model.Key
	id     string
	grants map[int]bool // guilds where it had overwrites
}

// finding is what is amiss, and the clause that it breaks.
type finding struct {
	clause             *contract.Clause
	expected, observed string
}

func (p *play) judge(f *finding) {
	check := p.s.Session.Given
	if p.s.Cites(f.clause) {
		check = p.s.Verify
	}
	check(f.clause, false, f.expected, f.observed)
}

// through sends the steps to empty lists and leaves them empty.
func (p *play) through(closely bool) *finding {
	for _, list := range p.lists {
		command.Cleared(p.s, list)
	}
	p.store, p.at = model.Store{}, 0
	if closely {
		for i, list := range p.lists {
			if left := command.Menus(command.Listed(p.s, list)); len(left) > 0 {
				return p.uncleared(i, left)
			}
		}
	}
	found := p.send(closely)
	if found == nil {
		for _, list := range p.lists {
			command.Cleared(p.s, list)
		}
	}
	return found
}

// uncleared is amiss where a list can't be emptied.
func (p *play) uncleared(i int, left []map[string]any) *finding {
	clause := pick(i, contract.DeleteGlobalList, contract.DeleteGuildList)
	if list := p.lists[i]; p.survey().Trial(arrange.Bulk(list)).Answered {
		clause = pick(i, contract.BulkGlobalEmpty, contract.BulkGuildEmpty)
		list.Overwrite([]payload.Command{command.New(p.s)})
		if len(command.Menus(command.Listed(p.s, list))) > 1 { // no list empties it
			clause = pick(i, contract.BulkGlobalReplacesAll, contract.BulkGuildReplacesAll)
		}
	}
	return &finding{clause: clause, expected: "an empty list", observed: fmt.Sprintf("%d commands", len(left))}
}

func (p *play) send(closely bool) *finding {
	s := p.s
	for i, step := range p.steps {
		list := p.lists[step.List]
		if closely && i > 0 { // what changes by itself is no step's doing
			if found := p.look(payload.Step{}, false); found != nil {
				return found
			}
		}
		p.at, p.before = i+1, p.states()
		a, sent := send(s, p.store.Resolve(step), list, step)
		if !sent {
			p.store.Skip()
			continue
		}
		kind, surprise := p.store.Apply(step, answer(a))
		p.answered, p.kind = a, kind
		switch {
		case surprise != nil:
			return &finding{clause: p.ofAnswer(step), expected: fmt.Sprintf("%s at step %d", surprise.Expected, p.at), observed: a.Brief()}
		case kind == "" && step.Op != payload.OpPermit: // what permits could have changed is as open as before
			p.store.Adopt(step.List, command.Menus(command.Listed(s, list)))
		}
		if closely {
			if found := p.look(step, true); found != nil {
				return found
			}
		}
	}
	return p.look(payload.Step{}, false)
}

// look compares every list with the model.
func (p *play) look(step payload.Step, closely bool) *finding {
	for i, list := range p.lists {
		shown := command.Menus(command.Listed(p.s, list))
		if closely && i == step.List {
			if found := p.named(step, i, shown); found != nil {
				return found
			}
		}
		if surprise := p.store.Judge(i, shown); surprise != nil {
			clause := p.listed(i)
			if closely {
				clause = p.ofState(step, i, shown, surprise)
			}
			return &finding{clause: clause, expected: surprise.Expected + p.when(), observed: surprise.Observed}
		}
	}
	if p.grants {
		return p.lookAtGrants(step, closely)
	}
	return nil
}

// named is amiss where the list shows other ids than the answers told, by which
// later steps go.
func (p *play) named(step payload.Step, list int, shown []map[string]any) *finding {
	for _, e := range p.store.Entries(list) {
		for _, o := range shown {
			if e.ID == "" || o["id"] == e.ID || model.KeyOf(o) != (model.Key{Name: e.Name(), Type: e.Type()}) {
				continue
			}
			clause := pick(list, contract.CreateGlobalObject, contract.CreateGuildObject)
			switch step.Op {
			case payload.OpEdit:
				clause = pick(list, contract.EditGlobalKeepsID, contract.EditGuildKeepsID)
			case payload.OpOverwrite:
				clause = pick(list, contract.BulkGlobalAnswer, contract.BulkGuildAnswer)
			}
			return &finding{clause: clause, expected: e.Name() + " with the id " + e.ID + p.when(), observed: fmt.Sprint(o["id"])}
		}
	}
	return nil
}

func (p *play) when() string { return fmt.Sprintf(" after step %d", p.at) }

// states are the commands that the model has in each list.
func (p *play) states() [][]state {
	out := make([][]state, len(p.lists))
	for i := range p.lists {
		for _, e := range p.store.Entries(i) {
			had := map[int]bool{}
			for guild, grants := range e.Grants {
				had[guild] = len(grants) > 0
			}
			out[i] = append(out[i], state{model.Key{Name: e.Name(), Type: e.Type()}, e.ID, had})
		}
	}
	return out
}

// listsOf are the lists of a sequence: those of the second application where
// there is one, so that nothing else happens in them.
func listsOf(s *spec.S) []inventory.Commands {
	app := s.App()
	if len(s.Run.Profile.Applications) > 1 {
		app = s.OtherApp()
	}
	lists := []inventory.Commands{
		s.CommandsOf(app, ""), s.CommandsOf(app, s.Guild(0).ID), s.CommandsOf(app, s.Guild(1).ID),
	}
	if why := lists[0].Overwritable(); why != "" {
		s.Lacking(verdict.LackOverwrite, why)
	}
	return lists
}

// operation is the one that a step asks for.
func operation(list inventory.Commands, step payload.Step) contract.Operation {
	switch step.Op {
	case payload.OpCreate:
		return arrange.Create(list)
	case payload.OpOverwrite:
		return arrange.Bulk(list)
	case payload.OpDelete:
		return arrange.Delete(list)
	case payload.OpPermit:
		return contract.EditPermissions
	}
	return arrange.Edit(list)
}

// send sends a step; false when the command that it is about was never made, or the
// target does not offer what it asks for.
func send(s *spec.S, id string, list inventory.Commands, step payload.Step) (*client.Answer, bool) {
	if s.Run.Profile.Lacks(operation(list, step)) {
		return nil, false
	}
	switch step.Op {
	case payload.OpCreate:
		return list.Create([]byte(step.Body)), true
	case payload.OpOverwrite:
		return list.Overwrite([]byte(step.Body)), true
	}
	if id == "" {
		return nil, false
	}
	switch step.Op {
	case payload.OpDelete:
		return list.Delete(id), true
	case payload.OpPermit:
		return permit(s, list, id, step), true
	}
	return list.Edit(id, []byte(step.Body)), true
}

func answer(a *client.Answer) model.Answer {
	objects, ok := command.Objects(a)
	if !ok {
		if one, is := a.Object(); is {
			objects = []map[string]any{one}
		}
	}
	return model.Answer{Status: a.Status(), IDs: model.IDs(objects)}
}
