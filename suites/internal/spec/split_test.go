package spec

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/claim"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
)

// TestEveryPartIsReported holds that a spec which ends in several parts at once shows
// each clause that one of them broke, the first part's first, and none twice.
func TestEveryPartIsReported(t *testing.T) {
	one, two := contract.NameLength, contract.FetchGlobal200
	var body func(s *S, n int)
	split := func(s *S) {
		s.Split(make([]claim.Set, 4), func(part *session.Session, n int) { body(&S{part}, n) })
	}
	e := only(func(g *Group) { Example(g, "in parts", Verifies(one), split) })
	for name, test := range map[string]struct {
		body   func(s *S, n int)
		broken []string
		end    verdict.SpecOutcome
	}{
		"all hold": {func(s *S, _ int) { s.Expect(one, 1).To(gomega.Equal(1)) }, nil, verdict.SpecPassed},
		"some do not": {func(s *S, n int) {
			switch n {
			case 0:
				s.Lacking(verdict.LackGuild, "no guild")
			case 1:
				s.Given(two, 1).To(gomega.Equal(2))
			default:
				s.Expect(one, n).To(gomega.Equal(0))
			}
		}, []string{two.ID, one.ID}, verdict.SpecFailed},
		"one breaks off behind another that lacks something": {func(s *S, n int) {
			if n == 0 {
				s.Lacking(verdict.LackGuild, "no guild")
			}
			s.Break(errors.New("the connection was cut"))
		}, nil, verdict.SpecBroken},
	} {
		body = test.body
		r := e.Run(context.Background(), newRun(t, ok))
		var broken []string
		for _, f := range r.Failures {
			broken = append(broken, f.Clause)
		}
		if r.Outcome != test.end || !slices.Equal(broken, test.broken) || len(r.Exchanges) != len(broken) || r.Defect != nil {
			t.Errorf("%s: %s, %v broken, %d lists of exchanges, defect %v; want %s, %v", name, r.Outcome, broken, len(r.Exchanges), r.Defect, test.end, test.broken)
		}
	}
}
