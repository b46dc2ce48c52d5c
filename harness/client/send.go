package client

import (
	"context"
	"io"
	"net/http"
	"net/url"

	"github.com/gavv/httpexpect/v2"
)

// blankRequest makes the request that outgoing fills in.
type blankRequest struct{}

func (blankRequest) NewRequest(method, _ string, _ io.Reader) (*http.Request, error) {
	return &http.Request{Method: method, URL: &url.URL{}, Header: http.Header{}}, nil
}

// outgoing is one attempt on its way through httpexpect.
type outgoing struct {
	call *call
	ctx  context.Context
	err  error // of the round trip
}

type outgoingKey struct{}

// fill gives the request its parts, after httpexpect has put together its own
// and before it is sent.
func (o *outgoing) fill(hr *http.Request) {
	r := &o.call.request
	u := o.call.url
	req := http.Request{
		Method: r.Method, URL: &u, Host: u.Host,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: o.call.header,
	}
	*hr = *req.WithContext(context.WithValue(o.ctx, outgoingKey{}, o))
}

// sender is httpexpect's client. It is a round tripper rather than an
// http.Client, since a redirect is an answer, even one that leads nowhere.
type sender struct{ next http.RoundTripper }

func (s *sender) Do(req *http.Request) (*http.Response, error) {
	o := req.Context().Value(outgoingKey{}).(*outgoing)
	// The body is attached here because httpexpect would copy it to be able to
	// print it.
	// An empty one stays nil, which is sent as a length of zero.
	if r := &o.call.request; len(r.Body) > 0 {
		req.ContentLength = int64(r.size())
		req.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(r.read()), nil }
		req.Body, _ = req.GetBody()
	}
	resp, err := s.next.RoundTrip(req)
	if err != nil {
		o.err = err
		return nil, err
	}
	// The bytes are in the slot; without a body httpexpect copies nothing.
	resp.Body = nil
	return resp, nil
}

// silent ignores what httpexpect says about a failed round trip: outgoing knows more of
// it.
type silent struct{}

func (silent) Success(*httpexpect.AssertionContext)                               {}
func (silent) Failure(*httpexpect.AssertionContext, *httpexpect.AssertionFailure) {}

// noDialer stands where httpexpect would make a dialer of its own for each answer.
type noDialer struct{ httpexpect.WebsocketDialer }

// environment stands for those that httpexpect would make, one a chain.
var environment = httpexpect.NewEnvironmentC(httpexpect.Config{AssertionHandler: silent{}})
