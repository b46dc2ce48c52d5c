// Package transcript records every exchange with a target at the round
// tripper, takes secrets out before anything is kept, and renders what is left
// as curl lines and as HAR 1.2.
//
// An exchange is known by its Key, not by when it happened, so that two runs
// with the same seed have the same transcript whatever ran side by side.
package transcript

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"
)

// ErrTooLarge is what a caller gets in place of a body beyond the recorder's cap.
var ErrTooLarge = errors.New("body larger than the cap")

// Key names one exchange of a run. Every exchange has one of its own.
type Key struct {
	Spec    string `json:"spec"`
	Case    int    `json:"case"`    // of a property, from 1; 0 for an example
	Shrink  int    `json:"shrink"`  // evaluation while shrinking; 0 for the case itself
	Ordinal int    `json:"ordinal"` // of the request within the case, from 1
	Attempt int    `json:"attempt"` // 0 at first, one more after each 429 and each time that it is sent again
}

// String shows the parts that tell the exchange from its neighbours.
func (k Key) String() string {
	s := fmt.Sprintf("%s #%d", k.Spec, k.Ordinal)
	if k.Case != 0 {
		s += fmt.Sprintf(" case %d", k.Case)
	}
	if k.Shrink != 0 {
		s += fmt.Sprintf(" shrink %d", k.Shrink)
	}
	if k.Attempt != 0 {
		s += fmt.Sprintf(" attempt %d", k.Attempt+1)
	}
	return s
}

// Compare is negative when k is listed before o, by spec, case, shrink, ordinal
// and attempt.
func (k Key) Compare(o Key) int {
	return cmp.Or(
		cmp.Compare(k.Spec, o.Spec), cmp.Compare(k.Case, o.Case), cmp.Compare(k.Shrink, o.Shrink),
		cmp.Compare(k.Ordinal, o.Ordinal), cmp.Compare(k.Attempt, o.Attempt),
	)
}

// Exchange is one request and what came of it, without secrets. Its bytes may
// be shared with the caller of the round trip: nobody writes to them.
type Exchange struct {
	Index          int // place in the transcript, given by Exchanges
	Key            Key
	Method         string
	URL            string
	RequestHeader  http.Header
	RequestBody    []byte
	Status         int // 0 when no answer came
	ResponseHeader http.Header
	ResponseBody   []byte
	Truncated      bool   // the body ends before the answer did
	Err            string // why there is no answer, or no whole one
	Started        time.Time
	Duration       time.Duration // to the last byte of the body
	LeftOut        *LeftOut      `json:",omitempty"` // what is known of the bodies, where the record is without them

	// credential is the variable that Curl puts in the place of the secret.
	credential string
}

// Slot carries the key of an exchange into a round trip and what became of it
// back. Body is as the target sent it, secrets and all: for judging, not for
// keeping.
type Slot struct {
	Key Key
	// RequestBody saves the recorder from reading the request's body again.
	RequestBody []byte

	Exchange *Exchange
	Body     []byte

	decoded sync.Once
	value   any
	err     error
}

// Value is what decode makes of the body, which is decoded once for all who ask.
func (s *Slot) Value(decode func([]byte) (any, error)) (any, error) {
	s.decoded.Do(func() { s.value, s.err = decode(s.Body) })
	return s.value, s.err
}

type slotKey struct{}

// WithSlot returns a context whose round trip reports to the slot.
func WithSlot(ctx context.Context, s *Slot) context.Context {
	return context.WithValue(ctx, slotKey{}, s)
}

// SlotFrom returns the slot of a request's context, or nil. A round tripper
// that answers from a recording finds the key there.
func SlotFrom(ctx context.Context) *Slot {
	s, _ := ctx.Value(slotKey{}).(*Slot)
	return s
}

// Sort orders exchanges by key and numbers them from 0.
func Sort(exchanges []*Exchange) {
	slices.SortStableFunc(exchanges, func(a, b *Exchange) int { return a.Key.Compare(b.Key) })
	for i, x := range exchanges {
		x.Index = i
	}
}
