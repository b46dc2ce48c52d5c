// Package servicetest runs reference services for tests, as targets that other
// code certifies.
package servicetest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/target"
)

// Service is a reference service that this process holds.
type Service struct {
	*httptest.Server
	World   refserver.World
	Profile string            // a file
	Within  http.RoundTripper // to it within the process
}

// Start starts one behind a wrapper, which may be nil, and writes its profile.
func Start(t *testing.T, o refserver.Options, wrap func(http.Handler) http.Handler) *Service {
	t.Helper()
	reference, err := refserver.New(o)
	if err != nil {
		t.Fatal(err)
	}
	h := reference.Handler()
	if wrap != nil {
		h = answers(wrap, h)
	}
	s := &Service{Server: httptest.NewServer(h), World: reference.World(), Within: embedded.Within(h)}
	t.Cleanup(s.Close)
	s.Profile = WriteProfile(t, embedded.Profile(s.World, s.URL))
	return s
}

// answers puts something around answers; connections of the gateway, which are none, go
// past it.
func answers(wrap func(http.Handler) http.Handler, h http.Handler) http.Handler {
	wrapped := wrap(h)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Upgrade") != "" {
			h.ServeHTTP(w, r)
			return
		}
		wrapped.ServeHTTP(w, r)
	})
}

// WriteProfile writes the profile of a target and returns the file.
func WriteProfile(t *testing.T, p *target.Profile) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "target.yaml")
	if err := embedded.WriteProfile(path, p); err != nil {
		t.Fatal(err)
	}
	return path
}

// Commands lists the ids of every command of the service, in order.
func (s *Service) Commands(t *testing.T) []string {
	t.Helper()
	var ids []string
	for _, a := range s.World.Applications {
		paths := []string{fmt.Sprintf("/api/v10/applications/%s/commands", a.ID)}
		for _, g := range s.World.Guilds {
			if !slices.Contains(g.Uninstalled, a.ID) {
				paths = append(paths, fmt.Sprintf("/api/v10/applications/%s/guilds/%s/commands", a.ID, g.ID))
			}
		}
		for _, path := range paths {
			var list []struct{ ID string }
			if err := json.Unmarshal([]byte(s.Get(t, a.BotToken, path)), &list); err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			for _, c := range list {
				ids = append(ids, c.ID)
			}
		}
	}
	slices.Sort(ids)
	return ids
}

// Create makes a command with the bot token.
func (s *Service) Create(t *testing.T, token, path string, body any) {
	t.Helper()
	if !s.Offer(t, token, path, body) {
		t.Fatalf("%s: %v is refused", path, body)
	}
}

// Offer creates a command, and reports whether it was taken.
func (s *Service) Offer(t *testing.T, token, path string, body any) bool {
	t.Helper()
	raw, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	status, _ := s.ask(t, http.MethodPost, token, path, raw)
	return status == http.StatusCreated
}

// Get reads the path with the bot token and returns the body.
func (s *Service) Get(t *testing.T, token, path string) string {
	t.Helper()
	status, text := s.ask(t, http.MethodGet, token, path, nil)
	if status != http.StatusOK {
		t.Fatalf("%s: %d %s", path, status, text)
	}
	return text
}

func (s *Service) ask(t *testing.T, method, token, path string, body []byte) (int, string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, method, s.URL+path, bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bot "+token)
	req.Header.Set("Content-Type", "application/json")
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(text)
}
