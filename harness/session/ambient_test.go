package session

import (
	"net/http"
	"testing"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/transcript"
)

// TestOperationsTakenAwayMayHaveNoRoute holds that a page of whatever stands in
// front of a service is no breach where the service has nothing.
func TestOperationsTakenAwayMayHaveNoRoute(t *testing.T) {
	for url, breach := range map[string]bool{
		"http://h/api/v10/applications/1/guilds/2/commands/permissions": false,
		"http://h/api/v10/applications/1/guilds/2/commands/3":           true,
	} {
		a := newAmbient(target.Defaults())
		a.observe(&transcript.Exchange{
			Method: http.MethodPut, URL: url, Status: 404,
			ResponseHeader: http.Header{"Content-Type": {"text/plain"}},
		}, &transcript.Slot{Body: []byte("404 page not found")})
		if o := a.seen[contract.AddressJSONType]; (o != nil && o.Breach != nil) != breach {
			t.Errorf("%s: a breach %t, want %t", url, !breach, breach)
		}
	}
}

// TestWhatIsNotImplementedIsNoServerError holds that a service may say so of what it
// has not: where it had to have it, that fails by its own name.
func TestWhatIsNotImplementedIsNoServerError(t *testing.T) {
	for status, breach := range map[int]bool{http.StatusNotImplemented: false, http.StatusInternalServerError: true} {
		a := newAmbient(target.Defaults())
		a.observe(&transcript.Exchange{
			Method: http.MethodPut, URL: "http://h/api/v10/lobbies", Status: status,
			ResponseHeader: http.Header{"Content-Type": {"text/html"}},
		}, &transcript.Slot{Body: []byte("<p>none here</p>")})
		for _, c := range []*contract.Clause{contract.ErrorNo5xx, contract.AddressJSONBody} {
			if o := a.seen[c]; (o != nil && o.Breach != nil) != breach {
				t.Errorf("%d: a breach of %s %t, want %t", status, c.ID, !breach, breach)
			}
		}
	}
}

func ids(t *testing.T, body string) search {
	s := search{fields: idFields}
	s.in(decoded(t, body))
	return s
}

func decoded(t *testing.T, body string) any {
	v, err := client.Decode([]byte(body))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestBadIDsAreLookedForWhereIDsAre holds that a key that is called like an id says
// nothing elsewhere: Indonesian is a locale, and a target may add members.
func TestBadIDsAreLookedForWhereIDsAre(t *testing.T) {
	for _, body := range []string{
		`{"id":"1","name_localizations":{"id":"halo"}}`,
		`[{"id":"1","options":[{"name":"a","name_localizations":{"id":"halo","de":"hallo"}}]}]`,
		`{"id":"1","note":{"id":7,"version":2}}`,
		`{"id":"1","permissions":[{"id":"3","type":1,"permission":true,"note":{"id":"none"}}]}`,
		`{"\u0069d":"1"}`,
	} {
		if s := ids(t, body); s.numeric != "" || s.malformed != "" || !s.any {
			t.Errorf("%s: numeric %q, malformed %q, any %t; want none and some", body, s.numeric, s.malformed, s.any)
		}
	}
	for _, body := range []string{
		`{"id":1}`, `[{"id":"1"},{"id":2}]`, `{"id":"1","version":2}`, `{"id":"1","permissions":[{"id":3}]}`,
		`[{"id":"1","permissions":[{"id":3}]}]`, `{"\u0069d":1}`,
	} {
		if ids(t, body).numeric == "" {
			t.Errorf("%s: no numeric id found", body)
		}
	}
	for _, body := range []string{`{"id":"x"}`, `[{"guild_id":"-1"}]`, `{"permissions":[{"id":"0x1"}]}`} {
		if ids(t, body).malformed == "" {
			t.Errorf("%s: no malformed id found", body)
		}
	}
}

// TestCommandsWithoutAnID holds that no answer about commands lacks an id, and
// that what is no command needs none.
func TestCommandsWithoutAnID(t *testing.T) {
	const path = "http://h/api/v10/applications/1/commands"
	for _, x := range []struct {
		url, body    string
		lacks, about bool
	}{
		{path, `{"id":"1","name":"a","description":"b"}`, false, true},
		{path + "/1", `{"name":"a","description":"b","name_localizations":{"id":"halo"}}`, true, true},
		{path + "?with_localizations=true", `[{"id":"1","name":"a","description":"b"},{"name":"c","description":"d","options":[{"id":"2"}]}]`, true, true},
		{path, `[]`, false, false},
		{path, `{"message":"no","code":7}`, false, false},
		{"http://h/api/v10/applications/1/guilds/2/commands/3/permissions", `{"name":"a","description":"b"}`, false, false},
		{"http://h/api/v10/users/@me", `{"name":"a","description":"b"}`, false, false},
	} {
		which, some := withoutID(&transcript.Exchange{URL: x.url, Status: 200}, decoded(t, x.body))
		if which != "" != x.lacks || some != x.about {
			t.Errorf("%s %s: %q %t", x.url, x.body, which, some)
		}
	}
}
