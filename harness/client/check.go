package client

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/gavv/httpexpect/v2"
)

// pending is a check under way.
type pending struct{ failure *httpexpect.AssertionFailure }

// check runs assertions of httpexpect and turns the first failure into a
// Mismatch. A response that failed once is dead to httpexpect, and would let
// every later check pass in silence, so it is replaced.
func (a *Answer) check(resp *httpexpect.Response, assert func(*httpexpect.Response)) error {
	if a.err != nil {
		return a.err
	}
	var p pending
	a.client.pending.Store(resp, &p)
	assert(resp)
	a.client.pending.Delete(resp)
	if p.failure == nil {
		return nil
	}
	a.response = a.client.fresh(resp.Raw())
	return mismatch(p.failure)
}

// fresh wraps an answer anew.
func (c *Client) fresh(raw *http.Response) *httpexpect.Response {
	return httpexpect.NewResponseC(httpexpect.Config{AssertionHandler: (*collector)(c)}, raw)
}

func mismatch(f *httpexpect.AssertionFailure) *Mismatch {
	m := &Mismatch{Expected: "a valid answer", Observed: "nothing"}
	if f.Expected != nil {
		m.Expected = shown(f.Expected.Value)
	} else if len(f.Errors) > 0 {
		m.Expected = strings.TrimPrefix(f.Errors[0].Error(), "expected: ")
	}
	if f.Actual != nil {
		m.Observed = shown(f.Actual.Value)
	}
	return m
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
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.check(a.response, func(r *httpexpect.Response) { r.StatusList(codes...) })
}

// IsJSON checks that the media type is application/json, in UTF-8 if it names
// a charset. Its error is a *Mismatch, or Err when there is no answer.
func (a *Answer) IsJSON() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.check(a.response, func(r *httpexpect.Response) { r.HasContentType("application/json") })
}

// NoContent checks for 204 without a body (RFC 9110, 15.3.5). Its error is a
// *Mismatch, or Err when there is no answer.
func (a *Answer) NoContent() error {
	if err := a.StatusIs(http.StatusNoContent); err != nil {
		return err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	raw := *a.response.Raw()
	if n := raw.Header.Get("Content-Length"); n != "" && n != "0" || len(raw.TransferEncoding) > 0 {
		// net/http does not read a body that may not be there.
		return &Mismatch{Expected: "204 without a body", Observed: "204 that announces a body"}
	}
	raw.Body = io.NopCloser(bytes.NewReader(a.slot.Body))
	return a.check(a.client.fresh(&raw), func(r *httpexpect.Response) { r.Body().IsEmpty() })
}
