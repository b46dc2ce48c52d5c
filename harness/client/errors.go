package client

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/textproto"
	"strings"
	"sync/atomic"
	"syscall"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/transcript"
)

// ErrTargetLost answers every request after too many transport failures in a
// row; nothing is sent any more.
var ErrTargetLost = errors.New("target lost: too many transport failures in a row")

// ErrRateLimited is what a request ends with when the target kept answering
// 429, or asked for a longer wait than there is time for.
var ErrRateLimited = errors.New("rate limited")

// ErrStillLimited is the ErrRateLimited of a target that kept answering 429, which it
// may not do to requests that have nothing beside them.
var ErrStillLimited = fmt.Errorf("%w: still 429", ErrRateLimited)

// Kind classifies a transport failure.
type Kind string

// The kinds of transport failure.
const (
	Refused     Kind = "refused"     // nobody listens
	Unreachable Kind = "unreachable" // no address, no route, no TLS
	Reset       Kind = "reset"       // closed before an answer began
	Timeout     Kind = "timeout"     // no whole answer within the time limit
	Truncated   Kind = "truncated"   // closed before the answer's end, or larger than the cap
	Malformed   Kind = "malformed"   // not HTTP
	Lost        Kind = "lost"        // not sent: see ErrTargetLost
)

// TransportError says that no whole answer came, which is neither a pass nor a
// failure of what was asked.
type TransportError struct {
	Kind      Kind
	Route     string             // of the request: its method, and its path without ids
	Operation contract.Operation // of the request, where it has a name
	Err       error
}

func (e *TransportError) Error() string {
	if e.Kind == Lost {
		return e.Err.Error()
	}
	return fmt.Sprintf("%s: %s: %v", e.Route, e.Kind, e.Err)
}

func (e *TransportError) Unwrap() error { return e.Err }

// CutOff is what err says of a request that was sent and not answered whole; nil where it
// says another thing.
func CutOff(err error) *TransportError {
	if err == nil {
		return nil
	}
	var t *TransportError
	if errors.As(err, &t) && t.cut() {
		return t
	}
	return nil
}

func (e *TransportError) cut() bool {
	return e.Kind == Reset || e.Kind == Timeout || e.Kind == Truncated || e.Kind == Malformed
}

// classify names what a round trip's error means.
func classify(ctx context.Context, r *Request, err error) *TransportError {
	return &TransportError{Kind: kindOf(ctx, err), Route: r.Route(), Operation: r.Operation, Err: err}
}

func kindOf(ctx context.Context, err error) Kind {
	var (
		timeout  interface{ Timeout() bool }
		lookup   *net.DNSError
		protocol textproto.ProtocolError
		record   tls.RecordHeaderError
		verify   *tls.CertificateVerificationError
		dial     *net.OpError
	)
	switch {
	case errors.Is(err, transcript.ErrTooLarge), errors.Is(err, io.ErrUnexpectedEOF):
		return Truncated
	case errors.Is(err, syscall.ECONNREFUSED):
		return Refused
	case errors.As(err, &lookup), errors.As(err, &record), errors.As(err, &verify):
		return Unreachable
	case ctx.Err() != nil, errors.Is(err, context.DeadlineExceeded), errors.As(err, &timeout) && timeout.Timeout():
		return Timeout
	case errors.As(err, &protocol), isMalformed(err):
		return Malformed
	case errors.Is(err, io.EOF), errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE):
		return Reset
	case errors.As(err, &dial) && dial.Op == "dial":
		return Unreachable
	}
	return Reset
}

// unsendable knows what net/http refuses to send: the harness's doing, not the
// target's.
func unsendable(err error) bool {
	return err != nil && strings.HasPrefix(err.Error(), "net/http: invalid")
}

// isMalformed knows the errors of net/http that have no type of their own, as
// of Go 1.26.
func isMalformed(err error) bool {
	text := err.Error()
	for _, s := range []string{
		"malformed", "invalid byte in chunk", "chunk length", "chunked line too long",
		"Content-Length", "transfer encoding", "Transfer-Encoding", "trailer", "too many 1xx",
		"server response headers exceeded", "status code",
	} {
		if strings.Contains(text, s) {
			return true
		}
	}
	return false
}

// lostAfter is how many transport failures in a row end the talking to a target.
const lostAfter = 5

// breaker counts transport failures in a row.
type breaker struct {
	failures atomic.Int32
	tripped  atomic.Bool
}

func (b *breaker) open() bool { return b.tripped.Load() }

// failure counts one. Where they are too many, alive tells whether the target is lost.
func (b *breaker) failure(alive func() bool) {
	switch {
	case b.failures.Add(1) < lostAfter:
	case alive():
		b.success()
	default:
		b.tripped.Store(true)
	}
}

// unasked stands for alive where nobody can tell.
func unasked() bool { return false }

func (b *breaker) success() {
	if b.failures.Load() != 0 {
		b.failures.Store(0)
		b.tripped.Store(false)
	}
}
