// Package field holds the specs about the fields of a command other than its
// texts and options: how they look in every answer, what is kept of them, and
// what they may hold.
package field

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/onsi/gomega/types"

	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/route"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// Groups lists the groups of the package.
func Groups() []*spec.Group {
	return []*spec.Group{
		objects(), kinds(), optionLists(), permissions(), deprecated(), ages(), menus(), commandTypes(),
		installations(), interactionContexts(), versions(), entryPoints(), unsent(),
	}
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

// accepted asserts that a write succeeded and that the command is stored and
// shown like that.
func accepted(s *spec.S, clause *contract.Clause, r *route.Route, c payload.Command, m types.GomegaMatcher, grounds ...func()) {
	a := r.Write(c)
	s.Expect(clause, a).Provided(func() {
		for _, ground := range grounds {
			ground()
		}
	}).To(match.Success())
	s.Expect(clause, r.Stored(a)).Provided(func() {
		for _, ground := range grounds {
			ground()
		}
	}).To(m)
	s.Given(r.Content(), r.Shown(a)).To(m)
}

// neverStored asserts that a write was refused, or that what it sent is neither
// stored nor shown.
func neverStored(s *spec.S, clause *contract.Clause, r *route.Route, c payload.Command, m types.GomegaMatcher) {
	for _, r := range r.Names() {
		a := r.Write(c)
		if !a.Success() {
			s.Expect(clause, a).To(command.Refused(s))
			if r.Kind() == route.Edit {
				s.Expect(clause, r.Current()).To(m)
			}
			continue
		}
		s.Expect(clause, r.Stored(a)).To(m)
		s.Given(r.Content(), r.Shown(a)).To(m)
	}
}

// creation is a create whose content a spec is about.
type creation struct {
	s    *spec.S
	list inventory.Commands
	sent payload.Command
	a    *client.Answer
}

func create(s *spec.S, list inventory.Commands, sent payload.Command) creation {
	return creation{s: s, list: list, sent: sent, a: list.Create(sent)}
}

// id is that of the command that came to be.
func (c creation) id() string {
	id := c.a.String("id")
	if id == "" {
		id = c.list.Called(c.sent.Name, int(max(c.sent.Type, payload.ChatInput)))
	}
	c.s.Session.Given(contract.CommandIDPresent, id != "", "a command with an id", fmt.Sprintf("%.80s", c.a.Body()))
	return id
}

// succeeds asserts that it succeeded, where a plain one does.
func (c creation) succeeds(clause *contract.Clause) creation {
	c.s.Expect(clause, c.a).Provided(c.plain).To(match.Success())
	return c
}

// given is succeeds on the way.
func (c creation) given(clause *contract.Clause) {
	c.s.Given(clause, c.a).Provided(c.plain).To(match.Success())
}

func (c creation) plain() {
	c.s.Given(arrange.Create(c.list).Clause(), c.list.Create(named(c.s, c.sent.Type))).To(match.Success())
}

// shows asserts that the command is stored and shown like that.
func (c creation) shows(clause *contract.Clause, m types.GomegaMatcher) {
	c.s.Expect(clause, command.Written(c.s, c.list, c.a, c.id())).To(m)
	o, _ := c.a.Object()
	object := contract.CreateGuildObject
	if c.list.IsGlobal() {
		object = contract.CreateGlobalObject
	}
	c.s.Given(object, o).In(c.a.Exchange()).To(m)
}

// stores asserts that the command is stored like that, where the ground holds.
func (c creation) stores(clause *contract.Clause, m types.GomegaMatcher, ground func()) {
	c.s.Expect(clause, command.Written(c.s, c.list, c.a, c.id())).Provided(ground).To(m)
}

// keeps reports whether it succeeded and the command is stored like that.
func (c creation) keeps(m types.GomegaMatcher) bool {
	if !c.a.Success() {
		return false
	}
	ok, err := m.Match(command.Written(c.s, c.list, c.a, c.id()))
	return ok && err == nil
}

// holds is like shows, for what the spec needs on its way, and so by a clause of level
// MUST.
func (c creation) holds(clause *contract.Clause, m types.GomegaMatcher) {
	c.s.Given(clause, command.Written(c.s, c.list, c.a, c.id())).To(m)
}

// edit asserts that an edit of those fields, which a spec is about, succeeds,
// where a plain one does.
func edit(s *spec.S, clause *contract.Clause, list inventory.Commands, id string, fields map[string]any) *client.Answer {
	a := list.Edit(id, fields)
	s.Expect(clause, a).Provided(func() {
		s.Given(arrange.Edit(list).Clause(), list.Edit(id, map[string]any{})).To(match.Success())
	}).To(match.Success())
	return a
}

// edited asserts that the answer to an edit and what is stored show the command
// like that.
func edited(s *spec.S, clause *contract.Clause, list inventory.Commands, id string, a *client.Answer, m types.GomegaMatcher) {
	after(s, clause, list, id, m)
	o, _ := a.Object()
	object := contract.EditGuildObject
	if list.IsGlobal() {
		object = contract.EditGlobalObject
	}
	s.Given(object, o).In(a.Exchange()).To(m)
}

// shows asserts that the command is stored like that.
func shows(s *spec.S, clause *contract.Clause, list inventory.Commands, id string, m types.GomegaMatcher) {
	s.Expect(clause, command.Read(s, list, id)).To(m)
}

// after is shows after an edit, by which a command keeps its id.
func after(s *spec.S, clause *contract.Clause, list inventory.Commands, id string, m types.GomegaMatcher) {
	s.Expect(clause, stays(s, list, id)).To(m)
}

// stays is a command after an edit.
func stays(s *spec.S, list inventory.Commands, id string) map[string]any {
	if s.Survey().Works(arrange.Fetch(list)) && command.Peek(s, list, id) == nil {
		keeps := contract.EditGuildKeepsID
		if list.IsGlobal() {
			keeps = contract.EditGlobalKeepsID
		}
		s.Session.Given(keeps, false, "the command under its id after an edit", "none")
	}
	return command.Read(s, list, id)
}

// try runs part of a spec that another part can do without. What it ends with is
// for the specs about that.
func try(s *session.Session, part func()) {
	err := session.Attempt(part)
	var failed *session.Failed
	var lacked *session.Lacked
	if !errors.As(err, &failed) && !errors.As(err, &lacked) {
		s.End(err)
	}
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
// lacks it where there is none.
func appWhere(s *spec.S, what string, is func(*target.Application) bool) *target.Application {
	for i := range s.Run.Profile.Applications {
		if app := &s.Run.Profile.Applications[i]; is(app) {
			return app
		}
	}
	s.Lacking(verdict.LackApplication, "the profile has no application "+what)
	return nil
}

// named is a command of that type with a new name.
func named(s *spec.S, typ payload.CommandType) payload.Command {
	c := valid(typ)
	c.Type, c.Name = typ, s.Name()
	return c
}
