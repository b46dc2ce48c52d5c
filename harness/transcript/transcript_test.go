package transcript

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
)

const (
	botSecret    = "MTIz.bot-token+/=with.symbols"
	bearerSecret = "bearer-token-of-a-manager"
	clientSecret = `client"secret\with<quotes>`
	grantedToken = "a-token-granted-during-the-run"
	refreshToken = "a-refresh-token-granted-too"
)

var secrets = []string{botSecret, bearerSecret, clientSecret, ""}

// echo answers with everything it was told, as a null target does.
func echo(w http.ResponseWriter, r *http.Request) {
	b, _ := io.ReadAll(r.Body)
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("X-Echo", r.Header.Get("Authorization"))
	w.Header().Set("Set-Cookie", "session="+grantedToken)
	w.Header().Set("Location", r.URL.String())
	headers, _ := json.Marshal(r.Header)
	_, _ = fmt.Fprintf(w, `{"url":%q,"headers":%s,"access_token":%q,"refresh_token" : %q,"body":%q}`,
		r.URL.String(), headers, grantedToken, refreshToken, b)
}

func send(t *testing.T, r *Recorder, key Key, method, url, body string, header ...string) (*http.Response, *Slot) {
	t.Helper()
	slot := &Slot{Key: key}
	req, err := http.NewRequestWithContext(WithSlot(context.Background(), slot), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		req.Header.Add(header[i], header[i+1])
	}
	resp, err := r.Wrap(http.DefaultTransport).RoundTrip(req)
	if err != nil {
		t.Fatal(err)
	}
	return resp, slot
}

func TestNoSecretIsKept(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(echo))
	defer s.Close()
	r := NewRecorder(secrets)
	r.Name(botSecret, "BOT_TOKEN")
	r.Name(bearerSecret, "BEARER_TOKEN_2")
	basic := "Basic " + base64.StdEncoding.EncodeToString([]byte("1:"+clientSecret))
	quoted, _ := json.Marshal(map[string]string{"client_secret": clientSecret, "other": clientSecret, "bot": botSecret})
	form := url.Values{"client_secret": {clientSecret}, "grant_type": {"refresh_token"}, "refresh_token": {"a refresh token of old"}, "a": {botSecret}}
	for i, x := range []struct{ path, body, auth, contentType, curl string }{
		{"/a", "", "Bot " + botSecret, "", `-H 'Authorization: Bot '"$BOT_TOKEN"`},
		{"/a", "", "Bearer " + bearerSecret, "", `-H 'Authorization: Bearer '"$BEARER_TOKEN_2"`},
		{"/a", "", "Bearer " + grantedToken, "", `-H 'Authorization: Bearer '"$BEARER_TOKEN"`},
		{"/a", "", "Bot made-up-token", "", `-H 'Authorization: Bot '"$OTHER_CREDENTIAL"`},
		{"/a", "", botSecret, "", `-H 'Authorization: '"$BOT_TOKEN"`},
		{"/a", "", "bot " + botSecret, "", `-H 'Authorization: bot '"$BOT_TOKEN"`},
		{"/a", "", basic, "", `-H 'Authorization: Basic '"$BASIC_CREDENTIAL"`},
		{"/a", "", "Bot ", "", ""},
		{"/webhooks/1/" + url.PathEscape(botSecret), "", "", "", "webhooks/1/[redacted]"},
		{"/a?token=" + url.QueryEscape(botSecret), "", "", "", "token=[redacted]"},
		{"/a", string(quoted), "", "application/json", `"bot":"[redacted]"`},
		{"/a", form.Encode(), "", "application/x-www-form-urlencoded", "grant_type=refresh_token"},
		{"/a", "plain " + botSecret + " and " + bearerSecret + botSecret, "", "text/plain", "plain [redacted] and [redacted][redacted]"},
	} {
		var header []string
		if x.auth != "" {
			header = append(header, "Authorization", x.auth)
		}
		if x.contentType != "" {
			header = append(header, "Content-Type", x.contentType)
		}
		resp, slot := send(t, r, Key{Spec: "s", Ordinal: i}, "POST", s.URL+x.path, x.body, header...)
		body, err := io.ReadAll(resp.Body)
		if err != nil || !bytes.Equal(body, slot.Body) || !bytes.Contains(body, []byte(grantedToken)) {
			t.Errorf("%d: the caller does not see what the target sent: %v %s", i, err, body)
		}
		if curl := slot.Exchange.Curl(); !strings.Contains(curl, x.curl) {
			t.Errorf("%d: %s has no %s", i, curl, x.curl)
		}
	}
	var har bytes.Buffer
	if err := HAR(&har, r.Exchanges(), "1"); err != nil {
		t.Fatal(err)
	}
	for _, x := range r.Exchanges() {
		fmt.Fprintf(&har, "%s\n%+v %s %s\n", x.Curl(), x, x.RequestBody, x.ResponseBody)
		if !json.Valid(x.ResponseBody) {
			t.Errorf("no longer JSON: %s", x.ResponseBody)
		}
	}
	everything := har.String()
	for _, s := range append(secrets, grantedToken, refreshToken, "a refresh token of old", "a+refresh+token+of+old", "made-up-token", basic[6:]) {
		quoted, _ := json.Marshal(s)
		for _, form := range []string{s, url.QueryEscape(s), url.PathEscape(s), strings.Trim(string(quoted), `"`)} {
			if s != "" && strings.Contains(everything, form) {
				t.Errorf("%s is kept", form)
			}
		}
	}
}

// TestTokensOfInteractionsAreSecret holds that nobody can answer an interaction
// with what a report shows, and that ids stay readable whatever the token is.
func TestTokensOfInteractionsAreSecret(t *testing.T) {
	const token = "token/of+an interaction"
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = fmt.Fprintf(w, `{"id":"41771983423143937","interaction":{"token": %q},"path":%q}`, token, r.URL.Path)
	}))
	defer s.Close()
	r := NewRecorder(nil)
	_, slot := send(t, r, Key{}, "POST", s.URL+"/use", "")
	if body := string(slot.Exchange.ResponseBody); strings.Contains(body, token) || !strings.Contains(body, `"token": "[redacted]"`) {
		t.Error(body)
	}
	for _, learned := range []string{token, "", "short", "41771983423143937"} {
		r.LearnToken(learned)
	}
	_, slot = send(t, r, Key{Ordinal: 1}, "POST", s.URL+"/interactions/1/"+url.PathEscape(token)+"/callback", `{"short":"41771983423143937"}`)
	if got := slot.Exchange.URL; got != s.URL+"/interactions/1/[redacted]/callback" {
		t.Error(got)
	}
	if got := string(slot.Exchange.RequestBody); got != `{"short":"41771983423143937"}` {
		t.Error(got)
	}
	var har bytes.Buffer
	if err := HAR(&har, r.Exchanges(), "1"); err != nil {
		t.Fatal(err)
	}
	everything := har.String() + slot.Exchange.Curl() + r.Redact("POST /interactions/1/"+url.PathEscape(token)+": reset")
	for _, form := range []string{token, url.PathEscape(token), url.QueryEscape(token)} {
		if strings.Contains(everything, form) {
			t.Errorf("%s is kept in %s", form, everything)
		}
	}
}

// TestTokensUnderOtherKeysAreNotKept holds that a key which the profile names, and
// one that is spelled with escapes, hide no token.
func TestTokensUnderOtherKeysAreNotKept(t *testing.T) {
	for _, body := range []string{`{"credential":"granted-under-a-key"}`, `{"\u0061ccess_token":"granted-under-a-key"}`} {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, body) }))
		r := NewRecorder(secrets)
		r.TokenKeys("credential")
		_, slot := send(t, r, Key{}, "POST", s.URL, "")
		s.Close()
		if kept := string(slot.Exchange.ResponseBody); strings.Contains(kept, "granted-under-a-key") {
			t.Errorf("%s is kept as %s", body, kept)
		}
	}
}

func TestOrdinaryTextIsKept(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("X-Thing", "a value")
		_, _ = io.WriteString(w, `{"id":"1","token_type":"Bearer","access_token":null}`)
	}))
	defer s.Close()
	body := `{"name":"bot-token","description":"MTIz.bot-token"}`
	_, slot := send(t, NewRecorder(secrets), Key{}, "PATCH", s.URL+"/x?y=1", body, "X-Service-Locale", "de")
	x := slot.Exchange
	if x.Method != "PATCH" || x.URL != s.URL+"/x?y=1" || string(x.RequestBody) != body ||
		x.RequestHeader.Get("X-Service-Locale") != "de" || x.ResponseHeader.Get("X-Thing") != "a value" ||
		string(x.ResponseBody) != `{"id":"1","token_type":"Bearer","access_token":null}` || x.Status != 200 ||
		x.Truncated || x.Err != "" || x.Started.IsZero() || x.Duration <= 0 {
		t.Errorf("%+v", x)
	}
}

func TestBodiesAreCapped(t *testing.T) {
	for _, n := range []int{0, 1, 511, 512, 513, 999, 1000, 1001, 100_000} {
		for _, announced := range []bool{true, false} {
			s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				if announced {
					w.Header().Set("Content-Length", fmt.Sprint(n))
				}
				w.(http.Flusher).Flush()
				_, _ = w.Write(bytes.Repeat([]byte("x"), n))
			}))
			r := NewRecorder(nil)
			r.BodyCap = 1000
			slot := &Slot{}
			req, _ := http.NewRequestWithContext(WithSlot(context.Background(), slot), "GET", s.URL, nil)
			resp, err := r.Wrap(http.DefaultTransport).RoundTrip(req)
			switch {
			case n <= 1000:
				if err != nil {
					t.Fatal(n, err)
				}
				b, err := io.ReadAll(resp.Body)
				if err != nil || len(b) != n || len(slot.Exchange.ResponseBody) != n || slot.Exchange.Truncated {
					t.Errorf("%d: %v, %d bytes", n, err, len(b))
				}
			case !errors.Is(err, ErrTooLarge) || !slot.Exchange.Truncated || slot.Exchange.Status != 200:
				t.Errorf("%d: %v %+v", n, err, slot.Exchange)
			}
			s.Close()
		}
	}
}

func TestMemoryIsBound(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = w.Write(bytes.Repeat([]byte(r.URL.Query().Get("x")), 100_000))
	}))
	defer s.Close()
	r := NewRecorder(nil)
	r.Retain = 250_000
	// Whoever judges an answer sees all of it: what is cut is the record alone.
	r.Observe(func(x *Exchange, answer *Slot) {
		body := answer.Body
		if len(body) != 100_000 {
			t.Errorf("%d: an observer got %d bytes", x.Key.Ordinal, len(body))
		}
	})
	for i := range 5 {
		if _, slot := send(t, r, Key{Ordinal: i}, "GET", fmt.Sprintf("%s?x=%d", s.URL, i), ""); len(slot.Body) != 100_000 {
			t.Errorf("%d: the caller got %d bytes", i, len(slot.Body))
		}
	}
	for i, x := range r.Exchanges() {
		if cut := i >= 2; x.Truncated != cut || len(x.ResponseBody) != map[bool]int{true: kept, false: 100_000}[cut] {
			t.Errorf("%d: %v, %d bytes", i, x.Truncated, len(x.ResponseBody))
		}
	}
}

func TestWhatComesAgainIsKeptOnce(t *testing.T) {
	body := bytes.Repeat([]byte("x"), 100_000)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(body) }))
	defer s.Close()
	r := NewRecorder(nil)
	r.Retain = 150_000
	for i := range 5 {
		send(t, r, Key{Ordinal: i}, "GET", s.URL, "")
	}
	all := r.Exchanges()
	for i, x := range all {
		if x.Truncated || !bytes.Equal(x.ResponseBody, body) || &x.ResponseBody[0] != &all[0].ResponseBody[0] {
			t.Errorf("%d: truncated %v, %d bytes, or not the first ones", i, x.Truncated, len(x.ResponseBody))
		}
	}
}

func TestOrderOfTheTranscript(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(echo))
	defer s.Close()
	want := []Key{
		{Spec: "a", Ordinal: 1}, {Spec: "a", Ordinal: 2}, {Spec: "a", Ordinal: 2, Attempt: 1},
		{Spec: "a", Case: 1, Ordinal: 1}, {Spec: "a", Case: 2, Ordinal: 1}, {Spec: "a", Case: 2, Shrink: 1, Ordinal: 1},
		{Spec: "a", Case: 10, Ordinal: 1}, {Spec: "b"},
	}
	r := NewRecorder(nil)
	var mu sync.Mutex
	observed := map[Key]bool{}
	r.Observe(func(x *Exchange, _ *Slot) {
		mu.Lock()
		defer mu.Unlock()
		observed[x.Key] = true
	})
	var wg sync.WaitGroup
	for _, k := range slices.Backward(want) {
		wg.Go(func() { send(t, r, k, "GET", s.URL, "") })
	}
	wg.Wait()
	texts := map[string]bool{}
	for i, x := range r.Exchanges() {
		if x.Key != want[i] || x.Index != i || !observed[x.Key] {
			t.Errorf("%d: %d %v", i, x.Index, x.Key)
		}
		if i > 0 && want[i-1].Compare(x.Key) >= 0 {
			t.Errorf("%v is not before %v", want[i-1], x.Key)
		}
		texts[x.Key.String()] = true
	}
	if len(texts) != len(want) {
		t.Errorf("keys that read alike: %v", texts)
	}
}

func TestFailuresAreRecorded(t *testing.T) {
	r := NewRecorder(secrets)
	slot := &Slot{Key: Key{Spec: "s"}}
	req, _ := http.NewRequestWithContext(WithSlot(context.Background(), slot), "GET", "http://h/"+bearerSecret, nil)
	_, err := r.Wrap(failing{errors.New("lost " + bearerSecret)}).RoundTrip(req)
	if x := slot.Exchange; err == nil || x == nil || x.Err != "lost [redacted]" || x.URL != "http://h/[redacted]" || x.Status != 0 || x.Truncated {
		t.Errorf("%v %+v", err, x)
	}
	// Without a slot an exchange is recorded all the same.
	req, _ = http.NewRequest("GET", "http://h/", nil)
	_, _ = r.Wrap(failing{io.EOF}).RoundTrip(req)
	req, _ = http.NewRequestWithContext(WithSlot(context.Background(), &Slot{Key: Key{Spec: "t"}}), "GET", "http://h/", nil)
	_, _ = r.Wrap(failing{io.EOF}).RoundTrip(req)
	if got := r.Exchanges(); len(got) != 3 || got[2].Key.Spec != "t" {
		t.Errorf("%+v", got)
	}
}

type failing struct{ err error }

func (f failing) RoundTrip(*http.Request) (*http.Response, error) { return nil, f.err }

func TestTheLongestSecretIsTakenOutWhole(t *testing.T) {
	r := newRedactor([]string{"secret", "secret-of-mine", "mine-too"})
	if got := r.text("secret-of-mine-too, secret"); got != "[redacted]-too, [redacted]" {
		t.Error(got)
	}
}
