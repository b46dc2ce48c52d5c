package authentication

import (
	"net/http"
	"slices"

	"github.com/onsi/gomega"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// admission is a kind of token that every command endpoint takes.
type admission struct {
	noun string
	bot  bool
	key  func(s *spec.S, app *target.Application) (client.Auth, bool)
	at   map[endpoint]*contract.Clause
}

var byBot = admission{
	noun: "bot token", bot: true,
	key: func(_ *spec.S, app *target.Application) (client.Auth, bool) { return client.Bot(app.BotToken), true },
	at: map[endpoint]*contract.Clause{
		create: contract.AuthBotCreate, overwrite: contract.AuthBotCreate, edit: contract.AuthBotEdit, list: contract.AuthBotList,
		fetch: contract.AuthBotFetch, remove: contract.AuthBotDelete, bulk: contract.AuthBotBulk,
		permissionsOfOne: contract.AuthBotPermissions, permissionsOfAll: contract.AuthBotPermissions,
	},
}

var byCredentials = admission{
	noun: "client credentials token",
	key: func(s *spec.S, app *target.Application) (client.Auth, bool) {
		token, has := credentials(s, app)
		return client.Bearer(token), has
	},
	at: map[endpoint]*contract.Clause{
		create: contract.AuthCredentialsCreate, overwrite: contract.AuthCredentialsCreate, edit: contract.AuthCredentialsEdit, list: contract.AuthCredentialsList,
		fetch: contract.AuthCredentialsFetch, remove: contract.AuthCredentialsDelete, bulk: contract.AuthCredentialsBulk,
		permissionsOfOne: contract.AuthCredentialsPermissions, permissionsOfAll: contract.AuthCredentialsPermissions,
	},
}

func accepted() *spec.Group {
	g := spec.NewGroup("Accepted credentials")
	g.Needs(spec.Commands, spec.Scratch)
	for _, on := range []admission{byBot, byCredentials} {
		for _, use := range []struct {
			byBot, byCredentials string // titles
			e                    endpoint
		}{
			{byBot: "a bot token may create commands", byCredentials: "a client credentials token may create commands", e: create},
			{byBot: "a bot token may overwrite commands", byCredentials: "a client credentials token may overwrite commands", e: overwrite},
			{byBot: "a bot token may edit commands", byCredentials: "a client credentials token may edit commands", e: edit},
			{byBot: "a bot token may list commands", byCredentials: "a client credentials token may list commands", e: list},
			{byBot: "a bot token may fetch commands", byCredentials: "a client credentials token may fetch commands", e: fetch},
			{byBot: "a bot token may delete commands", byCredentials: "a client credentials token may delete commands", e: remove},
		} {
			spec.Example(g, on.title(use.byBot, use.byCredentials), spec.Verifies(on.at[use.e]), func(s *spec.S) {
				auth := on.tokenOf(s, s.App())
				for _, guild := range scopes(s, s.App()) {
					on.admits(s, use.e, s.CommandsOf(s.App(), guild), auth)
				}
			})
		}
		admitsBulk(g, on)
		admitsReaders(g, on)
	}
	return g
}

// title is the title of a spec that is there for each kind.
func (on admission) title(byBot, byCredentials string) string {
	if on.bot {
		return byBot
	}
	return byCredentials
}

// tokenOf is the application's token of the kind.
func (on admission) tokenOf(s *spec.S, app *target.Application) client.Auth {
	auth, has := on.key(s, app)
	if !has {
		s.Lacking(verdict.LackCredential, noCredentials)
	}
	return auth
}

// turned reports whether an answer turns the caller away or sends it elsewhere:
// another refusal may be about the command.
func turned(a *client.Answer) bool {
	return a.Status() == http.StatusUnauthorized || a.Status() == http.StatusForbidden || a.Status()/100 == 3
}

// admits asserts that the endpoint of a list takes the token.
func (on admission) admits(s *spec.S, e endpoint, at inventory.Commands, auth client.Auth) {
	r := use(s, e, at)
	a := r.send(at.As(auth))
	s.Expect(on.at[e], a).Provided(func() { on.works(s, e, at, a, r.send) }).To(match.Success())
	if on.bot || at.IsGlobal() { // a bot's writes are judged elsewhere, and global ones may be seen later
		return
	}
	s.Expect(on.at[e], r.done(s, at)).Provided(func() {
		bots := use(s, e, at)
		s.Given(e.clause(at), bots.send(at)).To(match.Success())
		s.Given(doing[e], bots.done(s, at)).To(done)
	}).To(done)
}

// doing are the clauses by which the writes to a guild's list do what they say.
var doing = map[endpoint]*contract.Clause{
	create: contract.CreateGuildListed, overwrite: contract.UpsertReplacesDescription, edit: contract.EditGuildDescription,
	remove: contract.DeleteGuildList, bulk: contract.BulkGuildReplacesAll,
}

var done = match.Worded("what was asked for done", gomega.BeTrue())

// works is the ground of a token that is not taken: that the request succeeds
// with the bot's.
func (on admission) works(s *spec.S, e endpoint, at inventory.Commands, a *client.Answer, send func(inventory.Commands) *client.Answer) {
	if !on.bot {
		a = send(at)
	}
	switch {
	case !turned(a):
		s.Given(e.clause(at), a).To(match.Success())
	case !on.bot:
		s.Given(byBot.at[e], a).To(match.Success())
	}
}

// request is the plainest one to an endpoint.
type request struct {
	e    endpoint
	sent payload.Command
	id   string
}

// use is that for a list, to be sent with whatever credentials the list is seen with.
func use(s *spec.S, e endpoint, at inventory.Commands) request {
	r := request{e: e, sent: command.New(s)}
	switch e {
	case edit, fetch:
		r.id, _ = s.Scratch(at, payload.ChatInput)
		r.sent.Description = "edited " + s.Name()
	case overwrite:
		r.id, r.sent.Name = s.Scratch(at, payload.ChatInput)
		r.sent.Description = "written over " + s.Name()
	case remove:
		r.id = command.Made(s, at, r.sent)
	}
	return r
}

func (r request) send(as inventory.Commands) *client.Answer {
	switch r.e {
	case create, overwrite:
		return as.Create(r.sent)
	case edit:
		return as.Edit(r.id, map[string]any{"description": r.sent.Description})
	case list:
		return as.List()
	case fetch:
		return as.Fetch(r.id)
	case remove:
		return as.Delete(r.id)
	}
	return as.Overwrite([]payload.Command{r.sent})
}

// done reports whether a list shows what was written.
func (r request) done(s *spec.S, at inventory.Commands) bool {
	switch r.e {
	case remove:
		return command.Peek(s, at, r.id) == nil
	case edit:
		return command.Read(s, at, r.id)["description"] == r.sent.Description
	case create, overwrite, bulk:
		return slices.ContainsFunc(command.Listed(s, at), func(o map[string]any) bool {
			return o["name"] == r.sent.Name && o["description"] == r.sent.Description
		})
	}
	return true
}

func admitsBulk(g *spec.Group, on admission) {
	spec.Example(g.And(spec.Second), on.title(
		"a bot token may overwrite commands in bulk",
		"a client credentials token may overwrite commands in bulk"), spec.Verifies(on.at[bulk]), func(s *spec.S) {
		for _, app := range bulkApps(s) {
			if auth, has := on.key(s, app); has {
				for _, guild := range scopes(s, app) {
					on.admits(s, bulk, s.CommandsOf(app, guild), auth)
				}
				return
			}
		}
		s.Lacking(verdict.LackOverwrite, "the profile has no application with such a token whose lists may be overwritten")
	})
}

// admitsReaders is about reads of permissions. Whoever reads those of a
// command without overwrites may be told that there are none, so one is
// written first where the profile has a user who may. Either read tells: that
// one of them works at all is another clause's.
func admitsReaders(g *spec.Group, on admission) {
	spec.Example(g, on.title(
		"a bot token may get command permissions",
		"a client credentials token may get command permissions"), spec.Verifies(on.at[permissionsOfOne]), func(s *spec.S) {
		s.Wants(contract.Permissions)
		auth := on.tokenOf(s, s.App())
		in := scopes(s, s.App())
		if len(in) < 2 {
			s.Lacking(verdict.LackGuild, "the profile has no guild in which the application is authorized")
		}
		at := s.CommandsOf(s.App(), in[1])
		id, _ := s.Scratch(at, payload.ChatInput)
		reads := []endpoint{permissionsOfAll}
		if granted(s, at, id) {
			reads = append(reads, permissionsOfOne)
		}
		held, broken := false, func() {}
		for _, e := range reads {
			send := func(as inventory.Commands) *client.Answer {
				if e == permissionsOfOne {
					return as.Permissions(id)
				}
				return as.Permissions("")
			}
			a := send(at.As(auth))
			bots := a
			if !on.bot && !a.Success() {
				bots = send(at)
			}
			if !a.Success() && !bots.Success() && !turned(bots) {
				broken = func() { s.Given(e.clause(at), bots).To(match.Success()) }
				continue
			}
			s.Expect(on.at[e], a).Provided(func() { on.works(s, e, at, a, send) }).To(match.Success())
			held = true
		}
		if !held {
			broken()
		}
	})
}

// granted gives the command an overwrite in its guild until the end of the spec;
// false where nobody could.
func granted(s *spec.S, at inventory.Commands, id string) bool {
	manager := at.App().Granter()
	if manager == nil {
		return false
	}
	auth := client.Bearer(manager.Token)
	s.Afterwards(func(end *session.Session) {
		inventory.CommandsOf(end, at.App(), at.Guild()).As(auth).SetPermissions(id, payload.Permissions{})
	})
	return at.As(auth).SetPermissions(id, payload.Permissions{
		{ID: payload.EveryoneID(at.Guild()), Type: payload.RolePermission, Allow: true},
	}).Success()

}
