package spec

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gavv/httpexpect/v2"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/session"
)

// Response is an answer that the spec is about, for httpexpect's chain: the first
// assertion that does not hold ends the spec as a failure of the clause. It reads
// the status, headers and single members; ids are client.Text's to read.
func (s *S) Response(c *contract.Clause, a *client.Answer) *httpexpect.Response {
	return s.Expect(c, a).Response()
}

// Response is the value, which is an answer, for httpexpect's chain.
func (a Assertion) Response() *httpexpect.Response {
	answer, is := a.actual.(*client.Answer)
	if !is {
		a.s.End(&session.Defect{Message: fmt.Sprintf("%T in place of an answer", a.actual)})
	}
	if a.answered(answer); answer.Silent() {
		a.breaks(func() (expected, observed string) { return "a whole answer", answer.Brief() })
	}
	return answer.Expect(bound{a, answer})
}

// bound makes what httpexpect asserts checks of a clause.
type bound struct {
	Assertion
	answer *client.Answer
}

// Success counts the assertion for the clause. That there is a response at all is
// none yet.
func (b bound) Success(ctx *httpexpect.AssertionContext) {
	if len(ctx.Path) > 1 {
		b.holds()
	}
}

// Failure ends the spec, in httpexpect's words.
func (b bound) Failure(ctx *httpexpect.AssertionContext, f *httpexpect.AssertionFailure) {
	path := ctx.Path[1:] // the first is the response
	if f.Type == httpexpect.AssertUsage {
		b.s.End(&session.Defect{Message: fmt.Sprintf("%s: %v", strings.Join(path, "."), errors.Join(f.Errors...))})
	}
	expected, observed := strings.Join(path, "."), b.answer.Brief()
	if f.Expected != nil {
		expected += ": " + wanted(f.Expected.Value)
	}
	if f.Actual != nil && f.Type != httpexpect.AssertContainsKey {
		observed = squeeze(fmt.Sprint(f.Actual.Value)) + ", in " + observed
	}
	words := func() (string, string) { return expected, observed }
	if path[0] == "JSON()" {
		b.readable(words)
	}
	b.breaks(words)
}

func wanted(v any) string {
	list, is := v.(httpexpect.AssertionList)
	if !is {
		return squeeze(fmt.Sprint(v))
	}
	var each []string
	for _, one := range list {
		each = append(each, wanted(one))
	}
	return strings.Join(each, " or ")
}

// Classes of statuses, for StatusRange.
const (
	Status2xx = httpexpect.Status2xx
	Status4xx = httpexpect.Status4xx
)
