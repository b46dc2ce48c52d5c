package spec

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
)

// Undeclared has the spec of the clause, where the profile does not declare its feature,
// see whether the target says that it lacks it. What is asked for changes nothing.
func (g *Group) Undeclared(c *contract.Clause, ask func(*S) *client.Answer) {
	i := slices.IndexFunc(g.Entries, func(e *Entry) bool { return e.Clauses[0] == c })
	g.Entries[i].asks = ask
}

// undeclared says what the profile does not claim that the entry is about: the
// feature of all its clauses, or the operation of any.
func (e *Entry) undeclared(run *session.Run) verdict.Lack {
	var feature contract.Feature
	for _, c := range e.Clauses {
		if run.Profile.Lacks(c.Operation) && !e.survey {
			return verdict.Lack{Code: verdict.LackOperation, Words: fmt.Sprintf("the profile declares the operation %s absent", c.Operation)}
		}
	}
	for _, c := range e.Clauses {
		if c.Feature == "" || run.Profile.Declares(c.Feature) || e.survey {
			return verdict.Lack{}
		}
		feature = c.Feature
	}
	if feature == "" {
		return verdict.Lack{}
	}
	return verdict.Lack{Code: verdict.LackFeature, Words: fmt.Sprintf("the profile does not declare %s", feature)}
}

// Wants ends the spec where the profile does not declare what it needs besides the features
// of its clauses.
func (s *S) Wants(f contract.Feature) {
	if !s.Declares(f) {
		s.Lacking(verdict.LackFeature, fmt.Sprintf("the profile does not declare %s", f))
	}
}

// denied skips an entry that is about what the profile does not declare. One that knows
// how asks the target whether it lacks that.
func (e *Entry) denied(ctx context.Context, run *session.Run, r *Result, p *session.Probe, l verdict.Lack) {
	if e.asks != nil && l.Code == verdict.LackFeature {
		s := &S{run.Session(ctx, e.Name, 0, 0, 0, p)}
		defer s.Close()
		err := session.Attempt(func() {
			a := e.asks(s)
			if session.Denies(a.Status()) {
				s.Absent(e.Clauses[0])
				return
			}
			l.Words += ", though the target answers otherwise: " + a.Brief()
			s.Missing(e.Clauses[0], l.Code, l.Words)
		})
		var lacked *session.Lacked
		if err != nil && !errors.As(err, &lacked) {
			e.settle(r, err, p)
			return
		}
		if lacked != nil {
			l.Words += ", and whether the target lacks it takes more: " + lacked.Words
			s.Missing(e.Clauses[0], l.Code, l.Words)
		}
	}
	r.Outcome, r.Code, r.Reason = verdict.SpecSkipped, l.Code, l.Words
}
