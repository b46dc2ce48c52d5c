package authentication

import (
	"slices"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// endpoint is one of the command operations.
type endpoint int

// The endpoints. A guild has the reads of permissions too.
const (
	create endpoint = iota
	edit
	list
	fetch
	permissionsOfOne
	permissionsOfAll
	remove
	bulk
)

// everywhere are all endpoints.
var everywhere = []endpoint{create, edit, list, fetch, permissionsOfOne, permissionsOfAll, remove, bulk}

// ground is a list with one command of ours on it, where requests are tried.
// The list is seen with the application's own bot token, which proves that
// what is refused to others works.
type ground struct {
	s    *spec.S
	list session.Commands
	id   string
	sent payload.Command
	bulk bool // made for bulk overwrites, and for nothing else
}

// unwanted is the text that no refused request may leave behind.
const unwanted = "must not come to be"

// grounds are the global list and a guild's, each with a new command.
func grounds(s *spec.S, turn int) []*ground {
	var out []*ground
	for _, guild := range scopes(s, s.App(), turn) {
		g := &ground{s: s, list: s.CommandsOf(s.App(), guild), sent: command.New(s)}
		g.id, _ = command.Made(s, g.list, g.sent)
		out = append(out, g)
	}
	return out
}

// scopes are the global one, as "", and a guild where the application is
// authorized, another one at each turn; the global one alone where there is none.
func scopes(s *spec.S, app *target.Application, turn int) []string {
	var in []string
	for _, g := range s.Run.Profile.Guilds {
		if !slices.Contains(g.Uninstalled, app.ID) {
			in = append(in, g.ID)
		}
	}
	switch len(in) {
	case 0:
		return []string{""}
	case 1:
		return []string{"", in[0]}
	}
	return []string{"", in[1+turn%(len(in)-1)]} // most other specs use the first
}

// bulkGrounds are the application's lists, overwritten to hold one command.
func bulkGrounds(s *spec.S, app *target.Application, turn int) []*ground {
	var out []*ground
	for _, guild := range scopes(s, app, turn) {
		g := &ground{s: s, list: s.CommandsOf(app, guild), sent: command.New(s), bulk: true}
		a := g.list.Overwrite([]payload.Command{g.sent})
		s.Given(a).To(match.Success())
		all, _ := command.Objects(a)
		all = command.Menus(all)
		s.Given(command.Named(all, g.sent.Name, payload.ChatInput)).To(match.That("the one command that was sent",
			func(n int) bool { return n == 1 && len(all) == 1 }))
		g.id, _ = all[0]["id"].(string)
		out = append(out, g)
	}
	return out
}

// bulkApps are the applications whose lists may be overwritten whole. The one
// under test comes last: other specs use its lists.
func bulkApps(s *spec.S) []*target.Application {
	var out []*target.Application
	apps := s.Run.Profile.Applications
	for i := min(len(apps), 2) - 1; i >= 0; i-- {
		if apps[i].Overwritable && apps[i].BotToken != "" {
			out = append(out, &apps[i])
		}
	}
	return out
}

// has reports whether the endpoint is tried on the ground.
func (g *ground) has(e endpoint) bool {
	switch e {
	case bulk:
		return g.bulk
	case permissionsOfOne, permissionsOfAll:
		return !g.bulk && !g.list.IsGlobal() && g.s.Declares(contract.Permissions)
	}
	return !g.bulk
}

// try sends the request of an endpoint with other credentials. A write tries
// to leave the unwanted text behind.
func (g *ground) try(e endpoint, auth client.Auth) *client.Answer {
	as := g.list.As(auth)
	switch e {
	case create:
		return as.Create(payload.Command{Name: g.s.Name(), Description: unwanted})
	case edit:
		return as.Edit(g.id, map[string]any{"description": unwanted})
	case list:
		return as.List()
	case fetch:
		return as.Fetch(g.id)
	case permissionsOfOne:
		return as.Permissions(g.id)
	case permissionsOfAll:
		return as.Permissions("")
	case remove:
		return as.Delete(g.id)
	}
	return as.Overwrite([]payload.Command{{Name: g.s.Name(), Description: unwanted}})
}

// works proves with the good token that the endpoint does its work, after
// others were turned away there; false where that can't be seen. The list
// itself has been read by then.
func (g *ground) works(e endpoint) bool {
	switch e {
	case edit:
		g.s.Given(g.list.Edit(g.id, map[string]any{"description": g.sent.Description})).To(match.Success())
	case fetch:
		g.s.Given(g.list.Fetch(g.id)).To(match.Shows(g.plain()))
	case permissionsOfOne:
		// Without overwrites a target may answer that there are none, which
		// looks like a refusal.
		return g.list.Permissions(g.id).Status()/100 == 2
	case permissionsOfAll:
		return g.list.Permissions("").Status()/100 == 2
	case remove:
		g.s.Given(g.list.Delete(g.id)).To(match.Success())
	}
	return true
}

// plain is what every list and fetch shows of the command.
func (g *ground) plain() map[string]any {
	return map[string]any{"id": g.id, "name": g.sent.Name, "description": g.sent.Description}
}

// untouched matches the list when no refused request left anything behind.
var untouched = match.That("a list that no refused request changed", func(left []string) bool { return len(left) == 0 })

// left names what refused requests left behind: the text that they brought, or
// the lack of the command that was there.
func (g *ground) left() []string {
	var out []string
	all := command.Listed(g.s, g.list)
	for _, o := range all {
		if o["description"] == unwanted {
			out = append(out, "a command with the text of a refused request")
		}
	}
	if !slices.Contains(command.Ids(all), g.id) {
		out = append(out, "the command is gone")
	}
	return out
}
