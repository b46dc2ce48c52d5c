package gateway

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/slashproof/slashproof/harness/patience"
)

// Pace keeps to what a target allows its clients.
type Pace interface {
	// Turn waits until a request may be sent.
	Turn(ctx context.Context) error
	// Limited waits as an answer with 429 asks, the attempt's, which counts from 0. An
	// error says that it is too long, or that there were too many of them.
	Limited(ctx context.Context, answer *http.Response, attempt int) error
}

// mostBroken sockets are taken for the network's doing.
const mostBroken = 3

// mostInvalid sessions may be refused before one begins, and untilNext is how long a client
// waits after each, as those of users do.
const (
	mostInvalid = 3
	untilNext   = time.Second
)

// enter opens a link and waits until the target is ready, or has resumed the session. It
// waits out the target's rate limits, and tries again after sockets that broke, once where
// it waited in vain, and where the target calls the session invalid that is to begin.
func (c *Connection) enter(ctx context.Context, again bool) (*link, error) {
	broke, invalid := 0, 0
	for attempt := 0; ; {
		if c.o.Pace != nil {
			if err := c.o.Pace.Turn(ctx); err != nil {
				return nil, err
			}
		}
		l, err := c.tryEnter(ctx, again)
		var r *refused
		switch {
		case c.o.Pace != nil && errors.As(err, &r) && r.answer.StatusCode == http.StatusTooManyRequests:
			if err := c.o.Pace.Limited(ctx, r.answer, attempt); err != nil {
				return nil, err
			}
			attempt++
		case errors.Is(err, errCut) && (broke == 0 || broke < mostBroken && !errors.Is(err, context.DeadlineExceeded)):
			broke++
		case errors.Is(err, ErrInvalidSession) && !again && invalid < mostInvalid-1:
			select {
			case <-time.After(untilNext):
				invalid++
			case <-ctx.Done():
				return nil, err
			}
		default:
			return l, err
		}
	}
}

// tryEnter is enter over one socket.
func (c *Connection) tryEnter(ctx context.Context, again bool) (*link, error) {
	ctx, cancel := patience.Within(ctx, c.o.Limit)
	defer cancel(nil)
	c.mu.Lock()
	s, sequence := c.session, c.sequence
	c.mu.Unlock()
	l, err := dial(ctx, cmp.Or(s.Home, c.o.URL), c.o.Transport, c.last)
	if err != nil {
		return nil, err
	}
	awaited := "READY"
	if again {
		awaited = "RESUMED"
		err = l.send(ctx, opResume, map[string]any{"token": c.o.Token, "session_id": s.Session, "seq": sequence})
	} else {
		err = l.send(ctx, opIdentify, map[string]any{
			"token": c.o.Token, "intents": c.o.Intents, "compress": c.o.Compress,
			"properties": map[string]string{"os": "any", "browser": "slashproof", "device": "slashproof"},
		})
	}
	for err == nil {
		var m message
		var name string
		if again {
			m, err = c.read(ctx, l)
		} else {
			m, err = l.read(ctx)
		}
		switch {
		case err != nil:
			err = fmt.Errorf("no %s came: %w", awaited, err)
			continue
		case m.Op == opInvalidSession:
			err = ErrInvalidSession
			continue
		case m.Op == opReconnect:
			err = errors.New("the target asks for another connection before the session began")
			continue
		}
		if name, err = c.take(ctx, l, m); err == nil && name == awaited {
			return l, nil
		}
	}
	l.close()
	return nil, err
}
