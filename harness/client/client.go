// Package client sends requests to a target and hands back answers that were
// read once. It is the one that knows how to live with httpexpect, through which
// it sends.
//
// A request is paced by the quota, sent through one shared httpexpect instance,
// recorded by the transcript, and sent again after a 429 when its wait is over.
// What came back is an Answer, decoded once, with httpexpect's assertions on it.
package client

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/gavv/httpexpect/v2"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/patience"
	"github.com/slashproof/slashproof/harness/quota"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
)

// APIPath is put between the base URL and every request's path.
const APIPath = "/api/v10"

// DefaultUserAgent is what requests without a User-Agent carry.
const DefaultUserAgent = "slashproof (https://github.com/slashproof/slashproof)"

// Options set up a Client; the zero value records and paces nothing.
type Options struct {
	Recorder    *transcript.Recorder
	Quota       *quota.Quota
	Concurrency int // requests side by side that keep their connections; 1 when 0
	// Attempts bounds how often a request is sent in all while it is answered
	// with 429; 7 when 0.
	Attempts int
	// MaxWait is the longest Retry-After that is waited out; a minute when 0.
	MaxWait time.Duration
	// Transport takes the place of the network.
	Transport http.RoundTripper
}

// Client talks to one target. It is safe for concurrent use.
type Client struct {
	recorder *transcript.Recorder
	base     url.URL
	limit    time.Duration // of one exchange; 0 for none
	quota    *quota.Quota
	attempts int
	maxWait  time.Duration
	spent    string // the code in a refusal of one create too many on a day
	breaker  breaker
	routes   routes
	signs    atomic.Int64 // of life that were asked for
	// givenUp says that a target answered 429 to every attempt of a request, and
	// has answered nothing else since: it is not asked so often again.
	givenUp atomic.Bool

	expect *httpexpect.Expect
	idle   func() // closes idle connections
}

// New returns a client for the target. It connects nothing.
func New(p *target.Profile, o Options) *Client {
	base, err := url.Parse(strings.TrimSuffix(p.BaseURL, "/") + APIPath)
	if err != nil {
		base = &url.URL{} // every request fails; Parse of a profile refuses such a URL
	}
	c := &Client{
		base: *base, limit: p.TimeLimits.Request, quota: o.Quota,
		attempts: o.Attempts, maxWait: o.MaxWait, spent: strconv.Itoa(p.Bindings.CreatesSpentCode),
	}
	if c.attempts <= 0 {
		c.attempts = 7
	}
	if c.maxWait <= 0 {
		c.maxWait = time.Minute
	}
	next := o.Transport
	if next == nil {
		next = transport(max(o.Concurrency, 1))
	}
	recorder := o.Recorder
	if recorder == nil {
		recorder = transcript.NewRecorder(p.Secrets())
	}
	for secret, variable := range p.Variables() {
		recorder.Name(secret, variable)
	}
	c.recorder = recorder
	c.idle = (&http.Client{Transport: next}).CloseIdleConnections
	c.expect = httpexpect.WithConfig(httpexpect.Config{
		RequestFactory:   blankRequest{},
		Client:           &sender{recorder.Wrap(next)},
		WebsocketDialer:  noDialer{},
		Environment:      environment,
		AssertionHandler: silent{},
	})
	return c
}

// Close closes the connections that no request is using.
func (c *Client) Close() { c.idle() }

// transport keeps as many idle connections as there are requests side by side;
// net/http's default of two would open a new one for most requests.
func transport(concurrency int) http.RoundTripper {
	return &http.Transport{
		Proxy:                  http.ProxyFromEnvironment,
		ForceAttemptHTTP2:      true,
		MaxIdleConns:           2 * concurrency,
		MaxIdleConnsPerHost:    2 * concurrency,
		IdleConnTimeout:        30 * time.Second,
		DisableCompression:     true, // the body on record is the body on the wire
		MaxResponseHeaderBytes: 1 << 20,
	}
}

// Request is one request below APIPath.
type Request struct {
	Method    string
	Path      string             // below APIPath, with percent-encoding where it is needed
	Operation contract.Operation // what it asks for, where that has a name; "" else
	// Base takes the place of the target's base URL and APIPath, for the
	// control API, which is no part of the target.
	Base   string
	Query  url.Values
	Header http.Header // wins over what the client would set
	Body   []byte      // nil for none
	More   [][]byte    // goes out behind Body: large files, which are not copied into it
	// ContentType of the body; application/json when empty. A Content-Type in
	// Header wins, and a nil one there sends none.
	ContentType string
	Auth        Auth
	// Token is that of the interaction in the path, which no report may show.
	Token string
	// Waiting tells for how long: less where such a request was waited for in vain.
	Waiting Waiting
	// AsIs makes a 429 the answer, where a spec is about rate limits.
	AsIs bool
}

// Do sends the request under the key, or those of further attempts, and reads the answer
// to its end. It never returns nil: Answer.Err says when there is nothing to judge.
func (c *Client) Do(ctx context.Context, key transcript.Key, r Request) *Answer {
	c.recorder.LearnToken(r.Token)
	call := &call{request: r}
	if err := c.prepare(call); err != nil {
		return &Answer{client: c, err: fmt.Errorf("%s %s: %w", r.Method, r.Path, err)}
	}
	before := key.Attempt
	for attempt := 0; ; attempt++ {
		key.Attempt = before + attempt
		a := c.attempt(ctx, key, call)
		a.attempts = attempt + 1
		if a.err != nil || a.Status() != http.StatusTooManyRequests || r.AsIs || c.daySpent(a) {
			c.givenUp.Store(false)
			return a
		}
		if err := c.waitOut(ctx, a, attempt); err != nil {
			a.err = err
			return a
		}
	}
}

// daySpent reports whether a 429 says that the creates of the day are used up:
// it refuses the create and not its pace, and waiting does not help.
func (c *Client) daySpent(a *Answer) bool {
	return slices.Contains(a.Codes(), c.spent)
}

// attempt sends the request once.
func (c *Client) attempt(ctx context.Context, key transcript.Key, call *call) *Answer {
	a := &Answer{client: c, slot: transcript.Slot{Key: key, RequestBody: call.request.kept()}, heavy: call.request.heavy()}
	if c.breaker.open() {
		a.err = &TransportError{Kind: Lost, Err: ErrTargetLost}
		return a
	}
	if err := c.quota.Wait(ctx); err != nil {
		a.err = fmt.Errorf("wait for the request budget: %w", err)
		return a
	}
	at, sent := c.routes.find(&call.request), c.routes.answers.Load()
	a.route = at
	c.exchange(ctx, a, call)
	cut, lost := a.Cut(), (*TransportError)(nil)
	switch {
	case a.err == nil:
		c.breaker.success()
		c.routes.answers.Add(1)
		success := a.Status()/100 == 2
		if at.answered(success, a.Exchange().Duration); success && call.request.Method == http.MethodGet && call.request.Base == "" {
			c.routes.last.Store(call)
		}
	case cut != nil:
		c.breaker.failure(func() bool { return c.Alive(ctx) })
		hung := cut.Kind == Timeout
		if hung && call.request.Base == "" {
			c.routes.hung.Add(1)
		}
		if a.Suspect() && at.cut(sent, c.routes.answers.Load(), hung) && call.request.Base == "" {
			a.Believe()
		}
	case errors.As(a.err, &lost):
		c.breaker.failure(unasked)
	}
	return a
}

// exchange sends a request and reads its answer.
func (c *Client) exchange(ctx context.Context, a *Answer, call *call) {
	within, cancel := c.within(ctx, &call.request)
	defer cancel()
	within = transcript.WithSlot(within, &a.slot)
	out := outgoing{call: call, ctx: within}
	a.response = c.expect.Request(call.request.Method, "").WithTransformer(out.fill).Expect()
	switch {
	case out.err == nil && a.response.Raw() != nil:
	case ctx.Err() != nil:
		a.err = fmt.Errorf("%s %s: %w", call.request.Method, call.request.Path, context.Cause(ctx))
	case unsendable(out.err):
		a.err = fmt.Errorf("%s %s: %w", call.request.Method, call.request.Path, out.err)
	default:
		a.err = classify(within, &call.request, out.err)
	}
}

// grace is how long a write that is under way may go on after the run has ended: only
// its answer tells what has to be removed.
const grace = time.Second

// within is how long one attempt may take.
func (c *Client) within(ctx context.Context, r *Request) (context.Context, context.CancelFunc) {
	bound := func(ctx context.Context) (context.Context, context.CancelCauseFunc) {
		if c.limit == 0 {
			return context.WithCancelCause(ctx)
		}
		return patience.Within(ctx, c.routes.find(r).patience(c.limit, r.Waiting, c.routes.hung.Load()))
	}
	if r.Method == http.MethodGet || ctx.Err() != nil {
		limited, stop := bound(ctx)
		return limited, func() { stop(nil) }
	}
	limited, stop := bound(context.WithoutCancel(ctx))
	unwatch := context.AfterFunc(ctx, func() {
		time.AfterFunc(grace, func() { stop(context.Cause(ctx)) })
	})
	return limited, func() { unwatch(); stop(nil) }
}

// mostKept bounds what the record keeps of the body of a request, in bytes. Only
// specs about the size of attachments send more, and all of it is of one letter.
const mostKept = 1 << 20

// size of the body, in bytes.
func (r *Request) size() int {
	n := len(r.Body)
	for _, piece := range r.More {
		n += len(piece)
	}
	return n
}

// read reads the whole body, from its start.
func (r *Request) read() io.Reader {
	if len(r.More) == 0 {
		return bytes.NewReader(r.Body)
	}
	pieces := []io.Reader{bytes.NewReader(r.Body)}
	for _, piece := range r.More {
		pieces = append(pieces, bytes.NewReader(piece))
	}
	return io.MultiReader(pieces...)
}

// kept is what the record keeps of the body.
func (r *Request) kept() []byte {
	switch size := r.size(); {
	case size > mostKept:
		return fmt.Appendf(slices.Clone(r.Body[:min(len(r.Body), 1<<10)]), "... (%d bytes)", size)
	case len(r.More) > 0:
		return slices.Concat(append([][]byte{r.Body}, r.More...)...)
	}
	return r.Body
}

// call is what all attempts of a request have in common.
type call struct {
	request Request
	url     url.URL
	header  http.Header
}

// Header values that most requests share; nobody writes to them.
var (
	jsonType  = []string{"application/json"}
	userAgent = []string{DefaultUserAgent}
)

func (c *Client) prepare(call *call) error {
	r := &call.request
	if r.Method == "" {
		return errors.New("no method")
	}
	base := c.base
	if r.Base != "" {
		u, err := url.Parse(strings.TrimSuffix(r.Base, "/"))
		if err != nil {
			return errors.New("not a base URL")
		}
		base = *u
	}
	call.url = base
	if plainPath(r.Path) {
		call.url.Path += r.Path
	} else if u, err := url.Parse("http://host" + r.Path); err != nil || r.Path[0] != '/' ||
		strings.ContainsAny(r.Path, "?#") {
		return errors.New("not a path")
	} else {
		call.url.Path, call.url.RawPath = base.Path+u.Path, base.EscapedPath()+u.EscapedPath()
	}
	if len(r.Query) > 0 {
		call.url.RawQuery = r.Query.Encode()
	}
	call.header = make(http.Header, 4+len(r.Header))
	call.header["User-Agent"] = userAgent
	if r.Body != nil {
		if call.header["Content-Type"] = jsonType; r.ContentType != "" {
			call.header["Content-Type"] = []string{r.ContentType}
		}
	}
	if r.Auth.header != "" {
		call.header["Authorization"] = []string{r.Auth.header}
	}
	for k, vs := range r.Header {
		call.header[http.CanonicalHeaderKey(k)] = vs
	}
	return nil
}

// plainPath reports whether the path needs no parsing: an absolute one of
// unreserved characters.
func plainPath(p string) bool {
	for i := range len(p) {
		switch b := p[i]; {
		case 'a' <= b && b <= 'z', 'A' <= b && b <= 'Z', '0' <= b && b <= '9',
			b == '/', b == '-', b == '_', b == '.', b == '~', b == '@':
		default:
			return false
		}
	}
	return p == "" || p[0] == '/'
}
