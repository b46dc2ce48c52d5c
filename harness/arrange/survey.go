package arrange

import (
	"errors"
	"strings"
	"sync"
	"time"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	"github.com/slashproof/slashproof/harness/ledger"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
)

// Trial is what became of the plainest use of an operation.
type Trial struct {
	Tried    bool // false where the profile has nothing to try it on
	Answered bool // with success; and what a create made is there
	Works    bool // and it did what it answered, so that specs may go by it
	Expected string
	Observed string
	Exchange *transcript.Exchange // the one that tells; nil for none
	Err      error                // of the transport
	Silent   bool                 // no request is answered whole

	// Why it was not tried: what the profile lacks, or the clause that another
	// operation broke before it.
	Lack   verdict.Lack
	Behind *contract.Clause
}

// Survey is what a target was seen to do before the first spec. What it learned
// is data of the run: specs go by whatever works.
type Survey struct {
	by     *session.Session // who makes it
	trials map[contract.Operation]*Trial
	listed bool // a command that was made stood in a list
	// misnames tells of a create that the id in its answer is not the command's.
	misnames map[contract.Operation]bool
	// insists holds the optional fields without which a create is refused.
	insists map[contract.Operation]payload.Extra
	// empties tells of a bulk overwrite that an empty list removes everything.
	empties map[contract.Operation]bool
	// upserts tells for a scope whether a create of a name in use overwrites.
	upserts map[bool]bool
	// forgets tells for a scope that such a create left the command as it was.
	forgets map[bool]bool
	// wastes tells for a scope which breach makes commands pile up.
	wastes map[bool]*inventory.Waste
	// late is how long global commands took to show, at most.
	late time.Duration
	// moves tells for a scope whether an edited command was seen under another id.
	moves map[bool]bool
	// moved holds by old ids those that bulk overwrites gave commands instead.
	moved sync.Map
	// Before is what each list held before the run, by the list's name; nil
	// where it could not be read.
	Before map[string][]map[string]any
}

// mostSurveys are made of a target that does not answer some of the operations: until it
// is sure that it is those, and not the network.
const mostSurveys = 5

// Of is the survey of the run, made by whichever spec asks first.
func Of(s *session.Session) *Survey {
	st := stateOf(s.Run)
	st.survey.Do(func() {
		v := newSurvey()
		// Whatever ends the survey early leaves what it did not come to untried.
		err := s.Once("survey", v.look)
		for n := 1; n < mostSurveys && v.cut(err) && s.Context().Err() == nil; n++ {
			before := v.Before
			v = newSurvey()
			v.Before = before
			err = s.Once("survey"+strings.Repeat(", again", n), v.look)
			if !s.Run.Client.Suspects() {
				break
			}
		}
		for _, t := range v.trials {
			if !t.Tried && t.Lack.Code == "" && t.Behind == nil && t.Err == nil {
				t.Err = err
			}
		}
		st.learned = v
		of := inventory.Of(s.Run)
		of.Keep, of.Wastes, of.Evict = st.keep, v.waste, st.evict
	})
	return st.learned
}

func newSurvey() *Survey {
	v := &Survey{
		trials: map[contract.Operation]*Trial{}, misnames: map[contract.Operation]bool{},
		insists: map[contract.Operation]payload.Extra{}, empties: map[contract.Operation]bool{}, upserts: map[bool]bool{}, forgets: map[bool]bool{},
		moves: map[bool]bool{}, wastes: map[bool]*inventory.Waste{}, Before: map[string][]map[string]any{},
	}
	for _, op := range contract.Operations() {
		v.trials[op] = &Trial{}
	}
	return v
}

// cut reports whether a connection broke on the way, or others kept the target busy,
// which says nothing of the operation.
func (v *Survey) cut(err error) bool {
	for _, t := range v.trials {
		err = errors.Join(err, t.Err)
	}
	return errors.Is(err, session.ErrBroken) || errors.Is(err, client.ErrStillLimited)
}

// Trial tells how the plainest use of the operation went.
func (v *Survey) Trial(op contract.Operation) Trial { return *v.trials[op] }

// Unanswered is the trial of an operation of which no request is answered whole; nil where
// it is not so.
func (v *Survey) Unanswered(op contract.Operation) *Trial {
	if t := v.trials[op]; t != nil && t.Silent {
		return t
	}
	return nil
}

// Any reports whether a write was seen to do anything: what was made stood in a
// list, or what was changed was read.
func (v *Survey) Any() bool {
	for _, op := range []contract.Operation{contract.EditGlobal, contract.BulkGlobal, contract.EditGuild, contract.BulkGuild} {
		if v.Works(op) {
			return true
		}
	}
	return v.listed
}

// Works reports whether specs may go by the operation.
func (v *Survey) Works(op contract.Operation) bool { return v.trials[op].Works }

// Upserts reports whether a create of a name in use overwrites what is there.
func (v *Survey) Upserts(list inventory.Commands) bool {
	return v.upserts[list.IsGlobal()] && !v.forgets[list.IsGlobal()]
}

// Editing is the clause that a target breaks which refuses the edit of a command
// that was made: where it was seen to move commands to other ids, it is that.
func (v *Survey) Editing(list inventory.Commands) *contract.Clause {
	switch {
	case !v.moves[list.IsGlobal()]:
		return Edit(list).Clause()
	case list.IsGlobal():
		return contract.EditGlobalKeepsID
	}
	return contract.EditGuildKeepsID
}

// in is the operation in the scope of a list.
func in(list inventory.Commands, global, guild contract.Operation) contract.Operation {
	if list.IsGlobal() {
		return global
	}
	return guild
}

// Create is the operation that makes a command of the list.
func Create(l inventory.Commands) contract.Operation {
	return in(l, contract.CreateGlobal, contract.CreateGuild)
}

// List is the operation that lists it.
func List(l inventory.Commands) contract.Operation {
	return in(l, contract.ListGlobal, contract.ListGuild)
}

// Fetch is the operation that reads one command of it.
func Fetch(l inventory.Commands) contract.Operation {
	return in(l, contract.FetchGlobal, contract.FetchGuild)
}

// Edit is the operation that edits one.
func Edit(l inventory.Commands) contract.Operation {
	return in(l, contract.EditGlobal, contract.EditGuild)
}

// Delete is the operation that removes one.
func Delete(l inventory.Commands) contract.Operation {
	return in(l, contract.DeleteGlobal, contract.DeleteGuild)
}

// Bulk is the operation that replaces it whole.
func Bulk(l inventory.Commands) contract.Operation {
	return in(l, contract.BulkGlobal, contract.BulkGuild)
}

// state is what arranging keeps for a run.
type state struct {
	survey  sync.Once
	learned *Survey

	mu      sync.Mutex
	shared  map[sharedKey]*shared
	pool    map[poolKey][]ledger.Item
	writing sync.Map // list name: *sync.Mutex, held over a read and the overwrite that follows it
}
