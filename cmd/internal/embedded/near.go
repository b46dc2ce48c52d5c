package embedded

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"sync"

	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
)

// Near starts the reference service on a free loopback port and returns a profile of it,
// and besides how to connect to it within the process: without the network a request takes
// less than half the time. stop shuts it down and waits for that. The error says which
// option does not read, or that no port could be had.
func Near(o refserver.Options) (p *target.Profile, dial client.Dial, stop func(), err error) {
	return NearWithout(o, nil)
}

// NearWithout is Near for a service that answers 404 to some operations, as a service
// does that has never heard of them.
func NearWithout(o refserver.Options, absent []contract.Operation) (p *target.Profile, dial client.Dial, stop func(), err error) {
	server, err := refserver.New(o)
	if err != nil {
		return nil, nil, nil, err
	}
	if len(absent) > 0 {
		server.Wrap(func(h http.Handler) http.Handler { return without(Profile(server.World(), ""), absent, h) })
	}
	l, dial, err := Listen()
	if err != nil {
		return nil, nil, nil, err
	}
	p, stop = on(server, l)
	return p, dial, stop, nil
}

// Listen listens on a free loopback port and for those who connect within the process.
func Listen() (net.Listener, client.Dial, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, nil, fmt.Errorf("embedded service: %w", err)
	}
	near := &both{Listener: l, accepted: make(chan arrival), closed: make(chan struct{})}
	go near.far()
	return near, near.dial, nil
}

// both accepts connections of the network and others from within the process.
type both struct {
	net.Listener
	accepted chan arrival
	closed   chan struct{}
	once     sync.Once
}

type arrival struct {
	conn net.Conn
	err  error
}

// local is a connection from this machine, as an address says that the service asks for.
type local struct {
	net.Conn
	from net.Addr
}

// RemoteAddr is one of the loopback.
func (c local) RemoteAddr() net.Addr { return c.from }

// far accepts those of the network.
func (l *both) far() {
	for {
		c, err := l.Listener.Accept()
		select {
		case l.accepted <- arrival{c, err}:
		case <-l.closed:
			if c != nil {
				_ = c.Close()
			}
			return
		}
		if err != nil {
			return
		}
	}
}

func (l *both) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	here, there := net.Pipe()
	select {
	case l.accepted <- arrival{local{there, l.Addr()}, nil}:
		return here, nil
	case <-l.closed:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (l *both) Accept() (net.Conn, error) {
	select {
	case a := <-l.accepted:
		return a.conn, a.err
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

func (l *both) Close() error {
	l.once.Do(func() { close(l.closed) })
	return l.Listener.Close()
}
