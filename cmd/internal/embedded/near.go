package embedded

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"time"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
)

// Near starts the reference service on a free loopback port and returns a profile of it,
// and besides what sends requests to it within the process: without the network a request
// takes less than half the time. stop shuts it down and waits for that. The error says
// which option does not read, or that no port could be had.
func Near(o refserver.Options) (p *target.Profile, within http.RoundTripper, stop func(), err error) {
	return NearWithout(o, nil)
}

// NearWithout is Near for a service that answers 404 to some operations, as a service
// does that has never heard of them.
func NearWithout(o refserver.Options, absent []contract.Operation) (p *target.Profile, within http.RoundTripper, stop func(), err error) {
	server, err := refserver.New(o)
	if err != nil {
		return nil, nil, nil, err
	}
	if len(absent) > 0 {
		server.Wrap(func(h http.Handler) http.Handler { return without(Profile(server.World(), ""), absent, h) })
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, nil, nil, fmt.Errorf("embedded service: %w", err)
	}
	p, stop = on(server, l)
	return p, Within(server.Handler()), stop, nil
}

// Within sends requests to a handler of this process, and its answers come as a server
// sends them: a panic of http.ErrAbortHandler cuts one off. Connections that are taken
// over, as a gateway's are, take the network.
func Within(h http.Handler) http.RoundTripper { return within{h} }

type within struct{ http.Handler }

func (n within) RoundTrip(r *http.Request) (answer *http.Response, err error) {
	defer func() {
		if v := recover(); v == http.ErrAbortHandler {
			answer, err = nil, io.ErrUnexpectedEOF
		} else if v != nil {
			panic(v)
		}
	}()
	arrived := *r
	arrived.RemoteAddr, arrived.Host = "127.0.0.1:1", r.URL.Host // this machine, as a service may ask
	arrived.RequestURI = r.URL.RequestURI()
	if r.Body == nil {
		arrived.Body = http.NoBody
	}
	w := httptest.NewRecorder()
	n.ServeHTTP(w, &arrived)
	if err := r.Context().Err(); err != nil {
		return nil, err
	}
	answer = w.Result()
	answer.Request = r
	if r.Method == http.MethodHead || answer.StatusCode == http.StatusNoContent || answer.StatusCode == http.StatusNotModified {
		answer.Body = http.NoBody
	}
	answer.Header.Set("Date", time.Now().UTC().Format(http.TimeFormat))
	return answer, nil
}
