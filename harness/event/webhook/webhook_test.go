package webhook

import (
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"
)

const soon = 10 * time.Second

func listening(t *testing.T) *Receiver {
	t.Helper()
	r, err := Listen(Options{Listen: "127.0.0.1:0", Signature: "X-Signature-Ed25519", Timestamp: "X-Signature-Timestamp"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	return r
}

// post delivers a body and returns the status of the answer.
func post(t *testing.T, url, body string, key ed25519.PrivateKey) int {
	t.Helper()
	q, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if key != nil {
		q.Header.Set("X-Signature-Timestamp", "17")
		q.Header.Set("X-Signature-Ed25519", hex.EncodeToString(ed25519.Sign(key, []byte("17"+body))))
	}
	a, err := (&http.Client{Transport: &http.Transport{DisableKeepAlives: true}}).Do(q)
	if err != nil {
		t.Fatal(err)
	}
	_ = a.Body.Close()
	return a.StatusCode
}

func numbered(n int) func(Delivery) bool {
	return func(d Delivery) bool { return fmt.Sprint(d.At("event.n")) == fmt.Sprint(n) }
}

func body(n int) string { return fmt.Sprintf(`{"type":1,"event":{"n":%d}}`, n) }

// TestEndpoint holds that interactions are answered with 202 and their PING with one, and
// that AwaitFrom leaves out what came before.
func TestEndpoint(t *testing.T) {
	public, key, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	i := listening(t).Endpoint("a", public)
	for body, want := range map[string]int{`{"type":1}`: http.StatusOK, `{"type":2,"id":"7"}`: http.StatusAccepted} {
		if status := post(t, i.URL(), body, key); status != want {
			t.Errorf("%s is answered with %d", body, status)
		}
	}
	if status := post(t, i.URL(), `{"type":1}`, nil); status != http.StatusUnauthorized {
		t.Errorf("an unsigned PING is answered with %d", status)
	}
	if got, err := i.AwaitFrom(t.Context(), time.Millisecond, 2, func(Delivery) bool { return true }); !errors.Is(err, ErrAbsent) || len(got) != 2 {
		t.Errorf("%v %v", got, err)
	}
	if said := i.Unsigned(); !strings.Contains(said, "there is none") {
		t.Error(said)
	}
}

// TestOrder holds that deliveries are handed on as they came, each to its own URL.
func TestOrder(t *testing.T) {
	r := listening(t)
	i, other := r.Open("a", nil), r.Open("b", nil)
	for _, n := range []int{1, 2, 2} {
		if status := post(t, i.URL(), body(n), nil); status != http.StatusNoContent {
			t.Errorf("status %d", status)
		}
	}
	if got, err := i.Await(t.Context(), soon, numbered(2)); err != nil || len(got) != 2 {
		t.Errorf("%v %v", got, err)
	}
	if got, err := i.Await(t.Context(), time.Millisecond, numbered(3)); !errors.Is(err, ErrAbsent) || len(got) != 3 {
		t.Errorf("%v %v", got, err)
	}
	came := make(chan error)
	go func() {
		_, err := i.Await(t.Context(), soon, numbered(3))
		came <- err
	}()
	post(t, i.URL(), body(3), nil)
	if err := <-came; err != nil {
		t.Error(err)
	}
	if len(other.Seen()) > 0 || len(i.Seen()) != 4 {
		t.Errorf("%v %v", other.Seen(), i.Seen())
	}
}

func TestSignature(t *testing.T) {
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	_, wrong, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	i := listening(t).Open("a", public)
	for name, k := range map[string]struct {
		key    ed25519.PrivateKey
		status int
	}{
		"right": {private, http.StatusNoContent}, "another": {wrong, http.StatusUnauthorized}, "none": {nil, http.StatusUnauthorized},
	} {
		if status := post(t, i.URL(), `{"type":0}`, k.key); status != k.status {
			t.Errorf("%s: status %d", name, status)
		}
	}
	if n, _ := i.Refused(); len(i.Seen()) != 1 || n != 2 {
		t.Errorf("%d taken, %d refused", len(i.Seen()), n)
	}
}

func TestWhatIsWrongWithASignature(t *testing.T) {
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	body := []byte(`{"type":0}`)
	signed := func(message string) []byte { return ed25519.Sign(private, []byte(message)) }
	for sent, want := range map[string]string{
		hex.EncodeToString(signed("17" + string(body))): "",
		"": "there is none",
		base64.StdEncoding.EncodeToString(signed("17" + string(body))):    "it is in base64 instead of hexadecimal",
		base64.RawURLEncoding.EncodeToString(signed("17" + string(body))): "it is in base64 instead of hexadecimal",
		"signature":                              "it is not in hexadecimal",
		"abcd":                                   "it has 2 bytes instead of 64",
		hex.EncodeToString(signed(string(body))): "it is one of the body without the timestamp",
		hex.EncodeToString(signed(string(body) + "17")): "it is one of the body with the timestamp behind it",
		hex.EncodeToString(signed("another")):           "it is none of the timestamp and the body by the application's key",
	} {
		if got := unsigned(public, sent, "17", body); got != want {
			t.Errorf("%q: %q instead of %q", sent, got, want)
		}
	}
}

func TestWhatIsNoDelivery(t *testing.T) {
	r := listening(t)
	i := r.Open("a", nil)
	if status := post(t, i.URL()+"b", "{}", nil); status != http.StatusNotFound {
		t.Errorf("elsewhere: %d", status)
	}
	if status := post(t, i.URL(), strings.Repeat(" ", largest+1), nil); status != http.StatusBadRequest {
		t.Errorf("too large: %d", status)
	}
	if status := post(t, i.URL(), "hello", nil); status != http.StatusNoContent || i.Seen()[0].Body != nil {
		t.Errorf("no JSON: %d", status)
	}
}

// TestClosed holds that what comes late is taken, which a target would else try again, and
// kept no more.
func TestClosed(t *testing.T) {
	r := listening(t)
	i := r.Open("a", nil)
	post(t, i.URL(), body(1), nil)
	i.Close()
	if status := post(t, i.URL(), body(2), nil); status != http.StatusNoContent || len(i.Seen()) != 0 {
		t.Errorf("status %d, %d kept", status, len(i.Seen()))
	}
	if _, err := i.Await(t.Context(), soon, numbered(2)); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
}

func TestWaitEnds(t *testing.T) {
	r := listening(t)
	i := r.Open("a", nil)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := i.Await(ended, soon, numbered(1)); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	for range mostKept + 1 {
		i.note(Delivery{})
	}
	if got, err := i.Await(t.Context(), soon, numbered(1)); !errors.Is(err, ErrFlood) || len(got) != mostKept {
		t.Errorf("%d %v", len(got), err)
	}
	other := r.Open("b", nil)
	came := make(chan error)
	go func() {
		_, err := other.Await(t.Context(), soon, numbered(1))
		came <- err
	}()
	r.Close()
	if err := <-came; !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
}

func TestObject(t *testing.T) {
	d := read([]byte(`{"event":{"data":{"list":[{"user":{"id":"5","name":"a"}},{"id":6}]}}}`))
	if Object(d.Body, "5")["name"] != "a" || Object(d.Body, "6") == nil || Object(d.Body, "7") != nil {
		t.Error(d)
	}
	if !Mentions(d.At("event.data"), "6") || Mentions(d.Body, "a.b") || d.At("event.nothing.more") != nil {
		t.Error(d)
	}
}
