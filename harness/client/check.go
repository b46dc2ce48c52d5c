package client

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/gavv/httpexpect/v2"
)

// pending is a check under way.
type pending struct{ failure *httpexpect.AssertionFailure }

// check runs assertions of httpexpect and turns the first failure into a
// Mismatch. Where expected is empty, the failure's own words say what was
// expected and observed. A response that failed once is dead to httpexpect, and
// would let every later check pass in silence, so it is given up.
func (a *Answer) check(expected, observed string, assert func(*httpexpect.Response)) error {
	if a.err != nil {
		return a.err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.judged == nil {
		a.judged = a.client.fresh(a.response.Raw())
	}
	var p pending
	a.client.pending.Store(a.judged, &p)
	assert(a.judged)
	a.client.pending.Delete(a.judged)
	switch {
	case p.failure == nil:
		return nil
	case p.failure.Type == httpexpect.AssertUsage:
		return fmt.Errorf("misuse of a check: %w", errors.Join(p.failure.Errors...))
	}
	a.judged = nil
	if expected != "" {
		return &Mismatch{Expected: expected, Observed: observed}
	}
	return mismatch(p.failure)
}

// fresh wraps an answer anew.
func (c *Client) fresh(raw *http.Response) *httpexpect.Response {
	return httpexpect.NewResponseC(httpexpect.Config{AssertionHandler: (*collector)(c)}, raw)
}

func mismatch(f *httpexpect.AssertionFailure) *Mismatch {
	var m Mismatch
	if f.Expected != nil {
		m.Expected = shown(f.Expected.Value)
	}
	if f.Actual != nil {
		m.Observed = shown(f.Actual.Value)
	}
	return &m
}

func shown(v any) string {
	if l, ok := v.(httpexpect.AssertionList); ok {
		parts := make([]string, len(l))
		for i, e := range l {
			parts[i] = shown(e)
		}
		return strings.Join(parts, " or ")
	}
	return fmt.Sprint(v)
}

// StatusIs checks that the status is one of the codes. Its error is a
// *Mismatch, or Err when there is no answer.
func (a *Answer) StatusIs(codes ...int) error {
	return a.check("", "", func(r *httpexpect.Response) { r.StatusList(codes...) })
}

// IsJSON checks that the media type is application/json, in UTF-8 if it names
// a charset. Its error is a *Mismatch, or Err when there is no answer.
func (a *Answer) IsJSON() error {
	return a.check("media type application/json", fmt.Sprintf("%q", a.Header().Get("Content-Type")),
		func(r *httpexpect.Response) { r.HasContentType("application/json") })
}

// NoContent checks for 204 without a body (RFC 9110, 15.3.5). Its error is a
// *Mismatch, or Err when there is no answer.
func (a *Answer) NoContent() error {
	if err := a.StatusIs(http.StatusNoContent); err != nil {
		return err
	}
	raw := a.raw()
	// net/http does not read a body that may not be there.
	if n := raw.Header.Get("Content-Length"); n != "" && n != "0" || len(raw.TransferEncoding) > 0 {
		return &Mismatch{Expected: "204 without a body", Observed: "204 that announces a body"}
	}
	if n := len(a.slot.Body); n > 0 {
		return &Mismatch{Expected: "204 without a body", Observed: fmt.Sprintf("204 with %d bytes", n)}
	}
	return nil
}
