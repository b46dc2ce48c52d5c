// Package operation holds the specs about operations: that a target has each of
// them, seen by the plainest use that the contract allows. They run first.
package operation

import (
	"fmt"
	"net/http"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/transcript"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups are the groups of the package.
func Groups() []*spec.Group {
	g := spec.NewGroup("Operations")
	g.Needs() // the survey has made every request
	for _, op := range contract.Operations() {
		spec.Probe(g, titles[op], spec.Verifies(op.Clause()), func(s *spec.S) { has(s, op) })
	}
	return []*spec.Group{g}
}

// titles are those of the specs, one for each operation.
var titles = map[contract.Operation]string{
	contract.CreateGlobal:    "the target can create global commands",
	contract.ListGlobal:      "the target can list global commands",
	contract.FetchGlobal:     "the target can fetch global commands",
	contract.EditGlobal:      "the target can edit global commands",
	contract.DeleteGlobal:    "the target can delete global commands",
	contract.BulkGlobal:      "the target can bulk overwrite global commands",
	contract.CreateGuild:     "the target can create guild commands",
	contract.ListGuild:       "the target can list guild commands",
	contract.FetchGuild:      "the target can fetch guild commands",
	contract.EditGuild:       "the target can edit guild commands",
	contract.DeleteGuild:     "the target can delete guild commands",
	contract.BulkGuild:       "the target can bulk overwrite guild commands",
	contract.GetPermissions:  "the target can get permissions",
	contract.ListPermissions: "the target can list permissions",
	contract.EditPermissions: "the target can edit permissions",
	contract.SendMessage:     "the target can send messages",
	contract.EditMessage:     "the target can edit messages",
}

// refuses reports an answer by which a target says that it does not do that.
func refuses(x *transcript.Exchange) bool {
	return x != nil && (x.Status >= 400 && x.Status < 500 && x.Status != http.StatusTooManyRequests || x.Status == http.StatusNotImplemented)
}

// has judges an operation by what the survey saw of its plainest use.
func has(s *spec.S, op contract.Operation) {
	t := s.Survey().Trial(op)
	undeclared := op.Clause().Feature != "" && !s.Declares(op.Clause().Feature)
	absent := s.Run.Profile.Lacks(op) || undeclared
	switch {
	case t.Err != nil:
		s.End(t.Err)
	case t.Behind != nil:
		s.Session.Given(t.Behind, false, t.Expected, t.Observed, t.Exchange)
	case !t.Tried:
		s.Lacking(t.Lack.Code, t.Lack.Words)
	case absent && !t.Answered && refuses(t.Exchange):
		s.Absent(op.Clause())
	case undeclared:
		s.Missing(op.Clause(), verdict.LackFeature, fmt.Sprintf("the profile does not declare %s, though the target answers otherwise: %s", op.Clause().Feature, t.Observed))
	case absent:
		s.Missing(op.Clause(), verdict.LackOperation, fmt.Sprintf("the profile declares the operation %s absent, though the target answers otherwise: %s", op, t.Observed))
	default:
		s.Verify(op.Clause(), t.Answered, t.Expected, t.Observed, t.Exchange)
		s.NeedsWorking(op) // which answers and does nothing has not been seen to have it
	}
}
