package spec

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/onsi/gomega/format"
	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/transcript"
)

// check is how a session judges a clause: Verify or Given.
type check func(c *contract.Clause, ok bool, expected, observed string, about ...*transcript.Exchange)

// Assertion is a value under judgement: a check of one clause. To ends the spec
// as failed on that clause when the matcher does not match.
type Assertion struct {
	s      *S
	check  check
	clause *contract.Clause
	actual any
	ground func()               // nil for none
	about  *transcript.Exchange // nil for the session's last
}

// Expect starts a check of a clause that the spec is about, and so cites.
func (s *S) Expect(c *contract.Clause, actual any) Assertion {
	return s.assertion(s.Verify, c, actual)
}

// Given starts a check of what the spec needs on its way: a statement of the
// contract too, so also of a clause. No target that keeps the contract breaks
// one; what it need not offer is lacking instead (Session.Lacking).
func (s *S) Given(c *contract.Clause, actual any) Assertion {
	return s.assertion(s.Session.Given, c, actual)
}

// Witnessed is a value that knows the exchange that showed it.
type Witnessed interface {
	Witness() (actual any, by *transcript.Exchange)
}

func (s *S) assertion(check check, c *contract.Clause, actual any) Assertion {
	a := Assertion{s: s, check: check, clause: c, actual: actual}
	switch v := actual.(type) {
	case *client.Answer:
		a.about = v.Exchange()
	case Witnessed:
		a.actual, a.about = v.Witness()
	}
	return a
}

// In names the exchange that shows the value, where that is neither an answer nor
// what the session saw last: should the check break, the report ends with it.
func (a Assertion) In(x *transcript.Exchange) Assertion {
	a.about = x
	return a
}

// Provided names what else could account for a breach. It is looked at, with
// Given, only when the check is about to break: then the spec ends at that one,
// of another clause, instead of accusing the wrong one.
func (a Assertion) Provided(ground func()) Assertion {
	a.ground = ground
	return a
}

// Describing is a matcher that words its own expectation and observation.
type Describing interface {
	Expected() string
	Observed(actual any) string
}

// Blaming is a matcher that knows when an answer breaks another clause and says
// nothing about the one under judgement; nil where it is that one.
type Blaming interface {
	Blames(actual any) *contract.Clause
}

// answered ends the spec where there is no whole answer, and none to any request for that
// operation: what was sent is not why.
func (a Assertion) answered(answer *client.Answer) {
	if !answer.Silent() {
		return
	}
	op := answer.Silence().Operation
	if t := a.s.Survey().Unanswered(op); t != nil {
		a.s.Session.Given(op.Clause(), false, t.Expected, answer.Brief(), a.about)
	}
}

// To judges the value.
func (a Assertion) To(m types.GomegaMatcher) {
	if answer, is := a.actual.(*client.Answer); is {
		a.answered(answer)
	}
	ok, err := m.Match(a.actual)
	if ok && err == nil {
		a.holds()
		return
	}
	words := func() (expected, observed string) {
		expected, observed = describe(m, a.actual)
		if err != nil {
			observed = err.Error()
		}
		return expected, observed
	}
	if answer, is := a.actual.(*client.Answer); is {
		if minimal := a.s.Survey().Minimal(a.s.Session, answer); minimal != nil && minimal != a.clause {
			expected, observed := words()
			a.s.Session.Given(minimal, false, expected, observed, a.about)
		}
	}
	b, blaming := m.(Blaming)
	if blaming {
		if other := b.Blames(a.actual); other != nil && other != a.clause {
			expected, observed := words()
			a.s.Session.Given(other, false, expected, observed, a.about)
		}
	}
	if _, status := a.actual.(*client.Answer); !blaming || !status {
		a.readable(words)
	}
	a.breaks(words)
}

// readable ends the spec where what it looked into is no JSON.
func (a Assertion) readable(words func() (expected, observed string)) {
	if a.clause != contract.AddressJSONBody && a.s.Session.Unreadable(a.about) {
		expected, observed := words()
		a.s.Session.Given(contract.AddressJSONBody, false, expected, observed, a.about)
	}
}

func (a Assertion) holds() { a.check(a.clause, true, "", "") }

// breaks ends the spec, behind what else accounts for it if anything does. What words
// the breach may look closer, and so comes last.
func (a Assertion) breaks(words func() (expected, observed string)) {
	a.s.Doubt(a.clause, a.about)
	if a.ground != nil {
		a.s.Aside(a.ground)
	}
	var expected, observed string
	a.s.Aside(func() { expected, observed = words() })
	a.check(a.clause, false, expected, observed, a.about)
}

var wording = regexp.MustCompile(`(?s)^Expected\s+(.*?)\n(to .*)$`)

func describe(m types.GomegaMatcher, actual any) (expected, observed string) {
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
