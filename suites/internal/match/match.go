// Package match holds gomega matchers over answers and commands. Each words
// what it expected and what it saw the way a report shows it.
package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/model"
)

type matcher struct {
	expected string
	match    func(actual any) (observed string, ok bool)
	more     func() string // of what is expected, asked for by a failure alone
}

func (m matcher) Match(actual any) (bool, error) {
	_, ok := m.match(actual)
	return ok, nil
}

// Expected words the expectation.
func (m matcher) Expected() string {
	if m.more == nil {
		return m.expected
	}
	return m.expected + m.more()
}

// Observed words what was seen in its place.
func (m matcher) Observed(actual any) string {
	observed, _ := m.match(actual)
	return observed
}

func (m matcher) FailureMessage(actual any) string {
	return "expected " + m.Expected() + ", observed " + m.Observed(actual)
}

func (m matcher) NegatedFailureMessage(any) string { return "expected anything but " + m.Expected() }

// On builds a matcher over answers from a predicate.
func On(expected string, ok func(*client.Answer) (observed string, ok bool)) types.GomegaMatcher {
	return on(expected, ok)
}

func on(expected string, ok func(*client.Answer) (observed string, ok bool)) matcher {
	return matcher{expected: expected, match: func(actual any) (string, bool) {
		a, is := actual.(*client.Answer)
		if !is {
			return fmt.Sprintf("%T in place of an answer", actual), false
		}
		return ok(a)
	}}
}

// Judge builds a matcher over whatever it is given from a predicate that words
// what it saw.
func Judge(expected string, judge func(actual any) (observed string, ok bool)) types.GomegaMatcher {
	return matcher{expected: expected, match: judge}
}

// Success matches any 2xx answer.
func Success() types.GomegaMatcher {
	return On("a 2xx status", func(a *client.Answer) (string, bool) {
		return a.Brief(), a.Success()
	})
}

// Taken is Success, and says of what was sent what should have been taken. It asks for
// that only where it was not.
func Taken(sent func() string) types.GomegaMatcher {
	m := Success().(matcher)
	m.expected, m.more = m.expected+", for ", sent
	return m
}

// elsewhere are the statuses that refuse the caller, the path, the method or a body
// for its bytes alone.
// What a profile pins is about bodies that break a rule.
var elsewhere = []int{401, 403, 404, 405, 410, 413}

// refusal matches an answer that refuses a request.
type refusal struct{ matcher }

// Refused matches a refusal: a status among those or one that is not about the
// body, or any 4xx when there are none, but for 429, which refuses the pace and
// not the request. Words of refusal under a status of success are one too: that
// the status is wrong, ERR-STATUS says of every exchange.
func Refused(statuses []int) types.GomegaMatcher { return RefusedFor(statuses, nil) }

// RefusedFor is Refused, and says what is wrong with what was sent. It asks for that
// only where it was taken.
func RefusedFor(statuses []int, flaw func() string) types.GomegaMatcher {
	words := "a refusal (4xx)"
	if len(statuses) > 0 {
		words = fmt.Sprintf("a refusal (one of %v for a body, or one of %v)", statuses, elsewhere)
	}
	if flaw != nil {
		words += ", for "
	}
	m := on(words, func(a *client.Answer) (string, bool) {
		st := a.Status()
		ok := a.Refused() && st != 429
		if len(statuses) > 0 {
			ok = slices.Contains(statuses, st) || slices.Contains(elsewhere, st)
		}
		return a.Brief(), ok || st < 400 && a.Refused()
	})
	m.more = flaw
	return refusal{m}
}

// NoFailure matches an answer of any status but those of a service that failed.
func NoFailure() types.GomegaMatcher {
	return on("a status below 500", func(a *client.Answer) (string, bool) { return a.Brief(), a.Status() < 500 && !a.Silent() })
}

// Spent matches a refusal for want of what is used up. It may have the status 429, which
// the client passes on only where it is sure that waiting does not help.
func Spent() types.GomegaMatcher {
	return refusal{on("a refusal (4xx)", func(a *client.Answer) (string, bool) { return a.Brief(), a.Refused() })}
}

// Blames is the clause that an answer breaks which neither refuses nor accepts.
func (refusal) Blames(actual any) *contract.Clause {
	if a, is := actual.(*client.Answer); is && (a.Status() >= 500 || a.Silent()) {
		return contract.ErrorNo5xx
	}
	return nil
}

// Shows matches an answer, or a decoded object, that shows every field of the
// command that was sent.
func Shows(sent any) types.GomegaMatcher {
	return against("the command as it was sent", sent, model.Shows)
}

// Is matches like Shows and wants every other field unset or at its default.
func Is(sent any) types.GomegaMatcher {
	return exact{against("the command as it was sent and nothing else", sent, model.Is).(matcher), sent}
}

// exact is a matcher of a command and nothing else in it.
type exact struct {
	matcher
	sent any
}

// Blames is the clause of an option that came to be required by itself.
func (m exact) Blames(actual any) *contract.Clause {
	want, err := model.Tree(m.sent)
	got, problem := decoded(actual)
	if err != nil || problem != "" {
		return nil
	}
	if d := model.Is(want, got); d != nil && d.Expected == "not set" && strings.HasSuffix(d.Path, ".required") {
		return contract.OptionRequiredDefault
	}
	return nil
}

// Same matches an answer, or a decoded object or list of options, that means the
// same as one that was seen before.
func Same(before any) types.GomegaMatcher {
	return against("what was seen before, and nothing else", before, model.Same)
}

// SameOrder matches options that stand in the order in which they were sent, and
// so do what is in them and their choices.
func SameOrder(sent any) types.GomegaMatcher {
	return against("options and choices in the order in which they were sent", sent, model.SameOrder)
}

func against(words string, sent any, compare func(sent, got any) *model.Difference) types.GomegaMatcher {
	want, err := model.Tree(sent)
	return matcher{expected: words, match: func(actual any) (string, bool) {
		if err != nil {
			return err.Error(), false
		}
		got, problem := decoded(actual)
		if problem != "" {
			return problem, false
		}
		if d := compare(want, got); d != nil {
			return d.String(), false
		}
		return "", true
	}}
}

func decoded(actual any) (v any, problem string) {
	// An object that was not found has no field, and every default with it.
	if o, is := actual.(map[string]any); is && o == nil {
		return nil, "no object"
	}
	a, is := actual.(*client.Answer)
	if !is {
		return actual, ""
	}
	v, err := a.JSON()
	if err != nil {
		return nil, a.Brief() + ": " + err.Error()
	}
	return v, ""
}

// Field matches an answer or object whose field at the path, a dotted one, shows
// what is wanted. A field that is not set is as good as one at its default.
func Field(path string, want any) types.GomegaMatcher {
	keys := strings.Split(path, ".")
	for _, key := range slices.Backward(keys) {
		want = map[string]any{key: want}
	}
	tree, err := model.Tree(want)
	return matcher{expected: fmt.Sprintf("%s = %s", path, Show(leaf(want, keys))), match: func(actual any) (string, bool) {
		if err != nil {
			return err.Error(), false
		}
		got, problem := decoded(actual)
		if problem != "" {
			return problem, false
		}
		if d := model.Shows(tree, got); d != nil {
			return d.Path + " = " + d.Observed, false
		}
		return "", true
	}}
}

func leaf(v any, keys []string) any {
	for _, key := range keys {
		v = v.(map[string]any)[key]
	}
	return v
}

// NoField matches an object that has no field of that name, or null there.
func NoField(path string) types.GomegaMatcher {
	return matcher{expected: "no " + path, match: func(actual any) (string, bool) {
		got, there, problem := at(actual, path)
		if problem != "" {
			return problem, false
		}
		return path + " = " + Show(got), !there || got == nil
	}}
}

// That builds a matcher over any value from a predicate.
func That[T any](expected string, ok func(T) bool) types.GomegaMatcher {
	return matcher{expected: expected, match: func(actual any) (string, bool) {
		v, is := actual.(T)
		if !is {
			return Show(actual), false
		}
		if ok(v) {
			return "", true
		}
		return Show(v), false
	}}
}

// Lacks is That for something without a flaw. It asks for the words of the flaw only
// where it is there.
func Lacks[T any](flaw func() string, ok func(T) bool) types.GomegaMatcher {
	m := That("no ", ok).(matcher)
	m.more = flaw
	return m
}

// Worded is a matcher whose expectation a report words like that.
func Worded(expected string, m types.GomegaMatcher) types.GomegaMatcher {
	return matcher{expected: expected, match: func(actual any) (string, bool) {
		ok, err := m.Match(actual)
		if err != nil {
			return err.Error(), false
		}
		if ok {
			return "", true
		}
		return Show(actual), false
	}}
}

func at(actual any, path string) (v any, there bool, problem string) {
	v, problem = decoded(actual)
	if problem != "" {
		return nil, false, problem
	}
	for _, key := range strings.Split(path, ".") {
		o, is := v.(map[string]any)
		if !is {
			return nil, false, "no object around " + key
		}
		if v, there = o[key]; !there {
			return nil, false, ""
		}
	}
	return v, true, ""
}

// Snowflake matches a string that is the decimal form of a 64-bit integer.
func Snowflake() types.GomegaMatcher {
	return That("a snowflake", func(s string) bool {
		n, err := strconv.ParseUint(s, 10, 64)
		return err == nil && n > 0 && strconv.FormatUint(n, 10) == s
	})
}

// Newer matches a snowflake that is greater than another.
func Newer(than string) types.GomegaMatcher {
	return That("a snowflake above "+than, func(s string) bool {
		a, err1 := strconv.ParseUint(s, 10, 64)
		b, err2 := strconv.ParseUint(than, 10, 64)
		return err1 == nil && err2 == nil && a > b
	})
}

// Boolean matches a decoded boolean, or none.
func Boolean() types.GomegaMatcher {
	return matcher{expected: "a boolean, if anything", match: func(actual any) (string, bool) {
		_, is := actual.(bool)
		return Show(actual), is || actual == nil
	}}
}
