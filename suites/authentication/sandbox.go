package authentication

import (
	"fmt"
	"slices"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
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
	create    endpoint = iota
	overwrite          // a create whose name is in use
	edit
	list
	fetch
	permissionsOfOne
	permissionsOfAll
	remove
	bulk
)

// everywhere are all endpoints.
var everywhere = []endpoint{create, overwrite, edit, list, fetch, permissionsOfOne, permissionsOfAll, remove, bulk}

// clause is the one by which the endpoint of a list works at all.
func (e endpoint) clause(at inventory.Commands) *contract.Clause {
	switch e {
	case permissionsOfOne:
		return contract.PermissionsGet200
	case permissionsOfAll:
		return contract.PermissionsAll200
	case overwrite:
		if at.IsGlobal() {
			return contract.CreateGlobal200
		}
		return contract.CreateGuild200
	}
	return map[endpoint]func(inventory.Commands) contract.Operation{
		create: arrange.Create, edit: arrange.Edit, list: arrange.List, fetch: arrange.Fetch,
		remove: arrange.Delete, bulk: arrange.Bulk,
	}[e](at).Clause()
}

// scopes are the global one, as "", and a guild where the application is
// authorized; the global one alone where there is none.
func scopes(s *spec.S, app *target.Application) []string {
	var in []string
	for _, g := range s.Run.Profile.Guilds {
		if g.Authorizes(app) {
			in = append(in, g.ID)
		}
	}
	switch len(in) {
	case 0:
		return []string{""}
	case 1:
		return []string{"", in[0]}
	}
	return []string{"", in[1]} // most other specs use the first
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

// sandbox is a list where requests are tried with credentials that must not do.
type sandbox struct {
	s        *spec.S
	at       inventory.Commands
	bulk     bool   // for bulk overwrites, and for nothing else
	id, name string // of the command on it that is to stay as it is; of a bulk sandbox ""
	unwanted string // the text that no refused request may leave behind
	before   []string
	// good is what the application itself is answered at each endpoint: that
	// whoever asks is refused says nothing.
	good map[endpoint]*client.Answer
}

// sandboxOf is the list of an application as a sandbox.
func sandboxOf(s *spec.S, at inventory.Commands, forBulk bool, d denial) *sandbox {
	g := &sandbox{s: s, at: at, bulk: forBulk, unwanted: "must not come to be " + s.Name(), good: admitted(s, at, forBulk, d.like)}
	if forBulk {
		g.before = command.Ids(g.listed())
		return g
	}
	g.id, g.name = s.Scratch(at, payload.ChatInput)
	if !g.there(g.listed()) { // whatever became of it
		c := command.New(s)
		g.id, g.name = command.Made(s, at, c), c.Name
	}
	if g.has(permissionsOfOne) && slices.Contains(d.at, permissionsOfOne) {
		granted(s, at, g.id) // else there is nothing to read
	}
	return g
}

// admitted is what the application is answered at the endpoints of a list, for
// the requests that others are to be refused with: by a token of that kind, or by
// whatever token works where it is nil. It is seen once a run.
func admitted(s *spec.S, at inventory.Commands, forBulk bool, like *admission) map[endpoint]*client.Answer {
	var auth client.Auth
	if like != nil && (!like.bot || inventory.Of(s.Run).Substitutes()) {
		key, has := like.key(s, at.App())
		if !has {
			like = nil
		}
		auth = key
	} else {
		like = nil // it is the bot's that works
	}
	label := fmt.Sprint("application ", at.App().ID, " among the ", at, ", in bulk ", forBulk)
	if like != nil {
		label += " by a " + like.noun
	}
	return session.Shared(s.Session, label, func(own *session.Session) map[endpoint]*client.Answer {
		t, here := &spec.S{Session: own}, at.With(own)
		as := here
		if like != nil {
			as = here.As(auth)
		}
		if forBulk {
			return map[endpoint]*client.Answer{bulk: use(t, bulk, here).send(as)}
		}
		out := map[endpoint]*client.Answer{}
		for _, e := range []endpoint{create, overwrite, edit, list, fetch, remove} {
			out[e] = use(t, e, here).send(as)
		}
		if !at.IsGlobal() && t.Declares(contract.Permissions) {
			id, _ := t.Scratch(here, payload.ChatInput)
			has := granted(t, here, id)
			out[permissionsOfAll] = as.Permissions("")
			if a := as.Permissions(id); has || a.Success() { // else there may be none to read
				out[permissionsOfOne] = a
			}
		}
		return out
	})
}

// worked is the check that a token of the kind was admitted to an endpoint with
// such a request; a nil kind is that of the bot's.
func (on *admission) worked(s *spec.S, e endpoint, at inventory.Commands, good *client.Answer) {
	if on == nil {
		on = &byBot
	}
	clause := e.clause(at)
	if turned(good) && on.at[e] != nil {
		clause = on.at[e]
	}
	s.Given(clause, good).To(match.Success())
}

// has reports whether the endpoint is tried on the sandbox.
func (g *sandbox) has(e endpoint) bool { return g.good[e] != nil }

// try sends the request of an endpoint with other credentials. A write tries
// to leave the unwanted text behind.
func (g *sandbox) try(e endpoint, auth client.Auth) *client.Answer {
	as := g.at.As(auth)
	switch e {
	case create:
		return as.Create(payload.Command{Name: g.s.Name(), Description: g.unwanted})
	case overwrite:
		return as.Create(payload.Command{Name: g.name, Description: g.unwanted})
	case edit:
		return as.Edit(g.id, map[string]any{"description": g.unwanted})
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
	return as.Overwrite([]payload.Command{{Name: g.s.Name(), Description: g.unwanted}})
}

// listed is what the list holds, as far as the target shows it.
func (g *sandbox) listed() []map[string]any {
	all, _ := command.Objects(g.at.List())
	return all
}

// there reports whether the sandbox's command is, by the list or else by itself.
func (g *sandbox) there(all []map[string]any) bool {
	return slices.Contains(command.Ids(all), g.id) || command.Peek(g.s, g.at, g.id) != nil
}

// left judges what refused requests left behind: a command with the text that
// they brought, or the lack of one that was there. Where all of them were refused
// it is the rule about refusals that is broken; of bulk overwrites there is none.
func (g *sandbox) left(d denial) {
	all := g.listed()
	ids := command.Ids(all)
	lost := func(id string) bool { return !slices.Contains(ids, id) }
	mine := func(o map[string]any) bool { return o["description"] == g.unwanted }
	if g.bulk {
		changed := slices.ContainsFunc(all, mine) || slices.ContainsFunc(g.before, lost)
		g.s.Verify(d.clause, !changed, "a list that no refused request changed", "another")
		return
	}
	for _, o := range all {
		c := contract.ErrorCreateStoresNothing
		if o["id"] == g.id {
			c = contract.ErrorEditChangesNothing
		}
		g.s.Session.Given(c, !mine(o), "a list that no refused request changed", "the text of a refused request in it")
	}
	g.s.Session.Given(contract.ErrorDeleteRemovesNothing, g.there(all), "the command that was there before", "none")
}
