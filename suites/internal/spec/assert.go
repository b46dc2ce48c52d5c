package spec

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/onsi/gomega/format"
	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/verdict"
)

// Assertion is a value under judgement. To ends the spec when the matcher does
// not match: as failed on the clause, or as skipped when it is a prerequisite.
type Assertion struct {
	s      *S
	clause *contract.Clause // nil for a prerequisite
	actual any
	ground func() // nil for none
}

// Expect starts an assertion about a clause that the spec cites.
func (s *S) Expect(c *contract.Clause, actual any) Assertion {
	return Assertion{s: s, clause: c, actual: actual}
}

// Given starts a check of a step on the way to what the spec is about. When it
// does not hold another spec has to report it, and this one is skipped.
func (s *S) Given(actual any) Assertion { return Assertion{s: s, actual: actual} }

// Provided names what the assertion stands on and other specs judge. It is
// looked at, with Given, only when the assertion is about to fail: then a spec
// whose ground is missing is skipped and accuses nobody.
func (a Assertion) Provided(ground func()) Assertion {
	a.ground = ground
	return a
}

// Describing is a matcher that words its own expectation and observation.
type Describing interface {
	Expected() string
	Observed(actual any) string
}

// Undeciding is a matcher that can tell a breach of the clause from an answer
// that says nothing about it, which another clause forbids.
type Undeciding interface {
	Undecided(actual any) bool
}

// Sorting is a matcher that knows of which kind the breach is.
type Sorting interface {
	Kind(actual any) verdict.Kind
}

// Pointing is a matcher that knows the path of what it does not match in a
// command; empty for none.
type Pointing interface {
	Field(actual any) string
}

// To judges the value.
func (a Assertion) To(m types.GomegaMatcher) {
	ok, err := m.Match(a.actual)
	expected, observed := describe(m, a.actual, ok)
	if err != nil {
		ok, observed = false, err.Error()
	}
	u, is := m.(Undeciding)
	if a.clause == nil || !ok && is && u.Undecided(a.actual) {
		a.s.Session.Given(ok, expected, observed)
		return
	}
	if !ok {
		if a.ground != nil {
			a.s.Aside(a.ground)
		}
		if answer, is := a.actual.(*client.Answer); is {
			a.s.About(answer.Exchange())
		}
		field := ""
		if f, is := m.(Pointing); is {
			field = f.Field(a.actual)
		}
		a.s.Judging(kind(m, a.actual), field)
	}
	a.s.Verify(a.clause, ok, expected, observed)
}

// kind is how a value that does not match shows its breach.
func kind(m types.GomegaMatcher, actual any) verdict.Kind {
	if s, is := m.(Sorting); is {
		return s.Kind(actual)
	}
	if answer, is := actual.(*client.Answer); is && answer.Status()/100 == 4 {
		return verdict.Refused
	}
	return verdict.Shown
}

var wording = regexp.MustCompile(`(?s)^Expected\s+(.*?)\n(to .*)$`)

func describe(m types.GomegaMatcher, actual any, ok bool) (expected, observed string) {
	if ok {
		return "", "" // formatting costs more than matching, and nobody reads it
	}
	if d, is := m.(Describing); is {
		return d.Expected(), d.Observed(actual)
	}
	if parts := wording.FindStringSubmatch(m.FailureMessage(actual)); parts != nil {
		return squeeze(parts[2]), squeeze(parts[1])
	}
	return squeeze(m.FailureMessage(actual)), squeeze(format.Object(actual, 0))
}

func squeeze(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if len(s) > 400 {
		s = fmt.Sprintf("%s… (%d bytes)", strings.ToValidUTF8(s[:400], ""), len(s))
	}
	return s
}
