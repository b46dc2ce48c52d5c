package webhook

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/slashproof/slashproof/harness/patience"
)

// How much a delivery may be, and how long it may take.
const (
	largest    = 1 << 20 // bytes of a body
	headerTime = 5 * time.Second
	readTime   = 10 * time.Second
	idleTime   = 30 * time.Second
)

// Options say where deliveries are taken.
type Options struct {
	Listen string // host:port; port 0 for any
	URL    string // under which a target reaches that; empty for the address itself
	// Headers of a delivery: its signature in hexadecimal, of the timestamp and the body.
	Signature, Timestamp string
}

// Receiver takes deliveries. It is safe for concurrent use.
type Receiver struct {
	o       Options
	home    string // what all its URLs begin with
	web     *http.Server
	running sync.WaitGroup

	mu      sync.Mutex
	inboxes map[string]*Inbox // by their paths
}

// Listen opens the address. Close ends what it begins.
func Listen(o Options) (*Receiver, error) {
	l, err := net.Listen("tcp", o.Listen)
	if err != nil {
		return nil, fmt.Errorf("no address for webhook deliveries: %w", err)
	}
	r := &Receiver{o: o, home: strings.TrimSuffix(o.URL, "/"), inboxes: map[string]*Inbox{}}
	if r.home == "" {
		r.home = "http://" + l.Addr().String()
	}
	r.web = &http.Server{
		Handler:           http.HandlerFunc(r.take),
		ReadHeaderTimeout: headerTime, ReadTimeout: readTime, WriteTimeout: readTime, IdleTimeout: idleTime,
		MaxHeaderBytes: 32 << 10,
	}
	r.running.Go(func() { _ = r.web.Serve(l) }) // it ends with Close
	return r, nil
}

// Close ends the address and all that was opened below it.
func (r *Receiver) Close() {
	_ = r.web.Close() // whoever delivers something now is cut off
	r.running.Wait()
	r.mu.Lock()
	all := r.inboxes
	r.inboxes = map[string]*Inbox{}
	r.mu.Unlock()
	for _, i := range all {
		i.end()
	}
}

// Open opens a URL of that name, which nobody else has, for deliveries that are signed
// with the key; nil for those that need no signature.
func (r *Receiver) Open(name string, key ed25519.PublicKey) *Inbox {
	return r.open(name, key, func(Delivery) (int, string) { return http.StatusNoContent, "" })
}

// Endpoint is Open for the interactions of an application. PING is answered with one, and
// what needs an answer with 202: that it comes by itself.
func (r *Receiver) Endpoint(name string, key ed25519.PublicKey) *Inbox {
	return r.open(name, key, func(d Delivery) (int, string) {
		if fmt.Sprint(d.At("type")) == interactionPing {
			return http.StatusOK, `{"type":` + interactionPing + `}`
		}
		return http.StatusAccepted, ""
	})
}

// interactionPing is the type of the interaction that tries an endpoint, and of its answer.
const interactionPing = "1"

func (r *Receiver) open(name string, key ed25519.PublicKey, answer func(Delivery) (status int, body string)) *Inbox {
	path := "/" + name
	i := &Inbox{url: r.home + path, key: key, answer: answer, changed: make(chan struct{})}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.inboxes[path] = i
	return i
}

// take answers a delivery.
func (r *Receiver) take(w http.ResponseWriter, q *http.Request) {
	r.mu.Lock()
	i := r.inboxes[q.URL.Path]
	r.mu.Unlock()
	if i == nil {
		http.NotFound(w, q)
		return
	}
	if q.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		http.Error(w, "deliveries come by POST", http.StatusMethodNotAllowed)
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, q.Body, largest))
	if err != nil {
		http.Error(w, "the body does not read", http.StatusBadRequest)
		return
	}
	if why := unsigned(i.key, q.Header.Get(r.o.Signature), q.Header.Get(r.o.Timestamp), body); why != "" {
		i.refuse(why)
		http.Error(w, "the signature does not hold", http.StatusUnauthorized)
		return
	}
	d := read(body)
	i.note(d)
	status, text := i.answer(d)
	if text != "" {
		w.Header().Set("Content-Type", "application/json")
	}
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text) // who does not read it asked for it
}

// What Await ends with, beside what ends ctx.
var (
	// ErrAbsent says that no such delivery came within the time that it had.
	ErrAbsent = errors.New("no such delivery came")
	// ErrFlood says that more came than anybody could have caused.
	ErrFlood = errors.New("more deliveries came than are kept")
	// ErrClosed says that the URL was closed.
	ErrClosed = errors.New("the URL for deliveries was closed")
)

// mostKept bounds the deliveries to one URL.
const mostKept = 5000

// Inbox collects what comes to one URL. It is safe for concurrent use.
type Inbox struct {
	url    string
	key    ed25519.PublicKey
	answer func(Delivery) (status int, body string)

	mu      sync.Mutex
	seen    []Delivery
	refused int
	why     string // of the last that was refused
	ended   error
	changed chan struct{} // closed at the next change
}

// URL is where deliveries are to come.
func (i *Inbox) URL() string { return i.url }

// Close keeps nothing of what came, nor of what comes. That is answered as before: a target
// would try again what is refused, and hold back all that is behind it.
func (i *Inbox) Close() {
	i.end()
	i.mu.Lock()
	defer i.mu.Unlock()
	i.seen = nil
}

// Seen are the deliveries so far.
func (i *Inbox) Seen() []Delivery {
	i.mu.Lock()
	defer i.mu.Unlock()
	return slices.Clone(i.seen)
}

// Refused is how many deliveries came so far whose signature did not hold, and what was
// wrong with that of the last.
func (i *Inbox) Refused() (n int, why string) {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.refused, i.why
}

// Unsigned tells of the deliveries whose signature did not hold.
func (i *Inbox) Unsigned() string {
	n, why := i.Refused()
	if why != "" {
		why = ": " + why
	}
	return fmt.Sprintf("%d without a signature that holds%s", n, why)
}

// Await waits for the first delivery that is the one, for limit at most, and returns those
// up to it. The error is ErrAbsent, ErrFlood, ErrClosed or what ended ctx, and then all that
// came is returned.
func (i *Inbox) Await(ctx context.Context, limit time.Duration, is func(Delivery) bool) ([]Delivery, error) {
	return i.AwaitFrom(ctx, limit, 0, is)
}

// AwaitFrom is Await among the deliveries behind the first so many.
func (i *Inbox) AwaitFrom(ctx context.Context, limit time.Duration, first int, is func(Delivery) bool) ([]Delivery, error) {
	bounded, cancel := patience.Within(ctx, limit)
	defer cancel(nil)
	for looked, late := first, false; ; {
		i.mu.Lock()
		seen, ended, changed := slices.Clip(i.seen), i.ended, i.changed
		i.mu.Unlock()
		at := slices.IndexFunc(seen[min(looked, len(seen)):], is) // closed, it has none
		switch {
		case at >= 0:
			return seen[:looked+at+1], nil
		case ended != nil:
			return seen, ended
		case ctx.Err() != nil:
			return seen, ctx.Err()
		case late:
			return seen, ErrAbsent
		}
		looked = len(seen)
		select {
		case <-changed:
		case <-bounded.Done():
			late = true // what came in the meantime is looked at
		}
	}
}

func (i *Inbox) note(d Delivery) {
	i.mu.Lock()
	defer i.mu.Unlock()
	switch {
	case i.ended != nil:
		return
	case len(i.seen) == mostKept:
		i.ended = ErrFlood
	default:
		i.seen = append(i.seen, d)
	}
	i.turn()
}

func (i *Inbox) refuse(why string) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.refused++
	i.why = why
}

func (i *Inbox) end() {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.ended == nil {
		i.ended = ErrClosed
		i.turn()
	}
}

// turn wakes those who wait for a change. The caller holds the lock.
func (i *Inbox) turn() {
	close(i.changed)
	i.changed = make(chan struct{})
}
