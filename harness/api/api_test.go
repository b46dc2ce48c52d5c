package api_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/url"
	"slices"
	"testing"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
)

// TestCalls holds what each call on a command list is sent as, in both scopes and
// where a profile binds the names that the contract leaves open.
func TestCalls(t *testing.T) {
	bound := target.Defaults().Bindings
	bound.ListPath, bound.BulkPath, bound.BulkMethod = "/apps/{application}/all", "/apps/{application}/every", "POST"
	plain := target.Defaults().Bindings
	for _, x := range []struct {
		call  api.Call
		want  string // among the global commands
		guild string
		bound string // among the global ones, where names are bound
		op    contract.Operation
	}{
		{call: api.Create("{}"), op: contract.CreateGuild, want: "POST /applications/1/commands {}", guild: "POST /applications/1/guilds/2/commands {}"},
		{call: api.List(), op: contract.ListGuild, want: "GET /applications/1/commands ", guild: "GET /applications/1/guilds/2/commands ",
			bound: "GET /apps/1/all "},
		{call: api.Fetch("3"), op: contract.FetchGuild, want: "GET /applications/1/commands/3 ", guild: "GET /applications/1/guilds/2/commands/3 "},
		{call: api.Edit("3", "{}"), op: contract.EditGuild, want: "PATCH /applications/1/commands/3 {}",
			guild: "PATCH /applications/1/guilds/2/commands/3 {}"},
		{call: api.Delete("3"), op: contract.DeleteGuild, want: "DELETE /applications/1/commands/3 ",
			guild: "DELETE /applications/1/guilds/2/commands/3 "},
		{call: api.Overwrite([]int{}), op: contract.BulkGuild, want: "PUT /applications/1/commands []",
			guild: "PUT /applications/1/guilds/2/commands []", bound: "POST /apps/1/every []"},
		{call: api.Permissions("3"), op: contract.GetPermissions, guild: "GET /applications/1/guilds/2/commands/3/permissions "},
		{call: api.Permissions(""), op: contract.ListPermissions, guild: "GET /applications/1/guilds/2/commands/permissions "},
		{call: api.SetPermissions("3", "{}"), op: contract.EditPermissions, guild: "PUT /applications/1/guilds/2/commands/3/permissions {}"},
	} {
		in := func(b *target.Bindings, guild string) string {
			r := x.call.Request(api.Place{Bindings: b, App: "1", Guild: guild})
			return fmt.Sprintf("%s %s %s", r.Method, r.Path, r.Body)
		}
		if got := in(&plain, ""); x.want != "" && got != x.want {
			t.Errorf("global: %q, want %q", got, x.want)
		}
		if got := in(&plain, "2"); got != x.guild {
			t.Errorf("in a guild: %q, want %q", got, x.guild)
		}
		if got := in(&bound, ""); x.bound != "" && got != x.bound {
			t.Errorf("bound: %q, want %q", got, x.bound)
		}
		if op := x.call.Operation(api.Place{Guild: "2"}); op != x.op {
			t.Errorf("%s: operation %s, want %s", x.guild, op, x.op)
		}
	}
}

// TestEncode holds that a body that is text or bytes is sent as it is, so that a
// malformed one can be.
func TestEncode(t *testing.T) {
	for _, x := range []struct {
		body any
		want string
	}{
		{nil, ""}, {`{"`, `{"`}, {[]byte("raw"), "raw"}, {json.RawMessage("1.0"), "1.0"}, {map[string]int{"a": 1}, `{"a":1}`},
	} {
		if got := string(api.Encode(x.body)); got != x.want {
			t.Errorf("%#v: %q, want %q", x.body, got, x.want)
		}
	}
}

// TestToken holds the ways in which the token endpoint is asked.
func TestToken(t *testing.T) {
	fields := url.Values{"grant_type": {"client_credentials"}}
	form := api.Token(fields, client.None())
	if string(form.Body) != "grant_type=client_credentials" || form.ContentType != "application/x-www-form-urlencoded" {
		t.Errorf("as a form: %s, %s", form.Body, form.ContentType)
	}
	if r := api.TokenAsJSON(fields); string(r.Body) != `{"grant_type":"client_credentials"}` || r.ContentType != "" {
		t.Errorf("as JSON: %s, %s", r.Body, r.ContentType)
	}
	if r := api.TokenAsQuery(fields); r.Body != nil || r.Query.Get("grant_type") != "client_credentials" {
		t.Errorf("as a query: %v", r)
	}
}

// TestParts holds that the parts of a body with files are called what the profile
// calls them, in messages and in answers to interactions alike.
func TestParts(t *testing.T) {
	b := target.Defaults().Bindings
	b.PayloadPart, b.FilePart = "message", "file-{n}"
	files := []api.File{{Name: "a.txt", MediaType: "text/plain", Bytes: []byte("A")}, {Name: `b".png`, MediaType: "image/png", Bytes: []byte("B")},
		{Name: "c.bin", MediaType: "application/octet-stream", Bytes: bytes.Repeat([]byte("C"), 1<<17)}}
	for _, r := range []client.Request{
		api.Channel{Bindings: &b, ID: "7"}.SendMessage(`{"content":"x"}`, files...),
		api.Respond(&b, "8", "token", api.Say(&b, "x"), files...),
	} {
		_, params, err := mime.ParseMediaType(r.ContentType)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		in := multipart.NewReader(bytes.NewReader(slices.Concat(append([][]byte{r.Body}, r.More...)...)), params["boundary"])
		for {
			p, err := in.NextPart()
			if err != nil {
				break
			}
			content, _ := io.ReadAll(p)
			got = append(got, fmt.Sprint(p.FormName(), " ", p.FileName(), " ", p.Header.Get("Content-Type"), " ", string(content[:1]), len(content)/(1<<17)))
		}
		want := []string{"message  application/json {0", "file-0 a.txt text/plain A0", `file-1 b".png image/png B0`,
			"file-2 c.bin application/octet-stream C1"}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", r.Path, got, want)
		}
	}
}

// TestChannel holds what the operations on messages are sent as, where a profile
// binds their paths too.
func TestChannel(t *testing.T) {
	plain, bound := target.Defaults().Bindings, target.Defaults().Bindings
	bound.MessagesPath, bound.MessagePath = "/rooms/{channel}", "/rooms/{channel}/{message}"
	for _, x := range []struct {
		of          func(c api.Channel) client.Request
		want, bound string
	}{
		{func(c api.Channel) client.Request { return c.SendMessage("{}") }, "POST /channels/7/messages {}", "POST /rooms/7 {}"},
		{func(c api.Channel) client.Request { return c.EditMessage("9", "{}") }, "PATCH /channels/7/messages/9 {}", "PATCH /rooms/7/9 {}"},
		{func(c api.Channel) client.Request { return c.FetchMessage("9") }, "GET /channels/7/messages/9 ", "GET /rooms/7/9 "},
		{func(c api.Channel) client.Request { return c.DeleteMessage("9") }, "DELETE /channels/7/messages/9 ", "DELETE /rooms/7/9 "},
	} {
		for b, want := range map[*target.Bindings]string{&plain: x.want, &bound: x.bound} {
			r := x.of(api.Channel{Bindings: b, ID: "7", Auth: client.Bot("t")})
			if got := fmt.Sprintf("%s %s %s", r.Method, r.Path, r.Body); got != want || r.ContentType != "" || r.Auth != client.Bot("t") {
				t.Errorf("%q of %q, want %q", got, r.ContentType, want)
			}
		}
	}
}
