package service

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/slashproof/slashproof/cmd/internal/exit"
	"github.com/slashproof/slashproof/harness/target"
)

// output is what a service says, which a test reads while it goes on.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// running is a service that a test started.
type running struct {
	t       *testing.T
	profile *target.Profile
	said    *output
	client  *http.Client
	stop    func() error
}

// run starts a service and waits until it serves.
func run(t *testing.T, o Options) running {
	t.Helper()
	r := running{t: t, said: &output{}, client: http.DefaultClient}
	o.Errors = r.said
	if o.Addr == "" {
		o.Addr = "127.0.0.1:0"
	}
	o.ProfileOut = filepath.Join(t.TempDir(), "profile.yaml")
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- Run(ctx, o) }()
	r.stop = sync.OnceValue(func() error {
		cancel()
		return <-ended
	})
	t.Cleanup(func() {
		if err := r.stop(); err != nil {
			t.Error(err)
		}
	})
	for deadline := time.Now().Add(20 * time.Second); !strings.Contains(r.said.String(), "Serving at "); time.Sleep(time.Millisecond) {
		if len(ended) > 0 || time.Now().After(deadline) {
			t.Fatalf("it doesn't serve: %s", r.said)
		}
	}
	var err error
	if r.profile, err = target.Load(o.ProfileOut); err != nil {
		t.Fatal(err)
	}
	return r
}

// ask sends a request of the first application's bot; A stands for its path.
func (r running) ask(method, path, body string) (int, string) {
	r.t.Helper()
	app := r.profile.Applications[0]
	path = strings.Replace(path, "/A/", "/applications/"+app.ID+"/", 1)
	req, err := http.NewRequest(method, r.profile.BaseURL+"/api/v10"+path, strings.NewReader(body))
	if err != nil {
		r.t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bot "+app.BotToken.Reveal())
	resp, err := r.client.Do(req)
	if err != nil {
		r.t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		r.t.Fatal(err)
	}
	return resp.StatusCode, string(text)
}

func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

const ownWorld = `applications:
  - id: "9001"
    name: bot
guilds:
  - id: "7001"
    owner: "5001"
users:
  - {id: "5001", name: ada}
`

// TestKeptAcrossRestarts starts two services one after the other with the same
// secret, world and state.
func TestKeptAcrossRestarts(t *testing.T) {
	state := filepath.Join(t.TempDir(), "state.json")
	o := Options{World: file(t, "world.yaml", ownWorld), Secret: file(t, "secret", "0123456789abcdef\n"), State: state}
	first := run(t, o)
	if status, text := first.ask("POST", "/A/guilds/7001/commands", `{"name":"ping","description":"x"}`); status != 201 {
		t.Fatalf("%d %s", status, text)
	}
	if err := first.stop(); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(state); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	second := run(t, o)
	if first.profile.Applications[0].BotToken != second.profile.Applications[0].BotToken {
		t.Error("the token is another one")
	}
	if status, text := second.ask("GET", "/A/guilds/7001/commands", ""); status != 200 || !strings.Contains(text, `"ping"`) {
		t.Errorf("%d %s", status, text)
	}
	// A change is on the disk a moment later, and not at the end alone.
	second.ask("POST", "/A/commands", `{"name":"pong","description":"x"}`)
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(time.Millisecond) {
		data, err := os.ReadFile(state)
		if err != nil || !json.Valid(data) {
			t.Fatalf("%v: %s", err, data)
		}
		if bytes.Contains(data, []byte(`"pong"`)) {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("the change isn't kept")
		}
	}
}

// TestLeftoversAreRemoved: a service that is killed while it writes its state leaves a
// part of it beside the file, tokens and all.
func TestLeftoversAreRemoved(t *testing.T) {
	state := filepath.Join(t.TempDir(), "state.json")
	of := func(name string) string { return filepath.Join(filepath.Dir(state), name) }
	others := []string{".state.json.bak", ".state.json.", ".state.jso.77", "state.json.77"}
	for _, name := range append([]string{".state.json.2634309476"}, others...) {
		if err := os.WriteFile(of(name), []byte("{"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run(t, Options{State: state})
	if _, err := os.Stat(of(".state.json.2634309476")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the part is still there: %v", err)
	}
	for _, name := range others {
		if _, err := os.Stat(of(name)); err != nil {
			t.Errorf("what is no part of the state went: %v", err)
		}
	}
}

// TestBrokenStateIsLeft: whoever can mend it still has all of it.
func TestBrokenStateIsLeft(t *testing.T) {
	for name, text := range map[string]string{"empty": "", "cut": `{"Schema":"slashproof/state/v1",`, "foreign": `{"Schema":"slashproof/state/v1","Applications":{"5":{}}}`} {
		state := file(t, "state.json", text)
		err := Run(context.Background(), Options{State: state, Addr: "127.0.0.1:0", Errors: io.Discard})
		var e *exit.Error
		if !errors.As(err, &e) || e.Code != exit.WrongUsage || !strings.Contains(err.Error(), state) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
		if now, err := os.ReadFile(state); err != nil || string(now) != text {
			t.Errorf("%s: the file holds %q, %v", name, now, err)
		}
	}
}

// TestLog reads the log for what was asked and for secrets.
func TestLog(t *testing.T) {
	log := filepath.Join(t.TempDir(), "requests.log")
	s := run(t, Options{Log: log})
	app := s.profile.Applications[0]
	bot, client := app.BotToken.Reveal(), app.ClientSecret.Reveal()
	s.ask("POST", "/A/commands?with_localizations=true&token="+bot, `{"name":"ping","description":"`+bot+`"}`)
	s.ask("POST", "/A/commands", `{"name":"NO","description":"x"}`)
	s.ask("POST", "/interactions/5/"+strings.Repeat("k", 26)+"/callback", `{"type":4}`)
	resp, err := http.PostForm(s.profile.BaseURL+"/api/v10/oauth2/token", map[string][]string{
		"grant_type": {"client_credentials"}, "client_id": {app.ID}, "client_secret": {client},
	})
	if err != nil {
		t.Fatal(err)
	}
	granted, err := io.ReadAll(resp.Body)
	resp.Body.Close()
	if err != nil || resp.StatusCode != 200 {
		t.Fatalf("%d %s %v", resp.StatusCode, granted, err)
	}
	handed := regexp.MustCompile(`"access_token":"([^"]+)"`).FindSubmatch(granted)[1]
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range []string{bot, client, string(handed), strings.Repeat("k", 26)} {
		if bytes.Contains(data, []byte(secret)) {
			t.Errorf("the log holds %q:\n%s", secret, data)
		}
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	if len(lines) != 4 {
		t.Fatalf("%d lines:\n%s", len(lines), data)
	}
	for i, parts := range [][]string{
		{`"method":"POST"`, `"path":"/api/v10/applications/` + app.ID + `/commands"`, `"status":201`, `"authorization":"Bot"`, `with_localizations=true`, `\"name\":\"ping\"`},
		{`"status":400`, `\"name\":\"NO\"`, `"answer":"{\"code\":50035`},
		{`/interactions/5/[redacted]/callback`, `"status":404`},
		{`"path":"/api/v10/oauth2/token"`, `"status":200`},
	} {
		for _, part := range parts {
			if !json.Valid([]byte(lines[i])) || !strings.Contains(lines[i], part) {
				t.Errorf("line %d has no %s: %s", i+1, part, lines[i])
			}
		}
	}
}

// TestServesTLS takes the certificate that net/http tests with.
func TestServesTLS(t *testing.T) {
	lent := httptest.NewUnstartedServer(nil)
	lent.StartTLS()
	pair := lent.TLS.Certificates[0]
	lent.Close()
	key, err := x509.MarshalPKCS8PrivateKey(pair.PrivateKey)
	if err != nil {
		t.Fatal(err)
	}
	s := run(t, Options{
		Cert: file(t, "cert.pem", string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: pair.Certificate[0]}))),
		Key:  file(t, "key.pem", string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: key}))),
	})
	roots := x509.NewCertPool()
	roots.AddCert(pair.Leaf)
	s.client = &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}}}
	defer s.client.CloseIdleConnections()
	if !strings.HasPrefix(s.profile.BaseURL, "https://127.0.0.1:") {
		t.Error(s.profile.BaseURL)
	}
	if status, text := s.ask("GET", "/gateway", ""); status != 200 || !strings.Contains(text, `"wss://`) {
		t.Errorf("%d %s", status, text)
	}
}

func TestAddressInTheProfile(t *testing.T) {
	every := run(t, Options{Addr: "0.0.0.0:0"})
	if !strings.HasPrefix(every.profile.BaseURL, "http://127.0.0.1:") {
		t.Error(every.profile.BaseURL)
	}
	public := run(t, Options{Addr: "0.0.0.0:0", PublicURL: "https://bots.example.test/"})
	if public.profile.BaseURL != "https://bots.example.test" || !strings.HasPrefix(public.profile.Control.URL, "http://127.0.0.1:") {
		t.Error(public.profile.BaseURL, public.profile.Control.URL)
	}
}

func TestLikeDiscord(t *testing.T) {
	s := run(t, Options{Like: "discord", Variant: []string{"unset-fields/absent"}})
	if s.profile.Bindings.LocaleHeader != "X-Discord-Locale" {
		t.Error(s.profile.Bindings.LocaleHeader)
	}
	if _, text := s.ask("POST", "/A/commands", `{"name":"ping","description":"x"}`); strings.Contains(text, "null") {
		t.Errorf("a variant that was asked for by name gave way: %s", text)
	}
	_, text := run(t, Options{Like: "discord"}).ask("POST", "/A/commands", `{"name":"ping","description":"x"}`)
	for _, part := range []string{`"name_localizations":null`, `"contexts":null`} {
		if !strings.Contains(text, part) {
			t.Errorf("no %s in %s", part, text)
		}
	}
}

func TestWrongOptions(t *testing.T) {
	short := file(t, "secret", "short-secret")
	for name, c := range map[string]struct {
		o    Options
		want string
	}{
		"likeness":   {Options{Like: "nobody"}, `--like "nobody": no such likeness`},
		"fault":      {Options{Faults: []string{"NO/fault"}}, `no fault is called "NO/fault"`},
		"variant":    {Options{Variant: []string{"no/switch"}}, `no switch is called "no/switch"`},
		"secret":     {Options{Secret: short}, "--secret: " + short + ": a secret needs 16 bytes at least, and it has 12"},
		"no secret":  {Options{Secret: short + ".none"}, "--secret: open "},
		"public URL": {Options{PublicURL: "example.test"}, "--public-url: expected an absolute http or https URL"},
		"one of two": {Options{Cert: short}, "--tls-cert and --tls-key: one needs the other"},
		"no pair":    {Options{Cert: short, Key: short}, "--tls-cert, --tls-key: tls: "},
		"log":        {Options{Log: t.TempDir()}, "--log: open "},
		"state":      {Options{State: filepath.Join(short, "state")}, "--state: "},
		"no folder":  {Options{State: filepath.Join(filepath.Dir(short), "none", "state")}, "--state: "},
		"world":      {Options{World: file(t, "world.yaml", "guilds: []\nusers: []\napps: []\n")}, "world.yaml:3: apps: unknown key"},
	} {
		c.o.Addr, c.o.Errors = "127.0.0.1:0", io.Discard
		err := Run(context.Background(), c.o)
		var e *exit.Error
		if !errors.As(err, &e) || e.Code != exit.WrongUsage || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
		if err != nil && strings.Contains(err.Error(), "short-secret") {
			t.Errorf("%s: shows the secret: %v", name, err)
		}
	}
}
