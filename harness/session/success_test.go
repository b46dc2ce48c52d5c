package session

import (
	"net/http"
	"testing"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/transcript"
)

func TestSuccessOf(t *testing.T) {
	const at = "http://127.0.0.1:1/api/v10/applications/7"
	for _, c := range []struct {
		method, url string
		want        *contract.Clause
	}{
		{http.MethodGet, at + "/commands?with_localizations=true", contract.ListGlobal200},
		{http.MethodPost, at + "/commands", contract.CreateGlobal201},
		{http.MethodPut, at + "/commands", contract.BulkGlobal200},
		{http.MethodPatch, at + "/commands/8", contract.EditGlobal200},
		{http.MethodDelete, at + "/guilds/9/commands/8", contract.DeleteGuild204},
		{http.MethodGet, at + "/guilds/9/commands/8", contract.FetchGuild200},
		{http.MethodGet, at + "/guilds/9/commands/8/permissions", contract.PermissionsGet200},
		{http.MethodPut, at + "/guilds/9/commands/8/permissions", contract.PermissionsEdit200},
		{http.MethodGet, at + "/guilds/9/commands/permissions", contract.PermissionsAll200},
		{http.MethodPut, at + "/guilds/9/commands/permissions", nil}, // the batch edit, which is gone
		{http.MethodGet, at + "/commands/8/permissions", nil},
		{http.MethodGet, at + "/entitlements", nil},
		{http.MethodPost, at + "/commands/", nil},
		{http.MethodGet, "http://127.0.0.1:1/api/v10/applications/@me", nil},
		{http.MethodGet, "http://127.0.0.1:1/api/v10/users/@me", nil},
	} {
		of, is := successOf(&transcript.Exchange{Method: c.method, URL: c.url})
		if is != (c.want != nil) || is && of.Clause != c.want {
			t.Errorf("%s %s: %v %t, want %v", c.method, c.url, of.Clause, is, c.want)
		}
	}
}
