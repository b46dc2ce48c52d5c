package client

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"net/http"
	"strconv"
	"time"

	"github.com/slashproof/slashproof/harness/quota"
)

// unnamedWait is waited after a 429 that does not say how long.
const unnamedWait = time.Second

// What the additional waits after repeated 429s grow from, and up to.
const (
	leastBackoff = 10 * time.Millisecond
	mostBackoff  = 4 * time.Second
)

// backoff is how much longer than it was asked for a request waits after the
// attempt, which counts from 0: twice as long each time at most, and not the
// same for requests side by side, which would only meet again.
func backoff(asked time.Duration, attempt int) time.Duration {
	if attempt == 0 {
		return 0
	}
	return rand.N(min(max(asked, leastBackoff)<<attempt, mostBackoff))
}

// waitOut waits as a 429 asks, and longer the more of them there were. It returns
// an error that wraps ErrRateLimited when there is no attempt left or the wait is
// too long.
func (c *Client) waitOut(ctx context.Context, a *Answer, attempt int) error {
	wait, global := retryAfter(a.Header(), func(key string) (any, bool) { return a.Get(key) })
	return c.waitFor(ctx, wait, global, attempt)
}

// Turn waits until the budget has room for a request that is sent otherwise than with Do.
func (c *Client) Turn(ctx context.Context) error { return c.quota.Wait(ctx) }

// Limited waits as the 429 asks that answered such a request, which has the attempts
// and the bounds of others. The body of the answer is small and need not be closed.
func (c *Client) Limited(ctx context.Context, answer *http.Response, attempt int) error {
	var body map[string]any
	if answer.Body != nil {
		d := json.NewDecoder(answer.Body)
		d.UseNumber()
		_ = d.Decode(&body) // which need not be JSON
	}
	wait, global := retryAfter(answer.Header, func(key string) (any, bool) {
		v, has := body[key]
		return v, has
	})
	return c.waitFor(ctx, wait, global, attempt)
}

func (c *Client) waitFor(ctx context.Context, wait time.Duration, global bool, attempt int) error {
	if attempt+1 >= c.attempts || attempt > 0 && c.givenUp.Load() {
		c.givenUp.Store(true)
		c.quota.Limited(0, false)
		c.breaker.failure(unasked)
		return fmt.Errorf("%w after %d attempts", ErrStillLimited, attempt+1)
	}
	if wait > c.maxWait {
		c.quota.Limited(0, false)
		c.breaker.failure(unasked)
		return fmt.Errorf("%w: asked to wait %v, more than %v", ErrRateLimited, wait, c.maxWait)
	}
	if end, ok := ctx.Deadline(); ok && time.Until(end) < wait {
		c.quota.Limited(0, false)
		return fmt.Errorf("%w: asked to wait %v: %w", ErrRateLimited, wait, context.DeadlineExceeded)
	}
	longer := min(wait+backoff(wait, attempt), c.maxWait)
	if end, ok := ctx.Deadline(); !ok || time.Until(end) > longer {
		wait = longer
	}
	c.quota.Limited(wait, global)
	if err := quota.Sleep(ctx, wait); err != nil {
		return fmt.Errorf("wait out a rate limit: %w", err)
	}
	return nil
}

// NamesWait reports whether the answer says how long to wait before the next request.
func (a *Answer) NamesWait() bool {
	_, has := a.Get("retry_after")
	return has || a.Header().Get("Retry-After") != ""
}

// retryAfter reads how long to wait: the longer of the header (seconds or a
// date) and the body's retry_after (seconds), and whether it is for everything.
func retryAfter(of http.Header, get func(string) (any, bool)) (wait time.Duration, global bool) {
	header := of.Get("Retry-After")
	if s, err := strconv.ParseFloat(header, 64); err == nil {
		wait = seconds(s)
	} else if at, err := http.ParseTime(header); err == nil {
		wait = max(time.Until(at), 0)
	} else {
		wait = -1
	}
	if v, ok := get("retry_after"); ok {
		if n, ok := v.(json.Number); ok {
			if s, err := n.Float64(); err == nil {
				wait = max(wait, seconds(s))
			}
		}
	}
	if wait < 0 {
		wait = unnamedWait
	}
	v, _ := get("global")
	global, _ = v.(bool)
	return wait, global || of.Get("X-RateLimit-Global") == "true"
}

// seconds turns a number of seconds into a duration without overflowing. It is -1 for
// what is no number of seconds.
func seconds(s float64) time.Duration {
	if math.IsNaN(s) || s < 0 {
		return -1
	}
	return time.Duration(min(s, 1e9) * float64(time.Second))
}
