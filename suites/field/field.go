// Package field holds the specs about the fields of a command other than its
// texts and options: how they look in every answer, what is kept of them, and
// what they may hold.
package field

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/payload"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Chapters lists the chapters of the package.
func Chapters() []*spec.Chapter {
	return []*spec.Chapter{
		objects(), kinds(), optionLists(), permissions(), deprecated(), ages(), commandTypes(),
		installations(), interactionContexts(), versions(), entryPoints(),
	}
}

// place is where commands live. The contract says the same of the fields in
// both, and authors get one of them wrong.
type place struct {
	noun string
	list func(s *spec.S) session.Commands
}

var places = []place{
	{"global command", func(s *spec.S) session.Commands { return s.Global() }},
	{"guild command", func(s *spec.S) session.Commands { return s.In(0) }},
}

// refused matches a refusal as the profile defines it.
func refused(s *spec.S) types.GomegaMatcher {
	return match.Refused(s.Run.Profile.Bindings.RefusedStatuses)
}

// described is a slash command under the name that a route writes to.
func described() payload.Command { return payload.Command{Description: "made by slashproof"} }

// valid is a command of that type under the name that a route writes to.
func valid(typ payload.CommandType) payload.Command {
	if typ == payload.ChatInput {
		return described()
	}
	return payload.Command{}
}

// through keeps the routes of those kinds.
func through(routes []*route.Route, kinds ...route.Kind) []*route.Route {
	return slices.DeleteFunc(routes, func(r *route.Route) bool { return !slices.Contains(kinds, r.Kind()) })
}

// within keeps the routes to guilds.
func within(routes []*route.Route) []*route.Route {
	return slices.DeleteFunc(routes, func(r *route.Route) bool { return r.List().IsGlobal() })
}

// accepted asserts that a write succeeded and that its answer and a fetch both
// show the command like that.
func accepted(s *spec.S, clause *contract.Clause, r *route.Route, c payload.Command, m types.GomegaMatcher) {
	a := r.Write(c)
	s.Expect(clause, a).To(match.Success())
	s.Expect(clause, r.Shown(a)).To(m)
	s.Expect(clause, r.Stored(a)).To(m)
}

// neverStored asserts that a write was refused, or that neither its answer nor
// a fetch shows what it sent.
func neverStored(s *spec.S, clause *contract.Clause, r *route.Route, c payload.Command, m types.GomegaMatcher) {
	a := r.Write(c)
	if a.Status()/100 != 2 {
		s.Expect(clause, a).To(refused(s))
		if r.Kind() == route.Edit {
			s.Expect(clause, r.Current()).To(m)
		}
		return
	}
	s.Expect(clause, r.Shown(a)).To(m)
	s.Expect(clause, r.Stored(a)).To(m)
}

// shows asserts that the answer to a create or an edit and a fetch both show the
// command like that.
func shows(s *spec.S, clause *contract.Clause, list session.Commands, a *client.Answer, m types.GomegaMatcher) {
	o, _ := a.Object()
	s.Expect(clause, o).To(m)
	stored, _ := list.Fetch(a.String("id")).Object()
	s.Expect(clause, stored).To(m)
}

// holds is shows as a prerequisite.
func holds(s *spec.S, list session.Commands, a *client.Answer, m types.GomegaMatcher) {
	o, _ := a.Object()
	s.Given(o).To(m)
	stored, _ := list.Fetch(a.String("id")).Object()
	s.Given(stored).To(m)
}

// created makes a new command as a prerequisite.
func created(s *spec.S, list session.Commands, sent payload.Command) *client.Answer {
	a := list.Create(sent)
	s.Given(a).To(match.Success())
	s.Given(a).To(match.Shows(map[string]any{"name": sent.Name}))
	return a
}

// integers are the numbers of a list of integers in an answer, sorted; ok is
// false for anything else.
func integers(v any) (out []int, ok bool) {
	list, ok := v.([]any)
	if !ok {
		return nil, false
	}
	for _, e := range list {
		n, is := e.(json.Number)
		i, err := n.Int64()
		if !is || err != nil {
			return nil, false
		}
		out = append(out, int(i))
	}
	slices.Sort(out)
	return out, true
}

// setIs matches a command whose field holds these integers, in any order.
func setIs(field string, want ...int) types.GomegaMatcher {
	sorted := slices.Sorted(slices.Values(want))
	return match.That(fmt.Sprintf("a command with %s %v, in any order", field, sorted), func(o map[string]any) bool {
		got, ok := integers(o[field])
		return ok && slices.Equal(slices.Compact(got), sorted)
	})
}

// without matches a command whose field holds none of these integers.
func without(field string, unwanted ...int) types.GomegaMatcher {
	return match.That(fmt.Sprintf("a command without %v in %s", unwanted, field), func(o map[string]any) bool {
		got, ok := integers(o[field])
		return o != nil && (o[field] == nil || ok) && !slices.ContainsFunc(got, func(n int) bool { return slices.Contains(unwanted, n) })
	})
}

// supports reports whether an application is known to support an installation
// context. Of one whose profile names none only guild installation is.
func supports(app *target.Application, integration int) bool {
	if len(app.Integrations) == 0 {
		return integration == guildInstall
	}
	return slices.Contains(app.Integrations, integration)
}

// appWhere is the first application of the profile like that; the spec is
// skipped where there is none.
func appWhere(s *spec.S, what string, is func(*target.Application) bool) *target.Application {
	for i := range s.Run.Profile.Applications {
		if app := &s.Run.Profile.Applications[i]; is(app) {
			return app
		}
	}
	s.Skip("the profile has no application " + what)
	return nil
}

// named is a command of that type with a new name.
func named(s *spec.S, typ payload.CommandType) payload.Command {
	c := valid(typ)
	c.Type, c.Name = typ, s.Name()
	return c
}
