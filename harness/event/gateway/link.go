package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"
)

// link is one socket of a connection.
type link struct {
	socket *websocket.Conn
	acked  atomic.Bool // the last heartbeat was answered
	stop   context.CancelFunc
	beats  sync.WaitGroup
}

// quickest bounds the heartbeats that a target may ask for.
const quickest = 10 * time.Millisecond

// dial opens a socket and waits for Hello. last is the number of the event that came last, as
// a heartbeat tells it.
func dial(ctx context.Context, address string, transport http.RoundTripper, last func() any) (*link, error) {
	at, err := url.Parse(address)
	if err != nil || at.Scheme != "ws" && at.Scheme != "wss" || at.Host == "" {
		return nil, fmt.Errorf("%q is no address of a WebSocket", address)
	}
	q := at.Query()
	q.Set("v", "10")
	q.Set("encoding", "json")
	at.RawQuery = q.Encode()
	if at.Path == "" {
		at.Path = "/"
	}
	socket, answer, err := websocket.Dial(ctx, at.String(), &websocket.DialOptions{HTTPClient: &http.Client{Transport: transport}})
	switch {
	case err != nil && answer != nil:
		return nil, &refused{err, answer}
	case err != nil && ctx.Err() == nil:
		return nil, fmt.Errorf("%w: %w", errCut, err)
	case err != nil:
		return nil, err
	}
	socket.SetReadLimit(largest)
	l := &link{socket: socket, stop: func() {}}
	m, err := l.read(ctx)
	if err != nil {
		l.close()
		return nil, fmt.Errorf("no Hello came: %w", err)
	}
	var h hello
	if m.Op != opHello || json.Unmarshal(m.Data, &h) != nil || h.Interval <= 0 {
		l.close()
		return nil, fmt.Errorf("the first message has opcode %d and is no Hello with a heartbeat_interval", m.Op)
	}
	beating, stop := context.WithCancel(context.Background())
	l.stop = stop
	l.acked.Store(true)
	every := max(time.Duration(h.Interval*float64(time.Millisecond)), quickest)
	l.beats.Go(func() { l.beat(beating, every, last) })
	return l, nil
}

// errCut says that a socket broke and that the target did not close it.
var errCut = errors.New("the socket broke")

// refused says that a target answered the request for a socket otherwise.
type refused struct {
	error
	answer *http.Response // its body begins as the target's did, and needs no closing
}

func (r *refused) Unwrap() error { return r.error }

// beat sends heartbeats. A target that does not answer one until the next is due is lost.
func (l *link) beat(ctx context.Context, every time.Duration, last func() any) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if !l.acked.Swap(false) || l.send(ctx, opHeartbeat, last()) != nil {
			_ = l.socket.CloseNow() // whoever reads sees it
			return
		}
	}
}

func (l *link) send(ctx context.Context, op int, data any) error {
	raw, err := encode(op, data)
	if err != nil {
		return err
	}
	return l.socket.Write(ctx, websocket.MessageText, raw)
}

func (l *link) read(ctx context.Context) (message, error) {
	kind, raw, err := l.socket.Read(ctx)
	if err != nil {
		var closed websocket.CloseError
		if errors.As(err, &closed) {
			return message{}, fmt.Errorf("the target closed the connection with %d %q", closed.Code, closed.Reason)
		}
		if ctx.Err() == nil {
			err = fmt.Errorf("%w: %w", errCut, err)
		}
		return message{}, err
	}
	return readMessage(raw, kind == websocket.MessageBinary)
}

// close ends the link at once and waits for its heartbeat.
func (l *link) close() {
	l.stop()
	_ = l.socket.CloseNow()
	l.beats.Wait()
}

// bye ends the link and tells the target that its session is over, which the target
// has little time to confirm.
func (l *link) bye() {
	timer := time.AfterFunc(lastWords, func() { _ = l.socket.CloseNow() })
	defer timer.Stop()
	l.stop()
	_ = l.socket.Close(websocket.StatusNormalClosure, "")
	l.beats.Wait()
}

// lastWords is how long a target may take to confirm the end of a connection.
const lastWords = 500 * time.Millisecond
