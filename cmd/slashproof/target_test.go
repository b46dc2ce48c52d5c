package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"testing"

	"github.com/slashproof/slashproof/cmd/internal/embedded"
	"github.com/slashproof/slashproof/fixtures/refserver"
	"github.com/slashproof/slashproof/harness/target"
)

// service is a reference service that this process holds, as a target for
// another process.
type service struct {
	*httptest.Server
	world   refserver.World
	profile string // its file
}

// startService starts one behind a wrapper, which may be nil, and writes its profile.
func startService(t *testing.T, o refserver.Options, wrap func(http.Handler) http.Handler) *service {
	t.Helper()
	reference, err := refserver.New(o)
	if err != nil {
		t.Fatal(err)
	}
	h := reference.Handler()
	if wrap != nil {
		h = wrap(h)
	}
	s := &service{Server: httptest.NewServer(h), world: reference.World()}
	t.Cleanup(s.Close)
	s.profile = s.write(t, embedded.Profile(s.world, s.URL))
	return s
}

func (s *service) write(t *testing.T, p *target.Profile) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "target.yaml")
	if err := writeProfile(path, p); err != nil {
		t.Fatal(err)
	}
	return path
}

// commands lists the ids of every command of the service, in order.
func (s *service) commands(t *testing.T) []string {
	t.Helper()
	var ids []string
	for _, a := range s.world.Applications {
		paths := []string{fmt.Sprintf("/api/v10/applications/%s/commands", a.ID)}
		for _, g := range s.world.Guilds {
			if !slices.Contains(g.Uninstalled, a.ID) {
				paths = append(paths, fmt.Sprintf("/api/v10/applications/%s/guilds/%s/commands", a.ID, g.ID))
			}
		}
		for _, p := range paths {
			for _, c := range s.list(t, p, a.BotToken) {
				ids = append(ids, c.ID)
			}
		}
	}
	slices.Sort(ids)
	return ids
}

func (s *service) list(t *testing.T, path, token string) (list []struct{ ID string }) {
	t.Helper()
	req, err := http.NewRequest(http.MethodGet, s.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bot "+token)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(body, &list); err != nil || resp.StatusCode != http.StatusOK {
		t.Fatalf("%s: %d %s: %v", path, resp.StatusCode, body, err)
	}
	return list
}
