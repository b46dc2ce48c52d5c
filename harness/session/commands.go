package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/ledger"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
)

// Commands is one command list of a target: an application's global one, or
// its list in one guild, seen with one set of credentials. Bodies are sent as
// they are when []byte or json.RawMessage and encoded as JSON otherwise.
type Commands struct {
	s     *Session
	app   *target.Application
	guild string // empty for the global list
	auth  client.Auth
	byBot bool // auth is the application's bot token
	keep  bool // what a bulk overwrite makes stays until the end of the run
	// spending says that a refusal for want of creates is what the spec is about.
	spending bool
}

// Global is the global list of the application under test, with its bot token.
func (s *Session) Global() Commands { return s.CommandsOf(s.App(), "") }

// In is the list of the application under test in the profile's n-th guild.
func (s *Session) In(n int) Commands { return s.CommandsOf(s.App(), s.Guild(n).ID) }

// CommandsOf is the list of an application in a guild, or its global one when
// guild is empty.
func (s *Session) CommandsOf(app *target.Application, guild string) Commands {
	return Commands{s: s, app: app, guild: guild, auth: client.Bot(app.BotToken), byBot: true}
}

// As is the same list seen with other credentials.
func (c Commands) As(auth client.Auth) Commands { c.auth, c.byBot = auth, false; return c }

// With is the same list for another session.
func (c Commands) With(s *Session) Commands { c.s = s; return c }

// Keeping is the same list, whose bulk overwrites leave their commands to the
// end of the run instead of the spec's: the next one writes over them, which
// costs no create.
func (c Commands) Keeping() Commands { c.keep = true; return c }

// Spending is the same list for a spec that is about the creates of a day: on
// any other the refusal of one create too many skips the spec.
func (c Commands) Spending() Commands { c.spending = true; return c }

// Guild is the id of the list's guild, empty for the global list.
func (c Commands) Guild() string { return c.guild }

// App is the application whose list it is.
func (c Commands) App() *target.Application { return c.app }

// IsGlobal reports whether it is the global list.
func (c Commands) IsGlobal() bool { return c.guild == "" }

// String names the list as a report shows it.
func (c Commands) String() string {
	if c.guild == "" {
		return "global commands"
	}
	return "commands of guild " + c.guild
}

// place is a kind of path of a list: where it and its commands are written, or
// one of those that the contract leaves open.
type place int

const (
	written place = iota
	read
	overwritten
)

// path is the path of the list, or of one command of it when id is not empty.
func (c Commands) path(at place, id string) string {
	b := c.s.Run.Profile.Bindings.Resolved()
	var global, guild string
	switch {
	case at == read && id == "":
		global, guild = b.ListPath, b.GuildListPath
	case at == read:
		global, guild = b.FetchPath, b.GuildFetchPath
	case at == overwritten:
		global, guild = b.BulkPath, b.GuildBulkPath
	case id == "":
		global, guild = b.CommandsPath, b.GuildCommandsPath
	default:
		global, guild = b.CommandPath, b.GuildCommandPath
	}
	if c.guild == "" {
		guild = global
	}
	return target.Expand(guild, c.app.ID, c.guild, id)
}

// Request builds a request about the list, or about one command of it, without
// sending it: a read where the method is GET, else a write.
func (c Commands) Request(method, id string, body any) client.Request {
	at := written
	if method == http.MethodGet {
		at = read
	}
	return c.request(c.operation(method, id), method, c.path(at, id), body)
}

func (c Commands) request(op contract.Operation, method, path string, body any) client.Request {
	r := client.Request{Method: method, Path: path, Auth: c.credential(op)}
	if body != nil {
		r.Body = encode(body)
	}
	return r
}

// bulk builds the request of a bulk overwrite.
func (c Commands) bulk(items any) client.Request {
	op := contract.BulkGuild
	if c.IsGlobal() {
		op = contract.BulkGlobal
	}
	return c.request(op, c.s.Run.Profile.Bindings.BulkMethod, c.path(overwritten, ""), items)
}

// BulkRequest builds the request of a bulk overwrite without sending it.
func (c Commands) BulkRequest(body any) client.Request { return c.bulk(encode(body)) }

// Create posts a command. What comes into being is removed at the end of the spec.
func (c Commands) Create(body any) *client.Answer {
	raw := encode(body)
	c.s.reserve(c, raw)
	a := c.send(c.Request(http.MethodPost, "", raw))
	c.s.Created(c, raw, a)
	return a
}

// send is Send for a write that may cost a create. Where a spec spends them all,
// a target that will not stop to answer 429 may mean the day's creates or its
// pace: nobody can tell.
func (c Commands) send(r client.Request) *client.Answer {
	if !c.spending {
		return c.s.Send(r)
	}
	a := c.s.Try(r)
	if err := a.Err(); errors.Is(err, client.ErrRateLimited) {
		c.s.Lacking(verdict.LackCreates, "the target keeps answering 429 to a create, for the day or for the pace: "+err.Error())
	} else if err != nil {
		c.s.End(fmt.Errorf("%w: %w", ErrBroken, err))
	}
	return a
}

// Edit patches one command.
func (c Commands) Edit(id string, body any) *client.Answer {
	a := c.s.Send(c.Request(http.MethodPatch, id, body))
	c.s.Run.edited(c, a)
	return a
}

// Delete removes one command.
func (c Commands) Delete(id string) *client.Answer {
	a := c.s.Send(c.Request(http.MethodDelete, id, nil))
	if a.Success() {
		c.s.removed(c, id)
	}
	return a
}

// Fetch reads one command.
func (c Commands) Fetch(id string) *client.Answer {
	return c.s.Send(c.Request(http.MethodGet, id, nil))
}

// List reads the list.
func (c Commands) List() *client.Answer { return c.ListWith(nil, nil) }

// ListWith reads the list with a query and headers.
func (c Commands) ListWith(query url.Values, header http.Header) *client.Answer {
	r := c.Request(http.MethodGet, "", nil)
	r.Query, r.Header = query, header
	return c.s.Send(r)
}

// budget names what shares a day's creates: a guild, whoever creates in it, or
// the global list of an application.
func (c Commands) budget() string {
	if c.guild == "" {
		return "global commands of application " + c.app.ID
	}
	return "guild " + c.guild
}

// PermissionsPath is the path of the permissions of one command, or of all
// commands of the guild when id is empty.
func (c Commands) PermissionsPath(id string) string {
	b := &c.s.Run.Profile.Bindings
	if id == "" {
		return target.Expand(b.GuildPermissionsPath, c.app.ID, c.guild, "")
	}
	return target.Expand(b.CommandPermissionsPath, c.app.ID, c.guild, id)
}

// Permissions reads the permission overwrites of one command in the list's
// guild, or of all commands there when id is empty.
func (c Commands) Permissions(id string) *client.Answer {
	op := contract.GetPermissions
	if id == "" {
		op = contract.ListPermissions
	}
	return c.s.Send(client.Request{Method: http.MethodGet, Path: c.PermissionsPath(id), Auth: c.credential(op)})
}

// SetPermissions replaces the permission overwrites of one command.
func (c Commands) SetPermissions(id string, body any) *client.Answer {
	return c.s.Send(c.PermissionsRequest(id, body))
}

// PermissionsRequest builds the request of SetPermissions without sending it;
// without an id it is the batch edit.
func (c Commands) PermissionsRequest(id string, body any) client.Request {
	return client.Request{Method: http.MethodPut, Path: c.PermissionsPath(id), Auth: c.auth, Body: encode(body)}
}

func (c Commands) item(raw []byte) ledger.Item {
	var named struct {
		Name string `json:"name"`
		Type *int   `json:"type"`
	}
	// A malformed body creates nothing on a target that judges it; what it
	// would be called is unknown anyway.
	_ = json.Unmarshal(raw, &named)
	typ := 1
	if named.Type != nil {
		typ = *named.Type
	}
	return ledger.Item{App: c.app.ID, Guild: c.guild, Name: named.Name, Type: typ}
}

func encode(body any) []byte {
	switch b := body.(type) {
	case nil:
		return nil
	case []byte:
		return b
	case json.RawMessage:
		return b
	case string:
		return []byte(b)
	}
	raw, err := json.Marshal(body)
	if err != nil {
		panic(abort{&Defect{"a body that does not encode: " + err.Error()}})
	}
	return raw
}
