package gateway

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// What ends a connection, wrapped with the reason.
var (
	// ErrClosed says that Close was called.
	ErrClosed = errors.New("the connection was closed")
	// ErrLost says that the connection broke and could not be resumed.
	ErrLost = errors.New("the connection was lost")
	// ErrInvalidSession says that the target does not know the session any more, or
	// takes none.
	ErrInvalidSession = errors.New("the target calls the session invalid")
)

// Options say who connects where.
type Options struct {
	URL     string // of the gateway, ws or wss
	Token   string // of the application's bot; in no error
	Intents int    // a bit set of the kinds of events that are wanted
	// Limit is how long a target may take from the opening of a socket until it is
	// ready, or the session resumed.
	Limit time.Duration
	// Compress asks for messages compressed with zlib.
	Compress bool
	// Decode reads the JSON of events; nil for encoding/json with UseNumber.
	Decode func([]byte) (any, error)
	// Transport opens the sockets; nil for one that keeps no other connection.
	Transport http.RoundTripper
	// Pace says how often sockets may be asked for; nil for whenever one is needed.
	Pace Pace
}

// mostReturns bounds how often a connection is resumed by itself without an event in
// between; mostUnread how many messages in a row may be unreadable.
const (
	mostReturns = 3
	mostUnread  = 1000
)

// Connection is a session with a target, over one socket after another. It is safe for
// concurrent use.
type Connection struct {
	o       Options
	ctx     context.Context
	cancel  context.CancelFunc
	running sync.WaitGroup

	mu       sync.Mutex
	session  ready
	sequence *whole // of the last event; nil before the first
	link     *link
	away     chan struct{} // closed when whoever cut the connection wants it back; nil where nobody did
	resumed  int           // how often the session was
	returns  int           // of those without an event in between
	unread   int           // messages in a row that could not be read
	ended    error
	changed  chan struct{} // closed when the session is resumed or ends
	watches  map[*Watch]bool
}

// Open identifies an application and waits until the target is ready. ctx bounds that,
// as Options.Limit does, and not what comes later.
func Open(ctx context.Context, o Options) (*Connection, error) {
	if o.Transport == nil {
		o.Transport = &http.Transport{Proxy: http.ProxyFromEnvironment, DisableKeepAlives: true}
	}
	if o.Decode == nil {
		o.Decode = withNumbers
	}
	c := &Connection{o: o, changed: make(chan struct{}), watches: map[*Watch]bool{}}
	c.ctx, c.cancel = context.WithCancel(context.Background())
	l, err := c.enter(ctx, false)
	if err != nil {
		c.cancel()
		return nil, err
	}
	c.link = l
	c.running.Go(func() { c.run(l) })
	return c, nil
}

// Close ends the session and waits for all that runs in the background.
func (c *Connection) Close() {
	c.end(ErrClosed)
	c.mu.Lock()
	l := c.link
	c.mu.Unlock()
	if l != nil {
		l.bye()
	}
	c.cancel()
	c.running.Wait()
}

// Cut breaks the connection without a word, as a network does. It stays so until Resume.
func (c *Connection) Cut() {
	c.mu.Lock()
	if c.away == nil {
		c.away = make(chan struct{})
	}
	l := c.link
	c.mu.Unlock()
	_ = l.socket.CloseNow() // whoever reads sees it
}

// Resume opens the connection again after Cut and waits until the target has told what
// came in between. The error is what ended the connection or ctx.
func (c *Connection) Resume(ctx context.Context) error {
	c.mu.Lock()
	before := c.resumed
	if c.away != nil {
		close(c.away)
		c.away = nil
	}
	c.mu.Unlock()
	for {
		c.mu.Lock()
		now, ended, changed := c.resumed, c.ended, c.changed
		c.mu.Unlock()
		switch {
		case ended != nil:
			return ended
		case now > before:
			return nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// Send asks the target for something. It does not wait for an answer, which is an event.
func (c *Connection) Send(ctx context.Context, op int, data any) error {
	c.mu.Lock()
	l, ended := c.link, c.ended
	c.mu.Unlock()
	if ended != nil {
		return ended
	}
	return l.send(ctx, op, data)
}

// Err is what ended the connection; nil while it lasts.
func (c *Connection) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.ended
}

// end ends the session for a reason, unless it has ended.
func (c *Connection) end(why error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ended != nil {
		return
	}
	c.ended = why
	c.turn()
	for w := range c.watches {
		w.turn()
	}
}

// turn wakes those who wait for the session. The caller holds the lock.
func (c *Connection) turn() {
	close(c.changed)
	c.changed = make(chan struct{})
}

// run reads what comes until the connection ends.
func (c *Connection) run(l *link) {
	for {
		err := c.follow(l)
		l.close()
		if err = c.comeBack(err); err != nil {
			c.end(err)
			return
		}
		c.mu.Lock()
		l = c.link
		c.mu.Unlock()
	}
}

// follow reads from a link until that breaks.
func (c *Connection) follow(l *link) error {
	for {
		m, err := c.read(c.ctx, l)
		if err != nil {
			return err
		}
		switch m.Op {
		case opReconnect:
			return nil
		case opInvalidSession:
			return ErrInvalidSession
		}
		if _, err := c.take(c.ctx, l, m); err != nil {
			return err
		}
	}
}

// comeBack resumes the session after a break.
func (c *Connection) comeBack(broken error) error {
	c.mu.Lock()
	away, ended := c.away, c.ended
	c.returns++
	often := c.returns > mostReturns
	c.mu.Unlock()
	switch {
	case ended != nil:
		return ended
	case errors.Is(broken, ErrInvalidSession):
		return broken
	case often && away == nil:
		return fmt.Errorf("%w: %w", ErrLost, cmp.Or(broken, errors.New("the target asks for one new connection after another")))
	}
	if away != nil {
		select {
		case <-away:
		case <-c.ctx.Done():
			return ErrClosed
		}
	}
	l, err := c.enter(c.ctx, true)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrLost, err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.link = l
	c.resumed++
	c.turn()
	return nil
}

// read waits for a message that can be read. The watches are told of those that cannot.
func (c *Connection) read(ctx context.Context, l *link) (message, error) {
	for {
		m, err := l.read(ctx)
		if err == nil {
			return m, nil
		}
		if err = c.skip(err); err != nil {
			return m, err
		}
	}
}

// skip tells the watches of a message that could not be read. It returns what ends the
// link all the same.
func (c *Connection) skip(err error) error {
	var unread *unreadable
	if !errors.As(err, &unread) {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.unread++; c.unread > mostUnread {
		return err
	}
	for w := range c.watches {
		if w.unread == "" {
			w.unread = unread.Error()
		}
	}
	return nil
}

// take does what a message asks for, and returns the name of an event.
func (c *Connection) take(ctx context.Context, l *link, m message) (string, error) {
	switch m.Op {
	case opHeartbeat:
		return "", l.send(ctx, opHeartbeat, c.last())
	case opHeartbeatAck:
		l.acked.Store(true)
		return "", nil
	case opDispatch:
	default:
		return "", nil // of another edition of the protocol
	}
	e, err := m.event(c.o.Decode)
	if err != nil {
		return "", c.skip(&unreadable{fmt.Errorf("an event %s whose data does not decode: %w", m.Name, err)})
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.unread = 0
	if m.Sequence != nil {
		c.sequence = m.Sequence
	}
	switch m.Name {
	case "READY":
		if err := json.Unmarshal(m.Data, &c.session); err != nil || c.session.Session == "" {
			return "", errors.New("READY has no session_id")
		}
	case "RESUMED":
	default:
		c.returns = 0
	}
	c.note(e)
	return m.Name, nil
}

// last is the number of the last event, as a heartbeat tells it; nil before the first.
func (c *Connection) last() any {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.sequence == nil {
		return nil
	}
	return *c.sequence
}
