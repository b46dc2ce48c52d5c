package lifecycle

import (
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/slashproof/slashproof/harness/api"
	"github.com/slashproof/slashproof/harness/arrange"
	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/inventory"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/session"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

func errorsGroup() *spec.Group {
	g := spec.NewGroup("Errors")
	g.Needs(spec.Commands)
	for _, p := range []place{global, guild} {
		refusals(g, p)
	}
	statuses(g)
	malformed(g)
	spec.Example(g.And(spec.Scratch), "null for what a command or an option may lack is accepted or refused", spec.Verifies(contract.ErrorNull), nullMembers)

	spec.Example(g.And(spec.Scratch), "null in place of a command, an option or a choice is accepted or refused", spec.Verifies(contract.ErrorNull), nulls)
	return g
}

// EveryExchange is the group about what all answers have to keep. It stands at
// the end of a run, when all of them are there.
func EveryExchange() *spec.Group {
	g := spec.NewGroup("Every exchange")
	g.Last()
	ambient(g)
	return g
}

func statuses(g *spec.Group) {
	spec.Example(g.And(spec.Scratch), "whatever the reason, a refusal is a 4xx status",
		spec.Verifies(contract.ErrorStatus), func(s *spec.S) {
			for _, p := range []place{global, guild} {
				list := p.List(s)
				id, _ := s.Scratch(list, payload.ChatInput)
				stranger := list.As(client.RawAuth("Bot not.a.token"))
				judged := false
				for _, a := range []*client.Answer{
					list.Fetch(arrange.UnknownID), list.Create(map[string]any{"description": "nameless"}),
					list.Create("{"), stranger.Fetch(id), stranger.List(),
				} {
					if a.Success() || a.Status() >= 500 || a.Silent() {
						continue // not refused at all, or worse: other clauses
					}
					judged = true
					s.Response(contract.ErrorStatus, a).StatusRange(spec.Status4xx)
				}
				if !judged {
					s.Given(p.fetchUnknown, list.Fetch(arrange.UnknownID)).To(command.Refused(s))
				}
			}
		})
}

// writes are the ways to send a body to a place that the target has, by name of
// the command of that id. At least one has to be there.
func writes(s *spec.S, list inventory.Commands, id string) []func(body any) *client.Answer {
	var out []func(any) *client.Answer
	if s.Survey().Trial(arrange.Create(list)).Answered {
		out = append(out, list.Create)
	}
	if s.Survey().Trial(arrange.Edit(list)).Answered {
		out = append(out, func(body any) *client.Answer { return list.Edit(id, body) })
	}
	if len(out) == 0 {
		command.Needs(s, arrange.Create(list))
		command.Needs(s, arrange.Edit(list))
	}
	return out
}

// byCreate is writes of creates alone: what becomes of an edit whose body is no
// object is open.
func byCreate(s *spec.S, list inventory.Commands, _ string) []func(body any) *client.Answer {
	command.Needs(s, arrange.Create(list))
	return []func(any) *client.Answer{list.Create}
}

func malformed(g *spec.Group) {
	for _, m := range []struct {
		title  string
		clause *contract.Clause
		by     func(s *spec.S, list inventory.Commands, id string) []func(body any) *client.Answer
		bodies []string
	}{
		{title: "a body that is no JSON is refused", clause: contract.AddressBodyMalformed, by: writes,
			bodies: []string{`{"name": "cut`, `{"name" "x"}`, `name=x`, `{"name":"x","description":"y"}}`}},
		{title: "a body that is no object is refused", clause: contract.AddressBodyKind, by: byCreate,
			bodies: []string{`[{"name":"sp-first","description":"of a list"}]`, `"text"`, `7`, `true`}},
	} {
		spec.Example(g.And(spec.Scratch), m.title, spec.Verifies(m.clause), func(s *spec.S) {
			for _, p := range []place{global, guild} {
				list := p.List(s)
				id, _ := s.Scratch(list, payload.ChatInput)
				for _, write := range m.by(s, list, id) {
					for _, body := range m.bodies {
						s.Expect(m.clause, write(body)).To(command.Refused(s))
					}
				}
			}
		})
	}

	spec.Example(g, "a command id that is no snowflake is refused", spec.Verifies(contract.AddressIDMalformed), func(s *spec.S) {
		for _, p := range []place{global, guild} {
			list := p.List(s)
			id := command.Made(s, list, command.New(s))
			s.Given(arrange.Fetch(list).Clause(), list.Fetch(id)).To(match.Success())
			for _, bad := range []string{"not-an-id", id + "x", "-" + id, id + "00000000"} {
				s.Expect(contract.AddressIDMalformed, list.Fetch(bad)).To(command.Refused(s))
				s.Expect(contract.AddressIDMalformed, list.Edit(bad, map[string]any{"description": "no"})).To(command.Refused(s))
				// What a delete of nothing answers is open.
				if a := s.Send(list.Request(api.Delete(bad))); !a.Success() {
					s.Expect(contract.AddressIDMalformed, a).To(command.Refused(s))
				}
				s.Expect(contract.AddressIDMalformed, list.Fetch(id)).To(match.Success())
			}
		}
	})

	spec.Example(g, "the routes of commands lie under /api/v10", spec.Verifies(contract.AddressPrefix), func(s *spec.S) {
		for _, p := range []place{global, guild} {
			routed(s, p.List(s))
		}
	})
}

// nulls sends null where the contract has an object.
func nulls(s *spec.S) {
	for _, p := range []place{global, guild} {
		list := p.List(s)
		id, _ := s.Scratch(list, payload.ChatInput)
		for _, write := range writes(s, list, id) {
			s.Expect(contract.ErrorNull, write("null")).To(match.NoFailure())
			for _, options := range []string{
				`[null]`, `[{"type":3,"name":"word","description":"any word","choices":[null]}]`,
				`[{"type":1,"name":"sub","description":"a subcommand","options":[null]}]`,
			} {
				s.Expect(contract.ErrorNull, write(command.New(s).With("options", json.RawMessage(options)))).To(match.NoFailure())
			}
		}
	}
}

// nullMembers sends null for each member that a command may lack.
func nullMembers(s *spec.S) {
	for _, p := range []place{global, guild} {
		list := p.List(s)
		id, name := s.Scratch(list, payload.ChatInput)
		for _, write := range writes(s, list, id) {
			for _, member := range []string{
				"options", "description", "name_localizations", "description_localizations", "default_member_permissions",
				"nsfw", "contexts", "integration_types", "dm_permission", "default_permission", "handler", "type",
			} {
				c := command.New(s)
				c.Name = name
				s.Expect(contract.ErrorNull, write(c.With(member, payload.Null))).To(match.NoFailure())
			}
			option := `[{"type":3,"name":"word","description":"any word","%s":null}]`
			for _, member := range []string{"choices", "options", "required", "name_localizations", "min_length", "autocomplete"} {
				c := command.New(s)
				c.Name = name
				s.Expect(contract.ErrorNull, write(c.With("options", json.RawMessage(fmt.Sprintf(option, member))))).To(match.NoFailure())
			}
		}
	}
}

// routed judges by the survey whether the routes of a list are where they belong:
// one that answers shows it, and where every one is unknown there are none.
func routed(s *spec.S, list inventory.Commands) {
	unknown := true
	var last arrange.Trial
	for _, op := range []contract.Operation{
		arrange.Create(list), arrange.List(list), arrange.Fetch(list), arrange.Edit(list), arrange.Delete(list), arrange.Bulk(list),
	} {
		t := s.Survey().Trial(op)
		if t.Answered {
			s.Verify(contract.AddressPrefix, true, "", "")
			return
		}
		if t.Tried {
			st := t.Exchange.Status
			unknown, last = unknown && (st == http.StatusNotFound || st == http.StatusMethodNotAllowed), t
		}
	}
	if !last.Tried {
		s.Lacking(verdict.LackCase, "nothing could be tried on the "+list.String())
	}
	s.Verify(contract.AddressPrefix, !unknown, "a route", last.Observed, last.Exchange)
}

// ambient judges what every exchange of the run has to keep. The survey at its
// beginning makes enough of them for one that runs alone.
func ambient(g *spec.Group) {
	always := []*contract.Clause{
		contract.AddressIDString, contract.AddressID64Bit, contract.AddressJSONBody, contract.AddressJSONType,
		contract.CommandIDPresent, contract.ErrorNo5xx, contract.ErrorNoContent, contract.ErrorBody, contract.ErrorJSON, contract.ErrorStatus,
	}
	for _, clause := range always {
		spec.Example(g, clause.Text, spec.Verifies(clause), everyTime(clause))
	}
	for _, of := range session.Successes() {
		spec.Example(g, of.Clause.Text+", every time", spec.Verifies(of.Clause), everyTime(of.Clause))
	}
}

// everyTime judges a clause by all exchanges of the run.
func everyTime(clause *contract.Clause) func(s *spec.S) {
	return func(s *spec.S) {
		o := s.Run.Ambient(clause)
		if o.Breach != nil {
			s.Verify(clause, false, o.Expected, o.Observed, o.Breach)
		}
		if !s.Survey().Any() { // then no answer of the target's shows anything
			s.NeedsWorking(contract.CreateGlobal, contract.ListGlobal, contract.FetchGlobal, contract.EditGlobal)
			s.Lacking(verdict.LackCase, "no operation of the target's works, so no answer of it shows anything")
		}
		if o.Held == 0 {
			s.Lacking(verdict.LackCase, "no answer of the run was of the kind that it is about")
		}
		s.Verify(clause, true, "", "")
	}
}
