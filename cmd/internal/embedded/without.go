package embedded

import (
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
)

// without answers 404 where a service without the operations would.
func without(p *target.Profile, absent []contract.Operation, h http.Handler) http.Handler {
	b := p.Bindings.Resolved()
	at := map[contract.Operation][2]string{
		contract.CreateGlobal: {"POST", b.CommandsPath}, contract.CreateGuild: {"POST", b.GuildCommandsPath},
		contract.ListGlobal: {"GET", b.ListPath}, contract.ListGuild: {"GET", b.GuildListPath},
		contract.FetchGlobal: {"GET", b.FetchPath}, contract.FetchGuild: {"GET", b.GuildFetchPath},
		contract.EditGlobal: {"PATCH", b.CommandPath}, contract.EditGuild: {"PATCH", b.GuildCommandPath},
		contract.DeleteGlobal: {"DELETE", b.CommandPath}, contract.DeleteGuild: {"DELETE", b.GuildCommandPath},
		contract.BulkGlobal: {b.BulkMethod, b.BulkPath}, contract.BulkGuild: {b.BulkMethod, b.GuildBulkPath},
		contract.GetPermissions:  {"GET", b.CommandPermissionsPath},
		contract.EditPermissions: {"PUT", b.CommandPermissionsPath},
		contract.ListPermissions: {"GET", b.GuildPermissionsPath},
		contract.SendMessage:     {"POST", b.MessagesPath}, contract.EditMessage: {"PATCH", b.MessagePath},
	}
	exact := func(path string) *regexp.Regexp {
		return regexp.MustCompile("^" + client.APIPath + placeholder.ReplaceAllString(regexp.QuoteMeta(path), "[^/]+") + "$")
	}
	// A command's path takes that of the permissions of all for a command.
	all := exact(b.GuildPermissionsPath)
	gone := map[string][]*regexp.Regexp{}
	for _, op := range absent {
		gone[at[op][0]] = append(gone[at[op][0]], exact(at[op][1]))
	}
	keeps := !slices.Contains(absent, contract.ListPermissions)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		path := strings.TrimSuffix(r.URL.Path, "/")
		other := keeps && r.Method == http.MethodGet && all.MatchString(path)
		if !other && slices.ContainsFunc(gone[r.Method], func(e *regexp.Regexp) bool { return e.MatchString(path) }) {
			http.NotFound(w, r)
			return
		}
		h.ServeHTTP(w, r)
	})
}

var placeholder = regexp.MustCompile(`\\\{[a-z]+\\\}`)
